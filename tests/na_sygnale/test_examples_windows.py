"""The worked examples of the specification on windows: EX-24 to EX-26, EX-29, EX-40, EX-47."""

import pytest
from tests.na_sygnale.tables import (
    ap_of,
    legal,
    lies,
    play,
    queue_of,
    refused,
    seat,
    statistics_of,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns

TO_CLINIC = "play na_sygnale node=C1 pick=false"


def dashes(*nodes: str) -> list[str]:
    """Plays of Na sygnale that take nobody."""
    return [f"play na_sygnale node={node} pick=false" for node in nodes]


def example_24() -> ns.State:
    """Seat 1 of three has driven one field; seats 0 and 2 hold a card each."""
    state = table(
        seat(hand="na_sygnale"), seat(ap=3), seat(hand="enema"), active=1, tender_winner=1
    )
    return play(state, "move 15")


@pytest.mark.rule("NS-REACT-01", "NS-REACT-02", "NS-CARD-03", "NS-MOVE-03")
def test_holders_of_cards_are_asked_clockwise_in_example_24() -> None:
    state = example_24()
    assert (state.phase, state.to_act, queue_of(state)) == (ns.Phase.REACT, 2, (2, 0))
    assert legal(state) == ["pass", "pass_turn"]


@pytest.mark.rule("NS-CARD-02", "NS-KIND-24", "NS-REACT-02")
def test_a_privileged_card_may_be_played_between_fields_in_example_24() -> None:
    state = play(example_24(), "pass_turn")
    assert state.to_act == 0
    assert legal(state) == ["pass", "pass_turn", *dashes("11", "12", "41", "42", "51", "52")]


@pytest.mark.rule("NS-REACT-04")
def test_a_standing_pass_is_not_asked_again_in_example_24() -> None:
    state = play(example_24(), "pass_turn", "pass")
    assert (state.phase, state.to_act) == (ns.Phase.ACTION, 1)
    assert queue_of(play(state, "move 14")) == (0,)


def example_25() -> ns.State:
    """Seat 0 has driven onto a patient."""
    state = table(
        seat("52", ap=5),
        seat(hand="miraculous_recovery"),
        seat(hand="empty_tank na_sygnale"),
        patients="53 s",
    )
    return play(state, "move 53")


@pytest.mark.rule("NS-REACT-02", "NS-REACT-05", "NS-KIND-01")
def test_a_card_announced_asks_those_with_cards_in_example_25() -> None:
    state = example_25()
    assert (ap_of(state), queue_of(state)) == ((4, 6, 6), (1, 2))
    state = play(state, "pass", "play empty_tank opponent=0")
    assert (state.phase, queue_of(state), legal(state)) == (ns.Phase.CANCEL, (1,), ["pass"])


@pytest.mark.rule("NS-REACT-03", "NS-KIND-01")
def test_the_window_starts_again_after_a_card_in_example_25() -> None:
    state = play(example_25(), "pass", "play empty_tank opponent=0", "pass")
    assert ap_of(state) == (2, 6, 6)
    assert (state.phase, queue_of(state)) == (ns.Phase.REACT, (1, 2))


@pytest.mark.rule("NS-REACT-03", "NS-KIND-19")
def test_a_seat_that_passed_plays_in_the_new_window_of_example_25() -> None:
    state = play(example_25(), "pass", "play empty_tank opponent=0", "pass")
    state = play(state, "play miraculous_recovery field=53")
    assert (state.phase, queue_of(state), legal(state)) == (ns.Phase.CANCEL, (2,), ["pass"])
    assert lies(play(state, "pass")) == "53 m"


def example_26(*hands: str) -> ns.State:
    """Seat 0, one patient short of the goal, has announced an extortion."""
    seats = [seat(hand=hand) for hand in hands]
    state = table(seat("52", statistic=4, hand="extortion"), *seats, patients="52 m")
    return play(state, "play extortion")


@pytest.mark.rule("NS-REACT-05", "NS-KIND-02")
def test_only_the_holder_of_a_verdict_may_cancel_in_example_26() -> None:
    state = example_26("black_mark", "directors_verdict")
    assert (queue_of(state), legal(state)) == ((1, 2), ["pass"])
    state = play(state, "pass")
    assert (state.to_act, legal(state)) == (2, ["pass", "cancel"])


@pytest.mark.rule("NS-REACT-05", "NS-REACT-03", "NS-CARD-06", "NS-KIND-02")
def test_a_cancelled_card_has_no_effect_in_example_26() -> None:
    state = play(example_26("black_mark", "directors_verdict"), "pass", "cancel")
    assert state.used_cards == ("directors_verdict", "extortion")
    assert (statistics_of(state), lies(state)) == ((4, 0, 0), "52 m")
    assert (state.phase, queue_of(state)) == (ns.Phase.REACT, (1,))
    assert state.window is not None
    assert state.window.kind is ns.WindowKind.STEP


@pytest.mark.rule("NS-KIND-08", "NS-OVER-02", "NS-OVER-03")
def test_with_empty_hands_the_same_play_wins_at_once_in_example_26() -> None:
    state = example_26("", "")
    assert (state.phase, statistics_of(state)) == (ns.Phase.GAME_OVER, (5, 0, 0))
    assert (tokens_of(state), state.used_cards) == ((9, 1), ("extortion",))
    assert state.final_cause == ns.FinalCause(0, 1, "extortion")


def example_29() -> ns.State:
    """Seat 1 has driven one field; seat 0 has a patient aboard and one field too many to go."""
    state = table(
        seat("12", "m", hand="na_sygnale", statistic=5),
        seat(ap=3),
        active=1,
        tender_winner=1,
    )
    return play(state, "move 15")


@pytest.mark.rule("NS-CARD-02", "NS-KIND-24")
def test_a_dash_reaches_six_fields_in_example_29() -> None:
    state = example_29()
    assert state.to_act == 0
    assert legal(state, "play") == dashes("11", "13", "14", "41", "51", "C1")


@pytest.mark.rule("NS-DELIV-04", "NS-OVER-02", "NS-OVER-03")
def test_a_delivery_out_of_turn_wins_in_example_29() -> None:
    state = play(example_29(), TO_CLINIC)
    assert (state.phase, statistics_of(state)) == (ns.Phase.GAME_OVER, (6, 0))
    assert state.active == 1
    outcome = ns.game.outcome(state)
    assert (outcome.winners, outcome.final) == ((0,), True)


def example_40() -> ns.State:
    """The opening window of the turn of seat 0 asks seat 1, who holds a Traffic Check."""
    state = table(
        seat(ap=4),
        seat(hand="traffic_check"),
        seat(),
        phase=ns.Phase.HEARSE,
        bids=(2, 0, 0),
        script=(3, 1, 3, 2, "fire"),
    )
    return play(state, "stay")


@pytest.mark.rule("NS-KIND-17", "NS-REACT-01")
def test_nobody_is_stopped_in_the_clinic_in_example_40() -> None:
    state = example_40()
    assert state.window == ns.Window(ns.WindowKind.OPEN, (1,))
    assert legal(state) == ["pass", "pass_turn"]
    assert refused(state, "play traffic_check") == "NS-KIND-17"


@pytest.mark.rule("NS-KIND-17", "NS-MOVE-03")
def test_a_stopped_ambulance_does_not_drive_on_in_example_40() -> None:
    state = play(example_40(), "pass", "move 11")
    assert legal(state) == ["pass", "pass_turn", "play traffic_check"]
    state = play(state, "play traffic_check")
    assert (state.seats[0].ap, legal(state)) == (3, ["buy", "end_turn"])
    assert refused(state, "move C1") == "NS-KIND-17"


@pytest.mark.rule("NS-KIND-17")
def test_a_stopped_ambulance_drives_again_in_its_next_turn_in_example_40() -> None:
    state = play(example_40(), "pass", "move 11", "play traffic_check")
    state = play(state, "end_turn", "end_turn", "end_turn")
    state = play(state, "bid 3", "bid 0", "bid 1", "stay", "pass")
    assert (state.round, state.phase, state.to_act) == (2, ns.Phase.ACTION, 0)
    assert legal(state, "move") == ["move 12", "move 41", "move 51", "move C1"]


def example_47(hand: str) -> ns.State:
    """The last action turn of the round has ended; seat 0 holds a card."""
    state = table(seat(hand=hand), seat(), active=1, turns_left=1, script=(1, 1, 1, 2))
    return play(state, "end_turn")


@pytest.mark.rule("NS-REACT-01", "NS-CARD-02", "NS-KIND-22")
def test_the_phase_ends_with_a_window_in_example_47() -> None:
    state = example_47("traffic_jams")
    assert state.window == ns.Window(ns.WindowKind.CLOSE, (0,))
    fields = ns.Content.builtin().board.addresses
    plays = [f"play traffic_jams field={field}" for field in fields]
    assert legal(state) == ["pass", "pass_turn", *plays]


@pytest.mark.rule("NS-EFF-01", "NS-EFF-02", "NS-REACT-03")
def test_a_jam_of_the_closing_window_is_gone_at_once_in_example_47() -> None:
    state = play(example_47("traffic_jams"), "play traffic_jams field=12")
    assert (state.phase, state.round, state.in_play) == (ns.Phase.BID, 2, ())
    assert (state.used_cards, lies(state)) == (("traffic_jams",), "11 m, 12 m")


@pytest.mark.rule("NS-KIND-17")
def test_nobody_can_be_stopped_after_the_last_turn_in_example_47() -> None:
    state = example_47("traffic_check")
    assert legal(state) == ["pass", "pass_turn"]
