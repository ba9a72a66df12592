"""The command line: every command a file, the first table a terminal."""

import signal
import sys

INTERRUPTED = 130


def main() -> None:
    """The program `shem`: whenever Ctrl-C comes, be it while we still begin, it goes quietly."""
    try:
        signal.signal(signal.SIGINT, interrupted)
        from shem.cli.app import app

        app(prog_name="shem")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        # What is left is to go.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def interrupted(*_: object) -> None:
    """Once is enough: whoever presses it twice means the same, and we are leaving already."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


__all__ = ["INTERRUPTED", "main"]
