"""What a content pack must satisfy (section 12.1), and what is said of each fault.

`test_content_packs` shows what becomes of a pack. Order: faults in order of the specification,
several faults, what fits no config, warnings.
"""

import pickle
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.packs import Change, at, changed, row, setting, tables, without
from tests.tomls import written

from medgames import paramedics as pm
from medgames.core import InvalidConfig, InvalidContent

ONE_OF = "is not one of rulebook, published, reconstructed, user"


def fewer(place: str, key: str, n: int) -> Change:
    """A change that leaves the first *n* rows."""
    return lambda pack: at(pack, place).__setitem__(key, at(pack, place)[key][:n])


def formula(mat: str, kind: str, alternatives: object) -> Change:
    return setting(f"{mat}.formulas", kind, alternatives)


# Condition, change of the shipped pack, what the message says behind the file's name.
FAULTS: list[tuple[str, Change, str]] = [
    ("header", setting("pack", "format", 7), "pack: unsupported content format 7 (expected 1)"),
    ("header", setting("pack", "format", "1"), "pack.format: must be a whole number, found '1'"),
    (
        "header",
        setting("pack", "game", "field_hospital"),
        'pack.game: expected "paramedics", found "field_hospital"',
    ),
    ("header", without("pack", "game"), "pack.game: is missing"),
    ("provenance", setting("rescue_24", "provenance", "guess"), "mats.rescue_24: provenance "),
    ("provenance", setting("rescue_24", "provenance", "guess"), f"provenance 'guess' {ONE_OF}"),
    ("provenance", setting("supply", "provenance", 3), "supply.provenance: must be a text"),
    ("provenance", without("patients", "provenance"), "patients.provenance: is missing"),
    (
        "provenance",
        setting("upgrades.hand", "provenance", ""),
        f"upgrades.hand: provenance '' {ONE_OF}",
    ),
    ("provenance", without("time.standard", "provenance"), "time.standard.provenance: is missing"),
    ("provenance", without("solo", "provenance"), "solo.provenance: is missing"),
    (
        "unknown",
        setting("p07", "hart", 3),
        'patients p07: unknown field "hart"; did you mean "heart"?',
    ),
    ("unknown", setting("supply", "rows", 5), 'supply: unknown field "rows"; did you mean "row"?'),
    ("unknown", setting("squad_16", "colour", "x"), 'mats.squad_16: unknown field "colour"'),
    (
        "unknown",
        lambda p: p.update(patient={}),
        'unknown field "patient"; did you mean "patients"?',
    ),
    ("unknown", setting("upgrades", "helmet", {}), 'upgrades: unknown field "helmet"'),
    ("unknown", setting("time", "slow", {}), 'time: unknown field "slow"'),
    ("unknown", lambda p: p["solo"]["bands"][0].update(max=9), 'unknown field "max"'),
    (
        "words",
        formula("squad_16", "meds", [["pink"]]),
        "mats.squad_16.meds: 'pink' is not a supply colour",
    ),
    (
        "words",
        formula("squad_16", "meds", [["wild"]]),
        "mats.squad_16.meds: 'wild' is not a natural colour",
    ),
    ("words", formula("squad_16", "pills", [["red"]]), "'pills' is not a medical supply"),
    ("words", setting("p05.needs", "pills", 1), "patients p05: 'pills' is not a medical supply"),
    ("words", setting("supply.counts", "pink", 1), "supply.counts: 'pink' is not a supply colour"),
    ("words", setting("tokens.counts", "pill", 1), "tokens.counts: 'pill' is not a medical supply"),
    (
        "words",
        setting("time.standard.costs", "nap", 1),
        "time.standard.costs: 'nap' is not a kind of cost",
    ),
    (
        "counts",
        setting("supply.counts", "orange", 0),
        "supply.counts: orange must be at least 1",
    ),
    ("counts", without("supply.counts", "red"), "supply.counts.red: is missing"),
    ("counts", setting("supply.counts", "wild", -1), "supply.counts.wild: must be a whole number"),
    ("counts", setting("supply.counts", "blue", 1.5), "supply.counts.blue: must be a whole number"),
    (
        "total",
        lambda p: p["supply"].update(counts={**dict.fromkeys(p["supply"]["counts"], 5), "wild": 0}),
        "supply: 30 cards are too few for 4 players (31 needed)",
    ),
    ("tokens", setting("tokens.counts", "cast", 0), "tokens.counts: cast must be at least 1"),
    (
        "tokens",
        setting("tokens", "starting", 3),
        "tokens.starting: must be 2, as the action index has it, found 3",
    ),
    ("tokens", setting("tokens", "starting", 1), "tokens.starting: must be 2, as the action index"),
    ("mats", setting("squad_39", "id", "squad_16"), "mats: id squad_16 occurs twice"),
    (
        "mats",
        setting("squad_39", "family", "police"),
        "family 'police' is not one of rescue, squad",
    ),
    ("mats", without("squad_39.formulas", "cast"), "mats.squad_39: no formula for 'cast'"),
    ("mats", setting("squad_39", "id", "squad 39"), "an id has letters, digits and _ only, found"),
    (
        "formulas",
        formula("rescue_53", "blood", [["red"], ["red", "red", "red"]]),
        "mats.rescue_53.blood: alternative 2 has 3 cards (1 or 2 allowed)",
    ),
    (
        "formulas",
        formula("rescue_53", "blood", [[]]),
        "mats.rescue_53.blood: alternative 1 has 0 cards (1 or 2 allowed)",
    ),
    ("formulas", formula("rescue_53", "cast", []), "mats.rescue_53: no formula for 'cast'"),
    ("formulas", formula("rescue_53", "cast", ["red"]), "must be a list of alternatives, each a"),
    (
        "alternatives",
        formula("rescue_24", "cast", [["red", "blue"], ["blue", "red"]]),
        "mats.rescue_24.cast: alternatives 1 and 2 are the same",
    ),
    ("families", lambda p: p["mats"].pop(), "mats: 3 are too few for 4 players (4 needed)"),
    (
        "families",
        lambda p: p.update(mats=p["mats"][1:3]),
        "mats: 2 players need two mats of one family, found rescue and squad",
    ),
    ("upgrades", setting("upgrades.medevac", "cost", 0), "upgrades.medevac.cost: 0 is below 1"),
    ("upgrades", setting("upgrades.medevac", "cost", 10), "upgrades.medevac.cost: 10 is above 9"),
    (
        "upgrades",
        setting("upgrades.medevac", "copies", 2),
        "upgrades.medevac.copies: must be a who",
    ),
    (
        "upgrades",
        setting("upgrades.extra_cabinet", "copies", 5),
        "must be a whole number from 0 to 4",
    ),
    (
        "upgrades",
        setting("upgrades.hand", "points", -1),
        "upgrades.hand.points: must be a whole num",
    ),
    (
        "upgrades",
        setting("upgrades.hand", "hand", 4),
        "upgrades.hand.hand: must be a whole number of",
    ),
    ("upgrades", without("upgrades", "hand"), "upgrades.hand: is missing"),
    ("ids", setting("p13", "id", "p12"), "patients: id p12 occurs twice"),
    ("ids", setting("p13", "title", "  "), "patients p13: the title is empty"),
    (
        "ids",
        lambda p: row(p, "p13").update(title=row(p, "p12")["title"]),
        f"patients: title {row(tables(), 'p12')['title']} occurs twice",
    ),
    ("ids", setting("p13", "id", "p-13"), "an id has letters, digits and _ only, found 'p-13'"),
    (
        "number",
        fewer("patients", "cards", 8),
        "patients: 8 cards are too few for 4 players (10 needed)",
    ),
    (
        "needs",
        setting("p30", "needs", {}),
        "patients p30: needs nothing - it would be saved on arr",
    ),
    ("needs", setting("p30", "needs", {"cast": 0}), "patients p30.needs.cast: must be a whole num"),
    ("needs", without("p30", "needs"), "patients p30.needs: is missing"),
    ("points", setting("p09", "heart", -3), "patients p09: heart -3 is negative"),
    (
        "points",
        setting("p09", "toetag", -1),
        "patients p09: toetag -1 is negative; write the points lost as a positive number",
    ),
    ("points", without("p09", "heart"), "patients p09.heart: is missing"),
    ("critical", setting("p53", "critical", 1), "patients p53: critical must be true or false"),
    ("costs", without("time.standard.costs", "clear"), "time.standard.costs: 'clear' missing"),
    (
        "costs",
        setting("time.standard.costs", "swap", 0),
        "costs.swap: must be a whole number of at",
    ),
    (
        "costs",
        setting("time.standard", "shift_ms", [50_000]),
        "50000 is not one of 60000, 45000, 3",
    ),
    ("costs", setting("time.standard", "shift_ms", []), "shift_ms: 1 to 3 are needed"),
    (
        "bands",
        lambda p: p["solo"]["bands"][3].update(min=26),
        "solo.bands: 'EMT Basic' (26) does not lie below 'EMT Intermediate' (26)",
    ),
    ("bands", setting("solo", "bands", []), "solo.bands: at least one is needed"),
]
CONDITIONS = [
    "header",
    "provenance",
    "unknown",
    "words",
    "counts",
    "total",
    "tokens",
    "mats",
    "formulas",
    "alternatives",
    "families",
    "upgrades",
    "ids",
    "number",
    "needs",
    "points",
    "critical",
    "costs",
    "bands",
]  # rows of section 12.1 in order; needs above the tokens are a matter of the config


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param(change, message, id=f"{name}-{message[:30]}")
        for name, change, message in FAULTS
    ],
)
def test_a_fault_is_told_with_file_table_id_and_what_is_expected(
    tmp_path: Path, change: Change, message: str
) -> None:
    path = written(tmp_path, changed(change))
    with pytest.raises(InvalidContent) as caught:
        pm.load_content(path)
    error = caught.value
    assert str(error).startswith(f"{path}: ")
    assert message in str(error)
    assert error.file == str(path)
    told = [f"{place}: {fault}" if place else fault for place, fault in error.faults]
    assert any([message in line for line in told])
    assert len(set(told)) == len(told)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_every_condition_has_a_faulty_file() -> None:
    assert list(dict.fromkeys([name for name, _, _ in FAULTS])) == CONDITIONS


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    pack = changed(
        setting("supply", "row", 0),
        setting("p01", "heart", -1),
        setting("p01", "needs", {}),
        setting("squad_16", "family", "x"),
        setting("upgrades.hand", "cost", 99),
        without("time.standard.costs", "call"),
    )
    with pytest.raises(InvalidContent) as caught:
        pm.load_content(written(tmp_path, pack))
    assert [place for place, _ in caught.value.faults] == [
        "supply.row",
        "upgrades.hand.cost",
        "mats.squad_16",
        "time.standard.costs",
        "patients p01",
        "patients p01",
    ]
    assert "6 faults" in str(caught.value)
    for place, message in caught.value.faults:
        assert f"{place}: {message}" in str(caught.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["", "red", "x"]),
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
        pm.Content.from_tables(pack)


