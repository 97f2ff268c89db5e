"""What each ruling changes about solo play, mats and what is seen: 19, 20, 22 to 24, 26."""

from typing import Any

import pytest
from tests.paramedics.scenes import OTHER, config_refusal, ended, seat, table
from tests.paramedics.tables import gift, happenings, legal, patient, play, tokens

from medgames import paramedics as pm
from medgames.paramedics.events import PatientDiscarded, PatientsDrawn, TeamSwapped

P12 = patient("p12")
RED = pm.Colour.RED
PAIR = ("p20", "p63")


# -- PM-RUL-19: the second patient of a solo game -------------------------------------------------


def solo(ruling: str, phase: pm.Phase, backup: pm.Slot | None = None) -> pm.State:
    """A solo player has drawn two patients."""
    config = pm.Config(solo_second_patient=ruling)
    parts: dict[str, Any] = {"phase": phase, "pending_pair": PAIR}
    return table(seat(backup=backup), config=config, **parts)


@pytest.mark.rule("PM-RUL-19", "PM-SOLO-03")
@pytest.mark.parametrize("ruling", ["discard", "own_backup"])
def test_solo_second_patient_says_where_the_other_patient_of_set_up_goes(ruling: str) -> None:
    config = pm.Config(solo_second_patient=ruling)
    state = pm.game.new(1, seed=3, config=config)
    (pair,) = state.draft_pairs
    assert pair is not None
    state = play(state, "keep 0")
    own = ruling == "own_backup"
    assert state.seats[0].backup == (gift(pair[1], 0) if own else None)
    assert state.patient_discard == (() if own else (pair[1],))


@pytest.mark.rule("PM-RUL-19", "PM-SOLO-03")
def test_a_solo_player_may_keep_the_second_patient_and_flips_it_at_step_two() -> None:
    state = solo("own_backup", pm.Phase.START_FILL)
    assert legal(state, "fill") == ["fill 0 none", "fill 1 none"]
    state = play(state, "fill 0 none")
    assert state.seats[0].backup == pm.Slot("p63", tokens(""), True, False, 0)
    assert (state.patient_discard, state.clock_ms) == ((), 52000)


@pytest.mark.rule("PM-RUL-19", "PM-FLIP-01")
def test_a_second_patient_of_a_refill_is_flipped_in_the_next_turn() -> None:
    state = play(solo("own_backup", pm.Phase.REFILL), "fill 0 none")
    assert state.seats[0].backup == gift("p63", 0)
    state = play(state, "clear")
    assert state.seats[0].morgue == (("p20", "unsustained"),)
    assert (state.phase, state.seats[0].backup) == (pm.Phase.START_FILL, gift("p63", 0))
    state = play(state, "fill 0 none")
    assert state.seats[0].backup == pm.Slot("p63", tokens(""), True, False, 0)


@pytest.mark.rule("PM-RUL-19")
@pytest.mark.parametrize("ruling", ["discard", "own_backup"])
def test_a_solo_patient_is_discarded_where_the_own_back_up_gurney_is_taken(ruling: str) -> None:
    state = play(solo(ruling, pm.Phase.REFILL, P12), "fill 0 none")
    assert (state.seats[0].backup, state.patient_discard) == (P12, ("p63",))


# -- PM-RUL-20: a solo score below 0 --------------------------------------------------------------


@pytest.mark.rule("PM-RUL-20", "PM-SOLO-02")
@pytest.mark.parametrize(("ruling", "title"), [("rookie", "Rookie"), ("unrated", "unrated")])
def test_solo_below_zero_says_how_a_negative_score_is_rated(ruling: str, title: str) -> None:
    config = pm.Config(solo_below_zero=ruling)
    assert (pm.rating(config, -1), pm.rating(config, 0)) == (title, "Rookie")
    outcome = pm.game.outcome(ended(seat(morgue="p52"), config=config))
    assert dict(outcome.notes)["rating"] == title


# -- PM-RUL-22: face-down cards of an area --------------------------------------------------------


