"""Beliefs: guessed sheets never contradict what was said and shown, and none is left out."""

from __future__ import annotations

from itertools import product

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import PHASES
from shem.games.golem.fields import FIRST, PLACED, first_of, placed_in
from shem.games.golem.observing import observe
from shem.games.golem.state import GolemState
from shem.games.golem.truth import units
from shem.kernel.history import Past
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.golem.positions import lift, play, position

Sheet = tuple[int, ...]

# Seat 1 has six units: few enough to list all its sheets, enough to waste some.
BUDGET = 6
GUESSES = 700


def sheets(most: int, pain: bool) -> list[Sheet]:
    counts = range(1, most - 2)
    whole = [sheet for sheet in product(counts, repeat=4) if sum(sheet) <= most]
    return [sheet for sheet in whole if not pain or sheet[1] == 1]


def leads(sheet: Sheet, named: int, strict: bool) -> bool:
    others = sheet[:named] + sheet[named + 1 :]
    level = not strict or sum(sheet) == 4
    return sheet[named] >= max(others) + (0 if level else 1)


def sheet_of(state: GolemState, field: int, seat: int) -> Sheet:
    return units(state.own, field, seat)


def guesses(state: GolemState, seat: int | None) -> tuple[set[Sheet], set[Sheet]]:
    """The first and final sheets of seat 1 that seat 0, or the spectator, comes to think of."""
    rng = Rng.of("beliefs", "guess")
    firsts, finals = set(), set()
    for _ in range(GUESSES):
        world = state.copy()
        world.resample(seat, rng)
        firsts.add(sheet_of(world, FIRST, 1))
        finals.add(sheet_of(world, PLACED, 1))
    return firsts, finals


def dashed(sheet: Sheet) -> str:
    return "-".join(map(str, sheet))


CASES = [
    (named, pain, strict)
    for named in range(4)
    for pain, strict in ((False, False), (True, False), (False, True))
]


@pytest.mark.clause("GOL-10", "GOL-55")
@pytest.mark.ruling("GOL-A4", "GOL-A5", "GOL-A22")
@pytest.mark.parametrize(("named", "pain", "strict"), CASES)
@pytest.mark.parametrize("shown", [1, 2, 3])
def test_exactly_the_sheets_that_fit_what_was_shown_are_guessed(
    named: int, pain: bool, strict: bool, shown: int
) -> None:
    possible = [sheet for sheet in sheets(BUDGET, pain) if leads(sheet, named, strict)]
    truths = {sheet[:shown]: sheet for sheet in possible}
    for prefix, truth in truths.items():
        text = f"budget 1 {BUDGET} | units 1 {dashed(truth)} named {PHASES[named]}"
        first = [1, 1, 1, 1]
        first[named] += sum(truth) - 4
        text += f" first {dashed(tuple(first))}"
        text += " | smerte 1" if pain else ""
        text += " | option named_must_be_strict" if strict else ""
        state = position(text)
        lift(state)
        state.phase = shown - 1
        expected = {sheet for sheet in possible if sheet[:shown] == prefix}
        totals = {sum(sheet) for sheet in expected}
        named_true = [s for s in sheets(BUDGET, pain) if leads(s, named, strict=False)]
        firsts = {sheet for sheet in named_true if sum(sheet) in totals}
        assert guesses(state, 0) == (firsts, expected), dashed(truth)


@pytest.mark.clause("GOL-9")
@pytest.mark.parametrize("named", range(4))
@pytest.mark.parametrize("reader", [0, None])
def test_the_first_sheet_is_guessed_true_to_the_announcement(
    named: int, reader: int | None
) -> None:
    first = [1, 1, 1, 1]
    first[named] = 2
    state = position(f"budget 1 {BUDGET} | units 1 {dashed(tuple(first))}")
    expected = {sheet for sheet in sheets(BUDGET, pain=False) if leads(sheet, named, strict=False)}
    assert guesses(state, reader) == (expected, expected)


