"""Tables where something happens by itself, opened when nobody keeps them: after a start, or after
another process is gone. That is done beside all else, a few at a time: whoever comes to a table has
it at once, and those where nobody is do not fill the memory.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from shem.server.storage.store import Unread

if TYPE_CHECKING:
    from shem.server.registry import Registry

MAX_OPEN: Final = 50
"""The tables that are open for their bots alone; while there are so many, no more are opened. Bots
are not kept waiting by it, and each table that waits for one costs time and memory."""
LOOK: Final = 0.05
"""Seconds between two looks whether those bots are done."""
AGAIN: Final = 1.0
"""Seconds until what could not be read is tried again."""


class Recovery:
    """Opens what nobody keeps, and closes what has nothing more to do."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._opened: set[str] = set()
        """The tables that were opened here, and may be done."""
        # Of several processes, each finds by itself what nobody keeps, and is never done.
        self.is_done = registry.cluster.is_shared
        """Whether all tables that were in use when the server stopped have been opened."""

    async def run(self) -> None:
        """Open all that were in use when the server stopped, the latest first."""
        for table in await self._in_use():
            await self.adopt(table)
        self.is_done = True

    async def _in_use(self) -> list[str]:
        while True:
            try:
                return await self._registry.store.running_tables()
            except Unread:
                await asyncio.sleep(AGAIN)

    async def adopt(self, table: str) -> None:
        """Look after a table that nobody keeps."""
        registry = self._registry
        if registry.is_closing or table in registry.aside:
            return
        if registry.open_room(table) is None:
            await self._until_there_are_few()
            await registry.try_to_open(table)
            self._opened.add(table)
        room = registry.open_room(table)
        if room is not None:
            await registry.keep_or_rest(room)

    async def _until_there_are_few(self) -> None:
        self._close_what_is_done()
        while len(self._opened) >= MAX_OPEN:
            await asyncio.sleep(LOOK)
            self._close_what_is_done()

    def _close_what_is_done(self) -> None:
        if len(self._opened) < MAX_OPEN:
            return
        for table in [*self._opened]:
            room = self._registry.open_room(table)
            if room is None or self._registry.close_if_done(room):
                self._opened.discard(table)
