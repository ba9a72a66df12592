"""Construction phase: parts are rolled for, taken, placed or put away; a six offers more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, events, fields, stages
from shem.games.alive.board import (
    BITS,
    CARDS,
    FIRST_SLOT,
    PILE_NAMES,
    PILE_OF_SLOT,
    PILES,
    SLOT_NAMES,
    TORSO,
    TORSOS,
)
from shem.games.alive.fields import (
    DECLINED,
    DISCARDED,
    DREW,
    DREW_KNOWN,
    DROPPED,
    NO_CARD,
    PLACED,
    TOOK,
)
from shem.games.alive.rules.body import (
    is_first_of_its_kind,
    is_top_known,
    put_under,
    settle,
    slots_for,
    take_top,
    tell_top,
)
from shem.games.alive.rules.order import end_turn, may_roll_again, stop_rolling

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


def rolled_part(state: AliveState, seat: i64, pile: i64) -> None:
    """ALV-8, ALV-9, ALV-10 The pile of this face, if there is a torso or it is one."""
    if pile != TORSOS and state.part(seat, TORSO) == fields.NOTHING:
        if state.log is not None:
            state.log.append(events.no_torso(seat, PILE_NAMES[pile]))
        stop_rolling(state)
    else:
        state.stage = stages.TAKING


def taking_choices(state: AliveState, seat: i64) -> tuple[int, ...]:
    """ALV-10, ALV-11, ALV-A16 The top card into a slot, or away; or leave it."""
    pile = state.rolled_pile()
    if not is_top_known(state, pile):
        return actions.UNSEEN_TAKINGS[pile]
    return actions.TAKINGS[pile][slots_for(state, seat, state.piles[pile][0])]


def placing_choices(state: AliveState, seat: i64) -> tuple[int, ...]:
    """ALV-11, ALV-12 Where a card that was taken unseen may go."""
    return actions.PLACINGS[state.setup.piles[state.held]][slots_for(state, seat, state.held)]


def take(state: AliveState, seat: int, action: int) -> None:
    """ALV-10, ALV-12, ALV-A16 An unseen card is taken first; one that fits nowhere goes at once."""
    pile = action - actions.TAKE
    take_unseen(state, seat, pile)
    if slots_for(state, seat, state.held) == 0:
        discard(state, seat, pile)
    else:
        state.stage = stages.PLACING


def take_unseen(state: AliveState, seat: i64, pile: i64) -> None:
    """ALV-4, ALV-A16 The top card of a face-down pile, shown to all."""
    state.held = take_top(state, pile)
    state.remember(TOOK, 0, state.held)
    if state.log is not None:
        setup = state.setup
        state.log.append(events.took(seat, setup.type_name(state.held), setup.parts[state.held]))


def decline(state: AliveState, seat: int) -> None:
    """ALV-10, ALV-16 Nothing is taken; after the special face the turn is over at once."""
    state.remember(DECLINED, 0, NO_CARD)
    if state.log is not None:
        state.log.append(events.declined(seat))
    if state.stage == stages.SPECIAL:
        end_turn(state)
    else:
        stop_rolling(state)


def chosen_card(state: AliveState, pile: i64) -> i64:
    """ALV-4 The card that was taken already, or else the top card of the pile."""
    card = state.held
    if card == fields.NOTHING:
        return take_top(state, pile)
    state.held = fields.NOTHING
    return card


def put(state: AliveState, seat: int, action: int) -> None:
    """ALV-11, ALV-13, ALV-A5 A part into its slot; what was there, or clashes with it, goes."""
    slot = action - actions.PUT
    is_first = is_first_of_its_kind(state, seat, slot)
    insert(state, seat, slot)
    if slot == TORSO:
        settle(state, seat, slot)
    is_complete = state.is_complete(seat)
    if is_complete and state.log is not None:
        state.log.append(events.completed(seat))
    after_card(state, is_first and (not is_complete or state.setup.animate_same_turn))


def insert(state: AliveState, seat: i64, slot: i64) -> None:
    """ALV-11, ALV-25 The new card is taken first, then the old one goes under the pile."""
    pile = PILE_OF_SLOT[slot]
    at, unseen = fields.PARTS + seat * fields.WIDTH + slot, state.board[fields.UNSEEN + pile]
    card, old = chosen_card(state, pile), state.board[at]
    state.board[at] = int(card)
    state.remember(PLACED, slot, card)
    if old != fields.NOTHING:
        put_under(state, old)
    if state.log is not None:
        kind, name = state.setup.type_name(card), SLOT_NAMES[slot]
        if old == fields.NOTHING:
            state.log.append(events.placed(seat, kind, name))
        else:
            state.log.append(events.swapped(seat, kind, name, state.setup.type_name(old)))
    tell_top(state, pile, unseen)


def put_away(state: AliveState, seat: int, action: int) -> None:
    """ALV-11 A card is taken only to be discarded."""
    discard(state, seat, action - actions.DISCARD)


def discard(state: AliveState, seat: i64, pile: i64) -> None:
    """ALV-11, ALV-A6, ALV-A18 The card goes under its pile, which moves on."""
    unseen = state.board[fields.UNSEEN + pile]
    card = chosen_card(state, pile)
    put_under(state, card)
    state.remember(DISCARDED, 0, card)
    if state.log is not None:
        setup = state.setup
        state.log.append(events.discarded(seat, setup.type_name(card), setup.parts[card]))
    tell_top(state, pile, unseen)
    is_first = is_first_of_its_kind(state, seat, FIRST_SLOT[pile])
    after_card(state, is_first and state.setup.reroll_after_discard)


def after_card(state: AliveState, has_earned_roll: bool) -> None:
    """ALV-14, ALV-15, ALV-16, ALV-A4 Roll again if that was earned; a special face earns none."""
    if state.setup.is_special(state.die):
        end_turn(state)
    elif has_earned_roll:
        may_roll_again(state)
    else:
        stop_rolling(state)


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
