"""One hand that writes: what waits together is committed together.

A commit waits for the disk. Under load many messages of many tables share one, so that the
rate of messages is not the rate of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

MOST = 256
"""So many changes at most share a commit."""


@dataclass
class Change:
    """Statements that are carried out together or not at all."""

    statements: Sequence[Executable]
    done: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Writer:
    """Takes changes, and answers each when it is safely written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[Change] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    async def write(self, *statements: Executable) -> None:
        """Carry these out; returns when they are committed, raises when they are not."""
        if self._task.done():
            raise SQLAlchemyError("the store is closed")
        change = Change(statements)
        self._waiting.put_nowait(change)
        # A caller who gives up must not undo what others share with it.
        await asyncio.shield(change.done)

    async def close(self) -> None:
        """Write what waits, then stop."""
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._write(batch)

    async def _write(self, batch: list[Change]) -> None:
        try:
            await self._commit(batch)
        except SQLAlchemyError as error:
            if len(batch) == 1:
                _settle(batch, error)
            else:
                for change in batch:
                    await self._write([change])
        else:
            _settle(batch, None)

    async def _commit(self, batch: list[Change]) -> None:
        async with self._engine.begin() as connection:
            for change in batch:
                for statement in change.statements:
                    await connection.execute(statement)


def _settle(batch: list[Change], error: Exception | None) -> None:
    for change in batch:
        if change.done.done():
            continue
        if error is None:
            change.done.set_result(None)
        else:
            change.done.set_exception(error)
