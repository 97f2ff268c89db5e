"""Puts the fields of records into the reference, with the comments that explain them.

A field is explained by the comment behind it: ``kits: int  # tokens``. This lists type and
comment in the documentation of its class, and what an option of a config may hold: nothing is
written twice.
"""

import ast
import inspect
import io
import tokenize
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from medgames import core
from medgames.core.allowed import Allowed

LISTED = (*core.__all__, "Rooms")  # bases that have an entry of their own, with their fields


def add_fields(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Append the fields of a record to its docstring."""
    if what not in ("class", "exception") or not is_record(obj):
        return
    notes: dict[str, str] = {}
    for owner in reversed(obj.__mro__):
        if is_record(owner) and (owner is obj or owner.__name__ not in LISTED):
            notes.update(notes_of(owner))
    if notes:
        if lines and lines[-1]:
            lines.append("")
        lines += ["**Fields:**", "", *[f"- ``{field}``{note}" for field, note in notes.items()], ""]


def shorten(
    app: Sphinx, what: str, name: str, obj: Any, options: Any, args: str | None, result: str | None
) -> tuple[str | None, str | None] | None:
    """Leave out the arguments of an event: nobody makes one, and its fields are listed."""
    if what == "class" and inspect.isclass(obj) and issubclass(obj, core.Event):
        return "", None
    return None


def skip(app: Sphinx, what: str, name: str, obj: Any, skipped: bool, options: Any) -> bool | None:
    """Leave out what Python says of the fields of a named tuple: they are listed already."""
    return True if type(obj).__name__ == "_tuplegetter" else None


def is_record(kind: Any) -> bool:
    """Whether *kind* is an attrs class or a named tuple."""
    return inspect.isclass(kind) and (
        attrs.has(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))
    )


def notes_of(kind: type[Any]) -> Mapping[str, str]:
    """What is known of the public fields that stand in the body of *kind*."""
    try:
        source = inspect.cleandoc("\n" + inspect.getsource(kind))
    except (OSError, TypeError):  # made, not written
        return {}
    comments = dict(comments_of(source))
    fields = attrs.fields_dict(kind) if attrs.has(kind) else {}
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for line in body.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name, annotation = line.target.id, ast.unparse(line.annotation)
            field = fields.get(name)
            if name.startswith("_") or annotation.startswith("ClassVar"):
                continue
            if field is not None and not field.init:
                continue
            numbers = (line.lineno, line.end_lineno or line.lineno)
            found = [comments[number] for number in numbers if number in comments][:1]
            if field is not None and isinstance(field.validator, Allowed):
                found.append(field.validator.expected)
                if not isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # a Factory, when it is one
                    found.append(f"default {field.default!r}")
            notes[name] = f" (``{annotation}``)" + (f": {'; '.join(found)}" if found else "")
    return notes


def comments_of(source: str) -> Iterator[tuple[int, str]]:
    """Line numbers and texts of comments, without those for tools."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            text = token.string.removeprefix("#").strip()
            if not text.startswith(("type:", "noqa")):
                yield token.start[0], text


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the fields after napoleon has read the docstring."""
    app.connect("autodoc-process-docstring", add_fields, priority=900)
    app.connect("autodoc-process-signature", shorten)
    app.connect("autodoc-skip-member", skip)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
