"""Na Sygnale's Config: options, the 20 rulings, content; and the memos they allow.

Order: `Tables`, `Config`.
"""

from typing import Final

import attrs

from medgames.core.allowed import Instance, Number, OneOf
from medgames.core.errors import InvalidConfig
from medgames.core.options import Options
from medgames.na_sygnale.actions import Action, Move
from medgames.na_sygnale.content import Content
from medgames.na_sygnale.deeds import Deeds, make_deeds
from medgames.na_sygnale.effects.script import Script
from medgames.na_sygnale.numbers import Numbers, numbers
from medgames.na_sygnale.packing import locked_in

LOT: Final = "lot"
MEMO_LIMIT: Final = 20_000  # entries of a memo whose keys are too many to keep all
_FLAG: Final = OneOf(False, True)

Held = tuple[tuple[Script, ...], tuple[Script, ...]]  # playable at all, playable at any moment


@attrs.define(eq=False, weakref_slot=False)
class Tables:
    """What follows from content and rulings; all but the deeds is filled when first asked for."""

    deeds: Deeds
    scripts: dict[str, Script]  # by kind
    held: dict[tuple[str, ...], Held]  # by hand; emptied at MEMO_LIMIT
    moves: dict[tuple[str, str], tuple[Move, ...]]  # by position and own clinic, without jams
    reach: dict[tuple[int, int, int, int], tuple[str, ...]]
    # by start, steps, closed nodes, stops; emptied at MEMO_LIMIT
    numbers: dict[Action, int]  # action numbers of all actions but plays
    numbered: list[Action]  # the same actions in order
    first_play: dict[str, int]  # kind -> number of its first play
    kinds: list[str]  # the same kinds, in content order
    play_starts: list[int]  # the same numbers, in content order
    size: int  # of the action index; 0 before it is counted


def _tables(content: Content) -> Tables:
    return Tables(make_deeds(content), {}, {}, {}, {}, {}, [], {}, [], [], 0)


@attrs.frozen(kw_only=True, repr=False, cache_hash=True, weakref_slot=False)
class Config(Options):
    """Options and rulings of Na Sygnale.

    Raises:
        InvalidConfig: names the field, the value, and what is allowed.

    >>> Config(tie_rule="clockwise")
    Config(tie_rule='clockwise')
    >>> Config(tie_rule="lot")
    Traceback (most recent call last):
    medgames.core.errors.InvalidConfig: tie_rule = 'lot' is not allowed; expected one of \
'choose', 'clockwise'
    """

    content: Content = attrs.field(
        factory=Content.builtin,
        validator=Instance(Content, "a pack of Na Sygnale (see load_content)"),
    )
    revealed_card: bool = attrs.field(default=False, validator=_FLAG)  # NS-OPT-01
    start_player: int | str = attrs.field(  # a seat, or drawn by lot
        default=LOT, validator=Number(0, also=(LOT,), tried=(0, 1))
    )
    max_rounds: int = attrs.field(  # rounds after which the game is cut off
        factory=lambda: numbers().max_rounds, validator=Number(1, tried=(1, 6))
    )
    max_decisions: int = attrs.field(  # actions after which the game is cut off
        factory=lambda: numbers().max_decisions, validator=Number(1, tried=(1, 150))
    )
    tie_rule: str = attrs.field(  # NS-R-01
        default="choose", validator=OneOf("choose", "clockwise")
    )
    second_tie: str = attrs.field(  # NS-R-02
        default="tie_breaker", validator=OneOf("tie_breaker", "all", "none")
    )
    zero_bid_second: bool = attrs.field(default=True, validator=_FLAG)  # NS-R-03
    second_hand_full: str = attrs.field(default="skip", validator=OneOf("skip", "burn"))  # NS-R-04
    happy_end_open: bool = attrs.field(default=True, validator=_FLAG)  # NS-R-05
    hearse_enters_clinics: bool = attrs.field(default=False, validator=_FLAG)  # NS-R-06
    hearse_return_takes: bool = attrs.field(default=False, validator=_FLAG)  # NS-R-07
    hearse_reentry: bool = attrs.field(default=True, validator=_FLAG)  # NS-R-08
    pickup_when: str = attrs.field(  # NS-R-09
        default="standing", validator=OneOf("standing", "on_entry")
    )
    house_six: str = attrs.field(  # NS-R-10
        default="free_only", validator=OneOf("free_only", "any_house")
    )
    token_recycling: str = attrs.field(  # NS-R-11
        default="when_empty", validator=OneOf("when_empty", "at_once", "never")
    )
    reaction_windows: str = attrs.field(  # NS-R-12
        default="every_step", validator=OneOf("every_step", "turn_edges")
    )
    verdict_chain: bool = attrs.field(default=False, validator=_FLAG)  # NS-R-13
    used_pile_timing: str = attrs.field(  # NS-R-14
        default="after_effect", validator=OneOf("after_effect", "on_play")
    )
    reveal_two_player: bool = attrs.field(default=True, validator=_FLAG)  # NS-R-15
    dead_cards: str = attrs.field(default="hold", validator=OneOf("hold", "playable"))  # NS-R-16
    overshoot: str = attrs.field(  # NS-R-17
        default="count_all", validator=OneOf("count_all", "stop_at_goal")
    )
    effect_draw_full: str = attrs.field(default="skip", validator=OneOf("skip", "burn"))  # NS-R-18
    surplus_token: str = attrs.field(default="used", validator=OneOf("used", "supply"))  # NS-R-19
    strike_blocks_call: str = attrs.field(  # NS-R-20
        default="any_strike", validator=OneOf("any_strike", "struck_only")
    )
    tables: Tables = attrs.field(init=False, eq=False)
    numbers: Numbers = attrs.field(init=False, eq=False, factory=numbers)

    def __attrs_post_init__(self) -> None:  # after the checks: it asks the content
        object.__setattr__(self, "tables", _tables(self.content))
        clinic = "" if self.happy_end_open else locked_in(self.content.board)
        if clinic:
            board = self.content.board
            expected = f"True with this board, where {clinic} needs the way by {board.happy_end}"
            raise InvalidConfig("happy_end_open", False, expected)

    def check(self, players: int) -> None:
        """Refuse a start player who has no seat.

        Raises:
            InvalidConfig: *start_player* is no seat of a game for *players*.
        """
        if isinstance(self.start_player, int) and self.start_player >= players:
            seats = f"{LOT!r} or a seat of a {players}-player game: 0 to {players - 1}"
            raise InvalidConfig("start_player", self.start_player, seats)
