"""Buckets of tokens: who asks too often waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shem.server.settings import Rate

MOST = 20_000
"""So many clients are remembered at once."""


@dataclass(slots=True)
class Bucket:
    left: float
    at: float


class Limiter:
    """How much each client has used of a rate. `clock` gives seconds."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def allows(self, client: str) -> bool:
        """Whether the client may go on now; if so, that is counted."""
        now = self._clock()
        bucket = self._buckets.get(client)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[client] = Bucket(self._rate.burst, now)
        bucket.left = self._filled(bucket, now)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _filled(self, bucket: Bucket, now: float) -> float:
        return min(self._rate.burst, bucket.left + (now - bucket.at) * self._rate.per_second)

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again, when there are many."""
        if len(self._buckets) < MOST:
            return
        full = self._rate.burst
        self._buckets = {
            client: bucket
            for client, bucket in self._buckets.items()
            if self._filled(bucket, now) < full
        }
