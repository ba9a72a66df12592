"""The choices worth thinking about: whole sheets instead of screen after screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields, stages
from shem.games.golem.actions import put
from shem.games.golem.heuristics.bidding import Sheets, placed_so_far
from shem.games.golem.heuristics.worth import FAR

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng

# How often a best sheet is looked for, and against how many guesses at the rivals' each time.
TRIES: Final = 14
FEW_GUESSES: Final = 3


def candidate_plans(state: GolemState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """What a seat may sensibly do now."""
    if state.stage == stages.ALLOCATION:
        return first_plans(state, seat, rng)
    if state.stage == stages.REARRANGEMENT:
        return last_plans(state, seat, rng, most)
    return [(action,) for action in state.legal(seat)]


def first_plans(state: GolemState, seat: int, rng: Rng) -> list[tuple[int, ...]]:
    """A sheet for each phase to announce, and one that leaves it open as long as it can."""
    step = state.own[fields.STEP + seat]
    units = state.own[fields.LEFT + seat] + int(placed_so_far(state, seat, step))
    found: list[tuple[int, ...]] = []
    sheets = Sheets(state, seat, units, rng, FEW_GUESSES)
    keep_prefix(state, seat, sheets)
    for named in range(4):
        sheets.named = named
        sheets.best = -FAR
        sheets.search()
        if sheets.best > -FAR:
            found.append(remaining(sheets.sheet, step))
    if step == 0:
        for sheet in open_sheets(units):
            if sheet[actions.MOVEMENT_PHASE] == 1 or not state.is_under_smerte(seat):
                found.append(remaining(sheet, step))
    return sorted(set(found))


def open_sheets(units: int) -> list[list[int]]:
    """Sheets on which three or four phases hold most."""
    if units % 4 == 0:
        return [[units // 4] * 4]
    top = (units - 1) // 3
    low = units - 3 * top
    if low > top:
        return []
    return [[low if phase == lowest else top for phase in range(4)] for lowest in range(4)]


def last_plans(state: GolemState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """Sheets that are best against one guess or another, and others to fill up the number."""
    true = true_sheets(state, seat, rng)
    if len(true) <= most:
        return true
    found = set(best_replies(state, seat, rng, min(most, TRIES)))
    while len(found) < most:
        found.add(true[int(rng.below(len(true)))])
    return sorted(found)


def best_replies(state: GolemState, seat: int, rng: Rng, tries: int) -> list[tuple[int, ...]]:
    """Sheets that are best against a few guesses, looked for `tries` times."""
    step = state.own[fields.STEP + seat]
    units = state.own[fields.LEFT + seat] + int(placed_so_far(state, seat, step))
    found: list[tuple[int, ...]] = []
    for _ in range(tries):
        sheets = Sheets(state, seat, units, rng, FEW_GUESSES)
        keep_prefix(state, seat, sheets)
        sheets.search()
        found.append(remaining(sheets.sheet, step))
    return found


def true_sheets(state: GolemState, seat: int, rng: Rng) -> list[tuple[int, ...]]:
    """Every way to fill the screens from this one on."""
    step = state.own[fields.STEP + seat]
    units = state.own[fields.LEFT + seat] + int(placed_so_far(state, seat, step))
    sheets = Sheets(state, seat, units, rng, 0)
    keep_prefix(state, seat, sheets)
    return [remaining(sheet, step) for sheet in sheets.all()]


def keep_prefix(state: GolemState, seat: i64, sheets: Sheets) -> None:
    """The screens that are filled already stay as they are."""
    for phase in range(state.own[fields.STEP + seat]):
        sheets.keep(phase, state.units(seat, phase))


def remaining(sheet: list[int], step: int) -> tuple[int, ...]:
    """The actions that fill the screens from this one on."""
    return tuple([put(phase, sheet[phase]) for phase in range(step, 4)])
