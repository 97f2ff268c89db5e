"""Why Paramedics refuses tokens, cards and calls: one row for each condition of each judge."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, check_refused, seat, table
from tests.paramedics.tables import gift, patient, play, tokens

from medgames import paramedics as pm

Make = Callable[[], pm.State]
P12, P28 = patient("p12"), patient("p28")
CAP = "1 actions were taken this turn, the cap is 1"
FREE = pm.Config(freed_tokens="free_reuse")
OWN = pm.Config(solo_second_patient="own_backup")


def treating(
    held: str = "", *, row: str = "", config: pm.Config | None = None, **fields: Any
) -> Make:
    """Seat 0 treats p12 with these cards in hand."""

    def make() -> pm.State:
        first = seat(held, **{"main": P12, **fields})
        return table(first, OTHER, row=row, config=config)

    return make


def face_down(held: str = "", cabinets: str = "", **fields: Any) -> Make:
    """A solo game in which a patient arrived face down on the own back-up gurney."""

    def make() -> pm.State:
        first = seat(held, main=P28, backup=gift("p12", 0), cabinets=cabinets, **fields)
        return table(first, config=OWN)

    return make


def asked(helper: str, colour: str = "blue", config: pm.Config | None = None) -> Make:
    """Seat 1 is asked for a colour."""

    def make() -> pm.State:
        state = table(seat("Y2", main=P12), seat(helper, main=patient("p01")), config=config)
        return play(state, f"call {colour} yellow+yellow")

    return make


def capped() -> pm.State:
    first = seat("Y2 O1", main=P12, cabinets="meds1")
    state = table(first, OTHER, row="R2", config=pm.Config(max_actions_per_turn=1))
    return play(state, "add yellow")


ROWS: list[tuple[str, Make, str, str, str]] = [
    # -- stored tokens
    (
        "place: no such token",
        treating(cabinets="blood1 cast1"),
        "place meds main",
        "PM-SUS-04",
        "0 meds in the cabinets (1 blood, 1 cast)",
    ),
    (
        "place: no patient",
        treating(cabinets="meds1"),
        "place meds backup",
        "PM-SUS-06",
        "0 patients on the backup gurney",
    ),
    (
        "place: face down",
        face_down(cabinets="meds1"),
        "place meds backup",
        "PM-FLIP-01",
        "the patient on the backup gurney lies face down",
    ),
    (
        "place: need met",
        treating(main=patient("p14", "meds2"), cabinets="meds1"),
        "place meds main",
        "PM-SUS-06",
        "p14 needs 2 meds and has 2",
    ),
    (
        "place: no need",
        treating(cabinets="oxygen1"),
        "place oxygen main",
        "PM-SUS-06",
        "p12 needs 0 oxygen and has 0",
    ),
    ("place: cap", capped, "place meds main", "PM-CLOCK-07", CAP),
    # -- freed tokens
    (
        "reuse: default ruling",
        treating(),
        "reuse meds main",
        "PM-TRANS-04",
        "freed tokens return to the pool (PM-RUL-09)",
    ),
    (
        "reuse: no such token",
        treating(config=FREE, loose=tokens("blood1 cast1")),
        "reuse meds main",
        "PM-TRANS-04",
        "0 meds among the freed tokens (1 blood, 1 cast)",
    ),
    (
        "reuse: no patient",
        treating(config=FREE, loose=tokens("meds1")),
        "reuse meds backup",
        "PM-SUS-06",
        "0 patients on the backup gurney",
    ),
    (
        "reuse: no need",
        treating(config=FREE, loose=tokens("blood1")),
        "reuse blood main",
        "PM-SUS-06",
        "p12 needs 0 blood and has 0",
    ),
    ("reuse: cap", capped, "reuse meds main", "PM-CLOCK-07", CAP),
    # -- creating
    (
        "create: another formula",
        treating("Y1 R1"),
        "create blood yellow+red cabinet",
        "PM-CREATE-01",
        "rescue_24 creates blood for yellow+yellow, not yellow+red",
    ),
    (
        "create: another colour",
        treating("Y1"),
        "create bandage yellow main",
        "PM-CREATE-01",
        "rescue_24 creates bandage for red or blue, not yellow",
    ),
    (
        "create: too few cards",
        treating("Y2"),
        "create blood yellow cabinet",
        "PM-CREATE-12",
        "rescue_24 creates blood for yellow+yellow, not for 1 card (yellow)",
    ),
    (
        "create: too many cards",
        treating("R2"),
        "create bandage red+red main",
        "PM-CREATE-12",
        "rescue_24 creates bandage for red or blue, not for 2 cards (red+red)",
    ),
    (
        "create: cards not in hand",
        treating("Y1", row="Y3"),
        "create blood yellow+yellow cabinet",
        "PM-CREATE-09",
        "from the hand, 2 yellow are to be given, 1 are there",
    ),
    (
        "create: no wild in hand",
        treating("Y1", area="W1"),
        "create blood yellow+wild cabinet",
        "PM-CREATE-09",
        "from the hand, 1 wild are to be given, 0 are there",
    ),
    (
        "create: empty pool",
        treating("P1 R1", main=patient("p44", "oxygen1"), cabinets="oxygen1"),
        "create oxygen purple+red main",
        "PM-CREATE-11",
        "0 oxygen tokens are left in the pool",
    ),
    (
        "create: no patient",
        treating("O1"),
        "create meds orange backup",
        "PM-SUS-06",
        "0 patients on the backup gurney",
    ),
    (
        "create: face down",
        face_down("O1"),
        "create meds orange backup",
        "PM-FLIP-01",
        "the patient on the backup gurney lies face down",
    ),
    (
        "create: no need",
        treating("Y2"),
        "create blood yellow+yellow main",
        "PM-SUS-06",
        "p12 needs 0 blood and has 0",
    ),
    (
        "create: cabinets full",
        treating("O1", cabinets="meds2"),
        "create meds orange cabinet",
        "PM-CREATE-08",
        "no free cabinet (2 of 2 used)",
    ),
    (
        "create: extra cabinets full",
        treating("O1", cabinets="meds2 blood1", extra_cabinets=1),
        "create meds orange cabinet",
        "PM-CREATE-08",
        "no free cabinet (3 of 3 used)",
    ),
    ("create: cap", capped, "create meds orange main", "PM-CLOCK-07", CAP),
    # -- swaps
    (
        "swap: not in hand",
        treating("P1", row="R1"),
        "swap yellow red",
        "PM-SWAP-01",
        "0 yellow cards are in the hand (1 purple)",
    ),
    (
        "swap: not in the row",
        treating("Y1", row="G2"),
        "swap yellow red",
        "PM-SWAP-01",
        "0 red cards are in the Supply Row (2 green)",
    ),
    (
        "swap: equal colours",
        treating("Y1", row="Y2"),
        "swap yellow yellow",
        "PM-SWAP-03",
        "1 yellow for 1 yellow changes nothing",
    ),
    (
        "swap: equal wilds",
        treating("W1", row="W1", config=pm.Config(wild_one_for_one="both")),
        "swap wild wild",
        "PM-SWAP-03",
        "1 wild for 1 wild changes nothing",
    ),
    (
        "swap: wild given",
        treating("W1", row="R1"),
        "swap wild red",
        "PM-WILD-05",
        "1 wild is given for 2 cards, not for 1 (PM-RUL-11)",
    ),
    (
        "swap: wild taken",
        treating("Y1", row="W1", config=pm.Config(wild_one_for_one="give_only")),
        "swap yellow wild",
        "PM-WILD-05",
        "1 wild is taken for 2 cards, not for 1 (PM-RUL-11)",
    ),
    ("swap: cap", capped, "swap yellow red", "PM-CLOCK-07", CAP),
    # -- wilds
    (
        "wild_out: no wild",
        treating("Y1", row="R2"),
        "wild_out red+red",
        "PM-WILD-03",
        "0 wild cards are in the hand",
    ),
    (
        "wild_out: a wild taken",
        treating("W1", row="R1 W1"),
        "wild_out red+wild",
        "PM-WILD-06",
        "1 of the 2 cards taken is a wild (PM-RUL-12)",
    ),
    (
        "wild_out: not in the row",
        treating("W1", row="R1 G4"),
        "wild_out red+red",
        "PM-WILD-03",
        "from the Supply Row, 2 red are to be taken, 1 are there",
    ),
    (
        "wild_out: a row of one",
        treating("W1", row="R1"),
        "wild_out red+red",
        "PM-WILD-07",
        "from the Supply Row, 2 red are to be taken, 1 are there",
    ),
    ("wild_out: cap", capped, "wild_out red+red", "PM-CLOCK-07", CAP),
    (
        "wild_in: no wild",
        treating("Y2", row="R2"),
        "wild_in yellow+yellow",
        "PM-WILD-04",
        "0 wild cards are in the Supply Row",
    ),
    (
        "wild_in: a wild given",
        treating("Y1 W1", row="W1"),
        "wild_in yellow+wild",
        "PM-WILD-06",
        "1 of the 2 cards given is a wild (PM-RUL-12)",
    ),
    (
        "wild_in: not in hand",
        treating("Y1", row="W1"),
        "wild_in yellow+purple",
        "PM-WILD-04",
        "from the hand, 1 purple are to be given, 0 are there",
    ),
    ("wild_in: cap", capped, "wild_in yellow+yellow", "PM-CLOCK-07", CAP),
    # -- calls
    (
        "call: alone",
        lambda: table(seat("Y2", main=P12)),
        "call blue yellow+yellow",
        "PM-CALL-10",
        "0 other players could help",
    ),
    (
        "call: not in hand",
        treating("Y1"),
        "call blue yellow+yellow",
        "PM-CALL-02",
        "from the hand, 2 yellow are to be given, 1 are there",
    ),
    (
        "call: for a wild",
        treating("Y2"),
        "call wild yellow+yellow",
        "PM-CALL-07",
        "a wild is no colour to be asked for (PM-RUL-14)",
    ),
    (
        "call: in the row",
        treating("Y2", row="B2", config=pm.Config(assist_condition="not_in_row")),
        "call blue yellow+yellow",
        "PM-CALL-01",
        "2 blue cards are in the Supply Row (PM-RUL-13)",
    ),
    (
        "call: in hand",
        treating("Y2 B1", config=pm.Config(assist_condition="not_in_hand_or_row")),
        "call blue yellow+yellow",
        "PM-CALL-01",
        "1 blue cards are in the hand (PM-RUL-13)",
    ),
    ("call: cap", capped, "call blue yellow+orange", "PM-CLOCK-07", CAP),
    (
        "give: not in hand",
        asked("G2 W1"),
        "give",
        "PM-CALL-03",
        "0 blue cards are in the hand",
    ),
    (
        "give: no wild",
        asked("B1"),
        "give wild=true",
        "PM-CALL-03",
        "0 wild cards are in the hand",
    ),
    (
        "give: wilds are not given",
        asked("B1 W1", config=pm.Config(assist_give_wild=False)),
        "give wild=true",
        "PM-CALL-07",
        "a wild is not given in place of a colour (PM-RUL-15)",
    ),
    (
        "give: a wild for a wild",
        asked("W1", "wild", pm.Config(assist_ask_wild=True)),
        "give wild=true",
        "PM-CALL-07",
        "a wild is asked for, so none is given in its place",
    ),
]


@pytest.mark.rule(
    "PM-CLOCK-07",
    "PM-FLIP-01",
    "PM-SUS-04",
    "PM-SUS-06",
    "PM-TRANS-04",
    "PM-CREATE-01",
    "PM-CREATE-08",
    "PM-CREATE-09",
    "PM-CREATE-11",
    "PM-CREATE-12",
    "PM-SWAP-01",
    "PM-SWAP-03",
    "PM-WILD-03",
    "PM-WILD-04",
    "PM-WILD-05",
    "PM-WILD-06",
    "PM-WILD-07",
    "PM-CALL-01",
    "PM-CALL-02",
    "PM-CALL-03",
    "PM-CALL-07",
    "PM-CALL-10",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_refusal_of_treatment_or_trade_names_the_rule_and_the_fact(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), text, rule, reason)
