"""The protocol of the sockets, wary of those who send and never read."""

from __future__ import annotations

import time
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from shem.server.limiter import Limiter
from shem.server.settings import Rate

PINGS: Final = Rate(60, 2)
"""A browser sends none; programs send one now and then."""


class Wary(WebSocketsSansIOProtocol):
    """As uvicorn's, but what it owes to a peer that does not read stays small, and ends."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._pings = Limiter(PINGS, time.monotonic)

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers pile up; who sends nothing else is hung up on."""
        if not self._pings.allows(""):
            self.transport.abort()
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Close, without waiting for somebody who is gone to read the last words."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()
