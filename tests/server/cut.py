"""A line between a process and its database that a test can cut."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import TypeVar

T = TypeVar("T")


class Cut:
    """Passes everything on to a port, in a thread of its own, until it is cut."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._is_cut = False
        self._parcels_left: int | None = None
        """How many parcels of the other side still come through; None: all."""
        self._writers: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server: asyncio.Server = self._do(self._start())
        self.port = int(self._server.sockets[0].getsockname()[1])

    def _do(self, work: Coroutine[None, None, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _start(self) -> asyncio.Server:
        return await asyncio.start_server(self._come, "127.0.0.1", 0)

    def cut(self) -> None:
        """All that is open breaks off, and nobody comes through."""
        self._do(self._cut())

    def hush(self) -> None:
        """Nothing breaks off, and nothing comes through: nobody is told that the line is dead."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def cut_after(self, parcels: int) -> None:
        """So many parcels more come from the other side, then it breaks off."""
        self._parcels_left = parcels

    def mend(self) -> None:
        self._is_cut = False
        self._parcels_left = None
        self._loop.call_soon_threadsafe(self._flows.set)

    async def _cut(self) -> None:
        self._is_cut = True
        for writer in [*self._writers]:
            writer.transport.abort()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        theirs, ours = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers |= {writer, ours}
        try:
            await asyncio.gather(self._pass(reader, ours), self._pass(theirs, writer, counts=True))
        finally:
            self._writers -= {writer, ours}

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, counts: bool = False
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self._flows.wait()
                if counts and not self._lets_through():
                    await self._cut()
                    return
                writer.write(data)
                await writer.drain()
        writer.close()

    def _lets_through(self) -> bool:
        if self._parcels_left is not None:
            self._parcels_left -= 1
        return self._parcels_left is None or self._parcels_left >= 0

    def __enter__(self) -> Cut:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.cut()
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        await asyncio.sleep(0.05)
