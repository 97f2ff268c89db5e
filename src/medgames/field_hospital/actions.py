"""Field Hospital's actions: one frozen class an action type.

Checks the fields, never whether the rules allow it. Order: as in a turn, then the union.
"""

from typing import ClassVar, Final, Literal, TypeAlias

import attrs

from medgames.core.counts import Counts
from medgames.core.notation import Action as Base
from medgames.core.notation import CountsOf, Either, Member, Members, Name, Whole
from medgames.field_hospital.content import Supply

KIT: Final = "kit"  # names the kits where a type of supply is asked for


@attrs.frozen(cache_hash=True, weakref_slot=False)
class SelectDice(Base):
    """Take these dice of the pool (FH-DICE-01 to FH-DICE-04)."""

    verb: ClassVar[str] = "select"
    dice: tuple[Supply, ...] = attrs.field(validator=Members(Supply))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class TopUp(Base):
    """Name the type that fills a group below six (FH-DICE-05, FH-DICE-06), or ``"kit"``.

    Kits are allowed under ruling FH-R-25 alone.
    """

    verb: ClassVar[str] = "topup"
    supply: Supply | Literal["kit"] = attrs.field(validator=Either(Member(Supply), KIT))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Replace(Base):
    """Take missing tokens in another type (FH-DICE-10)."""

    verb: ClassVar[str] = "replace"
    supply: Supply = attrs.field(validator=Member(Supply))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class DeclineReplacement(Base):
    """Do without the tokens that are still missing (FH-DICE-10)."""

    verb: ClassVar[str] = "decline"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Bonus(Base):
    """Take the extra supply of the last group (FH-DICE-08, FH-DICE-09)."""

    verb: ClassVar[str] = "bonus"
    supply: Supply = attrs.field(validator=Member(Supply))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Pass(Base):
    """Neither heal nor train (FH-PASS-01)."""

    verb: ClassVar[str] = "pass"


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Train(Base):
    """Put a supply into the record (FH-TRAIN-01).

    *kits* of the returned tokens are paid in kits (ruling FH-R-12).
    """

    verb: ClassVar[str] = "train"
    supply: Supply = attrs.field(validator=Member(Supply))
    kits: int = attrs.field(default=0, validator=Whole(0, label="kits"))


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Heal(Base):
    """Heal one patient (FH-HEAL-01).

    *paid* are supplies in Supply order, *kits* stand for any required supply; what neither
    covers is waived by a medic (FH-PLAT-03).
    """

    verb: ClassVar[str] = "heal"
    card: str = attrs.field(validator=Name())
    paid: Counts = attrs.field(validator=CountsOf(Supply))
    kits: int = attrs.field(default=0, validator=Whole(0, label="kits"))


Action: TypeAlias = SelectDice | TopUp | Replace | DeclineReplacement | Bonus | Pass | Train | Heal
ACTIONS: Final[tuple[type[Action], ...]] = (
    SelectDice,
    TopUp,
    Replace,
    DeclineReplacement,
    Bonus,
    Pass,
    Train,
    Heal,
)
