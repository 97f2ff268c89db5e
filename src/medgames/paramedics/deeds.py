"""Every action of Paramedics that does not depend on content, made once.

Extra room between `actions` and `config`: lists of legal actions and action numbers take
their actions from here. Order: `Deeds`, making it.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import attrs

from medgames.core.drafts import Value
from medgames.paramedics.actions import (
    Action,
    AddUpgradeCard,
    AssistGive,
    AssistPass,
    CallAssist,
    ChooseTokens,
    ChooseVictim,
    Clear,
    Create,
    DiscardArea,
    DiscardAreaCard,
    DiscardRowCard,
    DiscardStored,
    FillMain,
    KeepPatient,
    Medevac,
    PlaceLoose,
    PlaceStored,
    Swap,
    SwapWildIn,
    SwapWildOut,
    TeamSwap,
    TimeExpired,
)
from medgames.paramedics.numbers import numbers
from medgames.paramedics.pieces import (
    COLOURS,
    GURNEYS,
    SUPPLIES,
    TARGETS,
    AreaPart,
    Colour,
    FaceUp,
    MedicalSupply,
    Payment,
)

GIVE: Final = AssistGive()
GIVE_WILD: Final = AssistGive(True)
PASS: Final = AssistPass()
DISCARD_AREA: Final = DiscardArea()
CLEAR: Final = Clear()
TIME_EXPIRED: Final = TimeExpired()


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Deeds(Value):
    """The actions by their parameters; mappings are never changed."""

    pairs: tuple[Payment, ...]  # of colours, canonical order
    keeps: tuple[KeepPatient, ...]
    tokens: tuple[ChooseTokens, ...]  # canonical order
    fills: tuple[tuple[FillMain, ...], ...]  # by keep; None last
    places: tuple[tuple[PlaceStored, ...], ...]  # by kind and gurney
    reuses: tuple[tuple[PlaceLoose, ...], ...]  # by kind and gurney
    creates: tuple[dict[Payment, tuple[Create, ...]], ...]  # by kind, payment and target
    swaps: tuple[tuple[Swap | None, ...], ...]  # by colour given and taken; None: the same
    outs: dict[Payment, SwapWildOut]
    ins: dict[Payment, SwapWildIn]
    calls: tuple[dict[Payment, CallAssist], ...]  # by colour
    adds: tuple[AddUpgradeCard, ...]
    parts: tuple[DiscardAreaCard, ...]
    medevacs: tuple[Medevac, ...]
    team_swaps: tuple[tuple[TeamSwap, ...], ...]  # by card given and taken
    unstores: tuple[DiscardStored, ...]
    victims: tuple[ChooseVictim, ...]
    row_cards: tuple[DiscardRowCard, ...]

    @property
    def before_buying(self) -> tuple[Action, ...]:
        """The actions in order of their numbers, up to those of BuyUpgrade."""
        found: list[Action] = [*self.keeps, *self.tokens]
        for fills in self.fills:
            found += fills
        for table in (self.places, self.reuses):
            for row in table:
                found += row
        for by_payment in self.creates:
            for creates in by_payment.values():
                found += creates
        for swaps in self.swaps:
            found += [swap for swap in swaps if swap is not None]
        found += [*self.outs.values(), *self.ins.values()]
        for calls in self.calls:
            found += calls.values()
        return (*found, GIVE, GIVE_WILD, PASS, *self.adds, DISCARD_AREA, *self.parts)

    @property
    def after_buying(self) -> tuple[Action, ...]:
        """The actions in order of their numbers, from Medevac on."""
        found: list[Action] = [*self.medevacs]
        for swaps in self.team_swaps:
            found += swaps
        return (*found, *self.unstores, CLEAR, TIME_EXPIRED, *self.victims, *self.row_cards)


@cache
def deeds() -> Deeds:
    """All of them; made at the first use of the game."""
    fixed = numbers()
    pairs = tuple(combinations_with_replacement(COLOURS, fixed.pair))
    payments = tuple(sorted([*[(colour,) for colour in COLOURS], *pairs]))
    recipients = (*range(1, fixed.most), None)
    choices = range(fixed.drawn)
    return Deeds(
        pairs=pairs,
        keeps=tuple([KeepPatient(index) for index in choices]),
        tokens=tuple([ChooseTokens(pair) for pair in _token_pairs(fixed.pair)]),
        fills=tuple([tuple([FillMain(keep, to) for to in recipients]) for keep in choices]),
        places=tuple([tuple([PlaceStored(k, g) for g in GURNEYS]) for k in SUPPLIES]),
        reuses=tuple([tuple([PlaceLoose(k, g) for g in GURNEYS]) for k in SUPPLIES]),
        creates=tuple([_creates(kind, payments) for kind in SUPPLIES]),
        swaps=tuple([_swaps(give) for give in COLOURS]),
        outs={pair: SwapWildOut(pair) for pair in pairs},
        ins={pair: SwapWildIn(pair) for pair in pairs},
        calls=tuple([{pair: CallAssist(colour, pair) for pair in pairs} for colour in COLOURS]),
        adds=tuple([AddUpgradeCard(colour) for colour in COLOURS]),
        parts=tuple([DiscardAreaCard(part) for part in AreaPart]),
        medevacs=tuple([Medevac(gurney) for gurney in GURNEYS]),
        team_swaps=tuple([tuple([TeamSwap(give, t) for t in FaceUp]) for give in COLOURS]),
        unstores=tuple([DiscardStored(kind) for kind in SUPPLIES]),
        victims=tuple([ChooseVictim(gurney) for gurney in GURNEYS]),
        row_cards=tuple([DiscardRowCard(colour) for colour in COLOURS]),
    )


def _token_pairs(size: int) -> list[tuple[MedicalSupply, ...]]:
    return list(combinations_with_replacement(SUPPLIES, size))


def _creates(
    kind: MedicalSupply, payments: tuple[Payment, ...]
) -> dict[Payment, tuple[Create, ...]]:
    return {
        payment: tuple([Create(kind, payment, target) for target in TARGETS])
        for payment in payments
    }


def _swaps(give: Colour) -> tuple[Swap | None, ...]:
    return tuple([None if take is give else Swap(give, take) for take in COLOURS])
