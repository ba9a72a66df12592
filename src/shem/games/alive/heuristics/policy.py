"""A cheap sensible choice in an imagined world: what the greedy bot does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, fields, stages
from shem.games.alive.board import FIRST_SLOT, OTHER_SIDE, PILE_OF_SLOT, SLOTS, TORSO
from shem.games.alive.edition import DIE, NO_TYPE
from shem.games.alive.heuristics.evaluation import (
    GROWTH,
    breaks_leg,
    clashes_with,
    size,
    threat_of,
)
from shem.games.alive.rules.body import clash, is_first_of_its_kind
from shem.games.alive.rules.symbols import has_rolled_for_life
from shem.games.alive.rules.targets import landing

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState
    from shem.kernel.rng import Rng

GRACE: Final = 0.02
"""A theft must promise at least this much more than it may cost."""
RIVALRY: Final = 1.2
"""The weight of what a rival loses, shared among all who gain by it."""
DRAWN: Final = 0.1
"""A symbol in store."""
ROLL_AGAIN: Final = 0.2
"""Another roll in the same turn."""
FORWARD: Final = 0.03
"""To move on a pile whose top is of no use."""
MENACE: Final = 0.1
"""A top card that would ruin a rival's golem had better stay."""
SAFE: Final = 0.05
"""A torso that no part can clash with."""


def policy(state: AliveState, seat: int, rng: Rng) -> int:
    """What a seat does that takes this world for the real one; it looks into no other hand."""
    stage = state.stage
    if stage <= stages.LAST:
        return rest(state, seat)
    if stage == stages.DROPPING:
        return drop(state, seat)
    if stage == stages.LOSING:
        return lose(state, seat)
    return build(state, seat)


def rest(state: AliveState, seat: i64) -> int:
    """The best theft, if it is worth its risk; else roll, or end the turn."""
    best, chosen = GRACE, actions.END if state.stage == stages.LAST else actions.ROLL
    for action in state.legal(int(seat)):
        if action >= actions.STEAL:
            gain = theft(
                state, seat, (action - actions.STEAL) // SLOTS, (action - actions.STEAL) % SLOTS
            )
            if gain > best:
                best, chosen = gain, action
    return chosen


def theft(state: AliveState, seat: i64, rival: i64, slot: i64) -> float:
    """What a theft is worth: a part more, a rival thrown back, against a part less."""
    own, theirs = size(state, seat), size(state, rival)
    left = 0 if slot == TORSO else theirs - 1
    card = state.part(rival, slot)
    where = landing(state, seat, card, slot)
    gain = GROWTH[size_with(state, seat, card, where)] - GROWTH[own]
    gain += RIVALRY * (GROWTH[theirs] - GROWTH[left]) / (state.seats - 1)
    if theft_earns_roll(state, seat, where):
        gain += ROLL_AGAIN
    price = GROWTH[own] - GROWTH[own - 1] if own > 0 else 0.0
    odds = (DIE + 1 - state.setup.edition.steal_from) / DIE
    return odds * gain - (1 - odds) * price


def theft_earns_roll(state: AliveState, seat: i64, where: i64) -> bool:
    """ALV-A13, ALV-A22 Whether a part stolen for this slot lets one roll again."""
    if state.stage != stages.LAST or not state.setup.steal_rerolls or has_rolled_for_life(state):
        return False
    return is_first(state, seat, where)


def size_with(state: AliveState, seat: i64, card: i64, slot: i64) -> i64:
    """ALV-A11 How many parts a golem has with a stolen one, which may clash at some tables."""
    own = size(state, seat)
    if slot != TORSO and clash(state, state.part(seat, TORSO), card):
        return 0
    return own if breaks_leg(state, seat, card, slot) else own + 1


def is_first(state: AliveState, seat: i64, slot: i64) -> bool:
    """ALV-14, ALV-15, ALV-A4 Whether a part earns a roll in this slot; the sixth only if agreed."""
    if not is_first_of_its_kind(state, seat, slot):
        return False
    return size(state, seat) + 1 < SLOTS or state.setup.animate_same_turn


def build(state: AliveState, seat: i64) -> int:
    """The choice after which the golem stands best."""
    choices = state.legal(int(seat))
    best, chosen = -9.0, choices[0]
    for action in choices:
        good = appeal(state, seat, action)
        if good > best:
            best, chosen = good, action
    return chosen


