"""The family of errors: what they say, and that they survive the way between processes."""

import pickle
from typing import Any

import pytest
from tests.toys.race import Bank, Play

from medgames.core import errors
from medgames.core.errors import (
    GameOver,
    IllegalAction,
    InvalidAction,
    InvalidConfig,
    InvalidContent,
    InvalidRecord,
    InvalidScript,
    InvalidState,
    MedgamesError,
    TooManyOutcomes,
)

SAMPLES: list[tuple[MedgamesError, str]] = [
    (MedgamesError("something"), "something"),
    (
        InvalidAction("Play.card", "got 0", "a whole number from 1 to 6"),
        "Play.card: got 0; expected a whole number from 1 to 6",
    ),
    (
        InvalidAction("'play x'", "got 'x'", "a card", 5),
        "'play x' at character 5: got 'x'; expected a card",
    ),
    (
        IllegalAction(Play(3), "RC-PLAY-01", "no 3 is in the hand", [Bank(), Play(1)]),
        "Play(card=3) breaks RC-PLAY-01: no 3 is in the hand; legal here: bank, play 1",
    ),
    (
        IllegalAction(Play(3), "RC-PLAY-01", "no 3", [Play(1)] * 8),
        "Play(card=3) breaks RC-PLAY-01: no 3; legal here: " + "play 1, " * 5 + "play 1 and 2 more",
    ),
    (GameOver(Bank(), "RC-END-01", "it is over"), "Bank() breaks RC-END-01: it is over"),
    (
        InvalidConfig("goal", -1, "a whole number of at least 5"),
        "goal = -1 is not allowed; expected a whole number of at least 5",
    ),
    (InvalidContent("my.toml", "cards a", "is wrong"), "my.toml: cards a: is wrong"),
    (
        InvalidContent("my.toml", "a", "is wrong", [("a", "is wrong"), ("", "odd")]),
        "my.toml: 2 faults\n  a: is wrong\n  odd",
    ),
    (InvalidState("deck", "one is lost", "RC-CARD-01"), "deck: one is lost (RC-CARD-01)"),
    (InvalidState("", "odd"), "odd"),
    (InvalidScript("die 1", 7, "a face"), "die 1: got 7; expected a face"),
    (InvalidScript("die 1", None, "a face"), "die 1: the script is used up; expected a face"),
    (InvalidRecord("game.jsonl", 3, "odd"), "game.jsonl, line 3: odd"),
    (TooManyOutcomes(9), "more than 9 results of chance; raise limit to try them all"),
]


@pytest.mark.parametrize(("error", "message"), SAMPLES)
def test_a_message_says_what_was_wrong_and_what_is_allowed(
    error: MedgamesError, message: str
) -> None:
    assert str(error) == message


@pytest.mark.parametrize("error", [error for error, _ in SAMPLES])
def test_an_error_survives_pickling(error: MedgamesError) -> None:
    again: Any = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_every_error_has_a_sample_here() -> None:
    family = {kind for kind in vars(errors).values() if isinstance(kind, type)}
    assert {type(error) for error, _ in SAMPLES} == {
        kind for kind in family if issubclass(kind, MedgamesError)
    }


def test_an_illegal_action_after_the_end_is_an_illegal_action() -> None:
    assert issubclass(GameOver, IllegalAction)
