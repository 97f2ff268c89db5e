"""Na Sygnale's rooms tied into `game`; decides nothing."""

from typing import Final

from medgames.core.dump import Codec
from medgames.core.game import Game
from medgames.na_sygnale.actions import ACTIONS, Action
from medgames.na_sygnale.apply import HANDLERS
from medgames.na_sygnale.appraise import appraise
from medgames.na_sygnale.config import Config
from medgames.na_sygnale.content import Content
from medgames.na_sygnale.encoding import count_actions, number, numbered
from medgames.na_sygnale.facts import rule_of_end
from medgames.na_sygnale.flow import settle
from medgames.na_sygnale.invariants import faults
from medgames.na_sygnale.legal import JUDGES, list_legal
from medgames.na_sygnale.numbers import GAME
from medgames.na_sygnale.rules import rulebook
from medgames.na_sygnale.scoring import standing
from medgames.na_sygnale.setup import arrange, start
from medgames.na_sygnale.state import Seat, State, draft_state, seal_state
from medgames.na_sygnale.views import View, deal, see

game: Final[Game[State, Action, Config, View]] = Game(
    name=GAME,
    title="Na Sygnale",
    player_counts=range(2, 5),
    rules_version=1,
    home=__name__,
    state_type=State,
    seat_type=Seat,
    config_type=Config,
    view_type=View,
    action_types=ACTIONS,
    order_rule="NS-FLOW-02",
    end_rule="NS-OVER-02",
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
"""Na Sygnale for 2 to 4 players."""
