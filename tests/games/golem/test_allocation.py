"""1 Allocation: budgets, the screens, the announcement, the rearrangement."""

from __future__ import annotations

from itertools import product

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import PHASES
from shem.games.golem.fields import BUDGET, LEFT, NAMED, SMERTE_TURN, STEP
from shem.games.golem.observing import observe
from shem.games.golem.rules.allocation import open_screens
from shem.games.golem.stages import REARRANGEMENT
from shem.games.golem.state import GolemState
from shem.games.golem.truth import truth
from shem.kernel.event import Event, only
from tests.games.golem.positions import budgets, kinds, legal, lift, play, position

Sheet = tuple[int, ...]


def puts(phase: str, low: int, high: int) -> list[str]:
    return [f"put {units} on {phase}" for units in range(low, high + 1)]


@pytest.mark.clause("GOL-6")
def test_the_budget_is_twelve_units() -> None:
    assert budgets(position("seats 4")) == [12, 12, 12, 12]


@pytest.mark.clause("GOL-6", "GOL-37", "GOL-45")
@pytest.mark.ruling("GOL-A18")
def test_bonus_adds_and_orm_takes_away() -> None:
    state = position("seats 4 | bonus 1 4 | orm 2 | bonus 3 18 | orm 3")
    assert budgets(state) == [12, 16, 11, 29]
    assert [state.own[LEFT + seat] for seat in range(4)] == [12, 16, 11, 29]
    # 68 units on the table: more than the tokens of the box.
    assert sum(budgets(state)) == 68


@pytest.mark.clause("GOL-7")
def test_all_fill_their_screens_at_the_same_time_in_any_order() -> None:
    state = position("seats 3")
    assert state.to_act() == (0, 1, 2)
    play(state, 2, "put 3 on orientation")
    play(state, 0, "allocate 1-2-3-4")
    assert state.to_act() == (1, 2)
    assert legal(state, 0) == []
    play(state, 2, "put 2 on movement")
    assert legal(state, 2) == puts("harvest", 1, 6)
    assert legal(state, 1) == puts("orientation", 1, 9)
    play(state, 2, "put 2 on harvest")
    play(state, 2, "put 5 on regeneration")
    assert state.to_act() == (1,)
    assert observe(state, None).stage == "allocation"
    events = play(state, 1, "allocate 1-1-1-1")
    assert events[3:] == [
        Event("put", {"seat": 1, "phase": "regeneration", "units": 1}, only(1)),
        Event("filled", {}),
    ]
    assert observe(state, None).stage == "announcement"
    sheets = [seat["placed"] for seat in seats_of(state)]
    assert sheets == [[1, 2, 3, 4], [1, 1, 1, 1], [3, 2, 2, 5]]
    assert [seat["first"] for seat in seats_of(state)] == sheets


def seats_of(state: GolemState) -> list[dict[str, object]]:
    seats = truth(state)["seats"]
    assert isinstance(seats, list)
    return seats


@pytest.mark.clause("GOL-7")
def test_every_screen_keeps_a_unit_for_each_later_one() -> None:
    state = position("seats 2")
    assert legal(state, 1) == puts("orientation", 1, 9)
    play(state, 1, "put 4 on orientation")
    assert legal(state, 1) == puts("movement", 1, 6)
    play(state, 1, "put 1 on movement")
    assert legal(state, 1) == puts("harvest", 1, 6)
    play(state, 1, "put 5 on harvest")
    assert legal(state, 1) == puts("regeneration", 1, 2)


@pytest.mark.clause("GOL-7")
def test_a_put_is_told_to_its_owner_alone_and_can_be_undone() -> None:
    state = position("seats 2")
    assert play(state, 1, "put 4 on orientation") == [
        Event("put", {"seat": 1, "phase": "orientation", "units": 4}, only(1), settles=False)
    ]


@pytest.mark.clause("GOL-8", "GOL-47")
def test_under_smerte_exactly_one_unit_goes_on_movement() -> None:
    state = position("seats 2 | smerte 1")
    play(state, 1, "put 9 on orientation")
    assert legal(state, 1) == puts("movement", 1, 1)
    play(state, 0, "put 8 on orientation")
    assert legal(state, 0) == puts("movement", 1, 2)


