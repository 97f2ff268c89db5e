"""Rulings on patients and their tokens: NS-R-10, NS-R-11, NS-R-17, NS-R-19."""

import pytest
from tests.na_sygnale.positions import (
    BID,
    GAME_OVER,
    acting,
    check_refused,
    city,
    legal,
    play,
    statistics_of,
    street_of,
    stretcher,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.errors import InvalidState

SURPLUS = "play crazy_nurse player=1 condition=mild"


# -- NS-R-10 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-10", "NS-DRAW-09")
@pytest.mark.parametrize(
    ("value", "options"),
    [("free_only", ["42", "45"]), ("any_house", ["41", "42", "45"])],
)
def test_an_occupied_house_may_be_named_only_under_any_house(
    value: str, options: list[str]
) -> None:
    rulings = {"house_six": value}
    state = city({}, {}, street="41m 43m 44m", dice=(4, 6, 1, 1), rulings=rulings)
    assert legal(state) == [f"place {address}" for address in options]


@pytest.mark.rule("NS-R-10")
def test_naming_an_occupied_house_does_nothing() -> None:
    rulings = {"house_six": "any_house"}
    state = city({}, {}, street="43m 44m", dice=(4, 6, 1, 1), rulings=rulings)
    assert legal(state) == ["place 41", "place 42", "place 43", "place 45"]
    state = play(state, "place 43")
    assert (state.phase, street_of(state), tokens_of(state)) == (BID, "11m 43s 44s", (7, 0))


@pytest.mark.rule("NS-R-10", "NS-FLOW-05")
@pytest.mark.parametrize(
    ("value", "options"), [("free_only", []), ("any_house", ["place 41", "place 45"])]
)
def test_with_one_free_house_any_house_still_asks(value: str, options: list[str]) -> None:
    rulings = {"house_six": value}
    state = city({}, {}, street="41m 42m 43m 44m", dice=(4, 6, 1, 1), rulings=rulings)
    assert legal(state, "place") == options


@pytest.mark.rule("NS-R-10")
@pytest.mark.parametrize("value", ["free_only", "any_house"])
def test_a_full_street_asks_nobody_under_either_ruling(value: str) -> None:
    street = "41m 42m 43m 44m 45m"
    state = city({}, {}, street=street, dice=(4, 6, 1, 1), rulings={"house_six": value})
    assert (state.phase, street_of(state)) == (BID, "11m 41s 42s 43s 44s 45s")


@pytest.mark.rule("NS-R-10")
def test_an_empty_street_has_no_occupied_house_to_name() -> None:
    state = city({}, {}, dice=(4, 6, 1, 1), rulings={"house_six": "any_house"})
    assert len(legal(state)) == 5


# -- NS-R-11 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-11", "NS-DRAW-08")
@pytest.mark.parametrize(
    ("value", "street", "tokens"),
    [
        ("when_empty", "11m 12m 31s", (6, 1)),
        ("at_once", "11m 12m 31s", (7, 0)),
        ("never", "11m 12m 31s", (6, 1)),
    ],
)
def test_a_dead_patients_token_is_used_or_back_at_once(
    value: str, street: str, tokens: tuple[int, int]
) -> None:
    rulings = {"token_recycling": value}
    state = city({}, {}, street="31m 32s", dice=(1, 1, 1, 2), rulings=rulings)
    assert (street_of(state), tokens_of(state)) == (street, tokens)


@pytest.mark.rule("NS-R-11", "NS-DRAW-08")
@pytest.mark.parametrize(
    ("value", "placed", "tokens"),
    [("when_empty", "51m 52m", (8, 0)), ("never", "", (0, 10))],
)
def test_used_tokens_come_back_when_the_supply_is_empty_or_never(
    value: str, placed: str, tokens: tuple[int, int]
) -> None:
    rulings = {"token_recycling": value}
    pile = {"patients_supply": 0, "patients_used": 9}
    state = city({}, {}, street="11s", dice=(5, 1, 5, 2), rulings=rulings, **pile)
    assert (street_of(state), tokens_of(state)) == (placed, tokens)


@pytest.mark.rule("NS-R-11", "NS-KIND-09", "NS-KIND-16")
def test_without_recycling_used_tokens_do_not_help_a_card() -> None:
    holder = {"hand": ("black_mark", "fire")}
    state = acting(
        holder, {}, patients_supply=0, patients_used=10, rulings={"token_recycling": "never"}
    )
    assert legal(state, "play") == []
    state = acting(holder, {}, patients_supply=0, patients_used=10)
    assert legal(state, "play black_mark") != []


@pytest.mark.rule("NS-R-11")
def test_under_at_once_there_is_no_used_pile() -> None:
    with pytest.raises(InvalidState, match="used tokens return at once"):
        acting({}, {}, patients_used=1, rulings={"token_recycling": "at_once"})


# -- NS-R-17 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-17", "NS-DELIV-01", "NS-OVER-02")
@pytest.mark.parametrize(
    ("value", "reached", "delivered"), [("count_all", 7, 7), ("stop_at_goal", 6, 6)]
)
def test_a_double_delivery_counts_whole_or_up_to_the_goal(
    value: str, reached: int, delivered: int
) -> None:
    actor = {"position": "11", "aboard": (1, 1), "statistic": 5}
    state = acting(actor, {}, in_play=(stretcher(0),), rulings={"overshoot": value})
    state = play(state, "move C1")
    assert (state.phase, statistics_of(state)) == (GAME_OVER, (reached, 0))
    assert (state.seats[0].tally, tokens_of(state)) == ((delivered, 0, 0), (8, 2))
    assert ns.game.outcome(state).scores == (reached, 0)


@pytest.mark.rule("NS-R-17")
@pytest.mark.parametrize("value", ["count_all", "stop_at_goal"])
def test_a_double_delivery_below_the_goal_counts_whole(value: str) -> None:
    actor = {"position": "11", "aboard": (1, 1), "statistic": 4}
    state = acting(actor, {}, in_play=(stretcher(0),), rulings={"overshoot": value})
    assert statistics_of(play(state, "move C1")) == (6, 0)


# -- NS-R-19 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-19", "NS-FAQ-04", "NS-KIND-11")
@pytest.mark.parametrize(("value", "tokens"), [("used", (8, 1)), ("supply", (9, 0))])
def test_a_surplus_patients_token_goes_to_the_used_pile_or_the_supply(
    value: str, tokens: tuple[int, int]
) -> None:
    loaded = {"position": "13", "aboard": (1, 0)}
    state = acting(
        {"hand": ("crazy_nurse",)}, loaded, street="13s", rulings={"surplus_token": value}
    )
    state = play(state, SURPLUS)
    assert (street_of(state), tokens_of(state)) == ("13s", tokens)


@pytest.mark.rule("NS-R-19", "NS-R-11")
def test_where_tokens_return_at_once_a_surplus_one_does_too() -> None:
    loaded = {"position": "13", "aboard": (1, 0)}
    rulings = {"surplus_token": "used", "token_recycling": "at_once"}
    state = acting({"hand": ("crazy_nurse",)}, loaded, street="13s", rulings=rulings)
    assert tokens_of(play(state, SURPLUS)) == (9, 0)


@pytest.mark.rule("NS-R-19")
def test_only_surplus_patients_go_to_the_supply() -> None:
    actor = {"position": "52", "hand": ("extortion",)}
    state = acting(actor, {}, street="52m", rulings={"surplus_token": "supply"})
    assert tokens_of(play(state, "play extortion")) == (9, 1)


@pytest.mark.rule("NS-R-10", "NS-DRAW-09")
def test_under_any_house_one_occupied_house_stands_for_all() -> None:
    rulings = {"house_six": "any_house"}
    state = city({}, {}, street="41m 43m 21m", dice=(4, 6, 1, 1), rulings=rulings)
    assert legal(state) == ["place 41", "place 42", "place 44", "place 45"]
    reason = "occupied houses come to the same, and 41 stands for them (NS-R-10)"
    check_refused(state, "place 43", "NS-DRAW-09", reason)
    check_refused(state, "place 21", "NS-DRAW-04", "21 is none of 41, 42, 44, 45")
