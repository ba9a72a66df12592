"""How likely the units behind one's own screen win a phase, once the first screens are lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields
from shem.games.golem.history import placed_in

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

CERTAIN: Final = 1024

# A seat saves on regeneration when it puts no more units there than these.
FEW: Final = 2
# How likely a seat that saves has put fewer than 0, 1, 2, 3, 4, 5 units there.
SAVED: Final[tuple[int, ...]] = (0, 0, 640, 860, 950, 1000)


def win_probability(state: GolemState, seat: i64, phase: i64) -> i64:
    """How likely a seat wins a phase that is still to come, out of CERTAIN."""
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
