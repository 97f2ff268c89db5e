"""What is true of every reachable state of Field Hospital; `load` and `scenario` ask it.

Order: FH-INV-01 to FH-INV-08, FH-INV-20, FH-INV-09 to FH-INV-13, as far as one state shows them.
"""

from collections import Counter
from collections.abc import Iterator

from medgames.core.errors import InvalidState
from medgames.field_hospital.content import SUPPLIES
from medgames.field_hospital.facts import (
    deck_left,
    entry_room,
    replacement_possible,
    reserve_count,
    rooms,
    topup_choices,
)
from medgames.field_hospital.state import DECIDING, Phase, State


def faults(state: State) -> Iterator[InvalidState]:
    """Each component that is wrong, with the invariant it breaks."""
    if shape := list(_shape(state)):
        yield from shape
        return  # the other checks would trip over it
    yield from _tokens(state)
    yield from _cards(state)
    yield from _dice(state)
    yield from _choices(state)
    yield from _turns(state)
    yield from _end(state)


def _shape(state: State) -> Iterator[InvalidState]:
    """Lengths and signs, without which nothing can be counted (FH-INV-20, FH-SETUP-01)."""
    players = len(state.seats)
    per_player = ("turns_taken", "final_actions_taken")
    per_supply = ("pool", "taken_dice", "collected", "bank")
    for name, size in [
        *[(name, players) for name in per_player],
        *[(name, len(SUPPLIES)) for name in per_supply],
    ]:
        yield from _counts(name, getattr(state, name), size)
    for i, seat in enumerate(state.seats):
        for name in ("supplies", "training"):
            yield from _counts(f"seats[{i}].{name}", getattr(seat, name), len(SUPPLIES))
        for name in ("kits", "demerits"):
            yield from _counts(f"seats[{i}].{name}", (getattr(seat, name),), 1)
    for name in ("supply_round", "owed", "reserve_left", "kit_bank", "demerit_bank"):
        yield from _counts(name, (getattr(state, name),), 1)
    for name in ("start_seat", "to_act"):
        seat_number = getattr(state, name)
        over = name == "to_act" and state.phase is Phase.GAME_OVER
        if (seat_number is None) != over or not (over or 0 <= seat_number < players):
            expected = "None" if over else f"a seat from 0 to {players - 1}"
            yield InvalidState(name, f"found {seat_number}, expected {expected}", "FH-INV-20")
    if state.phase not in DECIDING and state.phase is not Phase.GAME_OVER:
        names = ", ".join([phase.name for phase in DECIDING])
        yield InvalidState("phase", f"found {state.phase.name}, expected {names}", "FH-INV-20")
    expected_rooms = rooms(state.config, players)
    if len(state.columns) != expected_rooms:
        found = len(state.columns)
        yield InvalidState("columns", f"found {found}, expected {expected_rooms}", "FH-SETUP-01")
    for patients, events in state.stacks:
        yield from _counts("stacks", (patients, events), 2)


def _counts(path: str, counts: tuple[int, ...], size: int) -> Iterator[InvalidState]:
    if len(counts) != size:
        yield InvalidState(path, f"found {len(counts)} numbers, expected {size}")
    elif min(counts, default=0) < 0:
        yield InvalidState(path, f"found {counts}, expected numbers of at least 0")


def _tokens(state: State) -> Iterator[InvalidState]:
    """FH-INV-01 to FH-INV-03."""
    numbers = state.config.numbers
    for supply in SUPPLIES:
        held = [seat.supplies[supply] + seat.training[supply] for seat in state.seats]
        found = state.bank[supply] + sum(held)
        if found != numbers.supply_tokens:
            yield InvalidState(
                f"bank[{supply.word}]",
                f"{found} {supply.word} tokens in bank and seats, expected {numbers.supply_tokens}",
                "FH-INV-01",
            )
    found = state.kit_bank + sum([seat.kits for seat in state.seats])
    if found != numbers.kits:
        reason = f"{found} kits in bank and seats, expected {numbers.kits}"
        yield InvalidState("kit_bank", reason, "FH-INV-02")
    unlimited = state.config.demerit_supply == "unlimited"
    taken = 0 if unlimited else sum([seat.demerits for seat in state.seats])
    if state.demerit_bank + taken != numbers.demerits:
        reason = f"{state.demerit_bank + taken} demerits counted, expected {numbers.demerits}"
        yield InvalidState("demerit_bank", reason, "FH-INV-03")


