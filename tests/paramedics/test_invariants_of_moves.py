"""PM-INV-14, -15, -16, -18 and -20: what may be done, what it does, and what it is worth.

What may be done is compared with `reference`, which tells the rules a second time.
Order: as in section 10 of the specification.
"""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import Play, Table, at_each_table, few_games, plays
from tests.paramedics.reference import UPGRADES, accepted, fits, patient, table_of

from medgames import paramedics as pm
from medgames.core import IllegalAction, InvalidAction
from medgames.paramedics import Phase

TIES = ("saved_minus_lost", "critical_saved", "critical_lost")


def some_states(data: st.DataObject, table: Table, step: int) -> tuple[pm.State, ...]:
    """Every so manieth state of a random game, with the choice where to begin."""
    played = data.draw(plays(table))
    return played.states[data.draw(st.integers(0, step - 1)) : -1 : step]


@pytest.mark.rule("PM-TREAT-01", "PM-TURN-01", "PM-TURN-03", "PM-CLOCK-07", "PM-CALL-08")
@at_each_table
@few_games
@given(data=st.data())
def test_one_player_decides_and_is_offered_exactly_what_the_rules_allow(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-14."""
    played = data.draw(plays(table))
    for state in played.states[:-1]:
        legal, indices = pm.game.legal_actions(state), pm.game.legal_indices(state)
        assert state.to_act in range(table.players)
        assert len(legal) > 0
        assert list(indices) == sorted(set(indices))
    assert played.last.to_act is None
    assert pm.game.legal_actions(played.last) == pm.game.external_actions(played.last) == ()
    for state in played.states[data.draw(st.integers(0, 19)) : -1 : 20]:
        listed, besides = accepted(state)
        assert list(pm.game.legal_actions(state)) == listed
        assert set(pm.game.external_actions(state)) == set(besides)
        for action in (*listed, *besides):
            pm.game.apply(state, action)


@pytest.mark.rule("PM-CREATE-08", "PM-AREA-02", "PM-CLOCK-04", "PM-CLOCK-06")
@at_each_table
@few_games
@given(data=st.data())
def test_what_is_neither_listed_nor_late_is_refused_and_changes_nothing(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-15."""
    for state in some_states(data, table, 80):
        size = pm.game.action_count(state.config, table.players)
        good = {*pm.game.legal_actions(state), *pm.game.external_actions(state)}
        before, stream = pm.game.dump(state), state.rng
        for index in range(data.draw(st.integers(0, 4)), size, 5):
            action = pm.game.decode(state, index)
            assert pm.game.is_legal(state, action) is (action in good)
            if action not in good:
                with pytest.raises(IllegalAction) as caught:
                    pm.game.apply(state, action)
                assert caught.value.rule in pm.game.rules
        assert pm.game.dump(state) == before
        assert state.rng is stream


@pytest.mark.rule("PM-SETUP-01", "PM-CLOCK-03")
@at_each_table
@few_games
@given(data=st.data())
def test_no_action_changes_its_state_and_the_same_actions_give_the_same_states(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-16."""
    played = data.draw(plays(table))
    changes: dict[str, Any] = played.config.changes()
    fresh = pm.Config(**changes)  # with memos of its own
    state = pm.game.new(table.players, seed=played.seed, config=fresh)
    watched = data.draw(st.integers(0, 30))
    for ply, (action, expected) in enumerate(zip(played.actions, played.states, strict=False)):
        assert state == expected
        text = pm.game.dump(state) if ply % 31 == watched else None
        after = pm.game.apply(state, pm.game.parse_action(pm.game.notation(action)))
        assert text is None or pm.game.dump(state) == text
        state = after
    assert state == played.last


@pytest.mark.rule(
    "PM-SWAP-01", "PM-WILD-03", "PM-WILD-04", "PM-CALL-03", "PM-CALL-05", "PM-AREA-01"
)
@at_each_table
@few_games
@given(data=st.data())
def test_no_card_is_won_or_lost_by_swaps_calls_and_adding(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-18."""
    for before, action, after in data.draw(plays(table)).steps():
        if not fits(before, action):
            continue
        old, new = before.seats[before.active], after.seats[after.active]
        others = [i for i in range(table.players) if i != before.active]
        hands = [sum(seat.hand) for seat in after.seats]
        match action:
            case pm.Swap() | pm.SwapWildOut() | pm.SwapWildIn():
                assert sum(old.hand) + sum(before.supply_row) == sum(new.hand) + sum(
                    after.supply_row
                )
                assert before.supply_discard == after.supply_discard
            case pm.AssistGive():
                assert before.to_act is not None
                helper = before.seats[before.to_act]
                assert hands[before.to_act] == sum(helper.hand) + 1
                assert hands[before.active] == sum(old.hand) - 1
                assert (before.supply_row, before.supply_deck) == (
                    after.supply_row,
                    after.supply_deck,
                )
            case pm.AssistPass() | pm.CallAssist():
                assert after.seats == before.seats
            case pm.AddUpgradeCard():
                assert sum(old.hand) + area(old) == sum(new.hand) + area(new)
                assert sum(new.hand) == sum(old.hand) - 1
            case pm.TeamSwap():
                mate = (before.active + 2) % 4
                assert sum(new.hand) == sum(old.hand)
                assert area(after.seats[mate]) == area(before.seats[mate])
            case _:
                continue
        assert [before.seats[i].pool for i in others] == [after.seats[i].pool for i in others]


def area(seat: pm.Seat) -> int:
    return seat.area_natural + seat.area_wild + len(seat.area_facedown)


# -- PM-INV-20 ------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SCORE-01", "PM-SCORE-02", "PM-SCORE-03", "PM-SCORE-04", "PM-SCORE-05")
@pytest.mark.rule("PM-TIE-01", "PM-TIE-02", "PM-TIE-03", "PM-TIE-04", "PM-TEAM-08", "PM-TEAM-09")
@at_each_table
@few_games
@given(data=st.data())
def test_the_outcome_follows_from_hospital_morgue_and_upgrades_alone(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-20."""
    played = data.draw(plays(table))
    for state in (*played.states[:: data.draw(st.integers(20, 40))], played.last):
        check_outcome(state, table)
        order = data.draw(st.permutations(range(table.players)))
        if table.teams:  # partners stay opposite each other
            turn = order[0]
            order = [(seat + turn) % 4 for seat in range(4)]
        other = attrs.evolve(state, seats=tuple([state.seats[seat] for seat in order]))
        check_permuted(pm.game.outcome(state), pm.game.outcome(other), order)


def check_outcome(state: pm.State, table: Table) -> None:
    outcome = pm.game.outcome(state)
    values = [keys(state, seat) for seat in state.seats]
    assert outcome.scores == tuple([value[0] for value in values])
    assert [sum(parts.values()) for parts in outcome.breakdown] == list(outcome.scores)
    sides = [(0, 2), (1, 3)] if table.teams else [(seat,) for seat in range(table.players)]
    sums = {side: tuple(map(sum, zip(*[values[i] for i in side], strict=True))) for side in sides}
    ranks = sorted(set(sums.values()), reverse=True)
    ranking = [sorted([i for side in sides if sums[side] == key for i in side]) for key in ranks]
    assert [list(group) for group in outcome.ranking] == ranking
    over = state.phase is Phase.GAME_OVER
    truncated = state.end_reason == "truncated"
    assert (outcome.final, outcome.truncated) == (over, truncated)
    nobody = truncated or table.players == 1
    assert outcome.winners == (() if nobody else tuple(ranking[0]))
    assert outcome.decided_by == decided(ranks, truncated, table.players == 1)


def keys(state: pm.State, seat: pm.Seat) -> tuple[int, int, int, int]:
    """The ranking key of section 8, from scratch."""
    saved = [patient(state, card) for card, _ in seat.hospital]
    lost = [patient(state, card) for card, _ in seat.morgue]
    upgrades = table_of(state, "upgrades")
    points = [upgrades[name]["points"] for name in UPGRADES]
    assert points == [1, 2, 0]
    score = sum([card["heart"] for card in saved]) - sum([card["toetag"] for card in lost])
    score += seat.extra_cabinets * 1 + seat.has_medevac * 2
    critical_saved = sum([card.get("critical", False) for card in saved])
    critical_lost = sum([card.get("critical", False) for card in lost])
    return score, len(saved) - len(lost), critical_saved, -critical_lost


def decided(ranks: Sequence[tuple[int, ...]], truncated: bool, solo: bool) -> str | None:
    """The first component that parts the best from the next."""
    if truncated or solo:
        return None if truncated else "solo"
    if len(ranks) == 1:
        return "shared"
    names = ("score", *TIES)
    return next(name for name, a, b in zip(names, ranks[0], ranks[1], strict=True) if a != b)


def check_permuted(outcome: Any, other: Any, order: Sequence[int]) -> None:
    assert other.scores == tuple([outcome.scores[seat] for seat in order])
    assert other.breakdown == tuple([outcome.breakdown[seat] for seat in order])
    assert other.places == tuple([outcome.places[seat] for seat in order])
    assert other.decided_by == outcome.decided_by
    assert sorted([order[seat] for seat in other.winners]) == sorted(outcome.winners)


# -- texts and numbers ----------------------------------------------------------------------------


@pytest.mark.rule("PM-TURN-01")
@at_each_table
@few_games
@given(data=st.data())
def test_actions_come_back_from_their_texts_and_numbers(table: Table, data: st.DataObject) -> None:
    played: Play = data.draw(plays(table))
    size = pm.game.action_count(played.config, table.players)
    meaning: dict[int, pm.Action] = {}
    for state in played.states[:: data.draw(st.integers(1, 9))]:
        for action in (*pm.game.legal_actions(state), *pm.game.external_actions(state)):
            index, text = pm.game.encode(state, action), pm.game.notation(action)
            assert 0 <= index < size
            assert meaning.setdefault(index, action) == action
            assert pm.game.decode(state, index) == action
            assert pm.game.parse_action(text) == action
            assert eval(repr(action), vars(pm)) == action
    with pytest.raises(InvalidAction):
        pm.game.decode(played.first, size)
