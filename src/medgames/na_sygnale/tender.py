"""The tender: who is first, who is second, and what that brings.

Extra room between `facts` and `flow`; changes drafts. Order: first place, second place, prizes.
"""

from typing import Final

from medgames.core.events import Log
from medgames.na_sygnale.drawing import draw
from medgames.na_sygnale.events import BidsRevealed, TenderWon, TieResolved
from medgames.na_sygnale.facts import others
from medgames.na_sygnale.state import Phase, StateDraft, draft_seat, seal_seat

FIRST: Final = 1  # places, for events
SECOND: Final = 2


def reveal_bids(draft: StateDraft, log: Log) -> None:
    """Find first place (NS-TEND-02, NS-TEND-03, NS-TEND-09; ruling NS-R-01)."""
    bids = made(draft)
    if log is not None:
        log.append(BidsRevealed(rule="NS-TEND-02", bids=bids))
    best = max(bids)
    tied = tuple([seat for seat, bid in enumerate(bids) if bid == best])
    if len(tied) == 1:
        draft.pending_winner = tied[0]
        draft.phase = Phase.SECOND
    elif draft.config.tie_rule == "clockwise":
        win(draft, clockwise_first(draft, tied), tied, log)
    else:
        _ask(draft, Phase.TIE_FIRST, tied)


def made(draft: StateDraft) -> tuple[int, ...]:
    """The bids, all of which are made, in AP by seat."""
    return tuple([bid for bid in draft.bids if bid is not None])


def clockwise_first(draft: StateDraft, tied: tuple[int, ...]) -> int:
    """The tied seat met first, counting from the one who breaks ties (ruling NS-R-01)."""
    judge = draft.tender_winner
    for seat in (judge, *others(len(draft.seats), judge)):
        if seat in tied:
            return seat
    raise AssertionError("a tie is among seats of the table")


def _ask(draft: StateDraft, phase: Phase, tied: tuple[int, ...]) -> None:
    draft.phase = phase
    draft.tied = tied
    draft.to_act = draft.tender_winner  # NS-TEND-09: of the last tender; first, the start player


def win(draft: StateDraft, seat: int, tied: tuple[int, ...], log: Log) -> None:
    """A tie for first place is decided (NS-TEND-09)."""
    if log is not None:
        log.append(
            TieResolved(
                rule="NS-TEND-09", seat=draft.tender_winner, place=FIRST, tied=tied, chosen=seat
            )
        )
    draft.pending_winner = seat
    draft.tied = ()
    draft.phase = Phase.SECOND


def find_second(draft: StateDraft, log: Log) -> None:
    """Find second place (NS-TEND-04 to NS-TEND-06, NS-TEND-10, NS-TEND-11; NS-R-02, NS-R-03)."""
    winner, config = draft.pending_winner, draft.config
    assert winner is not None
    players = len(draft.seats)
    bids = made(draft)
    rivals = others(players, winner)
    if players < config.numbers.second_from:
        award(draft, (), log)
        return
    best = max([bids[seat] for seat in rivals])
    if not best and not config.zero_bid_second:
        award(draft, (), log)
        return
    tied = tuple([seat for seat in rivals if bids[seat] == best])
    if len(tied) == 1 or config.second_tie == "all":
        award(draft, tied, log)  # clockwise from the winner
    elif config.second_tie == "none":
        award(draft, (), log)
    elif config.tie_rule == "clockwise":
        be_second(draft, clockwise_first(draft, tied), tuple(sorted(tied)), log)
    else:
        _ask(draft, Phase.TIE_SECOND, tuple(sorted(tied)))


def be_second(draft: StateDraft, seat: int, tied: tuple[int, ...], log: Log) -> None:
    """A tie for second place is decided (NS-TEND-09)."""
    if log is not None:
        log.append(
            TieResolved(
                rule="NS-TEND-09", seat=draft.tender_winner, place=SECOND, tied=tied, chosen=seat
            )
        )
    award(draft, (seat,), log)


def award(draft: StateDraft, seconds: tuple[int, ...], log: Log) -> None:
    """Second place draws, all bids are spent, first place has the hearse.

    Rules: NS-TEND-03, NS-TEND-04, NS-TEND-07, NS-TEND-08, NS-TEND-12; ruling NS-R-04.
    """
    winner, config = draft.pending_winner, draft.config
    assert winner is not None
    if log is not None:
        log.append(TenderWon(rule="NS-TEND-03", seat=winner, seconds=seconds))
    for seat in seconds:
        for _ in range(config.numbers.second_cards):
            draw(draft, seat, config.second_hand_full, "NS-TEND-04", log)
    seats = []
    for seat_value, bid in zip(draft.seats, made(draft), strict=True):
        seat_draft = draft_seat(seat_value)
        seat_draft.ap -= bid
        seats.append(seal_seat(seat_draft))
    draft.seats = tuple(seats)
    draft.tender_winner = winner
    draft.pending_winner = None
    draft.tied = ()
    draft.phase = Phase.HEARSE
    draft.to_act = winner
