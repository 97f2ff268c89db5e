"""Content files: TOML into checked tables; every fault is told with file, table and key.

Order: reading, `Pack`, `Faults`, `Table`.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Self

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidContent

PROVENANCES = ("rulebook", "published", "derived", "inferred", "reconstructed")

_MISSING = object()


def read_packaged(package: str, name: str) -> dict[str, object]:
    """The TOML file *name* in the ``data`` folder of *package*."""
    from importlib.resources import files

    return parse(files(package).joinpath("data", name).read_text("utf-8"), name)


def read_file(path: str | Path) -> tuple[dict[str, object], str]:
    """A user's TOML file and its text.

    Raises:
        InvalidContent: there is no such file, or it is not TOML in UTF-8.
    """
    try:
        text = Path(path).read_text("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidContent(str(path), "", f"the file cannot be read ({reason})") from error
    except UnicodeDecodeError as error:
        raise InvalidContent(str(path), "", f"the file is not UTF-8 ({error})") from error
    return parse(text, str(path)), text


def parse(text: str, file: str) -> dict[str, object]:
    """The tables of a TOML text.

    Raises:
        InvalidContent: *text* is not TOML; the message gives line and column.
    """
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long, tables too deep
        raise InvalidContent(file, "", f"this is not TOML: {error}") from error


def source_and_digest(tables: Mapping[str, object]) -> tuple[str, str]:
    """Tables as canonical JSON, and its SHA-256, the same in every process."""
    import json

    text = json.dumps(tables, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text, sha256(text.encode()).hexdigest()


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Pack(Value):
    """Base of each game's content: its tables, frozen; equal and hashed by their digest.

    Pickles and dumps as what identifies it: a shipped pack by name, others by their tables.
    A subclass names its *package*, adds its own fields, and reads them in `build`.
    """

    package: ClassVar[str]
    name: str
    digest: str  # SHA-256 of the tables
    shipped: bool  # whether it comes with the library
    source: str  # the tables as JSON
    notices: tuple[str, ...]  # what is allowed but worth knowing

    @classmethod
    def build(cls, tables: Mapping[str, object], file: str, shipped: bool) -> Self:
        """The content of *tables*.

        Raises:
            InvalidContent: with every fault that was found.
        """
        raise NotImplementedError

    @classmethod
    def builtin(cls) -> Self:
        """The pack that is shipped; read once a process."""
        found = _BUILTIN.get(cls)
        if found is None:
            tables = read_packaged(cls.package, "builtin.toml")
            found = _BUILTIN.setdefault(cls, cls.build(tables, "builtin.toml", True))
        assert isinstance(found, cls)
        return found

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """A user's pack; tables that its file leaves out are those of the shipped pack.

        Raises:
            InvalidContent: the file cannot be read, or breaks the conditions of the game.
        """
        if not isinstance(path, (str, Path)):
            raise InvalidContent(repr(path), "", "expected the path of a TOML file")
        tables, _ = read_file(path)
        return cls.from_tables(tables, str(path))

    @classmethod
    def from_tables(cls, tables: Mapping[str, object], file: str = "tables") -> Self:
        """A pack of tables that are in memory, such as changed tables of another pack.

        Raises:
            InvalidContent: with every fault that was found.
        """
        shipped = cls.builtin()
        merged = {**shipped.tables(), **_as_tables(tables, file)}
        if "pack" not in tables:
            merged["pack"] = _renamed(merged["pack"], Path(file).stem)
        made = cls.build(merged, file, False)
        if made == shipped:
            return shipped
        return _PACKS.setdefault((cls, made.digest), made)  # type: ignore[return-value]  # the key says so

    def tables(self) -> dict[str, object]:
        """A fresh copy of the tables, to be changed and given to `from_tables`."""
        import json

        tables: dict[str, object] = json.loads(self.source)
        return tables

    def dump(self) -> dict[str, object]:
        """What identifies the pack, JSON-ready: name, hash, and its tables if not shipped."""
        data: dict[str, object] = {"name": self.name, "hash": self.digest}
        return data if self.shipped else {**data, "tables": self.tables()}

    @classmethod
    def undump(cls, data: object) -> Self:
        """The pack of `dump`.

        Raises:
            InvalidContent: the data is malformed, or the pack is not the one it names.
        """
        if not isinstance(data, dict) or not {"name", "hash"} <= set(data) <= {
            "name",
            "hash",
            "tables",
        }:
            raise InvalidContent("content", "", f"expected name, hash and tables, found {data!r}")
        tables = data.get("tables")
        if tables is not None and not isinstance(tables, dict):
            raise InvalidContent("content", "tables", f"expected tables, found {tables!r}")
        pack = cls.builtin() if tables is None else cls.from_tables(tables, "content")
        if (pack.name, pack.digest) != (data["name"], data["hash"]):
            raise InvalidContent(
                "content",
                "hash",
                f"expected pack {data['name']!r} with hash {data['hash']!r}, "
                f"found {pack.name!r} with hash {pack.digest!r}",
            )
        return pack

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<content {self.name} {self.digest[:8]}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), None if self.shipped else self.source)


_BUILTIN: dict[type[Pack], Pack] = {}
_PACKS: dict[tuple[type[Pack], str], Pack] = {}  # one object for equal packs


def _as_tables(tables: object, file: str) -> dict[str, object]:
    """Tables with texts as keys; numbers as keys, such as players, are texts in TOML."""
    if not isinstance(tables, Mapping):
        raise InvalidContent(file, "", f"expected tables by name, found {tables!r}")
    return {key: _keyed_by_text(value, file) for key, value in _texts(tables, file)}


def _keyed_by_text(value: object, file: str) -> object:
    if isinstance(value, Mapping):
        return {key: _keyed_by_text(item, file) for key, item in _texts(value, file)}
    if isinstance(value, (list, tuple)):
        return [_keyed_by_text(item, file) for item in value]
    return value


def _texts(table: Mapping[Any, object], file: str) -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if type(key) not in (str, int):
            raise InvalidContent(file, "", f"expected texts as keys, found {key!r}")
        yield str(key), value


def _renamed(header: object, name: str) -> object:
    """The header of the shipped pack under another name, so that no two packs are called one."""
    if not isinstance(header, dict):
        return header
    return {key: name if key in ("name", "id") else value for key, value in header.items()}


@lru_cache(maxsize=64)  # every state pickled with a pack brings its source along
def _restore(kind: type[Pack], source: str | None) -> Pack:
    import json

    return kind.builtin() if source is None else kind.from_tables(json.loads(source), "pickle")


class Faults:
    """The faults found in one file; a file with several reports all of them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[tuple[str, str]] = []

    def add(self, path: str, message: str) -> None:
        """Note a fault at *path*, a table and key."""
        self.found.append((path, message))

    def check(self) -> None:
        """Raise what was found.

        Raises:
            InvalidContent: any fault was noted.
        """
        if self.found:
            path, message = self.found[0]
            raise InvalidContent(self.file, path, message, self.found)


