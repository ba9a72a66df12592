"""What a search should think about: whole orders of return, few sales, the tools to try first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, fields, stages
from shem.games.capsule.board import ALL_SPACES, BITS, SPACES
from shem.games.capsule.edition import ASIDE, SHUFFLED, TOP_OR_BOTTOM
from shem.games.capsule.heuristics.evaluation import candidates, found_by, known
from shem.games.capsule.rules.digging import is_affordable, showable_discoveries, way_back

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
    """What the rival was not told last or first, locations first, discoveries first; some by lot.

    What goes under the pile last comes round last: there news is buried.
    """
    told = int(state.own[fields.HEARD + 1 - state.active])
    cards = sorted(state.hand)
    news = [card for card in cards if card < SPACES and not told & BITS[card]]
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


WORLDS: Final = 30
WORTHWHILE: Final = 0.003
"""Spaces to be found for a dollar: with more, nobody stops digging before the last day."""


def root_candidates(state: CapsuleState, seat: int, rng: Rng) -> list[int]:
    """The tools by what they bring for their money; and to stop, first or last."""
    if state.stage != stages.DIGGING or showable_discoveries(state) or candidates(state, seat) == 1:
        return []
    rates = rates_of_tools(state, seat, rng)
    tools = sorted(rates, key=lambda slot: -rates[slot])
    if not tools or rates[tools[0]] <= WORTHWHILE:
        return [actions.STOP, *tools]
    is_last = state.day == state.setup.edition.days
    return [*tools, actions.STOP] if is_last else tools


def rates_of_tools(state: CapsuleState, seat: int, rng: Rng) -> dict[int, float]:
    """For each slot whose tool can be paid, the spaces to be found for a dollar, on the whole."""
    edition = state.setup.edition
    slots = [slot for slot in range(actions.STOP) if is_affordable(state, state.tool_at(slot))]
    rates = dict.fromkeys(slots, 0.0)
    for _ in range(WORLDS if slots else 0):
        world = state.copy()
        world.resample(seat, rng)
        for slot in slots:
            tool = state.tool_at(slot)
            found = found_by(world, seat, tool) / WORLDS
            rates[slot] = rates[slot] + found / max(edition.tool_costs[tool], 1)
    return rates
