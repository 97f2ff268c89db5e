"""What actions do: tokens, dice, cards; everything else stays as it is."""

import attrs
import pytest
from tests.field_hospital.tables import (
    NONE,
    acting,
    happenings,
    kits_of,
    legal,
    play,
    selecting,
)

from medgames import field_hospital as fh
from medgames.core.counts import Counts
from medgames.core.events import Event
from medgames.field_hospital.events import (
    DiceTaken,
    Passed,
    PatientHealed,
    ShortageLost,
    SuppliesTaken,
    ToppedUp,
    Trained,
)

ACT, BONUS, REPLACE = fh.Phase.ACT, fh.Phase.BONUS, fh.Phase.REPLACE
ALL_FIVE = "select blood+antibiotics+painkillers+saline+bandages"


# -- dice and supplies ----------------------------------------------------------------------------


@pytest.mark.rule("FH-DICE-01", "FH-DICE-07", "FH-DICE-16")
def test_taken_dice_leave_the_pool_and_bring_their_pips_in_tokens() -> None:
    state = selecting((3, 2, 5, 1, 6))
    (taken,) = happenings(state, "select blood+antibiotics+saline", DiceTaken)
    assert taken.total == 6
    state = play(state, "select blood+antibiotics+saline")
    assert state.pool == (0, 0, 5, 0, 6)
    assert state.taken_dice == (3, 2, 0, 1, 0)
    assert state.seats[0].supplies == (3, 2, 0, 1, 0)
    assert state.bank == (22, 23, 25, 24, 25)
    assert state.phase is ACT


@pytest.mark.rule("FH-DICE-16")
def test_a_die_leaves_the_pool_even_if_it_brings_nothing() -> None:
    state = play(selecting((6, 0, 0, 0, 3), bank=NONE), "select blood")
    assert (state.pool, state.seats[0].supplies) == ((0, 0, 0, 0, 3), NONE)


@pytest.mark.rule("FH-DICE-05")
def test_dice_taken_by_others_do_not_bar_a_type_from_the_top_up() -> None:
    state = play(selecting((4, 0, 0, 4, 4)), "select saline", "topup blood", "pass")
    state = play(state, "select blood")
    assert legal(state) == [
        "topup antibiotics",
        "topup painkillers",
        "topup saline",
        "topup bandages",
    ]


@pytest.mark.rule("FH-DICE-06")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_top_up_brings_the_difference_to_six_in_one_type(face: int) -> None:
    state = play(selecting((face, 0, 0, 6, 0)), "select blood", "topup bandages")
    assert state.seats[0].supplies == (face, 0, 0, 0, 6 - face)
    assert state.collected == (1, 0, 0, 0, 1)


@pytest.mark.rule("FH-DICE-06", "FH-DICE-15")
def test_a_top_up_is_mandatory_and_no_kit() -> None:
    state = play(selecting((4, 0, 0, 6, 0)), "select blood")
    assert {text.split()[0] for text in legal(state)} == {"topup"}
    assert "topup kit" not in legal(state)


@pytest.mark.rule("FH-DICE-14")
def test_tokens_come_in_the_order_top_up_dice_replacements_extra() -> None:
    log: list[Event] = []
    state = selecting((4, 0, 0, 0, 0), bank=(1, 9, 9, 9, 9))
    for text in ("select blood", "topup saline", "replace bandages", "bonus saline"):
        state = fh.game.apply(state, fh.game.parse_action(text), on_event=log.append)
    assert [type(event).__name__ for event in log] == [
        "DiceTaken",
        "ToppedUp",
        "SuppliesTaken",
        "ShortageReplaced",
        "ExtraTokenTaken",
    ]
    assert state.seats[0].supplies == (1, 0, 0, 3, 3)


