"""The rooms of a game: what the rules of one game are made of, and the checks at its door.

Order: what states share, `Rooms`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NoReturn, Protocol, TypeVar

import attrs

from medgames.core.drafts import Value
from medgames.core.dump import Codec
from medgames.core.errors import InvalidConfig, InvalidState
from medgames.core.events import Log, Refusal
from medgames.core.notation import Action
from medgames.core.options import Options, default_of, shared
from medgames.core.outcome import Outcome
from medgames.core.parts import Parts
from medgames.core.rng import Chance
from medgames.core.rules import RuleBook


class GameState(Protocol):
    """What the core reads of a state of any game."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides; ``None`` when over."""

    @property
    def seats(self) -> tuple[Any, ...]:
        """The players' areas."""

    @property
    def rng(self) -> Chance:
        """The random source."""

    @property
    def config(self) -> Any:
        """Options and rulings."""


class GameDraft(Protocol):
    """What the core writes in the draft of a state."""

    rng: Chance


StateT = TypeVar("StateT", bound=GameState)
ActionT = TypeVar("ActionT", bound=Action)
ConfigT = TypeVar("ConfigT", bound=Options)
ViewT = TypeVar("ViewT")


def _no_external(state: object) -> tuple[Any, ...]:
    return ()


def _nothing_due(draft: object, log: Log) -> None:
    pass


def _no_faults(state: object) -> Iterator[InvalidState]:
    return iter(())


def _no_opinion(view: object, action: object) -> float:
    return 0.0


@attrs.frozen(kw_only=True, eq=False, repr=False, weakref_slot=False)
class Rooms(Value, Generic[StateT, ActionT, ConfigT, ViewT]):
    """What a game hands to `Game`, which alone calls it."""

    name: str  # as in the catalogue
    title: str  # as on the box
    player_counts: range
    rules_version: int  # raised when old records would replay differently
    home: str  # module that has this object as `game`; how it pickles
    state_type: type[StateT]
    seat_type: type
    config_type: type[ConfigT]
    view_type: type[ViewT]
    action_types: tuple[type[ActionT], ...]
    scenario_names: Mapping[str, Any] = {}  # parts beside state fields, and their types
    order_rule: str  # id of the rule that says what comes when
    end_rule: str  # id of the rule that ends the game
    rule_of_end: Callable[[StateT], str] | None = None  # by state, in place of `end_rule`
    codec: Codec[StateT, ConfigT]  # with the class of the content, if there is one
    read_rules: Callable[[], RuleBook]
    draft: Callable[[StateT], GameDraft]
    seal: Callable[..., StateT]
    judges: Mapping[type[Any], Callable[..., Refusal | None]]
    handlers: Mapping[type[Any], Callable[..., None]]
    list_legal: Callable[[StateT], tuple[ActionT, ...]]
    list_external: Callable[[StateT], tuple[ActionT, ...]] = _no_external
    settle: Callable[..., None] = _nothing_due
    start: Callable[[ConfigT, int, Chance, Log], StateT]
    arrange: Callable[[ConfigT, int, Chance, Parts], StateT]
    faults: Callable[[StateT], Iterator[InvalidState]] = _no_faults
    standing: Callable[[StateT], Outcome]
    see: Callable[[StateT, int | None], ViewT]
    deal: Callable[[ViewT, Chance], StateT]
    count_actions: Callable[[ConfigT, int], int]
    number: Callable[[StateT, ActionT], int]
    numbered: Callable[[StateT, int], ActionT]
    judge_looks: Callable[[ViewT, ActionT], float] = _no_opinion

    @property
    def has_referee(self) -> bool:
        """Whether `external_actions` may ever hold something."""
        return self.list_external is not _no_external

    def _config(self, config: ConfigT | None, players: int) -> ConfigT:
        if type(players) is not int or players not in self.player_counts:
            raise InvalidConfig("players", players, self._players())
        if config is None:
            config = default_of(self.config_type)
        elif config.__class__ is not self.config_type:
            expected = f"a {self.config_type.__name__} of {self.title} or None"
            raise InvalidConfig("config", config, expected)
        config.check(players)
        return shared(config)

    def _players(self) -> str:
        return f"{self.player_counts[0]} to {self.player_counts[-1]} players"

    def _with_rng(self, state: StateT, rng: Chance) -> StateT:
        if state.__class__ is not self.state_type:
            self._refuse_state(state)
        draft = self.draft(state)
        draft.rng = rng
        return self.seal(draft)

    def _refuse_state(self, state: object) -> NoReturn:
        raise InvalidState(
            "state", f"found a {type(state).__name__}, expected a state of {self.title}"
        )
