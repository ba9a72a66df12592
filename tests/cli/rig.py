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
from codecs import getincrementaldecoder
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

SENT = "\0"
"""Stands in what was read where something was typed."""
ERASE = "\x1b[H\x1b[2J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\x01\x02\r\x07]")
TIMEOUT = 30.0

# Makes the pseudo-terminal the one that Ctrl-C comes from, then becomes shem.
LAUNCH = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "shem.cli", *sys.argv[1:]])
"""


HOME = "home"
"""The data folder of whoever plays lies here, in the folder of the run."""


class Rig:
    """One run of `shem` in a terminal of its own."""

    def __init__(
        self,
        *arguments: str,
        folder: Path,
        rows: int = 24,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
        python: Path | str = sys.executable,
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [str(python), "-c", LAUNCH, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**clean_environment(), "XDG_DATA_HOME": str(folder / HOME), **(env or {})},
            start_new_session=True,
        )
        os.close(slave)
        self._decoder = getincrementaldecoder("utf-8")(errors="replace")
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
        return self.until(self._asks)

    def _asks(self) -> bool:
        # A question that was just erased asks nobody.
        since = self.raw.rpartition(SENT)[2].rpartition(ERASE)[2]
        return plain(since).endswith("\n> ")

    def until(self, condition: Callable[[], bool]) -> str:
        """Wait until this is so; the page then."""
        deadline = time.monotonic() + TIMEOUT
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0 or not self._read(left):
                raise AssertionError(f"this never came; the page is:\n{self.page}")
        return self.page

    def type(self, words: str) -> str:
        """Type a line at a question, and wait for the next one."""
        self.ready()
        self.raw += SENT
        self.press(f"{words}\n")
        return self.ready()

    def press(self, keys: str) -> None:
        """Press keys, whether or not anybody waits for them."""
        os.write(self._master, keys.encode())

    def press_bytes(self, keys: bytes) -> None:
        """Press what no keyboard has."""
        self.raw += SENT
        os.write(self._master, keys)

    def is_cooked(self) -> bool:
        """Whether the terminal echoes and edits lines, as it did before."""
        flags = termios.tcgetattr(self._master)[3]
        return bool(flags & termios.ICANON and flags & termios.ECHO)

    def kill(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def end(self) -> int:
        """Wait until the program is over; its exit code."""
        deadline = time.monotonic() + TIMEOUT
        while self._read(deadline - time.monotonic()):
            pass
        return self._process.wait(timeout=TIMEOUT)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        try:
            data = os.read(self._master, 65536) if ready else b""
        except OSError:
            # Linux says so when the other side is closed.
            data = b""
        self.raw += self._decoder.decode(data)
        return bool(data)


def clean_environment() -> dict[str, str]:
    """The environment without what would change how pages look."""
    ignored = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TERM", "STY", "TMUX")
    kept = {name: value for name, value in os.environ.items() if name not in ignored}
    return {**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}


def plain(raw: str) -> str:
    """The text without escape sequences."""
    return ESCAPES.sub("", raw)
