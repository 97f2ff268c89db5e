"""The numbers and examples that the rulebook itself gives, from the Emergency Phase on."""

import pytest
from tests.na_sygnale.tables import (
    ap_of,
    cards,
    hands_of,
    happenings,
    legal,
    lies,
    load,
    log_of,
    lying,
    play,
    refused,
    seat,
    statistics_of,
    table,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.piles import Deck

PACK = ns.Content.builtin()
PRIVILEGED = [card.id for card in PACK.cards if card.privileged and not card.response]


# -- Emergency Phase ------------------------------------------------------------------------------


@pytest.mark.rule("NS-EMER-01", "NS-FLOW-02", "NS-FLOW-04")
def test_the_winner_of_the_tender_acts_first_and_then_clockwise() -> None:
    state = table(seat(), seat(), seat(), phase=ns.Phase.HEARSE, tender_winner=1)
    log = log_of(state, "stay", "end_turn", "end_turn")
    turns = [event.seat for event in log if isinstance(event, ns.events.TurnStarted)]
    assert turns == [1, 2, 0]


@pytest.mark.rule("NS-BUY-01", "NS-BUY-02")
def test_a_card_costs_1_ap_and_five_are_the_most_in_hand() -> None:
    state = table(
        seat(ap=6), seat(), deck=Deck.ordered(cards("fire enema fire x_ray x_ray hearse_card"))
    )
    for bought in range(5):
        assert (len(state.seats[0].hand), state.seats[0].ap) == (bought, 6 - bought)
        state = play(state, "buy")
    assert refused(state, "buy") == "NS-BUY-02"


@pytest.mark.rule("NS-BUY-01")
def test_a_card_is_drawn_blind_from_the_top() -> None:
    state = table(seat(), seat(), deck=Deck.ordered(cards("fire enema")))
    (drawn,) = happenings(state, "buy", ns.events.CardDrawn)
    kinds = [seen.kind for seen in map(drawn.seen_by, (0, 1, None)) if seen is not None]
    assert kinds == ["fire", None, None]


@pytest.mark.rule("NS-MOVE-01", "NS-MOVE-02")
def test_each_field_costs_1_ap() -> None:
    state = table(seat(ap=6), seat())
    for node, ap in (("11", 5), ("12", 4), ("13", 3), ("14", 2), ("15", 1), ("21", 0)):
        state = play(state, f"move {node}")
        assert (state.seats[0].position, state.seats[0].ap) == (node, ap)
    assert legal(state) == ["end_turn"]


@pytest.mark.rule("NS-MOVE-02")
def test_an_ambulance_may_stay_where_it_is() -> None:
    state = play(table(seat(), seat()), "end_turn")
    assert (state.seats[0].position, state.active) == ("C1", 1)


@pytest.mark.rule("NS-MOVE-03", "NS-REACT-01", "NS-CARD-02")
def test_others_may_play_privileged_cards_after_every_field() -> None:
    state = table(seat(), seat(hand="traffic_jams"))
    for node in ("11", "12", "13"):
        state = play(state, f"move {node}")
        assert (state.phase, state.to_act) == (ns.Phase.REACT, 1)
        assert "play traffic_jams field=14" in legal(state)
        state = play(state, "pass")
    assert "move 14" in legal(state)


@pytest.mark.rule("NS-PICK-01", "NS-PICK-02")
def test_taking_a_patient_is_a_choice_and_costs_1_ap() -> None:
    state = play(table(seat("51", ap=4), seat(), patients="52 m"), "move 52")
    assert (lies(state), state.seats[0].ap) == ("52 m", 3)
    state = play(state, "pick_up")
    assert (lies(state), state.seats[0].aboard, state.seats[0].ap) == ("", load("m"), 2)


@pytest.mark.rule("NS-DELIV-01", "NS-DELIV-02")
def test_a_delivery_raises_the_statistic_by_1_and_the_step_costs_1_ap() -> None:
    state = play(table(seat("51", "m", ap=3), seat()), "move C1")
    assert (statistics_of(state), ap_of(state)) == ((1, 0), (2, 6))


@pytest.mark.rule("NS-MOVE-04")
@pytest.mark.parametrize("clinic", PACK.board.clinics)
def test_only_the_own_clinic_is_open_and_for_cards_too(clinic: str) -> None:
    for beside in PACK.board.next_to[clinic]:
        state = table(seat(beside, hand="na_sygnale"), seat())
        own = clinic == "C1"
        assert (f"move {clinic}" in legal(state)) is own
        assert (f"play na_sygnale node={clinic} pick=false" in legal(state)) is own


@pytest.mark.rule("NS-CARD-05", "NS-EMER-02", "NS-CARD-06")
def test_actions_come_in_any_order() -> None:
    state = table(seat(ap=4), seat(), deck=Deck.ordered(cards("fire ambulance_rally enema")))
    state = play(state, "buy", "move 11", "buy", "play ambulance_rally", "move 12", "buy")
    assert hands_of(state) == (("enema", "fire"), ())
    assert (state.seats[0].position, state.seats[0].ap) == ("12", 0)
    assert (state.free_moves, state.deck.counts) == (2, ("ambulance_rally",))


@pytest.mark.rule("NS-CARD-05")
def test_cards_are_played_before_during_and_after_moving() -> None:
    state = table(seat(hand="traffic_jams traffic_jams traffic_jams"), seat())
    state = play(state, "play traffic_jams field=41", "move 11", "play traffic_jams field=51")
    state = play(state, "move 12", "play traffic_jams field=11")
    assert [card.field for card in state.in_play] == ["41", "51", "11"]
    assert state.seats[0].ap == 4


@pytest.mark.rule("NS-CARD-07")
def test_the_used_pile_comes_back_when_the_last_card_is_taken() -> None:
    used = cards("enema fire x_ray")
    deck = Deck.ordered(cards("fire x_ray"))
    state = play(table(seat(), seat(), deck=deck, used_cards=used), "buy")
    assert (len(state.deck), state.used_cards) == (1, used)
    state = play(state, "buy")
    assert (state.deck, state.used_cards) == (Deck.shuffled(used), ())


@pytest.mark.rule("NS-CARD-03", "NS-CARD-02")
@pytest.mark.parametrize("card", PACK.cards, ids=lambda card: str(card.id))
def test_a_card_without_the_mark_is_for_the_own_turn(card: ns.Card) -> None:
    state = play(table(seat(), seat(hand=card.id)), "move 11")
    rule = refused(state, f"play {card.id}")
    assert (rule == "NS-CARD-03") is not card.privileged


# -- City Phase -----------------------------------------------------------------------------------


@pytest.mark.rule("NS-CITY-01", "NS-EFF-01", "NS-NEW-01")
def test_the_city_phase_has_three_steps_in_order() -> None:
    jam = lying("traffic_jams", 1, field="12")
    state = table(seat(), seat(), patients="12 s", active=1, in_play=(jam,), script=(1, 2, 1, 3))
    log = [type(event).__name__ for event in log_of(state, "end_turn")]
    steps = ["PatientDied", "EffectsEnded", "PatientPlaced", "PatientPlaced"]
    assert [name for name in log if name in steps] == steps


@pytest.mark.rule("NS-AGE-01", "NS-AGE-02", "NS-AGE-04", "NS-AGE-05")
def test_severely_ill_patients_die_and_mildly_ill_ones_become_severely_ill() -> None:
    state = table(
        seat("53", "m"),
        seat("62", "s"),
        patients="11 s, 12 m, 53 s, 62 m",
        active=1,
        script=(5, 3, 5, 3),
    )
    state = play(state, "end_turn")
    assert lies(state) == "12 s, 53 s, 62 m"
    assert [seat.aboard for seat in state.seats] == [load("m"), load("s")]
    assert tokens_of(state) == (4, 1)


@pytest.mark.rule("NS-EFF-01", "NS-EFF-02")
def test_jams_and_the_telebioenergotherapist_stop_working() -> None:
    state = table(
        seat(),
        seat(),
        active=1,
        in_play=(lying("traffic_jams", 0, field="12"), lying("telebioenergotherapist", 1)),
        script=(1, 1, 1, 1),
    )
    state = play(state, "end_turn")
    assert (state.in_play, state.used_cards) == (
        (),
        ("telebioenergotherapist", "traffic_jams"),
    )


@pytest.mark.rule("NS-NEW-01")
def test_the_winner_of_the_last_tender_draws_the_new_patients() -> None:
    state = table(seat(), seat(), seat(), tender_winner=2, turns_left=1, script=(1, 1, 1, 2))
    rolls = happenings(state, "end_turn", ns.events.DiceRolled)
    assert [roll.seat for roll in rolls] == [2, 2]


# -- End of the Game and Optional Rule ------------------------------------------------------------


@pytest.mark.rule("NS-OVER-01", "NS-OVER-02", "NS-OVER-03")
@pytest.mark.parametrize(("players", "goal"), [(2, 6), (3, 5), (4, 5)])
def test_the_first_to_reach_the_number_of_patients_wins(players: int, goal: int) -> None:
    rivals = [seat(statistic=goal - 1)] * (players - 1)
    short = play(table(seat("51", "m", statistic=goal - 2), *rivals), "move C1")
    assert (ns.game.is_over(short), ns.game.outcome(short).final) == (False, False)
    state = play(table(seat("51", "m", statistic=goal - 1), *rivals), "move C1")
    assert ns.game.is_over(state)
    assert ns.game.outcome(state).winners == (0,)


@pytest.mark.rule("NS-OPT-01")
@pytest.mark.parametrize("revealed", [False, True])
def test_the_top_card_is_revealed_only_by_the_optional_rule(revealed: bool) -> None:
    state = table(
        seat(),
        seat(),
        seat(),
        active=2,
        deck=Deck.ordered(cards("fire enema")),
        config=ns.Config(revealed_card=revealed),
        script=(1, 1, 1, 2),
    )
    state = play(state, "end_turn")
    assert ns.game.view(state, 0).top_card == ("fire" if revealed else None)


# -- Notes ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-CARD-04")
@pytest.mark.parametrize("kind", PRIVILEGED)
@pytest.mark.parametrize("phase", [ns.Phase.BID, ns.Phase.HEARSE])
def test_no_card_is_played_in_the_planning_phase(kind: str, phase: ns.Phase) -> None:
    state = table(seat(hand=kind), seat(), phase=phase)
    assert legal(state, "play") == []
    assert refused(state, f"play {kind}") == "NS-CARD-04"


@pytest.mark.rule("NS-CARD-04")
def test_no_card_is_played_in_the_city_phase() -> None:
    state = table(seat(hand="traffic_jams"), seat(), active=1, patients="11 m", script=(2, 6, 1, 1))
    state = play(state, "end_turn", "pass")
    assert legal(state) == ["place 21", "place 22", "place 23", "place 24", "place 25"]
    assert refused(state, "play traffic_jams field=12") == "NS-CARD-04"
