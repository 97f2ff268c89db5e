"""Field Hospital: heal patients for prestige before the helicopter comes."""

from medgames.field_hospital import events
from medgames.field_hospital.actions import (
    Action,
    Bonus,
    DeclineReplacement,
    Heal,
    Pass,
    Replace,
    SelectDice,
    TopUp,
    Train,
)
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import CardKind, Content, Patient, Supply, load_content
from medgames.field_hospital.interface import game
from medgames.field_hospital.scoring import ScoreSheet, score_sheet
from medgames.field_hospital.state import Phase, Seat, State
from medgames.field_hospital.views import SeatView, View

__all__ = [
    "Action",
    "Bonus",
    "CardKind",
    "Config",
    "Content",
    "DeclineReplacement",
    "Heal",
    "Pass",
    "Patient",
    "Phase",
    "Replace",
    "ScoreSheet",
    "Seat",
    "SeatView",
    "SelectDice",
    "State",
    "Supply",
    "TopUp",
    "Train",
    "View",
    "events",
    "game",
    "load_content",
    "score_sheet",
]
