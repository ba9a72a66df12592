"""What plans are worth, each tried in the same worlds against what a search has learnt."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from shem.bots.plan import Plan
from shem.bots.search import Search
from shem.bots.stopping import Stop, never

NOBODY: Final = -1
FEWEST: Final = 8
"""So many worlds are looked at even in a hurry."""


class Weighing:
    """The results of some plans for the seat that follows them, world by world."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.plans = list(plans)
        self.results: list[list[float]] = []
        """A row for each world, with the result of each plan."""

    @property
    def worlds(self) -> int:
        return len(self.results)

    def chance(self, shares: Sequence[float]) -> float:
        """The mean result of a mix of the plans."""
        return sum(_mixed(row, shares) for row in self.results) / self.worlds

    def gap(self, better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
        """By how much one mix of the plans beats another, and the standard error of that.

        Both are compared in the same worlds, so what is luck in them cancels out.
        """
        gaps = [_mixed(row, better) - _mixed(row, worse) for row in self.results]
        mean = sum(gaps) / self.worlds
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, self.worlds - 1)
        return mean, sqrt(spread / self.worlds)

    def alone(self, index: int) -> list[float]:
        """The mix that is this one plan."""
        return [1.0 if at == index else 0.0 for at in range(len(self.plans))]


def _mixed(row: Sequence[float], shares: Sequence[float]) -> float:
    return sum(result * share for result, share in zip(row, shares, strict=True))


def weighed(search: Search, plans: Sequence[Plan], worlds: int, stop: Stop = never) -> Weighing:
    """Try each plan in so many worlds, with the same luck; the search has ended."""
    settle(search)
    weighing = Weighing(plans)
    while weighing.worlds < worlds and (weighing.worlds < FEWEST or not stop()):
        weighing.results.append(_row(search, plans))
    return weighing


def settle(search: Search) -> None:
    """From now on nobody explores or mixes anew: all seats do what they learnt, all in all."""
    search.learner = NOBODY
    search.manner.curiosity = 0.0
    for spot in search.spots.values():
        spot.regrets = list(spot.sums)


def _row(search: Search, plans: Sequence[Plan]) -> list[float]:
    """The result of each plan in one more world, in which the others have chosen."""
    seat = search.seat
    world = search.root.copy()
    world.redeal(seat, search.chance)
    for other in world.to_act():
        if other != seat:
            search.choose(world, other)
    go_on = search.go_on if len(search.root.to_act()) > 1 else search.walk
    luck, row = search.chance, list[float]()
    for plan in plans:
        twin = world.copy()
        search.chance = luck.copy()
        for action in plan:
            twin.apply(seat, action)
        row.append(go_on(twin)[seat])
    search.chance = luck
    return row