# -- what fits no config --------------------------------------------------------------------------


@pytest.mark.rule("PM-CREATE-11", "PM-RUL-10")
def test_a_patient_who_needs_more_tokens_than_a_player_has_needs_the_ruling() -> None:
    content = pm.Content.from_tables(changed(setting("p28", "needs", {"blood": 3})))
    with pytest.raises(InvalidConfig) as caught:
        pm.Config(content=content)
    told = "patients p28 needs 3 blood, a player has 2: it can never be saved"
    assert told in str(caught.value)
    assert caught.value.field == "content"
    config = pm.Config(content=content, token_supply="unlimited")
    pm.game.check(pm.game.new(2, seed=1, config=config))


# -- warnings -------------------------------------------------------------------------------------


def notices(*changes: Change) -> tuple[str, ...]:
    return pm.Content.from_tables(changed(*changes)).notices


def test_the_shipped_pack_is_without_notice() -> None:
    assert pm.Content.builtin().notices == ()


@pytest.mark.rule("PM-CRIT-04")
def test_critical_patients_that_are_not_worth_more_are_noted() -> None:
    def poor(pack: dict[str, Any]) -> None:
        for card in pack["patients"]["cards"]:
            card["heart"] = 0 if card.get("critical") else card["heart"]

    assert notices(poor) == ("critical patients are not worth more than ordinary ones",)


