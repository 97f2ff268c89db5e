"""What happens in Paramedics, one frozen class a happening, with what only some may know.

Secret fields are seen by the event's insiders alone (PM-INFO-01, PM-INFO-03). Order: set-up,
cards and patients, treatment, trade, upgrades, ends.
"""

import attrs

from medgames.core.counts import Counts
from medgames.core.events import Event, counts_of, secret
from medgames.paramedics.pieces import (
    Colour,
    FaceUp,
    Gurney,
    MedicalSupply,
    Payment,
    Target,
    Upgrade,
)


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameStarted(Event):
    """The table is laid; *seat* is the First Responder."""

    players: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class DeckShuffled(Event):
    """A deck was shuffled: ``"supply"`` or ``"patients"``."""

    what: str
    cards: int  # in the deck now


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsDrawn(Event):
    """A player drew supply cards to the hand."""

    cards: int
    colours: Counts | None = attrs.field(metadata={**secret(), **counts_of(Colour)})


@attrs.frozen(kw_only=True, weakref_slot=False)
class RowFilled(Event):
    """Cards were added to the Supply Row."""

    colours: Counts = attrs.field(metadata=counts_of(Colour))


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientsDrawn(Event):
    """A player drew two patients, in this order."""

    patients: tuple[str, str] | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientKept(Event):
    """A player chose between the patients drawn in set-up."""

    patient: str | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class TokensChosen(Event):
    """A player chose the tokens to start with."""

    tokens: Counts | None = attrs.field(metadata={**secret(), **counts_of(MedicalSupply)})


@attrs.frozen(kw_only=True, weakref_slot=False)
class TokensTaken(Event):
    """The tokens to start with were put into the cabinets, for all to see."""

    tokens: Counts = attrs.field(metadata=counts_of(MedicalSupply))


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientPlaced(Event):
    """A patient was put face up on a main gurney."""

    patient: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientGiven(Event):
    """A patient was put face down on the back-up gurney of seat *to*."""

    to: int
    patient: str | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientDiscarded(Event):
    """A drawn patient was discarded."""

    patient: str | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientFlipped(Event):
    """A face-down patient was turned up."""

    patient: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class TurnStarted(Event):
    """A turn began."""

    call_sign: str  # what the player says aloud
    clock_ms: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class TokenCreated(Event):
    """Cards were paid for a token."""

    kind: MedicalSupply
    payment: Payment
    target: Target


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientSustained(Event):
    """A token was put on a patient."""

    patient: str
    kind: MedicalSupply


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientTransported(Event):
    """A patient was brought to the Hospital: ``"treated"`` or by ``"medevac"``."""

    patient: str
    via: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class MedevacCalled(Event):
    """A medevac token was used."""

    gurney: Gurney


@attrs.frozen(kw_only=True, weakref_slot=False)
class TokenReturned(Event):
    """A stored token was put back to the pool."""

    kind: MedicalSupply


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsSwapped(Event):
    """Cards were exchanged between hand and Supply Row."""

    given: Payment
    taken: Payment


@attrs.frozen(kw_only=True, weakref_slot=False)
class AssistanceCalled(Event):
    """A player asked for a colour and showed two cards."""

    colour: Colour
    offer: Payment


@attrs.frozen(kw_only=True, weakref_slot=False)
class AssistanceGiven(Event):
    """A player gave a card to the caller and took the two shown."""

    colour: Colour  # given


@attrs.frozen(kw_only=True, weakref_slot=False)
class AssistanceRefused(Event):
    """A player did not help."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class AreaCardAdded(Event):
    """A card was put on an upgrade area."""

    colour: Colour


@attrs.frozen(kw_only=True, weakref_slot=False)
class AreaDiscarded(Event):
    """Cards of an upgrade area were discarded, face-down ones by their true colours."""

    colours: Counts = attrs.field(metadata=counts_of(Colour))


@attrs.frozen(kw_only=True, weakref_slot=False)
class UpgradeBought(Event):
    """An upgrade was paid for with these cards."""

    upgrade: Upgrade
    colours: Counts = attrs.field(metadata=counts_of(Colour))


@attrs.frozen(kw_only=True, weakref_slot=False)
class TeamSwapped(Event):
    """A face-up card of the partner's area was taken, another put there face down."""

    partner: int
    taken: FaceUp
    given: Colour | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class ClearShouted(Event):
    """The player stopped the clock and shouted "Clear!"."""

    clock_ms: int  # left


@attrs.frozen(kw_only=True, weakref_slot=False)
class TimeRanOut(Event):
    """The turn's time is up."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientDied(Event):
    """A patient was lost: ``"unsustained"``, ``"critical"`` or by ``"timeout"``."""

    patient: str
    cause: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class RowCardDiscarded(Event):
    """A card of a Supply Row that was too long was discarded."""

    colour: Colour


@attrs.frozen(kw_only=True, weakref_slot=False)
class ShiftEnding(Event):
    """The supply deck is empty: the turn of *seat* is the last of its shift."""

    shift_index: int  # from 0


@attrs.frozen(kw_only=True, weakref_slot=False)
class ShiftEnded(Event):
    """A shift is over."""

    shift_index: int  # from 0


@attrs.frozen(kw_only=True, weakref_slot=False)
class FinalRoundBegun(Event):
    """The round is completed, then the game ends: because of ``"shifts"`` or ``"patients"``."""

    reason: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameEnded(Event):
    """Nobody decides any more: ``"shifts"``, ``"patients"`` or ``"truncated"``."""

    reason: str
    truncated: bool  # whether a limit ended the game
