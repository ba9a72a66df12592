"""The palace library: books tell their reader, in secret, whether an ingredient is sun or moon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, history, pending_decisions, stages
from shem.games.alchemists.alchemy import CLASS, KINDS, PAIR_OF
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.king import events
from shem.games.alchemists.king.fields import BOOKS, SHELF
from shem.games.alchemists.module_hooks import ASKED, DONE, NOT_MINE, Module

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng

OFFERED: Final = 4
READS: Final = actions.subsets(actions.READ, KINDS)


def queue_books(state: AlchemistsState, seat: int, number: int) -> None:
    """ALC-L1, ALC-L5, ALC-S6, ALC-D10 Each is read as soon as the cards of the moment are drawn."""
    for _ in range(number):
        state.frames.append(pending_decisions.frame(pending_decisions.BOOK, seat, 0))


def open_book(state: AlchemistsState, seat: int) -> None:
    """ALC-L1, ALC-L2, ALC-L3, ALC-L4, ALC-A54, ALC-A55 Four of eight, for the reader alone."""
    state.extra[BOOKS + seat] += 1
    offered = drawn_four(state.rng)
    state.extra[SHELF + seat] = sum([BITS[each] for each in offered])
    first, second = as_pairs(offered)
    state.note(history.OPENED, seat, first, second, 0)
    if state.log is not None:
        state.log.append(events.book_opened(seat, state.extra[BOOKS + seat]))
        state.log.append(events.book_offered(seat, offered))
    state.ask(seat, stages.READING)


def drawn_four(rng: Rng) -> list[int]:
    """ALC-L4 Any four are as likely as any others."""
    kinds = list(range(KINDS))
    rng.shuffle(kinds)
    return sorted(kinds[:OFFERED])


def as_pairs(offered: list[int]) -> tuple[int, int]:
    """Four ingredients as two pairs, so that a deed has room for them."""
    return PAIR_OF[offered[0] * KINDS + offered[1]], PAIR_OF[offered[2] * KINDS + offered[3]]


def read(state: AlchemistsState, seat: int, ingredient: int) -> None:
    """ALC-L1 The reader alone is told whether it is sun or moon; everybody sees a book read."""
    state.extra[SHELF + seat] = 0
    found = CLASS[state.alchemicals[ingredient]]
    state.note(history.READ, seat, ingredient, found, 0)
    if state.log is not None:
        state.log.append(events.book_read(seat))
        state.log.append(events.learnt(seat, ingredient, found))


def imagine_book(state: AlchemistsState, deeds: list[int], place: int, rng: Rng) -> None:
    """A book that somebody else opened: any four, any of them, and what it is in this world."""
    offered = drawn_four(rng)
    deed = deeds[place]
    seat = history.seat_of(deed)
    first, second = as_pairs(offered)
    deeds[place] = history.packed(history.OPENED, seat, first, second, 0)
    for later in range(place + 1, len(deeds)):
        deed = deeds[later]
        if history.kind_of(deed) == history.READ and history.seat_of(deed) == seat:
            chosen = offered[int(rng.below(OFFERED))]
            found = CLASS[state.alchemicals[chosen]]
            deeds[later] = history.packed(history.READ, seat, chosen, found, 0)
            return
    state.extra[SHELF + seat] = sum([BITS[each] for each in offered])


class LibraryModule(Module):
    """ALC-L1, ALC-L5 It is open as soon as startup cards, order boards or cubes bring books."""

    def name(self) -> str:
        return "library"

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        if pending_decisions.kind_of_frame(frame) != pending_decisions.BOOK:
            return NOT_MINE
        open_book(state, pending_decisions.seat_of_frame(frame))
        return ASKED

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """ALC-L1 One of the four; a book cannot be declined."""
        return READS[state.extra[SHELF + seat]] if state.stage == stages.READING else choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        if state.stage != stages.READING:
            return NOT_MINE
        read(state, seat, action - actions.READ)
        return DONE

    def see(self, state: AlchemistsState, seat: int, numbers: list[int]) -> None:
        """ALC-L2 Everybody sees the tokens; what a book offers its reader alone."""
        for other in range(state.seats):
            numbers.append(state.extra[BOOKS + other])
        numbers.append(state.extra[SHELF + seat])

    def resample(self, state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
        """ALC-L1 What others have read."""
        if state.stage == stages.OVER:
            return
        for place in range(len(deeds)):
            deed = deeds[place]
            if history.kind_of(deed) == history.OPENED and history.seat_of(deed) != observer:
                imagine_book(state, deeds, place, rng)
