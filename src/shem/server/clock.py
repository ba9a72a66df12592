"""What time it is at a table."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Gives milliseconds since 1970."""


def steady_clock() -> Clock:
    """Milliseconds since 1970, as the clock on the wall had it just now. From here on they pass
    as they pass, whatever is done to that clock."""
    start = time.time_ns() - time.monotonic_ns()
    return lambda: (start + time.monotonic_ns()) // 1_000_000


class LateClock:
    """Another clock, and what has been found missing on it."""

    def __init__(self, clock: Clock, missing: int) -> None:
        self.clock = clock
        self.missing = missing

    def __call__(self) -> int:
        return self.clock() + self.missing


def not_before(clock: Clock, last: int) -> Clock:
    """A clock that is never behind the last thing that happened: if the clock on the wall was set
    back since, or is behind that of another machine, the time of the table passes on all the same.
    """
    behind = max(0, last - clock())
    if not behind:
        return clock
    # One in the other would grow for as long as two machines drift apart.
    if isinstance(clock, LateClock):
        return LateClock(clock.clock, clock.missing + behind)
    return LateClock(clock, behind)
