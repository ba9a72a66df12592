"""A real server in a process of its own, that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import options_on

READY = "shem is ready"
PATIENCE = 120.0
"""Seconds for a server to get ready; on a busy machine that takes longer than its own work."""
SHEM = str(Path(sys.executable).with_name("shem"))


class House:
    """`shem serve` on a free port, with everything it keeps in one folder."""

    def __init__(self, folder: Path, *options: str, program: Sequence[str] = (SHEM,)) -> None:
        self.folder = folder
        self._program = program
        self._options = options
        self._log = folder / "server.log"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [*self._program, "serve", "--data", str(self.folder), "--port", str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *self._options], stdout=log, stderr=log, cwd=self.folder
            )
        self._wait()

    def _wait(self) -> None:
        transport = httpx.HTTPTransport(retries=0)
        with httpx.Client(transport=transport, base_url=self.url) as client:
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline:
                assert self._process is not None
                assert self._process.poll() is None, self.log()
                try:
                    if client.get("/healthz").json()["ok"]:
                        return
                except httpx.TransportError:
                    pass
                signal.sigtimedwait([], 0.05)
        raise AssertionError(f"the server did not get ready:\n{self.log()}")

    def serving(self) -> list[int]:
        """The processes that the parent of `--workers` has started to serve."""
        assert self._process is not None
        own = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text()
        commands = {int(one): Path(f"/proc/{one}/cmdline").read_text() for one in own.split()}
        return [one for one, command in commands.items() if "spawn_main" in command]

    def kill(self) -> None:
        """As a power cut would: no last words."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """As a person would."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(timeout=20)

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def house_on(
    request: pytest.FixtureRequest, *options: str, program: Sequence[str] = (SHEM,)
) -> Iterator[House]:
    """A running server for a fixture that has `BOTH` databases as its parameters."""
    folder = request.getfixturevalue("tmp_path_factory").mktemp("house")
    where = options_on(request.param, request)
    house = House(folder, *options, *where, program=program)
    try:
        house.start()
        yield house
    finally:
        house.stop()
