"""The server that is measured: in processes of its own; a single one has a core of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from shem.kernel.errors import ShemError

STOP_TIMEOUT: Final = 60.0


class MeasuredServer:
    """A running server: where it is, and what it has used so far."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self._process = process
        self.host = address.removeprefix("http://")

    def cpu(self) -> float:
        """The seconds of processor time that all its processes have used."""
        stats = [_proc(one, "stat").rpartition(")")[2].split() for one in self._all()]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")

    def rss_mb(self) -> float:
        """The memory that they hold, in megabytes; what they share counts for each."""
        lines = [line for one in self._all() for line in _proc(one, "status").splitlines()]
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def _all(self) -> list[int]:
        return [self._process.pid, *_below(self._process.pid)]


def _below(process: int) -> list[int]:
    own = [int(one) for one in _proc(process, f"task/{process}/children").split()]
    return [*own, *(child for one in own for child in _below(one))]


def _proc(process: int, name: str) -> str:
    try:
        return Path(f"/proc/{process}/{name}").read_text()
    except OSError:
        raise ShemError("what the server uses can be read on Linux only") from None


@contextmanager
def running(database: str = "", workers: int = 1) -> Iterator[MeasuredServer]:
    """A server with an empty folder; where there are two cores, a single process has the first for
    itself. Several are left to the system, like the database that they share."""
    with tempfile.TemporaryDirectory(prefix="shem-load-") as folder:
        lines = Path(folder) / "lines.txt"
        with lines.open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-c", _code(folder, database, workers)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            if workers == 1:
                pin(process.pid, 0)
            yield MeasuredServer(process, _address(process, lines))
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=STOP_TIMEOUT)


def _code(folder: str, database: str, workers: int) -> str:
    return f"from shem.load.serving import serve; serve({folder!r}, {database!r}, {workers})"


def _address(process: subprocess.Popen[str], lines: Path) -> str:
    assert process.stdout is not None
    words = process.stdout.readline().split()
    if len(words) < 4:
        raise ShemError(f"the server did not start: {lines.read_text()[-500:]}")
    return words[3]


def pin(process: int, core: int) -> None:
    """Keep a process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(process, {cores[core]})
