"""Each card played: all that it changes and nothing else, in its plainest case."""

import pytest
from tests.na_sygnale.deals import BY_KIND, DEALS, HAND_DEALS, Deal, differences
from tests.na_sygnale.positions import (
    ACTION,
    CANCEL,
    KINDS,
    REACT,
    acting,
    legal,
    play,
    stretcher,
)

from medgames import na_sygnale as ns

PLAIN = tuple([deal for deal in DEALS if deal.kind not in HAND_DEALS])
CONTENT = ns.Content.builtin()


def ids(deal: Deal) -> str:
    """The name of a test."""
    return deal.kind


def all_changes(deal: Deal) -> dict[str, object]:
    """What the play of a deal changes, card and hand included."""
    changes = {"0.hand": (), **deal.changes}
    return changes if deal.stays else {"used_cards": (deal.kind,), **changes}


@pytest.mark.rule(
    "NS-KIND-01",
    "NS-KIND-03",
    "NS-KIND-04",
    "NS-KIND-05",
    "NS-KIND-06",
    "NS-KIND-07",
    "NS-KIND-08",
    "NS-KIND-09",
    "NS-KIND-10",
    "NS-KIND-11",
    "NS-KIND-13",
    "NS-KIND-15",
    "NS-KIND-16",
    "NS-KIND-18",
    "NS-KIND-19",
    "NS-KIND-20",
    "NS-KIND-22",
    "NS-KIND-23",
    "NS-KIND-24",
)
@pytest.mark.parametrize("deal", PLAIN, ids=ids)
def test_a_card_changes_what_its_text_says_and_nothing_else(deal: Deal) -> None:
    state = deal.dealt()
    assert deal.play in legal(state)
    after = play(state, deal.play)
    if deal.kind == "medical_fair":
        after = play(after, "pass", "pass")  # the others hold cards now
    elif deal.kind == "lodz_service":
        after = play(after, "pass")
    assert after.phase is ACTION
    assert differences(state, after) == all_changes(deal)


@pytest.mark.rule("NS-KIND-02")
def test_a_directors_verdict_goes_with_the_card_it_cancels() -> None:
    state = BY_KIND["extortion"].dealt(rivals=({"hand": ("directors_verdict",)}, {}))
    after = play(state, "play extortion", "cancel")
    assert differences(state, after) == {
        "0.hand": (),
        "1.hand": (),
        "used_cards": ("directors_verdict", "extortion"),
    }


@pytest.mark.rule("NS-KIND-12")
def test_enema_exchanges_a_whole_hand_for_two_cards() -> None:
    deal = BY_KIND["enema"]
    state = deal.dealt(rivals=({}, {"hand": ("fire", "black_mark", "extortion")}))
    after = play(state, deal.play, "pass", "pass")
    used = ("black_mark", "enema", "extortion", "fire")
    assert differences(state, after) == {**all_changes(deal), "used_cards": used}


@pytest.mark.rule("NS-KIND-14")
def test_x_ray_shows_a_hand_and_discards_a_card_of_it() -> None:
    deal = BY_KIND["x_ray"]
    state = deal.dealt(rivals=({}, {"hand": ("fire", "fire", "enema")}))
    looking = play(state, deal.play, "pass")
    assert (looking.phase, looking.to_act) == (ns.Phase.X_RAY, 0)
    assert legal(looking) == ["discard enema", "discard fire"]
    hands = [ns.game.view(looking, player).seats[2].hand for player in (0, 1, None)]
    assert hands == [("enema", "fire", "fire"), None, None]
    after = play(looking, "discard fire", "pass")
    assert differences(state, after) == {
        "0.hand": (),
        "2.hand": ("enema", "fire"),
        "used_cards": ("fire", "x_ray"),
    }


@pytest.mark.rule("NS-KIND-14")
def test_the_owner_of_an_x_rayed_hand_is_not_asked_and_one_card_is_asked_for_too() -> None:
    deal = BY_KIND["x_ray"]
    looking = play(deal.dealt(rivals=({}, {"hand": ("fire",)})), deal.play, "pass")
    assert (looking.to_act, legal(looking)) == (0, ["discard fire"])
    assert play(looking, "discard fire").seats[2].hand == ()


