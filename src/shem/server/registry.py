"""All tables: opened when somebody comes, their clocks watched, their bots woken."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Final

from shem import __version__
from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.server import analysis_job, hint_job
from shem.server.analysis_queue import AnalysisQueue
from shem.server.bot_pool import BotPool
from shem.server.bot_runner import BotRunner
from shem.server.identity import new_id
from shem.server.room import Room
from shem.server.serializers import stage_of
from shem.server.settings import Settings
from shem.server.storage.store import Kept, NewKept, Store, Unread, Unwritten
from shem.table import (
    Match,
    Out,
    Refusing,
    Table,
    Told,
    Wake,
    read_message,
    rematch,
    reopen_match,
)

IDLE: Final = 10 * 60_000
"""A room nobody was in for so long is closed; it opens again from its log."""
SOONEST: Final = 0.02
"""Seconds: a clock is not looked at more often, whatever it says."""
REOPEN_DELAY: Final = 1.0
"""Seconds until what went wrong is tried again."""

MANY: Final = 500
"""Visits that have ended, after which garbage is looked for."""
LONG: Final = 15
"""Minutes after which garbage is looked for in any case."""

logger = logging.getLogger("shem.server")


class NoTable(ShemError):
    """There is no table of this name."""


class Damaged(ShemError):
    """A table is there, but cannot be opened; it is set aside until the server restarts."""

    def __init__(self, sentence: str, kept: Kept) -> None:
        super().__init__(sentence)
        self.kept = kept


def steady_clock() -> Callable[[], int]:
    """Milliseconds since 1970, as the clock on the wall had it just now. From here on they pass
    as they pass, even if that clock is changed."""
    start = time.time_ns() - time.monotonic_ns()
    return lambda: (start + time.monotonic_ns()) // 1_000_000


class Registry:
    """Opens rooms, keeps their time, lets their bots move."""

    def __init__(
        self, store: Store, settings: Settings, clock: Callable[[], int] | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock or steady_clock()
        self.catalog = catalog()
        self.sockets: dict[str, int] = {}
        """How many sockets each guest has open."""
        self.archive = asyncio.Lock()
        """Old games are worked out one at a time, beside the tables."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.hint_pool = BotPool(min(1, settings.workers), hint_job.run_hint, cap=hint_job.cap)
        """Works out hints, apart from the bots: neither waits for the other."""
        # Working out a game takes so long that it is never done here and now.
        self.analyses = AnalysisQueue(BotPool(1, analysis_job.run_analysis, cap=analysis_job.cap))
        self._bot_runner = BotRunner(BotPool(settings.workers), settings.pace, self._present)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False
        self.departed = 0
        """How many visits have ended since garbage was last looked for: they leave some behind."""
        self._minutes = 0
        self.has_taken_up = False
        """Whether all games that were running have been taken up."""
        self._aside: dict[str, Damaged] = {}
        """The tables that cannot be opened."""
        self._addresses: dict[str, str] = {}
        """From where the tables were opened, of those that are open now."""
        self._rematches: set[str] = set()
        """The tables whose rematch is being set up."""

    def _present(self, room: Room) -> Room:
        """The room of a table as it is open now: it may have been reopened."""
        return self._rooms.get(room.id, room)

    @property
    def open_rooms(self) -> int:
        return len(self._rooms)

    async def start(self) -> None:
        """Take up the games that were running: their clocks and bots go on."""
        self._spawn(self._take_up())
        self._spawn(self._tidy())

    async def _take_up(self) -> None:
        for key in await self.store.running_tables():
            await self._try_to_open(key)
        self.has_taken_up = True

    def problems(self) -> list[str]:
        """Why nobody should be sent here just now, in words."""
        found = self.store.trouble.sentences()
        if not self.has_taken_up:
            found.append("The server is just starting: running games are still being loaded.")
        if self._bot_runner.are_stuck:
            found.append("The server has no bots: tables wait for them.")
        return found

    async def _try_to_open(self, key: str) -> None:
        try:
            await self.room(key)
        except Damaged:
            # That was told when it was set aside.
            return
        except Exception as error:
            fields = {"table": key, "error": str(error) or type(error).__name__}
            logger.warning("table not opened", extra={"fields": fields})

    async def close(self) -> None:
        self._is_closing = True
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._bot_runner.close()
        self.hint_pool.close()
        await self.analyses.close()
        await self.store.close()

    # Tables.

    def live_tables(self, address: str) -> tuple[Counter[str], int]:
        """The unfinished tables that are open now, by host, and those opened from an address."""
        live = [room for room in self._rooms.values() if stage_of(room.table) != "over"]
        near = sum(self._addresses.get(room.id) == address for room in live)
        return Counter(room.kept.host for room in live), near

    async def open_table(self, match: Match, new: NewKept, address: str = "") -> Room:
        """Set up a new table and write it down."""
        await self.store.add_table(new, self.clock())
        self._addresses[new.id] = address
        logger.info("table opened", extra={"fields": {"table": new.id, "game": match.game.slug}})
        return await self.room(new.id)

    async def room(self, key: str) -> Room:
        """The room of a table; ShemError when there is none."""
        room = self._rooms.get(key)
        if room is not None and not room.is_stale:
            return room
        if key in self._aside:
            raise self._aside[key]
        opening = self._opening.get(key)
        if opening is None:
            opening = self._opening[key] = asyncio.create_task(self._open(key))
            opening.add_done_callback(lambda _: self._opening.pop(key, None))
        return await asyncio.shield(opening)

    async def _open(self, key: str) -> Room:
        try:
            kept = await self.store.table(key)
        except Unread:
            raise
        except Exception as error:
            raise await self._set_aside(key, None, error) from None
        if kept is None:
            raise NoTable("there is no such table")
        # The table has it all; what was read would only fill the memory.
        slim = replace(kept, match={}, log=())
        try:
            table = self._replayed(kept)
            clock = _not_before(self.clock, max((at for at, _ in kept.log), default=0))
        except Exception as error:
            raise await self._set_aside(key, slim, error) from None
        room = Room(slim, table, self.store, clock=clock, changed=self._after)
        self._rooms[key] = room
        if stage_of(table) == "over":
            await self._keep_end(room, kept.log[-1][0])
        if stage_of(room.table) == "running":
            await room.receive(Wake())
        else:
            self._after(room, [])
        return room

    async def _keep_end(self, room: Room, at: int) -> None:
        """Games that were over before histories were kept come in when somebody opens them."""
        with contextlib.suppress(Unread, Unwritten):
            if not await self.store.history.has(room.id):
                await self.store.history.add(room.results(at))

    def _replayed(self, kept: Kept) -> Table:
        table = Table(_shared(reopen_match(kept.match, self.catalog, __version__)))
        for seq, (at, message) in enumerate(kept.log, start=1):
            _replay(table, seq, message, at)
        return table

    async def _set_aside(self, key: str, kept: Kept | None, error: Exception) -> Damaged:
        """Have nothing more to do with a table that cannot be opened; told once in the log."""
        reason = str(error) if isinstance(error, ShemError) else "its saved data is damaged"
        fields = {"table": key, "error": reason, "kind": type(error).__name__}
        logger.error("a damaged table is set aside", extra={"fields": fields})
        end = "" if reason.endswith((".", "?")) else "."
        sentence = f"This table cannot be opened: {reason}{end}"
        found = Damaged(sentence, kept or await self._cover(key))
        self._aside[key] = found
        return found

    async def _cover(self, key: str) -> Kept:
        try:
            return await self.store.cover(key)
        except Exception:
            return Kept(key, {}, "", "private", False, None, {}, ())

    async def _tidy(self) -> None:
        """Close rooms that nobody is in, and free what is left of visits that are over."""
        while True:
            await asyncio.sleep(60)
            before = self.clock() - IDLE
            for key, room in list(self._rooms.items()):
                if self._is_idle(room, before):
                    self._forget(key)
            self._collect()

    def _collect(self) -> None:
        """Look through everything for garbage; with a thousand sockets that stops all for 0.2 s."""
        self._minutes += 1
        if self.departed >= MANY or self._minutes >= LONG:
            self.departed = self._minutes = 0
            gc.collect()

    def _is_idle(self, room: Room, before: int) -> bool:
        # A room whose clock runs stays open: after the next opening nobody would pay for the time.
        is_left = not room.listeners and room.used_at < before
        return is_left and not self._bot_runner.are_busy(room.id) and room.table.next_due() is None

    def _forget(self, key: str) -> None:
        self._rooms.pop(key, None)
        self._addresses.pop(key, None)
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    # What follows from a change.

    def _after(self, room: Room, answers: list[Out]) -> None:
        if self._is_closing:
            return
        if room.is_stale:
            self._spawn(self._open_again(room.id))
            return
        if room.table.has_rematch and room.next_table is None and room.id not in self._rematches:
            self._rematches.add(room.id)
            self._spawn(self._begin_rematch(room))
        self.watch_clock(room)
        self._bot_runner.wake(room, is_news=any(isinstance(answer, Told) for answer in answers))

    async def _open_again(self, key: str) -> None:
        """Its clock and its bots go on even if nobody comes back."""
        await asyncio.sleep(REOPEN_DELAY)
        await self._try_to_open(key)

    async def _begin_rematch(self, room: Room) -> None:
        try:
            await self._open_rematch(room)
        finally:
            self._rematches.discard(room.id)

    async def _open_rematch(self, room: Room) -> None:
        match = rematch(room.table, secrets.token_hex(16), secrets.token_hex(16))
        seats = match.seats
        new = NewKept(
            id=new_id(),
            match=match.plain(),
            host=room.kept.host,
            privacy=room.kept.privacy,
            may_watch=room.kept.may_watch,
            stage="running",
            holders={(seat - 1) % seats: guest for seat, guest in room.holders.items()},
            follows=room.id,
        )
        await self.open_table(match, new, self._addresses.get(room.id, ""))
        room.next_table = new.id
        room.ring()

    # Clocks.

    def look_after(self, room: Room) -> None:
        """Somebody came or went: clocks and bots may go on, or rest."""
        self.watch_clock(room)
        self._bot_runner.wake(room, is_news=False)

    def watch_clock(self, room: Room) -> None:
        """Come back when the next thing is due at this table."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        due = room.table.next_due()
        if due is not None and not room.is_stale and not self._is_closing:
            wait = max(SOONEST, (due - room.clock()) / 1000)
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(wait, self._ring_out, room)

    def _ring_out(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        self._spawn(self._settle_due(room))

    async def _settle_due(self, room: Room) -> None:
        for message in room.table.due(room.clock()):
            await room.receive(message)
        self.watch_clock(room)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._is_done)

    def _is_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the registry failed", exc_info=task.exception())


def _shared(match: Match) -> Match:
    """Most tables play the printed edition: they all hold the same one."""
    printed = match.game.default_edition
    return replace(match, edition=printed) if match.edition.raw == printed.raw else match


def _not_before(clock: Callable[[], int], last: int) -> Callable[[], int]:
    """A clock that is never behind the last thing that happened: if the clock on the wall was set
    back since, the time of the table passes on all the same."""
    behind = max(0, last - clock())
    return (lambda: clock() + behind) if behind else clock


def _replay(table: Table, seq: int, message: object, at: int) -> None:
    for answer in table.receive(read_message(message, f"message {seq}"), at):
        if isinstance(answer, Refusing):
            raise ShemError(f"its message {seq} is against the rules of this version of the game")
