"""The fixed numbers of Na Sygnale's rules, from ``data/numbers.toml``.

Extra room before `content`: no pack changes what stands here. Order: `Numbers`, reading.
"""

from functools import cache
from typing import Final

import attrs

from medgames.core.content import read_packaged
from medgames.core.drafts import Value
from medgames.core.tables import Faults, Table

GAME: Final = "na_sygnale"
PACKAGE: Final = "medgames.na_sygnale"


@attrs.frozen(weakref_slot=False)
class Numbers(Value):
    """The fixed numbers of the rules, from ``data/numbers.toml``."""

    fewest: int  # players
    most: int  # players
    sides: int  # of the die
    free_roll: int  # house roll after which the roller names the house
    streets: int
    houses: int  # a street
    street_factor: int  # id of an address = factor * street + house
    clinics: int
    lowest_bid: int  # AP
    second_from: int  # players from whom on second place gets a card
    second_cards: int  # cards for second place
    max_rounds: int  # rounds, by default
    max_decisions: int  # actions, by default
    least_deck: int  # cards of a pack at least, after the largest deal
    pending: int  # cards that may be announced and not yet settled
    lowest_coordinate: int
    highest_coordinate: int


@cache
def numbers() -> Numbers:
    """The fixed numbers; read once a process."""
    faults = Faults("numbers.toml")
    top = Table(read_packaged(PACKAGE, "numbers.toml"), "", faults)

    def number(table: str, key: str) -> int:
        return top.table(table).whole(key)

    made = Numbers(
        fewest=number("players", "fewest"),
        most=number("players", "most"),
        sides=number("die", "sides"),
        free_roll=number("free_house", "roll"),
        streets=number("addresses", "streets"),
        houses=number("addresses", "houses"),
        street_factor=number("address_id", "street_factor"),
        clinics=number("clinics", "count"),
        lowest_bid=number("bid", "lowest"),
        second_from=number("second_place", "fewest_players"),
        second_cards=number("second_place", "cards"),
        max_rounds=number("caps", "max_rounds"),
        max_decisions=number("caps", "max_decisions"),
        least_deck=number("pack_limits", "least_deck"),
        pending=number("pack_limits", "pending"),
        lowest_coordinate=number("pack_limits", "lowest_coordinate"),
        highest_coordinate=number("pack_limits", "highest_coordinate"),
    )
    faults.check()
    return made
