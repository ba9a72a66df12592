"""The connections of a store: lent, and all back before it closes.

What is begun is finished, even if whoever asked has gone: a connection that is cut off in the midst
of something would stay open, and come back when nobody is there to close it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import TextClause
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shem.server.storage.pending_writes import Rows

T = TypeVar("T")

DRIVERS: Final = ("asyncpg", "aiosqlite")

Work = Callable[[AsyncConnection], Awaitable[T]]
"""What is done with a connection."""


@asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection. Where a line is cut while it is set up, the driver speaks for itself: that is
    told as SQLAlchemy tells everything else."""
    try:
        async with engine.connect() as connection:
            yield connection
    except Exception as error:
        if type(error).__module__.partition(".")[0] in DRIVERS:
            raise DBAPIError(None, None, error, connection_invalidated=True) from error
        raise


class Connections:
    """Lends connections and gets them all back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # To open and end a transaction is two journeys, in vain for a statement that stands alone.
        is_far = engine.dialect.name == "postgresql"
        self._alone = engine.execution_options(isolation_level="AUTOCOMMIT") if is_far else engine
        self._at_work: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def read(self, reading: Work[T]) -> T:
        """What this finds in the database."""
        return await self._see_through(self._read(reading))

    async def once(self, statement: TextClause, values: Mapping[str, object]) -> Rows:
        """What comes of a single statement, which is a transaction by itself."""
        return await self._see_through(self._once(statement, values))

    async def change(self, changing: Work[T]) -> T:
        """What comes of this, done as a whole or not at all."""
        return await self._see_through(self._change(changing))

    async def close(self) -> None:
        """Wait for what is at work; nothing more is lent, as nobody would take it back."""
        self._is_closed = True
        await asyncio.gather(*self._at_work, return_exceptions=True)
        await self._engine.dispose()

    async def _see_through(self, work: Coroutine[Any, Any, T]) -> T:
        if self._is_closed:
            work.close()
            raise SQLAlchemyError("the store is closed")
        task = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._end)
        return await asyncio.shield(task)

    async def _read(self, reading: Work[T]) -> T:
        try:
            return await self._read_once(reading)
        except DBAPIError as error:
            # A connection that was cut while it rested is noticed at its first use.
            if not error.connection_invalidated:
                raise
            return await self._read_once(reading)

    async def _read_once(self, reading: Work[T]) -> T:
        async with connected(self._alone) as connection:
            return await reading(connection)

    async def _once(self, statement: TextClause, values: Mapping[str, object]) -> Rows:
        async with connected(self._alone) as connection:
            result = await connection.execute(statement, dict(values))
            return result.all() if result.returns_rows else ()

    async def _change(self, changing: Work[T]) -> T:
        async with connected(self._engine) as connection, connection.begin():
            return await changing(connection)

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            # Looked at here too: whoever asked may not be there to see it.
            task.exception()
