"""Action numbers of Paramedics, as in section 6 of the specification.

A number means the same action in every state of one config. Order: sizes, `number`,
`numbered`.
"""

from medgames.core.errors import InvalidAction
from medgames.paramedics.actions import Action
from medgames.paramedics.config import Config
from medgames.paramedics.state import State
from medgames.paramedics.upgrading import every_buy


def count_actions(config: Config, players: int) -> int:
    """Size of the action index; it depends on the upgrade costs of the content alone."""
    return len(_every(config))


def _every(config: Config) -> tuple[Action, ...]:
    """All actions by number."""
    tables = config.tables
    if not tables.every:
        deeds = config.deeds
        tables.every = (*deeds.before_buying, *every_buy(config), *deeds.after_buying)
        tables.index.update({action: i for i, action in enumerate(tables.every)})
    return tables.every


def number(state: State, action: Action) -> int:
    """The number of an action.

    Raises:
        InvalidAction: it has none, as a swap of equal colours.
    """
    _every(state.config)
    found = state.config.tables.index.get(action)
    if found is None:
        reason = "it has no action number: it is never legal with this content"
        raise InvalidAction(str(action), reason, "another action")
    return found


def numbered(state: State, index: int) -> Action:
    """The action of a number."""
    return _every(state.config)[index]
