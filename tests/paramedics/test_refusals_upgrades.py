"""Why Paramedics refuses upgrades, fills and choices: one row for each condition of each judge."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.paramedics.scenes import ANOTHER, OTHER, check_refused, seat, table
from tests.paramedics.tables import gift, legal, patient, play

from medgames import paramedics as pm

Make = Callable[[], pm.State]
P12 = patient("p12")
TEAM = pm.Config(team_play=True)
CAP = "1 actions were taken this turn, the cap is 1"
PAIR = ("p20", "p63")


def treating(held: str = "", *, config: pm.Config | None = None, **fields: Any) -> Make:
    """Seat 0 treats p12 with these cards in hand."""

    def make() -> pm.State:
        first = seat(held, **{"main": P12, **fields})
        return table(first, OTHER, config=config)

    return make


def team(held: str, area: str, config: pm.Config = TEAM, **fields: Any) -> Make:
    """Seat 2, the partner of seat 0, has these cards in its area."""

    def make() -> pm.State:
        mate = seat(main=patient("p03"), area=area, **fields)
        return table(seat(held, main=P12), OTHER, mate, ANOTHER, config=config)

    return make


def filling(*taken: int, phase: pm.Phase = pm.Phase.REFILL, players: int = 3) -> Make:
    """Seat 0 places two patients; the back-up gurneys of these seats are taken."""

    def make() -> pm.State:
        seats = [
            seat(
                main=patient(f"p0{n + 1}") if n else None,
                backup=gift(f"p1{n}", 0) if n in taken else None,
            )
            for n in range(players)
        ]
        return table(*seats, phase=phase, pending_pair=PAIR)

    return make


def capped() -> pm.State:
    first = seat("Y2", main=P12, area="Y4", has_medevac=True, cabinets="meds1")
    state = table(first, OTHER, config=pm.Config(max_actions_per_turn=1))
    return play(state, "add yellow")


def cleaning_up() -> pm.State:
    return play(table(seat(main=P12), OTHER, row="Y4 R3"), "clear")


ROWS: list[tuple[str, Make, str, str, str]] = [
    # -- the area
    (
        "add: not in hand",
        treating("Y2"),
        "add red",
        "PM-AREA-01",
        "0 red cards are in the hand (2 yellow)",
    ),
    (
        "add: another colour",
        treating("G1", area="R1"),
        "add green",
        "PM-AREA-02",
        "the area holds red, not green",
    ),
    ("add: cap", capped, "add yellow", "PM-CLOCK-07", CAP),
    (
        "discard_area: empty",
        treating(),
        "discard_area",
        "PM-AREA-03",
        "0 cards are in the upgrade area",
    ),
    ("discard_area: cap", capped, "discard_area", "PM-CLOCK-07", CAP),
    (
        "discard_area_card: default ruling",
        treating(area="R1"),
        "discard_area_card natural",
        "PM-AREA-03",
        "the area is discarded as a whole (PM-RUL-17)",
    ),
    *[
        (
            f"discard_area_card: no {part}",
            treating(area=held, config=pm.Config(area_discard="any")),
            f"discard_area_card {part}",
            "PM-AREA-03",
            f"0 {part} cards are in the upgrade area",
        )
        for part, held in (("natural", "W1"), ("wild", "R1"), ("facedown", "R1 W1"))
    ],
    ("discard_area_card: cap", capped, "discard_area_card natural", "PM-CLOCK-07", CAP),
    # -- buying
    (
        "buy: both cabinets owned",
        treating(area="R5", extra_cabinets=2),
        "buy extra_cabinet",
        "PM-BUY-05",
        "2 of 2 extra_cabinet tokens are on the mat",
    ),
    (
        "buy: medevac owned",
        treating(area="R5", has_medevac=True),
        "buy medevac",
        "PM-BUY-05",
        "1 of 1 medevac tokens are on the mat",
    ),
    (
        "buy: hand owned",
        treating(area="R5", has_hand_upgrade=True),
        "buy hand",
        "PM-BUY-05",
        "1 of 1 hand tokens are on the mat",
    ),
    (
        "buy: wilds",
        treating(area="R5 W1"),
        "buy medevac wilds=2",
        "PM-BUY-02",
        "2 wilds are to be paid, 1 are there",
    ),
    (
        "buy: face-down cards",
        treating(area="R5"),
        "buy medevac facedown=1",
        "PM-BUY-02",
        "1 face-down cards are to be paid, 0 are there",
    ),
    (
        "buy: too many cards",
        treating(area="R1 W3"),
        "buy extra_cabinet wilds=3",
        "PM-BUY-02",
        "extra_cabinet costs 2 cards, not 3",
    ),
    (
        "buy: naturals",
        treating(area="R2 W1"),
        "buy medevac wilds=1",
        "PM-BUY-02",
        "3 cards of the colour are to be paid, 2 are there",
    ),
    ("buy: cap", capped, "buy extra_cabinet", "PM-CLOCK-07", CAP),
    # -- medevac
    (
        "medevac: none",
        treating(),
        "medevac main",
        "PM-UPG-07",
        "0 medevac tokens are on the mat",
    ),
    (
        "medevac: no patient",
        treating(has_medevac=True),
        "medevac backup",
        "PM-UPG-07",
        "0 patients on the backup gurney",
    ),
    (
        "medevac: face down",
        lambda: table(
            seat(main=P12, backup=gift("p13", 0), has_medevac=True),
            config=pm.Config(solo_second_patient="own_backup"),
        ),
        "medevac backup",
        "PM-FLIP-01",
        "the patient on the backup gurney lies face down",
    ),
    ("medevac: cap", capped, "medevac main", "PM-CLOCK-07", CAP),
    # -- team swaps
    (
        "team_swap: no team play",
        treating("R1"),
        "team_swap red natural",
        "PM-TEAM-01",
        "there are no partners: team_play is False",
    ),
    (
        "team_swap: a second one",
        lambda: play(team("R2", "B3")(), "team_swap red natural"),
        "team_swap red natural",
        "PM-TEAM-03",
        "1 team swap was made this turn, 1 is allowed",
    ),
    (
        "team_swap: not in hand",
        team("G2", "B3"),
        "team_swap red natural",
        "PM-TEAM-03",
        "0 red cards are in the hand (2 green)",
    ),
    (
        "team_swap: no colour",
        team("R1", "W2"),
        "team_swap red wild",
        "PM-TEAM-03",
        "the partner's area has no colour",
    ),
    (
        "team_swap: the last face-up card",
        team("R1", "B1"),
        "team_swap red natural",
        "PM-TEAM-06",
        "1 blue cards lie face up, 1 must remain",
    ),
    (
        "team_swap: the same colour",
        team("B1", "B2"),
        "team_swap blue natural",
        "PM-SWAP-03",
        "1 blue for 1 blue helps nobody",
    ),
    (
        "team_swap: wilds are not taken",
        team("R1", "B2 W1", pm.Config(team_play=True, team_swap_wild=False)),
        "team_swap red wild",
        "PM-TEAM-06",
        "a wild is not taken from the partner (PM-RUL-21)",
    ),
    (
        "team_swap: no wild",
        team("R1", "B2"),
        "team_swap red wild",
        "PM-TEAM-03",
        "0 wild cards are in the partner's area",
    ),
    (
        "team_swap: no face-up card beside the wild",
        team("R1", "W1", area_colour=pm.Colour.BLUE, area_facedown=((pm.Colour.RED, 0),)),
        "team_swap red wild",
        "PM-TEAM-06",
        "0 blue cards lie face up, 1 must remain",
    ),
    (
        "team_swap: a wild for a wild",
        team("W1", "B2 W1"),
        "team_swap wild wild",
        "PM-SWAP-03",
        "1 wild for 1 wild helps nobody",
    ),
    ("team_swap: cap", capped, "team_swap yellow natural", "PM-CLOCK-07", CAP),
    # -- stored tokens
    (
        "discard_stored: default ruling",
        treating(cabinets="meds1"),
        "discard_stored meds",
        "PM-CREATE-08",
        "stored tokens are for patients only (PM-RUL-16)",
    ),
    (
        "discard_stored: no such token",
        treating(cabinets="meds1", config=pm.Config(discard_stored=True)),
        "discard_stored cast",
        "PM-CREATE-08",
        "0 cast in the cabinets (1 meds)",
    ),
    ("discard_stored: cap", capped, "discard_stored meds", "PM-CLOCK-07", CAP),
    # -- fills
    *[
        (
            f"fill: nobody gets it ({phase.name})",
            filling(1, phase=phase),
            "fill 0 none",
            "PM-FILL-04",
            "the back-up gurney of seat 2 is open",
        )
        for phase in (pm.Phase.START_FILL, pm.Phase.REFILL, pm.Phase.LATE_FILL)
    ],
    (
        "fill: nobody gets it, where two could",
        filling(),
        "fill 0 none",
        "PM-FILL-04",
        "the back-up gurneys of seats 1 and 2 are open",
    ),
    (
        "fill: a taken gurney",
        filling(1),
        "fill 0 1",
        "PM-FILL-03",
        "the back-up gurney of seat 1, 1 on clockwise, is taken (open: 2 on)",
    ),
    (
        "fill: the own gurney",
        filling(1, 2),
        "fill 0 3",
        "PM-FILL-05",
        "3 on clockwise is the drawer's own gurney (open: none)",
    ),
    (
        "fill: the own gurney, while another is open",
        filling(players=2),
        "fill 1 2",
        "PM-FILL-05",
        "2 on clockwise is the drawer's own gurney (open: 1 on)",
    ),
    (
        "fill: beyond the table",
        filling(players=2),
        "fill 1 3",
        "PM-FILL-03",
        "3 on clockwise goes around the table of 2 (open: 1 on)",
    ),
    # -- the end of a turn
    (
        "discard_row: not in the row",
        cleaning_up,
        "discard_row green",
        "PM-CLEAN-03",
        "0 green cards are in the Supply Row (4 yellow, 3 red)",
    ),
]


@pytest.mark.rule(
    "PM-CLOCK-07",
    "PM-AREA-01",
    "PM-AREA-02",
    "PM-AREA-03",
    "PM-BUY-02",
    "PM-BUY-05",
    "PM-CREATE-08",
    "PM-UPG-07",
    "PM-TEAM-01",
    "PM-TEAM-03",
    "PM-TEAM-06",
    "PM-SWAP-03",
    "PM-FILL-03",
    "PM-FILL-04",
    "PM-FILL-05",
    "PM-CLEAN-03",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_refusal_of_an_upgrade_a_fill_or_a_choice_names_the_rule_and_the_fact(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), text, rule, reason)


@pytest.mark.rule("PM-SETUP-13")
def test_a_starting_pair_the_pool_does_not_hold_is_refused(tmp_path: Path) -> None:
    text = files("medgames.paramedics").joinpath("data/builtin.toml").read_text("utf-8")
    for old, new in (
        (
            "{ blood = 2, syringe = 2, oxygen = 2, meds",
            "{ blood = 1, syringe = 2, oxygen = 2, meds",
        ),
        ("needs = { blood = 2, bandage = 1 }", "needs = { blood = 1, bandage = 2 }"),
    ):
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "one_blood.toml"
    path.write_text(text, "utf-8")
    config = pm.Config(content=pm.load_content(path))
    state = play(pm.game.new(2, seed=0, config=config), "keep 0", "keep 0")
    assert len(legal(state)) == 20
    pool = "1 blood, 2 syringe, 2 oxygen, 4 meds, 4 bandage, 4 cast"
    reason = f"2 blood tokens are wanted, the pool holds {pool}"
    check_refused(state, "choose blood+blood", "PM-SETUP-13", reason)
