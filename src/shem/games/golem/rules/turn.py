"""The turn: which chapter has the word, and what follows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.golem import actions, stages
from shem.games.golem.board import BITS
from shem.games.golem.rules import (
    allocation,
    deciding,
    districts,
    harvesting,
    movement,
    orientation,
    regeneration,
)

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def legal(state: GolemState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if not state.deciders & BITS[seat]:
        return ()
    stage = state.stage
    if stage in (stages.ALLOCATION, stages.REARRANGEMENT):
        return allocation.put_choices(state, seat)
    if stage == stages.ANNOUNCEMENT:
        return allocation.announcements(state, seat)
    if stage in (stages.ORIENTATION_STAGE, stages.SETTING, stages.FACING):
        return orientation.facing_choices(state)
    if stage == stages.MOVEMENT_STAGE:
        return movement.move_choices(state, seat)
    return rarely_legal(state, seat)


def rarely_legal(state: GolemState, seat: int) -> tuple[int, ...]:
    """The choices that only an artifact, a special district or a stuck golem brings."""
    stage = state.stage
    if stage == stages.HORN_STAGE:
        return allocation.horn_choices()
    if stage == stages.AMULET_STAGE:
        return deciding.amulet_choices(state)
    if stage == stages.PLACING:
        return tuple(movement.placing_choices(state))
    if stage == stages.HARVESTING:
        return harvesting.harvest_choices(state)
    if stage == stages.TAKING:
        return harvesting.take_choices(state)
    if stage == stages.HAMRE_STAGE:
        return districts.hamre_choices(state, seat)
    return districts.magibok_choices(state)


def apply(state: GolemState, seat: int, action: int) -> None:
    """Carry out a choice, and all that follows from it without another choice."""
    phase_is_done = carry_out(state, seat, action)
    while phase_is_done:
        phase_is_done = next_phase(state)


def carry_out(state: GolemState, seat: int, action: int) -> bool:
    """Carry out a choice; true when it finishes its phase."""
    stage = state.stage
    if stage == stages.ALLOCATION:
        if allocation.put(state, seat, action):
            allocation.open_announcements(state)
        return False
    if stage == stages.ANNOUNCEMENT:
        allocation.announce(state, seat, action)
        return False
    if stage == stages.REARRANGEMENT:
        return allocation.put(state, seat, action)
    if stage in (stages.ORIENTATION_STAGE, stages.SETTING):
        orientation.turn_golem(state, seat, action)
        return True
    if stage == stages.MOVEMENT_STAGE:
        movement.move(state, seat, action)
        return True
    return rarely_carry_out(state, seat, action)


def rarely_carry_out(state: GolemState, seat: int, action: int) -> bool:
    """The rarer choices; true when one finishes its phase."""
    stage = state.stage
    if stage == stages.HARVESTING:
        return harvesting.aim(state, seat, action)
    if stage == stages.AMULET_STAGE:
        deciding.declare_amulet(state, seat, action)
        return begin_phase(state)
    if stage == stages.HORN_STAGE:
        allocation.declare_horn(state, seat, action)
        return False
    if stage == stages.FACING:
        orientation.turn_golem(state, seat, action)  # GOL-4
        allocation.begin_turn(state)
        return False
    if stage == stages.PLACING or (stage == stages.MAGIBOK_STAGE and action != actions.STAY):
        movement.place_golem(state, seat, action)
        return False
    if stage == stages.TAKING:
        harvesting.take_chosen(state, seat, action)
    elif stage == stages.HAMRE_STAGE:
        districts.strike(state, seat, action)
    else:
        districts.leave(state, seat)
    return True


def next_phase(state: GolemState) -> bool:
    """GOL-34, GOL-38, GOL-56 Begin the next phase, or the next turn; true when it is done."""
    if state.stage == stages.OVER:
        return False
    if state.phase == actions.REGENERATION_PHASE:
        regeneration.end_turn(state)
        allocation.begin_turn(state)
        return False
    state.phase += 1
    if deciding.reveal(state):
        return False
    return begin_phase(state)


def begin_phase(state: GolemState) -> bool:
    """The winner of a phase carries it out; true when that leaves no choice."""
    phase = state.phase
    if phase == actions.ORIENTATION_PHASE:
        return orientation.begin(state)
    if phase == actions.MOVEMENT_PHASE:
        movement.begin(state)
        return False
    if phase == actions.HARVEST_PHASE:
        return harvesting.begin(state)
    regeneration.regenerate(state)
    return True
