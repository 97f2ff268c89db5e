"""The Config: defaults, what each field may hold, what fits a number of players (12.2).

Order: fields, clocks, mats and players, rulings and limits, printing and pickling.
`test_times` has the time models.
"""

import pickle
from typing import Any

import attrs
import pytest
from tests.paramedics.plays import RULINGS

from medgames import paramedics as pm
from medgames.core import InvalidConfig

# -- fields ---------------------------------------------------------------------------------------

OPTIONS = {
    "team_play": False,
    "mats": None,
    "shift_ms": None,
    "nonstandard_clocks": False,
    "handicap": (),
    "first_player": 0,
    "time_model": "standard",
    "time_costs": (),
    "max_actions_per_turn": 200,
    "max_turns": None,
}
DEFAULTS = {
    "shift_end": "next_player_completes",
    "reserve_use": "hand_only",
    "final_round_supply": "full_reset",
    "overtime_empty": "leave_short",
    "patient_reshuffle": "discards",
    "patients_exhausted": "final_round",
    "expiry_penalty": "counts",
    "expiry_during_fill": "complete",
    "freed_tokens": "pool",
    "token_supply": "limited",
    "wild_one_for_one": "never",
    "wild_both_sides": False,
    "assist_condition": "none",
    "assist_ask_wild": False,
    "assist_give_wild": True,
    "discard_stored": False,
    "area_discard": "all",
    "area_wild_lock": "free",
    "solo_second_patient": "discard",
    "solo_below_zero": "rookie",
    "team_swap_wild": True,
    "team_facedown_view": "placer",
    "patient_discard_view": "public",
    "drawn_pair_view": "private",
    "timer_edge": "strict",
    "mat_families": "enforce",
}  # in order of the rulings PM-RUL-01 to PM-RUL-26


def new_game(players: int, options: dict[str, Any]) -> pm.State:
    return pm.game.new(players, seed=1, config=pm.Config(**options))


def refused(options: dict[str, Any], players: int = 2) -> InvalidConfig:
    """What is said of options that are refused when made, or for a number of players."""
    with pytest.raises(InvalidConfig) as caught:
        new_game(players, options)
    error = caught.value
    assert error.field in options
    assert str(error).startswith(f"{error.field} = ")
    return error


def test_options_and_rulings_have_the_defaults_of_the_specification() -> None:
    config = pm.Config()
    for name, value in {**OPTIONS, **DEFAULTS}.items():
        found = getattr(config, name)
        assert (type(found), found) == (type(value), value)
    assert tuple(DEFAULTS) == RULINGS
    names = {field.name for field in attrs.fields(pm.Config) if field.init}
    assert names == {"content", *OPTIONS, *DEFAULTS}


@pytest.mark.parametrize("field", DEFAULTS)
@pytest.mark.parametrize("value", ["some", 1, 0, -1, None, 0.5, ("pool",), "Pool"])
def test_a_ruling_of_an_unknown_value_is_refused_by_field(field: str, value: object) -> None:
    error = refused({field: value})
    assert (error.field, error.value) == (field, value)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert repr(DEFAULTS[field]) in error.expected


def test_an_unknown_ruling_value_is_answered_with_the_allowed_ones() -> None:
    expected = "one of 'counts', 'additional', 'only_one'"
    assert refused({"expiry_penalty": "none"}).expected == expected


@pytest.mark.parametrize("field", OPTIONS)
@pytest.mark.parametrize("value", ["any", -1, 0.5, object, b"x", {"x": 1}, [None], {0: "x"}])
def test_an_option_of_a_wrong_type_or_value_is_refused_by_field(field: str, value: object) -> None:
    error = refused({field: value})
    assert error.field == field


@pytest.mark.parametrize("name", ["teamplay", "shift", "rulings", "players", "tables", "costs"])
def test_an_option_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(InvalidConfig, match=f"^{name} = 1 is not allowed; expected an option: "):
        pm.Config(**{name: 1})  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(InvalidConfig, match="did you mean team_play"):
        pm.Config().replace(team_plai=True)


@pytest.mark.parametrize("content", ["builtin", None, {}, 1])
def test_what_is_no_pack_is_refused(content: object) -> None:
    assert (
        refused({"content": content}).expected == "a pack of Paramedics: Clear! (see load_content)"
    )


# -- clocks ---------------------------------------------------------------------------------------


