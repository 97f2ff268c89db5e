"""What only a referee may do is no agent's choice; partners win together."""

from typing import Any

import pytest

from medgames import paramedics as pm
from medgames import play, simulate
from medgames.core.errors import IllegalAction
from medgames.core.outcome import Points, ranked


class Caller:
    """Calls for assistance first, then plays greedily."""

    def choose(self, view: pm.View, legal_actions: tuple[Any, ...], rng: object) -> Any:
        if view.phase is pm.Phase.TREAT and not view.actions_this_turn:
            for action in legal_actions:
                if isinstance(action, pm.CallAssist):
                    return action
        return max(legal_actions, key=lambda action: pm.game.appraise(view, action))


class Saboteur:
    """Ends the turn of who asks for help, or does what comes too late."""

    def __init__(self, deed: Any) -> None:
        self.deed = deed

    def choose(self, view: pm.View, legal_actions: tuple[Any, ...], rng: object) -> Any:
        if view.phase is pm.Phase.ASSIST and view.active != view.player:
            return self.deed
        return max(legal_actions, key=lambda action: pm.game.appraise(view, action))


@pytest.mark.rule("PM-TURN-03", "PM-CLOCK-06")
def test_an_agent_cannot_report_that_time_is_up() -> None:
    told = "chosen by agent 'Saboteur' in seat 1: only a referee may do this now"
    with pytest.raises(IllegalAction, match=told) as caught:
        play(pm.game, [Caller(), Saboteur(pm.TimeExpired())], seed=1)
    assert caught.value.rule == "PM-TURN-01"
    assert caught.value.legal
    with pytest.raises(IllegalAction, match="the phase is ASSIST, which allows") as caught:
        play(pm.game, [Caller(), Saboteur(pm.Clear())], seed=1)
    assert caught.value.rule == "PM-STOP-01"


@pytest.mark.rule("PM-CLOCK-04")
def test_an_agent_may_return_an_equal_action() -> None:
    class Copying:
        def choose(self, view: pm.View, legal_actions: tuple[Any, ...], rng: object) -> Any:
            return pm.game.parse_action(str(legal_actions[0]))

    assert play(pm.game, [Copying(), "random"], seed=1).final


@pytest.mark.rule("PM-TEAM-08", "PM-TEAM-09")
def test_partners_win_together() -> None:
    agents = ["greedy", "random", "greedy", "random"]
    config = pm.Config(team_play=True)
    results = simulate(pm.game, agents, games=12, seed=1, config=config)
    lines = {line.name: line for line in results.summary(by="agent").lines}
    assert lines["greedy"].won.mean + lines["random"].won.mean == 1
    assert (lines["greedy"].won.mean, lines["greedy"].place) == (1, 1)
    assert (lines["random"].won.mean, lines["random"].place) == (0, 2)


def test_shares_and_places_are_those_of_sides() -> None:
    teams = ((0, 2), (1, 3))
    points = [Points((("points", n),)) for n in (3, 1, 4, 2)]
    won = ranked(points, final=True, truncated=False, teams=teams)
    assert (won.sides, won.side_scores) == (teams, (7, 3))
    assert (won.places, won.shares) == ((1, 2, 1, 2), (1, 0, 1, 0))
    even = [Points((("points", n),)) for n in (3, 4, 4, 3)]
    tied = ranked(even, final=True, truncated=False, teams=teams)
    assert (tied.places, tied.shares) == ((1, 1, 1, 1), (0.5, 0.5, 0.5, 0.5))
    alone = ranked(points, final=True, truncated=False)
    assert (alone.sides, alone.places) == (((0,), (1,), (2,), (3,)), (2, 4, 1, 3))
    assert alone.shares == (0, 0, 1, 0)
    cut = ranked(points, final=True, truncated=True, teams=teams)
    assert cut.shares == (0, 0, 0, 0)
