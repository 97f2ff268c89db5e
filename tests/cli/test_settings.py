"""Options, rulings and content on the command line: how they are named, what they may mean."""

import shlex
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Run
from tests.toys import race

from medgames import field_hospital as fh
from medgames import games
from medgames import paramedics as pm
from medgames.cli.settings import read_settings, written
from medgames.core.options import Options
from medgames.testing import variants


def config(*texts: str, content: Path | None = None) -> Options | None:
    game = games["field_hospital"]
    return read_settings(texts, content, [game]).configs[game.name]


def test_nothing_set_is_the_default() -> None:
    assert config() is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("groups=free_stop", fh.Config(groups="free_stop")),
        ("groups='free_stop'", fh.Config(groups="free_stop")),
        ("FH-R-08=free_stop", fh.Config(groups="free_stop")),
        ("fh-r-08 = free_stop", fh.Config(groups="free_stop")),
        ("field_hospital.groups=free_stop", fh.Config(groups="free_stop")),
        ("field-hospital.FH-R-08=free_stop", fh.Config(groups="free_stop")),
        ("training_cap=5", fh.Config(training_cap=5)),
        ("tie-kits=true", fh.Config(tie_kits=True)),
        ("tie_kits=True", fh.Config(tie_kits=True)),
        ("start_player=random", fh.Config(start_player="random")),
        ("start_player=1", fh.Config(start_player=1)),
        ("zero_tie=none", fh.Config(zero_tie="none")),  # the word
        ("max_turns=none", fh.Config()),  # no limit
    ],
)
def test_a_setting_means_what_its_option_allows(text: str, expected: fh.Config) -> None:
    assert config(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "handicap=[[1, [30000, 30000, 30000]]]",
        "handicap={1 = [30000, 30000, 30000]}",
        'handicap={"1" = [30000, 30000, 30000]}',
    ],
)
def test_seats_are_numbers_also_as_keys_of_a_table(text: str, tmp_path: Path) -> None:
    expected = pm.Config(handicap={1: (30_000, 30_000, 30_000)})
    file = tmp_path / "clocks.toml"
    file.write_text(text)
    for given in (text, str(file)):
        assert read_settings([given], None, [pm.game]).configs["paramedics"] == expected
    costs = read_settings(["time_costs={create = 5000}"], None, [pm.game]).configs["paramedics"]
    assert costs == pm.Config(time_costs={"create": 5000})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mats=squad_16,squad_39", pm.Config(mats=("squad_16", "squad_39"))),
        ('mats=["squad_16", "squad_39"]', pm.Config(mats=("squad_16", "squad_39"))),
        ("shift_ms=30000", pm.Config(shift_ms=(30_000,))),
        ("shift_ms=60000, 30000", pm.Config(shift_ms=(60_000, 30_000))),
        ("mats=none", pm.Config()),
    ],
)
def test_several_values_stand_between_commas(text: str, expected: pm.Config) -> None:
    found = read_settings([text], None, [pm.game]).configs["paramedics"]
    assert (found or pm.Config()) == expected


def test_settings_add_up_and_the_last_one_counts() -> None:
    assert config("groups=free_stop", "medic=flat", "groups=best_total") == fh.Config(
        groups="best_total", medic="flat"
    )


def test_a_file_has_settings_for_all_games_and_for_one(tmp_path: Path) -> None:
    file = tmp_path / "house_rules.toml"
    file.write_text('groups = "free_stop"\n[field_hospital]\nFH-R-24 = 5\ntie_kits = true\n')
    assert config(str(file)) == fh.Config(groups="free_stop", training_cap=5, tie_kits=True)


