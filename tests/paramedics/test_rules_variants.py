"""Custom shifts, handicap, team play, solo play (7.7 of the rules)."""

from typing import Any

import pytest
from tests.paramedics.scenes import (
    ANOTHER,
    OTHER,
    busy_game,
    config_refusal,
    ended,
    hand,
    refusal,
    seat,
    table,
)
from tests.paramedics.tables import Part, cards, gift, legal, patient, play

from medgames import paramedics as pm
from medgames.core import Event

GAME_OVER = pm.Phase.GAME_OVER
TEAM = pm.Config(team_play=True)
BLUE = pm.Colour.BLUE
PAIR = ("p20", "p63")
RED = pm.Colour.RED
THIRD, FOURTH = seat(main=patient("p03")), seat(main=patient("p04"))


# -- shifts and clocks ----------------------------------------------------------------------------


@pytest.mark.rule("PM-VAR-01")
@pytest.mark.parametrize("shift_ms", [(60000,), (45000, 45000), (60000, 45000, 30000)])
def test_the_game_ends_after_the_last_shift_that_was_agreed(shift_ms: tuple[int, ...]) -> None:
    config, last = pm.Config(shift_ms=shift_ms), len(shift_ms) - 1
    for shift_index in range(last + 1):
        state = table(OTHER, ANOTHER, config=config, supply_deck=(), shift_index=shift_index)
        assert state.clock_ms == shift_ms[shift_index]
        state = play(state, "clear")
        found = (state.overtime, state.shift_index)
        assert found == ((True, last) if shift_index == last else (False, shift_index + 1))


@pytest.mark.rule("PM-VAR-01")
def test_more_than_three_shifts_are_refused() -> None:
    assert "1 to 3 shifts" in config_refusal(2, shift_ms=(60000,) * 4)


@pytest.mark.rule("PM-VAR-02")
@pytest.mark.parametrize(
    "shift_ms", [(30000, 60000), (45000, 45000, 45000), (30000, 45000, 60000), (30000,)]
)
def test_clocks_come_in_any_combination_of_60_45_and_30_seconds(shift_ms: tuple[int, ...]) -> None:
    config = pm.Config(shift_ms=shift_ms)
    states = [table(OTHER, ANOTHER, config=config, shift_index=i) for i in range(len(shift_ms))]
    assert tuple([state.clock_ms for state in states]) == shift_ms


@pytest.mark.rule("PM-VAR-02")
def test_other_clocks_are_refused_unless_asked_for() -> None:
    said = config_refusal(2, shift_ms=(50000,))
    assert "50000 is not 60000, 45000 or 30000 (set nonstandard_clocks to allow it)" in said
    config = pm.Config(shift_ms=(50000,), nonstandard_clocks=True)
    assert table(OTHER, ANOTHER, config=config).clock_ms == 50000


@pytest.mark.rule("PM-VAR-03")
@pytest.mark.parametrize("own", [(45000, 45000, 30000), (30000, 30000, 30000)])
def test_a_handicap_shortens_the_turns_of_one_player(own: tuple[int, ...]) -> None:
    config = pm.Config(handicap={1: own})
    for shift_index, common in enumerate((60000, 45000, 30000)):
        state = table(OTHER, ANOTHER, THIRD, config=config, shift_index=shift_index)
        clocks = []
        for _ in range(3):
            clocks.append(state.clock_ms)
            state = play(state, "clear")
        assert clocks == [common, own[shift_index], common]


@pytest.mark.rule("PM-VAR-03")
def test_a_handicap_never_gives_more_time() -> None:
    said = config_refusal(2, handicap={1: (60000, 60000, 30000)})
    assert "seat 1, shift 2: 60000 is longer than the common 45000" in said


# -- team play ------------------------------------------------------------------------------------


def team(first: Part, mate: Part, config: pm.Config = TEAM, **parts: Any) -> pm.State:
    """Seat 0 treats, seat 2 is its partner."""
    first, mate = {**first, "main": patient("p12")}, {**mate, "main": patient("p02")}
    seats = (first, seat(main=patient("p01")), mate, FOURTH)
    return table(*seats, config=config, **parts)


def swapped() -> pm.State:
    """Seat 0 took a blue card of seat 2 and laid down a red one."""
    return play(team(seat("B1 R1 W1"), seat(area="B2 W1")), "team_swap red natural")


@pytest.mark.rule("PM-TEAM-01")
def test_teams_are_the_seats_opposite_each_other() -> None:
    outcome = pm.game.outcome(ended(seat(hospital="p01"), seat(), seat(), seat(), config=TEAM))
    assert outcome.ranking == ((0, 2), (1, 3))
    for players in (1, 2, 3):
        said = config_refusal(players, team_play=True)
        assert f"team play needs 4 players, got {players}" in said


