"""Reads the tables of a Paramedics content pack; notes every fault.

Extra room before `content`, which keeps what is read here. Conditions as in section 12.1 of
the specification. Order: as the tables stand in a pack, then what needs several of them.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Final

from medgames.core.counts import Counts, Kind
from medgames.core.tables import Table
from medgames.paramedics.numbers import numbers
from medgames.paramedics.pieces import (
    COLOUR_OF,
    NATURAL,
    SUPPLIES,
    UPGRADES,
    WILD,
    Colour,
    Mat,
    MedicalSupply,
    Patient,
    Payment,
    Upgrade,
    UpgradeCost,
)

FORMAT: Final = 1  # of content packs
PROVENANCES: Final = ("rulebook", "published", "reconstructed", "user")
COST_KEYS: Final = (
    "fill",
    "place",
    "create",
    "transport",
    "swap",
    "wild_swap",
    "call",
    "area_add",
    "area_discard",
    "buy",
    "medevac",
    "team_swap",
    "discard_stored",
    "clear",
)
_ID: Final = re.compile(r"[A-Za-z0-9_]+")


def read_header(top: Table, game: str) -> str:
    """The id of the pack."""
    table = top.table("pack")
    found, version = table.text("game"), table.whole("format")
    if "game" in table and found != game:
        table.fault(f'expected "{game}", found "{found}"', "game")
    if "format" in table and version != FORMAT:
        table.fault(f"unsupported content format {version} (expected {FORMAT})")
    name = table.text("id")
    _close(table)
    return name


def read_supply(top: Table) -> tuple[Counts, int, int, int]:
    """Supply cards by colour; sizes of row, reserve and hand."""
    table = top.table("supply")
    most = numbers().most_pieces
    counts = _read_counts(table, "counts", Colour, "a supply colour", highest=most)
    given = _given(table)
    for colour in NATURAL:
        if given.get(colour.word) == 0:
            table.fault(f"{colour.word} must be at least 1", "counts")
    row, reserve, hand = table.whole("row", 1), table.whole("reserve", 0), table.whole("hand", 1)
    players = numbers().most
    needed = row + reserve + hand * players + 1
    if all([type(n) is int for n in given.values()]) and given and sum(counts) < needed:
        found = f"{sum(counts)} cards are too few for {players} players ({needed} needed)"
        table.fault(found)
    _close(table)
    return counts, row, reserve, hand


def read_tokens(top: Table) -> tuple[Counts, int, int]:
    """Tokens a player by kind; open cabinets; tokens at the start."""
    table = top.table("tokens")
    most = numbers().most_pieces
    counts = _read_counts(table, "counts", MedicalSupply, "a medical supply", highest=most)
    for kind in SUPPLIES:
        if _given(table).get(kind.word) == 0:
            table.fault(f"{kind.word} must be at least 1", "counts")
    cabinets = table.whole("open_cabinets", numbers().pair, most)  # one for each token at the start
    starting = table.whole("starting", 0)
    if "starting" in table and starting != numbers().pair:
        expected = f"must be {numbers().pair}, as the action index has it, found {starting}"
        table.fault(expected, "starting")
    _close(table)
    return counts, cabinets, starting


def read_upgrades(top: Table, hand: int) -> tuple[tuple[UpgradeCost, ...], int]:
    """The upgrades in their order, and the hand size of the hand upgrade."""
    tables = top.table("upgrades")
    found, large = [], hand
    for upgrade in UPGRADES:
        table = tables.table(upgrade.word)
        cost = table.whole("cost")
        if "cost" in table and not 1 <= cost <= numbers().highest_cost:
            side = "below 1" if cost < 1 else f"above {numbers().highest_cost}"
            table.fault(f"{cost} is {side}", "cost")
            cost = 1
        most = numbers().most_cabinets if upgrade is Upgrade.EXTRA_CABINET else 1
        found.append(UpgradeCost(cost, table.whole("copies", 0, most), table.whole("points", 0)))
        if upgrade is Upgrade.HAND:
            large = table.whole("hand", hand)
        _close(table)
    tables.close()
    return tuple(found), large


def read_mats(top: Table) -> tuple[Mat, ...]:
    """The ambulance mats in the order of the pack."""
    mats: list[Mat] = []
    for table in top.tables("mats"):
        mat_id = table.text("id")
        table.path = f"mats.{mat_id}"
        _check_id(table, mat_id)
        if mat_id in [mat.id for mat in mats]:
            top.fault(f"id {mat_id} occurs twice", "mats")
        family = table.text("family")
        if family not in numbers().families:
            words = ", ".join(numbers().families)
            table.fault(f"family '{family}' is not one of {words}")
        formulas = _read_formulas(table)
        mats.append(
            Mat(
                id=mat_id,
                name=table.text("name"),
                call_sign=table.text("call_sign"),
                family=family,
                formulas=formulas,
                payments=tuple([_payments(alternatives) for alternatives in formulas]),
            )
        )
        _close(table)
    _check_mats(top, mats)
    return tuple(mats)


def _read_formulas(mat: Table) -> tuple[tuple[Payment, ...], ...]:
    table = mat.table("formulas")
    for key in table.items():
        if key not in [kind.word for kind in SUPPLIES]:
            mat.fault(f"'{key}' is not a medical supply")
    return tuple([_read_alternatives(mat, table, kind.word) for kind in SUPPLIES])


def _read_alternatives(mat: Table, table: Table, kind: str) -> tuple[Payment, ...]:
    found = table.data.get(kind)
    if "formulas" in mat and not found:
        mat.fault(f"no formula for '{kind}'")
        return ()
    if not isinstance(found, list) or not all([isinstance(cards, list) for cards in found]):
        mat.fault(f"must be a list of alternatives, each a list of cards, found {found!r}", kind)
        return ()
    alternatives: list[Payment] = []
    for place, cards in enumerate(found, start=1):
        if len(cards) not in numbers().formula_cards:
            allowed = " or ".join([str(n) for n in numbers().formula_cards])
            mat.fault(f"alternative {place} has {len(cards)} cards ({allowed} allowed)", kind)
        payment = []
        for card in cards:
            colour = COLOUR_OF.get(card) if isinstance(card, str) else None
            if colour is None:
                mat.fault(f"{card!r} is not a supply colour", kind)
            elif colour is WILD:
                mat.fault(f"{card!r} is not a natural colour", kind)
            else:
                payment.append(colour)
        made = tuple(sorted(payment))
        if len(made) == len(cards) and made in alternatives:
            first = alternatives.index(made) + 1
            mat.fault(f"alternatives {first} and {place} are the same", kind)
        alternatives.append(made)
    return tuple(alternatives)


def _payments(alternatives: Iterable[Payment]) -> tuple[Payment, ...]:
    """All ways to pay: each card of a formula as printed or as a wild (PM-WILD-02)."""
    found: set[Payment] = set()
    for cards in alternatives:
        found.update([tuple(sorted(paid)) for paid in product(*[(card, WILD) for card in cards])])
    return tuple(sorted(found))


def _check_mats(top: Table, mats: Sequence[Mat]) -> None:
    if "mats" not in top:
        return
    most = numbers().most
    if len(mats) < most:
        top.fault(f"{len(mats)} are too few for {most} players ({most} needed)", "mats")
    families = [mat.family for mat in mats]
    players = numbers().family_players
    if not any([families.count(family) >= players for family in families]):
        found = " and ".join(families) or "none"
        top.fault(f"{players} players need two mats of one family, found {found}", "mats")


def read_times(top: Table) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    """The turn lengths of the shifts, and the cost of each kind of action, in ms."""
    times = top.table("time")
    table = times.table("standard")
    fixed = numbers()
    shift_ms = table.wholes("shift_ms")
    wrong = [length for length in shift_ms if length not in fixed.clocks_ms]
    if wrong:
        allowed = ", ".join([str(length) for length in fixed.clocks_ms])
        table.fault(f"{wrong[0]} is not one of {allowed}", "shift_ms")
    if "shift_ms" in table and not fixed.fewest_shifts <= len(shift_ms) <= fixed.most_shifts:
        table.fault(f"{fixed.fewest_shifts} to {fixed.most_shifts} are needed", "shift_ms")
    costs = table.table("costs")
    for key in COST_KEYS:
        if "costs" in table and key not in costs:
            costs.fault(f"'{key}' missing")
    given = [(key, costs.whole(key, 1) if key in costs else 1) for key in COST_KEYS]
    for key in costs.items():
        if key not in COST_KEYS:
            costs.fault(f"'{key}' is not a kind of cost ({', '.join(COST_KEYS)})")
    _close(table)
    times.close()
    return shift_ms, tuple(given)


def read_bands(top: Table) -> tuple[tuple[int, str], ...]:
    """The solo ratings: lowest score and title, best first."""
    table = top.table("solo")
    bands = []
    for row in table.tables("bands"):
        bands.append((row.whole("min"), row.text("title")))
        row.close()
    if "bands" in table and not bands:
        table.fault("at least one is needed", "bands")
    for (above, upper), (below, lower) in pairwise(bands):
        if below >= above:
            reason = f"'{lower}' ({below}) does not lie below '{upper}' ({above})"
            table.fault(reason, "bands")
    _close(table)
    return tuple(bands)


def read_patients(top: Table) -> tuple[Patient, ...]:
    """The patient cards in the order of the pack."""
    table = top.table("patients")
    cards: list[Patient] = []
    for row in table.tables("cards"):
        cards.append(_read_patient(row))
    for what, values in (("id", [c.id for c in cards]), ("title", [c.title for c in cards])):
        for value in dict.fromkeys(values):
            if values.count(value) > 1:
                table.fault(f"{what} {value} occurs twice")
    players = numbers().most
    needed = numbers().drawn * players + numbers().drawn
    if isinstance(table.data.get("cards"), list) and len(cards) < needed:
        reason = f"{len(cards)} cards are too few for {players} players ({needed} needed)"
        table.fault(reason)
    _close(table)
    return tuple(cards)


def _read_patient(row: Table) -> Patient:
    card_id = row.text("id")
    row.path = f"patients {card_id}"
    _check_id(row, card_id)
    title = row.text("title")
    if "title" in row and not title.strip():
        row.fault("the title is empty")
    needs = _read_counts(
        row, "needs", MedicalSupply, "a medical supply", 1, numbers().unlimited, partial=True
    )
    if "needs" in row and not any(needs):
        row.fault("needs nothing - it would be saved on arrival")
    critical = row.data.get("critical", False)
    if type(critical) is not bool:
        row.fault("critical must be true or false")
    else:
        row.flag("critical", False)
    card = Patient(
        id=card_id,
        title=title,
        needs=needs,
        heart=_points(row, "heart", "gained"),
        toetag=_points(row, "toetag", "lost"),
        critical=critical is True,
        total=sum(needs),
    )
    if type(critical) is bool:
        row.close()
    return card


def _points(row: Table, key: str, what: str) -> int:
    points = row.whole(key)
    if points < 0:
        row.fault(f"{key} {points} is negative; write the points {what} as a positive number")
        return 0
    return points


def notices(
    patients: Sequence[Patient], mats: Sequence[Mat], hand: int, large: int, start: int
) -> list[str]:
    """What is allowed but worth knowing."""
    found = []
    for total in sorted({card.total for card in patients if card.critical}):
        alike = [card for card in patients if card.total == total]
        critical = [card.heart for card in alike if card.critical]
        ordinary = [card.heart for card in alike if not card.critical]
        if ordinary and sum(critical) * len(ordinary) <= sum(ordinary) * len(critical):
            found.append("critical patients are not worth more than ordinary ones")
            break
    for first, second in combinations(mats, 2):
        if first.formulas == second.formulas:
            found.append(f"mats {first.id} and {second.id} have the same formulas")
    if large == hand:
        found.append(f"the hand upgrade brings nothing: hands have {hand} cards with and without")
    for mat in mats[1:]:
        if _difficulty(mat) != _difficulty(mats[0]):
            found.append(f"mats {mats[0].id} and {mat.id} differ in difficulty")
            break
    cards_of = [min([_cards(mat, kind) for mat in mats]) for kind in SUPPLIES]
    most = hand + start * max(numbers().formula_cards)
    for card in patients:
        cost = sum([n * cards for n, cards in zip(card.needs, cards_of, strict=True)])
        if card.critical and cost > most:
            reason = f"{card.id} costs {cost} cards in one turn, a starting player can bring {most}"
            found.append(reason)
    return found


def never_saved(patients: Sequence[Patient], tokens: Counts) -> str:
    """A patient who needs more tokens of a kind than a player has, in words; "" if none."""
    for card in patients:
        for kind in SUPPLIES:
            if card.needs[kind] > tokens[kind]:
                return (
                    f"patients {card.id} needs {card.needs[kind]} {kind.word}, "
                    f"a player has {tokens[kind]}: it can never be saved"
                )
    return ""


def _difficulty(mat: Mat) -> tuple[tuple[int, int], ...]:
    """Cards and alternatives of each kind."""
    return tuple([(_cards(mat, kind), len(mat.formulas[kind])) for kind in SUPPLIES])


def _cards(mat: Mat, kind: int) -> int:
    return min([len(cards) for cards in mat.formulas[kind]])


def _read_counts(
    table: Table,
    key: str,
    kinds: type[Kind],
    what: str,
    lowest: int = 0,
    highest: int | None = None,
    partial: bool = False,
) -> Counts:
    """Counts by kind from a table with a key a kind; what is left out is 0 if *partial*."""
    inner = table.table(key)
    known = {kind.word: kind for kind in kinds}
    for word in inner.items():
        if word not in known:
            table.fault(f"'{word}' is not {what}", "" if partial else key)
    counts = [
        inner.whole(word, lowest, highest) if word in inner or not partial else 0 for word in known
    ]
    return tuple(counts)


def _given(table: Table) -> Mapping[str, object]:
    """The counts as they stand in the file; none where they are no table."""
    found = table.data.get("counts")
    return found if isinstance(found, dict) else {}


def _check_id(table: Table, text: str) -> None:
    if "id" in table and _ID.fullmatch(text) is None:
        table.fault(f"an id has letters, digits and _ only, found '{text}'", "id")


def _close(table: Table) -> None:
    """Every table names where its numbers come from, and has no unknown keys."""
    found = table.text("provenance")
    if "provenance" in table and found not in PROVENANCES:
        table.fault(f"provenance '{found}' is not one of {', '.join(PROVENANCES)}")
    table.close()
