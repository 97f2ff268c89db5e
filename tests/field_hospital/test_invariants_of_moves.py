"""FH-INV-15 to FH-INV-20 and FH-INV-22 to FH-INV-24: what each action does, and whole games.

As in `test_invariants`, over whole random games at every player count with any rulings.
Order: as in section 10 of the specification.
"""

from collections import Counter
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.plays import (
    Play,
    at_each_player_count,
    attention_of,
    deck_size,
    patients_in,
    plays,
    reserve_size,
)
from tests.playing import changed

from medgames import field_hospital as fh
from medgames.core import Event, IllegalAction, InvalidAction, Rng
from medgames.field_hospital import Phase
from medgames.field_hospital.events import (
    EventResolved,
    EventTurnedUp,
    PatientHealed,
    PatientRevealed,
    PatientsLost,
)

TYPES = range(5)
LIMIT = 6  # pips of a group, tokens of a full take


@pytest.mark.rule("FH-SETUP-13", "FH-ADD-02", "FH-URG-14")
@at_each_player_count
@given(data=st.data())
def test_refills_go_on_until_the_hospital_is_full_or_no_card_is_left(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-15."""
    played = data.draw(plays(players))
    assert attention_of(played.first) >= 5 * players
    for before, action, _, events in played.told():
        fills = isinstance(action, fh.Heal) and played.config.refill == "to_capacity"
        if before.phase is Phase.FINAL_ACT and played.config.final_refill == "if_empty":
            fills = fills and patients_in(before) == (action.card,)  # type: ignore[union-attr]  # the action is one with a card
        assert_filled(before, events, fills)


def assert_filled(before: fh.State, events: tuple[Event, ...], after_heal: bool) -> None:
    """Follow the attention required through all that happened in one step."""
    by_id = before.config.content.by_id
    target = 5 * len(before.seats)
    hospital = list(patients_in(before))
    cards = deck_size(before) + reserve_size(before)
    lost = len(before.discard)
    recycles = before.config.dry == "recycle"
    due = after_heal  # whether the cards turned up now go on to capacity
    for event in events:
        match event:
            case PatientHealed():
                hospital.remove(event.card)
            case PatientRevealed():
                hospital.append(event.card)
                if not cards and recycles:
                    cards, lost = lost, 0
                cards -= 1
            case EventTurnedUp():
                cards -= 1
            case PatientsLost():
                if due:
                    assert is_full(before, hospital, target) or not (cards or (recycles and lost))
                hospital = [card for card in hospital if card not in event.cards]
                lost += len(event.cards)
                due = not hospital
            case _:
                pass
    if due:
        total = sum([by_id[card].attention for card in hospital])
        assert total >= target or not (cards or (recycles and lost))


def is_full(state: fh.State, hospital: list[str], target: int) -> bool:
    return sum([state.config.content.by_id[card].attention for card in hospital]) >= target


@pytest.mark.rule("FH-DICE-06", "FH-DICE-07", "FH-DICE-08", "FH-ROLL-03")
@at_each_player_count
@given(data=st.data())
def test_dice_bring_six_tokens_and_the_last_group_seven(players: int, data: st.DataObject) -> None:
    """FH-INV-16."""
    for start, end in takes(data.draw(plays(players))):
        seat = start.to_act
        assert seat is not None
        old, new = start.seats[seat], end.seats[seat]
        gained = sum(new.supplies) + new.kits - sum(old.supplies) - old.kits
        assert 0 <= gained <= LIMIT + 1
        if min(start.bank) >= LIMIT + 1 and not start.config.topup_kits:
            last = not any(end.pool)
            few = end.taken_dice == (1,) * 5 and start.config.five_ones == "six"
            assert gained == (LIMIT if few else LIMIT + last)


def takes(played: Play) -> list[tuple[fh.State, fh.State]]:
    """For each turn the state in which its dice are chosen, and that in which it acts."""
    pairs = []
    for state in played.states:
        if state.phase is Phase.SELECT_DICE:
            start = state
        elif state.phase is Phase.ACT:
            pairs.append((start, state))
    return pairs


@pytest.mark.rule("FH-HEAL-02", "FH-HEAL-03", "FH-HEAL-05", "FH-HEAL-08", "FH-PLAT-10")
@at_each_player_count
@given(data=st.data())
def test_heals_are_paid_in_full_by_the_healer_alone(players: int, data: st.DataObject) -> None:
    """FH-INV-17."""
    for before, action, after, events in data.draw(plays(players)).told():
        if not isinstance(action, fh.Heal):
            continue
        healer = before.to_act
        assert healer is not None
        needs = before.config.content.by_id[action.card].needs
        waived = sum(needs) - sum(action.paid) - action.kits
        assert [e.waived for e in events if isinstance(e, PatientHealed)] == [waived]
        assert all([n <= need for n, need in zip(action.paid, needs, strict=True)])
        assert 0 <= waived <= allowed(before, healer, action.card) <= 2
        happened = [e for e in events if isinstance(e, EventResolved)]
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            supplies, kits = list(old.supplies), old.kits
            if number == healer:
                supplies = [n - paid for n, paid in zip(supplies, action.paid, strict=True)]
                kits -= action.kits
            for event in happened:  # of the refill that followed
                if event.supply is not None:
                    supplies[event.supply] -= event.lost[number]
                kits += event.gained[number]
            assert (new.supplies, new.kits) == (tuple(supplies), kits)
            assert new.healed == old.healed + ((action.card,) if number == healer else ())


def allowed(state: fh.State, healer: int, card: str) -> int:
    """The discount of section 5.2, from scratch."""
    by_id = state.config.content.by_id
    platoon = by_id[card].platoon
    comrades = [by_id[other] for other in state.seats[healer].healed]
    comrades = [other for other in comrades if platoon and other.platoon == platoon]
    for other in comrades:
        if other.kind is fh.CardKind.MEDIC:
            if state.config.medic == "flat":
                return max(other.table)
            return [*other.table, *[other.table[-1]] * len(comrades)][len(comrades) - 1]
    return 0


@pytest.mark.rule("FH-TRAIN-01", "FH-TRAIN-02", "FH-TRAIN-04")
@at_each_player_count
@given(data=st.data())
def test_training_puts_one_token_into_the_record_and_loses_none(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-18."""
    for before, action, after, events in data.draw(plays(players)).told():
        if not isinstance(action, fh.Train):
            continue
        for i in TYPES:
            assert tokens(before, i) == tokens(after, i)
        happened = [e for e in events if isinstance(e, EventResolved)]
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            own = number == before.to_act
            added = [b - a for a, b in zip(old.training, new.training, strict=True)]
            assert added == [int(own and i == action.supply) for i in TYPES]
            spent = new.training[action.supply] - action.kits if own else 0
            for event in happened:  # where the next turn began with an empty hospital
                spent += event.lost[number] if event.supply == action.supply else 0
            assert old.supplies[action.supply] - new.supplies[action.supply] == spent


def tokens(state: fh.State, i: int) -> int:
    held = [seat.supplies[i] + seat.training[i] for seat in state.seats]
    return state.bank[i] + sum(held)


@pytest.mark.rule("FH-ADD-01", "FH-URG-12", "FH-TURN-01")
@at_each_player_count
@given(data=st.data())
def test_cards_are_turned_up_after_heals_and_in_an_empty_hospital_only(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-19."""
    for before, action, after in data.draw(plays(players)).steps():
        drawn = (before.unseen, before.events_left, before.loose, before.recycled) != (
            (after.unseen, after.events_left, after.loose, after.recycled)
        )
        if drawn and not isinstance(action, fh.Heal):
            assert isinstance(action, (fh.Train, fh.Pass))
            assert not any(before.pool)  # so the turn that follows begins with an update
            assert not any(before.columns[1:])  # which empties the hospital


@pytest.mark.rule("FH-TURN-02", "FH-TURN-04", "FH-PASS-01", "FH-DICE-04")
@at_each_player_count
@given(data=st.data())
def test_each_listed_action_applies_and_no_other(players: int, data: st.DataObject) -> None:
    """FH-INV-20."""
    played = data.draw(plays(players))
    size = fh.game.action_count(played.config, players)
    for state in played.states[:-1]:
        legal, indices = fh.game.legal_actions(state), fh.game.legal_indices(state)
        assert len(legal) > 0
        assert len(set(legal)) == len(legal)
        assert list(indices) == sorted(set(indices))
        assert indices[0] >= 0
        assert indices[-1] < size
    assert fh.game.legal_actions(played.last) == ()
    state = data.draw(st.sampled_from(played.states[:-1]))
    indices = fh.game.legal_indices(state)
    for index in indices:
        fh.game.apply(state, fh.game.decode(state, index))
    others = [index for index in range(size) if index not in indices]
    step = data.draw(st.integers(7, 20))
    before = fh.game.dump(state)
    for index in others[data.draw(st.integers(0, 6)) :: step]:
        try:
            action = fh.game.decode(state, index)
        except InvalidAction:  # the number of no payment
            continue
        with pytest.raises(IllegalAction):
            fh.game.apply(state, action)
    assert fh.game.dump(state) == before


@pytest.mark.rule("FH-SETUP-05", "FH-ROLL-01")
@at_each_player_count
@given(data=st.data())
def test_same_seed_and_actions_give_the_same_states(players: int, data: st.DataObject) -> None:
    """FH-INV-22."""
    played = data.draw(plays(players))
    changes: dict[str, Any] = played.config.changes()
    fresh = fh.Config(**changes)  # with memos of its own
    state = fh.game.new(players, seed=played.seed, config=fresh)
    for action, expected in zip(played.actions, played.states, strict=False):
        assert state == expected
        state = fh.game.apply(state, fh.game.parse_action(fh.game.notation(action)))
    assert state == played.last


@pytest.mark.rule("FH-TURN-01", "FH-END-01", "FH-END-03")
@at_each_player_count
@given(data=st.data())
def test_every_game_ends_within_the_bound(players: int, data: st.DataObject) -> None:
    """FH-INV-23."""
    played = data.draw(plays(players))
    config = played.config
    most = 8 if config.topup_kits else 7  # decisions a turn
    columns = len(played.first.columns)
    cards = 4 * (6 + players) + 3 + (config.end_trigger == "first_reserve_card")
    turns = 5 * (columns * cards + 1) + players - 1
    assert len(played.actions) <= most * turns + players
    whose = [(sum(state.turns_taken), state.phase) for state in played.states[:-1]]
    decisions = Counter([turn for turn, phase in whose if phase is not Phase.FINAL_ACT])
    assert max(decisions.values()) <= most
    rounds = [state.supply_round for state in played.states if not state.evacuation]
    assert len(list(groupby(rounds))) - 1 <= columns * cards


@pytest.mark.rule("FH-SCORE-01", "FH-SCORE-02", "FH-SCORE-03", "FH-PLAT-06", "FH-PLAT-08")
@at_each_player_count
@given(data=st.data())
def test_score_is_the_sum_of_its_parts_and_of_nothing_else(
    players: int, data: st.DataObject
) -> None:
    """FH-INV-24."""
    for state in data.draw(plays(players)).states[:: data.draw(st.integers(1, 9))]:
        outcome = fh.game.outcome(state)
        for seat, score, parts in zip(state.seats, outcome.scores, outcome.breakdown, strict=True):
            assert score == points(state.config, seat) == sum(parts.values())
        reordered, _ = Rng.from_seed(0).shuffle(state.seats[0].healed)
        other = changed(state, seats={0: {"supplies": (0,) * 5, "kits": 0, "healed": reordered}})
        assert fh.game.outcome(other).breakdown == outcome.breakdown


def points(config: fh.Config, seat: fh.Seat) -> int:
    """The formulas of section 8, from scratch."""
    cards = [config.content.by_id[card] for card in seat.healed]
    platoons = Counter([card.platoon for card in cards])
    total = -2 * seat.demerits
    for card in cards:
        if card.kind is fh.CardKind.SERGEANT:
            table, n = card.table, platoons[card.platoon]
            total += table[min(n, len(table)) - 1]
            if config.sergeant_over == "extend" and n > len(table) > 1:
                total += (n - len(table)) * (table[-1] - table[-2])
        else:
            total += card.prestige
        total += 2 * sum([seat.training[i] for i in TYPES if card.needs[i]])
    return total
