"""Creating tokens, swapping cards, wilds (7.4 of the rules)."""

import pytest
from tests.paramedics.scenes import OTHER, hand, refusal, row, seat, table
from tests.paramedics.tables import cards, legal, patient, play, tokens

from medgames import paramedics as pm

P12, P28 = patient("p12"), patient("p28")
CONTENT = pm.Config().content


def printed(mat: str, kind: pm.MedicalSupply) -> list[list[str]]:
    """What a mat asks for a token: its alternatives as colours."""
    return [[card.word for card in way] for way in CONTENT.mats_by_id[mat].formulas[kind]]


# -- creating -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-CREATE-01")
def test_the_same_hand_creates_other_tokens_on_another_mat() -> None:
    first = seat("Y2 R1 W1", main=P28)
    own = table(first, OTHER)
    other = table(first, OTHER, config=pm.Config(mats=("rescue_53", "rescue_24")))
    assert legal(own, "create") == [
        "create blood yellow+yellow main",
        "create blood yellow+yellow cabinet",
        "create blood yellow+wild main",
        "create blood yellow+wild cabinet",
        "create oxygen red+wild cabinet",
        "create meds wild cabinet",
        "create bandage red main",
        "create bandage red cabinet",
        "create bandage wild main",
        "create bandage wild cabinet",
        "create cast wild cabinet",
    ]
    assert legal(other, "create") == [
        "create blood red+wild main",
        "create blood red+wild cabinet",
        "create oxygen yellow+wild cabinet",
        "create meds wild cabinet",
        "create bandage yellow main",
        "create bandage yellow cabinet",
        "create bandage wild main",
        "create bandage wild cabinet",
        "create cast wild cabinet",
    ]


@pytest.mark.rule("PM-CREATE-02")
def test_two_yellow_cards_make_one_blood_on_rescue_24() -> None:
    state = play(table(seat("Y3", main=P28), OTHER), "create blood yellow+yellow main")
    assert (hand(state), state.seats[0].main) == ("Y1", patient("p28", "blood1", sustained=True))
    assert state.seats[0].pool == tokens("blood1 syringe2 oxygen2 meds4 bandage4 cast4")
    assert printed("rescue_24", pm.MedicalSupply.BLOOD) == [["yellow", "yellow"]]


@pytest.mark.rule("PM-CREATE-03")
def test_a_purple_and_a_red_card_make_oxygen_on_rescue_24() -> None:
    state = play(table(seat("P1 R1", main=P12), OTHER), "create oxygen purple+red cabinet")
    assert (hand(state), state.seats[0].cabinets) == ("", tokens("oxygen1"))
    assert printed("rescue_24", pm.MedicalSupply.OXYGEN) == [["purple", "red"]]


@pytest.mark.rule("PM-CREATE-04", "PM-CREATE-05", "PM-CREATE-06")
@pytest.mark.parametrize("mat", [mat.id for mat in CONTENT.mats])
def test_scarce_tokens_cost_two_cards_meds_one_and_others_one_of_two(mat: str) -> None:
    ways = [printed(mat, kind) for kind in pm.MedicalSupply]
    assert [[len(way) for way in of_kind] for of_kind in ways] == [
        [2],
        [2],
        [2],
        [1],
        [1, 1],
        [1, 1],
    ]
    assert all([of_kind[0] != of_kind[1] for of_kind in ways[4:]])


@pytest.mark.rule("PM-CREATE-05")
def test_meds_cost_one_orange_card_on_rescue_24() -> None:
    state = table(seat("Y1 P1 O1 R1 B1 G1", main=P12, cabinets="blood1"), OTHER)
    found = [text for text in legal(state) if text.startswith("create meds")]
    assert found == ["create meds orange main", "create meds orange cabinet"]


@pytest.mark.rule("PM-CREATE-06")
@pytest.mark.parametrize("colour", ["purple", "green"])
def test_a_cast_costs_a_purple_or_a_green_card_on_rescue_24(colour: str) -> None:
    state = table(seat("P1 G1", main=P12), OTHER)
    text = f"create cast {colour} main"
    assert text in legal(state)
    assert sum(play(state, text).seats[0].hand) == 1


