"""PM-INV-01 to PM-INV-07, -09, -10 and -11: where the pieces are, in every state.

Each test plays whole random games at every table (1 to 4 players, and teams), with any
combination of options, and looks at every state. Nothing here asks the engine's own checks (its
room `invariants`): what a test needs is counted from scratch. `test_invariants_of_turns`,
`test_invariants_of_moves` and `test_invariants_of_sight` have the other invariants.
Order: as in section 10 of the specification.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.paramedics.plays import Table, at_each_table, few_games, plays
from tests.paramedics.reference import RUNNING, needs, patient, set_of_tokens, slots

from medgames import paramedics as pm
from medgames.paramedics import Phase

SUPPLY = {"yellow": 13, "purple": 13, "orange": 13, "red": 13, "blue": 13, "green": 13, "wild": 4}
PATIENTS = [f"p{number:02}" for number in range(1, 65)]
ROW = 5


@pytest.mark.rule("PM-SETUP-01", "PM-WILD-01", "PM-SHIFT-05", "PM-CREATE-10", "PM-CALL-03")
@at_each_table
@few_games
@given(data=st.data())
def test_the_82_supply_cards_are_each_in_one_place(table: Table, data: st.DataObject) -> None:
    """PM-INV-01."""
    for state in data.draw(plays(table)).states:
        places = Counter([*state.supply_deck.counts, *state.reserve_deck.counts])
        open_cards = [state.supply_row, state.supply_discard]
        for counts in (*open_cards, *[seat.hand for seat in state.seats]):
            assert min(counts) >= 0
            places.update({colour.word: counts[colour] for colour in pm.Colour})
        for seat in state.seats:
            assert min(seat.area_natural, seat.area_wild) >= 0
            if seat.area_colour is not None:
                places[seat.area_colour.word] += seat.area_natural
            places["wild"] += seat.area_wild
            places.update([colour.word for colour, _ in seat.area_facedown])
        assert places == Counter(SUPPLY)
        assert places.total() == 82


@pytest.mark.rule("PM-SETUP-06", "PM-TRANS-04", "PM-TRANS-10", "PM-CREATE-11")
@at_each_table
@few_games
@given(data=st.data())
def test_each_player_keeps_all_18_tokens(table: Table, data: st.DataObject) -> None:
    """PM-INV-02."""
    for state in data.draw(plays(table)).states:
        for seat in state.seats:
            total = 0
            for kind in pm.MedicalSupply:
                terms = [seat.pool[kind], seat.cabinets[kind], seat.loose[kind]]
                terms += [slot.tokens[kind] for slot in slots(seat)]
                assert min(terms) >= 0
                assert sum(terms) == set_of_tokens(state, kind)
                total += sum(terms)
            assert total == (18 if state.config.token_supply == "limited" else 6 * 99)


@pytest.mark.rule("PM-SETUP-09", "PM-FILL-02", "PM-FILL-07", "PM-TRANS-02")
@at_each_table
@few_games
@given(data=st.data())
def test_the_64_patients_are_each_in_one_place(table: Table, data: st.DataObject) -> None:
    """PM-INV-03."""
    for state in data.draw(plays(table)).states:
        places = [*state.patient_deck.counts, *state.patient_discard, *(state.pending_pair or ())]
        for pair in state.draft_pairs:
            places += pair or ()
        for seat in state.seats:
            places += [slot.card for slot in slots(seat)]
            places += [card for card, _ in (*seat.hospital, *seat.morgue)]
        assert sorted(places) == PATIENTS


@pytest.mark.rule("PM-SUS-06", "PM-TRANS-01")
@at_each_table
@few_games
@given(data=st.data())
def test_patients_on_gurneys_have_no_token_too_many_and_need_one_more(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-04."""
    for state in data.draw(plays(table)).states:
        for seat in state.seats:
            for slot in slots(seat):
                needed = patient(state, slot.card)["needs"]
                for kind in pm.MedicalSupply:
                    assert 0 <= slot.tokens[kind] <= needed.get(kind.word, 0)
                assert sum(needs(state, slot).values()) > 0
                assert slot.face_up or not any(slot.tokens)


