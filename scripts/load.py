"""How much the server bears: sockets on tables, moves at a rate, and the time until all are told.

Usage: python -m scripts.load --tables 500 --rate 100 --seconds 30

Starts the installed server in a process of its own, on this machine, with the limits for single
clients raised. At every table two people sit, each with a socket. A move is sent at its moment,
whether or not the server is behind. It counts as told when both have a frame that shows it or, for
a private step, when the one who made it has the answer. Then the rate is raised step by step until
the server falls behind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from shem.mode import mode

TIMEOUT = 60.0
LIMIT = 0.1
"""Seconds: the promise for the 95th percentile."""
STEPS = (1.5, 2, 3, 4, 5, 6, 8, 10)


# The server.


def serve(folder: str, port: int) -> None:
    """Run in a process of its own: the server, generous to its only client."""
    from shem.server.running import Place, run
    from shem.server.settings import Limits, Rate, Settings

    roomy = Rate(1e9, 1e9)
    limits = Limits(
        requests=roomy,
        crowd=roomy,
        strangers=roomy,
        tables=roomy,
        crowd_tables=roomy,
        visits=roomy,
        crowd_visits=roomy,
        talk=roomy,
        commands=roomy,
        sockets=10**6,
    )
    settings = Settings.at(Path(folder)).with_(limits=limits, workers=1)
    run(settings, Place(host="127.0.0.1", port=port, first=port))


@contextmanager
def running(port: int) -> Iterator[tuple[str, int]]:
    """A server with an empty folder; its address, and its process."""
    with tempfile.TemporaryDirectory(prefix="shem-load-") as folder:
        code = f"from scripts.load import serve; serve({folder!r}, {port})"
        log = Path(folder) / "log.txt"
        with log.open("w") as lines:
            server = subprocess.Popen(
                [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=lines, text=True
            )
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[3], server.pid
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)
            print(*(line for line in log.open() if '"level": "info"' not in line), sep="")


def cpu_of(process: int) -> float:
    """The seconds of processor time that a process has used."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# People.


@dataclass
class Move:
    """A move on its way: when it was to be sent, by whom, and what has come back of it."""

    due: float
    seat: int
    is_done: bool = False
    is_public: bool = False
    is_heard: bool = False
    """Whether the other one was told."""

    @property
    def is_told(self) -> bool:
        """A private step is told to the one who made it, and that is all."""
        return self.is_done and (self.is_heard or not self.is_public)


