"""Connections that never end a request, never read an answer, never go; and those that do."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shem.server import pages
from shem.server.listen_address import Place
from shem.server.logs import QUIET, LoopTrouble
from shem.server.running import Announcing
from shem.server.settings import Limits, Settings
from tests.server.evening import prepare
from tests.server.serving import free_port

pytestmark = pytest.mark.anyio

PATIENCE = 20.0
HALF = b"GET / HTTP/1.1\r\n"
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
BODY = b"PATCH /api/me HTTP/1.1\r\nhost: localhost\r\nx-shem: 1\r\ncontent-length: 9\r\n\r\n{"
SOCKET = (
    b"GET /api/tables/none/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Rig:
    """A server on this loop, and those who connect to it."""

    def __init__(self, server: Announcing, port: int) -> None:
        self.server = server
        self._port = port
        self.peers: list[Peer] = []

    async def connect(self, text: bytes, source: str = "127.0.0.1") -> Peer:
        pipe = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(source, 0))
        peer = Peer(*pipe)
        peer.say(text)
        self.peers.append(peer)
        return peer


class Peer:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def say(self, text: bytes) -> None:
        self._writer.write(text)

    async def hear(self) -> bytes:
        """The first line of an answer."""
        async with asyncio.timeout(PATIENCE):
            return await self._reader.readline()

    async def end(self) -> bytes:
        """All that comes until the other side hangs up."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._reader.read()
        except ConnectionResetError:
            return b""

    @property
    def is_open(self) -> bool:
        return not self._reader.at_eof() and self._reader.exception() is None

    async def close(self) -> None:
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


@asynccontextmanager
async def serving(folder: Path, proxy: str = "", **limits: Any) -> AsyncIterator[Rig]:
    """A real server with these limits."""
    await prepare(folder)
    port = free_port()
    settings = replace(Settings.at(folder), bots=0, limits=Limits(**limits))
    place = Place("127.0.0.1", port, port, proxy=proxy)
    server = Announcing(settings, place, ready=lambda _: None)
    running = asyncio.create_task(server.serve(sockets=[server._bound]))
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0.01)
    rig = Rig(server, port)
    try:
        yield rig
    finally:
        for peer in rig.peers:
            await peer.close()
        server.should_exit = True
        await running


@pytest.mark.parametrize("text", [b"", HALF, BODY, WHOLE + HALF])
async def test_a_request_that_is_not_complete_in_time_is_cut_off(
    tmp_path: Path, text: bytes
) -> None:
    async with serving(tmp_path, incomplete=0.3, idle=60) as rig:
        slow = await rig.connect(text)
        assert b"200 OK" in await (await rig.connect(WHOLE)).hear()
        answer = await slow.end()
        assert answer.count(b"HTTP/1.1") == text.count(b"healthz")


async def test_a_trickle_of_bytes_gains_no_time(tmp_path: Path) -> None:
    async with serving(tmp_path, incomplete=0.4) as rig:
        slow = await rig.connect(HALF)

        async def trickle() -> None:
            while True:
                slow.say(b"x: y\r\n")
                await asyncio.sleep(0.05)

        trickling = asyncio.create_task(trickle())
        assert await slow.end() == b""
        trickling.cancel()
        await asyncio.gather(trickling, return_exceptions=True)


async def test_who_asks_nothing_more_is_hung_up_on(tmp_path: Path) -> None:
    async with serving(tmp_path, idle=1) as rig:
        idle = await rig.connect(WHOLE)
        assert b"200 OK" in await idle.end()


async def test_who_does_not_read_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "huge.png").write_bytes(b"x" * 40_000_000)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    async with serving(tmp_path, unread=0.3) as rig:
        deaf = await rig.connect(WHOLE.replace(b"/healthz", b"/assets/huge.png"))
        assert b"200 OK" in await deaf.hear()
        async with asyncio.timeout(PATIENCE):
            while rig.server.server_state.connections:
                await asyncio.sleep(0.02)


async def test_at_the_cap_of_an_address_its_oldest_incomplete_request_goes(tmp_path: Path) -> None:
    async with serving(tmp_path, address_connections=3, incomplete=60) as rig:
        half = [await rig.connect(HALF) for _ in range(3)]
        elsewhere = await rig.connect(HALF, "127.0.0.2")
        assert b"200 OK" in await (await rig.connect(WHOLE)).hear()
        assert await half[0].end() == b""
        assert half[1].is_open
        assert half[2].is_open
        assert elsewhere.is_open


async def test_at_the_cap_in_all_the_oldest_incomplete_request_goes(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=3, incomplete=60) as rig:
        half = [await rig.connect(HALF, f"127.0.0.{n}") for n in (2, 3, 4)]
        assert b"200 OK" in await (await rig.connect(WHOLE)).hear()
        assert await half[0].end() == b""
        assert half[1].is_open


async def test_a_socket_keeps_its_place_until_it_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=1, incomplete=60) as rig:
        sitting = await rig.connect(SOCKET)
        assert b"101" in await sitting.hear()
        late = await rig.connect(WHOLE)
        assert b"503" in await late.hear()
        await sitting.close()
        async with asyncio.timeout(PATIENCE):
            while len(rig.server.watched):
                await asyncio.sleep(0.02)
        assert b"200 OK" in await (await rig.connect(WHOLE)).hear()


@pytest.mark.parametrize("proxy", ["*", "127.0.0.1", "10.0.0.1, 127.0.0.0/8"])
async def test_a_proxy_may_bring_as_many_as_it_likes(tmp_path: Path, proxy: str) -> None:
    async with serving(tmp_path, proxy, address_connections=1, incomplete=60) as rig:
        half = [await rig.connect(HALF) for _ in range(3)]
        assert b"200 OK" in await (await rig.connect(WHOLE)).hear()
        assert all(peer.is_open for peer in half)


async def test_what_is_written_is_sent_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as rig:
        await (await rig.connect(WHOLE)).hear()
        (connection,) = rig.server.server_state.connections
        end = connection.transport.get_extra_info("socket")
        assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def test_trouble_with_accepting_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    trouble = LoopTrouble(lambda: now)
    loop = asyncio.get_running_loop()
    full = {"message": "socket.accept() out of system resource", "exception": OSError(24, "full")}
    with caplog.at_level(logging.INFO, "shem.server"):
        for _ in range(200):
            now += 1
            trouble(loop, full)
        assert [record.message for record in caplog.records] == ["connections cannot be taken in"]
        assert caplog.records[0].exc_info is None
        now += QUIET
        trouble(loop, full)
        trouble(loop, {"message": "a task failed", "exception": ValueError("why")})
    assert [record.message for record in caplog.records[1:]] == [
        "connections cannot be taken in",
        "a task failed",
    ]
