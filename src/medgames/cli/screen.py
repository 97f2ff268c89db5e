"""How results look: consoles, tables, shares and bars."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

BAR = 24  # characters of a full bar
FOLDED = 8  # characters of a column that may take several lines, at least
MORE = 12  # values listed one by one


def screen(*, stderr: bool = False) -> Console:
    """A console that prints text as it is: a "[" in a reason is no markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def table(
    *heads: str,
    right: tuple[str, ...] = (),
    folded: tuple[str, ...] = (),
    narrowest: int = FOLDED,
) -> Table:
    """An empty table.

    Args:
        heads: of the columns.
        right: columns of numbers.
        folded: columns that may take several lines; others are never broken.
        narrowest: characters of a folded column, at least.
    """
    made = Table(
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
        show_edge=False,
        header_style="bold",
    )
    for head in heads:
        made.add_column(
            head,
            justify="right" if head in right else "left",
            no_wrap=head not in folded,
            min_width=narrowest if head in folded else None,
            overflow="fold",
        )
    return made


def say(console: Console, text: str | Text, indent: int = 0) -> None:
    """Print a paragraph, indented in a terminal also where it is broken; whole in a file."""
    if console.is_terminal:
        console.print(Padding(text, (0, 0, 0, indent)))
    else:
        console.print(" " * indent + str(text), soft_wrap=True)


def percent(share: float) -> str:
    """A share from 0 to 1 in percent."""
    return f"{100 * share:.1f} %"


def bar(console: Console, share: float) -> str:
    """A share from 0 to 1 as a bar."""
    full = "#" if console.options.ascii_only else "\N{FULL BLOCK}"
    return full * round(BAR * share)


def plural(number: int, one: str, many: str = "") -> str:
    """A number and its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def shown(value: object) -> str:
    """A value of an event, a config or a rule as a person reads it."""
    word = getattr(value, "word", None)
    if isinstance(word, str):
        return word
    name = getattr(value, "name", None)
    if isinstance(name, str):  # a member of an enumeration, a pack
        return name.lower()
    if isinstance(value, (tuple, list)):
        return ",".join([shown(item) for item in value]) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return str(value)
