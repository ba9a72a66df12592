"""Animation phase: a six brings the golem to life; anything else changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, fields, stages
from shem.games.alive.board import BITS, SLOTS
from shem.games.alive.edition import SPECIAL_FACE
from shem.games.alive.rules.body import is_top_known, settle
from shem.games.alive.rules.construction import insert, take_unseen
from shem.games.alive.rules.order import stop_rolling
from shem.games.alive.rules.victory import come_alive

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

SINGLE: Final = {BITS[slot]: slot for slot in range(SLOTS)}
"""The slot of a mask that has one."""


def rolled_for_life(state: AliveState, seat: i64, face: i64) -> None:
    """ALV-24, ALV-25 The special face wins; of a limb the player may pick the side."""
    if face == SPECIAL_FACE:
        come_alive(state, seat)
        return
    if not is_top_known(state, face):
        take_unseen(state, seat, face)
    state.stage = stages.REPLACING
    slots = replaceable(state)
    if slots & (slots - 1) == 0:
        replace_part(state, seat, SINGLE[slots])


def replaceable(state: AliveState) -> i64:
    """ALV-3, ALV-25, ALV-A2 The slots that the card must go to one of; a mask."""
    card = state.held
    if card == fields.NOTHING:
        card = state.piles[state.rolled_pile()][0]
    return state.setup.slots[card]


def replacing_choices(state: AliveState) -> tuple[int, ...]:
    """ALV-25 Left or right."""
    return actions.PUTS[replaceable(state)]


def replace(state: AliveState, seat: int, action: int) -> None:
    """ALV-25 The side is chosen."""
    replace_part(state, seat, action - actions.PUT)


def replace_part(state: AliveState, seat: i64, slot: i64) -> None:
    """ALV-25, ALV-26, ALV-27, ALV-A14 The card must go in, whatever it costs, and that is it."""
    insert(state, seat, slot)
    settle(state, seat, slot)
    stop_rolling(state)
