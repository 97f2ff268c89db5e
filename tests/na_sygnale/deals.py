"""One position for each kind of card in which seat 0 of three plays it, and all that it changes.

Shared by the tests of cards. Order: differences, deals.
"""

from typing import Any

import attrs
from tests.na_sygnale.positions import Part, acting, jam, stretcher, strike, written

from medgames import na_sygnale as ns

SAME = ("decisions", "rng", "config", "seats", "deck", "street")  # compared otherwise or not at all


def differences(before: ns.State, after: ns.State) -> dict[str, Any]:
    """Every field that differs, with its value afterwards; not chance and count of decisions."""
    found: dict[str, Any] = {}
    if before.street != after.street:
        found["street"] = written(after.street)
    if before.deck != after.deck:
        found["deck"] = (*after.deck.top, *after.deck.rest, *after.deck.bottom)
    for field in attrs.fields(ns.State):
        if field.name not in SAME and getattr(before, field.name) != getattr(after, field.name):
            found[field.name] = getattr(after, field.name)
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        for field in attrs.fields(ns.Seat):
            if getattr(old, field.name) != getattr(new, field.name):
                found[f"{number}.{field.name}"] = getattr(new, field.name)
    return found


@attrs.frozen
class Deal:
    """Seat 0 plays a card; *changes* leaves out what every play changes: hand and used pile."""

    kind: str
    text: str  # of the play
    changes: dict[str, Any]
    seats: tuple[Part, Part, Part] = ({}, {}, {})
    parts: dict[str, Any] = attrs.field(factory=dict)
    stays: bool = False  # in play, so that it does not reach the used pile

    @property
    def play(self) -> str:
        """The text of the action."""
        return f"play {self.kind}{' ' if self.text else ''}{self.text}"

    def dealt(self, *more: str, rivals: tuple[Part, Part] = ({}, {}), **parts: Any) -> ns.State:
        """The position, with more cards in hand and more fields of the rivals."""
        seats: list[dict[str, object]] = [dict(seat) for seat in self.seats]
        seats[0]["hand"] = (self.kind, *more)
        for seat, fields in zip(seats[1:], rivals, strict=True):
            seat.update(fields)
        return acting(*seats, **{**self.parts, **parts})


IN_THE_STREET: Part = {"position": "52"}
DEALS = (
    Deal("empty_tank", "opponent=1", {"1.ap": 3}, ({}, {"ap": 5}, {})),
    Deal(
        "paramedics_clash",
        "opponent=1 condition=severe",
        {"0.aboard": (0, 1), "1.aboard": (0, 0)},
        (IN_THE_STREET, {"position": "53", "aboard": (0, 1)}, {}),
        {"dice": (3, 3)},  # a tie, which the attacker wins
    ),
    Deal(
        "creative_accounting",
        "",
        {"0.ap": 4, "0.statistic": 2, "0.tally": (1, 1, 0)},
        ({"statistic": 1}, {"statistic": 3}, {}),
    ),
    Deal(
        "nfz_inspection",
        "opponent=1",
        {"1.statistic": 2, "1.tally": (3, 0, 1)},
        ({}, {"statistic": 3}, {"statistic": 2}),
    ),
    Deal(
        "call_from_dispatch",
        "player=1 field=32",
        {"1.position": "32"},
        ({}, {"aboard": (1, 0), "position": "HE"}, {}),
        {"street": "32m"},
    ),
    Deal(
        "lodz_service",
        "player=1 condition=mild",
        {"1.aboard": (0, 0), "patients_used": 1, "1.hand": ("enema",), "deck": ("fire",)},
        ({}, {"position": "23", "aboard": (1, 0)}, {}),
        {"deck": ("enema", "fire")},
    ),
    Deal(
        "extortion",
        "",
        {"street": "", "patients_used": 1, "0.statistic": 1, "0.tally": (0, 1, 0)},
        (IN_THE_STREET, {}, {}),
        {"street": "52m"},
    ),
    Deal(
        "black_mark",
        "street=2",
        {"street": "24m", "patients_supply": 9},
        parts={"dice": (4,)},
    ),
    Deal("ambulance_rally", "", {"free_moves": 3}),
    Deal(
        "crazy_nurse",
        "player=1 condition=severe",
        {"1.aboard": (0, 0), "street": "14s"},
        ({}, {"position": "14", "aboard": (0, 1)}, {}),
    ),
    Deal(
        "enema",
        "opponent=2",
        {"2.hand": ("fire", "x_ray"), "deck": ("na_sygnale",)},
        parts={"deck": ("x_ray", "fire", "na_sygnale")},
    ),
    Deal("extra_stretcher", "", {"in_play": (stretcher(0),)}, stays=True),
    Deal("x_ray", "opponent=2", {}),
    Deal("sit_in_strike", "opponent=1", {"in_play": (strike(1, 0),)}, stays=True),
    Deal(
        "fire",
        "field=53 second=52",
        {"street": "52m 53s", "patients_supply": 8},
    ),
    Deal(
        "hearse_card",
        "to=54 take=street",
        {"street": "", "patients_used": 1},
        parts={"street": "54m"},
    ),
    Deal(
        "miraculous_recovery",
        "field=11",
        {"street": "11m 12s"},
        parts={"street": "11s 12s"},
    ),
    Deal(
        "telebioenergotherapist",
        "",
        {"in_play": (ns.CardInPlay("telebioenergotherapist", 0, None, None),)},
        stays=True,
    ),
    Deal("head_nurse", "opponent=2", {}),
    Deal("traffic_jams", "field=13", {"in_play": (jam("13", 0),)}, stays=True),
    Deal(
        "medical_fair",
        "",
        {
            "0.hand": ("enema", "x_ray"),
            "1.hand": ("fire",),
            "2.hand": ("extortion",),
            "deck": ("na_sygnale",),
        },
        parts={"deck": ("x_ray", "enema", "fire", "extortion", "na_sygnale")},
    ),
    Deal(
        "na_sygnale",
        "node=62 pick=true",
        {"0.position": "62", "0.aboard": (0, 1), "street": "52m", "fresh_entry": True},
        (IN_THE_STREET, {}, {}),
        {"street": "52m 62s"},
    ),
)
HAND_DEALS = ("enema", "x_ray", "head_nurse")  # these need a card in the hand of seat 2
BY_KIND = {deal.kind: deal for deal in DEALS}
