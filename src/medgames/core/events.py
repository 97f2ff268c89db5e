"""What happened, who may know of it, and why an action was refused.

Handlers note events only where somebody listens: a `Log` is a list or `None`.
Order: `Event`, metadata of its fields, `Refusal`, `Log`.
"""

from typing import Any, NamedTuple, Self

import attrs

from medgames.core.counts import Kind
from medgames.core.drafts import Value

_SECRET = "medgames.secret"
_KINDS = "medgames.kinds"


@attrs.frozen(kw_only=True, weakref_slot=False)
class Event(Value):
    """One happening: a die rolled, a card drawn, a patient healed.

    Subclasses add their own fields; those made with `secret()` are known only to *insiders*.
    """

    rule: str  # id of the rule that made it happen
    seat: int | None = None  # whose doing it was; None: nobody's
    insiders: tuple[int, ...] | None = None  # seats that see secret fields; None: everybody

    def seen_by(self, player: int | None) -> "Self | None":
        """What *player* (``None``: an onlooker) learns of it; secret fields become ``None``."""
        if self.insiders is None or player in self.insiders:
            return self
        hidden: dict[str, Any] = {
            field.name: None for field in attrs.fields(type(self)) if _SECRET in field.metadata
        }
        return attrs.evolve(self, **hidden)


def secret() -> dict[str, Any]:
    """Metadata of an event field that only the event's insiders see."""
    return {_SECRET: True}


def counts_of(kinds: type[Kind]) -> dict[str, Any]:
    """Metadata of an event field with counts of *kinds*, so that a text can name them.

    With `secret`: ``{**secret(), **counts_of(Colour)}``.
    """
    return {_KINDS: kinds}


def kinds_of(field: "attrs.Attribute[Any]") -> type[Kind] | None:
    """The kinds that an event field counts; ``None`` where it does not."""
    return field.metadata.get(_KINDS)


class Refusal(NamedTuple):
    """Why a judge says no: the first rule, in rulebook order, that is broken."""

    rule: str  # rule id
    reason: str  # the fact that broke it, with its numbers


Log = list[Event] | None
