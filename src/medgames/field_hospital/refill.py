"""Turning up cards: the draw deck without an order, event cards, and refills.

Extra room between `facts` and `flow`; changes drafts. Order: refill, draw, events.
"""

from typing import Final

from medgames.core.counts import add
from medgames.core.events import Log
from medgames.field_hospital.content import EXTRA_DELIVERY, INCOMING, SUPPLIES, Patient, Supply
from medgames.field_hospital.events import (
    EvacuationCalled,
    EventResolved,
    EventTurnedUp,
    PatientRevealed,
    RefillStoppedShort,
)
from medgames.field_hospital.facts import (
    attention,
    capability,
    deck_left,
    effect_of,
    entry_room,
    reserve_count,
)
from medgames.field_hospital.state import StateDraft, draft_seat, seal_seat

DECK: Final = "deck"
RESERVE: Final = "reserve"


class Refill:
    """One refill under way: what is still to be turned up.

    Args:
        draft: the state in the making.
        seat: the acting player, from whom clockwise order counts (FH-EVENT-06).
        log: where happenings go.
        setting_up: whether this is the reveal of set-up (ruling FH-R-03).
    """

    def __init__(self, draft: StateDraft, seat: int, log: Log, setting_up: bool = False) -> None:
        self.draft, self.seat, self.log = draft, seat, log
        self.setting_up = setting_up
        self.target = 0  # attention to be reached
        self.forced = 0  # patients still to be turned up whatever the attention
        self.queue: list[str] = []  # events that wait for the end (FH-R-04)
        self.aside: list[str] = []  # events postponed in set-up (FH-R-03)

    def to_capacity(self) -> None:
        """Turn up patients until the hospital's capability is reached (FH-SETUP-13, FH-ADD-02)."""
        draft = self.draft
        self.target = capability(draft.config, len(draft.seats))
        self._run()

    def one_card(self) -> None:
        """Turn up one patient (FH-R-14)."""
        self.forced = self.draft.config.numbers.one_card
        self._run()

    def _run(self) -> None:
        draft = self.draft
        by_id = draft.config.content.by_id
        level = attention(draft.config, draft.columns)
        while True:
            while level < self.target or self.forced > 0:
                source = RESERVE if self.log is not None and not deck_left(draft) else DECK
                card = draw(draft, self.log)
                if card is None:
                    self.forced = 0
                    if self.log is not None:
                        self.log.append(
                            RefillStoppedShort(rule="FH-ADD-06", seat=self.seat, attention=level)
                        )
                    break
                patient = by_id.get(card)
                if patient is None:
                    self._turn_up(card)
                    continue
                level += patient.attention
                self._admit(patient, source)
                if self.forced > 0:
                    self.forced -= 1
            if not self.queue:
                return
            self._resolve(self.queue.pop(0))

    def _admit(self, patient: Patient, source: str) -> None:
        """Put a patient into the room of his timer (FH-SETUP-14, FH-ADD-03)."""
        draft = self.draft
        room = entry_room(draft.config, len(draft.seats), patient.timer)
        columns = list(draft.columns)
        columns[room] += (patient.id,)
        draft.columns = tuple(columns)
        if self.log is not None:
            self.log.append(
                PatientRevealed(
                    rule="FH-ADD-03",
                    seat=self.seat,
                    card=patient.id,
                    column=room + 1,
                    source=source,
                )
            )

    def _turn_up(self, event: str) -> None:
        """Deal with an event card (FH-EVENT-01, FH-SETUP-18; FH-R-03, FH-R-04)."""
        config = self.draft.config
        if self.setting_up and config.setup_event == "postpone":
            self.aside.append(event)
            when = "postponed"
        elif config.event_timing == "after_refill":
            self.queue.append(event)
            when = "queued"
        else:
            when = effect_of(config, event)
        if self.log is not None:
            self.log.append(
                EventTurnedUp(rule="FH-EVENT-01", seat=self.seat, event=event, effect=when)
            )
        if when not in ("postponed", "queued"):
            self._resolve(event)

    def _resolve(self, event: str) -> None:
        """Carry out an event (FH-EVENT-03 to FH-EVENT-05)."""
        draft, numbers = self.draft, self.draft.config.numbers
        players = len(draft.seats)
        draft.event_discard += (event,)
        effect = effect_of(draft.config, event)
        supply: Supply | None = None
        lost = gained = (0,) * players
        if effect == "reveal_patients":
            self.forced += numbers.incoming_patients * players
        elif effect == "raise_target":
            self.target = max(self.target, numbers.raised_attention * players)
        elif effect in ("spoil_half", "spoil_all"):
            supply, lost = spoil(draft, whole=effect == "spoil_all")
        elif effect in ("gain_kit", "gain_two_kits"):
            gained = deliver(draft, self.seat, numbers.kit_passes[effect == "gain_two_kits"])
        if self.log is not None:
            rule = {INCOMING: "FH-EVENT-03", EXTRA_DELIVERY: "FH-EVENT-05"}.get(
                event, "FH-EVENT-04"
            )
            self.log.append(
                EventResolved(
                    rule=rule,
                    seat=self.seat,
                    event=event,
                    effect=effect,
                    supply=supply,
                    lost=lost,
                    gained=gained,
                )
            )


