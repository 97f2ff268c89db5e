"""Every example that a reader can see runs, and shows what it says.

That is the docstrings of all modules, and the python and pycon blocks of README, CONTRIBUTING and
docs. The blocks of a page are one session, run in order; in pycon blocks, what follows a prompt
must be what it prints.
"""

import ast
import doctest
import importlib
import linecache
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import attrs
import pytest
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
# Modules need these from the extras; where one is not installed, its examples are not run.
OPTIONAL = frozenset(
    {
        "click",
        "dask",
        "distributed",
        "gymnasium",
        "matplotlib",
        "numpy",
        "pettingzoo",
        "pyarrow",
        "pyspiel",
        "rich",
    }
)


@attrs.frozen
class Block:
    """A code block of a page."""

    language: str  # "python" or "pycon"
    text: str
    line: int  # where its first line of code stands in the page, from 0


def modules() -> Iterator[str]:
    """Names of all modules of the library, without importing any."""
    for path in sorted(SOURCES.rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        if parts[-1] != "__main__":  # a program: importing it runs it
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def pages() -> Iterator[str]:
    """The pages that have code to run, as paths from the root."""
    paths = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    paths += sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)
    for path in paths:
        if any(blocks(path.read_text("utf-8"))):
            yield path.relative_to(ROOT).as_posix()


def blocks(page: str) -> Iterator[Block]:
    """The Python blocks of a page, also those inside a MyST ``{code-block}`` directive."""
    for token in MarkdownIt().parse(page):
        language = token.info.removeprefix("{code-block}").strip()
        if token.type == "fence" and language in ("python", "pycon"):
            assert token.map is not None
            yield Block(language, token.content, token.map[0] + 1)


def run_session(block: Block, page: str, module: ModuleType) -> None:
    """Run the prompts of *block* in *module* and compare what they print."""
    examples = doctest.DocTestParser().get_examples(block.text, page)
    test = doctest.DocTest(examples, {}, page, page, block.line, block.text)
    test.globs = vars(module)  # not a copy: what a block defines, the next ones know
    run_doctest(test)


def run_doctest(test: doctest.DocTest) -> None:
    """Run one doctest; fail with doctest's own report."""
    report: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=report.append, clear_globs=False)
    if report:
        pytest.fail("".join(report), pytrace=False)


def run_code(block: Block, path: Path, module: ModuleType) -> None:
    """Run *block* in *module*; a traceback shows the lines of the page."""
    linecache.checkcache(str(path))
    tree = ast.parse(block.text, str(path))
    ast.increment_lineno(tree, block.line)
    exec(compile(tree, str(path), "exec"), vars(module))


@pytest.mark.parametrize("name", list(modules()))
def test_the_examples_of_a_module_show_what_happens(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in OPTIONAL:
            raise
        pytest.skip(f"needs {missing.name}")
    monkeypatch.chdir(tmp_path)  # an example may write files
    for test in doctest.DocTestFinder().find(module, name):
        run_doctest(test)


@pytest.mark.parametrize("page", list(pages()))
def test_the_code_of_a_page_runs_as_one_session(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ROOT / page
    # A module that can be found, so that classes the page defines can be pickled.
    module = ModuleType("page_" + path.stem.replace("-", "_"))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.chdir(tmp_path)
    for block in blocks(path.read_text("utf-8")):
        if block.language == "pycon":
            run_session(block, page, module)
        else:
            run_code(block, path, module)


@pytest.mark.parametrize(
    "module", ["medgames", "core", "agents", "field_hospital", "paramedics", "na_sygnale"]
)
def test_the_reference_has_every_public_name(module: str) -> None:
    path = "medgames" if module == "medgames" else f"medgames.{module}"
    text = (ROOT / "docs" / "reference.md").read_text("utf-8")
    names = [name for name in importlib.import_module(path).__all__ if not name.startswith("__")]
    assert [name for name in names if not re.search(rf"\b{name}\b", text)] == []
