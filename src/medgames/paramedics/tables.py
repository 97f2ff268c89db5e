"""Paramedics' memos: what follows from content and rulings, kept with each Config.

Extra room between `actions` and `config`. Bounds stand beside each memo.
Order: of hands and of rows, `Tables`.
"""

from typing import Final

import attrs

from medgames.core.counts import Counts
from medgames.paramedics.actions import (
    Action,
    AddUpgradeCard,
    AssistGive,
    AssistPass,
    BuyUpgrade,
    CallAssist,
    Create,
    PlaceLoose,
    PlaceStored,
    Swap,
    SwapWildIn,
    SwapWildOut,
    TeamSwap,
)
from medgames.paramedics.pieces import MedicalSupply, Payment

ALIKE: Final = 2  # so many like cards are the most that one action can use
KEPT_CARDS: Final = 10  # larger hands and rows are looked up by what of them can be used

Creates = tuple[tuple[MedicalSupply, tuple[tuple[Create, ...], ...]], ...]
# kinds that a hand can pay for on a mat, each with its creations by set of targets


@attrs.define(eq=False, weakref_slot=False)
class Hand:
    """What follows from the cards of a hand alone."""

    mask: int  # bit i: the hand has colour i
    ins: tuple[SwapWildIn, ...]  # pairs that may be given for a wild
    calls: tuple[tuple[CallAssist, ...], ...]  # by colour asked for
    every_call: tuple[CallAssist, ...]  # all of them, joined
    creates: dict[str, Creates]  # by mat


@attrs.define(eq=False, weakref_slot=False)
class Row:
    """What follows from the cards of the Supply Row alone."""

    mask: int  # bit i: the row has colour i
    outs: tuple[SwapWildOut, ...]  # pairs that a wild may be given for


@attrs.define(eq=False, weakref_slot=False)
class Tables:
    """What follows from content and rulings; filled when first asked for."""

    hands: dict[Counts, Hand]
    # of at most `KEPT_CARDS` cards, and of at most `ALIKE` of a colour: 19 561 at most
    rows: dict[Counts, Row]  # likewise
    swaps: dict[int, tuple[Swap, ...]]  # by masks of hand and row: 2 ** 14 at most
    opens: dict[tuple[str, Counts], tuple[int, int]]
    # by card and tokens on it: mask of the kinds open, tokens open; at most the product over
    # needs + 1 a card
    places: dict[int, tuple[PlaceStored, ...]]  # by masks of tokens and gurneys: 2 ** 18 at most
    reuses: dict[int, tuple[PlaceLoose, ...]]  # likewise
    aimed: dict[tuple[MedicalSupply, tuple[Payment, ...]], tuple[tuple[Create, ...], ...]]
    # by kind and ways to pay that a hand has: creations by set of targets; 2 ** 3 sets at most a
    # kind and mat
    adds: dict[int, tuple[AddUpgradeCard, ...]]  # by mask of the hand and colour: 2 ** 10 at most
    buys: dict[tuple[int, int, int, int], tuple[BuyUpgrade, ...]]
    # by naturals, wilds, face-down cards, each up to the highest cost, and upgrades lacking
    answers: dict[int, tuple[AssistGive | AssistPass, ...]]
    # by colour asked for, and whether it and a wild are in the hand: 28 at most
    team_swaps: dict[int, tuple[TeamSwap, ...]]  # by hand, colour, parts: 2 ** 12 at most
    every: tuple[Action, ...]  # by action number; empty before they are counted
    index: dict[Action, int]  # the inverse


def empty_tables() -> Tables:
    """Tables that nothing was asked of yet."""
    return Tables({}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, (), {})
