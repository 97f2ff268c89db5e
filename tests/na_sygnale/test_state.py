"""States are values; what is written of them is read back the same.

`test_processes` has other processes. Order: values, dumps, actions as text and number, chance.
"""

import copy
import json
import pickle
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.na_sygnale.packs import odd_pack
from tests.na_sygnale.plays import PLAYERS, at_each_player_count, few_games, play, plays, states
from tests.na_sygnale.tables import cards, seat, table

from medgames import na_sygnale as ns
from medgames.core import InvalidAction, InvalidScript, ScriptedRng, TooManyOutcomes
from medgames.na_sygnale import Phase
from medgames.testing import actions

MILD, SEVERE = ns.Condition

# -- values ---------------------------------------------------------------------------------------


@at_each_player_count
@given(data=st.data())
def test_states_are_equal_by_what_is_in_them(players: int, data: st.DataObject) -> None:
    state = data.draw(states(players))
    twin = attrs.evolve(state, seats=tuple([attrs.evolve(seat) for seat in state.seats]))
    assert twin is not state
    assert twin == state
    assert hash(twin) == hash(state)
    assert {state: 1}[twin] == 1
    other = attrs.evolve(state, decisions=state.decisions + 1)
    assert other != state
    view: object = ns.game.view(state, 0)
    assert state != view


@at_each_player_count
@given(data=st.data())
def test_states_pickle_and_copy(players: int, data: st.DataObject) -> None:
    state = data.draw(states(players))
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        loaded = pickle.loads(pickle.dumps(state, protocol))
        assert loaded == state
        assert hash(loaded) == hash(state)
        assert loaded.config is state.config
    assert copy.copy(state) is copy.deepcopy(state) is state
    assert copy.deepcopy(state.seats[0]) is state.seats[0]
    view = ns.game.view(state, 0)
    assert pickle.loads(pickle.dumps(view)) == view
    assert copy.deepcopy(view) is view


