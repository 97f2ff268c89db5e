"""Na Sygnale's content pack: sizes, streets, clinics, board, cards.

Keeps what `packing` and `cards` read and check. Order: `Content`, loading.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Self

import attrs

from medgames.core.content import Pack, source_and_digest
from medgames.core.tables import Faults, Table
from medgames.na_sygnale.board import Board
from medgames.na_sygnale.cards import odd, read_cards
from medgames.na_sygnale.numbers import GAME, PACKAGE
from medgames.na_sygnale.packing import Sizes, read_board, read_header, unfair
from medgames.na_sygnale.pieces import Card


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Content(Pack):
    """A content pack of Na Sygnale."""

    package: ClassVar[str] = PACKAGE
    patients_start: Mapping[int, int]  # draws in set-up, by players
    patients_city: Mapping[int, int]  # draws in a City Phase, by players
    goal: Mapping[int, int]  # patients, by players
    ap_per_round: int  # AP
    ap_tokens: int  # AP
    patient_tokens: int
    start_hand: int  # cards
    hand_limit: int  # cards
    hearse_range: int  # fields
    stretchers: int  # of an ambulance without cards
    cost_move: int  # AP a field
    cost_buy: int  # AP a card
    cost_pick_up: int  # AP a patient
    streets: tuple[str, ...]  # names; the first street has number 1
    clinics: tuple[tuple[str, str], ...]  # ids and names
    board: Board
    cards: tuple[Card, ...]  # in the order of the file
    by_id: Mapping[str, Card]
    deck: tuple[str, ...]  # kinds of all copies, sorted
    jams: frozenset[str]  # kinds that block an address while in play
    strikes: frozenset[str]  # kinds that stop an ambulance while in play
    remedies: frozenset[str]  # kinds that stop ageing while in play
    extra_stretchers: frozenset[str]  # kinds that add a stretcher while in play
    lasting: frozenset[str]  # kinds that leave play at the end of effects
    responses: tuple[str, ...]  # kinds that cancel, in the order of the file
    privileged: frozenset[str]  # other kinds that may be played at any moment

    @classmethod
    def build(cls, tables: Mapping[str, object], file: str, shipped: bool) -> Self:
        """The content of *tables*; section 12 of the specification."""
        faults = Faults(file)
        top = Table(tables, "", faults)
        name = read_header(top, GAME)
        sizes = Sizes(top)
        board, streets, clinics = read_board(top)
        cards = read_cards(top, sizes)
        top.close()
        faults.check()
        assert board is not None
        source, digest = source_and_digest(tables)
        return cls(
            name=name,
            digest=digest,
            shipped=shipped,
            source=source,
            notices=(*unfair(board), *odd(cards)),
            patients_start=MappingProxyType(sizes.patients_start),
            patients_city=MappingProxyType(sizes.patients_city),
            goal=MappingProxyType(sizes.goal),
            **sizes.size,
            cost_move=sizes.cost["move"],
            cost_buy=sizes.cost["buy"],
            cost_pick_up=sizes.cost["pick_up"],
            streets=streets,
            clinics=clinics,
            board=board,
            cards=cards,
            by_id={card.id: card for card in cards},
            deck=tuple(sorted([card.id for card in cards for _ in range(card.copies)])),
            jams=_with(cards, "block"),
            strikes=_with(cards, "strike"),
            remedies=_with(cards, "no_ageing"),
            extra_stretchers=_with(cards, "attach_stretcher"),
            lasting=frozenset([card.id for card in cards if card.lasting]),
            responses=tuple([card.id for card in cards if card.response]),
            privileged=frozenset(
                [card.id for card in cards if card.privileged and not card.response]
            ),
        )


def load_content(path: str | Path) -> Content:
    """A content pack from a TOML file; tables it leaves out are those of the built-in pack.

    Raises:
        InvalidContent: names the file, the table, the key, and what is expected; all faults.
    """
    return Content.load(path)


def _with(cards: tuple[Card, ...], operation: str) -> frozenset[str]:
    """The kinds with an operation that puts them into play."""
    return frozenset(
        [card.id for card in cards if any([call.name == operation for call in card.effects])]
    )
