"""NS-INV-12 to -17, NS-INV-19, NS-INV-21 to -23: what holds from each state to the next.

As in `test_invariants`, which has the other half. Order: as in section 10 of the specification.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import at_each_player_count, few_games, plays
from tests.na_sygnale.reference import (
    DISTANCES,
    effect_of,
    patients_on,
    takes_effect,
)

from medgames import na_sygnale as ns
from medgames.core.events import Event
from medgames.na_sygnale import Phase

MILD, SEVERE = ns.Condition


@pytest.mark.rule("NS-COMP-07", "NS-MOVE-01", "NS-PICK-02", "NS-BUY-01", "NS-KIND-01", "NS-KIND-04")
@at_each_player_count
@few_games
@given(data=st.data())
def test_ap_are_spent_by_the_own_deeds_and_two_cards_alone(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-12."""
    for before, action, after in data.draw(plays(players)).steps():
        if before.active is None or after.round > before.round:
            continue
        expected = [seat.ap for seat in before.seats]
        emptied = takes_effect(before, action, "empty_tank")
        accounted = takes_effect(before, action, "creative_accounting")
        costs = [ns.PickUp, ns.BuyCard] if before.free_moves else [ns.PickUp, ns.BuyCard, ns.Move]
        if type(action) in costs:
            expected[before.active] -= 1
        elif emptied is not None and emptied.play.opponent is not None:
            victim = emptied.play.opponent
            expected[victim] = max(expected[victim] - 2, 0)
        elif accounted is not None:
            expected[accounted.owner] -= 2
        assert [seat.ap for seat in after.seats] == expected
        assert min(expected) >= 0
        assert sum(expected) <= sum([seat.ap for seat in before.seats])


@pytest.mark.rule("NS-FLOW-01", "NS-OVER-05", "NS-OVER-06")
@at_each_player_count
@few_games
@given(data=st.data())
def test_rounds_and_decisions_are_counted(players: int, data: st.DataObject) -> None:
    """NS-INV-13."""
    played = data.draw(plays(players))
    for number, state in enumerate(played.states):
        assert state.decisions == number <= played.config.max_decisions
        assert 1 <= state.round <= played.config.max_rounds
    for before, action, after in played.steps():
        assert after.round in (before.round, before.round + 1)
        if after.round > before.round:
            assert isinstance(action, (ns.EndTurn, ns.Pass, ns.PassTurn, ns.PlacePatient)) or (
                effect_of(before, action) is not None or may_end_a_card(action)
            )
            begun = [Phase.BID] if after.truncated_by is None else [Phase.BID, Phase.GAME_OVER]
            assert after.phase in begun
            assert before.turns_left == (1 if isinstance(action, ns.EndTurn) else 0)


def may_end_a_card(action: ns.Action) -> bool:
    """Whether a card may be done with after the action, and its window be the last one."""
    return isinstance(action, (ns.CancelCard, ns.ThrowAway, ns.DiscardSeen, ns.TakeAgain))


PLACES = {  # in the order of a round; the second is where a card interrupts
    Phase.BID: (0, 0),
    Phase.TIE_FIRST: (1, 1),
    Phase.TIE_SECOND: (2, 2),
    Phase.HEARSE: (3, 3),
    Phase.HEARSE_RETURN: (4, 5),
    Phase.ACTION: (5, 5),
    Phase.REACT: (5, 5),
    Phase.CANCEL: (5, 5),
    Phase.X_RAY: (5, 5),
    Phase.PLACE_PATIENT: (6, 5),
}