@pytest.mark.rule("PM-CREATE-07")
def test_a_created_token_goes_to_a_patient_who_needs_it_or_to_an_open_cabinet() -> None:
    first = seat("O1", main=P12, backup=patient("p11"))
    places = [text.split()[-1] for text in legal(table(first, OTHER), "create")]
    assert places == ["main", "backup", "cabinet"]
    nowhere = seat("O1", main=patient("p13"), cabinets="blood1 cast1")
    assert legal(table(nowhere, OTHER), "create") == []


@pytest.mark.rule("PM-CREATE-08")
def test_a_cabinet_holds_one_token() -> None:
    for stored, fits in (("", True), ("meds1", True), ("meds2", False), ("meds1 cast1", False)):
        state = table(seat("O1", main=patient("p13"), cabinets=stored), OTHER)
        assert (legal(state, "create") == ["create meds orange cabinet"]) is fits
    full = table(seat("O1", main=patient("p13"), cabinets="meds2"), OTHER)
    assert refusal(full, "create meds orange cabinet") == (
        "PM-CREATE-08",
        "no free cabinet (2 of 2 used)",
    )


@pytest.mark.rule("PM-CREATE-09", "PM-AREA-04")
def test_cards_of_row_and_upgrade_area_do_not_pay_for_tokens() -> None:
    state = table(seat("Y1", main=P28, area="Y2 W2"), OTHER, row="Y3 W1")
    assert legal(state, "create") == []
    assert refusal(state, "create blood yellow+yellow main") == (
        "PM-CREATE-09",
        "from the hand, 2 yellow are to be given, 1 are there",
    )


@pytest.mark.rule("PM-CREATE-10")
def test_paid_cards_go_to_the_discards() -> None:
    state = table(seat("Y2 P1", main=P28), OTHER, supply_discard=cards("G1"))
    state = play(state, "create blood yellow+yellow main", "create cast purple cabinet")
    assert state.supply_discard == cards("Y2 P1 G1")


@pytest.mark.rule("PM-CREATE-11")
def test_a_kind_without_tokens_in_the_pool_cannot_be_created() -> None:
    first = seat("P2 R2", main=patient("p36", "oxygen1"), backup=patient("p44", "oxygen1"))
    state = table(first, OTHER)
    assert {text.split()[1] for text in legal(state, "create")} == {"bandage", "cast"}
    assert refusal(state, "create oxygen purple+red backup") == (
        "PM-CREATE-11",
        "0 oxygen tokens are left in the pool",
    )


@pytest.mark.rule("PM-CREATE-12")
def test_a_token_costs_exactly_what_the_mat_says() -> None:
    state = table(seat("Y1 O2 R1", main=P12), OTHER)
    for text in ("create meds orange+orange main", "create blood yellow cabinet"):
        assert refusal(state, text)[0] == "PM-CREATE-12"
    paid = play(state, "create meds orange main")
    assert hand(paid) == "Y1 O1 R1"


# -- swapping -------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SWAP-01")
def test_a_hand_card_changes_places_with_a_row_card() -> None:
    state = table(seat("Y2 P1", main=P12), OTHER, row="R2 G1")
    assert legal(state, "swap") == [
        "swap yellow red",
        "swap yellow green",
        "swap purple red",
        "swap purple green",
    ]
    state = play(state, "swap yellow green")
    assert (hand(state), row(state), sum(state.supply_discard)) == ("Y1 P1 G1", "Y1 R2", 0)


@pytest.mark.rule("PM-SWAP-02")
def test_there_is_no_limit_to_swaps_but_time() -> None:
    state = table(seat("Y2", main=P12), OTHER, row="R5")
    for number in range(14):
        state = play(state, "swap red yellow" if number % 2 else "swap yellow red")
    assert (state.actions_this_turn, state.clock_ms) == (14, 4000)
    assert play(state, "clear").turn_number == 2


