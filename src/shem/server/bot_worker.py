"""Does thinking jobs for any process: takes the next by `bot_priority`, and writes the answer down.

It knows of a table what its log says, and hands the bot the view of its seat, as a server does.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from shem import __version__
from shem.engine.driver import bot_rng
from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.server.bot_asking import BotAsking, write_answer
from shem.server.bot_pool import BotPool, Flag
from shem.server.bot_priority import Ticket, Turns, Urgency
from shem.server.job import BotJob
from shem.server.replaying import replay
from shem.server.settings import Settings
from shem.server.storage.jobs import Jobs, ThinkingJob
from shem.server.storage.store import Store, Unread
from shem.table import Table, reopen_match

LOOK: Final = 1.0
"""Seconds after which the jobs are looked at again: that of a dead worker is told by nobody."""
REMEMBERED: Final = 200
"""The most tables whose state is remembered from one job to the next."""

logger = logging.getLogger("shem.server")


class BotWorker:
    """As many jobs at once as the pool has places."""

    def __init__(self, store: Store, jobs: Jobs, pool: BotPool) -> None:
        self._store = store
        self._jobs = jobs
        self._pool = pool
        self._free = pool.places
        self._turns = Turns()
        self._waiting: dict[str, ThinkingJob] = {}
        self._flags: dict[str, tuple[ThinkingJob, Flag]] = {}
        """The jobs that are being thought about."""
        self._doing: set[str] = set()
        """The tables whose job is being done."""
        self._giving_way: set[str] = set()
        self._refused: set[str] = set()
        """The tables that cannot be opened here: another worker may know their rules."""
        self._ended: dict[str, tuple[str, float]] = {}
        """The job of a table that was done last, and when: it is not taken up again at once."""
        self._tables: dict[str, Table] = {}
        self._games = catalog()
        self._bell = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._spawn(self._run())

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job, _ in [*self._flags.values()]:
            with suppress(SQLAlchemyError, OSError):
                await self._jobs.give_back(job)
        self._pool.close()

    def hear(self, words: list[str]) -> None:
        """There is a job, or one is needed no more."""
        if words[0] == "job":
            self._bell.set()
        elif words[0] == "moot":
            doing = self._flags.get(words[1])
            if doing is not None and doing[0].number == words[2]:
                doing[1].lift()

    async def _run(self) -> None:
        while True:
            self._bell.clear()
            try:
                await self._look()
            except (SQLAlchemyError, OSError) as error:
                logger.debug("no job could be looked for", extra={"fields": {"error": str(error)}})
            except Exception as error:
                # A mistake of ours; who stops looking would do nothing for good, and seem well.
                logger.error("looking for jobs failed", exc_info=error)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._bell.wait()

    async def _look(self) -> None:
        """Take as many jobs as there is room for; who does one for show gives way to people."""
        found = {job.table_id: job for job in await self._jobs.waiting() if self._may_do(job)}
        for table in self._waiting.keys() - found.keys():
            self._turns.leave(table)
        self._waiting = found
        for job in found.values():
            self._turns.join(ticket_of(job))
        while self._free and (ticket := self._turns.next()) is not None:
            await self._take(self._waiting.pop(ticket.table), ticket)
        while not self._free and (shown := self._turns.gives_way()) is not None:
            self._giving_way.add(shown)
            if shown in self._flags:
                self._flags[shown][1].lift()

    def _may_do(self, job: ThinkingJob) -> bool:
        """Whether this worker could begin with it now."""
        number, at = self._ended.get(job.table_id, ("", 0.0))
        is_just_done = number == job.number and time.monotonic() - at < LOOK
        is_out = job.table_id in self._doing or job.table_id in self._refused
        return not (is_just_done or is_out)

    async def _take(self, job: ThinkingJob, ticket: Ticket) -> None:
        is_ours = False
        try:
            is_ours = await self._jobs.claim(job)
        finally:
            if is_ours:
                self._free -= 1
                self._doing.add(job.table_id)
                self._spawn(self._do(job, ticket))
            else:
                self._turns.done(ticket, 0.0)

    async def _do(self, job: ThinkingJob, ticket: Ticket) -> None:
        began = time.monotonic()
        try:
            with self._pool.flag() as flag:
                self._flags[job.table_id] = job, flag
                await self._think(job, flag)
        except (SQLAlchemyError, OSError, Unread) as error:
            _tell("a thinking job was broken off", job, error)
        finally:
            self._end(job, ticket, time.monotonic() - began)

    def _end(self, job: ThinkingJob, ticket: Ticket, seconds: float) -> None:
        self._flags.pop(job.table_id, None)
        self._doing.discard(job.table_id)
        self._giving_way.discard(job.table_id)
        self._ended[job.table_id] = job.number, time.monotonic()
        if len(self._ended) > REMEMBERED:
            del self._ended[next(iter(self._ended))]
        self._turns.done(ticket, seconds)
        self._free += 1
        self._bell.set()

    async def _think(self, job: ThinkingJob, flag: Flag) -> None:
        try:
            table = await self._table(job)
        except Unread:
            raise
        except Exception as error:
            # Whatever is wrong with it is wrong the next time, too.
            self._refused.add(job.table_id)
            _tell("a thinking job was given back", job, error)
            await self._jobs.give_back(job)
            return
        if len(table.log) != job.seq or table.played_by(job.seat) is None:
            # The table has moved on, and whoever asked is about to say so.
            return
        view, luck = table.view(job.seat), bot_rng(table, job.seat)
        answer = await self._pool.run(BotJob(table.game.slug, job.level, view, luck), flag)
        if job.table_id in self._giving_way:
            await self._jobs.give_back(job)
        elif not flag.is_lifted():
            await self._jobs.answer(job, write_answer(answer))

    async def _table(self, job: ThinkingJob) -> Table:
        """The table as its log has it by now."""
        table = self._tables.pop(job.table_id, None)
        if table is None:
            kept = await self._store.table(job.table_id)
            if kept is None:
                raise ShemError("there is no such table")
            table = Table(reopen_match(kept.match, self._games, __version__))
            entries = kept.log
        else:
            entries = (await self._store.missed(job.table_id, len(table.log))).log
        for at, message in entries:
            replay(table, message, at)
        self._tables[job.table_id] = table
        if len(self._tables) > REMEMBERED:
            del self._tables[next(iter(self._tables))]
        return table

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _tell(what: str, job: ThinkingJob, error: Exception) -> None:
    fields = {"table": job.table_id, "error": str(error) or type(error).__name__}
    logger.warning(what, extra={"fields": fields})


def ticket_of(job: ThinkingJob) -> Ticket:
    return Ticket(job.table_id, job.host, Urgency(job.urgency))


def shared_bots(store: Store, settings: Settings) -> tuple[BotAsking | None, BotWorker | None]:
    """How bots think where several processes share the database: here, too, or elsewhere."""
    if not store.is_shared:
        return None, None
    jobs = Jobs(store.connections, store.process)
    worker = BotWorker(store, jobs, BotPool(settings.bots)) if settings.bots else None
    return BotAsking(jobs), worker
