"""Each card cancelled by a Director's Verdict: it is gone, and nothing has happened."""

import pytest
from tests.na_sygnale.deals import DEALS, HAND_DEALS, Deal, differences
from tests.na_sygnale.positions import CANCEL, REACT, acting, legal, play

from medgames import na_sygnale as ns

VERDICT = "directors_verdict"


@pytest.mark.rule("NS-REACT-05", "NS-KIND-02")
@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.kind)
@pytest.mark.parametrize("judge", [1, 2])
def test_a_cancelled_card_has_no_effect_and_goes_to_the_used_pile(deal: Deal, judge: int) -> None:
    rivals = [{"hand": ("x_ray",) if deal.kind == "fire" else ("fire",)} for _ in range(2)]
    rivals[judge - 1] = {"hand": (VERDICT,)}
    state = deal.dealt(rivals=(rivals[0], rivals[1]))
    asked = play(state, deal.play, *["pass"] * (judge - 1))
    assert (asked.phase, asked.to_act, legal(asked)) == (CANCEL, judge, ["pass", "cancel"])
    after = play(asked, "cancel")
    assert differences(state, after) == {
        "phase": REACT,
        "to_act": 3 - judge,
        "window": ns.Window(ns.WindowKind.STEP, (3 - judge,)),
        "0.hand": (),
        f"{judge}.hand": (),
        "used_cards": tuple(sorted((deal.kind, VERDICT))),
    }


@pytest.mark.rule("NS-REACT-05", "NS-KIND-17")
def test_a_traffic_check_is_cancelled_by_the_ambulance_it_stops() -> None:
    state = play(acting({"hand": (VERDICT,)}, {"hand": ("traffic_check",)}), "move 11")
    after = play(state, "play traffic_check", "cancel")
    assert (after.stopped, after.used_cards) == (False, (VERDICT, "traffic_check"))
    assert legal(after, "move") == ["move 12", "move 41", "move 51", "move C1"]


@pytest.mark.rule("NS-REACT-05")
@pytest.mark.parametrize(
    "deal", [deal for deal in DEALS if deal.kind not in HAND_DEALS], ids=lambda deal: deal.kind
)
def test_a_seat_without_a_verdict_may_only_pass(deal: Deal) -> None:
    state = deal.dealt(rivals=({"hand": ("na_sygnale",)}, {}))
    if deal.kind == "na_sygnale":
        state = deal.dealt(rivals=({"hand": ("extortion",)}, {}))
    assert legal(play(state, deal.play)) == ["pass"]


@pytest.mark.rule("NS-CARD-09", "NS-KIND-02")
def test_the_first_verdict_stands_and_the_second_holder_is_not_asked() -> None:
    state = acting(
        {"hand": ("black_mark", "fire")}, {"hand": (VERDICT,)}, {"hand": (VERDICT,)}, dice=()
    )
    state = play(state, "play black_mark street=1", "cancel")
    assert (state.phase, state.to_act) == (REACT, 2)
    assert (state.street, state.seats[2].hand) == ((), (VERDICT,))
