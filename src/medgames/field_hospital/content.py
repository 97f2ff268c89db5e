"""Field Hospital's kinds of pieces and its content pack.

Reads ``data/``; judges nothing but the conditions FH-PACK-01 to FH-PACK-20.
Order: kinds, cards, `Content`, checks in order of their ids.
"""

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Final, Self

import attrs

from medgames.core.content import Pack, source_and_digest
from medgames.core.counts import Counts, Kind, Tag
from medgames.core.drafts import Value
from medgames.core.tables import Faults, Table
from medgames.field_hospital.numbers import GAME, PACKAGE, numbers

VERSION: Final = 1  # of the content format
PROVENANCES: Final = ("rulebook", "published", "reconstructed")


class Supply(Kind):
    """The five medical supplies, in the order of every 5-vector (FH-COMP-02)."""

    BLOOD = 0
    ANTIBIOTICS = 1
    PAINKILLERS = 2
    SALINE = 3
    BANDAGES = 4


SUPPLIES: Final = tuple(Supply)
TYPES: Final = tuple(range(len(SUPPLIES)))  # the same as plain numbers, which index faster
NO_SUPPLIES: Final = (0,) * len(SUPPLIES)
BAD_BATCH: Final = "bad_batch"
EXTRA_DELIVERY: Final = "extra_delivery"
INCOMING: Final = "incoming"
EFFECTS: Final = {
    BAD_BATCH: ("spoil_half", "spoil_all", "nothing"),
    EXTRA_DELIVERY: ("gain_kit", "gain_two_kits", "nothing"),
    INCOMING: ("reveal_patients", "raise_target", "nothing"),
}


class CardKind(Tag):
    """What a patient card is (FH-COMP-01)."""

    STANDARD = "standard"
    MEDIC = "medic"
    SERGEANT = "sergeant"


@attrs.frozen(weakref_slot=False)
class Patient(Value):
    """A patient card (FH-FIG-01, FH-FIG-02)."""

    id: str
    place: int  # in the order of the pack, from 0
    kind: CardKind
    title: str
    timer: int  # number of the column it enters, 1 is the Emergency Room
    platoon: str  # "": no symbol
    attention: int  # attention required
    prestige: int  # points printed; 0 on sergeants
    needs: Counts  # supplies required, in Supply order
    table: tuple[int, ...]  # by healed patients of the platoon: discount (medic), points (sergeant)
    units: int  # supplies required in all
    wanted: tuple[tuple[int, int], ...]  # (type, supplies) of each type required


@attrs.frozen(weakref_slot=False)
class EventCard(Value):
    """An event card of the draw deck (FH-COMP-05)."""

    id: str
    name: str
    effect: str


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Content(Pack):
    """A content pack of Field Hospital: its cards and rooms."""

    package: ClassVar[str] = PACKAGE
    patients: tuple[Patient, ...]  # in the order of the file
    events: tuple[EventCard, ...]  # in the order of the file
    platoons: tuple[str, ...]
    columns: tuple[str, ...]  # names, the Emergency Room first
    overflow: tuple[str, ...]  # names of the overflow rooms, "" where there is none
    by_id: Mapping[str, Patient]
    medics: frozenset[str]  # ids
    events_by_id: Mapping[str, EventCard]

    @classmethod
    def build(cls, tables: Mapping[str, object], file: str, shipped: bool) -> Self:
        """The content of *tables*; rules FH-PACK-01 to FH-PACK-20."""
        faults = Faults(file)
        top = Table(tables, "", faults)
        name = _read_header(top)
        _read_supplies(top)
        columns, overflow = _read_rooms(top)
        platoons = _read_platoons(top)
        events = _read_events(top)
        patients = _read_patients(top, platoons)
        top.close()
        _check_cards(patients, platoons, faults)
        faults.check()
        source, digest = source_and_digest(tables)
        return cls(
            name=name,
            digest=digest,
            shipped=shipped,
            source=source,
            notices=_notices(patients),
            patients=patients,
            events=events,
            platoons=platoons,
            columns=columns,
            overflow=overflow,
            by_id={card.id: card for card in patients},
            medics=frozenset([card.id for card in patients if card.kind is CardKind.MEDIC]),
            events_by_id={card.id: card for card in events},
        )


def load_content(path: str | Path) -> Content:
    """A content pack from a TOML file; tables it leaves out are those of the built-in pack.

    Raises:
        InvalidContent: names the file, the table, the key, and what is expected; all faults.
    """
    return Content.load(path)


