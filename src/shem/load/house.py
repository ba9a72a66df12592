"""The server that is measured: in a process of its own, on a core of its own."""

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

PATIENCE: Final = 60.0


class MeasuredServer:
    """A running server: where it is, and what it has used so far."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self._process = process
        self.host = address.removeprefix("http://")

    def cpu(self) -> float:
        """The seconds of processor time that it has used."""
        stat = self._proc("stat").rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def rss_mb(self) -> float:
        """The memory that it holds, in megabytes."""
        held = next(line for line in self._proc("status").splitlines() if "VmRSS" in line)
        return int(held.split()[1]) / 1024

    def _proc(self, name: str) -> str:
        try:
            return Path(f"/proc/{self._process.pid}/{name}").read_text()
        except OSError:
            raise ShemError("what the server uses can be read on Linux only") from None


@contextmanager
def running(database: str = "") -> Iterator[MeasuredServer]:
    """A server with an empty folder; where there are two cores, it has the first for itself."""
    with tempfile.TemporaryDirectory(prefix="shem-load-") as folder:
        lines = Path(folder) / "lines.txt"
        with lines.open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-c", _code(folder, database)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            pin(process.pid, 0)
            yield MeasuredServer(process, _address(process, lines))
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)


def _code(folder: str, database: str) -> str:
    return f"from shem.load.serving import serve; serve({folder!r}, {database!r})"


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
