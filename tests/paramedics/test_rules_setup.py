"""The object of the game, its set-up, and who knows what from the start (7.1 of the rules)."""

from collections import Counter

import pytest
from tests.paramedics.scenes import OTHER, config_refusal, ended, first_choices, seat, set_up, table
from tests.paramedics.tables import cards, gift, legal, patient, play, tokens

from medgames import paramedics as pm
from medgames.core.counts import plus
from medgames.paramedics.facts import counted_cards

SUPPLY = (13, 13, 13, 13, 13, 13, 4)
TOKENS = tokens("blood2 syringe2 oxygen2 meds4 bandage4 cast4")
every_player_count = pytest.mark.parametrize("players", [1, 2, 3, 4])


# -- the object -----------------------------------------------------------------------------------


@pytest.mark.rule("PM-OBJ-01")
def test_a_patient_brought_to_the_hospital_in_time_gives_its_hearts() -> None:
    ready = seat("R1", main=patient("p09", "blood1"))
    in_time = play(table(ready, OTHER, clock_ms=8501), "create bandage red main")
    late = play(table(ready, OTHER, clock_ms=8500), "create bandage red main")
    assert pm.game.outcome(in_time).scores == (2, 0)
    assert pm.game.outcome(late).breakdown[0]["hearts"] == 0


@pytest.mark.rule("PM-OBJ-02")
def test_a_lost_patient_takes_its_toe_tag_from_the_score() -> None:
    state = play(table(seat(main=patient("p52"), hospital="p64"), OTHER), "clear")
    assert pm.game.outcome(state).scores == (6 - 3, 0)


@pytest.mark.rule("PM-OBJ-03")
def test_the_highest_score_after_the_last_shift_wins() -> None:
    outcome = pm.game.outcome(ended(seat(hospital="p12"), seat(hospital="p64"), seat()))
    assert (outcome.scores, outcome.winners, outcome.final) == ((2, 6, 0), (1,), True)
    assert outcome.ranking == ((1,), (0,), (2,))


# -- the table ------------------------------------------------------------------------------------


@pytest.mark.rule("PM-SETUP-01")
def test_supply_and_patient_cards_form_two_decks() -> None:
    state = pm.game.new(3, seed=5)
    ids = tuple(state.config.content.by_id)
    drawn = [card for pair in state.draft_pairs for card in pair or ()]
    assert Counter([*state.patient_deck.counts, *drawn]) == Counter(ids)
    found = counted_cards([*state.supply_deck.counts, *state.reserve_deck.counts])
    for held in (state.supply_row, *[player.hand for player in state.seats]):
        found = plus(found, held)
    assert (found, len(ids)) == (SUPPLY, 64)


@pytest.mark.rule("PM-SETUP-01")
def test_a_seed_says_how_the_decks_are_shuffled() -> None:
    assert pm.game.new(2, seed=5) == pm.game.new(2, seed=5)
    games = [pm.game.new(2, seed=seed) for seed in range(20)]
    assert len({game.supply_row for game in games}) > 10
    assert len({game.draft_pairs for game in games}) == 20


@pytest.mark.rule("PM-SETUP-02", "PM-SETUP-03")
@every_player_count
def test_five_cards_lie_in_the_row_and_five_in_the_reserve(players: int) -> None:
    state = pm.game.new(players, seed=1)
    assert (sum(state.supply_row), len(state.reserve_deck)) == (5, 5)


@pytest.mark.rule("PM-SETUP-02", "PM-SETUP-03", "PM-SETUP-08", "PM-SETUP-09")
def test_row_and_reserve_come_off_the_deck_before_hands_and_patients() -> None:
    script = (*["red"] * 5, *["blue"] * 5, *["green", "orange"] * 5, "p01", "p02", "p03", "p04")
    state = set_up(2, *script)
    assert state.supply_row == cards("R5")
    assert state.reserve_deck.counts == ("blue",) * 5
    assert [player.hand for player in state.seats] == [cards("G5"), cards("O5")]
    assert state.draft_pairs == (("p01", "p02"), ("p03", "p04"))


@pytest.mark.rule("PM-SETUP-03")
def test_nobody_sees_the_reserve() -> None:
    state = pm.game.new(2, seed=1)
    for player in (0, 1, None):
        assert pm.game.view(state, player).reserve_deck == 5


