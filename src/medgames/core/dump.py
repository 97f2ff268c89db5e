"""A state as JSON-ready data, and back; nothing is converted silently.

cattrs does the walking; the hooks here make it strict. Order: `Codec`, hooks, messages.
"""

import enum
from collections.abc import Callable
from difflib import get_close_matches
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args, get_origin

import attrs

from medgames.core.content import Pack
from medgames.core.counts import Kind
from medgames.core.errors import InvalidState, MedgamesError
from medgames.core.options import Options, OptionsT, configured
from medgames.core.piles import Deck
from medgames.core.rng import Chance, Rng, ScriptedRng

if TYPE_CHECKING:
    from cattrs import Converter

S = TypeVar("S")


class Codec(Generic[S, OptionsT]):
    """Dumps and loads the states of one game.

    Args:
        state: the class of the states.
        config: the class of their configs.
        pack: the class of their content, if they have any.
    """

    def __init__(self, state: type[S], config: type[OptionsT], pack: type[Pack] = Pack) -> None:
        self._state, self._config, self._pack = state, config, pack
        self._made: Converter | None = None

    def dump(self, value: object) -> object:
        """Any value of the game, made of dicts, lists, strings, numbers and ``None``."""
        return self._converter.unstructure(value)

    def load(self, data: object) -> S:
        """The state of a dump; its shape is checked, not its meaning.

        Raises:
            InvalidState: names the first value that does not fit, and what is expected.
        """
        state: S = self.read(data, self._state, "")
        return state

    def read(self, data: object, kind: Any, path: str) -> Any:
        """A value of type *kind*; *path* stands before the place of a mistake.

        Raises:
            InvalidState: names the first value that does not fit, and what is expected.
        """
        from cattrs import transform_error
        from cattrs.errors import BaseValidationError

        try:
            return self._converter.structure(data, kind)
        except BaseValidationError as error:
            first = str(transform_error(error, "", _worded)[0])
            message, _, place = first.rpartition(" @ ")
            raise InvalidState((path + place).removeprefix(".") or "state", message) from error
        except (MedgamesError, ValueError) as error:
            raise InvalidState(path or "state", _worded(error, None)) from error

    @property
    def _converter(self) -> "Converter":
        if self._made is None:
            self._made = self._make()
        return self._made

    def _make(self) -> "Converter":
        from cattrs import Converter

        converter = Converter(forbid_extra_keys=True, detailed_validation=True)
        converter.register_structure_hook_factory(
            attrs.has, lambda kind: _fields_of_mapping(kind, converter)
        )
        converter.register_unstructure_hook(Options, self._dump_config)
        converter.register_structure_hook_func(
            lambda kind: kind is self._config, lambda data, _: self._load_config(data)
        )
        converter.register_unstructure_hook(Pack, lambda pack: pack.dump())
        for kind, words in ((int, "a whole number"), (str, "a text"), (bool, "true or false")):
            converter.register_structure_hook(kind, _strict(kind, words))
        converter.register_structure_hook_func(_is_kind, _load_kind)
        converter.register_unstructure_hook_func(_is_kind, lambda kind: kind.word)
        converter.register_structure_hook_func(_is_enum, _load_enum)
        converter.register_unstructure_hook_func(_is_enum, lambda member: member.name)
        converter.register_structure_hook_func(
            _is_tuple, lambda data, kind: _load_tuple(converter, data, kind)
        )
        converter.register_unstructure_hook_func(
            lambda kind: kind is tuple or _is_tuple(kind),
            lambda items: [converter.unstructure(item) for item in items],
        )
        converter.register_structure_hook_func(
            _is_deck,
            lambda data, kind: _load_deck(converter, data, kind),
        )
        converter.register_unstructure_hook(Rng, lambda rng: {"splitmix64": f"{rng.state:#018x}"})
        converter.register_unstructure_hook(
            ScriptedRng,
            lambda rng: {
                "script": list(rng.results),
                "then": None if rng.then is None else converter.unstructure(rng.then),
            },
        )
        converter.register_structure_hook_func(
            lambda kind: kind is Chance, lambda data, _: _load_chance(data)
        )
        return converter

    def _dump_config(self, config: Options) -> dict[str, object]:
        changes = config.changes()
        return {
            name: value.dump() if isinstance(value, Pack) else config.plain(name, value)
            for name, value in changes.items()
        }

    def _load_config(self, data: object) -> OptionsT:
        if not isinstance(data, dict):
            raise ValueError(f"found {data!r}, expected the options that differ from the default")
        changes = {}
        for field in attrs.fields(self._config):  # type: ignore[arg-type]  # a Config is attrs
            if field.name in data:
                value = data[field.name]
                changes[field.name] = (
                    self._pack.undump(value)
                    if field.type is self._pack
                    else self._config.unplain(field.name, value)
                )
        unknown = {name: value for name, value in data.items() if name not in changes}
        return configured(self._config, {**changes, **unknown})