class Seat:
    """A socket, and as much of the position as it takes to move."""

    def __init__(self, table: Table, seat: int, socket: ClientConnection) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.position: dict[str, Any] = {}

    async def listen(self) -> None:
        async for text in self.socket:
            self.hear(json.loads(text))

    def hear(self, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind in ("whole", "news"):
            self.position.update(frame["position"])
            if frame["tale"]:
                self.table.told(self.seat)
        elif kind == "done":
            self.table.done()
        else:
            raise RuntimeError(f"a move was turned away: {frame}")


class Table:
    """Two seats, one of which moves when it is the table's turn."""

    def __init__(self, luck: Random) -> None:
        self.seats: list[Seat] = []
        self.move: Move | None = None
        self.took: list[float] = []
        self._luck = luck

    @property
    def is_ready(self) -> bool:
        """Whether a move can be made now: there is none on its way."""
        return self.move is None and self._mover() is not None

    def _mover(self) -> Seat | None:
        for seat in self.seats:
            if seat.position["choices"] or seat.position["can_seal"]:
                return seat
        return None

    async def play(self, due: float) -> None:
        """Make a move that was due at this moment."""
        mover = self._mover()
        assert mover is not None
        choices = mover.position["choices"]
        self.move = Move(due, mover.seat)
        kind = {"type": "act", "text": self._luck.choice(choices)} if choices else {"type": "seal"}
        await mover.socket.send(json.dumps({**kind, "ref": 1}))

    def told(self, seat: int) -> None:
        """Somebody was told that something happened."""
        if self.move is not None:
            if seat == self.move.seat:
                self.move.is_public = True
            else:
                self.move.is_heard = True
            self._look()

    def done(self) -> None:
        """The answer comes after the news of it."""
        if self.move is not None:
            self.move.is_done = True
            self._look()

    def _look(self) -> None:
        if self.move is not None and self.move.is_told:
            self.took.append(time.perf_counter() - self.move.due)
            self.move = None


class Crowd:
    """All tables, and the hand that moves at them in turn."""

    def __init__(self, address: str, server: int) -> None:
        self._address = address
        self._server = server
        self.tables: list[Table] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def gather(self, count: int) -> None:
        """Open so many tables and two sockets on each."""
        gate = asyncio.Semaphore(20)
        headers = {"x-shem": "1"}
        async with httpx.AsyncClient(
            base_url=self._address, headers=headers, timeout=TIMEOUT
        ) as http:
            await http.get("/api/me")

            async def sit(number: int) -> None:
                async with gate:
                    await self._sit(http, Random(number))

            await asyncio.gather(*(sit(number) for number in range(count)))

    async def _sit(self, http: httpx.AsyncClient, luck: Random) -> None:
        chairs = [{"kind": "me"}, {"kind": "local", "name": "Bo"}]
        answer = await http.post("/api/tables", json={"game": "golem", "chairs": chairs})
        key, table = answer.json()["id"], Table(luck)
        for seat in range(2):
            url = f"{self._address.replace('http', 'ws')}/api/tables/{key}/socket?seat={seat}"
            cookie = {"cookie": f"shem={http.cookies['shem']}"}
            socket = await connect(
                url, additional_headers=cookie, max_size=None, open_timeout=TIMEOUT
            )
            table.seats.append(Seat(table, seat, socket))
            table.seats[-1].hear(json.loads(await socket.recv()))
        self.tables.append(table)
        self._tasks += [asyncio.create_task(seat.listen()) for seat in table.seats]

    async def play(self, rate: float, seconds: float) -> Figures:
        """Moves at this rate for so long, one table after the other."""
        for played in self.tables:
            played.took.clear()
        used = cpu_of(self._server)
        start, sent = time.perf_counter(), 0
        turns = self._turns()
        while (now := time.perf_counter()) < start + seconds:
            due = start + sent / rate
            table = next(turns) if now >= due else None
            if table is None:
                await asyncio.sleep(max(0.001, due - now))
            else:
                await table.play(due)
                sent += 1
        await self._settle()
        used = (cpu_of(self._server) - used) / (time.perf_counter() - start)
        took = sorted(second for played in self.tables for second in played.took)
        return Figures(rate, sent / seconds, took, used)

    def _turns(self) -> Iterator[Table | None]:
        """The next table at which somebody can move; None when there is none just now."""
        while True:
            found = False
            for table in self.tables:
                if table.is_ready:
                    found = True
                    yield table
            if not found:
                yield None

    async def _settle(self) -> None:
        deadline = time.perf_counter() + TIMEOUT
        while any(table.move for table in self.tables) and time.perf_counter() < deadline:
            await asyncio.sleep(0.01)
        self._check()

    def _check(self) -> None:
        for task in self._tasks:
            if task.done() and (error := task.exception()) is not None:
                raise error

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(
            *(seat.socket.close() for table in self.tables for seat in table.seats),
            return_exceptions=True,
        )


# Figures.


@dataclass(frozen=True)
class Figures:
    """What came of a rate."""

    wanted: float
    reached: float
    took: list[float]
    used: float
    """The share of one core that the server used."""

    def at(self, share: float) -> float:
        return self.took[min(len(self.took) - 1, int(share * len(self.took)))] if self.took else 0.0

    @property
    def is_kept(self) -> bool:
        """Whether the server bore it: as many moves as wanted, told in time."""
        return self.reached > 0.97 * self.wanted and self.at(0.95) < LIMIT

    def line(self) -> str:
        p50, p95, p99, most = (1000 * self.at(share) for share in (0.5, 0.95, 0.99, 1.0))
        return (
            f"| {self.wanted:.0f} | {self.reached:.1f} | {len(self.took)} "
            f"| {p50:.1f} | {p95:.1f} | {p99:.1f} | {most:.0f} | {100 * self.used:.0f} % |"
        )


async def measure(crowd: Crowd, tables: int, rate: float, seconds: float) -> None:
    start = time.perf_counter()
    await crowd.gather(tables)
    took = time.perf_counter() - start
    print(f"{2 * tables} sockets on {tables} tables were opened in {took:.1f} s\n")
    print("| moves/s | reached | moves | p50 ms | p95 ms | p99 ms | most ms | server's core |")
    print("|---|---|---|---|---|---|---|---|")
    await crowd.play(rate, 3)
    figures = await crowd.play(rate, seconds)
    print(figures.line(), flush=True)
    borne = rate if figures.is_kept else 0.0
    for step in STEPS if figures.is_kept else ():
        figures = await crowd.play(rate * step, min(seconds, 10))
        print(figures.line(), flush=True)
        if not figures.is_kept:
            break
        borne = rate * step
    print(f"\nborne with p95 < {1000 * LIMIT:.0f} ms: {borne:.0f} moves/s")
    await crowd.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--port", type=int, default=8765)
    wish = parser.parse_args()
    print(f"rules {mode()}, Python {platform.python_version()}, {os.cpu_count()} cores, ", end="")
    print(f"load {os.getloadavg()[0]:.1f} before")
    with running(wish.port) as (address, server):
        crowd = Crowd(address, server)
        asyncio.run(measure(crowd, wish.tables, wish.rate, wish.seconds))


if __name__ == "__main__":
    main()
