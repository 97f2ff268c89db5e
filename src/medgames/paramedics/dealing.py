"""States that a view of Paramedics could come from: what is hidden is dealt at random.

Extra room between `views` and `interface`. Order: `deal`, patients, supply cards, tokens chosen.
"""

from collections.abc import Iterator

import attrs

from medgames.core.counts import Counts, contains, counted, minus, plus
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.paramedics.config import Config
from medgames.paramedics.facts import WORDS, counted_cards, listed_cards
from medgames.paramedics.pieces import COLOUR_OF, NO_CARDS, WILD, Colour
from medgames.paramedics.state import (
    FILLS,
    Phase,
    Seat,
    SeatDraft,
    Slot,
    SlotDraft,
    State,
    StateDraft,
    seal_seat,
    seal_slot,
    seal_state,
)
from medgames.paramedics.views import SeatView, SlotView, View


def deal(view: View, rng: Chance) -> State:
    """A state that *view* could come from.

    Hands of others, cards laid face down, the decks, and the patients that lie face down or
    were drawn unseen are dealt out of what the viewer does not see.
    """
    return _Dealer(view, rng).state()


@attrs.define
class _Dealer:
    """Deals the hidden cards of one view, one group after the other."""

    view: View
    rng: Chance

    def state(self) -> State:
        """A possible state."""
        view = self.view
        patients = self._patients()
        hands, areas, deck = self._supplies()
        seats = []
        for i, seat in enumerate(view.seats):
            seats.append(_seat(seat, hands[i], areas[i], patients))
        reserve, deck, self.rng = self.rng.pick(deck, view.reserve_deck)
        pairs, keeps = self._drafts(patients)
        pending = view.pending_pair
        if pending is None and view.phase in FILLS:
            pending = (next(patients), next(patients))
        discard = view.patient_discard
        if discard is None:
            discard = tuple(sorted([next(patients) for _ in range(view.patient_discard_size)]))
        return seal_state(
            StateDraft(
                phase=view.phase,
                to_act=view.to_act,
                active=view.active,
                first_player=view.first_player,
                turn_number=view.turn_number,
                shift_index=view.shift_index,
                clock_ms=view.clock_ms,
                actions_this_turn=view.actions_this_turn,
                team_swap_used=view.team_swap_used,
                shift_ending=view.shift_ending,
                final_round=view.final_round,
                overtime=view.overtime,
                supply_deck=Deck.shuffled(deck),
                reserve_deck=Deck.shuffled(reserve),
                supply_row=view.supply_row,
                supply_discard=view.supply_discard,
                patient_deck=Deck.shuffled(patients),
                patient_discard=discard,
                pending_pair=pending,
                late_from_start=view.late_from_start,
                call=view.call,
                draft_pairs=pairs,
                draft_keeps=keeps,
                token_picks=self._tokens(),
                end_reason=view.end_reason,
                seats=tuple(seats),
                config=view.config,
                rng=self.rng,
            )
        )

    # -- patients -----------------------------------------------------------------------------

    def _patients(self) -> Iterator[str]:
        """The patients that the viewer does not see, in random order."""
        view = self.view
        seen = {*(view.patient_discard or ()), *(view.pending_pair or ())}
        for pair in view.draft_pairs:
            seen.update(pair or ())
        for seat in view.seats:
            seen.update([card for card, _ in (*seat.hospital, *seat.morgue)])
            seen.update([slot.card for slot in (seat.main, seat.backup) if slot and slot.card])
        hidden = tuple(sorted([card for card in view.config.content.by_id if card not in seen]))
        order, _, self.rng = self.rng.pick(hidden, len(hidden))
        return iter(order)

    def _drafts(
        self, patients: Iterator[str]
    ) -> tuple[tuple[tuple[str, str] | None, ...], tuple[int | None, ...]]:
        """What others drew and chose in set-up."""
        view = self.view
        pairs, keeps = list(view.draft_pairs), list(view.draft_keeps)
        if view.phase is Phase.SETUP_PATIENT:
            assert view.to_act is not None
            for seat, pair in enumerate(pairs):
                if pair is None:
                    pairs[seat] = (next(patients), next(patients))
                if seat < view.to_act and keeps[seat] is None:
                    keeps[seat], self.rng = self.rng.below(view.config.numbers.drawn)
        return tuple(pairs), tuple(keeps)

    # -- supply cards -------------------------------------------------------------------------

    def _supplies(
        self,
    ) -> tuple[list[Counts], list[tuple[tuple[Colour, int], ...]], tuple[str, ...]]:
        """Hands and face-down cards by seat, and the cards that are left."""
        hidden = tuple(sorted(listed_cards(self._hidden_cards())))
        while True:
            lacking, left = self._lacking(hidden)
            areas, left = self._areas(left)
            if areas is not None:
                break
        hands = []
        for i, seat in enumerate(self.view.seats):
            if lacking is not None and i == self.view.active:
                hands.append(lacking)
            elif seat.hand is None:
                shown = self._shown(i)
                cards, left, self.rng = self.rng.pick(left, seat.hand_size - sum(shown))
                hands.append(plus(shown, counted_cards(cards)))
            else:
                hands.append(seat.hand)
        return hands, areas, left

    def _lacking(self, hidden: tuple[str, ...]) -> tuple[Counts | None, tuple[str, ...]]:
        """The hidden hand of a caller who holds no card of the colour asked for (PM-RUL-13).

        ``None`` where no ruling says so.
        """
        view = self.view
        call, seat = view.call, view.seats[view.active]
        condition = view.config.assist_condition
        if call is None or seat.hand is not None or condition != "not_in_hand_or_row":
            return None, hidden
        able = tuple([card for card in hidden if card != call.colour.word])
        cards, _, self.rng = self.rng.pick(able, seat.hand_size - sum(call.offer))
        hand = counted_cards(cards)
        left = minus(counted_cards(hidden), hand)
        return plus(call.offer, hand), tuple(sorted(listed_cards(left)))

    def _shown(self, seat: int) -> Counts:
        """Cards of a hidden hand that all can see: the offer of a call (PM-CALL-02)."""
        call = self.view.call
        return NO_CARDS if call is None or seat != self.view.active else call.offer

    def _hidden_cards(self) -> Counts:
        """The supply cards that the viewer does not see."""
        view = self.view
        seen = plus(view.supply_row, view.supply_discard)
        for i, seat in enumerate(view.seats):
            area = list(NO_CARDS)
            if seat.area_colour is not None:
                area[seat.area_colour] += seat.area_natural
            area[WILD] += seat.area_wild
            for colour, _ in seat.area_facedown:
                if colour is not None:
                    area[colour] += 1
            seen = plus(seen, tuple(area))
            seen = plus(seen, self._shown(i) if seat.hand is None else seat.hand)
        return minus(view.config.content.supply, seen)

    def _areas(
        self, hidden: tuple[str, ...]
    ) -> tuple[list[tuple[tuple[Colour, int], ...]] | None, tuple[str, ...]]:
        """Face-down cards by seat; ``None`` where the draw came to a dead end.

        Where wilds are not taken from a partner (PM-RUL-21), only other colours than that of
        the area can have been laid there.
        """
        areas = []
        for seat in self.view.seats:
            cards = []
            for colour, placer in seat.area_facedown:
                if colour is None:
                    able = hidden
                    if not self.view.config.team_swap_wild and seat.area_colour is not None:
                        own = WORDS[seat.area_colour]
                        able = tuple([card for card in hidden if card != own])
                    if not able:
                        return None, hidden
                    (card,), _, self.rng = self.rng.pick(able, 1)
                    place = hidden.index(card)
                    hidden = hidden[:place] + hidden[place + 1 :]
                    colour = COLOUR_OF[card]
                cards.append((colour, placer))
            areas.append(tuple(cards))
        return areas, hidden

    # -- tokens -------------------------------------------------------------------------------

    def _tokens(self) -> tuple[Counts | None, ...]:
        """The tokens that others chose in set-up."""
        view = self.view
        picks = list(view.token_picks)
        if view.phase is Phase.SETUP_TOKENS:
            assert view.to_act is not None
            for seat in range(view.to_act):
                if picks[seat] is None:
                    able = pairs_in(view.config, view.seats[seat].pool)
                    choice, self.rng = self.rng.below(len(able))
                    picks[seat] = able[choice]
        return tuple(picks)


