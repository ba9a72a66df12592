"""What a seat cannot know, dealt anew: the pile, others' draws from it, and their times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek.past import card_of, draw_of, shown_after, shuffle_of
from shem.kernel.chance import Chance

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def redeal(state: CapekState, seat: int | None, chance: Chance) -> None:
    """CPK-3, CPK-4, CPK-A14 Another world in which this seat has seen exactly the same."""
    if seat is None:
        for shuffle in range(int(state.shuffles)):
            exchange(state, (0, 1), shuffle, chance)
        exchange(state, (0, 1), state.shuffles, chance)
        recollect(state.first_drawn, chance)
        recollect(state.second_drawn, chance)
    else:
        exchange(state, (1 - seat,), state.shuffles, chance)
        recollect(state.drawn(1 - seat), chance)
    if seat != state.active:
        # What is being laid out, nobody else knows of: it is chosen anew.
        state.laid = []
        state.stage = state.seen_stage()
    state.chance = Chance(chance.bits(), chance.bits(), chance.bits(), 1)


def exchange(state: CapekState, seats: tuple[int, ...], shuffle: i64, chance: Chance) -> None:
    """CPK-32 The unseen cards of one shuffle change places: in these hands, and in its pile.

    A pile is drawn to the end before the next is made, so that earlier shuffles have no pile left:
    of them all know which cards are in the hands, and a seat knows those of the only other hand.
    """
    pool = state.pile.copy() if shuffle == state.shuffles else []
    in_pile = len(pool)
    for seat in seats:
        hand, drawn = state.hand(seat), state.drawn(seat)
        for draw in drawn:
            if is_unseen(draw, shuffle):
                pool.append(card_of(draw))
                hand.remove(card_of(draw))
    chance.shuffle(pool)
    at = in_pile
    for seat in seats:
        hand, drawn = state.hand(seat), state.drawn(seat)
        for index in range(len(drawn)):
            if is_unseen(drawn[index], shuffle):
                hand.append(pool[at])
                drawn[index] = draw_of(pool[at], shuffle, 0)
                at += 1
    if shuffle == state.shuffles:
        state.pile = pool[:in_pile]


def is_unseen(draw: int, shuffle: i64) -> bool:
    """A card out of this shuffle that was never shown."""
    return shuffle_of(draw) == shuffle and shown_after(draw) == 0


def recollect(drawn: list[int], chance: Chance) -> None:
    """CPK-A14 The same cards at other times, each out of its shuffle and before it was shown."""
    start = 0
    while start < len(drawn):
        shuffle = shuffle_of(drawn[start])
        stop = start + 1
        while stop < len(drawn) and shuffle_of(drawn[stop]) == shuffle:
            stop += 1
        if stop - start > 1:
            rearrange(drawn, start, stop, chance)
        start = stop


def rearrange(drawn: list[int], start: int, stop: int, chance: Chance) -> None:
    """The draws of one shuffle in another order that fits.

    Whoever was shown first has the fewest draws to come from, and all of them are open to those
    shown later: each choice leaves as many ways for the rest, so that all ways are equally likely.
    """
    waiting = drawn[start:stop]
    free = list(range(start, stop))
    while waiting:
        draw = first_shown(waiting)
        waiting.remove(draw)
        ways = draws_before(free, shown_after(draw))
        place = free.pop(int(chance.below(ways)))
        drawn[place] = draw


def first_shown(draws: list[int]) -> int:
    """The draw whose card was shown before the others; those never shown come last."""
    best = draws[0]
    for draw in draws:
        shown = shown_after(draw)
        if shown and (shown_after(best) == 0 or shown < shown_after(best)):
            best = draw
    return best


def draws_before(free: list[int], shown: int) -> int:
    """How many of the free draws, which are in order, had been made when a card was shown."""
    if shown == 0:
        return len(free)
    count = 0
    for place in free:
        if place < shown:
            count += 1
    return count
