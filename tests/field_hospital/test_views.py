"""Who sees what of a position, and what a view leaves open."""

import attrs
import pytest
from tests.field_hospital.tables import FACES, acting, ended, play

from medgames import field_hospital as fh
from medgames.field_hospital.views import ViewFields

HIDDEN = {"healed": ("P01", "M1", "P31", "S2")}
VIEWERS = [None, 0, 1]


@pytest.mark.rule("FH-NOTE-03")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_all_tokens(viewer: int | None) -> None:
    mine = {"supplies": (1, 2, 3, 4, 5), "kits": 6, "training": (5, 4, 3, 2, 1), "demerits": 7}
    other = {"supplies": (2, 0, 0, 0, 0), "kits": 1, "training": (0, 0, 0, 0, 8), "demerits": 2}
    view = fh.game.view(acting(mine, other), viewer)
    found = [(s.supplies, s.kits, s.training, s.demerits) for s in view.seats]
    assert found == [tuple(mine.values()), tuple(other.values())]
    assert (view.bank, view.kit_bank, view.demerit_bank) == ((17, 19, 19, 19, 11), 18, 16)


@pytest.mark.rule("FH-NOTE-04", "FH-PLAT-02", "FH-PLAT-05", "FH-HEAL-06", "FH-R-22")
@pytest.mark.parametrize("viewer", [None, 1])
def test_others_see_the_number_of_healed_cards_and_those_face_up(viewer: int | None) -> None:
    seat = fh.game.view(acting(HIDDEN, {}), viewer).seats[0]
    assert (seat.healed_count, seat.face_up, seat.healed) == (4, ("M1", "S2"), None)


@pytest.mark.rule("FH-NOTE-05")
def test_a_player_sees_all_cards_he_healed_himself() -> None:
    seat = fh.game.view(acting(HIDDEN, {}), 0).seats[0]
    assert (seat.healed_count, seat.healed) == (4, ("P01", "M1", "P31", "S2"))


@pytest.mark.rule("FH-NOTE-04", "FH-R-22")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_healed_cards_are_open_under_the_ruling(viewer: int | None) -> None:
    state = acting(HIDDEN, {}, config=fh.Config(healed_cards="open"))
    assert fh.game.view(state, viewer).seats[0].healed == ("P01", "M1", "P31", "S2")


@pytest.mark.rule("FH-NOTE-04")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_healed_cards_are_open_at_the_end(viewer: int | None) -> None:
    assert fh.game.view(ended(HIDDEN, {}), viewer).seats[0].healed == ("P01", "M1", "P31", "S2")


@pytest.mark.rule("FH-HEAL-06", "FH-PLAT-02", "FH-PLAT-05")
@pytest.mark.parametrize(
    ("card", "paid", "face_up"),
    [
        ("P01", "blood3", ()),
        ("M4", "blood2+bandages2", ("M4",)),
        ("S1", "blood2+saline3", ("S1",)),
    ],
)
def test_medics_and_sergeants_lie_face_up_once_healed(
    card: str, paid: str, face_up: tuple[str, ...]
) -> None:
    state = acting(
        {"supplies": (3, 3, 3, 3, 3)},
        {},
        columns=(("P41",), ("P31",), ("M4",), ("P01", "S1")),
        deck=("P42", "P43"),
    )
    state = play(state, f"heal {card} {paid}")
    seat = fh.game.view(state, 1).seats[0]
    assert (seat.healed_count, seat.face_up) == (1, face_up)


@pytest.mark.rule("FH-NOTE-06")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_lost_patients_lie_open(viewer: int | None) -> None:
    state = acting({}, {}, discard=("P41", "P05"), columns=(("P31",), (), ("P01",)))
    view = fh.game.view(state, viewer)
    assert view.discard == ("P41", "P05")
    assert view.columns == (("P31",), (), ("P01",), ())


@pytest.mark.rule("FH-SETUP-07", "FH-SETUP-11")
def test_a_view_shows_the_sizes_of_piles_and_nothing_that_lies_in_them() -> None:
    view = fh.game.view(acting({}, {}), 0)
    assert view.stacks == ((8, 0), (8, 1), (8, 1), (8, 1))
    assert (view.reserve_left, len(view.events_left)) == (8, 3)
    names = {field.name for field in attrs.fields(ViewFields)}
    assert not names & {"unseen", "deck", "reserve", "removed", "rng"}


@pytest.mark.rule("FH-SETUP-11")
def test_a_listed_deck_is_seen_as_one_stack() -> None:
    state = acting({}, {}, deck=("P01", "incoming", "P02", "bad_batch"), reserve=("P03", "P04"))
    view = fh.game.view(state, 0)
    assert (view.stacks, view.reserve_left) == (((2, 2),), 2)
    assert view.events_left == ("bad_batch", "incoming")
    swapped = acting({}, {}, deck=("bad_batch", "P05", "incoming", "P06"), reserve=("P07", "P08"))
    assert fh.game.view(swapped, 0) == view


@pytest.mark.rule("FH-NOTE-04")
def test_a_guess_puts_standard_patients_at_any_places_between_those_face_up() -> None:
    view = fh.game.view(acting({}, {"healed": ("P01", "M1", "P31")}, columns=(("P41",),)), 0)
    kinds = set()
    hidden = set()
    for seed in range(300):
        state = fh.game.determinize(view, seed)
        healed = state.seats[1].healed
        assert len(healed) == 3
        assert sorted([*state.unseen, *healed, "P41"]) == sorted(state.config.content.by_id)
        kinds.add(healed.index("M1"))
        hidden |= {*healed} - {"M1"}
    assert kinds == {0, 1, 2}
    assert hidden == {f"P{n:02}" for n in range(1, 46)} - {"P41"}


@pytest.mark.rule("FH-NOTE-03")
def test_a_view_names_its_viewer_and_what_is_due() -> None:
    state = fh.game.scenario(2, pool=FACES, supply_round=4)
    view = fh.game.view(state, 1)
    assert (view.player, view.phase, view.to_act) == (1, fh.Phase.SELECT_DICE, 0)
    assert (view.pool, view.supply_round) == (FACES, 4)
