"""WebSocket frames as a client writes and reads them, and no more of the protocol than that.

What is measured is the server: its client must cost less than it does.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final

TEXT: Final = 0x81
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0x8A
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""A mask of zeros leaves the payload as it is; the protocol asks for one."""

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: {cookie}\r\n\r\n"
)


def frame(payload: bytes, first: int = TEXT) -> bytes:
    """A whole message of a client."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, MASKED | size)
    else:
        head = struct.pack("!BBH", first, MASKED | 126, size)
    return head + NO_MASK + payload


def taken(buffer: bytearray) -> tuple[int, bytes] | None:
    """The kind and payload of the first frame, taken from the buffer; None if it is not whole."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1] & 0x7F, 2
    if size == 126 and len(buffer) >= 4:
        size, start = int.from_bytes(buffer[2:4], "big"), 4
    elif size == 127 and len(buffer) >= 10:
        size, start = int.from_bytes(buffer[2:10], "big"), 10
    elif size > 125:
        return None
    end = start + size
    if len(buffer) < end:
        return None
    kind, payload = buffer[0] & 0x0F, bytes(buffer[start:end])
    del buffer[:end]
    return kind, payload


class Socket(asyncio.Protocol):
    """A connection to a table: `hear` is called with each message of the server."""

    def __init__(self, request: str, hear: Callable[[bytes], None]) -> None:
        self._request = request.encode()
        self._hear = hear
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._is_open = False
        self.is_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, blank, rest = self._buffer.partition(b"\r\n\r\n")
            if not blank:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            self._is_open, self._buffer = True, bytearray(rest)
        while (found := taken(self._buffer)) is not None:
            self._take(*found)

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self._write(frame(payload, PONG))
        elif kind == CLOSE:
            self.close()
        else:
            self._hear(payload)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True

    def send(self, text: str) -> None:
        self._write(frame(text.encode()))

    def close(self) -> None:
        self.is_closed = True
        if self._transport is not None:
            self._transport.close()

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)
