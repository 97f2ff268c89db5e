"""The worked examples of the specification on the tender: EX-04 to EX-09 and EX-46."""

import pytest
from tests.na_sygnale.tables import (
    ap_of,
    cards,
    hands_of,
    happenings,
    legal,
    play,
    seat,
    table,
)

from medgames import na_sygnale as ns
from medgames.core.piles import Deck

FIVE = "extortion fire lodz_service na_sygnale traffic_jams"
PILE = cards("fire enema x_ray hearse_card")


def bids(
    *offers: int,
    winner: int = 0,
    config: ns.Config | None = None,
    deck: tuple[str, ...] = PILE,
    hand: str = "",
) -> ns.State:
    """A tender in which all have bid; *winner* won the last one, *hand* is that of seat 0."""
    seats = [seat(hand=hand if number == 0 else "") for number in range(len(offers))]
    state = table(
        *seats,
        config=config,
        phase=ns.Phase.BID,
        tender_winner=winner,
        deck=Deck.ordered(deck),
    )
    return play(state, *[f"bid {offer}" for offer in offers])


def asked(state: ns.State) -> tuple[ns.Phase, int | None, list[str]]:
    """What is due, who decides it, and what may be decided."""
    return state.phase, state.to_act, legal(state)


def driver(state: ns.State) -> int | None:
    """Who may move the hearse next."""
    assert state.phase is ns.Phase.HEARSE
    return state.to_act


@pytest.mark.rule("NS-TEND-01", "NS-TEND-02", "NS-SETUP-09")
def test_each_seat_in_turn_may_bid_0_to_6_in_example_04() -> None:
    state = table(seat(), seat(), seat(), phase=ns.Phase.BID, deck=Deck.ordered(PILE))
    seats = []
    for text in ("bid 2", "bid 4", "bid 1"):
        assert legal(state) == [f"bid {ap}" for ap in range(7)]
        seats.append(state.to_act)
        state = play(state, text)
    assert seats == [0, 1, 2]


@pytest.mark.rule("NS-TEND-03", "NS-TEND-08", "NS-HEARSE-01")
def test_the_highest_bid_wins_the_hearse_in_example_04() -> None:
    state = bids(2, 4, 1)
    assert driver(state) == 1
    assert state.tender_winner == 1
    assert legal(state)[0] == "stay"


@pytest.mark.rule("NS-TEND-04", "NS-TEND-06", "NS-TEND-07")
def test_the_second_draws_the_top_card_and_all_pay_in_example_04() -> None:
    state = bids(2, 4, 1)
    assert hands_of(state) == (("fire",), (), ())
    assert state.deck == Deck.ordered(PILE[1:])
    assert ap_of(state) == (4, 2, 5)


@pytest.mark.rule("NS-TEND-09")
def test_the_winner_of_the_last_tender_resolves_the_tie_of_example_05() -> None:
    state = bids(3, 3, 1, winner=2)
    assert asked(state) == (ns.Phase.TIE_FIRST, 2, ["resolve 0", "resolve 1"])


@pytest.mark.rule("NS-TEND-04", "NS-TEND-09", "NS-TEND-10")
def test_the_loser_of_the_tie_is_second_without_a_decision_in_example_05() -> None:
    state = play(bids(3, 3, 1, winner=2), "resolve 0")
    assert driver(state) == 0
    assert hands_of(state) == ((), ("fire",), ())
    assert ap_of(state) == (3, 3, 5)


@pytest.mark.rule("NS-TEND-09", "NS-R-01")
def test_the_tied_seat_met_first_clockwise_wins_in_example_05() -> None:
    state = bids(3, 3, 1, winner=2, config=ns.Config(tie_rule="clockwise"))
    assert driver(state) == 0
    assert hands_of(state) == ((), ("fire",), ())


@pytest.mark.rule("NS-TEND-09", "NS-TEND-11")
def test_everybody_is_tied_at_nothing_in_example_06() -> None:
    state = bids(0, 0, 0, 0, winner=3)
    first = ["resolve 0", "resolve 1", "resolve 2", "resolve 3"]
    assert asked(state) == (ns.Phase.TIE_FIRST, 3, first)
    state = play(state, "resolve 3")
    second = ["resolve 0", "resolve 1", "resolve 2"]
    assert asked(state) == (ns.Phase.TIE_SECOND, 3, second)


@pytest.mark.rule("NS-TEND-11", "NS-TEND-07", "NS-R-03")
def test_a_bid_of_0_earns_a_card_in_example_06() -> None:
    state = play(bids(0, 0, 0, 0, winner=3), "resolve 3", "resolve 1")
    assert driver(state) == 3
    assert hands_of(state) == ((), ("fire",), (), ())
    assert ap_of(state) == (6, 6, 6, 6)


