"""Event cards: when they take effect, what they do, for whom first."""

import pytest
from tests.field_hospital.tables import (
    FACES,
    acting,
    attention_of,
    before_update,
    happenings,
    kits_of,
    play,
    supplies_of,
)

from medgames import field_hospital as fh
from medgames.core.events import Event
from medgames.core.rng import ScriptedRng
from medgames.field_hospital.events import EventResolved, EventTurnedUp, PatientRevealed
from medgames.field_hospital.setup import start

THREE_BLOOD = {"supplies": (3, 0, 0, 0, 0)}
HEAL = "heal P01 blood3"
NINE = (("P41",), ("P31",), (), ("P01",))  # attention 9 once P01 is healed, 10 are due


def with_event(*deck: str, config: fh.Config | None = None, **parts: object) -> fh.State:
    return acting(THREE_BLOOD, {}, columns=NINE, deck=deck, config=config, **parts)


@pytest.mark.rule("FH-EVENT-01")
def test_an_event_is_turned_up_takes_effect_and_is_discarded() -> None:
    state = with_event("extra_delivery", "P02", "P03", event_discard=("incoming",))
    (turned_up,) = happenings(state, HEAL, EventTurnedUp)
    assert (turned_up.event, turned_up.effect) == ("extra_delivery", "gain_kit")
    (resolved,) = happenings(state, HEAL, EventResolved)
    assert (resolved.rule, resolved.gained, resolved.lost) == ("FH-EVENT-05", (1, 1), (0, 0))
    assert play(state, HEAL).event_discard == ("incoming", "extra_delivery")


@pytest.mark.rule("FH-EVENT-01")
def test_an_event_that_has_come_does_not_come_again() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=NINE,
        stacks=((0, 0), (8, 1), (8, 1), (8, 1)),
        rng=ScriptedRng((0, "incoming", "P02", "P03")),
    )
    state = play(state, HEAL)
    assert state.event_discard == ("incoming",)
    assert state.events_left == ("bad_batch", "extra_delivery")
    assert state.stacks == ((0, 0), (6, 0), (8, 1), (8, 1))


@pytest.mark.rule("FH-EVENT-02")
def test_an_event_takes_no_patients_place() -> None:
    state = with_event("bad_batch", "extra_delivery", "P02", "P03", rng=ScriptedRng((2,)))
    state = play(state, HEAL)
    assert state.columns == (("P41",), ("P31",), (), ("P02",))
    assert (state.deck, attention_of(state)) == (("P03",), 10)


@pytest.mark.rule("FH-EVENT-02", "FH-EVENT-03")
def test_an_event_uses_up_no_forced_reveal() -> None:
    state = with_event("incoming", "P02", "extra_delivery", "P03", "P04")
    state = play(state, HEAL)
    assert state.columns[3] == ("P02", "P03")
    assert state.deck == ("P04",)


@pytest.mark.rule("FH-EVENT-03", "FH-R-05")
@pytest.mark.parametrize(
    ("incoming", "triage"),
    [
        (None, ("P02", "P03")),
        ("reveal_patients", ("P02", "P03")),
        ("raise_target", ("P02", "P03", "P06", "P07")),
        ("nothing", ("P02",)),
    ],
)
def test_incoming_adds_patients_by_its_ruling(incoming: str | None, triage: tuple[str]) -> None:
    config = fh.Config(incoming=incoming)
    state = with_event("incoming", "P02", "P03", "P06", "P07", "P08", config=config)
    state = play(state, HEAL)
    assert (state.columns[3], state.event_discard) == (triage, ("incoming",))


