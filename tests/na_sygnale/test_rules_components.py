"""What lies in the box: how many of each piece there are, and where each piece may be."""

from collections import Counter

import pytest
from tests.na_sygnale.positions import (
    MILD,
    SEVERE,
    aboard_of,
    acting,
    bidding,
    city,
    hands_of,
    legal,
    patients,
    play,
    refusal,
    set_up,
    statistics_of,
    street_of,
    stretcher,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.errors import InvalidConfig, InvalidState
from medgames.na_sygnale.facts import placed_cards

# The card list of the rulebook, in its order; the ambulance cards are no part of the deck.
PRINTED = {
    "Empty Tank": 2,
    "Director's Verdict": 2,
    "Paramedics' Clash": 5,
    "Creative Accounting": 1,
    "NFZ Inspection": 1,
    "Call from Dispatch": 2,
    "Łódź Ambulance Service": 2,
    "Extortion": 2,
    "Black Mark": 4,
    "Ambulance Rally": 4,
    "Crazy Nurse": 2,
    "Enema": 1,
    "Extra Stretcher": 2,
    "X-Ray": 2,
    "Sit-in Strike": 2,
    "Fire": 2,
    "Traffic Check": 2,
    "Hearse": 1,
    "Miraculous Recovery": 1,
    "Telebioenergotherapist": 1,
    "Head Nurse": 2,
    "Traffic Jams": 3,
    "Medical Fair": 1,
    "Na sygnale": 3,
}
PRIVILEGED = (
    "Empty Tank",
    "Director's Verdict",
    "Crazy Nurse",
    "Traffic Check",
    "Hearse",
    "Miraculous Recovery",
    "Traffic Jams",
    "Na sygnale",
)


@pytest.mark.rule("NS-COMP-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_one_player_or_five_are_refused(players: int) -> None:
    with pytest.raises(InvalidConfig) as caught:
        ns.game.new(players, seed=1)
    assert caught.value.field == "players"


@pytest.mark.rule("NS-COMP-01")
def test_two_three_and_four_can_play() -> None:
    assert list(ns.game.player_counts) == [2, 3, 4]


@pytest.mark.rule("NS-COMP-02")
def test_no_two_players_have_the_same_clinic() -> None:
    state = play(set_up(4, 2, 1, 1, 1, 2, 1, 3, 1, 4, 1, 5), "clinic C3", "clinic C1", "clinic C4")
    assert [seat.clinic for seat in state.seats] == ["C4", "C2", "C3", "C1"]


@pytest.mark.rule("NS-COMP-03", "NS-COMP-07", "NS-COMP-08")
def test_the_box_holds_24_ap_tokens_and_10_patient_tokens() -> None:
    content = ns.Content.builtin()
    assert (content.ap_tokens, content.patient_tokens) == (24, 10)
    with pytest.raises(InvalidState, match=r"11 patient tokens are there, expected 10"):
        acting({}, {}, street="11m", patients_supply=10)


@pytest.mark.rule("NS-COMP-03")
def test_a_position_with_a_third_fire_is_impossible() -> None:
    with pytest.raises(InvalidState, match=r"3 copies of fire are there, expected 2"):
        acting({"hand": ("fire", "fire")}, {}, used_cards=("fire",))


@pytest.mark.rule("NS-COMP-04")
def test_the_deck_has_the_50_cards_of_the_printed_list() -> None:
    cards = ns.Content.builtin().cards
    assert {card.name: card.copies for card in cards} == PRINTED
    assert [card.name for card in cards] == list(PRINTED)
    assert sum([card.copies for card in cards]) == 50
    state = set_up(3, 0)
    counted = Counter([*placed_cards(state), *state.deck.counts])
    assert counted == {card.id: card.copies for card in cards}


@pytest.mark.rule("NS-COMP-04", "NS-CARD-02")
def test_eight_kinds_with_sixteen_cards_are_privileged() -> None:
    cards = [card for card in ns.Content.builtin().cards if card.privileged]
    assert tuple([card.name for card in cards]) == PRIVILEGED
    assert sum([card.copies for card in cards]) == 16


@pytest.mark.rule("NS-COMP-05")
def test_a_patient_taken_aboard_lies_on_the_ambulance_card_and_not_in_the_street() -> None:
    state = play(acting({"position": "52"}, {}, street="52m 53m"), "pick_up")
    assert (aboard_of(state), street_of(state)) == (((1, 0), (0, 0)), "53m")
    assert tokens_of(state) == (8, 0)


@pytest.mark.rule("NS-COMP-06")
def test_a_second_patient_needs_a_second_stretcher() -> None:
    loaded = {"position": "12", "aboard": (1, 0)}
    state = acting(loaded, {}, street="12s")
    assert refusal(state, "pick_up") == ("NS-COMP-06", "the stretchers are taken by 1 patients")
    helped = play(acting(loaded, {}, street="12s", in_play=(stretcher(0),)), "pick_up")
    assert helped.seats[0].aboard == (1, 1)


@pytest.mark.rule("NS-COMP-07")
def test_ap_pay_for_the_tender_for_fields_for_cards_and_for_patients() -> None:
    state = bidding({"position": "12"}, {}, street=patients("11m"), dice=("fire",))
    spent = []
    for text in ("bid 2", "bid 0", "stay", "move 11", "pick_up", "buy"):
        state = play(state, text)
        spent.append(6 - state.seats[0].ap)
    assert spent == [0, 2, 2, 3, 4, 5]
    assert hands_of(state) == (("fire",), ())


@pytest.mark.rule("NS-COMP-08")
def test_a_patient_lies_on_the_street_with_a_mild_or_a_severe_side_up() -> None:
    state = acting({}, {}, street="52m 13s")
    assert state.street == (("13", SEVERE), ("52", MILD))
    assert list(ns.Condition) == [MILD, SEVERE]


@pytest.mark.rule("NS-COMP-09")
def test_one_pawn_of_a_player_drives_and_the_other_counts() -> None:
    state = acting({"position": "11", "aboard": (1, 0), "statistic": 2}, {})
    before = [(seat.position, seat.statistic) for seat in state.seats]
    state = play(state, "move C1")
    after = [(seat.position, seat.statistic) for seat in state.seats]
    assert (before, after) == ([("11", 2), ("C2", 0)], [("C1", 3), ("C2", 0)])


@pytest.mark.rule("NS-COMP-10", "NS-MOVE-01")
@pytest.mark.parametrize("node", ns.Content.builtin().board.ids)
def test_an_ambulance_leaves_a_field_along_its_streets_alone(node: str) -> None:
    board = ns.Content.builtin().board
    own = node if node in board.clinics else "C1"
    state = acting({"position": node, "clinic": own}, {})
    shut = [clinic for clinic in board.clinics if clinic != own]
    expected = [f"move {near}" for near in board.next_to[node] if near not in shut]
    assert legal(state, "move") == expected


@pytest.mark.rule("NS-COMP-11")
def test_the_statistic_counts_deliveries_and_what_cards_add_and_take() -> None:
    state = acting(
        {"position": "11", "aboard": (1, 0), "hand": ("creative_accounting", "nfz_inspection")},
        {"statistic": 3},
    )
    state = play(state, "move C1", "play creative_accounting", "play nfz_inspection opponent=1")
    assert statistics_of(state) == (2, 2)
    assert [seat.tally for seat in state.seats] == [(1, 1, 0), (3, 0, 1)]


@pytest.mark.rule("NS-COMP-11")
def test_a_position_whose_statistic_is_not_what_was_counted_is_impossible() -> None:
    with pytest.raises(InvalidState, match=r"found 3, the tally gives 2 \+ 0 - 0"):
        acting({"statistic": 3, "tally": (2, 0, 0)}, {})


@pytest.mark.rule("NS-COMP-03")
def test_tokens_go_round_between_supply_street_ambulances_and_used_pile() -> None:
    state = city({"position": "12", "aboard": (1, 0)}, {}, street="32s 33m", dice=(1, 1, 1, 2))
    assert (street_of(state), tokens_of(state)) == ("11m 12m 33s", (5, 1))
