"""What each ruling changes about time running out and about tokens: 07 to 10, 16, 25."""

import pytest
from tests.paramedics.scenes import OTHER, seat, table
from tests.paramedics.tables import gift, legal, patient, play, tokens

from medgames import paramedics as pm

P12, P33 = patient("p12"), patient("p33")
WELL = patient("p12", "meds1", sustained=True)
BETTER = patient("p33", "blood1", sustained=True)
STOP = "time_expired"
PAIR = ("p20", "p63")
Deaths = tuple[tuple[str, str], ...]
PENALTIES = ("counts", "additional", "only_one")
TWO = ["victim main", "victim backup"]


# -- PM-RUL-07: deaths and the penalty ------------------------------------------------------------


@pytest.mark.rule("PM-RUL-07", "PM-STOP-05", "PM-STOP-06")
@pytest.mark.parametrize(
    ("main", "backup", "ruling", "deaths", "choices"),
    [
        (P33, WELL, "counts", (("p33", "unsustained"),), []),
        (P33, WELL, "additional", (("p33", "unsustained"), ("p12", "timeout")), []),
        (P33, WELL, "only_one", (), TWO),
        (P33, P12, "counts", (("p33", "unsustained"), ("p12", "unsustained")), []),
        (P33, P12, "additional", (("p33", "unsustained"), ("p12", "unsustained")), []),
        (P33, P12, "only_one", (), TWO),
        (BETTER, WELL, "counts", (), TWO),
        (BETTER, WELL, "additional", (), TWO),
        (BETTER, WELL, "only_one", (), TWO),
        (patient("p53", "meds1", sustained=True), WELL, "counts", (("p53", "critical"),), []),
        (patient("p53", "meds1", sustained=True), WELL, "only_one", (), TWO),
        (P33, None, "only_one", (("p33", "timeout"),), []),
        (P33, None, "additional", (("p33", "unsustained"),), []),
    ],
)
def test_expiry_penalty_says_who_dies_when_time_runs_out(
    main: pm.Slot, backup: pm.Slot | None, ruling: str, deaths: Deaths, choices: list[str]
) -> None:
    config = pm.Config(expiry_penalty=ruling)
    state = play(table(seat(main=main, backup=backup), OTHER, config=config), STOP)
    assert state.seats[0].morgue == deaths
    assert legal(state, "victim") == choices
    assert state.active == (0 if choices else 1)


@pytest.mark.rule("PM-RUL-07", "PM-CRIT-02")
def test_under_only_one_all_others_stay_sustained_or_not_critical_or_not() -> None:
    config = pm.Config(expiry_penalty="only_one")
    first = seat(main=patient("p53"), backup=P12)
    state = play(table(first, OTHER, config=config), STOP, "victim backup")
    assert state.seats[0].morgue == (("p12", "timeout"),)
    assert (state.seats[0].main, state.active) == (patient("p53"), 1)


@pytest.mark.rule("PM-RUL-07", "PM-SUS-01")
@pytest.mark.parametrize("ruling", PENALTIES)
def test_expiry_penalty_changes_nothing_for_a_turn_that_is_stopped(ruling: str) -> None:
    config = pm.Config(expiry_penalty=ruling)
    state = play(table(seat(main=P33, backup=WELL), OTHER, config=config), "clear")
    assert state.seats[0].morgue == (("p33", "unsustained"),)
    assert state.seats[0].backup == patient("p12", "meds1")


# -- PM-RUL-08: time runs out while two patients wait ---------------------------------------------


def filling(ruling: str, phase: pm.Phase, backup: pm.Slot | None) -> pm.State:
    """Time runs out while seat 0 looks at two patients."""
    config = pm.Config(expiry_during_fill=ruling)
    state = table(seat(backup=backup), OTHER, config=config, phase=phase, pending_pair=PAIR)
    return play(state, STOP)


@pytest.mark.rule("PM-RUL-08", "PM-STOP-09")
@pytest.mark.parametrize("name", ["START_FILL", "REFILL"])
def test_a_fill_is_completed_after_the_time_and_the_new_patient_dies(name: str) -> None:
    state = filling("complete", pm.Phase[name], WELL)
    assert (state.phase, legal(state)) == (pm.Phase.LATE_FILL, ["fill 0 1", "fill 1 1"])
    assert state.late_from_start is (name == "START_FILL")
    state = play(state, "fill 0 1")
    assert state.seats[0].morgue == (("p20", "unsustained"),)
    assert state.seats[0].backup == patient("p12", "meds1")


@pytest.mark.rule("PM-RUL-08")
def test_an_abandoned_fill_discards_both_patients_and_costs_the_only_other_one() -> None:
    state = filling("abandon", pm.Phase.REFILL, WELL)
    assert state.seats[0].morgue == (("p12", "timeout"),)
    assert (state.seats[0].main, state.active) == (None, 1)
    assert (state.patient_discard, state.pending_pair) == (PAIR, None)


@pytest.mark.rule("PM-RUL-08", "PM-FLIP-01")
def test_an_abandoned_fill_at_the_start_still_flips_the_back_up_patient() -> None:
    state = filling("abandon", pm.Phase.START_FILL, gift("p13", 1))
    assert state.seats[0].morgue == (("p13", "unsustained"),)
    assert filling("abandon", pm.Phase.START_FILL, None).seats[0].morgue == ()


# -- PM-RUL-09: tokens of a transported patient ---------------------------------------------------


