"""A new game of Field Hospital, and scenario parts put together.

Order: `start` with the steps of the rulebook's Setup, `arrange`.
"""

from typing import Any

from medgames.core.events import Log
from medgames.core.parts import Parts
from medgames.core.rng import Chance
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import NO_SUPPLIES
from medgames.field_hospital.events import GameStarted
from medgames.field_hospital.facts import deck_left, reserve_count, rooms, stack_size
from medgames.field_hospital.flow import settle
from medgames.field_hospital.refill import Refill
from medgames.field_hospital.state import (
    Phase,
    Seat,
    SeatDraft,
    State,
    StateDraft,
    draft_seat,
    seal_seat,
    seal_state,
)


def start(config: Config, players: int, rng: Chance, log: Log) -> State:
    """A game set up as far as the first decision (FH-SETUP-01 to FH-SETUP-18)."""
    draft = lay_table(config, players, rng)
    reveal = Refill(draft, 0, log, setting_up=True)
    reveal.to_capacity()
    if reveal.aside:  # FH-R-03 postpone: they go back, so the deck is not gone
        draft.loose = tuple(sorted(reveal.aside))
        draft.evacuation = False
    deal_kits(draft)
    draft.to_act = draft.start_seat
    if log is not None:
        log.append(GameStarted(rule="FH-SETUP-15", seat=draft.start_seat, players=players))
    settle(draft, log)
    return seal_state(draft)


def lay_table(config: Config, players: int, rng: Chance) -> StateDraft:
    """Rooms, piles and banks before any card is turned up (FH-SETUP-01 to FH-SETUP-12)."""
    numbers, content = config.numbers, config.content
    size = stack_size(config, players)
    in_deck = numbers.stacks - 1
    empty = seal_seat(SeatDraft(NO_SUPPLIES, 0, NO_SUPPLIES, 0, ()))
    return StateDraft(
        phase=Phase.START_TURN,
        to_act=0,
        start_seat=0,
        turns_taken=(0,) * players,
        final_actions_taken=(0,) * players,
        supply_round=0,
        pool=NO_SUPPLIES,
        taken_dice=NO_SUPPLIES,
        collected=NO_SUPPLIES,
        owed=0,
        columns=((),) * rooms(config, players),
        # FH-SETUP-11: a stack without an event lies on top.
        stacks=((size, 0),) * (in_deck - numbers.event_stacks)
        + ((size, 1),) * numbers.event_stacks,
        reserve_left=size,
        unseen=tuple(sorted([card.id for card in content.patients])),
        events_left=tuple(sorted([card.id for card in content.events])),
        loose=(),
        recycled=(),
        deck=(),
        reserve=(),
        removed=(),
        discard=(),
        event_discard=(),
        bank=(numbers.supply_tokens,) * len(NO_SUPPLIES),
        kit_bank=numbers.kits,
        demerit_bank=numbers.demerits,
        evacuation=False,
        truncated=False,
        seats=(empty,) * players,
        config=config,
        rng=rng,
    )


def deal_kits(draft: StateDraft) -> None:
    """Find the start player and deal the kits (FH-SETUP-15, FH-SETUP-16; ruling FH-R-01)."""
    config, players = draft.config, len(draft.seats)
    if isinstance(config.start_player, int):
        draft.start_seat = config.start_player
    else:
        draft.start_seat, draft.rng = draft.rng.below(players)
    first, other = config.numbers.start_kits
    seats = list(draft.seats)
    for turn in range(players):
        i = (draft.start_seat + turn) % players
        n = min(other if turn else first, draft.kit_bank)
        seat = draft_seat(seats[i])
        seat.kits += n
        draft.kit_bank -= n
        seats[i] = seal_seat(seat)
    draft.seats = tuple(seats)


def arrange(config: Config, players: int, rng: Chance, parts: Parts) -> State:
    """A position out of scenario parts; what is not named stays where set-up would keep it.

    Supplies, kits and demerits that nobody has are in their banks; patients named nowhere
    are unseen. A listed ``deck`` or ``reserve`` is the whole of it, next card first; events
    named nowhere are then not in the game. Patients in ``removed`` are out of it. In the final
    phase and after it the draw deck is gone unless it is named.

    Raises:
        InvalidState: parts contradict each other.
    """
    draft = lay_table(config, players, rng)
    named: dict[str, Any] = dict(parts.state)
    draft.to_act = draft.start_seat = (
        config.start_player if isinstance(config.start_player, int) else 0
    )
    draft.supply_round = 1
    draft.phase = Phase.SELECT_DICE
    draft.seats = tuple([_seat(fields) for fields in parts.seats])
    if "columns" in named and len(named["columns"]) < len(draft.columns):
        missing = len(draft.columns) - len(named["columns"])
        named["columns"] = (*named["columns"], *((),) * missing)
    for name, value in named.items():
        setattr(draft, name, value)
    _fill_banks(draft, named)
    if draft.phase in (Phase.FINAL_ACT, Phase.GAME_OVER) and not draft.truncated:
        _end_of_deck(draft, named)
    _place_cards(draft, named)
    _whose_turn(draft, named)
    if "evacuation" not in named:
        called = (
            config.end_trigger == "deck_empty"
            or draft.phase is Phase.FINAL_ACT
            or not reserve_count(draft)  # its first card has come long ago
        )
        draft.evacuation = called and not deck_left(draft)
    if draft.phase is Phase.SELECT_DICE and not any(draft.pool):
        if "supply_round" not in named:
            draft.supply_round -= 1  # the roll counts it again
        draft.phase = Phase.START_TURN  # the step that is due rolls the dice
        settle(draft, None)
    return seal_state(draft)


