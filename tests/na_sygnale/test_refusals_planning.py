"""Why Na Sygnale refuses clinics, houses, bids, ties and hearse: a row for each condition."""

from collections.abc import Callable

import pytest
from tests.na_sygnale.positions import (
    bidding,
    bids,
    check_refused,
    city,
    hearse,
    play,
    refusal,
    set_up,
)

from medgames import na_sygnale as ns

Make = Callable[[], ns.State]


ROWS: list[tuple[str, Make, str, str, str]] = [
    (
        "clinic: taken",
        lambda: play(set_up(3, 0), "clinic C2"),
        "clinic C2",
        "NS-SETUP-07",
        "C2 is no free clinic (C1, C3, C4)",
    ),
    (
        "clinic: no clinic",
        lambda: set_up(2, 0),
        "clinic HE",
        "NS-SETUP-07",
        "HE is no free clinic (C1, C2, C3, C4)",
    ),
    (
        "place: occupied",
        lambda: city({}, {}, street="41m 42m", dice=(4, 6, 1, 1)),
        "place 42",
        "NS-DRAW-09",
        "a patient is on 42; choose one of 43, 44, 45 (NS-R-10)",
    ),
    (
        "place: another street",
        lambda: city({}, {}, dice=(4, 6, 1, 1)),
        "place 31",
        "NS-DRAW-04",
        "31 is none of 41, 42, 43, 44, 45",
    ),
    (
        "bid: too much",
        lambda: bidding({}, {}),
        "bid 7",
        "NS-TEND-02",
        "7 AP are offered, 0 to 6 are allowed",
    ),
    (
        "resolve: lost already",
        lambda: bids(bidding({}, {}, {}), 3, 3, 1),
        "resolve 2",
        "NS-TEND-09",
        "seat 2 is not among the tied seats 0, 1",
    ),
    (
        "resolve: first already",
        lambda: play(bids(bidding({}, {}, {}), 3, 3, 3), "resolve 1"),
        "resolve 1",
        "NS-TEND-09",
        "seat 1 is not among the tied seats 0, 2",
    ),
    (
        "resolve: no such seat",
        lambda: bids(bidding({}, {}), 3, 3),
        "resolve 3",
        "NS-TEND-09",
        "seat 3 is not among the tied seats 0, 1",
    ),
    (
        "hearse: too far",
        lambda: hearse({}, {}),
        "hearse 33",
        "NS-HEARSE-02",
        "no way of at most 5 fields leads from HE to 33",
    ),
    (
        "hearse: behind patients",
        lambda: hearse({}, {}, street="53m 63m"),
        "hearse 54",
        "NS-HEARSE-08",
        "each way of at most 5 fields from HE to 54 passes a patient, where the hearse has to stop",
    ),
    (
        "hearse: a clinic",
        lambda: hearse({}, {}, at="11"),
        "hearse C1",
        "NS-HEARSE-12",
        "C1 is a clinic, which the hearse does not enter (NS-R-06)",
    ),
    (
        "hearse: where it stands",
        lambda: hearse({}, {}, at="11"),
        "hearse 11",
        "NS-HEARSE-02",
        "the hearse stands on 11; to leave it there is to stay",
    ),
    (
        "hearse: back onto its field, forbidden",
        lambda: hearse({}, {}, at="11", street="11m", rulings={"hearse_reentry": False}),
        "hearse 11 take=street",
        "NS-HEARSE-11",
        "the hearse does not come back to 11 (NS-R-08)",
    ),
    (
        "hearse: no such field",
        lambda: hearse({}, {}),
        "hearse 99",
        "NS-COMP-10",
        "99 is no field of the board",
    ),
    (
        "hearse: nobody there",
        lambda: hearse({}, {}),
        "hearse 54 take=street",
        "NS-HEARSE-03",
        "no patient is on 54",
    ),
    (
        "hearse: somebody must be taken",
        lambda: hearse({}, {}, street="54m"),
        "hearse 54",
        "NS-HEARSE-05",
        "the hearse must take one of take=street on 54",
    ),
    (
        "hearse: nobody of that condition",
        lambda: hearse({}, {"position": "54", "aboard": (1, 0)}),
        "hearse 54 take=1:severe",
        "NS-HEARSE-05",
        "the hearse must take one of take=1:mild on 54",
    ),
]


@pytest.mark.rule(
    "NS-SETUP-07",
    "NS-DRAW-04",
    "NS-DRAW-09",
    "NS-TEND-02",
    "NS-TEND-09",
    "NS-COMP-10",
    "NS-HEARSE-02",
    "NS-HEARSE-03",
    "NS-HEARSE-05",
    "NS-HEARSE-08",
    "NS-HEARSE-11",
    "NS-HEARSE-12",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_refusal_before_the_emergency_phase_names_the_rule_and_the_fact(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), text, rule, reason)


@pytest.mark.rule("NS-HEARSE-13", "NS-R-07")
def test_on_its_return_the_hearse_takes_only_who_is_there() -> None:
    rivals = ({"position": "HE", "aboard": (1, 0)}, {"position": "HE", "aboard": (1, 0)})
    state = hearse({}, *rivals, street="54m", rulings={"hearse_return_takes": True})
    state = play(state, "hearse 54 take=street")
    reason = "no severe patient is aboard seat 2 there"
    check_refused(state, "take 2 severe", "NS-HEARSE-13", reason)
    assert refusal(state, "take 0 mild")[0] == "NS-HEARSE-13"