def freed(ruling: str) -> pm.State:
    """A patient with bandage and cast was transported from the back-up gurney."""
    first = seat("R1", main=P12, backup=patient("p03", "cast1"))
    state = table(first, OTHER, config=pm.Config(freed_tokens=ruling))
    return play(state, "create bandage red backup")


@pytest.mark.rule("PM-RUL-09", "PM-TRANS-04")
def test_freed_tokens_return_to_the_pool() -> None:
    state = freed("pool")
    assert (state.seats[0].loose, legal(state, "reuse")) == (tokens(""), [])
    assert state.seats[0].pool == tokens("blood2 syringe2 oxygen2 meds4 bandage4 cast4")


@pytest.mark.rule("PM-RUL-09", "PM-TRANS-04")
def test_freed_tokens_may_be_reused_without_payment() -> None:
    state = freed("free_reuse")
    assert state.seats[0].loose == tokens("bandage1 cast1")
    assert legal(state, "reuse") == ["reuse bandage main", "reuse cast main"]
    state = play(state, "reuse cast main")
    assert state.seats[0].main == patient("p12", "cast1", sustained=True)
    assert (state.seats[0].loose, state.clock_ms) == (tokens("bandage1"), 60000 - 8500 - 3000)


@pytest.mark.rule("PM-RUL-09")
def test_tokens_not_reused_return_to_the_pool_at_the_end_of_the_turn() -> None:
    state = play(freed("free_reuse"), "reuse cast main", "clear")
    assert state.seats[0].loose == tokens("")
    assert state.seats[0].pool == tokens("blood2 syringe2 oxygen2 meds4 bandage4 cast3")


@pytest.mark.rule("PM-RUL-09", "PM-TRANS-01")
def test_a_reused_token_may_send_the_next_patient_off() -> None:
    first = seat("R1", main=patient("p20", "oxygen1 bandage1"), backup=patient("p03", "cast1"))
    state = table(first, OTHER, config=pm.Config(freed_tokens="free_reuse"))
    state = play(state, "create bandage red backup", "reuse cast main")
    assert [card for card, _ in state.seats[0].hospital] == ["p03", "p20"]
    assert state.seats[0].loose == tokens("oxygen1 bandage2 cast1")
    assert (state.phase, state.clock_ms) == (pm.Phase.REFILL, 60000 - 8500 - 6000)


# -- PM-RUL-10: how many tokens there are ---------------------------------------------------------


@pytest.mark.rule("PM-RUL-10", "PM-CREATE-11")
@pytest.mark.parametrize(("ruling", "listed"), [("limited", False), ("unlimited", True)])
def test_token_supply_says_whether_a_kind_can_run_out(ruling: str, listed: bool) -> None:
    first = seat("P1 R1", main=patient("p44", "oxygen1"), cabinets="oxygen1")
    state = table(first, OTHER, config=pm.Config(token_supply=ruling))
    assert ("create oxygen purple+red main" in legal(state)) is listed
    pool = state.seats[0].pool
    assert pool == ((99, 99, 97, 99, 99, 99) if listed else (2, 2, 0, 4, 4, 4))


# -- PM-RUL-16: stored tokens ---------------------------------------------------------------------


@pytest.mark.rule("PM-RUL-16", "PM-SUS-04")
@pytest.mark.parametrize(
    ("ruling", "listed"), [(False, []), (True, ["discard_stored blood", "discard_stored meds"])]
)
def test_discard_stored_says_whether_a_stored_token_can_be_put_back(
    ruling: bool, listed: list[str]
) -> None:
    first = seat(main=patient("p13"), cabinets="blood1 meds1")
    state = table(first, OTHER, config=pm.Config(discard_stored=ruling))
    assert legal(state, "discard_stored") == listed
    if listed:
        state = play(state, listed[0])
        assert state.seats[0].cabinets == tokens("meds1")
        assert state.seats[0].pool == tokens("blood2 syringe2 oxygen2 meds3 bandage4 cast4")


# -- PM-RUL-25: exactly the time that is left -----------------------------------------------------


@pytest.mark.rule("PM-RUL-25", "PM-CLOCK-08")
@pytest.mark.parametrize(
    ("ruling", "clock_ms", "listed"),
    [
        ("strict", 999, [STOP]),
        ("strict", 1000, [STOP]),
        ("strict", 1001, ["clear", STOP]),
        ("inclusive", 999, [STOP]),
        ("inclusive", 1000, ["clear", STOP]),
        ("inclusive", 1001, ["clear", STOP]),
    ],
)
def test_timer_edge_says_whether_an_action_fits_that_needs_all_time_left(
    ruling: str, clock_ms: int, listed: list[str]
) -> None:
    config = pm.Config(timer_edge=ruling)
    state = table(seat(main=WELL), OTHER, config=config, clock_ms=clock_ms)
    assert legal(state) == listed
    lost = play(state, "clear").seats[0].morgue
    assert lost == (() if "clear" in listed else (("p12", "timeout"),))


@pytest.mark.rule("PM-RUL-25")
def test_inclusive_the_clock_may_show_zero_and_only_expiry_is_left() -> None:
    config = pm.Config(timer_edge="inclusive")
    first = seat("Y1", main=WELL)
    state = play(table(first, OTHER, config=config, clock_ms=2000), "add yellow")
    assert (state.clock_ms, state.active, legal(state)) == (0, 0, [STOP])
