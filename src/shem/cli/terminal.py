"""The terminal as a place to play at: pages, questions, pauses, and leaving it as it was."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from types import FrameType

from rich.console import Console
from rich.text import Text

from shem.cli.ink import INKS, Ink

ERASE = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"
ASK = "> "


class Left(Exception):
    """Somebody left the terminal: by quitting, by Ctrl-C, or because it was taken away."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Terminal:
    """Where pages are drawn and people type. Pages replace each other and leave no trace.

    A terminal that several people share remembers nothing that was typed, not even what the
    keys for editing a line could bring back.
    """

    def __init__(self, console: Console | None = None, *, shared: bool = False) -> None:
        self.console = console or new_console()
        self._shared = shared
        self._is_plain = self.console.is_dumb_terminal

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    @property
    def can_hide(self) -> bool:
        """Whether what was on the screen can be taken off it again."""
        return not self._is_plain

    @contextmanager
    def at_play(self) -> Iterator[None]:
        """Play on a screen apart, and give the terminal back as it was, whatever happens."""
        with leaving_on_signals(), nullcontext() if self._shared else quiet_history():
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
        """Leave nothing on the screen, nor in what can be scrolled back to."""
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

    def ask(self, words: Sequence[str] = ()) -> str:
        """What somebody types; `words` are those that the tab key completes."""
        self.console.file.flush()
        with nullcontext() if self._shared else completing(words):
            try:
                return input(ASK).strip()
            except EOFError:
                raise Left from None
            except ValueError:
                # Bytes that are no text.
                return ""

    def pause(self, seconds: float) -> bool:
        """Wait; at most until somebody types something, which is told and left to be read."""
        self.console.file.flush()
        if os.name != "posix":
            time.sleep(seconds)
            return False
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        return bool(ready)

    def forget_typing(self) -> None:
        """Throw away what was typed before anybody asked."""
        if os.name == "posix":
            import termios

            with suppress(termios.error, OSError, ValueError):
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
    return sys.stdin.isatty() and sys.stdout.isatty()


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
def quiet_history() -> Iterator[None]:
    """Lines can be edited, but not called back: they may be another player's secret."""
    try:
        import readline
    except ImportError:
        yield
        return
    readline.clear_history()
    readline.set_auto_history(False)
    try:
        yield
    finally:
        readline.clear_history()


@contextmanager
def completing(words: Sequence[str]) -> Iterator[None]:
    """The tab key completes these words."""
    try:
        import readline
    except ImportError:
        yield
        return

    def complete(typed: str, at: int) -> str | None:
        fitting = [word for word in words if word.startswith(typed)]
        return fitting[at] if at < len(fitting) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)
