"""NS-INV-01 to NS-INV-11: what holds in every state.

Each test plays random games at every player count, most of them under any combination of rulings,
and looks at every state. Nothing here asks the engine's own checks (its room `invariants`): what a
test needs is counted from scratch. `test_invariants_of_turns` and `test_invariants_of_sight` have
the other invariants. Order: as in section 10 of the specification.
"""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import PLAYERS, at_each_player_count, few_games, play, plays
from tests.na_sygnale.reference import (
    ADDRESSES,
    CLINICS,
    COPIES,
    END,
    STAYING,
    delivered,
    stretchers,
    takes_effect,
)

from medgames import na_sygnale as ns
from medgames.core import IllegalAction
from medgames.core.events import Event
from medgames.na_sygnale import Phase

CARDS = 50
TOKENS = 10
GOAL = {2: 6, 3: 5, 4: 5}


@pytest.mark.rule("NS-COMP-04", "NS-SETUP-03", "NS-CARD-06", "NS-CARD-07")
@at_each_player_count
@few_games
@given(data=st.data())
def test_every_card_is_in_exactly_one_place(players: int, data: st.DataObject) -> None:
    """NS-INV-01."""
    assert sum(COPIES.values()) == CARDS
    for state in data.draw(plays(players)).states:
        places = Counter([*state.deck.top, *state.deck.rest, *state.deck.bottom])
        places.update(state.used_cards)
        places.update([card.kind for card in state.in_play])
        for seat in state.seats:
            places.update(seat.hand)
        if state.pending_card is not None:
            kind = state.pending_card.play.kind
            if state.config.used_pile_timing == "after_effect" or kind in STAYING:
                places[kind] += 1
        assert places == COPIES
        assert not state.removed
        assert len(state.deck) == len(state.deck.counts)


@pytest.mark.rule("NS-COMP-08", "NS-DRAW-08", "NS-HEARSE-06", "NS-DELIV-03", "NS-AGE-01")
@at_each_player_count
@few_games
@given(data=st.data())
def test_there_are_ten_patient_tokens(players: int, data: st.DataObject) -> None:
    """NS-INV-02."""
    for state in data.draw(plays(players)).states:
        terms = [state.patients_supply, state.patients_used, len(state.street)]
        terms += [n for seat in state.seats for n in seat.aboard]
        assert min(terms) >= 0
        assert sum(terms) == TOKENS
        if state.config.token_recycling == "at_once":
            assert state.patients_used == 0


