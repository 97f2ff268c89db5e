"""Rulings on cards: NS-R-12, NS-R-13, NS-R-14, NS-R-16, NS-R-18, NS-R-20."""

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    CANCEL,
    FIVE,
    REACT,
    Part,
    acting,
    hands_of,
    hearse,
    jam,
    last_turn,
    legal,
    play,
    refusal,
    street_of,
    strike,
    told,
)

from medgames import na_sygnale as ns
from medgames.core.rng import ScriptedRng
from medgames.na_sygnale.events import CardBurnt, CardThrownAway

VERDICT = "directors_verdict"
OPEN, STEP, CLOSE = ns.WindowKind.OPEN, ns.WindowKind.STEP, ns.WindowKind.CLOSE


# -- NS-R-12 --------------------------------------------------------------------------------------


def windows(value: str) -> list[ns.WindowKind]:
    """The windows of a short round in which seat 1 of two holds a card."""
    rulings = {"reaction_windows": value}
    dice = ScriptedRng((1,) * 4)
    state = hearse({}, {"hand": ("fire",)}, rulings=rulings, deck=("enema", "x_ray"), rng=dice)
    kinds = []
    for text in ("stay", "move 11", "buy", "end_turn", "move 15", "end_turn"):
        state = play(state, text)
        while state.phase is REACT:
            assert state.window is not None
            kinds.append(state.window.kind)
            state = play(state, "pass")
    return kinds


@pytest.mark.rule("NS-R-12", "NS-REACT-01")
@pytest.mark.parametrize(
    ("value", "kinds"),
    [
        ("every_step", [OPEN, STEP, STEP, OPEN, STEP, CLOSE, CLOSE]),
        ("turn_edges", [OPEN, OPEN, CLOSE, CLOSE]),
    ],
)
def test_the_others_are_asked_at_every_step_or_at_the_edges_of_turns(
    value: str, kinds: list[ns.WindowKind]
) -> None:
    # Seat 0 buys a card, so that it is asked in the turn of seat 1 too.
    assert windows(value) == kinds


@pytest.mark.rule("NS-R-12", "NS-REACT-05")
def test_at_the_edges_of_turns_a_card_can_still_be_cancelled() -> None:
    rulings = {"reaction_windows": "turn_edges"}
    state = acting({"hand": ("black_mark",)}, {"hand": (VERDICT, "fire")}, rulings=rulings)
    state = play(state, "play black_mark street=1")
    assert (state.phase, state.to_act) == (CANCEL, 1)
    assert play(state, "cancel").phase is ACTION


@pytest.mark.rule("NS-R-12", "NS-REACT-03")
def test_at_the_edges_of_turns_an_opening_window_starts_again_after_a_reaction() -> None:
    rulings = {"reaction_windows": "turn_edges"}
    state = hearse({}, {"hand": ("traffic_jams", "fire")}, rulings=rulings)
    state = play(state, "stay", "play traffic_jams field=33")
    assert state.window == ns.Window(OPEN, (1,))


# -- NS-R-13 --------------------------------------------------------------------------------------


def verdicts(value: bool, *hands: tuple[str, ...]) -> ns.State:
    """Seat 0 has announced a Black Mark on street 1, where it will roll a 3."""
    rivals = [{"hand": hand} for hand in hands]
    state = acting(
        {"hand": ("black_mark", VERDICT)}, *rivals, rulings={"verdict_chain": value}, dice=(3,)
    )
    return play(state, "play black_mark street=1")


@pytest.mark.rule("NS-R-13", "NS-REACT-05", "NS-KIND-02")
def test_without_chains_the_first_verdict_settles_the_card() -> None:
    state = play(verdicts(False, (VERDICT,)), "cancel")
    assert (state.phase, street_of(state), state.seats[0].hand) == (ACTION, "", (VERDICT,))


@pytest.mark.rule("NS-R-13", "NS-REACT-05")
def test_in_a_chain_a_second_verdict_cancels_the_first() -> None:
    state = play(verdicts(True, (VERDICT,)), "cancel")
    assert (state.phase, state.to_act, legal(state)) == (CANCEL, 0, ["pass", "cancel"])
    state = play(state, "cancel")
    assert (state.phase, street_of(state)) == (ACTION, "13m")
    assert state.used_cards == ("black_mark", VERDICT, VERDICT)


@pytest.mark.rule("NS-R-13", "NS-REACT-05")
def test_in_a_chain_a_verdict_that_nobody_answers_stands() -> None:
    state = play(verdicts(True, (VERDICT,)), "cancel", "pass")
    assert (state.phase, street_of(state)) == (ACTION, "")


