"""check_game: holds any game to every promise of the contract, over whole random games.

Order: `check_game`, one game, one state.
"""

from collections.abc import Collection, Iterable
from typing import Any

from medgames.core.errors import IllegalAction, InvalidConfig, InvalidState
from medgames.core.game import AnyGame, Game
from medgames.core.options import default_of
from medgames.core.rng import Rng
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT
from medgames.testing import deeds, misuse, sight, values
from medgames.testing.promise import BrokenPromise, Place, same

_EXTERNAL = 12  # one choice in so many is an external action, where there is one


def check_game(
    game: Game[StateT, ActionT, ConfigT, ViewT],
    seeds: Iterable[int] = range(10),
    *,
    players: Iterable[int] | None = None,
    configs: Iterable[ConfigT | None] = (None,),
    hidden: Collection[str] | None = None,
    close: int = 6,
    longest: int = 10_000,
) -> None:
    """Hold a game to every promise of the contract, over whole random games.

    Every state of each game is checked for what is cheap (invariants, order of the legal
    actions, events); some of them closely (dumps, views, refusals, chance).

    Args:
        game: any game.
        seeds: one random game for each, with each number of players and config.
        players: numbers of players; all of the game's if ``None``.
        configs: options and rulings, ``None`` for the defaults (`variants` gives more);
            one that does not fit a number of players is not played with it.
        hidden: the fields of the state that are not open to all, such as
            ``("deck", "seats.hand")``. Exactly these must differ between a state and what
            can be guessed of it. A kit cannot know what is meant to be secret: where this
            is not given, a view that shows a rival's hand in full goes unnoticed.
        close: states of each game that are checked closely, besides its first and last; the
            views of the last one of each phase are checked as well.
        longest: number of actions after which a game counts as endless.

    Raises:
        BrokenPromise: the first promise that is broken, with seed, players and action.
        InvalidConfig: *game* is no game.
    """
    if not isinstance(game, Game):
        raise InvalidConfig("game", game, "a Game; of those that are shipped, medgames.games[name]")
    place = Place(game.name)
    seen = sight.Hidden()
    seeds = list(seeds)
    with place.told():
        misuse.check_bundle(game)
        for config in configs:
            for count in game.player_counts if players is None else players:
                options = default_of(game.config_type) if config is None else config
                place.players, place.config = count, repr(options)
                if not _fits(config, count):
                    continue
                misuse.check_new(game, count, config)
                misuse.check_scenarios(game, count, config)
                for seed in seeds:
                    place.seed = seed
                    _check_random_game(game, place, config, seen, close, longest)
                place.seed = place.ply = None
                place.action = ""
        place.players, place.config = None, ""
        if hidden is not None:
            seen.check(hidden)


def _fits(config: Any, players: int) -> bool:
    if config is None:
        return True
    try:
        config.check(players)
    except InvalidConfig:
        return False
    return True


