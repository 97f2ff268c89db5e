"""What the tests of Field Hospital share: positions set by hand, play by action texts.

Order: short names, positions, playing, asking.
"""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import pytest

from medgames import field_hospital as fh
from medgames.core.counts import Counts
from medgames.core.errors import IllegalAction
from medgames.core.events import Event
from medgames.core.rng import ScriptedRng
from medgames.field_hospital.facts import attention
from medgames.field_hospital.setup import start

BLOOD, ANTIBIOTICS, PAINKILLERS, SALINE, BANDAGES = fh.Supply
NONE: Counts = (0, 0, 0, 0, 0)
ONE_DIE: Counts = (0, 0, 0, 4, 0)  # a pool that spares the next turn update and roll
FACES: Counts = (1, 2, 3, 4, 5)  # a roll where the faces do not matter

Part = Mapping[str, object]
EventT = TypeVar("EventT", bound=Event)


# -- positions ------------------------------------------------------------------------------------


def set_up(players: int, *script: int | str, config: fh.Config | None = None) -> fh.State:
    """A new game whose cards are turned up as scripted; the first roll is FACES."""
    return start(config or fh.Config(), players, ScriptedRng((*script, *FACES)), None)


def selecting(
    pool: Counts,
    *,
    bank: Counts = (25, 25, 25, 25, 25),
    config: fh.Config | None = None,
    **parts: object,
) -> fh.State:
    """Two players, seat 0 selects dice; seat 1 holds the tokens that *bank* lacks."""
    rest = tuple([25 - n for n in bank])
    seats: tuple[Part, Part] = ({}, {"supplies": rest})
    return fh.game.scenario(2, seed=0, config=config, pool=pool, seats=seats, **parts)


def acting(*seats: Part, config: fh.Config | None = None, **parts: object) -> fh.State:
    """A seat chooses its action; by default seat 0, with one die left in the pool."""
    parts = {"phase": fh.Phase.ACT, "pool": ONE_DIE, **parts}
    return fh.game.scenario(len(seats), seed=0, config=config, seats=seats, **parts)


def ended(*seats: Part, config: fh.Config | None = None) -> fh.State:
    """The end of a game."""
    parts: Part = {"phase": fh.Phase.GAME_OVER, "deck": ()}
    return fh.game.scenario(len(seats), seed=0, config=config, seats=seats, **parts)


def before_update(
    *seats: Part,
    config: fh.Config | None = None,
    first: int = 0,
    script: tuple[int | str, ...] = (),
    **parts: object,
) -> fh.State:
    """No die is left, and whatever the player to act does, seat *first* begins with an update."""
    players = len(seats)
    rng = ScriptedRng((*script, *FACES))
    parts = {"to_act": (first - 1) % players, "rng": rng, **parts}
    return acting(*seats, config=config, pool=NONE, **parts)


def changed_pack(folder: Path, *changes: tuple[str, str]) -> fh.Content:
    """The built-in pack with some of its text replaced."""
    text = files("medgames.field_hospital").joinpath("data/builtin.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "changed.toml"
    path.write_text(text, "utf-8")
    return fh.load_content(path)


# -- playing --------------------------------------------------------------------------------------


def play(state: fh.State, *texts: str) -> fh.State:
    """The state after these actions."""
    for text in texts:
        state = fh.game.apply(state, fh.game.parse_action(text))
    return state


def happenings(state: fh.State, text: str, kind: type[EventT]) -> list[EventT]:
    """What of one kind an action makes happen."""
    log: list[Event] = []
    fh.game.apply(state, fh.game.parse_action(text), on_event=log.append)
    return [event for event in log if isinstance(event, kind)]


# -- asking ---------------------------------------------------------------------------------------


def legal(state: fh.State, verb: str = "") -> list[str]:
    """The texts of the legal actions that begin with *verb*, in order."""
    texts = [fh.game.notation(action) for action in fh.game.legal_actions(state)]
    return [text for text in texts if text.startswith(verb)]


def refusal(state: fh.State, text: str) -> tuple[str, str]:
    """The rule that refuses an action, and the reason."""
    found = fh.game.why_illegal(state, fh.game.parse_action(text))
    assert isinstance(found, IllegalAction)
    return found.rule, found.reason


def check_refused(state: fh.State, text: str, rule: str, reason: str) -> None:
    """Assert that asking and applying refuse an action for the same reason."""
    assert refusal(state, text) == (rule, reason)
    with pytest.raises(IllegalAction) as caught:
        play(state, text)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert caught.value.legal == fh.game.legal_actions(state)


def attention_of(state: fh.State) -> int:
    """Attention required by all patients in the hospital."""
    return attention(state.config, state.columns)


def kits_of(state: fh.State) -> tuple[int, ...]:
    """Kits by seat."""
    return tuple([seat.kits for seat in state.seats])


def demerits_of(state: fh.State) -> tuple[int, ...]:
    """Demerits by seat."""
    return tuple([seat.demerits for seat in state.seats])


def supplies_of(state: fh.State, supply: fh.Supply) -> tuple[int, ...]:
    """Supplies of one type by seat."""
    return tuple([seat.supplies[supply] for seat in state.seats])
