"""Reads the sizes and the board of a Na Sygnale content pack; notes every fault.

Extra room before `content`, which keeps what is read here (`cards` reads the cards).
Conditions as in section 12 of the specification. Order: header, tables, board, fairness.
"""

import re
from difflib import get_close_matches
from itertools import combinations
from typing import Final

from medgames.core.tables import Faults, Table
from medgames.na_sygnale.board import Board, distances, make_board
from medgames.na_sygnale.numbers import numbers
from medgames.na_sygnale.pieces import Node, NodeKind

FORMAT: Final = 1  # of content packs
PROVENANCES: Final = ("rulebook", "published", "reconstructed", "own copy")
SIZES: Final = {  # whole numbers of [tables], and the least each may be
    "ap_per_round": 1,
    "ap_tokens": 1,
    "patient_tokens": 1,
    "start_hand": 0,
    "hand_limit": 1,
    "hearse_range": 1,
    "stretchers": 1,
}
COSTS: Final = ("move", "buy", "pick_up")  # keys of [tables] costs
_ID: Final = re.compile(r"[A-Za-z0-9_]+")


def read_provenance(table: Table) -> None:
    """Where a table comes from: one word, or a word for each of its parts."""
    if "provenance" not in table:
        table.fault(f"table '{table.path}' has no provenance", "provenance")
        table.text("provenance", "")
    elif isinstance(table.data["provenance"], dict):
        parts = table.table("provenance")
        for key in parts.items():
            parts.choice(key, PROVENANCES)
        parts.close()
    else:
        table.choice("provenance", PROVENANCES)


def read_header(top: Table, game: str) -> str:
    """The id of the pack."""
    table = top.table("pack")
    found, version = table.text("game"), table.whole("format")
    if "game" in table and found != game:
        table.fault(f'expected "{game}", found "{found}"', "game")
    if "format" in table and version != FORMAT:
        table.fault(f"expected {FORMAT}, found {version}", "format")
    name = table.text("id")
    for key in ("title", "city", "parlour"):
        table.text(key, "")
    read_provenance(table)
    table.close()
    return name


class Sizes:
    """What stands in ``[tables]``."""

    def __init__(self, top: Table) -> None:
        table = top.table("tables")
        self.patients_start = _by_players(table, "patients_start")
        self.patients_city = _by_players(table, "patients_city")
        self.goal = _by_players(table, "goal")
        self.size = {key: table.whole(key, least) for key, least in SIZES.items()}
        costs = table.table("costs")
        self.cost = {key: _cost(costs, key) for key in COSTS}
        costs.close()
        read_provenance(table)
        table.close()
        given = {key: type(table.data.get(key)) is int for key in SIZES}  # if not, told above
        most = numbers().most
        fit = given["ap_tokens"] and given["ap_per_round"]
        if fit and self.size["ap_tokens"] < most * self.size["ap_per_round"]:
            table.fault(
                f"{self.size['ap_tokens']} AP tokens; {most} players need at least "
                f"{most * self.size['ap_per_round']}",
                "ap_tokens",
            )
        fit = given["hand_limit"] and given["start_hand"]
        if fit and self.size["hand_limit"] < self.size["start_hand"]:
            table.fault(
                f"the hand limit is {self.size['hand_limit']}, but {self.size['start_hand']} "
                "cards are dealt",
                "hand_limit",
            )


def _by_players(table: Table, key: str) -> dict[int, int]:
    inner = table.table(key)
    fixed = numbers()
    found = {
        players: inner.whole(str(players), 1) for players in range(fixed.fewest, fixed.most + 1)
    }
    inner.close()
    return found


def _cost(costs: Table, key: str) -> int:
    if costs.data.get(key) == 0:
        costs.whole(key)
        verb = {"move": "moving", "buy": "buying", "pick_up": "picking up"}[key]
        forever = "" if key == "pick_up" else ": a player could do it for ever"
        costs.fault(f"{verb} costs 0 AP{forever}; at least 1 is needed", key)
        return 1
    return costs.whole(key, 1)


