"""How likely a number of units wins a phase, judged by what everybody has said and shown."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem.actions import MOST_UNITS, MOVEMENT, ORIENTATION, REGENERATION
from shem.games.golem.fields import BUDGET, NAMED, UNNAMED

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

CERTAIN: Final = 1024

# What is known of a screen: its phase was announced, another was, nothing was, regeneration was.
# Last the screen of regeneration itself: another phase was announced or none, or it was.
ANNOUNCED: Final = 0
OVERSHADOWED: Final = 1
SILENT: Final = 2
BESIDE_REST: Final = 3
REST: Final = 4
ANNOUNCED_REST: Final = 5

# A rival saves on regeneration when it puts no more units there than these, and then so likely
# fewer than 0, 1, 2 and so on.
FEW: Final = 2
SAVED: Final[tuple[int, ...]] = (0, 0, 640, 860, 950, 1000)

# For so many turns a bid is remembered.
MEMORY: Final = 6

WHOLE: Final = 1 << 20  # table
ROW: Final = MOST_UNITS + 2


def ways(units: int, screens: int, cap: int) -> int:
    """In how many ways one, two or three screens share the units, each with 1 to `cap`."""
    if screens == 1:
        return int(1 <= units <= cap)
    if screens == 2:
        return max(min(cap, units - 1) - max(1, units - cap) + 1, 0)
    return sum([ways(units - first, 2, cap) for first in range(1, min(cap, units) + 1)])


def spread(total: int, screens: int) -> tuple[list[int], list[int]]:
    """How likely each number is behind the announced screen, and behind another one.

    Rivals that know what they want bid high: every number that the announcement allows is
    as likely, and so are then all ways to fill the other screens.
    """
    announced, other = [0] * (ROW - 1), [0] * (ROW - 1)
    tops = [most for most in range(1, total) if ways(total - most, screens - 1, most)]
    for most in tops:
        announced[most] = WHOLE // len(tops)
        each = announced[most] // ways(total - most, screens - 1, most)
        for units in range(1, most + 1):
            other[units] += each * ways(total - most - units, screens - 2, most)
    return announced, other


def below(chances: list[int]) -> list[int]:
    """For each number: how likely there are fewer."""
    whole = max(sum(chances), 1)
    return [CERTAIN * part // whole for part in accumulate(chances, initial=0)]


def mean(one: list[int], other: list[int]) -> list[int]:
    return [(first + second) // 2 for first, second in zip(one, other, strict=True)]


def rows_of(total: int) -> list[list[int]]:
    """For each kind of knowledge: how likely a rival with this total has fewer units.

    Half the time it uses all four screens alike, half the time it saves on regeneration.
    """
    announced, other = spread(total, 4)
    high, low = spread(total - 1, 3)
    named = mean(below(announced), below(high))
    passed = mean(below(other), below(low))
    silent = [(one + 2 * two) // 3 for one, two in zip(named, passed, strict=True)]
    saved = [SAVED[min(units, 5)] if units < total else CERTAIN for units in range(ROW)]
    return [named, passed, silent, below(other), mean(below(other), saved), below(announced)]


# For each total, each kind of knowledge and each number of units.
BELOW: Final = tuple(
    [share for total in range(MOST_UNITS + 1) for row in rows_of(total) for share in row]
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


def known_of(named: i64, phase: i64) -> i64:
    """What an announcement tells of the screen of a phase."""
    if phase == REGENERATION:
        return ANNOUNCED_REST if named == REGENERATION else REST
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
    return (total * 6 + known_of(state.own[NAMED + rival], phase)) * ROW


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
            tie: i64 = 1 if goes_first(state, seat, rival) else 0
            row = chances_below(state, rival, phase, tie, tie + most)
            chances = product(chances, row) if chances else row
    return chances


def chances_below(state: GolemState, rival: i64, phase: i64, low: i64, high: i64) -> list[int]:
    """How likely a rival has fewer units than each number from low to high."""
    row = row_of(state, rival, phase)
    chances = list(BELOW[row + low : row + high + 1])
    if state.own[NAMED + rival] == phase:
        before = remembered(state, rival, phase)
        if before:
            for units in range(low, high + 1):
                again: i64 = (
                    0 if units <= before else CERTAIN // 2 if units == before + 1 else CERTAIN
                )
                chances[units - low] = int((chances[units - low] + again) // 2)
    return chances


def remembered(state: GolemState, rival: i64, phase: i64) -> i64:
    """The units a rival showed in a phase when it was last its highest; 0 if that is long ago."""
    past = state.past
    for _ in range(MEMORY):
        if past is None:
            return 0
        units: i64 = past.placed(int(rival), int(phase))
        if (
            units >= past.placed(int(rival), 0)
            and units >= past.placed(int(rival), 1)
            and units >= past.placed(int(rival), 2)
            and units >= past.placed(int(rival), 3)
        ):
            return units
        past = past.before
    return 0


def product(chances: list[int], row: list[int]) -> list[int]:
    """The chances that both come true."""
    both: list[int] = []
    for units in range(len(row)):
        chance: i64 = chances[units]
        both.append(int(chance * row[units] // CERTAIN))
    return both
