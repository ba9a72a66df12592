"""The evaluation of a position: how far golems have come, what a roll may do, who will win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import actions, fields, stages
from shem.games.alive.board import (
    BITS,
    FIRST_SLOT,
    LEFT_LEG,
    OTHER_SIDE,
    PILES,
    SLOTS,
    TORSO,
    TORSOS,
)
from shem.games.alive.edition import NO_TYPE
from shem.games.alive.rules.body import clash, fits, is_top_known, slots_for
from shem.games.alive.rules.targets import landing, thefts

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState


EVERY_SLOT: Final = 63

# How far a number of parts has come, as the cheap policy weighs them.
GROWTH: Final[tuple[float, ...]] = (0.0, 0.35, 0.6, 0.9, 1.25, 1.7, 2.6)

# What a position is worth, on the scale that `values` turns into a probability; fitted to games
# (docs/reference/tuning.md).
WORTH: Final[tuple[float, ...]] = (0.0, 0.07, 0.19, 0.43, 0.72, 1.11, 1.9)
"""By the number of parts."""
NEUTRAL: Final = 0.17
"""A torso that no part can clash with."""
SYMBOL: Final = 0.02
"""A symbol that may be of use some day."""
THEFT: Final = 0.3
"""A symbol for a part that one could use now."""
TORSO_THEFT: Final = 0.14
"""And more if that is a torso, whose golem falls apart."""
USEFUL: Final = 0.135
"""A face of the die that brings a part for an empty slot."""
RUIN: Final = 0.13
"""What a complete golem loses by a face of the die that ends it."""
DENT: Final = 0.04
"""And by one that costs it a single part."""


def size(state: AliveState, seat: i64) -> i64:
    """How many parts a golem has."""
    count: i64 = 0
    for slot in range(SLOTS):
        if state.part(seat, slot) != fields.NOTHING:
            count += 1
    return count


def strength(state: AliveState, seat: i64) -> float:
    """Where a seat stands: its parts, its symbols, and what its next roll may bring."""
    parts = size(state, seat)
    stands = WORTH[parts] + SYMBOL * int(state.symbols(seat)) + booty(state, seat)
    if parts == 0:
        return stands + USEFUL * outlook(state, seat)
    if state.setup.edition.opposites[state.setup.types[state.part(seat, TORSO)]] == NO_TYPE:
        stands += NEUTRAL
    if parts == SLOTS:
        return stands - danger(state, seat)
    return stands + USEFUL * outlook(state, seat)


def booty(state: AliveState, seat: i64) -> float:
    """ALV-20, ALV-22 What the symbols in hand could take now."""
    for action in thefts(state, seat):
        if is_gain(state, seat, action - actions.STEAL):
            # Only a seat without a torso can take one, and then it can take nothing else.
            return THEFT if state.part(seat, TORSO) != fields.NOTHING else THEFT + TORSO_THEFT
    return 0.0


def is_gain(state: AliveState, seat: i64, target: i64) -> bool:
    """ALV-A11 Whether a golem could bear a part that is within reach: at some tables it may not."""
    if not state.setup.steal_clashing:
        return True
    slot = target % SLOTS
    card = state.part(target // SLOTS, slot)
    return fits(state, seat, card, landing(state, seat, card, slot))


def outlook(state: AliveState, seat: i64) -> float:
    """ALV-8 How many faces bring a part for an empty slot; one that nobody knows counts half."""
    faces = 0.0
    for face in state.setup.die:
        if face < PILES:
            faces += promise(state, seat, face)
    return faces


def promise(state: AliveState, seat: i64, pile: i64) -> float:
    """ALV-9, ALV-12 Whether the top of a pile fits an empty slot; a half if nobody knows it."""
    if pile != TORSOS and state.part(seat, TORSO) == fields.NOTHING:
        return 0.0
    is_known = is_top_known(state, pile)
    fitting: i64 = slots_for(state, seat, state.piles[pile][0]) if is_known else EVERY_SLOT
    slot = FIRST_SLOT[pile]
    across = OTHER_SIDE[slot]
    is_free = (fitting & BITS[slot] and state.part(seat, slot) == fields.NOTHING) or (
        fitting & BITS[across] and state.part(seat, across) == fields.NOTHING
    )
    if not is_free:
        return 0.0
    return 1.0 if is_known else 0.5


def danger(state: AliveState, seat: i64) -> float:
    """ALV-26 What the tops that all know would do to a golem that has to take one of them."""
    threat = 0.0
    for face in state.setup.die:
        if face < PILES:
            threat += harm(state, seat, face)
    return threat


def harm(state: AliveState, seat: i64, pile: i64) -> float:
    """ALV-26 The harm that the top card of a pile would do: all of a golem, or some parts."""
    lost = threat_of(state, seat, pile)
    return RUIN if lost == SLOTS else DENT * int(lost)


def threat_of(state: AliveState, seat: i64, pile: i64) -> i64:
    """ALV-26 How many parts the top of a pile would cost a complete golem; none if unknown."""
    return toll(state, seat, state.piles[pile][0]) if is_top_known(state, pile) else 0


def toll(state: AliveState, seat: i64, card: i64) -> i64:
    """ALV-25, ALV-26 How many parts a golem would lose by this card, on the side that suits it."""
    if state.setup.piles[card] == TORSOS:
        return clashes_with(state, seat, card)
    if clash(state, state.part(seat, TORSO), card):
        return SLOTS
    least: i64 = 1
    for slot in range(SLOTS):
        if state.setup.slots[card] & BITS[slot] and not breaks_leg(state, seat, card, slot):
            least = 0
    return least


def breaks_leg(state: AliveState, seat: i64, card: i64, slot: i64) -> bool:
    """ALV-2, ALV-A1 Whether a part in this slot would touch an opposite leg, where legs touch."""
    if slot < LEFT_LEG or not state.setup.legs_touch:
        return False
    across = state.part(seat, OTHER_SIDE[slot])
    return across != fields.NOTHING and clash(state, across, card)


def clashes_with(state: AliveState, seat: i64, torso: i64) -> i64:
    """ALV-13, ALV-26 How many parts a new torso would throw off."""
    count: i64 = 0
    for slot in range(SLOTS):
        card = state.part(seat, slot)
        if slot != TORSO and card != fields.NOTHING and clash(state, torso, card):
            count += 1
    return count


TEMPO: Final = 0.15
"""What it is worth to roll next, and not to be the last to roll."""


def values(state: AliveState) -> list[float]:
    """The win probability of every seat: how far it has come, beside the others."""
    outcome = state.outcome()
    if outcome is not None:
        return list(outcome.payoffs)
    standings = [standing(state, seat) for seat in range(state.seats)]
    return [win_probability(own, standings) for own in standings]


def win_probability(own: float, standings: list[float]) -> float:
    """The win probability of the seat that stands at `own`."""
    all_of_them = 0.0
    for other in standings:
        all_of_them += exp(other - own)
    return 1 / all_of_them


def standing(state: AliveState, seat: int) -> float:
    """How far a seat has come, and how soon it rolls."""
    first = int(state.active) + (1 if state.stage == stages.LAST else 0)
    waits = (seat - first) % state.seats
    return strength(state, seat) - TEMPO * float(waits) / float(state.seats)