@pytest.mark.rule("FH-EVENT-03", "FH-R-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_incoming_reveals_as_many_patients_as_there_are_players(players: int) -> None:
    columns = (("P41", "P42", "P43", "P44", "P45")[: players - 1], ("P31",), (), ("P01",))
    state = acting(
        THREE_BLOOD,
        *[{}] * (players - 1),
        columns=columns,
        deck=("incoming", "P32", "P33", "P34", "P35", "P36", "P37"),
    )
    assert len(happenings(state, HEAL, PatientRevealed)) == players


@pytest.mark.rule("FH-EVENT-04", "FH-R-06")
@pytest.mark.parametrize(
    ("bad_batch", "kept", "bank"),
    [
        (None, (0, 2, 3), 20),
        ("spoil_half", (0, 2, 3), 20),
        ("spoil_all", (0, 0, 0), 25),
        ("nothing", (1, 5, 6), 13),
    ],
)
def test_bad_batch_spoils_supplies_by_its_ruling(
    bad_batch: str | None, kept: tuple[int, ...], bank: int
) -> None:
    state = acting(
        {"supplies": (3, 0, 0, 0, 1)},
        {"supplies": (0, 4, 0, 0, 5)},
        {"supplies": (0, 0, 0, 0, 6)},
        columns=(("P41", "P42"), ("P31",), (), ("P01",)),
        deck=("bad_batch", "P02", "P03"),
        rng=ScriptedRng((4,) if bad_batch != "nothing" else ()),
        config=fh.Config(bad_batch=bad_batch),
    )
    state = play(state, HEAL)
    assert tuple([seat.supplies[4] for seat in state.seats]) == kept
    assert state.bank[4] == bank
    assert state.seats[1].supplies[1] == 4
    assert state.event_discard == ("bad_batch",)


@pytest.mark.rule("FH-EVENT-04")
def test_bad_batch_spares_training_kits_and_dice() -> None:
    state = acting(
        THREE_BLOOD,
        {"supplies": (0, 0, 0, 2, 0), "training": (0, 0, 0, 5, 0), "kits": 4},
        columns=NINE,
        deck=("bad_batch", "P02", "P03"),
        rng=ScriptedRng((3,)),
    )
    state = play(state, HEAL)
    assert state.seats[1] == fh.Seat(
        supplies=(0, 0, 0, 1, 0), kits=4, training=(0, 0, 0, 5, 0), demerits=0, healed=()
    )
    assert state.pool == (0, 0, 0, 4, 0)


@pytest.mark.rule("FH-EVENT-04", "FH-COMP-07")
@pytest.mark.parametrize("supply", list(fh.Supply))
def test_bad_batch_draws_its_type_at_random(supply: fh.Supply) -> None:
    state = acting(
        {"supplies": (5, 2, 2, 2, 2)},
        {},
        columns=NINE,
        deck=("bad_batch", "P02", "P03"),
        rng=ScriptedRng((int(supply),)),
    )
    state = play(state, HEAL)
    assert state.seats[0].supplies == tuple([1 if i == supply else 2 for i in fh.Supply])


@pytest.mark.rule("FH-EVENT-05", "FH-R-07")
@pytest.mark.parametrize(
    ("extra_delivery", "kits", "bank"),
    [
        (None, (7, 8, 7), 3),
        ("gain_kit", (7, 8, 7), 3),
        ("gain_two_kits", (8, 9, 8), 0),
        ("nothing", (6, 7, 6), 6),
    ],
)
def test_extra_delivery_brings_kits_by_its_ruling(
    extra_delivery: str | None, kits: tuple[int, ...], bank: int
) -> None:
    state = acting(
        {**THREE_BLOOD, "kits": 6},
        {"kits": 7},
        {"kits": 6},
        columns=(("P41", "P42"), ("P31",), (), ("P01",)),
        deck=("extra_delivery", "P02", "P03"),
        config=fh.Config(extra_delivery=extra_delivery),
    )
    state = play(state, HEAL)
    assert (kits_of(state), state.kit_bank) == (kits, bank)


@pytest.mark.rule("FH-EVENT-05", "FH-EVENT-06", "FH-R-07")
@pytest.mark.parametrize(
    ("held", "kits"), [((3, 8, 8, 1), (5, 9, 9, 2)), ((0, 0, 0, 0), (2, 2, 2, 2))]
)
def test_two_kits_go_around_the_table_twice(held: tuple[int, ...], kits: tuple[int, ...]) -> None:
    seats = [{"kits": n} for n in held]
    state = acting(
        {**THREE_BLOOD, **seats[0]},
        *seats[1:],
        columns=(("P41", "P42", "P43"), ("P31",), (), ("P01",)),
        deck=("extra_delivery", "P02", "P03"),
        config=fh.Config(extra_delivery="gain_two_kits"),
    )
    state = play(state, HEAL)
    assert kits_of(state) == kits


@pytest.mark.rule("FH-EVENT-06")
def test_an_event_of_a_final_action_begins_with_its_player() -> None:
    # A final action draws from the reserve only, so the event comes in the last turn before it.
    state = acting(
        {"kits": 12},
        {**THREE_BLOOD, "kits": 12},
        turns_taken=(1, 0),
        columns=NINE,
        deck=("extra_delivery",),
        reserve=("P02", "P03"),
    )
    state = play(state, HEAL)
    assert kits_of(state) == (12, 13)
    assert state.phase is fh.Phase.FINAL_ACT


@pytest.mark.rule("FH-EVENT-06", "FH-SETUP-18")
def test_an_event_of_set_up_begins_with_seat_0_whoever_starts() -> None:
    # Nobody goes without a kit in set-up, so only the log shows where the round began.
    log: list[Event] = []
    cards = ("P01", "P02", "P03", "P06", "P07", "P08", "P09", "P10", "P11", "P31", "P41")
    rng = ScriptedRng((*cards, 0, "extra_delivery", "P32", *FACES))
    start(fh.Config(start_player=3), 5, rng, log)
    resolved = [event for event in log if isinstance(event, EventResolved)]
    assert [(event.seat, event.gained) for event in resolved] == [(0, (1, 1, 1, 1, 1))]


@pytest.mark.rule("FH-EVENT-06", "FH-URG-14")
def test_an_event_of_an_update_begins_with_the_player_whose_turn_it_is() -> None:
    state = before_update(
        {"kits": 8},
        {"kits": 8},
        {"kits": 8},
        first=2,
        columns=(("P01",),),
        deck=("extra_delivery", "P41", "P42", "P43", "P44"),
    )
    assert kits_of(play(state, "pass")) == (8, 8, 9)


@pytest.mark.rule("FH-EVENT-07")
def test_the_last_card_may_be_an_event_that_spoils_supplies() -> None:
    state = acting(
        {"supplies": (7, 0, 0, 0, 0)},
        {},
        columns=NINE,
        deck=("bad_batch",),
        reserve=("P02", "P03"),
        rng=ScriptedRng((0,)),
    )
    state = play(state, HEAL)
    assert (state.evacuation, state.event_discard) == (True, ("bad_batch",))
    assert supplies_of(state, fh.Supply.BLOOD) == (2, 0)
    assert state.reserve == ("P03",)


@pytest.mark.rule("FH-EVENT-08", "FH-SETUP-08")
def test_the_reserve_rests_while_the_deck_lasts() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=((), (), (), ("P01",)),
        deck=("P41", "P42", "P02"),
        reserve=("P43", "P44"),
    )
    state = play(state, HEAL)
    assert (state.deck, state.reserve, state.evacuation) == (("P02",), ("P43", "P44"), False)