@pytest.mark.clause("GOL-9", "GOL-8")
@pytest.mark.parametrize("pain", [False, True])
def test_before_the_announcement_any_sheet_is_possible(pain: bool) -> None:
    state = position(f"budget 1 {BUDGET}" + (" | smerte 1" if pain else ""))
    for seat in (0, 1):
        play(state, seat, "allocate 1-1-1-2")
    expected = set(sheets(BUDGET, pain))
    assert guesses(state, 0) == (expected, expected)
    world = state.copy()
    world.resample(0, Rng.of("a", "b"))
    assert sheet_of(world, FIRST, 0) == (1, 1, 1, 2)


@pytest.mark.ruling("GOL-A22")
def test_units_left_unplaced_are_guessed_too_but_rarely() -> None:
    state = position("units 1 2-1-2-4")
    lift(state)
    rng = Rng.of("total", "guess")
    totals = []
    for _ in range(800):
        world = state.copy()
        world.resample(0, rng)
        assert sum(sheet_of(world, FIRST, 1)) == sum(sheet_of(world, PLACED, 1))
        totals.append(sum(sheet_of(world, PLACED, 1)))
    assert set(totals) == set(range(6, 13))
    assert totals.count(12) > 400


@pytest.mark.ruling("GOL-A22")
def test_a_seat_still_choosing_is_left_to_choose() -> None:
    state = position("seats 3")
    play(state, 1, "allocate 1-2-3-4")
    play(state, 0, "put 5 on orientation")
    state.resample(0, Rng.of("a", "b"))
    assert state.to_act() == (0, 1, 2)
    assert sheet_of(state, PLACED, 1) == (0, 0, 0, 0)
    assert sheet_of(state, PLACED, 0) == (5, 0, 0, 0)
    assert len(state.legal(1)) == 9
    assert len(state.legal(0)) == 5


@pytest.mark.ruling("GOL-A22")
def test_a_seat_still_rearranging_is_left_to_rearrange() -> None:
    state = position("seats 3 | units 1 2-1-1-1 | units 0 1-3-2-1")
    state.resample(2, Rng.of("a", "b"))
    assert state.to_act() == (0, 1, 2)
    for seat, named in ((0, 1), (1, 0)):
        first = sheet_of(state, FIRST, seat)
        assert leads(first, named, strict=False)
        assert len(state.legal(seat)) > 0
    assert len(state.legal(2)) == 1
    state.resample(None, Rng.of("c", "d"))
    assert len(state.legal(2)) >= 1


def pasts(past: Past | None) -> list[Past]:
    found = []
    while past is not None:
        found.append(past)
        past = past.before
    return found


@pytest.mark.clause("GOL-5")
def test_first_sheets_of_earlier_turns_are_guessed_and_stay_true() -> None:
    state = position("next regeneration | units 1 2-3-2-5 first 1-1-1-9 | units 0 1-2-1-1")
    lift(state)
    rng = Rng.of("past", "guess")
    thought = set()
    for _ in range(300):
        world = state.copy()
        world.resample(0, rng)
        (guess,) = pasts(world.past)
        first = tuple(first_of(guess, 1, phase) for phase in range(4))
        assert sum(first) == 12
        assert leads(first, 3, strict=False)
        assert [placed_in(guess, 1, phase) for phase in range(4)] == [2, 3, 2, 5]
        assert [first_of(guess, 0, phase) for phase in range(4)] == [1, 2, 1, 1]
        thought.add(first)
    assert len(thought) > 10
    assert state.past is not None
    assert [first_of(state.past, 1, phase) for phase in range(4)] == [1, 1, 1, 9]


@pytest.mark.clause("GOL-8", "GOL-53")
def test_under_smerte_the_guess_of_an_earlier_turn_keeps_one_unit_on_movement() -> None:
    state = position("smerte 1 | next regeneration | units 1 2-1-2-5")
    lift(state)
    for number in range(60):
        world = state.copy()
        world.resample(None, Rng.of("past", str(number)))
        assert world.past is not None
        assert first_of(world.past, 1, 1) == 1


