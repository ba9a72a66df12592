"""3 Movement: the winner walks the golem straight ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, events, fields, stages
from shem.games.golem.board import BITS, PLACES, RINGS, SIDE
from shem.games.golem.rules.orientation import is_stuck

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState

BOOTED_MOVES: Final = tuple(
    walk + booted for walk in actions.MOVES for booted in actions.BOOT_MOVES
)


def begin(state: GolemState) -> None:
    """GOL-19, GOL-24 The winner must move the golem, or place it when it is stuck."""
    state.stage = stages.PLACING if is_stuck(state) else stages.MOVEMENT_STAGE
    state.deciders = BITS[state.winner]


def move_choices(state: GolemState, seat: int) -> tuple[int, ...]:
    """GOL-19, GOL-40 One to three districts; up to six for a seat that declares the Boots."""
    edition = state.setup.edition
    if state.holder(actions.BOOTS) == seat:
        return BOOTED_MOVES[edition.reach * (actions.MOST_STEPS + 1) + edition.boots_reach]
    return actions.MOVES[edition.reach]


def move(state: GolemState, seat: int, action: int) -> None:
    """GOL-19, GOL-23, GOL-40 Walk straight ahead; the facing stays; the Boots are used up."""
    if action >= actions.USE_BOOTS:
        steps = action - actions.USE_BOOTS + 1
        state.own[fields.WHERE + actions.BOOTS] = fields.REMOVED
        if state.log is not None:
            state.log.append(events.used_boots(seat, steps))
    else:
        steps = action - actions.MOVE + 1
    state.golem = destination(state, steps)
    if state.log is not None:
        district = district_name(state, state.golem)
        state.log.append(events.moved(seat, steps, state.golem, district))


def destination(state: GolemState, steps: int) -> int:
    """GOL-20, GOL-21, GOL-22, GOL-A6 Where this number of steps ahead leads.

    Harvested places are skipped, the line wraps around, the golem's own place comes last, and
    counting continues around the line as often as needed.
    """
    ring = (state.golem * 4 + state.facing) * SIDE
    counted = 0
    for at in range(SIDE * steps):
        place = RINGS[ring + at % SIDE]
        if state.unharvested & BITS[place]:
            counted += 1
            if counted == steps:
                return place
    raise AssertionError("a golem that walks stands in a line with a district left")


def places_ahead(state: GolemState) -> list[int]:
    """GOL-20, GOL-40 Where one, two, three... steps ahead lead, as far as the Boots would carry."""
    ring = (state.golem * 4 + state.facing) * SIDE
    for place in RINGS[ring : ring + SIDE]:
        if not state.is_harvested(place):
            return [
                destination(state, steps) for steps in range(1, state.setup.edition.boots_reach + 1)
            ]
    return []


def district_name(state: GolemState, place: int) -> str:
    """The id of the district at a place."""
    return state.setup.edition.ids[state.setup.districts[place]]


def placing_choices(state: GolemState) -> list[int]:
    """GOL-24, GOL-44, GOL-A8 Any unharvested district."""
    return [actions.PLACE + place for place in range(PLACES) if state.unharvested & BITS[place]]


def place_golem(state: GolemState, seat: int, action: int) -> None:
    """GOL-24, GOL-44 The golem is put on a district; then its facing is chosen."""
    state.golem = action - actions.PLACE
    state.stage = stages.SETTING
    if state.log is not None:
        state.log.append(events.placed(seat, state.golem, district_name(state, state.golem)))
