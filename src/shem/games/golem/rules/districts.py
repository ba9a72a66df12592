"""The six special districts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.golem import actions, events, fields, stages
from shem.games.golem.board import BITS
from shem.games.golem.edition import HAMRE, KONGE, MAGIBOK, NOTHING_SPECIAL, ORM, SKOLE
from shem.games.golem.rules.movement import placing_choices

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState


def enter(state: GolemState, seat: int, place: int) -> bool:
    """GOL-29 The special rule of a district just harvested; true when it leaves no choice."""
    special = state.setup.specials[place]
    if special == NOTHING_SPECIAL:
        return True
    if special == HAMRE:
        return open_hamre(state, seat)
    if special == MAGIBOK:
        state.stage = stages.MAGIBOK_STAGE
        state.deciders = BITS[seat]
        return False
    afflict(state, seat, special)
    if state.log is not None:
        state.log.append(events.afflicted(seat, special))
    return True


def afflict(state: GolemState, seat: int, special: int) -> None:
    """What lasts beyond the harvest."""
    if special == KONGE:
        state.konge = seat  # GOL-48
    elif special == SKOLE:
        state.skole = seat  # GOL-46
    elif special == ORM:
        state.own[fields.ORM_TURN + seat] = state.turn + 1  # GOL-45, GOL-53
    else:
        state.own[fields.SMERTE_TURN + seat] = state.turn + 1  # GOL-47, GOL-53


def open_hamre(state: GolemState, seat: int) -> bool:
    """GOL-43, GOL-50 Hamre without a target has no effect."""
    if hamre_targets(state, seat) == 0:
        return True
    state.stage = stages.HAMRE_STAGE
    state.deciders = BITS[seat]
    return False


def hamre_targets(state: GolemState, seat: int) -> int:
    """GOL-43, GOL-50, GOL-A16 Artifacts in the grid or held by any opponent."""
    targets = 0
    for artifact in range(4):
        where = state.own[fields.WHERE + artifact]
        if where != fields.REMOVED and where != fields.HELD + seat:
            targets += BITS[artifact]
    return targets


def hamre_choices(state: GolemState, seat: int) -> tuple[int, ...]:
    """GOL-43 Destroy one artifact, or none."""
    return actions.DESTRUCTIONS[hamre_targets(state, seat)]


def strike(state: GolemState, seat: int, action: int) -> None:
    """GOL-43 The artifact leaves the game; others under the same district stay."""
    if action == actions.SPARE:
        if state.log is not None:
            state.log.append(events.spared(seat))
        return
    state.own[fields.WHERE + action - actions.DESTROY] = fields.REMOVED
    if state.log is not None:
        state.log.append(events.destroyed(seat, action - actions.DESTROY))


def magibok_choices(state: GolemState) -> tuple[int, ...]:
    """GOL-44, GOL-52, GOL-A23 Put the golem on any unharvested district, or leave it."""
    return (*placing_choices(state), actions.STAY)


def leave(state: GolemState, seat: int) -> None:
    """GOL-44 The spell book is optional."""
    if state.log is not None:
        state.log.append(events.stayed(seat))
