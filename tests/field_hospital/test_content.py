"""What a content pack must satisfy (FH-PACK-01 to FH-PACK-20), and what is said of faults.

`test_content_packs` shows what becomes of a pack. Order: faults in order of their ids, several
faults, warnings.
"""

import pickle
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.packs import Tables, card, event, tables
from tests.tomls import written

from medgames import field_hospital as fh
from medgames.core import InvalidContent

Change = Callable[[Tables], object]


def setting(place: str, key: str, value: object) -> Change:
    """A change of one key: of a table, of a patient or of an event by its id."""

    def change(pack: Tables) -> None:
        if place in pack:
            pack[place][key] = value
        elif place in fh.Content.builtin().events_by_id:
            event(pack, place)[key] = value
        else:
            card(pack, place)[key] = value

    return change


def without(place: str, key: str) -> Change:
    """A change that leaves one key out."""

    def change(pack: Tables) -> None:
        del (pack[place] if place in pack else card(pack, place))[key]

    return change


NEEDS = "needs must be five whole numbers from 0 to 25 with a sum of at least 1, found "
PROVENANCE = 'provenance: must be one of "rulebook", "published", "reconstructed", found'
DISCOUNTS = "discounts: must be a list of at least one entry, each 0, 1 or 2, found "

# Condition, change of the shipped pack, what the message says behind the file's name.
FAULTS: list[tuple[str, Change, str]] = [
    (
        "01",
        setting("pack", "game", "paramedics"),
        'pack: expected game "field_hospital" version 1, found paramedics 1',
    ),
    (
        "01",
        setting("pack", "version", 2),
        'pack: expected game "field_hospital" version 1, found field_hospital 2',
    ),
    ("02", setting("pack", "provenance", "guessed"), f"pack.{PROVENANCE} 'guessed'"),
    ("02", setting("rooms", "provenance", 3), f"rooms.{PROVENANCE} 3"),
    ("02", setting("incoming", "provenance", ""), f"events incoming.{PROVENANCE} ''"),
    ("02", without("patients", "provenance"), "patients.provenance: is missing; it must be one of"),
    (
        "03",
        setting("supplies", "order", ["blood", "saline", "painkillers", "antibiotics", "bandages"]),
        "supplies.order: the types are blood, antibiotics, painkillers, saline, bandages; "
        "found blood, saline, painkillers, antibiotics, bandages",
    ),
    ("03", setting("supplies", "colours", ["red"]), "supplies.colours: 5 colours are needed"),
    ("04", setting("P02", "id", "P01"), 'patients.cards P01.id: id "P01" is used twice'),
    ("04", setting("P02", "id", "incoming"), 'id "incoming" is used twice'),
    (
        "04",
        setting("P02", "id", "P-2"),
        'patients.cards P-2.id: an id has letters, digits and _ only, found "P-2"',
    ),
    (
        "05",
        lambda pack: pack["patients"]["cards"].pop(0),
        "patients: 45 standard, 5 medic and 5 sergeant cards are needed, found 44, 5, 5",
    ),
    (
        "06",
        setting("M2", "platoon", "able"),
        "platoon able: needs exactly one medic and one sergeant, found 2 and 1",
    ),
    (
        "06",
        setting("S3", "platoon", "dog"),
        "platoon charlie: needs exactly one medic and one sergeant, found 1 and 0",
    ),
    ("06", setting("platoons", "ids", ["able"]), "platoons.ids: 5 different ids"),
    (
        "07",
        setting("P03", "platoon", "fox"),
        'patients.cards P03.platoon: unknown platoon "fox", allowed: able, baker, charlie, dog, '
        'easy or ""',
    ),
    ("07", setting("M4", "platoon", ""), "patients.cards M4.platoon: a medic needs a platoon"),
    ("07", setting("S4", "platoon", ""), "patients.cards S4.platoon: a sergeant needs a platoon"),
    (
        "08",
        setting("P05", "timer", 5),
        "patients.cards P05.timer: timer 5 has no column (1 to 4)",
    ),
    ("08", setting("P05", "timer", 0), "timer 0 has no column (1 to 4)"),
    ("08", setting("P05", "timer", True), "P05.timer: must be a whole number from 1 to 4, found"),
    ("09", setting("P06", "needs", [1, 0, 0, 0]), f"patients.cards P06.needs: {NEEDS}[1, 0, 0, 0]"),
    ("09", setting("P06", "needs", [0] * 5), f"P06.needs: {NEEDS}[0, 0, 0, 0, 0]"),
    ("09", setting("P06", "needs", [26, 0, 0, 0, 0]), f"P06.needs: {NEEDS}[26, 0, 0, 0, 0]"),
    ("09", setting("P06", "needs", [-1, 2, 0, 0, 0]), f"P06.needs: {NEEDS}[-1, 2, 0, 0, 0]"),
    ("09", setting("P06", "needs", ["1", 0, 0, 0, 0]), f"P06.needs: {NEEDS}['1', 0, 0, 0, 0]"),
    (
        "10",
        setting("P07", "attention", 0),
        "patients.cards P07.attention: must be a whole number of at least 1, found 0",
    ),
    ("10", setting("P07", "attention", 1.5), "must be a whole number of at least 1, found 1.5"),
    (
        "11",
        setting("S1", "prestige", 3),
        "patients.cards S1.prestige: a sergeant has no printed prestige, use prestige_table",
    ),
    (
        "11",
        setting("P08", "prestige", -1),
        "patients.cards P08.prestige: must be a whole number of at least 0, found -1",
    ),
    ("11", without("M1", "prestige"), "M1.prestige: is missing; it must be a whole number"),
    (
        "12",
        setting("S2", "prestige_table", [2, 3]),
        "patients.cards S2.prestige_table: the first entry of a sergeant table is 1 "
        "(rulebook, Platoons), found 2",
    ),
    ("12", setting("S2", "prestige_table", []), "a sergeant table needs at least one entry"),
    ("12", setting("S2", "prestige_table", [1, "4"]), "must be a list of whole numbers, found"),
    ("12", without("S2", "prestige_table"), "S2.prestige_table: is missing"),
    (
        "13",
        setting("S3", "prestige_table", [1, 4, 3]),
        "patients.cards S3.prestige_table: prestige_table falls at entry 3",
    ),
    (
        "13",
        setting("M3", "discounts", [1, 0]),
        "patients.cards M3.discounts: discounts falls at entry 2",
    ),
    ("15", setting("M5", "discounts", []), f"patients.cards M5.{DISCOUNTS}[]"),
    ("15", setting("M5", "discounts", [0, 3]), f"M5.{DISCOUNTS}[0, 3]"),
    ("15", without("M5", "discounts"), f"M5.{DISCOUNTS}None"),
    ("16", setting("P09", "discounts", [0]), "P09.discounts: a standard card has no discounts"),
    ("16", setting("S5", "discounts", [0]), "S5.discounts: a sergeant card has no discounts"),
    (
        "16",
        setting("M1", "prestige_table", [1]),
        "patients.cards M1.prestige_table: a medic card has no prestige_table",
    ),
    (
        "17",
        lambda pack: pack["events"].pop(),
        "events: exactly bad_batch, extra_delivery and incoming are needed, "
        "found bad_batch, extra_delivery",
    ),
    (
        "17",
        setting("incoming", "effect", "gain_kit"),
        'events incoming.effect: unknown effect "gain_kit", allowed: "reveal_patients", '
        '"raise_target", "nothing"',
    ),
    (
        "18",
        setting("P10", "platon", "able"),
        'patients.cards P10: unknown field "platon"; did you mean "platoon"?',
    ),
    ("18", setting("incoming", "efect", "nothing"), 'events incoming: unknown field "efect"'),
    ("18", setting("rooms", "colums", []), 'rooms: unknown field "colums"; did you mean "columns"'),
    (
        "18",
        lambda pack: pack.update(patient={}),
        'unknown field "patient"; did you mean "patients"? (fields: pack, supplies,',
    ),
    (
        "20",
        setting("rooms", "columns", ["Emergency Room", "Trauma Ward"]),
        "rooms.columns: four columns are needed, first the Emergency Room, found 2",
    ),
    ("20", setting("rooms", "columns", ["a", "b", "", "d"]), "four columns are needed"),
    ("20", setting("rooms", "overflow", [""]), 'rooms.overflow: four names are needed, "" for'),
]


