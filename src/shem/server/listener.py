"""Who looks at a table through one open socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shem.server import wire
from shem.server.serializers import Shown


class Listener:
    """One open socket: what it has been sent, and a bell that rings when there is more."""

    def __init__(self, seat: int | None, guest: str, since: int | None) -> None:
        self.seat = seat
        self.guest = guest
        self.heard = since
        self.shown: Shown | None = None
        self.noted: wire.Notes | None = None
        self.bell = asyncio.Event()
        self.is_gone = False
        self.places: list[int | None] = []
        """Whose presence it stands for: people who share a device are there together."""
        self.looks: Callable[[], bool] = lambda: False
        """Sends what is new at once, if that can be done, and says so: then no bell must ring."""

    def ring(self) -> None:
        """There may be something new."""
        if not self.looks():
            self.bell.set()

    def hang_up(self) -> None:
        """There is nothing more to be had here."""
        self.is_gone = True
        self.bell.set()
