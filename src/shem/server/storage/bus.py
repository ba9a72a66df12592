"""What processes that share a PostgreSQL tell each other: LISTEN and NOTIFY.

A notice is a line of words. What is told with a commit comes after it; what is told by the way is
written down nowhere. Who was cut off has missed some, and is told that it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import Executable, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from shem.server.storage.connections import connected

CHANNEL: Final = "shem"
MAX_LENGTH: Final = 7000
"""The most characters that are told at once: PostgreSQL takes 8000 bytes."""
LOOK: Final = 1.0
"""Seconds after which a silent line is tried."""
RETRY: Final = 0.3
"""Seconds until a line that is cut is tried again."""

Heard = Callable[[str, list[str]], None]
"""Told the process that speaks, and the words of its notice."""

logger = logging.getLogger("shem.server")


def announced(process: str, notices: Sequence[str]) -> list[Executable]:
    """Statements that tell all processes these notices when the transaction is committed."""
    return [select(func.pg_notify(CHANNEL, text)) for text in _parcels(process, notices)]


def _parcels(process: str, notices: Sequence[str]) -> Iterator[str]:
    parcel = process
    for notice in notices:
        if len(parcel) + len(notice) >= MAX_LENGTH:
            yield parcel
            parcel = process
        parcel += f"\n{notice}"
    if parcel != process:
        yield parcel


class Bus:
    """One connection that listens, and tells what is only of the moment; it hears itself, too."""

    def __init__(
        self, engine: AsyncEngine, process: str, heard: Heard, back: Callable[[], None]
    ) -> None:
        self._engine = engine
        self._process = process
        self._heard = heard
        self._back = back
        self._waiting: list[str] = []
        self._bell = asyncio.Event()
        self.is_broken = False
        """Whether the line is cut."""
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Not in the midst of anything: a line that is cut off while it opens would stay open."""
        self._is_closing = True
        self._bell.set()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def tell(self, *words: object) -> None:
        """Tell all others, soon; while the line is cut, nobody."""
        if not self.is_broken:
            self._waiting.append(" ".join(map(str, words)))
            self._bell.set()

    async def _run(self) -> None:
        while not self._is_closing:
            try:
                await self._listen()
            # The driver has errors of its own for a line that is cut in its hands; and whatever it
            # is, who does not listen any more would not even know.
            except Exception as error:
                self._break(error)
                await self._pause(RETRY)

    def _break(self, error: Exception) -> None:
        if not self.is_broken:
            logger.warning("cut off from the other processes", extra=_why(error))
        self.is_broken = True
        self._waiting.clear()

    async def _listen(self) -> None:
        async with connected(self._engine) as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            try:
                await line.add_listener(CHANNEL, self._take)
                self.is_broken = False
                self._back()
                while not self._is_closing:
                    await self._speak(line)
            finally:
                # It must not go back among those that are lent.
                await connection.invalidate()
                line.terminate()

    async def _speak(self, line: Any) -> None:
        await self._pause(LOOK)
        waiting, self._waiting = self._waiting, []
        for text in _parcels(self._process, waiting):
            await line.fetchval("SELECT pg_notify($1, $2)", CHANNEL, text)
        if not waiting:
            await line.fetchval("SELECT 1")

    async def _pause(self, seconds: float) -> None:
        if not self._is_closing:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._bell.wait()
            self._bell.clear()

    def _take(self, _line: object, _backend: int, _channel: str, text: str) -> None:
        process, *notices = text.split("\n")
        for notice in notices:
            self._heard(process, notice.split(" "))


def _why(error: Exception) -> dict[str, object]:
    return {"fields": {"error": str(error) or type(error).__name__}}
