"""Turning up cards: refills, the order of piles, event cards."""

import pytest
from tests.field_hospital.tables import (
    FACES,
    acting,
    attention_of,
    before_update,
    happenings,
    play,
)

from medgames import field_hospital as fh
from medgames.core.rng import ScriptedRng
from medgames.field_hospital.events import (
    PatientRevealed,
    RefillStoppedShort,
)

THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"
NINE = (("P41",), ("P31",), (), ("P01",))  # attention 9 once P01 is healed, 10 are due


# -- adding patients ------------------------------------------------------------------------------


@pytest.mark.rule("FH-ADD-01")
@pytest.mark.parametrize("deed", ["pass", "train blood"])
def test_a_pass_and_a_training_add_nobody(deed: str) -> None:
    state = acting(THREE_BLOOD, {}, columns=((), (), (), ("P01",)), deck=("P41", "P42"))
    state = play(state, deed)
    assert (state.columns, state.deck) == (((), (), (), ("P01",)), ("P41", "P42"))


@pytest.mark.rule("FH-ADD-02")
@pytest.mark.parametrize(
    ("left", "come"),
    [
        ((("P41", "P42"), (), (), ("P01",)), 0),
        ((("P41",), ("P31",), (), ("P01",)), 1),
        ((("P41",), (), (), ("P01",)), 2),
        (((), (), (), ("P01",)), 3),
    ],
)
def test_as_many_come_as_the_capability_needs(left: tuple[tuple[str, ...], ...], come: int) -> None:
    state = acting(THREE_BLOOD, {}, columns=left, deck=("P32", "P33", "P34", "P35"))
    state = play(state, HEAL)
    assert state.columns[1][-come or 9 :] == ("P32", "P33", "P34")[:come]
    assert len(state.deck) == 4 - come


@pytest.mark.rule("FH-ADD-02")
@pytest.mark.parametrize(("players", "capability"), [(2, 10), (3, 15), (4, 20), (5, 25)])
def test_the_capability_is_five_a_player(players: int, capability: int) -> None:
    deck = ("P02", "P03", "P04", "P05", *[f"P{n}" for n in range(16, 45)])
    state = acting(THREE_BLOOD, *[{}] * (players - 1), columns=((), (), (), ("P01",)), deck=deck)
    reached = 0
    for event in happenings(state, HEAL, PatientRevealed):
        assert reached < capability
        reached += state.config.content.by_id[event.card].attention
    assert reached >= capability
    assert attention_of(play(state, HEAL)) == reached


@pytest.mark.rule("FH-ADD-03")
def test_a_new_patient_goes_behind_those_of_his_column() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=((), ("P31",), ("P21",), ("P02", "P01", "P03")),
        deck=("P32", "P04", "P05"),
    )
    (revealed,) = happenings(state, HEAL, PatientRevealed)
    assert (revealed.card, revealed.column, revealed.source) == ("P32", 2, "deck")
    state = play(state, HEAL)
    assert state.columns == ((), ("P31", "P32"), ("P21",), ("P02", "P03"))


@pytest.mark.rule("FH-ADD-04")
def test_a_column_holds_any_number_of_patients() -> None:
    deck = ("P06", "P07", "P08", "P09", "P10", "P11", "P12", "P13", "P14", "P15")
    state = acting(
        THREE_BLOOD,
        *[{}] * 4,
        columns=((), (), (), ("P01", "P02", "P03", "P04", "P05")),
        deck=(*deck, "S1", "S2"),
    )
    state = play(state, HEAL)
    assert state.columns[3] == ("P02", "P03", "P04", "P05", *deck, "S1")


@pytest.mark.rule("FH-ADD-05", "FH-SETUP-08")
def test_a_refill_goes_on_from_the_reserve() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=((), ("P31",), (), ("P01",)),
        deck=("P02",),
        reserve=("P41", "P03"),
    )
    sources = [(e.card, e.source) for e in happenings(state, HEAL, PatientRevealed)]
    assert sources == [("P02", "deck"), ("P41", "reserve")]
    assert play(state, HEAL).reserve == ("P03",)


@pytest.mark.rule("FH-ADD-05", "FH-SETUP-07", "FH-SETUP-08")
def test_a_reserve_without_an_order_gives_patients_until_it_is_used_up() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=((), (), (), ("P01",)),
        stacks=((0, 0), (0, 0), (0, 0), (1, 0)),
        events_left=(),
        event_discard=("bad_batch", "extra_delivery", "incoming"),
        reserve_left=2,
        rng=ScriptedRng(("P02", "P06", "P07")),
    )
    sources = [(e.card, e.source) for e in happenings(state, HEAL, PatientRevealed)]
    assert sources == [("P02", "deck"), ("P06", "reserve"), ("P07", "reserve")]
    state = play(state, HEAL)
    assert (state.columns[3], state.reserve_left) == (("P02", "P06", "P07"), 0)
    assert state.evacuation
    assert not {"P02", "P06", "P07"} & {*state.unseen}


@pytest.mark.rule("FH-ADD-06")
def test_a_refill_without_cards_stops_short_and_costs_nothing() -> None:
    state = acting(THREE_BLOOD, {}, columns=((), (), (), ("P01",)), deck=("P02",), reserve=("P03",))
    assert [stop.attention for stop in happenings(state, HEAL, RefillStoppedShort)] == [2]
    after = play(state, HEAL)
    assert after.columns == ((), (), (), ("P02", "P03"))
    assert [seat.demerits for seat in after.seats] == [0, 0]


@pytest.mark.rule("FH-ADD-06", "FH-URG-14")
def test_a_game_goes_on_without_any_patient() -> None:
    state = before_update({}, {}, first=1, columns=(("P01",),), deck=(), reserve=())
    state = play(state, "pass")
    assert (state.columns, state.discard) == (((), (), (), ()), ("P01",))
    assert (state.phase, state.pool) == (fh.Phase.SELECT_DICE, FACES)
