"""1 Allocation: units behind the screens, the announcement, the rearrangement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.golem import actions, events, fields, stages
from shem.games.golem.actions import put_range
from shem.games.golem.board import BITS
from shem.games.golem.rules.deciding import clockwise

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def begin_turn(state: GolemState) -> None:
    """GOL-41, GOL-A3 A turn opens with the budgets; the Horn is declared before any unit."""
    for seat in range(state.seats):
        state.own[fields.BUDGET + seat] = budget(state, seat)
    holder = state.holder(actions.HORN)
    if holder == fields.NOBODY:
        open_screens(state, stages.ALLOCATION)
    else:
        state.stage = stages.HORN_STAGE
        state.deciders = BITS[holder]


def budget(state: GolemState, seat: int) -> int:
    """GOL-6, GOL-37, GOL-45, GOL-A18 The usual units and the bonus, less one under the serpent."""
    edition = state.setup.edition
    units = edition.units + state.own[fields.BONUS + seat]
    return units - edition.orm_units if state.own[fields.ORM_TURN + seat] == state.turn else units


def declare_horn(state: GolemState, seat: int, action: int) -> None:
    """GOL-41, GOL-A3 The Horn adds its units to whatever the budget is, and is gone."""
    if action == actions.BLOW_HORN:
        units = state.setup.edition.horn_units
        state.own[fields.WHERE + actions.HORN] = fields.REMOVED
        state.own[fields.BUDGET + seat] += units
        if state.log is not None:
            state.log.append(events.used_horn(seat, units))
    elif state.log is not None:
        state.log.append(events.kept(seat, actions.HORN))
    open_screens(state, stages.ALLOCATION)


def horn_choices() -> tuple[int, ...]:
    """GOL-41 Blow the Horn now, or keep it."""
    return actions.HORN_CHOICES


def open_screens(state: GolemState, stage: int) -> None:
    """GOL-7, GOL-10 All fill their screens secretly and at the same time."""
    state.stage = stage
    state.deciders = BITS[state.seats] - 1
    for seat in range(state.seats):
        state.own[fields.STEP + seat] = 0
        state.own[fields.LEFT + seat] = state.own[fields.BUDGET + seat]
        if stage == stages.REARRANGEMENT:
            state.own[fields.LEFT + seat] = total(state, seat)


def total(state: GolemState, seat: int) -> int:
    """The units a seat placed before the announcement."""
    own = state.own
    return (
        own[fields.FIRST + seat]
        + own[fields.FIRST + actions.MOST_SEATS + seat]
        + own[fields.FIRST + 2 * actions.MOST_SEATS + seat]
        + own[fields.FIRST + 3 * actions.MOST_SEATS + seat]
    )


def put_choices(state: GolemState, seat: int) -> tuple[int, ...]:
    """GOL-7, GOL-8, GOL-10 The units that may go behind the next screen of a seat."""
    phase = state.own[fields.STEP + seat]
    if phase == actions.MOVEMENT_PHASE and state.is_under_smerte(seat):
        return put_range(phase, 1, 1)
    if state.stage == stages.ALLOCATION:
        return put_range(phase, 1, state.own[fields.LEFT + seat] - (3 - phase))
    gap = strictness(state, seat)
    low, high = true_range(state, seat, fields.PLACED, phase, gap)
    return put_range(phase, low, high)


def true_range(state: GolemState, seat: int, sheet: int, phase: int, gap: int) -> tuple[int, int]:
    """GOL-10, GOL-A4, GOL-A5, GOL-55 The fewest and most units that still allow a true sheet."""
    named = state.own[fields.NAMED + seat]
    left = state.own[fields.LEFT + seat]
    before = highest(state, seat, sheet, phase)
    single = 1 if phase < actions.MOVEMENT_PHASE and state.is_under_smerte(seat) else 0
    fewest = fewest_units(phase, named, left, before, gap, single)
    return int(fewest), int(most_units(phase, named, left, before, gap))


def fewest_units(phase: i64, named: i64, left: i64, before: i64, gap: i64, single: i64) -> i64:
    """GOL-10 The fewest units for a screen, by what is left and the most behind those before it.

    What is left must be used up, every screen gets one, and the announced one leads all others
    by the gap, so each number must leave the later screens a way out.
    """
    later = 3 - phase
    if named < phase:
        return max(1, left - (before - gap) * later)
    if named == phase:
        # Under Smerte movement takes a single unit, so no more can go there.
        free = later - single
        evenly = -((single - left - gap * free) // (free + 1))
        return max(before + gap, evenly)
    return 1


def most_units(phase: i64, named: i64, left: i64, before: i64, gap: i64) -> i64:
    """GOL-10 The most units for a screen; the announced one, once filled, is the most before it."""
    later = 3 - phase
    if named < phase:
        return min(before - gap, left - later)
    if named == phase:
        return left - later
    spare = left - (later - 1) - gap
    return min(spare // 2, spare - before)


def strictness(state: GolemState, seat: int) -> int:
    """GOL-A4 By how much the announced phase must lead; four single units leave no choice."""
    return 1 if state.setup.named_must_be_strict and total(state, seat) > 4 else 0


def highest(state: GolemState, seat: int, sheet: int, phase: int) -> int:
    """The most units behind any screen before this phase."""
    most = 0
    for earlier in range(phase):
        most = max(most, state.own[sheet + earlier * actions.MOST_SEATS + seat])
    return most


def put(state: GolemState, seat: int, action: int) -> bool:
    """GOL-7, GOL-10 Put units behind the next screen; true when everybody has filled all four."""
    own = state.own
    phase = own[fields.STEP + seat]
    units = action - phase * actions.MOST_UNITS + 1
    own[fields.PLACED + phase * actions.MOST_SEATS + seat] = units
    own[fields.LEFT + seat] = own[fields.LEFT + seat] - units
    own[fields.STEP + seat] = phase + 1
    if state.log is not None:
        state.log.append(events.put(seat, phase, units))
    if phase == 3:
        state.deciders &= ~BITS[seat]
    return state.deciders == 0


def open_announcements(state: GolemState) -> None:
    """GOL-9 The sheets are set; the Archmage speaks first."""
    own = state.own
    for seat in range(state.seats):
        for at in range(fields.FIRST + seat, fields.PLACED, actions.MOST_SEATS):
            own[at] = own[at + (fields.PLACED - fields.FIRST)]
    if state.log is not None:
        state.log.append(events.filled())
    state.stage = stages.ANNOUNCEMENT
    state.deciders = BITS[state.archmage]


def announcements(state: GolemState, seat: int) -> tuple[int, ...]:
    """GOL-9 The phases that hold most units of a seat; the naming must be true."""
    most: i64 = 0
    mask = 0
    for phase in range(4):
        units = state.units(seat, phase)
        if units > most:
            most = units
            mask = BITS[phase]
        elif units == most:
            mask += BITS[phase]
    return actions.ANNOUNCEMENTS[mask]


def announce(state: GolemState, seat: int, action: int) -> None:
    """GOL-9 Each names a phase in order from the Archmage; then all may rearrange."""
    state.own[fields.NAMED + seat] = action - actions.ANNOUNCE
    if state.log is not None:
        state.log.append(events.announced(seat, action - actions.ANNOUNCE))
    following = clockwise(state, seat)
    if following == state.archmage:
        open_screens(state, stages.REARRANGEMENT)
    else:
        state.deciders = BITS[following]