@pytest.mark.rule("FH-DICE-14")
def test_a_top_up_takes_the_last_token_before_the_die_of_its_type() -> None:
    config = fh.Config(five_ones="seven")
    state = play(selecting((1, 1, 1, 1, 1), bank=(1, 9, 9, 9, 9), config=config), ALL_FIVE)
    assert [event.tokens for event in happenings(state, "topup blood", ToppedUp)] == [1]
    (taken,) = happenings(state, "topup blood", SuppliesTaken)
    assert (taken.tokens, taken.missing) == ((0, 1, 1, 1, 1), 1)


@pytest.mark.rule("FH-DICE-13")
@pytest.mark.parametrize(("bank", "missing"), [((1, 25, 0, 1, 25), 3), ((2, 25, 0, 2, 25), 1)])
def test_what_the_dice_lack_is_one_remainder(bank: Counts, missing: int) -> None:
    state = play(selecting((3, 6, 0, 2, 6), bank=bank), "select blood+saline", "topup bandages")
    assert (state.phase, state.owed) == (REPLACE, missing)


@pytest.mark.rule("FH-DICE-10", "FH-R-09")
def test_a_replacement_takes_all_that_is_owed_and_there() -> None:
    state = play(selecting((6, 0, 0, 0, 6), bank=(1, 2, 9, 9, 9)), "select blood")
    state = play(state, "replace antibiotics")
    assert (state.seats[0].supplies, state.bank) == ((1, 2, 0, 0, 0), (0, 0, 9, 9, 9))
    assert (state.phase, state.owed, state.collected) == (REPLACE, 3, (1, 1, 0, 0, 0))
    state = play(state, "replace saline")
    assert (state.seats[0].supplies, state.owed, state.phase) == ((1, 2, 0, 3, 0), 0, ACT)


@pytest.mark.rule("FH-DICE-11")
def test_a_chain_ends_when_no_type_is_left() -> None:
    state = play(selecting((6, 0, 0, 0, 6), bank=(1, 2, 0, 0, 0)), "select blood")
    (lost,) = happenings(state, "replace antibiotics", ShortageLost)
    assert (lost.rule, lost.tokens) == ("FH-DICE-11", 3)
    state = play(state, "replace antibiotics")
    assert (state.seats[0].supplies, state.owed, state.phase) == ((1, 2, 0, 0, 0), 0, ACT)


@pytest.mark.rule("FH-DICE-10")
def test_a_decline_after_the_last_group_still_leads_to_the_extra_token() -> None:
    state = play(selecting((6, 0, 0, 0, 0), bank=(1, 2, 0, 0, 0)), "select blood", "decline")
    assert (state.seats[0].supplies, state.owed, state.phase) == ((1, 0, 0, 0, 0), 0, BONUS)
    assert legal(state) == ["bonus antibiotics"]


@pytest.mark.rule("FH-DICE-08", "FH-DICE-09")
@pytest.mark.parametrize("supply", list(fh.Supply))
def test_the_extra_token_is_one_of_any_type(supply: fh.Supply) -> None:
    state = play(selecting((6, 0, 0, 0, 0)), "select blood", f"bonus {supply.word}")
    assert state.seats[0].supplies == tuple([6 * (i == 0) + (i == supply) for i in fh.Supply])
    assert sum(state.bank) == 125 - 7
    assert state.phase is ACT


@pytest.mark.rule("FH-DICE-08")
def test_no_extra_token_comes_while_a_die_is_left() -> None:
    assert play(selecting((6, 0, 0, 0, 6)), "select blood").phase is ACT


@pytest.mark.rule("FH-DICE-12")
def test_the_extra_token_is_skipped_when_the_bank_is_empty() -> None:
    state = play(selecting((6, 0, 0, 0, 0), bank=(6, 0, 0, 0, 0)), "select blood")
    assert (state.seats[0].supplies, state.phase) == ((6, 0, 0, 0, 0), ACT)


# -- heal -----------------------------------------------------------------------------------------


