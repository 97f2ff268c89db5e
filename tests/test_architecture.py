"""The house rules that a reader of one module cannot see: arrows, rooms, faces, tables.

Everything but the tables is read off the sources, so nothing here depends on what was
imported before.
"""

import ast
import importlib
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import medgames
from medgames import face
from medgames.core.game import AnyGame

SRC = Path(__file__).parents[1] / "src" / "medgames"
GAMES = tuple(medgames.games)
LONGEST = 400  # lines of a module

# Whole packages: each may import what stands on earlier steps.
STEPS = (
    ("core",),
    (*GAMES,),
    ("catalogue",),
    ("records",),
    ("agents",),
    ("sim",),
    ("adapters", "cli"),
)
KIT_MAY_IMPORT = {"core", "records", "testing"}
FACE = {"__init__", "__main__", "face"}  # above all steps

# Rooms of a game, likewise.
ROOMS = (
    ("content", "rules"),
    ("actions",),
    ("config",),
    ("state",),
    ("events",),
    ("facts",),
    ("legal", "apply", "scoring", "invariants"),
    ("flow",),
    ("setup",),
    ("views", "encoding"),
    ("appraise",),
    ("interface",),
)
ROOM_STEP = {room: step for step, rooms in enumerate(ROOMS) for room in rooms}
EXTRA = re.compile(r"[Ee]xtra room\s+(?:before\s+`(\w+)`|between\s+`(\w+)`\s+and\s+`(\w+)`)")

INSIDE_MAY_IMPORT = {"attrs", "more_itertools", "medgames"}
INSIDE_MUST_NOT_IMPORT = {"random", "time", "datetime", "os", "logging", "threading", "secrets"}
LAZY = {"cattrs": {"core.dump", "core.content"}, "tomllib": {"core.content"}}
TAKEN = {"games", "play", "simulate", "tournament"}


def module_name(path: Path) -> str:
    """The module of a file below ``medgames``; the package's own name for an ``__init__``."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "__init__"


MODULES = {module_name(path): path for path in sorted(SRC.rglob("*.py"))}
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}
INSIDE = [name for name in MODULES if name.split(".")[0] in ("core", *GAMES)]


def imports(tree: ast.AST) -> Iterator[str]:
    """Absolute names of everything a module imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            for alias in node.names:
                inner = f"{node.module}.{alias.name}".removeprefix("medgames.")
                found = node.module.startswith("medgames") and inner in MODULES
                yield f"medgames.{inner}" if found else node.module


def ours(name: str) -> set[str]:
    """Modules of ours that a module imports, without ``medgames.``; the face is ``__init__``."""
    return {
        imported.removeprefix("medgames.") if imported != "medgames" else "__init__"
        for imported in imports(TREES[name])
        if imported.split(".")[0] == "medgames"
    }


def package(module: str) -> str:
    return module.split(".")[0]


# -- arrows ---------------------------------------------------------------------------------------


def test_every_package_has_its_step() -> None:
    known = {name for step in STEPS for name in step} | FACE | {"testing"}
    unfinished = {name for name in map(package, MODULES) if (SRC / name / "data").is_dir()}
    assert {package(name) for name in MODULES} - known - unfinished == set()


@pytest.mark.parametrize("name", [name for name in MODULES if package(name) not in FACE])
def test_packages_import_along_the_arrows(name: str) -> None:
    step = {package: number for number, names in enumerate(STEPS) for package in names}
    mine = package(name)
    for imported in ours(name):
        theirs = package(imported)
        if theirs == mine:
            continue
        if mine == "testing":
            assert theirs in KIT_MAY_IMPORT, f"{name} imports {imported}"
        elif theirs == "__init__":
            version = "from medgames import __version__" in MODULES[name].read_text("utf-8")
            assert version or step.get(mine) == len(STEPS) - 1, f"{name} imports the face"
        elif mine in step:
            assert step.get(theirs, len(STEPS)) < step[mine], f"{name} imports {imported}"


