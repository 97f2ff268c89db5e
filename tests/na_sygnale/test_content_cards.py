"""What the cards of a content pack must satisfy (specification, section 12).

`test_content_board` has fields and sizes, `test_content` several faults at once.
Order: faults as in section 12, what an operation needs.
"""

from pathlib import Path
from typing import Any

import pytest
from tests.na_sygnale.packs import (
    Change,
    adding,
    made_card,
    op,
    p,
    refused,
    setting,
    tables,
    without,
)

from medgames import na_sygnale as ns
from medgames.core import InvalidContent

STEP = p("mobile", who="owner"), p("dash_reach", n=1), p("pick_ok")
PROVENANCE = 'must be one of "rulebook", "published", "reconstructed", "own copy", found'
NO_NUMBER = "must be a whole number of at least 1, found"

# What the condition is about, a change of the shipped pack, what the message says.
FAULTS: list[tuple[str, Change, str]] = [
    # known tables and keys
    ("keys", setting("fire", coppies=2), 'card fire: unknown field "coppies"; did you mean "copi'),
    ("keys", setting("tables", gaol={}), 'tables: unknown field "gaol"; did you mean "goal"?'),
    ("keys", setting("board", nodes=[]), 'board: unknown field "nodes"; did you mean "node"?'),
    ("keys", setting("pack", titel=""), 'pack: unknown field "titel"; did you mean "title"?'),
    ("keys", setting("12", adjacent=[]), 'board.node 12: unknown field "adjacent"'),
    ("keys", lambda pack: pack.update(cards={}), 'unknown field "cards"; did you mean "card"?'),
    (
        "keys",
        lambda pack: pack["board"]["street"][0].update(nmae=""),
        'board.street 1: unknown field "nmae"; did you mean "name"? (fields: number, name)',
    ),
    ("keys", setting("tables.goal", **{"5": 4}), 'tables.goal: unknown field "5"'),
    ("keys", setting("tables.costs", sell=1), 'tables.costs: unknown field "sell"'),
    (
        "keys",
        setting("enema", effects=[op("draw", who="opponent", m=2)]),
        'card enema.effects 1: unknown field "m"',
    ),
    ("keys", setting("pack", game="paramedics"), 'pack.game: expected "na_sygnale", found "param'),
    ("keys", setting("pack", format=2), "pack.format: expected 1, found 2"),
    # ids
    ("ids", setting("fire", id="enema"), "card enema.id: two cards have the id 'enema'"),
    ("ids", setting("fire", id="Fire"), "an id has small letters, digits and _ only, found 'Fire'"),
    ("ids", setting("fire", id="2fires"), "found '2fires'"),
    ("ids", setting("fire", id=7), "id: must be a text in quotes, found 7"),
    # copies
    ("copies", setting("fire", copies=0), f"card fire.copies: {NO_NUMBER} 0"),
    ("copies", setting("fire", copies=True), f"card fire.copies: {NO_NUMBER} True"),
    ("copies", without("fire", "copies"), "card fire.copies: is missing"),
    (
        "copies",
        lambda pack: pack.update(card=pack["card"][:6]),
        "card: the deck has 13 cards; 4 players need at least 22",
    ),
    (
        "copies",
        setting("tables", start_hand=11, hand_limit=11),
        "card: the deck has 50 cards; 4 players need at least 54",
    ),
    # marks
    ("marks", setting("fire", privileged=1), "fire.privileged: must be true or false, found 1"),
    ("marks", setting("fire", lasting="no"), "fire.lasting: must be true or false, found 'no'"),
    ("marks", setting("fire", attached=0), "fire.attached: must be true or false, found 0"),
    ("marks", setting("fire", response=2), "fire.response: must be true or false, found 2"),
    (
        "marks",
        setting("traffic_jams", attached=True),
        "card traffic_jams: lasting and attached exclude each other",
    ),
    ("marks", setting("fire", lasting=True, response=True), "lasting and response exclude"),
    ("marks", setting("extra_stretcher", response=True), "attached and response exclude each"),
    (
        "marks",
        setting("directors_verdict", privileged=False),
        "card directors_verdict: the card is a response, to be played in others' turns, so it must",
    ),
    # words of 11.3
    (
        "words",
        setting("fire", params=["feild"]),
        "card fire.params: 'feild' is no parameter (opponent",
    ),
    (
        "words",
        setting("enema", params=["opponent"] * 2),
        "enema.params: 'opponent' is listed 2 times",
    ),
    ("words", setting("enema", params="opponent"), "enema.params: must be a list of texts"),
    ("words", setting("fire", params=["second"]), "card fire.params: 'second' needs 'field' besi"),
    (
        "words",
        setting("na_sygnale", params=["pick"]),
        "card na_sygnale.params: 'pick' needs 'node' beside it",
    ),
    (
        "words",
        setting("fire", requires=[{"p": "token_free"}]),
        "card fire.requires 1.p: 'token_free' is none of ap_at_least, hand_at_least",
    ),
    (
        "words",
        setting("fire", effects=[{"op": "burn"}]),
        "fire.effects 1.op: 'burn' is none of los",
    ),
    ("words", setting("fire", effects=[{}]), "card fire.effects 1.op: is missing"),
    ("words", setting("fire", effects={}), "card fire.effects: must be a list of tables"),
    (
        "words",
        setting("enema", effects=[op("draw", who="victim", n=1)]),
        'enema.effects 1.who: must be one of "owner", "active", "opponent", "player", found',
    ),
    (
        "words",
        setting("enema", effects=[op("draw", n=0)]),
        f"card enema.effects 1.n: {NO_NUMBER} 0",
    ),
    ("words", setting("enema", effects=[op("draw")]), "card enema.effects 1.n: is missing"),
    (
        "words",
        setting("fire", effects=[op("place", condition="dead")]),
        'fire.effects 1.condition: must be one of "mild", "severe", found \'dead\'',
    ),
    (
        "words",
        setting("fire", effects=[op("improve", field="second")]),
        "fire.effects 1.field: 'improve' cannot do without a field; only 'place' may name 'second'",
    ),
    (
        "words",
        setting("telebioenergotherapist", requires=[p("not_in_play", kind="telebio")]),
        "predicate 'not_in_play' names no card: 'telebio'",
    ),
    # arguments
    (
        "arguments",
        setting("paramedics_clash", params=["opponent"], requires=[]),
        "paramedics_clash.effects 1.then 1: operation 'transfer' needs a condition, but the card "
        "has no such parameter",
    ),
    (
        "arguments",
        setting("enema", params=[], requires=[]),
        "operation 'discard_hand' needs an opponent, but the card has no such parameter",
    ),
    (
        "arguments",
        setting("extortion", requires=[p("carries", who="player", condition="mild")]),
        "predicate 'carries' needs a player, but the card has no such parameter",
    ),
    ("arguments", adding(op("block"), lasting=True), "operation 'block' needs a field, but the"),
    ("arguments", adding(op("roll_place")), "operation 'roll_place' needs a street, but the card"),
    (
        "arguments",
        adding(op("improve"), params=["field"], requires=[p("second_ok")]),
        "predicate 'second_ok' needs a second, but the card has no such parameter",
    ),
    (
        "arguments",
        adding(op("move_hearse"), params=["to"]),
        "operation 'move_hearse' needs a take, but the card has no such parameter",
    ),
    # what stays in play, and what answers
    (
        "staying",
        setting("enema", lasting=True),
        "card enema: the card is lasting but puts nothing into play",
    ),
    (
        "staying",
        setting("traffic_jams", lasting=False),
        "card traffic_jams: operation 'block' is for lasting cards",
    ),
    (
        "staying",
        setting("traffic_jams", effects=[op("block"), op("no_ageing")]),
        "the card needs exactly one of block, strike, no_ageing, not behind a contest",
    ),
    (
        "staying",
        setting(
            "traffic_jams",
            effects=[op("contest", attacker="owner", defender="active", then=[op("block")])],
        ),
        "the card needs exactly one of block, strike, no_ageing, not behind a contest",
    ),
    ("staying", setting("enema", attached=True), "the card is attached: it needs exactly one 'at"),
    (
        "staying",
        setting("extra_stretcher", effects=[op("attach_stretcher")] * 2),
        "the card is attached: it needs exactly one 'attach_stretcher'",
    ),
    (
        "staying",
        setting("extra_stretcher", attached=False),
        "card extra_stretcher: operation 'attach_stretcher' is for attached cards",
    ),
    ("staying", setting("enema", response=True), "card enema: the card is a response: it has the"),
    (
        "staying",
        setting("directors_verdict", effects=[op("cancel"), op("draw", who="owner", n=1)]),
        "the card is a response: it has the one operation 'cancel', and asks for nothing",
    ),
    ("staying", setting("directors_verdict", params=["opponent"]), "and asks for nothing"),
    (
        "staying",
        setting("directors_verdict", response=False),
        "card directors_verdict: operation 'cancel' is for responses",
    ),
    # free moves
    (
        "free moves",
        setting("ambulance_rally", privileged=True),
        "card ambulance_rally: free moves outside the own turn have no meaning",
    ),
    # one winner
    (
        "winner",
        adding(op("score", who="owner", n=1), op("score", n=1), params=["opponent"]),
        "card x: the card can raise two statistics at once; the game could have two winners",
    ),
    (
        "winner",
        adding(
            op("dash"), op("score", n=1), params=["opponent", "node", "pick"], requires=list(STEP)
        ),
        "the card can raise two statistics at once",
    ),
    # an end to every turn
    (
        "end",
        setting("medical_fair", copies=4),
        "card: cards that draw or give AP could be played for ever: 24 >= 24; lower their copies "
        "or amounts",
    ),
    ("end", adding(op("gain_ap", who="owner", n=13)), "could be played for ever: 22 >= 22; lower"),
    ("end", setting("tables", hand_limit=9), "could be played for ever: 9 >= 5; lower"),
]