@pytest.mark.clause("GOL-5")
@pytest.mark.ruling("GOL-A22")
@pytest.mark.parametrize(
    "options", [{}, {"named_must_be_strict": True, "take_all_artifacts": True}]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_world_looks_like_the_view_it_is_made_from(
    seats: int, options: dict[str, object]
) -> None:
    state = GAME.new(seats, seed=f"imagine {seats}", options=options)
    luck, dream = Rng.of("imagine", "luck"), Rng.of("imagine", "dream")
    looks = 0
    while state.outcome() is None and state.turn < 16:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, luck))
        if luck.below(12) == 0:
            for reader in (*range(seats), None):
                view = observe(state, reader)
                world = GAME.imagine(view, dream)
                assert observe(world, reader) == view
                world.resample(reader, dream)
                assert observe(world, reader) == view
                if reader is not None:
                    assert world.legal(reader) == state.legal(reader)
                looks += 1
    assert looks > 40


@pytest.mark.clause("GOL-5")
def test_from_an_imagined_world_the_game_can_be_played_on() -> None:
    state = GAME.new(3, seed="dreams", options={"named_must_be_strict": True})
    luck, dream = Rng.of("dreams", "luck"), Rng.of("dreams", "dream")
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, luck))
        if luck.below(60) == 0:
            world = GAME.imagine(observe(state, 1), dream)
            turn = world.turn
            while world.outcome() is None and world.turn < turn + 2:
                seat = world.to_act()[0]
                action = sample_weighted_action(world, seat, dream)
                assert GAME.explain(world, seat, action) is None
                world.apply(seat, action)


@pytest.mark.clause("GOL-9")
@pytest.mark.parametrize("turn", [1, 2])
def test_when_all_announce_all_screens_are_filled_also_in_an_imagined_world(turn: int) -> None:
    state = position(f"turn {turn}")
    for seat in (0, 1):
        play(state, seat, "allocate 1-2-3-4")
    world = GAME.imagine(observe(state, 0), Rng.of("a", "b"))
    filled = [seat["screens_filled"] for seat in seats_of(world)]
    assert filled == [seat["screens_filled"] for seat in seats_of(state)] == [4, 4]


def seats_of(state: GolemState) -> list[dict[str, object]]:
    seats = state.truth()["seats"]
    assert isinstance(seats, list)
    return seats


@pytest.mark.clause("GOL-55")
@pytest.mark.parametrize("reader", [0, None])
def test_under_smerte_with_movement_named_the_sheet_is_known(reader: int | None) -> None:
    state = position("smerte 1 | units 1 1-1-1-1 named movement")
    assert guesses(state, reader) == ({(1, 1, 1, 1)}, {(1, 1, 1, 1)})


@pytest.mark.clause("GOL-11")
def test_when_all_is_shown_only_the_first_sheet_is_guessed() -> None:
    state = position(f"budget 1 {BUDGET} | units 1 1-1-2-2 named regeneration")
    lift(state)
    state.phase = 3
    firsts, finals = guesses(state, 0)
    assert finals == {(1, 1, 2, 2)}
    assert firsts == {s for s in sheets(6, pain=False) if sum(s) == 6 and leads(s, 3, strict=False)}


def test_there_is_nothing_to_guess_before_the_screens_are_opened() -> None:
    for state in (GAME.new(3, seed="s"), position("seats 3 | artifact horn with 1")):
        before = state.truth()
        state.resample(0, Rng.of("a", "b"))
        assert state.truth() == before
        assert GAME.imagine(observe(state, 0), Rng.of("a", "b")).truth() == before


@pytest.mark.clause("GOL-5")
def test_an_imagined_world_is_made_from_the_view_alone() -> None:
    one, other = position("units 1 1-2-3-4"), position("units 1 1-1-1-2 named regeneration")
    lift(one)
    lift(other)
    view, other_view = observe(one, 0), observe(other, 0)
    assert view == other_view
    world = GAME.imagine(view, Rng.of("a", "b"))
    assert world.truth() == GAME.imagine(other_view, Rng.of("a", "b")).truth()
