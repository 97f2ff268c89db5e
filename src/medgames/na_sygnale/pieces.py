"""The pieces of Na Sygnale: conditions, what the hearse takes, nodes, cards as a pack has them.

Extra room before `content`, which fills the records. Order: patients, board, cards.
"""

from typing import Final, Protocol

import attrs

from medgames.core.counts import Counts, Kind, Tag
from medgames.core.drafts import Value
from medgames.core.errors import InvalidAction


class Condition(Kind):
    """How ill a patient is; the two sides of a token (NS-COMP-08)."""

    MILD = 0
    SEVERE = 1


MILD: Final = Condition.MILD
SEVERE: Final = Condition.SEVERE
CONDITIONS: Final = tuple(Condition)
NOBODY: Final[Counts] = (0,) * len(CONDITIONS)  # aboard an empty ambulance, in Condition order


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Take(Value):
    """Which patient the hearse takes: of the ambulance of *seat*, or without it from the street.

    Raises:
        InvalidAction: it has a seat without a condition or the other way round, or what is none.
    """

    seat: int | None = None
    condition: Condition | None = None

    def __attrs_post_init__(self) -> None:
        street = self.seat is None and self.condition is None
        aboard = type(self.seat) is int and self.seat >= 0 and type(self.condition) is Condition
        if not (street or aboard):
            found = f"found {self.seat!r} and {self.condition!r}"
            raise InvalidAction("Take", found, "a seat and a Condition, or neither for the street")

    def __str__(self) -> str:
        return "street" if self.condition is None else f"{self.seat}:{self.condition.word}"


STREET: Final = Take()


class NodeKind(Tag):
    """What a field of the board is."""

    ADDRESS = "address"
    CLINIC = "clinic"
    HAPPY_END = "happy_end"


@attrs.frozen(weakref_slot=False)
class Node(Value):
    """A field of the board (NS-COMP-10)."""

    id: str
    kind: NodeKind
    street: int  # from 1; 0: no address
    house: int  # from 1; 0: no address
    x: int  # from 0 to 100, to the right
    y: int  # from 0 to 100, downwards
    next_to: tuple[str, ...]  # ids, in the order of the file


Argument = int | str | Condition  # a literal, or the name of a role or a parameter


@attrs.frozen(weakref_slot=False)
class Call(Value):
    """A predicate or operation of a card, with an argument for each place of its signature."""

    name: str
    arguments: tuple[Argument, ...]
    then: tuple["Call", ...] = ()  # operations that only follow if the contest is won


@attrs.frozen(weakref_slot=False)
class Card(Value):
    """A kind of card (NS-COMP-04)."""

    id: str
    place: int  # in the order of the pack, from 0
    name: str
    copies: int
    privileged: bool  # may be played at any moment (NS-CARD-02)
    lasting: bool  # stays in play until the end of effects (NS-EFF-01)
    attached: bool  # stays by an ambulance (NS-EFF-03)
    response: bool  # cancels a card just announced (NS-REACT-05)
    params: tuple[str, ...]  # what its player chooses
    requires: tuple[Call, ...]
    effects: tuple[Call, ...]
    enters: int  # operations up to the one that puts it into play; 0: none does
    text: str


class Choice(Protocol):
    """What the player of a card chose; ``None`` where the card has no such parameter."""

    @property
    def opponent(self) -> int | None:
        """A seat other than that of the owner."""

    @property
    def player(self) -> int | None:
        """Any seat."""

    @property
    def condition(self) -> Condition | None:
        """Of a patient aboard."""

    @property
    def field(self) -> str | None:
        """An address."""

    @property
    def second(self) -> str | None:
        """An address beside *field*; may be ``None`` all the same."""

    @property
    def street(self) -> int | None:
        """Number of a street."""

    @property
    def node(self) -> str | None:
        """Any field of the board."""

    @property
    def pick(self) -> bool | None:
        """Whether the patient on *node* is taken aboard."""

    @property
    def to(self) -> str | None:
        """Where the hearse goes."""

    @property
    def take(self) -> Take | None:
        """Whom it takes; may be ``None`` all the same."""