@pytest.mark.parametrize(
    ("change", "message"),
    [pytest.param(change, message, id=f"FH-PACK-{n}") for n, change, message in FAULTS],
)
def test_a_fault_is_told_with_file_table_id_and_what_is_expected(
    tmp_path: Path, change: Change, message: str
) -> None:
    pack = tables()
    change(pack)
    path = written(tmp_path, pack)
    with pytest.raises(InvalidContent) as caught:
        fh.load_content(path)
    error = caught.value
    assert str(error).startswith(f"{path}: ")
    assert message in str(error)
    assert error.file == str(path)
    assert any([message in f"{place}: {fault}" for place, fault in error.faults])
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(
    "change", [pytest.param(change, id=message[:40]) for _, change, message in FAULTS]
)
def test_no_fault_is_told_twice(change: Change) -> None:
    pack = tables()
    change(pack)
    with pytest.raises(InvalidContent) as caught:
        fh.Content.from_tables(pack)
    places = [place for place, _ in caught.value.faults]
    assert len(set(places)) == len(places)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["", "able", "x"]),
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
        fh.Content.from_tables(pack)


def test_every_condition_has_a_faulty_file() -> None:
    warned_only = {"14", "19"}
    numbers = {f"{n:02}" for n in range(1, 21)}
    assert {number for number, _, _ in FAULTS} == numbers - warned_only