@pytest.mark.rule("PM-CREATE-01")
def test_mats_that_differ_in_difficulty_are_noted() -> None:
    told = "mats rescue_24 and squad_16 differ in difficulty"
    assert notices(formula("squad_16", "meds", [["red", "red"]])) == (told,)
    assert notices(formula("squad_16", "meds", [["red"], ["blue"]])) == (told,)


@pytest.mark.rule("PM-CRIT-03")
def test_a_critical_patient_beyond_a_starting_player_is_noted() -> None:
    needs = {"blood": 2, "syringe": 2, "oxygen": 1, "meds": 1}
    told = "p64 costs 11 cards in one turn, a starting player can bring 9"
    assert notices(setting("p64", "needs", needs), setting("p64", "heart", 11)) == (told,)
    needs["syringe"] = 1
    assert notices(setting("p64", "needs", needs), setting("p64", "heart", 11)) == ()


@pytest.mark.rule("PM-CREATE-01")
def test_mats_alike_are_noted() -> None:
    pack = changed()
    pack["mats"][3]["formulas"] = pack["mats"][1]["formulas"]
    first, second = pack["mats"][1]["id"], pack["mats"][3]["id"]
    told = (f"mats {first} and {second} have the same formulas",)
    assert pm.Content.from_tables(pack).notices == told


