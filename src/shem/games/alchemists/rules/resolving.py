"""Resolving the spaces in their order: whose use is next, declining, and the Boots of Speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.rules.favours import forget_played

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

MOST_USES: Final = 4
RUN_CHOICES: Final = (actions.RUN, actions.PASS)


def begin(state: AlchemistsState) -> None:
    """ALC-B8, ALC-B18 The third phase begins at the first space."""
    state.phase = stages.RESOLVE_PHASE
    state.step = -1
    leave_space(state)


def leave_space(state: AlchemistsState) -> None:
    """ALC-B18 On to the next space with cubes on it; past the last one when there is none."""
    state.pass_number = 0
    state.boots_asked = 0
    state.has_bid = False
    state.space = pieces.NO_SPACE
    sequence = spaces_of_round(state)
    while state.space == pieces.NO_SPACE and state.step < len(sequence) - 1:
        state.step += 1
        if has_cubes(state, sequence[state.step]):
            state.space = sequence[state.step]
    if state.space != pieces.NO_SPACE and state.log is not None:
        state.log.append(events.space_began(state.space))


def spaces_of_round(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B15, ALC-B18 The spaces that are open, in their order."""
    spaces = state.setup.edition.spaces.open[state.round - 1]
    for module in state.setup.modules:
        spaces = module.spaces(state, spaces)
    return spaces


def has_cubes(state: AlchemistsState, space: i64) -> bool:
    """Whether anybody has declared an action there."""
    uses: i64 = 0
    for seat in range(state.seats):
        uses += state.uses(space, seat)
    return uses > 0


def resolution_order(state: AlchemistsState, space: i64) -> list[int]:
    """ALC-B17, ALC-B76, ALC-B88, ALC-A50 From the top row down: Associate, then track."""
    first = state.top_row(space)
    seats = [int(first)] if first != pieces.NOBODY else []
    for place in range(state.seats):
        if state.track[place] != first:
            seats.append(state.track[place])
    return seats


def next_user(state: AlchemistsState) -> i64:
    """ALC-B17 First uses of everybody, then second uses, and so on; NOBODY when all are done."""
    order = resolution_order(state, state.space)
    while state.pass_number < MOST_USES:
        for seat in order:
            if state.done(state.space, seat) <= state.pass_number < state.uses(state.space, seat):
                return seat
        state.pass_number += 1
    return pieces.NOBODY


def next_runner(state: AlchemistsState) -> i64:
    """ALC-AR1, ALC-B82, ALC-A44 Who may repeat the action with the Boots; not a sale."""
    if state.space == pieces.SELL:
        return pieces.NOBODY
    for seat in resolution_order(state, state.space):
        if can_run(state, seat) and not state.boots_asked & BITS[seat]:
            return seat
    return pieces.NOBODY


def can_run(state: AlchemistsState, seat: i64) -> bool:
    """ALC-AR7 The Boots work once a round, where a cube of one's own was declared."""
    is_fresh = not state.own[fields.SPENT + seat] & BITS[pieces.BOOTS]
    return state.has(seat, pieces.BOOTS) and is_fresh and state.uses(state.space, seat) > 0


def run(state: AlchemistsState, seat: i64) -> None:
    """ALC-AR7 The action once more: no cube, but everything else is paid again."""
    state.is_running = 1
    state.note(history.RAN, seat, state.space, 0, 0)
    if state.log is not None:
        state.log.append(events.ran(seat, state.space))


def finish_use(state: AlchemistsState, seat: i64) -> None:
    """An action was carried out: its cube is done with, or the Boots are spent."""
    forget_steps(state, seat)
    if state.is_running:
        state.is_running = 0
        state.own[fields.SPENT + seat] |= BITS[pieces.BOOTS]
    else:
        state.add_done(state.space, seat)


def forget_steps(state: AlchemistsState, seat: i64) -> None:
    """The action is over: what was named and played for it counts no more."""
    forget_played(state, seat)
    state.offered = pieces.NOTHING
    state.guarantee = pieces.NOTHING
    state.subject = pieces.NOTHING
    state.thesis = pieces.NOTHING
    state.claimed = pieces.NOTHING


def decline(state: AlchemistsState, seat: i64) -> None:
    """ALC-B16, ALC-B82, ALC-B83, ALC-A17, ALC-A19, ALC-A45 Cubes of a declined use are unused.

    A declined run spends nothing. No grants are looked for.
    """
    if state.log is not None:
        state.log.append(events.declined(seat, state.space))
    leave_unused(state, seat)


def leave_unused(state: AlchemistsState, seat: i64) -> None:
    """ALC-B16 The cubes of a declined use go to the unused ones."""
    forget_steps(state, seat)
    state.note(history.DECLINED, seat, state.space, 0, 0)
    if state.is_running:
        state.is_running = 0
        return
    state.own[fields.UNUSED + seat] += int(state.cube_cost(state.space, state.pass_number))
    state.add_done(state.space, seat)
