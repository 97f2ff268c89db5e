"""The fixed numbers of Field Hospital's rules, from ``data/numbers.toml``.

Extra room before `content`: no pack changes what stands here. Order: `Numbers`, reading.
"""

from functools import cache
from typing import Final

import attrs

from medgames.core.content import read_packaged
from medgames.core.drafts import Value
from medgames.core.tables import Faults, Table

GAME: Final = "field_hospital"
PACKAGE: Final = "medgames.field_hospital"


@attrs.frozen(weakref_slot=False)
class Numbers(Value):
    """The fixed numbers of the rules, from ``data/numbers.toml``."""

    overflow_from: int  # players from whom on the overflow rooms are laid out
    cards: tuple[int, int, int]  # standard, medic and sergeant cards
    platoons: int
    wards: int  # columns without overflow rooms
    supply_tokens: int  # of each type
    kits: int  # tokens
    demerits: int  # tokens
    stacks: int  # dealt, the reserve included
    stack_base: int  # cards a stack
    stack_per_player: int  # further cards a stack and player
    event_stacks: int  # stacks with an event
    attention_per_player: int  # attention
    start_kits: tuple[int, int]  # start player, other players
    sides: int  # of a die
    group_limit: int  # pips
    extra: int  # tokens for the last group
    least_discount: int  # supplies
    most_discount: int  # supplies
    sergeant_alone: int  # points
    demerit_points: int  # points a token
    training_points: int  # points a token and patient
    entry_rooms: tuple[int, ...]  # room, from 1, of each timer under separate_rooms
    incoming_patients: int  # patients a player
    raised_attention: int  # attention a player
    spoil_divisor: int  # one supply in so many is lost
    kit_passes: tuple[int, int]  # times around the table: gain_kit, gain_two_kits
    one_kit: int  # kits at most in a heal under FH-R-11 one
    one_card: int  # patients after a heal under FH-R-14 one_card
    pass_kits: int  # kits for a pass under FH-R-15 kit


@cache
def numbers() -> Numbers:
    """The fixed numbers; read once a process."""
    faults = Faults("numbers.toml")
    top = Table(read_packaged(PACKAGE, "numbers.toml"), "", faults)

    def number(table: str, key: str) -> int:
        return top.table(table).whole(key)

    made = Numbers(
        overflow_from=number("players", "overflow_from"),
        cards=(
            number("patients", "standard"),
            number("patients", "medic"),
            number("patients", "sergeant"),
        ),
        platoons=number("platoons", "count"),
        wards=number("rooms", "wards"),
        supply_tokens=number("tokens", "supply"),
        kits=number("tokens", "kits"),
        demerits=number("tokens", "demerits"),
        stacks=number("stacks", "count"),
        stack_base=number("stacks", "base"),
        stack_per_player=number("stacks", "per_player"),
        event_stacks=number("stacks", "with_event"),
        attention_per_player=number("attention", "per_player"),
        start_kits=(number("start_kits", "start_player"), number("start_kits", "other_player")),
        sides=number("dice", "sides"),
        group_limit=number("group", "limit"),
        extra=number("group", "extra"),
        least_discount=number("medic", "least_discount"),
        most_discount=number("medic", "most_discount"),
        sergeant_alone=number("sergeant", "alone"),
        demerit_points=number("points", "demerit"),
        training_points=number("points", "training"),
        entry_rooms=top.table("separate_rooms").wholes("entry"),
        incoming_patients=number("incoming", "reveal_per_player"),
        raised_attention=number("incoming", "raised_per_player"),
        spoil_divisor=number("bad_batch", "spoil_divisor"),
        kit_passes=(
            number("extra_delivery", "gain_kit"),
            number("extra_delivery", "gain_two_kits"),
        ),
        one_kit=number("ruled", "kits_in_heal"),
        one_card=number("ruled", "refill_cards"),
        pass_kits=number("ruled", "pass_kits"),
    )
    faults.check()
    return made
