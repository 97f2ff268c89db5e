"""What each value of a ruling changes: refills, lost patients, the evacuation, the final phase."""

import pytest
from tests.field_hospital.tables import NONE, acting, attention_of, before_update, play

from medgames import field_hospital as fh
from medgames.core.errors import InvalidState
from medgames.core.rng import ScriptedRng

FINAL_ACT = fh.Phase.FINAL_ACT
THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"


@pytest.mark.rule("FH-ADD-02", "FH-R-14")
@pytest.mark.parametrize(
    ("refill", "columns", "come"),
    [
        ("to_capacity", (("P41", "P42"), (), (), ("P01",)), ()),
        ("one_card", (("P41", "P42"), (), (), ("P01",)), ("P32",)),
        ("to_capacity", ((), (), (), ("P01",)), ("P32", "P33", "P34")),
        ("one_card", ((), (), (), ("P01",)), ("P32",)),
    ],
)
def test_a_heal_is_followed_by_patients_to_capacity_or_by_one(
    refill: str, columns: tuple[tuple[str, ...], ...], come: tuple[str, ...]
) -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=columns,
        deck=("P32", "P33", "P34", "P35"),
        config=fh.Config(refill=refill),
    )
    assert play(state, HEAL).columns[1] == come


@pytest.mark.rule("FH-ADD-02", "FH-EVENT-02", "FH-EVENT-03", "FH-R-14")
@pytest.mark.parametrize(
    ("incoming", "come"),
    [
        ("reveal_patients", ("P32", "P33", "P34")),
        ("raise_target", ("P32", "P33")),
        ("nothing", ("P32",)),
    ],
)
def test_incoming_adds_to_a_refill_of_one_card(incoming: str, come: tuple[str, ...]) -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=(("P41",), (), ("P21",), ("P01",)),  # attention 8 after the heal
        deck=("incoming", "P32", "P33", "P34", "P35", "P36"),
        config=fh.Config(refill="one_card", incoming=incoming),
    )
    state = play(state, HEAL)
    assert state.columns[1] == come


@pytest.mark.rule("FH-URG-14", "FH-R-14")
def test_an_empty_hospital_is_filled_to_capacity_under_one_card_too() -> None:
    state = before_update(
        {},
        {},
        columns=(("P01",),),
        deck=("P32", "P33", "P34", "P35"),
        config=fh.Config(refill="one_card"),
    )
    assert play(state, "pass").columns[1] == ("P32", "P33", "P34")


@pytest.mark.rule("FH-ADD-06", "FH-R-18")
@pytest.mark.parametrize(
    ("dry", "columns", "discard"),
    [
        ("stop", ((), (), ("P21",), ("P06",)), ("P05", "P42", "P31", "P32")),
        ("recycle", (("P42",), (), ("P21",), ("P06",)), ()),
    ],
)
def test_lost_patients_come_again_by_ruling_only(
    dry: str, columns: tuple[tuple[str, ...], ...], discard: tuple[str, ...]
) -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=((), (), ("P21",), ("P01",)),
        discard=("P05", "P42", "P31", "P32"),
        deck=(),
        reserve=("P06",),
        rng=ScriptedRng(("P42",)),
        config=fh.Config(dry=dry),
    )
    state = play(state, HEAL)
    assert (state.columns, state.discard) == (columns, discard)
    assert state.recycled == (("P05", "P31", "P32") if dry == "recycle" else ())


@pytest.mark.rule("FH-ADD-06", "FH-R-18")
def test_a_recycled_reserve_may_run_dry_as_well() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=((), (), (), ("P01",)),
        discard=("P05",),
        deck=(),
        reserve=(),
        config=fh.Config(dry="recycle"),
    )
    state = play(state, HEAL)
    assert (state.columns, state.discard, state.recycled) == (((), (), (), ("P05",)), (), ())