def read_board(top: Table) -> tuple[Board | None, tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The board, street names by number, clinic ids and names; no board where it is faulty."""
    table = top.table("board")
    if not table.data:
        top.fault("there is no board", "board")
        return None, (), ()
    read_provenance(table)
    fixed = numbers()
    named = {
        row.whole("number", 1, fixed.streets): row.text("name")
        for row in _closed(table, "street", ("number", "name"))
    }
    if sorted(named) != list(range(1, fixed.streets + 1)):
        table.fault(f"streets 1 to {fixed.streets} are needed, once each", "street")
    clinics = tuple(
        [(row.text("id"), row.text("name")) for row in _closed(table, "clinic", ("id", "name"))]
    )
    rows = table.tables("node")
    nodes = [_read_node(row) for row in rows]
    torn = [node.id for node, row in zip(nodes, rows, strict=True) if not _lists_texts(row)]
    table.close()
    faults = Faults("")
    _check_nodes(nodes, [clinic for clinic, _ in clinics], torn, faults)
    if not faults.found and not torn:
        _check_graph(nodes, faults)
    for path, message in faults.found:
        top.faults.add(path, message)
    streets = tuple([named[number] for number in sorted(named)])
    return (None if faults.found or torn else make_board(nodes)), streets, clinics


def _lists_texts(row: Table) -> bool:
    found = row.data.get("adj")
    return isinstance(found, list) and all([isinstance(item, str) for item in found])


def _closed(table: Table, key: str, keys: tuple[str, ...]) -> list[Table]:
    rows = table.tables(key)
    for row in rows:
        for name in row.items():
            if name not in keys:
                near = get_close_matches(name, keys, 1)
                hint = f'; did you mean "{near[0]}"?' if near else ""
                row.fault(f'unknown field "{name}"{hint} (fields: {", ".join(keys)})')
    return rows


def _read_node(row: Table) -> Node:
    fixed = numbers()
    kind = NodeKind(row.choice("kind", tuple([kind.value for kind in NodeKind])))
    is_address = row.data.get("kind") == NodeKind.ADDRESS.value
    node = Node(
        id=row.text("id"),
        kind=kind,
        street=row.whole("street", 1, fixed.streets) if is_address else 0,
        house=row.whole("house", 1, fixed.houses) if is_address else 0,
        x=row.whole("x", fixed.lowest_coordinate, fixed.highest_coordinate),
        y=row.whole("y", fixed.lowest_coordinate, fixed.highest_coordinate),
        next_to=row.texts("adj"),
    )
    row.close()
    expected = f"{fixed.street_factor * node.street + node.house}"
    placed = row.data.get("street") == node.street and row.data.get("house") == node.house
    if is_address and placed and node.id != expected:
        row.fault(f"house {node.house} of street {node.street} has the id {expected}", "id")
    if not _ID.fullmatch(node.id):
        row.fault(f"an id has letters, digits and _ only, found {node.id!r}", "id")
    return node


def _check_nodes(nodes: list[Node], clinics: list[str], torn: list[str], faults: Faults) -> None:
    """Which nodes there are, and that adjacency is symmetric; *torn*: whose list is no list."""
    fixed = numbers()
    ids = [node.id for node in nodes]
    for node_id in dict.fromkeys(ids):
        if ids.count(node_id) > 1:
            faults.add("board.node", f"two nodes have the id {node_id!r}")
    for street in range(1, fixed.streets + 1):
        for house in range(1, fixed.houses + 1):
            if str(fixed.street_factor * street + house) not in ids:
                number = fixed.street_factor * street + house
                faults.add("board.node", f"address {number} is missing")
    found = [node.id for node in nodes if node.kind is NodeKind.CLINIC]
    if len(found) != fixed.clinics or sorted(found) != sorted(clinics):
        faults.add(
            "board.clinic",
            f"{fixed.clinics} clinics are needed, each a node and an entry of clinic; found nodes "
            f"{', '.join(found) or 'none'} and entries {', '.join(clinics) or 'none'}",
        )
    ends = [node.id for node in nodes if node.kind is NodeKind.HAPPY_END]
    if len(ends) != 1:
        faults.add("board.node", f"one happy_end is needed, found {len(ends)}")
    by_id = {node.id: node for node in nodes}
    for node in nodes:
        for other in dict.fromkeys(node.next_to):
            if other not in by_id:
                faults.add(f"board.node {node.id}", f"there is no node {other!r}")
            elif other == node.id or node.next_to.count(other) > 1:
                faults.add(f"board.node {node.id}", f"{other!r} must be another node, listed once")
            elif other not in torn and node.id not in by_id[other].next_to:
                faults.add(
                    f"board.node {node.id}",
                    f"{node.id!r} lists {other!r} as neighbour but not the other way round",
                )
    for a, b in combinations(nodes, 2):
        if (a.x, a.y) == (b.x, b.y):
            faults.add("board.node", f"nodes {a.id} and {b.id} share a position")


def _check_graph(nodes: list[Node], faults: Faults) -> None:
    """That everything can be reached."""
    by_id = {node.id: node for node in nodes}
    clinics = [node.id for node in nodes if node.kind is NodeKind.CLINIC]
    end = next(node.id for node in nodes if node.kind is NodeKind.HAPPY_END)
    next_to = {node.id: node.next_to for node in nodes}
    reached = distances(next_to, end, clinics)
    for node in nodes:
        near = [by_id[other].kind for other in node.next_to]
        if node.kind is NodeKind.CLINIC:
            if NodeKind.CLINIC in near:
                faults.add(f"board.node {node.id}", "two clinics are neighbours")
            if not [kind for kind in near if kind is not NodeKind.CLINIC]:
                faults.add(f"board.node {node.id}", "the clinic has no neighbour but clinics")
        elif node.id not in reached:
            word = f"address {node.id}" if node.kind is NodeKind.ADDRESS else node.id
            faults.add("board.node", f"{word} cannot be reached without driving through a clinic")
        if node.kind is NodeKind.ADDRESS and set(near) <= {NodeKind.CLINIC}:
            faults.add("board.node", f"the hearse would be locked in on {node.id}")


def locked_in(board: Board) -> str:
    """A clinic whose ambulances need Happy End to reach every address, or ""."""
    for clinic in board.clinics:
        closed = [other for other in board.clinics if other != clinic]
        way = distances(board.next_to, clinic, [*closed, board.happy_end])
        if not set(board.addresses) <= set(way):
            return clinic
    return ""


def unfair(board: Board) -> list[str]:
    """How clinics differ in their distances to the addresses; empty where they are equal."""
    found = {}
    for clinic in board.clinics:
        foreign = [other for other in board.clinics if other != clinic]
        way = distances(board.next_to, clinic, foreign)
        found[clinic] = sorted([way[address] for address in board.addresses])
    notices = []
    first = board.clinics[0]
    for clinic in board.clinics[1:]:
        if found[clinic] != found[first]:
            mean = {node: sum(found[node]) / len(found[node]) for node in (first, clinic)}
            near, far = sorted((first, clinic), key=lambda node: (mean[node], node))
            same = mean[near] == mean[far]
            how = "as close on the whole, but not field by field," if same else "closer"
            notices.append(
                f"clinic {near} is {how} to the streets than {far} "
                f"(mean {mean[near]:.2f} against {mean[far]:.2f} fields)"
            )
    return notices
