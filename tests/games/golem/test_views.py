"""What may be known: everything lies open, except units behind a screen that is still down."""

from __future__ import annotations

import pickle

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import ACTIONS, PHASES
from shem.games.golem.observing import observe
from shem.games.golem.state import GolemState
from shem.games.golem.truth import Act
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import plain
from tests.games.golem.positions import lift, play, position

START = "seats 3 | golem d3 east | artifact bow with 0 | artifact amulet with 2"


def channels(state: GolemState, seat: int | None) -> dict[str, object]:
    """All that a seat, or the spectator, can find out by looking and asking."""
    log = state.log or []
    known: dict[str, object] = {
        "view": plain(observe(state, seat)),
        "told": [event.plain() for event in log if event.is_for(seat)],
    }
    if seat is None:
        return known
    reasons = [GAME.explain(state, seat, action) for action in range(-1, ACTIONS + 1)]
    known["why"] = [reason and reason.plain() for reason in reasons]
    known["legal"] = state.legal(seat)
    if seat in state.to_act():
        known["prompt"] = GAME.ask(state, seat).plain()
    return known


Line = list[tuple[int, str]]


def line(first: str, final: str) -> Line:
    """A turn in which seat 1 allocates and rearranges like this, and names regeneration."""
    return [
        (1, f"allocate {first}"),
        (0, "allocate 4-4-3-1"),
        (2, "allocate 1-2-1-2"),
        (0, "announce movement"),
        (1, "announce regeneration"),
        (2, "announce movement"),
        (2, "rearrange 1-2-2-1"),
        (1, f"rearrange {final}"),
        (0, "rearrange 4-4-3-1"),
        (0, "turn east"),
        (0, "move 1"),
        (0, "harvest"),
    ]


# Steps of the line after which the screens of each phase are up.
LIFTED = {"orientation": 9, "movement": 10, "harvest": 11, "regeneration": 12}
SHEETS = {
    "orientation": ("1-2-2-5", "3-2-2-5"),
    "movement": ("1-1-2-5", "1-3-2-5"),
    "harvest": ("1-2-1-5", "1-2-2-5"),
    "regeneration": ("1-2-2-5", "1-2-2-7"),
}


@pytest.mark.clause("GOL-5", "GOL-7", "GOL-11")
@pytest.mark.ruling("GOL-A22")
@pytest.mark.parametrize("reader", [0, 2, None])
@pytest.mark.parametrize("phase", PHASES)
def test_nobody_can_tell_two_sheets_apart_before_they_differ_in_the_open(
    phase: str, reader: int | None
) -> None:
    one, other = position(START), position(START)
    lines = zip(*(line(sheet, sheet) for sheet in SHEETS[phase]), strict=True)
    for step, (deed, other_deed) in enumerate(lines, start=1):
        play(one, *deed)
        play(other, *other_deed)
        same = channels(one, reader) == channels(other, reader)
        assert same == (step < LIFTED[phase]), f"after step {step}"


@pytest.mark.clause("GOL-5")
@pytest.mark.parametrize("reader", [0, 2, None])
def test_the_first_sheet_stays_secret_for_ever(reader: int | None) -> None:
    one, other = position(START), position(START)
    pair = (line("1-2-2-5", "1-2-2-5"), line("2-1-1-6", "1-2-2-5"))
    for deed, other_deed in zip(*pair, strict=True):
        play(one, *deed)
        play(other, *other_deed)
        assert channels(one, reader) == channels(other, reader)
    assert one.turn == 2
    assert channels(one, 1) != channels(other, 1)


@pytest.mark.clause("GOL-5", "GOL-34")
@pytest.mark.parametrize("reader", [0, None])
def test_screens_still_down_at_the_end_stay_down(reader: int | None) -> None:
    text = "next harvest | golem b6 | points 0 22 | units 0 1-1-2-1"
    one, other = position(f"{text} | units 1 1-1-1-3"), position(f"{text} | units 1 1-1-1-7")
    lift(one)
    lift(other)
    assert one.outcome() is not None
    assert channels(one, reader) == channels(other, reader)
    assert channels(one, 1) != channels(other, 1)


