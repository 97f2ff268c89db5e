"""A new game of Na Sygnale, and scenario parts put together.

Order: `start` with the table, `arrange` (whose turn, seats, bids, who acts, cards).
"""

from collections import Counter
from typing import Any, Final

from medgames.core.events import Log
from medgames.core.parts import Parts
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.na_sygnale.config import Config
from medgames.na_sygnale.events import CardDrawn, GameStarted
from medgames.na_sygnale.facts import due, is_setting_up, others, placed_cards
from medgames.na_sygnale.flow import settle
from medgames.na_sygnale.pieces import NOBODY
from medgames.na_sygnale.state import (
    Phase,
    Seat,
    SeatDraft,
    State,
    StateDraft,
    WindowKind,
    draft_seat,
    seal_seat,
    seal_state,
)

# In these phases an action turn runs, whatever interrupts it.
EMERGENCY: Final = (Phase.ACTION, Phase.REACT, Phase.CANCEL, Phase.X_RAY)


def start(config: Config, players: int, rng: Chance, log: Log) -> State:
    """A game set up as far as the first decision (NS-SETUP-01 to NS-SETUP-07)."""
    draft = lay_table(config, players, rng)
    dealt = config.content.start_hand * players
    cards, draft.deck, draft.rng = draft.deck.draw(draft.rng, dealt)
    seats = []
    for number, seat in enumerate(draft.seats):
        changed = draft_seat(seat)
        changed.hand = tuple(sorted(cards[number::players]))  # NS-SETUP-03: one card a pass
        seats.append(seal_seat(changed))
    draft.seats = tuple(seats)
    if isinstance(config.start_player, int):
        draft.start_player = config.start_player
    else:
        draft.start_player, draft.rng = draft.rng.below(players)  # NS-SETUP-06
    draft.tender_winner = draft.to_act = draft.start_player  # NS-FLOW-03
    if log is not None:
        log.append(GameStarted(rule="NS-SETUP-06", seat=draft.start_player, players=players))
        for place, kind in enumerate(cards):
            to = place % players
            log.append(CardDrawn(rule="NS-SETUP-03", seat=to, kind=kind, insiders=(to,)))
    settle(draft, log)
    return seal_state(draft)


def lay_table(config: Config, players: int, rng: Chance) -> StateDraft:
    """Board, deck and statistics before a card is dealt (NS-SETUP-01 to NS-SETUP-05)."""
    content = config.content
    empty = seal_seat(SeatDraft((), 0, 0, None, None, NOBODY, (0, 0, 0)))
    return StateDraft(
        round=1,
        phase=Phase.CLINICS,
        to_act=0,
        decisions=0,
        start_player=0,
        tender_winner=0,
        bids=(None,) * players,
        tied=(),
        pending_winner=None,
        deck=Deck((), content.deck, ()),
        top_revealed=False,
        used_cards=(),
        in_play=(),
        removed=(),
        street=(),
        patients_supply=content.patient_tokens,
        patients_used=0,
        hearse=content.board.happy_end,
        active=None,
        turns_left=0,
        free_moves=0,
        stopped=False,
        fresh_entry=False,
        window=None,
        standing_passes=(),
        pending_card=None,
        effects_done=0,
        seen_hand=None,
        pending_place=None,
        pending_take=None,
        final_cause=None,
        truncated_by=None,
        seats=(empty,) * players,
        config=config,
        rng=rng,
    )


# -- scenarios ------------------------------------------------------------------------------------


def arrange(config: Config, players: int, rng: Chance, parts: Parts) -> State:
    """A position out of scenario parts.

    What is not named: seat 0 acts in its action turn, every ambulance is at home, empty, with
    all AP of a round, every hand is empty, the hearse is on the Happy End. Cards named nowhere
    are in the deck, in unknown order; a listed ``deck`` is the whole of it, next card first,
    and cards named nowhere are then out of the game. Patient tokens named nowhere are in the
    supply. Who acts, whose turn it is and the bids follow from each other where they can.
    """
    draft = lay_table(config, players, rng)
    named: dict[str, Any] = dict(parts.state)
    draft.phase = Phase.ACTION
    if isinstance(config.start_player, int):
        draft.start_player = config.start_player
    for name, value in named.items():
        setattr(draft, name, value)
    if "tender_winner" not in named:
        draft.tender_winner = draft.start_player
    _whose_turn(draft, named)
    _arrange_seats(draft, named, parts.seats)
    _arrange_bids(draft, named)
    _who_acts(draft, named)
    _place_cards(draft, named)
    if "patients_supply" not in named:
        out = len(draft.street) + sum([sum(seat.aboard) for seat in draft.seats])
        draft.patients_supply = config.content.patient_tokens - draft.patients_used - out
    draft.street = tuple(sorted(draft.street))
    return seal_state(draft)


