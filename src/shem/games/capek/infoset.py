"""The information set of a seat as one number: to know a position again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.kernel.infoset_hash import combine

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

HALF_WIDTH: Final = 32
HALF: Final = (1 << 32) - 1


def infoset_key(state: CapekState, seat: int) -> int:
    """A number for all that matters of what a seat can see; the discards hardly do."""
    return int(mixed_own(state, mixed_public(state, seat), seat))


def mixed_public(state: CapekState, seat: i64) -> i64:
    """What everybody sees, as this seat does."""
    number = combine(combine(state.turn, state.stage), seat)
    number = combine(combine(combine(number, state.outrage), state.done), state.purchases)
    number = combine(combine(combine(number, state.slot), state.card + 1), state.part)
    number = combine(combine(combine(number, state.markers), len(state.pile)), state.shuffles)
    for value in state.own:
        number = combine(number, value + 1)
    other = state.hand(1 - seat)
    number = combine(number, int(other).bit_count())
    return mixed_cards(number, other & state.shown)


def mixed_own(state: CapekState, number: i64, seat: i64) -> i64:
    """What only this seat sees: its hand, and what it has laid out."""
    number = mixed_cards(number, state.hand(seat))
    if state.active == seat:
        for card in state.laid:
            number = combine(number, card + 1)
    return number


def mixed_cards(number: i64, cards: i64) -> i64:
    """A number for some cards, a mask that is too long for one step."""
    return combine(combine(number, cards & HALF), cards >> HALF_WIDTH)