# -- events after the refill (FH-R-04) ------------------------------------------------------------


@pytest.mark.rule("FH-EVENT-01", "FH-R-04")
def test_queued_events_take_effect_one_by_one_after_the_refill() -> None:
    state = acting(
        {"supplies": (3, 0, 0, 4, 0), "kits": 1},
        {},
        columns=NINE,
        deck=("bad_batch", "incoming", "P02", "P03", "extra_delivery", "P04", "P05"),
        rng=ScriptedRng((3,)),
        config=fh.Config(event_timing="after_refill"),
    )
    assert [event.effect for event in happenings(state, HEAL, EventTurnedUp)] == ["queued"] * 3
    order = [event.event for event in happenings(state, HEAL, EventResolved)]
    assert order == ["bad_batch", "incoming", "extra_delivery"]
    state = play(state, HEAL)
    assert state.columns[3] == ("P02", "P03", "P04")
    assert state.event_discard == ("bad_batch", "incoming", "extra_delivery")
    assert state.seats[0].supplies == (0, 0, 0, 2, 0)
    assert kits_of(state) == (2, 1)


@pytest.mark.rule("FH-SETUP-18", "FH-SETUP-09")
def test_a_postponed_event_that_comes_back_takes_effect() -> None:
    state = acting(
        THREE_BLOOD,
        {},
        columns=NINE,
        stacks=((0, 0), (8, 0), (8, 1), (8, 1)),
        events_left=("bad_batch", "incoming"),
        loose=("extra_delivery",),
        rng=ScriptedRng((0, "P02")),
        config=fh.Config(setup_event="postpone"),
    )
    state = play(state, HEAL)
    assert (state.loose, state.event_discard) == ((), ("extra_delivery",))
    assert kits_of(state) == (1, 1)
    assert state.columns[3] == ("P02",)
