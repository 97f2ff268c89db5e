"""Na Sygnale's actions: one frozen class an action type.

Checks the fields, never whether the rules allow it. Order: that of the action index
(section 6 of the specification), then the union.
"""

import re
from typing import ClassVar, Final, TypeAlias

import attrs

from medgames.core.notation import Action as Base
from medgames.core.notation import Flag, Maybe, Member, Name, Whole, Word
from medgames.na_sygnale.pieces import STREET, Condition, Take

_LAST_SEAT: Final = 3
_SEAT: Final = Whole(0, _LAST_SEAT)
_ABOARD: Final = re.compile(r"([0-9]):([a-z]+)")


class TakeWord(Word[Take]):
    """Whom the hearse takes: ``street``, or seat and condition as in ``1:mild``."""

    _conditions: ClassVar = {condition.word: condition for condition in Condition}

    @property
    def expected(self) -> str:
        words = " or ".join(self._conditions)
        return f"a Take: the street, or a seat from 0 to {_LAST_SEAT} and {words}"

    @property
    def written(self) -> str:
        return "street, or seat and condition as in 1:mild"

    def fits(self, value: object) -> bool:
        if type(value) is not Take:
            return False
        if value.seat is None or value.condition is None:
            return value == STREET
        return _SEAT.fits(value.seat) and type(value.condition) is Condition

    def write(self, value: Take) -> str:
        return str(value)

    def read(self, text: str) -> Take | None:
        if text == "street":
            return STREET
        match = _ABOARD.fullmatch(text)
        if match is None or match[2] not in self._conditions:
            return None
        return Take(int(match[1]), self._conditions[match[2]])


@attrs.frozen(cache_hash=True, weakref_slot=False)
class ChooseClinic(Base):
    """Take this clinic and put the ambulance there (NS-SETUP-07)."""

    verb: ClassVar[str] = "clinic"
    clinic: str = attrs.field(validator=Name())


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PlacePatient(Base):
    """Say where a patient appears after a house roll of 6 (NS-DRAW-04)."""

    verb: ClassVar[str] = "place"
    address: str = attrs.field(validator=Name())


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Bid(Base):
    """Offer so many AP in the tender (NS-TEND-02)."""

    verb: ClassVar[str] = "bid"
    ap: int = attrs.field(validator=Whole(0))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class ResolveTie(Base):
    """Name the seat that a tie is decided for (NS-TEND-09)."""

    verb: ClassVar[str] = "resolve"
    seat: int = attrs.field(validator=_SEAT)


@attrs.frozen(cache_hash=True, weakref_slot=False)
class StayHearse(Base):
    """Leave the hearse where it is (NS-HEARSE-02)."""

    verb: ClassVar[str] = "stay"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class MoveHearse(Base):
    """Drive the hearse to a field, and take one of the patients there (NS-HEARSE-03)."""

    verb: ClassVar[str] = "hearse"
    to: str = attrs.field(validator=Name())
    take: Take | None = attrs.field(default=None, validator=Maybe(TakeWord("take")))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class TakeAgain(Base):
    """Choose the patient that the hearse takes on its return (ruling NS-R-07 alone)."""

    verb: ClassVar[str] = "take"
    seat: int = attrs.field(validator=_SEAT)
    condition: Condition = attrs.field(validator=Member(Condition))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Move(Base):
    """Drive the ambulance to a neighbouring field (NS-MOVE-01)."""

    verb: ClassVar[str] = "move"
    to: str = attrs.field(validator=Name())


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PickUp(Base):
    """Take the street patient under the ambulance aboard (NS-PICK-01)."""

    verb: ClassVar[str] = "pick_up"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class BuyCard(Base):
    """Buy the top card of the deck (NS-BUY-01)."""

    verb: ClassVar[str] = "buy"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class EndTurn(Base):
    """End the own action turn (NS-EMER-03)."""

    verb: ClassVar[str] = "end_turn"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Pass(Base):
    """Play nothing in this window (NS-REACT-02, NS-REACT-05)."""

    verb: ClassVar[str] = "pass"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PassTurn(Base):
    """Play nothing in any reaction window of this action turn (NS-REACT-04)."""

    verb: ClassVar[str] = "pass_turn"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class CancelCard(Base):
    """Cancel the card just announced (NS-REACT-05)."""

    verb: ClassVar[str] = "cancel"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DiscardSeen(Base):
    """Discard a card of the hand looked at."""

    verb: ClassVar[str] = "discard"
    kind: str = attrs.field(validator=Name())


@attrs.frozen(cache_hash=True, repr=False, weakref_slot=False)
class PlayCard(Base):
    """Play a card; what it does not ask for is ``None`` (NS-CARD-02, NS-CARD-03)."""

    verb: ClassVar[str] = "play"
    kind: str = attrs.field(validator=Name())
    opponent: int | None = attrs.field(
        default=None, validator=Maybe(Whole(0, _LAST_SEAT, "opponent"))
    )
    player: int | None = attrs.field(default=None, validator=Maybe(Whole(0, _LAST_SEAT, "player")))
    condition: Condition | None = attrs.field(
        default=None, validator=Maybe(Member(Condition, "condition"))
    )
    field: str | None = attrs.field(default=None, validator=Maybe(Name("field")))
    second: str | None = attrs.field(default=None, validator=Maybe(Name("second")))
    street: int | None = attrs.field(default=None, validator=Maybe(Whole(1, label="street")))
    node: str | None = attrs.field(default=None, validator=Maybe(Name("node")))
    pick: bool | None = attrs.field(default=None, validator=Maybe(Flag("pick")))
    to: str | None = attrs.field(default=None, validator=Maybe(Name("to")))
    take: Take | None = attrs.field(default=None, validator=Maybe(TakeWord("take")))

    def __repr__(self) -> str:
        values = [(field.name, getattr(self, field.name)) for field in attrs.fields(type(self))]
        named = [f"{name}={value!r}" for name, value in values if value is not None]
        return f"PlayCard({', '.join(named)})"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class ThrowAway(Base):
    """Play a card for nothing (ruling NS-R-16 alone)."""

    verb: ClassVar[str] = "throw_away"
    kind: str = attrs.field(validator=Name())


Action: TypeAlias = (
    ChooseClinic
    | PlacePatient
    | Bid
    | ResolveTie
    | StayHearse
    | MoveHearse
    | TakeAgain
    | Move
    | PickUp
    | BuyCard
    | EndTurn
    | Pass
    | PassTurn
    | CancelCard
    | DiscardSeen
    | PlayCard
    | ThrowAway
)
ACTIONS: Final[tuple[type[Action], ...]] = (
    ChooseClinic,
    PlacePatient,
    Bid,
    ResolveTie,
    StayHearse,
    MoveHearse,
    TakeAgain,
    Move,
    PickUp,
    BuyCard,
    EndTurn,
    Pass,
    PassTurn,
    CancelCard,
    DiscardSeen,
    PlayCard,
    ThrowAway,
)