def _check_random_game(
    game: AnyGame, place: Place, config: Any, seen: sight.Hidden, close: int, longest: int
) -> None:
    assert place.players is not None
    assert place.seed is not None
    events: list[object] = []
    place.ply, place.action = 0, ""
    state = game.new(place.players, seed=place.seed, config=config, on_event=events.append)
    same(game.new(place.players, seed=place.seed, config=config), state, "a seed gives one game")
    same(state.config, default_of(game.config_type) if config is None else config, "config is kept")
    rng = Rng.from_seed(place.seed).split("random game")
    path: list[tuple[Any, Any]] = []
    while True:
        _check_quickly(game, state)
        deeds.check_events(game, events, place.players)
        if game.is_over(state):
            break
        if len(path) == longest:
            raise BrokenPromise("every game ends", f"this one has not after {longest} actions")
        action, rng = _choice(game, state, rng, by_type=place.seed % 2 == 1)
        place.action = game.notation(action)
        path.append((state, action))
        events = []
        try:
            after = game.apply(state, action, on_event=events.append)
        except IllegalAction as error:
            raise BrokenPromise("apply accepts what is offered", str(error)) from error
        _check_classes(game, after)
        same(game.apply(state, action), after, "a listener changes nothing")
        state = after
        place.ply = len(path)
    numbers = range(len(path))
    chosen, _, rng = rng.pick(tuple(numbers), close)
    actions = list(dict.fromkeys([action for _, action in path]))
    for number in sorted({0, *chosen} & set(numbers)):
        place.ply, (before, action) = number, path[number]
        place.action = game.notation(action)
        _check_closely(game, before, rng.split(number), seen)
        deeds.check_actions(game, before)
        deeds.check_refused(game, before, rng.split(number), actions)
        deeds.check_successors(game, before, action)
        if number == 0:
            values.check_whole(game, before)
            misuse.check_states_refused(game, before)
        misuse.check_texts_refused(game, before)
    for number, (before, action) in _last_of_each_phase(path).items():
        place.ply, place.action = number, game.notation(action)
        for _, guess in sight.check_views(game, before):
            seen.compare(game, before, guess)
    place.ply, place.action = len(path), ""
    deeds.check_over(game, state, actions)
    _check_closely(game, state, rng, seen)
    _check_same_meaning(game, path, rng)


def _last_of_each_phase(path: list[tuple[Any, Any]]) -> dict[int, tuple[Any, Any]]:
    """By ply the last state of each phase, for what is hidden in some phases only."""
    plies = {getattr(state, "phase", None): ply for ply, (state, _) in enumerate(path)}
    return {ply: path[ply] for ply in sorted(plies.values())}


def _choice(game: AnyGame, state: Any, rng: Rng, by_type: bool) -> tuple[Any, Rng]:
    """A random action; in every other game each type of action is equally likely."""
    actions = game.legal_actions(state)
    external = game.external_actions(state)
    if external:
        deed, rng = rng.below(_EXTERNAL)
        actions = external if deed == 0 else actions
    if by_type:
        types = list(dict.fromkeys([type(action) for action in actions]))
        number, rng = rng.below(len(types))
        actions = tuple([action for action in actions if type(action) is types[number]])
    number, rng = rng.below(len(actions))
    return actions[number], rng


def _check_quickly(game: AnyGame, state: Any) -> None:
    _check_classes(game, state)
    try:
        game.check(state)
    except InvalidState as fault:
        raise BrokenPromise("all invariants hold in every state", str(fault)) from fault
    if not game.is_over(state):
        deeds.check_listed(game, state)


def _check_classes(game: AnyGame, state: Any) -> None:
    if type(state) is not game.state_type:
        raise BrokenPromise("apply gives a state of the game", f"found {type(state)}")
    for number, seat in enumerate(state.seats):
        if type(seat) is not game.seat_type:
            reason = f"seats[{number}] is a {type(seat).__name__}"
            raise BrokenPromise("every record reachable from a state is sealed", reason)


def _check_closely(game: AnyGame, state: Any, rng: Rng, seen: sight.Hidden) -> None:
    values.check_value(state, "a state")
    values.check_sealed(state)
    values.check_dump(game, state)
    values.check_strict(game, state, rng)
    deeds.check_settled(game, state)
    deeds.check_outcome(game, state)
    sight.check_streams(game, state)
    for _, guess in sight.check_views(game, state):
        seen.compare(game, state, guess)
        deeds.check_settled(game, guess)
    sight.check_possible(game, state)
    misuse.check_arranged(game, state)


def _check_same_meaning(game: AnyGame, path: list[tuple[Any, Any]], rng: Rng) -> None:
    """A number means one action in every state of one config."""
    meaning: dict[int, Any] = {}
    for state, _ in path:
        for index, action in zip(game.legal_indices(state), game.legal_actions(state), strict=True):
            known = meaning.setdefault(index, action)
            same(action, known, f"number {index} means one action in every state")
