"""Mixing two ingredients: what they make, who peeks, and what becomes of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import (
    actions,
    events,
    fields,
    history,
    pending_decisions,
    pieces,
    stages,
)
from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.packing import ONES, kinds_in

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

PEEK_CHOICES: Final = (actions.PEEK, actions.PASS)


def mix_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B24, ALC-B48 Two different ingredients of the hand."""
    return actions.MIXES[kinds_in(state.own[fields.HAND + seat])]


def can_mix(state: AlchemistsState, seat: i64) -> bool:
    kinds = kinds_in(state.own[fields.HAND + seat])
    return kinds & kinds - 1 != 0


def potion_of(state: AlchemistsState, pair: i64) -> i64:
    """ALC-C3 What a pair of ingredients really makes."""
    one, other = PAIRS[pair]
    return MIX[state.alchemicals[one] * KINDS + state.alchemicals[other]]


def brew(state: AlchemistsState, seat: i64, action: i64) -> i64:
    """ALC-B24, ALC-B51 Two cards go into the pot, which is cleared later; what they make."""
    pair = action - actions.MIX_PAIR
    one, other = PAIRS[pair]
    state.own[fields.HAND + seat] -= ONES[one] + ONES[other]
    state.pot = pair
    state.pot_seat = seat
    state.frames.append(pending_decisions.frame(pending_decisions.CLEAR, int(seat), 0))
    return potion_of(state, pair)


def offer_peeks(state: AlchemistsState, seat: i64) -> None:
    """ALC-AR2, ALC-A4 After a sale or a test each other owner of a Periscope may look."""
    for step in range(state.seats - 1, 0, -1):
        watcher = (seat + step) % state.seats
        is_fresh = not state.own[fields.SPENT + watcher] & BITS[pieces.PERISCOPE]
        if state.has(watcher, pieces.PERISCOPE) and is_fresh:
            state.frames.append(pending_decisions.frame(pending_decisions.PEEK, int(watcher), 0))


def open_peek(state: AlchemistsState, seat: i64) -> bool:
    """ALC-AR2 The owner of the Periscope is asked."""
    state.ask(seat, stages.PEEKING)
    return True


def answer_peek(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-AR2 One of the two, by chance; nobody else learns which. Once a round."""
    if action == actions.PASS:
        return
    one, other = PAIRS[state.pot]
    kind = one if state.rng.below(2) == 0 else other
    state.own[fields.SPENT + seat] |= BITS[pieces.PERISCOPE]
    state.note(history.PEEKED, seat, kind, state.pot_seat, 0)
    if state.log is not None:
        state.log.append(events.peeked(seat, state.pot_seat))
        state.log.append(events.saw(seat, state.pot_seat, kind))


def clear_pot(state: AlchemistsState, seat: i64) -> None:
    """ALC-B24, ALC-B51 Both cards go face down to the discards; the Mortar saves one, by chance."""
    one, other = PAIRS[state.pot]
    if state.has(seat, pieces.MORTAR):
        kept = one if state.rng.below(2) == 0 else other
        state.own[fields.HAND + seat] += ONES[kept]
        state.discards += ONES[one] + ONES[other] - ONES[kept]
        note_kept(state, seat, kept)
    else:
        state.discards += ONES[one] + ONES[other]
    empty_pot(state)


def note_kept(state: AlchemistsState, seat: i64, kind: i64) -> None:
    state.note(history.KEPT, seat, kind, 0, 0)
    if state.log is not None:
        state.log.append(events.mortar_kept(seat))
        state.log.append(events.kept(seat, kind))


def empty_pot(state: AlchemistsState) -> None:
    state.pot = pieces.NOTHING
    state.pot_seat = pieces.NOBODY
