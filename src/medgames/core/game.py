"""Game: joins the rooms of one game behind one interface.

It alone judges, drafts, calls handler and `settle`, seals, and calls listeners; what raises
on the way leaves the state as it was. Order: `Game`, `AnyGame`.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import attrs

from medgames.core.branching import outcomes
from medgames.core.errors import GameOver, IllegalAction, InvalidAction, InvalidConfig, InvalidState
from medgames.core.events import Event
from medgames.core.outcome import Outcome
from medgames.core.parts import read_parts
from medgames.core.reading import read_action, verbs
from medgames.core.rng import NO_CHANCE, Chance, Rng
from medgames.core.rooms import ActionT, ConfigT, GameState, Rooms, StateT, ViewT
from medgames.core.rules import RuleBook

__all__ = ["AnyGame", "Game", "GameState", "Listener"]

FORMAT = 1  # of dumps

Listener = Callable[[Event], object]


@attrs.frozen(kw_only=True, eq=False, repr=False, weakref_slot=False)
class Game(Rooms[StateT, ActionT, ConfigT, ViewT]):
    """The rules of one game, as functions of immutable states.

    The public members are described in the guide; the arguments are the game's rooms.
    """

    _verbs: dict[str, type[Any]] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_verbs", verbs(self.action_types))

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _find_game, (self.home,)

    # -- play ---------------------------------------------------------------------------------

    def new(
        self,
        players: int,
        *,
        seed: int,
        config: ConfigT | None = None,
        on_event: Listener | None = None,
    ) -> StateT:
        """A game set up as far as the first decision.

        Args:
            players: number of seats, one of `player_counts`.
            seed: an ``int`` from 0 to ``2**64 - 1``; equal seeds give equal games.
            config: options and rulings; the defaults if ``None``.
            on_event: receives what happened in set-up, in order.

        Raises:
            InvalidConfig: number of players, seed or config are not allowed.
        """
        config = self._config(config, players)
        rng = Rng.from_seed(seed)
        if on_event is None:
            return self.start(config, players, rng, None)
        log: list[Event] = []
        state = self.start(config, players, rng, log)
        for event in log:
            on_event(event)
        return state

    def is_over(self, state: StateT) -> bool:
        """Whether nobody will decide any more, truncated games included."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        return state.to_act is None

    def current_player(self, state: StateT) -> int | None:
        """The one seat that decides now, from 0; ``None`` when over."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        return state.to_act

    def legal_actions(self, state: StateT) -> tuple[ActionT, ...]:
        """Every action of the player who decides, once, in order of `encode`; () when over."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        if state.to_act is None:
            return ()
        return self.list_legal(state)

    def external_actions(self, state: StateT) -> tuple[ActionT, ...]:
        """What `apply` accepts besides `legal_actions`: a referee's deeds; mostly ()."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        if state.to_act is None:
            return ()
        return self.list_external(state)

    def is_legal(self, state: StateT, action: ActionT) -> bool:
        """Whether `apply` accepts the action."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        judge = self.judges.get(action.__class__)
        return judge is not None and state.to_act is not None and judge(state, action) is None

    def why_illegal(self, state: StateT, action: ActionT) -> IllegalAction | None:
        """Why `apply` would refuse the action, with the rule; ``None`` where it is legal."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        judge = self.judges.get(action.__class__)
        if state.to_act is None:
            rule = self.end_rule if self.rule_of_end is None else self.rule_of_end(state)
            return GameOver(action, rule, "the game is over")
        if judge is None:
            names = ", ".join([action_type.__name__ for action_type in self.action_types])
            reason = f"this is no action of {self.title}; its actions are {names}"
            return IllegalAction(action, self.order_rule, reason, self.list_legal(state))
        refusal = judge(state, action)
        if refusal is None:
            return None
        return IllegalAction(action, refusal.rule, refusal.reason, self.list_legal(state))

    def apply(self, state: StateT, action: ActionT, *, on_event: Listener | None = None) -> StateT:
        """The next state; *state* itself is untouched.

        Args:
            state: a state of this game.
            action: one of `legal_actions` or `external_actions`.
            on_event: receives what happened, in order, once the next state is made.

        Raises:
            IllegalAction: the rules refuse the action (`GameOver` after the end).
            InvalidState: *state* is no state of this game.
        """
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        judge = self.judges.get(action.__class__)
        if judge is None or state.to_act is None or judge(state, action) is not None:
            raise self.why_illegal(state, action) or AssertionError("a judge changed its mind")
        draft = self.draft(state)
        if on_event is None:
            self.handlers[action.__class__](draft, action, None)
            self.settle(draft, None)
            return self.seal(draft)
        log: list[Event] = []
        self.handlers[action.__class__](draft, action, log)
        self.settle(draft, log)
        after = self.seal(draft)
        for event in log:
            on_event(event)
        return after

    def outcome(self, state: StateT) -> Outcome:
        """The result when over; before that the standing if the game stopped now."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        return self.standing(state)

    # -- information --------------------------------------------------------------------------

    def view(self, state: StateT, player: int | None) -> ViewT:
        """What *player* may see; ``None``: what an onlooker may see.

        Raises:
            InvalidState: there is no such seat.
        """
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        if player is not None and (type(player) is not int or not 0 <= player < len(state.seats)):
            last = len(state.seats) - 1
            raise InvalidState("player", f"found {player!r}, expected a seat 0 to {last} or None")
        return self.see(state, player)

    def determinize(self, view: ViewT, seed: int) -> StateT:
        """A state that *view* could come from; what the viewer cannot know is drawn at random.

        Raises:
            InvalidState: *view* is no view of this game.
            InvalidConfig: the seed is not allowed.
        """
        if view.__class__ is not self.view_type:
            raise InvalidState(
                "view", f"found a {type(view).__name__}, expected a view of {self.title}"
            )
        rng = Rng.from_seed(seed)
        return self._with_rng(self.deal(view, rng.split("deal")), rng.split("play"))

    def successors(
        self, state: StateT, action: ActionT, *, limit: int = 10_000
    ) -> Iterator[tuple[Fraction, StateT]]:
        """The exact distribution over next states, equal ones merged.

        Each carries the random source of *state*, so `reseed` before playing on.

        Args:
            state: a state of this game.
            action: a legal or external action.
            limit: number of results of chance tried, before merging.

        Raises:
            IllegalAction: the rules refuse the action.
            TooManyOutcomes: there are more than *limit* results.
            InvalidConfig: *limit* is no number of at least 1.
        """
        if type(limit) is not int or limit < 1:
            raise InvalidConfig("limit", limit, "a whole number of at least 1")
        refused = self.why_illegal(state, action)
        if refused is not None:
            raise refused
        rng = state.rng

        def step(chance: Chance) -> StateT:
            draft = self.draft(state)
            draft.rng = chance
            self.handlers[action.__class__](draft, action, None)
            self.settle(draft, None)
            draft.rng = rng
            return self.seal(draft)

        return iter(outcomes(step, limit))

    def reseed(self, state: StateT, seed: int) -> StateT:
        """The same state with a fresh random stream."""
        return self._with_rng(state, Rng.from_seed(seed))

    def position(self, state: StateT) -> StateT:
        """The same state with an empty stream: a key for tables; asking it for chance raises."""
        return self._with_rng(state, NO_CHANCE)

    def appraise(self, view: ViewT, action: ActionT) -> float:
        """How good a legal action looks to a simple player; more is better.

        Raises:
            InvalidState: *view* is no view of this game.
        """
        if view.__class__ is not self.view_type:
            found = type(view).__name__
            raise InvalidState("view", f"found a {found}, expected a view of {self.title}")
        return self.judge_looks(view, action)

    # -- text and numbers ---------------------------------------------------------------------

    def notation(self, action: ActionT) -> str:
        """The canonical text of an action."""
        if type(action) not in self.action_types:
            raise InvalidAction(repr(action), "got another type", f"an action of {self.title}")
        return str(action)

    def parse_action(self, text: str) -> ActionT:
        """The action of a canonical text; the inverse of `notation`.

        Raises:
            InvalidAction: the text is none; names the place of the mistake.
        """
        return read_action(text, self._verbs)  # type: ignore[return-value]  # of this game's types

    def action_count(self, config: ConfigT | None, players: int) -> int:
        """Size of the action index: `encode` gives numbers from 0 to one less."""
        return self.count_actions(self._config(config, players), players)

    def encode(self, state: StateT, action: ActionT) -> int:
        """The number of an action; the same in every state of one config.

        Raises:
            InvalidAction: the action has no number, as one with an unknown id.
        """
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        if type(action) not in self.action_types:
            raise InvalidAction(repr(action), "got another type", f"an action of {self.title}")
        return self.number(state, action)

    def decode(self, state: StateT, index: int) -> ActionT:
        """The action of a number; the inverse of `encode`.

        Raises:
            InvalidAction: no action has this number.
        """
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        size = self.count_actions(state.config, len(state.seats))
        if type(index) is not int or not 0 <= index < size:
            raise InvalidAction("index", f"got {index!r}", f"a whole number from 0 to {size - 1}")
        return self.numbered(state, index)

    def legal_indices(self, state: StateT) -> tuple[int, ...]:
        """The numbers of `legal_actions`, ascending."""
        return tuple([self.number(state, action) for action in self.legal_actions(state)])

    # -- data ---------------------------------------------------------------------------------

    @property
    def rules(self) -> RuleBook:
        """The registry of rules and rulings."""
        return self.read_rules()

    def dump(self, state: StateT) -> dict[str, object]:
        """The state as JSON-ready data."""
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        return {
            "game": self.name,
            "format": FORMAT,
            "rules_version": self.rules_version,
            "state": self.codec.dump(state),
        }

    def load(self, data: Mapping[str, object]) -> StateT:
        """The state of a dump; every invariant is checked.

        Raises:
            InvalidState: says what is wrong and where.
        """
        if not isinstance(data, Mapping):
            raise InvalidState("dump", f"found {data!r}, expected a mapping")
        expected = {"game": self.name, "format": FORMAT, "rules_version": self.rules_version}
        for key, value in expected.items():
            found = data.get(key)
            if type(found) is not type(value) or found != value:
                raise InvalidState(key, f"found {found!r}, expected {value!r}")
        unknown = sorted(set(map(str, data)) - {*expected, "state"})
        if unknown:
            raise InvalidState(unknown[0], "there is no such key in a dump")
        state = self.codec.load(data.get("state"))
        players = len(state.seats)
        if players not in self.player_counts:
            raise InvalidState("seats", f"found {players} seats, expected {self._players()}")
        try:
            state.config.check(players)
        except InvalidConfig as error:
            raise InvalidState("state.config", str(error)) from error
        self.check(state)
        return state

    def check(self, state: StateT) -> None:
        """Check what is true of every reachable state; costly, for tools and tests.

        Raises:
            InvalidState: names the component and the invariant.
        """
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        players, to_act = len(state.seats), state.to_act
        if to_act is not None and not 0 <= to_act < players:
            raise InvalidState("to_act", f"found {to_act}, expected a seat 0 to {players - 1}")
        for fault in self.faults(state):
            raise fault

    def scenario(
        self, players: int, *, seed: int = 0, config: ConfigT | None = None, **parts: object
    ) -> StateT:
        """A position set up by hand.

        Args:
            players: number of seats.
            seed: of the random source, unless ``rng`` is among the parts.
            config: options and rulings.
            parts: fields of the state by name; ``seats`` has one mapping a seat. What is not
                named stays where set-up rules would keep it.

        Raises:
            InvalidState: an unknown part, a wrong type, or an impossible position.
            InvalidConfig: players, seed or config are not allowed.
        """
        config = self._config(config, players)
        rest = dict(parts)
        rng = rest.pop("rng", None)
        if rng is None:
            rng = Rng.from_seed(seed)
        elif not all([callable(getattr(rng, verb, None)) for verb in ("below", "roll", "pick")]):
            raise InvalidState("rng", f"found {rng!r}, expected a random source such as an Rng")
        read = read_parts(
            self.codec, self.state_type, self.seat_type, self.scenario_names, rest, players
        )
        state = self.arrange(config, players, rng, read)  # type: ignore[arg-type]  # has the verbs
        self.check(state)
        return state


AnyGame = Game[Any, Any, Any, Any]


def _find_game(home: str) -> AnyGame:
    game = importlib.import_module(home).game
    assert isinstance(game, Game)
    return game
