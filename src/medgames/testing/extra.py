"""What the kit takes of Hypothesis, which comes with the extra ``testing``."""

try:
    from hypothesis import reject
    from hypothesis import strategies as st
    from hypothesis.stateful import (
        RuleBasedStateMachine,
        initialize,
        invariant,
        precondition,
        rule,
    )
except ModuleNotFoundError as error:
    if error.name is None or error.name.partition(".")[0] != "hypothesis":
        raise
    raise ModuleNotFoundError(
        'medgames.testing needs Hypothesis: pip install "medgames[testing]"', name=error.name
    ) from error

__all__ = [
    "RuleBasedStateMachine",
    "initialize",
    "invariant",
    "precondition",
    "reject",
    "rule",
    "st",
]
