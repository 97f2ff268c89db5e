"""Na Sygnale's registry of rules and rulings, from ``data/rules.toml``."""

from functools import cache

from medgames.core.rules import RuleBook, read_rules
from medgames.na_sygnale.numbers import GAME, PACKAGE


@cache
def rulebook() -> RuleBook:
    """All rules and rulings; read once a process."""
    return read_rules(GAME, PACKAGE)