@pytest.mark.rule("PM-RUL-22", "PM-TEAM-04")
@pytest.mark.parametrize(("ruling", "knows"), [("placer", (0,)), ("placer_and_owner", (0, 2))])
def test_team_facedown_view_says_who_knows_a_face_down_card(
    ruling: str, knows: tuple[int, ...]
) -> None:
    config = pm.Config(team_play=True, team_facedown_view=ruling)
    mate = seat(main=patient("p03"), area="B2")
    seats = (seat("R1", main=P12), OTHER, mate, seat(main=patient("p04")))
    before, text = table(*seats, config=config), "team_swap red natural"
    state = play(before, text)
    for player in (0, 1, 2, 3, None):
        card = RED if player in knows else None
        assert pm.game.view(state, player).seats[2].area_facedown == ((card, 0),)
        (event,) = happenings(before, text, TeamSwapped)
        seen = event.seen_by(player)
        assert seen is not None
        assert seen.given is card


# -- PM-RUL-23: discarded patients ----------------------------------------------------------------


@pytest.mark.rule("PM-RUL-23")
@pytest.mark.parametrize(("ruling", "seen"), [("public", ("p20", "p30")), ("hidden", None)])
def test_patient_discard_view_says_whether_discarded_patients_are_known(
    ruling: str, seen: tuple[str, ...] | None
) -> None:
    config = pm.Config(patient_discard_view=ruling)
    state = table(seat(main=P12), OTHER, patient_discard=("p30", "p20"), config=config)
    for player in (0, 1, None):
        view = pm.game.view(state, player)
        assert (view.patient_discard, view.patient_discard_size) == (seen, 2)


@pytest.mark.rule("PM-RUL-23")
@pytest.mark.parametrize(("ruling", "known"), [("public", "p63"), ("hidden", None)])
def test_a_hidden_discard_is_known_to_the_drawer_alone(ruling: str, known: str | None) -> None:
    config = pm.Config(patient_discard_view=ruling)
    taken = seat(main=patient("p01"), backup=gift("p12", 0))
    state = table(seat(), taken, config=config, phase=pm.Phase.REFILL, pending_pair=PAIR)
    (event,) = happenings(state, "fill 0 none", PatientDiscarded)
    learnt = [event.seen_by(player) for player in (0, 1, None)]
    assert [seen and seen.patient for seen in learnt] == ["p63", known, known]


# -- PM-RUL-24: the drawn pair --------------------------------------------------------------------


@pytest.mark.rule("PM-RUL-24", "PM-FILL-02")
@pytest.mark.parametrize(("ruling", "seen"), [("private", None), ("public", PAIR)])
def test_drawn_pair_view_says_who_sees_the_drawn_patients(
    ruling: str, seen: tuple[str, str] | None
) -> None:
    config = pm.Config(drawn_pair_view=ruling)
    first = seat("R1", main=patient("p03", "cast1"))
    before = table(first, OTHER, patient_deck=PAIR, config=config)
    text = "create bandage red main"
    state = play(before, text)
    views = [pm.game.view(state, player).pending_pair for player in (0, 1, None)]
    assert views == [PAIR, seen, seen]
    (event,) = happenings(before, text, PatientsDrawn)
    learnt = [event.seen_by(player) for player in (0, 1, None)]
    assert [told and told.patients for told in learnt] == [PAIR, seen, seen]


# -- PM-RUL-26: families of mats ------------------------------------------------------------------

MIXED_PAIR = ("rescue_24", "squad_16")
MIXED_TEAMS = ("rescue_24", "rescue_53", "squad_16", "squad_39")


@pytest.mark.rule("PM-RUL-26", "PM-SETUP-05", "PM-TEAM-02")
@pytest.mark.parametrize(
    ("mats", "team_play", "reason"),
    [
        (MIXED_PAIR, False, "2 players need two mats of one family, found rescue and squad"),
        (MIXED_TEAMS, True, "team play: seats 0 and 2 must share a family"),
    ],
)
def test_mixed_families_are_refused_unless_the_rule_is_advice(
    mats: tuple[str, ...], team_play: bool, reason: str
) -> None:
    players = len(mats)
    assert reason in config_refusal(players, mats=mats, team_play=team_play)
    config = pm.Config(mats=mats, team_play=team_play, mat_families="advise")
    state = pm.game.new(players, seed=0, config=config)
    assert tuple([player.mat for player in state.seats]) == mats


@pytest.mark.rule("PM-RUL-26")
def test_without_teams_four_players_may_sit_in_any_order() -> None:
    state = pm.game.new(4, seed=0, config=pm.Config(mats=MIXED_TEAMS))
    assert tuple([player.mat for player in state.seats]) == MIXED_TEAMS
