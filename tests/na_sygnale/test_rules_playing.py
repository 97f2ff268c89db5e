"""Playing Cards: who may when, where cards go, how the deck comes back, windows."""

import pytest
from tests.na_sygnale.positions import (
    ACTION,
    CANCEL,
    FIVE,
    GAME_OVER,
    REACT,
    acting,
    aps_of,
    bidding,
    check_refused,
    hands_of,
    hearse,
    jam,
    last_turn,
    legal,
    play,
    refusal,
    strike,
    told,
)

from medgames import na_sygnale as ns
from medgames.na_sygnale.events import (
    CardCancelled,
    CardFailed,
    CardPlayed,
    CardResolved,
    DeckReshuffled,
)

CONTENT = ns.Content.builtin()
ORDINARY = tuple([card.id for card in CONTENT.cards if not card.privileged])
HOLDER = {"hand": ("fire",)}  # has no privileged card


# -- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-CARD-01", "NS-KIND-10")
def test_the_text_of_a_card_beats_the_price_of_a_field() -> None:
    state = play(acting({"ap": 0, "hand": ("ambulance_rally",)}, {}), "play ambulance_rally")
    assert legal(state, "move") == ["move 11", "move 41", "move 51"]
    assert aps_of(play(state, "move 11")) == (0, 6)


@pytest.mark.rule("NS-CARD-02")
def test_a_privileged_card_is_played_in_the_own_turn_and_in_that_of_another() -> None:
    holder = {"hand": ("traffic_jams",)}
    own = acting(holder, {})
    assert len(legal(own, "play traffic_jams")) == 30
    other = play(acting({}, holder), "move 11")
    assert (other.phase, other.to_act) == (REACT, 1)
    assert len(legal(other, "play traffic_jams")) == 30


@pytest.mark.rule("NS-CARD-03")
@pytest.mark.parametrize("kind", ORDINARY)
def test_an_ordinary_card_is_not_played_in_the_turn_of_another(kind: str) -> None:
    state = play(acting({}, {"hand": (kind,)}), "move 11")
    reason = f"{kind} is not privileged, and the turn is another seat's"
    check_refused(state, f"play {kind}", "NS-CARD-03", reason)
    assert legal(state) == ["pass", "pass_turn"]


@pytest.mark.rule("NS-CARD-04")
def test_no_card_is_played_in_the_planning_phase() -> None:
    holder = {"hand": ("na_sygnale", "traffic_jams", "empty_tank")}
    for state in (bidding(holder, holder), hearse(holder, holder)):
        assert legal(state, "play") == []
        rule, reason = refusal(state, "play traffic_jams field=11")
        assert rule == "NS-CARD-04"
        assert reason.startswith(f"the phase is {state.phase.name}, which allows ")


@pytest.mark.rule("NS-CARD-04")
def test_no_card_is_played_in_the_city_phase() -> None:
    holder = {"hand": ("traffic_jams",)}
    state = play(last_turn({}, holder, dice=(1, 6, 2, 2)), "end_turn", "pass")
    assert legal(state) == ["place 11", "place 12", "place 13", "place 14", "place 15"]
    assert refusal(state, "play traffic_jams field=11")[0] == "NS-CARD-04"


@pytest.mark.rule("NS-CARD-05")
def test_cards_are_played_before_during_and_after_moving_for_nothing() -> None:
    state = acting({"hand": ("traffic_jams", "traffic_jams", "traffic_jams")}, {})
    state = play(state, "play traffic_jams field=31", "move 11", "play traffic_jams field=32")
    state = play(state, "move 12", "play traffic_jams field=33")
    assert (aps_of(state), [card.field for card in state.in_play]) == ((4, 6), ["31", "32", "33"])


@pytest.mark.rule("NS-CARD-05")
def test_a_card_that_is_not_in_hand_is_not_played() -> None:
    state = acting({"hand": ("enema", "fire")}, {})
    check_refused(
        state, "play black_mark street=1", "NS-CARD-05", "no black_mark is in hand (enema, fire)"
    )


@pytest.mark.rule("NS-CARD-06")
def test_a_played_card_goes_to_the_used_pile() -> None:
    state = acting({"position": "52", "hand": ("extortion", "fire")}, {}, street="52m")
    state = play(state, "play extortion")
    assert (state.used_cards, hands_of(state)[0]) == (("extortion",), ("fire",))


@pytest.mark.rule("NS-CARD-07")
def test_the_used_pile_is_shuffled_when_the_last_card_is_taken() -> None:
    used = ("black_mark", "black_mark", "enema")
    state = acting({}, {}, deck=("fire",), used_cards=used)
    assert [event.cards for event in told(state, "buy") if isinstance(event, DeckReshuffled)] == [3]
    state = play(state, "buy")
    assert (hands_of(state)[0], state.used_cards) == (("fire",), ())
    assert (state.deck.top, state.deck.rest, state.deck.bottom) == ((), used, ())


