"""The worked examples of the specification on variants and views: EX-46 to EX-51."""

import pytest
from tests.paramedics.tables import (
    ROW,
    WAITING,
    Part,
    cards,
    ended,
    gift,
    legal,
    lost,
    note,
    patient,
    play,
    saved,
    table,
)

from medgames import paramedics as pm
from medgames.core.errors import InvalidConfig

TEAMS = pm.Config(team_play=True)
BLUE, RED = pm.Colour.BLUE, pm.Colour.RED


def example_46(*texts: str) -> pm.State:
    state = table(
        {"hand": cards("B1 R1 W1"), "main": patient("p12")},
        {"main": patient("p40")},
        {"main": patient("p41"), "area_colour": BLUE, "area_natural": 2, "area_wild": 1},
        {"main": patient("p42")},
        config=TEAMS,
        supply_row=ROW,
    )
    return play(state, *texts)


@pytest.mark.rule("PM-TEAM-01", "PM-TEAM-03", "PM-TEAM-06", "PM-RUL-21")
def test_a_partner_offers_the_swaps_of_example_46() -> None:
    assert legal(example_46(), "team_swap") == [
        "team_swap red natural",
        "team_swap red wild",
        "team_swap blue wild",
        "team_swap wild natural",
    ]


@pytest.mark.rule("PM-TEAM-03", "PM-TEAM-04", "PM-CLOCK-05")
def test_a_hand_card_goes_face_down_to_the_partner_in_example_46() -> None:
    state = example_46("team_swap red natural")
    mate = state.seats[2]
    assert state.seats[0].hand == cards("B2 W1")
    assert (mate.area_colour, mate.area_natural, mate.area_wild) == (BLUE, 1, 1)
    assert mate.area_facedown == ((RED, 0),)
    assert mate.area_natural + mate.area_wild + len(mate.area_facedown) == 3
    assert state.clock_ms == 55000


@pytest.mark.rule("PM-TEAM-03")
def test_a_second_team_swap_is_not_offered_in_example_46() -> None:
    assert legal(example_46("team_swap red natural"), "team_swap") == []


@pytest.mark.rule("PM-TEAM-05", "PM-BUY-04")
def test_a_face_down_card_pays_for_a_cabinet_in_example_46() -> None:
    state = example_46("team_swap red natural", "clear", "clear")
    assert state.active == 2
    assert legal(state, "buy") == [
        "buy extra_cabinet facedown=1",
        "buy extra_cabinet wilds=1",
        "buy extra_cabinet wilds=1 facedown=1",
    ]


@pytest.mark.rule("PM-TEAM-05", "PM-TEAM-07")
def test_a_face_down_card_is_discarded_by_its_true_colour_in_example_46() -> None:
    state = example_46("team_swap red natural", "clear", "clear", "buy extra_cabinet facedown=1")
    mate = state.seats[2]
    assert state.supply_discard == cards("R1 B1")
    assert (mate.area_natural, mate.area_wild, mate.area_facedown) == (0, 1, ())
    assert (mate.extra_cabinets, mate.area_colour) == (1, None)


@pytest.mark.rule("PM-TEAM-08", "PM-TEAM-09", "PM-TIE-01")
def test_teams_are_parted_by_sums_as_in_example_47() -> None:
    state = ended(
        {"hospital": saved("p12 p30 p01")},
        {"hospital": saved("p25 p26 p18")},
        {"hospital": saved("p24 p15 p16 p17")},
        {"hospital": saved("p27 p19 p02")},
        config=TEAMS,
    )
    outcome = pm.game.outcome(state)
    assert outcome.scores == (5, 8, 9, 6)
    assert (outcome.winners, outcome.ranking) == ((0, 2), ((0, 2), (1, 3)))
    assert outcome.decided_by == "saved_minus_lost"
    (step,) = outcome.tie_breaks[:1]
    assert step.values == ((0, 7), (1, 6), (2, 7), (3, 6))
    assert (note(outcome, "team of 0 and 2"), note(outcome, "team of 1 and 3")) == ("14", "14")


def example_48(second: str = "discard") -> pm.State:
    """The second turn of a solo game begins with an empty main gurney."""
    config = pm.Config(solo_second_patient=second)
    seat: Part = {"turns_taken": 1}
    return table(seat, config=config, phase=pm.Phase.START_TURN, script=("p12", "p63"))


@pytest.mark.rule("PM-SOLO-03", "PM-FILL-01", "PM-FILL-04")
def test_a_lone_player_gives_nobody_a_patient_in_example_48() -> None:
    state = example_48()
    assert (state.phase, state.pending_pair) == (pm.Phase.START_FILL, ("p12", "p63"))
    assert legal(state) == ["fill 0 none", "fill 1 none", "time_expired"]


