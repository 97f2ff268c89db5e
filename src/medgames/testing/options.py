"""Configs of a game, made from the values that its fields allow.

Order: `samples`, `variants`.
"""

import attrs

from medgames.core.allowed import Allowed
from medgames.core.errors import InvalidConfig
from medgames.core.game import AnyGame, Game
from medgames.core.options import configured, default_of
from medgames.core.rooms import ActionT, ConfigT, StateT, ViewT


def samples(game: AnyGame) -> dict[str, tuple[object, ...]]:
    """By name of a Config field, the values to try that are not its default."""
    default = default_of(game.config_type)
    found = {}
    for field in attrs.fields(game.config_type):
        if field.init and isinstance(field.validator, Allowed):
            usual = getattr(default, field.name)
            values = [value for value in field.validator.samples() if not _equal(value, usual)]
            if values:
                found[field.name] = tuple(values)
    return found


def variants(game: Game[StateT, ActionT, ConfigT, ViewT]) -> list[ConfigT]:
    """Configs that differ from the default in one field each, where that is allowed."""
    found = []
    for name, values in samples(game).items():
        for value in values:
            try:
                found.append(configured(game.config_type, {name: value}))
            except InvalidConfig:  # only together with another option
                continue
    return found


def _equal(left: object, right: object) -> bool:
    return type(left) is type(right) and left == right
