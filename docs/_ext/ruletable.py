"""The directive ``{rule-table}``: a game's rules, rulings and invariants, as it lists them.

Its argument is a game's name. What the tables say comes from ``medgames.games[NAME].rules``; where
a rule stands in the code and which tests hold it is read off the sources: nothing is kept twice.
Every rule and ruling can be linked to by its id in small letters: ``[](#fh-dice-02)``.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import medgames

ROOT = Path(__file__).parents[2]
RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-[0-9]+\b")
NOT_CODE = ("rules.py",)  # lists the rules, keeps none


class RuleTable(SphinxDirective):
    """Three tables: the rules of a game, its rulings, its invariants."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """Build the tables."""
        name = self.arguments[0]
        if name not in medgames.games:
            raise self.error(f"no game {name!r}; games: {', '.join(medgames.games)}")
        registry = medgames.games[name].rules
        places = index_code(self.sources(ROOT / "src" / "medgames" / name))
        tests = index_tests(self.sources(ROOT / "tests"))
        rules = [
            (
                rule.id,
                [
                    [code([rule.id])],
                    [
                        text(rule.statement),
                        *aside("Code", places.get(rule.id, ())),
                        *aside("Tests", tests.get(rule.id, ())),
                    ],
                    [text(rule.section)],
                    [text(rule.kind.value.replace("_", " ")), code(rule.rulings)],
                ],
            )
            for rule in registry.values()
        ]
        rulings = [
            (
                ruling.id,
                [
                    [code([ruling.id])],
                    [text(ruling.question), text(ruling.reason, "aside")],
                    [
                        code([ruling.field], "", "aside"),
                        *[code([answer]) for answer in (ruling.default, *ruling.alternatives)],
                    ],
                ],
            )
            for ruling in registry.rulings
        ]
        truths = [
            (
                invariant.id,
                [
                    [code([invariant.id])],
                    [
                        text(invariant.statement),
                        *aside("Code", places.get(invariant.id, ())),
                    ],
                ],
            )
            for invariant in registry.invariants
        ]
        return [
            self.table(("Rule", "What it says", "Rulebook", "Kind, rulings"), rules),
            self.table(("Ruling", "Question", "In the config: default, or"), rulings),
            *([self.table(("Invariant", "What is always true"), truths)] if truths else []),
        ]

    def sources(self, folder: Path) -> list[Path]:
        """The Python files of *folder*; the page is built anew when one of them changes."""
        paths = sorted(folder.rglob("*.py"))
        for path in paths:
            self.env.note_dependency(str(path))
        return paths

    def table(
        self, head: Sequence[str], rows: Iterable[tuple[str, Sequence[Sequence[nodes.Node]]]]
    ) -> nodes.table:
        """A table with one row an id, and the id as the row's anchor."""
        group = nodes.tgroup(cols=len(head))
        group += [nodes.colspec(colwidth=1) for _ in head]
        group += nodes.thead("", row([[text(title)] for title in head]))
        body = nodes.tbody()
        for key, cells in rows:
            line = row(cells)
            anchor = nodes.make_id(key)
            line["ids"].append(anchor)
            self.env.domains.standard_domain.note_hyperlink_target(
                anchor, self.env.docname, anchor, key
            )
            body += line
        group += body
        return nodes.table("", group, classes=["rule-table"])


def row(cells: Iterable[Sequence[nodes.Node]]) -> nodes.row:
    """A table row; a cell is a list of paragraphs."""
    return nodes.row("", *[nodes.entry("", *cell) for cell in cells])


def text(words: str, *classes: str) -> nodes.paragraph:
    """A paragraph of plain text, with what stands between backticks as code."""
    paragraph = nodes.paragraph(classes=list(classes))
    for place, part in enumerate(words.split("`")):
        paragraph += nodes.literal(text=part) if place % 2 else nodes.Text(part)
    return paragraph


def code(words: Iterable[str], title: str = "", *classes: str) -> nodes.paragraph:
    """A paragraph of names as code, a comma between two, after a title."""
    paragraph = nodes.paragraph(text=title, classes=list(classes))
    for place, word in enumerate(words):
        if place:
            paragraph += nodes.Text(", ")
        paragraph += nodes.literal(text=word)
    return paragraph


def aside(title: str, words: Sequence[str]) -> list[nodes.paragraph]:
    """A small paragraph of names, or none where there are no names."""
    return [code(words, f"{title}: ", "aside")] if words else []


def index_code(paths: Iterable[Path]) -> Mapping[str, list[str]]:
    """Modules of a game by the rule ids that stand in them."""
    found: dict[str, list[str]] = {}
    for path in paths:
        if path.name not in NOT_CODE:
            for rule in sorted(set(RULE_ID.findall(path.read_text("utf-8")))):
                found.setdefault(rule, []).append(path.stem)
    return found


def index_tests(paths: Iterable[Path]) -> Mapping[str, list[str]]:
    """Tests by the rule ids of their ``pytest.mark.rule`` marks."""
    found: dict[str, list[str]] = {}
    for path in paths:
        for rule, test in marks(ast.parse(path.read_text("utf-8")), path.stem):
            names = found.setdefault(rule, [])
            if test not in names:  # a parametrized test carries its mark once a case
                names.append(test)
    return found


def marks(node: ast.AST, owner: str) -> Iterator[tuple[str, str]]:
    """Rule ids marked in *node*, each with the test, class or module it is marked on."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and ast.unparse(child.func) == "pytest.mark.rule":
            for argument in child.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value), owner
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield from marks(child, child.name)
        else:
            yield from marks(child, owner)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive to Sphinx."""
    app.add_directive("rule-table", RuleTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