@pytest.mark.rule("PM-SOLO-03", "PM-RUL-19", "PM-CLOCK-05")
def test_a_lone_player_discards_the_other_patient_in_example_48() -> None:
    state = play(example_48(), "fill 0 none")
    assert (state.phase, state.clock_ms) == (pm.Phase.TREAT, 52000)
    assert state.seats[0].main == patient("p12")
    assert (state.patient_discard, state.seats[0].backup) == (("p63",), None)


@pytest.mark.rule("PM-FILL-05", "PM-FLIP-01", "PM-RUL-19")
def test_the_other_patient_is_flipped_at_once_under_own_backup_of_example_48() -> None:
    state = play(example_48("own_backup"), "fill 0 none")
    assert state.seats[0].backup is not None
    assert (state.seats[0].backup.card, state.seats[0].backup.face_up) == ("p63", True)
    assert (state.patient_discard, state.phase) == ((), pm.Phase.TREAT)


EIGHTEEN = "p64 p63 p60 p01"
RATINGS = [
    (-3, "Rookie", "", "p01 p03"),
    (18, "Rookie", EIGHTEEN, ""),
    (19, "EMT Basic", f"{EIGHTEEN} p03", ""),
    (25, "EMT Basic", f"{EIGHTEEN} p61 p07", ""),
    (26, "EMT Intermediate", f"{EIGHTEEN} p61 p53", ""),
    (32, "EMT Intermediate", f"{EIGHTEEN} p61 p62 p39", ""),
    (33, "EMT Paramedic", f"{EIGHTEEN} p61 p62 p51", ""),
    (39, "EMT Paramedic", f"{EIGHTEEN} p61 p62 p51 p52 p02", ""),
    (40, "Paramedic Specialist", f"{EIGHTEEN} p61 p62 p51 p52 p07", ""),
]


@pytest.mark.rule("PM-SOLO-02", "PM-RUL-20")
@pytest.mark.parametrize(("score", "title", "hospital", "morgue"), RATINGS)
def test_a_solo_score_earns_the_title_of_example_49(
    score: int, title: str, hospital: str, morgue: str
) -> None:
    outcome = pm.game.outcome(ended({"hospital": saved(hospital), "morgue": lost(morgue)}))
    assert outcome.scores == (score,)
    assert note(outcome, "rating") == title
    assert (outcome.winners, outcome.decided_by) == ((), "solo")


@pytest.mark.rule("PM-SOLO-02", "PM-RUL-20")
def test_a_score_below_zero_is_unrated_where_ruled_so() -> None:
    state = ended({"morgue": lost("p01 p03")}, config=pm.Config(solo_below_zero="unrated"))
    assert note(pm.game.outcome(state), "rating") == "unrated"


@pytest.mark.rule("PM-VAR-03", "PM-CLOCK-01")
def test_a_handicapped_player_has_the_shorter_clock_of_example_50() -> None:
    config = pm.Config(handicap={1: (45000, 45000, 30000)})
    state = table(WAITING, {"main": patient("p12")}, config=config, supply_row=ROW)
    assert state.clock_ms == 60000
    assert play(state, "clear").clock_ms == 45000


@pytest.mark.rule("PM-VAR-03")
def test_a_longer_clock_is_refused_as_in_example_50() -> None:
    config = pm.Config(handicap={1: (60000, 60000, 30000)})
    with pytest.raises(InvalidConfig) as caught:
        pm.game.new(2, seed=0, config=config)
    assert caught.value.field == "handicap"
    assert "seat 1, shift 2: 60000 is longer than the common 45000" in str(caught.value)


def example_51(card: str) -> pm.State:
    """Seat 0 gave this patient face down to seat 2."""
    return table({}, WAITING, {"main": patient("p12"), "backup": gift(card, 0)})


@pytest.mark.rule("PM-INFO-03", "PM-SETUP-11")
@pytest.mark.parametrize("player", [1, 2, None])
def test_a_face_down_patient_changes_nothing_that_others_see_in_example_51(
    player: int | None,
) -> None:
    assert pm.game.view(example_51("p20"), player) == pm.game.view(example_51("p30"), player)


@pytest.mark.rule("PM-INFO-03")
def test_the_giver_knows_the_face_down_patient_of_example_51() -> None:
    views = [pm.game.view(example_51(card), 0) for card in ("p20", "p30")]
    assert views[0] != views[1]
    backups = [view.seats[2].backup for view in views]
    assert [slot.card for slot in backups if slot is not None] == ["p20", "p30"]