@pytest.mark.clause("GOL-5", "GOL-7")
@pytest.mark.parametrize("reader", [0, 2, None])
def test_how_far_another_has_filled_the_screens_is_secret(reader: int | None) -> None:
    state = position(START)
    before = channels(state, reader)
    for text in ("put 3 on orientation", "put 1 on movement", "put 1 on harvest"):
        play(state, 1, text)
        assert channels(state, reader) == before
    play(state, 1, "put 5 on regeneration")
    assert channels(state, reader) == before
    assert observe(state, reader).deciding == (0, 1, 2)


@pytest.mark.clause("GOL-5", "GOL-10")
@pytest.mark.parametrize("reader", [0, 2, None])
def test_how_far_another_has_rearranged_is_secret(reader: int | None) -> None:
    state = position(START)
    for deed in line("1-2-2-5", "1-2-2-5")[:6]:
        play(state, *deed)
    before = channels(state, reader)
    play(state, 1, "put 1 on orientation")
    assert channels(state, reader) == before
    play(state, 1, "put 4 on movement")
    play(state, 1, "put 1 on harvest")
    play(state, 1, "put 4 on regeneration")
    assert channels(state, reader) == before
    assert observe(state, reader).deciding == (0, 1, 2)


@pytest.mark.clause("GOL-5")
def test_everybody_sees_behind_the_own_screens() -> None:
    state = position(START)
    play(state, 1, "allocate 2-1-1-6")
    own = observe(state, 1).own
    assert own is not None
    assert (own.first, own.placed, own.filled, own.left) == ((0,) * 4, (2, 1, 1, 6), 4, 2)
    play(state, 0, "allocate 4-4-3-1")
    play(state, 2, "put 3 on orientation")
    own = observe(state, 2).own
    assert own is not None
    assert (own.placed, own.filled, own.left) == ((3, 0, 0, 0), 1, 9)
    assert observe(state, None).own is None
    play(state, 2, "put 1 on movement")
    play(state, 2, "put 1 on harvest")
    play(state, 2, "put 1 on regeneration")
    own = observe(state, 1).own
    assert own is not None
    assert own.first == own.placed == (2, 1, 1, 6)


@pytest.mark.clause("GOL-5", "GOL-41")
@pytest.mark.parametrize("reader", [0, 1])
def test_while_the_horn_is_offered_no_screen_is_filled(reader: int) -> None:
    state = position("artifact horn with 1 | next regeneration | units 1 1-1-1-4")
    lift(state)
    own = observe(state, reader).own
    assert own is not None
    assert (observe(state, reader).stage, own.placed, own.filled) == ("horn", (0, 0, 0, 0), 0)


@pytest.mark.clause("GOL-5")
@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_everything_else_lies_open(reader: int | None) -> None:
    state = position("""
        seats 3 | turn 4 | archmage 2 | golem c4 west | harvested a1
        artifact boots with 1 | artifact bow under e5 | artifact horn gone
        points 1 -4 | taken 1 dod kro | bonus 2 3 | orm 0 | smerte 1
    """)
    view = observe(state, reader)
    assert (view.turn, view.archmage, view.golem, view.facing) == (4, 2, "c4", "west")
    assert [d.place for d in view.grid if d.harvested] == ["a1", "b2", "g7"]
    assert [(d.place, d.artifacts) for d in view.grid if d.artifacts] == [("e5", ("bow",))]
    assert view.removed == ("amulet", "horn")
    assert [seat.points for seat in view.seats] == [0, -4, 0]
    assert [seat.taken for seat in view.seats] == [(), ("kro", "dod"), ()]
    assert [seat.artifacts for seat in view.seats] == [(), ("boots",), ()]
    assert [seat.bonus for seat in view.seats] == [0, 0, 3]
    assert [seat.budget for seat in view.seats] == [11, 12, 15]
    assert [seat.orm_in_turn for seat in view.seats] == [4, 0, 0]
    assert [seat.smerte_in_turn for seat in view.seats] == [0, 4, 0]
    b6 = view.grid[36]
    assert (b6.place, b6.district, b6.value, b6.special) == ("b6", "sol", 8, "")
    assert (view.grid[37].district, view.grid[37].value, view.grid[37].special) == (
        "orm",
        -3,
        "orm",
    )


