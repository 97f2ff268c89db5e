"""A new game: rooms, piles, the first reveal, kits, the start player."""

from fractions import Fraction

import pytest
from tests.field_hospital.tables import (
    NONE,
    attention_of,
    demerits_of,
    kits_of,
    set_up,
)

from medgames import field_hospital as fh
from medgames.core.branching import outcomes
from medgames.core.rng import Chance, ScriptedRng
from medgames.field_hospital.setup import deal_kits, lay_table

CRITICAL = ("P41", "P42", "P43", "P44", "P45")  # attention 5 each: one a player fills the hospital
SEPARATE, SAME = "separate_rooms", "same_column"


@pytest.mark.rule("FH-SETUP-01", "FH-SETUP-02", "FH-COMP-06", "FH-R-02")
@pytest.mark.parametrize(("overflow", "rooms"), [(SAME, [4, 4, 4, 4]), (SEPARATE, [4, 4, 7, 7])])
def test_overflow_rooms_are_used_from_four_players_on(overflow: str, rooms: list[int]) -> None:
    config = fh.Config(overflow=overflow)
    assert [len(fh.game.new(p, seed=1, config=config).columns) for p in (2, 3, 4, 5)] == rooms


@pytest.mark.rule("FH-SETUP-04", "FH-SETUP-07")
def test_the_reserve_and_the_first_stack_hold_no_event() -> None:
    table = lay_table(fh.Config(), 3, ScriptedRng(()))
    assert table.stacks[0] == (9, 0)
    assert len(table.unseen) == 55
    assert not {*table.unseen} & {*table.events_left}