@pytest.mark.rule("NS-KIND-17")
def test_a_traffic_check_stops_the_acting_ambulance_and_changes_nothing_else() -> None:
    state = play(acting({}, {"hand": ("traffic_check",)}), "move 11")
    after = play(state, "play traffic_check")
    assert differences(state, after) == {
        "phase": ACTION,
        "to_act": 0,
        "window": None,
        "stopped": True,
        "1.hand": (),
        "used_cards": ("traffic_check",),
    }
    assert legal(after) == ["buy", "end_turn"]


@pytest.mark.rule("NS-KIND-21")
@pytest.mark.parametrize("taken", ["fire", "enema"])
def test_head_nurse_takes_a_random_card_of_an_opponent(taken: str) -> None:
    deal = BY_KIND["head_nurse"]
    hand = {"hand": ("fire", "enema")}
    state = deal.dealt(rivals=({}, hand), dice=(taken,))
    after = play(state, deal.play, "pass", "pass")
    left = "enema" if taken == "fire" else "fire"
    assert differences(state, after) == {
        "0.hand": (taken,),
        "2.hand": (left,),
        "used_cards": ("head_nurse",),
    }


@pytest.mark.rule("NS-KIND-21")
def test_each_card_of_the_hand_is_equally_likely_to_be_taken() -> None:
    deal = BY_KIND["head_nurse"]
    state = deal.dealt(rivals=({}, {"hand": ("fire", "fire", "enema")}))
    pending = play(state, deal.play)
    chances = {
        after.seats[0].hand: chance for chance, after in ns.game.successors(pending, ns.Pass())
    }
    assert {hand: str(chance) for hand, chance in chances.items()} == {
        ("enema",): "1/3",
        ("fire",): "2/3",
    }


@pytest.mark.rule("NS-COMP-04")
def test_there_is_a_deal_for_every_kind_that_is_played_in_the_own_turn() -> None:
    assert {deal.kind for deal in DEALS} | {"directors_verdict", "traffic_check"} == set(KINDS)


@pytest.mark.rule("NS-CARD-06")
@pytest.mark.parametrize(
    "deal", [deal for deal in PLAIN if CONTENT.by_id[deal.kind].copies > 1], ids=ids
)
def test_a_second_copy_stays_in_hand_and_the_last_one_leaves_it(deal: Deal) -> None:
    assert play(deal.dealt(deal.kind), deal.play).seats[0].hand == (deal.kind,)
    assert play(deal.dealt(), deal.play).seats[0].hand == ()


@pytest.mark.rule("NS-CARD-05")
@pytest.mark.parametrize("deal", PLAIN, ids=ids)
def test_playing_a_card_costs_no_ap(deal: Deal) -> None:
    state = deal.dealt()
    after = play(state, deal.play)
    price = 2 if deal.kind == "creative_accounting" else 0
    assert after.seats[0].ap == state.seats[0].ap - price


@pytest.mark.rule("NS-CARD-03", "NS-CARD-02")
@pytest.mark.parametrize("deal", PLAIN, ids=ids)
def test_only_privileged_cards_are_listed_in_the_turn_of_another(deal: Deal) -> None:
    state = deal.dealt(active=2)
    state = play(state, "move 35")
    assert (state.phase, state.to_act) == (REACT, 0)
    assert (deal.play in legal(state)) == CONTENT.by_id[deal.kind].privileged


@pytest.mark.rule("NS-REACT-05")
@pytest.mark.parametrize("deal", DEALS, ids=ids)
def test_nothing_happens_before_the_others_had_their_say(deal: Deal) -> None:
    state = deal.dealt(rivals=({}, {"hand": ("na_sygnale",)}))
    asked = play(state, deal.play)
    found = differences(state, asked)
    assert found.pop("pending_card").owner == 0
    assert found == {"phase": CANCEL, "to_act": 2, "0.hand": ()}


@pytest.mark.rule("NS-KIND-13")
def test_two_extra_stretchers_make_three_places() -> None:
    holder = {"hand": ("extra_stretcher", "extra_stretcher"), "position": "33", "aboard": (0, 1)}
    state = play(acting(holder, {}), "play extra_stretcher", "play extra_stretcher")
    assert state.in_play == (stretcher(0), stretcher(0))
