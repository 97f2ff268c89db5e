"""The kit over every game, and proofs that it notices broken promises."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from typing import Any

import attrs
import pytest
from hypothesis.stateful import run_state_machine_as_test
from tests.toys import race, sprint

import medgames
from medgames.core import Chance, Deck, IllegalAction, Outcome, Refusal, Rng
from medgames.core.events import Log
from medgames.core.game import AnyGame
from medgames.core.options import configured
from medgames.core.parts import Parts
from medgames.testing import BrokenPromise, GameMachine, check_game, variants

GAMES: dict[str, AnyGame] = {**medgames.games, "race": race.game, "sprint": sprint.game}
HIDDEN: dict[str, tuple[str, ...]] = {  # fields that are secret
    "field_hospital": ("unseen", "seats.healed"),
    "paramedics": (
        "supply_deck",
        "reserve_deck",
        "patient_deck",
        "pending_pair",
        "draft_pairs",
        "draft_keeps",
        "token_picks",
        "seats.hand",
        "seats.backup",
    ),
    "na_sygnale": ("deck", "bids", "seats.hand"),
    "race": ("deck", "seats.hand"),
    "sprint": (),
}
ALONE: dict[str, tuple[str, ...]] = {  # what is hidden from onlookers where nobody else plays
    "paramedics": (
        "supply_deck",
        "reserve_deck",
        "patient_deck",
        "pending_pair",
        "draft_pairs",
        "seats.hand",
    ),
}
SHORT: dict[str, dict[str, Any]] = {  # options without which random games take too long
    "na_sygnale": {"max_rounds": 8},
}
TABLES = [(name, players) for name, game in GAMES.items() for players in game.player_counts]
VARIANTS = [(name, number) for name, game in GAMES.items() for number in range(len(variants(game)))]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_game_keeps_every_promise(name: str, players: int) -> None:
    hidden = (ALONE if players == 1 else HIDDEN).get(name)
    configs = [short(name)]
    check_game(GAMES[name], range(6), players=[players], configs=configs, hidden=hidden)


@pytest.mark.parametrize(("name", "number"), VARIANTS)
def test_the_game_keeps_every_promise_under_each_option(name: str, number: int) -> None:
    game = GAMES[name]
    config = short(name, variants(game)[number])
    counts = game.player_counts
    players = {counts[0], counts[-1], counts[number % len(counts)]}
    check_game(game, [number], players=sorted(players), configs=[config], close=2)


@pytest.mark.parametrize("name", GAMES)
def test_the_machine_finds_nothing(name: str) -> None:
    class Machine(GameMachine):
        game = GAMES[name]

    run_state_machine_as_test(Machine)


def short(name: str, config: Any = None) -> Any:
    """The options, and beside them those that keep random games of this name short."""
    if name not in SHORT:
        return config
    changes = {} if config is None else config.changes()
    return configured(GAMES[name].config_type, {**SHORT[name], **changes})


# -- broken games ---------------------------------------------------------------------------------

UNSTEADY = count()  # stands for a global source of chance


def see_rival_card(state: race.State, player: int | None) -> race.View:
    held = tuple([len(seat.hand) + 10 * max(seat.hand, default=0) for seat in state.seats])
    return attrs.evolve(race.see(state, player), held=held)


def deal_without_that_card(view: race.View, rng: Chance) -> race.State:
    return race.deal(attrs.evolve(view, held=tuple([held % 10 for held in view.held])), rng)


def see_all_hands(state: race.State, player: int | None) -> race.View:
    hands: Any = tuple([seat.hand for seat in state.seats])
    return attrs.evolve(race.see(state, player), held=hands)


def deal_what_was_seen(view: race.View, rng: Chance) -> race.State:
    hands: Any = view.held
    out = [card for hand in hands for card in hand]
    lens = tuple([len(hand) for hand in hands])
    state = race.deal(attrs.evolve(view, held=lens), rng)
    seats = [race.Seat(seat.field, hand) for seat, hand in zip(state.seats, hands, strict=True)]
    deck = Deck.shuffled(race.without(race.CARDS, *view.discard, *out))
    return attrs.evolve(state, seats=tuple(seats), deck=deck)


def see_stream(state: race.State, player: int | None) -> race.View:
    secret: Any = state.rng
    return attrs.evolve(race.see(state, player), turn=secret)


def deal_lowest(view: race.View, rng: Chance) -> race.State:
    """The rivals always hold the lowest of the unseen cards."""
    unseen = race.without(race.CARDS, *view.discard, *(view.hand or ()))
    seats = []
    for number, (steps, held) in enumerate(zip(view.fields, view.held, strict=True)):
        hand = view.hand
        if hand is None or number != view.player:
            hand, unseen = unseen[:held], unseen[held:]
        seats.append(race.Seat(steps, hand))
    return attrs.evolve(race.deal(view, rng), seats=tuple(seats), deck=Deck.shuffled(unseen))


def deal_double(view: race.View, rng: Chance) -> race.State:
    state = race.deal(view, rng)
    return attrs.evolve(state, deck=Deck.shuffled((*state.deck.rest, 6)))


def deal_stale(view: race.View, rng: Chance) -> race.State:
    return attrs.evolve(race.deal(view, rng), phase=race.Phase.ROLL)


def list_push_always(state: race.State) -> tuple[race.RaceAction, ...]:
    return tuple(dict.fromkeys([race.Push(), *race.list_legal(state)]))


def list_no_bank(state: race.State) -> tuple[race.RaceAction, ...]:
    return tuple([action for action in race.list_legal(state) if action != race.Bank()])


def list_backwards(state: race.State) -> tuple[race.RaceAction, ...]:
    return race.list_legal(state)[::-1]


def list_twice(state: race.State) -> tuple[race.RaceAction, ...]:
    return (*race.list_legal(state), race.list_legal(state)[-1])


def refuse_by_rival(state: race.State, action: race.Push) -> Refusal | None:
    rivals = [seat.hand for number, seat in enumerate(state.seats) if number != state.to_act]
    if any([6 in hand for hand in rivals]):
        return Refusal("RC-PUSH-01", "a rival holds the 6")
    return race.refuse_push(state, action)


def list_by_rival(state: race.State) -> tuple[race.RaceAction, ...]:
    refused = refuse_by_rival(state, race.Push()) is not None
    return tuple([a for a in race.list_legal(state) if not (refused and a == race.Push())])


def refuse_by_stream(state: race.State, action: race.Push) -> Refusal | None:
    if isinstance(state.rng, Rng) and state.rng.state % 2:
        return Refusal("RC-PUSH-01", "the next number is odd")
    return race.refuse_push(state, action)


def list_by_stream(state: race.State) -> tuple[race.RaceAction, ...]:
    refused = refuse_by_stream(state, race.Push()) is not None
    return tuple([a for a in race.list_legal(state) if not (refused and a == race.Push())])


def refuse_without_rule(state: race.State, action: race.Play) -> Refusal | None:
    refusal = race.refuse_play(state, action)
    return refusal and Refusal("RC-NONE-01", refusal.reason)


def bank_and_lose_a_card(draft: race.StateDraft, action: race.Bank, log: Log) -> None:
    race.apply_bank(draft, action, log)
    draft.deck = Deck.shuffled(draft.deck.rest[1:])


def bank_by_luck(draft: race.StateDraft, action: race.Bank, log: Log) -> None:
    race.move(draft, sum(draft.dice) + next(UNSTEADY) % 2, "RC-BANK-01", log)


def bank_unsealed(draft: race.StateDraft, action: race.Bank, log: Log) -> None:
    seats: list[Any] = list(draft.seats)
    seats[0] = race.draft_seat(seats[0])
    race.apply_bank(draft, action, log)
    draft.seats = (seats[0], *draft.seats[1:])


def bank_for_listeners(draft: race.StateDraft, action: race.Bank, log: Log) -> None:
    race.move(draft, sum(draft.dice) + (log is not None), "RC-BANK-01", log)


def bank_in_secret(draft: race.StateDraft, action: race.Bank, log: Log) -> None:
    race.apply_bank(draft, action, log)
    if log is not None:
        log.append(race.PawnMoved(rule="RC-NONE-01", steps=0))


def bank_by_numbers(draft: race.StateDraft, action: race.Bank, log: Log) -> None:
    """Asks the stream behind the back of `Chance`."""
    extra = draft.rng.state % 2 if isinstance(draft.rng, Rng) else 7
    race.move(draft, sum(draft.dice) + extra, "RC-BANK-01", log)


def start_by_luck(config: race.Config, players: int, rng: Chance, log: Log) -> race.State:
    assert isinstance(rng, Rng)
    return race.start(config, players, rng.split(next(UNSTEADY)), log)


def arrange_nothing(config: race.Config, players: int, rng: Chance, parts: Parts) -> race.State:
    return race.set_up(config, players, rng, Parts({}, ({},) * players), None)


def standing_with_a_gift(state: race.State) -> Outcome:
    outcome = race.standing(state)
    return attrs.evolve(outcome, scores=(outcome.scores[0] + 1, *outcome.scores[1:]))


def standing_always_final(state: race.State) -> Outcome:
    return attrs.evolve(race.standing(state), final=True)


def numbered_wrongly(state: race.State, index: int) -> race.RaceAction:
    return race.numbered(state, max(index, 1))


def judges(**changed: Callable[..., Any]) -> dict[Any, Any]:
    return {kind: changed.get(kind.__name__, judge) for kind, judge in race.JUDGES.items()}


def handlers(**changed: Callable[..., Any]) -> dict[Any, Any]:
    return {kind: changed.get(kind.__name__, deed) for kind, deed in race.HANDLERS.items()}


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "a view that tells a rival's card": (
        {"see": see_rival_card, "deal": deal_without_that_card},
        "no view leaks",
    ),
    "a view that tells all, and guesses by it": (
        {"see": see_all_hands, "deal": deal_what_was_seen},
        "every hidden field changes",
    ),
    "a view with the stream": ({"see": see_stream}, "a view holds no state and no stream"),
    "guesses that are always the same": ({"deal": deal_lowest}, "every state that is possible"),
    "guesses with a card too many": ({"deal": deal_double}, "hold in a determinized state"),
    "guesses with another phase": ({"deal": deal_stale}, "view(determinize(view)) == view"),
    "a listed action that is refused": ({"list_legal": list_push_always}, "is offered"),
    "an accepted action that is not listed": ({"list_legal": list_no_bank}, "what is offered"),
    "a list in another order": ({"list_legal": list_backwards}, "in the order of encode"),
    "an action listed twice": ({"list_legal": list_twice}, "unique"),
    "an external action that is refused": (
        {"list_external": lambda state: (race.Play(6),)},
        "accepts what is offered",
    ),
    "legality that rests on a rival's hand": (
        {"list_legal": list_by_rival, "judges": judges(Push=refuse_by_rival)},
        "legal actions rest on nothing that the player cannot see",
    ),
    "legality that rests on the stream": (
        {"list_legal": list_by_stream, "judges": judges(Push=refuse_by_stream)},
        "no stream decides legality",
    ),
    "a refusal by an unknown rule": (
        {"judges": judges(Play=refuse_without_rule)},
        "refused with a rule",
    ),
    "a card that gets lost": ({"handlers": handlers(Bank=bank_and_lose_a_card)}, "all invariants"),
    "chance from outside": (
        {"handlers": handlers(Bank=bank_by_luck)},
        "changes nothing|gives one result",
    ),
    "set-up with chance from outside": ({"start": start_by_luck}, "a seed gives one game"),
    "a listener that changes the game": (
        {"handlers": handlers(Bank=bank_for_listeners)},
        "a listener changes nothing",
    ),
    "an event by an unknown rule": (
        {"handlers": handlers(Bank=bank_in_secret)},
        "events name the rule",
    ),
    "chance that successors cannot see": (
        {"handlers": handlers(Bank=bank_by_numbers)},
        "successors are the exact distribution",
    ),
    "a seat that stays a draft": (
        {"handlers": handlers(Bank=bank_unsealed)},
        "sealed|gives one result",
    ),
    "a state that stays a draft": ({"seal": lambda draft: draft}, "state"),
    "steps that are not carried out": ({"settle": lambda draft, log: None}, "invariants"),
    "a scenario that ignores its parts": ({"arrange": arrange_nothing}, "scenario"),
    "a score that does not add up": ({"standing": standing_with_a_gift}, "adds up to the score"),
    "a result before the end": ({"standing": standing_always_final}, "final when over"),
    "a number of two actions": ({"numbered": numbered_wrongly}, "decode"),
    "numbers out of range": ({"count_actions": lambda config, players: 3}, ""),
    "an appraisal that is none": ({"judge_looks": lambda view, action: float("nan")}, "appraise"),
    "a rule that is not in the registry": ({"end_rule": "RC-NONE-01"}, "a game describes itself"),
    "no rules version": ({"rules_version": 0}, "a game describes itself"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_the_kit_notices(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changes, promise = BROKEN[what]
    broken = attrs.evolve(race.game, **changes)
    monkeypatch.setattr(race, "game", broken)  # where it pickles to
    with pytest.raises(BrokenPromise) as caught:
        check_game(broken, range(20), hidden=HIDDEN["race"])
    # Which of two is broken first depends on whether the random game comes by the action.
    assert any([words in caught.value.promise for words in promise.split("|")])


def test_the_kit_notices_an_endless_game() -> None:
    with pytest.raises(BrokenPromise, match="every game ends"):
        check_game(race.game, longest=3)


def test_the_kit_notices_an_open_field_that_no_view_shows() -> None:
    with pytest.raises(BrokenPromise, match=r"every open field stands in the view: seats\.hand"):
        check_game(race.game, range(3), hidden=["deck"])


def test_a_broken_promise_tells_seed_players_and_action(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = attrs.evolve(race.game, handlers=handlers(Bank=bank_and_lose_a_card))
    monkeypatch.setattr(race, "game", broken)
    with pytest.raises(BrokenPromise) as caught:
        check_game(broken, [7], players=[3])
    found = caught.value
    assert (found.game, found.players, found.seed, found.action) == ("race", 3, 7, "bank")
    assert "players 3, config Config(), seed 7, ply 1, action 'bank'" in str(found)
    assert str(pickle.loads(pickle.dumps(found))) == str(found)


def test_configs_that_do_not_fit_the_players_are_left_out() -> None:
    check_game(race.game, [0], players=[2], configs=[None, race.Config(goal=5)])


def test_a_toy_is_played_without_a_word_in_the_catalogue() -> None:
    assert "race" not in medgames.games
    state = race.game.new(2, seed=0)
    with pytest.raises(IllegalAction, match="RC-PLAY-01: no 6 is in the hand"):
        race.game.apply(state, race.Play(6))
    weights = [weight for weight, _ in race.game.successors(state, race.Bank())]
    assert weights == [Fraction(1, 6)] * 6
