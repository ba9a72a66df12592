"""How good plans are: their win rates, each tried in the same worlds against a finished search."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.bots.search import Search

NOBODY: Final = -1
FEWEST: Final = 8
"""Worlds that are tried even if told to stop."""


class PlanEvaluation:
    """The results of some plans for the seat that follows them, world by world."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.plans = list(plans)
        self.results: list[list[float]] = []
        """A row for each world, with the result of each plan."""

    @property
    def worlds(self) -> int:
        return len(self.results)

    def win_rate(self, shares: Sequence[float]) -> float:
        """The mean result of a policy over the plans."""
        return sum(_mixed(row, shares) for row in self.results) / self.worlds

    def gap(self, better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
        """By how much one policy beats another, and the standard error of that.

        Both are compared in the same worlds, so luck cancels out.
        """
        gaps = [_mixed(row, better) - _mixed(row, worse) for row in self.results]
        mean = sum(gaps) / self.worlds
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, self.worlds - 1)
        return mean, sqrt(spread / self.worlds)

    def alone(self, index: int) -> list[float]:
        """The policy that always follows this plan."""
        return [1.0 if at == index else 0.0 for at in range(len(self.plans))]


def _mixed(row: Sequence[float], shares: Sequence[float]) -> float:
    return sum(result * share for result, share in zip(row, shares, strict=True))


def evaluate_plans(
    search: Search, plans: Sequence[Plan], worlds: int, stop: Stop = never
) -> PlanEvaluation:
    """Try each plan in the same worlds with the same random numbers; the search has ended."""
    freeze(search)
    evaluation = PlanEvaluation(plans)
    while evaluation.worlds < worlds and (evaluation.worlds < FEWEST or not stop()):
        evaluation.results.append(_row(search, plans))
    return evaluation


def freeze(search: Search) -> None:
    """End learning: nobody explores, and all seats play their average policies."""
    search.learner = NOBODY
    search.config.c_puct = 0.0
    for node in search.nodes.values():
        node.regrets = list(node.policy_sums)


def _row(search: Search, plans: Sequence[Plan]) -> list[float]:
    """The result of each plan in one more world, in which the others have chosen."""
    seat = search.seat
    world = search.root.copy()
    world.resample(seat, search.rng)
    for other in world.to_act():
        if other != seat:
            search.choose(world, other)
    descend = search.descend if len(search.root.to_act()) > 1 else search.simulate
    luck, row = search.rng, list[float]()
    for plan in plans:
        twin = world.copy()
        search.rng = luck.copy()
        for action in plan:
            twin.apply(seat, action)
        row.append(descend(twin)[seat])
    search.rng = luck
    return row
