"""Cards that a designer composes of the primitives: played without a change to the engine."""

from pathlib import Path
from typing import Any

import pytest
from tests import tomls
from tests.na_sygnale.deals import differences
from tests.na_sygnale.positions import (
    ACTION,
    CANCEL,
    GAME_OVER,
    PLACE_PATIENT,
    REACT,
    aboard_of,
    acting,
    aps_of,
    hands_of,
    jam,
    last_turn,
    legal,
    play,
    refusal,
    statistics_of,
    street_of,
    tokens_of,
)

from medgames import na_sygnale as ns
from medgames.core.errors import InvalidContent, InvalidState

Table = dict[str, Any]
NO_RULE = "NS-CARD-10"  # of cards that no rulebook knows


def card(kind: str, *effects: Table, requires: tuple[Table, ...] = (), **fields: Any) -> Table:
    """A card as a pack has it, with two copies."""
    base = {"id": kind, "name": kind.title(), "copies": 2, "privileged": False, "params": []}
    rest = {"requires": list(requires), "effects": list(effects), "provenance": "reconstructed"}
    return {**base, **rest, **fields}


def packed(*cards: Table) -> dict[str, object]:
    """The ruling that plays with the built-in pack and these cards."""
    tables = ns.Content.builtin().tables()
    shipped: Any = tables["card"]
    return {"content": ns.Content.from_tables({"card": [*shipped, *cards]})}


def op(name: str, **arguments: Any) -> Table:
    """An operation."""
    return {"op": name, **arguments}


def needs(name: str, **arguments: Any) -> Table:
    """A predicate."""
    return {"p": name, **arguments}


BRIBE = card(
    "bribe",
    op("lose_ap", who="owner", n=1),
    op("gain_ap", who="opponent", n=1),
    op("steal_random", **{"from": "opponent"}),
    requires=(needs("ap_at_least", who="owner", n=1), needs("hand_at_least", who="opponent", n=2)),
    params=["opponent"],
    privileged=True,
)


# -- a new card from file to table ----------------------------------------------------------------


@pytest.mark.rule("NS-CARD-01")
def test_a_card_of_a_file_is_played_like_any_other(tmp_path: Path) -> None:
    shipped: Any = ns.Content.builtin().tables()["card"]
    path = tomls.written(tmp_path, {"card": [*shipped, BRIBE]})
    rulings = {"content": ns.load_content(path)}
    rival = {"hand": ("enema", "x_ray"), "ap": 2}
    state = acting({"hand": ("bribe",)}, rival, rulings=rulings, dice=("x_ray",))
    assert legal(state, "play") == ["play bribe opponent=1"]
    after = play(state, "play bribe opponent=1", "pass", "pass")
    assert differences(state, after) == {
        "0.ap": 5,
        "1.ap": 3,
        "0.hand": ("x_ray",),
        "1.hand": ("enema",),
        "used_cards": ("bribe",),
    }


@pytest.mark.rule("NS-CARD-10")
def test_a_card_that_no_rulebook_knows_is_refused_by_the_rule_of_unusable_cards() -> None:
    state = acting({"hand": ("bribe",)}, {"hand": ("fire",)}, rulings=packed(BRIBE))
    assert refusal(state, "play bribe opponent=1") == (
        NO_RULE,
        "seat 1 holds 1 cards, 2 are needed",
    )
    broke = acting(
        {"hand": ("bribe",), "ap": 0}, {"hand": ("fire", "enema")}, rulings=packed(BRIBE)
    )
    assert refusal(broke, "play bribe opponent=1") == (NO_RULE, "seat 0 has 0 AP, 1 are needed")


@pytest.mark.rule("NS-CARD-02")
def test_a_new_privileged_card_is_offered_in_windows_and_can_be_cancelled() -> None:
    rival = {"hand": ("bribe", "enema")}
    actor = {"hand": ("directors_verdict", "fire")}
    state = play(acting(actor, rival, rulings=packed(BRIBE)), "move 11")
    assert legal(state) == ["pass", "pass_turn", "play bribe opponent=0"]
    state = play(state, "play bribe opponent=0", "cancel")
    assert (aps_of(state), state.used_cards) == ((5, 6), ("bribe", "directors_verdict"))


