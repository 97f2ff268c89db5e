"""The Config: defaults, what each field may hold, and what fits a number of players."""

import attrs
import pytest

from medgames import field_hospital as fh
from medgames.core.errors import InvalidConfig

DEFAULTS: dict[str, object] = {
    "start_player": 0,
    "overflow": "same_column",
    "setup_event": "resolve",
    "event_timing": "immediate",
    "incoming": None,
    "bad_batch": None,
    "extra_delivery": None,
    "groups": "maximal",
    "shortage": "may_chain",
    "five_ones": "six",
    "kit_heal": "unlimited",
    "kit_train": "no",
    "medic": "by_count",
    "refill": "to_capacity",
    "pass_gain": "nothing",
    "zero_tie": "all",
    "demerit_supply": "limited",
    "dry": "stop",
    "end_trigger": "deck_empty",
    "final_refill": "after_heal",
    "tie_kits": False,
    "healed_cards": "hidden",
    "sergeant_over": "last",
    "training_cap": None,
    "topup_kits": False,
    "topup_empty": False,
}  # in order of the rulings FH-R-01 to FH-R-26


def test_the_26_rulings_are_fields_with_the_defaults_of_the_specification() -> None:
    config = fh.Config()
    assert {name: getattr(config, name) for name in DEFAULTS} == DEFAULTS
    assert [ruling.field for ruling in fh.game.rules.rulings] == list(DEFAULTS)
    names = [field.name for field in attrs.fields(fh.Config) if field.init]
    assert names == ["content", "max_turns", "house_numbers", *DEFAULTS]
    assert (config.max_turns, config.content.name) == (None, "builtin")
    assert config.house_numbers == ()


@pytest.mark.parametrize("field", DEFAULTS)
@pytest.mark.parametrize("value", ["any", 1.0, -1, ("maximal",)])
def test_a_value_that_is_not_allowed_is_refused_by_field(field: str, value: object) -> None:
    with pytest.raises(InvalidConfig) as caught:
        fh.Config(**{field: value})  # type: ignore[arg-type]  # wrong on purpose
    assert (caught.value.field, caught.value.value) == (field, value)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("groups", "all", "one of 'maximal', 'free_stop', 'best_total'"),
        ("tie_kits", 1, "one of False, True"),
        ("training_cap", 0, "None or a whole number of at least 1"),
        ("max_turns", 0, "None or a whole number of at least 1"),
        ("start_player", "first", "'random' or a whole number of at least 0"),
        ("start_player", True, "'random' or a whole number of at least 0"),
    ],
)
def test_a_refused_value_is_answered_with_what_is_allowed(
    field: str, value: object, expected: str
) -> None:
    with pytest.raises(InvalidConfig) as caught:
        fh.Config(**{field: value})  # type: ignore[arg-type]  # wrong on purpose
    assert caught.value.expected == expected


@pytest.mark.rule("FH-R-01")
@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (5, 5), (2, 4)])
def test_a_start_player_without_a_seat_is_refused(players: int, seat: int) -> None:
    with pytest.raises(InvalidConfig) as caught:
        fh.game.new(players, seed=1, config=fh.Config(start_player=seat))
    assert (caught.value.field, caught.value.value) == ("start_player", seat)
    last = players - 1
    assert caught.value.expected == f"'random' or a seat of a {players}-player game: 0 to {last}"


@pytest.mark.parametrize("players", [0, 1, 6, True, "2"])
def test_a_number_of_players_from_2_to_5_is_needed(players: int) -> None:
    with pytest.raises(InvalidConfig) as caught:
        fh.game.new(players, seed=1)
    assert (caught.value.field, caught.value.expected) == ("players", "2 to 5 players")


def test_a_config_prints_as_its_differences_from_the_defaults() -> None:
    assert repr(fh.Config()) == "Config()"
    assert repr(fh.Config(dry="recycle", training_cap=5)) == "Config(dry='recycle', training_cap=5)"
