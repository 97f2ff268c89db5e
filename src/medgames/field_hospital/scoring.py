"""Points of Field Hospital, and how ties are broken.

Order: `score_sheet`, `standing`.
"""

import attrs

from medgames.core.drafts import Value
from medgames.core.errors import InvalidState
from medgames.core.outcome import Outcome, Points, ranked
from medgames.field_hospital.config import Config
from medgames.field_hospital.content import SUPPLIES, CardKind, Supply
from medgames.field_hospital.facts import in_platoon
from medgames.field_hospital.state import SeatFields, State


@attrs.frozen(weakref_slot=False)
class ScoreSheet(Value):
    """Where one player's points come from (FH-SCORE-01 to FH-SCORE-03)."""

    card_points: int  # printed prestige of standard patients and medics
    sergeants: tuple[tuple[str, int, int], ...]  # (platoon, healed patients of it, points)
    training: tuple[tuple[Supply, int, int, int], ...]  # (type, tokens, patients, points)
    demerits: int  # tokens
    demerit_points: int
    healed: tuple[str, ...]  # patient ids in the order healed
    supplies_left: int  # tokens
    kits_left: int  # tokens

    @property
    def sergeant_points(self) -> int:
        """Points of all sergeants."""
        return sum([points for _, _, points in self.sergeants])

    @property
    def training_points(self) -> int:
        """Points of all training tokens."""
        return sum([points for _, _, _, points in self.training])

    @property
    def total(self) -> int:
        """The score."""
        return self.card_points + self.sergeant_points + self.training_points + self.demerit_points


def sergeant_points(config: Config, table: tuple[int, ...], n: int) -> int:
    """What a sergeant is worth with *n* patients of his platoon (FH-PLAT-06, FH-R-23)."""
    beyond = n - len(table)
    if beyond <= 0:
        return table[n - 1]
    if config.sergeant_over == "extend" and len(table) > 1:
        return table[-1] + (table[-1] - table[-2]) * beyond
    return table[-1]


def score_sheet(state: State, player: int) -> ScoreSheet:
    """The points of one player's area.

    Rules: FH-SCORE-01 to FH-SCORE-03, FH-PLAT-06 to FH-PLAT-09; ruling FH-R-23.

    Raises:
        InvalidState: there is no such seat.
    """
    players = len(state.seats)
    if type(player) is not int or not 0 <= player < players:
        raise InvalidState("player", f"found {player!r}, expected a seat 0 to {players - 1}")
    return _sheet(state.config, state.seats[player])


def _sheet(config: Config, seat: SeatFields) -> ScoreSheet:
    numbers, by_id = config.numbers, config.content.by_id
    cards = [by_id[card] for card in seat.healed]
    sergeants = []
    for card in cards:
        if card.kind is CardKind.SERGEANT:
            n = in_platoon(config, seat.healed, card.platoon)
            sergeants.append((card.platoon, n, sergeant_points(config, card.table, n)))
    training = []
    for supply in SUPPLIES:
        tokens = seat.training[supply]
        if tokens:
            patients = sum([card.needs[supply] > 0 for card in cards])
            points = numbers.training_points * tokens * patients
            training.append((supply, tokens, patients, points))
    return ScoreSheet(
        card_points=sum([card.prestige for card in cards]),
        sergeants=tuple(sergeants),
        training=tuple(training),
        demerits=seat.demerits,
        demerit_points=numbers.demerit_points * seat.demerits,
        healed=seat.healed,
        supplies_left=sum(seat.supplies),
        kits_left=seat.kits,
    )


def standing(state: State) -> Outcome:
    """Scores, ranking and tie-breaks (FH-GOAL-01, FH-TIE-01 to FH-TIE-03; ruling FH-R-21)."""
    sheets = [_sheet(state.config, seat) for seat in state.seats]
    return ranked(
        [
            Points(
                (
                    ("card_points", sheet.card_points),
                    ("sergeant_points", sheet.sergeant_points),
                    ("training_points", sheet.training_points),
                    ("demerit_points", sheet.demerit_points),
                )
            )
            for sheet in sheets
        ],
        [
            ("healed", "FH-TIE-01", [len(sheet.healed) for sheet in sheets]),
            (
                "supplies",
                "FH-TIE-02",
                [
                    sheet.supplies_left + (sheet.kits_left if state.config.tie_kits else 0)
                    for sheet in sheets
                ],
            ),
        ],
        final=state.to_act is None,
        truncated=state.truncated,
        score="total",
    )
