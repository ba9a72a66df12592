"""The information set of a seat as one number: to know a position again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields, stages
from shem.games.golem.rules.allocation import announcements
from shem.kernel.infoset_hash import combine

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

HALF_GRID: Final = (1 << 24) - 1


def infoset_key(state: GolemState, seat: int) -> int:
    """A number for all that matters of what a seat can see; earlier turns no longer do."""
    return int(mixed_own(state, mixed_public(state, seat), seat))


def mixed_public(state: GolemState, seat: i64) -> i64:
    """What everybody sees, as this seat does."""
    number = combine(combine(state.turn, state.stage), state.phase + 1)
    number = combine(combine(number, state.unharvested & HALF_GRID), state.unharvested >> 24)
    number = combine(combine(combine(number, state.golem), state.facing), state.archmage)
    number = combine(combine(combine(number, state.winner + 1), state.tied), state.harvest_at)
    number = combine(combine(combine(number, state.konge + 1), state.skole + 1), seat)
    number = mixed_fields(state, number, fields.BONUS, fields.LEFT)
    number = mixed_fields(state, number, fields.NAMED, fields.FIRST)
    number = mixed_fields(state, number, fields.WHERE, fields.WHERE + actions.MOST_SEATS)
    for other in range(state.seats):
        number = combine(number, state.own[fields.POINTS + other] + 99)
        for phase in range(state.phase + 1):
            number = combine(number, state.units(other, phase))
    return number


def mixed_own(state: GolemState, number: i64, seat: i64) -> i64:
    """What only this seat sees: its own screens. The first sheet counts by its units alone."""
    own = state.own
    number = combine(combine(number, own[fields.STEP + seat]), own[fields.LEFT + seat])
    if state.stage == stages.REARRANGEMENT:
        for phase in range(own[fields.STEP + seat]):
            number = combine(number, state.units(seat, phase))
        return number
    if state.stage == stages.ANNOUNCEMENT:
        for action in announcements(state, int(seat)):
            number = combine(number, action)
        return number
    for phase in range(4):
        number = combine(number, own[fields.PLACED + phase * actions.MOST_SEATS + seat])
    return number


def mixed_fields(state: GolemState, number: i64, start: i64, end: i64) -> i64:
    for field in range(start, end):
        number = combine(number, state.own[field])
    return number
