"""What bots are to think about, for workers on any machine that share the PostgreSQL.

A job names a table, a seat and how long the log was; whoever takes it reads the log. A job whose
worker is dead is free again, and its own worker may take it up again: a line that is cut leaves
jobs behind that nobody does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.server.storage.bus import announced
from shem.server.storage.connections import Connections
from shem.server.storage.pending_writes import Rows
from shem.server.storage.shared import LIVES, lifetime

MAX_LOOKED_AT: Final = 200
"""The most jobs that a worker looks at to choose one."""
FREE: Final = (
    f"answer IS NULL AND (worker IS NULL OR worker = :me OR NOT {LIVES.format('jobs.worker')})"
)
MINE: Final = "table_id = :table_id AND number = :number"

ASK: Final = text(
    "INSERT INTO jobs (table_id, number, seq, seat, level, host, urgency, asker) "
    "VALUES (:table_id, :number, :seq, :seat, :level, :host, :urgency, :me) "
    "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, seq = excluded.seq, "
    "seat = excluded.seat, level = excluded.level, urgency = excluded.urgency, "
    "asker = excluded.asker, worker = NULL, answer = NULL"
)
HURRY: Final = text(f"UPDATE jobs SET urgency = :urgency WHERE {MINE}")
WITHDRAW: Final = text(f"DELETE FROM jobs WHERE {MINE}")
WAITING: Final = text(
    "SELECT table_id, number, seq, seat, level, host, urgency FROM jobs "
    f"WHERE {FREE} ORDER BY urgency LIMIT :most"
)
CLAIM: Final = text(
    "UPDATE jobs SET worker = :me WHERE table_id = (SELECT table_id FROM jobs "
    f"WHERE {MINE} AND {FREE} FOR UPDATE SKIP LOCKED) RETURNING table_id"
)
GIVE_BACK: Final = text(f"UPDATE jobs SET worker = NULL WHERE {MINE} AND worker = :me")
ANSWER: Final = text(f"UPDATE jobs SET answer = :answer WHERE {MINE} AND worker = :me")
LOOK: Final = text(f"SELECT answer FROM jobs WHERE {MINE}")
ORPHANS: Final = text(f"DELETE FROM jobs WHERE NOT {LIVES.format('jobs.asker')}")


@dataclass(frozen=True, slots=True)
class ThinkingJob:
    """A bot of this level is to choose for a seat of a table whose log is so long."""

    table_id: str
    number: str
    """Another one for each question, so that no answer is taken for that to another."""
    seq: int
    seat: int
    level: str
    host: str
    urgency: int

    def plain(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__slots__}


class Jobs:
    """The jobs as one process sees them: it asks, or it answers."""

    def __init__(self, connections: Connections, process: str) -> None:
        self._connections = connections
        self._process = process

    # Who asks.

    async def ask(self, job: ThinkingJob) -> None:
        await self._do(ASK, job, notice="job")

    async def hurry(self, job: ThinkingJob) -> None:
        """It has become more urgent, or less."""
        await self._do(HURRY, job, notice="job")

    async def withdraw(self, job: ThinkingJob) -> None:
        """Nobody needs the answer any more."""
        await self._do(WITHDRAW, job, notice=f"moot {job.table_id} {job.number}")

    async def look(self, job: ThinkingJob) -> tuple[bool, str | None]:
        """Whether it is still written down, and the answer if there is one by now."""
        rows = await self._do(LOOK, job)
        return bool(rows), rows[0].answer if rows else None

    # Who answers.

    async def waiting(self) -> list[ThinkingJob]:
        """The jobs that nobody else does, the most urgent first."""

        async def looking(connection: AsyncConnection) -> list[ThinkingJob]:
            await connection.execute(ORPHANS, {"life": lifetime()})
            values = {"most": MAX_LOOKED_AT, "me": self._process, "life": lifetime()}
            return [ThinkingJob(*row) for row in await connection.execute(WAITING, values)]

        return await self._connections.change(looking)

    async def claim(self, job: ThinkingJob) -> bool:
        """Whether this process does it now; nobody else does."""
        return bool(await self._do(CLAIM, job))

    async def give_back(self, job: ThinkingJob) -> None:
        """Somebody else may do it."""
        await self._do(GIVE_BACK, job, notice="job")

    async def answer(self, job: ThinkingJob, answer: str) -> None:
        notice = f"answer {job.table_id} {job.number}"
        await self._do(ANSWER, job, {"answer": answer}, notice=notice)

    async def _do(
        self,
        statement: TextClause,
        job: ThinkingJob,
        more: Mapping[str, object] | None = None,
        notice: str = "",
    ) -> Rows:
        values = {**job.plain(), "me": self._process, "life": lifetime(), **(more or {})}
        # Only names that the statement has: the driver would complain about others.
        known = {name: values[name] for name in statement.compile().params}
        if not notice:
            return await self._connections.once(statement, known)

        async def doing(connection: AsyncConnection) -> Rows:
            result = await connection.execute(statement, known)
            rows = result.all() if result.returns_rows else ()
            for told in announced(self._process, [notice]):
                await connection.execute(told)
            return rows

        return await self._connections.change(doing)
