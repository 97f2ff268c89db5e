"""The parts of a scenario: their names and types, before a game puts them together.

Knows field names and annotations only; what a part means is the game's affair (`setup`).
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import attrs

from medgames.core.dump import Codec
from medgames.core.errors import InvalidState


@attrs.frozen(weakref_slot=False)
class Parts:
    """What a caller of `Game.scenario` set, checked for names and types.

    `state` has fields of the state, `seats` one mapping of seat fields a seat.
    """

    state: dict[str, Any]
    seats: tuple[dict[str, Any], ...]


def read_parts(
    codec: Codec[Any, Any],
    state_type: type,
    seat_type: type,
    extra: Mapping[str, Any],
    parts: Mapping[str, object],
    players: int,
) -> Parts:
    """The parts of a scenario.

    Args:
        codec: reads values by type.
        state_type: class of the states; its fields may be set, but not ``config``.
        seat_type: class of the seats.
        extra: further names and their types.
        parts: what the caller wrote.
        players: number of seats.

    Raises:
        InvalidState: an unknown name, or a value of a wrong type.
    """
    kinds = {field.name: field.type for field in attrs.fields(state_type)}
    kinds.update(extra)
    del kinds["config"], kinds["seats"]
    rest = dict(parts)
    seats = _read_seats(codec, seat_type, rest.pop("seats", ({},) * players), players)
    return Parts(_read_fields(codec, kinds, rest, ""), seats)


def _read_seats(
    codec: Codec[Any, Any], seat_type: type, seats: object, players: int
) -> tuple[dict[str, Any], ...]:
    kinds = {field.name: field.type for field in attrs.fields(seat_type)}
    if not isinstance(seats, (tuple, list)) or len(seats) != players:
        raise InvalidState("seats", f"found {seats!r}, expected {players} mappings, one a seat")
    found = []
    for number, seat in enumerate(seats):
        if not isinstance(seat, Mapping):
            raise InvalidState(f"seats[{number}]", f"found {seat!r}, expected a mapping of fields")
        found.append(_read_fields(codec, kinds, seat, f"seats[{number}]."))
    return tuple(found)


def _read_fields(
    codec: Codec[Any, Any], kinds: Mapping[str, Any], values: Mapping[str, object], prefix: str
) -> dict[str, Any]:
    found = {}
    for name, value in values.items():
        if name not in kinds:
            near = get_close_matches(str(name), kinds, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise InvalidState(
                f"{prefix}{name}", f"there is no such part{hint} (parts: {', '.join(kinds)})"
            )
        found[name] = codec.read(codec.dump(value), kinds[name], f"{prefix}{name}")
    return found
