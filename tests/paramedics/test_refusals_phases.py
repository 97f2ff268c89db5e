"""What is refused because of the phase, after the end, and what is no action of this game."""

from typing import Any

import pytest
from tests.paramedics.scenes import ANOTHER, OTHER, check_refused, ended, external, seat, table
from tests.paramedics.tables import cards, legal, patient

from medgames import field_hospital as fh
from medgames import paramedics as pm
from medgames.core.errors import GameOver, IllegalAction

PAIR = ("p20", "p63")
TREATS = (
    "PlaceStored, PlaceLoose, Create, Swap, SwapWildOut, SwapWildIn, CallAssist, AddUpgradeCard, "
    "DiscardArea, DiscardAreaCard, BuyUpgrade, Medevac, TeamSwap, DiscardStored, Clear, TimeExpired"
)
ALLOWED = {
    "SETUP_PATIENT": "KeepPatient",
    "SETUP_TOKENS": "ChooseTokens",
    "START_FILL": "FillMain, TimeExpired",
    "TREAT": TREATS,
    "REFILL": "FillMain, TimeExpired",
    "ASSIST": "AssistGive, AssistPass, TimeExpired",
    "LATE_FILL": "FillMain",
    "VICTIM": "ChooseVictim",
    "CLEANUP": "DiscardRowCard",
}
NEVER = ("PlaceLoose", "DiscardAreaCard", "TeamSwap", "DiscardStored")  # by the default rulings
TOLD = {
    name: ", ".join([word for word in words.split(", ") if word not in NEVER])
    for name, words in ALLOWED.items()
}
RULES = {  # which rule says when an action may be taken
    "keep 0": "PM-SETUP-10",
    "choose blood+meds": "PM-SETUP-13",
    "fill 0 1": "PM-FILL-02",
    "place meds main": "PM-TREAT-01",
    "reuse meds main": "PM-TREAT-01",
    "create meds orange main": "PM-TREAT-01",
    "swap yellow red": "PM-TREAT-01",
    "wild_out red+red": "PM-TREAT-01",
    "wild_in yellow+yellow": "PM-TREAT-01",
    "call blue yellow+yellow": "PM-TREAT-01",
    "give": "PM-CALL-03",
    "pass": "PM-CALL-04",
    "add yellow": "PM-TREAT-01",
    "discard_area": "PM-TREAT-01",
    "discard_area_card natural": "PM-TREAT-01",
    "buy extra_cabinet": "PM-TREAT-01",
    "medevac main": "PM-TREAT-01",
    "team_swap yellow natural": "PM-TREAT-01",
    "discard_stored meds": "PM-TREAT-01",
    "clear": "PM-STOP-01",
    "time_expired": "PM-CLOCK-06",
    "victim main": "PM-STOP-02",
    "discard_row red": "PM-CLEAN-03",
}
WRONG = [
    (name, text)
    for name, allowed in ALLOWED.items()
    for text in RULES
    if type(pm.game.parse_action(text)).__name__ not in allowed.split(", ")
]


def in_phase(name: str) -> pm.State:
    """A position of each phase that waits for a decision."""
    if name.startswith("SETUP"):
        state = pm.game.new(2, seed=0)
        for _ in range(2 if name == "SETUP_TOKENS" else 0):
            state = pm.game.apply(state, pm.KeepPatient(0))
        return state
    first = seat("Y2 W1", main=patient("p12"), cabinets="meds1", area="Y2", has_medevac=True)
    parts: dict[str, Any] = {"phase": pm.Phase[name]}
    if name.endswith("FILL"):
        parts["pending_pair"] = PAIR
        first = seat("Y2 W1")
    elif name == "ASSIST":
        parts["call"] = pm.Call(pm.Colour.BLUE, cards("Y2"), 0)
    elif name == "VICTIM":
        first = seat(
            main=patient("p12", "meds1", sustained=True),
            backup=patient("p13", "cast1", sustained=True),
        )
    elif name == "CLEANUP":
        first = seat("Y2", main=patient("p12", "meds1"), turns_taken=1)
    return table(first, OTHER, row="R6" if name == "CLEANUP" else "R3", **parts)


@pytest.mark.rule(
    "PM-TURN-01",
    "PM-SETUP-10",
    "PM-SETUP-13",
    "PM-FILL-02",
    "PM-TREAT-01",
    "PM-CALL-03",
    "PM-CALL-04",
    "PM-STOP-01",
    "PM-STOP-02",
    "PM-CLOCK-06",
    "PM-CLEAN-03",
    "PM-MED-03",
)
@pytest.mark.parametrize(("name", "text"), WRONG)
def test_an_action_of_another_phase_is_refused_with_what_this_one_allows(
    name: str, text: str
) -> None:
    reason = f"the phase is {name}, which allows {TOLD[name]}"
    rule = RULES[text]
    if text == "medevac main" and name in ("LATE_FILL", "VICTIM"):
        rule = "PM-MED-03"  # time has run out
    check_refused(in_phase(name), text, rule, reason)


@pytest.mark.rule("PM-TURN-01")
def test_each_phase_allows_what_the_rules_list_for_it() -> None:
    every = {type(pm.game.parse_action(text)) for text in RULES}
    assert len(every) == 23
    assert {*pm.game.action_types} == every
    for name in ALLOWED:
        state = in_phase(name)
        offered = (*pm.game.legal_actions(state), *pm.game.external_actions(state))
        assert {type(action).__name__ for action in offered} <= {*ALLOWED[name].split(", ")}


@pytest.mark.rule("PM-FINAL-03")
@pytest.mark.parametrize("text", RULES)
def test_nothing_is_accepted_after_the_end(text: str) -> None:
    state = ended(seat(main=patient("p12"), hospital="p64"), OTHER)
    assert (legal(state), external(state), state.to_act) == ([], [], None)
    action = pm.game.parse_action(text)
    with pytest.raises(GameOver) as caught:
        pm.game.apply(state, action)
    assert (caught.value.rule, caught.value.reason) == ("PM-FINAL-03", "the game is over")
    assert not pm.game.is_legal(state, action)
    assert isinstance(pm.game.why_illegal(state, action), GameOver)


@pytest.mark.rule("PM-TURN-01")
def test_an_action_of_another_game_is_refused() -> None:
    state = in_phase("TREAT")
    refused = pm.game.why_illegal(state, fh.Pass())  # type: ignore[arg-type]  # what is tested
    assert isinstance(refused, IllegalAction)
    assert refused.rule == "PM-TURN-01"
    assert refused.reason.startswith(
        "this is no action of Paramedics: Clear!; its actions are Keep"
    )
    assert refused.legal == pm.game.legal_actions(state)


@pytest.mark.rule("PM-RUL-09", "PM-RUL-16", "PM-RUL-17", "PM-TEAM-01")
def test_what_rulings_and_teams_allow_is_told_too() -> None:
    config = pm.Config(
        freed_tokens="free_reuse", area_discard="any", discard_stored=True, team_play=True
    )
    state = table(OTHER, ANOTHER, seat(), seat(), config=config)
    found = pm.game.why_illegal(state, pm.KeepPatient(0))
    assert found is not None
    assert found.reason == f"the phase is TREAT, which allows {TREATS}"
