"""A house may change the numbers of the rules: what if the kits were six?"""

import json

import pytest

from medgames import field_hospital as fh
from medgames.core import InvalidConfig, Rng
from medgames.records import Record


def test_players_start_with_the_kits_of_the_house() -> None:
    state = fh.game.new(3, seed=7, config=fh.Config(house_numbers={"start_kits": (6, 6)}))
    assert [seat.kits for seat in state.seats] == [6, 6, 6]
    assert state.kit_bank == 25 - 18


def test_the_hospital_fills_to_the_attention_of_the_house() -> None:
    config = fh.Config(house_numbers={"attention_per_player": 9})
    state = fh.game.new(2, seed=7, config=config)
    by_id = config.content.by_id
    revealed = [by_id[card].attention for column in state.columns for card in column]
    assert 18 <= sum(revealed) < 18 + max(revealed)


def test_demerits_cost_what_the_house_says() -> None:
    config = fh.Config(house_numbers={"demerit_points": -5})
    state = fh.game.scenario(2, config=config, seats=({"demerits": 3}, {}))
    assert fh.game.outcome(state).scores == (-15, 0)


def test_a_house_of_few_tokens_plays_to_the_end() -> None:
    config = fh.Config(house_numbers={"supply_tokens": 4, "kits": 5, "demerits": 1})
    state, rng = fh.game.new(5, seed=3, config=config), Rng.from_seed(3)
    while legal := fh.game.legal_actions(state):
        which, rng = rng.below(len(legal))
        state = fh.game.apply(state, legal[which])
        fh.game.check(state)
    assert fh.game.outcome(state).final


def test_house_numbers_reach_dumps_and_records() -> None:
    config = fh.Config(house_numbers={"start_kits": [1, 2], "training_points": 3})
    assert config.house_numbers == (("start_kits", (1, 2)), ("training_points", 3))
    state = fh.game.new(2, seed=0, config=config)
    assert fh.game.load(json.loads(json.dumps(fh.game.dump(state)))) == state
    record = Record.new(fh.game, 2, seed=0, config=config)
    assert Record.from_text(record.to_text()).start == state


@pytest.mark.parametrize(
    "numbers",
    [
        {"start_kit": (6, 6)},
        {"start_kits": 6},
        {"start_kits": (6, -1)},
        {"group_limit": 5},
        {"supply_tokens": True},
        {"supply_tokens": 0},
        "start_kits",
        5,
    ],
)
def test_numbers_that_no_house_may_have_are_refused(numbers: object) -> None:
    with pytest.raises(InvalidConfig, match=r"house_numbers = .* group_limit: a whole number"):
        fh.Config().replace(house_numbers=numbers)


def test_a_set_up_that_postpones_events_out_of_an_empty_deck_has_them_to_come() -> None:
    config = fh.Config(setup_event="postpone", house_numbers={"attention_per_player": 100})
    state = fh.game.new(2, seed=0, config=config)
    fh.game.check(state)
    assert not state.evacuation
    assert state.loose == ("bad_batch", "extra_delivery", "incoming")


def test_a_raised_target_is_never_lower_than_the_capability() -> None:
    config = fh.Config(incoming="raise_target", house_numbers={"attention_per_player": 10})
    state = fh.game.scenario(
        2,
        config=config,
        phase="ACT",
        pool=(0, 0, 0, 4, 0),
        columns=((), ("P31", "P32"), ("P21", "P22"), ("P01", "P06", "P07")),
        seats=({"supplies": (3, 0, 0, 0, 0)}, {}),
        deck=("incoming", "P08", "P09", "P10", "P11"),
    )
    after = fh.game.apply(state, fh.game.parse_action("heal P01 blood3"))
    assert after.deck == ("P09", "P10", "P11")  # 18 + 2: the capability of 20 is reached


def test_five_ones_alone_are_topped_up_in_any_type_under_a_higher_limit() -> None:
    config = fh.Config(five_ones="seven", house_numbers={"group_limit": 12})
    state = fh.game.scenario(2, config=config, pool=(2, 2, 2, 2, 2))
    taken = fh.game.apply(state, fh.game.legal_actions(state)[-1])
    assert taken.phase is fh.Phase.BONUS  # ten pips, and no type outside the dice