@pytest.mark.rule("NS-COMP-04")
@pytest.mark.parametrize(
    ("change", "message"),
    [pytest.param(change, message, id=f"{a}-{message[:50]}") for a, change, message in FAULTS],
)
def test_a_fault_is_told_with_file_table_key_and_what_is_expected(
    tmp_path: Path, change: Change, message: str
) -> None:
    faults = refused(tmp_path, change).faults
    assert any([message in f"{place}: {fault}" for place, fault in faults])


# -- what an operation needs ----------------------------------------------------------------------

NEEDING = [
    (op("move_ambulance"), ["player", "field"], "needs the predicate 'mobile' of player"),
    (op("move_ambulance", who="owner"), ["field"], "needs the predicate 'open' of field"),
    (op("move_hearse"), ["to", "take"], "needs the predicate 'hearse_reach'"),
    (op("dash"), ["node", "pick"], "needs the predicate 'dash_reach'"),
    (op("dash"), ["node", "pick"], "needs the predicate 'pick_ok'"),
    (op("dash"), ["node", "pick"], "needs the predicate 'mobile' of owner"),
    (op("strike", who="owner"), [], "needs the predicate 'not_struck' of owner"),
    (op("block"), ["field"], "needs the predicate 'open' of field"),
]


@pytest.mark.rule("NS-CARD-09", "NS-MOVE-04", "NS-HEARSE-02")
@pytest.mark.parametrize(
    ("operation", "params", "message"), NEEDING, ids=[f"{o['op']}-{m}" for o, _, m in NEEDING]
)
def test_an_operation_that_no_earlier_card_may_forbid_must_be_asked_about(
    operation: Any, params: list[str], message: str
) -> None:
    pack = tables()
    lasting = operation["op"] in ("strike", "block")
    pack["card"].append(made_card("x", 1, operation, params=params, lasting=lasting))
    with pytest.raises(InvalidContent) as caught:
        ns.Content.from_tables(pack)
    told = f"card x: operation {operation['op']!r} {message}"
    assert told in [f"{place}: {fault}" for place, fault in caught.value.faults]
