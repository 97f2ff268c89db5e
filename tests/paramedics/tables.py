"""What the worked examples of Paramedics share: positions in the notation of the specification.

Order: short names, pieces, positions, playing, asking.
"""

from collections.abc import Mapping
from typing import TypeVar

from medgames import paramedics as pm
from medgames.core.counts import Counts
from medgames.core.events import Event
from medgames.core.outcome import Outcome
from medgames.core.rng import Rng, ScriptedRng

COLOURS = dict(zip("YPORBGW", pm.Colour, strict=True))
KINDS = {kind.word: kind for kind in pm.MedicalSupply}

Part = Mapping[str, object]
Saved = tuple[tuple[str, str], ...]
EventT = TypeVar("EventT", bound=Event)


# -- pieces ---------------------------------------------------------------------------------------


def cards(text: str = "") -> Counts:
    """Supply cards by colour, such as ``"Y2 P1 W1"``."""
    counts = [0] * len(pm.Colour)
    for word in text.split():
        counts[COLOURS[word[0]]] += int(word[1:])
    return tuple(counts)


def tokens(text: str = "") -> Counts:
    """Medical supply tokens by kind, such as ``"blood1 meds2"``."""
    counts = [0] * len(pm.MedicalSupply)
    for word in text.split():
        counts[KINDS[word[:-1]]] += int(word[-1])
    return tuple(counts)


def pile(letters: str = "") -> tuple[str, ...]:
    """Supply cards from the top of a deck, such as ``"O B G"``."""
    return tuple([COLOURS[letter].word for letter in letters.split()])


def patient(card: str, treated: str = "", *, sustained: bool = False) -> pm.Slot:
    """A patient face up on a gurney, with these tokens."""
    return pm.Slot(card, tokens(treated), True, sustained, None)


def gift(card: str, giver: int) -> pm.Slot:
    """A patient face down on the back-up gurney that *giver* put there."""
    return pm.Slot(card, tokens(), False, False, giver)


def saved(text: str) -> Saved:
    """A Hospital with these treated patients."""
    return tuple([(card, "treated") for card in text.split()])


def lost(text: str, cause: str = "") -> Saved:
    """A Morgue with these patients, who died neglected unless a cause is given."""
    by_id = pm.Content.builtin().by_id
    own = {card: "critical" if by_id[card].critical else "unsustained" for card in text.split()}
    return tuple([(card, cause or own[card]) for card in own])


def saved_all_but(text: str) -> Saved:
    """A Hospital with every patient of the built-in pack but these."""
    left = text.split()
    return saved(" ".join([card for card in pm.Content.builtin().by_id if card not in left]))


ROW = cards("Y1 P1 O1 R1 B1")  # where a turn ends and the row does not matter
WAITING: Part = {"main": patient("p02")}  # the next player, who has a main patient
FULL: Part = {"main": patient("p02"), "hand": cards("P5")}  # likewise; draws no card


# -- positions ------------------------------------------------------------------------------------


def table(
    *seats: Part,
    config: pm.Config | None = None,
    script: tuple[int | str, ...] | None = None,
    **parts: object,
) -> pm.State:
    """Seat 0 is treating, with 60 s left; other components are where set-up would keep them.

    Cards and patients are drawn as *script* says; without one, from a fixed seed.
    """
    rng = Rng.from_seed(0) if script is None else ScriptedRng(script)
    return pm.game.scenario(len(seats), seed=0, config=config, rng=rng, seats=seats, **parts)


def ended(*seats: Part, config: pm.Config | None = None) -> pm.State:
    """The end of a game, after five turns each."""
    done = [{"turns_taken": 5, **seat} for seat in seats]
    return table(*done, config=config, phase=pm.Phase.GAME_OVER)


# -- playing --------------------------------------------------------------------------------------


def play(state: pm.State, *texts: str) -> pm.State:
    """The state after these actions."""
    for text in texts:
        state = pm.game.apply(state, pm.game.parse_action(text))
    return state


def log_of(state: pm.State, text: str) -> list[Event]:
    """What an action makes happen, in order."""
    log: list[Event] = []
    pm.game.apply(state, pm.game.parse_action(text), on_event=log.append)
    return log


def happenings(state: pm.State, text: str, kind: type[EventT]) -> list[EventT]:
    """What of one kind an action makes happen."""
    return [event for event in log_of(state, text) if isinstance(event, kind)]


# -- asking ---------------------------------------------------------------------------------------


def legal(state: pm.State, *verbs: str) -> list[str]:
    """The texts of the legal actions, in order; with *verbs* those of their types alone."""
    actions = pm.game.legal_actions(state)
    return [str(action) for action in actions if not verbs or action.verb in verbs]


def clocks_of(state: pm.State, *texts: str) -> list[int]:
    """What is left of the turn, in ms, after each of these actions."""
    clocks = []
    for text in texts:
        state = play(state, text)
        clocks.append(state.clock_ms)
    return clocks


def turns_of(state: pm.State) -> tuple[int, ...]:
    """Turns taken by seat."""
    return tuple([seat.turns_taken for seat in state.seats])


def note(outcome: Outcome, name: str) -> str:
    """What the outcome says of *name*."""
    return dict(outcome.notes)[name]