@pytest.mark.rule("PM-VAR-01", "PM-VAR-02", "PM-SOLO-01", "PM-VAR-03")
@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (
            2,
            {"shift_ms": (50_000,)},
            "50000 is not 60000, 45000 or 30000 (set nonstandard_clocks to allow it)",
        ),
        (2, {"shift_ms": ()}, "a tuple of 1 or more values"),
        (2, {"shift_ms": (30_000,) * 4}, "1 to 3 shifts"),
        (2, {"shift_ms": (60_000.0,)}, "each a whole number of at least 1"),
        (2, {"shift_ms": (True,)}, "each a whole number of at least 1"),
        (2, {"shift_ms": 60_000}, "a tuple of 1 or more values"),
        (1, {"shift_ms": (60_000, 45_000, 30_000)}, "solo play has one shift, got 3"),
        (1, {"shift_ms": (60_000, 60_000)}, "solo play has one shift, got 2"),
        (2, {"shift_ms": (999,), "nonstandard_clocks": True}, "from 1000 to 600000 ms, found 999"),
        (2, {"shift_ms": (600_001,), "nonstandard_clocks": True}, "found 600001"),
        (
            2,
            {"handicap": {1: (60_000, 60_000, 30_000)}},
            "seat 1, shift 2: 60000 is longer than the common 45000",
        ),
        (2, {"handicap": {1: (30_000,)}}, "3 entries, one a shift; seat 1 has 1"),
        (2, {"handicap": {2: (30_000,) * 3}}, "seats 0 to 1, found seat 2"),
        (2, {"handicap": {0: (20_000,) * 3}}, "20000 is not 60000, 45000 or 30000"),
        (2, {"handicap": {-1: (30_000,) * 3}}, "a mapping, each key a whole number of at least 0"),
        (2, {"handicap": {"0": (30_000,) * 3}}, "a mapping"),
        (2, {"handicap": {0: 30_000}}, "a mapping"),
        (1, {"handicap": {0: (60_000, 45_000, 30_000)}}, "1 entries, one a shift; seat 0 has 3"),
    ],
)
def test_clocks_that_do_not_fit_are_refused(
    players: int, options: dict[str, Any], told: str
) -> None:
    assert told in str(refused(options, players))


@pytest.mark.rule("PM-VAR-02", "PM-VAR-03")
def test_odd_clocks_are_allowed_where_the_option_says_so() -> None:
    lengths = (1000, 600_000)
    config = pm.Config(shift_ms=lengths, nonstandard_clocks=True, handicap={0: (1000, 12_345)})
    assert config.shifts(2) == lengths
    assert config.handicap == ((0, (1000, 12_345)),)
    same = pm.Config(shift_ms=lengths, nonstandard_clocks=True, handicap=((0, (1000, 12_345)),))
    assert same == config


# -- mats and players -----------------------------------------------------------------------------


@pytest.mark.rule("PM-SETUP-04", "PM-SETUP-05", "PM-TEAM-01", "PM-TEAM-02", "PM-SETUP-14")
@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (3, {"team_play": True}, "team play needs 4 players, got 3"),
        (1, {"team_play": True}, "team play needs 4 players, got 1"),
        (
            3,
            {"mats": ("rescue_24", "squad_16", "rescue_24")},
            "'rescue_24' is used by seats 0 and 2",
        ),
        (3, {"mats": ("rescue_24", "squad_16")}, "3 mats, one a seat, found 2"),
        (1, {"mats": ("rescue_24", "squad_16")}, "1 mats, one a seat, found 2"),
        (2, {"mats": ("rescue_24", "rescue_99")}, "mats of the content: rescue_24, rescue_53, squ"),
        (
            2,
            {"mats": ("rescue_24", "squad_16")},
            "2 players need two mats of one family, found rescue and squad",
        ),
        (
            4,
            {"team_play": True, "mats": ("rescue_24", "rescue_53", "squad_16", "squad_39")},
            "team play: seats 0 and 2 must share a family, found rescue_24 and squad_16",
        ),
        (4, {"first_player": 4}, "seats are 0 to 3"),
        (1, {"first_player": 1}, "seats are 0 to 0"),
    ],
)
def test_mats_and_seats_that_do_not_fit_the_players_are_refused(
    players: int, options: dict[str, Any], told: str
) -> None:
    assert told in str(refused(options, players))


@pytest.mark.parametrize("players", [0, 5, -1, True, "2", 2.0, None])
def test_a_number_of_players_from_1_to_4_is_needed(players: Any) -> None:
    with pytest.raises(InvalidConfig) as caught:
        pm.game.new(players, seed=1)
    assert str(caught.value) == f"players = {players!r} is not allowed; expected 1 to 4 players"


@pytest.mark.rule("PM-SETUP-05", "PM-TEAM-02", "PM-RUL-26")
def test_mixed_families_are_allowed_by_the_ruling() -> None:
    two = pm.Config(mats=("rescue_24", "squad_16"), mat_families="advise")
    assert [s.mat for s in pm.game.new(2, seed=1, config=two).seats] == ["rescue_24", "squad_16"]
    mats = ("rescue_24", "rescue_53", "squad_16", "squad_39")
    four = pm.Config(mats=mats, team_play=True, mat_families="advise")
    assert tuple([s.mat for s in pm.game.new(4, seed=1, config=four).seats]) == mats