def test_a_file_says_numbers_without_quotes(tmp_path: Path) -> None:
    file = tmp_path / "house_rules.toml"
    file.write_text('training_cap = "5"\n')
    with pytest.raises(click.UsageError, match="training_cap = '5' is not allowed"):
        config(str(file))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("groups =", "this is not TOML"),
        ("groups = 'any'", "groups = 'any' is not allowed; expected one of"),
        ("[field_hospital]\nFH-R-08 = 3", "groups = 3 is not allowed; expected one of"),
        ("grups = 'any'", "no option or ruling 'grups' in field_hospital"),
        ("start_player = 3", "start_player = 3 is not allowed"),  # there are two seats
        ("content = 'my.toml'", "a content pack is given with --content FILE"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_name(
    run: Run, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "house_rules.toml"
    file.write_text(text)
    result = run("simulate", "field_hospital", "-p", "2", "-c", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"medgames: --config {file}: ")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_value_in_place_of_that_of_a_file_is_not_told_with_its_name(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "house_rules.toml"
    file.write_text("groups = 'free_stop'")
    result = run("simulate", "field_hospital", "-c", str(file), "-c", "groups=any")
    assert result.exit_code == 2
    assert result.stderr.startswith("medgames: groups = 'any' is not allowed")


def settings_of(config: Options) -> list[str]:
    """What a shell makes of the settings that are printed, one argument each."""
    return [word.rstrip(",") for word in shlex.split(written(config))]


@pytest.mark.parametrize(
    ("name", "config"),
    [(name, config) for name in games for config in variants(games[name])],
    ids=str,
)
def test_settings_are_printed_as_they_may_be_typed(name: str, config: Options) -> None:
    found = read_settings(settings_of(config), None, [games[name]])
    assert found.configs[name] == config


@pytest.mark.parametrize(
    ("config", "text"),
    [
        (fh.Config(), ""),
        (fh.Config(tie_kits=True, max_turns=9), "max_turns=9, tie_kits=true"),
        (fh.Config(groups="free_stop"), "groups=free_stop"),
        (games["paramedics"].config_type(shift_ms=(60000, 30000)), "'shift_ms=[60000,30000]'"),
    ],
)
def test_settings_are_told_in_one_line(config: Options, text: str) -> None:
    assert written(config) == text


def test_a_setting_without_a_game_is_for_all_that_have_it() -> None:
    both = [games["field_hospital"], race.game]
    found = read_settings(["refill=draw", "goal=30"], None, [race.game]).configs
    assert found == {"race": race.Config(goal=30)}
    assert read_settings(["goal=30"], None, both).configs == {
        "field_hospital": None,
        "race": race.Config(goal=30),
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("grups=any", "no option or ruling 'grups' in field_hospital; did you mean groups?"),
        ("FH-R-99=any", "no option or ruling 'FH-R-99'"),
        ("chess.groups=any", "no game 'chess'"),
        ("tables=1", "no option or ruling 'tables'"),
        ("content=my.toml", "a content pack is given with --content"),
        ("groups", "neither KEY=VALUE nor a file"),
    ],
)
def test_what_is_no_setting_is_told(text: str, message: str) -> None:
    with pytest.raises(click.UsageError) as caught:
        config(text)
    assert message in caught.value.message


def test_a_value_that_is_not_allowed_names_those_that_are(run: Run) -> None:
    result = run("simulate", "field_hospital", "-c", "groups=any")
    assert result.exit_code == 2
    assert result.stderr == (
        "medgames: groups = 'any' is not allowed; "
        "expected one of 'maximal', 'free_stop', 'best_total'\n"
    )


def test_rulings_change_the_games_and_stand_above_the_table(run: Run) -> None:
    words = ("simulate", "field_hospital", "-n", "10", "-w", "1")
    usual = run(*words).stdout
    other = run(*words, "-c", "groups=free_stop").stdout
    assert "with groups=free_stop" in other
    assert other.splitlines()[2:] != usual.splitlines()[1:]


def pack(folder: Path, text: str) -> Path:
    file = folder / "cards.toml"
    file.write_text(text)
    return file


NAMED = (
    '[pack]\ngame = "field_hospital"\nname = "mine"\nversion = 1\nprovenance = "reconstructed"\n'
)


def test_a_content_pack_goes_to_its_game(tmp_path: Path) -> None:
    file = pack(tmp_path, NAMED)
    assert config(content=file) == fh.Config(content=fh.load_content(file))


def test_a_content_pack_of_a_game_that_is_not_played_is_refused(tmp_path: Path) -> None:
    with pytest.raises(click.UsageError, match="is not to be played"):
        read_settings([], pack(tmp_path, NAMED), [race.game])


def test_a_faulty_pack_stops_a_simulation_with_its_first_fault(run: Run, tmp_path: Path) -> None:
    file = pack(tmp_path, NAMED + "vresion = 1\n[extra]\n")
    result = run("simulate", "field_hospital", "--content", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert "vresion" in result.stderr
    assert "and 1 more" in result.stderr


@pytest.mark.parametrize(
    ("game", "text", "meant"),
    [
        ("na_sygnale", "hand_limit=6", "tables.hand_limit of a content pack"),
        ("field_hospital", "kits=6", "house_numbers={'kits': ...}"),
        ("field_hospital", "grops=best", "groups"),
    ],
)
def test_a_setting_that_is_none_brings_what_may_be_meant(
    run: Run, game: str, text: str, meant: str
) -> None:
    result = run("simulate", game, "--config", text)
    assert result.exit_code == 2
    assert f"did you mean {meant}" in result.stderr
