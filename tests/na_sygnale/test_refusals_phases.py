"""What is refused because of the phase, after the end, and what is no action of this game."""

import pytest
from tests.na_sygnale.positions import (
    acting,
    bidding,
    bids,
    check_refused,
    city,
    hearse,
    play,
    set_up,
)

from medgames import field_hospital as fh
from medgames import na_sygnale as ns
from medgames.core.errors import GameOver, IllegalAction

ALLOWED = {
    "CHOOSE_CLINIC": "ChooseClinic",
    "PLACE_PATIENT": "PlacePatient",
    "BID": "Bid",
    "TIE_FIRST": "ResolveTie",
    "TIE_SECOND": "ResolveTie",
    "HEARSE": "StayHearse, MoveHearse",
    "HEARSE_RETURN": "TakeAgain",
    "ACTION": "Move, PickUp, BuyCard, EndTurn, PlayCard, ThrowAway",
    "REACT": "Pass, PassTurn, PlayCard, ThrowAway",
    "CANCEL": "Pass, CancelCard",
    "X_RAY": "DiscardSeen",
}
TOLD = {name: words.removesuffix(", ThrowAway") for name, words in ALLOWED.items()}  # NS-R-16
RULES = {  # which rule says when an action may be taken
    "clinic C1": "NS-SETUP-07",
    "place 11": "NS-DRAW-04",
    "bid 0": "NS-TEND-02",
    "resolve 0": "NS-TEND-09",
    "stay": "NS-TEND-08",
    "hearse 54": "NS-TEND-08",
    "take 1 mild": "NS-HEARSE-13",
    "move 11": "NS-EMER-02",
    "pick_up": "NS-EMER-02",
    "buy": "NS-EMER-02",
    "end_turn": "NS-EMER-03",
    "pass": "NS-REACT-02",
    "pass_turn": "NS-REACT-04",
    "cancel": "NS-REACT-05",
    "discard fire": "NS-KIND-14",
    "play black_mark street=1": "NS-CARD-04",
    "throw_away black_mark": "NS-CARD-04",
}
WRONG = [
    (name, text)
    for name, allowed in ALLOWED.items()
    for text in RULES
    if type(ns.game.parse_action(text)).__name__ not in allowed.split(", ")
]
FIRE = {"hand": ("fire",)}


def in_phase(name: str) -> ns.State:
    """A state in a phase, reached by play."""
    if name == "CHOOSE_CLINIC":
        return set_up(2, 0)
    if name == "PLACE_PATIENT":
        return city({}, {}, dice=(1, 6, 1, 1))
    if name == "BID":
        return bidding({}, {})
    if name in ("TIE_FIRST", "TIE_SECOND"):
        tied = bids(bidding({}, {}, {}), 2, 2, 2)
        return tied if name == "TIE_FIRST" else play(tied, "resolve 0")
    if name == "HEARSE":
        return hearse({}, {})
    if name == "HEARSE_RETURN":
        loaded = {"position": "HE", "aboard": (1, 0)}
        rulings = {"hearse_return_takes": True}
        state = hearse({}, loaded, loaded, street="54m", rulings=rulings)
        return play(state, "hearse 54 take=street")
    if name == "ACTION":
        return acting({}, {})
    if name == "REACT":
        return play(acting({}, FIRE), "move 11")
    hand = {"hand": ("x_ray",)}
    asked = play(acting(hand, FIRE), "play x_ray opponent=1")
    return asked if name == "CANCEL" else play(asked, "pass")


def over(truncated: bool) -> ns.State:
    """A game that was won, or cut off."""
    if truncated:
        return city({}, {}, rulings={"max_rounds": 1})
    return play(acting({"position": "11", "aboard": (1, 0), "statistic": 5}, {}), "move C1")


@pytest.mark.rule("NS-FLOW-02", "NS-CARD-04", "NS-KIND-14")
@pytest.mark.parametrize(("name", "text"), WRONG)
def test_an_action_of_another_phase_is_refused(name: str, text: str) -> None:
    state = in_phase(name)
    assert state.phase.name == name
    reason = f"the phase is {name}, which allows {TOLD[name]}"
    rule = RULES[text]
    if rule == "NS-CARD-04" and name in ("CANCEL", "X_RAY"):  # a card is being settled
        rule = "NS-REACT-05" if name == "CANCEL" else "NS-CARD-09"
    check_refused(state, text, rule, reason)


@pytest.mark.rule("NS-CARD-09")
@pytest.mark.parametrize("name", ["PLACE_PATIENT", "HEARSE_RETURN"])
def test_no_card_is_played_while_another_one_waits_for_a_choice(name: str) -> None:
    if name == "PLACE_PATIENT":
        state = acting({"hand": ("black_mark", "fire")}, {}, dice=(6,))
        state = play(state, "play black_mark street=1")
    else:
        loaded = {"position": "HE", "aboard": (1, 0)}
        state = acting(
            {"hand": ("fire", "hearse_card"), "position": "HE", "aboard": (1, 0)},
            loaded,
            street="54m",
            rulings={"hearse_return_takes": True},
        )
        state = play(state, "play hearse_card to=54 take=street")
    assert state.phase.name == name
    reason = f"the phase is {name}, which allows {TOLD[name]}"
    check_refused(state, "play fire field=53", "NS-CARD-09", reason)


@pytest.mark.rule("NS-R-16")
def test_throwing_away_is_told_where_it_is_allowed() -> None:
    state = acting({}, {}, rulings={"dead_cards": "playable"})
    found = ns.game.why_illegal(state, ns.Pass())
    assert found is not None
    assert found.reason == f"the phase is ACTION, which allows {ALLOWED['ACTION']}"


@pytest.mark.rule("NS-FLOW-02")
@pytest.mark.parametrize("name", ALLOWED)
def test_what_is_listed_belongs_to_the_phase(name: str) -> None:
    listed = {type(action).__name__ for action in ns.game.legal_actions(in_phase(name))}
    assert listed
    assert listed <= set(ALLOWED[name].split(", "))


@pytest.mark.rule("NS-OVER-02", "NS-OVER-05")
@pytest.mark.parametrize("text", RULES)
@pytest.mark.parametrize("truncated", [False, True])
def test_after_the_end_every_action_is_refused(truncated: bool, text: str) -> None:
    state = over(truncated)
    found = ns.game.why_illegal(state, ns.game.parse_action(text))
    assert isinstance(found, GameOver)
    rule = "NS-OVER-05" if truncated else "NS-OVER-02"
    assert (found.rule, found.reason, found.legal) == (rule, "the game is over", ())
    with pytest.raises(GameOver):
        play(state, text)


@pytest.mark.rule("NS-FLOW-02")
@pytest.mark.parametrize("name", ALLOWED)
def test_an_action_of_another_game_is_refused(name: str) -> None:
    state = in_phase(name)
    stranger = fh.Pass()
    found = ns.game.why_illegal(state, stranger)  # type: ignore[arg-type]  # what is tested
    assert isinstance(found, IllegalAction)
    assert found.rule == "NS-FLOW-02"
    assert found.reason.startswith("this is no action of Na Sygnale; its actions are ChooseClinic")
    with pytest.raises(IllegalAction):
        ns.game.apply(state, stranger)  # type: ignore[arg-type]  # what is tested


@pytest.mark.rule("NS-FLOW-02")
def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    state = in_phase("ACTION")
    before = ns.game.dump(state)
    with pytest.raises(IllegalAction):
        play(state, "move 55")
    assert ns.game.dump(state) == before