@pytest.mark.rule("PM-CREATE-08", "PM-UPG-02", "PM-SETUP-07", "PM-BUY-05")
@at_each_table
@few_games
@given(data=st.data())
def test_each_cabinet_holds_one_token_at_most(table: Table, data: st.DataObject) -> None:
    """PM-INV-05."""
    for state in data.draw(plays(table)).states:
        for seat in state.seats:
            assert 0 <= seat.extra_cabinets <= 2
            assert sum(seat.cabinets) <= 2 + seat.extra_cabinets


@pytest.mark.rule("PM-AREA-02", "PM-AREA-03", "PM-AREA-06", "PM-TEAM-04")
@at_each_table
@few_games
@given(data=st.data())
def test_an_area_has_a_colour_while_cards_hold_it(table: Table, data: st.DataObject) -> None:
    """PM-INV-06."""
    for state in data.draw(plays(table)).states:
        for number, seat in enumerate(state.seats):
            held = seat.area_natural > 0 or len(seat.area_facedown) > 0
            if state.config.area_wild_lock == "free":
                assert (seat.area_colour is not None) is held
            else:
                assert seat.area_colour is not None or not held
                assert seat.area_colour is None or held or seat.area_wild > 0
            assert seat.area_colour is not pm.Colour.WILD
            assert table.teams or not seat.area_facedown
            assert {placer for _, placer in seat.area_facedown} <= {(number + 2) % 4}


@pytest.mark.rule("PM-SETUP-02", "PM-CLEAN-02", "PM-CLEAN-03", "PM-CLEAN-04", "PM-WILD-04")
@at_each_table
@few_games
@given(data=st.data())
def test_the_row_begins_each_turn_with_five_cards_and_is_never_emptied(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-07."""
    played = data.draw(plays(table))
    config = played.config
    limited = config.wild_one_for_one == "never" and not config.wild_both_sides
    for before, _, after in played.steps():
        size = sum(after.supply_row)
        began = after.turn_number > before.turn_number
        if began:
            assert size == ROW or (size < ROW and len(after.supply_deck) == 0)
        elif after.phase in RUNNING:
            assert size >= 1 or not any(before.supply_row)
        if limited:
            assert size <= ROW + SUPPLY["wild"]
        assert (after.phase is not Phase.CLEANUP) or size > ROW


@pytest.mark.rule("PM-READY-01", "PM-SUS-03", "PM-SUS-08")
@at_each_table
@few_games
@given(data=st.data())
def test_only_patients_of_the_running_turn_are_sustained(table: Table, data: st.DataObject) -> None:
    """PM-INV-09."""
    for state in data.draw(plays(table)).states:
        for number, seat in enumerate(state.seats):
            for slot in slots(seat):
                at_work = number == state.active and state.phase in RUNNING
                assert at_work or not slot.sustained
                assert any(slot.tokens) or not slot.sustained


@pytest.mark.rule("PM-CRIT-02", "PM-CRIT-03")
@at_each_table
@few_games
@given(data=st.data())
def test_no_critical_patient_outlives_a_turn_of_its_owner(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-10."""
    played = data.draw(plays(table))
    if played.config.expiry_penalty == "only_one":
        return
    for state in played.states:
        for number, seat in enumerate(state.seats):
            if number == state.active and state.phase in RUNNING:
                continue
            for slot in slots(seat):
                waiting = slot is seat.main and seat.turns_taken == 0
                critical = patient(state, slot.card).get("critical", False)
                assert not critical or not slot.face_up or waiting


@pytest.mark.rule("PM-FLIP-01", "PM-INFO-03", "PM-FILL-05")
@at_each_table
@few_games
@given(data=st.data())
def test_all_own_patients_lie_face_up_while_a_player_treats_them(
    table: Table, data: st.DataObject
) -> None:
    """PM-INV-11."""
    played = data.draw(plays(table))
    own = table.players == 1 and played.config.solo_second_patient == "own_backup"
    for state in played.states:
        for number, seat in enumerate(state.seats):
            assert seat.main is None or seat.main.face_up
            if seat.backup is None or seat.backup.face_up:
                continue
            assert (seat.backup.given_by == number) is own
            turned = (Phase.TREAT, Phase.REFILL, Phase.ASSIST, Phase.VICTIM)
            assert own or number != state.active or state.phase not in turned