@pytest.mark.rule("PM-SWAP-03")
def test_equal_colours_are_not_swapped() -> None:
    state = table(seat("Y2", main=P12), OTHER, row="Y3 R1")
    assert legal(state, "swap") == ["swap yellow red"]
    assert refusal(state, "swap yellow yellow") == (
        "PM-SWAP-03",
        "1 yellow for 1 yellow changes nothing",
    )


# -- wilds ----------------------------------------------------------------------------------------


@pytest.mark.rule("PM-WILD-01")
def test_there_are_four_wilds_among_the_supply_cards() -> None:
    assert (CONTENT.supply[pm.Colour.WILD], sum(CONTENT.supply)) == (4, 82)


@pytest.mark.rule("PM-WILD-02")
def test_a_wild_pays_as_a_card_of_any_colour() -> None:
    state = table(seat("W2", main=P12), OTHER)
    kinds = dict.fromkeys([text.split()[1] for text in legal(state, "create")])
    assert list(kinds) == ["blood", "syringe", "oxygen", "meds", "bandage", "cast"]
    paid = play(state, "create syringe wild+wild cabinet")
    assert (hand(paid), paid.seats[0].cabinets) == ("", tokens("syringe1"))
    assert paid.supply_discard[pm.Colour.WILD] == 2


@pytest.mark.rule("PM-WILD-02")
def test_a_wild_in_the_area_pays_for_upgrades() -> None:
    state = play(table(seat(main=P12, area="R1 W1"), OTHER), "buy extra_cabinet wilds=1")
    assert (state.seats[0].extra_cabinets, state.seats[0].area_natural) == (1, 0)


@pytest.mark.rule("PM-WILD-03")
def test_a_wild_from_the_hand_buys_two_row_cards() -> None:
    state = table(seat("P1 W1", main=P12), OTHER, row="Y1 R1 B1 G2")
    state = play(state, "wild_out red+green")
    assert (hand(state), row(state), state.clock_ms) == ("P1 R1 G1", "Y1 B1 G1 W1", 55000)


@pytest.mark.rule("PM-WILD-04")
def test_two_hand_cards_buy_a_wild_of_the_row() -> None:
    state = table(seat("Y1 P1 O1", main=P12), OTHER, row="Y1 R1 G2 W1")
    state = play(state, "wild_in yellow+purple")
    assert (hand(state), row(state), state.clock_ms) == ("O1 W1", "Y2 P1 R1 G2", 55000)


@pytest.mark.rule("PM-WILD-05")
def test_no_wild_takes_part_in_a_swap_of_one_card_for_one() -> None:
    state = table(seat("Y2 P1 W1", main=P12), OTHER, row="Y1 R1 G2 W1")
    assert legal(state, "swap") == [
        "swap yellow red",
        "swap yellow green",
        "swap purple yellow",
        "swap purple red",
        "swap purple green",
    ]
    for text in ("swap wild red", "swap yellow wild"):
        assert refusal(state, text)[0] == "PM-WILD-05"


@pytest.mark.rule("PM-WILD-06")
def test_no_wild_is_among_the_two_cards_given_for_a_wild() -> None:
    state = table(seat("Y2 P1 W1", main=P12), OTHER, row="Y1 R1 G2 W1")
    assert legal(state, "wild_out") == [
        "wild_out yellow+red",
        "wild_out yellow+green",
        "wild_out red+green",
        "wild_out green+green",
    ]
    assert legal(state, "wild_in") == ["wild_in yellow+yellow", "wild_in yellow+purple"]
    for text in ("wild_out red+wild", "wild_in yellow+wild"):
        assert refusal(state, text)[0] == "PM-WILD-06"


@pytest.mark.rule("PM-WILD-07")
def test_a_wild_buys_two_cards_never_a_single_one() -> None:
    state = table(seat("W1", main=P12), OTHER, row="G1")
    assert (legal(state, "wild_out"), legal(state, "swap")) == ([], [])
    assert refusal(state, "wild_out green+green") == (
        "PM-WILD-07",
        "from the Supply Row, 2 green are to be taken, 1 are there",
    )
