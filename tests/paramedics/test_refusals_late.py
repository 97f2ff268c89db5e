"""What `apply` accepts beside the legal actions: late attempts and a referee's expiry."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, TREAT, external, refusal, seat, table
from tests.paramedics.tables import cards, legal, patient, play, tokens

from medgames import paramedics as pm

STOP = pm.TimeExpired()
P12 = patient("p12")
RULINGS = pm.Config(
    freed_tokens="free_reuse",
    wild_one_for_one="both",
    wild_both_sides=True,
    assist_ask_wild=True,
    discard_stored=True,
    area_discard="any",
    team_play=True,
)
CLOCKS = (1, 1000, 1001, 2001, 2501, 3001, 4001, 5001, 5501, 6001, 8001, 8501)


def rich(clock_ms: int = 60000, config: pm.Config = RULINGS) -> pm.State:
    """A turn in which every type of treat action is possible."""
    first = seat(
        "Y3 P1 O1 R1 W2",
        main=patient("p03", "cast1", sustained=True),
        backup=P12,
        cabinets="meds1",
        area="R4 W1",
        has_medevac=True,
        loose=tokens("bandage1") if config is RULINGS else tokens(""),
    )
    mate = seat(main=patient("p02"), area="B2")
    seats = (first, OTHER, mate, seat(main=patient("p04")))
    return table(*seats, row="B1 G2 W1", config=config, clock_ms=clock_ms)


@pytest.mark.rule("PM-CLOCK-04", "PM-CLOCK-05")
def test_every_treat_action_but_expiry_can_come_too_late() -> None:
    listed = pm.game.legal_actions(rich())
    late = pm.game.external_actions(rich(1))
    assert (*late, STOP) == listed
    assert pm.game.legal_actions(rich(1)) == (STOP,)
    assert {type(action).__name__ for action in late} == {
        "PlaceStored",
        "PlaceLoose",
        "Create",
        "Swap",
        "SwapWildOut",
        "SwapWildIn",
        "CallAssist",
        "AddUpgradeCard",
        "DiscardArea",
        "DiscardAreaCard",
        "BuyUpgrade",
        "Medevac",
        "TeamSwap",
        "DiscardStored",
        "Clear",
    }


@pytest.mark.rule("PM-CLOCK-04")
@pytest.mark.parametrize("clock_ms", CLOCKS)
def test_an_action_is_either_in_time_or_late(clock_ms: int) -> None:
    state, full = rich(clock_ms), pm.game.legal_actions(rich())
    legal_now, late = pm.game.legal_actions(state), pm.game.external_actions(state)
    assert {*legal_now} | {*late} == {*full}
    assert len(legal_now) + len(late) == len(full)
    assert list(legal_now) == [action for action in full if action in legal_now]
    assert list(late) == [action for action in full if action in late]


@pytest.mark.rule("PM-CLOCK-04")
@pytest.mark.parametrize("clock_ms", [1, 3001, 8001])
def test_a_late_attempt_is_the_same_as_expiry(clock_ms: int) -> None:
    state = rich(clock_ms)
    expired = pm.game.apply(state, STOP)
    late = pm.game.external_actions(state)
    assert late
    for action in late:
        assert pm.game.is_legal(state, action)
        assert pm.game.why_illegal(state, action) is None
        assert pm.game.apply(state, action) == expired


@pytest.mark.rule("PM-CLOCK-04")
@pytest.mark.parametrize("name", ["START_FILL", "REFILL"])
def test_a_late_fill_is_the_same_as_expiry(name: str) -> None:
    parts: dict[str, Any] = {"phase": pm.Phase[name], "pending_pair": ("p20", "p63")}
    state = table(seat(), OTHER, clock_ms=8000, **parts)
    assert (legal(state), external(state)) == (["time_expired"], ["fill 0 1", "fill 1 1"])
    for action in pm.game.external_actions(state):
        assert pm.game.apply(state, action) == pm.game.apply(state, STOP)


@pytest.mark.rule("PM-CLOCK-04")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("create blood yellow+yellow main", "PM-SUS-06"),
        ("swap yellow yellow", "PM-SWAP-01"),
        ("place cast main", "PM-SUS-04"),
        ("medevac backup", "PM-UPG-07"),
    ],
)
def test_what_the_rules_refuse_is_no_late_attempt(text: str, rule: str) -> None:
    state = table(seat("Y2", main=P12, backup=patient("p13")), OTHER, clock_ms=1)
    assert refusal(state, text)[0] == rule
    assert pm.game.parse_action(text) not in pm.game.external_actions(state)


@pytest.mark.rule("PM-CLOCK-04")
def test_a_last_token_comes_too_late_where_another_token_would_fit() -> None:
    first = seat(main=patient("p03", "cast1"), backup=P12, cabinets="bandage1")
    state = table(first, OTHER, clock_ms=3001)
    assert legal(state, "place") == ["place bandage backup"]
    assert external(state, "place") == ["place bandage main"]


@pytest.mark.rule("PM-CLOCK-06")
def test_a_referee_may_end_the_time_after_every_action_of_a_turn() -> None:
    state = rich()
    for text in (
        "place meds backup",
        "swap yellow blue",
        "add red",
        "buy extra_cabinet",
        "call green yellow+purple",
        "pass",
        "pass",
        "pass",
        "medevac main",
        "fill 0 1",
    ):
        assert pm.game.is_legal(state, STOP)
        after = pm.game.apply(state, STOP)
        assert (after.clock_ms, after.active, after.call) in ((0, 0, None), (60000, 1, None))
        assert pm.game.apply(state, STOP) == after
        state = play(state, text)
    assert (state.active, state.phase) == (0, TREAT)


@pytest.mark.rule("PM-CLOCK-06")
def test_expiry_during_a_call_is_the_referees_alone() -> None:
    state = play(rich(), "call green yellow+yellow")
    assert (STOP in pm.game.legal_actions(state), pm.game.external_actions(state)) == (
        False,
        (STOP,),
    )
    after = pm.game.apply(state, STOP)
    assert (after.call, after.active) == (None, 1)
    assert after.seats[0].morgue == (("p12", "unsustained"),)


@pytest.mark.rule("PM-CLOCK-06")
@pytest.mark.parametrize("name", ["START_FILL", "TREAT", "REFILL", "ASSIST"])
def test_untimed_expiry_is_never_listed_but_accepted(name: str) -> None:
    config = pm.Config(time_model="untimed")
    parts: dict[str, Any] = {"phase": pm.Phase[name]}
    first = seat("Y2", main=P12)
    if name.endswith("FILL"):
        first, parts["pending_pair"] = seat("Y2"), ("p20", "p63")
    if name == "ASSIST":
        parts["call"] = pm.Call(pm.Colour.BLUE, cards("Y2"), 0)
    state = table(first, OTHER, config=config, **parts)
    assert STOP not in pm.game.legal_actions(state)
    assert pm.game.external_actions(state) == (STOP,)
    assert pm.game.apply(state, STOP) != state


@pytest.mark.rule("PM-CLOCK-06")
def test_outside_turns_nothing_is_accepted_beside_legal_actions() -> None:
    state = pm.game.new(2, seed=0)
    for _ in range(4):
        assert pm.game.external_actions(state) == ()
        state = pm.game.apply(state, pm.game.legal_actions(state)[0])
    cleaning = play(table(seat(main=P12), OTHER, row="R6"), "clear")
    assert (cleaning.phase, pm.game.external_actions(cleaning)) == (pm.Phase.CLEANUP, ())
