"""Paramedics' Config: options, the 26 rulings, content.

Order: what is derived, `Config`.
"""

from itertools import permutations
from typing import Final

import attrs

from medgames.core.allowed import Instance, Number, OneOf, Pairs, Several, as_pairs, as_tuple
from medgames.core.errors import InvalidConfig
from medgames.core.options import Options
from medgames.paramedics.content import Content
from medgames.paramedics.deeds import Deeds, deeds
from medgames.paramedics.numbers import Numbers, numbers
from medgames.paramedics.packing import COST_KEYS
from medgames.paramedics.pieces import Mat
from medgames.paramedics.tables import Tables, empty_tables
from medgames.paramedics.times import (
    STANDARD,
    UNTIMED,
    Costs,
    Models,
    TimeModel,
    plain_model,
    unplain_model,
)

_FLAG: Final = OneOf(False, True)
_CLOCK: Final = Number(1)
_CONTENT: Final = Instance(Content, "a pack of Paramedics: Clear! (see load_content)")


def _max_actions() -> int:
    return numbers().actions_a_turn


def _max_turns(config: "Config") -> int | None:
    stalls = config.patients_exhausted == "play_on" or config.expiry_during_fill == "abandon"
    return numbers().turns if stalls else None


def _costs(config: "Config") -> Costs:
    costs = {**dict(config.content.costs), **dict(config.time_costs)}
    if config.time_model == UNTIMED:
        costs = dict.fromkeys(costs, 0)
    return Costs(**costs)


def _edge(config: "Config") -> int:
    return 1 if config.timer_edge == "strict" and config.time_model != UNTIMED else 0


def _model(config: "Config") -> TimeModel | None:
    return None if isinstance(config.time_model, str) else config.time_model


