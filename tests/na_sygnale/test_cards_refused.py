"""Why a card is refused, kinds 1 to 14 and 21: a row for each precondition."""

import pytest
from tests.na_sygnale.holders import Make, clashing, holding, stopped, without_tokens
from tests.na_sygnale.positions import FIVE, acting, check_refused, jam, play, strike

CLASH = "paramedics_clash opponent=1 condition=mild"
CALL = "call_from_dispatch player=1 field=32"
ROWS: list[tuple[str, Make, str, str, str]] = [
    (
        "empty_tank: no AP",
        holding("empty_tank", {"ap": 0}),
        "empty_tank opponent=1",
        "NS-KIND-01",
        "seat 1 has 0 AP, 1 are needed",
    ),
    (
        "empty_tank: oneself",
        holding("empty_tank"),
        "empty_tank opponent=0",
        "NS-KIND-01",
        "seat 0 is no opponent of itself",
    ),
    (
        "empty_tank: no such seat",
        holding("empty_tank"),
        "empty_tank opponent=2",
        "NS-KIND-01",
        "there is no seat 2, the last one is 1",
    ),
    (
        "directors_verdict: not by itself",
        holding("directors_verdict"),
        "directors_verdict",
        "NS-REACT-05",
        "directors_verdict is only played to cancel another card",
    ),
    (
        "paramedics_clash: nobody aboard",
        clashing({"position": "52"}, {"position": "52", "aboard": (0, 1)}),
        CLASH,
        "NS-KIND-03",
        "no mild patient is aboard the ambulance of seat 1",
    ),
    (
        "paramedics_clash: no stretcher",
        clashing({"position": "52", "aboard": (1, 0)}, {"position": "52", "aboard": (1, 0)}),
        CLASH,
        "NS-KIND-03",
        "the 1 stretchers of seat 0 are taken",
    ),
    (
        "paramedics_clash: in the own clinic",
        clashing({}, {"position": "11", "aboard": (1, 0)}),
        CLASH,
        "NS-KIND-03",
        "seat 0 is in the clinic C1",
    ),
    (
        "paramedics_clash: too far",
        clashing({"position": "52"}, {"position": "54", "aboard": (1, 0)}),
        CLASH,
        "NS-KIND-03",
        "52 and 54 are 2 fields apart, not 1",
    ),
    (
        "creative_accounting: does not trail",
        holding("creative_accounting", {"statistic": 2}, own={"statistic": 2}),
        "creative_accounting",
        "NS-KIND-04",
        "seat 0 does not trail: its statistic is 2, the highest 2",
    ),
    (
        "creative_accounting: too few AP",
        holding("creative_accounting", {"statistic": 2}, own={"statistic": 1, "ap": 1}),
        "creative_accounting",
        "NS-KIND-04",
        "seat 0 has 1 AP, 2 are needed",
    ),
    (
        "nfz_inspection: not the best",
        holding("nfz_inspection", {"statistic": 1}, {"statistic": 2}),
        "nfz_inspection opponent=1",
        "NS-KIND-05",
        "seat 2 has 2 patients, seat 1 has 1",
    ),
    (
        "nfz_inspection: nothing to lose",
        holding("nfz_inspection"),
        "nfz_inspection opponent=1",
        "NS-KIND-05",
        "the statistic of seat 1 is 0, below 1",
    ),
    (
        "call_from_dispatch: a strike",
        holding("call_from_dispatch", street="32m", in_play=(strike(0),)),
        CALL,
        "NS-KIND-06",
        "a Sit-in Strike is in play (NS-FAQ-03)",
    ),
    (
        "call_from_dispatch: struck",
        holding(
            "call_from_dispatch",
            street="32m",
            in_play=(strike(1),),
            rulings={"strike_blocks_call": "struck_only"},
        ),
        CALL,
        "NS-KIND-06",
        "the ambulance of seat 1 is on strike",
    ),
    (
        "call_from_dispatch: stopped",
        holding("call_from_dispatch", street="32m", stopped=True, own={"position": "12"}),
        "call_from_dispatch player=0 field=32",
        "NS-KIND-06",
        "the ambulance of seat 0 is stopped for this action turn",
    ),
    (
        "call_from_dispatch: no patient",
        holding("call_from_dispatch", street="33m"),
        CALL,
        "NS-KIND-06",
        "no patient is on 32",
    ),
    (
        "call_from_dispatch: a jam",
        holding("call_from_dispatch", street="32m", in_play=(jam("32"),)),
        CALL,
        "NS-KIND-06",
        "32 is jammed",
    ),
    (
        "call_from_dispatch: already there",
        holding("call_from_dispatch", {"position": "32"}, street="32m"),
        CALL,
        "NS-KIND-06",
        "seat 1 is on 32 already",
    ),
    (
        "lodz_service: nobody aboard",
        holding("lodz_service", {"position": "12", "aboard": (1, 0)}),
        "lodz_service player=1 condition=severe",
        "NS-KIND-07",
        "no severe patient is aboard the ambulance of seat 1",
    ),
    (
        "extortion: nobody there",
        holding("extortion", own={"position": "52"}, street="53m"),
        "extortion",
        "NS-KIND-08",
        "no mild patient lies under the ambulance of seat 0 on 52",
    ),
    (
        "extortion: too ill",
        holding("extortion", own={"position": "52"}, street="52s"),
        "extortion",
        "NS-KIND-08",
        "no mild patient lies under the ambulance of seat 0 on 52",
    ),
    (
        "black_mark: no token",
        without_tokens("black_mark"),
        "black_mark street=3",
        "NS-KIND-09",
        "no patient token is left",
    ),
    (
        "black_mark: a full street",
        holding("black_mark", street="11m 12m 13m 14m 15m"),
        "black_mark street=1",
        "NS-KIND-09",
        "street 1 is full",
    ),
    (
        "black_mark: no such street",
        holding("black_mark"),
        "black_mark street=7",
        "NS-KIND-09",
        "black_mark needs the number of a street as street, found 7",
    ),
    (
        "ambulance_rally: struck",
        holding("ambulance_rally", in_play=(strike(0),)),
        "ambulance_rally",
        "NS-KIND-10",
        "the ambulance of seat 0 is on strike",
    ),
    (
        "ambulance_rally: stopped",
        stopped("ambulance_rally"),
        "ambulance_rally",
        "NS-KIND-10",
        "the ambulance of seat 0 is stopped for this action turn",
    ),
    (
        "crazy_nurse: nobody aboard",
        holding("crazy_nurse", {"position": "12"}),
        "crazy_nurse player=1 condition=mild",
        "NS-KIND-11",
        "no mild patient is aboard the ambulance of seat 1",
    ),
    (
        "crazy_nurse: no address",
        holding("crazy_nurse", {"position": "HE", "aboard": (1, 0)}),
        "crazy_nurse player=1 condition=mild",
        "NS-KIND-11",
        "seat 1 is on HE, which is no address",
    ),
    *[
        (
            f"{kind}: an empty hand",
            holding(kind),
            f"{kind} opponent=1",
            rule,
            "seat 1 holds 0 cards, 1 are needed",
        )
        for kind, rule in (
            ("enema", "NS-KIND-12"),
            ("x_ray", "NS-KIND-14"),
            ("head_nurse", "NS-KIND-21"),
        )
    ],
]


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
    "NS-KIND-12",
    "NS-KIND-14",
    "NS-KIND-21",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_card_is_refused_for_the_fact_that_breaks_its_text(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), f"play {text}", rule, reason)


@pytest.mark.rule("NS-KIND-03")
def test_no_clash_is_fought_with_an_ambulance_in_its_clinic() -> None:
    # An ambulance in its clinic is empty, so the first fact is that nobody is aboard.
    state = clashing({"position": "15"}, {})()
    reason = "no mild patient is aboard the ambulance of seat 1"
    check_refused(state, f"play {CLASH}", "NS-KIND-03", reason)


@pytest.mark.rule("NS-BUY-02", "NS-KIND-21")
def test_a_hand_that_was_full_has_room_for_the_card_of_the_head_nurse() -> None:
    state = acting({"hand": (*FIVE[:4], "head_nurse")}, {"hand": ("fire",)}, dice=())
    state = play(state, "play head_nurse opponent=1", "pass")
    assert len(state.seats[0].hand) == 5
