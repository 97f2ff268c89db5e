"""The shipped agents, and agents out of texts."""

import pickle
from typing import Any

import attrs
import pytest
from tests.toys import race

from medgames.agents import Greedy, NamedAgent, RandomAgent, factory, make, read_agents
from medgames.core import InvalidConfig, Rng


@attrs.frozen
class Patient:
    """An agent with an option of each type."""

    game: Any
    waits: int = 3
    warmth: float = 0.5
    strict: bool = False
    mood: str = "calm"
    limit_s: float | None = None

    def choose(self, view: object, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        return legal_actions[0]


@attrs.frozen
class Named:
    """An agent with a name of its own."""

    name: str

    def choose(self, view: object, legal_actions: tuple[Any, ...], rng: Rng) -> Any:
        return legal_actions[0]


@pytest.fixture
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(factory, "SHIPPED", {**factory.SHIPPED, "patient": Patient})


def test_random_chooses_each_action_equally_often() -> None:
    legal = (race.Push(), race.Bank(), race.Play(3))
    counts = dict.fromkeys(legal, 0)
    for seed in range(3000):
        counts[RandomAgent().choose(None, legal, Rng.from_seed(seed))] += 1
    assert all(900 < n < 1100 for n in counts.values())


def test_greedy_takes_what_appraise_likes_best() -> None:
    state = race.game.scenario(2, dice=(6, 6), seats=({"hand": (1, 6)}, {}))
    legal = race.game.legal_actions(state)
    view = race.game.view(state, 0)
    assert Greedy(race.game).choose(view, legal, Rng.from_seed(0)) == race.Play(6)


def test_greedy_leaves_equals_to_chance() -> None:
    state = race.game.scenario(2)
    equals = (race.Play(3), race.Play(3), race.Bank())
    chosen = {
        id(Greedy(race.game).choose(race.game.view(state, 0), equals[:2], Rng.from_seed(seed)))
        for seed in range(50)
    }
    assert chosen == {id(equals[0]), id(equals[1])}


@pytest.mark.parametrize("text", ["random", "greedy"])
def test_shipped_agents_are_picklable_values(text: str) -> None:
    agent = make(text, race.game)
    assert pickle.loads(pickle.dumps(agent)) == agent
    assert hash(agent) == hash(make(text, race.game))


@pytest.mark.parametrize("text", ["", "Random", "random ", "ranom:x=1"])
def test_an_unknown_name_is_refused_with_those_allowed(text: str) -> None:
    with pytest.raises(InvalidConfig, match="one of random, greedy, with options as in"):
        make(text, race.game)


@pytest.mark.usefixtures("_patient")
def test_options_are_read_by_their_types() -> None:
    text = "patient:waits=7,warmth=0.25,strict=true,mood=grim,limit_s=1.5"
    assert make(text, race.game) == Patient(race.game, 7, 0.25, True, "grim", 1.5)


@pytest.mark.usefixtures("_patient")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("patient:", "once each: waits, warmth, strict, mood, limit_s"),
        ("patient:wait=3", "once each: waits, warmth"),
        ("patient:waits", "once each: waits"),
        ("patient:waits=1,waits=2", "once each"),
        ("patient:game=race", "once each"),
        ("patient:waits=many", "waits of agent .* = 'many' is not allowed; expected a whole"),
        ("patient:strict=yes", "expected true or false"),
        ("patient:limit_s=long", "expected a number"),
        ("random:x=1", "expected 'random' alone: it has no options"),
        ("greedy:", "expected 'greedy' alone: it has no options"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(text: str, message: str) -> None:
    with pytest.raises(InvalidConfig, match=message):
        make(text, race.game)


def test_agents_are_called_by_text_name_or_class() -> None:
    mine = Named("mine")
    agents = read_agents(["random", mine, RandomAgent()], race.game)
    assert agents == (
        NamedAgent("random", RandomAgent()),
        NamedAgent("mine", mine),
        NamedAgent("RandomAgent", RandomAgent()),
    )


def test_unequal_agents_of_one_name_are_told_apart() -> None:
    one, two = Patient(race.game, 1), Patient(race.game, 2)
    agents = read_agents([one, two, one, two], race.game)
    assert [named.name for named in agents] == ["Patient", "Patient #2", "Patient", "Patient #2"]


@pytest.mark.parametrize("agent", [None, 3, RandomAgent, object()])
def test_what_is_no_agent_is_refused(agent: Any) -> None:
    with pytest.raises(InvalidConfig, match="an object with the method choose"):
        read_agents(["random", agent], race.game)


@pytest.mark.parametrize("agents", ["random", None, {"random"}])
def test_agents_come_as_a_list(agents: Any) -> None:
    with pytest.raises(InvalidConfig, match="a list with an agent for each player"):
        read_agents(agents, race.game)
