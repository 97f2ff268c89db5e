"""Promises about values: states, views and actions as data, and their dumps.

Order: values, sealed records, dumps, strict loading.
"""

import copy
import enum
import json
import pickle
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import attrs

from medgames.core.content import Pack
from medgames.core.errors import MedgamesError
from medgames.core.game import AnyGame
from medgames.core.rng import Rng
from medgames.testing.promise import BrokenPromise, same

_LEAVES = (int, str, float, Fraction, enum.Enum, type(None), type)
_TRIED = 12  # fields of a dump that are spoilt, one after the other


def check_value(value: object, name: str) -> None:
    """A value compares, hashes, pickles, prints, and is its own copy."""
    promise = f"{name} is a value"
    if copy.copy(value) is not value or copy.deepcopy(value) is not value:
        raise BrokenPromise(promise, f"a copy of {value!r} is another object")
    again = pickle.loads(pickle.dumps(value))
    if again != value or hash(again) != hash(value) or type(again) is not type(value):
        raise BrokenPromise(promise, f"the pickle of {value!r} gives {again!r}")
    same(repr(again), repr(value), promise)


def records(value: Any, path: str = "state") -> Iterator[tuple[str, Any]]:
    """Every attrs record inside a value, itself included, with its place.

    Fields that do not count in comparisons (memos) are left out, and so is what lies inside
    a content pack, which compares by its digest.
    """
    waiting: list[tuple[str, Any]] = [(path, value)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, tuple):
            waiting += [(f"{path}[{i}]", item) for i, item in enumerate(value)]
        elif attrs.has(type(value)):
            yield path, value
            if isinstance(value, Pack):
                continue
            waiting += [
                (f"{path}.{field.name}", getattr(value, field.name))
                for field in attrs.fields(type(value))
                if field.eq
            ]
        elif not isinstance(value, _LEAVES) and not callable(value):
            raise BrokenPromise(
                "a state holds immutable values only", f"{path} is {value!r} ({type(value)})"
            )


def check_sealed(state: Any) -> None:
    """Every record reachable from a state is frozen: no draft is left in it."""
    promise = "every record reachable from a state is sealed"
    for path, record in records(state):
        for field in attrs.fields(type(record)):
            try:
                setattr(record, field.name, getattr(record, field.name))
            except AttributeError:  # FrozenInstanceError is one
                continue
            raise BrokenPromise(promise, f"{path}.{field.name} can be assigned to")


def check_dump(game: AnyGame, state: Any) -> None:
    """A dump is JSON-ready, and loading it gives the state."""
    promise = "load(dump(state)) == state"
    data = game.dump(state)
    text = json.dumps(data, allow_nan=False)
    if json.loads(text) != data:
        raise BrokenPromise("a dump is JSON-ready", f"JSON changes {data!r}")
    for loaded in (game.load(data), game.load(json.loads(text))):
        same(loaded, state, promise)
        same(hash(loaded), hash(state), promise)
        same(game.dump(loaded), data, "equal states have equal dumps")
    position = game.position(state)
    same(game.load(game.dump(position)), position, promise)


def check_strict(game: AnyGame, state: Any, rng: Rng) -> None:
    """A dump with one spoilt value is refused; nothing is converted silently."""
    text = json.dumps(game.dump(state))
    leaves = [path for path, _ in _leaves(json.loads(text)) if path[:2] != ("state", "config")]
    unlike: dict[tuple[str, ...], tuple[str | int, ...]] = {}  # one leaf of each field
    for path in rng.shuffle(leaves)[0]:
        unlike.setdefault(tuple([key for key in path if isinstance(key, str)]), path)
    paths = list(unlike.values())[:_TRIED]
    for path in paths:
        old = _at(json.loads(text), path)
        for new in _spoilt(old):
            data = json.loads(text)
            _at(data, path[:-1])[path[-1]] = new
            _must_refuse(game, data, f"{_worded(path)} = {new!r} in place of {old!r}")
        if type(old) is int:  # may be possible, but not crash
            for new in (old + 1, old - 1, -1, 10**30, None):
                data = json.loads(text)
                _at(data, path[:-1])[path[-1]] = new
                _may_load(game, data, f"{_worded(path)} = {new!r} in place of {old!r}")
    for inner in sorted({path[:end] for path in paths for end in range(len(path))}, key=_worded):
        data = json.loads(text)
        if isinstance(_at(data, inner), dict):
            _at(data, inner)["no such field"] = 0
            _must_refuse(game, data, f"an unknown field in {_worded(inner) or 'the dump'}")


def check_whole(game: AnyGame, state: Any) -> None:
    """A dump that lacks a field is refused."""
    text = json.dumps(game.dump(state))
    for name in [field.name for field in attrs.fields(game.state_type)]:
        data = json.loads(text)
        del data["state"][name]
        _must_refuse(game, data, f"{name} left out")


def _spoilt(old: object) -> tuple[object, ...]:
    if type(old) is bool:
        return int(old), str(old)
    if type(old) is int:
        return str(old), old + 0.5, float(old), bool(old), [old]
    if type(old) is str:
        return "no such thing", 7, [old]
    return (0.5,)


def _must_refuse(game: AnyGame, data: object, change: str) -> None:
    loaded = _may_load(game, data, change)
    if loaded is not None:
        raise BrokenPromise("load converts nothing silently", f"{change}: {loaded!r}")


def _may_load(game: AnyGame, data: Any, change: str) -> object:
    try:
        state = game.load(data)
    except MedgamesError:
        return None
    except Exception as error:
        reason = f"{change}: {type(error).__name__}: {error}"
        raise BrokenPromise("load says what is wrong and where", reason) from error
    game.check(state)
    return state


def _leaves(
    data: object, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], object]]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _leaves(value, (*path, number))
    else:
        yield path, data


def _at(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def _worded(path: tuple[str | int, ...]) -> str:
    words = "".join([f"[{key}]" if type(key) is int else f".{key}" for key in path])
    return words.removeprefix(".")
