"""Games that are cut off, by rounds and by decisions: nobody has won, nothing is lost."""

from collections import Counter

import pytest
from tests.na_sygnale.positions import (
    GAME_OVER,
    acting,
    bidding,
    bids,
    city,
    jam,
    last_turn,
    play,
    street_of,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import GameEnded, RoundEnded
from medgames.na_sygnale.facts import placed_cards

ROUNDS, DECISIONS = ns.Limit.ROUNDS, ns.Limit.DECISIONS


@pytest.mark.rule("NS-OVER-05")
@pytest.mark.parametrize(("limit", "over"), [(1, [True]), (2, [False, True]), (3, [False, False])])
def test_a_game_is_cut_off_after_the_city_phase_of_its_last_round(
    limit: int, over: list[bool]
) -> None:
    state = bidding({}, {}, rulings={"max_rounds": limit}, dice=(1,) * 8)
    found = []
    for _ in over:
        state = play(bids(state, 1, 0), "stay", "end_turn", "end_turn")
        found.append(state.phase is GAME_OVER and state.truncated_by is ROUNDS)
    assert found == over


@pytest.mark.rule("NS-OVER-05", "NS-CITY-01")
def test_the_last_city_phase_is_carried_out_whole() -> None:
    rulings = {"max_rounds": 1}
    state = city({}, {}, street="31m 32s", in_play=(jam("12"),), dice=(3, 2, 1, 5), rulings=rulings)
    assert (state.phase, state.round, street_of(state)) == (GAME_OVER, 1, "15m 31s 32m")
    assert (state.in_play, state.used_cards) == ((), ("traffic_jams",))


@pytest.mark.rule("NS-OVER-05")
def test_the_end_of_the_last_round_is_told_before_the_end_of_the_game() -> None:
    log = told(last_turn({}, {}, rulings={"max_rounds": 1}, dice=(1,) * 4), "end_turn")
    assert isinstance(log[-2], RoundEnded)
    assert isinstance(log[-1], GameEnded)
    assert (log[-1].rule, log[-1].seat, log[-1].truncated) == ("NS-OVER-05", None, True)


@pytest.mark.rule("NS-OVER-05", "NS-DRAW-04")
def test_a_house_is_named_before_the_last_round_ends() -> None:
    state = city({}, {}, rulings={"max_rounds": 1}, dice=(1, 1, 3, 6))
    assert state.phase is ns.Phase.PLACE_PATIENT
    state = play(state, "place 33")
    assert (state.phase, street_of(state)) == (GAME_OVER, "11m 33m")


@pytest.mark.rule("NS-OVER-06")
def test_the_last_decision_is_told_as_what_cut_the_game_off() -> None:
    state = acting({}, {}, rulings={"max_decisions": 8}, decisions=7)
    ended = told(state, "move 11")
    assert isinstance(ended[-1], GameEnded)
    assert (ended[-1].rule, ended[-1].truncated) == ("NS-OVER-06", True)


@pytest.mark.rule("NS-OVER-06")
def test_decisions_of_set_up_count_too() -> None:
    config = ns.Config(max_decisions=2)
    state = ns.game.new(3, seed=5, config=config)
    state = play(state, "clinic C1", "clinic C2")
    assert (state.phase, state.truncated_by, state.decisions) == (GAME_OVER, DECISIONS, 2)
    assert ns.game.outcome(state).winners == ()


@pytest.mark.rule("NS-OVER-06", "NS-COMP-03")
@pytest.mark.parametrize("kind", ["traffic_jams", "x_ray"])
def test_a_card_that_is_pending_goes_to_the_used_pile(kind: str) -> None:
    rival = {"hand": ("fire",)}
    text = {"traffic_jams": "field=12", "x_ray": "opponent=1"}[kind]
    state = acting({"hand": (kind,)}, rival, rulings={"max_decisions": 8}, decisions=7)
    state = play(state, f"play {kind} {text}")
    assert (state.phase, state.pending_card, state.used_cards) == (GAME_OVER, None, (kind,))
    assert len(placed_cards(state)) + len(state.deck) == 50


@pytest.mark.rule("NS-OVER-06", "NS-R-14")
def test_a_card_that_lies_on_the_used_pile_already_is_not_put_there_twice() -> None:
    rulings = {"max_decisions": 8, "used_pile_timing": "on_play"}
    state = acting({"hand": ("x_ray",)}, {"hand": ("fire",)}, rulings=rulings, decisions=7)
    state = play(state, "play x_ray opponent=1")
    assert (state.phase, state.used_cards) == (GAME_OVER, ("x_ray",))


@pytest.mark.rule("NS-OVER-06", "NS-KIND-14")
def test_looking_at_a_hand_ends_with_the_game() -> None:
    state = acting(
        {"hand": ("x_ray",)}, {"hand": ("fire",)}, rulings={"max_decisions": 8}, decisions=6
    )
    state = play(state, "play x_ray opponent=1", "pass")
    assert (state.phase, state.seen_hand, state.seats[1].hand) == (GAME_OVER, None, ("fire",))
    assert ns.game.view(state, 0).seats[1].hand is None


@pytest.mark.rule("NS-OVER-05", "NS-OVER-06")
def test_a_game_cut_off_has_a_ranking_and_no_winner() -> None:
    state = city({"statistic": 2}, {"statistic": 4}, {"statistic": 2}, rulings={"max_rounds": 1})
    outcome = ns.game.outcome(state)
    assert (outcome.scores, outcome.ranking) == ((2, 4, 2), ((1,), (0, 2)))
    assert (outcome.winners, outcome.decided_by, outcome.final) == ((), None, True)
    assert dict(outcome.notes)["truncated_by"] == "rounds"


@pytest.mark.rule("NS-OVER-05")
def test_the_limits_are_500_rounds_and_100_000_decisions() -> None:
    config = ns.Config()
    assert (config.max_rounds, config.max_decisions) == (500, 100_000)


@pytest.mark.rule("NS-OVER-06")
@pytest.mark.parametrize("text", ["move 51", "pick_up", "buy", "end_turn", "play extortion"])
def test_each_action_is_one_decision(text: str) -> None:
    actor = {"position": "52", "hand": ("extortion",)}
    state = acting(actor, {}, street="52m", deck=("fire", "x_ray"), decisions=20)
    assert play(state, text).decisions == 21


@pytest.mark.rule("NS-OVER-06")
def test_bids_ties_and_the_hearse_are_decisions_and_so_are_passes_and_verdicts() -> None:
    holder = {"hand": ("directors_verdict", "fire")}
    state = bidding({"hand": ("black_mark",)}, holder, deck=("x_ray",))
    made = ("bid 2", "bid 2", "resolve 0", "hearse 54", "pass", "play black_mark street=1")
    for number, text in enumerate((*made, "cancel", "pass_turn", "end_turn"), start=1):
        state = play(state, text)
        assert state.decisions == number


@pytest.mark.rule("NS-OVER-06")
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_stops_at_its_last_decision(seed: int) -> None:
    state = ns.game.new(4, seed=seed, config=ns.Config(max_decisions=60))
    seats: Counter[int | None] = Counter()
    while not ns.game.is_over(state):
        seats[state.to_act] += 1
        actions = ns.game.legal_actions(state)
        state = ns.game.apply(state, actions[(seed + state.decisions * 7) % len(actions)])
    assert (state.decisions, state.truncated_by) == (60, DECISIONS)
    assert sum(seats.values()) == 60