def completable(state: GolemState, seat: int) -> set[Sheet]:
    """Every sheet that legal steps lead to; a dead end would show as a sheet too short."""
    moves = state.legal(seat)
    if state.own[STEP + seat] == 4 or not moves:
        return {()}
    sheets: set[Sheet] = set()
    for action in moves:
        twin = state.copy()
        twin.apply(seat, action)
        units = int(GAME.write(action).split()[1])
        sheets |= {(units, *rest) for rest in completable(twin, seat)}
    return sheets


def all_sheets(budget: int) -> list[Sheet]:
    counts = range(1, budget - 2)
    return [sheet for sheet in product(counts, repeat=4) if sum(sheet) <= budget]


@pytest.mark.clause("GOL-7", "GOL-8")
@pytest.mark.parametrize("budget", range(4, 15))
@pytest.mark.parametrize("pain", [False, True])
def test_exactly_the_allowed_sheets_can_be_allocated(budget: int, pain: bool) -> None:
    state = position(f"seats 2 | budget 1 {budget}" + (" | smerte 1" if pain else ""))
    expected = {sheet for sheet in all_sheets(budget) if not pain or sheet[1] == 1}
    assert completable(state, 1) == expected


def leads(sheet: Sheet, named: int, strict: bool) -> bool:
    """Whether no other phase holds more, or as many, units than the named one."""
    others = sheet[:named] + sheet[named + 1 :]
    if strict and sum(sheet) > 4:
        return sheet[named] > max(others)
    return sheet[named] >= max(others)


@pytest.mark.clause("GOL-8", "GOL-10", "GOL-55")
@pytest.mark.ruling("GOL-A4", "GOL-A5")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("pain", [False, True])
@pytest.mark.parametrize("named", range(4))
def test_exactly_the_true_sheets_can_be_rearranged(named: int, pain: bool, strict: bool) -> None:
    text = "seats 2 | archmage 1 | budget 1 14"
    text += " | smerte 1" if pain else ""
    text += " | option named_must_be_strict" if strict else ""
    for total in range(4, 15):
        state = position(text)
        if pain and named == 1 and total > 4:
            continue
        first = [1, 1, 1, 1]
        first[named] += total - 4
        play(state, 0, "allocate 3-3-3-3")
        play(state, 1, "allocate " + "-".join(map(str, first)))
        play(state, 1, f"announce {PHASES[named]}")
        play(state, 0, "announce orientation")
        expected = {
            sheet
            for sheet in all_sheets(total)
            if sum(sheet) == total and leads(sheet, named, strict) and (not pain or sheet[1] == 1)
        }
        assert completable(state, 1) == expected, f"total {total}"


@pytest.mark.clause("GOL-9")
@pytest.mark.parametrize(
    ("seats", "archmage", "order"),
    [(2, 0, [0, 1]), (2, 1, [1, 0]), (3, 1, [1, 2, 0]), (4, 2, [2, 3, 0, 1]), (4, 0, [0, 1, 2, 3])],
)
def test_all_announce_in_order_from_the_archmage(
    seats: int, archmage: int, order: list[int]
) -> None:
    state = position(f"seats {seats} | archmage {archmage}")
    for seat in range(seats):
        play(state, seat, "allocate 1-2-4-3")
    for seat in order:
        assert state.to_act() == (seat,)
        assert observe(state, None).stage == "announcement"
        assert play(state, seat, "announce harvest") == [
            Event("announced", {"seat": seat, "phase": "harvest"})
        ]
    assert observe(state, None).stage == "rearrangement"
    assert state.to_act() == tuple(range(seats))
    assert {seat.named for seat in observe(state, None).seats} == {"harvest"}


