"""MedgamesError and its family; the wording of every message.

All fields are positional, so that each error survives pickling between processes.
Order: the base, then errors of input, of play, of files, of chance.
"""

from collections.abc import Sequence

_LISTED = 6  # legal actions named in a message; the error itself carries all of them


class MedgamesError(Exception):
    """Base of all errors that the library raises on purpose."""


class InvalidAction(MedgamesError):
    """An action cannot be made: a field is malformed, or a text is no action.

    Args:
        subject: the action type or the text that was read.
        reason: what was wrong, with the value.
        expected: what is allowed there.
        place: index of the first wrong character of a text; ``None`` when no text was read.
    """

    def __init__(self, subject: str, reason: str, expected: str, place: int | None = None) -> None:
        super().__init__(subject, reason, expected, place)
        self.subject = subject
        self.reason = reason
        self.expected = expected
        self.place = place

    def __str__(self) -> str:
        at = "" if self.place is None else f" at character {self.place}"
        return f"{self.subject}{at}: {self.reason}; expected {self.expected}"


class IllegalAction(MedgamesError):
    """The rules refuse an action in this state; the state is unchanged.

    Args:
        action: what was tried.
        rule: id of the first rule, in rulebook order, that refuses it.
        reason: the fact that broke the rule, with its numbers.
        legal: the actions that are legal in the state.
    """

    def __init__(
        self, action: object, rule: str, reason: str, legal: Sequence[object] = ()
    ) -> None:
        super().__init__(action, rule, reason, tuple(legal))
        self.action = action
        self.rule = rule
        self.reason = reason
        self.legal = tuple(legal)

    def __str__(self) -> str:
        text = f"{self.action!r} breaks {self.rule}: {self.reason}"
        if self.legal:
            named = ", ".join([str(action) for action in self.legal[:_LISTED]])
            more = len(self.legal) - _LISTED
            text += f"; legal here: {named}" + (f" and {more} more" if more > 0 else "")
        return text


class GameOver(IllegalAction):
    """An action was tried after the end of the game."""


class InvalidConfig(MedgamesError):
    """An option, a number of players or a seed is not allowed.

    Args:
        field: name of the option.
        value: what was given.
        expected: what is allowed.
    """

    def __init__(self, field: str, value: object, expected: str) -> None:
        super().__init__(field, value, expected)
        self.field = field
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.field} = {self.value!r} is not allowed; expected {self.expected}"


class InvalidContent(MedgamesError):
    """A content file breaks the conditions of its game.

    Args:
        file: the file, as it was named by the caller.
        path: table and key inside the file of the first fault.
        expected: what is wrong there and what is expected.
        faults: all faults as (path, message) pairs, the first one included.
    """

    def __init__(
        self, file: str, path: str, expected: str, faults: Sequence[tuple[str, str]] = ()
    ) -> None:
        super().__init__(file, path, expected, tuple(faults))
        self.file = file
        self.path = path
        self.expected = expected
        self.faults = tuple(faults) or ((path, expected),)

    def __str__(self) -> str:
        lines = [f"{path}: {message}" if path else message for path, message in self.faults]
        if len(lines) == 1:
            return f"{self.file}: {lines[0]}"
        return f"{self.file}: {len(lines)} faults\n  " + "\n  ".join(lines)


class InvalidState(MedgamesError):
    """A value is no state of this game, or breaks what is true of all its states.

    Args:
        path: the field or component that is wrong.
        reason: what is wrong, with the value, and what is allowed.
        rule: id of the rule or invariant; empty when the shape of the data is wrong.
    """

    def __init__(self, path: str, reason: str, rule: str = "") -> None:
        super().__init__(path, reason, rule)
        self.path = path
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path else ""
        return f"{where}{self.reason}" + (f" ({self.rule})" if self.rule else "")


class InvalidScript(MedgamesError):
    """A scripted answer does not fit the question, or the script is used up.

    Args:
        question: what was asked.
        answer: the answer in the script; ``None`` when there is none left.
        expected: the answers that fit.
    """

    def __init__(self, question: str, answer: object, expected: str) -> None:
        super().__init__(question, answer, expected)
        self.question = question
        self.answer = answer
        self.expected = expected

    def __str__(self) -> str:
        got = "the script is used up" if self.answer is None else f"got {self.answer!r}"
        return f"{self.question}: {got}; expected {self.expected}"


class InvalidRecord(MedgamesError):
    """A record of a game cannot be read or does not replay.

    Args:
        source: the file, or a name for where the lines came from.
        line: number of the line that is wrong, from 1.
        reason: what is wrong there.
    """

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(source, line, reason)
        self.source = source
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.source}, line {self.line}: {self.reason}"


class TooManyOutcomes(MedgamesError):
    """An action has more results of chance than were allowed to be tried.

    Args:
        limit: the number allowed.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit

    def __str__(self) -> str:
        return f"more than {self.limit} results of chance; raise limit to try them all"
