"""What a seat sees, as one number: to know a position again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek.geometry import BITS

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

FACTOR: Final = 1_000_003
MASK: Final = (1 << 42) - 1


def sight(state: CapekState, seat: int) -> int:
    """A number for all that matters of what a seat can see; the discards hardly do."""
    return int(mixed_own(state, mixed_public(state, seat), seat))


def mixed_public(state: CapekState, seat: i64) -> i64:
    """What everybody sees, for one who looks from this seat."""
    number = mixed(mixed(state.turn, state.stage), seat)
    number = mixed(mixed(mixed(number, state.outrage), state.done), state.purchases)
    number = mixed(mixed(mixed(number, state.slot), state.card + 1), state.part)
    number = mixed(mixed(mixed(number, state.markers), len(state.pile)), state.shuffles)
    for value in state.own:
        number = mixed(number, value + 1)
    other = state.hand(1 - seat)
    number = mixed(number, len(other))
    return mixed(number, gathered(state, other, state.shown))


def mixed_own(state: CapekState, number: i64, seat: i64) -> i64:
    """What only this seat sees: its hand, in whatever order, and what it has laid out."""
    number = mixed(number, gathered(state, state.hand(seat), -1))
    if state.active == seat:
        for card in state.laid:
            number = mixed(number, card + 1)
    return number


def gathered(state: CapekState, cards: list[int], seen: i64) -> i64:
    """A number for the cards that are seen, whatever their order."""
    total: i64 = 0
    for card in cards:
        if seen & BITS[card]:
            total += mixed(card + 1, card * 7919)
    return total & MASK


def mixed(number: i64, part: i64) -> i64:
    """A number for both; 42 bits, so that no product is too long for a machine word."""
    return (number * FACTOR ^ part) & MASK
