"""The terminal as a place to play at: pages, questions, pauses, and leaving it as it was."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from rich.console import Console
from rich.text import Text

from shem.cli.colours import INKS, Ink

ERASE = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"
ASK = "> "
LONGEST = 4096
KEYS = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Z]|[\x00-\x1f\x7f]")
"""What the arrow keys and their like leave in a line."""


class Left(Exception):
    """Somebody left the terminal: by quitting, by closing it, or because it was taken away."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Terminal:
    """Where pages are drawn and people type. Pages replace each other and leave no trace.

    Lines are read from the terminal itself, without a history: what one person has typed, no
    key brings back for the next.
    """

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or new_console()
        self.can_hide = not self.console.is_dumb_terminal
        """Whether what was on the screen can be taken off it again."""
        self._wakers: list[int] = []

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    @contextmanager
    def at_play(self) -> Iterator[None]:
        """Play on a screen apart, and give the terminal back as it was, whatever happens."""
        with leaving_on_signals(), waking() as self._wakers:
            if self.can_hide:
                self.console.set_alt_screen(True)
            try:
                yield
            finally:
                # The terminal itself may be gone.
                with suppress(OSError, ValueError):
                    self.wipe()
                    self.console.set_alt_screen(False)
                    self.console.file.flush()

    def wipe(self) -> None:
        """Clear the screen and everything that can be scrolled back to."""
        if self.can_hide:
            self.console.file.write(ERASE + (FORGET if keeps_everything() else ""))
            self.console.file.flush()

    def draw(self, lines: Iterable[str | Text]) -> None:
        """A page, in place of the one before."""
        self.wipe()
        for line in lines:
            self.say(line)

    def say(self, line: str | Text) -> None:
        """A line, coloured by its signs."""
        text = Text(line) if isinstance(line, str) else line
        self.console.print(inked(text), soft_wrap=True, highlight=False)

    def ask(self) -> str:
        """What somebody types."""
        self.console.file.write(ASK)
        while not self.pause(None):
            pass
        return self._line()

    def typed_ahead(self) -> str:
        """What somebody typed before being asked, or nothing; Enter alone says nothing."""
        typed = ""
        while not typed and self.pause(0):
            typed = self._line()
        return typed

    def _line(self) -> str:
        typed = os.read(sys.stdin.fileno(), LONGEST)
        if not typed:
            raise Left
        return KEYS.sub("", typed.decode(errors="replace")).strip()

    def pause(self, seconds: float | None) -> bool:
        """Wait, at most until somebody types something: whether that was so. It is not read yet."""
        self.console.file.flush()
        if os.name != "posix":
            time.sleep(seconds or 0)
            return seconds is None
        ready, _, _ = select.select([sys.stdin.fileno(), *self._wakers], [], [], seconds)
        return sys.stdin.fileno() in ready

    def forget_typing(self) -> None:
        """Throw away what was typed before anybody asked."""
        if os.name == "posix":
            import termios

            with suppress(termios.error):
                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def new_console(*, stderr: bool = False) -> Console:
    """A console with our inks."""
    return Console(theme=INKS, stderr=stderr, highlight=False, emoji=False, markup=False)


def inked(text: Text) -> Text:
    """The text with its signs coloured, under the colours it already has."""
    base = Ink()(Text(text.plain))
    for span in text.spans:
        base.stylize(span.style, span.start, span.end)
    base.style = text.style
    return base


def is_terminal() -> bool:
    """Whether a person sits at both ends."""
    # A stream that was closed before we began is None.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def keeps_everything() -> bool:
    """Whether this terminal has no screen apart, so that what left it could be scrolled back to."""
    return os.environ.get("TERM", "").startswith("linux") or "STY" in os.environ


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """A closed window or a polite kill leaves the table as Ctrl-C does."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise Left(128 + number)

    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = [signal.signal(number, leave) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


@contextmanager
def waking() -> Iterator[list[int]]:
    """Something to wait for besides the keyboard, so that no signal is slept through."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    try:
        yield [reader] if os.name == "posix" else []
    finally:
        signal.set_wakeup_fd(before)
        os.close(reader)
        os.close(writer)