def _cards(state: State) -> Iterator[InvalidState]:
    """FH-INV-04, FH-INV-05; FH-SETUP-14."""
    content = state.config.content
    listed = (*state.deck, *state.reserve)
    patients = Counter(
        [
            *state.unseen,
            *state.removed,
            *state.recycled,
            *[card for column in state.columns for card in column],
            *state.discard,
            *[card for seat in state.seats for card in seat.healed],
            *[card for card in listed if card not in content.events_by_id],
        ]
    )
    for card, n in patients.items():
        if card not in content.by_id:
            yield InvalidState("cards", f"{card!r} is no patient of the content", "FH-INV-04")
        elif n > 1:
            yield InvalidState("cards", f"patient {card} is in {n} places", "FH-INV-04")
    for card in content.by_id:
        if card not in patients:
            yield InvalidState("cards", f"patient {card} is nowhere", "FH-INV-04")
    for room, column in enumerate(state.columns):
        for card in column:
            timer = content.by_id[card].timer if card in content.by_id else 0
            if timer and room > entry_room(state.config, len(state.seats), timer):
                reason = f"{card} has the timer {timer} and moves down only, but lies in {room + 1}"
                yield InvalidState(f"columns[{room}]", reason, "FH-SETUP-14")
    events = Counter(
        [
            *state.events_left,
            *state.loose,
            *state.event_discard,
            *[card for card in listed if card in content.events_by_id],
        ]
    )
    for card, n in events.items():
        if card not in content.events_by_id:
            yield InvalidState("cards", f"{card!r} is no event of the content", "FH-INV-05")
        elif n > 1:
            yield InvalidState("cards", f"event {card} is in {n} places", "FH-INV-05")
    for card in state.reserve:
        if card in content.events_by_id:
            yield InvalidState("reserve", f"it holds the event {card}", "FH-INV-05")
    for name in ("unseen", "events_left", "loose", "recycled"):
        cards = getattr(state, name)
        if list(cards) != sorted(cards):
            yield InvalidState(name, f"found {cards}, expected it sorted", "FH-INV-04")
    in_stacks = sum([events for _, events in state.stacks])
    if in_stacks != len(state.events_left):
        reason = f"{in_stacks} events in stacks, {len(state.events_left)} of them by name"
        yield InvalidState("stacks", reason, "FH-INV-05")
    hidden = sum([n for n, _ in state.stacks]) + state.reserve_left
    if hidden > len(state.unseen):
        reason = f"{hidden} patients in stacks and reserve, {len(state.unseen)} unseen"
        yield InvalidState("stacks", reason, "FH-INV-04")
    if state.deck and (state.loose or any([any(stack) for stack in state.stacks])):
        yield InvalidState("deck", "a listed deck stands beside stacks", "FH-INV-04")


def _dice(state: State) -> Iterator[InvalidState]:
    """FH-INV-05 to FH-INV-08; FH-TRAIN-05."""
    numbers, pool, taken = state.config.numbers, state.pool, state.taken_dice
    for name, faces in (("pool", pool), ("taken_dice", taken)):
        if max(faces) > numbers.sides:
            yield InvalidState(name, f"found {faces}, expected faces to {numbers.sides}")
    if any([a and b for a, b in zip(pool, taken, strict=True)]):
        yield InvalidState("pool", "a die is in the pool and taken as well", "FH-INV-06")
    if state.phase is Phase.SELECT_DICE and (not any(pool) or any(taken)):
        yield InvalidState("pool", "SELECT_DICE needs dice in the pool and none taken", "FH-INV-06")
    ended = state.phase is Phase.GAME_OVER and not state.truncated
    if (ended or state.phase is Phase.FINAL_ACT) and any(pool):
        yield InvalidState("pool", f"found {pool}, expected no dice at the end", "FH-INV-06")
    total = sum(taken)
    if total > numbers.group_limit:
        reason = f"faces taken add up to {total}, the limit is {numbers.group_limit}"
        yield InvalidState("taken_dice", reason, "FH-INV-07")
    if state.config.groups == "maximal" and total and state.phase is not Phase.SELECT_DICE:
        for supply in SUPPLIES:
            if pool[supply] and total + pool[supply] <= numbers.group_limit:
                reason = f"the {supply.word} die showing {pool[supply]} still fits"
                yield InvalidState("taken_dice", reason, "FH-INV-07")
    if state.owed and state.phase is not Phase.REPLACE:
        yield InvalidState("owed", f"found {state.owed}, expected 0 here", "FH-INV-08")
    if max(state.collected) > 1:
        yield InvalidState("collected", f"found {state.collected}, expected flags 0 and 1")
    clear = (Phase.SELECT_DICE, Phase.TOP_UP, Phase.FINAL_ACT, Phase.GAME_OVER)
    if any(state.collected) and state.phase in clear:
        yield InvalidState("collected", f"found {state.collected}, expected none", "FH-INV-08")
    if state.owed > numbers.group_limit:
        reason = f"found {state.owed}, expected at most {numbers.group_limit}"
        yield InvalidState("owed", reason, "FH-INV-08")
    cap = state.config.training_cap
    most = (numbers.supply_tokens + 1) // 2  # each training costs one token more
    for i, seat in enumerate(state.seats):
        if cap is not None and max(seat.training) > cap:
            reason = f"found {seat.training}, the cap is {cap}"
            yield InvalidState(f"seats[{i}].training", reason, "FH-TRAIN-05")
        elif state.config.kit_train == "no" and max(seat.training) > most:
            reason = f"found {seat.training}, the tokens suffice for {most} of a type"
            yield InvalidState(f"seats[{i}].training", reason, "FH-INV-05")


