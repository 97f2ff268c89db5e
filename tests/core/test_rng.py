"""The random source: golden numbers, exact uniformity, scripts."""

import pickle
from collections import Counter
from itertools import pairwise, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from medgames.core import rng as rng_room
from medgames.core.errors import InvalidConfig, InvalidScript
from medgames.core.rng import NO_CHANCE, Chance, Rng, ScriptedRng, word

PUBLISHED = (  # SplitMix64 from seed 1234567, as published with the algorithm's ports
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
SEEDS = st.integers(0, 2**64 - 1)
GOLDEN: dict[str, Any] = {
    "below": [1, 0, 35, 980, 1585317124, 226109768458151218, 1],
    "state": 2748814335876816046,
    "roll 5": (5, 2, 1, 4, 1),
    "roll 6": (5, 3, 1, 1, 6, 6),
    "roll 3d20": (14, 8, 3),
    "pick 1": (6,),
    "pick 10": (50, 47, 54, 48, 40, 18, 56, 37, 15, 22),
    "pick of many": (209, 119, 35),
    "pick of words": (("a", "b", "c"), ("b",)),
    "shuffle": ("g", "b", "a", "j", "h", "d", "c", "i", "e", "f"),
    "split": [
        1838716901565004128,
        14108198929566551354,
        978389463142586976,
        7864757683615003570,
        10650928427421050589,
        10010012092513565298,
        1657486651030817888,
    ],
}


def test_words_are_those_published_for_splitmix64() -> None:
    state, words = 1234567, []
    for _ in PUBLISHED:
        found, state = word(state)
        words.append(found)
    assert tuple(words) == PUBLISHED


def test_below_gives_its_golden_numbers() -> None:
    rng, found = Rng.from_seed(0), []
    for n in (2, 6, 52, 1000, 2**32, 2**64, 3):
        x, rng = rng.below(n)
        found.append(x)
    assert found == GOLDEN["below"]
    assert rng.state == GOLDEN["state"]


def test_other_verbs_give_their_golden_answers() -> None:
    rng = Rng.from_seed(7)
    assert rng.roll(sides=6, count=5)[0] == GOLDEN["roll 5"]
    assert rng.roll(sides=6, count=6)[0] == GOLDEN["roll 6"]
    assert rng.roll(sides=20, count=3)[0] == GOLDEN["roll 3d20"]
    assert rng.pick(tuple(range(10)), 1)[0] == GOLDEN["pick 1"]
    assert rng.pick(tuple(range(60)), 10)[0] == GOLDEN["pick 10"]
    assert rng.pick(tuple(range(300)), 3)[0] == GOLDEN["pick of many"]
    assert rng.pick(("a", "b", "b", "c"), 3)[:2] == GOLDEN["pick of words"]
    assert rng.shuffle("abcdefghij")[0] == GOLDEN["shuffle"]


def test_split_gives_its_golden_sources() -> None:
    rng = Rng.from_seed(7)
    keys = ("deal", "", 0, 1, -1, 2**64, 2**64 - 1)
    assert [rng.split(key).state for key in keys] == GOLDEN["split"]


def before(wanted: int) -> int:
    """The state whose next word is the wanted one: SplitMix64 turned around."""
    z = wanted ^ (wanted >> 31) ^ (wanted >> 62)
    z = z * pow(0x94D0_49BB_1331_11EB, -1, 2**64) % 2**64
    z = z ^ (z >> 27) ^ (z >> 54)
    z = z * pow(0xBF58_476D_1CE4_E5B9, -1, 2**64) % 2**64
    z = z ^ (z >> 30) ^ (z >> 60)
    return (z - 0x9E37_79B9_7F4A_7C15) % 2**64


@given(SEEDS)
def test_every_word_follows_some_state(wanted: int) -> None:
    assert word(before(wanted))[0] == wanted


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 48, 52, 7776])
def test_below_is_exactly_uniform_over_all_words(n: int) -> None:
    # Words that give x lie in one row; of each row just as many are accepted, the last ones.
    share = 2**64 // n
    for x in range(n):
        last = ((x + 1) * 2**64 - 1) // n
        first = last - share + 1
        for accepted in (first, last):
            rng = Rng(before(accepted))
            assert rng.below(n) == (x, Rng(word(rng.state)[1]))
        if (first - 1) * n >> 64 == x:  # one too many: asks again
            rng = Rng(before(first - 1))
            assert rng.below(n) == Rng(word(rng.state)[1]).below(n)