def test_new_cards_have_numbers_behind_those_of_the_shipped_ones() -> None:
    state = acting({"hand": ("bribe",)}, {"hand": ("fire", "enema")}, rulings=packed(BRIBE))
    action = ns.game.parse_action("play bribe opponent=1")
    number = ns.game.encode(state, action)
    assert ns.game.decode(state, number) == action
    assert ns.game.action_count(state.config, 2) == 1181 + 4 + 2  # plays, discard, throw away
    assert ns.game.load(ns.game.dump(state)) == state


# -- each primitive that the shipped cards use otherwise or not at all -----------------------------


def test_ap_are_gained_as_far_as_there_are_tokens() -> None:
    tonic = card("tonic", op("gain_ap", who="owner", n=9), copies=1)
    rulings = packed(tonic)
    four = acting({"hand": ("tonic",)}, {}, {}, {}, rulings=rulings)
    assert aps_of(play(four, "play tonic")) == (6, 6, 6, 6)
    two = play(acting({"hand": ("tonic",)}, {}, rulings=rulings), "play tonic")
    assert aps_of(two) == (15, 6)
    assert aps_of(play(two, "move 11")) == (14, 6)


def test_a_literal_condition_takes_the_place_of_a_choice() -> None:
    relapse = card(
        "relapse",
        op("eject", who="opponent", condition="severe"),
        requires=(
            needs("carries", who="opponent", condition="severe"),
            needs("on_address", who="opponent"),
        ),
        params=["opponent"],
    )
    rivals = ({"position": "12", "aboard": (0, 1)}, {"position": "14", "aboard": (1, 0)})
    state = acting({"hand": ("relapse",)}, *rivals, rulings=packed(relapse))
    assert legal(state, "play") == ["play relapse opponent=1"]
    assert street_of(play(state, "play relapse opponent=1")) == "12s"


def test_the_active_seat_is_a_role() -> None:
    fine = card(
        "fine",
        op("unscore", who="active", n=2),
        requires=(needs("turn_of_other"),),
        privileged=True,
    )
    state = acting({"statistic": 1}, {"hand": ("fine",)}, rulings=packed(fine))
    state = play(state, "move 11", "play fine")
    assert (statistics_of(state), state.seats[0].tally) == ((0, 0), (1, 0, 1))


def test_what_depends_on_a_contest_happens_only_if_it_is_won() -> None:
    duel = card(
        "duel",
        op(
            "contest",
            attacker="opponent",
            defender="owner",
            then=[op("lose_ap", who="owner", n=3), op("gain_ap", who="opponent", n=1)],
        ),
        op("draw", who="owner", n=1),
        params=["opponent"],
    )
    table: dict[str, Any] = {"deck": ("fire", "enema"), "rulings": packed(duel)}
    won = play(acting({"hand": ("duel",)}, {"ap": 1}, dice=(4, 4), **table), "play duel opponent=1")
    assert (aps_of(won), hands_of(won)[0]) == ((3, 2), ("fire",))
    lost = acting({"hand": ("duel",)}, {"ap": 1}, dice=(3, 4), **table)
    lost = play(lost, "play duel opponent=1")
    assert (aps_of(lost), hands_of(lost)[0]) == ((6, 1), ("fire",))


def test_what_follows_a_house_to_be_named_waits_for_it() -> None:
    spree = card("spree", op("roll_place"), op("roll_place"), op("draw", who="owner", n=1))
    spree["params"] = ["street"]
    state = acting(
        {"hand": ("spree",)}, {}, rulings=packed(spree), deck=("fire", "enema"), dice=(6, 6)
    )
    state = play(state, "play spree street=4")
    assert (state.phase, hands_of(state)[0]) == (PLACE_PATIENT, ())
    state = play(state, "place 43")
    assert (state.phase, legal(state)) == (
        PLACE_PATIENT,
        ["place 41", "place 42", "place 44", "place 45"],
    )
    assert ns.game.load(ns.game.dump(state)) == state
    state = play(state, "place 41")
    assert (state.phase, street_of(state), hands_of(state)[0]) == (ACTION, "41m 43m", ("fire",))
    assert state.used_cards == ("spree",)


