"""The statistic of Na Sygnale, and who has won.

Order: `standing`.
"""

from medgames.core.outcome import Outcome, Points, ranked
from medgames.na_sygnale.facts import goal
from medgames.na_sygnale.state import State


def standing(state: State) -> Outcome:
    """Statistics and ranking (NS-OVER-01 to NS-OVER-06); only one seat can reach the goal."""
    breakdown = []
    for seat in state.seats:
        delivered, by_card, lost = seat.tally
        breakdown.append(
            Points((("delivered", delivered), ("by_card", by_card), ("lost_by_card", -lost)))
        )
    notes = [("goal", str(goal(state))), ("rounds", str(state.round))]
    cause = state.final_cause
    if cause is not None:
        how = "a delivery" if cause.card is None else cause.card
        notes.append(("final_cause", f"seat {cause.seat}: {cause.patients} by {how}"))
    if state.truncated_by is not None:
        notes.append(("truncated_by", state.truncated_by.value))
    return ranked(
        breakdown,
        final=state.to_act is None,
        truncated=state.truncated_by is not None,
        notes=tuple(notes),
        score="statistic",
    )
