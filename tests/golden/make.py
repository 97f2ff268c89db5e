"""Makes the golden files of the games named as arguments, or of all that have any, anew.

``python -m tests.golden.make field_hospital``, in the root of the checkout. Look at the
difference before it is committed: a game that replays differently needs a higher
``rules_version`` and a changelog fragment of kind ``rules``.
"""

import json
import sys
from itertools import islice

from tests.golden.golden import HERE, counts, described, digest, record_of, record_path

from medgames import games


def make(name: str) -> None:
    """Write the records of a game, and what else is kept of it."""
    game, plan = games[name], described(name)
    digests, trees = {}, {}
    for wanted in plan["games"]:
        record = record_of(game, wanted)
        record.save(record_path(name, wanted))
        digests[wanted["name"]] = digest(record)
    for wanted in plan["trees"]:
        trees[wanted["name"]] = list(islice(counts(game, wanted), wanted["depth"] + 1))
    text = json.dumps({"digests": digests, "counts": trees}, indent=1)
    (HERE / name / "kept.json").write_text(text + "\n", "utf-8")
    print(f"{name}: {len(digests)} games, {len(trees)} trees")


if __name__ == "__main__":
    having = [game_name for game_name in games if (HERE / game_name / "golden.toml").exists()]
    for game_name in sys.argv[1:] or having:
        make(game_name)
