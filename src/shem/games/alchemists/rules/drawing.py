"""Cards: drawing, reshuffling, and the row of ingredients."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import events, fields, history, pending_decisions, pieces
from shem.games.alchemists.packing import ONES, unpacked

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def next_ingredient(state: AlchemistsState) -> i64:
    """ALC-FV3, ALC-B78, ALC-A3 The top card; an empty deck is made anew of the discards."""
    if state.deck_at >= len(state.deck):
        if state.discards == 0:
            return pieces.NOTHING
        state.deck = shuffled_anew(state, state.discards)
        state.deck_at = 0
        state.discards = 0
        state.note(history.RESHUFFLED, 0, 0, 0, 0)
        if state.log is not None:
            state.log.append(events.reshuffled(len(state.deck)))
    state.deck_at += 1
    return state.deck[state.deck_at - 1]


def next_favour(state: AlchemistsState) -> i64:
    """ALC-FV3, ALC-A3 The top favour; an empty deck is made anew of the discards."""
    if state.favour_at >= len(state.favour_deck):
        if state.favour_discards == 0:
            return pieces.NOTHING
        state.favour_deck = shuffled_anew(state, state.favour_discards)
        state.favour_at = 0
        state.favour_discards = 0
        state.note(history.FAVOURS_RESHUFFLED, 0, 0, 0, 0)
        if state.log is not None:
            state.log.append(events.favours_reshuffled(len(state.favour_deck)))
    state.favour_at += 1
    return state.favour_deck[state.favour_at - 1]


def shuffled_anew(state: AlchemistsState, discards: i64) -> bytes:
    """ALC-FV3 The discards as a deck."""
    cards = unpacked(int(discards))
    state.rng.shuffle(cards)
    return bytes(cards)


def has_ingredients(state: AlchemistsState) -> bool:
    """Whether anything could be drawn."""
    return state.deck_at < len(state.deck) or state.discards != 0


def hand_ingredients(state: AlchemistsState, seat: i64, number: i64) -> list[int]:
    """ALC-B78, ALC-K6, ALC-A40, ALC-A52 A number of cards into the hand, or what there is."""
    return into_hand(state, seat, number, fields.HAND, history.DREW)


def hand_favours(state: AlchemistsState, seat: i64, number: i64) -> list[int]:
    """ALC-K6, ALC-A52 A number of favours into the hand, or what there is."""
    return into_hand(state, seat, number, fields.FAVOUR_HAND, history.DREW_FAVOUR)


def into_hand(state: AlchemistsState, seat: i64, number: i64, hand: i64, deed: i64) -> list[int]:
    """Cards from the top of a deck, into the hands that are kept there."""
    found: list[int] = []
    while len(found) < number:
        kind = next_ingredient(state) if deed == history.DREW else next_favour(state)
        if kind == pieces.NOTHING:
            break
        state.own[hand + seat] += ONES[kind]
        state.note(deed, seat, kind, 0, 0)
        found.append(int(kind))
    return found


def draw_ingredients(
    state: AlchemistsState, seat: i64, number: i64, because: tuple[str, str] | None = None
) -> None:
    """Draw a number of cards, before the eyes of all; `because` explains an unexpected number."""
    found = hand_ingredients(state, seat, number)
    if state.log is not None and found:
        state.log.append(events.drew(seat, len(found), because))
        state.log.append(events.found(seat, found))


def draw_favours(state: AlchemistsState, seat: i64, number: i64) -> None:
    """ALC-FV2 Herbalists are played when drawn, and wait until the effect of the moment is over."""
    found = hand_favours(state, seat, number)
    if state.log is not None and found:
        state.log.append(events.drew_favours(seat, len(found)))
        state.log.append(events.found_favours(seat, found))
    for kind in found:
        if kind == pieces.HERBALIST:
            queue_herbalist(state, seat)


def queue_herbalist(state: AlchemistsState, seat: i64) -> None:
    """ALC-FV2, ALC-A2 Those drawn first come first, after all else that is under way."""
    state.own[fields.FAVOUR_HAND + seat] -= ONES[pieces.HERBALIST]
    state.favour_discards += ONES[pieces.HERBALIST]
    state.frames.insert(0, pending_decisions.frame(pending_decisions.HERBALIST, int(seat), 0))
    state.note(history.PLAYED, seat, pieces.HERBALIST, 0, 0)
    if state.log is not None:
        state.log.append(events.herbalist_came(seat))


def lay_row(state: AlchemistsState) -> None:
    """ALC-B4, ALC-B19 Ingredients face up, as many as there are places and cards."""
    for place in range(len(state.row)):
        kind = next_ingredient(state)
        state.row[place] = int(kind)
        if kind != pieces.NOTHING:
            state.note(history.LAID, 0, kind, 0, 0)
    if state.log is not None:
        state.log.append(events.row_laid([kind for kind in state.row if kind != pieces.NOTHING]))


def sweep_row(state: AlchemistsState) -> None:
    """ALC-B19, ALC-B78 What is left in the row goes to the discard pile, face down."""
    for place in range(len(state.row)):
        if state.row[place] != pieces.NOTHING:
            state.discards += ONES[state.row[place]]
            state.row[place] = pieces.NOTHING