def _provenance(table: Table) -> None:
    table.choice("provenance", PROVENANCES)  # FH-PACK-02


def _read_header(top: Table) -> str:
    """FH-PACK-01."""
    table = top.table("pack")
    game, version = table.data.get("game"), table.data.get("version")
    table.text("game"), table.whole("version")
    if (game, version) != (GAME, VERSION):
        table.fault(f'expected game "{GAME}" version {VERSION}, found {game} {version}')
    name = table.text("name")
    _provenance(table)
    table.close()
    return name


def _read_supplies(top: Table) -> None:
    """FH-PACK-03."""
    table = top.table("supplies")
    ids = table.texts("order")
    if ids != tuple([supply.word for supply in Supply]):
        words = ", ".join([supply.word for supply in Supply])
        table.fault(f"the types are {words}; found {', '.join(ids)}", "order")
    if len(table.texts("colours")) != len(SUPPLIES):
        table.fault(f"{len(SUPPLIES)} colours are needed", "colours")
    if "titles" in table and len(table.texts("titles")) != len(SUPPLIES):
        table.fault(f"{len(SUPPLIES)} titles are needed", "titles")
    _provenance(table)
    table.close()


def _read_rooms(top: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """FH-PACK-20."""
    table = top.table("rooms")
    columns, overflow = table.texts("columns"), table.texts("overflow")
    wards = numbers().wards
    if len(columns) != wards or not all(columns):
        table.fault(
            f"four columns are needed, first the Emergency Room, found {len(columns)}", "columns"
        )
    if len(overflow) != wards:
        table.fault(f'four names are needed, "" for none, found {len(overflow)}', "overflow")
    _provenance(table)
    table.close()
    return columns, overflow


def _read_platoons(top: Table) -> tuple[str, ...]:
    table = top.table("platoons")
    ids = table.texts("ids")
    expected = numbers().platoons
    if len(ids) != expected or len(set(ids)) != len(ids) or not all(map(_is_id, ids)):
        table.fault(f"{expected} different ids of letters, digits and _ are needed", "ids")
    _provenance(table)
    table.close()
    return ids


def _read_events(top: Table) -> tuple[EventCard, ...]:
    """FH-PACK-17."""
    cards = []
    for table in top.tables("events"):
        card_id = table.text("id")
        card = EventCard(card_id, table.text("name"), table.text("effect"))
        allowed = EFFECTS.get(card_id)
        if allowed is not None and card.effect not in allowed:
            words = ", ".join([f'"{word}"' for word in allowed])
            table.fault(f'unknown effect "{card.effect}", allowed: {words}', "effect")
        _provenance(table)
        table.close()
        cards.append(card)
    found = [card.id for card in cards]
    if sorted(found) != sorted(EFFECTS):
        top.fault(
            f"exactly bad_batch, extra_delivery and incoming are needed, found {', '.join(found)}",
            "events",
        )
    return tuple(cards)


def _read_patients(top: Table, platoons: tuple[str, ...]) -> tuple[Patient, ...]:
    """FH-PACK-04 and FH-PACK-07 to FH-PACK-18."""
    table = top.table("patients")
    _provenance(table)
    used: set[str] = set(EFFECTS)
    cards: list[Patient] = []
    for row in table.tables("cards"):
        card = _read_patient(row, platoons, len(cards))
        if not _is_id(card.id):
            row.fault(f'an id has letters, digits and _ only, found "{card.id}"', "id")
        if card.id in used:
            row.fault(f'id "{card.id}" is used twice', "id")
        used.add(card.id)
        cards.append(card)
    table.close()
    return tuple(cards)


def _read_patient(row: Table, platoons: tuple[str, ...], place: int) -> Patient:
    kind = CardKind(row.choice("kind", tuple([kind.value for kind in CardKind])))
    platoon = row.text("platoon")
    if platoon and platoon not in platoons:
        row.fault(f'unknown platoon "{platoon}", allowed: {", ".join(platoons)} or ""', "platoon")
    if not platoon and kind is not CardKind.STANDARD:
        row.fault(f"a {kind.value} needs a platoon", "platoon")
    needs = _read_needs(row)
    card = Patient(
        id=row.text("id"),
        place=place,
        kind=kind,
        title=row.text("title"),
        timer=_read_timer(row),
        platoon=platoon,
        attention=row.whole("attention", 1),
        prestige=_read_prestige(row, kind),
        needs=needs,
        table=_read_table(row, kind),
        units=sum(needs),
        wanted=tuple([(i, n) for i, n in enumerate(needs) if n]),
    )
    row.close()
    return card


def _read_needs(row: Table) -> Counts:
    """FH-PACK-09."""
    most = numbers().supply_tokens
    found = row.value("needs")
    needs = _wholes(found, 0, most)
    if len(needs) == len(SUPPLIES) and any(needs):
        return needs
    row.fault(
        f"needs must be five whole numbers from 0 to {most} with a sum of at least 1, "
        f"found {found!r}",
        "needs",
    )
    return NO_SUPPLIES


def _wholes(found: object, lowest: int, highest: int) -> tuple[int, ...]:
    """A list of whole numbers in a range; () where it is none."""
    if isinstance(found, (list, tuple)) and all(
        [type(n) is int and lowest <= n <= highest for n in found]
    ):
        return tuple(found)
    return ()


def _read_timer(row: Table) -> int:
    """FH-PACK-08."""
    wards = numbers().wards
    timer = row.data.get("timer")
    if type(timer) is int and not 1 <= timer <= wards:
        row.whole("timer")
        row.fault(f"timer {timer} has no column (1 to {wards})", "timer")
        return 1
    return row.whole("timer", 1, wards)


def _read_prestige(row: Table, kind: CardKind) -> int:
    """FH-PACK-11."""
    if kind is not CardKind.SERGEANT:
        return row.whole("prestige", 0)
    if "prestige" in row:
        row.whole("prestige")
        row.fault("a sergeant has no printed prestige, use prestige_table", "prestige")
    return 0


def _read_table(row: Table, kind: CardKind) -> tuple[int, ...]:
    """FH-PACK-12, FH-PACK-13, FH-PACK-15 and FH-PACK-16."""
    fixed = numbers()
    owner = {"prestige_table": CardKind.SERGEANT, "discounts": CardKind.MEDIC}
    for key, kind_of_key in owner.items():
        if key in row and kind is not kind_of_key:
            row.wholes(key)
            row.fault(f"a {kind.value} card has no {key}", key)
    other_first = row.flag("allow_other_first", False)
    if kind is CardKind.STANDARD:
        return ()
    if kind is CardKind.MEDIC:
        key = "discounts"
        found = row.value(key)
        entries = _wholes(found, fixed.least_discount, fixed.most_discount)
        if not entries:
            row.fault(f"must be a list of at least one entry, each 0, 1 or 2, found {found!r}", key)
    else:
        key = "prestige_table"
        entries = row.wholes(key)
        if not entries:
            if row.value(key) == []:
                row.fault("a sergeant table needs at least one entry", key)
        elif entries[0] != fixed.sergeant_alone and not other_first:
            row.fault(
                f"the first entry of a sergeant table is {fixed.sergeant_alone} "
                f"(rulebook, Platoons), found {entries[0]}",
                key,
            )
    for n, (before, after) in enumerate(pairwise(entries), start=2):
        if after < before:
            row.fault(f"{key} falls at entry {n}", key)
    return entries


def _check_cards(cards: tuple[Patient, ...], platoons: tuple[str, ...], faults: Faults) -> None:
    """FH-PACK-05 and FH-PACK-06."""
    found = tuple([sum([card.kind is kind for card in cards]) for kind in CardKind])
    if found != numbers().cards:
        s, m, g = numbers().cards
        faults.add(
            "patients",
            f"{s} standard, {m} medic and {g} sergeant cards are needed, "
            f"found {found[0]}, {found[1]}, {found[2]}",
        )
    for platoon in platoons:
        of_platoon = [card.kind for card in cards if card.platoon == platoon]
        medics = of_platoon.count(CardKind.MEDIC)
        sergeants = of_platoon.count(CardKind.SERGEANT)
        if (medics, sergeants) != (1, 1):
            faults.add(
                f"platoon {platoon}",
                f"needs exactly one medic and one sergeant, found {medics} and {sergeants}",
            )


def _notices(cards: tuple[Patient, ...]) -> tuple[str, ...]:
    """FH-PACK-14 and FH-PACK-19."""
    notices = []
    for card in cards:
        size = sum([other.platoon == card.platoon for other in cards])
        if card.kind is CardKind.SERGEANT and len(card.table) < size:
            notices.append(
                f"patient {card.id}: table has {len(card.table)} entries but platoon "
                f"{card.platoon} has {size} cards; ruling FH-R-23 applies beyond"
            )
    notices += [
        f"supplies: no patient needs {supply.word}"
        for supply in Supply
        if not any([card.needs[supply] for card in cards])
    ]
    return tuple(notices)


def _is_id(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_]+", text) is not None
