"""How likely the units of a seat win a phase, and guesses at the sheets of rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields
from shem.games.golem.fields import placed_in

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.history import Past
    from shem.kernel.rng import Rng


CERTAIN: Final = 1024

# A seat saves on regeneration when it puts no more units there than these.
FEW: Final = 2
# How likely a seat that saves has put fewer than 0, 1, 2, 3, 4, 5 units there.
SAVED: Final[tuple[int, ...]] = (0, 0, 640, 860, 950, 1000)


def win_probability(state: GolemState, seat: i64, phase: i64) -> i64:
    """How likely a seat wins a later phase of this turn, out of CERTAIN."""
    units = state.units(seat, phase)
    probability: i64 = CERTAIN
    for rival in range(state.seats):
        if rival != seat:
            enough = units + 1 if goes_first(state, seat, rival) else units
            probability = probability * probability_below(state, rival, phase, enough) // CERTAIN
    return probability


def goes_first(state: GolemState, seat: i64, rival: i64) -> bool:
    """Whether a seat wins a tie with a rival: it is met first, clockwise from the Archmage."""
    seats = state.seats
    return (seat - state.archmage + seats) % seats < (rival - state.archmage + seats) % seats


def is_saving(state: GolemState, rival: i64) -> bool:
    """Whether a rival is likely to save on regeneration: it did so in the turn before."""
    if state.own[fields.NAMED + rival] == actions.REGENERATION_PHASE:
        return False
    return (
        state.past is None or placed_in(state.past, int(rival), actions.REGENERATION_PHASE) <= FEW
    )


def hidden_units(state: GolemState, rival: i64) -> i64:
    """The units a rival has behind screens that are still down, if it placed them all."""
    hidden: i64 = state.own[fields.BUDGET + rival]
    for shown in range(state.phase + 1):
        hidden -= state.units(rival, shown)
    return hidden


def probability_below(state: GolemState, rival: i64, phase: i64, units: i64) -> i64:
    """How likely a rival has fewer units than this behind a screen that is still down."""
    hidden = hidden_units(state, rival)
    saves = is_saving(state, rival)
    if state.phase == actions.HARVEST_PHASE:
        return CERTAIN if hidden < units else 0
    if state.phase == actions.ORIENTATION_PHASE:
        if phase == actions.MOVEMENT_PHASE and state.is_under_smerte(rival):
            return CERTAIN if units > 1 else 0
        shared = hidden - (1 if saves else hidden // 3)
        return share_below(state, rival, phase, shared, units)
    below = share_below(state, rival, phase, hidden, units)
    if saves and 0 < below < CERTAIN:
        return CERTAIN - SAVED[min(hidden - units + 1, 5)]
    return below


def share_below(state: GolemState, rival: i64, phase: i64, shared: i64, units: i64) -> i64:
    """The same when two screens share `shared` units: the announcement leaves a range."""
    named: i64 = state.own[fields.NAMED + rival]
    low: i64 = 1
    high = shared - 1
    if named <= state.phase:
        cap = state.units(rival, named)
        low = max(low, shared - cap)
        high = min(high, cap)
    elif named == phase:
        low = (shared + 1) // 2
    else:
        high = shared // 2
    if units <= low:
        return 0
    return CERTAIN if units > high else CERTAIN * (units - low) // (high - low + 1)


# The turns for which a bid is remembered.
MEMORY: Final = 6


class Guess:
    """What it takes a seat to win each phase, if the rivals' sheets are as guessed.

    Rivals know what they want: the announced screen holds any number that it may, not just
    the most common ones; they save on regeneration; and what they bid once they bid again.
    """

    def __init__(self, state: GolemState, seat: i64, rng: Rng) -> None:
        self.turning: i64 = 1
        self.walking: i64 = 1
        self.harvesting: i64 = 1
        self.resting: i64 = 1
        for rival in range(state.seats):
            if rival != seat:
                extra: i64 = 0 if goes_first(state, seat, rival) else 1
                self.add_rival(state, rival, extra, rng)

    def needed(self) -> list[int]:
        """The units it takes, in the order of the phases."""
        return [int(self.turning), int(self.walking), int(self.harvesting), int(self.resting)]

    def add_rival(self, state: GolemState, rival: i64, extra: i64, rng: Rng) -> None:
        """Guess a sheet; to win against it takes as many units, or that and the extra one."""
        named: i64 = state.own[fields.NAMED + rival]
        if named == fields.UNNAMED:
            named = rng.below(actions.REGENERATION_PHASE)
        left: i64 = state.own[fields.BUDGET + rival]
        top = guess_top(state, rival, named, rng)
        self.need(named, top + extra)
        left -= top
        later: i64 = 2
        # The last phase first: what is saved there goes to the others.
        for phase in range(actions.REGENERATION_PHASE, -1, -1):
            if phase != named:
                low = max(1, left - top * later)
                high = min(top, left - later)
                units = guess_units(state, rival, phase, low, high, rng)
                self.need(phase, units + extra)
                left -= units
                later -= 1

    def need(self, phase: i64, units: i64) -> None:
        if phase == actions.ORIENTATION_PHASE:
            self.turning = max(self.turning, units)
        elif phase == actions.MOVEMENT_PHASE:
            self.walking = max(self.walking, units)
        elif phase == actions.HARVEST_PHASE:
            self.harvesting = max(self.harvesting, units)
        else:
            self.resting = max(self.resting, units)


def guess_top(state: GolemState, rival: i64, named: i64, rng: Rng) -> i64:
    """The units behind the announced screen."""
    budget: i64 = state.own[fields.BUDGET + rival]
    if named == actions.MOVEMENT_PHASE and state.is_under_smerte(rival):
        return 1
    low = (budget + 3) // 4
    high = budget - 3
    before = remembered(state, rival, named)
    if before and rng.below(2) == 0:
        return min(max(before + rng.below(2), low), high)
    return low + rng.below(high - low + 1)


def guess_units(state: GolemState, rival: i64, phase: i64, low: i64, high: i64, rng: Rng) -> i64:
    """The units behind another screen, from low to high."""
    if high <= low or (phase == actions.MOVEMENT_PHASE and state.is_under_smerte(rival)):
        return low
    if phase == actions.REGENERATION_PHASE and (is_saving(state, rival) or rng.below(2) == 0):
        return low
    return low + rng.below(high - low + 1)


def remembered(state: GolemState, rival: i64, phase: i64) -> i64:
    """The units a rival showed in a phase when it was last its highest; 0 if that is long ago."""
    past = state.past
    for _ in range(MEMORY):
        if past is None:
            return 0
        units = placed_in(past, int(rival), int(phase))
        if units >= highest_of(past, rival):
            return units
        past = past.before
    return 0


def highest_of(past: Past, rival: i64) -> int:
    """The most units a rival showed in a phase of an earlier turn."""
    most = 0
    for phase in range(4):
        most = max(most, placed_in(past, int(rival), phase))
    return most