class Table:
    """A table of a content file, read key by key; what does not fit becomes a fault.

    A reader that finds a fault notes it and returns a harmless value, so that reading goes
    on and the remaining faults are found too.
    """

    def __init__(self, data: Mapping[str, object], path: str, faults: Faults) -> None:
        self.data = data
        self.path = path
        self.faults = faults
        self._known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def fault(self, message: str, key: str = "") -> None:
        """Note a fault of this table, or of one of its keys."""
        self.faults.add(self._at(key), message)

    def value(self, key: str) -> object:
        """What stands at a key, to be judged by the caller; ``None`` where it is missing."""
        return self._take(key, None)

    def text(self, key: str, default: str | None = None) -> str:
        """A string."""
        value = self._take(key, default)
        if type(value) is str:
            return value
        self._wrong(key, value, "a text in quotes")
        return ""

    def whole(
        self,
        key: str,
        lowest: int | None = None,
        highest: int | None = None,
        default: int | None = None,
    ) -> int:
        """A whole number, in a range if one is given."""
        value = self._take(key, default)
        if type(value) is int and in_range(value, lowest, highest):
            return value
        self._wrong(key, value, "a whole number" + range_words(lowest, highest))
        return lowest or 0

    def flag(self, key: str, default: bool | None = None) -> bool:
        """A truth value."""
        value = self._take(key, default)
        if type(value) is bool:
            return value
        self._wrong(key, value, "true or false")
        return False

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of the *allowed* texts."""
        value = self._take(key, default)
        if type(value) is str and value in allowed:
            return value
        self._wrong(key, value, "one of " + ", ".join([f'"{word}"' for word in allowed]))
        return allowed[0]

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of strings."""
        value = self._take(key, default)
        if isinstance(value, (list, tuple)) and all([type(item) is str for item in value]):
            return tuple(value)
        self._wrong(key, value, "a list of texts in quotes")
        return ()

    def wholes(
        self,
        key: str,
        lowest: int | None = None,
        highest: int | None = None,
        default: tuple[int, ...] | None = None,
    ) -> tuple[int, ...]:
        """A list of whole numbers, each in a range if one is given."""
        value = self._take(key, default)
        if isinstance(value, (list, tuple)) and all(
            [type(item) is int and in_range(item, lowest, highest) for item in value]
        ):
            return tuple(value)
        self._wrong(key, value, "a list of whole numbers" + range_words(lowest, highest))
        return ()

    def table(self, key: str) -> "Table":
        """A table inside this one; an empty one where it is missing."""
        value = self._take(key, None)
        if isinstance(value, dict):
            return Table(value, self._at(key), self.faults)
        self._wrong(key, value, "a table")
        return _Absent({}, self._at(key), self.faults)

    def tables(self, key: str, optional: bool = False) -> "list[Table]":
        """A list of tables; each is named by its ``id`` in messages, else by its place."""
        value = self._take(key, [] if optional else None)
        if not isinstance(value, list) or not all([isinstance(item, dict) for item in value]):
            self._wrong(key, value, "a list of tables")
            return []
        tables = []
        for number, item in enumerate(value, start=1):
            name = item.get("id")
            label = f"{self._at(key)} {name if isinstance(name, str) else number}"
            tables.append(Table(item, label, self.faults))
        return tables

    def items(self) -> list[str]:
        """All keys in the order of the file, for tables with free keys."""
        return list(self.data)

    def close(self) -> None:
        """Note every key that nobody asked for, with the nearest known one."""
        for key in self.data:
            if key not in self._known:
                near = get_close_matches(key, self._known, 1)
                hint = f'; did you mean "{near[0]}"?' if near else ""
                known = ", ".join(self._known)
                self.fault(f'unknown field "{key}"{hint} (fields: {known})', "")

    def _take(self, key: str, default: object) -> object:
        if key not in self._known:
            self._known.append(key)
        value = self.data.get(key, _MISSING)
        return default if value is _MISSING else value

    def _wrong(self, key: str, value: object, expected: str) -> None:
        if key in self.data:
            self.fault(f"must be {expected}, found {value!r}", key)
        else:
            self.fault(f"is missing; it must be {expected}", key)

    def _at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path and key else self.path or key


class _Absent(Table):
    """Stands for a table that is missing: asks of it are no further faults."""

    def _wrong(self, key: str, value: object, expected: str) -> None:
        pass


def in_range(value: int, lowest: int | None, highest: int | None) -> bool:
    """Whether *value* lies between the two, each of which may be open."""
    return (lowest is None or value >= lowest) and (highest is None or value <= highest)


def range_words(lowest: int | None, highest: int | None) -> str:
    """The range in words, to be put behind "a whole number"."""
    if lowest is not None and highest is not None:
        return f" from {lowest} to {highest}"
    if lowest is not None:
        return f" of at least {lowest}"
    if highest is not None:
        return f" of at most {highest}"
    return ""
