"""The turn: which chapter has the word, and what follows what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.golem.actions import (
    HARVEST_PHASE,
    MOVEMENT_PHASE,
    ORIENTATION_PHASE,
    REGENERATION_PHASE,
    STAY,
)
from shem.games.golem.geometry import BITS
from shem.games.golem.rules import (
    allocation,
    deciding,
    districts,
    harvesting,
    movement,
    orientation,
    regeneration,
)
from shem.games.golem.stages import (
    ALLOCATION,
    AMULET_STAGE,
    ANNOUNCEMENT,
    FACING,
    HAMRE_STAGE,
    HARVESTING,
    HORN_STAGE,
    MAGIBOK_STAGE,
    MOVEMENT_STAGE,
    ORIENTATION_STAGE,
    OVER,
    PLACING,
    REARRANGEMENT,
    SETTING,
    TAKING,
)

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def legal(state: GolemState, seat: int) -> tuple[int, ...]:
    """What a seat may choose from now."""
    if not state.deciders & BITS[seat]:
        return ()
    stage = state.stage
    if stage in (ALLOCATION, REARRANGEMENT):
        return allocation.put_choices(state, seat)
    if stage == ANNOUNCEMENT:
        return allocation.announcements(state, seat)
    if stage in (ORIENTATION_STAGE, SETTING, FACING):
        return orientation.facing_choices(state)
    if stage == MOVEMENT_STAGE:
        return movement.move_choices(state, seat)
    return rarely_legal(state, seat)


def rarely_legal(state: GolemState, seat: int) -> tuple[int, ...]:
    """The choices that only an artifact, a special district or a stuck golem brings."""
    stage = state.stage
    if stage == HORN_STAGE:
        return allocation.horn_choices()
    if stage == AMULET_STAGE:
        return deciding.amulet_choices(state)
    if stage == PLACING:
        return tuple(movement.placing_choices(state))
    if stage == HARVESTING:
        return harvesting.harvest_choices(state)
    if stage == TAKING:
        return harvesting.take_choices(state)
    if stage == HAMRE_STAGE:
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
    if stage == ALLOCATION:
        if allocation.put(state, seat, action):
            allocation.open_announcements(state)
        return False
    if stage == ANNOUNCEMENT:
        allocation.announce(state, seat, action)
        return False
    if stage == REARRANGEMENT:
        return allocation.put(state, seat, action)
    if stage in (ORIENTATION_STAGE, SETTING):
        orientation.turn_golem(state, seat, action)
        return True
    if stage == MOVEMENT_STAGE:
        movement.move(state, seat, action)
        return True
    return rarely_carry_out(state, seat, action)


def rarely_carry_out(state: GolemState, seat: int, action: int) -> bool:
    """The rarer choices; true when one finishes its phase."""
    stage = state.stage
    if stage == HARVESTING:
        return harvesting.aim(state, seat, action)
    if stage == AMULET_STAGE:
        deciding.declare_amulet(state, seat, action)
        return begin_phase(state)
    if stage == HORN_STAGE:
        allocation.declare_horn(state, seat, action)
        return False
    if stage == FACING:
        orientation.turn_golem(state, seat, action)  # GOL-4
        allocation.begin_turn(state)
        return False
    if stage == PLACING or (stage == MAGIBOK_STAGE and action != STAY):
        movement.place_golem(state, seat, action)
        return False
    if stage == TAKING:
        harvesting.take_chosen(state, seat, action)
    elif stage == HAMRE_STAGE:
        districts.strike(state, seat, action)
    else:
        districts.leave(state, seat)
    return True


def next_phase(state: GolemState) -> bool:
    """GOL-34, GOL-38, GOL-56 Begin the next phase, or the next turn; true when it is done."""
    if state.stage == OVER:
        return False
    if state.phase == REGENERATION_PHASE:
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
    if phase == ORIENTATION_PHASE:
        return orientation.begin(state)
    if phase == MOVEMENT_PHASE:
        movement.begin(state)
        return False
    if phase == HARVEST_PHASE:
        return harvesting.begin(state)
    regeneration.regenerate(state)
    return True
