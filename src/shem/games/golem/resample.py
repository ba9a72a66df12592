"""What a seat can believe of the screens it cannot see behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields, stages
from shem.games.golem.board import BITS
from shem.games.golem.fields import placed_in, unpacked
from shem.games.golem.heuristics import ways
from shem.games.golem.rules.allocation import highest, strictness, total, true_range
from shem.kernel.history import Past
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

# Few players throw units away: one sheet in this many leaves some unplaced.
THRIFT: Final = 8


def resample(state: GolemState, seat: int | None, rng: Rng) -> None:
    """Redraw every sheet that this seat has not seen, of this turn and earlier ones."""
    known = fields.NOBODY if seat is None else seat
    for other in range(state.seats):
        if other != known:
            guess_sheet(state, other, rng)
    state.past = guess_past(state.past, state.seats, known, rng)


def guess_sheet(state: GolemState, seat: int, rng: Rng) -> None:
    """A plausible sheet behind the screens of a seat, true to all it has said and shown."""
    if state.stage == stages.ALLOCATION:
        choose_again(state, seat, state.own[fields.BUDGET + seat])
    elif state.stage in (stages.ANNOUNCEMENT, stages.REARRANGEMENT):
        guess_first(state, seat, guess_total(state, seat, rng), rng)
        copy_first(state, seat)
        if state.stage == stages.REARRANGEMENT:
            choose_again(state, seat, total(state, seat))
    elif state.phase >= 0:
        guess_rest(state, seat, rng)


def choose_again(state: GolemState, seat: int, units: int) -> None:
    """A seat that is still choosing has chosen nothing yet, as far as others can know."""
    state.deciders |= BITS[seat]
    state.own[fields.STEP + seat] = 0
    state.own[fields.LEFT + seat] = units
    if state.stage == stages.ALLOCATION:
        for phase in range(4):
            state.own[fields.PLACED + phase * actions.MOST_SEATS + seat] = 0


def copy_first(state: GolemState, seat: int) -> None:
    """Until it is rearranged, the sheet is the first one."""
    state.own[fields.LEFT + seat] = state.own[fields.BUDGET + seat] - total(state, seat)
    for phase in range(4):
        field = phase * actions.MOST_SEATS + seat
        state.own[fields.PLACED + field] = state.own[fields.FIRST + field]


def guess_total(state: GolemState, seat: int, rng: Rng) -> int:
    """How many units a seat placed, before anything is shown."""
    if state.is_under_smerte(seat) and state.own[fields.NAMED + seat] == actions.MOVEMENT_PHASE:
        return 4  # GOL-55
    return between(4, state.own[fields.BUDGET + seat], rng)


def between(low: int, high: int, rng: Rng) -> int:
    """Mostly all that can be placed, sometimes any smaller number."""
    if low < high and rng.below(THRIFT) == 0:
        return low + int(rng.below(high - low))
    return high


def guess_first(state: GolemState, seat: int, units: int, rng: Rng) -> None:
    """A sheet before the announcement: true to it, if there was one."""
    state.own[fields.LEFT + seat] = units
    for phase in range(4):
        guess_screen(state, seat, fields.FIRST, phase, 0, rng)


def guess_rest(state: GolemState, seat: int, rng: Rng) -> None:
    """The screens not lifted yet, and the first sheet, of a seat that has rearranged."""
    shown = int(state.phase) + 1
    left = guess_left(state, seat, shown, rng)
    units = left
    for phase in range(shown):
        units += int(state.units(seat, phase))
    guess_first(state, seat, units, rng)
    gap = strictness(state, seat)
    state.own[fields.LEFT + seat] = left
    for phase in range(shown, 4):
        guess_screen(state, seat, fields.PLACED, phase, gap, rng)


def guess_left(state: GolemState, seat: int, shown: int, rng: Rng) -> int:
    """How many units lie behind the screens not lifted yet."""
    later = 4 - shown
    if later == 0:
        return 0
    left = state.own[fields.BUDGET + seat]
    for phase in range(shown):
        left -= int(state.units(seat, phase))
    low, high = left_range(state, seat, shown, left)
    return between(low, min(high, left), rng)


def left_range(state: GolemState, seat: int, shown: int, left: int) -> tuple[int, int]:
    """The fewest and most units that the announcement allows behind the later screens."""
    named = state.own[fields.NAMED + seat]
    later = 4 - shown
    gap = 1 if state.setup.named_must_be_strict else 0
    single = 1 if shown <= actions.MOVEMENT_PHASE and state.is_under_smerte(seat) else 0
    if named < shown:
        cap = max(int(state.units(seat, named)) - gap, 1)
        return later, cap * (later - single) + single
    most = highest(state, seat, fields.PLACED, shown)
    if single and named == actions.MOVEMENT_PHASE:
        return later, later
    return (later if most <= 1 else later - 1 + most + gap), left


def guess_screen(state: GolemState, seat: int, sheet: int, phase: int, gap: int, rng: Rng) -> None:
    """Units behind one screen: all ways to fill the later ones are alike."""
    if phase == actions.MOVEMENT_PHASE and state.is_under_smerte(seat):
        low, high = 1, 1
    elif state.own[fields.NAMED + seat] == fields.UNNAMED:
        left = state.own[fields.LEFT + seat]
        low, high = (1 if phase < 3 else left), left - (3 - phase)
    else:
        low, high = true_range(state, seat, sheet, phase, gap)
    units = low + rng.weighted(ways(state.own[fields.LEFT + seat], low, high, 3 - phase))
    state.own[sheet + phase * actions.MOST_SEATS + seat] = units
    state.own[fields.LEFT + seat] -= units


def guess_past(past: Past | None, seats: int, known: int, rng: Rng) -> Past | None:
    """The first sheets of earlier turns stay unknown forever; the final ones were shown."""
    if past is None:
        return None
    guess = Past(
        guess_past(past.before, seats, known, rng), past.seat, past.deeds, past.sheets.copy()
    )
    for seat in range(seats):
        if seat != known:
            guess_past_first(guess, seat, past_named(past, seat), rng)
    return guess


def past_named(past: Past, seat: int) -> int:
    """The phase a seat announced in an earlier turn."""
    for act in past.deeds:
        actor, action = unpacked(act)
        if actor == seat and actions.ANNOUNCE <= action < actions.ANNOUNCE + 4:
            return action - actions.ANNOUNCE
    raise ValueError("nobody ends a turn without an announcement")


def guess_past_first(past: Past, seat: int, named: int, rng: Rng) -> None:
    """Move some units from other screens to the announced one: as true as what was shown."""
    for phase in range(4):
        past.sheets[phase * actions.MOST_SEATS + seat] = placed_in(past, seat, phase)
    for phase in range(4):
        field = phase * actions.MOST_SEATS + seat
        if phase != named:
            moved = int(rng.below(past.sheets[field]))
            past.sheets[field] -= moved
            past.sheets[named * actions.MOST_SEATS + seat] += moved
