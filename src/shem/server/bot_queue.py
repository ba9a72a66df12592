"""The queue of tables whose bots wait for a process: each until `bot_priority` lets it through."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from shem.server.bot_priority import Ticket, Turns

STUCK: Final = 120.0
"""Seconds in which one of those who wait must have been served."""


class Line:
    """Lets as many tables through as there are places for jobs."""

    def __init__(
        self,
        places: int,
        clock: Callable[[], float] = time.monotonic,
        *,
        break_off: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._free = places
        self._break_off = break_off
        """Asks the job of a table to end, as people wait."""
        self._clock = clock
        self._turns = Turns()
        self._bells: dict[str, asyncio.Future[None]] = {}
        self._moved = clock()

    @property
    def waiting(self) -> int:
        """How many tables wait."""
        return len(self._turns)

    @property
    def is_stuck(self) -> bool:
        """Whether tables wait, and none has been served for long."""
        return len(self._turns) > 0 and self._clock() - self._moved > STUCK

    def hurry(self, ticket: Ticket) -> None:
        """A table that waits already has become more urgent, or less."""
        bell = self._bells.get(ticket.table)
        if bell is not None and not bell.done():
            self._turns.join(ticket)
            self._let_in()

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for the turn of this table and hold a place; how long is counted."""
        await self._come_through(ticket)
        began = self._clock()
        try:
            yield
        finally:
            self._give_back(ticket, self._clock() - began)

    async def _come_through(self, ticket: Ticket) -> None:
        bell = self._bells[ticket.table] = asyncio.get_running_loop().create_future()
        self._turns.join(ticket)
        self._let_in()
        try:
            await bell
        except asyncio.CancelledError:
            self._turns.leave(ticket.table)
            if not bell.cancelled():
                self._give_back(ticket, 0.0)
            raise
        finally:
            del self._bells[ticket.table]

    def _give_back(self, ticket: Ticket, seconds: float) -> None:
        self._turns.done(ticket, seconds)
        self._free += 1
        self._let_in()

    def _let_in(self) -> None:
        while self._free and (ticket := self._turns.next()) is not None:
            bell = self._bells[ticket.table]
            if bell.done():
                self._turns.done(ticket, 0.0)
                continue
            self._moved = self._clock()
            self._free -= 1
            bell.set_result(None)
        while not self._free and (table := self._turns.gives_way()) is not None:
            self._break_off(table)
