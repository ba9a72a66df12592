"""The choices worth thinking about: whole declarations, whole sales, whole publications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import stages
from shem.games.alchemists.heuristics.drafting import EVEN, declaration
from shem.games.alchemists.printing.kinds import BASE_SPACES, SPACES
from shem.games.alchemists.rules.declaring import is_open

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng

Plans = list[tuple[int, ...]]

MOST_DECLARATIONS: Final = 24
DRIVEN: Final = 3.0
"""By how much a space is overrated in a declaration that is built around it."""
TRIES: Final = 40
# Weights of spaces are drawn from these.
WHIMS: Final = (0.0, 0.4, 0.7, 1.0, 1.0, 1.4, 2.0, 3.0)


def candidate_plans(state: AlchemistsState, seat: int, rng: Rng, most: int) -> Plans:
    """What a seat may sensibly do now."""
    if state.stage == stages.DECLARING:
        return declarations(state, seat, rng, min(most, MOST_DECLARATIONS))
    return [(action,) for action in state.legal(seat)]


def declarations(state: AlchemistsState, seat: int, rng: Rng, most: int) -> Plans:
    """The best declaration last; before it others, each built around a space or without it."""
    mind = state.setup.minds.of(state, seat)
    best = declaration(state, seat, mind, EVEN)
    found: Plans = []
    number = len(SPACES) if state.setup.has_golem else len(BASE_SPACES)
    for space in range(number):
        if is_open(state, space):
            for weight in (DRIVEN, 0.0):
                weights = [1.0] * number
                weights[space] = weight
                add(found, declaration(state, seat, mind, weights), best)
    for _ in range(TRIES):
        if len(found) >= most - 1:
            break
        weights = [WHIMS[int(rng.below(len(WHIMS)))] for _ in range(number)]
        add(found, declaration(state, seat, mind, weights), best)
    del found[most - 1 :]
    found.append(best)
    return found


def add(found: Plans, plan: tuple[int, ...], best: tuple[int, ...]) -> None:
    """One more plan, unless it is there already in another order."""
    same = sorted(plan)
    if same != sorted(best) and all(same != sorted(other) for other in found):
        found.append(plan)


def root_candidates(state: AlchemistsState, seat: int, rng: Rng) -> list[int]:
    """All choices; but from now on the seat knows the exact odds."""
    state.setup.minds.sharpen(state, seat)
    return []