def test_what_follows_a_look_at_a_hand_waits_for_it() -> None:
    audit = card(
        "audit",
        op("inspect_discard", who="opponent"),
        op("unscore", who="opponent", n=1),
        params=["opponent"],
    )
    rival = {"hand": ("fire", "enema"), "statistic": 2}
    state = acting({"hand": ("audit",)}, rival, rulings=packed(audit))
    looking = play(state, "play audit opponent=1", "pass")
    assert (looking.phase, statistics_of(looking)) == (ns.Phase.X_RAY, (0, 2))
    assert refusal(looking, "discard x_ray")[0] == NO_RULE
    after = play(looking, "discard fire", "pass")
    assert (statistics_of(after), hands_of(after)[1]) == ((0, 1), ("enema",))
    empty = acting({"hand": ("audit",)}, {"statistic": 2}, rulings=packed(audit))
    assert statistics_of(play(empty, "play audit opponent=1")) == (0, 1)


def test_a_win_drops_the_rest_of_the_card() -> None:
    prize = card("prize", op("score", who="owner", n=2), op("draw", who="owner", n=1))
    state = acting(
        {"hand": ("prize",), "statistic": 3}, {}, {}, rulings=packed(prize), deck=("fire",)
    )
    state = play(state, "play prize")
    assert (state.phase, statistics_of(state), hands_of(state)[0]) == (GAME_OVER, (5, 0, 0), ())
    assert (state.used_cards, state.final_cause) == (("prize",), ns.FinalCause(0, 2, "prize"))


@pytest.mark.rule("NS-KIND-04")
def test_a_card_may_be_barred_from_the_deciding_patient() -> None:
    shortcut = card(
        "shortcut",
        op("score", who="owner", n=2),
        requires=(needs("below_goal_after", who="owner", n=2),),
    )
    near = acting({"hand": ("shortcut",), "statistic": 3}, {}, {}, rulings=packed(shortcut))
    assert refusal(near, "play shortcut") == (NO_RULE, "3 + 2 would reach the goal of 5 patients")
    far = acting({"hand": ("shortcut",), "statistic": 2}, {}, {}, rulings=packed(shortcut))
    assert statistics_of(play(far, "play shortcut")) == (4, 0, 0)


@pytest.mark.rule("NS-EFF-01")
def test_a_new_lasting_card_blocks_and_leaves_like_the_shipped_ones() -> None:
    works = card(
        "roadworks",
        op("lose_ap", who="owner", n=1),
        op("block"),
        requires=(needs("open"), needs("no_patient_at")),
        params=["field"],
        lasting=True,
    )
    state = last_turn(
        {}, {"hand": ("roadworks",)}, rulings=packed(works), street="13m", dice=(1,) * 4
    )
    assert refusal(state, "play roadworks field=13") == (NO_RULE, "a patient is on 13")
    state = play(state, "play roadworks field=15")
    assert state.in_play == (ns.CardInPlay("roadworks", 1, "15", None),)
    assert refusal(state, "move 15") == ("NS-KIND-22", "15 is jammed")
    assert play(state, "end_turn").used_cards == ("roadworks",)


def test_a_new_attached_card_adds_a_stretcher() -> None:
    sling = card("sling", op("attach_stretcher"), attached=True)
    actor = {"position": "52", "aboard": (1, 0), "hand": ("sling",)}
    state = acting(actor, {}, street="52s", rulings=packed(sling))
    state = play(state, "play sling", "pick_up", "move 51", "move C1")
    assert (statistics_of(state), state.in_play, state.used_cards) == ((2, 0), (), ("sling",))


def test_a_new_response_cancels_too() -> None:
    appeal = card("appeal", op("cancel"), response=True, privileged=True)
    state = acting({"hand": ("black_mark",)}, {"hand": ("appeal",)}, rulings=packed(appeal))
    state = play(state, "play black_mark street=1", "cancel")
    assert (state.used_cards, street_of(state)) == (("appeal", "black_mark"), "")


def test_a_seat_may_be_chosen_after_a_condition() -> None:
    swap = card(
        "swap",
        op("remove_aboard", who="player"),
        requires=(needs("carries", who="player"),),
        params=["condition", "player"],
    )
    loaded = {"position": "12", "aboard": (1, 0)}
    state = acting({"hand": ("swap",)}, loaded, rulings=packed(swap))
    assert legal(state, "play") == ["play swap player=1 condition=mild"]
    assert tokens_of(play(state, "play swap player=1 condition=mild")) == (9, 1)


