"""Writing the database, one at a time: what waits together is committed together.

A commit waits for the disk. Under load many messages of many tables share one, so that the
rate of messages is not the rate of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping, Sequence
from typing import Protocol

from sqlalchemy import Executable, Table, insert
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shem.server.storage.connections import connected
from shem.server.storage.pending_writes import MAX_BATCH, Change, CommitBroken, Judge, Rows


class Announce(Protocol):
    """How other processes are told what was written, in the same transaction."""

    def __call__(self, notices: Sequence[str]) -> Sequence[Executable]: ...


def to_nobody(notices: Sequence[str]) -> Sequence[Executable]:
    """Where there is one process alone."""
    return ()


class Writer:
    """Writes to any database, on the loop; `thread_writer` writes to SQLite with less effort."""

    def __init__(
        self, engine: AsyncEngine, log: Table, judge: Judge, announce: Announce = to_nobody
    ) -> None:
        self._engine = engine
        self._log = insert(log)
        self._judge = judge
        self._announce = announce
        self._waiting: asyncio.Queue[Change] = asyncio.Queue()
        self._is_closed = False
        self._task = asyncio.create_task(self._run())

    def write(
        self,
        *statements: Executable,
        line: Mapping[str, object] | None = None,
        notice: str = "",
    ) -> asyncio.Future[Rows]:
        done: asyncio.Future[Rows] = asyncio.get_running_loop().create_future()
        change = Change(statements, line, done, notice)
        if self._is_closed:
            change.fail(self._judge.failed(SQLAlchemyError("the store is closed")))
        else:
            self._waiting.put_nowait(change)
        return change.done

    async def close(self) -> None:
        self._is_closed = True
        await self._waiting.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MAX_BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._write(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _write(self, batch: list[Change]) -> None:
        try:
            found = await self._commit_if_need_be_twice(batch)
        # Whatever it is: the writer must not stop, and its callers must hear of it.
        except Exception as error:
            # One that breaks a rule must not drag the others down. Without a connection all wait in
            # vain, and what may have been written must not be written again.
            if len(batch) > 1 and not is_cut_off(error):
                for change in batch:
                    await self._write([change])
            else:
                self._fail(batch, error)
        else:
            self._judge.worked()
            for change, rows in zip(batch, found, strict=True):
                change.succeed(rows)

    def _fail(self, batch: list[Change], error: Exception) -> None:
        for change in batch:
            change.fail(self._judge.failed(error))

    async def _commit_if_need_be_twice(self, batch: list[Change]) -> list[Rows]:
        """A connection that was cut while it rested is noticed at its first use."""
        try:
            return await self._commit(batch)
        except DBAPIError as error:
            if not is_cut_off(error):
                raise
            return await self._commit(batch)

    async def _commit(self, batch: list[Change]) -> list[Rows]:
        began = time.perf_counter()
        async with connected(self._engine) as connection:
            transaction = await connection.begin()
            found = await self._carry_out(connection, batch)
            try:
                await transaction.commit()
            except Exception as error:
                raise CommitBroken(type(error).__name__) from error
        self._judge.committed(len(batch), time.perf_counter() - began)
        return found

    async def _carry_out(self, connection: AsyncConnection, batch: list[Change]) -> list[Rows]:
        lines = [change.line for change in batch if change.line is not None]
        if lines:
            # All processes in the same order: so none waits for another that waits for it.
            lines.sort(key=lambda line: str(line["table_id"]))
            await connection.execute(self._log, lines)
        found = [await _carried_out(connection, change.statements) for change in batch]
        notices = [change.notice for change in batch if change.notice]
        await _carried_out(connection, self._announce(notices))
        return found


async def _carried_out(connection: AsyncConnection, statements: Sequence[Executable]) -> Rows:
    rows: Rows = ()
    for statement in statements:
        result = await connection.execute(statement)
        rows = result.all() if result.returns_rows else ()
    return rows


def is_cut_off(error: BaseException) -> bool:
    """Whether it is the connection to the database that failed, not what was asked of it."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated
    return isinstance(error, OSError | CommitBroken)
