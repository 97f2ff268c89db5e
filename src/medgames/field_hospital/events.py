"""What happens in Field Hospital, one frozen class a happening; all of it is public.

Order: as in a game.
"""

import attrs

from medgames.core.counts import Counts
from medgames.core.events import Event, counts_of
from medgames.field_hospital.content import Supply


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameStarted(Event):
    """The table is laid; *seat* is the start player."""

    players: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class DiceRolled(Event):
    """All five dice were rolled."""

    faces: Counts  # in Supply order


@attrs.frozen(kw_only=True, weakref_slot=False)
class UrgencyChecked(Event):
    """A patient of the Emergency Room was checked."""

    card: str
    totals: Counts  # matching supplies by seat
    takers: tuple[int, ...]  # seats that took a demerit


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientsLost(Event):
    """The Emergency Room was emptied."""

    cards: tuple[str, ...]


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientsMoved(Event):
    """All other patients slid one room."""

    cards: tuple[str, ...]


@attrs.frozen(kw_only=True, weakref_slot=False)
class DiceTaken(Event):
    """A group of dice was taken."""

    dice: tuple[Supply, ...]
    total: int  # pips


@attrs.frozen(kw_only=True, weakref_slot=False)
class ToppedUp(Event):
    """A group below six was filled; *supply* is None for kits."""

    supply: Supply | None
    tokens: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class SuppliesTaken(Event):
    """The tokens of the dice were taken."""

    tokens: Counts = attrs.field(metadata=counts_of(Supply))
    missing: int  # tokens the bank did not have, top-up included


@attrs.frozen(kw_only=True, weakref_slot=False)
class ShortageReplaced(Event):
    """Missing tokens were taken in another type."""

    supply: Supply
    tokens: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class ShortageLost(Event):
    """Missing tokens were given up."""

    tokens: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class ExtraTokenTaken(Event):
    """The extra supply of the last group was taken."""

    supply: Supply


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientHealed(Event):
    """A patient was healed; *waived* is what a medic saved, not what he allowed."""

    card: str
    paid: Counts = attrs.field(metadata=counts_of(Supply))  # supplies
    kits: int
    waived: int  # supplies


@attrs.frozen(kw_only=True, weakref_slot=False)
class Trained(Event):
    """A supply went into the record."""

    supply: Supply
    returned: int  # supplies paid back to the bank
    kits: int  # kits paid in place of supplies


@attrs.frozen(kw_only=True, weakref_slot=False)
class Passed(Event):
    """The action was passed up."""

    kits: int  # tokens gained under FH-R-15


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientRevealed(Event):
    """A patient was turned up."""

    card: str
    column: int  # number of the room it enters, 1 is the Emergency Room
    source: str  # "deck" or "reserve"


@attrs.frozen(kw_only=True, weakref_slot=False)
class EventTurnedUp(Event):
    """An event card was turned up; what it did, if it took effect at once."""

    event: str
    effect: str  # "postponed" or "queued" where it has not happened yet


@attrs.frozen(kw_only=True, weakref_slot=False)
class EventResolved(Event):
    """An event card took effect."""

    event: str
    effect: str
    supply: Supply | None  # the type spoiled
    lost: Counts  # supplies lost by seat
    gained: Counts  # kits gained by seat


@attrs.frozen(kw_only=True, weakref_slot=False)
class RefillStoppedShort(Event):
    """No card was left to turn up."""

    attention: int  # sum reached


@attrs.frozen(kw_only=True, weakref_slot=False)
class EvacuationCalled(Event):
    """The draw deck is gone; this game round is the last."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class FinalPhaseStarted(Event):
    """Each player has one more action."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameEnded(Event):
    """Nobody decides any more."""

    truncated: bool
