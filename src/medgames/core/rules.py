"""The registry of a game's rules, rulings and invariants: ids, statements, where they come from.

Order: kinds, `Rule`, `Ruling`, `Invariant`, `RuleBook`, reading it from a game's data.
"""

import enum
from collections.abc import Iterator, Mapping

import attrs

from medgames.core.content import read_packaged
from medgames.core.drafts import Value
from medgames.core.tables import Faults, Table


class RuleKind(enum.Enum):
    """How a rule stands in the rulebook."""

    EXPLICIT = "explicit"  # printed
    INFERRED = "inferred"  # the only consistent reading of what is printed
    GAP = "gap"  # not printed; a named ruling decides
    NOT_MODELLED = "not_modelled"  # printed, without effect in the engine


@attrs.frozen(weakref_slot=False)
class Rule(Value):
    """One rule of a game."""

    id: str
    statement: str  # in our words
    section: str  # of the rulebook
    kind: RuleKind
    rulings: tuple[str, ...]  # ids of the rulings that touch it


@attrs.frozen(weakref_slot=False)
class Ruling(Value):
    """A decision where the rulebook is silent or unclear; a field of the game's Config."""

    id: str
    field: str  # the Config field
    question: str
    default: str  # as it would be written in Python
    alternatives: tuple[str, ...]  # the other values, as written in Python, or in words
    reason: str  # why the default reads best


@attrs.frozen(weakref_slot=False)
class Invariant(Value):
    """What is true of every state, step or game, by the rules together."""

    id: str
    statement: str  # in our words


@attrs.frozen(weakref_slot=False)
class RuleBook(Mapping[str, Rule]):
    """All rules of a game by id, in the order of its rulebook, its rulings and invariants."""

    game: str
    entries: tuple[Rule, ...] = attrs.field(repr=False)
    rulings: tuple[Ruling, ...] = attrs.field(repr=False)
    invariants: tuple[Invariant, ...] = attrs.field(default=(), repr=False)
    _by_id: dict[str, Rule] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {rule.id: rule for rule in self.entries})

    def __getitem__(self, rule_id: str) -> Rule:
        return self._by_id[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def ruling(self, ruling_id: str) -> Ruling:
        """The ruling of an id, or of a Config field.

        Raises:
            KeyError: there is none.
        """
        for ruling in self.rulings:
            if ruling_id in (ruling.id, ruling.field):
                return ruling
        raise KeyError(ruling_id)

    @property
    def modelled(self) -> tuple[Rule, ...]:
        """The rules that the engine carries out; each has a test."""
        return tuple([rule for rule in self.entries if rule.kind is not RuleKind.NOT_MODELLED])


def read_rules(game: str, package: str) -> RuleBook:
    """The registry in ``data/rules.toml`` of a game's *package*.

    Raises:
        InvalidContent: the file breaks its own format.
    """
    data = read_packaged(package, "rules.toml")
    faults = Faults(f"{game}/rules.toml")
    top = Table(data, "", faults)
    kinds = tuple([kind.value for kind in RuleKind])
    rules = []
    for table in top.tables("rules"):
        rule = Rule(
            id=table.text("id"),
            statement=table.text("statement"),
            section=table.text("section"),
            kind=RuleKind(table.choice("kind", kinds)),
            rulings=table.texts("rulings"),
        )
        table.close()
        rules.append(rule)
    rulings = []
    for table in top.tables("rulings"):
        ruling = Ruling(
            id=table.text("id"),
            field=table.text("field"),
            question=table.text("question"),
            default=table.text("default"),
            alternatives=table.texts("alternatives"),
            reason=table.text("reason"),
        )
        table.close()
        rulings.append(ruling)
    invariants = []
    for table in top.tables("invariants", optional=True):
        invariants.append(Invariant(table.text("id"), table.text("statement")))
        table.close()
    top.close()
    faults.check()
    return RuleBook(game, tuple(rules), tuple(rulings), tuple(invariants))
