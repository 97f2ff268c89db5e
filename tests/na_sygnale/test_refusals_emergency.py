"""Why Na Sygnale refuses an action of the Emergency Phase: a row for each condition."""

from collections.abc import Callable

import pytest
from tests.na_sygnale.positions import (
    FIVE,
    acting,
    check_refused,
    jam,
    play,
    stretcher,
    strike,
)

from medgames import na_sygnale as ns

Make = Callable[[], ns.State]
THROW = {"dead_cards": "playable"}


def asked_to_cancel(hand: tuple[str, ...]) -> ns.State:
    """Seat 1 is asked whether it cancels a Black Mark."""
    state = acting({"hand": ("black_mark",)}, {"hand": hand})
    return play(state, "play black_mark street=1")


def looking() -> ns.State:
    """Seat 0 looks at the hand of seat 1, a Fire and an Enema."""
    state = acting({"hand": ("x_ray",)}, {"hand": ("fire", "enema")})
    return play(state, "play x_ray opponent=1", "pass")


def reacting(**parts: object) -> ns.State:
    """Seat 1, which holds a Fire and a Hearse, is asked after a step of seat 0."""
    state = acting(
        {"position": "12"},
        {"hand": ("fire", "hearse_card")},
        **parts,  # type: ignore[arg-type]  # parts of any type
    )
    return play(state, "move 13")


