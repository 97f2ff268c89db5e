"""Field Hospital's rooms tied into `game`; decides nothing."""

from typing import Final

from medgames.core.dump import Codec
from medgames.core.game import Game
from medgames.field_hospital.actions import ACTIONS, Action
from medgames.field_hospital.apply import HANDLERS
from medgames.field_hospital.appraise import appraise
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import Content
from medgames.field_hospital.encoding import count_actions, number, numbered
from medgames.field_hospital.facts import rule_of_end
from medgames.field_hospital.flow import settle
from medgames.field_hospital.invariants import faults
from medgames.field_hospital.legal import JUDGES, list_legal
from medgames.field_hospital.numbers import GAME
from medgames.field_hospital.rules import rulebook
from medgames.field_hospital.scoring import standing
from medgames.field_hospital.setup import arrange, start
from medgames.field_hospital.state import Seat, State, draft_state, seal_state
from medgames.field_hospital.views import View, deal, see

game: Final[Game[State, Action, Config, View]] = Game(
    name=GAME,
    title="Field Hospital",
    player_counts=range(2, 6),
    rules_version=1,
    home=__name__,
    state_type=State,
    seat_type=Seat,
    config_type=Config,
    view_type=View,
    action_types=ACTIONS,
    order_rule="FH-TURN-01",
    end_rule="FH-END-03",
    rule_of_end=rule_of_end,
    codec=Codec(State, Config, Content),
    read_rules=rulebook,
    draft=draft_state,
    seal=seal_state,
    judges=JUDGES,
    handlers=HANDLERS,
    list_legal=list_legal,
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
"""Field Hospital for 2 to 5 players."""
