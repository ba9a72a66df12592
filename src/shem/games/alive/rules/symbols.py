"""Symbol cards: reaching for a part of somebody else's golem, and what it may cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, events, fields, stages
from shem.games.alive.board import BITS, SLOT_NAMES, SLOTS, TORSO
from shem.games.alive.edition import DIE
from shem.games.alive.fields import ANIMATED, FAILED, LOST, NO_CARD, STOLE, TARGET, TRIED
from shem.games.alive.rules.body import fall_apart, is_first_of_its_kind, remove, settle
from shem.games.alive.rules.construction import spend
from shem.games.alive.rules.order import may_roll_again, stop_rolling
from shem.games.alive.rules.targets import landing
from shem.kernel.history import kind_of

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState

ONLY_TORSO: Final = actions.LOSSES[BITS[TORSO]]


def place_of_symbol(state: AliveState, seat: i64, kind: i64) -> i64:
    """ALV-20, ALV-A21 The symbol of a type: one that all know first, of two unknown by lot."""
    found: i64 = fields.NOTHING
    unknown = 0
    for place in range(state.symbols(seat)):
        symbol = state.board[fields.HAND + seat * fields.WIDTH + place]
        if state.setup.symbol_types[symbol] == kind:
            if state.known & BITS[symbol]:
                return place
            unknown += 1
            if unknown == 1 or state.rng.below(unknown) == 0:
                found = place
    return found


def note_lot(state: AliveState, seat: i64, place: i64) -> None:
    """ALV-A21 Of a symbol that nobody knew, all see what it was played from: others unknown."""
    first = fields.HAND + seat * fields.WIDTH
    symbol = state.board[first + place]
    if state.known & BITS[symbol]:
        return
    others: list[int] = []
    for at in range(state.symbols(seat)):
        other = state.board[first + at]
        if at != place and not state.known & BITS[other]:
            others.append(state.order.index(other))
    if others:
        lot = [int(state.setup.symbol_types[symbol]), len(others)]
        state.lots = state.lots + bytes(lot + others)


def steal(state: AliveState, seat: int, action: int) -> None:
    """ALV-20, ALV-21, ALV-A10 A symbol names the part, and the die decides; the symbol is gone."""
    rival, slot = (action - actions.STEAL) // SLOTS, (action - actions.STEAL) % SLOTS
    card = state.part(rival, slot)
    place = place_of_symbol(state, seat, state.setup.types[card])
    note_lot(state, seat, place)
    symbol = spend(state, seat, place)
    die = state.rng.below(DIE) + 1
    state.remember(TRIED, rival * TARGET + slot, symbol)
    if state.log is not None:
        kind = state.setup.symbol_name(symbol)
        state.log.append(events.tried(seat, rival, int(place) + 1, kind, SLOT_NAMES[slot]))
    if die >= state.setup.edition.steal_from:
        succeed(state, rival, slot, die)
    else:
        fail(state, die)


def succeed(state: AliveState, rival: i64, slot: i64, die: i64) -> None:
    """ALV-21, ALV-22, ALV-23, ALV-A11 The part moves over; a rival without a torso falls apart."""
    seat = state.active
    at = fields.PARTS + rival * fields.WIDTH + slot
    card = state.board[at]
    state.board[at] = fields.NOTHING
    where = landing(state, seat, card, slot)
    is_first = is_first_of_its_kind(state, seat, where)
    state.board[fields.PARTS + seat * fields.WIDTH + where] = card
    state.remember(STOLE, die, card)
    if state.log is not None:
        state.log.append(events.stole(seat, rival, die, SLOT_NAMES[slot]))
    if slot == TORSO:
        fall_apart(state, rival)
    has_clashed = settle(state, seat, where)
    is_complete = state.is_complete(seat)
    if is_complete and state.log is not None:
        state.log.append(events.completed(seat))
    has_grown = is_first and not has_clashed
    after_theft(state, has_grown and (not is_complete or state.setup.animate_same_turn))


def after_theft(state: AliveState, has_earned_roll: bool) -> None:
    """ALV-19, ALV-23, ALV-A13 A theft earns no roll, unless the table agreed, and forbids none."""
    if state.stage == stages.LAST:
        if has_earned_roll and state.setup.steal_rerolls and not has_rolled_for_life(state):
            may_roll_again(state)
        else:
            stop_rolling(state)


def has_rolled_for_life(state: AliveState) -> bool:
    """ALV-24, ALV-27, ALV-A22 Whether this turn has had the one roll that ends all rolling."""
    return any(kind_of(deed) == ANIMATED for deed in state.deeds)


def fail(state: AliveState, die: i64) -> None:
    """ALV-21, ALV-A12 A part of the thief's own golem is the price, if there is one."""
    seat = state.active
    state.remember(FAILED, die, NO_CARD)
    if state.log is not None:
        state.log.append(events.failed(seat, die))
    if state.part(seat, TORSO) == fields.NOTHING:
        after_theft(state, False)
        return
    state.back = state.stage
    state.stage = stages.LOSING
    if losing_choices(state, seat) == ONLY_TORSO:
        lose(state, int(seat), actions.LOSE + TORSO)


def losing_choices(state: AliveState, seat: i64) -> tuple[int, ...]:
    """ALV-21 Any part of the player's own golem."""
    found: i64 = 0
    for slot in range(SLOTS):
        if state.part(seat, slot) != fields.NOTHING:
            found |= BITS[slot]
    return actions.LOSSES[found]


def lose(state: AliveState, seat: int, action: int) -> None:
    """ALV-5, ALV-21 The part goes under its pile; with the torso all the rest goes, too."""
    slot = action - actions.LOSE
    card = remove(state, seat, slot)
    state.remember(LOST, slot, card)
    if state.log is not None:
        state.log.append(events.lost(seat, state.setup.type_name(card), SLOT_NAMES[slot]))
    if slot == TORSO:
        fall_apart(state, seat)
    state.stage = state.back
    after_theft(state, False)
