"""Redeal what a seat cannot know: unseen cards of the piles, the deck, the hands of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alive import fields
from shem.games.alive.board import BITS, PILES
from shem.games.alive.fields import HAND_PLACES as PLACES
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


def resample(state: AliveState, seat: int | None, rng: Rng) -> None:
    """ALV-A16, ALV-A20, ALV-A21 Another world in which this seat has seen exactly the same."""
    for pile in range(PILES):
        reshuffle(state, pile, rng)
    resample_symbols(state, fields.NOBODY if seat is None else seat, rng)
    state.rng = rng.branch("die")


def reshuffle(state: AliveState, pile: i64, rng: Rng) -> None:
    """ALV-30, ALV-A16 The cards of a pile that nobody has seen lie below a top that all can see."""
    first = 1 if state.setup.piles_face_up else 0
    count = state.board[fields.UNSEEN + pile]
    if count > 1:
        cards = state.piles[pile]
        unseen = sorted(cards[first : first + count])
        rng.shuffle(unseen)
        state.piles[pile] = cards[:first] + bytes(unseen) + cards[first + count :]


def resample_symbols(state: AliveState, seat: i64, rng: Rng) -> None:
    """ALV-A21 Symbols that neither everyone nor this seat has seen change places with each other.

    Worlds in which what was played is less likely to have been picked are given up as often.
    """
    seen = state.known | held(state, seat)
    old: list[int] = []
    for symbol in state.order:
        if not seen & BITS[symbol]:
            old.append(symbol)
    new = sorted(old)
    becomes = list(range(len(state.order)))
    is_found = False
    while not is_found:
        rng.shuffle(new)
        for at in range(len(old)):
            becomes[old[at]] = new[at]
        is_found = would_be_picked(state, seen, becomes, rng)
    state.order = bytes([becomes[symbol] for symbol in state.order])
    for other in range(state.seats):
        if other != seat:
            exchange(state, other, becomes)


def would_be_picked(state: AliveState, seen: i64, becomes: list[int], rng: Rng) -> bool:
    """ALV-A21 By lot, whether chance would have picked what was played from hands like these."""
    lots, at = state.lots, 0
    while at < len(lots):
        kind, end = lots[at], at + 2 + lots[at + 1]
        alike: i64 = 1
        certain: i64 = 1
        for place in range(at + 2, end):
            symbol = state.order[lots[place]]
            if state.setup.symbol_types[becomes[symbol]] == kind:
                alike += 1
                if seen & BITS[symbol]:
                    certain += 1
        if alike > certain and rng.below(alike) >= certain:
            return False
        at = end
    return True


def held(state: AliveState, seat: i64) -> i64:
    """The symbols in the hand of a seat, a mask; nobody holds none."""
    found: i64 = 0
    if seat != fields.NOBODY:
        for place in range(PLACES):
            symbol = state.board[fields.HAND + seat * fields.WIDTH + place]
            if symbol != fields.NOTHING:
                found |= BITS[symbol]
    return found


def exchange(state: AliveState, seat: i64, becomes: list[int]) -> None:
    """A hand, with the symbols that it holds in the other world."""
    first = fields.HAND + seat * fields.WIDTH
    for place in range(PLACES):
        symbol = state.board[first + place]
        if symbol != fields.NOTHING:
            state.board[first + place] = becomes[symbol]