@pytest.mark.rule("NS-R-13")
def test_in_a_chain_all_others_are_asked_clockwise_from_the_last_verdict() -> None:
    state = play(verdicts(True, (VERDICT,), ("fire",), ("enema",)), "cancel")
    assert state.pending_card is not None
    assert (state.pending_card.queue, state.pending_card.verdicts) == ((2, 3, 0), (1,))


@pytest.mark.rule("NS-R-13", "NS-KIND-14", "NS-KIND-21")
@pytest.mark.parametrize("kind", ["x_ray", "head_nurse"])
def test_a_hand_that_a_chain_has_emptied_is_left_alone(kind: str) -> None:
    rulings = {"verdict_chain": True}
    state = acting({"hand": (kind, VERDICT)}, {"hand": (VERDICT,)}, rulings=rulings)
    state = play(state, f"play {kind} opponent=1", "cancel", "cancel")
    assert (state.phase, hands_of(state)) == (ACTION, ((), ()))
    assert state.used_cards == tuple(sorted((kind, VERDICT, VERDICT)))


@pytest.mark.rule("NS-R-13", "NS-KIND-12")
def test_an_enema_of_a_hand_that_a_chain_has_emptied_still_draws() -> None:
    rulings = {"verdict_chain": True}
    state = acting(
        {"hand": ("enema", VERDICT)}, {"hand": (VERDICT,)}, rulings=rulings, deck=("fire", "x_ray")
    )
    state = play(state, "play enema opponent=1", "cancel", "cancel")
    assert hands_of(state) == ((), ("fire", "x_ray"))


# -- NS-R-14 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-14", "NS-CARD-06")
@pytest.mark.parametrize(("value", "used"), [("after_effect", ()), ("on_play", ("black_mark",))])
def test_a_card_lies_on_the_used_pile_after_its_effect_or_at_once(
    value: str, used: tuple[str, ...]
) -> None:
    rulings = {"used_pile_timing": value}
    state = acting({"hand": ("black_mark",)}, {"hand": ("fire",)}, rulings=rulings, dice=(3,))
    asked = play(state, "play black_mark street=1")
    assert asked.used_cards == used
    assert play(asked, "pass").used_cards == ("black_mark",)


@pytest.mark.rule("NS-R-14", "NS-CARD-07", "NS-KIND-23")
@pytest.mark.parametrize(
    ("value", "rest", "used"),
    [("after_effect", (), ("medical_fair",)), ("on_play", ("medical_fair",), ())],
)
def test_a_card_is_in_the_shuffle_of_its_own_effect_only_under_on_play(
    value: str, rest: tuple[str, ...], used: tuple[str, ...]
) -> None:
    rulings = {"used_pile_timing": value}
    state = acting(
        {"hand": ("medical_fair",)}, {}, deck=("fire", "enema", "x_ray"), rulings=rulings
    )
    state = play(state, "play medical_fair", "pass")
    assert hands_of(state) == (("enema", "fire"), ("x_ray",))
    assert (state.deck.counts, state.used_cards) == (rest, used)


@pytest.mark.rule("NS-R-14", "NS-REACT-05")
@pytest.mark.parametrize("value", ["after_effect", "on_play"])
def test_a_cancelled_card_lies_on_the_used_pile_once(value: str) -> None:
    rulings = {"used_pile_timing": value}
    state = acting({"hand": ("fire",)}, {"hand": (VERDICT,)}, rulings=rulings)
    state = play(state, "play fire field=53 second=52", "cancel")
    assert state.used_cards == (VERDICT, "fire")


@pytest.mark.rule("NS-R-14", "NS-EFF-01")
@pytest.mark.parametrize("value", ["after_effect", "on_play"])
def test_a_lasting_card_is_not_used_before_its_effect_ends(value: str) -> None:
    rulings = {"used_pile_timing": value}
    state = acting({"hand": ("traffic_jams",)}, {"hand": ("fire",)}, rulings=rulings)
    asked = play(state, "play traffic_jams field=12")
    assert (asked.used_cards, asked.in_play) == ((), ())
    after = play(asked, "pass")
    assert (after.used_cards, after.in_play) == ((), (jam("12", 0),))


# -- NS-R-16 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-16", "NS-CARD-10")
@pytest.mark.parametrize(
    ("value", "thrown"), [("hold", []), ("playable", ["throw_away extortion"])]
)
def test_a_card_without_a_target_is_held_or_may_be_thrown_away(
    value: str, thrown: list[str]
) -> None:
    hand = ("extortion", "black_mark", VERDICT)
    state = acting({"hand": hand}, {}, rulings={"dead_cards": value})
    assert legal(state, "throw_away") == thrown
    assert len(legal(state, "play black_mark")) == 6