@pytest.mark.rule("NS-KIND-19")
def test_a_second_step_makes_a_severely_ill_patient_go_home() -> None:
    wonder = card(
        "wonder", op("improve"), op("improve"), requires=(needs("patient_at"),), params=["field"]
    )
    state = acting({"hand": ("wonder",)}, {}, street="31s", rulings=packed(wonder))
    state = play(state, "play wonder field=31")
    assert (street_of(state), tokens_of(state)) == ("", (9, 1))


# -- operations that find nobody do nothing --------------------------------------------------------


@pytest.mark.rule("NS-COMP-06")
def test_no_patient_is_handed_to_an_ambulance_in_its_clinic() -> None:
    snatch = card(
        "snatch",
        op("transfer", **{"from": "opponent", "to": "owner"}),
        requires=(needs("carries"), needs("free_stretcher", who="owner")),
        params=["opponent", "condition"],
    )
    loaded = {"position": "12", "aboard": (1, 0)}
    state = acting({"hand": ("snatch",)}, loaded, rulings=packed(snatch))
    state = play(state, "play snatch opponent=1 condition=mild")
    assert aboard_of(state) == ((0, 0), (1, 0))
    ns.game.check(state)


@pytest.mark.rule("NS-KIND-17")
def test_nobody_is_stopped_where_no_action_turn_is_running() -> None:
    halt = card("halt", op("stop_active"), privileged=True)
    holder = {"hand": ("halt", "fire")}
    state = play(last_turn(holder, {}, rulings=packed(halt)), "end_turn")
    assert refusal(state, "play halt") == (NO_RULE, "no action turn is running")


@pytest.mark.rule("NS-KIND-22")
def test_an_address_is_not_blocked_twice_by_cards_of_two_kinds() -> None:
    works = card(
        "roadworks", op("block"), requires=(needs("open"),), params=["field"], lasting=True
    )
    state = acting({"hand": ("roadworks",)}, {}, in_play=(jam("12"),), rulings=packed(works))
    assert refusal(state, "play roadworks field=12") == (NO_RULE, "12 is jammed")
    assert len(legal(state, "play")) == 29


# -- what no card may do --------------------------------------------------------------------------


PUNCTURE = card(
    "puncture",
    op("move_ambulance", who="active"),
    requires=(needs("mobile", who="active"), needs("open")),
    params=["field"],
    privileged=True,
)


@pytest.mark.rule("NS-CARD-10", "NS-REACT-01")
def test_a_card_about_the_active_player_needs_an_action_turn() -> None:
    drain = card("drain", op("lose_ap", who="active", n=1), privileged=True)
    rulings = packed(PUNCTURE, drain)
    holder = {"hand": ("drain", "puncture")}
    state = play(acting(holder, {}, turns_left=1, active=1, rulings=rulings), "end_turn")
    assert (state.phase, state.turns_left, state.active) == (REACT, 0, 1)
    assert legal(state) == ["pass", "pass_turn"]
    for text in ("puncture field=11", "drain"):
        assert refusal(state, f"play {text}") == (NO_RULE, "no action turn is running")
    running = play(acting(holder, {}, turns_left=1, active=1, rulings=rulings), "move 15")
    assert legal(running, "play drain") == ["play drain"]
    assert len(legal(running, "play puncture")) == 30


@pytest.mark.rule("NS-CARD-03")
def test_what_is_not_privileged_waits_for_a_turn_in_the_closing_window() -> None:
    state = play(last_turn({"hand": ("fire",)}, {}), "end_turn")
    assert (state.phase, state.turns_left) == (REACT, 0)
    assert refusal(state, "play fire field=53") == (
        "NS-CARD-03",
        "fire is not privileged, and no action turn is running",
    )


