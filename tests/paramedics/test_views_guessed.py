"""What a view leaves open: on small positions every hidden placement is dealt, equally often.

Most cards lie in the open, so that the few hidden ones can be put down in every way by hand.
Order: set-up, patients, supply cards.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest
from tests.paramedics.scenes import seat, table
from tests.paramedics.tables import cards, gift, patient, pile, play, saved_all_but

from medgames import paramedics as pm
from medgames.core.branching import outcomes
from medgames.paramedics import Phase
from medgames.paramedics.dealing import deal

EVERY_CARD = (13, 13, 13, 13, 13, 13, 4)
Facts = Callable[[pm.State], Any]


def dealt(state: pm.State, viewer: int | None, facts: Facts) -> dict[Any, Fraction]:
    """How likely each value of *facts* is in a state dealt from a view; every state fits."""
    view = pm.game.view(state, viewer)
    found: dict[Any, Fraction] = {}
    for weight, guess in outcomes(lambda chance: pm.game.position(deal(view, chance)), 50_000):
        assert pm.game.view(guess, viewer) == view
        pm.game.check(guess)
        found[facts(guess)] = found.get(facts(guess), Fraction(0)) + weight
    return found


def shares(values: Iterable[Any]) -> dict[Any, Fraction]:
    """How likely each value is, where those listed are equally likely."""
    counts = Counter(values)
    return {value: Fraction(n, counts.total()) for value, n in counts.items()}


def few(apart: str, *seats: Any, supplies: str = "", **parts: Any) -> pm.State:
    """A position where nothing is hidden but *apart* patients and *supplies*, unless parts say.

    Supply cards lie in the row or the discards, patients in the Hospital of seat 0.
    """
    first = {**seats[0], "hospital": saved_all_but(apart)}
    rest = [a - b for a, b in zip(EVERY_CARD, cards(supplies), strict=True)]
    for part in seats:
        rest = [a - b for a, b in zip(rest, part.get("hand", cards("")), strict=True)]
    parts = {"supply_discard": tuple(rest), **parts}
    return table(first, *seats[1:], **parts)


# -- set-up ---------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SETUP-12", "PM-SETUP-09")
def test_others_may_have_drawn_any_pairs_and_chosen_either() -> None:
    pairs = (("p01", "p02"), ("p03", "p04"), ("p05", "p06"))
    parts: dict[str, Any] = {"phase": Phase.SETUP_PATIENT, "draft_pairs": pairs}
    state = few(
        "p01 p02 p03 p04 p05 p06", seat(), seat(), seat(), draft_keeps=(0, 1, None), **parts
    )
    found = dealt(state, 2, lambda s: (s.draft_pairs, s.draft_keeps))
    expected = [
        (((a, b), (c, d), ("p05", "p06")), (*keeps, None))
        for a, b, c, d in permutations(("p01", "p02", "p03", "p04"))
        for keeps in product((0, 1), repeat=2)
    ]
    assert found == shares(expected)
    own = dealt(state, 0, lambda s: (s.draft_pairs[0], s.draft_keeps))
    assert own == shares([(("p01", "p02"), (0, keep, None)) for keep in (0, 1)])


@pytest.mark.rule("PM-SETUP-13")
def test_others_may_have_chosen_any_two_tokens() -> None:
    mains = ("p01", "p02", "p03")
    picks = ((2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1, 1), None)
    seats = [seat(main=patient(card)) for card in mains]
    state = few("p01 p02 p03", *seats, phase=Phase.SETUP_TOKENS, token_picks=picks)
    pairs = [
        tuple([pair.count(kind) for kind in range(6)])
        for pair in combinations_with_replacement(range(6), 2)
    ]
    assert len(pairs) == 21
    assert dealt(state, 2, lambda s: s.token_picks) == shares(
        [(a, b, None) for a in pairs for b in pairs]
    )
    assert dealt(state, 1, lambda s: s.token_picks) == shares([(a, picks[1], None) for a in pairs])


# -- patients -------------------------------------------------------------------------------------


def backups(state: pm.State) -> tuple[str | None, ...]:
    return tuple([s.backup.card if s.backup else None for s in state.seats])


@pytest.mark.rule("PM-INFO-03", "PM-FILL-03", "PM-CRIT-06")
def test_gifts_may_be_any_unseen_patients() -> None:
    """Seat 1 has a gift of seat 0, seat 2 one of seat 1; p64 and p60 are critical."""
    state = few(
        "p01 p02 p03 p60 p64 p05",
        seat(main=patient("p01")),
        seat(main=patient("p02"), backup=gift("p60", 0)),
        seat(main=patient("p03"), backup=gift("p64", 1)),
    )
    unseen = ("p60", "p64", "p05")
    pairs = [(None, a, b) for a, b in permutations(unseen, 2)]
    assert dealt(state, None, backups) == dealt(state, 2, backups) == shares(pairs)
    assert dealt(state, 0, backups) == shares([(None, "p60", b) for b in ("p64", "p05")])
    assert dealt(state, 1, backups) == shares([(None, a, "p64") for a in ("p60", "p05")])


@pytest.mark.rule("PM-FILL-02", "PM-RUL-24")
@pytest.mark.parametrize("phase", [Phase.START_FILL, Phase.REFILL, Phase.LATE_FILL])
def test_a_drawn_pair_may_be_any_two_unseen_patients_in_either_order(phase: Phase) -> None:
    apart = "p01 p02 p10 p11 p12 p13"
    seats = (seat(), seat(main=patient("p01"), backup=gift("p13", 0)), seat(main=patient("p02")))
    parts: dict[str, Any] = {"phase": phase, "pending_pair": ("p11", "p10")}
    state = few(apart, *seats, **parts)

    def facts(guess: pm.State) -> Any:
        return (guess.pending_pair, backups(guess)[1])

    unseen = ("p10", "p11", "p12", "p13")
    assert dealt(state, 2, facts) == shares([((a, b), c) for a, b, c in permutations(unseen, 3)])
    assert dealt(state, 0, facts) == {(("p11", "p10"), "p13"): Fraction(1)}
    public = few(apart, *seats, config=pm.Config(drawn_pair_view="public"), **parts)
    assert dealt(public, 2, facts) == shares([(("p11", "p10"), c) for c in ("p12", "p13")])


@pytest.mark.rule("PM-FILL-04", "PM-RUL-23")
def test_hidden_discards_may_be_any_unseen_patients() -> None:
    apart = "p01 p02 p10 p11 p12 p13"
    seats = (seat(main=patient("p01")), seat(main=patient("p02"), backup=gift("p13", 0)))
    parts: dict[str, Any] = {"patient_discard": ("p10", "p12")}
    config = pm.Config(patient_discard_view="hidden")
    state = few(apart, *seats, config=config, **parts)

    def facts(guess: pm.State) -> Any:
        return (guess.patient_discard, backups(guess)[1])

    unseen = ("p10", "p11", "p12", "p13")
    every = [(tuple(sorted((a, b))), c) for a, b, c in permutations(unseen, 3)]
    assert dealt(state, None, facts) == dealt(state, 1, facts) == shares(every)
    own = [(tuple(sorted(pair)), "p13") for pair in permutations(unseen[:3], 2)]
    assert dealt(state, 0, facts) == shares(own)


# -- supply cards ---------------------------------------------------------------------------------


def hands(state: pm.State) -> tuple[Any, ...]:
    reserve = "+".join(state.reserve_deck.counts)
    return (*[seat.hand for seat in state.seats], reserve, "+".join(state.supply_deck.counts))


def put(cards_in_order: tuple[str, ...]) -> tuple[int, ...]:
    words = [colour.word for colour in pm.Colour]
    return tuple([cards_in_order.count(word) for word in words])


@pytest.mark.rule("PM-INFO-01", "PM-SETUP-03")
def test_hands_reserve_and_deck_may_be_any_split_of_the_unseen_cards() -> None:
    state = few(
        "p01 p02",
        seat("Y1 R1", main=patient("p01")),
        seat("Y1 W1", main=patient("p02")),
        supplies="R2 Y1",
        supply_deck=pile("R"),
        reserve_deck=pile("R Y"),
    )
    unseen = pile("Y W R R Y")
    every = [
        (cards("Y1 R1"), put(p[:2]), "+".join(sorted(p[2:4])), p[4]) for p in permutations(unseen)
    ]
    assert dealt(state, 0, hands) == shares(every)
    onlooker = [
        (put(p[:2]), put(p[2:4]), "+".join(sorted(p[4:6])), p[6])
        for p in permutations((*unseen, *pile("Y R")))
    ]
    assert dealt(state, None, hands) == shares(onlooker)


@pytest.mark.rule("PM-CALL-02", "PM-INFO-01")
def test_a_caller_holds_what_he_shows_and_any_other_cards() -> None:
    state = few(
        "p01 p02 p03",
        seat("Y2 R1", main=patient("p01")),
        seat("B1", main=patient("p02")),
        seat("P1", main=patient("p03")),
        supplies="G1 Y1",
        supply_deck=pile("G Y"),
    )
    asked = play(state, "call blue yellow+yellow")
    unseen = pile("R P G Y")
    every = [
        (put((*pile("Y Y"), p[0])), cards("B1"), put(p[1:2]), "", "+".join(sorted(p[2:])))
        for p in permutations(unseen)
    ]
    assert dealt(asked, 1, hands) == shares(every)
    before = {hand for hand, *_ in dealt(state, 1, hands)}
    assert cards("Y1 P1 G1") in before
    assert all([hand[0] >= 2 for hand, *_ in dealt(asked, None, hands)])


@pytest.mark.rule("PM-CALL-01", "PM-RUL-13")
def test_a_caller_lacks_what_he_asks_for_where_the_ruling_says_so() -> None:
    state = few(
        "p01 p02 p03",
        seat("Y2 R1", main=patient("p01")),
        seat("B1", main=patient("p02")),
        seat("P1", main=patient("p03")),
        supplies="B2",
        supply_deck=pile("B B"),
        config=pm.Config(assist_condition="not_in_hand_or_row"),
    )
    asked = play(state, "call blue yellow+yellow")
    every = [
        (put((*pile("Y Y"), p[0])), cards("B1"), put(p[1:2]), "", "+".join(sorted(p[2:])))
        for p in permutations(pile("R P B B"))
        if p[0] != "blue"
    ]
    assert dealt(asked, 1, hands) == shares(every)


def areas(state: pm.State) -> Any:
    return (state.seats[0].area_facedown, state.seats[1].area_facedown, state.seats[3].hand)


def team_position(**rulings: Any) -> pm.State:
    """Seats 2 and 3 have laid cards face down into their partners' areas."""
    red, blue = pm.Colour.RED, pm.Colour.BLUE
    return few(
        "p01 p02 p03 p04",
        seat(main=patient("p01"), area_colour=red, area_natural=1, area_facedown=((blue, 2),)),
        seat(main=patient("p02"), area_colour=blue, area_natural=1, area_facedown=((red, 3),)),
        seat(main=patient("p03")),
        seat("W1", main=patient("p04")),
        supplies="R2 B2 Y1",
        supply_deck=pile("Y"),
        config=pm.Config(team_play=True, **rulings),
    )


