"""Field Hospital's Config: options, the 26 rulings, content; and the memos they allow.

Order: `Tables`, `Config`.
"""

from types import MappingProxyType
from typing import Any, Final

import attrs

from medgames.core.allowed import Instance, Keyed, Number, OneOf, Several, as_pairs
from medgames.core.counts import Counts
from medgames.core.errors import InvalidConfig
from medgames.core.options import Options
from medgames.field_hospital.actions import Heal, SelectDice, Train
from medgames.field_hospital.content import Content
from medgames.field_hospital.numbers import Numbers, numbers

_FLAG: Final = OneOf(False, True)
_TOKENS: Final = Number(1, 1000)
_HOUSE: Final = MappingProxyType(
    {  # the numbers that a house may change; the others are the shape of the game
        "attention_per_player": Number(1, 1000),
        "demerit_points": Number(-1000, 1000),
        "demerits": _TOKENS,
        "group_limit": Number(6, 30),  # below six a six could not be taken
        "incoming_patients": Number(0, 100),
        "kit_passes": Several(Number(0, 100), 2, 2),
        "kits": _TOKENS,
        "one_card": Number(0, 100),
        "one_kit": Number(0, 100),
        "pass_kits": Number(0, 100),
        "raised_attention": Number(1, 1000),
        "spoil_divisor": Number(1, 100),
        "start_kits": Several(Number(0, 1000), 2, 2),
        "supply_tokens": _TOKENS,
        "training_points": Number(-1000, 1000),
    }
)


@attrs.define(eq=False, weakref_slot=False)
class Tables:
    """What follows from content and rulings; filled when first asked for."""

    groups: dict[Counts, tuple[SelectDice, ...]]  # by pool; at most 7 ** 5 keys
    heals: tuple[dict[int, tuple[Heal, ...]], ...]
    # one dict a card, in order of the pack: by kits and supplies that can be used, and discount,
    # packed into one number; at most units + 1 times the product over needs + 1, a discount
    trains: dict[tuple[Counts, Counts, int], tuple[Train, ...]]
    # only under FH-R-12 returned: by supplies and training up to the cap of 25, and kits
    first_heal: dict[str, int]  # card id -> action number of its first Heal
    heal_starts: list[int]  # the same numbers, in order of the pack
    actions: int  # size of the action index; 0 before it is counted


def _tables(content: Content) -> Tables:
    heals: list[dict[int, tuple[Heal, ...]]] = [{} for _ in content.patients]
    return Tables({}, tuple(heals), {}, {}, [], 0)


