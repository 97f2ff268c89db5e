"""Every action of Na Sygnale but those that play cards, made once.

Extra room between `actions` and `config`: lists of legal actions and action numbers take
their actions from here. Order: actions without parameters, `Deeds`.
"""

from functools import lru_cache
from typing import Final

import attrs

from medgames.core.drafts import Value
from medgames.na_sygnale.actions import (
    Bid,
    BuyCard,
    CancelCard,
    ChooseClinic,
    DiscardSeen,
    EndTurn,
    Move,
    MoveHearse,
    Pass,
    PassTurn,
    PickUp,
    PlacePatient,
    ResolveTie,
    StayHearse,
    TakeAgain,
    ThrowAway,
)
from medgames.na_sygnale.content import Content
from medgames.na_sygnale.numbers import numbers
from medgames.na_sygnale.pieces import CONDITIONS, STREET, Take

STAY: Final = StayHearse()
PICK_UP: Final = PickUp()
BUY: Final = BuyCard()
END_TURN: Final = EndTurn()
PASS: Final = Pass()
PASS_TURN: Final = PassTurn()
CANCEL: Final = CancelCard()


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Deeds(Value):
    """The actions of one content pack by their parameters; never changed."""

    clinics: dict[str, ChooseClinic]
    places: dict[str, PlacePatient]
    bids: tuple[Bid, ...]  # by AP
    ties: tuple[ResolveTie, ...]  # by seat
    hearses: dict[tuple[str, Take | None], MoveHearse]  # in the order of action numbers
    again: dict[tuple[int, int], TakeAgain]  # by seat and condition
    moves: dict[str, Move]  # in node order
    discards: dict[str, DiscardSeen]
    throws: dict[str, ThrowAway]


@lru_cache(maxsize=64)  # one entry a content pack; every Config asks for them
def make_deeds(content: Content) -> Deeds:
    """The actions of a content pack."""
    board, seats = content.board, range(numbers().most)
    aboard = [
        (node, Take(seat, condition))
        for node in (*board.addresses, board.happy_end)
        for seat in seats
        for condition in CONDITIONS
    ]
    routes: list[tuple[str, Take | None]] = [(node, None) for node in board.ids]
    routes += [(node, STREET) for node in board.addresses]
    routes += aboard
    return Deeds(
        clinics={clinic: ChooseClinic(clinic) for clinic in board.clinics},
        places={address: PlacePatient(address) for address in board.addresses},
        bids=tuple([Bid(ap) for ap in range(content.ap_per_round + 1)]),
        ties=tuple([ResolveTie(seat) for seat in seats]),
        hearses={route: MoveHearse(*route) for route in routes},
        again={(seat, c): TakeAgain(seat, c) for seat in seats for c in CONDITIONS},
        moves={node: Move(node) for node in board.ids},
        discards={card.id: DiscardSeen(card.id) for card in content.cards},
        throws={card.id: ThrowAway(card.id) for card in content.cards},
    )
