"""The pieces of Paramedics: kinds that index counts, and the records of cards and mats.

Extra room before `content`, which fills the records. Order: kinds, cards, mats, upgrades.
"""

from typing import Final

import attrs

from medgames.core.counts import Counts, Kind
from medgames.core.drafts import Value


class Colour(Kind):
    """The colours of supply cards, in canonical order; all but the last are natural."""

    YELLOW = 0
    PURPLE = 1
    ORANGE = 2
    RED = 3
    BLUE = 4
    GREEN = 5
    WILD = 6


class MedicalSupply(Kind):
    """The kinds of medical supply tokens, in canonical order (PM-SETUP-06)."""

    BLOOD = 0
    SYRINGE = 1
    OXYGEN = 2
    MEDS = 3
    BANDAGE = 4
    CAST = 5


class Gurney(Kind):
    """Where a patient lies."""

    MAIN = 0
    BACKUP = 1


class Target(Kind):
    """Where a token goes when it is created (PM-CREATE-07); the first two are gurneys."""

    MAIN = 0
    BACKUP = 1
    CABINET = 2


class Upgrade(Kind):
    """What cards of the upgrade area can buy (PM-UPG-01)."""

    EXTRA_CABINET = 0
    MEDEVAC = 1
    HAND = 2


class FaceUp(Kind):
    """A face-up card of an upgrade area: of its colour, or wild."""

    NATURAL = 0
    WILD = 1


class AreaPart(Kind):
    """A part of an upgrade area that one card can be discarded from (PM-RUL-17)."""

    NATURAL = 0
    WILD = 1
    FACEDOWN = 2


WILD: Final = Colour.WILD
COLOURS: Final = tuple(Colour)
NATURAL: Final = COLOURS[:WILD]  # without the wild
SUPPLIES: Final = tuple(MedicalSupply)
GURNEYS: Final = tuple(Gurney)
TARGETS: Final = tuple(Target)
UPGRADES: Final = tuple(Upgrade)
NO_CARDS: Final = (0,) * len(COLOURS)
NO_TOKENS: Final = (0,) * len(SUPPLIES)
COLOUR_OF: Final = {colour.word: colour for colour in COLOURS}  # of the cards in a deck

Payment = tuple[Colour, ...]  # one or two cards, in canonical order


@attrs.frozen(weakref_slot=False)
class Patient(Value):
    """A patient card (PM-TRANS-03, PM-CRIT-01)."""

    id: str
    title: str
    needs: Counts  # tokens, in MedicalSupply order
    heart: int  # points in a Hospital
    toetag: int  # points lost in a Morgue, written positive
    critical: bool
    total: int  # tokens needed in all


@attrs.frozen(weakref_slot=False)
class Mat(Value):
    """An ambulance mat (PM-SETUP-04, PM-CREATE-01)."""

    id: str
    name: str
    call_sign: str
    family: str
    formulas: tuple[tuple[Payment, ...], ...]  # alternatives by kind, as printed
    payments: tuple[tuple[Payment, ...], ...]  # by kind, wilds in every role, canonical order


@attrs.frozen(weakref_slot=False)
class UpgradeCost(Value):
    """What the pack says of an upgrade."""

    cost: int  # cards
    copies: int  # tokens a player has
    points: int  # points each at the end
