"""Games between agents: one, or many with their results as a table."""

from medgames.sim.batch import Interrupted, Progress, process_pool, simulate
from medgames.sim.intervals import Interval
from medgames.sim.playing import play
from medgames.sim.results import Line, Results, Row, Summary

__all__ = [
    "Interrupted",
    "Interval",
    "Line",
    "Progress",
    "Results",
    "Row",
    "Summary",
    "play",
    "process_pool",
    "simulate",
]