@at_each_player_count
def test_nothing_of_a_state_can_be_set(players: int) -> None:
    state = play(players, 1, ns.Config(max_rounds=1)).first
    jam = ns.CardInPlay("traffic_jams", 0, "11", None)
    for thing in (state, state.seats[0], state.config, ns.game.view(state, 0), ns.Pass(), jam):
        for field in attrs.fields(type(thing)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(thing, field.name, None)
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            thing.no_such_field = 1  # type: ignore[union-attr]  # the point of the test


@at_each_player_count
@given(data=st.data())
def test_positions_have_no_stream(players: int, data: st.DataObject) -> None:
    state = data.draw(states(players))
    position = ns.game.position(state)
    assert ns.game.position(ns.game.reseed(state, 5)) == position
    assert ns.game.legal_actions(position) == ns.game.legal_actions(state)
    with pytest.raises(InvalidScript):
        position.rng.roll(6, 2)


@pytest.mark.rule("NS-CARD-09")
def test_what_was_done_in_another_order_is_the_same_position() -> None:
    """No order of past deeds is left in a position that does not matter for what follows."""
    hand = {"hand": cards("traffic_jams medical_fair fire")}
    state = ns.game.scenario(2, seats=(hand, {}), street=(("12", MILD),))
    one, two = state, state
    for text in ("play fire field=33 second=32", "move 11", "move 12", "pick_up"):
        one = ns.game.apply(one, ns.game.parse_action(text))
    for text in ("move 11", "move 12", "pick_up", "play fire field=33 second=32"):
        two = ns.game.apply(two, ns.game.parse_action(text))
    assert one == two
    assert hash(one) == hash(two)


# -- dumps ----------------------------------------------------------------------------------------


@at_each_player_count
@given(data=st.data())
def test_a_dump_that_went_through_json_loads_to_the_same_state(
    players: int, data: st.DataObject
) -> None:
    state = data.draw(states(players))
    text = json.dumps(ns.game.dump(state), allow_nan=False)
    assert ns.game.load(json.loads(text)) == state
    assert json.dumps(ns.game.dump(ns.game.load(json.loads(text)))) == text


@pytest.mark.parametrize(
    "rng", [ScriptedRng((1, 2, "fire")), ScriptedRng((), ScriptedRng((6,)))], ids=str
)
def test_a_state_with_a_script_is_dumped_and_loaded(rng: ScriptedRng) -> None:
    scripted = attrs.evolve(ns.game.new(2, seed=1), rng=rng)
    for state in (scripted, ns.game.position(scripted)):
        text = json.dumps(ns.game.dump(state))
        assert ns.game.load(json.loads(text)) == state


def test_a_state_with_a_listed_deck_is_dumped_and_loaded() -> None:
    state = table(seat(hand="x_ray"), seat(), deck=cards("fire enema fire"))
    assert state.deck.top == ("fire", "enema", "fire")
    assert len(state.removed) == 46
    assert ns.game.load(json.loads(json.dumps(ns.game.dump(state)))) == state


@at_each_player_count
@given(data=st.data())
def test_a_scenario_of_all_fields_of_a_state_is_that_state(
    players: int, data: st.DataObject
) -> None:
    state = data.draw(states(players))
    parts = attrs.asdict(state, recurse=False)
    config = parts.pop("config")
    parts["seats"] = [attrs.asdict(seat, recurse=False) for seat in state.seats]
    assert ns.game.scenario(players, config=config, **parts) == state


# -- actions as text and number -------------------------------------------------------------------


@at_each_player_count
@few_games
@given(data=st.data())
def test_listed_actions_are_written_and_numbered_and_read_back(
    players: int, data: st.DataObject
) -> None:
    for state in data.draw(plays(players)).states[:: data.draw(st.integers(5, 14))]:
        for action in ns.game.legal_actions(state):
            assert ns.game.parse_action(ns.game.notation(action)) == action
            assert ns.game.decode(state, ns.game.encode(state, action)) == action
            assert pickle.loads(pickle.dumps(action)) == action


@given(data=st.data())
def test_any_action_is_written_and_numbered_and_read_back(data: st.DataObject) -> None:
    state = ns.game.new(3, seed=1)
    action = data.draw(actions(ns.game, state))
    text = ns.game.notation(action)
    assert ns.game.parse_action(text) == action
    assert ns.game.notation(ns.game.parse_action(text)) == text
    assert ns.game.decode(state, ns.game.encode(state, action)) == action
    assert eval(repr(action), dict(vars(ns))) == action  # its repr can be pasted back


@pytest.mark.parametrize("config", [ns.Config(), ns.Config(content=odd_pack())], ids=repr)
def test_every_number_means_one_action(config: ns.Config) -> None:
    state = ns.game.new(2, seed=0, config=config)
    meant = set()
    for index in range(ns.game.action_count(config, 2)):
        action = ns.game.decode(state, index)
        assert ns.game.encode(state, action) == index
        assert ns.game.parse_action(ns.game.notation(action)) == action
        meant.add(action)
    assert len(meant) == ns.game.action_count(config, 2)
    if config == ns.Config():
        assert len(meant) == 1181


BLOCKS = [
    (0, ns.ChooseClinic("C1")),
    (4, ns.PlacePatient("11")),
    (34, ns.Bid(0)),
    (41, ns.ResolveTie(0)),
    (45, ns.StayHearse()),
    (46, ns.MoveHearse("11")),
    (46 + 34, ns.MoveHearse("HE")),
    (46 + 35, ns.MoveHearse("11", ns.STREET)),
    (46 + 65, ns.MoveHearse("11", ns.Take(0, MILD))),
    (358, ns.MoveHearse("HE", ns.Take(3, SEVERE))),
    (359, ns.TakeAgain(0, MILD)),
    (367, ns.Move("11")),
    (402, ns.PickUp()),
    (403, ns.BuyCard()),
    (404, ns.EndTurn()),
    (405, ns.Pass()),
    (406, ns.PassTurn()),
    (407, ns.CancelCard()),
    (408, ns.DiscardSeen("empty_tank")),
    (432, ns.PlayCard("empty_tank", opponent=0)),
    (436, ns.PlayCard("paramedics_clash", opponent=0, condition=MILD)),
    (444, ns.PlayCard("creative_accounting")),
    (1156, ns.PlayCard("na_sygnale", node="65", pick=True)),
    (1157, ns.ThrowAway("empty_tank")),
    (1180, ns.ThrowAway("na_sygnale")),
]


@pytest.mark.parametrize(("index", "action"), BLOCKS, ids=[str(a) for _, a in BLOCKS])
def test_blocks_of_numbers_are_those_of_the_specification(index: int, action: ns.Action) -> None:
    """Section 6."""
    for players in PLAYERS:
        state = ns.game.new(players, seed=0)
        assert ns.game.decode(state, index) == action
        assert ns.game.encode(state, action) == index


NOTATION = [
    ("clinic C2", ns.ChooseClinic("C2")),
    ("place 52", ns.PlacePatient("52")),
    ("bid 3", ns.Bid(3)),
    ("resolve 1", ns.ResolveTie(1)),
    ("stay", ns.StayHearse()),
    ("hearse 53", ns.MoveHearse("53")),
    ("hearse 53 take=street", ns.MoveHearse("53", ns.STREET)),
    ("hearse HE take=1:severe", ns.MoveHearse("HE", ns.Take(1, SEVERE))),
    ("take 2 mild", ns.TakeAgain(2, MILD)),
    ("move HE", ns.Move("HE")),
    ("pick_up", ns.PickUp()),
    ("buy", ns.BuyCard()),
    ("end_turn", ns.EndTurn()),
    ("pass", ns.Pass()),
    ("pass_turn", ns.PassTurn()),
    ("cancel", ns.CancelCard()),
    ("discard x_ray", ns.DiscardSeen("x_ray")),
    ("play medical_fair", ns.PlayCard("medical_fair")),
    ("play fire field=33 second=32", ns.PlayCard("fire", field="33", second="32")),
    ("play black_mark street=5", ns.PlayCard("black_mark", street=5)),
    (
        "play lodz_service player=0 condition=mild",
        ns.PlayCard("lodz_service", player=0, condition=MILD),
    ),
    ("play na_sygnale node=HE pick=false", ns.PlayCard("na_sygnale", node="HE", pick=False)),
    ("throw_away enema", ns.ThrowAway("enema")),
]


@pytest.mark.parametrize(("text", "action"), NOTATION, ids=[text for text, _ in NOTATION])
def test_notation_is_as_printed_here(text: str, action: ns.Action) -> None:
    assert ns.game.notation(action) == text
    assert ns.game.parse_action(text) == action


def test_every_type_of_action_has_a_printed_notation() -> None:
    assert {type(action) for _, action in NOTATION} == set(ns.game.action_types)


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", 0, "no action is called ''"),
        ("drive 11", 0, "no action is called 'drive'; expected one of clinic, place, bid"),
        ("Pass", 0, "no action is called 'Pass'"),
        ("pass ", 5, "got ''; expected the end of the text"),
        (" pass", 0, "no action is called ''"),
        ("pass please", 5, "got 'please'; expected the end of the text"),
        ("pass\n", 0, "no action is called 'pass\\n'"),
        ("bid", 3, "the text ends too early; expected ap, a whole number of at least 0"),
        ("bid 03", 4, "got '03'"),
        ("bid -1", 4, "got '-1'"),
        ("resolve 4", 8, "got '4'; expected seat, a whole number from 0 to 3"),
        ("move 1-1", 5, "got '1-1'; expected to, an id of letters, digits and _"),
        ("hearse", 6, "the text ends too early"),
        ("hearse 53 take=", 10, "got 'take='"),
        ("hearse 53 take=road", 10, "got 'take=road'; expected take, none or street, or seat and"),
        ("hearse 53 take=4:mild", 10, "got 'take=4:mild'"),
        ("hearse 53 take=1:dead", 10, "got 'take=1:dead'"),
        ("hearse 53 street", 10, "got 'street'; expected the end of the text"),
        ("take 1", 6, "the text ends too early; expected condition"),
        ("play", 4, "the text ends too early; expected kind"),
        ("play fire second=32 field=33", 20, "got 'field=33'; expected the end of the text"),
        ("play fire opponent=4", 10, "got 'opponent=4'"),
        ("play fire street=0", 10, "got 'street=0'"),
        ("play na_sygnale node=HE pick=maybe", 24, "got 'pick=maybe'"),
    ],
)
def test_text_that_is_not_canonical_is_refused_at_its_place(
    text: str, place: int, reason: str
) -> None:
    with pytest.raises(InvalidAction) as caught:
        ns.game.parse_action(text)
    assert caught.value.place == place
    assert reason in str(caught.value)
    assert f"at character {place}" in str(caught.value)


