"""Writing the database, one at a time: what waits together is committed together.

A commit waits for the disk. Under load many messages of many tables share one, so that the
rate of messages is not the rate of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, Row, Table, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Rows = Sequence[Row[Any]]

MOST = 256
"""The most changes that share a commit."""


@dataclass
class Change:
    """Statements that are carried out together or not at all."""

    statements: Sequence[Executable]
    line: Mapping[str, object] | None = None
    """A line for the log: those of all changes that share a commit are written at one stroke."""
    done: asyncio.Future[Rows] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Writer:
    """Takes changes, and answers each when it is safely written."""

    def __init__(self, engine: AsyncEngine, log: Table) -> None:
        self._engine = engine
        self._log = insert(log)
        self._waiting: asyncio.Queue[Change] = asyncio.Queue()
        self._is_closed = False
        self._task = asyncio.create_task(self._run())

    async def write(
        self, *statements: Executable, line: Mapping[str, object] | None = None
    ) -> Rows:
        """Carry these out; returns when they are committed, raises when they are not.

        What comes back are the rows that the last statement returns, if it returns any.
        """
        if self._is_closed:
            raise SQLAlchemyError("the store is closed")
        change = Change(statements, line)
        self._waiting.put_nowait(change)
        # A caller who gives up must not undo what others share with it.
        return await asyncio.shield(change.done)

    async def close(self) -> None:
        """Write what waits, then stop; nothing more is taken, as it would be cut off midway."""
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
                _fail(batch[0], error)
            else:
                for change in batch:
                    await self._write([change])
        else:
            for change, rows in zip(batch, found, strict=True):
                if not change.done.done():
                    change.done.set_result(rows)

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


def _fail(change: Change, error: Exception) -> None:
    if not change.done.done():
        change.done.set_exception(error)
