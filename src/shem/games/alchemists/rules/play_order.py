"""Choosing play order: a space for each seat, its cost and its gains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, history, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.rules.drawing import draw_favours, draw_ingredients

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def begin(state: AlchemistsState) -> None:
    """ALC-B8, ALC-B10 The first phase of a round: nobody has a space yet."""
    state.phase = stages.ORDER_PHASE
    state.step = 0
    for seat in range(state.seats):
        state.own[fields.PLACED_AT + seat] = pieces.NOTHING


def ask_next(state: AlchemistsState) -> bool:
    """ALC-B10, ALC-B12, ALC-K5, ALC-A51 Clockwise from the starting player.

    ALC-B77 The paralysed come after all others, the highest first.
    """
    seats: i64 = state.seats
    while state.step < 2 * seats:
        step = state.step
        state.step += 1
        if step < seats:
            seat = (state.starting + step) % seats
            if state.own[fields.PARALYSED + seat] == 0:
                state.ask(seat, stages.ORDERING)
                return True
        else:
            seat = paralysed_as(state, step - seats)
            if seat >= 0:
                take_space(state, seat, pieces.PARALYSED_SPACE + step - seats)
                return False
    finish(state)
    return False


def paralysed_as(state: AlchemistsState, rank: i64) -> i64:
    """ALC-B12, ALC-B77, ALC-A39 The seat paralysed after `rank` others, or NOBODY."""
    for seat in range(state.seats):
        if state.own[fields.PARALYSED + seat] == rank + 1:
            return seat
    return pieces.NOTHING


def order_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B10, ALC-B11 The free spaces of this number of players that the seat can pay for."""
    printed, players = order_offers(state), order_players(state)
    taken = taken_spaces(state)
    free: i64 = 0
    for space in range(pieces.ORDER_SPACES):
        is_free = players[space] <= state.seats and not taken & BITS[space]
        if is_free and can_pay(state, seat, printed[space]):
            free |= BITS[space]
    return actions.ORDERS[free]


def order_offers(state: AlchemistsState) -> tuple[offers.Offer, ...]:
    """ALC-B11 What the order spaces cost and bring."""
    printed = state.setup.edition.orders.offers
    for module in state.setup.modules:
        printed = module.order_offers(state, printed)
    return printed


def order_players(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B11 From how many players on each order space is there."""
    players = state.setup.edition.orders.players
    for module in state.setup.modules:
        players = module.order_players(state, players)
    return players


def can_pay(state: AlchemistsState, seat: i64, offer: offers.Offer) -> bool:
    """ALC-B10 Whether a seat can pay what a space costs."""
    is_payable = state.own[fields.GOLD + seat] >= offer[offers.PAY_GOLD]
    for module in state.setup.modules:
        is_payable = module.can_take(state, int(seat), offer, is_payable)
    return is_payable


def taken_spaces(state: AlchemistsState) -> i64:
    """The order spaces with a flask, as a mask."""
    taken: i64 = 0
    for seat in range(state.seats):
        if state.own[fields.PLACED_AT + seat] != pieces.NOTHING:
            taken |= BITS[state.own[fields.PLACED_AT + seat]]
    return taken


def choose(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B10 The flask goes on the space; its cost is paid, its gains are taken at once."""
    take_space(state, seat, action - actions.ORDER)


def take_space(state: AlchemistsState, seat: i64, space: i64) -> None:
    """ALC-B10, ALC-B11, ALC-B12 Gold is paid; then come ingredients, and favours."""
    is_choice = space < pieces.PARALYSED_SPACE
    printed = order_offers(state)[space] if is_choice else state.setup.edition.orders.paralysed
    state.own[fields.PLACED_AT + seat] = int(space)
    state.own[fields.GOLD + seat] -= printed[offers.PAY_GOLD]
    state.note(history.ORDERED, seat, space, 0, 0)
    if state.log is not None:
        state.log.append(events.order_taken(seat, space, printed[offers.PAY_GOLD]))
    for module in state.setup.modules:
        printed = module.took(state, int(seat), printed)
    draw_gains(state, seat, printed)


def draw_gains(state: AlchemistsState, seat: i64, offer: offers.Offer) -> None:
    """ALC-B10, ALC-D14, ALC-S36, ALC-A84 Ingredients, but for the Trunk; favours."""
    if not state.has(seat, pieces.TRUNK):
        draw_ingredients(state, seat, offer[offers.INGREDIENTS])
    draw_favours(state, seat, offer[offers.FAVOURS])


def finish(state: AlchemistsState) -> None:
    """ALC-B12, ALC-B13 The track from the top down; paralysis is over."""
    at = 0
    for space in range(pieces.PARALYSED_SPACE + MOST_SEATS):
        for seat in range(state.seats):
            if state.own[fields.PLACED_AT + seat] == space:
                state.track[at] = seat
                at += 1
    for seat in range(state.seats):
        state.own[fields.PARALYSED + seat] = 0
    state.phase = stages.DECLARE_PHASE
    state.step = 0
