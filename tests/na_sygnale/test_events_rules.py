"""Events name the rule that made them happen, also where several rules do the same deed."""

import pytest
from tests.na_sygnale.positions import (
    GAME_OVER,
    acting,
    city,
    happenings,
    hearse,
    last_turn,
    play,
    told,
)
from tests.na_sygnale.test_effects import card, op, packed

from medgames import na_sygnale as ns
from medgames.core.errors import GameOver
from medgames.core.events import Event
from medgames.na_sygnale import events


def rules(state: ns.State, text: str, kind: type[Event]) -> list[str]:
    return [event.rule for event in told(state, text) if isinstance(event, kind)]


# -- patients -------------------------------------------------------------------------------------


@pytest.mark.rule("NS-DRAW-05", "NS-DRAW-06", "NS-DRAW-08")
def test_a_draw_names_what_became_of_it() -> None:
    state = last_turn({}, {}, street="11m", dice=(1, 1, 1, 2))
    assert rules(state, "end_turn", events.PatientNotPlaced) == ["NS-DRAW-05"]
    assert rules(state, "end_turn", events.PatientPlaced) == ["NS-DRAW-06"]
    ten = " ".join([f"{street}{house}m" for street in (1, 2) for house in range(1, 6)])
    full = last_turn({"position": "31"}, {}, street=ten, dice=(3, 1, 3, 6))
    assert rules(full, "end_turn", events.PatientNotPlaced) == ["NS-DRAW-08", "NS-DRAW-08"]


@pytest.mark.rule("NS-DRAW-04", "NS-DRAW-09")
def test_a_house_chosen_after_a_six_is_so_also_where_there_is_one_only() -> None:
    four = "41m 42m 43m 44m"
    state = last_turn({}, {}, street=four, dice=(4, 6, 1, 1))
    assert rules(state, "end_turn", events.PatientPlaced) == ["NS-DRAW-04", "NS-DRAW-06"]
    asked = city({}, {}, dice=(4, 6, 1, 1))
    assert rules(asked, "place 41", events.PatientPlaced) == ["NS-DRAW-04", "NS-DRAW-06"]
    none = last_turn({}, {}, street=f"{four} 45m", dice=(4, 6, 1, 1))
    assert rules(none, "end_turn", events.PatientNotPlaced) == ["NS-DRAW-09"]


# -- the hearse -----------------------------------------------------------------------------------


@pytest.mark.rule("NS-HEARSE-02")
def test_a_hearse_left_where_it_is_is_told() -> None:
    (stayed,) = happenings(hearse({}, {}, at="54"), "stay", events.HearseStayed)
    assert (stayed.seat, stayed.rule) == (0, "NS-HEARSE-02")


@pytest.mark.rule("NS-HEARSE-03", "NS-HEARSE-13", "NS-R-07")
def test_who_is_taken_on_the_return_is_taken_by_its_rule() -> None:
    loaded = {"position": "HE", "aboard": (1, 0)}
    returns = {"hearse_return_takes": True}
    one = hearse({}, loaded, street="54m", rulings=returns)
    both = ["NS-HEARSE-03", "NS-HEARSE-13"]
    assert rules(one, "hearse 54 take=street", events.HearseTook) == both
    several = hearse({}, loaded, loaded, street="54m", rulings=returns)
    asked = play(several, "hearse 54 take=street")
    assert rules(asked, "take 2 mild", events.HearseTook) == ["NS-HEARSE-13"]


# -- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("NS-CARD-07", "NS-CARD-08")
def test_a_reshuffle_says_whether_the_last_card_was_taken_or_there_was_none() -> None:
    used = ("enema", "fire")
    taken = acting({}, {}, deck=("x_ray",), used_cards=used)
    assert rules(taken, "buy", events.DeckReshuffled) == ["NS-CARD-07"]
    empty = acting({}, {}, deck=(), used_cards=used, dice=("fire",))
    assert rules(empty, "buy", events.DeckReshuffled) == ["NS-CARD-08"]


