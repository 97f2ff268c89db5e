"""What tests of rules, refusals and rulings share, on top of `tables`: seats in one line, refusals.

Order: short words, positions, playing, asking, whole games.
"""

from typing import Any, Final

import pytest
from tests.paramedics.tables import (
    COLOURS,
    Part,
    cards,
    lost,
    patient,
    saved,
    saved_all_but,
    tokens,
)

from medgames import paramedics as pm
from medgames.core.counts import Counts
from medgames.core.errors import IllegalAction, InvalidConfig
from medgames.core.rng import Rng, ScriptedRng
from medgames.paramedics.setup import start

TREAT, GAME_OVER = pm.Phase.TREAT, pm.Phase.GAME_OVER


# -- short words ----------------------------------------------------------------------------------


def shown(counts: Counts) -> str:
    """Supply cards in words; the inverse of `cards`."""
    return " ".join([f"{c}{n}" for c, n in zip(COLOURS, counts, strict=True) if n])


def everybody_but(apart: str) -> str:
    """The ids of all patients but these, as of people who were all saved already."""
    return " ".join([card for card, _ in saved_all_but(apart)])


# -- positions ------------------------------------------------------------------------------------


def seat(
    hand: str = "",
    *,
    main: pm.Slot | None = None,
    backup: pm.Slot | None = None,
    cabinets: str = "",
    area: str = "",
    hospital: str = "",
    morgue: str = "",
    **fields: Any,
) -> Part:
    """The fields of one seat; *area* as ``"R3 W2"``, patients of Hospital and Morgue by id."""
    counts = cards(area)
    colours = [colour for colour in pm.Colour if counts[colour] and colour is not pm.Colour.WILD]
    colour = colours[0] if colours else None
    return {
        "hand": cards(hand),
        "main": main,
        "backup": backup,
        "cabinets": tokens(cabinets),
        "area_colour": colour,
        "area_natural": 0 if colour is None else counts[colour],
        "area_wild": counts[pm.Colour.WILD],
        "hospital": saved(hospital),
        "morgue": lost(morgue),
        **fields,
    }


OTHER: Final = seat(main=patient("p01"))  # somebody who can begin a turn without a fill
ANOTHER: Final = seat(main=patient("p02"))


def table(*seats: Part, row: str = "", config: pm.Config | None = None, **parts: Any) -> pm.State:
    """A position; seat 0 treats patients with all its time, unless parts say otherwise."""
    parts = {"supply_row": cards(row), **parts}
    return pm.game.scenario(len(seats), seed=0, config=config, seats=seats, **parts)


def set_up(players: int, *script: int | str, config: pm.Config | None = None) -> pm.State:
    """A new game whose chance answers as scripted."""
    return start(config or pm.Config(), players, ScriptedRng(script), None)


def ended(*seats: Part, config: pm.Config | None = None) -> pm.State:
    """The end of a game, after one turn each."""
    played = [{"turns_taken": 1, **fields} for fields in seats]
    return table(*played, config=config, phase=GAME_OVER)


# -- playing --------------------------------------------------------------------------------------


def first_choices(state: pm.State, n: int) -> pm.State:
    """The state after *n* times the first legal action."""
    for _ in range(n):
        state = pm.game.apply(state, pm.game.legal_actions(state)[0])
    return state


# -- asking ---------------------------------------------------------------------------------------


def external(state: pm.State, *verbs: str) -> list[str]:
    """The texts of the external actions, in order; with *verbs* those of their types alone."""
    actions = pm.game.external_actions(state)
    return [str(action) for action in actions if not verbs or action.verb in verbs]


def refusal(state: pm.State, text: str) -> tuple[str, str]:
    """The rule that refuses an action, and the reason."""
    found = pm.game.why_illegal(state, pm.game.parse_action(text))
    assert isinstance(found, IllegalAction)
    return found.rule, found.reason


def check_refused(state: pm.State, text: str, rule: str, reason: str) -> None:
    """Assert that listing, asking and applying refuse an action for the same reason."""
    action = pm.game.parse_action(text)
    assert refusal(state, text) == (rule, reason)
    assert action not in (*pm.game.legal_actions(state), *pm.game.external_actions(state))
    with pytest.raises(IllegalAction) as caught:
        pm.game.apply(state, action)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert caught.value.legal == pm.game.legal_actions(state)


def config_refusal(players: int, **options: Any) -> str:
    """What is said of a config that is refused, when it is made or when a game begins."""
    with pytest.raises(InvalidConfig) as caught:
        pm.game.new(players, seed=0, config=pm.Config(**options))
    return str(caught.value)


def hand(state: pm.State, number: int = 0) -> str:
    """The hand of a seat."""
    return shown(state.seats[number].hand)


def row(state: pm.State) -> str:
    """The Supply Row."""
    return shown(state.supply_row)


# -- whole games ----------------------------------------------------------------------------------


def busy_game(players: int, seed: int, config: pm.Config | None = None) -> list[pm.State]:
    """The states of a game in which everybody treats patients as long as it goes."""
    state, rng = pm.game.new(players, seed=seed, config=config), Rng.from_seed(seed)
    states = [state]
    while not pm.game.is_over(state):
        actions = pm.game.legal_actions(state)
        busy = [action for action in actions if isinstance(action, pm.Create | pm.PlaceStored)]
        done = [action for action in actions if isinstance(action, pm.Clear)]
        choices = busy or done or list(actions)
        number, rng = rng.below(len(choices))
        state = pm.game.apply(state, choices[number])
        states.append(state)
    return states
