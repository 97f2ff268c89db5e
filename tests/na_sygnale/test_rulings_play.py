"""Every alternative of every ruling and option, and mixtures of them, played in random games.

What each ruling changes is shown by the tests of its rules; here nothing may break under it.
Order: rulings, other options, mixtures, the registry.
"""

from ast import literal_eval
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.plays import (
    ALTERNATIVES,
    MOST,
    PLAYERS,
    RULINGS,
    SEEDS,
    STYLES,
    at_each_player_count,
    choose,
    few_games,
    options,
    play,
)

from medgames import na_sygnale as ns
from medgames.core import InvalidConfig, Rng
from medgames.testing.options import samples

ROUNDS = 4  # of most games here


def played_to_the_end(players: int, seed: int, config: ns.Config, style: str) -> ns.State:
    """A random game, checked after every action."""
    rng = Rng.from_seed(seed)
    state = ns.game.new(players, seed=seed, config=config)
    ns.game.check(state)
    while not ns.game.is_over(state):
        action, rng = choose(state, style, rng)
        state = ns.game.apply(state, action)
        ns.game.check(state)
    assert state.config == config
    outcome = ns.game.outcome(state)
    assert outcome.final
    assert outcome.truncated is (state.truncated_by is not None)
    assert len(outcome.winners) == (not outcome.truncated)
    return state


# -- rulings --------------------------------------------------------------------------------------

EACH = [
    pytest.param(field, value, id=f"{field}-{value}")
    for field, values in ALTERNATIVES.items()
    for value in values
]


@pytest.mark.parametrize(("field", "value"), EACH)
@at_each_player_count
def test_games_under_an_alternative_reach_their_end(
    players: int, field: str, value: object
) -> None:
    changes: dict[str, Any] = {field: value}
    config = ns.Config(max_rounds=ROUNDS, **changes)
    for seed in range(2):
        style = STYLES[(len(f"{field}{value}") + players + 2 * seed) % len(STYLES)]
        played_to_the_end(players, seed, config, style)


@pytest.mark.parametrize(("field", "value"), EACH)
def test_games_in_earnest_under_an_alternative_are_won(field: str, value: object) -> None:
    players = PLAYERS[len(field) % len(PLAYERS)]
    changes: dict[str, Any] = {"max_rounds": 60, field: value}
    end = played_to_the_end(players, 3, ns.Config(**changes), "earnest")
    # Where used tokens stay out, ten patients may not be enough for anybody to win.
    assert end.truncated_by is None or value == "never"


PAIRS = [
    pytest.param({a: x, b: y}, id=f"{a}-{x}-{b}-{y}")
    for a, b in [
        ("tie_rule", "second_tie"),
        ("second_tie", "second_hand_full"),
        ("second_tie", "zero_bid_second"),
        ("hearse_enters_clinics", "hearse_return_takes"),
        ("hearse_return_takes", "hearse_reentry"),
        ("hearse_return_takes", "used_pile_timing"),
        ("house_six", "token_recycling"),
        ("token_recycling", "surplus_token"),
        ("pickup_when", "reaction_windows"),
        ("verdict_chain", "used_pile_timing"),
        ("verdict_chain", "reaction_windows"),
        ("used_pile_timing", "effect_draw_full"),
        ("dead_cards", "reaction_windows"),
        ("dead_cards", "strike_blocks_call"),
    ]
    for x, y in product(ALTERNATIVES[a], ALTERNATIVES[b])
]


@pytest.mark.parametrize("pair", PAIRS)
@at_each_player_count
def test_games_under_two_rulings_that_touch_each_other_reach_their_end(
    players: int, pair: dict[str, Any]
) -> None:
    style = ("cards", "earnest")[players % 2]
    played_to_the_end(players, 5, ns.Config(max_rounds=ROUNDS, **pair), style)


# -- other options --------------------------------------------------------------------------------


@pytest.mark.rule("NS-OPT-01", "NS-R-15")
@pytest.mark.parametrize("style", STYLES)
@at_each_player_count
def test_games_with_a_revealed_card_reach_their_end(players: int, style: str) -> None:
    for two in (True, False):
        config = ns.Config(revealed_card=True, reveal_two_player=two, max_rounds=ROUNDS)
        played_to_the_end(players, 7, config, style)


@pytest.mark.rule("NS-SETUP-06", "NS-SETUP-07")
@pytest.mark.parametrize("seat", range(4))
@at_each_player_count
def test_the_start_player_may_be_any_seat_that_there_is(players: int, seat: int) -> None:
    config = ns.Config(start_player=seat, max_rounds=1)
    if seat < players:
        assert played_to_the_end(players, 1, config, "even").start_player == seat
        return
    with pytest.raises(InvalidConfig, match=f"start_player = {seat}"):
        ns.game.new(players, seed=1, config=config)