@pytest.mark.rule("FH-END-01", "FH-EVENT-08", "FH-R-19")
@pytest.mark.parametrize(
    ("end_trigger", "deck", "evacuation"),
    [
        ("deck_empty", ("P02", "P03"), False),
        ("deck_empty", ("P02",), True),
        ("first_reserve_card", ("P02",), False),
        ("first_reserve_card", (), True),
    ],
)
def test_evacuation_is_called_by_the_last_card_or_the_first_of_the_reserve(
    end_trigger: str, deck: tuple[str, ...], evacuation: bool
) -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=(("P41",), ("P31",), (), ("P01",)),
        deck=deck,
        reserve=("P06", "P07"),
        config=fh.Config(end_trigger=end_trigger),
    )
    state = play(state, HEAL)
    assert state.evacuation is evacuation
    assert attention_of(state) == (11 if not deck else 10)


@pytest.mark.rule("FH-END-01", "FH-R-19")
def test_a_deck_that_is_empty_ends_no_round_under_first_reserve_card() -> None:
    config = fh.Config(end_trigger="first_reserve_card")
    state = acting({}, {}, turns_taken=(1, 0), deck=(), reserve=("P06",), config=config)
    state = play(state, "pass")
    assert (state.phase, state.evacuation) == (fh.Phase.SELECT_DICE, False)


@pytest.mark.rule("FH-END-01", "FH-R-19")
def test_a_game_without_deck_and_reserve_ends_under_first_reserve_card_too() -> None:
    config = fh.Config(end_trigger="first_reserve_card")
    state = acting({}, {}, turns_taken=(1, 0), deck=(), reserve=(), config=config)
    assert state.evacuation
    assert play(state, "pass").phase is FINAL_ACT
    with pytest.raises(InvalidState, match="FH-INV-12"):
        acting({}, {}, deck=(), reserve=(), evacuation=False, config=config)


def in_final_phase(
    config: fh.Config, columns: tuple[tuple[str, ...], ...] = ((), (), (), ())
) -> fh.State:
    return acting(
        THREE_BLOOD,
        {},
        phase=FINAL_ACT,
        pool=NONE,
        columns=columns,
        turns_taken=(5, 5),
        deck=(),
        reserve=("P32", "P33", "P34", "P35"),
        config=config,
    )


@pytest.mark.rule("FH-END-04", "FH-R-20")
@pytest.mark.parametrize(
    ("final_refill", "columns", "come"),
    [
        ("after_heal", ((), ("P31",), (), ("P01",)), ("P31", "P32", "P33")),
        ("if_empty", ((), ("P31",), (), ("P01",)), ("P31",)),
        ("after_heal", ((), (), (), ("P01",)), ("P32", "P33", "P34")),
        ("if_empty", ((), (), (), ("P01",)), ("P32", "P33", "P34")),
    ],
)
def test_patients_of_the_final_phase_come_after_each_heal_or_into_an_empty_hospital(
    final_refill: str, columns: tuple[tuple[str, ...], ...], come: tuple[str, ...]
) -> None:
    state = in_final_phase(fh.Config(final_refill=final_refill), columns)
    assert play(state, HEAL).columns[1] == come


@pytest.mark.rule("FH-END-04", "FH-R-14", "FH-R-20")
@pytest.mark.parametrize(("final_refill", "come"), [("after_heal", 1), ("if_empty", 3)])
def test_one_card_and_if_empty_rule_the_final_phase_each_in_its_case(
    final_refill: str, come: int
) -> None:
    config = fh.Config(final_refill=final_refill, refill="one_card")
    state = in_final_phase(config, ((), (), (), ("P01",)))
    assert play(state, HEAL).columns[1] == ("P32", "P33", "P34")[:come]


@pytest.mark.rule("FH-END-03", "FH-R-20")
def test_a_training_of_the_final_phase_adds_nobody_to_an_empty_hospital() -> None:
    state = in_final_phase(fh.Config(final_refill="if_empty"))
    assert play(state, "train blood").columns == ((), (), (), ())
