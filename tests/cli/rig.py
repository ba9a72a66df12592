"""A real pseudo-terminal to play at: it types, waits for the next question, and reads the page."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

ERASE = "\x1b[H\x1b[2J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\x01\x02\r\x07]")
TIMEOUT = 30.0

# Makes the pseudo-terminal the one that Ctrl-C comes from, then becomes shem.
LAUNCH = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "shem.cli", *sys.argv[1:]])
"""


class Rig:
    """One run of `shem` in a terminal of its own."""

    def __init__(
        self,
        *arguments: str,
        folder: Path,
        rows: int = 24,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**clean_environment(), **(env or {})},
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""

    def __enter__(self) -> Rig:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    @property
    def page(self) -> str:
        """What stands on the screen now, without its colours."""
        return plain(self.raw.rpartition(ERASE)[2])

    def ready(self) -> str:
        """Wait until somebody is asked to type; the page then."""
        return self.until(lambda: self.page.endswith("\n> "))

    def shows(self, words: str) -> str:
        """Wait until these words are on the page, and somebody is asked to type."""
        return self.until(lambda: words in self.page and self.page.endswith("\n> "))

    def until(self, condition: object) -> str:
        assert callable(condition)
        deadline = time.monotonic() + TIMEOUT
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0 or not self._read(left):
                raise AssertionError(f"this never came; the page is:\n{self.page}")
        return self.page

    def type(self, words: str) -> str:
        """Type a line, and wait for the next question."""
        self.send(f"{words}\n")
        return self.ready()

    def send(self, keys: str) -> None:
        """Press these keys; what came before is read up to here."""
        self.ready()
        self.raw += "\0"
        os.write(self._master, keys.encode())
        before = self.raw.count(ERASE)
        self.until(lambda: self.raw.count(ERASE) > before or self._is_over())

    def press(self, keys: str) -> None:
        """Press keys that nobody waits for."""
        os.write(self._master, keys.encode())

    def kill(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def end(self) -> int:
        """Wait until the program is over; its exit code."""
        deadline = time.monotonic() + TIMEOUT
        while self._read(deadline - time.monotonic()):
            pass
        return self._process.wait(timeout=TIMEOUT)

    def _is_over(self) -> bool:
        return self._process.poll() is not None

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        try:
            data = os.read(self._master, 65536) if ready else b""
        except OSError:
            # Linux says so when the other side is closed.
            data = b""
        self.raw += data.decode(errors="replace")
        return bool(data)


def clean_environment() -> dict[str, str]:
    """The environment without what would change how pages look."""
    ignored = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TERM", "STY", "TMUX")
    kept = {name: value for name, value in os.environ.items() if name not in ignored}
    return {**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}


def plain(raw: str) -> str:
    """The text without escape sequences."""
    return ESCAPES.sub("", raw)
