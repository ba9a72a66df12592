"""Construction phase, a roll of six: any pile, a symbol, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, events, fields, stages
from shem.games.alive.geometry import BITS, CARDS, PILES, TORSO, TORSOS
from shem.games.alive.history import DREW, DREW_KNOWN, DROPPED, NO_CARD
from shem.games.alive.rules.body import is_top_known, slots_for
from shem.games.alive.rules.construction import decline
from shem.games.alive.rules.order import may_roll_again, stop_rolling

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

ALL_PILES: Final = 15


def piles_on_offer(state: AliveState, seat: i64) -> i64:
    """ALV-16, ALV-A7 Any pile; without a torso only the torsos, if the table allows that."""
    if state.part(seat, TORSO) != fields.NOTHING:
        return ALL_PILES
    return BITS[TORSOS] if state.setup.six_gives_first_torso else 0


def rolled_special(state: AliveState, seat: i64) -> None:
    """ALV-16, ALV-17 A choice, unless no pile is on offer and no symbol is left."""
    state.stage = stages.SPECIAL
    if piles_on_offer(state, seat) == 0 and state.deck_size() == 0:
        decline(state, int(seat))


def special_choices(state: AliveState, seat: i64) -> tuple[int, ...]:
    """ALV-16, ALV-17 A part from any pile, a symbol as long as there is one, or nothing."""
    piles = piles_on_offer(state, seat)
    rest = actions.OFFERS_WITH_DECK if state.deck_size() > 0 else actions.OFFERS_WITHOUT
    known: i64 = 0
    slots: i64 = 0
    for pile in range(PILES):
        if piles & BITS[pile] and is_top_known(state, pile):
            known |= BITS[pile]
            slots |= slots_for(state, seat, state.piles[pile][0])
    return actions.PUTS[slots] + actions.DISCARDS[known] + rest[piles & ~known]


def draw(state: AliveState, seat: int) -> None:
    """ALV-17, ALV-18, ALV-A8 A symbol; then roll again, or drop one of too many."""
    held = state.symbols(seat)
    limit = state.setup.edition.hand
    draw_symbol(state, seat, held)
    if held >= limit:
        state.stage = stages.DROPPING
    elif state.setup.limit_after_draw and held + 1 >= limit:
        stop_rolling(state)
    else:
        may_roll_again(state)


def draw_symbol(state: AliveState, seat: i64, held: i64) -> None:
    """ALV-4, ALV-16 The top of the deck; what went under it in sight of all comes up known."""
    is_new = state.drawn < state.setup.symbols
    if is_new:
        symbol: i64 = state.order[state.drawn]
        state.remember(DREW, state.drawn, NO_CARD)
        state.drawn += 1
    else:
        symbol = state.tail[0]
        state.tail = state.tail[1:]
        state.remember(DREW_KNOWN, 0, symbol)
    state.board[fields.HAND + seat * fields.WIDTH + held] = int(symbol)
    if state.log is not None:
        name = state.setup.symbol_name(symbol)
        if is_new:
            state.log += [events.drew(seat), events.found(seat, name)]
        else:
            state.log.append(events.drew_known(seat, name))


def dropping_choices(state: AliveState, seat: i64) -> tuple[int, ...]:
    """ALV-17 Any one of the symbols in hand."""
    return actions.DROPS[: state.symbols(seat)]


def drop(state: AliveState, seat: int, action: int) -> None:
    """ALV-17, ALV-18, ALV-A20 One symbol too many goes under the deck, in sight of all."""
    place = action - actions.DROP
    symbol = spend(state, seat, place)
    state.remember(DROPPED, place, symbol)
    if state.log is not None:
        state.log.append(events.dropped(seat, place + 1, state.setup.symbol_name(symbol)))
    stop_rolling(state)


def spend(state: AliveState, seat: i64, place: i64) -> i64:
    """ALV-4, ALV-A20 A symbol goes from the hand to the bottom of the deck; all have seen it."""
    first = fields.HAND + seat * fields.WIDTH
    symbol = state.board[first + place]
    last = state.symbols(seat) - 1
    for at in range(place, last):
        state.board[first + at] = state.board[first + at + 1]
    state.board[first + last] = fields.NOTHING
    state.tail = state.tail + CARDS[symbol]
    state.known |= BITS[symbol]
    return symbol