def appeal(state: AliveState, seat: i64, action: i64) -> float:
    """What a choice adds to the golem, or else to the outlook."""
    if action == actions.LEAVE:
        return 0.0
    if action == actions.DRAW:
        return DRAWN + (ROLL_AGAIN if draw_earns_roll(state, seat) else 0.0)
    if action < actions.PUT:
        return FORWARD + unseen_gain(state, seat, action - actions.TAKE)
    if action < actions.DISCARD:
        return placed(state, seat, action - actions.PUT)
    return moved_on(state, seat, action - actions.DISCARD) + reward_of_discard(
        state, seat, action - actions.DISCARD
    )


def draw_earns_roll(state: AliveState, seat: i64) -> bool:
    """ALV-17, ALV-A8 Whether a symbol that is drawn now lets one roll again."""
    held = state.symbols(seat)
    return held + (1 if state.setup.limit_after_draw else 0) < state.setup.edition.hand


def reward_of_discard(state: AliveState, seat: i64, pile: i64) -> float:
    """ALV-A6 The roll that a discard earns at some tables."""
    if not state.setup.reroll_after_discard or state.setup.is_special(state.die):
        return 0.0
    return ROLL_AGAIN if is_first_of_its_kind(state, seat, FIRST_SLOT[pile]) else 0.0


def unseen_gain(state: AliveState, seat: i64, pile: i64) -> float:
    """Half of what a part is worth for each side that it may fit and that is empty."""
    slot = FIRST_SLOT[pile]
    own = size(state, seat)
    sides = 0
    if state.part(seat, slot) == fields.NOTHING:
        sides += 1
    if state.part(seat, OTHER_SIDE[slot]) == fields.NOTHING:
        sides += 1
    if sides > 0 and not state.setup.sided_limbs:
        sides = 2
    return (GROWTH[own + 1] - GROWTH[own]) * sides / 4


def placed(state: AliveState, seat: i64, slot: i64) -> float:
    """A new part, or the better of two."""
    card = offered(state, slot)
    own = size(state, seat)
    old = state.part(seat, slot)
    if old == fields.NOTHING:
        good = GROWTH[own + 1] - GROWTH[own] + (safety(state, card) if slot == TORSO else 0.0)
        earns = is_first(state, seat, slot) and not state.setup.is_special(state.die)
        return good + ROLL_AGAIN if earns else good
    if slot == TORSO:
        lost = GROWTH[own] - GROWTH[own - clashes_with(state, seat, card)]
        return safety(state, card) - safety(state, old) - lost
    if state.stage == stages.REPLACING:
        return -1.0 if breaks_leg(state, seat, card, slot) else 0.0
    return -FORWARD


def offered(state: AliveState, slot: i64) -> i64:
    """The card in hand, or the top of the pile that fills a slot."""
    return state.piles[PILE_OF_SLOT[slot]][0] if state.held == fields.NOTHING else state.held


def safety(state: AliveState, torso: i64) -> float:
    """ALV-2 A torso without an opposite is never ruined by a limb."""
    return SAFE if state.setup.edition.opposites[state.setup.types[torso]] == NO_TYPE else 0.0


def moved_on(state: AliveState, seat: i64, pile: i64) -> float:
    """Discard a card so that the next comes up, unless this one threatens a complete rival."""
    if state.held != fields.NOTHING:
        return 0.0
    good = FORWARD
    for rival in range(state.seats):
        if rival != seat and state.is_complete(rival):
            if threat_of(state, rival, pile) > 0:
                return -MENACE
            good = FORWARD * 2
    return good


def drop(state: AliveState, seat: i64) -> int:
    """The symbol of which the fewest parts lie with rivals."""
    fewest, chosen = 99, actions.DROP
    for place in range(state.symbols(seat)):
        kind: i64 = state.setup.symbol_types[state.board[fields.HAND + seat * fields.WIDTH + place]]
        count = 0
        for rival in range(state.seats):
            for slot in range(SLOTS):
                card = state.part(rival, slot)
                if rival != seat and card != fields.NOTHING and state.setup.types[card] == kind:
                    count += 1
        if count < fewest:
            fewest, chosen = count, actions.DROP + place
    return chosen


def lose(state: AliveState, seat: i64) -> int:
    """The last limb; the torso only if there is nothing else."""
    for slot in range(SLOTS - 1, -1, -1):
        if slot != TORSO and state.part(seat, slot) != fields.NOTHING:
            return actions.LOSE + slot
    return actions.LOSE + TORSO
