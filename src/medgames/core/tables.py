"""Tables of a content file, read key by key; every fault is told with table and key.

Order: `Faults`, `Table`, ranges.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from reprlib import Repr

from medgames.core.errors import InvalidContent

_MISSING = object()
_short = Repr()  # a whole list that is wrong would hide what is said of it
_short.maxstring = _short.maxother = 60
_short.maxlist = _short.maxdict = 8


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
        if not isinstance(value, list):
            self._wrong(key, value, "a list of tables")
            return []
        tables: list[Table] = []
        for number, item in enumerate(value, start=1):
            if not isinstance(item, dict):
                self.fault(f"must be a table, found {_short.repr(item)}", f"{key} {number}")
                tables.append(_Absent({}, f"{self._at(key)} {number}", self.faults))
                continue
            name = item.get("id")
            label = f"{self._at(key)} {name if isinstance(name, str) and name else number}"
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
            self.fault(f"must be {expected}, found {_short.repr(value)}", key)
        else:
            self.fault(f"is missing; it must be {expected}", key)

    def _at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path and key else self.path or key


class _Absent(Table):
    """Stands for a table that is missing: what is asked of it is no further fault."""

    def fault(self, message: str, key: str = "") -> None:
        pass

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
