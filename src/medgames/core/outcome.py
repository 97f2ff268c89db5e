"""How a game stands or ended: scores, ranking with shared places, the tie-breaks it took.

Order: `Points`, `TieBreak`, `Outcome`, `ranked`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

import attrs

from medgames.core.drafts import Value


@attrs.frozen(weakref_slot=False)
class Points(Value, Mapping[str, int]):
    """The named components of one player's score; they add up to the score.

    >>> points = Points((("cards", 12), ("demerits", -4)))
    >>> points["demerits"], sum(points.values())
    (-4, 8)
    """

    parts: tuple[tuple[str, int], ...]

    def __getitem__(self, name: str) -> int:
        for part, points in self.parts:
            if part == name:
                return points
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, _ in self.parts])

    def __len__(self) -> int:
        return len(self.parts)


@attrs.frozen(weakref_slot=False)
class TieBreak(Value):
    """One step that was needed to part equal seats."""

    name: str  # what was compared
    rule: str  # id of the rule that says so
    values: tuple[tuple[int, int], ...]  # (seat, value) of seats equal before; a team's its sum
    # as counted, also where the least is best


@attrs.frozen(weakref_slot=False)
class Outcome(Value):
    """The standing of a game, final only when the game is over."""

    scores: tuple[int, ...]  # points by seat
    ranking: tuple[tuple[int, ...], ...]  # groups of seats with equal place, best first
    winners: tuple[int, ...]  # seats; empty when truncated or where nobody can win
    final: bool  # whether the game is over
    truncated: bool  # whether a limit ended it, not the rules
    breakdown: tuple[Points, ...]  # by seat
    tie_breaks: tuple[TieBreak, ...]  # each step that was needed, in order
    decided_by: str | None  # what parted the first two: the score's name, a tie-break, "shared"
    notes: tuple[tuple[str, str], ...] = ()  # what else the rulebook announces, as a solo rating
    teams: tuple[tuple[int, ...], ...] = ()  # seats that win or lose together; (): each for itself

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams, or each seat for itself."""
        return self.teams or tuple([(seat,) for seat in range(len(self.scores))])

    @property
    def side_scores(self) -> tuple[int, ...]:
        """Points of each of `sides`."""
        return tuple([sum([self.scores[seat] for seat in side]) for side in self.sides])

    @property
    def places(self) -> tuple[int, ...]:
        """Place by seat, from 1; equal sides share one and the next is skipped."""
        places = [0] * len(self.scores)
        place = 1
        for group in self.ranking:
            for seat in group:
                places[seat] = place
            place += sum([side[0] in group for side in self.sides])
        return tuple(places)

    @property
    def shares(self) -> tuple[float, ...]:
        """Share of the victory by seat: 1 alone or with one's team, 1/2 with another, 0."""
        won = sum([side[0] in self.winners for side in self.sides])
        return tuple([1 / won if seat in self.winners else 0.0 for seat in range(len(self.scores))])


def ranked(
    breakdown: Sequence[Points],
    tie_breaks: Sequence[tuple[str, str, Sequence[int]]] = (),
    *,
    final: bool,
    truncated: bool,
    notes: tuple[tuple[str, str], ...] = (),
    score: str = "score",
    teams: Sequence[tuple[int, ...]] = (),
    part_shared: bool = False,
    least: Collection[str] = (),
) -> Outcome:
    """The outcome of scores and tie-breaks; more is better but in those named in *least*.

    Args:
        breakdown: points by seat.
        tie_breaks: (name, rule id, value by seat), in rulebook order.
        final: whether the game is over.
        truncated: whether a limit ended it; then there are no winners.
        notes: what else is announced.
        score: what the score is called in `decided_by`.
        teams: seats that win or lose together, by the sums of their members; each seat is in
            one. Without teams every seat plays for itself.
        part_shared: whether `decided_by` names what parted several winners from the others;
            if not, or if there are no others, it is ``"shared"``.
        least: names of tie-breaks in which less is better.
    """
    names = [name for name, _, _ in tie_breaks]
    scores = tuple([sum(points.values()) for points in breakdown])
    sides = {seat: team for team in teams or [(i,) for i in range(len(scores))] for seat in team}
    sums = [
        (name, rule, [sum([values[mate] for mate in sides[i]]) for i in range(len(scores))])
        for name, rule, values in [(score, "", scores), *tie_breaks]
    ]
    keys = [
        tuple([-values[seat] if name in least else values[seat] for name, _, values in sums])
        for seat in range(len(scores))
    ]
    order = sorted(range(len(scores)), key=lambda seat: (tuple([-k for k in keys[seat]]), seat))
    groups: list[list[int]] = []
    for seat in order:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    ranking = tuple([tuple(group) for group in groups])
    shared = len(ranking[0]) > len(sides[order[0]])
    if shared and not (part_shared and len(ranking) > 1):
        decided = "shared"
    else:
        decided = _decided_by(keys, ranking, [score, *names])
    steps = []
    for depth, (name, rule, values) in enumerate(sums[1:], start=1):
        tied = [
            seat
            for seat in range(len(scores))
            if any(
                other not in sides[seat] and keys[other][:depth] == keys[seat][:depth]
                for other in range(len(scores))
            )
        ]
        if tied:
            steps.append(TieBreak(name, rule, tuple([(seat, values[seat]) for seat in tied])))
    winners = () if truncated else ranking[0]
    return Outcome(
        scores=scores,
        ranking=ranking,
        winners=winners,
        final=final,
        truncated=truncated,
        breakdown=tuple(breakdown),
        tie_breaks=tuple(steps),
        decided_by=None if truncated else decided,
        notes=notes,
        teams=tuple(teams),
    )


def _decided_by(
    keys: Sequence[tuple[int, ...]],
    ranking: tuple[tuple[int, ...], ...],
    names: Sequence[str],
) -> str:
    if len(ranking) == 1:
        return names[0]
    first, second = keys[ranking[0][0]], keys[ranking[1][0]]
    return next(name for name, a, b in zip(names, first, second, strict=True) if a != b)
