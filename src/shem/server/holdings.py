"""How much one guest, or one address, may hold at once: sockets, and tables in play.

Each process counts its own, and tells the others of whoever holds half of what is allowed. What it
told is forgotten after a while, unless it says so again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from shem.server.settings import Limits

FRESH: Final = 150.0
"""Seconds for which holds what another process has told; each says it every minute."""

Held = tuple[str, str]
"""The name of a limit, and who is limited."""


class Holdings:
    """What is held by way of other processes, and whether one more is allowed."""

    def __init__(
        self,
        limits: Limits,
        tell: Callable[..., None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limits = limits
        self._tell = tell
        self._clock = clock
        self._told: dict[Held, dict[str, tuple[int, float]]] = {}

    def allows(self, limit: str, whom: str, here: int) -> bool:
        """Whether they may have one more, who have so many here."""
        is_allowed = here + self._elsewhere((limit, whom)) < self._most(limit)
        self.tell(limit, whom, here + is_allowed)
        return is_allowed

    def tell(self, limit: str, whom: str, here: int) -> None:
        """Tell the others if it is much."""
        if 2 * here >= self._most(limit):
            self._tell("holds", limit, whom, here)

    def hear(self, process: str, limit: str, whom: str, count: int) -> None:
        """So many are held by way of another process."""
        self._told.setdefault((limit, whom), {})[process] = count, self._clock()

    def forget(self, process: str) -> None:
        """Another process is gone."""
        for told in self._told.values():
            told.pop(process, None)

    def clean(self) -> None:
        """Forget what is old."""
        oldest = self._clock() - FRESH
        for held, told in [*self._told.items()]:
            fresh = {one: (count, at) for one, (count, at) in told.items() if at >= oldest}
            self._told[held] = fresh
            if not fresh:
                del self._told[held]

    def _elsewhere(self, held: Held) -> int:
        oldest = self._clock() - FRESH
        return sum(count for count, at in self._told.get(held, {}).values() if at >= oldest)

    def _most(self, limit: str) -> int:
        return int(getattr(self._limits, limit))