@pytest.mark.rule("PM-TEAM-04", "PM-RUL-22")
def test_cards_laid_face_down_may_be_any_unseen_ones() -> None:
    unseen = pile("B R W Y")

    def colour(word: str) -> pm.Colour:
        return next(found for found in pm.Colour if found.word == word)

    def told(p: tuple[str, ...]) -> Any:
        return (((colour(p[0]), 2),), ((colour(p[1]), 3),), put(p[2:3]))

    state = team_position()
    every = [told(p) for p in permutations(unseen)]
    assert dealt(state, None, areas) == dealt(state, 0, areas) == shares(every)
    placed = [told(p) for p in permutations(unseen) if p[0] == "blue"]
    assert dealt(state, 2, areas) == shares(placed)
    shown = team_position(team_facedown_view="placer_and_owner")
    assert dealt(shown, 0, areas) == shares(placed)
    own = [told(p) for p in permutations(unseen) if p[1] == "red" and p[2] == "wild"]
    assert dealt(state, 3, areas) == shares(own)


@pytest.mark.rule("PM-TEAM-03", "PM-RUL-21")
def test_no_card_of_the_own_colour_is_guessed_face_down_where_wilds_are_not_taken() -> None:
    view = pm.game.view(team_position(team_swap_wild=False), None)
    found = {areas(pm.game.determinize(view, seed))[:2] for seed in range(300)}
    others = {
        (((a, 2),), ((b, 3),))
        for a, b in permutations([pm.Colour(n) for n in (0, 3, 4, 6)], 2)
        if a is not pm.Colour.RED and b is not pm.Colour.BLUE
    }
    assert found == others


@pytest.mark.rule("PM-INFO-01")
def test_nothing_is_left_open_where_nothing_is_hidden() -> None:
    state = few("p01 p02", seat(main=patient("p01")), seat(main=patient("p02")))
    for viewer in (None, 0, 1):
        assert dealt(state, viewer, lambda guess: guess) == {pm.game.position(state): 1}
