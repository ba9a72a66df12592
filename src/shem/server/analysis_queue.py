"""The finished games that were worked out, and those that wait for it: one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from shem.kernel.errors import ShemError
from shem.server.analysis_job import UNREADY, AnalysisJob
from shem.server.bot_pool import BotPool
from shem.server.job import JobFailure
from shem.server.replay_models import AnalysisPage

MAX_REMEMBERED: Final = 100
"""The most that are remembered; the oldest are forgotten."""
MAX_WAITING: Final = 6
"""The most that may wait at once."""
FULL: Final = "Other games are being analysed right now. Come back in a minute."
FAILED: Final = "This game could not be analysed here. `shem analyse` can take more time."

logger = logging.getLogger("shem.server")

Record = Callable[[], Awaitable[str]]


class AnalysisQueue:
    """What is known of finished games, by the id of their table."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._pages: dict[str, AnalysisPage | None] = {}
        """None: it could not be worked out."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Lock()

    def knows(self, table: str) -> bool:
        """Whether this game is worked out, or will be."""
        return table in self._pages or table in self._tasks

    def page(self, table: str) -> AnalysisPage:
        """What is known by now."""
        page = self._pages.get(table, UNREADY)
        if page is None:
            del self._pages[table]
            raise ShemError(FAILED)
        return page

    def begin(self, table: str, record: Record) -> None:
        """Work a game out, after those that wait already."""
        if len(self._tasks) >= MAX_WAITING:
            raise ShemError(FULL)
        task = asyncio.create_task(self._work_out(table, record))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._tasks.pop(table, None))

    async def close(self) -> None:
        """Work nothing out any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.close()

    async def _work_out(self, table: str, record: Record) -> None:
        async with self._one:
            try:
                self._keep(table, await self._worked_out(record))
            except Exception as error:
                fields = {"table": table, "reason": str(error) or type(error).__name__}
                logger.warning("a game was not worked out", extra={"fields": fields})
                self._keep(table, None)

    async def _worked_out(self, record: Record) -> AnalysisPage:
        job = AnalysisJob(await record())
        with self._pool.flag() as flag:
            answer = await self._pool.run(job, flag)
        if isinstance(answer, JobFailure):
            raise ShemError(answer.reason)
        if answer.is_late:
            # Half of it was hurried: that would be no honest answer.
            raise ShemError("out of time")
        return AnalysisPage.model_validate_json(answer.text)

    def _keep(self, table: str, page: AnalysisPage | None) -> None:
        if len(self._pages) >= MAX_REMEMBERED:
            del self._pages[next(iter(self._pages))]
        self._pages[table] = page
