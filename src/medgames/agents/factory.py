"""Agents out of texts such as ``greedy`` or ``ismcts:iterations=500``.

A shipped agent is an attrs class: its fields are its options, but for ``game``, which it is
given. Order: the table of names, `make`, `read_agents`, options.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType, UnionType
from typing import Any, NamedTuple, get_args

import attrs

from medgames.agents.base import AnyAgent
from medgames.agents.greedy import Greedy
from medgames.agents.random_agent import RandomAgent
from medgames.core.errors import InvalidConfig
from medgames.core.game import AnyGame

SHIPPED: Mapping[str, type[Any]] = MappingProxyType({"random": RandomAgent, "greedy": Greedy})


class NamedAgent(NamedTuple):
    """An agent and how tables call it."""

    name: str
    agent: AnyAgent


def make(text: str, game: AnyGame) -> AnyAgent:
    """The shipped agent of a text: a name, or ``name:key=value,key=value``.

    Raises:
        InvalidConfig: no such agent or option, or a value that is not allowed.

    >>> from medgames.agents import make
    >>> make("random", game=None)
    RandomAgent()
    >>> make("rnadom", game=None)
    Traceback (most recent call last):
    medgames.core.errors.InvalidConfig: agent = 'rnadom' is not allowed; expected one of random, \
greedy, with options as in name:key=value,key=value
    """
    name, colon, tail = text.partition(":")
    kind = SHIPPED.get(name)
    if kind is None:
        expected = f"one of {', '.join(SHIPPED)}, with options as in name:key=value,key=value"
        raise InvalidConfig("agent", text, expected)
    return made(kind, tail.split(",") if colon else [], text, game)


def read_agents(agents: Sequence[AnyAgent | str], game: AnyGame) -> tuple[NamedAgent, ...]:
    """Agents and their names; a text stands for a shipped one and is its name.

    Another agent is called by its ``name``, if that is a text, else by its class; agents that
    are unequal but called alike get a number.

    Raises:
        InvalidConfig: something is no agent, or a text names none.
    """
    if isinstance(agents, str) or not isinstance(agents, Sequence):
        raise InvalidConfig("agents", agents, "a list with an agent for each player")
    found: list[NamedAgent] = []
    for item in agents:
        agent = make(item, game) if isinstance(item, str) else item
        if isinstance(agent, type) or not callable(getattr(agent, "choose", None)):
            expected = f"an object with the method choose, or a text: {', '.join(SHIPPED)}"
            raise InvalidConfig("agent", agent, expected)
        name = item if isinstance(item, str) else _name_of(agent)
        found.append(NamedAgent(_told_apart(name, agent, found), agent))
    return tuple(found)


def _name_of(agent: AnyAgent) -> str:
    name = getattr(agent, "name", None)
    return name if isinstance(name, str) and name else type(agent).__name__


def _told_apart(name: str, agent: AnyAgent, others: Sequence[NamedAgent]) -> str:
    number = 1
    told = name
    while any([other.name == told and other.agent != agent for other in others]):
        number += 1
        told = f"{name} #{number}"
    return told


# -- options ----------------------------------------------------------------------------------


def made(kind: type[Any], parts: Sequence[str], text: str, game: AnyGame) -> AnyAgent:
    """An agent of a class by ``key=value`` texts; *text* is named in messages.

    Raises:
        InvalidConfig: no such option, or a value that is not allowed.
    """
    types = {field.name: field.type for field in attrs.fields(kind) if field.init}
    values: dict[str, object] = {}
    if "game" in types:
        values["game"] = game
        del types["game"]
    if parts and not types:
        raise InvalidConfig("agent", text, f"{text.partition(':')[0]!r} alone: it has no options")
    options = ", ".join(types)
    for part in parts:
        key, sign, value = part.partition("=")
        if not sign or key not in types or key in values:
            raise InvalidConfig(f"option of agent {text!r}", part, f"once each: {options}")
        values[key] = _read_option(f"{key} of agent {text!r}", value, types[key])
    agent: AnyAgent = kind(**values)
    return agent


def _read_option(name: str, text: str, kind: Any) -> object:
    if isinstance(kind, UnionType):  # such as float | None: None is what leaving it out gives
        kind = next(part for part in get_args(kind) if part is not type(None))
    read, expected = _READERS[kind]
    try:
        return read(text)
    except (KeyError, ValueError):
        raise InvalidConfig(name, text, expected) from None


_READERS: Mapping[Any, tuple[Callable[[str], object], str]] = MappingProxyType(
    {
        int: (int, "a whole number"),
        float: (float, "a number"),
        bool: ({"true": True, "false": False}.__getitem__, "true or false"),
        str: (str, "a text"),
    }
)
