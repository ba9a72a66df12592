"""uvicorn's protocols with limits for peers who never finish, never read, or never leave."""

from __future__ import annotations

import asyncio
import ipaddress
import struct
import time
from collections.abc import Callable
from typing import Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from shem.server.admission import ANYWHERE, Door
from shem.server.middleware import household
from shem.server.rate_limiter import Limiter
from shem.server.settings import Limits, Rate

PINGS: Final = Rate(60, 2)
"""A browser sends none; programs send one now and then."""
FULL: Final = b"Many connections are open here. Close some, or come back in a minute."
TURNED_AWAY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    b"retry-after: 30\r\ncontent-length: " + str(len(FULL)).encode() + b"\r\n\r\n" + FULL
)

STRAIGHT: Final = "shem.straight"
"""An extension of ASGI: a text is sent, and heard, without a coroutine, as most are."""
WHOLE_TEXT: Final = 0x81
"""The first byte of a text that is one frame."""
MASKED: Final = 0x80
MASK: Final = 4
"""Bytes with which a client disguises what it says."""
MORE: Final = {126: 2, 127: 8}
"""Bytes that tell a size which the second byte of a frame does not."""

Hear = Callable[[str], bool]
"""Whether a text was taken; if not, it is to be received in the usual way."""

AnyTransport = asyncio.Transport


class Watched(ServerState):
    """What all connections share: the door through which they came."""

    def __init__(self, limits: Limits, places: int, proxies: str) -> None:
        super().__init__()
        self.limits = limits
        self._door: Door[AnyTransport] = Door(places, limits.address_connections)
        self._proxies = proxies

    def __len__(self) -> int:
        """How many connections are open."""
        return len(self._door)

    def come(self, transport: asyncio.Transport) -> bool:
        """Let a connection in, in place of another if need be; whether it may stay."""
        goes = self._door.come(transport, self._address(transport))
        if goes is transport:
            transport.write(TURNED_AWAY)
            transport.close()
            return False
        if goes is not None:
            goes.abort()
        return True

    def wait(self, transport: AnyTransport) -> None:
        self._door.wait(transport)

    def work(self, transport: AnyTransport) -> None:
        self._door.work(transport)

    def leave(self, transport: AnyTransport) -> None:
        self._door.leave(transport)

    def _address(self, transport: AnyTransport) -> str:
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            return ANYWHERE
        # Who stands behind a proxy is told by its headers, long after the door.
        return ANYWHERE if _is_among(peer[0], self._proxies) else household(peer[0])


def _is_among(host: str, proxies: str) -> bool:
    """Whether an address is one of these addresses and networks, or they are all."""
    names = [name.strip() for name in proxies.split(",")]
    return "*" in names or host in names or any(_holds(name, host) for name in names)


def _holds(network: str, host: str) -> bool:
    try:
        return ipaddress.ip_address(host) in ipaddress.ip_network(network)
    except ValueError:
        return False


class HttpProtocol(H11Protocol):
    """As uvicorn's, but a request must be complete, and its answer read, in good time."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(server_state, Watched)
        self._watched = server_state
        self._deadline: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._watched.come(transport):
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._watched.leave(self.transport)
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if isinstance(self.transport.get_protocol(), HttpProtocol):
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()
        self._watched.work(self.transport)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        limit = self._watched.limits.unread
        self._stall = self.loop.call_later(limit, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        super().resume_writing()

    def _look(self) -> None:
        """Whether a request is still incomplete."""
        is_complete = self.conn.their_state in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED)
        if is_complete:
            self._end_wait()
        elif self._deadline is None and not self.transport.is_closing():
            self._watched.wait(self.transport)
            self._expect()

    def _end_wait(self) -> None:
        self._watched.work(self.transport)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _expect(self) -> None:
        limit = self._watched.limits.incomplete
        self._deadline = self.loop.call_later(limit, self.transport.abort)

    def _forget(self) -> None:
        for timer in (self._deadline, self._stall):
            if timer is not None:
                timer.cancel()
        self._deadline = self._stall = None


def framed(payload: bytes) -> bytes:
    """A text as one frame of a server."""
    size = len(payload)
    if size < 126:
        return struct.pack("!BB", WHOLE_TEXT, size) + payload
    if size < 65536:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size) + payload
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + payload


def head_of(data: bytes) -> tuple[int, int]:
    """Where the payload of a client's first frame begins and ends; 0, 0 if too little is there."""
    if len(data) < 2:
        return 0, 0
    size = data[1] & 0x7F
    more = MORE.get(size, 0)
    if len(data) < 2 + more:
        return 0, 0
    if more:
        size = int.from_bytes(data[2 : 2 + more])
    start = 2 + more + (MASK if data[1] & MASKED else 0)
    return start, start + size


class WsProtocol(WebSocketsSansIOProtocol):
    """As uvicorn's, but what it owes to a peer that does not read stays small, and ends.

    Texts go straight to whoever listens: all else is left to uvicorn, frame by frame.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._pings = Limiter(PINGS, time.monotonic)
        self._state = server_state
        self._hear: Hear | None = None
        self._is_early = False
        """Whether something was said before anybody listened: where a frame begins is not known."""
        self._begun = b""
        """A frame that is not whole yet."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear = None
        if isinstance(self._state, Watched):
            self._state.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][STRAIGHT] = {"push": self.push, "listen": self.listen}

    def listen(self, hear: Hear) -> None:
        """From now on texts go straight to this."""
        if not self._is_early:
            self._hear = hear

    def data_received(self, data: bytes) -> None:
        if self._hear is None:
            self._is_early = self.handshake_initiated
            super().data_received(data)
            return
        data = self._begun + data
        while data:
            start, end = head_of(data)
            if end > self.config.ws_max_size:
                # To be refused, whatever follows.
                end = len(data)
            if not start or len(data) < end:
                break
            if not self._take(data[:end], start):
                super().data_received(data[:end])
            data = data[end:]
        self._begun = data

    def _take(self, frame: bytes, start: int) -> bool:
        """Whether this was a text, whole and in its turn, and whoever listens has taken it."""
        is_text = frame[0] == WHOLE_TEXT and frame[1] & MASKED and self.conn.current_size is None
        is_next = not self.read_paused and self.queue.empty() and self.conn.state is State.OPEN
        if self._hear is None or not is_text or not is_next:
            return False
        try:
            text = apply_mask(frame[start:], frame[start - MASK : start]).decode()
        except UnicodeDecodeError:
            return False
        return self._hear(text)

    def push(self, text: str) -> bool:
        """Send a text at once, if the peer keeps up; else the slow way must be gone."""
        is_open = self.conn.state is State.OPEN and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set():
            return False
        self.transport.write(framed(text.encode()))
        return True

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers pile up; who sends nothing else is hung up on."""
        if not self._pings.allows(""):
            self.transport.abort()
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Close without waiting for a client that is gone."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()
