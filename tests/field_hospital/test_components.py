"""The rulebook's Game Components and Figure 1, against content, numbers and new games."""

import pytest
from tests.field_hospital.tables import (
    ANTIBIOTICS,
    BANDAGES,
    BLOOD,
    PAINKILLERS,
    SALINE,
    acting,
    play,
    set_up,
)

from medgames import field_hospital as fh
from medgames.core.errors import InvalidScript, InvalidState

PACK = fh.Content.builtin()


@pytest.mark.rule("FH-COMP-01")
def test_cards_are_45_standard_patients_5_medics_and_5_sergeants() -> None:
    kinds = [card.kind for card in PACK.patients]
    assert len(kinds) == 55
    assert kinds.count(fh.CardKind.STANDARD) == 45
    assert kinds.count(fh.CardKind.MEDIC) == 5
    assert kinds.count(fh.CardKind.SERGEANT) == 5


@pytest.mark.rule("FH-COMP-01")
def test_each_of_five_platoons_has_one_medic_and_one_sergeant() -> None:
    assert len(PACK.platoons) == 5
    for kind in (fh.CardKind.MEDIC, fh.CardKind.SERGEANT):
        platoons = [card.platoon for card in PACK.patients if card.kind is kind]
        assert sorted(platoons) == sorted(PACK.platoons)


@pytest.mark.rule("FH-COMP-02", "FH-COMP-03", "FH-COMP-04")
def test_tokens_are_25_of_each_supply_25_kits_and_25_demerits() -> None:
    state = acting({}, {})
    assert state.bank == (25, 25, 25, 25, 25)
    assert (state.kit_bank, state.demerit_bank) == (25, 25)


@pytest.mark.rule("FH-COMP-02", "FH-COMP-03", "FH-COMP-04")
@pytest.mark.parametrize(
    ("part", "tokens", "invariant"),
    [
        ("bank", (25, 25, 25, 25, 24), "FH-INV-01"),
        ("bank", (26, 25, 25, 25, 25), "FH-INV-01"),
        ("kit_bank", 26, "FH-INV-02"),
        ("demerit_bank", 24, "FH-INV-03"),
    ],
)
def test_a_token_too_many_or_too_few_is_refused(part: str, tokens: object, invariant: str) -> None:
    with pytest.raises(InvalidState) as caught:
        acting({}, {}, config=None, **{part: tokens})
    assert caught.value.path.startswith(part)
    assert caught.value.rule == invariant


@pytest.mark.rule("FH-COMP-02")
def test_tokens_of_the_record_are_among_the_25() -> None:
    state = acting({"supplies": (5, 0, 0, 0, 0), "training": (3, 0, 0, 0, 0)}, {})
    assert state.bank[BLOOD] == 17


@pytest.mark.rule("FH-COMP-05")
def test_three_events_go_into_the_deck_and_evacuate_is_none_of_them() -> None:
    events = ["bad_batch", "extra_delivery", "incoming"]
    assert [event.id for event in PACK.events] == events
    assert list(set_up(2, "P41", "P42").events_left) == events


@pytest.mark.rule("FH-COMP-06")
def test_rooms_are_four_wards_and_an_overflow_of_each_but_the_first() -> None:
    assert PACK.columns == ("Emergency Room", "Trauma Ward", "Urgent Care", "Triage")
    assert PACK.overflow == (
        "",
        "Trauma Ward Overflow",
        "Urgent Care Overflow",
        "Triage Overflow",
    )


@pytest.mark.rule("FH-COMP-07")
def test_each_supply_type_has_a_die_of_its_own() -> None:
    pool = set_up(2, "P41", "P42").pool
    assert len(pool) == len(fh.Supply) == 5
    assert [pool[die] for die in (BLOOD, ANTIBIOTICS, PAINKILLERS, SALINE, BANDAGES)] == [
        1,
        2,
        3,
        4,
        5,
    ]


@pytest.mark.rule("FH-COMP-07")
def test_dice_have_six_sides() -> None:
    with pytest.raises(InvalidScript, match="a face from 1 to 6"):
        set_up(2, "P41", "P42", 7)


@pytest.mark.rule("FH-COMP-08", "FH-SETUP-15")
def test_doctor_in_charge_stays_with_the_start_player() -> None:
    state = fh.game.new(3, seed=5, config=fh.Config(start_player=1))
    for _ in range(30):
        assert state.start_seat == 1
        state = fh.game.apply(state, fh.game.legal_actions(state)[0])


@pytest.mark.rule("FH-COMP-08", "FH-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_a_record_of_his_own_that_begins_empty(players: int) -> None:
    state = fh.game.new(players, seed=1)
    assert [seat.training for seat in state.seats] == [(0, 0, 0, 0, 0)] * players


@pytest.mark.rule("FH-COMP-08", "FH-TRAIN-02")
def test_a_training_token_goes_into_the_record_of_the_player_alone() -> None:
    state = play(acting({}, {"supplies": (1, 0, 0, 0, 0)}, to_act=1), "train blood")
    assert [seat.training for seat in state.seats] == [(0, 0, 0, 0, 0), (1, 0, 0, 0, 0)]


@pytest.mark.rule("FH-FIG-01")
def test_a_patient_card_shows_timer_platoon_attention_prestige_and_supplies() -> None:
    card = PACK.by_id["P31"]
    assert (card.timer, card.platoon, card.attention, card.prestige) == (2, "able", 4, 12)
    assert card.needs == (4, 2, 0, 1, 0)
    assert PACK.by_id["P41"].platoon == ""


@pytest.mark.rule("FH-FIG-02")
def test_medics_show_discounts_and_sergeants_points_by_healed_patients() -> None:
    assert PACK.by_id["M1"].kind is fh.CardKind.MEDIC
    assert PACK.by_id["M1"].table == (0, 1, 2)
    assert PACK.by_id["S1"].kind is fh.CardKind.SERGEANT
    assert PACK.by_id["S1"].table == (1, 4, 9, 15, 22, 30, 38, 46, 54)
    assert PACK.by_id["P31"].table == ()