@pytest.mark.rule("NS-SETUP-06")
@at_each_player_count
def test_by_lot_each_seat_starts_in_some_game(players: int) -> None:
    found = {ns.game.new(players, seed=seed).start_player for seed in range(40)}
    assert found == set(range(players))


@pytest.mark.rule("NS-OVER-05")
@pytest.mark.parametrize("limit", [1, 2, 3])
@at_each_player_count
def test_games_are_cut_off_after_the_city_phase_of_the_last_round(players: int, limit: int) -> None:
    end = played_to_the_end(players, 2, ns.Config(max_rounds=limit), "kinds")
    assert (end.round, end.truncated_by) == (limit, ns.Limit.ROUNDS)
    assert (end.active, end.turns_left) == (None, 0)
    assert ns.game.outcome(end).winners == ()


@pytest.mark.rule("NS-OVER-06")
@pytest.mark.parametrize("style", ["kinds", "cards"])
@at_each_player_count
def test_games_are_cut_off_after_any_number_of_decisions(players: int, style: str) -> None:
    """Also while a card, a choice or a tie is pending."""
    cut = set()
    for before, action, after in play(players, 5, ns.Config(max_rounds=3), style).steps():
        config = before.config.replace(max_decisions=after.decisions)
        end = ns.game.apply(attrs.evolve(before, config=config), action)
        ns.game.check(end)
        assert ns.game.is_over(end)
        if not ns.game.is_over(after):
            assert end.truncated_by is ns.Limit.DECISIONS
            assert (end.seats, end.deck) == (after.seats, after.deck)
            cut.add(after.phase)
    assert {ns.Phase.ACTION, ns.Phase.REACT, ns.Phase.CANCEL, ns.Phase.BID} < cut


@pytest.mark.rule("NS-OVER-05", "NS-OVER-06")
def test_the_limits_are_those_of_the_specification() -> None:
    assert (ns.Config().max_rounds, ns.Config().max_decisions) == (500, 100_000)


@pytest.mark.rule("NS-OVER-05")
def test_players_who_never_deliver_reach_the_limit_of_rounds_first() -> None:
    """They bid 0, buy, drive and pass, and four of them need fewer decisions than are allowed."""
    state = ns.game.new(4, seed=1, config=ns.Config(max_rounds=60))
    wanted = (ns.Bid, ns.StayHearse, ns.BuyCard, ns.Move, ns.EndTurn, ns.Pass)
    while not ns.game.is_over(state):
        legal = ns.game.legal_actions(state)
        idle = [action for kind in wanted for action in legal if type(action) is kind]
        state = ns.game.apply(state, (idle or legal)[0])
    assert state.truncated_by is ns.Limit.ROUNDS
    assert state.decisions * 500 // 60 < ns.Config().max_decisions


# -- mixtures -------------------------------------------------------------------------------------


@at_each_player_count
@given(data=st.data(), seed=SEEDS, style=st.sampled_from(STYLES))
def test_games_under_any_options_reach_their_end(
    players: int, data: st.DataObject, seed: int, style: str
) -> None:
    played_to_the_end(players, seed, data.draw(options(players, ROUNDS)), style)


@at_each_player_count
@few_games
@given(data=st.data(), seed=SEEDS)
def test_games_in_earnest_under_any_options_reach_their_end(
    players: int, data: st.DataObject, seed: int
) -> None:
    played_to_the_end(players, seed, data.draw(options(players, MOST)), "earnest")


# -- the registry ---------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", ns.game.rules.rulings, ids=lambda ruling: ruling.id)
def test_alternatives_of_a_ruling_are_those_of_its_field(ruling: Any) -> None:
    default = ns.Config()
    assert literal_eval(ruling.default) == getattr(default, ruling.field)
    values = [literal_eval(text) for text in ruling.alternatives]
    assert sorted(map(repr, values)) == sorted(map(repr, ALTERNATIVES[ruling.field]))
    for value in values:
        assert getattr(default.replace(**{ruling.field: value}), ruling.field) == value


def test_rulings_are_all_the_options_that_settle_what_the_rulebook_leaves_open() -> None:
    assert [ruling.id for ruling in ns.game.rules.rulings] == [
        f"NS-R-{number:02}" for number in range(1, 21)
    ]
    others = {"revealed_card", "start_player", "max_rounds", "max_decisions"}
    assert set(samples(ns.game)) == {*RULINGS} | others
