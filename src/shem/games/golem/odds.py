"""How likely a number of units wins a phase, judged by what everybody has said and shown."""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem.actions import HARVEST_PHASE, MOST_UNITS, MOVEMENT, ORIENTATION
from shem.games.golem.fields import BUDGET, NAMED, UNNAMED

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

CERTAIN: Final = 1024

# What is known of a screen: nothing was announced, its own phase was, or another one.
SILENT: Final = 0
ANNOUNCED: Final = 1
OVERSHADOWED: Final = 2


def pairs(units: int, cap: int) -> int:
    """In how many ways two screens share the units, each with 1 to `cap`."""
    return max(min(cap, units - 1) - max(1, units - cap) + 1, 0)


def triples(units: int, cap: int) -> int:
    """In how many ways three screens share the units, each with 1 to `cap`."""
    return sum([pairs(units - first, cap) for first in range(1, min(cap, units) + 1)])


def sheets(knowledge: int, total: int, units: int) -> int:
    """How many sheets with this total have so many units behind the screen in question."""
    if knowledge == SILENT:
        return comb(max(total - units - 1, 0), 2)
    if knowledge == ANNOUNCED:
        return triples(total - units, units)
    return sum([pairs(total - most - units, most) for most in range(units, total - units)])


def shares_below(knowledge: int, total: int) -> list[int]:
    """For each number of units: how likely the screen holds fewer, all sheets being alike."""
    counts = [sheets(knowledge, total, units) for units in range(MOST_UNITS + 1)]
    whole = max(sum(counts), 1)
    return [CERTAIN * part // whole for part in accumulate(counts, initial=0)]


ROW: Final = MOST_UNITS + 2
BELOW: Final = tuple(
    [
        share
        for knowledge in (SILENT, ANNOUNCED, OVERSHADOWED)
        for total in range(MOST_UNITS + 1)
        for share in shares_below(knowledge, total)
    ]
)


def goes_first(state: GolemState, seat: i64, rival: i64) -> bool:
    """Whether a seat wins a tie with a rival: it is met first, clockwise from the Archmage."""
    seats = state.seats
    return (seat - state.archmage + seats) % seats < (rival - state.archmage + seats) % seats


def hidden_units(state: GolemState, rival: i64) -> i64:
    """The units a rival has behind screens that are still down, if it placed them all."""
    hidden: i64 = state.own[BUDGET + rival]
    for shown in range(state.phase + 1):
        hidden -= state.units(rival, shown)
    return hidden


def row_of(state: GolemState, rival: i64, phase: i64) -> i64:
    """Where BELOW tells of a rival's screen, by its announcement and the units it has left."""
    total = hidden_units(state, rival)
    if phase == MOVEMENT and state.is_under_smerte(rival):
        total = 4
    elif state.phase == ORIENTATION:
        # Three screens are down: one of them looks as if four shared a third more.
        total = min(total * 4 // 3, MOST_UNITS)
    named = state.own[NAMED + rival]
    known = SILENT if named == UNNAMED else ANNOUNCED if named == phase else OVERSHADOWED
    return (known * (MOST_UNITS + 1) + total) * ROW


def chance_below(state: GolemState, rival: i64, phase: i64, units: i64) -> i64:
    """How likely a rival has fewer units than this behind a screen that is still down."""
    if state.phase >= MOVEMENT:
        return share_of_range(state, rival, units)
    return BELOW[row_of(state, rival, phase) + units]


def share_of_range(state: GolemState, rival: i64, units: i64) -> i64:
    """The same for harvesting when only two screens are down: a range is left, all of it alike."""
    hidden = hidden_units(state, rival)
    named: i64 = state.own[NAMED + rival]
    low: i64 = 1
    high = hidden - 1
    if named <= MOVEMENT:
        cap = state.units(rival, named)
        low = max(low, hidden - cap)
        high = min(high, cap)
    elif named == HARVEST_PHASE:
        low = (hidden + 1) // 2
    else:
        high = hidden // 2
    if units <= low:
        return 0
    return CERTAIN if units > high else CERTAIN * (units - low) // (high - low + 1)


def win_chance(state: GolemState, seat: i64, phase: i64) -> i64:
    """How likely a seat wins a phase with the units it has there, out of CERTAIN."""
    units = state.units(seat, phase)
    chance: i64 = CERTAIN
    for rival in range(state.seats):
        if rival != seat:
            enough = units + 1 if goes_first(state, seat, rival) else units
            chance = chance * chance_below(state, rival, phase, enough) // CERTAIN
    return chance


def win_chances(state: GolemState, seat: i64, phase: i64, most: i64) -> list[int]:
    """The chance to win a phase with each number of units, before any screen is lifted."""
    chances: list[int] = []
    for rival in range(state.seats):
        if rival != seat:
            first = row_of(state, rival, phase) + (1 if goes_first(state, seat, rival) else 0)
            row = BELOW[first : first + most + 1]
            chances = product(chances, row) if chances else list(row)
    return chances


def product(chances: list[int], row: tuple[int, ...]) -> list[int]:
    """The chances that both come true."""
    both: list[int] = []
    for units in range(len(row)):
        chance: i64 = chances[units]
        both.append(int(chance * row[units] // CERTAIN))
    return both
