"""Chance is exact: what may follow an action, what is drawn, what a player cannot know.

`test_chance_of_draws` compares the lazy draw deck with stacks on a table.
Order: rolls, results in general, views, determinizations.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.field_hospital.plays import at_each_player_count, face_down, play, plays
from tests.playing import changed

from medgames import field_hospital as fh
from medgames.core import Event, TooManyOutcomes
from medgames.core.branching import outcomes
from medgames.field_hospital import Phase, Supply, events, views

ROLLS = 6**5


# -- rolls ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def before_a_roll() -> fh.State:
    """Seat 0 acts, the pool is empty, patients wait far from the Emergency Room."""
    return fh.game.scenario(
        2,
        phase=Phase.ACT,
        columns=((), (), (), ("P01", "P11")),
        seats=({"supplies": (3, 0, 0, 0, 0)}, {}),
    )


@pytest.mark.rule("FH-ROLL-01", "FH-COMP-07")
def test_a_roll_has_as_many_equally_likely_results_as_five_dice(before_a_roll: fh.State) -> None:
    found = list(fh.game.successors(before_a_roll, fh.Pass()))
    assert len(found) == ROLLS
    assert {weight for weight, _ in found} == {Fraction(1, ROLLS)}
    assert sum([weight for weight, _ in found]) == 1
    assert len({after for _, after in found}) == ROLLS
    assert {after.pool for _, after in found} == set(all_rolls())


def all_rolls() -> list[tuple[int, ...]]:
    faces = range(1, 7)
    return [
        (a, b, c, d, e) for a in faces for b in faces for c in faces for d in faces for e in faces
    ]


@pytest.mark.rule("FH-ROLL-01")
def test_each_set_of_faces_comes_in_as_many_orders_as_there_are(before_a_roll: fh.State) -> None:
    weights: dict[tuple[int, ...], Fraction] = {}
    for weight, after in fh.game.successors(before_a_roll, fh.Pass()):
        faces = tuple(sorted(after.pool))
        weights[faces] = weights.get(faces, Fraction(0)) + weight
    assert weights[1, 1, 1, 1, 1] == Fraction(1, ROLLS)
    assert weights[1, 2, 3, 4, 5] == Fraction(120, ROLLS)
    for faces, weight in weights.items():
        orders = factorial(5)
        for n in Counter(faces).values():
            orders //= factorial(n)
        assert weight == Fraction(orders, ROLLS)


def test_results_of_a_roll_differ_in_the_pool_alone(before_a_roll: fh.State) -> None:
    found = [after for _, after in fh.game.successors(before_a_roll, fh.Pass())]
    assert {changed(after, pool=(0,) * 5) for after in found} == {changed(found[0], pool=(0,) * 5)}
    assert {after.rng for after in found} == {before_a_roll.rng}


def test_more_results_than_the_limit_are_refused(before_a_roll: fh.State) -> None:
    before = fh.game.dump(before_a_roll)
    assert len(list(fh.game.successors(before_a_roll, fh.Pass(), limit=ROLLS))) == ROLLS
    with pytest.raises(TooManyOutcomes, match="more than 7775 results") as caught:
        list(fh.game.successors(before_a_roll, fh.Pass(), limit=ROLLS - 1))
    assert caught.value.limit == ROLLS - 1
    assert fh.game.dump(before_a_roll) == before


# -- results in general -----------------------------------------------------------------------


def one_card_missing(**parts: object) -> fh.State:
    """Seat 0 can heal P01, after which exactly one card is turned up from seven."""
    others = [card.id for card in fh.Content.builtin().patients]
    unseen = ("P02", "P03", "P06", "P41", "M1", "S5")
    hospital = ("P01", "P31", "P21", "P16")
    lost = [card for card in others if card not in (*unseen, *hospital)]
    return fh.game.scenario(
        2,
        **{  # type: ignore[arg-type]  # parts by name
            "phase": Phase.ACT,
            "pool": (0, 0, 0, 4, 0),
            "columns": ((), ("P31",), ("P21", "P16"), ("P01",)),
            "seats": ({"supplies": (4, 0, 0, 0, 0)}, {"supplies": (1, 0, 0, 7, 0)}),
            "discard": lost,
            "stacks": ((4, 1),),
            "events_left": ("bad_batch",),
            "event_discard": ("incoming", "extra_delivery"),
            "reserve_left": 1,
            **parts,
        },
    )


HEAL = fh.Heal("P01", (3, 0, 0, 0, 0))


@pytest.mark.rule("FH-ADD-02", "FH-EVENT-04")
def test_results_of_a_heal_are_weighted_exactly() -> None:
    found = {told(after): weight for weight, after in fh.game.successors(one_card_missing(), HEAL)}
    # One of 4 patients and the event comes first; of the patients each of 6 is as likely.
    plain = Fraction(4, 5) * Fraction(1, 6)
    # After the event each of the 6 comes; of the five types the one spoiled is blood, of which
    # both seats lose their last, or saline, of which seat 1 loses 4 of 7, or one that nobody has.
    spoiled = Fraction(1, 5) * Fraction(1, 6)
    expected: dict[tuple[object, ...], Fraction] = {}
    for card in ("P02", "P03", "P06", "P41", "M1", "S5"):
        expected[card, (1, 0), (1, 7)] = plain
        expected[card, (1, 0), (1, 7), "spoiled"] = spoiled * Fraction(3, 5)
        expected[card, (0, 0), (0, 7), "spoiled"] = spoiled * Fraction(1, 5)
        expected[card, (1, 0), (1, 3), "spoiled"] = spoiled * Fraction(1, 5)
    assert found == expected
    assert sum(found.values()) == 1


def told(state: fh.State) -> tuple[object, ...]:
    """The card that came, blood and saline of both seats, and whether supplies were spoiled."""
    cards = [card for column in state.columns for card in column]
    new = next(card for card in cards if card not in ("P31", "P21", "P16"))
    held = [(seat.supplies[Supply.BLOOD], seat.supplies[Supply.SALINE]) for seat in state.seats]
    spoiled = ("spoiled",) if "bad_batch" in state.event_discard else ()
    return (new, *held, *spoiled)


@pytest.mark.rule("FH-EVENT-04")
def test_results_that_are_equal_are_merged() -> None:
    state = one_card_missing(
        seats=({"supplies": (3, 0, 0, 0, 0)}, {}),
        deck=("bad_batch", "P02", "P03"),
        stacks=(),
        events_left=(),
    )
    ((weight, after),) = fh.game.successors(state, HEAL)  # nobody has what could be spoiled
    assert weight == 1
    assert after.event_discard[-1] == "bad_batch"


def test_results_come_as_often_as_they_are_likely() -> None:
    state, tries = one_card_missing(), 6000
    weights = {fh.game.position(after): w for w, after in fh.game.successors(state, HEAL)}
    found = Counter(
        [
            fh.game.position(fh.game.apply(fh.game.reseed(state, seed), HEAL))
            for seed in range(tries)
        ]
    )
    assert set(found) == set(weights)
    missed = sum([(found[key] - tries * w) ** 2 / (tries * w) for key, w in weights.items()])
    assert missed < 49.7  # chi-square of 24 results, 1 in 1000


@at_each_player_count
@given(data=st.data())
def test_what_happens_is_among_the_results(players: int, data: st.DataObject) -> None:
    played = data.draw(plays(players))
    before, action, after = data.draw(st.sampled_from(list(played.steps())))
    try:
        found = list(fh.game.successors(before, action, limit=400))
    except TooManyOutcomes:
        return
    assert sum([weight for weight, _ in found]) == 1
    assert min([weight for weight, _ in found]) > 0
    assert len({state for _, state in found}) == len(found)
    assert fh.game.position(after) in [fh.game.position(state) for _, state in found]
    assert {state.rng for _, state in found} == {before.rng}


# -- views ------------------------------------------------------------------------------------


@pytest.mark.rule("FH-NOTE-03", "FH-NOTE-04", "FH-NOTE-05")
@at_each_player_count
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_a_view_fits_all_that_it_could_come_from(
    players: int, data: st.DataObject, seed: int
) -> None:
    """The promises of no leak and of consistency."""
    played = data.draw(plays(players))
    for state in played.states[data.draw(st.integers(0, 12)) :: 13]:
        for viewer in (None, *range(players)):
            view = fh.game.view(state, viewer)
            guess = fh.game.determinize(view, seed)
            assert fh.game.view(guess, viewer) == view
            fh.game.check(guess)
            assert guess.rng != state.rng
            if viewer is not None and viewer == state.to_act:
                assert fh.game.legal_actions(guess) == fh.game.legal_actions(state)


@pytest.mark.rule("FH-NOTE-04")
@at_each_player_count
def test_face_down_cards_of_others_are_guessed_and_own_ones_known(players: int) -> None:
    healed_by_others = guessed = 0
    for seed in range(8):
        states = play(players, seed, None, "heal").states
        state = next(state for state in states if state.evacuation)
        for viewer in range(players):
            guess = fh.game.determinize(fh.game.view(state, viewer), seed)
            assert guess.seats[viewer] == state.seats[viewer]
            for other in range(players):
                cards = face_down(state, other)
                if other != viewer and len(cards) > 1:
                    healed_by_others += 1
                    guessed += face_down(guess, other) != cards
    assert healed_by_others > 4
    assert guessed > healed_by_others * 3 // 4


@pytest.mark.rule("FH-NOTE-04")
@at_each_player_count
def test_events_tell_nothing_that_only_one_may_know(players: int) -> None:
    """Everything happens in the open; the discount a medic allows is not told."""
    happened: list[Event] = []
    fh.game.new(players, seed=3, on_event=happened.append)
    for _, _, _, told in play(players, 3, None, "heal").told():
        happened += told
    for event in happened:
        assert event.seen_by(None) == event.seen_by(0) == event
        assert not hasattr(event, "discount")
    assert any([isinstance(event, events.PatientHealed) for event in happened])


# -- determinizations -------------------------------------------------------------------------


def small_secret() -> fh.State:
    """Seat 1 has healed two cards face down around a medic; seat 0 cannot tell which of four."""
    unseen = ("P01", "P02")
    healed = ("P16", "M2", "P31")
    rest = [
        card.id
        for card in fh.Content.builtin().patients
        if card.id not in (*unseen, *healed, "P41", "P21")
    ]
    return fh.game.scenario(
        2,
        phase=Phase.ACT,
        pool=(0, 0, 0, 4, 0),
        columns=(("P41",), (), ("P21",), ()),
        seats=({}, {"healed": healed}),
        discard=rest,
        stacks=((1, 0),),
        events_left=(),
        event_discard=("bad_batch", "extra_delivery", "incoming"),
        reserve_left=1,
    )


@pytest.mark.rule("FH-NOTE-04")
def test_every_place_and_card_that_is_possible_is_dealt_equally_often() -> None:
    view = fh.game.view(small_secret(), 0)
    found = outcomes(lambda chance: fh.game.position(views.deal(view, chance)), 10_000)
    weights = {state.seats[1].healed: weight for weight, state in found}
    assert len(found) == len(weights)
    expected = set()
    for first, second in permutations(("P01", "P02", "P16", "P31"), 2):
        expected |= {(first, "M2", second), (first, second, "M2"), ("M2", first, second)}
    assert set(weights) == expected
    assert set(weights.values()) == {Fraction(1, 36)}
    for _, state in found:
        assert {*state.unseen, *state.seats[1].healed} == {"P01", "P02", "P16", "P31", "M2"}


@pytest.mark.rule("FH-NOTE-04", "FH-NOTE-05")
def test_determinize_reaches_everything_that_may_be_dealt() -> None:
    state = small_secret()
    view = fh.game.view(state, 0)
    found = {fh.game.determinize(view, seed).seats[1].healed for seed in range(600)}
    assert len(found) == 36
    own = fh.game.view(state, 1)
    assert {fh.game.determinize(own, seed).seats[1].healed for seed in range(20)} == {
        state.seats[1].healed
    }


@pytest.mark.rule("FH-NOTE-04", "FH-NOTE-06")
def test_a_medic_is_never_guessed_face_down() -> None:
    state = fh.game.scenario(
        2,
        phase=Phase.ACT,
        columns=((), (), (), ("P01",)),
        seats=({}, {"healed": ("P16", "P31")}),
    )
    view = fh.game.view(state, None)
    guesses = [fh.game.determinize(view, seed) for seed in range(200)]
    assert {len(face_down(guess, 1)) for guess in guesses} == {2}
    cards = {card for guess in guesses for card in guess.seats[1].healed}
    assert cards == {f"P{number:02}" for number in range(2, 46)}
