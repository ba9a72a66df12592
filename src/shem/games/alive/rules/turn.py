"""The turn: which step has the word, and what follows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.alive import actions, events, stages
from shem.games.alive.edition import DIE, FACE_NAMES, SPECIAL_FACE
from shem.games.alive.fields import ANIMATED, NO_CARD, ROLLED
from shem.games.alive.rules import animation, construction, symbols
from shem.games.alive.rules.order import end_turn
from shem.games.alive.rules.targets import thefts

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


def legal(state: AliveState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    stage = state.stage
    if seat != state.active or stage == stages.OVER:
        return ()
    if stage <= stages.LAST:
        return resting_choices(state, seat)
    if stage == stages.TAKING:
        return construction.taking_choices(state, seat)
    if stage == stages.SPECIAL:
        return construction.special_choices(state, seat)
    if stage == stages.PLACING:
        return construction.placing_choices(state, seat)
    if stage == stages.REPLACING:
        return animation.replacing_choices(state)
    if stage == stages.DROPPING:
        return construction.dropping_choices(state, seat)
    return symbols.losing_choices(state, seat)


def resting_choices(state: AliveState, seat: int) -> tuple[int, ...]:
    """ALV-14, ALV-19, ALV-29, ALV-A9 Roll, or stop where that is allowed; symbols at any time."""
    rest: tuple[int, ...] = actions.MAY_END
    if state.stage == stages.ROLLING:
        rest = actions.MUST_ROLL
    elif state.stage == stages.AGAIN:
        rest = actions.MAY_ROLL
    return rest + thefts(state, seat)


def apply(state: AliveState, seat: int, action: int) -> None:
    """Carry out a choice."""
    if action == actions.ROLL:
        roll(state, seat)
    elif action == actions.END:
        end_turn(state)
    elif action == actions.LEAVE:
        construction.decline(state, seat)
    elif action == actions.DRAW:
        construction.draw(state, seat)
    elif action < actions.PUT:
        construction.take(state, seat, action)
    elif action < actions.DISCARD:
        put(state, seat, action)
    elif action < actions.DROP:
        construction.put_away(state, seat, action)
    elif action < actions.LOSE:
        construction.drop(state, seat, action)
    elif action < actions.STEAL:
        symbols.lose(state, seat, action)
    else:
        symbols.steal(state, seat, action)


def put(state: AliveState, seat: int, action: int) -> None:
    """ALV-11, ALV-25 Into a golem that grows, or one that must change."""
    if state.stage == stages.REPLACING:
        animation.replace(state, seat, action)
    else:
        construction.put(state, seat, action)


def roll(state: AliveState, seat: int) -> None:
    """ALV-7, ALV-8, ALV-16, ALV-24 A complete golem is rolled for its life, others for parts."""
    state.die = state.rng.below(DIE) + 1
    face = state.setup.die[state.die - 1]
    is_complete = state.is_complete(seat)
    state.remember(ANIMATED if is_complete else ROLLED, state.die, NO_CARD)
    if state.log is not None:
        tell = events.animated if is_complete else events.rolled
        state.log.append(tell(seat, int(state.die), FACE_NAMES[face]))
    if is_complete:
        animation.rolled_for_life(state, seat, face)
    elif face == SPECIAL_FACE:
        construction.rolled_special(state, seat)
    else:
        construction.rolled_part(state, seat, face)
