"""No type is ignored without a reason beside it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
BARE = re.compile(r"# type: ignore(\[[^]]*\])?\s*$", re.MULTILINE)


def test_an_ignored_type_has_its_reason_beside_it() -> None:
    found = []
    for folder in ("src", "tests", "examples", "benchmarks", "docs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                if BARE.search(line):
                    found.append(f"{path.relative_to(ROOT)}:{number}")
    assert found == []
