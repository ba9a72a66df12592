"""The information set of a seat as one number: to know a position again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import fields
from shem.games.alive.board import BITS, PILES, SLOTS
from shem.games.alive.rules.symbols import has_rolled_for_life
from shem.kernel.infoset_hash import combine

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

BLANK: Final = 99


def infoset_key(state: AliveState, seat: int) -> int:
    """A number for all that matters of what a seat can see; how it came about no longer does."""
    number = combine(combine(state.turn, state.stage), state.active)
    number = combine(combine(combine(number, state.die), state.back), seat)
    number = combine(combine(number, state.drawn), len(state.tail))
    if state.setup.steal_rerolls:
        number = combine(number, 1 if has_rolled_for_life(state) else 0)  # ALV-A22
    for symbol in state.tail:
        number = combine(number, state.setup.symbol_types[symbol])
    if state.held != fields.NOTHING:
        number = combine(number, type_at(state, state.held))
    for other in range(state.seats):
        number = mixed_golem(state, number, other)
        number = mixed_hand(state, number, other, other == seat)
    for pile in range(PILES):
        number = mixed_pile(state, number, pile)
    return int(number)


def type_at(state: AliveState, card: i64) -> i64:
    """What can be told of a card: its type, and where it may go."""
    return (
        BLANK if card == fields.NOTHING else state.setup.types[card] * 64 + state.setup.slots[card]
    )


def mixed_golem(state: AliveState, number: i64, seat: i64) -> i64:
    first = fields.PARTS + seat * fields.WIDTH
    for slot in range(SLOTS):
        number = combine(number, type_at(state, state.board[first + slot]))
    return number


def mixed_hand(state: AliveState, number: i64, seat: i64, is_own: bool) -> i64:
    """Symbols: the seat's own, and those of others that everyone has seen."""
    first = fields.HAND + seat * fields.WIDTH
    for place in range(fields.HAND_PLACES):
        symbol = state.board[first + place]
        if symbol == fields.NOTHING:
            number = combine(number, BLANK)
        elif is_own or state.known & BITS[symbol]:
            number = combine(number, state.setup.symbol_types[symbol])
        else:
            number = combine(number, BLANK + 1)
    return number


def mixed_pile(state: AliveState, number: i64, pile: i64) -> i64:
    """How many cards of a pile are unseen, and all that are not, in their order."""
    cards = state.piles[pile]
    unseen = state.board[fields.UNSEEN + pile]
    number = combine(combine(number, unseen), len(cards))
    first = 1 if state.setup.piles_face_up else 0
    for at in range(len(cards)):
        if at < first or at >= first + unseen:
            number = combine(number, type_at(state, cards[at]))
    return number
