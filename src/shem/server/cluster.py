"""The processes that serve the same tables: which of them keeps a table, and what they hear.

Clocks and bots of a table run in the process that keeps it. That there is one saves work; that
there are two for a moment does no harm, for the log decides which message was first.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from shem.kernel.errors import ShemError
from shem.server.storage.bus import Bus
from shem.server.storage.connections import Connections
from shem.server.storage.database import engine_for_signs
from shem.server.storage.shared import LIFE, Shared
from shem.server.storage.store import Store

SIGN_INTERVAL: Final = 1.0
"""Seconds between two signs of life."""
MAX_TAKEOVERS: Final = 50
"""The most tables that are taken over at once: the others may have some, too."""
OF_JOBS: Final = frozenset(("job", "moot", "answer"))
"""What is told of thinking jobs: who asks and who thinks may be the same process."""

logger = logging.getLogger("shem.server")


class Hearing(Protocol):
    """Who is told what happens in other processes."""

    def hear(self, process: str, words: list[str]) -> None:
        """Another process says something."""

    def hear_again(self) -> None:
        """Something may have been missed: look everywhere."""

    def lose(self, process: str) -> None:
        """Another process is gone."""

    def revive(self) -> None:
        """This process was taken for dead and lives: what it still keeps goes on."""

    def let_go(self, table: str) -> None:
        """Another process keeps a table from now on."""

    def aside(self) -> Collection[str]:
        """The tables that cannot be opened here."""

    async def adopt(self, table: str) -> None:
        """Look after a table that nobody keeps."""


class Alone:
    """One process for all: it keeps every table, and there is nobody to tell."""

    is_shared = False

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tasks: set[asyncio.Future[object]] = set()

    async def start(self, hearing: Hearing) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Let go of all tables."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def is_cut_off(self) -> bool:
        """Whether it hears nothing of the others."""
        return False

    def tell(self, *words: object) -> None:
        """Tell all other processes."""

    def keeps(self, table: str) -> bool:
        """Whether clocks and bots of a table run here."""
        return True

    async def take(self, table: str) -> bool:
        """Keep a table if nobody does; whether it is kept here now."""
        # Nobody waits for this: it is for the next start, and what follows is written after it.
        self._spawn(self._try(lambda: self._store.look_after(table)))
        return True

    def rest(self, table: str) -> None:
        """Nothing is to be done at a table until somebody comes: no start takes it up."""
        self._spawn(self._try(lambda: self._store.lay_to_rest(table)))

    async def _try(self, work: Callable[[], Awaitable[object]]) -> bool:
        """Whether it worked: without a database there is nothing to be done, and it is tried again
        soon."""
        try:
            await work()
        except (SQLAlchemyError, OSError, ShemError) as error:
            fields = {"error": str(getattr(error, "orig", None) or error)}
            logger.debug("no sign of life could be given", extra={"fields": fields})
            return False
        except Exception as error:
            # A mistake of ours; who gives no sign of life any more would be taken for dead.
            logger.error("a sign of life failed", exc_info=error)
            return False
        return True

    def _spawn(self, work: Awaitable[object]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Cluster(Alone):
    """One process among several."""

    is_shared = True

    def __init__(self, store: Store, *, adopts: bool = True) -> None:
        super().__init__(store)
        self._adopts = adopts
        """Whether it looks after tables."""
        self._process = store.process
        self._signs = engine_for_signs(store.engine.url)
        self._lent = Connections(self._signs)
        self._shared = Shared(store.connections, store.process, self._lent)
        self._bus: Bus | None = None
        self._hearing: Hearing | None = None
        self._kept: set[str] = set()
        self._renewed = 0.0
        self._alive: set[str] = set()
        self._hurry = asyncio.Event()

    async def start(self, hearing: Hearing) -> None:
        self._hearing = hearing
        await self._renew()
        self._bus = Bus(self._signs, self._process, self._hear, self._hear_again)
        self._bus.start()
        self._spawn(self._live())
        if self._adopts:
            self._spawn(self._look_after_orphans(hearing))

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._bus is not None:
            await self._bus.close()
        await self._try(self._leave)
        await self._lent.close()

    async def _leave(self) -> None:
        await self._shared.leave()
        await self._store.announce("bye")

    @property
    def is_cut_off(self) -> bool:
        return self._bus is not None and self._bus.is_broken

    def tell(self, *words: object) -> None:
        if self._bus is not None:
            self._bus.tell(*words)

    def keeps(self, table: str) -> bool:
        return table in self._kept and time.monotonic() - self._renewed < LIFE

    async def take(self, table: str) -> bool:
        if self.keeps(table):
            return True
        if not await self._shared.take(table):
            self._kept.discard(table)
            return False
        self._kept.add(table)
        return True

    def rest(self, table: str) -> None:
        if table in self._kept:
            self._kept.discard(table)
            self._spawn(self._lay_down(table))

    async def _lay_down(self, table: str) -> None:
        """As often as it takes: nobody else looks after what this process seems to keep."""
        while table not in self._kept and not await self._try(lambda: self._shared.rest(table)):
            await asyncio.sleep(SIGN_INTERVAL)
        if table in self._kept:
            # Somebody came meanwhile.
            await self._try(lambda: self._take_again(table))

    async def _take_again(self, table: str) -> None:
        if not await self._shared.take(table):
            self._let_go_of(table)

    # Living.

    async def _live(self) -> None:
        while True:
            await self._try(self._renew)
            await asyncio.sleep(SIGN_INTERVAL)

    async def _look_after_orphans(self, hearing: Hearing) -> None:
        """Beside the signs of life: opening tables takes time."""
        while True:
            found: list[str] = []
            await self._try(partial(self._adopt, hearing, found))
            if len(found) < MAX_TAKEOVERS:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(SIGN_INTERVAL):
                        await self._hurry.wait()
                self._hurry.clear()

    async def _adopt(self, hearing: Hearing, found: list[str]) -> None:
        orphans = await self._shared.orphans(MAX_TAKEOVERS, hearing.aside())
        for table in orphans:
            await hearing.adopt(table)
        # Where some could not be taken over, they are looked at in a while.
        found += [table for table in orphans if self.keeps(table)]

    async def _renew(self) -> None:
        was_silent = time.monotonic() - self._renewed > LIFE
        began = time.monotonic()
        signs = await self._shared.renew()
        self._renewed = began
        if was_silent or not signs.was_alive:
            # Others have taken over what they found.
            await self._look_what_is_kept()
            if self._hearing is not None:
                self._hearing.revive()
        lost, self._alive = self._alive - signs.alive, set(signs.alive)
        for process in lost:
            self._lose(process)

    async def _look_what_is_kept(self) -> None:
        before = frozenset(self._kept)
        kept = await self._shared.kept()
        for table in before - kept:
            self._let_go_of(table)

    async def _look_who_keeps(self, table: str) -> None:
        if not await self._shared.keeps(table):
            self._let_go_of(table)

    def _let_go_of(self, table: str) -> None:
        """It is kept elsewhere: its clock and its bots do not run here any more."""
        if table in self._kept:
            self._kept.discard(table)
            if self._hearing is not None:
                self._hearing.let_go(table)

    def _lose(self, process: str) -> None:
        self._alive.discard(process)
        if self._hearing is not None and process != self._process:
            self._hearing.lose(process)

    def _hear(self, process: str, words: list[str]) -> None:
        if process == self._process and words[0] not in OF_JOBS:
            return
        match words:
            case ["bye", *_]:
                self._lose(process)
                self._hurry.set()
            case ["kept", table] if table in self._kept:
                self._spawn(self._try(lambda: self._look_who_keeps(table)))
            case _ if self._hearing is not None:
                self._hearing.hear(process, words)

    def _hear_again(self) -> None:
        """What was missed may have been that another process keeps a table now."""
        self._spawn(self._try(self._look_what_is_kept))
        if self._hearing is not None:
            self._hearing.hear_again()


def cluster_of(store: Store) -> Alone:
    """How this process shares its tables, or that it does not."""
    return Cluster(store) if store.is_shared else Alone(store)


def write_places(places: Mapping[int | None, int]) -> list[str]:
    """Who is at a table, in words: the seat and how many; without a seat those who watch."""
    return [f"{'' if seat is None else seat}:{count}" for seat, count in places.items()]


def read_places(words: Sequence[str]) -> dict[int | None, int]:
    """Who is at a table, as another process told it."""
    parted = [word.partition(":") for word in words]
    return {int(seat) if seat else None: int(count) for seat, _, count in parted}
