"""What fields and sizes of a content pack must satisfy (specification, section 12).

`test_content_cards` has the cards, `test_content` several faults at once.
Order: faults as in section 12, warnings.
"""

from pathlib import Path

import pytest
from tests.na_sygnale.packs import (
    Change,
    both,
    joined,
    node,
    parted,
    refused,
    setting,
    tables,
    without,
)
from tests.tomls import written

from medgames import na_sygnale as ns

PROVENANCE = 'must be one of "rulebook", "published", "reconstructed", "own copy", found'
NO_NUMBER = "must be a whole number of at least 1, found"

# What the condition is about, a change of the shipped pack, what the message says.
FAULTS: list[tuple[str, Change, str]] = [
    # fields
    (
        "fields",
        lambda pack: pack["board"]["node"].remove(node(pack, "34")),
        "address 34 is missing",
    ),
    ("fields", setting("52", house=3), "board.node 52.id: house 3 of street 5 has the id 53"),
    ("fields", setting("52", house=6), "board.node 52.house: must be a whole number from 1 to 5"),
    ("fields", setting("52", street=7), "board.node 52.street: must be a whole number from 1 to 6"),
    ("fields", setting("52", kind="lake"), 'node 52.kind: must be one of "address", "clinic", "ha'),
    ("fields", setting("HE", id="H-E"), "an id has letters, digits and _ only, found 'H-E'"),
    ("fields", setting("52", id="12", house=2, street=1), "two nodes have the id '12'"),
    (
        "fields",
        setting("HE", kind="clinic"),
        "4 clinics are needed, each a node and an entry of clinic; found nodes C1, C2, C3, C4, HE "
        "and entries C1, C2, C3, C4",
    ),
    ("fields", lambda pack: pack["board"]["clinic"].pop(), "and entries C1, C2, C3"),
    ("fields", setting("C1", kind="happy_end"), "one happy_end is needed, found 2"),
    (
        "fields",
        lambda pack: pack["board"]["street"].pop(),
        "board.street: streets 1 to 6 are needed, once each",
    ),
    ("fields", lambda pack: pack["board"]["street"][2].update(number=1), "streets 1 to 6 are need"),
    ("fields", lambda pack: pack.update(board={}), "board: there is no board"),
    # neighbours
    (
        "neighbours",
        lambda pack: node(pack, "13")["adj"].remove("12"),
        "board.node 12: '12' lists '13' as neighbour but not the other way round",
    ),
    ("neighbours", setting("12", adj=["11", "13", "12"]), "'12' must be another node, listed once"),
    ("neighbours", setting("12", adj=["11", "13", "13"]), "'13' must be another node, listed once"),
    ("neighbours", setting("12", adj=["11", "13", "77"]), "board.node 12: there is no node '77'"),
    ("neighbours", setting("12", adj="13"), "board.node 12.adj: must be a list of texts"),
    # everything can be reached
    (
        "reach",
        parted("62-61", "62-63", "62-52", "61-31", "61-45"),
        "board.node: address 61 cannot be reached without driving through a clinic",
    ),
    ("reach", parted("C1-11", "C1-41", "C1-51"), "C1: the clinic has no neighbour but clinics"),
    ("reach", joined("C1-C2"), "board.node C1: two clinics are neighbours"),
    ("reach", parted("53-HE", "63-HE"), "cannot be reached without driving through a clinic"),
    # the hearse
    (
        "hearse",
        both(joined("12-C1"), parted("12-11", "12-13")),
        "board.node: the hearse would be locked in on 12",
    ),
    # places on the map
    ("places", setting("52", x=38, y=66), "board.node: nodes 52 and 62 share a position"),
    ("places", setting("52", x=101), "board.node 52.x: must be a whole number from 0 to 100, fo"),
    ("places", setting("52", y=-1), "board.node 52.y: must be a whole number from 0 to 100, found"),
    ("places", setting("52", y=1.5), "board.node 52.y: must be a whole number from 0 to 100, fou"),
    # sizes
    ("sizes", setting("tables.goal", **{"3": 0}), f"tables.goal.3: {NO_NUMBER} 0"),
    ("sizes", without("tables.goal", "2"), "tables.goal.2: is missing"),
    ("sizes", setting("tables.patients_start", **{"4": 0}), f"patients_start.4: {NO_NUMBER} 0"),
    ("sizes", setting("tables.patients_city", **{"2": -1}), f"patients_city.2: {NO_NUMBER} -1"),
    ("sizes", setting("tables", goal=5), "tables.goal: must be a table, found 5"),
    (
        "sizes",
        setting("tables", ap_tokens=23),
        "tables.ap_tokens: 23 AP tokens; 4 players need at least 24",
    ),
    ("sizes", setting("tables", ap_per_round=7), "24 AP tokens; 4 players need at least 28"),
    ("sizes", setting("tables", patient_tokens=0), f"tables.patient_tokens: {NO_NUMBER} 0"),
    (
        "sizes",
        setting("tables", hand_limit=2),
        "tables.hand_limit: the hand limit is 2, but 3 cards are dealt",
    ),
    ("sizes", setting("tables", start_hand=-1), "start_hand: must be a whole number of at least 0"),
    ("sizes", setting("tables", hearse_range=0), f"tables.hearse_range: {NO_NUMBER} 0"),
    ("sizes", setting("tables", stretchers=True), f"tables.stretchers: {NO_NUMBER} True"),
    (
        "sizes",
        setting("tables.costs", buy=0),
        "tables.costs.buy: buying costs 0 AP: a player could do it for ever",
    ),
    ("sizes", setting("tables.costs", move=0), "moving costs 0 AP: a player could do it for ever"),
    ("sizes", setting("tables.costs", pick_up=0), "picking up costs 0 AP; at least 1 is needed"),
    ("sizes", setting("tables.costs", buy=-1), f"tables.costs.buy: {NO_NUMBER} -1"),
    ("sizes", without("tables", "costs"), "tables.costs: is missing; it must be a table"),
    # provenance
    ("provenance", without("fire", "provenance"), "table 'card fire' has no provenance"),
    ("provenance", without("tables", "provenance"), "table 'tables' has no provenance"),
    ("provenance", without("board", "provenance"), "table 'board' has no provenance"),
    ("provenance", without("pack", "provenance"), "table 'pack' has no provenance"),
    (
        "provenance",
        setting("fire", provenance="mine"),
        f"card fire.provenance: {PROVENANCE} 'mine'",
    ),
    ("provenance", setting("fire", provenance=3), f"card fire.provenance: {PROVENANCE} 3"),
    (
        "provenance",
        setting("pack", provenance={"names": "hearsay"}),
        f"pack.provenance.names: {PROVENANCE} 'hearsay'",
    ),
]


@pytest.mark.rule("NS-COMP-10", "NS-COMP-11")
@pytest.mark.parametrize(
    ("change", "message"),
    [pytest.param(change, message, id=f"{a}-{message[:50]}") for a, change, message in FAULTS],
)
def test_a_fault_is_told_with_file_table_key_and_what_is_expected(
    tmp_path: Path, change: Change, message: str
) -> None:
    faults = refused(tmp_path, change).faults
    assert any([message in f"{place}: {fault}" for place, fault in faults])


# -- warnings -------------------------------------------------------------------------------------


@pytest.mark.rule("NS-COMP-11")
def test_clinics_that_are_not_equally_good_are_noted(tmp_path: Path) -> None:
    pack = tables()
    joined("12-54")(pack)
    content = ns.load_content(written(tmp_path, pack))
    assert content.notices[0] == (
        "clinic C1 is closer to the streets than C2 (mean 4.17 against 4.37 fields)"
    )
    for notice, clinic in zip(content.notices[1:], ("C3", "C4"), strict=True):
        assert notice.startswith(f"clinic C1 is closer to the streets than {clinic} (mean ")
    assert ns.Content.builtin().notices == ()