@pytest.mark.clause("GOL-5")
def test_the_view_tells_what_was_done_this_turn() -> None:
    state = position(START)
    for deed in line("1-2-2-5", "1-2-2-5")[:11]:
        play(state, *deed)
    view = observe(state, 2)
    assert view.acts == (
        Act(0, "announce movement"),
        Act(1, "announce regeneration"),
        Act(2, "announce movement"),
        Act(0, "turn east"),
        Act(0, "move 1"),
    )
    assert (view.stage, view.phase, view.winner, view.tied) == ("harvesting", "harvest", 0, (0,))
    assert [seat.shown for seat in view.seats] == [
        (4, 4, 3, None),
        (1, 2, 2, None),
        (1, 2, 2, None),
    ]
    assert view.deciding == (0,)


@pytest.mark.clause("GOL-46", "GOL-48")
def test_the_view_tells_of_konge_and_skole_while_they_wait() -> None:
    text = "next harvest | units 0 1-1-2-1 | artifact amulet with 1"
    state = position(f"{text} | golem c1")
    lift(state)
    assert (observe(state, None).stage, observe(state, None).konge) == ("amulet", 0)
    state = position(f"{text} | golem e1")
    lift(state)
    assert (observe(state, None).skole, observe(state, None).konge) == (0, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_log_the_same_happens_in_silence(seats: int) -> None:
    loud, quiet = GAME.new(seats, seed="log"), GAME.new(seats, seed="log")
    loud.log = []
    luck = Rng.of("log", "luck")
    while loud.outcome() is None:
        seat = loud.to_act()[0]
        action = sample_weighted_action(loud, seat, luck)
        loud.apply(seat, action)
        quiet.apply(seat, action)
    assert quiet.truth() == loud.truth()
    assert quiet.log is None
    assert loud.log[-1].kind == "ended"


@pytest.mark.parametrize(
    ("golem", "choice"), [("b1", "destroy nothing"), ("b1", "destroy bow"), ("d1", "stay")]
)
def test_the_rare_choices_are_silent_too_without_a_log(golem: str, choice: str) -> None:
    text = "next harvest | units 0 1-1-2-1 | artifact bow under g7"
    loud = position(f"{text} | golem {golem}")
    lift(loud)
    quiet = loud.copy()
    play(loud, 0, choice)
    quiet.apply(0, GAME.read(choice)[0])
    assert quiet.truth() == loud.truth()


def test_a_game_can_be_packed_and_unpacked() -> None:
    state = position(START)
    for deed in line("1-2-2-5", "1-2-2-5"):
        play(state, *deed)
    twin = pickle.loads(pickle.dumps(state))
    assert isinstance(twin, GolemState)
    assert twin.truth() == state.truth()
    for seat in (0, 1, 2, None):
        assert observe(twin, seat) == observe(state, seat)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = position(START)
    for deed in line("1-2-2-5", "1-2-2-5")[:9]:
        play(state, *deed)
    before = state.truth()
    twin = state.copy()
    assert (twin.truth(), twin.log) == (before, None)
    for deed in line("1-2-2-5", "1-2-2-5")[9:]:
        play(twin, *deed)
    assert state.truth() == before


@pytest.mark.clause("GOL-20", "GOL-21", "GOL-40")
@pytest.mark.parametrize(
    ("setting", "places"),
    [
        ("golem f3 east", ("g3", "a3", "b3", "c3", "d3", "e3")),
        ("golem f3 east | harvested a3 | harvested c3", ("g3", "b3", "d3", "e3", "f3", "g3")),
        ("golem f3 east | harvested 3", ()),
    ],
)
def test_all_see_where_a_walk_would_lead(setting: str, places: tuple[str, ...]) -> None:
    assert observe(position(f"seats 2 | {setting}"), None).ahead == places
