"""Paramedics' actions: one frozen class an action type.

Checks the fields, never whether the rules allow it. Order: that of the action index
(section 6 of the specification), then the union.
"""

from typing import ClassVar, Final, TypeAlias

import attrs

from medgames.core.notation import Action as Base
from medgames.core.notation import Flag, Maybe, Member, Pieces, Whole
from medgames.paramedics.pieces import (
    AreaPart,
    Colour,
    FaceUp,
    Gurney,
    MedicalSupply,
    Payment,
    Target,
    Upgrade,
)

_MOST_SEATS_ON: Final = 3  # a neighbour is at most so many seats clockwise


@attrs.frozen(cache_hash=True, weakref_slot=False)
class KeepPatient(Base):
    """Keep one of the two patients drawn in set-up; 0 is the one drawn first (PM-SETUP-10)."""

    verb: ClassVar[str] = "keep"
    index: int = attrs.field(validator=Whole(0, 1))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class ChooseTokens(Base):
    """Start with these two tokens (PM-SETUP-13)."""

    verb: ClassVar[str] = "choose"
    pair: tuple[MedicalSupply, ...] = attrs.field(validator=Pieces(MedicalSupply, 2, 2))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class FillMain(Base):
    """Keep one of two drawn patients on the main gurney, give the other away (PM-FILL-02).

    *give_to* counts seats clockwise from the active player, 1 for the next one; ``None``
    where nobody else has an open back-up gurney (PM-FILL-03, PM-FILL-04).
    """

    verb: ClassVar[str] = "fill"
    keep: int = attrs.field(validator=Whole(0, 1))
    give_to: int | None = attrs.field(validator=Maybe(Whole(1, _MOST_SEATS_ON)))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PlaceStored(Base):
    """Put a stored token on a patient (PM-SUS-04)."""

    verb: ClassVar[str] = "place"
    kind: MedicalSupply = attrs.field(validator=Member(MedicalSupply))
    gurney: Gurney = attrs.field(validator=Member(Gurney))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class PlaceLoose(Base):
    """Put a token of a transported patient on another one (ruling PM-RUL-09 alone)."""

    verb: ClassVar[str] = "reuse"
    kind: MedicalSupply = attrs.field(validator=Member(MedicalSupply))
    gurney: Gurney = attrs.field(validator=Member(Gurney))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Create(Base):
    """Pay cards from the hand for a token that goes at once to *target* (PM-CREATE-07).

    *payment* are the cards handed over, wilds as such.
    """

    verb: ClassVar[str] = "create"
    kind: MedicalSupply = attrs.field(validator=Member(MedicalSupply))
    payment: Payment = attrs.field(validator=Pieces(Colour, 1, 2))
    target: Target = attrs.field(validator=Member(Target))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Swap(Base):
    """Exchange a hand card for a card of the Supply Row (PM-SWAP-01)."""

    verb: ClassVar[str] = "swap"
    give: Colour = attrs.field(validator=Member(Colour))
    take: Colour = attrs.field(validator=Member(Colour))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class SwapWildOut(Base):
    """Give a wild for two cards of the Supply Row (PM-WILD-03)."""

    verb: ClassVar[str] = "wild_out"
    take: Payment = attrs.field(validator=Pieces(Colour, 2, 2))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class SwapWildIn(Base):
    """Give two hand cards for a wild of the Supply Row (PM-WILD-04)."""

    verb: ClassVar[str] = "wild_in"
    give: Payment = attrs.field(validator=Pieces(Colour, 2, 2))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class CallAssist(Base):
    """Offer two hand cards for one of a colour (PM-CALL-02)."""

    verb: ClassVar[str] = "call"
    colour: Colour = attrs.field(validator=Member(Colour))
    offer: Payment = attrs.field(validator=Pieces(Colour, 2, 2))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class AssistGive(Base):
    """Help the caller with the colour asked for, or with a wild in its place (PM-CALL-03)."""

    verb: ClassVar[str] = "give"
    as_wild: bool = attrs.field(default=False, validator=Flag(label="wild"))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class AssistPass(Base):
    """Do not help the caller (PM-CALL-04)."""

    verb: ClassVar[str] = "pass"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class AddUpgradeCard(Base):
    """Put a hand card on the upgrade area (PM-AREA-01)."""

    verb: ClassVar[str] = "add"
    colour: Colour = attrs.field(validator=Member(Colour))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DiscardArea(Base):
    """Discard the whole upgrade area (PM-AREA-03)."""

    verb: ClassVar[str] = "discard_area"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DiscardAreaCard(Base):
    """Discard one card of the upgrade area (ruling PM-RUL-17 alone)."""

    verb: ClassVar[str] = "discard_area_card"
    part: AreaPart = attrs.field(validator=Member(AreaPart))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class BuyUpgrade(Base):
    """Buy an upgrade with cards of the area (PM-BUY-01, PM-BUY-04).

    *wilds* and *facedown* are how many of these are paid; the rest of the cost is natural.
    """

    verb: ClassVar[str] = "buy"
    upgrade: Upgrade = attrs.field(validator=Member(Upgrade))
    wilds: int = attrs.field(default=0, validator=Whole(0, label="wilds"))
    facedown: int = attrs.field(default=0, validator=Whole(0, label="facedown"))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Medevac(Base):
    """Fly an own patient to the Hospital (PM-UPG-07)."""

    verb: ClassVar[str] = "medevac"
    gurney: Gurney = attrs.field(validator=Member(Gurney))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class TeamSwap(Base):
    """Exchange a hand card for a face-up card of the partner's upgrade area (PM-TEAM-03)."""

    verb: ClassVar[str] = "team_swap"
    give: Colour = attrs.field(validator=Member(Colour))
    take: FaceUp = attrs.field(validator=Member(FaceUp))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DiscardStored(Base):
    """Put a stored token back to the pool (ruling PM-RUL-16 alone)."""

    verb: ClassVar[str] = "discard_stored"
    kind: MedicalSupply = attrs.field(validator=Member(MedicalSupply))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Clear(Base):
    """Stop the clock and shout "Clear!" (PM-STOP-01)."""

    verb: ClassVar[str] = "clear"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class TimeExpired(Base):
    """Time runs out (PM-STOP-02, PM-CLOCK-06)."""

    verb: ClassVar[str] = "time_expired"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class ChooseVictim(Base):
    """Choose the patient who is lost because time ran out (PM-STOP-02)."""

    verb: ClassVar[str] = "victim"
    gurney: Gurney = attrs.field(validator=Member(Gurney))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DiscardRowCard(Base):
    """Discard a card of a Supply Row that is too long (PM-CLEAN-03)."""

    verb: ClassVar[str] = "discard_row"
    colour: Colour = attrs.field(validator=Member(Colour))


Action: TypeAlias = (
    KeepPatient
    | ChooseTokens
    | FillMain
    | PlaceStored
    | PlaceLoose
    | Create
    | Swap
    | SwapWildOut
    | SwapWildIn
    | CallAssist
    | AssistGive
    | AssistPass
    | AddUpgradeCard
    | DiscardArea
    | DiscardAreaCard
    | BuyUpgrade
    | Medevac
    | TeamSwap
    | DiscardStored
    | Clear
    | TimeExpired
    | ChooseVictim
    | DiscardRowCard
)
ACTIONS: Final[tuple[type[Action], ...]] = (
    KeepPatient,
    ChooseTokens,
    FillMain,
    PlaceStored,
    PlaceLoose,
    Create,
    Swap,
    SwapWildOut,
    SwapWildIn,
    CallAssist,
    AssistGive,
    AssistPass,
    AddUpgradeCard,
    DiscardArea,
    DiscardAreaCard,
    BuyUpgrade,
    Medevac,
    TeamSwap,
    DiscardStored,
    Clear,
    TimeExpired,
    ChooseVictim,
    DiscardRowCard,
)