@pytest.mark.parametrize("name", INSIDE)
def test_core_and_games_import_next_to_nothing(name: str) -> None:
    for imported in imports(TREES[name]):
        root = imported.split(".")[0]
        if name in LAZY.get(root, ()):
            continue
        assert root in sys.stdlib_module_names or root in INSIDE_MAY_IMPORT, imported
        assert root not in INSIDE_MUST_NOT_IMPORT, imported
        assert root not in LAZY, imported


@pytest.mark.parametrize("name", ["core.dump", "core.content"])
def test_slow_libraries_are_imported_at_first_use(name: str) -> None:
    for node in TREES[name].body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            assert not {imported.split(".")[0] for imported in imports(node)} & set(LAZY)


def rooms_of(game: str) -> dict[str, set[str]]:
    """By room of a game, the rooms it imports."""
    prefix = f"{game}."
    return {
        name.removeprefix(prefix): {
            imported.removeprefix(prefix) for imported in ours(name) if imported.startswith(prefix)
        }
        for name in MODULES
        if name.startswith(prefix)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_room(game: str) -> None:
    assert set(ROOM_STEP) - set(rooms_of(game)) == set()
    assert (SRC / game / "data" / "rules.toml").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_rooms_import_along_the_arrows(game: str) -> None:
    for room, imported in rooms_of(game).items():
        if room in ROOM_STEP:
            for other in imported & set(ROOM_STEP):
                assert ROOM_STEP[other] < ROOM_STEP[room], f"{room} imports {other}"


@pytest.mark.parametrize("game", GAMES)
def test_extra_rooms_keep_to_the_step_in_their_docstrings(game: str) -> None:
    rooms = rooms_of(game)
    extra = [room for room in rooms if room not in ROOM_STEP]
    for room in extra:
        text = ast.get_docstring(TREES[f"{game}.{room}"]) or ""
        place = EXTRA.search(text)
        assert place is not None, f"{room} does not say between which rooms it stands"
        before, lower, upper = place.groups()
        ends = [(lower, upper), (None, before)][before is not None]
        low = ROOM_STEP[ends[0]] if ends[0] else -1
        high = ROOM_STEP[ends[1]]
        for other in rooms[room] & set(ROOM_STEP):
            assert ROOM_STEP[other] < high, f"{room} imports {other}"
        for other in set(ROOM_STEP) & set(rooms):
            if room in rooms[other]:
                assert ROOM_STEP[other] > low, f"{other} imports {room}"


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {name: ours(name) - {name} for name in MODULES if package(name) not in FACE}
    done: set[str] = set()

    def follow(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " -> ".join([*path, name])
        if name not in done:
            for imported in graph.get(name, ()):
                if MODULES.get(imported, SRC).stem != "__init__":
                    follow(imported, (*path, name))
            done.add(name)

    for name in graph:
        follow(name, ())


# -- rooms ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_short_and_says_what_it_holds(name: str) -> None:
    assert len(MODULES[name].read_text("utf-8").splitlines()) < LONGEST
    assert ast.get_docstring(TREES[name])


def test_no_module_takes_the_name_of_a_public_object() -> None:
    assert not {name for name in MODULES if name in TAKEN}
    assert not {name for name in MODULES if name.split(".")[-1] == "game" and "core" not in name}


def test_the_face_of_the_library_is_loaded_at_first_use() -> None:
    """What it shows to type checkers is what it loads, and what both lists name."""
    shown = [node for node in TREES["__init__"].body if isinstance(node, ast.If)]
    assert [ast.unparse(node.test) for node in shown] == ["TYPE_CHECKING"]
    (imported,) = shown[0].body
    assert isinstance(imported, ast.ImportFrom)
    assert imported.module == "medgames.face"
    names = [alias.name for alias in imported.names]
    assert names == face.__all__
    assert sorted([*names, "__version__"]) == medgames.__all__
    assert all(getattr(medgames, name) is getattr(face, name) for name in names)
    assert set(medgames.__all__) <= set(dir(medgames))
    with pytest.raises(AttributeError, match="module 'medgames' has no attribute 'nothing'"):
        _ = medgames.nothing  # type: ignore[attr-defined]  # that is the point


@pytest.mark.parametrize(
    "name", ["face", *[n for n, p in MODULES.items() if p.stem == "__init__" and n != "__init__"]]
)
def test_a_face_is_a_docstring_imports_and_a_sorted_list(name: str) -> None:
    body = TREES[name].body
    assert ast.get_docstring(TREES[name])
    exported: list[str] = []
    for node in body[1:]:
        if isinstance(node, ast.Assign):
            target = ast.unparse(node.targets[0])
            assert target in ("__all__", "__version__")
            value = ast.literal_eval(node.value)
            exported = value if target == "__all__" else exported
        else:
            assert isinstance(node, (ast.Import, ast.ImportFrom)), ast.unparse(node)
            assert "*" not in [alias.name for alias in node.names]
    in_ruff_order = sorted(exported, key=lambda word: (not word.isupper(), word.islower(), word))
    assert exported in (sorted(exported), in_ruff_order)


def faces() -> Iterator[tuple[str, ast.AST]]:
    """Definitions of everything that a face exports, with their place."""
    for name, path in MODULES.items():
        if path.stem not in ("__init__", "face"):
            continue
        for node in TREES[name].body:
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                home = node.module.removeprefix("medgames.")
                exported = {alias.name for alias in node.names}
                for inner in getattr(TREES.get(home), "body", ()):
                    if getattr(inner, "name", None) in exported:
                        yield f"{home}.{inner.name}", inner


def signatures(node: ast.AST, place: str) -> Iterator[tuple[str, ast.expr]]:
    """The annotations of a public function, or of the public methods of a public class."""
    if isinstance(node, ast.ClassDef):
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                yield from signatures(inner, f"{place}.{inner.name}")
    elif isinstance(node, ast.FunctionDef):
        arguments = node.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            if argument.annotation is not None:
                yield place, argument.annotation
        if node.returns is not None:
            yield place, node.returns


def test_no_public_signature_says_any() -> None:
    found = []
    for place, node in faces():
        for where, annotation in signatures(node, place):
            if re.search(r"\bAny\b", ast.unparse(annotation)):
                found.append(f"{where}: {ast.unparse(annotation)}")
    assert not found, "\n".join(found)


# -- tables ---------------------------------------------------------------------------------------


def room(game: str, name: str) -> Any:
    return importlib.import_module(f"medgames.{game}.{name}")


def check_first_argument(function: Callable[..., object], kind: type) -> None:
    """A judge or handler of an action type takes actions of this type."""
    hints = get_type_hints(function)
    hints.pop("return", None)
    assert kind in [each for hint in hints.values() for each in (hint, *get_args(hint))], function


@pytest.mark.parametrize("name", GAMES)
def test_every_action_type_has_its_judge_and_its_handler(name: str) -> None:
    game: AnyGame = medgames.games[name]
    types = set(game.action_types)
    assert set(game.judges) == set(game.handlers) == types
    assert set(get_args(room(name, "actions").Action)) in (types, set())
    for table in (game.judges, game.handlers):
        for kind, function in table.items():
            check_first_argument(function, kind)


@pytest.mark.parametrize("name", GAMES)
def test_tables_are_read_only(name: str) -> None:
    legal, apply, flow = room(name, "legal"), room(name, "apply"), room(name, "flow")
    for table in (legal.MAY, legal.JUDGES, apply.HANDLERS, flow.AUTOMATIC):
        assert isinstance(table, Mapping)
        assert not isinstance(table, dict)


@pytest.mark.parametrize("name", GAMES)
def test_a_phase_is_automatic_or_a_decision_or_the_end(name: str) -> None:
    phases = set(room(name, "state").Phase)
    decisions, automatic = set(room(name, "legal").MAY), set(room(name, "flow").AUTOMATIC)
    assert not decisions & automatic
    assert len(phases - decisions - automatic) == 1  # the end
    allowed = {kind for kinds in room(name, "legal").MAY.values() for kind in kinds}
    assert allowed == set(medgames.games[name].action_types)