ROWS: list[tuple[str, Make, str, str, str]] = [
    (
        "move: not next",
        lambda: acting({"position": "12"}, {}),
        "move 14",
        "NS-MOVE-01",
        "14 is not next to 12 (11, 13)",
    ),
    (
        "move: standing still",
        lambda: acting({"position": "12"}, {}),
        "move 12",
        "NS-MOVE-01",
        "12 is not next to 12 (11, 13)",
    ),
    (
        "move: no such field",
        lambda: acting({"position": "12"}, {}),
        "move 99",
        "NS-MOVE-01",
        "99 is not next to 12 (11, 13)",
    ),
    (
        "move: a clinic of another",
        lambda: acting({"position": "15"}, {}),
        "move C2",
        "NS-MOVE-04",
        "C2 is not the own clinic, which is C1",
    ),
    (
        "move: Happy End is closed",
        lambda: acting({"position": "53"}, {}, rulings={"happy_end_open": False}),
        "move HE",
        "NS-MOVE-06",
        "ambulances may not enter HE (NS-R-05)",
    ),
    (
        "move: a jam",
        lambda: acting({"position": "12"}, {}, in_play=(jam("13"),)),
        "move 13",
        "NS-KIND-22",
        "13 is jammed",
    ),
    (
        "move: a strike",
        lambda: acting({"position": "12"}, {}, in_play=(strike(0),)),
        "move 13",
        "NS-KIND-15",
        "the ambulance of seat 0 is on strike",
    ),
    (
        "move: a check",
        lambda: acting({"position": "12"}, {}, stopped=True),
        "move 13",
        "NS-KIND-17",
        "the ambulance of seat 0 was stopped in this turn",
    ),
    (
        "move: no AP",
        lambda: acting({"ap": 0}, {}),
        "move 11",
        "NS-MOVE-01",
        "1 AP are to be paid, 0 are left",
    ),
    (
        "pick_up: no patient",
        lambda: acting({"position": "12"}, {}, street="13m"),
        "pick_up",
        "NS-PICK-01",
        "no patient lies on 12",
    ),
    (
        "pick_up: in the clinic",
        lambda: acting({}, {}),
        "pick_up",
        "NS-PICK-01",
        "no patient lies on C1",
    ),
    (
        "pick_up: no stretcher",
        lambda: acting({"position": "12", "aboard": (0, 1)}, {}, street="12m"),
        "pick_up",
        "NS-COMP-06",
        "the stretchers are taken by 1 patients",
    ),
    (
        "pick_up: no second stretcher",
        lambda: acting(
            {"position": "12", "aboard": (1, 1)}, {}, street="12m", in_play=(stretcher(0),)
        ),
        "pick_up",
        "NS-COMP-06",
        "the stretchers are taken by 2 patients",
    ),
    (
        "pick_up: not on entry",
        lambda: acting({"position": "12"}, {}, street="12m", rulings={"pickup_when": "on_entry"}),
        "pick_up",
        "NS-PICK-04",
        "12 was not entered just now (NS-R-09)",
    ),
    (
        "pick_up: no AP",
        lambda: acting({"position": "12", "ap": 0}, {}, street="12m"),
        "pick_up",
        "NS-PICK-02",
        "1 AP are to be paid, 0 are left",
    ),
    (
        "buy: no AP",
        lambda: acting({"ap": 0}, {}),
        "buy",
        "NS-BUY-01",
        "1 AP are to be paid, 0 are left",
    ),
    (
        "buy: a full hand",
        lambda: acting({"hand": FIVE}, {}),
        "buy",
        "NS-BUY-02",
        "5 cards are in hand, 5 are the most allowed",
    ),
    (
        "buy: nothing there",
        lambda: acting({}, {}, deck=()),
        "buy",
        "NS-BUY-03",
        "deck and used pile are empty",
    ),
    (
        "cancel: no Verdict",
        lambda: asked_to_cancel(("fire",)),
        "cancel",
        "NS-REACT-05",
        "no card that cancels is in hand",
    ),
    (
        "discard: not in that hand",
        looking,
        "discard x_ray",
        "NS-KIND-14",
        "no x_ray is in the hand (enema, fire)",
    ),
    (
        "play: not in hand",
        lambda: acting({}, {}),
        "play extra_stretcher",
        "NS-CARD-05",
        "no extra_stretcher is in hand (no card)",
    ),
    (
        "play: a Verdict",
        lambda: acting({"hand": ("directors_verdict",)}, {}),
        "play directors_verdict",
        "NS-REACT-05",
        "directors_verdict is only played to cancel another card",
    ),
    (
        "play: an ordinary card as a reaction",
        reacting,
        "play fire field=53 second=52",
        "NS-CARD-03",
        "fire is not privileged, and the turn is another seat's",
    ),
    (
        "throw_away: not in hand",
        lambda: acting({}, {}, rulings=THROW),
        "throw_away extortion",
        "NS-CARD-05",
        "no extortion is in hand (no card)",
    ),
    (
        "throw_away: a Verdict",
        lambda: acting({"hand": ("directors_verdict",)}, {}, rulings=THROW),
        "throw_away directors_verdict",
        "NS-REACT-05",
        "directors_verdict is only played to cancel another card",
    ),
    (
        "throw_away: an ordinary card as a reaction",
        lambda: reacting(rulings=THROW),
        "throw_away fire",
        "NS-CARD-03",
        "fire is not privileged, and the turn is another seat's",
    ),
    (
        "throw_away: under hold",
        lambda: acting({"hand": ("extortion",)}, {}),
        "throw_away extortion",
        "NS-CARD-10",
        "cards are not played for nothing (NS-R-16)",
    ),
    (
        "throw_away: it can be played",
        lambda: acting({"hand": ("black_mark",)}, {}, rulings=THROW),
        "throw_away black_mark",
        "NS-CARD-10",
        "black_mark can be played, in 6 ways",
    ),
]


@pytest.mark.rule(
    "NS-MOVE-01",
    "NS-MOVE-04",
    "NS-MOVE-06",
    "NS-KIND-15",
    "NS-KIND-17",
    "NS-KIND-22",
    "NS-PICK-01",
    "NS-PICK-02",
    "NS-PICK-04",
    "NS-COMP-06",
    "NS-BUY-01",
    "NS-BUY-02",
    "NS-BUY-03",
    "NS-REACT-05",
    "NS-KIND-14",
    "NS-CARD-03",
    "NS-CARD-05",
    "NS-CARD-10",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_refusal_in_the_emergency_phase_names_the_rule_and_the_fact(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), text, rule, reason)


@pytest.mark.rule("NS-CARD-02", "NS-REACT-02")
def test_a_privileged_card_of_the_same_hand_is_not_refused() -> None:
    assert play(reacting(), "play hearse_card to=54").hearse == "54"
