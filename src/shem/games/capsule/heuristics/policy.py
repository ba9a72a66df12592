"""A cheap sensible choice in an imagined world: what the greedy bot does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.board import ALL_SPACES, BITS, LINE_MASKS, LINES, SPACES
from shem.games.capsule.heuristics.evaluation import candidates, found_by, known
from shem.games.capsule.rules.digging import is_affordable, showable_discoveries
from shem.games.capsule.rules.sharing import shareable

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.rng import Rng

FAIR: Final = 0.011
"""Spaces for a dollar that a tool must bring."""
GIVEN_AWAY: Final = 1
"""A line may tell the rival at most this many new spaces."""


def policy(state: CapsuleState, seat: int, rng: Rng) -> int:
    """What a seat does that takes this world for the real one."""
    stage = state.stage
    if stage in (stages.DIGGING, stages.RETURNING):
        showable = showable_discoveries(state)
        if showable:
            return actions.SHOWS[showable][0]
    if stage == stages.DIGGING:
        return dig(state, seat)
    if stage in (stages.CUTTING, stages.RETURNING):
        choices = state.legal(seat)
        return choices[int(rng.below(len(choices)))]
    if stage == stages.SHARING:
        return share(state, seat)
    return sell(state, seat) if stage == stages.SELLING else judge(state, seat, rng)


def dig(state: CapsuleState, seat: int) -> int:
    """The tool that brings most for its money, if that is enough."""
    best, chosen = FAIR, actions.STOP
    for slot in range(actions.STOP):
        tool = state.tool_at(slot)
        if is_affordable(state, tool):
            rate = found_by(state, seat, tool) / max(state.setup.edition.tool_costs[tool], 1)
            if rate > best:
                best, chosen = rate, slot
    return chosen


def share(state: CapsuleState, seat: i64) -> int:
    """A line that tells the rival little; else go on to selling."""
    lines = shareable(state, seat)
    news = ALL_SPACES & ~known(state, 1 - seat)
    for line in range(LINES):
        if lines & BITS[line] and int(news & LINE_MASKS[line]).bit_count() <= GIVEN_AWAY:
            return actions.SHARE + line
    return sell(state, seat)


def sell(state: CapsuleState, seat: i64) -> int:
    """All of them at a good price, or when money is short, or never again."""
    unsold = state.unsold(seat)
    edition = state.setup.edition
    if unsold == 0:
        return actions.END
    is_short = state.own[fields.MONEY + seat] < edition.stipend
    is_last = state.day == edition.days
    return actions.SELL + int(unsold) - 1 if is_last or is_short or is_good(state) else actions.END


def is_good(state: CapsuleState) -> bool:
    """Whether today's price is at least as good as the prices still to come, on average."""
    market = state.setup.edition.market
    later = state.market[state.offer + 1 :]
    total = 0
    for card in later:
        total += market[card]
    return state.price() * len(later) >= total


def judge(state: CapsuleState, seat: i64, rng: Rng) -> int:
    """Name the only space left; or, with nothing to lose, one of two."""
    left = candidates(state, seat)
    is_behind = state.own[fields.MONEY + seat] < state.own[fields.MONEY + 1 - seat]
    if left == 1 or (left == 2 and is_behind and state.day == state.setup.edition.days):
        return name(state, seat, rng)
    return actions.STAY_SILENT


def name(state: CapsuleState, seat: i64, rng: Rng) -> int:
    """Any space that is still suspected."""
    suspected = ALL_SPACES & ~known(state, seat)
    spaces = [space for space in range(SPACES) if suspected & BITS[space]]
    chosen = actions.NAME + spaces[int(rng.below(len(spaces)))]
    return chosen if chosen in state.legal(int(seat)) else actions.STAY_SILENT