def test_a_first_entry_may_differ_where_the_card_says_so(tmp_path: Path) -> None:
    """FH-PACK-12."""
    pack = tables()
    card(pack, "S2").update(prestige_table=[2, 3], allow_other_first=True)
    assert fh.load_content(written(tmp_path, pack)).by_id["S2"].table == (2, 3)


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    pack = tables()
    for place, key, value in [
        ("rooms", "columns", []),
        ("P01", "timer", 9),
        ("P01", "attention", 0),
        ("M1", "discounts", [5]),
        ("bad_batch", "effect", "burn"),
    ]:
        setting(place, key, value)(pack)
    with pytest.raises(InvalidContent) as caught:
        fh.load_content(written(tmp_path, pack))
    assert sorted([place for place, _ in caught.value.faults]) == [
        "events bad_batch.effect",
        "patients.cards M1.discounts",
        "patients.cards P01.attention",
        "patients.cards P01.timer",
        "rooms.columns",
    ]
    assert "5 faults" in str(caught.value)
    for place, message in caught.value.faults:
        assert f"{place}: {message}" in str(caught.value)


def test_short_sergeant_tables_and_useless_types_are_noted(tmp_path: Path) -> None:
    """FH-PACK-14 and FH-PACK-19 are warnings."""
    pack = tables()
    card(pack, "S4")["prestige_table"] = [1, 2]
    for row in pack["patients"]["cards"]:
        row["needs"][0], row["needs"][1] = 0, row["needs"][1] + row["needs"][0]
    content = fh.load_content(written(tmp_path, pack))
    assert content.notices == (
        "patient S4: table has 2 entries but platoon dog has 9 cards; "
        "ruling FH-R-23 applies beyond",
        "supplies: no patient needs blood",
    )
    assert fh.Content.builtin().notices == ()
