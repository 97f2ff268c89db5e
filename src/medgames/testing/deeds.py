"""Promises about deeds: what is listed, accepted, refused, what happens, and how it ends.

Order: actions, refusals, events, chance, endings.
"""

import math
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import attrs

from medgames.core.errors import (
    GameOver,
    IllegalAction,
    InvalidAction,
    InvalidScript,
    TooManyOutcomes,
)
from medgames.core.events import Event, secret
from medgames.core.game import AnyGame
from medgames.core.rng import Rng
from medgames.testing.promise import BrokenPromise, refuses, same
from medgames.testing.values import check_value

_INDEXED = 400  # indices tried in one state
_APPLIED = 16  # illegal actions that are not only asked about, but tried
_BRANCHED = 2_000  # results of chance tried


def check_listed(game: AnyGame, state: Any) -> None:
    """Legal actions are there, once each, in the order of their numbers."""
    promise = "legal_actions are never empty, unique and in the order of encode"
    player = game.current_player(state)
    legal = game.legal_actions(state)
    if player is None or player not in range(len(state.seats)):
        raise BrokenPromise("one seat decides in a state that is not over", f"found {player!r}")
    if type(legal) is not tuple or not legal:
        raise BrokenPromise(promise, f"found {legal!r}")
    indices = game.legal_indices(state)
    same(indices, tuple([game.encode(state, action) for action in legal]), promise)
    for (left, right), pair in zip(pairwise(indices), pairwise(legal), strict=True):
        if left >= right:
            raise BrokenPromise(promise, f"{pair[0]} has {left}, {pair[1]} has {right}")


def check_actions(game: AnyGame, state: Any) -> None:
    """Each action that is offered is accepted, and survives text, number and pickle."""
    legal, external = game.legal_actions(state), game.external_actions(state)
    same(game.legal_actions(state), legal, "legal_actions are the same when asked again")
    both = set(legal) & set(external)
    if both:
        raise BrokenPromise("external_actions come besides legal_actions", f"both have {both}")
    size = game.action_count(state.config, len(state.seats))
    before = game.dump(state)
    for action in (*legal, *external):
        if not game.is_legal(state, action) or game.why_illegal(state, action) is not None:
            raise BrokenPromise("is_legal accepts what is offered", f"it refuses {action}")
        _check_kept(game, state, action, size, action in external)
        try:
            after = game.apply(state, action)
        except IllegalAction as error:
            raise BrokenPromise("apply accepts what is offered", str(error)) from error
        same(game.apply(state, action), after, f"apply gives one result ({action})")
    same(game.dump(state), before, "apply leaves the state as it was")
    view = game.view(state, game.current_player(state))
    for action in legal:
        worth = game.appraise(view, action)
        if not math.isfinite(worth):
            raise BrokenPromise("appraise gives a number", f"found {worth!r} for {action}")


def _check_kept(game: AnyGame, state: Any, action: Any, size: int, external: bool) -> None:
    if type(action) not in game.action_types:
        raise BrokenPromise("actions have one of the action types", f"found {action!r}")
    check_value(action, "an action")
    text = game.notation(action)
    same(game.parse_action(text), action, "parse_action(notation(action)) == action")
    same(str(action), text, "an action prints as its notation")
    try:
        index = game.encode(state, action)
    except InvalidAction:
        if external:  # no learner chooses it
            return
        raise
    if type(index) is not int or not 0 <= index < size:
        raise BrokenPromise("encode gives numbers below action_count", f"{text!r}: {index!r}")
    same(game.decode(state, index), action, "decode(encode(action)) == action")
    for field in attrs.fields(type(action)):
        for wrong in (object(), [], 0.5):
            refuses(
                InvalidAction,
                "an action checks its fields when it is made",
                f"{type(action).__name__} with {field.name} = {wrong!r}",
                lambda: attrs.evolve(action, **{field.name: wrong}),  # noqa: B023  # at once
            )


def candidates(game: AnyGame, state: Any, rng: Rng, others: Iterable[Any]) -> list[Any]:
    """Actions to try in a state: of many numbers, and *others* from anywhere."""
    size = game.action_count(state.config, len(state.seats))
    indices: Iterable[int] = range(size)
    if size > _INDEXED:
        found = []
        for _ in range(_INDEXED):
            index, rng = rng.below(size)
            found.append(index)
        indices = found
    tried = dict.fromkeys([*others, *game.legal_actions(state), *game.external_actions(state)])
    for index in indices:
        try:
            action = game.decode(state, index)
        except InvalidAction:  # a number may belong to no action
            continue
        same(game.encode(state, action), index, "encode(decode(index)) == index")
        tried[action] = None
    return list(tried)


def check_refused(game: AnyGame, state: Any, rng: Rng, others: Iterable[Any]) -> None:
    """What is not offered is refused, with a rule and a reason; nothing changes."""
    promise = "what is not offered is refused with a rule and a reason"
    offered = {*game.legal_actions(state), *game.external_actions(state)}
    before = game.dump(state)
    wrong = []
    for action in candidates(game, state, rng, others):
        is_legal, refusal = game.is_legal(state, action), game.why_illegal(state, action)
        if is_legal is not (action in offered) or (refusal is None) is not is_legal:
            raise BrokenPromise(
                "is_legal and why_illegal say what is offered",
                f"{action}: offered {action in offered}, is_legal {is_legal}, refusal {refusal}",
            )
        if refusal is None:
            continue
        wrong.append(action)
        if refusal.rule not in game.rules or not refusal.reason or refusal.action != action:
            raise BrokenPromise(promise, f"{refusal!r}")
        same(refusal.legal, game.legal_actions(state), "a refusal tells what is legal")
    for action in rng.shuffle(wrong)[0][:_APPLIED]:
        raised = refuses(
            IllegalAction,
            promise,
            f"apply({action})",
            lambda: game.apply(state, action),  # noqa: B023
        )
        same(str(raised), str(game.why_illegal(state, action)), "why_illegal is what apply raises")
        refuses(
            IllegalAction,
            promise,
            f"successors({action})",
            lambda: game.successors(state, action),  # noqa: B023
        )
    for thing in (object(), None, "pass", 0):
        refuses(IllegalAction, promise, f"apply({thing!r})", lambda: game.apply(state, thing))  # noqa: B023
    same(game.dump(state), before, "a refusal leaves the state as it was")


