"""What happens in Na Sygnale, one frozen class a happening.

Fields made with `secret()` are known to the event's insiders alone. Order: as in a game.
"""

import attrs

from medgames.core.events import Event, secret
from medgames.na_sygnale.actions import PlayCard
from medgames.na_sygnale.pieces import Condition, Take


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameStarted(Event):
    """The table is laid; *seat* is the start player."""

    players: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class ClinicChosen(Event):
    """A clinic was taken, and the ambulance put there."""

    clinic: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class DiceRolled(Event):
    """Dice were rolled for *purpose*: ``patient``, ``house`` or ``contest``."""

    purpose: str
    faces: tuple[int, ...]  # in order
    against: int | None = None  # the seat that rolled the second die of a contest


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientPlaced(Event):
    """A patient appeared on the street."""

    address: str
    condition: Condition


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientNotPlaced(Event):
    """No patient appeared: ``occupied``, ``no_token`` or ``street_full``."""

    address: str | None
    reason: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class RoundStarted(Event):
    """Everybody has new AP."""

    round: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class TopRevealed(Event):
    """The top card was turned up."""

    kind: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class BidMade(Event):
    """A bid was made, face down."""

    ap: int | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class BidsRevealed(Event):
    """All bids were turned up."""

    bids: tuple[int, ...]  # AP by seat


@attrs.frozen(kw_only=True, weakref_slot=False)
class TieResolved(Event):
    """A tie was decided for *chosen*."""

    place: int  # 1 or 2
    tied: tuple[int, ...]  # seats
    chosen: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class TenderWon(Event):
    """First place; all bids are spent."""

    seconds: tuple[int, ...]  # seats in second place


@attrs.frozen(kw_only=True, weakref_slot=False)
class HearseMoved(Event):
    """The hearse drove, or came back after taking a patient."""

    to: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class HearseStayed(Event):
    """Whoever won the tender left the hearse where it is."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class HearseTook(Event):
    """The hearse took a patient."""

    at: str
    take: Take


@attrs.frozen(kw_only=True, weakref_slot=False)
class TurnStarted(Event):
    """An action turn began."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class AmbulanceMoved(Event):
    """The ambulance of *seat* entered a field."""

    to: str
    ap: int  # AP paid


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientPickedUp(Event):
    """A street patient went aboard."""

    address: str
    condition: Condition
    ap: int  # AP paid


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientsDelivered(Event):
    """All patients aboard were delivered."""

    patients: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardDrawn(Event):
    """A card went from the deck to the hand of *seat*."""

    kind: str | None = attrs.field(metadata=secret())
    ap: int = 0  # AP paid


@attrs.frozen(kw_only=True, weakref_slot=False)
class TokensRecycled(Event):
    """All used patient tokens became the supply."""

    tokens: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class FreeMovesGained(Event):
    """The next fields of the action turn of *seat* cost nothing."""

    fields: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class AmbulanceStopped(Event):
    """The ambulance of *seat* is not moved any more in this action turn."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardBurnt(Event):
    """A card that the full hand of *seat* could not take went to the used pile."""

    kind: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class DeckReshuffled(Event):
    """The used pile became the deck."""

    cards: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardPlayed(Event):
    """A card was announced."""

    play: PlayCard


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardCancelled(Event):
    """A card was cancelled; it has no effect unless the cancelling is cancelled too."""

    kind: str  # of the card that was announced
    by: str  # kind of the card that cancels
    against: int | None  # seat whose cancelling this cancels (ruling NS-R-13); None: the card


@attrs.frozen(kw_only=True, weakref_slot=False)
class Passed(Event):
    """A player who was asked plays no card, or does not cancel one."""

    for_turn: bool  # not asked again in this action turn, but about cards to cancel


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardFailed(Event):
    """A card that stays cancelled has no effect."""

    kind: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardResolved(Event):
    """The effects of a card have happened."""

    kind: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardThrownAway(Event):
    """A card was played for nothing."""

    kind: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardStolen(Event):
    """A card went from hand to hand."""

    victim: int
    kind: str | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandSeen(Event):
    """*seat* looked at the hand of *owner*."""

    owner: int
    hand: tuple[str, ...] | None = attrs.field(metadata=secret())


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsDiscarded(Event):
    """Cards of the hand of *seat* went to the used pile."""

    kinds: tuple[str, ...]


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientTransferred(Event):
    """A patient changed from one ambulance to that of *seat*."""

    giver: int
    condition: Condition


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientChanged(Event):
    """A street patient got better or worse."""

    address: str
    condition: Condition  # from now on


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientDied(Event):
    """A severely ill patient died."""

    address: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientRemoved(Event):
    """A patient left the game board: ``recovered``, ``signed``, ``died_aboard`` or ``surplus``."""

    reason: str
    address: str | None = None  # of a street patient
    condition: Condition | None = None


@attrs.frozen(kw_only=True, weakref_slot=False)
class PatientEjected(Event):
    """A patient was put out of the ambulance of *seat*."""

    address: str
    condition: Condition


@attrs.frozen(kw_only=True, weakref_slot=False)
class ApChanged(Event):
    """A card took AP from *seat* or gave it some."""

    ap: int  # change


@attrs.frozen(kw_only=True, weakref_slot=False)
class StretcherUsedUp(Event):
    """A card that added a stretcher left play for the used pile with a delivery."""

    kind: str


@attrs.frozen(kw_only=True, weakref_slot=False)
class StatisticChanged(Event):
    """The statistic of *seat* rose or fell."""

    change: int  # patients
    card: str | None  # kind; None: a delivery


@attrs.frozen(kw_only=True, weakref_slot=False)
class TurnEnded(Event):
    """An action turn ended."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class EffectsEnded(Event):
    """Lasting cards left play."""

    kinds: tuple[str, ...]


@attrs.frozen(kw_only=True, weakref_slot=False)
class RoundEnded(Event):
    """The City Phase is over."""

    round: int


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameEnded(Event):
    """Nobody decides any more; *seat* has won."""

    truncated: bool
