"""Token buckets: clients that ask too often wait.

Where several processes serve the same people, each tells the others what a client uses who has used
half of it already. So nobody hears of those who play as people do, and who does a lot is limited
as if there were one process.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, fields

from shem.server.settings import Limits, Rate

MAX_CLIENTS = 20_000
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
        self.tell: Callable[[str], None] = to_nobody
        """Tells the other processes what a client has used here."""

    def allows(self, client: str) -> bool:
        """Whether the client may go on now; if so, that is counted."""
        bucket = self._bucket(client)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        if bucket.left < self._rate.burst / 2:
            self.tell(client)
        return True

    def hear(self, client: str) -> None:
        """The client has used something by way of another process."""
        bucket = self._bucket(client)
        bucket.left = max(0.0, bucket.left - 1)

    def _bucket(self, client: str) -> Bucket:
        now = self._clock()
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= MAX_CLIENTS:
                self._forget()
            bucket = self._buckets[client] = Bucket(self._rate.burst, now)
        bucket.left = self._filled(bucket, now)
        bucket.at = now
        return bucket

    def _filled(self, bucket: Bucket, now: float) -> float:
        return min(self._rate.burst, bucket.left + (now - bucket.at) * self._rate.per_second)

    def _forget(self) -> None:
        """Drop the half that came first: most of them have waited long enough."""
        for client in list(self._buckets)[: MAX_CLIENTS // 2]:
            del self._buckets[client]


def to_nobody(client: str) -> None:
    """Where there is one process alone."""


def limiters_of(limits: Limits) -> dict[str, Limiter]:
    """One for each rate, by its name."""
    named = {field.name: getattr(limits, field.name) for field in fields(limits)}
    rates = {name: rate for name, rate in named.items() if isinstance(rate, Rate)}
    return {name: Limiter(rate, time.monotonic) for name, rate in rates.items()}