def pairs_in(config: Config, pool: Counts) -> list[Counts]:
    """Every two tokens of a pool to start with, as counts."""
    pairs = [counted(choice.pair, len(pool)) for choice in config.deeds.tokens]
    return [pair for pair in pairs if contains(pool, pair)]


def _seat(
    view: SeatView,
    hand: Counts,
    area_facedown: tuple[tuple[Colour, int], ...],
    patients: Iterator[str],
) -> Seat:
    return seal_seat(
        SeatDraft(
            mat=view.mat,
            hand=hand,
            pool=view.pool,
            cabinets=view.cabinets,
            loose=view.loose,
            main=_slot(view.main, patients),
            backup=_slot(view.backup, patients),
            hospital=view.hospital,
            morgue=view.morgue,
            extra_cabinets=view.extra_cabinets,
            has_medevac=view.has_medevac,
            has_hand_upgrade=view.has_hand_upgrade,
            area_colour=view.area_colour,
            area_natural=view.area_natural,
            area_wild=view.area_wild,
            area_facedown=area_facedown,
            turns_taken=view.turns_taken,
        )
    )


def _slot(view: SlotView | None, patients: Iterator[str]) -> Slot | None:
    if view is None:
        return None
    card = next(patients) if view.card is None else view.card
    return seal_slot(SlotDraft(card, view.tokens, view.face_up, view.sustained, view.given_by))
