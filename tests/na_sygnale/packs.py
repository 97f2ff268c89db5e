"""Content packs for the tests of Na Sygnale: changed tables.

Order: tables, cards, changes, a pack that differs in everything that may differ.
"""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from tests.tomls import written

from medgames import na_sygnale as ns
from medgames.core import InvalidContent

Tables = dict[str, Any]
Row = dict[str, Any]
Change = Callable[[Tables], object]


def tables() -> Tables:
    """A fresh copy of the tables of the shipped pack."""
    return ns.Content.builtin().tables()


def card(pack: Tables, card_id: str) -> Row:
    """The row of a card."""
    found: list[Row] = [row for row in pack["card"] if row["id"] == card_id]
    return found[0]


def node(pack: Tables, node_id: str) -> Row:
    """The row of a field."""
    found: list[Row] = [row for row in pack["board"]["node"] if row["id"] == node_id]
    return found[0]


# -- cards ----------------------------------------------------------------------------------------


def made_card(card_id: str, copies: int, *effects: Row, **fields: Any) -> Row:
    """A card of our own."""
    return {
        "id": card_id,
        "name": card_id.replace("_", " ").title(),
        "copies": copies,
        "provenance": "own copy",
        "effects": list(effects),
        **fields,
    }


def op(name: str, **arguments: Any) -> Row:
    """An operation; ``from_`` stands for ``from``."""
    return {"op": name, **{key.rstrip("_"): value for key, value in arguments.items()}}


def p(name: str, **arguments: Any) -> Row:
    """A predicate."""
    return {"p": name, **arguments}


# Compositions that no shipped card has: several choices, chains, one's own seat as the target.
ODD_CARDS: Final = (
    made_card("windfall", 2, op("gain_ap", n=2), privileged=True, params=["player"]),
    made_card(
        "duel",
        3,
        op(
            "contest",
            attacker="opponent",
            defender="owner",
            then=[op("transfer", from_="owner", to="opponent"), op("draw", who="owner", n=1)],
        ),
        op("lose_ap", who="owner", n=1),
        params=["opponent", "condition"],
    ),
    made_card(
        "open_day",
        2,
        op("inspect_discard"),
        op("steal_random", from_="player"),
        op("inspect_discard", who="owner"),
        op("discard_hand", who="owner"),
        params=["player"],
    ),
    made_card("rain", 3, op("roll_place"), op("roll_place"), params=["street"], privileged=True),
    made_card(
        "barricade",
        2,
        op("block"),
        op("draw_others", n=1),
        params=["field"],
        requires=[p("open")],
        lasting=True,
    ),
    made_card(
        "trailer",
        2,
        op("attach_stretcher"),
        op("dash"),
        params=["node", "pick"],
        requires=[p("mobile", who="owner"), p("dash_reach", n=1), p("pick_ok")],
        attached=True,
        privileged=True,
    ),
    made_card(
        "hush", 1, op("unscore", who="active", n=2), op("no_ageing"), lasting=True, privileged=True
    ),
    made_card("gift", 1, op("score", who="opponent", n=2), params=["opponent"]),
    made_card(
        "slope",
        2,
        op("eject", who="opponent"),
        op("remove_street", who="owner"),
        op("improve"),
        op("place", condition="severe"),
        params=["opponent", "condition", "field"],
    ),
    made_card(
        "convoy",
        2,
        op("move_hearse"),
        op("roll_place"),
        params=["street", "to", "take"],
        requires=[p("hearse_reach")],
        privileged=True,
    ),
)

# -- changes -------------------------------------------------------------------------------------

NODES: Final = frozenset([row["id"] for row in tables()["board"]["node"]])


def setting(place: str, **fields: Any) -> Change:
    """A change of keys: of a table, of a card or of a field of the board by its id."""

    def change(pack: Tables) -> None:
        row_of(pack, place).update(fields)

    return change


def without(place: str, key: str) -> Change:
    """A change that leaves one key out."""

    def change(pack: Tables) -> None:
        del row_of(pack, place)[key]

    return change


def row_of(pack: Tables, place: str) -> Any:
    name, _, inner = place.partition(".")
    if name in pack:
        return pack[name][inner] if inner else pack[name]
    return node(pack, name) if name in NODES else card(pack, name)


def adding(*effects: Any, **fields: Any) -> Change:
    """A change that adds a card called x."""
    return lambda pack: pack["card"].append(made_card("x", 1, *effects, **fields))


def joined(*pairs: str) -> Change:
    """A change that adds streets between fields, such as ``"11-13"``."""

    def change(pack: Tables) -> None:
        for pair in pairs:
            a, b = pair.split("-")
            node(pack, a)["adj"].append(b)
            node(pack, b)["adj"].append(a)

    return change


def parted(*pairs: str) -> Change:
    """A change that takes streets between fields away."""

    def change(pack: Tables) -> None:
        for pair in pairs:
            a, b = pair.split("-")
            node(pack, a)["adj"].remove(b)
            node(pack, b)["adj"].remove(a)

    return change


def both(*changes: Change) -> Change:
    def change(pack: Tables) -> None:
        for one in changes:
            one(pack)

    return change


def refused(folder: Path, change: Change) -> InvalidContent:
    """The error of a file with a changed pack; it names the file and no fault twice."""
    pack = tables()
    change(pack)
    path = written(folder, pack)
    with pytest.raises(InvalidContent) as caught:
        ns.load_content(path)
    error = caught.value
    assert str(error).startswith(f"{path}: ")
    assert error.file == str(path)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert len(set(error.faults)) == len(error.faults)
    return error


# -- another pack ---------------------------------------------------------------------------------

NAMES: Final = {"C1": "north", "C2": "east", "C3": "south", "C4": "west", "HE": "morgue"}


def odd_tables() -> Tables:
    """Other sizes, costs, names, streets and cards; not all clinics are equally good."""
    pack = tables()
    pack["pack"].update(id="odd", provenance="own copy")
    pack["tables"].update(
        provenance="own copy",
        patients_start={"2": 1, "3": 6, "4": 2},
        patients_city={"2": 4, "3": 1, "4": 2},
        goal={"2": 3, "3": 4, "4": 2},
        ap_per_round=5,
        ap_tokens=21,
        patient_tokens=6,
        start_hand=2,
        hand_limit=4,
        hearse_range=3,
        stretchers=2,
        costs={"move": 1, "buy": 2, "pick_up": 3},
    )
    board = pack["board"]
    board["provenance"] = "own copy"
    node(pack, "52")["adj"].remove("62")
    node(pack, "62")["adj"].remove("52")
    for row in board["node"]:
        row["id"] = NAMES.get(row["id"], row["id"])
        row["adj"] = [NAMES.get(other, other) for other in reversed(row["adj"])]
    board["node"].reverse()
    for row in board["clinic"]:
        row["id"] = NAMES[row["id"]]
    for row in board["street"]:
        row["name"] = f"Street {row['number']}"
    few = ("medical_fair", "enema", "extra_stretcher", "telebioenergotherapist")
    pack["card"] = [row for row in pack["card"] if row["id"] not in few]
    pack["card"][:0] = [dict(row) for row in ODD_CARDS]
    return pack


def odd_pack() -> ns.Content:
    """The pack of `odd_tables`."""
    return ns.Content.from_tables(odd_tables())
