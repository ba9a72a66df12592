"""The tools to consider first: what digging brings in many worlds that a seat thinks possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import actions, stages
from shem.games.capsule.heuristics.prospect import candidates, found_by
from shem.games.capsule.rules.digging import is_affordable, showable_discoveries

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState
    from shem.kernel.rng import Rng

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