def _seat(fields: dict[str, Any]) -> Seat:
    seat = SeatDraft(NO_SUPPLIES, 0, NO_SUPPLIES, 0, ())
    for name, value in fields.items():
        setattr(seat, name, value)
    return seal_seat(seat)


def _end_of_deck(draft: StateDraft, named: dict[str, Any]) -> None:
    """The final phase begins when the draw deck is gone, and ends with an action of each."""
    if not {"deck", "stacks", "events_left", "loose"} & set(named):
        named["stacks"] = draft.stacks = ((0, 0),) * len(draft.stacks)
        named["events_left"] = draft.events_left = ()
    if draft.phase is Phase.GAME_OVER and "final_actions_taken" not in named:
        draft.final_actions_taken = (1,) * len(draft.seats)


def _whose_turn(draft: StateDraft, named: dict[str, Any]) -> None:
    """Who acts follows from the turns taken, and the other way round."""
    players = len(draft.seats)
    done = "final_actions_taken" if draft.phase is Phase.FINAL_ACT else "turns_taken"
    if draft.phase is Phase.GAME_OVER:
        draft.to_act = None
    elif "to_act" not in named:
        draft.to_act = (draft.start_seat + sum(getattr(draft, done))) % players
    elif done not in named and draft.to_act is not None:
        before = (draft.to_act - draft.start_seat) % players
        turns = [int((seat - draft.start_seat) % players < before) for seat in range(players)]
        setattr(draft, done, tuple(turns))


def _fill_banks(draft: StateDraft, named: dict[str, Any]) -> None:
    numbers = draft.config.numbers
    if "bank" not in named:
        left = [numbers.supply_tokens] * len(NO_SUPPLIES)
        for seat in draft.seats:
            for counts in (seat.supplies, seat.training):
                for i, n in enumerate(counts[: len(left)]):
                    left[i] -= n
        draft.bank = tuple(left)
    if "kit_bank" not in named:
        draft.kit_bank = numbers.kits - sum([seat.kits for seat in draft.seats])
    if "demerit_bank" not in named and draft.config.demerit_supply == "limited":
        draft.demerit_bank = numbers.demerits - sum([seat.demerits for seat in draft.seats])


def _place_cards(draft: StateDraft, named: dict[str, Any]) -> None:
    """Everything named is somewhere; the other cards are in the piles."""
    content = draft.config.content
    seen = {
        *[card for column in draft.columns for card in column],
        *draft.discard,
        *draft.recycled,
        *[card for seat in draft.seats for card in seat.healed],
        *draft.deck,
        *draft.reserve,
        *draft.removed,
        *draft.event_discard,
        *draft.loose,
    }
    if "unseen" not in named:
        draft.unseen = tuple(sorted([card for card in content.by_id if card not in seen]))
    if "deck" in named:
        draft.stacks = named.get("stacks", ())
        draft.events_left = named.get("events_left", ())
        if draft.deck:  # postponed events are put back among the listed cards at once
            for event in draft.loose:
                place, draft.rng = draft.rng.below(len(draft.deck) + 1)
                draft.deck = (*draft.deck[:place], event, *draft.deck[place:])
            draft.loose = ()
    elif "events_left" not in named:
        draft.events_left = tuple(
            sorted([card for card in content.events_by_id if card not in seen])
        )
    if "stacks" not in named and "deck" not in named:
        draft.stacks = _fitting(draft)
    if "reserve_left" not in named:
        size = stack_size(draft.config, len(draft.seats))
        out = len(content.by_id) - size * draft.config.numbers.stacks
        if "removed" in named:
            out = 0
        free = len(draft.unseen) - out - sum([n for n, _ in draft.stacks])
        draft.reserve_left = 0 if "reserve" in named else max(0, min(size, free))


def _fitting(draft: StateDraft) -> tuple[tuple[int, int], ...]:
    """The stacks of set-up without the cards that lie elsewhere, next stack first."""
    elsewhere = len(draft.unseen) + len(draft.reserve) + len(draft.removed)
    turned_up = len(draft.config.content.by_id) - elsewhere
    stacks = []
    events = len(draft.events_left)
    for i, (patients, _) in enumerate(draft.stacks):
        gone = min(patients, turned_up)
        turned_up -= gone
        with_event = len(draft.stacks) - i <= events
        stacks.append((patients - gone, int(with_event)))
    return tuple(stacks)
