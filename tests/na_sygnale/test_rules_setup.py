"""Setup, step by step as the rulebook numbers it, and how rounds follow each other."""

from collections import Counter

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    BID,
    GAME_OVER,
    HEARSE,
    PLACE_PATIENT,
    aps_of,
    bidding,
    bids,
    city,
    hands_of,
    legal,
    play,
    set_up,
    statistics_of,
    street_of,
    tokens_of,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import DiceRolled, TurnStarted

CHOOSE = ns.Phase.CHOOSE_CLINIC
THREE = ("clinic C1", "clinic C2", "clinic C3")


# -- Setup ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-SETUP-01")
def test_the_board_is_empty_at_first() -> None:
    state = set_up(3, 0)
    assert (state.street, state.in_play, state.used_cards) == ((), (), ())
    assert tokens_of(state) == (10, 0)
    assert [seat.position for seat in state.seats] == [None, None, None]


@pytest.mark.rule("NS-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_one_ambulance_with_nobody_aboard(players: int) -> None:
    state = set_up(players, 0)
    assert [seat.aboard for seat in state.seats] == [(0, 0)] * players


@pytest.mark.rule("NS-SETUP-03")
@pytest.mark.parametrize(("players", "left"), [(2, 44), (3, 41), (4, 38)])
def test_three_cards_are_dealt_to_each_and_the_rest_is_the_deck(players: int, left: int) -> None:
    state = ns.game.new(players, seed=11)
    assert [len(seat.hand) for seat in state.seats] == [3] * players
    assert len(state.deck) == left
    assert (state.deck.top, state.deck.bottom) == ((), ())  # face down: its order is unknown


@pytest.mark.rule("NS-SETUP-03")
def test_cards_are_dealt_one_at_a_time_around_the_table() -> None:
    state = set_up(2, "fire", "enema", "x_ray", "extortion", "na_sygnale", "black_mark", 0)
    assert hands_of(state) == (
        ("fire", "na_sygnale", "x_ray"),
        ("black_mark", "enema", "extortion"),
    )


@pytest.mark.rule("NS-SETUP-04")
def test_the_hearse_stands_on_happy_end() -> None:
    assert set_up(2, 0).hearse == "HE"


@pytest.mark.rule("NS-SETUP-05")
def test_every_statistic_is_0() -> None:
    assert statistics_of(set_up(4, 3)) == (0, 0, 0, 0)


@pytest.mark.rule("NS-SETUP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn_by_a_fair_lot(players: int) -> None:
    lots = Counter([ns.game.new(players, seed=seed).start_player for seed in range(1200)])
    assert set(lots) == set(range(players))
    assert min(lots.values()) > 1200 // players * 0.8


@pytest.mark.rule("NS-SETUP-06")
def test_the_start_player_can_be_fixed() -> None:
    config = ns.Config(start_player=2)
    found = {ns.game.new(3, seed=seed, config=config).start_player for seed in range(20)}
    assert found == {2}


@pytest.mark.rule("NS-SETUP-07")
def test_clinics_are_chosen_clockwise_from_the_start_player_out_of_those_left() -> None:
    state = set_up(3, 1, 5, 2, 3, 3, 1, 4, 2, 2)
    asked = []
    for choice in ("clinic C4", "clinic C1", "clinic C2"):
        asked.append((state.to_act, legal(state)))
        state = play(state, choice)
    assert asked == [
        (1, ["clinic C1", "clinic C2", "clinic C3", "clinic C4"]),
        (2, ["clinic C1", "clinic C2", "clinic C3"]),
        (0, ["clinic C2", "clinic C3"]),
    ]
    assert [(seat.clinic, seat.position) for seat in state.seats] == [
        ("C2", "C2"),
        ("C4", "C4"),
        ("C1", "C1"),
    ]


@pytest.mark.rule("NS-SETUP-07", "NS-FLOW-05")
def test_the_last_of_four_players_gets_the_last_clinic_unasked() -> None:
    state = set_up(4, 2, 1, 6)
    for choice, seat in (("clinic C2", 2), ("clinic C4", 3), ("clinic C1", 0)):
        assert state.to_act == seat
        state = play(state, choice)
    assert state.seats[1].clinic == state.seats[1].position == "C3"
    assert (state.phase, state.to_act, state.decisions) == (PLACE_PATIENT, 2, 3)


@pytest.mark.rule("NS-SETUP-08", "NS-DRAW-01")
@pytest.mark.parametrize(("players", "draws"), [(2, 3), (3, 4), (4, 5)])
def test_the_start_player_draws_three_to_five_patients(players: int, draws: int) -> None:
    faces = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)[: 2 * draws]
    before = play(set_up(players, players - 1, *faces), *THREE[: min(players, 3) - 1])
    log = told(before, THREE[min(players, 3) - 1])
    rolled = [(event.seat, event.faces) for event in log if isinstance(event, DiceRolled)]
    assert rolled == [(players - 1, (n, n)) for n in range(1, draws + 1)]


@pytest.mark.rule("NS-SETUP-08", "NS-DRAW-04")
def test_the_start_player_chooses_where_a_six_puts_an_initial_patient() -> None:
    state = play(set_up(3, 1, 5, 2, 1, 6, 3, 3, 4, 4), *THREE)
    assert (state.phase, state.to_act, street_of(state)) == (PLACE_PATIENT, 1, "52m")
    state = play(state, "place 14")
    assert (state.phase, street_of(state)) == (BID, "14m 33m 44m 52m")


@pytest.mark.rule("NS-SETUP-09", "NS-PLAN-01")
def test_everybody_has_6_ap_in_the_first_round() -> None:
    before = set_up(2, 0, 1, 1, 1, 1, 1, 1)
    assert aps_of(before) == (0, 0)
    state = play(before, "clinic C1", "clinic C2")
    assert (aps_of(state), state.round, state.phase) == ((6, 6), 1, BID)


# -- Course of the Game ---------------------------------------------------------------------------


@pytest.mark.rule("NS-FLOW-01")
def test_round_follows_round() -> None:
    state = bidding({}, {}, dice=(1, 1) * 6)
    seen = []
    for _ in range(3):
        seen.append((state.round, state.phase))
        state = play(bids(state, 1, 0), "stay", "end_turn", "end_turn")
    assert seen == [(1, BID), (2, BID), (3, BID)]


@pytest.mark.rule("NS-FLOW-02", "NS-TEND-08")
def test_a_round_goes_from_tender_and_hearse_over_action_turns_to_the_city() -> None:
    state = bidding({}, {}, dice=(1, 1, 1, 2))
    seen = []
    for text in ("bid 1", "bid 0", "stay", "end_turn", "end_turn"):
        seen.append(state.phase)
        state = play(state, text)
    assert seen == [BID, BID, HEARSE, ACTION, ACTION]
    assert (state.phase, street_of(state)) == (BID, "11m 12m")


@pytest.mark.rule("NS-FLOW-03", "NS-TEND-09")
def test_the_start_player_breaks_the_ties_of_the_first_round() -> None:
    state = play(set_up(3, 2, *(1, 1) * 4), *THREE)
    assert (state.round, state.phase, state.to_act) == (1, BID, 0)
    state = bids(state, 4, 4, 0)
    assert (state.phase, state.to_act, legal(state)) == (
        ns.Phase.TIE_FIRST,
        2,
        ["resolve 0", "resolve 1"],
    )


@pytest.mark.rule("NS-FLOW-04", "NS-EMER-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_one_action_turn_a_round(players: int) -> None:
    table = bidding(*[{}] * players, dice=(1, 1) * 3, rulings={"zero_bid_second": False})
    state = bids(table, *[0] * (players - 1), 1)
    log = told(state, "stay", *["end_turn"] * players)
    turns = [event.seat for event in log if isinstance(event, TurnStarted)]
    assert turns == [(players - 1 + n) % players for n in range(players)]


@pytest.mark.rule("NS-FLOW-05", "NS-DRAW-09")
def test_a_house_roll_of_six_with_one_house_left_asks_nobody() -> None:
    home = ({"position": "41"}, {"position": "42"})
    state = city(*home, street="41m 42m 43m 44m", dice=(4, 6, 1, 1))
    assert (state.phase, street_of(state)) == (BID, "11m 41m 42m 43s 44s 45m")


@pytest.mark.rule("NS-FLOW-01", "NS-OVER-05")
def test_the_last_round_is_followed_by_none() -> None:
    state = city({}, {}, rulings={"max_rounds": 1})
    assert (state.phase, state.round) == (GAME_OVER, 1)


@pytest.mark.rule("NS-FLOW-01")
def test_set_up_begins_with_the_choice_of_clinics() -> None:
    assert (set_up(2, 1).phase, set_up(2, 1).to_act) == (CHOOSE, 1)