@pytest.mark.rule("NS-CARD-07", "NS-KIND-12")
def test_the_pile_comes_back_in_the_middle_of_a_draw_of_two() -> None:
    state = acting(
        {"hand": ("enema",)},
        HOLDER,
        deck=("x_ray",),
        used_cards=("black_mark",),
        dice=("fire",),
    )
    state = play(state, "play enema opponent=1", "pass")
    assert (hands_of(state)[1], state.deck.rest) == (("fire", "x_ray"), ("black_mark",))
    assert state.used_cards == ("enema",)


@pytest.mark.rule("NS-CARD-08", "NS-KIND-23")
def test_where_nothing_was_used_the_pile_comes_back_before_the_next_draw() -> None:
    state = acting({"hand": ("medical_fair",)}, {}, deck=("x_ray",))
    state = play(state, "play medical_fair")  # itself still lies on the table
    assert (hands_of(state), len(state.deck)) == ((("x_ray",), ()), 0)
    assert state.used_cards == ("medical_fair",)
    state = play(state, "buy")
    assert (hands_of(state)[0], state.used_cards) == (("medical_fair", "x_ray"), ())


@pytest.mark.rule("NS-CARD-09", "NS-FAQ-03")
def test_of_two_contradicting_cards_the_earlier_holds() -> None:
    state = acting(
        {"hand": ("sit_in_strike",)}, {"hand": ("call_from_dispatch",)}, {}, street="32m"
    )
    state = play(state, "play sit_in_strike opponent=2", "pass", "pass", "end_turn")
    assert (state.phase, state.to_act, legal(state, "play")) == (ACTION, 1, [])


@pytest.mark.rule("NS-CARD-09")
def test_an_earlier_effect_is_not_undone_by_a_later_card() -> None:
    state = acting({"hand": ("ambulance_rally",)}, {"hand": ("traffic_check",), "position": "12"})
    state = play(state, "play ambulance_rally", "pass", "pass", "move 11", "play traffic_check")
    assert (state.free_moves, state.stopped, legal(state, "move")) == (2, True, [])


@pytest.mark.rule("NS-CARD-10")
def test_a_card_without_anything_to_act_on_cannot_be_used() -> None:
    state = acting({"hand": ("extortion", "lodz_service", "crazy_nurse")}, {})
    assert legal(state, "play") == []
    assert refusal(state, "throw_away extortion") == (
        "NS-CARD-10",
        "cards are not played for nothing (NS-R-16)",
    )


@pytest.mark.rule("NS-CARD-10")
def test_a_card_that_an_earlier_one_makes_impossible_cannot_be_used() -> None:
    holder = {"hand": ("na_sygnale", "ambulance_rally")}
    assert legal(acting(holder, {}, in_play=(strike(0),)), "play") == []
    around = (jam("11"), jam("41"), jam("51"))
    assert legal(acting(holder, {}, in_play=around), "play na_sygnale") == []


@pytest.mark.rule("NS-CARD-11")
def test_a_draw_by_a_card_stops_at_five_cards() -> None:
    rest = ("black_mark", "na_sygnale", "na_sygnale", "extortion")
    state = acting({"hand": ("medical_fair", *FIVE[1:])}, {}, deck=rest)
    state = play(state, "play medical_fair")
    assert hands_of(state)[0] == FIVE
    assert (hands_of(state)[1], len(state.deck)) == (("na_sygnale",), 2)


# -- windows --------------------------------------------------------------------------------------


@pytest.mark.rule("NS-REACT-01")
def test_windows_come_before_a_turn_after_each_step_and_after_the_last_turn() -> None:
    state = hearse({}, HOLDER, street="")
    kinds = []
    for text in ("stay", "move 11", "end_turn"):
        state = play(state, text)
        if state.window is not None:
            kinds.append((text, state.window.kind, state.window.queue))
            state = play(state, "pass")
    assert kinds == [
        ("stay", ns.WindowKind.OPEN, (1,)),
        ("move 11", ns.WindowKind.STEP, (1,)),
    ]
    state = play(state, "end_turn")
    assert state.window == ns.Window(ns.WindowKind.CLOSE, (1,))
    assert state.turns_left == 0


@pytest.mark.rule("NS-REACT-01")
@pytest.mark.parametrize("step", ["buy", "pick_up", "move 51", "play extortion"])
def test_every_step_opens_a_window(step: str) -> None:
    actor = {"position": "52", "hand": ("extortion",)}
    state = acting(actor, HOLDER, street="52m", deck=("enema", "x_ray"))
    state = play(state, step)
    if state.phase is CANCEL:
        state = play(state, "pass")
    assert state.window == ns.Window(ns.WindowKind.STEP, (1,))


