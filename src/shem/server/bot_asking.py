"""Has the bots of this process' tables think wherever there is a worker: it asks, and waits."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from shem.server.bot_pool import Flag
from shem.server.bot_priority import Ticket
from shem.server.bot_queue import STUCK
from shem.server.job import JobFailure, JobResult
from shem.server.storage.jobs import Jobs, ThinkingJob

T = TypeVar("T")

CHECK_INTERVAL: Final = 0.05
"""Seconds between two looks whether the answer is still needed."""
ASK_AGAIN: Final = 1.0
"""Seconds between two looks into the database: the news of an answer may have been missed."""


class Asked:
    """A job that was asked for, and a bell that rings when it is answered."""

    def __init__(self, job: ThinkingJob) -> None:
        self.job = job
        self.bell = asyncio.Event()
        self.since = time.monotonic()


class BotAsking:
    """The jobs that this process waits for, by table."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._asked: dict[str, Asked] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_stuck(self) -> bool:
        """Whether somebody has waited for long, and no worker has answered."""
        return any(time.monotonic() - asked.since > STUCK for asked in self._asked.values())

    def hear(self, table: str, number: str) -> None:
        """A worker has answered."""
        asked = self._asked.get(table)
        if asked is not None and asked.job.number == number:
            asked.bell.set()

    async def think(
        self, ticket: Ticket, seq: int, seat: int, level: str, flag: Flag
    ) -> JobResult | JobFailure | None:
        """What a bot of this level says; None if the flag is lifted before."""
        number = secrets.token_urlsafe(8)
        job = ThinkingJob(ticket.table, number, seq, seat, level, ticket.host, int(ticket.urgency))
        asked = self._asked[ticket.table] = Asked(job)
        try:
            answer = await self._answer(asked, flag)
        finally:
            self._asked.pop(ticket.table, None)
            with suppress(SQLAlchemyError, OSError):
                await asyncio.shield(self._jobs.withdraw(job))
        return None if answer is None else read_answer(answer)

    def hurry(self, ticket: Ticket) -> None:
        """A table that waits already has become more urgent, or less."""
        asked = self._asked.get(ticket.table)
        if asked is None or asked.job.urgency == ticket.urgency:
            return
        asked.job = replace(asked.job, urgency=int(ticket.urgency))
        task = asyncio.create_task(self._hurry(asked.job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hurry(self, job: ThinkingJob) -> None:
        with suppress(SQLAlchemyError, OSError):
            await self._jobs.hurry(job)

    async def _answer(self, asked: Asked, flag: Flag) -> str | None:
        """What is answered; without a database nobody is asked, and no bot has failed for that."""
        await self._try(self._jobs.ask(asked.job))
        looked = time.monotonic()
        while not flag.is_lifted():
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_INTERVAL):
                    await asked.bell.wait()
            if asked.bell.is_set() or time.monotonic() - looked > ASK_AGAIN:
                asked.bell.clear()
                looked = time.monotonic()
                answer = await self._look(asked.job)
                if answer is not None:
                    return answer
        return None

    async def _look(self, job: ThinkingJob) -> str | None:
        is_known, answer = await self._try(self._jobs.look(job)) or (True, None)
        if not is_known:
            # Never written down, or thrown away while this process was taken for dead.
            await self._try(self._jobs.ask(job))
        return answer

    @staticmethod
    async def _try(work: Awaitable[T]) -> T | None:
        try:
            return await work
        except (SQLAlchemyError, OSError):
            return None


def write_answer(answer: JobResult | JobFailure) -> str:
    """What came of a job, as it is written down."""
    if isinstance(answer, JobFailure):
        return json.dumps({"reason": answer.reason, "trace": answer.trace})
    return json.dumps({"text": answer.text, "seconds": answer.seconds, "is_late": answer.is_late})


def read_answer(text: str) -> JobResult | JobFailure:
    """What came of a job, as it was written down."""
    plain = json.loads(text)
    return JobFailure(**plain) if "reason" in plain else JobResult(**plain)
