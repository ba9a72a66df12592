"""How sure a rate is."""

from __future__ import annotations

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
