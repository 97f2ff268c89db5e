"""Who sees what of a position: drafts, gifts, cards laid face down, drawn pairs, calls, hands.

`test_views_guessed` has what a view leaves open, `test_events_seen` what players are told.
Order: set-up, patients, supply cards, whole games.
"""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import Table, at_each_table, few_games, plays
from tests.paramedics.plays import play as play_games
from tests.paramedics.scenes import ANOTHER, OTHER, seat, table
from tests.paramedics.tables import cards, gift, patient, play, tokens

from medgames import paramedics as pm
from medgames.paramedics import Phase
from medgames.paramedics.views import ViewFields
from medgames.testing import sight

EVERYBODY = (None, 0, 1, 2, 3)


def facedown(state: pm.State, viewer: int | None) -> tuple[tuple[pm.Colour | None, int], ...]:
    """What *viewer* sees of the cards that lie face down in the area of seat 0."""
    return pm.game.view(state, viewer).seats[0].area_facedown


# -- set-up ---------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SETUP-12", "PM-SETUP-09")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_only_the_own_pair_and_choice_are_seen_until_all_have_chosen(viewer: int | None) -> None:
    state = pm.game.new(4, seed=3)
    state = play(state, "keep 1", "keep 0", "keep 1")
    view = pm.game.view(state, viewer)
    pairs, keeps = state.draft_pairs, state.draft_keeps
    assert keeps == (1, 0, 1, None)
    assert view.draft_pairs == tuple([pairs[i] if i == viewer else None for i in range(4)])
    assert view.draft_keeps == tuple([keeps[i] if i == viewer else None for i in range(4)])
    shown = pm.game.view(play(state, "keep 0"), viewer)
    mains = [s.main.card for s in shown.seats if s.main is not None]
    kept = (1, 0, 1, 0)
    assert mains == [pair[kept[i]] for i, pair in enumerate(pairs) if pair is not None]
    assert {*shown.draft_pairs, *shown.draft_keeps} == {None}


@pytest.mark.rule("PM-SETUP-13")
@pytest.mark.parametrize("viewer", EVERYBODY[:4])
def test_only_the_own_tokens_are_seen_until_all_have_chosen(viewer: int | None) -> None:
    state = play(pm.game.new(3, seed=3), "keep 0", "keep 0", "keep 0", "choose blood+blood")
    state = play(state, "choose meds+cast")
    picks = (tokens("blood2"), tokens("meds1 cast1"), None)
    view = pm.game.view(state, viewer)
    assert view.token_picks == tuple([picks[i] if i == viewer else None for i in range(3)])
    assert [s.cabinets for s in view.seats] == [tokens("")] * 3
    shown = pm.game.view(play(state, "choose oxygen+oxygen"), viewer)
    stored = [tokens("blood2"), tokens("meds1 cast1"), tokens("oxygen2")]
    assert [s.cabinets for s in shown.seats] == stored


@pytest.mark.rule("PM-SETUP-12")
def test_no_choice_of_another_changes_what_a_seat_sees_before_it_chooses() -> None:
    views = set()
    for first in ("keep 0", "keep 1"):
        for second in ("keep 0", "keep 1"):
            state = play(pm.game.new(3, seed=9), first, second)
            views.add((pm.game.view(state, 2), pm.game.legal_actions(state)))
    assert len(views) == 1


# -- patients -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-INFO-03", "PM-SETUP-11", "PM-FILL-03")
@pytest.mark.parametrize(("viewer", "seen"), [(None, None), (0, None), (1, None), (2, "p09")])
def test_a_patient_given_face_down_is_known_to_the_giver_alone(
    viewer: int | None, seen: str | None
) -> None:
    state = table(OTHER, seat(main=patient("p03"), backup=gift("p09", 2)), ANOTHER)
    slot = pm.game.view(state, viewer).seats[1].backup
    assert slot == pm.SlotView(seen, tokens(""), False, False, 2)
    turned = pm.game.view(play(state, "clear"), viewer).seats[1].backup
    assert turned == pm.SlotView("p09", tokens(""), True, False, 2)