def _fields_of_mapping(kind: Any, converter: "Converter") -> Callable[[object, object], object]:
    from cattrs.gen import make_dict_structure_fn

    structure: Any = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def check(data: object, _: object) -> object:
        if not isinstance(data, dict):
            names = ", ".join([field.name for field in attrs.fields(kind)])
            raise ValueError(f"found {data!r}, expected a mapping of fields: {names}")
        return structure(data, kind)

    return check


def _strict(kind: type, words: str) -> Callable[[object, Any], object]:
    def check(data: object, target: Any) -> object:
        if _is_kind(target):  # an int to cattrs, which then asks for no other hook
            return _load_kind(data, target)
        if type(data) is not kind:
            raise ValueError(f"found {data!r}, expected {words}")
        return data

    return check


def _is_kind(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Kind)


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum) and not issubclass(kind, Kind)


def _load_kind(data: object, kind: type[Kind]) -> Kind:
    for member in kind:
        if member is data or member.word == data:
            return member
    raise ValueError(f"found {data!r}, expected one of " + ", ".join([m.word for m in kind]))


def _load_enum(data: object, kind: type[enum.Enum]) -> enum.Enum:
    if isinstance(data, str) and data in kind.__members__:
        return kind[data]
    known = kind.__members__
    near = get_close_matches(str(data).upper(), known, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise ValueError(f"found {data!r}, expected one of {', '.join(known)}{hint}")


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _load_tuple(converter: "Converter", data: object, kind: Any) -> tuple[object, ...]:
    from cattrs.errors import IterableValidationError, IterableValidationNote

    parts = get_args(kind)
    many = len(parts) == 2 and parts[1] is Ellipsis
    if not isinstance(data, (list, tuple)):
        words = "a list" if many else f"a list of {len(parts)} values"
        raise ValueError(f"found {data!r}, expected {words}")
    if not many and len(parts) != len(data):
        raise ValueError(f"found {len(data)} values, expected {len(parts)}")
    found = []
    for i, item in enumerate(data):
        part = parts[0] if many else parts[i]
        try:
            found.append(converter.structure(item, part))
        except Exception as error:
            note = IterableValidationNote(f"Structuring {kind} @ index {i}", i, part)
            error.add_note(note)
            raise IterableValidationError(f"While structuring {kind}", [error], kind) from None
    return tuple(found)


def _is_deck(kind: object) -> bool:
    return kind is Deck or get_origin(kind) is Deck


def _load_deck(converter: "Converter", data: object, kind: object) -> Deck[Any]:
    cards: Any = GenericAlias(tuple, (get_args(kind)[0], ...))
    if isinstance(data, (list, tuple)):
        return Deck.ordered(converter.structure(data, cards))
    names = ("top", "rest", "bottom")
    if not isinstance(data, dict) or sorted(data) != sorted(names):
        raise ValueError(f"found {data!r}, expected a pile: top, rest and bottom")
    top, rest, bottom = [_load_part(converter, data[name], cards, name) for name in names]
    if list(rest) != sorted(rest):
        raise ValueError(f"found a rest in the order {list(rest)!r}, expected it sorted")
    return Deck(top, rest, bottom)


def _load_part(converter: "Converter", data: object, kind: Any, name: str) -> tuple[Any, ...]:
    from cattrs.errors import AttributeValidationNote, ClassValidationError

    try:
        part: tuple[Any, ...] = converter.structure(data, kind)
    except Exception as error:
        error.add_note(AttributeValidationNote(f"Structuring a pile @ {name}", name, kind))
        raise ClassValidationError("While structuring a pile", [error], Deck) from None
    return part


def _load_chance(data: object) -> Chance:
    if isinstance(data, dict) and list(data) == ["splitmix64"]:
        text = data["splitmix64"]
        if isinstance(text, str) and len(text) == 18 and text.startswith("0x"):
            try:
                return Rng(int(text, 16))
            except ValueError as error:
                raise ValueError(f"found {text!r}, expected 16 hexadecimal digits") from error
    if isinstance(data, dict) and sorted(data) == ["script", "then"]:
        script = data["script"]
        if isinstance(script, list) and all([type(item) in (int, str) for item in script]):
            then = None if data["then"] is None else _load_chance(data["then"])
            return ScriptedRng(tuple(script), then)
    raise ValueError(f"found {data!r}, expected a random source: splitmix64, or script and then")


def _worded(error: BaseException, _: object) -> str:
    if isinstance(error, KeyError):
        return f"{error.args[0]} is missing"
    extra = getattr(error, "extra_fields", None)
    if extra:
        return f"unknown fields {', '.join(sorted(extra))}"
    return str(error)