@pytest.mark.rule("PM-TEAM-02")
def test_one_team_has_the_rescues_and_the_other_the_squads() -> None:
    mats = pm.Config().content.mats_by_id
    players = pm.game.new(4, seed=0, config=TEAM).seats
    assert [mats[player.mat].family for player in players] == ["rescue", "squad"] * 2
    mixed = ("rescue_24", "rescue_53", "squad_16", "squad_39")
    said = config_refusal(4, team_play=True, mats=mixed)
    assert "seats 0 and 2 must share a family, found rescue_24 and squad_16" in said


@pytest.mark.rule("PM-TEAM-03")
def test_once_a_turn_a_hand_card_is_exchanged_for_a_card_of_the_partners_area() -> None:
    state = team(seat("B1 R1 W1"), seat(area="B2 W1"))
    assert legal(state, "team_swap") == [
        "team_swap red natural",
        "team_swap red wild",
        "team_swap blue wild",
        "team_swap wild natural",
    ]
    state = play(state, "team_swap red natural")
    assert (hand(state), state.seats[2].area_natural) == ("B2 W1", 1)
    assert (state.team_swap_used, legal(state, "team_swap")) == (True, [])
    assert refusal(state, "team_swap blue wild")[0] == "PM-TEAM-03"


@pytest.mark.rule("PM-TEAM-03")
def test_each_turn_has_a_team_swap_of_its_own() -> None:
    first, second = seat("R5", main=patient("p12")), seat("Y5", main=patient("p01"))
    third, fourth = seat(area="B3", main=patient("p02")), seat(area="G3", main=patient("p04"))
    state = table(first, second, third, fourth, config=TEAM)
    state = play(state, "team_swap red natural", "clear")
    assert legal(state, "team_swap") == ["team_swap yellow natural"]


@pytest.mark.rule("PM-TEAM-04")
def test_the_card_given_lies_face_down_in_the_partners_area() -> None:
    state = swapped()
    assert state.seats[2].area_facedown == ((RED, 0),)
    seen = [pm.game.view(state, player).seats[2].area_facedown for player in (0, 1, 2, 3, None)]
    assert seen == [((RED, 0),)] + [((None, 0),)] * 4


@pytest.mark.rule("PM-TEAM-05")
def test_a_face_down_card_pays_as_the_collected_colour() -> None:
    state = play(swapped(), "clear", "clear")
    assert state.active == 2
    assert legal(state, "buy") == [
        "buy extra_cabinet facedown=1",
        "buy extra_cabinet wilds=1",
        "buy extra_cabinet wilds=1 facedown=1",
    ]
    assert state.seats[2].area_colour is BLUE
    paid = play(state, "buy extra_cabinet wilds=1", "discard_area")
    assert paid.seats[2].extra_cabinets == 1
    held = play(state, "buy extra_cabinet wilds=1").seats[2]
    assert (held.area_colour, held.area_natural, held.area_facedown) == (BLUE, 0, ((RED, 0),))


@pytest.mark.rule("PM-TEAM-05", "PM-AREA-03")
def test_face_up_and_face_down_cards_are_discarded_together() -> None:
    area = seat(main=patient("p12"), area="B1 W1", area_facedown=((RED, 2), (RED, 2)))
    state = table(area, OTHER, THIRD, FOURTH, config=TEAM)
    assert legal(state, "discard_area") == ["discard_area"]
    state = play(state, "discard_area")
    assert state.supply_discard == cards("R2 B1 W1")
    assert (state.seats[0].area_colour, state.seats[0].area_facedown) == (None, ())


@pytest.mark.rule("PM-TEAM-06")
def test_a_face_up_card_of_the_colour_must_remain() -> None:
    single = team(seat("R1"), seat(area="B1 W1"))
    assert legal(single, "team_swap") == ["team_swap red wild"]
    assert refusal(single, "team_swap red natural") == (
        "PM-TEAM-06",
        "1 blue cards lie face up, 1 must remain",
    )
    wilds = team(seat("R1"), seat(area="W2"))
    assert legal(wilds, "team_swap") == []


@pytest.mark.rule("PM-TEAM-07")
def test_face_down_cards_are_paid_oldest_first_and_shown_when_discarded() -> None:
    laid = ((RED, 0), (pm.Colour.GREEN, 0))
    mate = seat(area="B2", area_facedown=laid)
    state = play(team(seat(), mate), "clear", "clear")
    paid = play(state, "buy extra_cabinet facedown=1")
    assert paid.seats[2].area_facedown == ((pm.Colour.GREEN, 0),)
    before = state.supply_discard
    assert [b - a for a, b in zip(before, paid.supply_discard, strict=True)] == list(cards("R1 B1"))


@pytest.mark.rule("PM-TEAM-08")
def test_a_team_has_the_sum_of_its_members_scores() -> None:
    players = (
        seat(hospital="p52"),
        seat(hospital="p39"),
        seat(hospital="p12"),
        seat(hospital="p40"),
    )
    outcome = pm.game.outcome(ended(*players, config=TEAM))
    assert (outcome.scores, outcome.winners) == ((5, 4, 2, 4), (1, 3))
    assert dict(outcome.notes)["team of 0 and 2"] == "7"
    assert dict(outcome.notes)["team of 1 and 3"] == "8"