@pytest.mark.rule("NS-CARD-09", "NS-COMP-10", "NS-HEARSE-14")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        (op("stop_active"), op("move_ambulance", who="owner")),
        (op("strike", who="owner"), op("dash")),
        (op("block"), op("move_hearse")),
        (op("move_ambulance", who="owner"), op("dash")),
        (op("move_ambulance", who="owner"), op("move_hearse")),
        (op("dash"), op("move_hearse")),
        (op("place", condition="mild"), op("move_hearse")),
        (op("improve"), op("move_hearse")),
        (op("remove_aboard", who="owner", condition="mild"), op("move_hearse")),
    ],
)
def test_a_drive_comes_before_what_may_change_its_way(first: Table, then: Table) -> None:
    lasting = first["op"] in ("strike", "block")
    with pytest.raises(InvalidContent) as caught:
        packed(card("both", first, then, lasting=lasting, params=PARAMETERS))
    told = (
        f"operation {then['op']!r} must stand before {first['op']!r}, "
        "which may change what it was judged by"
    )
    assert told in [message for _, message in caught.value.faults]
    with pytest.raises(InvalidContent) as caught:
        packed(card("both", then, first, lasting=lasting, params=PARAMETERS))
    assert not any(["must stand before" in message for _, message in caught.value.faults])


@pytest.mark.rule("NS-KIND-17", "NS-KIND-18")
def test_a_strike_or_check_does_not_bar_the_hearse() -> None:
    checks = card(
        "checks",
        op("stop_active"),
        op("move_hearse"),
        requires=(needs("hearse_reach"),),
        params=["to", "take"],
    )
    state = acting({"hand": ("checks",)}, {}, rulings=packed(checks))
    assert play(state, "play checks to=53").hearse == "53"


PARAMETERS = ["field", "node", "pick", "to", "take"]


# -- what is worth knowing of a card --------------------------------------------------------------


MAYBES = [
    (op("eject", who="player"), "'carries' of player, condition"),
    (op("eject", who="player"), "'on_address' of player"),
    (op("remove_aboard", who="player", condition="mild"), "'carries' of player, mild"),
    (op("transfer", **{"from": "player", "to": "owner"}), "'free_stretcher' of owner"),
    (op("improve"), "'patient_at' of field"),
    (op("remove_street", who="owner"), "'patient_under' of owner"),
    (op("place", condition="mild"), "'token_available'"),
    (op("roll_place"), "'street_has_room'"),
    (op("discard_hand", who="player"), "'hand_at_least' of player"),
    (op("inspect_discard", who="player"), "'hand_at_least' of player"),
    (op("steal_random", **{"from": "player"}), "'hand_at_least' of player"),
]


@pytest.mark.rule("NS-CARD-10")
@pytest.mark.parametrize(("effect", "lacking"), MAYBES)
def test_an_operation_that_may_find_nobody_is_noted(effect: Table, lacking: str) -> None:
    odd = card("odd", effect, params=["player", "condition", "field", "street"])
    content = packed(odd)["content"]
    assert isinstance(content, ns.Content)
    name = effect["op"]
    told = f"card 'odd': operation {name!r} may do nothing without the predicate {lacking}"
    assert told in content.notices


@pytest.mark.rule("NS-CARD-10")
def test_a_card_that_does_nothing_is_noted() -> None:
    idle = card("idle")
    dice = card("dice", op("contest", attacker="owner", defender="opponent"), params=["opponent"])
    content = packed(idle, dice)["content"]
    assert isinstance(content, ns.Content)
    assert content.notices == (
        "card 'idle' has no effect",
        "card 'dice': nothing hangs on its operation 'contest'",
    )


@pytest.mark.rule("NS-KIND-15", "NS-KIND-24")
def test_a_dash_is_that_of_an_ambulance_which_may_move() -> None:
    whose = (needs("mobile", who="opponent"), needs("dash_reach", n=1), needs("pick_ok"))
    with pytest.raises(InvalidContent) as caught:
        packed(card("sprint", op("dash"), requires=whose, params=["opponent", "node", "pick"]))
    assert [message for _, message in caught.value.faults] == [
        "operation 'dash' needs the predicate 'mobile' of owner"
    ]


