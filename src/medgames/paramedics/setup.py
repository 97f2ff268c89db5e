"""A new game of Paramedics: the steps of the rulebook's Set Up.

Order: `start`, the table, first cards.
"""

from medgames.core.events import Log
from medgames.core.piles import Deck
from medgames.core.rng import Chance
from medgames.paramedics.config import Config
from medgames.paramedics.events import GameStarted, PatientsDrawn, RowFilled
from medgames.paramedics.facts import counted_cards, token_set
from medgames.paramedics.flow import settle
from medgames.paramedics.pieces import NO_CARDS, NO_TOKENS, Mat
from medgames.paramedics.state import (
    Phase,
    Seat,
    SeatDraft,
    State,
    StateDraft,
    seal_seat,
    seal_state,
)
from medgames.paramedics.supplies import deal_hands, lay_reserve


def start(config: Config, players: int, rng: Chance, log: Log) -> State:
    """A game set up as far as the first decision (PM-SETUP-01 to PM-SETUP-14)."""
    draft = lay_table(config, players, rng)
    row, draft.supply_deck, draft.rng = draft.supply_deck.draw(draft.rng, config.content.row)
    draft.supply_row = counted_cards(row)
    lay_reserve(draft)
    if config.first_player == "random":
        draft.first_player, draft.rng = draft.rng.below(players)
    draft.active = draft.first_player
    if log is not None:
        first = draft.first_player
        log.append(GameStarted(rule="PM-SETUP-14", seat=first, players=players))
        log.append(RowFilled(rule="PM-SETUP-02", colours=draft.supply_row))
    deal_hands(draft, 0, log)
    _draw_pairs(draft, log)
    settle(draft, log)
    return seal_state(draft)


def lay_table(config: Config, players: int, rng: Chance) -> StateDraft:
    """Decks and mats before any card is drawn (PM-SETUP-01, PM-SETUP-04 to PM-SETUP-07)."""
    content = config.content
    first = config.first_player if isinstance(config.first_player, int) else 0
    none = (None,) * players
    return StateDraft(
        phase=Phase.SETUP_PATIENT,
        to_act=0,
        active=first,
        first_player=first,
        turn_number=0,
        shift_index=0,
        clock_ms=0,
        actions_this_turn=0,
        team_swap_used=False,
        shift_ending=False,
        final_round=False,
        overtime=False,
        supply_deck=content.supply_deck,
        reserve_deck=Deck(),
        supply_row=NO_CARDS,
        supply_discard=NO_CARDS,
        patient_deck=content.patient_deck,
        patient_discard=(),
        pending_pair=None,
        late_from_start=False,
        call=None,
        draft_pairs=none,
        draft_keeps=none,
        token_picks=none,
        end_reason=None,
        seats=tuple([empty_seat(config, mat) for mat in config.mats_of(players)]),
        config=config,
        rng=rng,
    )


def empty_seat(config: Config, mat: Mat) -> Seat:
    """A player with all tokens on the mat and nothing else."""
    return seal_seat(
        SeatDraft(
            mat=mat.id,
            hand=NO_CARDS,
            pool=token_set(config),
            cabinets=NO_TOKENS,
            loose=NO_TOKENS,
            main=None,
            backup=None,
            hospital=(),
            morgue=(),
            extra_cabinets=0,
            has_medevac=False,
            has_hand_upgrade=False,
            area_colour=None,
            area_natural=0,
            area_wild=0,
            area_facedown=(),
            turns_taken=0,
        )
    )


def _draw_pairs(draft: StateDraft, log: Log) -> None:
    """Two patients for each player to choose from (PM-SETUP-09)."""
    n, players = draft.config.numbers.drawn, len(draft.seats)
    cards, draft.patient_deck, draft.rng = draft.patient_deck.draw(draft.rng, n * players)
    pairs = []
    for seat in range(players):
        first, second = cards[seat * n : seat * n + n]
        pairs.append((first, second))
        if log is not None:
            log.append(
                PatientsDrawn(
                    rule="PM-SETUP-09", seat=seat, patients=(first, second), insiders=(seat,)
                )
            )
    draft.draft_pairs = tuple(pairs)
