"""Rulings on hearse and ambulances: NS-R-05 to NS-R-09."""

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    Part,
    aboard_of,
    acting,
    check_refused,
    hearse,
    legal,
    play,
    refusal,
    street_of,
    stretcher,
    tokens_of,
)

from medgames import na_sygnale as ns

ON_HAPPY_END = {"position": "HE", "aboard": (1, 0)}
RETURN = ns.Phase.HEARSE_RETURN


# -- NS-R-05 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-05", "NS-MOVE-06")
@pytest.mark.parametrize(
    ("value", "moves"),
    [(True, ["move 52", "move 54", "move HE"]), (False, ["move 52", "move 54"])],
)
def test_happy_end_is_open_to_ambulances_unless_the_ruling_closes_it(
    value: bool, moves: list[str]
) -> None:
    state = acting({"position": "53"}, {}, rulings={"happy_end_open": value})
    assert legal(state, "move") == moves


@pytest.mark.rule("NS-R-05", "NS-KIND-24")
@pytest.mark.parametrize(
    ("value", "beyond"), [(True, {"HE", "63"}), (False, set())], ids=["open", "closed"]
)
def test_a_dash_goes_to_and_through_happy_end_only_where_it_is_open(
    value: bool, beyond: set[str]
) -> None:
    actor = {"position": "53", "hand": ("na_sygnale",)}
    state = acting(actor, {}, rulings={"happy_end_open": value})
    nodes = {text.split("=")[1].split()[0] for text in legal(state, "play")}
    assert nodes == {"51", "52", "54", "55", "62", "64"} | beyond


@pytest.mark.rule("NS-R-05")
def test_the_hearse_enters_happy_end_whatever_the_ruling() -> None:
    state = hearse({}, {}, at="53", rulings={"happy_end_open": False})
    assert "hearse HE" in legal(state)


# -- NS-R-06 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-06", "NS-HEARSE-12")
@pytest.mark.parametrize(("value", "count"), [(False, 0), (True, 4)])
def test_clinics_are_closed_to_the_hearse_unless_the_ruling_opens_them(
    value: bool, count: int
) -> None:
    state = hearse({}, {}, rulings={"hearse_enters_clinics": value})
    assert len(legal(state, "hearse C")) == count


@pytest.mark.rule("NS-R-06", "NS-HEARSE-12")
def test_an_open_clinic_is_a_field_to_drive_through_and_to_stay_on() -> None:
    rulings = {"hearse_enters_clinics": True}
    # 11, 41 and 51 hold patients, so that the way leads from the clinic to nowhere else.
    state = hearse({}, {}, at="C1", street="11m 41m 51m", rulings=rulings)
    assert legal(state) == [
        "stay",
        "hearse 11 take=street",
        "hearse 41 take=street",
        "hearse 51 take=street",
    ]
    assert play(hearse({}, {}, at="11", rulings=rulings), "hearse C1").hearse == "C1"


# -- NS-R-07 --------------------------------------------------------------------------------------


def returning(value: bool, *rivals: Part) -> ns.State:
    """The hearse has taken a patient from 54."""
    state = hearse({}, *rivals, street="54m", rulings={"hearse_return_takes": value})
    return play(state, "hearse 54 take=street")


@pytest.mark.rule("NS-R-07", "NS-HEARSE-13")
@pytest.mark.parametrize(("value", "aboard", "used"), [(False, (1, 0), 1), (True, (0, 0), 2)])
def test_the_return_takes_a_single_patient_on_happy_end_only_under_the_ruling(
    value: bool, aboard: tuple[int, int], used: int
) -> None:
    state = returning(value, ON_HAPPY_END)
    assert (state.phase, aboard_of(state)[1], state.patients_used) == (ACTION, aboard, used)


@pytest.mark.rule("NS-R-07", "NS-HEARSE-13")
def test_of_several_the_mover_chooses_one() -> None:
    state = returning(True, ON_HAPPY_END, {"position": "HE", "aboard": (0, 1)})
    assert (state.phase, state.to_act, legal(state)) == (
        RETURN,
        0,
        ["take 1 mild", "take 2 severe"],
    )
    state = play(state, "take 2 severe")
    assert (state.phase, aboard_of(state)[1:], tokens_of(state)) == (
        ACTION,
        ((1, 0), (0, 0)),
        (7, 2),
    )


@pytest.mark.rule("NS-R-07")
def test_the_return_takes_no_third_patient() -> None:
    loaded = {"position": "HE", "aboard": (1, 1)}
    table = (stretcher(1),)
    state = acting(
        {"hand": ("hearse_card",)},
        loaded,
        street="54m",
        in_play=table,
        rulings={"hearse_return_takes": True},
    )
    state = play(state, "play hearse_card to=54 take=street")
    assert legal(state) == ["take 1 mild", "take 1 severe"]
    state = play(state, "take 1 mild")
    assert (state.phase, aboard_of(state)[1], tokens_of(state)) == (ACTION, (0, 1), (7, 2))
    assert (state.used_cards, state.hearse) == (("hearse_card",), "HE")