@pytest.mark.rule("PM-SETUP-04")
@every_player_count
def test_each_player_has_a_mat_of_the_own(players: int) -> None:
    mats = ("rescue_24", "rescue_53") if players == 2 else ("rescue_24", "squad_16", "rescue_53")
    found = [player.mat for player in pm.game.new(players, seed=1).seats]
    assert found == [*mats, "squad_39"][:players]


@pytest.mark.rule("PM-SETUP-04")
def test_the_same_mat_twice_is_refused() -> None:
    said = config_refusal(3, mats=("rescue_24", "squad_16", "rescue_24"))
    assert "'rescue_24' is used by seats 0 and 2" in said


@pytest.mark.rule("PM-SETUP-05")
def test_two_players_take_mats_of_one_family() -> None:
    said = config_refusal(2, mats=("rescue_24", "squad_16"))
    assert "2 players need two mats of one family, found rescue and squad" in said
    for mats in (("rescue_53", "rescue_24"), ("squad_39", "squad_16")):
        state = pm.game.new(2, seed=0, config=pm.Config(mats=mats))
        assert tuple([player.mat for player in state.seats]) == mats


@pytest.mark.rule("PM-SETUP-06")
@every_player_count
def test_each_player_owns_eighteen_tokens(players: int) -> None:
    state = pm.game.new(players, seed=1)
    assert [player.pool for player in state.seats] == [TOKENS] * players
    assert sum(TOKENS) == 18


@pytest.mark.rule("PM-SETUP-07")
def test_no_upgrade_is_bought_at_the_start_and_each_is_there_to_buy() -> None:
    state = first_choices(pm.game.new(2, seed=1), 4)
    for player in state.seats:
        assert (player.extra_cabinets, player.has_medevac, player.has_hand_upgrade) == (0, 0, 0)
        assert sum(player.cabinets) == 2
    upgrades = state.config.content.upgrades
    assert [upgrade.copies for upgrade in upgrades] == [2, 1, 1]
    assert legal(table(seat("W1", cabinets="blood2"), OTHER), "create") == []


@pytest.mark.rule("PM-SETUP-08")
@every_player_count
def test_five_cards_are_dealt_to_each_player(players: int) -> None:
    state = pm.game.new(players, seed=1)
    assert [sum(player.hand) for player in state.seats] == [5] * players
    assert len(state.supply_deck) == 72 - 5 * players


# -- the first patients ---------------------------------------------------------------------------


def drafted(players: int) -> pm.State:
    """Patients p01, p02 for seat 0, the next two for seat 1, and so on."""
    supply = ["yellow", "purple", "orange", "red", "blue"] * (players + 2)
    patients = [f"p{n:02}" for n in range(1, 2 * players + 1)]
    return set_up(players, *supply, *patients)


@pytest.mark.rule("PM-SETUP-09")
@every_player_count
def test_each_player_draws_two_patients(players: int) -> None:
    state = drafted(players)
    assert (
        state.draft_pairs
        == (
            ("p01", "p02"),
            ("p03", "p04"),
            ("p05", "p06"),
            ("p07", "p08"),
        )[:players]
    )
    assert len(state.patient_deck) == 64 - 2 * players
    assert legal(state) == ["keep 0", "keep 1"]


@pytest.mark.rule("PM-SETUP-10")
def test_the_chosen_patient_lies_face_up_on_the_own_main_gurney() -> None:
    state = play(drafted(3), "keep 1", "keep 0", "keep 0")
    assert [player.main for player in state.seats] == [
        patient("p02"),
        patient("p03"),
        patient("p05"),
    ]


@pytest.mark.rule("PM-SETUP-11")
def test_the_other_patient_goes_face_down_to_the_player_on_the_left() -> None:
    state = play(drafted(3), "keep 1", "keep 0", "keep 0")
    backups = [player.backup for player in state.seats]
    assert backups == [gift("p06", 2), gift("p01", 0), gift("p04", 1)]
    assert state.patient_discard == ()


@pytest.mark.rule("PM-SETUP-12")
def test_nobody_learns_a_choice_of_patients_before_all_have_chosen() -> None:
    ways = [play(drafted(3), f"keep {a}", f"keep {b}") for a in (0, 1) for b in (0, 1)]
    assert len({pm.game.view(state, 2) for state in ways}) == 1
    assert len({pm.game.view(state, None) for state in ways}) == 1
    assert [pm.game.view(state, 0).draft_keeps for state in ways[:2]] == [(0, None, None)] * 2
    assert all([player.main is None for state in ways for player in state.seats])


