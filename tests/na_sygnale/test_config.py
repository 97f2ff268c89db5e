"""The Config: defaults, what each field may hold, and what fits a number of players."""

from typing import Any

import attrs
import pytest

from medgames import na_sygnale as ns
from medgames.core import InvalidConfig, MedgamesError

RULINGS: dict[str, object] = {
    "tie_rule": "choose",
    "second_tie": "tie_breaker",
    "zero_bid_second": True,
    "second_hand_full": "skip",
    "happy_end_open": True,
    "hearse_enters_clinics": False,
    "hearse_return_takes": False,
    "hearse_reentry": True,
    "pickup_when": "standing",
    "house_six": "free_only",
    "token_recycling": "when_empty",
    "reaction_windows": "every_step",
    "verdict_chain": False,
    "used_pile_timing": "after_effect",
    "reveal_two_player": True,
    "dead_cards": "hold",
    "overshoot": "count_all",
    "effect_draw_full": "skip",
    "surplus_token": "used",
    "strike_blocks_call": "any_strike",
}  # in order of the rulings NS-R-01 to NS-R-20
PLAIN: dict[str, object] = {
    "revealed_card": False,
    "start_player": "lot",
    "max_rounds": 500,
    "max_decisions": 100_000,
}


@pytest.mark.rule("NS-OVER-05", "NS-OVER-06", "NS-OPT-01")
def test_options_and_the_20_rulings_are_fields_with_the_defaults_of_the_specification() -> None:
    config = ns.Config()
    found = {name: getattr(config, name) for name in (*PLAIN, *RULINGS)}
    assert found == {**PLAIN, **RULINGS}
    assert [ruling.field for ruling in ns.game.rules.rulings] == list(RULINGS)
    names = [field.name for field in attrs.fields(ns.Config) if field.init]
    assert names == ["content", *PLAIN, *RULINGS]
    assert config.content is ns.Content.builtin()


@pytest.mark.parametrize("field", [*PLAIN, *RULINGS])
@pytest.mark.parametrize("value", ["any", 1.0, -1, ("choose",), None, b"skip"], ids=repr)
def test_a_value_that_is_not_allowed_is_refused_by_field(field: str, value: Any) -> None:
    with pytest.raises(InvalidConfig) as caught:
        ns.Config(**{field: value})
    assert (caught.value.field, caught.value.value) == (field, value)
    with pytest.raises(InvalidConfig, match=rf"^{field} = .* is not allowed; expected "):
        ns.Config().replace(**{field: value})


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("tie_rule", "lot", "one of 'choose', 'clockwise'"),
        ("second_tie", "every", "one of 'tie_breaker', 'all', 'none'"),
        ("zero_bid_second", 1, "one of False, True"),
        ("second_hand_full", "draw", "one of 'skip', 'burn'"),
        ("happy_end_open", None, "one of False, True"),
        ("pickup_when", "always", "one of 'standing', 'on_entry'"),
        ("house_six", "any", "one of 'free_only', 'any_house'"),
        ("token_recycling", "always", "one of 'when_empty', 'at_once', 'never'"),
        ("reaction_windows", "never", "one of 'every_step', 'turn_edges'"),
        ("used_pile_timing", "never", "one of 'after_effect', 'on_play'"),
        ("dead_cards", "throw", "one of 'hold', 'playable'"),
        ("overshoot", "stop", "one of 'count_all', 'stop_at_goal'"),
        ("surplus_token", "box", "one of 'used', 'supply'"),
        ("strike_blocks_call", "none", "one of 'any_strike', 'struck_only'"),
        ("revealed_card", 0, "one of False, True"),
        ("start_player", True, "'lot' or a whole number of at least 0"),
        ("start_player", "first", "'lot' or a whole number of at least 0"),
        ("max_rounds", 0, "a whole number of at least 1"),
        ("max_rounds", True, "a whole number of at least 1"),
        ("max_decisions", None, "a whole number of at least 1"),
        ("content", "builtin", "a pack of Na Sygnale (see load_content)"),
        ("content", None, "a pack of Na Sygnale (see load_content)"),
    ],
)
def test_a_refused_value_is_answered_with_what_is_allowed(
    field: str, value: Any, expected: str
) -> None:
    with pytest.raises(InvalidConfig) as caught:
        ns.Config(**{field: value})
    assert caught.value.expected == expected
    assert str(caught.value) == f"{field} = {value!r} is not allowed; expected {expected}"


