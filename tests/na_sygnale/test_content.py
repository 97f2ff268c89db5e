"""Faults of content packs together, and packs with any value anywhere.

`test_content_cards` and `test_content_board` have each condition of the specification, section
12; `test_content_packs` shows what becomes of a pack. Order: several faults, any value anywhere.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale import test_content_board, test_content_cards
from tests.na_sygnale.packs import setting, tables, without
from tests.tomls import written

from medgames import na_sygnale as ns
from medgames.core import InvalidContent

# -- several faults -------------------------------------------------------------------------------


def test_every_condition_of_the_specification_has_a_faulty_file() -> None:
    """Of the 18 rows of its table one is a warning, and a row is split; see also TOML and files."""
    faults = (*test_content_cards.FAULTS, *test_content_board.FAULTS)
    assert len({about for about, _, _ in faults}) == 17


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    pack = tables()
    for change in (
        setting("fire", copies=0),
        setting("enema", id="x_ray"),
        setting("52", x=101),
        setting("12", adj=["11"]),
        setting("tables", patient_tokens=0),
        setting("tables.costs", buy=0),
        without("board", "provenance"),
        setting("ambulance_rally", privileged=True),
    ):
        change(pack)
    with pytest.raises(InvalidContent) as caught:
        ns.load_content(written(tmp_path, pack))
    assert sorted([place for place, _ in caught.value.faults]) == [
        "board.node 13",
        "board.node 52.x",
        "board.provenance",
        "card ambulance_rally",
        "card fire.copies",
        "card x_ray.id",
        "tables.costs.buy",
        "tables.patient_tokens",
    ]
    assert "8 faults" in str(caught.value)
    for place, message in caught.value.faults:
        assert f"{place}: {message}" in str(caught.value)


# -- any value anywhere ---------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["", "fire", "12"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.just("id"), inner),
    max_leaves=5,
)


@given(data=st.data(), value=JSON)
def test_a_pack_with_any_value_anywhere_is_good_or_refused(
    data: st.DataObject, value: object
) -> None:
    pack = tables()
    holder: Any = pack
    keys: list[Any] = list(pack)
    while True:
        key = data.draw(st.sampled_from(keys))
        inside = holder[key]
        if not inside or not isinstance(inside, (dict, list)) or data.draw(st.integers(0, 4)) == 0:
            break
        holder = inside
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    holder[key] = value
    with suppress(InvalidContent):
        ns.Content.from_tables(pack)


@given(data=st.data())
def test_a_pack_with_anything_left_out_is_good_or_refused(data: st.DataObject) -> None:
    pack = tables()
    holder: Any = pack
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = data.draw(st.sampled_from(keys))
        inside = holder[key]
        if not inside or not isinstance(inside, (dict, list)) or data.draw(st.booleans()):
            break
        holder = inside
    del holder[key]
    with suppress(InvalidContent):
        ns.Content.from_tables(pack)


# -- what is no pack ------------------------------------------------------------------------------


WRONG: list[tuple[object, str]] = [
    ([], "tables: expected tables by name, found []"),
    (None, "tables: expected tables by name, found None"),
    ("pack", "tables: expected tables by name, found 'pack'"),
    ({"card": [{(1, 2): 2}]}, "tables: expected texts as keys, found (1, 2)"),
    ({1: {}}, 'tables: unknown field "1"'),
]


@pytest.mark.parametrize(("data", "message"), WRONG)
def test_what_is_no_tables_is_told(data: Any, message: str) -> None:
    with pytest.raises(InvalidContent) as caught:
        ns.Content.from_tables(data)
    assert message in str(caught.value)


@pytest.mark.parametrize("path", [3, None, ["pack.toml"]])
def test_what_is_no_path_is_told(path: Any) -> None:
    with pytest.raises(InvalidContent, match="expected the path of a TOML file"):
        ns.load_content(path)


@pytest.mark.rule("NS-OVER-01")
def test_players_may_be_numbers_as_keys() -> None:
    tables: dict[str, Any] = ns.Content.builtin().tables()
    tables["tables"]["goal"] = {2: 7, 3: 5, 4: 5}
    content = ns.Content.from_tables(tables)
    assert content.goal == {2: 7, 3: 5, 4: 5}
    tables["tables"]["goal"] = {"2": 7, "3": 5, "4": 5}
    assert ns.Content.from_tables(tables) is content


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        (
            lambda pack: pack["tables"].update(hand_limit="6"),
            ["tables.hand_limit: must be a whole number of at least 1, found '6'"],
        ),
        (lambda pack: pack["tables"].pop("ap_tokens"), ["tables.ap_tokens: is missing"]),
        (
            lambda pack: pack["board"]["node"][0]["adj"].append(12),
            ["board.node 11.adj: must be a list of texts"],
        ),
        (
            lambda pack: pack.update(card=pack["card"][:3]),
            ["card: the deck has 9 cards; 4 players need at least 22"],
        ),
    ],
)
def test_one_mistake_is_one_fault(change: Any, faults: list[str]) -> None:
    tables: dict[str, Any] = ns.Content.builtin().tables()
    change(tables)
    with pytest.raises(InvalidContent) as caught:
        ns.Content.from_tables(tables)
    found = [f"{path}: {message}" for path, message in caught.value.faults]
    assert [text[: len(told)] for text, told in zip(found, faults, strict=True)] == faults