@pytest.mark.rule("PM-CREATE-11", "PM-RUL-10")
def test_a_patient_beyond_the_token_set_is_noted_and_needs_the_ruling() -> None:
    told = (
        "patients p20 needs 3 blood, a player has 2: it can never be saved; "
        "playable under token_supply = 'unlimited' alone"
    )
    pack = pm.Content.from_tables(changed(setting("p20", "needs", {"blood": 3})))
    assert told in pack.notices
    assert pm.Config(content=pack, token_supply="unlimited").content is pack


@pytest.mark.rule("PM-UPG-04")
def test_a_hand_upgrade_that_brings_nothing_is_noted() -> None:
    told = "the hand upgrade brings nothing: hands have 6 cards with and without"
    assert notices(setting("supply", "hand", 6)) == (told,)
    assert notices(setting("supply", "hand", 6), setting("upgrades.hand", "hand", 7)) == ()


def test_several_warnings_are_all_given() -> None:
    many = {"blood": 2, "syringe": 2, "oxygen": 2}
    changes = (
        formula("squad_39", "blood", [["blue"]]),
        setting("p64", "needs", many),
        setting("p64", "heart", 0),
    )
    assert len(notices(*changes)) >= 2


# -- one slip, one fault --------------------------------------------------------------------------


SLIPS: list[tuple[Change, list[str]]] = [
    (
        lambda pack: pack["patients"]["cards"].__setitem__(0, "p01"),
        ["patients.cards 1: must be a table, found 'p01'"],
    ),
    (lambda pack: pack["mats"].__setitem__(2, "squad_16"), ["mats 3: must be a table, found"]),
    (
        lambda pack: pack["supply"].update(counts=[13] * 7),
        ["supply.counts: must be a table, found [13, 13, 13, 13, 13, 13, 13]"],
    ),
    (
        lambda pack: pack["tokens"].pop("open_cabinets"),
        ["tokens.open_cabinets: is missing; it must be a whole number from 2 to 1000"],
    ),
    (
        lambda pack: pack["supply"]["counts"].update(red=10**20),
        ["supply.counts.red: must be a whole number from 0 to 1000, found 1000000000"],
    ),
    (
        lambda pack: pack["patients"].update(cards="p01 " * 999),
        ["patients.cards: must be a list of tables, found 'p01 p01"],
    ),
]


@pytest.mark.parametrize(("change", "told"), SLIPS)
def test_one_slip_is_one_fault(change: Change, told: list[str]) -> None:
    with pytest.raises(InvalidContent) as caught:
        pm.Content.from_tables(changed(change))
    found = [f"{path}: {message}" for path, message in caught.value.faults]
    assert [text[: len(start)] for text, start in zip(found, told, strict=True)] == told
    assert max(map(len, found)) < 200


def test_half_a_character_in_a_text_does_no_harm() -> None:
    pack = pm.Content.from_tables(changed(setting("p07", "title", "\ud800")))
    assert pack.by_id["p07"].title == "\ud800"
