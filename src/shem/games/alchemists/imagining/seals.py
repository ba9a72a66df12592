"""The seals whose kind an observer cannot see: likely where they are worth something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import fields, pieces
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.imagining.traces import Script, tell_seal
from shem.games.alchemists.packing import FULL, ONES, WIDTH
from shem.games.alchemists.printing.kinds import MOST_SEATS, NO_HEDGE, SEALS
from shem.games.alchemists.rules.scoring import wrong_colours
from shem.games.alchemists.tables import BITS
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# How likely somebody chose a seal: who is right is often sure of it, who is wrong in one colour may
# have hedged it. Every kind that is left is possible.
STARRED_ON_RIGHT: Final = 6
HEDGE_OF_WRONG: Final = 6
OTHERWISE: Final = 2


def resample_seals(state: AlchemistsState, script: Script, deeds: list[int], rng: Rng) -> None:
    """ALC-B33, ALC-B65, ALC-C12 Kinds for the seals of others, out of those that each still has."""
    copies = state.setup.edition.seals.copies
    full = sum([copies[kind] * ONES[kind] for kind in range(len(copies))])
    for seat in range(state.seats):
        left: i64 = full - script.broken[seat]
        is_known = script.knows(seat)
        for ingredient in range(KINDS):
            kind = state.seal_at(ingredient, seat) - 1
            if kind >= 0:
                if not is_known:
                    kind = drawn_seal(state, ingredient, left, rng)
                    state.set_seal(ingredient, seat, kind + 1)
                    tell_seal(deeds, script.open_seals[ingredient * MOST_SEATS + seat], int(kind))
                left -= ONES[kind]
        state.own[fields.SEALS_LEFT + seat] = int(left)


def drawn_seal(state: AlchemistsState, ingredient: i64, left: i64, rng: Rng) -> i64:
    """One of the seals that are left, by what it would be worth on this theory."""
    wrong = wrong_colours(state, ingredient)
    whole: i64 = 0
    for kind in range(len(SEALS)):
        whole += (left >> WIDTH * kind & FULL) * likelihood(state, wrong, kind)
    nth = rng.below(whole)
    chosen: i64 = pieces.NOTHING
    while nth >= 0:
        chosen += 1
        nth -= (left >> WIDTH * chosen & FULL) * likelihood(state, wrong, chosen)
    return chosen


def likelihood(state: AlchemistsState, wrong: i64, kind: i64) -> i64:
    """How likely a seal is on a theory that is wrong in these colours."""
    hedged = state.setup.edition.seals.hedges[kind]
    if hedged == NO_HEDGE:
        return STARRED_ON_RIGHT if wrong == 0 else OTHERWISE
    return HEDGE_OF_WRONG if wrong == BITS[hedged] else OTHERWISE
