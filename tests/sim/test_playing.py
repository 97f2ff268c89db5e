"""One game between agents."""

import pickle
from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.toys import race

import medgames
from medgames.agents import RandomAgent
from medgames.core import IllegalAction, InvalidConfig, InvalidState, Rng
from medgames.records import Record, RecordWriter, load_all


@attrs.frozen
class Cheat:
    """Plays a card that it does not hold."""

    def choose(self, view: race.View, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        return next(race.Play(card) for card in range(1, 7) if card not in (view.hand or ()))


@attrs.frozen
class Mute:
    """Returns nothing."""

    def choose(self, view: object, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        return None


@attrs.frozen
class Broken:
    """Fails."""

    def choose(self, view: object, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        raise ZeroDivisionError("no move")


class Witness:
    """Chooses evenly, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[race.View, tuple[Any, ...], Rng]] = []

    def choose(self, view: race.View, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        self.asked.append((view, legal_actions, rng))
        return RandomAgent().choose(view, legal_actions, rng)


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        medgames.play(race.game, ["random", "greedy"], seed=4, record=tmp_path / name)
        texts.append((tmp_path / name).read_bytes())
    assert texts[0] == texts[1]


def test_other_seeds_play_other_games() -> None:
    outcomes = {medgames.play(race.game, ["random"] * 3, seed=seed) for seed in range(20)}
    assert len(outcomes) > 15


def test_the_outcome_is_that_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    config = race.Config(goal=40)
    outcome = medgames.play(
        race.game, ["random", RandomAgent()], seed=0, config=config, record=path
    )
    record = Record.load(path, race.game)
    assert outcome.final
    assert record.outcome == outcome
    assert (record.seed, record.config, record.cut_off) == (0, config, None)


def test_an_open_record_takes_several_games_and_stays_open(tmp_path: Path) -> None:
    with RecordWriter(tmp_path / "games.jsonl") as writer:
        for seed in (1, 2):
            medgames.play(race.game, ["random", "random"], seed=seed, record=writer)
    records = list(load_all(tmp_path / "games.jsonl", race.game))
    assert [record.seed for record in records] == [1, 2]


def test_an_agent_is_asked_what_its_player_sees_with_fresh_chance() -> None:
    witnesses = [Witness(), Witness()]
    medgames.play(race.game, witnesses, seed=8)
    streams = [rng for witness in witnesses for _, _, rng in witness.asked]
    assert len(set(streams)) == len(streams)
    for seat, witness in enumerate(witnesses):
        assert all(view.player == seat == view.to_act for view, _, _ in witness.asked)
        assert all(type(rng) is Rng and legal for _, legal, rng in witness.asked)


def test_agents_of_other_games_have_other_chances() -> None:
    streams = []
    for seed in (1, 2):
        witness = Witness()
        medgames.play(race.game, [witness, "greedy"], seed=seed)
        streams += [rng for _, _, rng in witness.asked]
    assert len(set(streams)) == len(streams)


def test_an_illegal_choice_names_agent_seat_and_rule() -> None:
    with pytest.raises(IllegalAction) as caught:
        medgames.play(race.game, ["random", Cheat()], seed=1)
    assert caught.value.rule == "RC-PLAY-01"
    assert "chosen by agent 'Cheat' in seat 1: no 1 is in the hand" in str(caught.value)
    assert caught.value.legal
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.legal) == (str(caught.value), caught.value.legal)


def test_no_choice_is_an_illegal_choice() -> None:
    with pytest.raises(IllegalAction, match="'Mute' in seat 0: this is no action of Race"):
        medgames.play(race.game, [Mute(), "random"], seed=1)


def test_a_failing_agent_is_named_beside_its_error() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        medgames.play(race.game, ["random", Broken()], seed=1)
    (note,) = caught.value.__notes__
    assert note.endswith("of agent 'Broken' in seat 1, game seed 1")


def test_a_game_that_failed_is_recorded_as_far_as_it_went(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        medgames.play(race.game, ["random", Broken()], seed=1, record=tmp_path / "x")
    record = Record.load(tmp_path / "x", race.game)
    assert record.cut_off is not None
    assert record.final_state.to_act == 1


NO_GAMES: list[tuple[Any, str]] = [
    ("field_hospital", r'a game, not its name: medgames.games\["field_hospital"\]'),
    ("chess", r"a game, such as medgames.games\["),
    (None, "a game, such as"),
    (race, "a game, such as"),
]


@pytest.mark.parametrize(("game", "message"), NO_GAMES)
def test_what_is_no_game_is_refused(game: Any, message: str) -> None:
    with pytest.raises(InvalidConfig, match=message):
        medgames.play(game, ["random"] * 2, seed=1)


@pytest.mark.parametrize("record", [5, True, ["game.jsonl"]])
def test_what_no_game_can_be_written_to_is_refused(record: Any) -> None:
    with pytest.raises(InvalidConfig, match=r"record = .*expected a path, an open RecordWriter"):
        medgames.play(race.game, ["random"] * 2, seed=1, record=record)


# -- from a given state -----------------------------------------------------------------------


def late() -> race.State:
    return race.game.scenario(2, seed=99, seats=({"field": 15}, {"field": 17}))


def test_a_game_begins_in_the_state_that_is_given(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    outcome = medgames.play(race.game, ["random"] * 2, seed=4, start=late(), record=path)
    record = Record.load(path, race.game)
    assert record.start == race.game.reseed(late(), 4)
    assert (record.seed, record.outcome, record.cut_off) == (None, outcome, None)
    again = medgames.play(race.game, ["random"] * 2, seed=4, start=late())
    assert again == outcome


def test_a_given_state_is_played_by_the_seed_not_by_its_own_chance() -> None:
    start = late()
    outcomes = [
        medgames.play(race.game, ["random"] * 2, seed=seed, start=begun)
        for seed in range(9)
        for begun in (start, race.game.reseed(start, 7))
    ]
    assert outcomes[::2] == outcomes[1::2]
    assert len(set(outcomes)) > 3


def test_a_state_brings_its_config() -> None:
    config = race.Config(goal=30)
    start = race.game.scenario(2, config=config)
    agents = ["random", "random"]
    outcome = medgames.play(race.game, agents, seed=1, start=start)
    assert medgames.play(race.game, agents, seed=1, start=start, config=config) == outcome
    with pytest.raises(InvalidConfig, match=r"config = .*expected None, or that .*goal=30"):
        medgames.play(race.game, agents, seed=1, start=start, config=race.Config())


def test_a_game_that_is_over_at_its_start_is_played_at_once() -> None:
    over = late()
    while not race.game.is_over(over):
        over = race.game.apply(over, race.game.legal_actions(over)[-1])
    outcome = medgames.play(race.game, ["random"] * 2, seed=1, start=over)
    assert outcome == race.game.outcome(over)


def test_as_many_agents_as_the_state_has_seats() -> None:
    with pytest.raises(InvalidConfig, match=r"number of agents = 3 .* expected 2, one for each"):
        medgames.play(race.game, ["random"] * 3, seed=1, start=late())


@pytest.mark.parametrize("start", [5, "late", {}])
def test_what_is_no_state_is_refused(start: Any) -> None:
    with pytest.raises(InvalidState, match="expected a state of Race"):
        medgames.play(race.game, ["random"] * 2, seed=1, start=start)


# -- numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 5])
def test_as_many_agents_as_players(count: int) -> None:
    with pytest.raises(InvalidConfig, match="expected 2 to 4 players"):
        medgames.play(race.game, ["random"] * count, seed=1)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, True, None])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidConfig, match="seed"):
        medgames.play(race.game, ["random"] * 2, seed=seed)
