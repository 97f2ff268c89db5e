"""What can go wrong with a file, told with its name.

Order: `check_path`, `Naming`.
"""

from os import PathLike
from types import TracebackType

from medgames.core.errors import InvalidConfig


def check_path(value: object) -> None:
    """Refuse what is no path: a whole number would be taken for an open file.

    Raises:
        InvalidConfig: *value* is neither a text nor a path object.
    """
    if not isinstance(value, (str, PathLike)):
        raise InvalidConfig("path", value, "the path of a file: a text or an os.PathLike")


class Naming:  # no generator: it stands around each line of a record
    """Gives an `OSError` of its block the name of the file, where it has none.

    Args:
        source: name of the file.
    """

    __slots__ = ("_source",)

    def __init__(self, source: str) -> None:
        self._source = source

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, OSError) and error.filename is None:
            error.filename = self._source
