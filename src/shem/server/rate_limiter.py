"""Token buckets: clients that ask too often wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shem.server.settings import Rate

MOST = 20_000
"""The most clients that are remembered at once."""


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
            if len(self._buckets) >= MOST:
                self._forget()
            bucket = self._buckets[client] = Bucket(self._rate.burst, now)
        bucket.left = self._filled(bucket, now)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _filled(self, bucket: Bucket, now: float) -> float:
        return min(self._rate.burst, bucket.left + (now - bucket.at) * self._rate.per_second)

    def _forget(self) -> None:
        """Drop the half that came first: most of them have waited long enough."""
        for client in list(self._buckets)[: MOST // 2]:
            del self._buckets[client]
