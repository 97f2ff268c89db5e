"""Paramedics' rooms tied into `game`; decides nothing."""

from typing import Final

from medgames.core.dump import Codec
from medgames.core.game import Game
from medgames.paramedics.actions import ACTIONS, Action
from medgames.paramedics.apply import HANDLERS
from medgames.paramedics.appraise import appraise
from medgames.paramedics.config import Config
from medgames.paramedics.content import Content
from medgames.paramedics.dealing import deal
from medgames.paramedics.encoding import count_actions, number, numbered
from medgames.paramedics.facts import rule_of_end
from medgames.paramedics.flow import settle
from medgames.paramedics.invariants import faults
from medgames.paramedics.legal import JUDGES, list_external, list_legal
from medgames.paramedics.numbers import GAME
from medgames.paramedics.rules import rulebook
from medgames.paramedics.scenario import arrange
from medgames.paramedics.scoring import standing
from medgames.paramedics.setup import start
from medgames.paramedics.state import Seat, State, draft_state, seal_state
from medgames.paramedics.views import View, see

game: Final[Game[State, Action, Config, View]] = Game(
    name=GAME,
    title="Paramedics: Clear!",
    player_counts=range(1, 5),
    rules_version=1,
    home=__name__,
    state_type=State,
    seat_type=Seat,
    config_type=Config,
    view_type=View,
    action_types=ACTIONS,
    order_rule="PM-TURN-01",
    end_rule="PM-FINAL-03",
    rule_of_end=rule_of_end,
    codec=Codec(State, Config, Content),
    read_rules=rulebook,
    draft=draft_state,
    seal=seal_state,
    judges=JUDGES,
    handlers=HANDLERS,
    list_legal=list_legal,
    list_external=list_external,
    settle=settle,
    start=start,
    arrange=arrange,
    faults=faults,
    standing=standing,
    see=see,
    deal=deal,
    count_actions=count_actions,
    number=number,
    numbered=numbered,
    judge_looks=appraise,
)
"""Paramedics for 1 to 4 players."""
