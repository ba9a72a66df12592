"""The command line: every command a file, the first table a terminal."""

import os
import signal
import sys
import threading

INTERRUPTED = 130
SOON = 0.01


def main() -> None:
    """The program `shem`: whenever Ctrl-C comes, be it while we still begin, it goes quietly."""
    try:
        sys.unraisablehook = swallowed
        signal.signal(signal.SIGINT, interrupted)
        from shem.cli.app import app

        app(prog_name="shem")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except RuntimeError as error:
        # While a class is made, Python may wrap the interrupt in an error of its own.
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        sys.exit(INTERRUPTED)
    finally:
        # What is left is to go.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def interrupted(*_: object) -> None:
    """Once is enough: whoever presses it twice means the same, and we are leaving already."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def swallowed(lost: "sys.UnraisableHookArgs") -> None:
    """Ctrl-C that falls into a callback of the interpreter ends nothing there: it comes again."""
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
        return
    signal.signal(signal.SIGINT, interrupted)
    again = threading.Timer(SOON, os.kill, (os.getpid(), signal.SIGINT))
    again.daemon = True
    again.start()


__all__ = ["INTERRUPTED", "main"]