def draw(draft: StateDraft, log: Log) -> str | None:
    """The next card of the draw deck, else of the reserve; None when both are empty.

    A card gets its identity here, with the chances of the shuffled stacks (FH-SETUP-05 to
    FH-SETUP-11, FH-SETUP-08, FH-ADD-05, FH-ADD-06).
    """
    left = deck_left(draft)
    if left:
        card = _draw_deck(draft, left)
        if left == 1 and draft.config.end_trigger == "deck_empty":
            _call_evacuation(draft, log)
        return card
    if not reserve_count(draft) and draft.config.dry == "recycle":
        draft.recycled = tuple(sorted(draft.discard))
        draft.discard = ()
    if not reserve_count(draft):
        return None
    _call_evacuation(draft, log)
    if draft.reserve:
        card, draft.reserve = draft.reserve[0], draft.reserve[1:]
        return card
    if draft.reserve_left:
        draft.reserve_left -= 1
        (card,), draft.unseen, draft.rng = draft.rng.pick(draft.unseen, 1)
        return card
    (card,), draft.recycled, draft.rng = draft.rng.pick(draft.recycled, 1)
    return card


def _draw_deck(draft: StateDraft, left: int) -> str:
    if draft.deck:
        card, draft.deck = draft.deck[0], draft.deck[1:]
        return card
    if draft.loose:
        which, draft.rng = draft.rng.below(left)
        if which < len(draft.loose):
            (card,), draft.loose, draft.rng = draft.rng.pick(draft.loose, 1)
            return card
    stacks = list(draft.stacks)
    i = 0
    patients, events = stacks[0]
    while not (patients or events):
        i += 1
        patients, events = stacks[i]
    is_event = False
    if events:
        which, draft.rng = draft.rng.below(patients + events)
        is_event = which < events
    if is_event:
        stacks[i] = (patients, events - 1)
        (card,), draft.events_left, draft.rng = draft.rng.pick(draft.events_left, 1)
    else:
        stacks[i] = (patients - 1, events)
        (card,), draft.unseen, draft.rng = draft.rng.pick(draft.unseen, 1)
    draft.stacks = tuple(stacks)
    return card


def _call_evacuation(draft: StateDraft, log: Log) -> None:
    """FH-EVENT-07, FH-EVENT-08; ruling FH-R-19."""
    if not draft.evacuation:
        draft.evacuation = True
        if log is not None:
            log.append(EvacuationCalled(rule="FH-EVENT-08"))


def spoil(draft: StateDraft, *, whole: bool) -> tuple[Supply, tuple[int, ...]]:
    """Everybody returns half, or the *whole*, of a type drawn at random (FH-EVENT-04)."""
    which, draft.rng = draft.rng.below(len(SUPPLIES))
    supply = SUPPLIES[which]
    divisor = 1 if whole else draft.config.numbers.spoil_divisor
    seats, lost = [], []
    for seat in draft.seats:
        n = -(-seat.supplies[supply] // divisor)
        if n:
            changed = draft_seat(seat)
            changed.supplies = add(seat.supplies, supply, -n)
            seat = seal_seat(changed)
        seats.append(seat)
        lost.append(n)
    draft.seats = tuple(seats)
    draft.bank = add(draft.bank, supply, sum(lost))
    return supply, tuple(lost)


def deliver(draft: StateDraft, first: int, passes: int) -> tuple[int, ...]:
    """Kits go around the table from seat *first*, while they last (FH-EVENT-05); who got some."""
    players = len(draft.seats)
    gained = [0] * players
    for turn in range(passes * players):
        if draft.kit_bank:
            draft.kit_bank -= 1
            gained[(first + turn) % players] += 1
    seats = list(draft.seats)
    for seat, n in enumerate(gained):
        if n:
            changed = draft_seat(seats[seat])
            changed.kits += n
            seats[seat] = seal_seat(changed)
    draft.seats = tuple(seats)
    return tuple(gained)
