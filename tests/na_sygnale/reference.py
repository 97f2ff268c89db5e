"""Na Sygnale told once more from the specification, to compare the engine with.

Nothing here reads the content pack or asks the engine anything. Order: cards, board, what an
action does.
"""

from typing import Final

import attrs

from medgames import na_sygnale as ns
from medgames.na_sygnale import Phase

# -- cards (section 1) ----------------------------------------------------------------------------

COPIES: Final = {
    "empty_tank": 2,
    "directors_verdict": 2,
    "paramedics_clash": 5,
    "creative_accounting": 1,
    "nfz_inspection": 1,
    "call_from_dispatch": 2,
    "lodz_service": 2,
    "extortion": 2,
    "black_mark": 4,
    "ambulance_rally": 4,
    "crazy_nurse": 2,
    "enema": 1,
    "extra_stretcher": 2,
    "x_ray": 2,
    "sit_in_strike": 2,
    "fire": 2,
    "traffic_check": 2,
    "hearse_card": 1,
    "miraculous_recovery": 1,
    "telebioenergotherapist": 1,
    "head_nurse": 2,
    "traffic_jams": 3,
    "medical_fair": 1,
    "na_sygnale": 3,
}
LASTING: Final = ("sit_in_strike", "telebioenergotherapist", "traffic_jams")
STAYING: Final = (*LASTING, "extra_stretcher")

# -- board (section 11.2) -------------------------------------------------------------------------

ADDRESSES: Final = tuple([f"{street}{house}" for street in range(1, 7) for house in range(1, 6)])
CLINICS: Final = ("C1", "C2", "C3", "C4")
END: Final = "HE"
CORNERS: Final = (("11", "41", "51"), ("15", "21", "55"), ("25", "35", "65"), ("31", "45", "61"))
LANES: Final = (("52", "62"), ("54", "64"), ("53", END), ("63", END))


def _edges() -> set[tuple[str, str]]:
    found = {(f"{s}{h}", f"{s}{h + 1}") for s in range(1, 7) for h in range(1, 5)}
    for clinic, (a, b, c) in zip(CLINICS, CORNERS, strict=True):
        found |= {(a, b), (a, c), (b, c), (clinic, a), (clinic, b), (clinic, c)}
    found |= set(LANES)
    return found | {(b, a) for a, b in found}


EDGES: Final = frozenset(_edges())  # both ways round


def apart(start: str) -> dict[str, int]:
    """Fields entered on the shortest way from a node to each other, over any fields."""
    found, front = {start: 0}, [start]
    while front:
        front = sorted({b for a, b in EDGES if a in front and b not in found})
        found.update(dict.fromkeys(front, max(found.values()) + 1))
    return found


DISTANCES: Final = {node: apart(node) for node in (*ADDRESSES, *CLINICS, END)}

# -- what an action does (section 5) --------------------------------------------------------------


@attrs.frozen
class Effect:
    """A card whose effects begin."""

    owner: int
    play: ns.PlayCard


def effect_of(before: ns.State, action: ns.Action) -> Effect | None:
    """The card that takes effect with this action: played, and not to be cancelled any more."""
    if isinstance(action, ns.PlayCard):
        assert before.to_act is not None
        owner, play, verdicts = before.to_act, action, 0
        asked = somebody_else_holds_cards(before, owner)
    elif before.phase is Phase.CANCEL:
        card = before.pending_card
        assert card is not None
        owner, play, verdicts = card.owner, card.play, len(card.verdicts)
        asked = len(card.queue) > 1
        if isinstance(action, ns.CancelCard):
            verdicts += 1
            assert before.to_act is not None
            chain = before.config.verdict_chain
            asked = chain and somebody_else_holds_cards(before, before.to_act)
    else:
        return None
    return None if asked or verdicts % 2 else Effect(owner, play)


def somebody_else_holds_cards(state: ns.State, seat: int) -> bool:
    return any([other.hand for number, other in enumerate(state.seats) if number != seat])


def takes_effect(before: ns.State, action: ns.Action, *kinds: str) -> Effect | None:
    """The card that takes effect with this action, if it is one of these kinds."""
    found = effect_of(before, action)
    return found if found is not None and found.play.kind in kinds else None


def delivered(before: ns.State, after: ns.State, seat: int) -> int:
    """Patients with whom an ambulance came to its clinic."""
    old, new = before.seats[seat], after.seats[seat]
    return sum(old.aboard) if old.position != new.position == new.clinic else 0


def stretchers(state: ns.State, seat: int) -> int:
    """Places of an ambulance."""
    more = [card for card in state.in_play if card.kind == "extra_stretcher" and card.seat == seat]
    return 1 + len(more)


def patients_on(state: ns.State, node: str) -> int:
    """Patients on a node, in the street and in ambulances."""
    lying = [address for address, _ in state.street if address == node]
    return len(lying) + sum([sum(seat.aboard) for seat in state.seats if seat.position == node])