@pytest.mark.rule("FH-HEAL-01")
@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_a_patient_of_any_column_can_be_healed(column: int) -> None:
    columns = tuple([("S1", "P01", "S2") if i == column else () for i in range(4)])
    state = acting({"supplies": (3, 0, 0, 0, 0)}, {}, columns=columns, deck=("P42", "P43"))
    state = play(state, "heal P01 blood3")
    assert state.seats[0].healed == ("P01",)
    assert state.columns[column][:2] == ("S1", "S2")
    assert [card for cards in state.columns for card in cards].count("P01") == 0


@pytest.mark.rule("FH-HEAL-01")
def test_heals_are_listed_in_the_order_of_the_pack_wherever_patients_lie() -> None:
    state = acting(
        {"supplies": (3, 3, 3, 3, 3)}, {}, columns=(("P05",), ("P03", "P01"), (), ("P04", "P02"))
    )
    healed = [text.split()[1] for text in legal(state, "heal")]
    assert healed == ["P01", "P02", "P03", "P04", "P05"]


@pytest.mark.rule("FH-HEAL-05", "FH-HEAL-06", "FH-HEAL-03", "FH-NOTE-01", "FH-NOTE-02")
def test_a_heal_moves_tokens_of_the_healer_to_the_banks_and_the_card_to_him() -> None:
    state = acting(
        {"supplies": (1, 5, 0, 0, 0), "kits": 4, "healed": ("P05",)},
        {"supplies": (9, 9, 0, 0, 0), "kits": 5, "healed": ("P04",)},
        columns=(("P41",), ("P31",), (), ("P06", "P01")),
        deck=("P07",),
    )
    text = "heal P06 blood1+antibiotics1 kits=2"
    assert [(e.card, e.paid, e.kits, e.waived) for e in happenings(state, text, PatientHealed)] == [
        ("P06", (1, 1, 0, 0, 0), 2, 0)
    ]
    after = play(state, text)
    assert after.seats[0] == attrs.evolve(
        state.seats[0], supplies=(0, 4, 0, 0, 0), kits=2, healed=("P05", "P06")
    )
    assert after.seats[1] == state.seats[1]
    assert after.bank == (16, 12, 25, 25, 25)
    assert after.kit_bank == 18
    assert after.columns == (("P41",), ("P31",), (), ("P01",))


@pytest.mark.rule("FH-HEAL-03", "FH-NOTE-02")
def test_tokens_of_others_heal_nobody() -> None:
    state = acting(
        {}, {"supplies": (9, 9, 9, 9, 9), "kits": 9}, columns=((), (), (), ("P01", "P06"))
    )
    assert legal(state) == ["pass"]


@pytest.mark.rule("FH-HEAL-02", "FH-HEAL-08")
def test_a_payment_is_exactly_what_is_required() -> None:
    state = acting({"supplies": (9, 9, 9, 9, 9)}, {}, columns=((), (), (), ("P06",)))
    assert legal(state, "heal") == ["heal P06 blood3+antibiotics1"]


@pytest.mark.rule("FH-HEAL-07", "FH-PLAT-03")
def test_a_waiver_is_told_by_what_is_not_paid() -> None:
    state = acting(
        {"supplies": (3, 1, 0, 0, 0), "healed": ("M3", "P03", "S3")},
        {},
        columns=(("P41", "P42"), (), (), ("P06",)),
    )
    assert legal(state, "heal") == [
        "heal P06 blood1+antibiotics1",
        "heal P06 blood2",
        "heal P06 blood2+antibiotics1",
        "heal P06 blood3",
        "heal P06 blood3+antibiotics1",
    ]
    (healed,) = happenings(state, "heal P06 blood2", PatientHealed)
    assert healed.waived == 2
    assert play(state, "heal P06 blood2").seats[0].supplies == (1, 1, 0, 0, 0)


# -- train and pass -------------------------------------------------------------------------------


