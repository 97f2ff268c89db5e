"""The street graph: its fields, its streets, its distances, and where walks end."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from tests.na_sygnale.positions import acting, hearse, legal

from medgames import na_sygnale as ns
from medgames.core.errors import InvalidState
from medgames.na_sygnale.board import distances

CONTENT = ns.Content.builtin()
BOARD = CONTENT.board
OTHER_SIDE = {"C1": "C2", "C2": "C1", "C3": "C4", "C4": "C3", "HE": "HE"}
OTHER_END = {"C1": "C4", "C4": "C1", "C2": "C3", "C3": "C2", "HE": "HE"}
# Fields entered to the addresses of each street and to Happy End, no foreign clinic on the way.
TABLE = {
    "C1": ("12345", "67887", "56787", "12345", "12345", "43456", 4),
    "C2": ("54321", "12345", "78765", "67887", "54321", "65434", 4),
    "C3": ("78765", "54321", "54321", "78876", "65434", "54321", 4),
    "C4": ("56787", "78876", "12345", "54321", "43456", "12345", 4),
    "HE": ("45654", "45654", "45654", "45654", "32123", "32123", 0),
}


def left_right(node: str) -> str:
    """The field on the other side of the middle."""
    if node in OTHER_SIDE:
        return OTHER_SIDE[node]
    street, house = node[0], node[1]
    if street in "24":
        return {"2": "4", "4": "2"}[street] + house
    return f"{street}{6 - int(house)}"


def up_down(node: str) -> str:
    """The field on the other bank."""
    if node in OTHER_END:
        return OTHER_END[node]
    street, house = node[0], node[1]
    if street in "24":
        return f"{street}{6 - int(house)}"
    return {"1": "3", "3": "1", "5": "6", "6": "5"}[street] + house


# -- fields and streets ---------------------------------------------------------------------------


@pytest.mark.rule("NS-COMP-10")
def test_the_city_has_30_addresses_four_clinics_and_happy_end() -> None:
    assert Counter([node.kind.value for node in BOARD.nodes]) == {
        "address": 30,
        "clinic": 4,
        "happy_end": 1,
    }
    assert BOARD.ids == (*BOARD.addresses, "C1", "C2", "C3", "C4", "HE")
    assert BOARD.addresses == tuple([f"{s}{h}" for s in range(1, 7) for h in range(1, 6)])


@pytest.mark.rule("NS-COMP-10")
def test_52_pairs_of_fields_are_neighbours_38_of_them_addresses() -> None:
    pairs = {frozenset((one, other)) for one in BOARD.ids for other in BOARD.next_to[one]}
    assert len(pairs) == 52
    assert len([pair for pair in pairs if pair <= set(BOARD.addresses)]) == 38
    assert all(one in BOARD.next_to[other] for one in BOARD.ids for other in BOARD.next_to[one])


@pytest.mark.rule("NS-DRAW-03")
def test_six_streets_have_five_houses_each_and_their_names() -> None:
    assert [len(street) for street in BOARD.streets] == [5] * 6
    names = ("Krzywa", "Kacza", "Ciasna", "Ślepa", "Mokra", "Cmentarna")
    assert CONTENT.streets == names
    assert BOARD.streets[5 - 1] == ("51", "52", "53", "54", "55")


@pytest.mark.parametrize("street", BOARD.streets)
def test_the_houses_of_a_street_stand_side_by_side(street: tuple[str, ...]) -> None:
    for one, other in pairwise(street):
        assert other in BOARD.next_to[one]


@pytest.mark.parametrize(
    ("clinic", "corner"),
    [("C1", "11 41 51"), ("C2", "15 21 55"), ("C3", "25 35 65"), ("C4", "31 45 61")],
)
def test_a_clinic_lies_where_the_ends_of_three_streets_meet(clinic: str, corner: str) -> None:
    ends = tuple(corner.split())
    assert BOARD.next_to[clinic] == ends
    for end in ends:
        assert set(ends) - {end} <= set(BOARD.next_to[end])


def test_happy_end_hangs_on_the_middles_of_the_two_inner_streets() -> None:
    assert BOARD.next_to["HE"] == ("53", "63")
    assert "62" in BOARD.next_to["52"]
    assert "64" in BOARD.next_to["54"]


# -- distances and symmetry -----------------------------------------------------------------------


@pytest.mark.parametrize("start", TABLE)
def test_distances_are_those_of_the_specification(start: str) -> None:
    shut = [clinic for clinic in BOARD.clinics if clinic != start]
    found = distances(BOARD.next_to, start, shut)
    streets = ["".join([str(found[house]) for house in street]) for street in BOARD.streets]
    assert (*streets, found["HE"]) == TABLE[start]


@pytest.mark.rule("NS-COMP-02")
def test_the_four_clinics_are_equally_good() -> None:
    expected = {1: 3, 2: 3, 3: 4, 4: 5, 5: 5, 6: 3, 7: 4, 8: 3}
    for clinic in BOARD.clinics:
        shut = [other for other in BOARD.clinics if other != clinic]
        found = distances(BOARD.next_to, clinic, shut)
        assert Counter([found[address] for address in BOARD.addresses]) == expected
    assert CONTENT.notices == ()


def test_every_address_is_at_most_three_fields_from_a_clinic() -> None:
    nearest = {
        address: sorted([BOARD.distances[clinic][address] for clinic in BOARD.clinics])[:2]
        for address in BOARD.addresses
    }
    assert max([near for near, _ in nearest.values()]) == 3
    equal = [address for address, (first, second) in nearest.items() if first == second]
    assert equal == ["13", "23", "33", "43", "53", "63"]


@pytest.mark.parametrize("mirror", [left_right, up_down])
def test_the_board_is_its_own_mirror_image(mirror: Callable[[str], str]) -> None:
    image = {node: mirror(node) for node in BOARD.ids}
    assert sorted(image.values()) == sorted(BOARD.ids)
    for node in BOARD.ids:
        mirrored = {image[other] for other in BOARD.next_to[node]}
        assert mirrored == set(BOARD.next_to[image[node]])


# -- walks ----------------------------------------------------------------------------------------


def test_a_walk_of_one_field_ends_on_a_neighbour() -> None:
    for node in BOARD.ids:
        assert BOARD.in_reach(node, 1) == BOARD.next_to[node]


def test_a_walk_may_come_back_to_where_it_began() -> None:
    assert "12" not in BOARD.in_reach("12", 1)
    assert "12" in BOARD.in_reach("12", 2)


@pytest.mark.parametrize("start", ["HE", "12", "24", "C3"])
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_walk_over_open_fields_reaches_all_that_are_near_enough(start: str, steps: int) -> None:
    near = [node for node in BOARD.ids if 0 < BOARD.distances[start][node] <= steps]
    reached = [node for node in BOARD.in_reach(start, steps) if node != start]
    assert reached == near


def test_a_walk_neither_enters_closed_fields_nor_goes_on_from_stops() -> None:
    start = BOARD.index["HE"]
    closed, stops = BOARD.mask(["63"]), BOARD.mask(["52", "55"])
    found = BOARD.listed(BOARD.spread(start, 4, closed, stops))
    assert found == ("52", "53", "54", "55", "64", "65", "HE")


def test_a_walk_from_nowhere_is_refused() -> None:
    with pytest.raises(InvalidState, match="field '99' is not on the board; fields: 11 to HE"):
        BOARD.in_reach("99", 1)


@pytest.mark.rule("NS-HEARSE-02")
@pytest.mark.parametrize(
    ("at", "count"), [("HE", 26), ("53", 29), ("13", 17), ("23", 16), ("11", 21)]
)
def test_the_hearse_has_so_many_destinations_on_an_empty_board(at: str, count: int) -> None:
    found = legal(hearse({}, {}, at=at), "hearse")
    shut = distances(BOARD.next_to, at, BOARD.clinics)
    near = [node for node in BOARD.ids if 0 < shut.get(node, 9) <= 5]
    assert found == [f"hearse {node}" for node in near]
    assert len(found) == count


@pytest.mark.rule("NS-KIND-24")
@pytest.mark.parametrize(
    ("at", "nodes"),
    [
        ("52", "11 41 51 53 54 61 62 63 C1 HE"),
        ("12", "11 13 14 41 51 C1"),
        ("23", "21 22 24 25"),
        ("HE", "52 53 54 62 63 64"),
    ],
)
def test_a_dash_reaches_what_is_two_fields_away(at: str, nodes: str) -> None:
    state = acting({"position": at, "hand": ("na_sygnale",)}, {})
    found = [text.split("node=")[1].split()[0] for text in legal(state, "play")]
    assert found == nodes.split()
