"""Each privileged card played by another seat between two fields of a movement."""

from typing import Any

import attrs
import pytest
from tests.na_sygnale.deals import differences
from tests.na_sygnale.positions import (
    ACTION,
    CANCEL,
    REACT,
    Part,
    acting,
    check_refused,
    jam,
    legal,
    play,
    refusal,
)

from medgames import na_sygnale as ns

# Seat 0 drives from 12 over 13 to 14; seat 1 reacts when it is on 13.
DRIVER: Part = {"position": "12"}
LOADED: Part = {"position": "12", "aboard": (1, 0)}


@attrs.frozen
class Interruption:
    """What seat 1 plays at seat 0, who has just entered 13, and all that this changes."""

    kind: str
    text: str
    changes: dict[str, Any]
    driver: Part = DRIVER
    rival: Part = attrs.field(factory=dict)
    street: str = ""
    stays: bool = False
    goes_on: bool = True  # the driver may still enter 14


INTERRUPTIONS = (
    Interruption("empty_tank", "opponent=0", {"0.ap": 3}),
    Interruption(
        "crazy_nurse",
        "player=0 condition=mild",
        {"0.aboard": (0, 0), "street": "13m"},
        driver=LOADED,
    ),
    Interruption("traffic_check", "", {"stopped": True}, goes_on=False),
    Interruption(
        "hearse_card",
        "to=13 take=0:mild",
        {"0.aboard": (0, 0), "patients_used": 1, "hearse": "HE"},
        driver=LOADED,
    ),
    Interruption(
        "miraculous_recovery",
        "field=13",
        {"street": "", "patients_used": 1},
        street="13m",
    ),
    Interruption(
        "traffic_jams", "field=14", {"in_play": (jam("14", 1),)}, stays=True, goes_on=False
    ),
    Interruption(
        "na_sygnale",
        "node=24 pick=true",
        {"1.position": "24", "1.aboard": (0, 1), "street": ""},
        rival={"position": "23"},
        street="24s",
    ),
)


@pytest.mark.rule(
    "NS-CARD-02",
    "NS-MOVE-03",
    "NS-KIND-01",
    "NS-KIND-11",
    "NS-KIND-17",
    "NS-KIND-18",
    "NS-KIND-19",
    "NS-KIND-22",
    "NS-KIND-24",
)
@pytest.mark.parametrize("card", INTERRUPTIONS, ids=lambda card: card.kind)
def test_a_privileged_card_acts_in_the_middle_of_a_movement(card: Interruption) -> None:
    hearse = "23" if card.kind == "hearse_card" else "HE"
    rival = {**card.rival, "hand": (card.kind,)}
    start = acting(card.driver, rival, street=card.street, hearse=hearse)
    midway = play(start, "move 13")
    assert (midway.phase, midway.to_act) == (REACT, 1)
    after = play(midway, f"play {card.kind}{' ' if card.text else ''}{card.text}")
    expected: dict[str, Any] = {"phase": ACTION, "to_act": 0, "window": None, "1.hand": ()}
    if not card.stays:
        expected["used_cards"] = (card.kind,)
    assert differences(midway, after) == {**expected, **card.changes}
    assert ("move 14" in legal(after)) == card.goes_on


@pytest.mark.rule("NS-KIND-02", "NS-REACT-05")
def test_a_verdict_is_used_on_a_card_played_in_the_middle_of_a_movement() -> None:
    verdict = {"position": "12", "hand": ("directors_verdict",)}
    state = play(acting(verdict, {"hand": ("traffic_jams",)}), "move 13")
    state = play(state, "play traffic_jams field=14")
    assert (state.phase, state.to_act) == (CANCEL, 0)
    state = play(state, "cancel")
    assert (state.phase, state.in_play, "move 14" in legal(state)) == (ACTION, (), True)


@pytest.mark.rule("NS-REACT-01", "NS-CARD-02")
@pytest.mark.parametrize("kind", [card.kind for card in INTERRUPTIONS])
def test_every_privileged_card_is_offered_before_the_first_field_too(kind: str) -> None:
    card = next(card for card in INTERRUPTIONS if card.kind == kind)
    seats = ({**card.driver, "position": "13"}, {**card.rival, "hand": (kind,)})
    window = ns.Window(ns.WindowKind.OPEN, (1,))
    state = acting(*seats, street=card.street, hearse="23", phase=REACT, window=window)
    assert f"play {kind}" in {" ".join(text.split()[:2]) for text in legal(state)}


@pytest.mark.rule("NS-KIND-17")
def test_an_ambulance_in_its_clinic_is_not_checked() -> None:
    window = ns.Window(ns.WindowKind.OPEN, (1,))
    state = acting({}, {"hand": ("traffic_check",)}, phase=REACT, window=window)
    check_refused(state, "play traffic_check", "NS-KIND-17", "seat 0 is in the clinic C1")


@pytest.mark.rule("NS-KIND-17")
def test_no_check_is_held_in_the_closing_window() -> None:
    window = ns.Window(ns.WindowKind.CLOSE, (0,))
    seats = ({"hand": ("traffic_check",)}, {"position": "12"})
    state = acting(*seats, active=1, turns_left=0, phase=REACT, window=window)
    assert refusal(state, "play traffic_check") == ("NS-KIND-17", "no action turn is running")


@pytest.mark.rule("NS-CARD-02", "NS-REACT-01")
def test_in_the_closing_window_even_the_last_active_seat_may_play() -> None:
    state = acting({}, {"hand": ("traffic_jams",)}, active=1, turns_left=1, tender_winner=0)
    state = play(state, "end_turn")
    assert (state.window, state.to_act) == (ns.Window(ns.WindowKind.CLOSE, (1,)), 1)
    assert "play traffic_jams field=11" in legal(state)


@pytest.mark.rule("NS-REACT-03")
def test_two_seats_can_react_to_one_step() -> None:
    state = acting(
        {"ap": 6, "position": "12"}, {"hand": ("empty_tank",)}, {"hand": ("empty_tank",)}
    )
    state = play(state, "move 13", "pass", "play empty_tank opponent=0", "pass")
    state = play(state, "play empty_tank opponent=0")
    assert (state.phase, state.seats[0].ap) == (ACTION, 1)


@pytest.mark.rule("NS-CARD-02")
def test_the_acting_seat_may_play_them_as_well() -> None:
    for card in INTERRUPTIONS:
        holder = {**LOADED, "position": "13", "hand": (card.kind,)}
        if card.kind == "na_sygnale":
            holder["aboard"] = (0, 0)
        state = acting(holder, {"position": "13"}, street="13m", hearse="23")
        offered = bool(legal(state, f"play {card.kind}"))
        assert offered == (card.kind != "traffic_check"), card.kind
