"""How long a bot may think: bots have no clock, so the caller brings one."""

from __future__ import annotations

import time
from collections.abc import Callable

from shem.bots import Stop, never

Seconds = Callable[[], float]
"""Seconds, from whenever."""


class Deadline:
    """A stop for one decision: when its time is over, or as soon as another stop says so."""

    def __init__(self, cap: float, stop: Stop = never, clock: Seconds = time.monotonic) -> None:
        self._cap = cap
        self._stop = stop
        self._clock = clock
        self._start = clock()

    def __call__(self) -> bool:
        return self._stop() or self.is_over

    @property
    def spent(self) -> float:
        """Seconds since it was made."""
        return self._clock() - self._start

    @property
    def is_over(self) -> bool:
        return self.spent >= self._cap
