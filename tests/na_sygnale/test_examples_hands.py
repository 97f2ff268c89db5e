"""The worked examples of the specification on cards about hands and statistics.

EX-34, EX-35 and EX-37.
"""

from fractions import Fraction

import pytest
from tests.na_sygnale.tables import (
    ap_of,
    cards,
    hands_of,
    legal,
    play,
    refused,
    seat,
    statistics_of,
    table,
)

from medgames import na_sygnale as ns
from medgames.core.piles import Deck


def example_34() -> ns.State:
    """Seat 0 looks at the hand of seat 1."""
    state = table(seat(hand="x_ray"), seat(hand="fire fire enema"), seat())
    return play(state, "play x_ray opponent=1", "pass")


@pytest.mark.rule("NS-KIND-14")
def test_each_kind_of_the_hand_may_be_discarded_in_example_34() -> None:
    state = example_34()
    assert (state.phase, state.to_act) == (ns.Phase.X_RAY, 0)
    assert legal(state) == ["discard enema", "discard fire"]


@pytest.mark.rule("NS-KIND-14", "NS-CARD-06")
def test_one_copy_is_discarded_in_example_34() -> None:
    state = play(example_34(), "discard fire")
    assert hands_of(state) == ((), ("enema", "fire"), ())
    assert state.used_cards == ("fire", "x_ray")


@pytest.mark.rule("NS-KIND-14")
def test_nobody_else_sees_the_hand_in_example_34() -> None:
    looked_at = [ns.game.view(example_34(), player).seats[1].hand for player in (0, 1, 2, None)]
    assert looked_at == [("enema", "fire", "fire"), ("enema", "fire", "fire"), None, None]
    later = play(example_34(), "discard fire")
    seen = [ns.game.view(later, player).seats[1].hand for player in (0, 1, 2, None)]
    assert seen == [None, ("enema", "fire"), None, None]


def example_35(*script: str) -> ns.State:
    """An enema for seat 1 is about to resolve, with one card in the deck."""
    state = table(
        seat(hand="enema"),
        seat(hand="fire"),
        deck=Deck.ordered(("x_ray",)),
        used_cards=("black_mark",),
        script=script,
    )
    return play(state, "play enema opponent=1")


@pytest.mark.rule("NS-KIND-12", "NS-CARD-07", "NS-R-14")
@pytest.mark.parametrize("second", ["black_mark", "fire"])
def test_the_deck_is_renewed_between_two_draws_of_example_35(second: str) -> None:
    state = play(example_35(second), "pass")
    assert hands_of(state) == ((), tuple(sorted(("x_ray", second))))
    assert (len(state.deck), state.used_cards) == (1, ("enema",))


@pytest.mark.rule("NS-KIND-12", "NS-CARD-07")
def test_both_cards_are_equally_likely_in_example_35() -> None:
    ways = ns.game.successors(example_35(), ns.Pass())
    shares = {state.seats[1].hand: share for share, state in ways}
    assert shares == {
        ("black_mark", "x_ray"): Fraction(1, 2),
        ("fire", "x_ray"): Fraction(1, 2),
    }


@pytest.mark.rule("NS-KIND-12", "NS-R-14")
def test_a_card_used_at_once_is_shuffled_too_in_example_35() -> None:
    state = table(
        seat(hand="enema"),
        seat(hand="fire"),
        deck=Deck.ordered(("x_ray",)),
        used_cards=("black_mark",),
        config=ns.Config(used_pile_timing="on_play"),
        script=("enema",),
    )
    state = play(state, "play enema opponent=1", "pass")
    assert hands_of(state) == ((), ("enema", "x_ray"))
    assert (state.deck, state.used_cards) == (Deck.shuffled(cards("black_mark fire")), ())


def example_37(*statistics: int, ap: int = 2) -> ns.State:
    """Seat 0 has both cards of the books."""
    first, *rest = statistics
    return table(
        seat(hand="creative_accounting nfz_inspection", statistic=first, ap=ap),
        *[seat(statistic=statistic) for statistic in rest],
    )


ACCOUNTING = "play creative_accounting"
INSPECTIONS = ["play nfz_inspection opponent=1", "play nfz_inspection opponent=2"]


@pytest.mark.rule("NS-KIND-04", "NS-KIND-05")
@pytest.mark.parametrize(
    ("statistics", "ap", "plays"),
    [
        ((3, 4, 4), 2, [ACCOUNTING, *INSPECTIONS]),
        ((4, 1, 0), 2, INSPECTIONS[:1]),
        ((4, 5), 2, [ACCOUNTING, *INSPECTIONS[:1]]),
        ((5, 5), 2, INSPECTIONS[:1]),
        ((3, 4, 4), 1, INSPECTIONS),
    ],
    ids="abcde",
)
def test_the_books_may_be_kept_in_these_ways_in_example_37(
    statistics: tuple[int, ...], ap: int, plays: list[str]
) -> None:
    assert legal(example_37(*statistics, ap=ap), "play") == plays


@pytest.mark.rule("NS-KIND-04")
@pytest.mark.parametrize(("statistics", "ap"), [((4, 1, 0), 2), ((5, 5), 2), ((3, 4, 4), 1)])
def test_creative_accounting_is_refused_in_example_37(statistics: tuple[int, ...], ap: int) -> None:
    state = example_37(*statistics, ap=ap)
    assert refused(state, "play creative_accounting") == "NS-KIND-04"


@pytest.mark.rule("NS-KIND-04", "NS-COMP-07")
def test_paperwork_makes_a_patient_in_example_37() -> None:
    state = play(example_37(3, 4, 4), "play creative_accounting")
    assert (ap_of(state), statistics_of(state)) == ((0, 6, 6), (4, 4, 4))
    assert state.seats[0].tally == (3, 1, 0)


@pytest.mark.rule("NS-KIND-05", "NS-OVER-04")
def test_an_inspection_finds_a_patient_too_many_in_example_37() -> None:
    state = play(example_37(3, 4, 4), "play nfz_inspection opponent=2")
    assert statistics_of(state) == (3, 4, 3)
    assert state.seats[2].tally == (4, 0, 1)
