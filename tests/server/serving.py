"""A real server in a process of its own, and people who come over real sockets."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect, unix_connect

from shem.server import wire
from tests.server.mirror import Mirror

PATIENCE = 120.0
READY = re.compile(r"shem is ready: (\S+)")
SHEM = "from shem.cli import main; main()"


class Server:
    """`shem serve` with these options; its lines can be read while it runs."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.lines = folder / "lines.txt"
        arguments = [sys.executable, "-c", SHEM, "serve", "--data", str(folder), "--pace", "0"]
        with self.lines.open("a") as lines:
            self._start = lines.tell()
            self.process = subprocess.Popen(
                [*arguments, *options], stdout=lines, stderr=lines, stdin=subprocess.DEVNULL
            )
        try:
            self.address = self._wait_until_ready()
        except BaseException:
            self.kill()
            raise

    def _wait_until_ready(self) -> str:
        until(lambda: self._ready() is not None or self.process.poll() is not None, self.printed)
        address = self._ready()
        assert address is not None, self.printed()
        return address

    def _ready(self) -> str | None:
        found = READY.findall(self.printed()[self._start :])
        return str(found[-1]) if found else None

    def printed(self) -> str:
        return self.lines.read_text()

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """As if the power went."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """As Ctrl-C does; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def children(self) -> list[int]:
        """The processes that the server has started, and theirs."""
        return _below(self.process.pid)

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def _below(process: int) -> list[int]:
    # Each thread has those that it started itself.
    files = list(Path(f"/proc/{process}/task").glob("*/children"))
    own = [int(number) for file in files for number in _read(file).split()]
    return [*own, *(child for one in own for child in _below(one))]


def _read(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:
        # It has ended meanwhile.
        return ""


def commands_of(processes: list[int]) -> dict[int, str]:
    """Which program each process runs, of those that still run."""
    found = {}
    for number in processes:
        file = Path(f"/proc/{number}/cmdline")
        if file.exists():
            found[number] = file.read_bytes().replace(b"\0", b" ").decode()
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(is_so: Callable[[], bool], otherwise: Callable[[], object] = str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, otherwise()
        time.sleep(0.02)


class Caller:
    """A guest of a real server, who survives it."""

    def __init__(self, address: str, *, uds: Path | None = None, token: str = "") -> None:
        self.address = address
        self._uds = uds
        transport = httpx.HTTPTransport(uds=str(uds)) if uds is not None else None
        self.http = httpx.Client(
            base_url=address, transport=transport, headers={"x-shem": "1"}, timeout=PATIENCE
        )
        if token:
            # Somebody who came by another way before.
            self.http.cookies.set("shem", token)
        self.http.get("/api/me").raise_for_status()

    def close(self) -> None:
        self.http.close()

    @property
    def token(self) -> str:
        return str(self.http.cookies["shem"])

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def open(self, *chairs: dict[str, str], **other: Any) -> str:
        return str(
            self.post("/api/tables", **{"game": "golem", "chairs": [*chairs], **other})["id"]
        )

    def at(self, table: str, seat: int | str = "watch", since: int | None = None) -> Line:
        """Come to a table, as often as it takes."""
        where = f"/api/tables/{table}/socket?seat={seat}&version={wire.VERSION}"
        where += "" if since is None else f"&since={since}"
        headers = {"cookie": f"shem={self.token}"}
        url = f"ws{self.address.removeprefix('http')}{where}"
        if self._uds is not None:
            opened = unix_connect(str(self._uds), url, additional_headers=headers, legacy=True)
        else:
            opened = connect(url, additional_headers=headers, legacy=True)
        return Line(opened)


class Line:
    """A real socket to a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.mirror = Mirror()
        self._ref = 0
        self.hear()

    def hear(self) -> dict[str, Any]:
        return self.mirror.hear(str(self.connection.recv(timeout=PATIENCE)))

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        self._ref += 1
        self.connection.send(self.mirror.command(kind, self._ref, **fields))
        while True:
            frame = self.hear()
            if frame["type"] in ("done", "refused") and frame["ref"] == self._ref:
                return frame

    def close(self) -> None:
        try:
            self.connection.close()
        except ConnectionClosed:
            return


ME = {"kind": "me"}
LOCAL = {"kind": "local", "name": "Bo"}
BOT = {"kind": "bot", "level": "greedy"}
OPEN = {"kind": "open"}


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    return state != "Z"