@pytest.mark.rule("PM-TEAM-09")
def test_teams_of_equal_score_are_parted_by_the_sums_of_their_members() -> None:
    # 8 points each; three patients against two
    players = (
        seat(hospital="p39 p12"),
        seat(hospital="p40"),
        seat(hospital="p13"),
        seat(hospital="p41"),
    )
    outcome = pm.game.outcome(ended(*players, config=TEAM))
    assert (outcome.winners, outcome.decided_by) == ((0, 2), "saved_minus_lost")
    assert outcome.tie_breaks[0].values == ((0, 3), (1, 2), (2, 3), (3, 2))


@pytest.mark.rule("PM-TEAM-10")
def test_partners_are_ordinary_players_in_all_else() -> None:
    state = team(seat("Y2"), seat("B1"))
    assert pm.game.view(state, 0).seats[2].hand is None
    asked = play(state, "call blue yellow+yellow", "pass")
    assert (asked.to_act, legal(asked)) == (2, ["give", "pass"])
    three = (OTHER, ANOTHER, THIRD)
    filling = table(seat(), *three, config=TEAM, phase=pm.Phase.REFILL, pending_pair=PAIR)
    assert play(filling, "fill 0 2").seats[2].backup == gift("p63", 0)


# -- solo play ------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SOLO-01")
@pytest.mark.parametrize("clock_ms", [60000, 45000, 30000])
def test_a_solo_game_is_one_shift(clock_ms: int) -> None:
    state = table(seat(main=patient("p12")), config=pm.Config(shift_ms=(clock_ms,)))
    assert state.clock_ms == clock_ms
    assert pm.Config().shifts(1) == (60000,)
    assert "solo play has one shift, got 2" in config_refusal(1, shift_ms=(60000, 45000))


@pytest.mark.rule("PM-SOLO-02")
@pytest.mark.parametrize(
    ("score", "title"),
    [
        (-3, "Rookie"),
        (0, "Rookie"),
        (18, "Rookie"),
        (19, "EMT Basic"),
        (25, "EMT Basic"),
        (26, "EMT Intermediate"),
        (32, "EMT Intermediate"),
        (33, "EMT Paramedic"),
        (39, "EMT Paramedic"),
        (40, "Paramedic Specialist"),
        (90, "Paramedic Specialist"),
    ],
)
def test_a_solo_score_is_rated_in_five_bands(score: int, title: str) -> None:
    assert pm.rating(pm.Config(), score) == title


@pytest.mark.rule("PM-SOLO-02")
def test_a_solo_game_has_a_rating_and_no_winner() -> None:
    outcome = pm.game.outcome(ended(seat(hospital="p64 p63 p52 p51")))
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ((22,), (), "solo")
    assert dict(outcome.notes)["rating"] == "EMT Basic"


@pytest.mark.rule("PM-SOLO-03")
def test_the_second_patient_of_a_pair_is_discarded_in_a_solo_game() -> None:
    state = pm.game.new(1, seed=3)
    (pair,) = state.draft_pairs
    assert pair is not None
    state = play(state, "keep 1")
    assert (state.patient_discard, state.seats[0].backup) == ((pair[0],), None)


@pytest.mark.rule("PM-SOLO-03")
def test_a_solo_fill_discards_the_other_patient() -> None:
    state = table(seat(), phase=pm.Phase.START_TURN, patient_deck=("p12", "p63"))
    assert legal(state) == ["fill 0 none", "fill 1 none", "time_expired"]
    before = {*state.patient_discard}
    state = play(state, "fill 0 none")
    assert {*state.patient_discard} - before == {"p63"}
    assert (state.seats[0].main, state.clock_ms) == (patient("p12"), 52000)


@pytest.mark.rule("PM-SOLO-04")
def test_a_solo_game_ends_with_the_last_turn_of_its_shift() -> None:
    state = table(seat(main=patient("p12")), supply_deck=())
    assert state.shift_ending
    state = play(state, "clear")
    assert (state.phase, state.end_reason, state.seats[0].turns_taken) == (GAME_OVER, "shifts", 1)
    played = busy_game(1, 3)
    assert sum([state.overtime for state in played]) == 1


@pytest.mark.rule("PM-SOLO-04")
def test_alone_nobody_is_told_of_a_final_round() -> None:
    state = pm.game.scenario(1, supply_deck=())
    log: list[Event] = []
    end = pm.game.apply(state, pm.Clear(), on_event=log.append)
    assert pm.game.is_over(end)
    assert "FinalRoundBegun" not in [type(event).__name__ for event in log]
    assert type(log[-1]).__name__ == "GameEnded"
