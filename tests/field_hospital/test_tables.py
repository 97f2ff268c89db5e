"""The memos of a Config stay within the bounds that stand beside them."""

from math import prod

from medgames import field_hospital as fh
from medgames.core import Rng


def played(config: fh.Config, games: int) -> fh.Config:
    """The config after so many random games of five."""
    for seed in range(games):
        state, rng = fh.game.new(5, seed=seed, config=config), Rng.from_seed(seed)
        config = state.config  # the one object of this process
        while legal := fh.game.legal_actions(state):
            which, rng = rng.below(len(legal))
            state = fh.game.apply(state, legal[which])
    return config


def test_the_memos_keep_within_their_bounds() -> None:
    config = played(fh.Config(kit_train="returned", medic="flat", healed_cards="open"), games=30)
    tables, numbers = config.tables, config.numbers
    assert 0 < len(tables.groups) <= (numbers.sides + 1) ** len(fh.Supply)
    for card, memo in zip(config.content.patients, tables.heals, strict=True):
        discounts = numbers.most_discount + 1
        assert len(memo) <= (card.units + 1) * prod([n + 1 for n in card.needs]) * discounts
    most = numbers.supply_tokens + 1
    assert len(tables.trains) > 0
    for supplies, training, kits in tables.trains:
        assert max(*supplies, *training, kits) < most


def test_a_memo_answers_as_the_judge_does() -> None:
    config = played(fh.Config(medic="exact", kit_heal="one"), games=3)
    for seed in range(3):
        state, rng = fh.game.new(4, seed=seed, config=config), Rng.from_seed(seed)
        while legal := fh.game.legal_actions(state):
            assert all([fh.game.is_legal(state, action) for action in legal])
            which, rng = rng.below(len(legal))
            state = fh.game.apply(state, legal[which])
