"""What the worked examples of Na Sygnale share: positions in the notation of the specification.

Order: pieces, positions, playing, asking.
"""

from collections.abc import Mapping
from typing import TypeVar

from medgames import na_sygnale as ns
from medgames.core.counts import Counts
from medgames.core.events import Event
from medgames.core.rng import ScriptedRng

CONDITIONS = {"m": ns.Condition.MILD, "s": ns.Condition.SEVERE}
LETTERS = dict(zip(CONDITIONS.values(), CONDITIONS, strict=True))

Part = Mapping[str, object]
EventT = TypeVar("EventT", bound=Event)


# -- pieces ---------------------------------------------------------------------------------------


def street(text: str = "") -> tuple[tuple[str, ns.Condition], ...]:
    """Street patients, such as ``"52 m, 13 s"``."""
    pairs = [patient.split() for patient in text.split(", ") if patient]
    return tuple(sorted([(address, CONDITIONS[letter]) for address, letter in pairs]))


def load(letters: str = "") -> Counts:
    """Patients aboard, such as ``"ms"``."""
    return tuple([letters.count(letter) for letter in CONDITIONS])


def cards(text: str = "") -> tuple[str, ...]:
    """Cards in the order of the text, such as ``"fire enema"``."""
    return tuple(text.split())


def seat(position: str = "", aboard: str = "", hand: str = "", **fields: object) -> Part:
    """A player's area; without a position the ambulance is at home."""
    place = {"position": position} if position else {}
    return {**place, "aboard": load(aboard), "hand": cards(hand), **fields}


def lying(
    kind: str, owner: int, *, field: str | None = None, seat: int | None = None
) -> ns.CardInPlay:
    """A card in play, on an address or about an ambulance."""
    return ns.CardInPlay(kind, owner, field, seat)


# -- positions ------------------------------------------------------------------------------------


def table(
    *seats: Part,
    patients: str = "",
    config: ns.Config | None = None,
    script: tuple[int | str, ...] = (),
    **parts: object,
) -> ns.State:
    """The example state: seat 0 acts unless another is ``active``, with these street patients.

    Dice and cards come as *script* says; what it does not foresee raises.
    """
    return ns.game.scenario(
        len(seats),
        seed=0,
        config=config,
        rng=ScriptedRng(script),
        seats=seats,
        street=street(patients),
        **parts,
    )


# -- playing --------------------------------------------------------------------------------------


def play(state: ns.State, *texts: str) -> ns.State:
    """The state after these actions."""
    for text in texts:
        state = ns.game.apply(state, ns.game.parse_action(text))
    return state


def log_of(state: ns.State, *texts: str) -> list[Event]:
    """What these actions make happen, in order."""
    log: list[Event] = []
    for text in texts:
        state = ns.game.apply(state, ns.game.parse_action(text), on_event=log.append)
    return log


def happenings(state: ns.State, text: str, kind: type[EventT]) -> list[EventT]:
    """What of one kind an action makes happen."""
    return [event for event in log_of(state, text) if isinstance(event, kind)]


# -- asking ---------------------------------------------------------------------------------------


def legal(state: ns.State, *verbs: str) -> list[str]:
    """The texts of the legal actions, in order; with *verbs* those of their types alone."""
    actions = ns.game.legal_actions(state)
    return [str(action) for action in actions if not verbs or action.verb in verbs]


def refused(state: ns.State, text: str) -> str | None:
    """The rule that refuses an action; ``None`` where it is legal."""
    error = ns.game.why_illegal(state, ns.game.parse_action(text))
    return None if error is None else error.rule


def lies(state: ns.State) -> str:
    """The street patients, such as ``"13 s, 52 m"``."""
    return ", ".join([f"{address} {LETTERS[condition]}" for address, condition in state.street])


def ap_of(state: ns.State) -> tuple[int, ...]:
    """AP by seat."""
    return tuple([seat.ap for seat in state.seats])


def hands_of(state: ns.State) -> tuple[tuple[str, ...], ...]:
    """Hands by seat, each sorted."""
    return tuple([seat.hand for seat in state.seats])


def statistics_of(state: ns.State) -> tuple[int, ...]:
    """Statistics by seat."""
    return tuple([seat.statistic for seat in state.seats])


def tokens_of(state: ns.State) -> tuple[int, int]:
    """Patient tokens in the supply and on the used pile."""
    return state.patients_supply, state.patients_used


def queue_of(state: ns.State) -> tuple[int, ...]:
    """Who is still asked, in a reaction window or about a card announced."""
    if state.pending_card is not None:
        return state.pending_card.queue
    return () if state.window is None else state.window.queue