@pytest.mark.rule("FH-SETUP-12", "FH-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_begin_without_supplies_demerits_and_training(players: int) -> None:
    state = set_up(players, *CRITICAL[:players])
    assert [seat.supplies for seat in state.seats] == [NONE] * players
    assert [seat.training for seat in state.seats] == [NONE] * players
    assert demerits_of(state) == (0,) * players
    assert state.bank == (25, 25, 25, 25, 25)
    assert state.demerit_bank == 25


@pytest.mark.rule("FH-SETUP-13")
@pytest.mark.parametrize(
    ("players", "cards", "attention"),
    [
        (2, ("P41", "P42"), 10),
        (2, ("P41", "P31", "P01"), 10),
        (2, ("P41", "P31", "P42"), 14),
        (3, ("P31", "P21", "P01", "P41", "P02", "P03"), 15),
        (4, ("P41", "P42", "P43", "P31", "P02"), 20),
        (5, ("P41", "P42", "P43", "P44", "P31", "P21"), 27),
    ],
)
def test_the_reveal_stops_at_five_attention_a_player(
    players: int, cards: tuple[str, ...], attention: int
) -> None:
    state = set_up(players, *cards)  # one card more or less would not fit the script
    assert attention_of(state) == attention
    assert sum([len(column) for column in state.columns]) == len(cards)


@pytest.mark.rule("FH-SETUP-13")
def test_four_three_and_one_are_not_enough_for_three_players() -> None:
    # The example of the rulebook, Setup 5: 4 + 3 + 1 = 8, so another card is dealt.
    state = set_up(3, "P31", "P21", "P01", "P41", "P32")
    assert attention_of(state) == 17


@pytest.mark.rule("FH-SETUP-14", "FH-R-02")
@pytest.mark.parametrize(
    ("overflow", "columns"),
    [
        (SAME, (("P41", "P42"), ("P31", "P32"), ("P21",), ("P01",))),
        (SEPARATE, (("P41", "P42"), (), ("P31", "P32"), (), ("P21",), (), ("P01",))),
    ],
)
def test_a_patient_enters_the_column_of_his_timer(
    overflow: str, columns: tuple[tuple[str, ...], ...]
) -> None:
    config = fh.Config(overflow=overflow)
    assert set_up(4, "P41", "P31", "P21", "P01", "P42", "P32", config=config).columns == columns


@pytest.mark.rule("FH-SETUP-16")
@pytest.mark.parametrize(
    ("players", "kits", "bank"),
    [(2, (3, 4), 18), (3, (3, 4, 4), 14), (4, (3, 4, 4, 4), 10), (5, (3, 4, 4, 4, 4), 6)],
)
def test_the_start_player_gets_three_kits_and_the_others_four(
    players: int, kits: tuple[int, ...], bank: int
) -> None:
    state = set_up(players, *CRITICAL[:players])
    assert (kits_of(state), state.kit_bank) == (kits, bank)


@pytest.mark.rule("FH-SETUP-15", "FH-SETUP-16", "FH-R-01")
@pytest.mark.parametrize(("seat", "kits"), [(0, (3, 4, 4)), (1, (4, 3, 4)), (2, (4, 4, 3))])
def test_the_start_player_sits_where_the_config_says(seat: int, kits: tuple[int, ...]) -> None:
    state = set_up(3, *CRITICAL[:3], config=fh.Config(start_player=seat))
    assert (state.start_seat, state.to_act, kits_of(state)) == (seat, seat, kits)


@pytest.mark.rule("FH-SETUP-15", "FH-R-01")
def test_a_random_start_player_is_drawn_after_the_reveal() -> None:
    state = set_up(3, *CRITICAL[:3], 1, config=fh.Config(start_player="random"))
    assert (state.start_seat, state.to_act, kits_of(state)) == (1, 1, (4, 3, 4))


@pytest.mark.rule("FH-SETUP-15", "FH-R-01")
def test_a_random_start_player_is_each_seat_as_often() -> None:
    def step(chance: Chance) -> int:
        draft = lay_table(fh.Config(start_player="random"), 3, chance)
        deal_kits(draft)
        return draft.start_seat

    assert outcomes(step, limit=3) == [
        (Fraction(1, 3), 0),
        (Fraction(1, 3), 1),
        (Fraction(1, 3), 2),
    ]


ELEVEN = ("P01", "P02", "P03", "P06", "P07", "P08", "P09", "P10", "P11", "P31", "P41")


@pytest.mark.rule("FH-SETUP-18", "FH-SETUP-09", "FH-R-03")
def test_a_postponed_event_goes_back_into_the_deck_without_effect() -> None:
    config = fh.Config(setup_event="postpone")
    state = set_up(5, *ELEVEN, 0, "extra_delivery", "P32", config=config)
    assert kits_of(state) == (3, 4, 4, 4, 4)
    assert (state.loose, state.event_discard) == (("extra_delivery",), ())
    assert state.events_left == ("bad_batch", "incoming")


@pytest.mark.rule("FH-SETUP-18", "FH-R-03")
@pytest.mark.parametrize(
    ("place", "deck"),
    [
        (0, ("incoming", "P01", "P02")),
        (1, ("P01", "incoming", "P02")),
        (2, ("P01", "P02", "incoming")),
    ],
)
def test_a_postponed_event_is_inserted_at_any_place_of_a_listed_deck(
    place: int, deck: tuple[str, ...]
) -> None:
    state = fh.game.scenario(
        2,
        pool=(1, 2, 3, 4, 5),
        deck=("P01", "P02"),
        loose=("incoming",),
        rng=ScriptedRng((place,)),
        config=fh.Config(setup_event="postpone"),
    )
    assert (state.deck, state.loose) == (deck, ())


@pytest.mark.rule("FH-SETUP-18", "FH-EVENT-03", "FH-R-03", "FH-R-04")
@pytest.mark.parametrize(
    ("timing", "cards"),
    [
        ("immediate", ("P32", "P33", "P34", "P35", "P36")),
        ("after_refill", ("P32", "P33", "P34", "P35", "P36", "P37")),
    ],
)
def test_incoming_in_set_up_reveals_a_patient_a_player(timing: str, cards: tuple[str, ...]) -> None:
    # At 24 of 25 attention: at once, the card that fills the hospital is one of the five.
    state = set_up(5, *ELEVEN, 0, "incoming", *cards, config=fh.Config(event_timing=timing))
    assert state.columns[1] == ("P31", *cards)
    assert state.event_discard == ("incoming",)


@pytest.mark.rule("FH-SETUP-18", "FH-EVENT-04")
def test_bad_batch_in_set_up_finds_nothing_to_spoil() -> None:
    state = set_up(5, *ELEVEN, 0, "bad_batch", 2, "P32")
    assert [seat.supplies for seat in state.seats] == [NONE] * 5
    assert (state.event_discard, state.bank) == (("bad_batch",), (25, 25, 25, 25, 25))
