"""Check rules as a designer would: what if, how often, and with what chances exactly.

1. What would a cap on training tokens change for two players?
2. Which cards do doctors heal, out of the records of whole games?
3. One position, set up by hand: the exact chance of an event.
"""

from collections import Counter
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from medgames import field_hospital as fh
from medgames import records, simulate

GAMES = 60


def compare_caps() -> None:
    """Mean score, and the share of it that training makes, under three caps."""
    for cap in (None, 5, 2):
        config = fh.Config(training_cap=cap)
        results = simulate(fh.game, ["greedy", "greedy"], games=GAMES, seed=1, config=config)
        part = results.parts.index("training_points")
        scores = sum([row.score for row in results])
        training = sum([row.points[part] or 0 for row in results])
        mean = scores / len(results)
        print(f"training_cap={cap}: mean score {mean:.1f}, {training / scores:.0%} from training")


def count_heals() -> None:
    """The patients healed most and least often by three greedy doctors."""
    healed: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        simulate(fh.game, ["greedy"] * 3, games=GAMES, seed=1, records=path)
        for record in records.load_all(path):
            for step in record.replay():
                for event in step.events:
                    if isinstance(event, fh.events.PatientHealed):
                        healed[event.card] += 1
    titles = fh.Config().content.by_id
    ranked = healed.most_common()
    for card, times in ranked[:3] + ranked[-3:]:
        print(f"{card} ({titles[card].title}): healed in {times} of {GAMES} games")


def next_cards() -> None:
    """The exact chance that Incoming! turns up in one refill, with four cards in the deck."""
    state = fh.game.scenario(
        2,
        phase=fh.Phase.ACT,
        pool=(0, 0, 0, 4, 0),  # the saline die is left, so the next turn rolls no dice
        columns=(("P41",), ("P31",), (), ("P01",)),
        seats=({"supplies": (3, 0, 0, 0, 0)}, {}),
        stacks=((0, 0), (0, 0), (0, 0), (3, 1)),
        events_left=("incoming",),
        event_discard=("bad_batch", "extra_delivery"),
        turns_taken=(8, 8),
    )
    heal = fh.game.parse_action("heal P01 blood3")
    chance = Fraction(0)
    positions = 0
    for weight, after in fh.game.successors(state, heal, limit=200_000):
        positions += 1
        if "incoming" in after.event_discard:
            chance += weight
    print(f"Incoming! turns up with chance {chance}; {positions} positions may follow")


def main() -> None:
    """All three checks."""
    compare_caps()
    count_heals()
    next_cards()


if __name__ == "__main__":
    main()
