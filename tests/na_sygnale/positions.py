"""What the tests of Na Sygnale's rules share: positions set by hand, play by action texts.

Order: short names, pieces, positions, playing, asking.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from medgames import na_sygnale as ns
from medgames.core.errors import IllegalAction
from medgames.core.events import Event
from medgames.core.rng import ScriptedRng
from medgames.na_sygnale.setup import start

MILD, SEVERE = ns.Condition
ACTION, BID, CANCEL, HEARSE, REACT = (
    ns.Phase.ACTION,
    ns.Phase.BID,
    ns.Phase.CANCEL,
    ns.Phase.HEARSE,
    ns.Phase.REACT,
)
PLACE_PATIENT, GAME_OVER = ns.Phase.PLACE_PATIENT, ns.Phase.GAME_OVER
KINDS = tuple([card.id for card in ns.Content.builtin().cards])  # in content order
FIVE = ("black_mark", "black_mark", "enema", "fire", "x_ray")  # a full hand

Part = Mapping[str, object]
EventT = TypeVar("EventT", bound=Event)


# -- pieces ---------------------------------------------------------------------------------------


def patients(text: str) -> tuple[tuple[str, ns.Condition], ...]:
    """Street patients written as in ``"52m 13s"``."""
    conditions = {"m": MILD, "s": SEVERE}
    return tuple(sorted([(word[:-1], conditions[word[-1]]) for word in text.split()]))


def written(street: Sequence[tuple[str, ns.Condition]]) -> str:
    """The text of street patients, by address."""
    return " ".join([address + condition.word[0] for address, condition in street])


def jam(field: str, owner: int = 1) -> ns.CardInPlay:
    """Traffic Jams on an address."""
    return ns.CardInPlay("traffic_jams", owner, field, None)


def strike(seat: int, owner: int = 1) -> ns.CardInPlay:
    """A Sit-in Strike of the crew of a seat."""
    return ns.CardInPlay("sit_in_strike", owner, None, seat)


def stretcher(seat: int) -> ns.CardInPlay:
    """An Extra Stretcher by the ambulance of a seat."""
    return ns.CardInPlay("extra_stretcher", seat, None, seat)


TELEBIO = ns.CardInPlay("telebioenergotherapist", 1, None, None)


# -- positions ------------------------------------------------------------------------------------


def set_up(players: int, *script: int | str, config: ns.Config | None = None) -> ns.State:
    """A new game with the deal, the lot and, once all clinics are chosen, dice as scripted.

    Without a deal in the script, every hand gets the same three cards of most copies.
    """
    dealt = ("paramedics_clash", "black_mark", "ambulance_rally", "traffic_jams", "na_sygnale")
    if not script or script[0] not in KINDS:
        script = (*[kind for kind in dealt[:3] for _ in range(players)], *script)
    return start(config or ns.Config(), players, ScriptedRng(script), None)


def acting(
    *seats: Part,
    active: int = 0,
    street: str = "",
    dice: Sequence[int | str] = (),
    rulings: Mapping[str, object] | None = None,
    **parts: Any,
) -> ns.State:
    """The first action turn of a round, that of seat *active*; *dice* are all that chance does."""
    table = {"active": active, "turns_left": len(seats), "street": patients(street), **parts}
    return _made(seats, dice, rulings, table)


def last_turn(
    *seats: Part,
    street: str = "",
    dice: Sequence[int | str] = (),
    rulings: Mapping[str, object] | None = None,
    **parts: Any,
) -> ns.State:
    """The last action turn of a round that seat 0 began; by default nobody holds a card."""
    table = {"active": len(seats) - 1, "turns_left": 1, "street": patients(street), **parts}
    return _made(seats, dice, rulings, table)


def city(
    *seats: Part,
    street: str = "",
    dice: Sequence[int | str] = (1, 1, 1, 1, 1, 1),
    rulings: Mapping[str, object] | None = None,
    **parts: Any,
) -> ns.State:
    """What follows the City Phase; by default all its patients are drawn for 11."""
    return play(last_turn(*seats, street=street, dice=dice, rulings=rulings, **parts), "end_turn")


def bidding(
    *seats: Part,
    dice: Sequence[int | str] = (),
    rulings: Mapping[str, object] | None = None,
    **parts: Any,
) -> ns.State:
    """The beginning of a tender; seat 0 won the last one."""
    return _made(seats, dice, rulings, {"phase": BID, **parts})


def bids(state: ns.State, *aps: int) -> ns.State:
    """The state after these bids."""
    return play(state, *[f"bid {ap}" for ap in aps])


def hearse(
    *seats: Part,
    street: str = "",
    at: str = "HE",
    rulings: Mapping[str, object] | None = None,
    **parts: Any,
) -> ns.State:
    """Seat 0 won the tender with a bid of 0 and moves the hearse."""
    table = {"phase": HEARSE, "hearse": at, "street": patients(street), **parts}
    return _made(seats, (), rulings, table)


def _made(
    seats: Sequence[Part],
    dice: Sequence[int | str],
    rulings: Mapping[str, object] | None,
    parts: dict[str, Any],
) -> ns.State:
    config = ns.Config(**dict(rulings or {}))  # type: ignore[arg-type]  # rulings of any type
    parts.setdefault("rng", ScriptedRng(dice))
    return ns.game.scenario(len(seats), config=config, seats=seats, **parts)


# -- playing --------------------------------------------------------------------------------------


def play(state: ns.State, *texts: str) -> ns.State:
    """The state after these actions."""
    for text in texts:
        state = ns.game.apply(state, ns.game.parse_action(text))
    return state


def told(state: ns.State, *texts: str) -> list[Event]:
    """All that these actions make happen."""
    log: list[Event] = []
    for text in texts:
        state = ns.game.apply(state, ns.game.parse_action(text), on_event=log.append)
    return log


def happenings(state: ns.State, text: str, kind: type[EventT]) -> list[EventT]:
    """What of one kind an action makes happen."""
    return [event for event in told(state, text) if isinstance(event, kind)]


# -- asking ---------------------------------------------------------------------------------------


def legal(state: ns.State, verb: str = "") -> list[str]:
    """The texts of the legal actions that begin with *verb*, in order."""
    texts = [ns.game.notation(action) for action in ns.game.legal_actions(state)]
    return [text for text in texts if text.startswith(verb)]


def refusal(state: ns.State, text: str) -> tuple[str, str]:
    """The rule that refuses an action, and the reason."""
    found = ns.game.why_illegal(state, ns.game.parse_action(text))
    assert isinstance(found, IllegalAction)
    return found.rule, found.reason


def check_refused(state: ns.State, text: str, rule: str, reason: str) -> None:
    """Assert that asking and applying refuse an action for the same reason, and lists omit it."""
    assert refusal(state, text) == (rule, reason)
    with pytest.raises(IllegalAction) as caught:
        play(state, text)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert caught.value.legal == ns.game.legal_actions(state)
    assert text not in legal(state)


def street_of(state: ns.State) -> str:
    """The street patients as text."""
    return written(state.street)


def tokens_of(state: ns.State) -> tuple[int, int]:
    """Patient tokens in the supply and on the used pile."""
    return state.patients_supply, state.patients_used


def aps_of(state: ns.State) -> tuple[int, ...]:
    """AP by seat."""
    return tuple([seat.ap for seat in state.seats])


def hands_of(state: ns.State) -> tuple[tuple[str, ...], ...]:
    """Hands by seat."""
    return tuple([seat.hand for seat in state.seats])


def aboard_of(state: ns.State) -> tuple[tuple[int, ...], ...]:
    """Patients aboard by seat, mild before severe."""
    return tuple([seat.aboard for seat in state.seats])


def statistics_of(state: ns.State) -> tuple[int, ...]:
    """Statistics by seat."""
    return tuple([seat.statistic for seat in state.seats])