def _choices(state: State) -> Iterator[InvalidState]:
    """FH-INV-20, for phases skipped where they offer nothing (FH-DICE-05, -08, -10)."""
    taken, limit = sum(state.taken_dice), state.config.numbers.group_limit
    if state.phase is Phase.TOP_UP and not (0 < taken < limit and topup_choices(state)):
        reason = f"TOP_UP needs a group of 1 to {limit - 1} pips ({taken}) and a type to fill it"
        yield InvalidState("phase", reason, "FH-DICE-05")
    if state.phase is Phase.REPLACE and not (state.owed and replacement_possible(state)):
        reason = f"REPLACE needs missing tokens ({state.owed}) and a type to stand in for them"
        yield InvalidState("phase", reason, "FH-DICE-10")
    if state.phase is Phase.BONUS and (any(state.pool) or not any(state.bank)):
        reason = f"BONUS needs an empty pool {state.pool} and tokens in the bank {state.bank}"
        yield InvalidState("phase", reason, "FH-DICE-08")


def _turns(state: State) -> Iterator[InvalidState]:
    """FH-INV-09; FH-END-03, FH-ROLL-01, FH-TURN-03."""
    players, turns = len(state.seats), state.turns_taken
    in_order = [turns[(state.start_seat + i) % players] for i in range(players)]
    if max(turns) - min(turns) > 1 or in_order != sorted(in_order, reverse=True):
        yield InvalidState(
            "turns_taken",
            f"from the start player on {in_order}, expected them to fall by at most 1",
            "FH-INV-09",
        )
    last = state.phase is Phase.FINAL_ACT or (
        state.phase is Phase.GAME_OVER and not state.truncated
    )
    if last and max(turns) != min(turns):
        yield InvalidState("turns_taken", f"found {turns}, expected equal turns", "FH-INV-09")
    final = state.final_actions_taken
    if max(final) > 1:
        yield InvalidState("final_actions_taken", f"found {final}, expected 0 or 1")
    elif any(final) and not last:
        reason = f"found {final}, expected none before the final phase"
        yield InvalidState("final_actions_taken", reason, "FH-END-03")
    if state.to_act is not None:
        done, rule = (final, "FH-END-03") if last else (turns, "FH-TURN-03")
        due = (state.start_seat + sum(done)) % players
        if state.to_act != due:
            named = "final actions" if last else "turns"
            reason = f"found {state.to_act}, but after {named} {done} it is the turn of {due}"
            yield InvalidState("to_act", reason, rule)
    if not state.supply_round:
        yield InvalidState("supply_round", "found 0, expected at least 1", "FH-ROLL-01")


def _end(state: State) -> Iterator[InvalidState]:
    """FH-INV-12, FH-INV-13, FH-INV-20; FH-END-03."""
    left = deck_left(state)
    if state.config.end_trigger == "deck_empty" and state.evacuation != (left == 0):
        reason = f"evacuation is {state.evacuation}, but {left} cards are in the draw deck"
        yield InvalidState("evacuation", reason, "FH-INV-13")
    if state.evacuation and left:
        yield InvalidState("evacuation", f"it is on, with {left} cards in the deck", "FH-INV-12")
    if not (state.evacuation or left or reserve_count(state)):
        yield InvalidState("evacuation", "it is off, with no card in deck and reserve", "FH-INV-12")
    if state.phase is Phase.FINAL_ACT and not state.evacuation:
        yield InvalidState("evacuation", "the final phase needs it on", "FH-END-03")
    ended = state.evacuation and all(state.final_actions_taken)
    if state.phase is Phase.GAME_OVER and not (state.truncated or ended):
        reason = f"final actions {state.final_actions_taken}, evacuation {state.evacuation}"
        yield InvalidState("phase", f"GAME_OVER with {reason}", "FH-END-03")
    if state.truncated and (state.phase is not Phase.GAME_OVER or state.config.max_turns is None):
        yield InvalidState("truncated", "only max_turns truncates a game", "FH-INV-20")
