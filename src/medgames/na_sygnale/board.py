"""The street graph of Na Sygnale: neighbours, distances, and where a walk may end.

Extra room before `content`, which makes the board of a pack. Sets of nodes are bit masks in
node order: addresses by id, clinics, the Happy End. Order: `Board`, making one.
"""

from collections.abc import Mapping, Sequence

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidState
from medgames.na_sygnale.pieces import Node, NodeKind


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Board(Value):
    """The fields of the city and the streets between them (NS-COMP-10)."""

    nodes: tuple[Node, ...]  # in node order
    ids: tuple[str, ...]  # in node order
    index: Mapping[str, int]  # place in node order, by id
    next_to: Mapping[str, tuple[str, ...]]  # neighbours in node order, by id
    beside: Mapping[str, tuple[str, ...]]  # those of them that are addresses, by id
    neighbours: tuple[int, ...]  # masks, in node order
    addresses: tuple[str, ...]
    streets: tuple[tuple[str, ...], ...]  # addresses by house; the first street has number 1
    clinics: tuple[str, ...]
    happy_end: str
    clinic_mask: int
    distances: Mapping[str, dict[str, int]]  # fields entered from one node to another

    def spread(self, start: int, steps: int, closed: int, stops: int) -> int:
        """The mask of all nodes on which a walk of 1 to *steps* fields may end.

        Rules: NS-HEARSE-02, NS-HEARSE-08, NS-MOVE-01.

        Args:
            start: place of the first node; a walk may come back to it.
            steps: length of the walk, in fields entered.
            closed: mask of nodes that cannot be entered.
            stops: mask of nodes on which every walk ends.
        """
        neighbours = self.neighbours
        reached = 0
        front = 1 << start
        for _ in range(steps):
            found = 0
            while front:
                low = front & -front
                found |= neighbours[low.bit_length() - 1]
                front ^= low
            found &= ~(closed | reached)
            if not found:
                break
            reached |= found
            front = found & ~stops
        return reached

    def listed(self, mask: int) -> tuple[str, ...]:
        """The ids of the nodes of a mask, in node order."""
        ids = self.ids
        found = []
        while mask:
            low = mask & -mask
            found.append(ids[low.bit_length() - 1])
            mask ^= low
        return tuple(found)

    def mask(self, ids: Sequence[str]) -> int:
        """The mask of these nodes."""
        index = self.index
        found = 0
        for node in ids:
            found |= 1 << index[node]
        return found

    def in_reach(self, start: str, steps: int) -> tuple[str, ...]:
        """Nodes that a walk from *start* over any fields can end on, in node order.

        Args:
            start: a field id, such as ``"52"``.
            steps: length of the walk, in fields entered.

        Raises:
            InvalidState: *start* is not on the board.
        """
        if start not in self.index:
            fields = f"{self.ids[0]} to {self.ids[-1]}"
            raise InvalidState("start", f"field {start!r} is not on the board; fields: {fields}")
        return self.listed(self.spread(self.index[start], steps, 0, 0))


def make_board(nodes: Sequence[Node]) -> Board:
    """The board of these nodes, which have passed the checks of `packing`."""
    kinds = list(NodeKind)
    ordered = tuple(sorted(nodes, key=lambda node: (kinds.index(node.kind), node.id)))
    index = {node.id: place for place, node in enumerate(ordered)}
    next_to = {
        node.id: tuple(sorted(node.next_to, key=index.__getitem__))  # ids in node order
        for node in ordered
    }
    addresses = tuple([node.id for node in ordered if node.kind is NodeKind.ADDRESS])
    clinics = tuple([node.id for node in ordered if node.kind is NodeKind.CLINIC])
    numbers = sorted({node.street for node in ordered if node.kind is NodeKind.ADDRESS})
    return Board(
        nodes=ordered,
        ids=tuple(index),
        index=index,
        next_to=next_to,
        beside={
            node: tuple([other for other in near if other in addresses])
            for node, near in next_to.items()
        },
        neighbours=tuple([sum([1 << index[other] for other in next_to[node]]) for node in index]),
        addresses=addresses,
        streets=tuple(
            [tuple([node.id for node in ordered if node.street == number]) for number in numbers]
        ),
        clinics=clinics,
        happy_end=ordered[-1].id,
        clinic_mask=sum([1 << index[clinic] for clinic in clinics]),
        distances={node: distances(next_to, node) for node in index},
    )


def distances(
    next_to: Mapping[str, tuple[str, ...]], start: str, closed: Sequence[str] = ()
) -> dict[str, int]:
    """Fields entered on the shortest way from *start* to each node that can be reached.

    Nodes of *closed* are not entered.
    """
    found = {start: 0}
    front = [start]
    for node in front:  # grows while it is walked along
        for other in next_to[node]:
            if other not in found and other not in closed:
                found[other] = found[node] + 1
                front.append(other)
    return found