@attrs.frozen(kw_only=True, repr=False, cache_hash=True, weakref_slot=False)
class Config(Options):
    """Options and rulings of Field Hospital.

    Raises:
        InvalidConfig: names the field, the value, and what is allowed.

    >>> Config(groups="best_total")
    Config(groups='best_total')
    >>> Config(groups="any")
    Traceback (most recent call last):
    medgames.core.errors.InvalidConfig: groups = 'any' is not allowed; expected one of \
'maximal', 'free_stop', 'best_total'
    """

    content: Content = attrs.field(
        factory=Content.builtin,
        validator=Instance(Content, "a pack of Field Hospital (see load_content)"),
    )
    max_turns: int | None = attrs.field(  # turns of all players, after which it is cut off
        default=None, validator=Number(1, also=(None,), tried=(7,))
    )
    house_numbers: tuple[tuple[str, int | tuple[int, ...]], ...] = attrs.field(
        # numbers of the rules in place of the printed ones, as {"start_kits": (6, 6)}
        default=(),
        converter=as_pairs,
        validator=Keyed(
            _HOUSE,
            tried=(
                (("start_kits", (6, 6)),),
                (("attention_per_player", 7), ("supply_tokens", 12)),
            ),
        ),
    )
    start_player: int | str = attrs.field(  # FH-R-01
        default=0, validator=Number(0, also=("random",), tried=(0, 1))
    )
    overflow: str = attrs.field(  # FH-R-02
        default="same_column", validator=OneOf("same_column", "separate_rooms")
    )
    setup_event: str = attrs.field(  # FH-R-03
        default="resolve", validator=OneOf("resolve", "postpone")
    )
    event_timing: str = attrs.field(  # FH-R-04
        default="immediate", validator=OneOf("immediate", "after_refill")
    )
    incoming: str | None = attrs.field(  # FH-R-05; None: as the content says
        default=None, validator=OneOf(None, "reveal_patients", "raise_target", "nothing")
    )
    bad_batch: str | None = attrs.field(  # FH-R-06; None: as the content says
        default=None, validator=OneOf(None, "spoil_half", "spoil_all", "nothing")
    )
    extra_delivery: str | None = attrs.field(  # FH-R-07; None: as the content says
        default=None, validator=OneOf(None, "gain_kit", "gain_two_kits", "nothing")
    )
    groups: str = attrs.field(  # FH-R-08
        default="maximal", validator=OneOf("maximal", "free_stop", "best_total")
    )
    shortage: str = attrs.field(  # FH-R-09
        default="may_chain", validator=OneOf("may_chain", "must_chain", "may_single")
    )
    five_ones: str = attrs.field(default="six", validator=OneOf("six", "seven"))  # FH-R-10
    kit_heal: str = attrs.field(  # FH-R-11
        default="unlimited", validator=OneOf("unlimited", "one")
    )
    kit_train: str = attrs.field(default="no", validator=OneOf("no", "returned"))  # FH-R-12
    medic: str = attrs.field(  # FH-R-13
        default="by_count", validator=OneOf("by_count", "flat", "exact")
    )
    refill: str = attrs.field(  # FH-R-14
        default="to_capacity", validator=OneOf("to_capacity", "one_card")
    )
    pass_gain: str = attrs.field(default="nothing", validator=OneOf("nothing", "kit"))  # FH-R-15
    zero_tie: str = attrs.field(default="all", validator=OneOf("all", "none"))  # FH-R-16
    demerit_supply: str = attrs.field(  # FH-R-17
        default="limited", validator=OneOf("limited", "unlimited")
    )
    dry: str = attrs.field(default="stop", validator=OneOf("stop", "recycle"))  # FH-R-18
    end_trigger: str = attrs.field(  # FH-R-19
        default="deck_empty", validator=OneOf("deck_empty", "first_reserve_card")
    )
    final_refill: str = attrs.field(  # FH-R-20
        default="after_heal", validator=OneOf("after_heal", "if_empty")
    )
    tie_kits: bool = attrs.field(default=False, validator=_FLAG)  # FH-R-21
    healed_cards: str = attrs.field(default="hidden", validator=OneOf("hidden", "open"))  # FH-R-22
    sergeant_over: str = attrs.field(default="last", validator=OneOf("last", "extend"))  # FH-R-23
    training_cap: int | None = attrs.field(  # FH-R-24; training tokens of one type
        default=None, validator=Number(1, also=(None,), tried=(1, 5))
    )
    topup_kits: bool = attrs.field(default=False, validator=_FLAG)  # FH-R-25
    topup_empty: bool = attrs.field(default=False, validator=_FLAG)  # FH-R-26
    tables: Tables = attrs.field(init=False, eq=False)
    numbers: Numbers = attrs.field(init=False, eq=False)  # those of the rules, house included

    def __attrs_post_init__(self) -> None:  # after the checks: it asks the content
        object.__setattr__(self, "tables", _tables(self.content))
        changed: dict[str, Any] = dict(self.house_numbers)
        object.__setattr__(self, "numbers", attrs.evolve(numbers(), **changed))

    def check(self, players: int) -> None:
        """Refuse a start player who has no seat.

        Raises:
            InvalidConfig: *start_player* is no seat of a game for *players*.
        """
        if isinstance(self.start_player, int) and self.start_player >= players:
            seats = f"'random' or a seat of a {players}-player game: 0 to {players - 1}"
            raise InvalidConfig("start_player", self.start_player, seats)
