"""Paramedics' content pack: supply cards, tokens, upgrades, mats, times, ratings, patients.

Keeps what `packing` reads and checks. Order: `Content`, loading.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Self

import attrs

from medgames.core.content import Pack, source_and_digest
from medgames.core.counts import Counts
from medgames.core.piles import Deck
from medgames.core.tables import Faults, Table
from medgames.paramedics.numbers import GAME, PACKAGE
from medgames.paramedics.packing import (
    never_saved,
    notices,
    read_bands,
    read_header,
    read_mats,
    read_patients,
    read_supply,
    read_times,
    read_tokens,
    read_upgrades,
)
from medgames.paramedics.pieces import COLOURS, Mat, Patient, UpgradeCost


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Content(Pack):
    """A content pack of Paramedics."""

    package: ClassVar[str] = PACKAGE
    supply: Counts  # cards by colour
    row: int  # cards of the Supply Row
    reserve: int  # cards of the Reserve Deck
    hand: int  # cards
    large_hand: int  # cards, with the hand upgrade
    tokens: Counts  # a player, by kind
    cabinets: int  # open at the start
    starting: int  # tokens at the start
    upgrades: tuple[UpgradeCost, ...]  # in Upgrade order
    mats: tuple[Mat, ...]  # in the order of the file
    shift_ms: tuple[int, ...]  # turn lengths, by shift
    costs: tuple[tuple[str, int], ...]  # ms by kind of action
    bands: tuple[tuple[int, str], ...]  # lowest score and title of the solo ratings, best first
    patients: tuple[Patient, ...]  # in the order of the file
    cheapest: int  # cards for the cheapest upgrade
    dearest: int  # cards for the dearest upgrade
    supply_deck: Deck[str]  # all supply cards, shuffled
    patient_deck: Deck[str]  # all patients, shuffled
    never_saved: str  # who needs more tokens than a player has, in words; "": nobody
    by_id: Mapping[str, Patient]
    mats_by_id: Mapping[str, Mat]

    @classmethod
    def build(cls, tables: Mapping[str, object], file: str, shipped: bool) -> Self:
        """The content of *tables*; section 12.1 of the specification."""
        faults = Faults(file)
        top = Table(tables, "", faults)
        name = read_header(top, GAME)
        supply, row, reserve, hand = read_supply(top)
        tokens, cabinets, starting = read_tokens(top)
        upgrades, large_hand = read_upgrades(top, hand)
        mats = read_mats(top)
        shift_ms, costs = read_times(top)
        bands = read_bands(top)
        patients = read_patients(top)
        top.close()
        faults.check()
        source, digest = source_and_digest(tables)
        hopeless = never_saved(patients, tokens)
        noted = notices(patients, mats, hand, large_hand, starting)
        if hopeless:
            noted.append(f"{hopeless}; playable under token_supply = 'unlimited' alone")
        return cls(
            name=name,
            digest=digest,
            shipped=shipped,
            source=source,
            notices=tuple(noted),
            supply=supply,
            row=row,
            reserve=reserve,
            hand=hand,
            large_hand=large_hand,
            tokens=tokens,
            cabinets=cabinets,
            starting=starting,
            upgrades=upgrades,
            mats=mats,
            shift_ms=shift_ms,
            costs=costs,
            bands=bands,
            patients=patients,
            cheapest=min([upgrade.cost for upgrade in upgrades]),
            dearest=max([upgrade.cost for upgrade in upgrades]),
            supply_deck=Deck.shuffled(
                [colour.word for colour in COLOURS for _ in range(supply[colour])]
            ),
            patient_deck=Deck.shuffled([card.id for card in patients]),
            never_saved=hopeless,
            by_id={card.id: card for card in patients},
            mats_by_id={mat.id: mat for mat in mats},
        )


def load_content(path: str | Path) -> Content:
    """A content pack from a TOML file; tables it leaves out are those of the built-in pack.

    Raises:
        InvalidContent: names the file, the table, the key, and what is expected; all faults.
    """
    return Content.load(path)