def _whose_turn(draft: StateDraft, named: dict[str, Any]) -> None:
    """Action turns go clockwise from the tender's winner: each of the three tells the others."""
    if draft.phase not in EMERGENCY and draft.pending_card is None:
        return
    players = len(draft.seats)
    kinds = [
        *([draft.window.kind] if draft.window is not None else []),
        *([draft.pending_card.return_window] if draft.pending_card is not None else []),
    ]
    if "active" not in named and draft.phase is Phase.ACTION and draft.to_act is not None:
        draft.active = draft.to_act if "to_act" in named else None
    if WindowKind.CLOSE in kinds and "turns_left" not in named:
        draft.turns_left = 0
    elif "turns_left" not in named:
        active = draft.tender_winner if draft.active is None else draft.active
        draft.turns_left = players - (active - draft.tender_winner) % players
    turn = players - max(draft.turns_left, 1)
    if draft.active is None:
        draft.active = (draft.tender_winner + turn) % players
    elif "tender_winner" not in named:
        draft.tender_winner = (draft.active - turn) % players


def _arrange_seats(
    draft: StateDraft, named: dict[str, Any], parts: tuple[dict[str, Any], ...]
) -> None:
    content = draft.config.content
    clinics = content.board.clinics
    players = len(parts)
    homeless: tuple[int, ...] = ()
    if draft.phase is Phase.CHOOSE_CLINIC:
        first = (
            draft.to_act if "to_act" in named and draft.to_act is not None else (draft.start_player)
        )
        done = (first - draft.start_player) % players
        order = (draft.start_player % players, *others(players, draft.start_player % players))
        homeless = order[done:]
    taken = [fields["clinic"] for fields in parts if fields.get("clinic") is not None]
    ap = 0 if is_setting_up(draft) else content.ap_per_round
    seats: list[Seat] = []
    for number, fields in enumerate(parts):
        clinic = fields.get("clinic")
        if "clinic" not in fields and number not in homeless:
            wish = clinics[number]
            clinic = wish if wish not in taken else next(c for c in clinics if c not in taken)
            taken.append(clinic)
        seat = SeatDraft((), ap, 0, clinic, clinic, NOBODY, (0, 0, 0))
        bid = draft.bids[number] if number < len(draft.bids) else None
        if draft.phase is Phase.HEARSE and bid is not None:
            seat.ap = content.ap_per_round - bid
        for name, value in fields.items():
            setattr(seat, name, value)
        seat.hand = tuple(sorted(seat.hand))
        delivered, by_card, lost = seat.tally
        if "statistic" not in fields:
            seat.statistic = delivered + by_card - lost
        elif "tally" not in fields:
            seat.tally = (seat.statistic, 0, 0)
        seats.append(seal_seat(seat))
    draft.seats = tuple(seats)


def _arrange_bids(draft: StateDraft, named: dict[str, Any]) -> None:
    """Bids that fit the phase, and the ties that follow from them."""
    if "bids" not in named and not is_setting_up(draft):
        if draft.phase is Phase.BID:
            made = draft.to_act if "to_act" in named and draft.to_act is not None else 0
            draft.bids = tuple([0 if i < made else None for i in range(len(draft.seats))])
        elif draft.phase is Phase.HEARSE:
            full = draft.config.content.ap_per_round
            draft.bids = tuple([full - seat.ap for seat in draft.seats])
        else:
            draft.bids = (0,) * len(draft.seats)
    if "tied" not in named and draft.phase in (Phase.TIE_FIRST, Phase.TIE_SECOND):
        rivals = [
            (seat, bid)
            for seat, bid in enumerate(draft.bids)
            if bid is not None and seat != draft.pending_winner
        ]
        best = max([bid for _, bid in rivals], default=0)
        draft.tied = tuple([seat for seat, bid in rivals if bid == best])


def _who_acts(draft: StateDraft, named: dict[str, Any]) -> None:
    if "to_act" in named:
        return
    draft.to_act = due(draft)


def _place_cards(draft: StateDraft, named: dict[str, Any]) -> None:
    """Cards that lie nowhere else are in the deck; with a listed deck, out of the game."""
    draft.used_cards = tuple(sorted(draft.used_cards))
    draft.removed = tuple(sorted(draft.removed))
    rest = Counter(draft.config.content.deck)
    rest.subtract(placed_cards(draft))
    left = tuple(sorted(rest.elements()))  # what is there too often is told by the invariants
    if "deck" not in named:
        draft.deck = Deck((), left, ())
    elif "removed" not in named:
        rest.subtract(draft.deck.counts)
        draft.removed = tuple(sorted(rest.elements()))
    if draft.top_revealed and not draft.deck.top:
        _, draft.deck, draft.rng = draft.deck.peek(draft.rng)
