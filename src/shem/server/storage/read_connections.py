"""Reading the database: a read is finished even if whoever asked has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")


class Reader:
    """Lends connections and gets them all back: a read that is cut off would leave its own open."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reads: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def read(self, reading: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What this finds in the database."""
        if self._is_closed:
            raise SQLAlchemyError("the store is closed")
        read = asyncio.create_task(self._lend(reading))
        self._reads.add(read)
        read.add_done_callback(self._end)
        return await asyncio.shield(read)

    async def close(self) -> None:
        """Wait for what is still read; nothing more is lent, as nobody would take it back."""
        self._is_closed = True
        await asyncio.gather(*self._reads, return_exceptions=True)

    async def _lend(self, reading: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        try:
            return await self._lend_once(reading)
        except DBAPIError as error:
            # A connection that was cut while it rested is noticed at its first use.
            if not error.connection_invalidated:
                raise
            return await self._lend_once(reading)

    async def _lend_once(self, reading: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        async with self._engine.connect() as connection:
            return await reading(connection)

    def _end(self, read: asyncio.Task[Any]) -> None:
        self._reads.discard(read)
        if not read.cancelled():
            # Looked at here too: whoever asked may not be there to see it.
            read.exception()