@pytest.mark.rule("NS-TEND-11", "NS-R-03")
def test_a_bid_of_0_earns_nothing_under_the_other_ruling_in_example_06() -> None:
    state = bids(0, 0, 0, 0, winner=3, config=ns.Config(zero_bid_second=False))
    state = play(state, "resolve 3")
    assert driver(state) == 3
    assert hands_of(state) == ((), (), (), ())
    assert state.deck == Deck.ordered(PILE)


@pytest.mark.rule("NS-TEND-09", "NS-R-02")
def test_three_seats_are_tied_for_second_place_in_example_07() -> None:
    state = bids(2, 1, 1, 1, winner=3)
    options = ["resolve 1", "resolve 2", "resolve 3"]
    assert asked(state) == (ns.Phase.TIE_SECOND, 3, options)


@pytest.mark.rule("NS-TEND-04", "NS-R-02")
@pytest.mark.parametrize(
    ("second_tie", "hands"),
    [("all", ((), ("fire",), ("enema",), ("x_ray",))), ("none", ((), (), (), ()))],
)
def test_all_or_none_of_the_tied_draw_in_example_07(
    second_tie: str, hands: tuple[tuple[str, ...], ...]
) -> None:
    state = bids(2, 1, 1, 1, winner=3, config=ns.Config(second_tie=second_tie))
    assert driver(state) == 0
    assert hands_of(state) == hands


@pytest.mark.rule("NS-TEND-05", "NS-TEND-09", "NS-TEND-10")
def test_two_players_have_no_second_place_in_example_08() -> None:
    state = bids(4, 4, winner=1)
    assert asked(state) == (ns.Phase.TIE_FIRST, 1, ["resolve 0", "resolve 1"])
    state = play(state, "resolve 0")
    assert driver(state) == 0
    assert ap_of(state) == (2, 2)
    assert hands_of(state) == ((), ())
    assert state.deck == Deck.ordered(PILE)


@pytest.mark.rule("NS-TEND-12", "NS-R-04")
@pytest.mark.parametrize(
    ("second_hand_full", "deck", "used"),
    [
        ("skip", ("black_mark", "na_sygnale"), ()),
        ("burn", ("na_sygnale",), ("black_mark",)),
    ],
)
def test_a_full_hand_takes_no_card_in_example_09(
    second_hand_full: str, deck: tuple[str, ...], used: tuple[str, ...]
) -> None:
    state = bids(
        2,
        4,
        1,
        config=ns.Config(second_hand_full=second_hand_full),
        deck=("black_mark", "na_sygnale"),
        hand=FIVE,
    )
    assert len(state.seats[0].hand) == 5
    assert (state.deck, state.used_cards) == (Deck.ordered(deck), used)


# -- Revealed Card --------------------------------------------------------------------------------


def example_46(hand: str = "") -> ns.State:
    """The first bid of a round is due, and fire lies face up on the deck."""
    state = table(
        seat(),
        seat(hand=hand),
        seat(),
        config=ns.Config(revealed_card=True),
        active=2,
        turns_left=1,
        deck=Deck.ordered(PILE),
        script=(1, 1, 1, 2),
    )
    state = play(state, "end_turn", *(["pass"] if hand else []))
    assert state.phase is ns.Phase.BID
    return state


@pytest.mark.rule("NS-OPT-01")
@pytest.mark.parametrize("player", [None, 0, 1, 2])
def test_everybody_sees_the_top_card_of_example_46(player: int | None) -> None:
    state = example_46()
    assert state.top_revealed
    assert ns.game.view(state, player).top_card == "fire"


@pytest.mark.rule("NS-OPT-01", "NS-TEND-04")
def test_all_know_what_the_second_draws_in_example_46() -> None:
    state = play(example_46(), "bid 3", "bid 1")
    (drawn,) = happenings(state, "bid 0", ns.events.CardDrawn)
    assert [drawn.seen_by(player) for player in (None, 0, 1, 2)] == [drawn] * 4
    assert (drawn.seat, drawn.kind) == (1, "fire")


@pytest.mark.rule("NS-OPT-01")
def test_the_next_card_is_hidden_again_in_example_46() -> None:
    state = play(example_46(), "bid 3", "bid 1", "bid 0")
    assert hands_of(state) == ((), ("fire",), ())
    assert not state.top_revealed
    assert ns.game.view(state, 1).top_card is None


@pytest.mark.rule("NS-OPT-01", "NS-TEND-12", "NS-BUY-01")
def test_a_card_that_the_second_cannot_take_stays_visible_in_example_46() -> None:
    state = play(example_46(FIVE), "bid 3", "bid 1", "bid 0", "stay", "pass")
    assert ns.game.view(state, 2).top_card == "fire"
    state = play(state, "buy")
    assert state.seats[0].hand == ("fire",)
    assert not state.top_revealed