@pytest.mark.rule("FH-TRAIN-01", "FH-TRAIN-02")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_nth_training_costs_n_and_keeps_one(n: int) -> None:
    state = acting({"training": (0, n - 1, 0, 0, 0), "supplies": (0, n, 0, 0, 0)}, {})
    (trained,) = happenings(state, "train antibiotics", Trained)
    assert (trained.returned, trained.kits) == (n - 1, 0)
    after = play(state, "train antibiotics")
    assert after.seats[0] == attrs.evolve(state.seats[0], supplies=NONE, training=(0, n, 0, 0, 0))
    assert after.bank == (25, 25 - n, 25, 25, 25)


@pytest.mark.rule("FH-TRAIN-03")
def test_training_tokens_pay_for_no_heal() -> None:
    state = acting({"training": (5, 5, 5, 5, 5)}, {}, columns=((), (), (), ("P01",)))
    assert legal(state) == ["pass"]


@pytest.mark.rule("FH-TRAIN-05", "FH-R-24")
def test_a_thirteenth_training_is_the_last_that_25_tokens_pay() -> None:
    state = acting({"training": (12, 0, 0, 0, 0), "supplies": (13, 0, 0, 0, 0)}, {})
    assert legal(state) == ["pass", "train blood"]
    after = play(state, "train blood")
    assert (after.seats[0].training, after.bank[0]) == ((13, 0, 0, 0, 0), 12)
    rich = acting({"training": (13, 0, 0, 0, 0), "supplies": (12, 0, 0, 0, 0)}, {})
    assert legal(rich) == ["pass"]


@pytest.mark.rule("FH-TRAIN-04", "FH-R-12")
def test_kits_for_training_go_to_their_bank() -> None:
    state = acting(
        {"training": (0, 0, 0, 0, 3), "supplies": (0, 0, 0, 0, 4), "kits": 5},
        {},
        config=fh.Config(kit_train="returned"),
    )
    assert legal(state) == ["pass", "train bandages"] + [
        f"train bandages kits={kits}" for kits in (1, 2, 3)
    ]
    (trained,) = happenings(state, "train bandages kits=2", Trained)
    assert (trained.returned, trained.kits) == (1, 2)
    after = play(state, "train bandages kits=2")
    assert after.seats[0].supplies == (0, 0, 0, 0, 2)
    assert after.seats[0].training == (0, 0, 0, 0, 4)
    assert (kits_of(after), after.kit_bank) == ((3, 0), 22)
    assert after.bank == (25, 25, 25, 25, 19)


@pytest.mark.rule("FH-TRAIN-04", "FH-R-12")
@pytest.mark.parametrize(("kits", "most"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_kits_for_training_are_at_most_those_there_and_those_returned(kits: int, most: int) -> None:
    state = acting(
        {"training": (2, 0, 0, 0, 0), "supplies": (3, 0, 0, 0, 0), "kits": kits},
        {},
        config=fh.Config(kit_train="returned"),
    )
    paid = [f"train blood kits={n}" if n else "train blood" for n in range(most + 1)]
    assert legal(state, "train") == paid
    assert play(state, paid[-1]).seats[0].kits == kits - most


@pytest.mark.rule("FH-PASS-02")
def test_a_pass_brings_nothing() -> None:
    state = acting({"kits": 3}, {})
    assert [event.kits for event in happenings(state, "pass", Passed)] == [0]
    assert play(state, "pass").seats == state.seats


@pytest.mark.rule("FH-NOTE-01")
def test_no_action_trades_anything() -> None:
    assert [action.__name__ for action in fh.game.action_types] == [
        "SelectDice",
        "TopUp",
        "Replace",
        "DeclineReplacement",
        "Bonus",
        "Pass",
        "Train",
        "Heal",
    ]


@pytest.mark.rule("FH-NOTE-01", "FH-DICE-07")
def test_dice_steps_change_nobody_else() -> None:
    state = selecting((1, 1, 1, 1, 1), bank=(9, 9, 9, 9, 9))
    after = play(state, ALL_FIVE, "bonus blood")
    assert after.seats[1] == state.seats[1]
