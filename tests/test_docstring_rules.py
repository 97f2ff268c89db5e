"""A docstring of a game names each rule or invariant whose id its function writes.

Ids in tables of a module and in functions without a docstring are not asked for.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import medgames

SOURCES = Path(medgames.__file__).parent
ID = re.compile(r"(FH|PM|NS)-[A-Z]+-[0-9]+")
NAMED = re.compile(r"\b(?P<stem>(?:FH|PM|NS)-[A-Z]+-)(?P<n>[0-9]+)\b|(?<!\S)-(?P<short>[0-9]+)\b")
JOINTS = (" to ", ", ", " and ", ", and ", " or ")  # between an id and a short one


def names(docstring: str) -> set[str]:
    """The ids that a docstring names, those in ranges and the shortened ones too."""
    text = " ".join(docstring.split())
    found: set[str] = set()
    stem, last, end = "", 0, 0
    for match in NAMED.finditer(text):
        joint = text[end : match.start()]
        if match["stem"] is None and not (stem and joint in JOINTS):
            stem = ""  # a number below 0
            continue
        number = int(match["n"] or match["short"])
        goes_on = stem and match["stem"] in (None, stem) and joint == " to "
        stem = match["stem"] or stem
        found.update([f"{stem}{n:02}" for n in range(last if goes_on else number, number + 1)])
        last, end = number, match.end()
    return found


def uses(
    node: ast.AST, owner: ast.FunctionDef | None = None
) -> Iterator[tuple[ast.FunctionDef, ast.Constant]]:
    """Each id below a node, after the innermost function around it that has a docstring."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and ast.get_docstring(child) is not None:
            yield from uses(child, child)
        elif isinstance(child, ast.Constant):
            text = child.value
            if owner is not None and isinstance(text, str) and ID.fullmatch(text):
                yield owner, child
        else:
            yield from uses(child, owner)


def left_out(path: Path) -> list[str]:
    """The functions of a file whose docstrings leave ids out, and these ids."""
    ids: dict[ast.FunctionDef, set[str]] = {}
    for owner, literal in uses(ast.parse(path.read_text("utf-8"))):
        ids.setdefault(owner, set()).add(str(literal.value))
    found = []
    for owner, used in ids.items():
        missing = sorted(used - names(ast.get_docstring(owner) or ""))
        if missing:
            place = f"{path.relative_to(SOURCES)}:{owner.lineno}"
            found.append(f"{place} {owner.name}: {', '.join(missing)}")
    return found


@pytest.mark.parametrize("name", medgames.games)
def test_a_docstring_names_the_ids_that_its_function_writes(name: str) -> None:
    found = [line for path in sorted((SOURCES / name).rglob("*.py")) for line in left_out(path)]
    assert not found, "docstrings that leave ids out:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("Rule PM-FILL-02.", "PM-FILL-02"),
        ("Patients (NS-OVER-01); ruling\n    NS-R-05.", "NS-OVER-01 NS-R-05"),
        ("Rules PM-FILL-02 to PM-FILL-04.", "PM-FILL-02 PM-FILL-03 PM-FILL-04"),
        ("Rules PM-FILL-02 to\n    -04, PM-SUS-06.", "PM-FILL-02 PM-FILL-03 PM-FILL-04 PM-SUS-06"),
        ("Rules NS-HEARSE-02, -08 and -12.", "NS-HEARSE-02 NS-HEARSE-08 NS-HEARSE-12"),
        ("Rules FH-A-01 to -02, -08, FH-B-03.", "FH-A-01 FH-A-02 FH-A-08 FH-B-03"),
        ("From FH-A-01 to FH-B-03.", "FH-A-01 FH-B-03"),
        ("Costs -20 points, -10 or more (FH-A-01), never -30.", "FH-A-01"),
    ],
)
def test_ids_are_read_off_a_docstring(docstring: str, ids: str) -> None:
    assert names(docstring) == set(ids.split())


def test_ids_belong_to_the_innermost_function_with_a_docstring() -> None:
    source = '''
TABLE = {"FH-A-01": 1}

def bare():
    return "FH-A-02"

def factory():
    """Makes."""
    def test():
        return "FH-A-03"

    def told():
        """Tells."""
        return "FH-A-04", "no id: FH-A-05"

    return test, told
'''
    found = [(owner.name, literal.value) for owner, literal in uses(ast.parse(source))]
    assert found == [("factory", "FH-A-03"), ("told", "FH-A-04")]
