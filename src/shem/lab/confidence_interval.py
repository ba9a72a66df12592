"""Confidence intervals of a win rate: Wilson for single games, clustered where deals are shared."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

SURE = 1.959964
"""Deviations within which 95 % of a normal distribution lie."""


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

    Games on one deal are not independent: a deal may suit one player in all of them, and the pairs
    of seats of one game share its course. Wilson's interval over games, which knows nothing of
    that, is missed by the truth up to three times as often as it says. Deals are independent. So
    each deal is one observation, its rate weighed by its tries, and the interval comes from how
    much deals differ: a normal one, as for a mean. Where the luck of a deal goes with the seat,
    and players change seats, it evens out: the interval is then rightly narrower than Wilson's.

    Few deals, or deals that are all alike, would look surer than they are. So two deals that are
    won and two that are lost are added, after Agresti and Coull, whose interval this is where
    each deal has one game: near Wilson's, never without width, and careful with few deals.

    >>> low, high = clustered([(1, 1)] * 90 + [(0, 1)] * 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.823 0.946'
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
