"""All tables and whoever watches, and the hand that moves at them in turn."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from random import Random
from typing import Final

from shem.kernel.errors import ShemError
from shem.load.figures import Figures
from shem.load.frames import HANDSHAKE, Socket
from shem.load.measured_server import MeasuredServer
from shem.load.playing import PlayedTable
from shem.server.wire import VERSION

MOST_SECONDS: Final = 60.0
AT_ONCE: Final = 20
"""The tables that are opened at the same time."""
CHAIRS: Final = [{"kind": "me"}, {"kind": "local", "name": "Bo"}]


@dataclass(slots=True)
class Watcher:
    """A socket that only looks on."""

    heard: int = 0
    socket: Socket | None = None

    def hear(self, payload: bytes) -> None:
        self.heard += 1


class Crowd:
    """People at tables of one server."""

    def __init__(self, server: MeasuredServer, game: str = "golem") -> None:
        self._server = server
        self._game = game
        self._host, _, port = server.host.rpartition(":")
        self._port = int(port)
        self._cookie = ""
        self._opened = 0
        self._loop_until = 0.0
        self._ready: dict[PlayedTable, None] = {}
        """The tables at which somebody can move, in the order in which they came to it."""
        self._keys: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving: set[PlayedTable] = set()
        """The tables whose game is over, until there is another in their place."""
        self.tables: list[PlayedTable] = []
        self.watchers: list[Watcher] = []

    # Opening.

    async def gather(self, tables: int, watchers: int) -> None:
        """Open this number of tables with two sockets each, and spread spectators over them."""
        self._cookie = await self._guest()
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                self.tables.append(await self._open_table())

        async def watching(number: int) -> None:
            async with gate:
                await self._watch(self._keys[number % tables])

        await asyncio.gather(*(one() for _ in range(tables)))
        await asyncio.gather(*(watching(number) for number in range(watchers)))

    @property
    def sockets(self) -> int:
        return 2 * len(self.tables) + len(self.watchers)

    async def _guest(self) -> str:
        head, _ = await self._http("GET", "/api/me", "")
        cookies = [line for line in head.splitlines() if line.lower().startswith("set-cookie:")]
        return cookies[0].split(":", 1)[1].split(";")[0].strip()

    async def _open_table(self) -> PlayedTable:
        wish = json.dumps({"game": self._game, "chairs": CHAIRS})
        _, body = await self._http("POST", "/api/tables", wish)
        key = str(json.loads(body)["id"])
        self._keys.append(key)
        self._opened += 1
        table = PlayedTable(Random(self._opened), self._after)
        for number, seat in enumerate(table.seats):
            seat.socket = await self._connect(key, str(number), seat)
        await self._until(lambda: table.is_set)
        return table

    async def _watch(self, key: str) -> None:
        watcher = Watcher()
        watcher.socket = await self._connect(key, "watch", watcher)
        await self._until(lambda: watcher.heard > 0)
        self.watchers.append(watcher)

    async def _connect(self, key: str, seat: str, listener: object) -> Socket:
        path = f"/api/tables/{key}/socket?seat={seat}&version={VERSION}"
        request = HANDSHAKE.format(path=path, host=self._server.host, cookie=self._cookie)
        hear = listener.hear  # type: ignore[attr-defined]
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: Socket(request, hear), self._host, self._port
        )
        return socket

    async def _http(self, method: str, path: str, body: str) -> tuple[str, str]:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {self._server.host}\r\nx-shem: 1\r\n"
            f"Cookie: {self._cookie}\r\nConnection: close\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n{body}".encode()
        )
        answer = (await reader.read()).decode()
        writer.close()
        head, _, rest = answer.partition("\r\n\r\n")
        if not head.startswith("HTTP/1.1 2"):
            raise ShemError(f"the server did not open a table: {rest[:200]}")
        return head, rest

    async def _until(self, is_so: object) -> None:
        deadline = time.perf_counter() + MOST_SECONDS
        while not is_so():  # type: ignore[operator]
            if time.perf_counter() > deadline:
                raise ShemError("the server does not answer")
            await asyncio.sleep(0.002)

    # Playing.

    async def play(self, rate: float, seconds: float) -> Figures:
        """Moves at this rate for so long, one table after the other."""
        self._begin(0.0)
        used, start, sent = self._server.cpu(), time.perf_counter(), 0
        while (now := time.perf_counter()) < start + seconds:
            due = start + sent / rate
            if now < due or not self._ready:
                await asyncio.sleep(min(0.02, max(0.0005, due - now)))
                continue
            table = next(iter(self._ready))
            del self._ready[table]
            table.play(due)
            sent += 1
        return await self._figures(rate, sent / seconds, used)

    async def play_on(self, seconds: float) -> Figures:
        """Moves without a pause: at every table the next one follows as soon as all are told."""
        start = time.perf_counter()
        used = self._server.cpu()
        self._begin(start + seconds)
        await asyncio.sleep(seconds)
        spent = time.perf_counter() - start
        return await self._figures(None, len(self._took()) / spent, used)

    def _begin(self, until: float) -> None:
        self._loop_until = until
        self._ready.clear()
        for table in self.tables:
            table.took.clear()
            self._after(table)

    async def _figures(self, rate: float | None, reached: float, used: float) -> Figures:
        await self._until(lambda: not any(table.move for table in self.tables))
        for task in [*self._tasks]:
            await task
        took = sorted(self._took())
        cpu = self._server.cpu() - used
        return Figures(rate, reached, took, 1000 * cpu / max(1, len(took)))

    def _took(self) -> list[float]:
        return [second for table in self.tables for second in table.took]

    def _after(self, table: PlayedTable) -> None:
        """No move is on its way: the next one, or another game."""
        if table.is_over:
            self._spawn(table)
        elif not table.is_ready:
            return
        elif time.perf_counter() < self._loop_until:
            table.play(time.perf_counter())
        else:
            self._ready[table] = None

    def _spawn(self, table: PlayedTable) -> None:
        self._ready.pop(table, None)
        if table in self._leaving:
            return
        self._leaving.add(table)
        task = asyncio.get_running_loop().create_task(self._replace(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _replace(self, table: PlayedTable) -> None:
        """A game that is over makes room for another."""
        fresh = await self._open_table()
        fresh.took = table.took
        self.tables[self.tables.index(table)] = fresh
        table.close()
        self._leaving.discard(table)
        self._after(fresh)

    def close(self) -> None:
        for table in self.tables:
            table.close()
        for watcher in self.watchers:
            if watcher.socket is not None:
                watcher.socket.close()