@pytest.mark.rule("NS-R-07", "NS-HEARSE-14")
def test_the_owner_of_a_hearse_card_chooses_on_its_return() -> None:
    holder = {"hand": ("hearse_card",)}
    loaded = {"position": "HE", "aboard": (1, 0)}
    rulings = {"hearse_return_takes": True}
    state = acting(loaded, loaded, holder, street="54m", rulings=rulings)
    state = play(state, "move 53", "play hearse_card to=54 take=street")
    assert (state.phase, aboard_of(state)[:2]) == (ACTION, ((1, 0), (0, 0)))
    state = acting({}, loaded, loaded, holder, street="54m", rulings=rulings)
    state = play(state, "move 11", "play hearse_card to=54 take=street")
    assert (state.phase, state.to_act) == (RETURN, 3)


@pytest.mark.rule("NS-R-07")
def test_without_a_catch_nothing_returns() -> None:
    state = hearse({}, ON_HAPPY_END, rulings={"hearse_return_takes": True})
    assert aboard_of(play(state, "stay"))[1] == (1, 0)
    assert aboard_of(play(state, "hearse 54"))[1] == (1, 0)


# -- NS-R-08 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-08", "NS-HEARSE-11")
@pytest.mark.parametrize(("value", "count"), [(True, 18), (False, 17)])
def test_the_hearse_takes_a_patient_under_it_by_coming_back_unless_forbidden(
    value: bool, count: int
) -> None:
    state = hearse({}, {}, at="23", street="23m", rulings={"hearse_reentry": value})
    assert len(legal(state)) == count
    assert ("hearse 23 take=street" in legal(state)) == value


@pytest.mark.rule("NS-R-08", "NS-HEARSE-11")
def test_coming_back_takes_two_of_the_five_fields_and_a_free_neighbour() -> None:
    hemmed_in = hearse({}, {}, at="12", street="11m 12m 13s")
    assert legal(hemmed_in) == ["stay", "hearse 11 take=street", "hearse 13 take=street"]


@pytest.mark.rule("NS-R-08")
def test_coming_back_works_for_patients_in_ambulances_too() -> None:
    together = {"position": "23", "aboard": (0, 1)}
    state = hearse({}, together, at="23")
    assert legal(state, "hearse 23") == ["hearse 23 take=1:severe"]
    closed = hearse({}, together, at="23", rulings={"hearse_reentry": False})
    assert refusal(closed, "hearse 23 take=1:severe")[0] == "NS-HEARSE-11"


# -- NS-R-09 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-09", "NS-PICK-04")
@pytest.mark.parametrize(("value", "may"), [("standing", True), ("on_entry", False)])
def test_a_parked_ambulance_picks_up_only_under_standing(value: str, may: bool) -> None:
    state = acting({"position": "52"}, {}, street="52m", rulings={"pickup_when": value})
    assert ("pick_up" in legal(state)) == may


@pytest.mark.rule("NS-R-09", "NS-PICK-04")
@pytest.mark.parametrize("between", ["buy", "play black_mark street=3"])
def test_on_entry_nothing_comes_between_entering_and_picking_up(between: str) -> None:
    rulings = {"pickup_when": "on_entry"}
    actor = {"position": "51", "hand": ("black_mark",)}
    state = acting(actor, {}, street="52m", deck=("fire", "enema"), dice=(1,), rulings=rulings)
    state = play(state, "move 52")
    assert "pick_up" in legal(state)
    state = play(state, between)
    check_refused(state, "pick_up", "NS-PICK-04", "52 was not entered just now (NS-R-09)")


@pytest.mark.rule("NS-R-09")
def test_on_entry_a_reaction_of_another_seat_changes_nothing() -> None:
    rulings = {"pickup_when": "on_entry"}
    state = acting({"position": "51"}, {"hand": ("traffic_jams",)}, street="52m", rulings=rulings)
    state = play(state, "move 52", "play traffic_jams field=53")
    assert street_of(play(state, "pick_up")) == ""


@pytest.mark.rule("NS-R-09", "NS-KIND-06")
def test_on_entry_a_card_that_moves_the_own_ambulance_counts_as_entering() -> None:
    rulings = {"pickup_when": "on_entry"}
    holder = {"hand": ("call_from_dispatch", "call_from_dispatch")}
    state = acting(holder, {}, street="32m 54m", rulings=rulings)
    entered = play(state, "play call_from_dispatch player=0 field=32")
    assert "pick_up" in legal(entered)
    other = play(entered, "play call_from_dispatch player=1 field=54")
    assert "pick_up" not in legal(other)
