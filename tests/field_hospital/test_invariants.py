"""FH-INV-01 to FH-INV-13: what holds in every state, and from each state to the next.

Each test plays whole random games at every player count, with any combination of rulings, and
looks at every state. Nothing here asks the engine's own checks (its room `invariants`): what a
test needs is counted from scratch. `test_invariants_of_moves` and `test_invariants_of_changes`
have the other invariants.
Order: as in section 10 of the specification.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.plays import (
    at_each_player_count,
    deck_size,
    patients_in,
    plays,
    reserve_size,
)

from medgames import field_hospital as fh
from medgames.field_hospital import Phase

TYPES = range(5)
TOKENS = 25  # of each type, of kits, of demerits
PATIENTS = 55
EVENTS = ["bad_batch", "extra_delivery", "incoming"]
LIMIT = 6  # pips of a group


@pytest.mark.rule("FH-COMP-02")
@at_each_player_count
@given(data=st.data())
def test_supply_tokens_are_all_in_the_bank_with_players_or_in_records(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-01."""
    for state in data.draw(plays(players)).states:
        for i in TYPES:
            terms = [state.bank[i]]
            terms += [seat.supplies[i] for seat in state.seats]
            terms += [seat.training[i] for seat in state.seats]
            assert min(terms) >= 0
            assert sum(terms) == TOKENS


@pytest.mark.rule("FH-COMP-03")
@at_each_player_count
@given(data=st.data())
def test_kits_are_all_in_the_bank_or_with_players(players: int, data: st.DataObject) -> None:
    """FH-INV-02."""
    for state in data.draw(plays(players)).states:
        terms = [state.kit_bank, *[seat.kits for seat in state.seats]]
        assert min(terms) >= 0
        assert sum(terms) == TOKENS


@pytest.mark.rule("FH-COMP-04", "FH-URG-10")
@at_each_player_count
@given(data=st.data())
def test_demerits_are_all_in_the_bank_or_with_players(players: int, data: st.DataObject) -> None:
    """FH-INV-03."""
    for state in data.draw(plays(players)).states:
        taken = [seat.demerits for seat in state.seats]
        assert min(state.demerit_bank, *taken) >= 0
        if state.config.demerit_supply == "unlimited":
            assert state.demerit_bank == TOKENS
        else:
            assert state.demerit_bank + sum(taken) == TOKENS


@pytest.mark.rule("FH-COMP-01", "FH-SETUP-05", "FH-SETUP-06")
@at_each_player_count
@given(data=st.data())
def test_every_patient_is_in_exactly_one_place(players: int, data: st.DataObject) -> None:
    """FH-INV-04."""
    for state in data.draw(plays(players)).states:
        places = Counter([*state.unseen, *state.recycled, *patients_in(state), *state.discard])
        places.update([card for seat in state.seats for card in seat.healed])
        assert places == Counter([card.id for card in state.config.content.patients])
        assert len(places) == PATIENTS
        removed = len(state.unseen) - sum([n for n, _ in state.stacks]) - state.reserve_left
        assert removed == PATIENTS - 5 * (6 + players)


@pytest.mark.rule("FH-COMP-05", "FH-SETUP-09", "FH-EVENT-01")
@at_each_player_count
@given(data=st.data())
def test_every_event_is_in_the_deck_or_turned_up(players: int, data: st.DataObject) -> None:
    """FH-INV-05."""
    for state in data.draw(plays(players)).states:
        places = [*state.events_left, *state.loose, *state.event_discard]
        assert sorted(places) == EVENTS
        assert len(state.events_left) == sum([n for _, n in state.stacks])
        assert not {*state.unseen, *state.recycled, *patients_in(state)} & set(EVENTS)
        if state.config.kit_train == "no":
            assert max([max(seat.training) for seat in state.seats]) <= 13


@pytest.mark.rule("FH-COMP-07", "FH-ROLL-01", "FH-DICE-16", "FH-END-05")
@at_each_player_count
@given(data=st.data())
def test_each_die_is_in_the_pool_or_taken_or_neither(players: int, data: st.DataObject) -> None:
    """FH-INV-06."""
    for state in data.draw(plays(players)).states:
        for i in TYPES:
            assert 0 <= state.pool[i] <= 6
            assert not (state.pool[i] and state.taken_dice[i])
        if state.phase is Phase.SELECT_DICE:
            assert any(state.pool)
            assert not any(state.taken_dice)
        ended = state.phase is Phase.GAME_OVER and not state.truncated
        if ended or state.phase is Phase.FINAL_ACT:
            assert not any(state.pool)


