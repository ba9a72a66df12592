"""Redeal what a seat cannot know: the pile, others' draws from it, and when they drew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek.board import CARDS, bit, cards_of
from shem.games.capek.fields import (
    card_of,
    draw_of,
    entries,
    is_shown,
    remembered,
    shuffle_of,
)
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def resample(state: CapekState, seat: int | None, rng: Rng) -> None:
    """CPK-3, CPK-4, CPK-A14 Another world in which this seat has seen exactly the same."""
    layers = last_draws(state)
    if seat is None:
        exchange_old(state, layers, rng)
        exchange(state, (0, 1), rng)
        recollect(state, 0, layers, rng)
        recollect(state, 1, layers, rng)
    else:
        exchange(state, (1 - seat,), rng)
        recollect(state, 1 - seat, layers, rng)
    if seat != state.active:
        # Nobody else knows what is being laid out, so it is chosen again.
        state.laid = ()
        state.out = 0
        state.slot = 0
        state.part = 0
        state.stage = state.seen_stage()
    state.rng = Rng(rng.bits(), rng.bits(), rng.bits(), 1)


def exchange(state: CapekState, seats: tuple[int, ...], rng: Rng) -> None:
    """CPK-32 The pile, and what was drawn from it unseen into these hands, change places.

    What a hand holds of earlier shuffles the other seat knows: a pile is drawn to its end before
    the next is made, so that these cards lie nowhere else.
    """
    hidden = state.stock & ~state.shown
    shares: list[tuple[int, list[int]]] = []
    for seat in seats:
        shares.append((seat, cards_of(state.hand(seat) & hidden)))
    deal_anew(state, shares, len(state.pile), rng)


def deal_anew(
    state: CapekState, shares: list[tuple[int, list[int]]], in_pile: int, rng: Rng
) -> None:
    """Take these cards from the hands and `in_pile` from the pile, and deal them out again."""
    pool = state.pile[:in_pile]
    for seat, cards in shares:
        for card in cards:
            state.lose(seat, card)
            pool.append(card)
    pool.sort()
    rng.shuffle(pool)
    for seat, cards in shares:
        for _ in cards:
            state.gain(seat, pool.pop())
    if in_pile:
        state.pile = pool


def exchange_old(state: CapekState, layers: list[int], rng: Rng) -> None:
    """CPK-32 The spectator knows which cards of earlier shuffles are in the hands, not in whose."""
    hidden = [cards_of(state.hand(seat) & ~state.shown & ~state.stock) for seat in (0, 1)]
    for shuffle in range(int(state.shuffles)):
        shares: list[tuple[int, list[int]]] = []
        for seat in (0, 1):
            shares.append((seat, [card for card in hidden[seat] if layers[card] == shuffle]))
        deal_anew(state, shares, 0, rng)


def last_draws(state: CapekState) -> list[int]:
    """The shuffle out of which each card was drawn last."""
    layers = [0] * CARDS
    for seat in (0, 1):
        memory = state.memory(seat)
        while memory is not None:
            entry = memory.entry
            if not is_shown(entry):
                layers[card_of(entry)] = max(layers[card_of(entry)], shuffle_of(entry))
            memory = memory.before
    return layers


def recollect(state: CapekState, seat: i64, layers: list[int], rng: Rng) -> None:
    """CPK-A14 A seat remembers other draws that fit: each card before it was shown.

    Cards are gone through in the order in which they were shown, and then those still in hand. Each
    takes one of the draws that its shuffle has left, all of which are open to the later ones too:
    every choice leaves as many ways for the rest, so that all ways are equally likely.
    """
    story = entries(state.memory(seat))
    free: list[list[int]] = [[] for _ in range(int(state.shuffles) + 1)]
    origins = [0] * CARDS
    for at in range(len(story)):
        card, shuffle = card_of(story[at]), shuffle_of(story[at])
        if is_shown(story[at]):
            ascribe(story, free[origins[card]], draw_of(card, origins[card]), rng)
        else:
            origins[card] = shuffle
            free[shuffle].append(at)
    for card in cards_of(state.hand(seat) & ~state.shown):
        shuffle = int(state.shuffles) if state.stock & bit(card) else layers[card]
        ascribe(story, free[shuffle], draw_of(card, shuffle), rng)
    state.set_memory(seat, remembered(story))


def ascribe(story: list[int], free: list[int], draw: int, rng: Rng) -> None:
    """A draw is made out to be one of those that are free."""
    story[free.pop(int(rng.below(len(free))))] = draw
