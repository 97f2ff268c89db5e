"""Text to action: the canonical text of an action read back, with the place of a mistake.

Order: `read_action`, `verbs`.
"""

from collections.abc import Mapping, Sequence

import attrs

from medgames.core.errors import InvalidAction
from medgames.core.notation import Action, fields_of


def read_action(text: str, types: Mapping[str, type[Action]]) -> Action:
    """The action of a canonical text.

    Args:
        text: such as ``"train saline"``.
        types: action types by verb.

    Raises:
        InvalidAction: the text is not the canonical text of an action; names the place.
    """
    if type(text) is not str:
        raise InvalidAction("notation", f"got {text!r}", "a text")
    verb, *words = text.split(" ")
    action_type = types.get(verb)
    if action_type is None:
        raise InvalidAction(_quoted(text), f"no action is called {verb!r}", _any(types), 0)
    place = len(verb) + 1
    values: dict[str, object] = {}
    for field, word in fields_of(action_type):
        head = f"{word.label}=" if word.label else ""
        given = words[0] if words else None
        where = f"{word.label or field.name}, {word.written}"
        if head and (given is None or not given.startswith(head)):
            if field.default is attrs.NOTHING:
                raise InvalidAction(
                    _quoted(text), f"{head} is missing", where, min(place, len(text))
                )
            continue
        if given is None:
            raise InvalidAction(_quoted(text), "the text ends too early", where, len(text))
        value = word.read(given[len(head) :])
        if not word.fits(value):
            raise InvalidAction(_quoted(text), f"got {given!r}", where, place)
        values[field.name] = value
        words.pop(0)
        place += len(given) + 1
    if words:
        labels = [f"{word.label}=" for _, word in fields_of(action_type) if word.label]
        expected = "the end of the text"
        if labels:
            expected += f", or {', '.join(labels)}" + " in this order" * (len(labels) > 1)
        raise InvalidAction(_quoted(text), f"got {words[0]!r}", expected, place)
    action = action_type(**values)
    canonical = str(action)
    if canonical != text:
        place = next(
            (i for i, (a, b) in enumerate(zip(text, canonical, strict=False)) if a != b),
            min(len(text), len(canonical)),
        )
        raise InvalidAction(_quoted(text), "this is not canonical", repr(canonical), place)
    return action


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 80 else text[:77] + "...")


def _any(types: Mapping[str, type[Action]]) -> str:
    return "one of " + ", ".join(types)


def verbs(types: Sequence[type[Action]]) -> dict[str, type[Action]]:
    """Action types by verb."""
    return {action_type.verb: action_type for action_type in types}