@pytest.mark.rule("NS-REACT-02")
def test_seats_with_cards_are_asked_clockwise_from_the_left_of_the_active_one() -> None:
    cards = {"hand": ("traffic_jams",)}
    state = play(acting(cards, HOLDER, {}, {"hand": ("x_ray",)}, active=1), "move 15")
    assert state.window == ns.Window(ns.WindowKind.STEP, (3, 0))
    assert (state.to_act, legal(state)) == (3, ["pass", "pass_turn"])
    state = play(state, "pass")
    assert (state.to_act, legal(state)[:3]) == (
        0,
        ["pass", "pass_turn", "play traffic_jams field=11"],
    )


@pytest.mark.rule("NS-REACT-02")
def test_in_the_closing_window_the_last_active_seat_is_asked_last() -> None:
    state = play(last_turn(HOLDER, {}, {"hand": ("x_ray",)}), "end_turn")
    assert state.window == ns.Window(ns.WindowKind.CLOSE, (0, 2))


@pytest.mark.rule("NS-REACT-03")
def test_after_a_reaction_everybody_is_asked_again() -> None:
    state = acting({}, HOLDER, {"hand": ("traffic_jams", "enema")})
    state = play(state, "move 11", "pass")
    assert state.window == ns.Window(ns.WindowKind.STEP, (2,))
    state = play(state, "play traffic_jams field=33", "pass")
    assert state.window == ns.Window(ns.WindowKind.STEP, (1, 2))


@pytest.mark.rule("NS-REACT-04")
def test_a_standing_pass_lasts_until_the_action_turn_ends() -> None:
    state = play(acting({}, {}, HOLDER), "move 11", "pass_turn")
    assert (state.phase, state.standing_passes) == (ACTION, (2,))
    state = play(state, "move 12")
    assert (state.phase, state.to_act) == (ACTION, 0)
    state = play(state, "end_turn")
    assert (state.window, state.standing_passes) == (ns.Window(ns.WindowKind.OPEN, (2,)), ())


@pytest.mark.rule("NS-REACT-04")
def test_a_standing_pass_is_no_pass_on_cancelling() -> None:
    state = acting({"hand": ("black_mark",)}, {"hand": ("directors_verdict",)}, dice=(1,))
    state = play(state, "move 11", "pass_turn", "play black_mark street=1")
    assert (state.phase, state.to_act, legal(state)) == (CANCEL, 1, ["pass", "cancel"])


@pytest.mark.rule("NS-REACT-05", "NS-KIND-02")
def test_a_card_announced_may_be_cancelled_before_it_acts() -> None:
    actor = {"position": "52", "statistic": 5, "hand": ("extortion",)}
    state = acting(actor, {"hand": ("directors_verdict",)}, street="52m")
    state = play(state, "play extortion")
    assert (state.phase, state.to_act, state.seats[0].statistic) == (CANCEL, 1, 5)
    log = told(state, "cancel")
    assert [type(event) for event in log] == [CardCancelled, CardFailed]
    state = play(state, "cancel")
    assert (state.seats[0].statistic, len(state.street)) == (5, 1)
    assert state.used_cards == ("directors_verdict", "extortion")


@pytest.mark.rule("NS-REACT-05")
def test_a_card_that_nobody_cancels_acts() -> None:
    actor = {"position": "52", "statistic": 5, "hand": ("extortion",)}
    state = acting(actor, {"hand": ("directors_verdict",)}, street="52m")
    log = told(state, "play extortion")
    assert [type(event) for event in log] == [CardPlayed]
    assert play(state, "play extortion", "pass").phase is GAME_OVER


@pytest.mark.rule("NS-REACT-05")
def test_seats_with_cards_are_asked_clockwise_from_the_left_of_the_owner() -> None:
    state = acting(HOLDER, {"hand": ("black_mark",)}, {}, {"hand": ("x_ray",)}, active=1)
    state = play(state, "play black_mark street=1")
    assert state.pending_card is not None
    assert (state.pending_card.queue, legal(state)) == ((3, 0), ["pass"])


@pytest.mark.rule("NS-CARD-09")
def test_a_card_has_all_its_effects_before_anybody_acts_again() -> None:
    state = acting({"hand": ("fire",)}, {"hand": ("traffic_jams",)})
    log = told(state, "play fire field=12 second=13", "pass")
    names = [type(event).__name__ for event in log]
    assert names == ["CardPlayed", "Passed", "PatientPlaced", "PatientPlaced", "CardResolved"]
    assert isinstance(log[-1], CardResolved)
