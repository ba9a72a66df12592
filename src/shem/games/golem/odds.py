"""How likely a number of units wins a phase, judged by what everybody has said and shown."""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem.actions import HARVEST_PHASE, MOST_UNITS, MOVEMENT, ORIENTATION, REGENERATION
from shem.games.golem.fields import BUDGET, NAMED, UNNAMED

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

CERTAIN: Final = 1024

# Two rivals in one: half the time any sheet is as likely as any other, half the time a rival
# saves on regeneration unless it announced that, and fills the other three screens at will.

# What is known of a screen: nothing was announced, its own phase was, another was, or
# regeneration was. Then the same for the screen of regeneration, where the last cannot be.
SILENT: Final = 0
ANNOUNCED: Final = 1
OVERSHADOWED: Final = 2
BESIDE_REST: Final = 3
REST: Final = 4
KINDS: Final = 7

# A rival saves on regeneration when it puts no more units there than these.
FEW: Final = 2
# How likely a rival that saves on regeneration has fewer units there.
SAVED: Final[tuple[int, ...]] = (0, 0, 640, 860, 950, 1000)


def pairs(units: int, cap: int) -> int:
    """In how many ways two screens share the units, each with 1 to `cap`."""
    return max(min(cap, units - 1) - max(1, units - cap) + 1, 0)


def triples(units: int, cap: int) -> int:
    """In how many ways three screens share the units, each with 1 to `cap`."""
    return sum([pairs(units - first, cap) for first in range(1, min(cap, units) + 1)])


def sheets_of_four(kind: int, total: int, units: int) -> int:
    """How many sheets with this total have so many units behind one of the four screens."""
    if kind == SILENT:
        return comb(max(total - units - 1, 0), 2)
    if kind == ANNOUNCED:
        return triples(total - units, units)
    return sum([pairs(total - most - units, most) for most in range(units, total - units)])


def sheets_of_three(kind: int, total: int, units: int) -> int:
    """The same for three screens that share the total."""
    rest = total - units
    if kind == SILENT:
        return max(rest - 1, 0)
    if kind == ANNOUNCED:
        return pairs(rest, units)
    return max(rest - max(units, (rest + 1) // 2), 0)


def shares(counts: list[int]) -> list[int]:
    """For each number of units: how likely a screen holds fewer; `counts` begins with one unit."""
    whole = max(sum(counts), 1)
    return [0, 0] + [CERTAIN * part // whole for part in accumulate(counts)]


def saving(kind: int, total: int) -> list[int]:
    """How likely a rival that saves on regeneration has fewer units behind a screen."""
    every = range(1, MOST_UNITS + 1)
    if kind == REST + ANNOUNCED:
        return shares([sheets_of_four(ANNOUNCED, total, units) for units in every])
    if kind >= REST:
        return [SAVED[min(units, 5)] if units < total else CERTAIN for units in range(ROW)]
    if kind == BESIDE_REST:
        return shares([sheets_of_three(SILENT, total // 2, units) for units in every])
    return shares([sheets_of_three(kind, total - 1, units) for units in every])


def reckless(kind: int, total: int) -> list[int]:
    """How likely a rival to whom all sheets are alike has fewer units behind a screen."""
    known = kind % REST if kind != BESIDE_REST else OVERSHADOWED
    return shares([sheets_of_four(known, total, units) for units in range(1, MOST_UNITS + 1)])


def mixed(kind: int, total: int) -> list[int]:
    """The mean of the two rivals."""
    both = zip(saving(kind, total), reckless(kind, total), strict=True)
    return [(one + other) // 2 for one, other in both]


ROW: Final = MOST_UNITS + 2
BELOW: Final = tuple(
    [
        share
        for kind in range(KINDS)
        for total in range(MOST_UNITS + 1)
        for share in mixed(kind, total)
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


def kind_of(named: i64, phase: i64) -> i64:
    """What an announcement tells of the screen of a phase."""
    if phase == REGENERATION:
        return REST + (SILENT if named == UNNAMED else ANNOUNCED if named == phase else 2)
    if named == UNNAMED:
        return SILENT
    if named == REGENERATION:
        return BESIDE_REST
    return ANNOUNCED if named == phase else OVERSHADOWED


def row_of(state: GolemState, rival: i64, phase: i64) -> i64:
    """Where BELOW tells of a rival's screen, by its announcement and the units it has left."""
    total = hidden_units(state, rival)
    if phase == MOVEMENT and state.is_under_smerte(rival):
        total = 4
    elif state.phase == ORIENTATION:
        # Three screens are down: one of them looks as if four shared a third more.
        total = min(total * 4 // 3, MOST_UNITS)
    return (kind_of(state.own[NAMED + rival], phase) * (MOST_UNITS + 1) + total) * ROW


def chance_below(state: GolemState, rival: i64, phase: i64, units: i64) -> i64:
    """How likely a rival has fewer units than this behind a screen that is still down."""
    saves = is_saving(state, rival)
    if state.phase < ORIENTATION or (state.phase == ORIENTATION and not saves):
        return BELOW[row_of(state, rival, phase) + units]
    hidden = hidden_units(state, rival)
    if state.phase == ORIENTATION:
        return share_below(state, rival, phase, hidden - 1, units)
    below = share_below(state, rival, phase, hidden, units)
    if saves and 0 < below < CERTAIN:
        return CERTAIN - SAVED[min(hidden - units + 1, 5)]
    return below


def is_saving(state: GolemState, rival: i64) -> bool:
    """Whether a rival is likely to save on regeneration: it did so in the turn before."""
    if state.own[NAMED + rival] == REGENERATION:
        return False
    return state.past is None or state.past.placed(int(rival), REGENERATION) <= FEW


def share_below(state: GolemState, rival: i64, phase: i64, shared: i64, units: i64) -> i64:
    """The same when two screens share so many units: the announcement leaves a range."""
    named: i64 = state.own[NAMED + rival]
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
