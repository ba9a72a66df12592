"""Writing the database, one at a time: what waits together is committed together.

A commit waits for the disk. Under load many messages of many tables share one, so that the
rate of messages is not the rate of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping

from sqlalchemy import Executable, Table, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shem.server.storage.pending_writes import MOST, Change, Judge, Rows


class Writer:
    """Writes to any database, on the loop; `thread_writer` writes to SQLite with less effort."""

    def __init__(self, engine: AsyncEngine, log: Table, judge: Judge) -> None:
        self._engine = engine
        self._log = insert(log)
        self._judge = judge
        self._waiting: asyncio.Queue[Change] = asyncio.Queue()
        self._is_closed = False
        self._task = asyncio.create_task(self._run())

    def write(
        self, *statements: Executable, line: Mapping[str, object] | None = None
    ) -> asyncio.Future[Rows]:
        change = Change(statements, line, asyncio.get_running_loop().create_future())
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
            while len(batch) < MOST and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._write(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _write(self, batch: list[Change]) -> None:
        try:
            found = await self._commit(batch)
        # Whatever it is: the hand that writes must not stop, and who waits must hear of it.
        except Exception as error:
            if len(batch) == 1:
                batch[0].fail(self._judge.failed(error))
            else:
                for change in batch:
                    await self._write([change])
        else:
            self._judge.worked()
            for change, rows in zip(batch, found, strict=True):
                change.succeed(rows)

    async def _commit(self, batch: list[Change]) -> list[Rows]:
        lines = [change.line for change in batch if change.line is not None]
        async with self._engine.begin() as connection:
            if lines:
                await connection.execute(self._log, lines)
            return [await _carried_out(connection, change) for change in batch]


async def _carried_out(connection: AsyncConnection, change: Change) -> Rows:
    rows: Rows = ()
    for statement in change.statements:
        result = await connection.execute(statement)
        rows = result.all() if result.returns_rows else ()
    return rows