@pytest.mark.rule("NS-R-05", "NS-MOVE-06")
def test_a_board_that_needs_happy_end_keeps_it_open() -> None:
    tables = changed_tables()
    content = ns.Content.from_tables(tables)
    assert ns.Config(content=content).happy_end_open
    with pytest.raises(InvalidConfig) as caught:
        ns.Config(content=content, happy_end_open=False)
    assert str(caught.value) == (
        "happy_end_open = False is not allowed; "
        "expected True with this board, where C1 needs the way by HE"
    )
    assert ns.Config(happy_end_open=False).content is ns.Content.builtin()


def changed_tables() -> dict[str, Any]:
    """The built-in tables with C1 beside Happy End alone."""
    tables: dict[str, Any] = ns.Content.builtin().tables()
    nodes = {row["id"]: row for row in tables["board"]["node"]}
    for other in nodes["C1"]["adj"]:
        nodes[other]["adj"].remove("C1")
    nodes["C1"]["adj"] = ["HE"]
    nodes["HE"]["adj"].append("C1")
    return tables


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("hand_limit", "tables.hand_limit of a content pack"),
        ("goals", "tables.goal of a content pack"),
        ("pickup_time", "pickup_when"),
    ],
)
def test_a_number_of_the_pack_is_no_option_and_is_told_where_it_stands(
    name: str, meant: str
) -> None:
    with pytest.raises(InvalidConfig) as caught:
        ns.Config().replace(**{name: 6})
    assert str(caught.value).endswith(f"; did you mean {meant}?")


@pytest.mark.rule("NS-SETUP-06")
@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (4, 4), (2, 3)])
def test_a_start_player_without_a_seat_is_refused(players: int, seat: int) -> None:
    config = ns.Config(start_player=seat)
    for make in (ns.game.new, ns.game.scenario):
        with pytest.raises(InvalidConfig) as caught:
            make(players, seed=1, config=config)
        assert (caught.value.field, caught.value.value) == ("start_player", seat)
        last = players - 1
        assert caught.value.expected == f"'lot' or a seat of a {players}-player game: 0 to {last}"


@pytest.mark.rule("NS-COMP-01")
@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "2", None])
def test_a_number_of_players_from_2_to_4_is_needed(players: Any) -> None:
    for make in (ns.game.new, ns.game.scenario):
        with pytest.raises(InvalidConfig) as caught:
            make(players, seed=1)
        text = f"players = {players!r} is not allowed; expected 2 to 4 players"
        assert str(caught.value) == text


def test_an_option_that_is_not_there_is_refused() -> None:
    reason = "tie_rul = 'choose' is not allowed; expected an option: .*; did you mean tie_rule?"
    with pytest.raises(MedgamesError, match=reason):
        ns.Config().replace(tie_rul="choose")
    wrong: dict[str, Any] = {"tie_rul": "choose"}
    with pytest.raises(InvalidConfig, match=reason):
        ns.Config(**wrong)


@pytest.mark.parametrize("config", [{}, "default", ns.Config, 7], ids=repr)
def test_a_config_of_something_else_is_refused(config: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"^config = "):
        ns.game.new(2, seed=0, config=config)


def test_a_config_prints_as_its_differences_from_the_defaults() -> None:
    assert repr(ns.Config()) == "Config()"
    config = ns.Config(max_rounds=8, verdict_chain=True)
    assert repr(config) == "Config(max_rounds=8, verdict_chain=True)"
    assert ns.Config().replace(max_rounds=8).replace(verdict_chain=True) == config
