"""Content files and packs: TOML into tables, tables into content that is frozen and hashed.

`tables` checks what stands in the tables. Order: reading, `Pack`, what is no pack.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Self

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidContent

PROVENANCES = ("rulebook", "published", "derived", "inferred", "reconstructed")


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
    return text, sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


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
        if type(key) is int and str(key) in table:
            raise InvalidContent(file, "", f"the key {key} is there twice, as text and as number")
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
