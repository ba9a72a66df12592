"""Once a minute: rooms that nobody is in are closed, garbage is freed, the operator is heard, and
what is older than the settings allow goes."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING, Final

from shem.kernel.errors import ShemError
from shem.server.closing import close_table
from shem.server.storage.upkeep import Upkeep
from shem.table import End

if TYPE_CHECKING:
    from shem.server.registry import Registry

MINUTE: Final = 60
DAY: Final = 24 * 3600 * 1000
VISITS_PER_COLLECTION: Final = 500
"""Visits that have ended, after which garbage is looked for."""
MINUTES_PER_COLLECTION: Final = 15
"""Minutes after which garbage is looked for in any case."""
HOUR: Final = 60
"""Minutes between two looks for what is too old."""
AT_ONCE: Final = 500
"""The number of tables that are asked about in one question."""

logger = logging.getLogger("shem.server")


class Housekeeping:
    """What nobody waits for."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._upkeep = Upkeep(registry.store)
        self._minutes = 0
        self._since_collected = 0

    async def run(self) -> None:
        """Look every minute, and first of all at once."""
        while True:
            try:
                await self.look()
            except ShemError as error:
                # Without a database there is nothing to be done: it is tried again.
                logger.warning("no housekeeping", extra={"fields": {"error": str(error)}})
            await asyncio.sleep(MINUTE)
            self._registry.close_idle()
            self._registry.tell_holdings()
            self._collect()

    async def look(self) -> None:
        """Hear what the operator has done; once an hour, see what is too old."""
        await self.hear_bans()
        await self.hear_operator()
        if self._minutes % HOUR == 0:
            await self.expire()
        self._minutes += 1

    def _collect(self) -> None:
        """Look through everything for garbage; with a thousand sockets that stops all for 0.2 s."""
        self._since_collected += 1
        if (
            self._registry.departed >= VISITS_PER_COLLECTION
            or self._since_collected >= MINUTES_PER_COLLECTION
        ):
            self._registry.departed = self._since_collected = 0
            gc.collect()

    async def hear_bans(self) -> None:
        """Whom the operator has shut out goes."""
        registry = self._registry
        registry.banned = frozenset(await self._upkeep.banned())
        if registry.banned:
            for room in registry.rooms():
                room.turn_out(registry.banned)

    async def hear_operator(self) -> None:
        """Tables that were closed or deleted beside us: only other databases tell by themselves."""
        rooms = {room.id: room for room in self._registry.rooms()}
        keys = [*rooms]
        for start in range(0, len(keys), AT_ONCE):
            some = keys[start : start + AT_ONCE]
            lengths = await self._registry.store.lengths(some)
            for key in some:
                if key not in lengths:
                    self._registry.drop(key)
                elif lengths[key] > len(rooms[key].table.log):
                    await rooms[key].catch_up(lengths[key])

    # What is too old.

    async def expire(self) -> None:
        """Close what is abandoned, then delete what is over for long."""
        days, upkeep = self._registry.settings.retention, self._upkeep
        if days.abandoned:
            for key in await upkeep.abandoned(self._days_ago(days.abandoned)):
                await self._close(key)
        if days.finished:
            keys = await upkeep.finished(self._days_ago(days.finished))
            await upkeep.delete_tables(keys)
            for key in keys:
                self._registry.drop(key)
            _tell("old tables deleted", len(keys))
        if days.readers:
            keys = await upkeep.old_readers(self._days_ago(days.readers))
            await upkeep.delete_readers(keys)
            _tell("old games of the card reader deleted", len(keys))
        if days.guests:
            keys = await upkeep.idle_guests(self._days_ago(days.guests))
            await upkeep.delete_guests(keys)
            _tell("guests deleted", len(keys))

    def _days_ago(self, days: int) -> int:
        return self._registry.clock() - days * DAY

    async def _close(self, key: str) -> None:
        """An abandoned table; it is not opened for that, as it would stay open for a while."""
        room = next((room for room in self._registry.rooms() if room.id == key), None)
        try:
            if room is None:
                await close_table(self._registry.store, key, self._registry.clock)
            else:
                await room.receive(End(room.table.match.terms.host))
        except ShemError as error:
            fields = {"table": key, "error": str(error)}
            logger.info("abandoned table not closed", extra={"fields": fields})
        else:
            logger.info("abandoned table closed", extra={"fields": {"table": key}})


def _tell(what: str, count: int) -> None:
    if count:
        logger.info(what, extra={"fields": {"count": count}})