@given(SEEDS, st.integers(1, 2**64))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng.from_seed(seed).below(n)[0] < n


def test_every_word_of_64_bits_can_come_out_of_below() -> None:
    rng = Rng.from_seed(3)
    assert rng.below(2**64)[0] == word(rng.state)[0]


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_below_refuses_a_bound_out_of_range(n: int) -> None:
    with pytest.raises(InvalidScript, match=r"expected a bound from 1 to 2\*\*64"):
        Rng.from_seed(0).below(n)


@pytest.mark.parametrize(("sides", "count"), [(6, 1), (6, 2), (2, 3)])
def test_a_roll_is_one_of_all_rolls_in_order(
    sides: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = sides**count
    answers = iter(range(ways))
    monkeypatch.setattr(rng_room, "_below", lambda state, n: (next(answers), n))
    rolls = [Rng(0).roll(sides=sides, count=count)[0] for _ in range(ways)]
    assert rolls == list(product(range(1, sides + 1), repeat=count))


@pytest.mark.parametrize(("items", "n"), [(5, 2), (5, 5), (4, 3), (3, 7)])
def test_a_pick_is_one_of_all_ordered_picks(
    items: int, n: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    n_picked = min(n, items)
    ways = len(list(permutations(range(items), n_picked)))
    found: Counter[tuple[int, ...]] = Counter()
    for answer in range(ways):
        monkeypatch.setattr(rng_room, "_below", lambda state, n, x=answer: (x, state))
        picked, rest, _ = Rng(0).pick(tuple(range(items)), n)
        assert sorted(picked + rest) == list(range(items))
        assert list(rest) == sorted(rest)
        found[picked] += 1
    assert set(found) == set(permutations(range(items), n_picked))
    assert set(found.values()) == {1}


@given(SEEDS, st.lists(st.integers(0, 9), max_size=300), st.integers(-1, 320))
def test_a_pick_loses_and_makes_no_item(seed: int, items: list[int], n: int) -> None:
    cards = tuple(sorted(items))
    picked, rest, _ = Rng.from_seed(seed).pick(cards, n)
    assert len(picked) == max(0, min(n, len(cards)))
    assert tuple(sorted(picked + rest)) == cards
    assert list(rest) == sorted(rest)


@given(SEEDS, st.lists(st.integers(), max_size=300))
def test_a_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    assert sorted(Rng.from_seed(seed).shuffle(items)[0]) == sorted(items)


@given(SEEDS)
def test_questions_with_one_answer_use_up_nothing(seed: int) -> None:
    rng = Rng.from_seed(seed)
    assert rng.below(1) == (0, rng)
    assert rng.roll(sides=1, count=3) == ((1, 1, 1), rng)
    assert rng.roll(sides=6, count=0) == ((), rng)
    assert rng.pick(("a",), 2) == (("a",), (), rng)
    assert rng.pick((), 2) == ((), (), rng)
    assert rng.pick(("a", "b"), 0) == ((), ("a", "b"), rng)


def test_seed_zero_is_a_seed() -> None:
    assert Rng.from_seed(0) != Rng.from_seed(1)
    assert Rng.from_seed(0).below(2**64)[0] != 0


@pytest.mark.parametrize("seed", [-1, 2**64, True, None, "1", 1.0])
def test_other_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(InvalidConfig, match="a whole number from 0 to 2"):
        Rng.from_seed(seed)


def test_neighbouring_seeds_give_unrelated_numbers() -> None:
    firsts = [Rng.from_seed(seed).below(2**64)[0] for seed in range(200)]
    assert len(set(firsts)) == 200
    flips = [(a ^ b).bit_count() for a, b in pairwise(firsts)]
    assert min(flips) > 16
    assert max(flips) < 48
    assert 30 < sum(flips) / len(flips) < 34


def test_splits_differ_from_each_other_and_from_the_source() -> None:
    rng = Rng.from_seed(0)
    keys = [*range(50), -1, -2, 2**64, "0", "1", "a", "b", ""]
    sources = {rng, rng.below(2**64)[1], *[rng.split(key) for key in keys]}
    assert len(sources) == len(keys) + 2
    assert rng.split("a") != Rng.from_seed(1).split("a")


@pytest.mark.parametrize("key", [True, None, 1.0, b"a"])
def test_split_refuses_other_keys(key: Any) -> None:
    with pytest.raises(InvalidConfig, match="an int or a str"):
        Rng.from_seed(0).split(key)


@pytest.mark.parametrize(
    "source", [Rng.from_seed(5), ScriptedRng((1, "a"), Rng.from_seed(1)), NO_CHANCE]
)
def test_sources_are_values(source: Chance) -> None:
    again = pickle.loads(pickle.dumps(source))
    assert again == source
    assert hash(again) == hash(source)
    with pytest.raises(AttributeError):
        source.state = 1  # type: ignore[attr-defined]  # what is tested


# -- scripts --------------------------------------------------------------------------------------


def test_a_script_answers_in_order() -> None:
    script: Chance = ScriptedRng([4, 6, 1, "blood", 3])
    x, script = script.below(5)
    faces, script = script.roll(sides=6, count=2)
    cards, rest, script = script.pick(("blood", "blood", "saline"), 1)
    y, script = script.below(4)
    assert (x, faces, cards, rest, y) == (4, (6, 1), ("blood",), ("blood", "saline"), 3)
    assert script == NO_CHANCE


def test_a_script_keeps_its_answers_for_questions_with_a_choice() -> None:
    script = ScriptedRng((2,))
    assert script.below(1) == (0, script)
    assert script.roll(sides=1, count=2) == ((1, 1), script)
    assert script.pick((7,), 1) == ((7,), (), script)
    assert script.pick((7, 8), 0) == ((), (7, 8), script)


def test_the_last_item_of_a_pick_needs_no_answer() -> None:
    assert ScriptedRng((8,)).pick((7, 8), 2) == ((8, 7), (), NO_CHANCE)


@pytest.mark.parametrize(
    ("script", "ask", "message"),
    [
        ((5,), lambda rng: rng.below(5), "a number below 5: got 5; expected a number from 0 to 4"),
        ((True,), lambda rng: rng.below(5), "got True"),
        (("1",), lambda rng: rng.below(5), "got '1'"),
        ((3, 7), lambda rng: rng.roll(6, 2), "die 2 of a roll of 2: got 7; expected a face from"),
        ((0,), lambda rng: rng.roll(6, 1), "die 1 of a roll of 1: got 0"),
        (("x",), lambda rng: rng.pick(("a", "b"), 1), "pick 1 of 1: got 'x'; expected one of a, b"),
        (("a", "a"), lambda rng: rng.pick(("a", "b", "c"), 2), "pick 2 of 2: got 'a'"),
        ((1,), lambda rng: rng.pick(("a", "b"), 1), "got 1"),
        ((), lambda rng: rng.below(5), "the script is used up"),
        ((2,), lambda rng: rng.roll(6, 2), "die 2 of a roll of 2: the script is used up"),
        ((), lambda rng: rng.pick((1, 2), 1), "pick 1 of 1: the script is used up"),
    ],
)
def test_a_script_refuses_what_does_not_fit(script: Any, ask: Any, message: str) -> None:
    with pytest.raises(InvalidScript) as caught:
        ask(ScriptedRng(script))
    assert message in str(caught.value)


def test_a_script_that_is_used_up_asks_the_next_source() -> None:
    then = Rng.from_seed(4)
    assert ScriptedRng((), then).below(9) == then.below(9)
    faces, rng = ScriptedRng((6, 6), then).roll(sides=6, count=5)
    assert (faces[:2], faces[2:]) == ((6, 6), then.roll(sides=6, count=3)[0])
    assert rng == then.roll(sides=6, count=3)[1]
    cards, _, rng = ScriptedRng((3,), then).pick((1, 2, 3, 4), 3)
    assert (cards[0], cards[1:]) == (3, then.pick((1, 2, 4), 2)[0])
    assert ScriptedRng((1,), ScriptedRng((2,))).below(3)[1].below(3)[0] == 2
