"""2 Set: cards of one colour, and wilds, complete the inquiry of a body part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capek import actions, events, fields, stages
from shem.games.capek.board import PARTS, WILD, bit, colour_of
from shem.games.capek.edition import FULL, ONES, TWOS, WIDTH
from shem.games.capek.fields import INQUIRED, LAID
from shem.games.capek.rules import auction, victory

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState


def counted(state: CapekState, cards: tuple[int, ...]) -> i64:
    """Some cards in one number: how many of each colour, and of wilds of each worth."""
    units = state.setup.edition.units
    total: i64 = 0
    for card in cards:
        total += units[card]
    return total


def count_of(counts: i64, field: i64) -> i64:
    """One field of such a number."""
    return counts >> (WIDTH * field) & FULL


def can_make(counts: i64, colour: i64, size: i64) -> bool:
    """CPK-25, CPK-26, CPK-27, CPK-A8, CPK-A9 Whether a colour and wilds can add up to a set."""
    twos = min(count_of(counts, TWOS), size // 2)
    return size - 2 * twos <= count_of(counts, colour) + count_of(counts, ONES)


def add_sets(state: CapekState, choices: list[int]) -> None:
    """CPK-24, CPK-25, CPK-29 The parts without inquiry for which the hand has a set."""
    edition = state.setup.edition
    seat = state.active
    counts = state.units(seat)
    marked = state.own[fields.MARKED + seat]
    for part in range(PARTS):
        size = edition.set_size[part]
        if marked & bit(part):
            continue
        if can_make(counts, edition.first_colour[part], size) or can_make(
            counts, edition.other_colour[part], size
        ):
            choices.append(actions.SET + part)


def choose_part(state: CapekState, seat: i64, part: i64) -> None:
    """CPK-24, CPK-A16 One part is named; now its set is laid out."""
    state.part = part
    state.stage = stages.LAYING
    if state.log is not None:
        state.log.append(events.chose_part(seat, part))


def lays(state: CapekState) -> tuple[int, ...]:
    """CPK-25, CPK-26 The cards with which the set can still come out exactly."""
    choices: list[int] = []
    counts = state.units(state.active) - counted(state, state.laid)
    for card in state.in_hand(state.active):
        if can_lay(state, card, counts):
            choices.append(actions.LAY + card)
    return tuple(choices)


def missing(state: CapekState) -> i64:
    """CPK-26 What the set still lacks: coloured cards count one, wilds what is printed."""
    edition = state.setup.edition
    lacks: i64 = edition.set_size[state.part]
    for card in state.laid:
        lacks -= edition.inquiry[card]
    return lacks


def laid_colour(state: CapekState) -> i64:
    """CPK-25 The colour of what is laid out; WILD as long as only wilds are."""
    for card in state.laid:
        if colour_of(card) != WILD:
            return colour_of(card)
    return WILD


def can_lay(state: CapekState, card: i64, counts: i64) -> bool:
    """CPK-25, CPK-26, CPK-A8 Whether a card fits, and the rest of the set can follow it."""
    edition = state.setup.edition
    size = missing(state) - edition.inquiry[card]
    if size < 0:
        return False
    rest = counts - edition.units[card]
    colour, own = laid_colour(state), colour_of(card)
    for fitting in (edition.first_colour[state.part], edition.other_colour[state.part]):
        if colour in (WILD, fitting) and own in (WILD, fitting) and can_make(rest, fitting, size):
            return True
    return False


def lay(state: CapekState, seat: i64, action: int) -> None:
    """CPK-26 Lay out a card; the set is complete when it adds up."""
    card = action - actions.LAY
    state.lay_out(card)
    if state.log is not None:
        state.log.append(events.laid(seat, card))
    if missing(state) == 0:
        complete_set(state, seat)


def complete_set(state: CapekState, seat: i64) -> None:
    """CPK-28, CPK-29, CPK-35, CPK-37 The set is discarded, its wilds tell, the part is marked."""
    part, cards = state.part, state.laid
    state.done |= fields.DONE_SET
    state.stage = stages.ACTING
    state.part = 0
    state.remember(INQUIRED, 0, part)
    if state.log is not None:
        state.log.append(events.completed_set(seat, part, cards))
    auction.discard_laid(state, seat, LAID)
    pay_for_wilds(state, cards)
    if state.stage == stages.OVER:
        return
    state.own[fields.MARKED + seat] |= bit(part)
    state.own[fields.SUPPLY + seat] -= 1
    if state.log is not None:
        state.log.append(events.inquired(seat, part))
        victory.tell_active(state, seat, part)
    victory.check_golem(state, seat)


def pay_for_wilds(state: CapekState, cards: tuple[int, ...]) -> None:
    """CPK-28, CPK-37 Each wild moves the outrage, one after another as they were laid."""
    for card in cards:
        if colour_of(card) == WILD and state.stage != stages.OVER:
            victory.shift(state, state.setup.edition.outrage[card])