@pytest.mark.rule("FH-DICE-02", "FH-DICE-03")
@at_each_player_count
@given(data=st.data())
def test_no_group_passes_six_or_leaves_a_die_that_fits(players: int, data: st.DataObject) -> None:
    """FH-INV-07."""
    after_taking = (Phase.TOP_UP, Phase.REPLACE, Phase.BONUS, Phase.ACT)
    for state in data.draw(plays(players)).states:
        total = sum(state.taken_dice)
        assert total <= LIMIT
        if state.config.groups == "maximal" and state.phase in after_taking:
            assert total > 0
            assert not [face for face in state.pool if face and total + face <= LIMIT]


@pytest.mark.rule("FH-DICE-10")
@at_each_player_count
@given(data=st.data())
def test_missing_tokens_are_owed_while_they_can_be_replaced(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-08."""
    nothing_collected = (Phase.SELECT_DICE, Phase.TOP_UP, Phase.FINAL_ACT, Phase.GAME_OVER)
    for state in data.draw(plays(players)).states:
        assert (state.owed > 0) is (state.phase is Phase.REPLACE)
        assert set(state.collected) <= {0, 1}
        if state.phase in nothing_collected:
            assert not any(state.collected)


@pytest.mark.rule("FH-TURN-03", "FH-TURN-05", "FH-END-02")
@at_each_player_count
@given(data=st.data())
def test_turns_go_around_the_table(players: int, data: st.DataObject) -> None:
    """FH-INV-09."""
    for state in data.draw(plays(players)).states:
        turns = state.turns_taken
        assert max(turns) - min(turns) <= 1
        in_order = [*turns[state.start_seat :], *turns[: state.start_seat]]
        assert in_order == sorted(in_order, reverse=True)
        ended = state.phase is Phase.GAME_OVER and not state.truncated
        if ended or state.phase is Phase.FINAL_ACT:
            assert len(set(turns)) == 1


@pytest.mark.rule("FH-TRAIN-03", "FH-TURN-05")
@at_each_player_count
@given(data=st.data())
def test_what_is_done_is_never_undone(players: int, data: st.DataObject) -> None:
    """FH-INV-10."""
    for before, _, after in data.draw(plays(players)).steps():
        for name in ("turns_taken", "final_actions_taken"):
            assert not_less(getattr(before, name), getattr(after, name))
        assert after.supply_round >= before.supply_round
        assert after.evacuation >= before.evacuation
        assert grew(before.event_discard, after.event_discard)
        for old, new in zip(before.seats, after.seats, strict=True):
            assert not_less(old.training, new.training)
            assert new.demerits >= old.demerits
            assert grew(old.healed, new.healed)


@pytest.mark.rule("FH-SETUP-15", "FH-URG-11", "FH-ADD-06")
@at_each_player_count
@given(data=st.data())
def test_piles_only_shrink_and_lost_patients_stay_lost(players: int, data: st.DataObject) -> None:
    """FH-INV-11."""
    for before, _, after in data.draw(plays(players)).steps():
        assert after.start_seat == before.start_seat
        assert deck_size(after) <= deck_size(before)
        assert after.reserve_left <= before.reserve_left
        assert removed_of(after) == removed_of(before)
        shrank = reserve_size(after) <= reserve_size(before)
        if before.config.dry == "recycle" and not (shrank and grew(before.discard, after.discard)):
            assert deck_size(after) == after.reserve_left == 0  # what was lost came back
        else:
            assert shrank
            assert grew(before.discard, after.discard)


@pytest.mark.rule("FH-SETUP-08", "FH-ADD-05")
@at_each_player_count
@given(data=st.data())
def test_reserve_is_whole_until_the_deck_is_gone(players: int, data: st.DataObject) -> None:
    """FH-INV-12."""
    for state in data.draw(plays(players)).states:
        if state.reserve_left < 6 + players:
            assert deck_size(state) == 0
            assert state.evacuation
        if deck_size(state):
            assert not state.recycled


@pytest.mark.rule("FH-END-01", "FH-EVENT-08")
@at_each_player_count
@given(data=st.data())
def test_evacuation_is_called_when_the_deck_is_gone(players: int, data: st.DataObject) -> None:
    """FH-INV-13."""
    for state in data.draw(plays(players)).states:
        if state.config.end_trigger == "deck_empty":
            assert state.evacuation is (deck_size(state) == 0)
        else:
            assert state.evacuation is (state.reserve_left < 6 + players)


def removed_of(state: fh.State) -> int:
    """Patients that are not in this game."""
    return len(state.unseen) - sum([n for n, _ in state.stacks]) - state.reserve_left


def not_less(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    return all([a <= b for a, b in zip(before, after, strict=True)])


def grew(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Whether *after* is *before* with more at its end, or the same."""
    return after[: len(before)] == before
