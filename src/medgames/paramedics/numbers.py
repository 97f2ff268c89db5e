"""The fixed numbers of Paramedics' rules, from ``data/numbers.toml``.

Extra room before `content`: no pack changes what stands here. Order: `Numbers`, reading.
"""

from functools import cache
from typing import Any, Final

import attrs

from medgames.core.content import read_packaged
from medgames.core.drafts import Value
from medgames.core.tables import Faults, Table

PACKAGE: Final = "medgames.paramedics"
GAME: Final = "paramedics"


@attrs.frozen(weakref_slot=False)
class Numbers(Value):
    """The fixed numbers of the rules, from ``data/numbers.toml``."""

    most: int  # players
    drawn: int  # patients drawn for a fill
    pair: int  # cards of a call's offer and of a wild swap, tokens at the start
    fewest_shifts: int
    most_shifts: int
    clocks_ms: tuple[int, ...]  # turn lengths to choose from
    solo_shifts: int
    solo_shift_ms: tuple[int, ...]
    team_players: int
    teams: tuple[tuple[int, ...], ...]  # seats of each team
    face_up_left: int  # cards of the collected colour, after a team swap
    families: tuple[str, ...]
    family_players: int  # players who take mats of one family
    default_mats: tuple[tuple[str, ...], ...]  # by number of players, from 1
    shortest_ms: int  # clock under nonstandard_clocks
    longest_ms: int
    actions_a_turn: int  # treat actions
    turns: int  # where play could stall
    highest_cost: int  # cards for an upgrade, in a pack
    most_cabinets: int  # extra ones, in a pack
    formula_cards: tuple[int, ...]  # cards of a formula, in a pack
    most_pieces: int  # supply cards of a colour, tokens of a kind, cabinets, in a pack
    unlimited: int  # tokens of each kind under token_supply "unlimited"


@cache
def numbers() -> Numbers:
    """The fixed numbers; read once a process."""
    faults = Faults("numbers.toml")
    top = Table(read_packaged(PACKAGE, "numbers.toml"), "", faults)

    def number(table: str, key: str) -> int:
        return top.table(table).whole(key)

    made = Numbers(
        most=number("players", "most"),
        drawn=number("fill", "drawn"),
        pair=number("call", "offered"),
        fewest_shifts=number("shifts", "fewest"),
        most_shifts=number("shifts", "most"),
        clocks_ms=top.table("shifts").wholes("clocks_ms"),
        solo_shifts=number("solo", "shifts"),
        solo_shift_ms=top.table("solo").wholes("shift_ms"),
        team_players=number("team", "players"),
        teams=_lists(top.table("team"), "seats"),
        face_up_left=number("team", "face_up_left"),
        families=top.table("families").texts("names"),
        family_players=number("families", "players"),
        default_mats=_lists(top.table("default_mats"), "by_players"),
        shortest_ms=number("nonstandard_clocks", "shortest_ms"),
        longest_ms=number("nonstandard_clocks", "longest_ms"),
        actions_a_turn=number("caps", "actions_a_turn"),
        turns=number("caps", "turns"),
        highest_cost=number("pack_limits", "highest_cost"),
        most_cabinets=number("pack_limits", "most_cabinets"),
        formula_cards=top.table("pack_limits").wholes("formula_cards"),
        most_pieces=number("pack_limits", "most_pieces"),
        unlimited=number("unlimited_tokens", "each_kind"),
    )
    faults.check()
    return made


def _lists(table: Table, key: str) -> tuple[tuple[Any, ...], ...]:
    """A list of lists."""
    found = table.data[key]
    assert isinstance(found, list)
    return tuple([tuple(inner) for inner in found])
