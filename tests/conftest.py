"""Set up for every test: how hard Hypothesis looks.

The environment variable HYPOTHESIS_PROFILE names a profile: `quick` (the default) while working,
`ci` for the same examples in every run, `deep` for a long search. No profile fails a test for being
slow, since that would judge the machine.

Ctrl-C works in every test, also where a shell switched it off, as for a job in the background.
"""

import os
import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "ci",
    settings.get_profile("quick"),
    max_examples=40,
    stateful_step_count=100,
    derandomize=True,
    database=None,
    print_blob=True,
)
settings.register_profile(
    "deep",
    settings.get_profile("quick"),
    max_examples=5_000,
    stateful_step_count=400,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