@pytest.mark.rule("PM-FILL-02", "PM-RUL-24")
@pytest.mark.parametrize("viewer", EVERYBODY[:3])
@pytest.mark.parametrize("ruling", ["private", "public"])
@pytest.mark.parametrize("phase", [Phase.START_FILL, Phase.REFILL, Phase.LATE_FILL])
def test_a_drawn_pair_is_seen_by_its_drawer_or_under_the_ruling_by_all(
    phase: Phase, ruling: str, viewer: int | None
) -> None:
    config = pm.Config(drawn_pair_view=ruling)
    state = table(seat(), OTHER, phase=phase, pending_pair=("p05", "p04"), config=config)
    seen = viewer == 0 or ruling == "public"
    assert pm.game.view(state, viewer).pending_pair == (("p05", "p04") if seen else None)


@pytest.mark.rule("PM-FILL-04", "PM-RUL-23")
@pytest.mark.parametrize("viewer", EVERYBODY[:3])
def test_discarded_patients_are_seen_unless_the_ruling_hides_them(viewer: int | None) -> None:
    discard = ("p20", "p30")
    view = pm.game.view(table(OTHER, ANOTHER, patient_discard=discard), viewer)
    assert (view.patient_discard_size, view.patient_discard) == (2, discard)
    config = pm.Config(patient_discard_view="hidden")
    view = pm.game.view(table(OTHER, ANOTHER, patient_discard=discard, config=config), viewer)
    assert (view.patient_discard_size, view.patient_discard) == (2, None)


# -- supply cards ---------------------------------------------------------------------------------


@pytest.mark.rule("PM-INFO-01", "PM-SETUP-03", "PM-TEAM-10")
@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("teams", [False, True])
def test_a_hand_is_seen_by_its_holder_and_of_decks_only_the_size(
    teams: bool, viewer: int | None
) -> None:
    state = pm.game.new(4, seed=1, config=pm.Config(team_play=teams))
    view = pm.game.view(state, viewer)
    for number, (seen, true) in enumerate(zip(view.seats, state.seats, strict=True)):
        assert seen.hand == (true.hand if number == viewer else None)
        assert seen.hand_size == 5
    sizes = (view.supply_deck, view.reserve_deck, view.patient_deck)
    assert sizes == (72 - 20, 5, 64 - 8)
    assert "rng" not in {field.name for field in attrs.fields(ViewFields)}


@pytest.mark.rule("PM-TEAM-04", "PM-TEAM-07", "PM-RUL-22")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_laid_face_down_is_known_to_who_placed_it_and_under_the_ruling_to_the_owner(
    viewer: int | None,
) -> None:
    mate = seat(area="R2", main=patient("p01"), area_facedown=((pm.Colour.BLUE, 2),))
    seats = (mate, ANOTHER, seat("Y1", main=patient("p03")), seat(main=patient("p04")))
    for ruling, knowing in (("placer", {2}), ("placer_and_owner", {0, 2})):
        config = pm.Config(team_play=True, team_facedown_view=ruling)
        state = table(*seats, config=config)
        seen = pm.Colour.BLUE if viewer in knowing else None
        assert facedown(state, viewer) == ((seen, 2),)
        assert pm.game.view(state, viewer).seats[0].area_natural == 2


@pytest.mark.rule("PM-CALL-02", "PM-CALL-08", "PM-RUL-22", "PM-RUL-23", "PM-RUL-24")
@pytest.mark.parametrize("viewer", EVERYBODY[:4])
def test_all_see_a_call_and_its_offer_and_nobody_the_hands(viewer: int | None) -> None:
    config = pm.Config(patient_discard_view="hidden", drawn_pair_view="public")
    caller = seat("Y2 P1", main=patient("p03"))
    state = table(caller, seat("R1", main=patient("p04")), OTHER, config=config)
    asked = play(state, "call red yellow+yellow")
    view = pm.game.view(asked, viewer)
    assert view.call == pm.Call(pm.Colour.RED, cards("Y2"), 0)
    assert (view.phase, view.to_act) == (Phase.ASSIST, 1)
    hands = [cards("Y2 P1"), cards("R1"), cards("")]
    assert [s.hand for s in view.seats] == [
        hand if number == viewer else None for number, hand in enumerate(hands)
    ]
    after = pm.game.view(play(asked, "pass"), viewer)
    assert (after.call, after.to_act) == (pm.Call(pm.Colour.RED, cards("Y2"), 1), 2)


