"""The piles: cards are drawn, revealed and discarded, and the discards become the next pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import events, fields
from shem.games.capek.geometry import bit, cards_of
from shem.games.capek.history import DREW, RESHUFFLED, SHOWN, draw_of

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def top_card(state: CapekState) -> i64:
    """CPK-32, CPK-A7 The next card; the discards are shuffled when the pile has none left."""
    if not state.pile:
        if not state.discards:
            return fields.NO_CARD
        reshuffle(state)
    return state.pile.pop()


def reshuffle(state: CapekState) -> None:
    """CPK-32, CPK-38 All discards make the new pile; everybody has seen which cards they are."""
    state.pile = cards_of(state.discards)
    state.stock = state.discards
    state.discards = 0
    state.shuffles += 1
    state.rng.shuffle(state.pile)
    state.remember(RESHUFFLED, len(state.pile), 0)
    if state.log is not None:
        state.log.append(events.reshuffled(len(state.pile)))


def draw(state: CapekState, seat: i64, count: int) -> None:
    """CPK-6, CPK-10, CPK-31, CPK-32, CPK-40, CPK-A14 The drawer sees cards, all see how many."""
    found: list[int] = []
    for _ in range(count):
        card = top_card(state)
        if card == fields.NO_CARD:
            break
        state.gain(seat, card)
        state.memorise(seat, draw_of(card, state.shuffles))
        found.append(card)
        state.remember(DREW, 0, 0)
    if state.log is not None:
        state.log += [events.drew(seat, len(found)), events.found(seat, found)]


def discard(state: CapekState, seat: i64, card: i64) -> None:
    """CPK-4 A card goes from the hand to the discards, where all can see it."""
    state.lose(seat, card)
    state.discards |= bit(card)
    if state.shown & bit(card):
        state.shown ^= bit(card)
    else:
        state.memorise(seat, SHOWN | card)


def discard_laid(state: CapekState, seat: i64, kind: i64) -> None:
    """The cards laid out are discarded, in their order."""
    for card in state.laid:
        discard(state, seat, card)
        state.remember(kind, 0, card)
    state.laid = ()
    state.out = 0
