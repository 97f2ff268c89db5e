"""GameMachine: the Hypothesis state machine that plays any game.

A subclass names its game; its ``TestCase`` is a test.
"""

from typing import Any, ClassVar

from medgames.core.game import AnyGame
from medgames.core.rng import Rng
from medgames.testing import deeds, sight, values
from medgames.testing.extra import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    st,
)
from medgames.testing.promise import same
from medgames.testing.strategies import SEEDS, actions, configs


class GameMachine(RuleBasedStateMachine):
    """Plays random games and checks every promise after every action.

    Class attributes of a subclass: `game`; `players`, numbers of players (all if ``None``);
    `with_configs`, whether options and rulings vary.

    >>> from medgames.testing import GameMachine  # doctest: +SKIP
    >>> class MyMachine(GameMachine):  # doctest: +SKIP
    ...     game = my_game
    >>> TestMyGame = MyMachine.TestCase  # doctest: +SKIP
    """

    game: ClassVar[AnyGame]
    players: ClassVar[tuple[int, ...] | None] = None
    with_configs: ClassVar[bool] = True

    state: Any

    @initialize(data=st.data(), seed=SEEDS)
    def begin(self, data: st.DataObject, seed: int) -> None:
        """Set up a game."""
        counts = self.game.player_counts if self.players is None else self.players
        players = data.draw(st.sampled_from(list(counts)), label="players")
        config = None
        if self.with_configs:
            config = data.draw(configs(self.game, players), label="config")
        self.state = self.game.new(players, seed=seed, config=config)

    @precondition(lambda self: not self.game.is_over(self.state))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Carry out an action that is offered."""
        offered = self.game.legal_actions(self.state) + self.game.external_actions(self.state)
        action = data.draw(st.sampled_from(offered), label="action")
        before, text = self.state, self.game.dump(self.state)
        events: list[object] = []
        self.state = self.game.apply(before, action, on_event=events.append)
        same(self.game.dump(before), text, "apply leaves the state as it was")
        same(self.game.apply(before, action), self.state, "a listener changes nothing")
        deeds.check_events(self.game, events, len(before.seats))

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """Ask about an action that may be illegal."""
        action = data.draw(actions(self.game, self.state), label="tried")
        deeds.check_refused(self.game, self.state, Rng.from_seed(0), [action])

    @rule(seed=SEEDS)
    def look(self, seed: int) -> None:
        """See the state through the eyes of everybody."""
        sight.check_views(self.game, self.state, (seed,))

    @rule()
    def keep(self) -> None:
        """Write the state down and read it again."""
        values.check_dump(self.game, self.state)
        values.check_value(self.state, "a state")

    @invariant()
    def holds(self) -> None:
        """What is true of every state."""
        self.game.check(self.state)
        values.check_sealed(self.state)
        deeds.check_settled(self.game, self.state)
        deeds.check_outcome(self.game, self.state)
        if self.game.is_over(self.state):
            deeds.check_over(self.game, self.state, ())
        else:
            deeds.check_listed(self.game, self.state)