# -- chance ---------------------------------------------------------------------------------------


@pytest.mark.rule("NS-DRAW-02", "NS-BUY-01", "NS-KIND-03", "NS-KIND-21")
@at_each_player_count
@few_games
@given(data=st.data())
def test_what_happens_is_among_the_results(players: int, data: st.DataObject) -> None:
    for before, action, after in list(data.draw(plays(players)).steps())[::19]:
        try:
            found = list(ns.game.successors(before, action, limit=400))
        except TooManyOutcomes:
            continue
        assert sum([weight for weight, _ in found]) == 1
        assert min([weight for weight, _ in found]) > 0
        assert len({state for _, state in found}) == len(found)
        assert ns.game.position(after) in [ns.game.position(state) for _, state in found]
        assert {state.rng for _, state in found} == {before.rng}


@pytest.mark.rule("NS-BUY-01", "NS-SETUP-03")
def test_a_bought_card_is_each_card_of_the_deck_as_often_as_it_lies_there() -> None:
    used = [kind for kind in ns.Content.builtin().deck if kind not in ("fire", "enema", "x_ray")]
    state = table(seat(), seat(), used_cards=tuple(used))
    found = {after.seats[0].hand: w for w, after in ns.game.successors(state, ns.BuyCard())}
    fifth = Fraction(1, 5)
    assert found == {("fire",): 2 * fifth, ("x_ray",): 2 * fifth, ("enema",): fifth}


@pytest.mark.rule("NS-KIND-03", "NS-DRAW-02")
def test_dice_fall_evenly() -> None:
    """Whoever attacks wins 21 of 36 times."""
    one = seat("11", hand="paramedics_clash")
    state = table(one, seat("12", aboard="m"))
    clash = ns.PlayCard("paramedics_clash", opponent=1, condition=MILD)
    found = {after.seats[0].aboard: w for w, after in ns.game.successors(state, clash)}
    assert found == {(1, 0): Fraction(21, 36), (0, 0): Fraction(15, 36)}
    assert state.phase is Phase.ACTION