@pytest.mark.rule("NS-CARD-01")
def test_a_card_that_no_rulebook_knows_acts_because_cards_count() -> None:
    tip = card("tip", op("gain_ap", who="owner", n=1))
    state = acting({"hand": ("tip",), "ap": 2}, {}, rulings=packed(tip))
    log = told(state, "play tip")
    assert [(type(event).__name__, event.rule) for event in log[:2]] == [
        ("CardPlayed", "NS-CARD-01"),
        ("ApChanged", "NS-CARD-01"),
    ]


@pytest.mark.rule("NS-REACT-02", "NS-REACT-04", "NS-REACT-05")
def test_who_passes_is_told_to_all() -> None:
    state = play(acting({"hand": ("x_ray",)}, {"hand": ("fire",)}), "move 11")
    for text, for_turn, rule in (
        ("pass", False, "NS-REACT-02"),
        ("pass_turn", True, "NS-REACT-04"),
    ):
        (passed,) = happenings(state, text, events.Passed)
        assert (passed.seat, passed.for_turn, passed.rule) == (1, for_turn, rule)
        assert passed.seen_by(None) == passed
    asked = play(acting({"hand": ("x_ray",)}, {"hand": ("fire",)}), "play x_ray opponent=1")
    (passed,) = happenings(asked, "pass", events.Passed)
    assert (passed.seat, passed.for_turn, passed.rule) == (1, False, "NS-REACT-05")


@pytest.mark.rule("NS-R-13", "NS-KIND-02")
def test_a_verdict_that_cancels_a_verdict_says_so() -> None:
    verdict = {"hand": ("directors_verdict", "fire")}
    own = {"hand": ("directors_verdict", "medical_fair")}
    state = acting(own, verdict, rulings={"verdict_chain": True})
    asked = play(state, "play medical_fair")
    (first,) = happenings(asked, "cancel", events.CardCancelled)
    (second,) = happenings(play(asked, "cancel"), "cancel", events.CardCancelled)
    assert (first.kind, first.by, first.seat, first.against) == (*FAIR, 1, None)
    assert (second.kind, second.by, second.seat, second.against) == (*FAIR, 0, 1)


FAIR = ("medical_fair", "directors_verdict")


@pytest.mark.rule("NS-KIND-13")
def test_a_stretcher_that_is_used_up_is_told() -> None:
    state = acting(
        {"position": "11", "aboard": (2, 0)},
        {},
        in_play=(ns.CardInPlay("extra_stretcher", 0, seat=0),),
    )
    (gone,) = happenings(state, "move C1", events.StretcherUsedUp)
    assert (gone.seat, gone.kind, gone.rule) == (0, "extra_stretcher", "NS-KIND-13")
    alone = acting({"position": "11", "aboard": (1, 0)}, {}, in_play=state.in_play)
    assert happenings(alone, "move C1", events.StretcherUsedUp) == []


@pytest.mark.rule("NS-OVER-02", "NS-OVER-05", "NS-OVER-06")
def test_the_end_names_what_ended_the_game() -> None:
    won = acting({"position": "11", "aboard": (1, 0), "statistic": 5}, {})
    rounds = last_turn({}, {}, rulings={"max_rounds": 1}, dice=(1, 1, 1, 2))
    decisions = acting({}, {}, rulings={"max_decisions": 1})
    for state, text, rule in (
        (won, "move C1", "NS-OVER-02"),
        (rounds, "end_turn", "NS-OVER-05"),
        (decisions, "end_turn", "NS-OVER-06"),
    ):
        assert rules(state, text, events.GameEnded) == [rule]
        over = play(state, text)
        refused = ns.game.why_illegal(over, ns.Pass())
        assert over.phase is GAME_OVER
        assert isinstance(refused, GameOver)
        assert refused.rule == rule
