"""Other processes, for tests that compare what they make with what is made here."""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
HASH_SEEDS: Final = ("0", "1", "4711")


def answer_of(script: str, given: object, hash_seed: str) -> Any:
    """What a script writes pickled to its output, in a fresh process with this hash seed.

    *given* stands pickled at its input.
    """
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps(given),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
        },
    )
    return pickle.loads(done.stdout)