@pytest.mark.rule("NS-FLOW-02", "NS-TEND-08", "NS-CITY-01", "NS-CARD-04", "NS-SETUP-08")
@at_each_player_count
@few_games
@given(data=st.data())
def test_phases_follow_each_other_in_the_order_of_a_round(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-14."""
    reached = (0, -1)
    for state in data.draw(plays(players)).states:
        if state.phase is Phase.GAME_OVER:
            continue
        if state.pending_place is not None and state.pending_place.reason is ns.Draws.SETUP:
            here = (0, 0)
        elif state.phase is Phase.CHOOSE_CLINIC:
            here = (0, -1)
        else:
            here = (state.round, PLACES[state.phase][state.pending_card is not None])
        assert here >= reached
        assert here[0] <= reached[0] + 1
        reached = here


@pytest.mark.rule("NS-FLOW-04", "NS-EMER-01")
@at_each_player_count
@few_games
@given(data=st.data())
def test_everybody_has_one_action_turn_a_round_clockwise_from_the_winner(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-15."""
    turns = Counter[int]()
    for before, action, after in data.draw(plays(players)).steps():
        if isinstance(action, ns.EndTurn):
            assert before.to_act == before.active is not None
            assert before.active == (before.tender_winner + turns.total()) % players
            turns[before.active] += 1
        if after.phase is Phase.BID:
            if after.round > before.round:
                assert turns == dict.fromkeys(range(players), 1)
                turns.clear()
            assert not turns


@pytest.mark.rule("NS-AGE-02", "NS-AGE-03", "NS-AGE-05", "NS-KIND-19", "NS-KIND-20")
@at_each_player_count
@few_games
@given(data=st.data())
def test_street_patients_change_in_the_city_phase_or_by_a_miracle(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-16, as to patients on the street."""
    for before, action, after in data.draw(plays(players)).steps():
        was, now = dict(before.street), dict(after.street)
        miracle = takes_effect(before, action, "miraculous_recovery")
        healed = None if miracle is None else miracle.play.field
        resting = any([card.kind == "telebioenergotherapist" for card in before.in_play])
        for address in set(was) & set(now):
            if was[address] is now[address]:
                continue
            if after.active is not None or address == healed:
                assert (address, was[address], now[address]) == (healed, SEVERE, MILD)
                continue
            assert city_came(before, after)
            assert not resting
            # One who was severe died, and another patient was drawn for the same house.
            assert address not in [seat.position for seat in before.seats]


def city_came(before: ns.State, after: ns.State) -> bool:
    return before.active is not None and after.active is None


@pytest.mark.rule("NS-AGE-01", "NS-AGE-02", "NS-AGE-03", "NS-AGE-05", "NS-KIND-20")
@at_each_player_count
@few_games
@given(data=st.data())
def test_in_the_city_phase_those_without_help_get_worse(players: int, data: st.DataObject) -> None:
    """NS-INV-16: by one step, and where somebody died another may have been drawn since."""
    for before, action, after in data.draw(plays(players)).steps():
        ended = isinstance(action, (ns.EndTurn, ns.Pass, ns.PassTurn))
        if not (ended and city_came(before, after)) or effect_of(before, action) is not None:
            continue
        now = dict(after.street)
        resting = any([card.kind == "telebioenergotherapist" for card in before.in_play])
        helped = [seat.position for seat in before.seats]
        for address, condition in before.street:
            if resting or address in helped:
                assert now[address] is condition
            elif condition is MILD:
                assert now[address] is SEVERE
            else:
                assert now.get(address) in (None, MILD)


@pytest.mark.rule("NS-AGE-04", "NS-PICK-03", "NS-KIND-03", "NS-KIND-07", "NS-KIND-11")
@at_each_player_count
@few_games
@given(data=st.data())
def test_patients_aboard_never_change_condition(players: int, data: st.DataObject) -> None:
    """NS-INV-16, as to patients aboard: whoever comes was as ill where he came from."""
    for before, action, after in data.draw(plays(players)).steps():
        moved = [
            (number, condition, new.aboard[condition] - old.aboard[condition])
            for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
            for condition in ns.Condition
            if new.aboard[condition] != old.aboard[condition]
        ]
        came = [(number, condition) for number, condition, n in moved if n > 0]
        if not came:
            continue
        assert len(came) == 1
        ((number, condition),) = came
        left = [(other, lost) for other, lost, n in moved if n < 0]
        if left:  # fought over
            assert takes_effect(before, action, "paramedics_clash")
            assert left[0][1] is condition
        else:
            position = after.seats[number].position
            assert (position, condition) in before.street
            assert position not in dict(after.street) or city_came(before, after)


@pytest.mark.rule("NS-CARD-09")
@at_each_player_count
@few_games
@given(data=st.data())
def test_equal_seeds_and_actions_give_equal_states_and_events(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-17."""
    played = data.draw(plays(players))
    told: list[Event] = []
    again = ns.game.new(players, seed=played.seed, config=played.config, on_event=told.append)
    assert again == played.first
    for before, action, after, events in played.told():
        told.clear()
        as_it_was = ns.game.dump(again)
        assert again == before
        assert ns.game.apply(again, action, on_event=told.append) == after
        assert ns.game.dump(again) == as_it_was
        again = ns.game.apply(again, action)
        assert (again, tuple(told)) == (after, events)
    first = ns.game.new(players, seed=played.seed, config=played.config)
    for action in played.actions:
        first = ns.game.apply(first, action)
    assert ns.game.dump(first) == ns.game.dump(played.last)


@pytest.mark.rule("NS-MOVE-01", "NS-BUY-01", "NS-KIND-10", "NS-CARD-05")
@at_each_player_count
@few_games
@given(data=st.data())
def test_an_emergency_phase_comes_to_an_end(players: int, data: st.DataObject) -> None:
    """NS-INV-19."""
    played = data.draw(plays(players))
    rounds: dict[int, Counter[str]] = {}
    for before, action, _ in played.steps():
        done = rounds.setdefault(before.round, Counter())
        done[type(action).__name__] += 1
        if isinstance(action, ns.PlayCard):
            done[action.kind] += 1
    assert len(rounds) <= played.config.max_rounds
    for done in rounds.values():
        assert done["Move"] <= 24 + 3 * done["ambulance_rally"]
        assert done["BuyCard"] <= 24
        assert done["PlayCard"] + done["ThrowAway"] + done["CancelCard"] <= 89


@pytest.mark.rule("NS-CARD-07", "NS-CARD-08", "NS-BUY-03")
@at_each_player_count
@few_games
@given(data=st.data())
def test_the_deck_is_never_empty_when_somebody_decides(players: int, data: st.DataObject) -> None:
    """NS-INV-21."""
    for state in data.draw(plays(players)).states:
        assert len(state.deck) > 0
        assert len(state.deck) + len(state.used_cards) >= 21
        if not state.config.revealed_card:
            assert not state.top_revealed
        if state.top_revealed:
            assert len(state.deck.top) == 1


@pytest.mark.rule("NS-HEARSE-02", "NS-HEARSE-03", "NS-HEARSE-05", "NS-HEARSE-11")
@at_each_player_count
@few_games
@given(data=st.data())
def test_the_hearse_goes_five_fields_at_most_and_takes_somebody_where_it_can(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-22."""
    for state in data.draw(plays(players)).states:
        for action in ns.game.legal_actions(state):
            is_route = isinstance(action, ns.MoveHearse) or (
                isinstance(action, ns.PlayCard) and action.kind == "hearse_card"
            )
            if is_route:
                assert isinstance(action, (ns.MoveHearse, ns.PlayCard))
                assert action.to is not None
                assert DISTANCES[state.hearse][action.to] <= 5
                assert (action.take is None) is (patients_on(state, action.to) == 0)
                again = state.config.hearse_reentry and action.take is not None
                assert action.to != state.hearse or again


@pytest.mark.rule("NS-FLOW-04", "NS-KIND-10", "NS-KIND-17", "NS-EMER-01")
@at_each_player_count
@few_games
@given(data=st.data())
def test_what_is_about_a_turn_ends_with_it(players: int, data: st.DataObject) -> None:
    """NS-INV-23."""
    for before, action, after in data.draw(plays(players)).steps():
        if isinstance(action, ns.EndTurn):
            assert after.turns_left == before.turns_left - 1
            assert (after.free_moves, after.stopped, after.fresh_entry) == (0, False, False)
            assert after.standing_passes == ()
        elif after.active is not None and before.active is None:
            assert after.turns_left == players
        elif before.phase is not Phase.HEARSE_RETURN:
            assert after.turns_left == before.turns_left
        if not after.turns_left and after.phase is not Phase.GAME_OVER:
            assert (after.free_moves, after.stopped) == (0, False)


@pytest.mark.rule("NS-PICK-04", "NS-R-09")
@at_each_player_count
@few_games
@given(data=st.data())
def test_a_field_is_entered_just_now_until_the_active_seat_does_something_else(
    players: int, data: st.DataObject
) -> None:
    """The field fresh_entry (specification, sections 3.1 and 5.3)."""
    for before, action, after in data.draw(plays(players)).steps():
        card = effect_of(before, action)
        moved = None
        if card is not None and card.play.kind == "na_sygnale":
            moved = card.owner
        elif card is not None and card.play.kind == "call_from_dispatch":
            moved = card.play.player
        if after.active is None or isinstance(action, ns.EndTurn):
            assert not after.fresh_entry
        elif isinstance(action, ns.Move) or (moved is not None and moved == before.active):
            assert after.fresh_entry
        elif before.phase is Phase.ACTION:
            assert not after.fresh_entry
        else:
            assert after.fresh_entry is before.fresh_entry