@pytest.mark.rule("NS-COMP-07", "NS-TEND-02", "NS-TEND-07", "NS-PLAN-01")
@at_each_player_count
@few_games
@given(data=st.data())
def test_nobody_has_more_than_six_ap_or_bids_what_it_lacks(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-03."""
    for state in data.draw(plays(players)).states:
        assert all([0 <= seat.ap <= 6 for seat in state.seats])
        assert sum([seat.ap for seat in state.seats]) <= 24
        for seat, bid in zip(state.seats, state.bids, strict=True):
            if state.phase is Phase.BID:
                assert bid is None or 0 <= bid <= seat.ap
            elif state.phase is Phase.HEARSE:
                assert bid is not None
                assert seat.ap + bid == 6


@pytest.mark.rule("NS-COMP-05", "NS-COMP-06", "NS-PICK-01", "NS-KIND-13")
@at_each_player_count
@few_games
@given(data=st.data())
def test_no_ambulance_carries_more_than_it_has_stretchers(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-04."""
    for state in data.draw(plays(players)).states:
        for number, seat in enumerate(state.seats):
            assert sum(seat.aboard) <= stretchers(state, number)
            assert 1 <= stretchers(state, number) <= 3
        more = sum([stretchers(state, number) - 1 for number in range(players)])
        kinds = [card.kind for card in state.in_play]
        assert more == kinds.count("extra_stretcher") <= 2


@pytest.mark.rule("NS-COMP-02", "NS-SETUP-07", "NS-MOVE-04", "NS-DELIV-01", "NS-COMP-09")
@at_each_player_count
@few_games
@given(data=st.data())
def test_pawns_stand_on_the_board_and_in_no_clinic_but_their_own(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-05."""
    for state in data.draw(plays(players)).states:
        assert len(state.seats) == players
        clinics = [seat.clinic for seat in state.seats if seat.clinic is not None]
        assert len(set(clinics)) == len(clinics)
        assert set(clinics) <= set(CLINICS)
        assert len(clinics) == players or state.phase is Phase.CHOOSE_CLINIC or state.truncated_by
        for seat in state.seats:
            assert (seat.position is None) is (seat.clinic is None)
            assert seat.position in (None, *ADDRESSES, *CLINICS, END)
            if seat.position in CLINICS:
                assert seat.position == seat.clinic
                assert sum(seat.aboard) == 0
            if not state.config.happy_end_open:
                assert seat.position != END


@pytest.mark.rule("NS-FAQ-04", "NS-COMP-10", "NS-BUY-02", "NS-CARD-11", "NS-KIND-15", "NS-KIND-22")
@at_each_player_count
@few_games
@given(data=st.data())
def test_a_field_has_one_street_patient_at_most_and_a_hand_five_cards(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-06."""
    for state in data.draw(plays(players)).states:
        places = [address for address, _ in state.street]
        assert set(places) <= set(ADDRESSES)
        assert places == sorted(set(places))
        assert {condition for _, condition in state.street} <= set(ns.Condition)
        assert all([len(seat.hand) <= 5 for seat in state.seats])
        jams = [card.field for card in state.in_play if card.kind == "traffic_jams"]
        strikes = [card.seat for card in state.in_play if card.kind == "sit_in_strike"]
        assert len(set(jams)) == len(jams)
        assert len(set(strikes)) == len(strikes)
        assert set(jams) <= set(ADDRESSES)
        assert set(strikes) <= set(range(players))


@pytest.mark.rule("NS-DELIV-01", "NS-OVER-04", "NS-KIND-04", "NS-KIND-05", "NS-KIND-08")
@at_each_player_count
@few_games
@given(data=st.data())
def test_statistics_are_deliveries_plus_and_minus_card_effects(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-07."""
    played = data.draw(plays(players))
    goal = GOAL[players]
    expected = [(0, 0, 0)] * players
    for before, action, after in played.steps():
        raised = takes_effect(before, action, "creative_accounting", "extortion")
        lowered = takes_effect(before, action, "nfz_inspection")
        for number, (patients, more, less) in enumerate(expected):
            stood = patients + more - less
            room = 9 if played.config.overshoot == "count_all" else goal - stood
            patients += min(room, delivered(before, after, number))
            if raised is not None and raised.owner == number:
                more += min(room, 1)
            if lowered is not None and lowered.play.opponent == number:
                less += min(stood, 1)
            expected[number] = (patients, more, less)
        assert [seat.tally for seat in after.seats] == expected
        sums = [patients + more - less for patients, more, less in expected]
        assert [seat.statistic for seat in after.seats] == sums
        assert min(sums) >= 0


@pytest.mark.rule("NS-OVER-01", "NS-OVER-02", "NS-OVER-03", "NS-OVER-05", "NS-OVER-06")
@at_each_player_count
@few_games
@given(data=st.data())
def test_a_game_is_won_when_one_statistic_has_the_goal_and_else_cut_off(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-08."""
    played = data.draw(plays(players))
    for state in played.states:
        arrived = [i for i, seat in enumerate(state.seats) if seat.statistic >= GOAL[players]]
        won = state.phase is Phase.GAME_OVER and state.truncated_by is None
        assert len(arrived) == won
        outcome = ns.game.outcome(state)
        assert outcome.scores == tuple([seat.statistic for seat in state.seats])
        assert outcome.final is (state.phase is Phase.GAME_OVER)
        assert list(outcome.winners) == arrived or not outcome.final
        assert outcome.truncated is (state.truncated_by is not None)
    end, config = played.last, played.config
    if end.truncated_by is ns.Limit.ROUNDS:
        assert end.round == config.max_rounds
    elif end.truncated_by is ns.Limit.DECISIONS:
        assert len(played.actions) == config.max_decisions
    else:
        cause = end.final_cause
        assert cause is not None
        (winner,) = ns.game.outcome(end).winners
        assert (cause.seat, end.truncated_by) == (winner, None)
        before = played.states[-2].seats[winner].statistic
        assert cause.patients == end.seats[winner].statistic - before > 0


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("NS-OVER-02", "NS-OVER-03")
def test_games_in_earnest_are_won(players: int) -> None:
    """So that the invariants meet ends of both kinds (NS-INV-08)."""
    for seed in range(4):
        end = play(players, seed, ns.Config(max_rounds=40), "earnest").last
        assert end.truncated_by is None
        assert len(ns.game.outcome(end).winners) == 1


@pytest.mark.rule("NS-HEARSE-07", "NS-HEARSE-10", "NS-HEARSE-12", "NS-HEARSE-14")
@at_each_player_count
@few_games
@given(data=st.data())
def test_the_hearse_is_in_no_clinic_and_back_on_the_happy_end_after_a_catch(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-09."""
    for before, action, after in data.draw(plays(players)).steps():
        if not before.config.hearse_enters_clinics:
            assert after.hearse not in CLINICS
        card = takes_effect(before, action, "hearse_card")
        route = action if isinstance(action, ns.MoveHearse) else None if card is None else card.play
        if route is not None:
            assert after.hearse == (route.to if route.take is None else END)
        elif isinstance(action, ns.TakeAgain):
            assert before.hearse == after.hearse == END
        else:
            assert after.hearse == before.hearse


@pytest.mark.rule("NS-FLOW-02", "NS-EMER-03")
@at_each_player_count
@few_games
@given(data=st.data())
def test_somebody_decides_and_has_a_choice_until_the_game_is_over(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-10, as to what is listed."""
    played = data.draw(plays(players))
    for state in played.states:
        assert (state.to_act is None) is (state.phase is Phase.GAME_OVER)
        legal = ns.game.legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) is (state.to_act is not None)
        numbers = ns.game.legal_indices(state)
        assert all([a < b for a, b in pairwise(numbers)])
    for state in played.states[data.draw(st.integers(0, 8)) :: 9]:
        for action in ns.game.legal_actions(state):
            assert ns.game.apply(state, action).decisions == state.decisions + 1


@pytest.mark.rule("NS-FLOW-02", "NS-CARD-10")
@at_each_player_count
@few_games
@given(data=st.data())
def test_every_other_action_is_refused_and_changes_nothing(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-10, as to what is not listed."""
    played = data.draw(plays(players))
    size = ns.game.action_count(played.config, players)
    for state in played.states[data.draw(st.integers(0, 16)) :: 17]:
        legal, before, told = ns.game.legal_indices(state), ns.game.dump(state), list[Event]()
        for index in range(data.draw(st.integers(0, 12)), size, 13):
            action = ns.game.decode(state, index)
            if index in legal:
                assert ns.game.is_legal(state, action)
                continue
            assert not ns.game.is_legal(state, action)
            with pytest.raises(IllegalAction):
                ns.game.apply(state, action, on_event=told.append)
        assert ns.game.dump(state) == before
        assert told == []


@pytest.mark.rule("NS-PLAN-01", "NS-EFF-01", "NS-EFF-02", "NS-EFF-03", "NS-SETUP-09")
@at_each_player_count
@few_games
@given(data=st.data())
def test_nothing_but_stretchers_is_left_over_when_a_round_begins(
    players: int, data: st.DataObject
) -> None:
    """NS-INV-11."""
    for state in data.draw(plays(players)).states:
        if state.phase is not Phase.BID:
            continue
        pending = (state.window, state.pending_card, state.pending_place, state.pending_take)
        assert pending == (None,) * 4
        assert (state.active, state.seen_hand, state.pending_winner) == (None, None, None)
        assert {card.kind for card in state.in_play} <= {"extra_stretcher"}
        assert [seat.ap for seat in state.seats] == [6] * players
        made = [bid is not None for bid in state.bids]
        assert state.to_act is not None
        assert made == [True] * state.to_act + [False] * (players - state.to_act)
