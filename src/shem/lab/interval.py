"""How sure a rate is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

SURE = 1.959964
"""Of a normal distribution, 95 % lie within so many deviations."""


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate of points per game; shared wins count in part.

    >>> low, high = wilson(90, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.826 0.945'
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = points / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    width = SURE * spread / (1 + square / games)
    return max(0.0, middle - width), min(1.0, middle + width)


def clustered(clusters: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The 95 % interval for a rate whose observations come in clusters: (points, tries) of each.

    Games on one deal are not independent: a hand that is good for one player is good for the
    next who sits there, and of three seats in one game A cannot beat B and C unseen by each
    other. Deals are independent. So each deal is one observation, its rate weighed by its tries,
    and the interval comes from how much deals differ: a normal one, as for a mean. Where players
    change seats on a deal its luck evens out, and the interval is rightly narrower than Wilson's.

    Few deals, or deals that are all alike, would look surer than they are. So two deals won by
    everybody and two lost are added, after Agresti and Coull, whose interval this is where each
    deal has one game: near Wilson's, never without width, and careful if there are few deals.

    >>> low, high = clustered([(1, 1)] * 90 + [(0, 1)] * 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.824 0.945'
    """
    counted = [(points, tries) for points, tries in clusters if tries]
    if not counted:
        return 0.0, 1.0
    usual = sum(tries for _, tries in counted) / len(counted)
    counted += [(usual, usual), (0.0, usual)] * 2
    total = sum(tries for _, tries in counted)
    rate = sum(points for points, _ in counted) / total
    squares = sum((points - rate * tries) ** 2 for points, tries in counted)
    width = SURE * sqrt(squares * len(counted) / (len(counted) - 1)) / total
    return max(0.0, rate - width), min(1.0, rate + width)