@pytest.mark.rule("PM-SETUP-12")
def test_players_choose_patients_one_after_the_other_from_seat_to_seat() -> None:
    state, order = drafted(4), []
    while state.phase is pm.Phase.SETUP_PATIENT:
        order.append(state.to_act)
        state = first_choices(state, 1)
    assert order == [0, 1, 2, 3]


# -- the first tokens, the first player -----------------------------------------------------------


@pytest.mark.rule("PM-SETUP-13")
def test_any_two_tokens_may_be_chosen_also_twice_the_same() -> None:
    state = play(drafted(2), "keep 0", "keep 0")
    offered = legal(state)
    assert (state.phase, len(offered)) == (pm.Phase.SETUP_TOKENS, 21)
    assert offered[:2] == ["choose blood+blood", "choose blood+syringe"]
    assert offered[-1] == "choose cast+cast"


@pytest.mark.rule("PM-SETUP-13")
def test_the_chosen_tokens_fill_both_open_cabinets() -> None:
    state = play(drafted(2), "keep 0", "keep 0", "choose blood+blood", "choose meds+cast")
    assert [player.cabinets for player in state.seats] == [tokens("blood2"), tokens("meds1 cast1")]
    assert state.seats[0].pool == tokens("syringe2 oxygen2 meds4 bandage4 cast4")
    assert state.seats[1].pool == tokens("blood2 syringe2 oxygen2 meds3 bandage4 cast3")


@pytest.mark.rule("PM-SETUP-13")
def test_nobody_learns_a_choice_of_tokens_before_all_have_chosen() -> None:
    before = play(drafted(2), "keep 0", "keep 0")
    ways = [play(before, text) for text in legal(before)]
    assert len({pm.game.view(state, 1) for state in ways}) == 1
    assert len({pm.game.view(state, 0) for state in ways}) == 21


@pytest.mark.rule("PM-SETUP-14")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_responder_takes_the_first_turn(first: int) -> None:
    config = pm.Config(first_player=first)
    state = first_choices(pm.game.new(3, seed=1, config=config), 6)
    assert (state.active, state.to_act, state.turn_number) == (first, first, 1)


@pytest.mark.rule("PM-SETUP-14")
def test_the_first_responder_may_be_drawn() -> None:
    config = pm.Config(first_player="random")
    drawn = {pm.game.new(3, seed=seed, config=config).first_player for seed in range(30)}
    assert drawn == {0, 1, 2}


@pytest.mark.rule("PM-SETUP-15")
def test_the_first_responder_stays_the_same_all_game() -> None:
    state = pm.game.new(2, seed=2, config=pm.Config(first_player=1))
    while not pm.game.is_over(state):
        assert state.first_player == 1
        state = pm.game.apply(state, pm.game.legal_actions(state)[-1])
    assert state.first_player == 1


# -- who knows what -------------------------------------------------------------------------------


@pytest.mark.rule("PM-INFO-01")
def test_players_see_the_own_hand_and_how_many_cards_others_hold() -> None:
    state = table(seat("Y2 W1", main=patient("p12")), seat("R4"))
    own, other = pm.game.view(state, 0).seats
    assert (own.hand, own.hand_size) == (cards("Y2 W1"), 3)
    assert (other.hand, other.hand_size) == (None, 4)
    assert [player.hand for player in pm.game.view(state, None).seats] == [None, None]


@pytest.mark.rule("PM-INFO-02")
def test_tokens_are_chosen_knowing_the_own_hand_and_all_main_patients() -> None:
    state = play(drafted(3), "keep 0", "keep 0", "keep 0")
    view = pm.game.view(state, 0)
    mains = [player.main for player in view.seats]
    assert [main and main.card for main in mains] == ["p01", "p03", "p05"]
    assert view.seats[0].hand == state.seats[0].hand
    assert state.phase is pm.Phase.SETUP_TOKENS


@pytest.mark.rule("PM-INFO-03")
def test_a_patient_given_face_down_is_seen_by_its_owner_when_flipped() -> None:
    state = table(seat(main=patient("p12")), seat(main=patient("p01"), backup=gift("p20", 0)))
    seen = [pm.game.view(state, player).seats[1].backup for player in (0, 1, None)]
    assert [slot and slot.card for slot in seen] == ["p20", None, None]
    flipped = pm.game.view(play(state, "clear"), 1).seats[1].backup
    assert flipped is not None
    assert (flipped.card, flipped.face_up) == ("p20", True)