@pytest.mark.rule("NS-R-16", "NS-CARD-06")
def test_a_card_thrown_away_does_nothing_and_cannot_be_cancelled() -> None:
    rulings = {"dead_cards": "playable"}
    state = acting({"hand": ("extortion",)}, {"hand": (VERDICT,)}, rulings=rulings)
    assert [type(event) for event in told(state, "throw_away extortion")] == [CardThrownAway]
    state = play(state, "throw_away extortion")
    assert (state.phase, state.window) == (REACT, ns.Window(STEP, (1,)))
    assert (state.used_cards, state.seats[0].statistic) == (("extortion",), 0)


@pytest.mark.rule("NS-R-16", "NS-CARD-02", "NS-REACT-03")
def test_in_a_window_only_privileged_cards_may_be_thrown_away() -> None:
    rulings = {"dead_cards": "playable"}
    holder = {"hand": ("crazy_nurse", "extortion")}
    state = play(acting({}, holder, rulings=rulings), "move 11")
    assert legal(state) == ["pass", "pass_turn", "throw_away crazy_nurse"]
    state = play(state, "throw_away crazy_nurse")
    assert state.window == ns.Window(STEP, (1,))  # it starts again
    assert refusal(state, "throw_away extortion")[0] == "NS-CARD-03"


@pytest.mark.rule("NS-R-16")
def test_in_the_closing_window_a_check_may_be_thrown_away() -> None:
    rulings = {"dead_cards": "playable"}
    state = play(last_turn({"hand": ("traffic_check",)}, {}, rulings=rulings), "end_turn")
    assert (state.window, legal(state)) == (
        ns.Window(CLOSE, (0,)),
        ["pass", "pass_turn", "throw_away traffic_check"],
    )


# -- NS-R-18 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-18", "NS-CARD-11", "NS-KIND-23")
@pytest.mark.parametrize(
    ("value", "third", "left", "used"),
    [
        ("skip", ("extortion",), ("lodz_service",), ("medical_fair",)),
        ("burn", ("lodz_service",), (), ()),
    ],
)
def test_a_full_hand_skips_a_card_of_an_effect_or_burns_it(
    value: str, third: tuple[str, ...], left: tuple[str, ...], used: tuple[str, ...]
) -> None:
    deck = ("na_sygnale", "na_sygnale", "extortion", "lodz_service")
    seats: tuple[Part, ...] = ({"hand": ("medical_fair",)}, {"hand": FIVE}, {})
    state = acting(*seats, deck=deck, rulings={"effect_draw_full": value})
    log = told(state, "play medical_fair", "pass")
    state = play(state, "play medical_fair", "pass")
    assert hands_of(state)[1:] == (FIVE, third)
    burnt = [event.kind for event in log if isinstance(event, CardBurnt)]
    assert burnt == (["extortion"] if value == "burn" else [])
    if value == "skip":
        assert (state.deck.top, state.used_cards) == (left, used)
    else:  # the deck is empty, so the burnt card is shuffled in again
        assert (state.deck.rest, state.used_cards) == (("extortion",), ("medical_fair",))


@pytest.mark.rule("NS-R-18", "NS-KIND-07")
def test_the_commission_of_a_full_hand_is_burnt_too() -> None:
    rulings = {"effect_draw_full": "burn"}
    full = {"position": "12", "aboard": (1, 0), "hand": FIVE}
    deck = ("extortion", "na_sygnale")
    state = acting({"hand": ("lodz_service",)}, full, deck=deck, rulings=rulings)
    state = play(state, "play lodz_service player=1 condition=mild", "pass")
    assert (state.seats[1].hand, state.used_cards) == (FIVE, ("extortion", "lodz_service"))
    assert state.deck.top == ("na_sygnale",)


# -- NS-R-20 --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-R-20", "NS-FAQ-03", "NS-KIND-06")
@pytest.mark.parametrize(("value", "callable_seats"), [("any_strike", []), ("struck_only", [0, 2])])
def test_a_strike_forbids_every_call_or_that_of_its_own_crew(
    value: str, callable_seats: list[int]
) -> None:
    state = acting(
        {"hand": ("call_from_dispatch",)},
        {},
        {},
        street="32m",
        in_play=(strike(1),),
        rulings={"strike_blocks_call": value},
    )
    expected = [f"play call_from_dispatch player={seat} field=32" for seat in callable_seats]
    assert legal(state, "play") == expected


@pytest.mark.rule("NS-R-20")
@pytest.mark.parametrize("value", ["any_strike", "struck_only"])
def test_without_a_strike_every_ambulance_may_be_called(value: str) -> None:
    rulings = {"strike_blocks_call": value}
    state = acting({"hand": ("call_from_dispatch",)}, {}, {}, street="32m", rulings=rulings)
    assert len(legal(state, "play")) == 3
