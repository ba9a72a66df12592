"""The candidate plans of a search: whole orders of return, and few sales."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, stages
from shem.games.capsule.edition import ASIDE, SHUFFLED, TOP_OR_BOTTOM
from shem.games.capsule.geometry import ALL_SPACES, BITS, SPACES
from shem.games.capsule.heuristics.prospect import candidates, known
from shem.games.capsule.rules.digging import showable_discoveries
from shem.games.capsule.rules.returning import way_back

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.rng import Rng

FEW: Final = 4
"""The most suspected spaces of which one is named on the last day; earlier only a single one."""
ORDERS: Final = 24
"""The most orders of return; four cards have no more."""


def candidate_plans(state: CapsuleState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """What a seat may sensibly do now."""
    stage = state.stage
    if stage in (stages.DIGGING, stages.RETURNING):
        showable = showable_discoveries(state)
        if showable:
            return [actions.SHOWS[showable][:1]]
    if stage == stages.RETURNING:
        return ways_back(state, rng, min(most, ORDERS))
    if stage in (stages.SHARING, stages.SELLING):
        return deals(state, seat)
    if stage == stages.VERDICT:
        return verdicts(state, seat)
    return [(action,) for action in state.legal(seat)]


def ways_back(state: CapsuleState, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """CAP-16 Some orders in which the cards in hand can go back."""
    way = way_back(state)
    if way == SHUFFLED:
        return [(action,) for action in state.legal(int(state.active))]
    found: set[tuple[int, ...]] = set()
    for order in orders(state, rng, most):
        if way == ASIDE:
            found.add(tuple([actions.UNDER + card for card in order]))
        elif way == TOP_OR_BOTTOM:
            found |= either_way(order)
        else:
            found.add(tuple([actions.ON_TOP + card for card in order]))
    return sorted(found)


def orders(state: CapsuleState, rng: Rng, most: int) -> list[list[int]]:
    """What is new to the rival last or first, locations first, discoveries first; some by lot.

    What goes under the pile last comes round last: there news is buried.
    """
    seen = int(known(state, 1 - state.active))
    cards = sorted(state.hand)
    news = [card for card in cards if card < SPACES and not seen & BITS[card]]
    others = [card for card in cards if card not in news]
    found = [others + news, news + others, cards, cards[::-1]]
    for _ in range(most - len(found)):
        shuffled = cards.copy()
        rng.shuffle(shuffled)
        found.append(shuffled)
    return found


def either_way(order: list[int]) -> set[tuple[int, ...]]:
    """All on top, all under the pile, or the first on top and the others under it."""
    return {
        tuple([actions.ON_TOP + card for card in order]),
        tuple([actions.UNDER + card for card in order]),
        (actions.ON_TOP + order[0], *[actions.UNDER + card for card in order[1:]]),
    }


def deals(state: CapsuleState, seat: int) -> list[tuple[int, ...]]:
    """A line to share, and to sell nothing, half or all."""
    unsold = int(state.unsold(seat))
    sales = {(unsold + 1) // 2, unsold} - {0}
    shares = [(action,) for action in state.legal(seat) if actions.SHARE <= action < actions.SELL]
    return [*shares, *[(actions.SELL + count - 1,) for count in sorted(sales)], (actions.END,)]


def verdicts(state: CapsuleState, seat: int) -> list[tuple[int, ...]]:
    """Silence; or the only suspected space; or, on the last day, one of few: none is likelier."""
    silent: list[tuple[int, ...]] = [(actions.STAY_SILENT,)]
    is_last = state.day == state.setup.edition.days
    if candidates(state, seat) > (FEW if is_last else 1):
        return silent
    suspected = ALL_SPACES & ~known(state, seat)
    names = [actions.NAME + space for space in range(SPACES) if suspected & BITS[space]]
    return [(names[0],), *silent] if names[0] in state.legal(seat) else silent