@pytest.mark.clause("GOL-9")
@pytest.mark.parametrize(
    ("sheet", "phases"),
    [
        ("2-5-4-1", ["movement"]),
        ("6-2-2-2", ["orientation"]),
        ("1-2-3-4", ["regeneration"]),
        ("3-4-4-1", ["movement", "harvest"]),
        ("4-1-3-4", ["orientation", "regeneration"]),
        ("3-3-3-3", list(PHASES)),
        ("1-1-1-1", list(PHASES)),
    ],
)
def test_only_a_phase_with_the_most_units_can_be_named(sheet: str, phases: list[str]) -> None:
    state = position("seats 2 | archmage 1")
    play(state, 0, "allocate 9-1-1-1")
    play(state, 1, f"allocate {sheet}")
    assert legal(state, 1) == [f"announce {phase}" for phase in phases]
    assert legal(state, 0) == []


@pytest.mark.clause("GOL-10")
@pytest.mark.ruling("GOL-A5")
def test_units_not_placed_do_not_come_back() -> None:
    state = position("seats 2")
    play(state, 0, "allocate 2-2-2-1")
    play(state, 1, "allocate 3-3-3-3")
    play(state, 0, "announce orientation")
    play(state, 1, "announce orientation")
    assert [state.own[LEFT + seat] for seat in (0, 1)] == [7, 12]
    assert [state.own[STEP + seat] for seat in (0, 1)] == [0, 0]
    assert budgets(state) == [12, 12]
    assert legal(state, 0) == puts("orientation", 2, 4)


@pytest.mark.clause("GOL-10")
def test_the_rearrangement_replaces_the_first_sheet_and_both_are_remembered() -> None:
    state = position("seats 2 | units 0 4-3-3-2 first 3-3-3-3 named orientation")
    lift(state)
    first, _ = seats_of(state)
    assert (first["first"], first["placed"], first["left"]) == ([3, 3, 3, 3], [4, 3, 3, 2], 0)


@pytest.mark.clause("GOL-10")
def test_when_all_have_rearranged_the_first_screens_are_lifted() -> None:
    state = position("seats 3 | units 1 2-1-1-1")
    assert state.to_act() == (2,)
    assert observe(state, None).stage == "rearrangement"
    assert kinds(lift(state)) == ["revealed", "decided"]
    assert observe(state, None).stage == "orientation"


@pytest.mark.clause("GOL-10")
@pytest.mark.ruling("GOL-A4")
def test_another_phase_may_be_level_with_the_named_one() -> None:
    state = position("seats 2 | units 0 4-1-4-3 first 1-1-9-1")
    assert observe(state, None).seats[0].named == "harvest"
    assert seats_of(state)[0]["placed"] == [4, 1, 4, 3]


@pytest.mark.clause("GOL-41")
@pytest.mark.ruling("GOL-A3")
def test_the_horn_is_offered_before_any_unit_is_placed() -> None:
    state = position("seats 3 | artifact horn with 2 | bonus 2 1")
    assert state.to_act() == (2,)
    assert observe(state, None).stage == "horn"
    assert legal(state, 2) == ["blow horn", "keep horn"]
    assert [legal(state, seat) for seat in (0, 1)] == [[], []]
    prompt = {"kind": "horn", "clause": "GOL-41", "budget": 13, "units": 3}
    assert GAME.ask(state, 2).plain() == prompt


def test_the_fields_of_the_seats_do_not_overlap() -> None:
    state = position("seats 4 | smerte 3 | turn 5")
    assert state.own[SMERTE_TURN : SMERTE_TURN + 4] == [0, 0, 0, 5]
    assert state.own[NAMED : NAMED + 4] == [4, 4, 4, 4]
    assert state.own[BUDGET : BUDGET + 4] == [12, 12, 12, 12]


def test_opening_the_screens_for_rearranging_counts_what_was_placed() -> None:
    state = position("seats 4 | units 3 2-2-2-1")
    open_screens(state, REARRANGEMENT)
    assert state.own[LEFT : LEFT + 4] == [4, 4, 4, 7]
    assert state.own[STEP : STEP + 4] == [0, 0, 0, 0]
    assert state.to_act() == (0, 1, 2, 3)
