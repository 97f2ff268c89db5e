"""``medgames rules``: the registry of a game as a table, or one entry in full."""

import click
from rich.console import Console
from rich.text import Text

from medgames.cli.arguments import GameName, suggestion
from medgames.cli.screen import plural, say, screen, table
from medgames.core.game import AnyGame
from medgames.core.rules import Invariant, Rule, RuleBook, Ruling


@click.command(short_help="Look up rules and rulings.")
@click.argument("game", type=GameName())
@click.argument("id", required=False, metavar="[ID]")
def rules(game: AnyGame, id: str | None) -> None:
    """List the rules and rulings of GAME, or show one of them in full.

    ID is the id of a rule, ruling or invariant, as in refusals and events, or the name of a
    ruling's option, as --config takes it.
    """
    console = screen()
    book = game.rules
    if id is None:
        _list(console, game, book)
        return
    key = id.lower()
    by_key: dict[str, Rule | Ruling | Invariant] = {
        **{invariant.id.lower(): invariant for invariant in book.invariants},
        **{ruling.field.lower(): ruling for ruling in book.rulings},
        **{ruling.id.lower(): ruling for ruling in book.rulings},
        **{rule.id.lower(): rule for rule in book.entries},
    }
    found = by_key.get(key)
    if found is None:
        known = [rule.id for rule in book.entries]
        for ruling in book.rulings:
            known += [ruling.id, ruling.field]
        known += [invariant.id for invariant in book.invariants]
        hint = suggestion(id, known)
        raise click.UsageError(f"{game.title} has no rule, ruling or invariant {id!r}{hint}")
    if isinstance(found, Invariant):
        console.print(Text(found.id, "bold").append("  invariant", "not bold"))
        say(console, found.statement, 2)
        return
    if isinstance(found, Rule):
        _show_rule(console, found)
        rulings = [ruling for ruling in book.rulings if ruling.id in found.rulings]
        for ruling in rulings:
            console.print()
            _show_ruling(console, game, ruling)
        return
    _show_ruling(console, game, found)
    touched = [rule for rule in book.entries if found.id in rule.rulings]
    for rule in touched:
        console.print()
        _show_rule(console, rule)


def _list(console: Console, game: AnyGame, book: RuleBook) -> None:
    console.print(
        f"{game.title}, rules version {game.rules_version}: "
        f"{plural(len(book), 'rule')}, {plural(len(book.rulings), 'ruling')}, "
        f"{plural(len(book.invariants), 'invariant')}",
        style="bold",
    )
    console.print()
    listed = table("rule", "kind", "statement", folded=("statement",))
    for rule in book.entries:
        tail = f" [{', '.join(rule.rulings)}]" if rule.rulings else ""
        listed.add_row(rule.id, _words(rule.kind.value), Text(rule.statement).append(tail, "dim"))
    console.print(listed)
    if book.rulings:
        console.print()
        options = table(
            "ruling", "option", "default", "alternatives", folded=("option", "alternatives")
        )
        for ruling in book.rulings:
            options.add_row(ruling.id, ruling.field, ruling.default, ", ".join(ruling.alternatives))
        console.print(options)
    if book.invariants:
        console.print()
        truths = table("invariant", "statement", folded=("statement",))
        for invariant in book.invariants:
            truths.add_row(invariant.id, invariant.statement)
        console.print(truths)
    console.print()
    say(console, f"One in full: medgames rules {game.name} {next(iter(book))}")


def _show_rule(console: Console, rule: Rule) -> None:
    head = Text(rule.id, "bold").append(f"  {_words(rule.kind.value)}", "not bold")
    console.print(head.append(f"  {rule.section}", "not bold dim"), soft_wrap=True)
    say(console, rule.statement, 2)


def _show_ruling(console: Console, game: AnyGame, ruling: Ruling) -> None:
    console.print(Text(ruling.id, "bold").append(f"  ruling  option {ruling.field}", "not bold"))
    say(console, ruling.question, 2)
    say(console, f"default      {ruling.default}", 2)
    say(console, f"alternatives {', '.join(ruling.alternatives)}", 2)
    say(console, ruling.reason, 2)


def _words(name: str) -> str:
    return name.replace("_", " ")
