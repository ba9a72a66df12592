"""Cards: drawing, reshuffling, and the row of ingredients."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import events
from shem.games.alchemists.fields import FAVOUR_HAND, HAND
from shem.games.alchemists.frames import HERBALIST_FRAME, frame
from shem.games.alchemists.history import DREW, DREW_FAVOUR, LAID, RESHUFFLED
from shem.games.alchemists.packing import ONES, unpacked
from shem.games.alchemists.pieces import HERBALIST, NOTHING

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

ROW: Final = 5


def next_ingredient(state: AlchemistsState) -> i64:
    """ALC-FV3, ALC-B78 The top card; an empty deck is made anew of the discards, if there are any."""
    if state.deck_at >= len(state.deck):
        if state.discards == 0:
            return NOTHING
        cards = unpacked(int(state.discards))
        state.rng.shuffle(cards)
        state.deck = bytes(cards)
        state.deck_at = 0
        state.discards = 0
        state.note(RESHUFFLED, 0, 0, 0, 0)
        if state.log is not None:
            state.log.append(events.reshuffled(len(cards)))
    state.deck_at += 1
    return state.deck[state.deck_at - 1]


def draw_ingredients(state: AlchemistsState, seat: i64, number: i64) -> None:
    """ALC-B78, ALC-K6 Draw so many, or what there is."""
    found: list[int] = []
    while len(found) < number:
        kind = next_ingredient(state)
        if kind == NOTHING:
            break
        state.own[HAND + seat] += ONES[kind]
        state.note(DREW, seat, kind, 0, 0)
        found.append(int(kind))
    if state.log is not None and found:
        state.log.append(events.drew(seat, len(found)))
        state.log.append(events.found(seat, found))


def has_ingredients(state: AlchemistsState) -> bool:
    """Whether anything could be drawn."""
    return state.deck_at < len(state.deck) or state.discards != 0


def next_favour(state: AlchemistsState) -> i64:
    """ALC-FV3 The top favour; an empty deck is made anew of the discards, if there are any."""
    if state.favour_at >= len(state.favour_deck):
        if state.favour_discards == 0:
            return NOTHING
        cards = unpacked(int(state.favour_discards))
        state.rng.shuffle(cards)
        state.favour_deck = bytes(cards)
        state.favour_at = 0
        state.favour_discards = 0
        if state.log is not None:
            state.log.append(events.favours_reshuffled(len(cards)))
    state.favour_at += 1
    return state.favour_deck[state.favour_at - 1]


def draw_favours(state: AlchemistsState, seat: i64, number: i64) -> None:
    """ALC-FV2 Herbalists are played when drawn, and wait until the effect of the moment is over."""
    found: list[int] = []
    while len(found) < number:
        kind = next_favour(state)
        if kind == NOTHING:
            break
        state.note(DREW_FAVOUR, seat, kind, 0, 0)
        found.append(int(kind))
        if kind == HERBALIST:
            state.favour_discards += ONES[HERBALIST]
            queue_herbalist(state, seat)
        else:
            state.own[FAVOUR_HAND + seat] += ONES[kind]
    if state.log is not None and found:
        state.log.append(events.drew_favours(seat, len(found)))
        state.log.append(events.found_favours(seat, found))


def queue_herbalist(state: AlchemistsState, seat: i64) -> None:
    """ALC-FV2 Those drawn first come first, after everything else that is under way."""
    state.frames.insert(0, frame(HERBALIST_FRAME, int(seat), 0))
    if state.log is not None:
        state.log.append(events.herbalist_came(seat))


def lay_row(state: AlchemistsState) -> None:
    """ALC-B4, ALC-B19 Five ingredients face up."""
    for place in range(ROW):
        kind = next_ingredient(state)
        state.row[place] = int(kind)
        if kind != NOTHING:
            state.note(LAID, 0, kind, 0, 0)
    if state.log is not None:
        state.log.append(events.row_laid([kind for kind in state.row if kind != NOTHING]))


def sweep_row(state: AlchemistsState) -> None:
    """ALC-B19, ALC-B78 What is left in the row goes to the discard pile, face down."""
    for place in range(ROW):
        if state.row[place] != NOTHING:
            state.discards += ONES[state.row[place]]
            state.row[place] = NOTHING
