"""Chromium, as Debian packs it."""

from __future__ import annotations

import shutil
from typing import Final

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages of the browser's own, which nobody opens.
    "--disable-features=PreloadTopChromeWebUI",
]
# The one without windows is faster: all compiled tests took 9:00 with it and 10:30 with the other.
PROGRAMS: Final = ("chromium-headless-shell", "chromium")
MISSING: Final = "there is no Chromium here (Debian: apt-get install chromium-headless-shell)"


def chromium() -> str | None:
    """The program, if there is one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)
