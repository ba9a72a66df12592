"""1 Buy, A: the card just bought brings field research, and moves the public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import actions, events, fields, stages
from shem.games.capek.board import PARTS, bit
from shem.games.capek.fields import PLACED, RESEARCHED
from shem.games.capek.rules import auction, victory

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def research(state: CapekState, seat: i64) -> None:
    """CPK-17, CPK-18, CPK-A5 The card is discarded; as many markers as find a space are placed."""
    card = state.card
    state.discards |= bit(card)
    state.markers = markers_of(state, seat, card)
    state.remember(RESEARCHED, 0, card)
    if state.log is not None:
        state.log.append(events.researched(seat, card, state.markers))
    place_rest(state, seat)


def markers_of(state: CapekState, seat: i64, card: i64) -> i64:
    """CPK-17, CPK-A5 The markers of a card that find an empty space."""
    return min(state.setup.edition.research[card], all_spaces(state, seat))


def all_spaces(state: CapekState, seat: i64) -> i64:
    """CPK-17 The empty research spaces of a golem."""
    spaces: i64 = 0
    for part in range(PARTS):
        spaces += state.spaces(seat, part)
    return spaces


def places(state: CapekState) -> tuple[int, ...]:
    """CPK-17 One marker on a part with an empty space; or as many as fit there."""
    choices: list[int] = []
    for part in range(PARTS):
        if state.spaces(state.active, part) > 0:
            choices.append(actions.PLACE + part)
    if state.markers > 1:
        for part in range(PARTS):
            if state.spaces(state.active, part) > 1:
                choices.append(actions.FILL + part)
    return tuple(choices)


def place(state: CapekState, seat: i64, action: int) -> None:
    """CPK-17 Markers are split freely over the player's own golem."""
    if action < actions.FILL:
        put(state, seat, action - actions.PLACE, 1)
    else:
        part = action - actions.FILL
        put(state, seat, part, min(state.markers, state.spaces(seat, part)))
    place_rest(state, seat)


def put(state: CapekState, seat: i64, part: i64, markers: i64) -> None:
    """CPK-17 Put markers on a part."""
    state.own[fields.FIELD_RESEARCH + PARTS * seat + part] += markers
    state.own[fields.SUPPLY + seat] -= markers
    state.markers -= markers
    state.remember(PLACED, markers, part)
    if state.log is not None:
        state.log.append(events.placed(seat, part, markers))
        victory.tell_active(state, seat, part)


def place_rest(state: CapekState, seat: i64) -> None:
    """CPK-17 Ask where the next marker goes, unless all can see that there is no choice."""
    if state.markers > 0 and is_forced(state, seat):
        for part in range(PARTS):
            spaces = min(state.markers, state.spaces(seat, part))
            if spaces > 0:
                put(state, seat, part, spaces)
    if state.markers > 0:
        state.stage = stages.PLACING
    else:
        tell_public(state, seat)


def is_forced(state: CapekState, seat: i64) -> bool:
    """CPK-17 One part alone has room, or there are markers for all the room there is."""
    room: i64 = 0
    open_parts = 0
    for part in range(PARTS):
        spaces = state.spaces(seat, part)
        room += spaces
        if spaces > 0:
            open_parts += 1
    return open_parts == 1 or room == state.markers


def tell_public(state: CapekState, seat: i64) -> None:
    """CPK-17, CPK-35, CPK-A10 Then the public hears of it; only then somebody may have won."""
    card = state.card
    state.card = fields.NO_CARD
    victory.shift(state, state.setup.edition.outrage[card])
    if state.stage != stages.OVER:
        victory.check_golem(state, seat)
    if state.stage != stages.OVER:
        auction.after_purchase(state, seat)