@pytest.mark.rule("NS-KIND-13", "NS-COMP-06")
def test_a_stretcher_card_is_used_up_beyond_the_stretchers_of_the_pack() -> None:
    tables: Any = ns.Content.builtin().tables()
    tables["tables"]["stretchers"] = 2
    rulings = {"content": ns.Content.from_tables(tables)}
    extra = (ns.CardInPlay("extra_stretcher", 0, seat=0),)
    for aboard, left in (((2, 0), extra), ((3, 0), ())):
        seat = {"position": "11", "aboard": aboard}
        state = acting(seat, {}, in_play=extra, rulings=rulings)
        assert play(state, "move C1").in_play == left


@pytest.mark.rule("NS-CARD-10", "NS-CARD-03")
def test_a_card_that_can_never_be_played_is_noted() -> None:
    both = (needs("patient_at"), needs("no_patient_at"))
    never = card("never", op("improve"), requires=both, params=["field"])
    other = card("other", op("lose_ap", who="active", n=1), requires=(needs("turn_of_other"),))
    content = packed(never, other)["content"]
    assert isinstance(content, ns.Content)
    assert content.notices == (
        "card 'never' can never be played: 'patient_at' and 'no_patient_at'",
        "card 'other' can never be played: it is not privileged and asks for 'turn_of_other'",
    )
    assert ns.Content.builtin().notices == ()


@pytest.mark.rule("NS-CARD-10")
def test_what_a_card_does_to_itself_or_does_not_read_is_noted() -> None:
    trap = card(
        "trap",
        op("contest", then=[op("transfer")]),
        op("steal_random", **{"from": "owner"}),
        requires=(needs("near", d=1),),
        params=["opponent", "condition", "node"],
    )
    content = packed(trap)["content"]
    assert isinstance(content, ns.Content)
    assert content.notices[:5] == (
        "card 'trap': 'near' is between 'opponent' and itself",
        "card 'trap': 'contest' is between 'opponent' and itself",
        "card 'trap': 'transfer' is between 'opponent' and itself",
        "card 'trap': 'steal_random' is between 'owner' and itself",
        "card 'trap': nothing reads its parameter 'node'",
    )


FAULTS = [
    (
        card("x", op("transfer", frm="opponent"), params=["opponent", "condition"]),
        'unknown field "frm"; did you mean "from"? (fields: op, from, to, condition)',
    ),
    (
        card("x", op("draw", n=1)),
        "'draw' needs 'who', one of owner, active, opponent or player, as the card chooses no seat",
    ),
    (card("x", op("imporve"), params=["field"]), "; did you mean 'improve'?"),
    (card("x", op("improve"), params=["feild"]), "; did you mean 'field'?"),
]


@pytest.mark.parametrize(("wrong", "message"), FAULTS)
def test_a_slip_in_a_card_is_told_with_what_was_meant(wrong: Table, message: str) -> None:
    with pytest.raises(InvalidContent) as caught:
        packed(wrong)
    assert message in caught.value.faults[0][1]


@pytest.mark.rule("NS-FLOW-05", "NS-REACT-01", "NS-REACT-05")
def test_nobody_is_asked_where_no_card_of_the_pack_could_answer() -> None:
    shipped: Any = ns.Content.builtin().tables()["card"]
    plain = [{**row, "privileged": False} for row in shipped if not row.get("response")]
    for row in plain:
        row["requires"] = [test for test in row["requires"] if test["p"] != "turn_of_other"]
    rulings = {"content": ns.Content.from_tables({"card": plain})}
    own = {"hand": ("ambulance_rally",)}
    state = acting(own, {"hand": ("fire", "x_ray")}, rulings=rulings)
    assert play(state, "move 11").phase is ACTION
    assert play(state, "play ambulance_rally").phase is ACTION
    state = play(state, "end_turn")
    assert (state.phase, state.active) == (ACTION, 1)
    window = ns.Window(ns.WindowKind.OPEN, (1,))
    with pytest.raises(InvalidState, match=r"window: nobody is asked, .* privileged \(NS-FLOW-05"):
        acting({}, {"hand": ("fire",)}, rulings=rulings, phase=REACT, window=window)
    card_played = ns.PendingCard(ns.PlayCard("ambulance_rally"), 0, ns.WindowKind.STEP, (1,), ())
    with pytest.raises(InvalidState, match=r"pending_card: nobody is asked, .* \(NS-FLOW-05"):
        acting({}, {"hand": ("fire",)}, rulings=rulings, phase=CANCEL, pending_card=card_played)