@pytest.mark.rule("PM-SETUP-04")
@pytest.mark.parametrize(
    ("players", "mats"),
    [
        (1, ("rescue_24",)),
        (2, ("rescue_24", "rescue_53")),
        (3, ("rescue_24", "squad_16", "rescue_53")),
        (4, ("rescue_24", "squad_16", "rescue_53", "squad_39")),
    ],
)
def test_mats_that_are_not_named_are_those_of_the_specification(
    players: int, mats: tuple[str, ...]
) -> None:
    assert tuple([seat.mat for seat in pm.game.new(players, seed=1).seats]) == mats


# -- rulings and limits ---------------------------------------------------------------------------


@pytest.mark.rule("PM-RUL-06", "PM-RUL-08")
@pytest.mark.parametrize(
    ("field", "value"), [("patients_exhausted", "play_on"), ("expiry_during_fill", "abandon")]
)
def test_a_ruling_under_which_play_can_stall_needs_a_limit(field: str, value: str) -> None:
    options: dict[str, Any] = {field: value}
    assert pm.Config(**options).max_turns == 1000
    assert pm.Config(max_turns=7, **options).max_turns == 7
    told = f"{field} = {value} can stall: max_turns must be a number"
    assert told in str(refused({**options, "max_turns": None}))


@pytest.mark.rule("PM-CLOCK-07")
@pytest.mark.parametrize("value", [0, -1, True, 1.0, "9"])
@pytest.mark.parametrize("field", ["max_actions_per_turn", "max_turns"])
def test_a_limit_below_one_is_refused(field: str, value: object) -> None:
    assert "a whole number of at least 1" in refused({field: value}).expected


@pytest.mark.rule("PM-CLOCK-05")
@pytest.mark.parametrize(
    "costs",
    [{"create": 0}, {"nap": 1}, {"create": 1.5}, {"create": True}, {3: 3}, 7, ("create", 1)],
)
def test_wrong_costs_are_refused(costs: object) -> None:
    assert refused({"time_costs": costs}).expected.startswith("a mapping, each key one of 'fill', ")


# -- printing and pickling ------------------------------------------------------------------------


def test_a_config_prints_as_its_differences_from_the_defaults() -> None:
    assert repr(pm.Config()) == "Config()"
    config = pm.Config(expiry_penalty="only_one", handicap={1: [30_000, 30_000, 30_000]})
    told = "Config(handicap=((1, (30000, 30000, 30000)),), expiry_penalty='only_one')"
    assert repr(config) == told
    assert pickle.loads(pickle.dumps(config)) == config == eval(told, vars(pm))
    assert hash(pickle.loads(pickle.dumps(config))) == hash(config)


@pytest.mark.parametrize("name", ["hand", "hand_limit", "hand_size"])
def test_the_hand_size_is_told_to_stand_in_the_pack(name: str) -> None:
    with pytest.raises(InvalidConfig) as caught:
        pm.Config().replace(**{name: 6})
    assert str(caught.value).endswith(
        "; did you mean supply.hand of a content pack or upgrades.hand.hand of a content pack?"
    )


def test_a_cost_is_told_to_be_one_of_the_costs() -> None:
    with pytest.raises(InvalidConfig) as caught:
        pm.Config().replace(create=20_000)
    assert "did you mean time_costs={'create': ...} or time.standard.costs.create" in str(
        caught.value
    )


def test_a_key_that_is_there_twice_is_told() -> None:
    told = refused({"time_costs": [("place", 3), ("place", 4)]}).expected
    assert told.endswith("; 'place' is there 2 times")
    clocks = (30_000,) * 3
    assert refused({"handicap": ((1, clocks), (1, clocks))}).expected.endswith(
        "; 1 is there 2 times"
    )


@pytest.mark.rule("PM-TEAM-02", "PM-RUL-26")
def test_allowing_mixed_families_does_not_choose_them() -> None:
    tables: Any = pm.Content.builtin().tables()
    families = ("squad", "rescue", "rescue", "squad", "rescue")
    mats = [*tables["mats"], tables["mats"][0]]
    tables["mats"] = [
        {**row, "id": f"m{n}", "family": family}
        for n, (row, family) in enumerate(zip(mats, families, strict=True))
    ]
    content = pm.Content.from_tables(tables)
    chosen = [
        [
            mat.id
            for mat in pm.Config(content=content, team_play=True, mat_families=value).mats_of(4)
        ]
        for value in ("enforce", "advise")
    ]
    assert chosen == [["m0", "m1", "m3", "m2"]] * 2