@attrs.frozen(kw_only=True, repr=False, cache_hash=True, weakref_slot=False)
class Config(Options):
    """Options and rulings of Paramedics.

    Raises:
        InvalidConfig: names the field, the value, and what is allowed.

    >>> Config(expiry_penalty="only_one")
    Config(expiry_penalty='only_one')
    >>> Config(expiry_penalty="none")
    Traceback (most recent call last):
    medgames.core.errors.InvalidConfig: expiry_penalty = 'none' is not allowed; expected one of \
'counts', 'additional', 'only_one'
    """

    content: Content = attrs.field(factory=Content.builtin, validator=_CONTENT)
    team_play: bool = attrs.field(default=False, validator=_FLAG)  # PM-TEAM-01
    mats: tuple[str, ...] | None = attrs.field(  # ids by seat; None: as in numbers.toml
        default=None,
        converter=as_tuple,
        validator=Several(Instance(str, "the id of a mat"), 1, also=(None,)),
    )
    shift_ms: tuple[int, ...] | None = attrs.field(  # turn lengths; None: as the content says
        default=None,
        converter=as_tuple,
        validator=Several(_CLOCK, 1, also=(None,), tried=((30000,), (30000, 60000), (45000,) * 3)),
    )
    nonstandard_clocks: bool = attrs.field(default=False, validator=_FLAG)
    handicap: tuple[tuple[int, tuple[int, ...]], ...] = attrs.field(  # turn lengths by seat
        default=(),
        converter=as_pairs,
        validator=Pairs(
            Number(0),
            Several(_CLOCK, 1),
            tried=(((0, (30000,)),), ((1, (45000, 45000, 30000)),)),
        ),
    )
    first_player: int | str = attrs.field(  # PM-SETUP-14
        default=0, validator=Number(0, also=("random",), tried=(1,))
    )
    time_model: str | TimeModel = attrs.field(default=STANDARD, validator=Models())
    time_costs: tuple[tuple[str, int], ...] = attrs.field(  # ms, in place of the content's
        default=(),
        converter=as_pairs,
        validator=Pairs(OneOf(*COST_KEYS), Number(1), tried=((("create", 20000),),)),
    )
    max_actions_per_turn: int = attrs.field(  # PM-CLOCK-07
        factory=_max_actions, validator=Number(1, tried=(1, 5))
    )
    shift_end: str = attrs.field(  # PM-RUL-01
        default="next_player_completes", validator=OneOf("next_player_completes", "at_once")
    )
    reserve_use: str = attrs.field(  # PM-RUL-02
        default="hand_only", validator=OneOf("hand_only", "row_then_hand", "unused")
    )
    final_round_supply: str = attrs.field(  # PM-RUL-03
        default="full_reset", validator=OneOf("full_reset", "discards_only")
    )
    overtime_empty: str = attrs.field(  # PM-RUL-04
        default="leave_short", validator=OneOf("leave_short", "reshuffle")
    )
    patient_reshuffle: str = attrs.field(  # PM-RUL-05
        default="discards", validator=OneOf("discards", "never")
    )
    patients_exhausted: str = attrs.field(  # PM-RUL-06
        default="final_round", validator=OneOf("final_round", "play_on")
    )
    expiry_penalty: str = attrs.field(  # PM-RUL-07
        default="counts", validator=OneOf("counts", "additional", "only_one")
    )
    expiry_during_fill: str = attrs.field(  # PM-RUL-08
        default="complete", validator=OneOf("complete", "abandon")
    )
    freed_tokens: str = attrs.field(  # PM-RUL-09
        default="pool", validator=OneOf("pool", "free_reuse")
    )
    token_supply: str = attrs.field(  # PM-RUL-10
        default="limited", validator=OneOf("limited", "unlimited")
    )
    wild_one_for_one: str = attrs.field(  # PM-RUL-11
        default="never", validator=OneOf("never", "give_only", "both")
    )
    wild_both_sides: bool = attrs.field(default=False, validator=_FLAG)  # PM-RUL-12
    assist_condition: str = attrs.field(  # PM-RUL-13
        default="none", validator=OneOf("none", "not_in_row", "not_in_hand_or_row")
    )
    assist_ask_wild: bool = attrs.field(default=False, validator=_FLAG)  # PM-RUL-14
    assist_give_wild: bool = attrs.field(default=True, validator=_FLAG)  # PM-RUL-15
    discard_stored: bool = attrs.field(default=False, validator=_FLAG)  # PM-RUL-16
    area_discard: str = attrs.field(default="all", validator=OneOf("all", "any"))  # PM-RUL-17
    area_wild_lock: str = attrs.field(  # PM-RUL-18
        default="free", validator=OneOf("free", "locked")
    )
    solo_second_patient: str = attrs.field(  # PM-RUL-19
        default="discard", validator=OneOf("discard", "own_backup")
    )
    solo_below_zero: str = attrs.field(  # PM-RUL-20
        default="rookie", validator=OneOf("rookie", "unrated")
    )
    team_swap_wild: bool = attrs.field(default=True, validator=_FLAG)  # PM-RUL-21
    team_facedown_view: str = attrs.field(  # PM-RUL-22
        default="placer", validator=OneOf("placer", "placer_and_owner")
    )
    patient_discard_view: str = attrs.field(  # PM-RUL-23
        default="public", validator=OneOf("public", "hidden")
    )
    drawn_pair_view: str = attrs.field(  # PM-RUL-24
        default="private", validator=OneOf("private", "public")
    )
    timer_edge: str = attrs.field(  # PM-RUL-25
        default="strict", validator=OneOf("strict", "inclusive")
    )
    mat_families: str = attrs.field(  # PM-RUL-26
        default="enforce", validator=OneOf("enforce", "advise")
    )
    max_turns: int | None = attrs.field(  # turns after which the game is cut off
        default=attrs.Factory(_max_turns, takes_self=True),
        validator=Number(1, also=(None,), tried=(7,)),
    )
    tables: Tables = attrs.field(init=False, eq=False, factory=empty_tables)
    numbers: Numbers = attrs.field(init=False, eq=False, factory=numbers)
    deeds: Deeds = attrs.field(init=False, eq=False, factory=deeds)
    costs: Costs = attrs.field(init=False, eq=False)  # made of checked options
    edge: int = attrs.field(  # ms that must be left after an action (PM-RUL-25)
        init=False, eq=False, default=attrs.Factory(_edge, takes_self=True)
    )
    model: TimeModel | None = attrs.field(  # None: `costs` are right
        init=False, eq=False, default=attrs.Factory(_model, takes_self=True)
    )

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "costs", _costs(self))
        for mat in self.mats or ():
            if mat not in self.content.mats_by_id:
                known = ", ".join(self.content.mats_by_id)
                raise InvalidConfig("mats", self.mats, f"mats of the content: {known}")
        self._check_clocks()
        if self.shift_ms is not None:
            self._check_handicap(self.shift_ms)
        if self.max_turns is None and _max_turns(self) is not None:
            key = "patients_exhausted"
            key = key if getattr(self, key) == "play_on" else "expiry_during_fill"
            reason = f"{key} = {getattr(self, key)} can stall: max_turns must be a number"
            raise InvalidConfig("max_turns", None, f"another value; {reason}")
        if self.content.never_saved and self.token_supply == "limited":
            expected = f"token_supply = 'unlimited' with it; {self.content.never_saved}"
            raise InvalidConfig("content", self.content, expected)

    def check(self, players: int) -> None:
        """Refuse what does not fit a number of players.

        Raises:
            InvalidConfig: an option does not fit it.
        """
        fixed = self.numbers
        if self.team_play and players != fixed.team_players:
            expected = f"False: team play needs {fixed.team_players} players, got {players}"
            raise InvalidConfig("team_play", True, expected)
        if self.first_player != "random" and int(self.first_player) >= players:
            expected = f"'random' or a seat: seats are 0 to {players - 1}"
            raise InvalidConfig("first_player", self.first_player, expected)
        shift_ms = self.shifts(players)
        if players == 1 and len(shift_ms) != fixed.solo_shifts:
            expected = f"solo play has one shift, got {len(shift_ms)}"
            raise InvalidConfig("shift_ms", self.shift_ms, expected)
        for seat, _ in self.handicap:
            if seat >= players:
                expected = f"seats 0 to {players - 1}, found seat {seat}"
                raise InvalidConfig("handicap", self.handicap, expected)
        self._check_handicap(shift_ms)
        self._check_mats(players)

    def shifts(self, players: int) -> tuple[int, ...]:
        """The common turn length of each shift, in ms (PM-SHIFT-01, PM-VAR-01, PM-SOLO-01)."""
        if self.shift_ms is not None:
            return self.shift_ms
        return self.numbers.solo_shift_ms if players == 1 else self.content.shift_ms

    def mats_of(self, players: int) -> tuple[Mat, ...]:
        """The mat of each seat (PM-SETUP-04)."""
        content = self.content
        ids = self.mats
        if ids is None:
            ids = self.numbers.default_mats[players - 1]
            if not set(ids) <= set(content.mats_by_id):
                return self._first_mats(players)
        return tuple([content.mats_by_id[mat] for mat in ids])

    def _first_mats(self, players: int) -> tuple[Mat, ...]:
        """Of a pack with mats of its own: the first that may be used together."""
        for mats in permutations(self.content.mats, players):
            if not self._wrong_families(mats):
                return mats
        return self.content.mats[:players]

    def _check_clocks(self) -> None:
        """PM-VAR-02."""
        given = [("shift_ms", self.shift_ms or ())]
        given += [("handicap", clocks) for _, clocks in self.handicap]
        fixed = self.numbers
        allowed, low, high = fixed.clocks_ms, fixed.shortest_ms, fixed.longest_ms
        for field, clocks in given:
            if len(clocks) > fixed.most_shifts:
                expected = f"{fixed.fewest_shifts} to {fixed.most_shifts} shifts"
                raise InvalidConfig(field, getattr(self, field), expected)
            for length in clocks:
                if self.nonstandard_clocks and not low <= length <= high:
                    expected = f"clocks from {low} to {high} ms, found {length}"
                    raise InvalidConfig(field, getattr(self, field), expected)
                if length not in allowed and not self.nonstandard_clocks:
                    words = f"{', '.join([str(n) for n in allowed[:-1]])} or {allowed[-1]}"
                    reason = f"{length} is not {words} (set nonstandard_clocks to allow it)"
                    raise InvalidConfig(field, getattr(self, field), f"standard clocks; {reason}")

    def _check_handicap(self, shift_ms: tuple[int, ...]) -> None:
        """PM-VAR-03."""
        for seat, clocks in self.handicap:
            if len(clocks) != len(shift_ms):
                expected = f"{len(shift_ms)} entries, one a shift; seat {seat} has {len(clocks)}"
                raise InvalidConfig("handicap", self.handicap, expected)
            for shift, (own, common) in enumerate(zip(clocks, shift_ms, strict=True), start=1):
                if own > common:
                    reason = f"seat {seat}, shift {shift}: {own} is longer than the common {common}"
                    raise InvalidConfig("handicap", self.handicap, f"shorter clocks; {reason}")

    def _check_mats(self, players: int) -> None:
        """PM-SETUP-04, PM-SETUP-05, PM-TEAM-02; ruling PM-RUL-26."""
        if self.mats is not None:
            if len(self.mats) != players:
                expected = f"{players} mats, one a seat, found {len(self.mats)}"
                raise InvalidConfig("mats", self.mats, expected)
            for seat, mat in enumerate(self.mats):
                first = self.mats.index(mat)
                if first != seat:
                    expected = f"different mats; '{mat}' is used by seats {first} and {seat}"
                    raise InvalidConfig("mats", self.mats, expected)
        if self.mat_families == "enforce":
            wrong = self._wrong_families(self.mats_of(players))
            if wrong:
                expected = f"other mats, or mat_families = 'advise'; {wrong}"
                ids = tuple([mat.id for mat in self.mats_of(players)])
                raise InvalidConfig("mats", ids, expected)

    def _wrong_families(self, mats: tuple[Mat, ...]) -> str:
        """Why these mats may not be used together, in words; "" where they may."""
        families = [mat.family for mat in mats]
        if len(mats) == self.numbers.family_players and len(set(families)) > 1:
            found = " and ".join(families)
            return f"{len(mats)} players need two mats of one family, found {found}"
        if not self.team_play:
            return ""
        for first, second in self.numbers.teams:
            if families[first] != families[second]:
                found = f"{mats[first].id} and {mats[second].id}"
                return f"team play: seats {first} and {second} must share a family, found {found}"
        one, other = [families[team[0]] for team in self.numbers.teams]
        return f"team play: both teams have {one} mats" if one == other else ""

    @classmethod
    def plain(cls, name: str, value: object) -> object:
        """The value of a field as JSON-ready data; a time model by its importable name."""
        return plain_model(value) if name == "time_model" else super().plain(name, value)

    @classmethod
    def unplain(cls, name: str, data: object) -> object:
        """The inverse of `plain`."""
        return unplain_model(data) if name == "time_model" else super().unplain(name, data)
