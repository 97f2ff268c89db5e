"""Why a card is refused, kinds 15 to 24: a row for each precondition; malformed plays."""

import pytest
from tests.na_sygnale.holders import TEN, Make, checking, holding, stopped, without_tokens
from tests.na_sygnale.positions import check_refused, jam, strike

ROWS: list[tuple[str, Make, str, str, str]] = [
    (
        "sit_in_strike: struck already",
        holding("sit_in_strike", in_play=(strike(1),)),
        "sit_in_strike opponent=1",
        "NS-KIND-15",
        "seat 1 is on strike already",
    ),
    (
        "fire: no token",
        without_tokens("fire"),
        "fire field=53 second=52",
        "NS-KIND-16",
        "no patient token is left",
    ),
    (
        "fire: a patient there",
        holding("fire", street="53m"),
        "fire field=53 second=52",
        "NS-KIND-16",
        "a patient is on 53",
    ),
    (
        "fire: next to a clinic",
        holding("fire"),
        "fire field=51 second=52",
        "NS-KIND-16",
        "51 lies next to a clinic",
    ),
    (
        "fire: a second field is due",
        holding("fire"),
        "fire field=53",
        "NS-KIND-16",
        "the second field is None, allowed beside 53: 52, 54",
    ),
    (
        "fire: a patient on the second field",
        holding("fire", street="52m"),
        "fire field=53 second=52",
        "NS-KIND-16",
        "the second field is 52, allowed beside 53: 54",
    ),
    (
        "fire: no token for a second field",
        holding("fire", street=TEN[:-4]),
        "fire field=53 second=52",
        "NS-KIND-16",
        "the second field is 52, allowed beside 53: None",
    ),
    (
        "fire: the second field is not beside the first",
        holding("fire"),
        "fire field=53 second=12",
        "NS-KIND-16",
        "fire cannot be played with second 12; beside field 53 it is one of None, 52, 54",
    ),
    (
        "traffic_check: the own turn",
        holding("traffic_check", own={"position": "12"}),
        "traffic_check",
        "NS-KIND-17",
        "it is the own action turn",
    ),
    (
        "traffic_check: in the clinic",
        checking({}),
        "traffic_check",
        "NS-KIND-17",
        "seat 0 is in the clinic C1",
    ),
    (
        "traffic_check: struck",
        checking({"position": "12"}, in_play=(strike(0),)),
        "traffic_check",
        "NS-KIND-17",
        "the ambulance of seat 0 is on strike",
    ),
    (
        "hearse_card: too far",
        holding("hearse_card"),
        "hearse_card to=13",
        "NS-KIND-18",
        "no way of at most 5 fields leads from HE to 13",
    ),
    (
        "hearse_card: staying",
        holding("hearse_card", hearse="54"),
        "hearse_card to=54",
        "NS-KIND-18",
        "the hearse stands on 54; to leave it there is to stay",
    ),
    (
        "hearse_card: nobody to take",
        holding("hearse_card"),
        "hearse_card to=54 take=street",
        "NS-KIND-18",
        "no patient is on 54",
    ),
    (
        "miraculous_recovery: nobody there",
        holding("miraculous_recovery", street="12m"),
        "miraculous_recovery field=11",
        "NS-KIND-19",
        "no patient is on 11",
    ),
    (
        "traffic_jams: jammed already",
        holding("traffic_jams", in_play=(jam("13"),)),
        "traffic_jams field=13",
        "NS-KIND-22",
        "13 is jammed",
    ),
    (
        "traffic_jams: no address",
        holding("traffic_jams"),
        "traffic_jams field=HE",
        "NS-KIND-22",
        "traffic_jams needs an address as field, found HE",
    ),
    (
        "na_sygnale: struck",
        holding("na_sygnale", in_play=(strike(0),)),
        "na_sygnale node=11 pick=false",
        "NS-KIND-24",
        "the ambulance of seat 0 is on strike",
    ),
    (
        "na_sygnale: stopped",
        stopped("na_sygnale"),
        "na_sygnale node=13 pick=false",
        "NS-KIND-24",
        "the ambulance of seat 0 is stopped for this action turn",
    ),
    (
        "na_sygnale: too far",
        holding("na_sygnale"),
        "na_sygnale node=13 pick=false",
        "NS-KIND-24",
        "no open way of 1 to 2 fields leads from C1 to 13",
    ),
    (
        "na_sygnale: staying",
        holding("na_sygnale", own={"position": "12"}),
        "na_sygnale node=12 pick=false",
        "NS-KIND-24",
        "the ambulance stands on 12; a dash ends on another field",
    ),
    (
        "na_sygnale: a foreign clinic",
        holding("na_sygnale", own={"position": "14"}),
        "na_sygnale node=C2 pick=false",
        "NS-KIND-24",
        "no open way of 1 to 2 fields leads from 14 to C2",
    ),
    (
        "na_sygnale: nobody to take",
        holding("na_sygnale"),
        "na_sygnale node=11 pick=true",
        "NS-KIND-24",
        "no patient is on 11",
    ),
    (
        "na_sygnale: no stretcher",
        holding("na_sygnale", own={"position": "12", "aboard": (1, 0)}, street="13m"),
        "na_sygnale node=13 pick=true",
        "NS-KIND-24",
        "the stretchers of seat 0 are taken",
    ),
    (
        "a parameter too many",
        holding("black_mark"),
        "black_mark field=11 street=1",
        "NS-KIND-09",
        "black_mark has no parameter field",
    ),
    (
        "a parameter too few",
        holding("lodz_service", {"position": "12", "aboard": (1, 0)}),
        "lodz_service player=1",
        "NS-KIND-07",
        "lodz_service needs mild or severe as condition, found None",
    ),
    (
        "no such card",
        holding("fire"),
        "frogs",
        "NS-CARD-05",
        "no frogs is in hand (fire)",
    ),
]


@pytest.mark.rule(
    "NS-KIND-07",
    "NS-KIND-09",
    "NS-KIND-15",
    "NS-KIND-16",
    "NS-KIND-17",
    "NS-KIND-18",
    "NS-KIND-19",
    "NS-KIND-22",
    "NS-KIND-24",
)
@pytest.mark.parametrize(
    ("make", "text", "rule", "reason"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_card_is_refused_for_the_fact_that_breaks_its_text(
    make: Make, text: str, rule: str, reason: str
) -> None:
    check_refused(make(), f"play {text}", rule, reason)
