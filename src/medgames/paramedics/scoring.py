"""Points of Paramedics, how ties are broken, and how a solo game is rated.

Order: `ScoreSheet`, `score_sheet`, `rating`, `standing`.
"""

import attrs

from medgames.core.drafts import Value
from medgames.core.outcome import Outcome, Points, ranked
from medgames.paramedics.config import Config
from medgames.paramedics.facts import owned
from medgames.paramedics.pieces import Patient, Upgrade
from medgames.paramedics.state import BY_LIMIT, MEDEVAC, TIMEOUT, SeatFields, State

UNRATED = "unrated"


@attrs.frozen(weakref_slot=False)
class ScoreSheet(Value):
    """Where one player's points come from (PM-SCORE-02 to PM-SCORE-04)."""

    hearts: int  # points of the patients in the Hospital
    toetags: int  # points lost for those in the Morgue, written positive
    extra_cabinets: int  # points
    medevac: int  # points of one unused
    hand: int  # points
    saved: int  # patients
    lost: int  # patients
    critical_saved: int  # patients
    critical_lost: int  # patients
    saved_by_medevac: int  # patients
    lost_to_timeout: int  # patients
    hospital: tuple[tuple[str, str], ...]  # (patient id, how), oldest first
    morgue: tuple[tuple[str, str], ...]  # (patient id, cause), oldest first
    turns_taken: int

    @property
    def upgrades(self) -> int:
        """Points of all upgrades."""
        return self.extra_cabinets + self.medevac + self.hand

    @property
    def total(self) -> int:
        """The score; it may be negative."""
        return self.hearts - self.toetags + self.upgrades


def score_sheet(config: Config, seat: SeatFields) -> ScoreSheet:
    """The points of one player; patients on gurneys do not count (PM-SCORE-01)."""
    content = config.content
    saved = [content.by_id[card] for card, _ in seat.hospital]
    lost = [content.by_id[card] for card, _ in seat.morgue]
    points = [content.upgrades[kind].points * owned(kind, seat) for kind in Upgrade]
    return ScoreSheet(
        hearts=sum([card.heart for card in saved]),
        toetags=sum([card.toetag for card in lost]),
        extra_cabinets=points[Upgrade.EXTRA_CABINET],
        medevac=points[Upgrade.MEDEVAC],
        hand=points[Upgrade.HAND],
        saved=len(saved),
        lost=len(lost),
        critical_saved=_critical(saved),
        critical_lost=_critical(lost),
        saved_by_medevac=sum([via == MEDEVAC for _, via in seat.hospital]),
        lost_to_timeout=sum([cause == TIMEOUT for _, cause in seat.morgue]),
        hospital=seat.hospital,
        morgue=seat.morgue,
        turns_taken=seat.turns_taken,
    )


def _critical(cards: list[Patient]) -> int:
    return sum([card.critical for card in cards])


def rating(config: Config, score: int) -> str:
    """The title that a solo score earns (PM-SOLO-02; ruling PM-RUL-20)."""
    bands = config.content.bands
    for lowest, title in bands:
        if score >= lowest:
            return title
    return bands[-1][1] if config.solo_below_zero == "rookie" else UNRATED


def standing(state: State) -> Outcome:
    """Scores, ranking, tie-breaks (PM-SCORE-05, PM-TIE-01 to PM-TIE-04, PM-TEAM-08, PM-TEAM-09).

    A solo game has no winner but a rating, which is among the notes.
    """
    config = state.config
    sheets = [score_sheet(config, seat) for seat in state.seats]
    truncated = state.end_reason == BY_LIMIT
    outcome = ranked(
        [
            Points(
                (
                    ("hearts", sheet.hearts),
                    ("toetags", -sheet.toetags),
                    ("extra_cabinets", sheet.extra_cabinets),
                    ("medevac", sheet.medevac),
                    ("hand", sheet.hand),
                )
            )
            for sheet in sheets
        ],
        [
            ("saved_minus_lost", "PM-TIE-01", [sheet.saved - sheet.lost for sheet in sheets]),
            ("critical_saved", "PM-TIE-02", [sheet.critical_saved for sheet in sheets]),
            ("critical_lost", "PM-TIE-03", [sheet.critical_lost for sheet in sheets]),
        ],
        final=state.to_act is None,
        truncated=truncated,
        notes=_notes(state, sheets, truncated),
        teams=config.numbers.teams if config.team_play else (),
        part_shared=True,
        least=("critical_lost",),
    )
    if len(sheets) == 1:
        decided = None if truncated else "solo"
        return attrs.evolve(outcome, winners=(), decided_by=decided)
    return outcome


def _notes(state: State, sheets: list[ScoreSheet], truncated: bool) -> tuple[tuple[str, str], ...]:
    """What else is announced, by name."""
    notes = []
    if state.end_reason is not None:
        notes.append(("end_reason", state.end_reason))
    notes.append(("turns", str(sum([sheet.turns_taken for sheet in sheets]))))
    notes.append(("shifts_completed", str(state.shift_index + state.overtime)))
    if state.config.team_play:
        for team in state.config.numbers.teams:
            seats = " and ".join([str(seat) for seat in team])
            notes.append((f"team of {seats}", str(sum([sheets[seat].total for seat in team]))))
    if len(sheets) == 1 and not truncated:
        notes.append(("rating", rating(state.config, sheets[0].total)))
    return tuple(notes)
