"""Bounds that hold at every look, so that a comparison may stop as soon as it is sure.

An ordinary 95 % interval holds for a number of games that was fixed before. If you look after every
game, and stops when it looks good, is wrong far more often. A confidence sequence holds at all
times together: the chance that the truth is ever outside is 5 %, whatever the rule for stopping.

This is the hedged betting sequence of Waudby-Smith and Ramdas, "Estimating means of bounded random
variables by betting" (Journal of the Royal Statistical Society B 86, 2024; arXiv:2010.09686). It
asks of the values nothing but that they lie from 0 to 1 and have the same mean, given those before:
draws, shared wins and scores at more than two seats are such values. For each mean m that could
be the true one somebody bets against m, half on more and half on less; if m is true, no strategy
grows the stake twentyfold with a probability over 5 % (Ville's inequality). What remains is the
interval of those m against which nobody has become so rich.
"""

from __future__ import annotations

from math import inf, log, sqrt

ALPHA = 0.05
STEPS = 400
"""The interval is told in steps of this part of 1, rounded outwards."""
MOST_STAKED = 0.5
"""The share of the capital that a single bet may lose."""


class ConfidenceSequence:
    """The bounds of the mean of values from 0 to 1, after each value that was added."""

    def __init__(self, alpha: float = ALPHA) -> None:
        self._limit = 2 / alpha
        self._means = [step / STEPS for step in range(STEPS + 1)]
        self._caps = [MOST_STAKED / mean if mean else inf for mean in self._means]
        self._on_more = [1.0] * (STEPS + 1)
        self._on_less = [1.0] * (STEPS + 1)
        self._first, self._last = 0, STEPS
        self._count = 0
        # As if one half had been seen before: the first bets are careful.
        self._sum, self._squares = 0.5, 0.25

    def add(self, value: float) -> None:
        """Let the bets be settled by a value from 0 to 1."""
        bet = self._bet()
        for at in range(self._first, self._last + 1):
            gain = value - self._means[at]
            self._on_more[at] *= 1 + min(bet, self._caps[at]) * gain
            self._on_less[at] *= 1 - min(bet, self._caps[STEPS - at]) * gain
        while self._first <= self._last and self._on_more[self._first] >= self._limit:
            self._first += 1
        while self._first <= self._last and self._on_less[self._last] >= self._limit:
            self._last -= 1
        self._count += 1
        self._sum += value
        self._squares += (value - self._sum / (self._count + 1)) ** 2

    def _bet(self) -> float:
        """The stake for the next value, from what was seen before it: less where values vary."""
        variance = self._squares / (self._count + 1)
        ahead = self._count + 1
        return sqrt(2 * log(self._limit) / (variance * ahead * log(1 + ahead)))

    def interval(self) -> tuple[float, float]:
        """The bounds now; they never widen.

        >>> bounds = ConfidenceSequence()
        >>> for value in [1.0, 0.5, 1.0] * 10:
        ...     bounds.add(value)
        >>> bounds.interval()
        (0.6425, 0.945)
        """
        if self._first > self._last:
            # The truth was left out: that happens once in twenty times, at most.
            return self._means[min(self._first, STEPS)], self._means[min(self._first, STEPS)]
        return self._means[max(0, self._first - 1)], self._means[min(STEPS, self._last + 1)]