def check_events(game: AnyGame, events: Iterable[object], players: int) -> None:
    """Events name rules and seats, and hide what is secret."""
    for event in events:
        if not isinstance(event, Event):
            raise BrokenPromise("listeners hear events", f"found {event!r}")
        if event.rule not in game.rules:
            raise BrokenPromise("events name the rule that made them happen", repr(event))
        for seat in (event.seat, *(event.insiders or ())):
            if seat is not None and (type(seat) is not int or not 0 <= seat < players):
                raise BrokenPromise("events name seats of the game", repr(event))
        check_value(event, "an event")
        for player in (None, *range(players)):
            _check_seen(event, player)


def _check_seen(event: Event, player: int | None) -> None:
    seen = event.seen_by(player)
    if event.insiders is None or player in event.insiders:
        same(seen, event, "insiders see the whole event")
    elif seen is not None:
        for field in attrs.fields(type(event)):
            hidden = secret().items() <= field.metadata.items()
            value = None if hidden else getattr(event, field.name)
            same(getattr(seen, field.name), value, "others see an event without its secrets")


def check_settled(game: AnyGame, state: Any) -> None:
    """Nothing is due in a state that a player or a reader gets to see."""
    draft = game.draft(game.position(state))
    try:
        game.settle(draft, None)
    except InvalidScript as error:
        raise BrokenPromise("settling a settled state changes nothing", str(error)) from error
    same(game.seal(draft), game.position(state), "settling a settled state changes nothing")


def check_successors(game: AnyGame, state: Any, action: Any) -> None:
    """Weights add up to 1, and what `apply` gives is among the results."""
    promise = "successors are the exact distribution"
    try:
        found = list(game.successors(state, action, limit=_BRANCHED))
    except TooManyOutcomes:
        return
    weights = [weight for weight, _ in found]
    if sum(weights) != 1 or any([type(w) is not Fraction or w <= 0 for w in weights]):
        raise BrokenPromise(promise, f"{action}: weights {weights}")
    states = [after for _, after in found]
    if len(set(states)) != len(states):
        raise BrokenPromise(promise, f"{action}: equal states are not merged")
    for after in states:
        if after.rng != state.rng:
            raise BrokenPromise("successors carry the stream of the state", repr(after.rng))
        game.check(after)
    positions = {game.position(after) for after in states}
    if game.position(game.apply(state, action)) not in positions:
        raise BrokenPromise(promise, f"what apply({action}) gives is not among {len(states)}")


def check_over(game: AnyGame, state: Any, others: Iterable[Any]) -> None:
    """Nothing can be done after the end."""
    promise = "nothing can be done after the end"
    if not game.is_over(state) or game.current_player(state) is not None:
        raise BrokenPromise(promise, f"is_over {game.is_over(state)}, to act {state.to_act}")
    same((game.legal_actions(state), game.external_actions(state)), ((), ()), promise)
    same(game.legal_indices(state), (), promise)
    for action in others:
        if game.is_legal(state, action):
            raise BrokenPromise(promise, f"is_legal accepts {action}")
        raised = refuses(GameOver, promise, f"apply({action})", lambda: game.apply(state, action))  # noqa: B023
        if not isinstance(raised, GameOver) or raised.rule not in game.rules:
            raise BrokenPromise(promise, f"GameOver names no rule: {raised}")


def check_outcome(game: AnyGame, state: Any) -> None:
    """Scores, ranking, winners and tie-breaks agree with each other."""
    promise = "an outcome agrees with itself"
    outcome = game.outcome(state)
    check_value(outcome, "an outcome")
    seats = list(range(len(state.seats)))
    same(len(outcome.scores), len(seats), promise + ": a score a seat")
    sums = tuple([sum(points.values()) for points in outcome.breakdown])
    same(sums, outcome.scores, "the breakdown adds up to the score")
    flat = [seat for group in outcome.ranking for seat in group]
    same(sorted(flat), seats, promise + ": the ranking names every seat once")
    if not all(outcome.ranking):
        raise BrokenPromise(promise, f"an empty group in {outcome.ranking}")
    same(outcome.final, game.is_over(state), promise + ": final when over")
    if outcome.truncated and (outcome.winners or not outcome.final):
        raise BrokenPromise(promise, f"truncated, but {outcome}")
    if not set(outcome.winners) <= set(outcome.ranking[0]):
        raise BrokenPromise(promise, f"winners {outcome.winners}, ranking {outcome.ranking}")
    for step in outcome.tie_breaks:
        parted = [seat for seat, _ in step.values]
        if step.rule not in game.rules or len(parted) < 2 or not set(parted) <= set(seats):
            raise BrokenPromise("tie-breaks name their rule and the seats they part", repr(step))