@pytest.mark.rule("PM-CALL-08", "PM-INFO-01")
def test_whom_a_call_asks_next_never_depends_on_a_hand() -> None:
    seen = set()
    for helper in ("R1", "P1", "W1"):
        state = table(seat("Y2", main=patient("p03")), seat(helper), ANOTHER)
        asked = play(state, "call red yellow+yellow")
        seen.add(pm.game.view(asked, 2))
        seen.add(attrs.evolve(pm.game.view(asked, 0), player=0))
        passed = play(asked, "pass")
        assert (passed.to_act, passed.phase) == (2, Phase.ASSIST)
    assert len(seen) == 2


# -- whole games ----------------------------------------------------------------------------------


@pytest.mark.rule("PM-INFO-01", "PM-INFO-03", "PM-TEAM-10")
@at_each_table
@few_games
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_a_view_fits_all_that_it_could_come_from(
    table: Table, data: st.DataObject, seed: int
) -> None:
    """The promises of no leak and of consistency."""
    played = data.draw(plays(table))
    set_up = played.states[: 2 * table.players]
    for state in (*set_up, *played.states[data.draw(st.integers(0, 16)) :: 17], played.last):
        for viewer in (None, *range(table.players)):
            view = pm.game.view(state, viewer)
            guess = pm.game.determinize(view, seed)
            assert pm.game.view(guess, viewer) == view
            pm.game.check(guess)
            assert guess.rng != state.rng
            if viewer is not None and viewer == state.to_act:
                assert pm.game.legal_actions(guess) == pm.game.legal_actions(state)
                assert pm.game.external_actions(guess) == pm.game.external_actions(state)


SECRETS = {"supply_deck", "reserve_deck", "patient_deck", "pending_pair", "draft_pairs"}
SECRETS |= {"seats.hand"}
AMONG_PLAYERS = {"draft_keeps", "token_picks", "seats.backup"}
UNDER_RULINGS: list[tuple[dict[str, Any], set[str], set[str]]] = [
    ({}, set(), set()),
    ({"patient_discard_view": "hidden"}, {"patient_discard"}, set()),
    ({"drawn_pair_view": "public"}, set(), {"pending_pair"}),
    ({"team_facedown_view": "placer_and_owner"}, set(), set()),
    ({"solo_second_patient": "own_backup"}, set(), set()),
]


@pytest.mark.rule("PM-INFO-01", "PM-INFO-03", "PM-RUL-22", "PM-RUL-23", "PM-RUL-24", "PM-RUL-19")
@pytest.mark.parametrize(("rulings", "more", "fewer"), UNDER_RULINGS)
@at_each_table
def test_exactly_the_secret_fields_are_open_to_guesses(
    table: Table, rulings: dict[str, Any], more: set[str], fewer: set[str]
) -> None:
    config = pm.Config(team_play=table.teams, **rulings)
    seen = sight.Hidden()
    for seed in range(4):
        states = play_games(table, seed, config, "upgrade").states
        for state in (*states[: 2 * table.players], *states[seed::20]):
            for viewer in (None, *range(table.players)):
                guess = pm.game.determinize(pm.game.view(state, viewer), seed)
                seen.compare(pm.game, state, guess)
    expected = (SECRETS | more) - fewer
    if table.players > 1:
        expected |= AMONG_PLAYERS
    elif rulings == {"solo_second_patient": "own_backup"}:
        expected |= {"seats.backup"}
    seen.check(expected | ({"seats.area_facedown"} if table.teams else set()))
