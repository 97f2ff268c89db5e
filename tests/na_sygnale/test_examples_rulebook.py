"""The numbers and examples that the rulebook itself gives, from Components to Tender."""

import pytest
from tests.na_sygnale.tables import (
    ap_of,
    cards,
    hands_of,
    legal,
    lies,
    log_of,
    play,
    refused,
    seat,
    statistics_of,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.errors import InvalidConfig
from medgames.core.events import Event
from medgames.core.piles import Deck
from medgames.na_sygnale.board import distances

PACK = ns.Content.builtin()
LIST = {  # name and copies, as Cards (54) has them
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
DRAWS = {2: (2, 3), 3: (2, 4), 4: (3, 5)}  # players: City Phase, game start


# -- Introduction and Game Components -------------------------------------------------------------


@pytest.mark.rule("NS-COMP-01")
def test_the_game_is_for_two_to_four() -> None:
    assert list(ns.game.player_counts) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(InvalidConfig):
            ns.game.new(players, seed=0)


@pytest.mark.rule("NS-COMP-03", "NS-COMP-04")
def test_the_deck_has_the_cards_of_the_list() -> None:
    assert {card.name: card.copies for card in PACK.cards} == LIST
    assert len(PACK.deck) == 50


@pytest.mark.rule("NS-COMP-03", "NS-COMP-07")
def test_the_24_ap_tokens_are_6_for_each_of_four() -> None:
    assert PACK.ap_tokens == 24 == 4 * PACK.ap_per_round


@pytest.mark.rule("NS-COMP-03", "NS-COMP-08")
def test_ten_patient_tokens_have_two_sides() -> None:
    assert PACK.patient_tokens == 10
    assert list(ns.Condition) == [ns.Condition.MILD, ns.Condition.SEVERE]


@pytest.mark.rule("NS-COMP-06")
def test_an_ambulance_has_one_stretcher() -> None:
    assert PACK.stretchers == 1
    state = table(seat("52", "m"), seat(), patients="52 m")
    assert refused(state, "pick_up") == "NS-COMP-06"


# -- Setup ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-SETUP-02", "NS-SETUP-03", "NS-SETUP-04", "NS-SETUP-05", "NS-SETUP-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up_deals_three_cards_and_6_ap_each(players: int) -> None:
    state = ns.game.new(players, seed=3)
    while state.phase is not ns.Phase.BID:
        state = ns.game.apply(state, ns.game.legal_actions(state)[0])
    assert [len(hand) for hand in hands_of(state)] == [3] * players
    assert len(state.deck) == 50 - 3 * players
    assert (state.hearse, statistics_of(state)) == ("HE", (0,) * players)
    assert ap_of(state) == (6,) * players


@pytest.mark.rule("NS-SETUP-07")
def test_clinics_are_chosen_clockwise_from_the_player_who_starts() -> None:
    state = ns.game.new(4, seed=3, config=ns.Config(start_player=3))
    asked = []
    while state.phase is ns.Phase.CHOOSE_CLINIC:
        asked.append(state.to_act)
        state = ns.game.apply(state, ns.game.legal_actions(state)[0])
    assert asked == [3, 0, 1]  # the last clinic needs no choice


# -- Drawing Patients -----------------------------------------------------------------------------


def quiet(state: ns.State) -> str:
    """The first action that neither moves, nor takes, nor buys, nor plays."""
    busy = ("move", "pick_up", "buy", "play")
    return next(text for text in legal(state) if text.split()[0] not in busy)


@pytest.mark.rule("NS-DRAW-01", "NS-SETUP-08", "NS-NEW-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_patients_are_drawn_as_the_table_says(players: int) -> None:
    log: list[Event] = []
    state = ns.game.new(players, seed=3, on_event=log.append)
    while state.round == 1:
        text = quiet(state)
        log += log_of(state, text)
        state = play(state, text)
    rolls = [0]
    for event in log:
        if isinstance(event, ns.events.RoundStarted):
            rolls.append(0)
        rolls[-1] += isinstance(event, ns.events.DiceRolled)
    at_start, in_city, later = rolls
    assert (in_city, at_start, later) == (*DRAWS[players], 0)


@pytest.mark.rule("NS-DRAW-02", "NS-DRAW-03", "NS-DRAW-06")
def test_a_5_and_a_2_are_mokra_52() -> None:
    state = table(seat(), seat(), active=1, script=(5, 2, 5, 2))
    assert lies(play(state, "end_turn")) == "52 m"
    assert PACK.streets[4] == "Mokra"
    assert PACK.board.streets[4][1] == "52"


@pytest.mark.rule("NS-DRAW-04")
def test_after_a_6_whoever_rolls_decides_on_the_field_of_the_street() -> None:
    state = table(seat(), seat(), active=0, turns_left=1, script=(5, 6, 1, 1))
    state = play(state, "end_turn")
    assert (state.tender_winner, state.to_act) == (1, 1)
    assert legal(state) == ["place 51", "place 52", "place 53", "place 54", "place 55"]


@pytest.mark.rule("NS-DRAW-05")
def test_an_occupied_field_means_no_new_token_and_no_new_roll() -> None:
    state = table(seat("52"), seat(), patients="52 m", active=1, script=(5, 2, 5, 2))
    state = play(state, "end_turn")
    assert (lies(state), tokens_of(state)) == ("52 m", (9, 0))


@pytest.mark.rule("NS-DRAW-07")
def test_a_patient_may_appear_under_an_ambulance_with_another() -> None:
    state = table(seat("52", "s"), seat(), active=1, script=(5, 2, 1, 1))
    state = play(state, "end_turn")
    assert (lies(state), state.seats[0].aboard) == ("11 m, 52 m", (0, 1))


# -- Tender ---------------------------------------------------------------------------------------


@pytest.mark.rule("NS-PLAN-01")
def test_each_planning_phase_starts_with_6_ap() -> None:
    state = table(seat(ap=4), seat(ap=0), seat(), active=2, script=(1, 1, 1, 2))
    state = play(state, "end_turn")
    assert (state.phase, ap_of(state)) == (ns.Phase.BID, (6, 6, 6))


@pytest.mark.rule("NS-TEND-02")
def test_bids_are_secret_until_all_are_made() -> None:
    state = table(seat(), seat(), seat(), phase=ns.Phase.BID, deck=Deck.ordered(("fire", "enema")))
    state = play(state, "bid 4", "bid 1")
    seen = [ns.game.view(state, player).bids for player in (None, 0, 1, 2)]
    assert seen == [(None, None, None), (4, None, None), (None, 1, None), (None, None, None)]
    state = play(state, "bid 2")
    assert [ns.game.view(state, player).bids for player in (None, 0, 1, 2)] == [(4, 1, 2)] * 4


@pytest.mark.rule("NS-TEND-03", "NS-TEND-04", "NS-TEND-06", "NS-TEND-07")
def test_first_has_the_hearse_second_a_card_and_the_others_nothing() -> None:
    state = table(
        *[seat()] * 4, phase=ns.Phase.BID, deck=Deck.ordered(cards("fire enema")), tender_winner=3
    )
    state = play(state, "bid 1", "bid 6", "bid 0", "bid 5")
    assert (state.phase, state.to_act) == (ns.Phase.HEARSE, 1)
    assert hands_of(state) == ((), (), (), ("fire",))
    assert ap_of(state) == (5, 0, 6, 1)


@pytest.mark.rule("NS-TEND-05")
def test_the_loser_of_two_players_gets_no_card() -> None:
    state = table(seat(), seat(), phase=ns.Phase.BID)
    state = play(state, "bid 6", "bid 5")
    assert hands_of(state) == ((), ())


@pytest.mark.rule("NS-TEND-09", "NS-FLOW-03")
def test_the_player_who_started_resolves_ties_of_the_first_round() -> None:
    state = ns.game.new(3, seed=3, config=ns.Config(start_player=2))
    while state.phase is not ns.Phase.BID:
        state = ns.game.apply(state, ns.game.legal_actions(state)[0])
    state = play(state, "bid 5", "bid 5", "bid 0")
    assert (state.phase, state.to_act) == (ns.Phase.TIE_FIRST, 2)


# -- Hearse ---------------------------------------------------------------------------------------


@pytest.mark.rule("NS-HEARSE-02")
@pytest.mark.parametrize("node", PACK.board.addresses)
def test_the_hearse_moves_by_at_most_5_fields(node: str) -> None:
    state = table(seat(), seat(), phase=ns.Phase.HEARSE, hearse=node)
    reached = {text.split()[1] for text in legal(state, "hearse")}
    fields = distances(PACK.board.next_to, node, PACK.board.clinics)
    assert reached == {other for other, steps in fields.items() if 0 < steps <= 5}


@pytest.mark.rule("NS-HEARSE-03", "NS-HEARSE-06", "NS-HEARSE-07")
def test_the_hearse_takes_a_patient_and_ends_its_move_on_the_happy_end() -> None:
    state = table(seat(), seat(), patients="64 s", phase=ns.Phase.HEARSE, hearse="33")
    state = play(state, "hearse 64 take=street")
    assert (state.hearse, lies(state), tokens_of(state)) == ("HE", "", (9, 1))
    assert state.phase is ns.Phase.ACTION


@pytest.mark.rule("NS-HEARSE-04", "NS-HEARSE-05")
def test_the_mover_chooses_among_the_patients_of_a_field() -> None:
    state = table(seat("53", "s"), seat("53"), patients="53 m", phase=ns.Phase.HEARSE)
    there = [text for text in legal(state) if " 53" in text]
    assert there == ["hearse 53 take=street", "hearse 53 take=0:severe"]


@pytest.mark.rule("NS-HEARSE-09")
def test_an_ambulance_driven_onto_the_hearse_keeps_its_patient() -> None:
    state = play(table(seat("52", "m"), seat(), hearse="53"), "move 53")
    assert (state.seats[0].aboard, state.hearse) == ((1, 0), "53")
