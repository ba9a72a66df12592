"""People with a browser: a jar of cookies, requests, and sockets to the tables they are at."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode, urlsplit

import httpx
from fastapi import FastAPI

from shem.server import wire
from shem.server.identity import COOKIE
from shem.server.wire import Problem
from shem.server.ws_protocol import STRAIGHT, Hear
from tests.server.mirror import Mirror

PATIENCE = 20.0


class Socket:
    """A socket to a table, straight where that is possible, and all that came over it."""

    def __init__(self, app: FastAPI, url: str, headers: Mapping[str, str]) -> None:
        self.mirror = Mirror()
        self.code: int | None = None
        """Why the server closed it."""
        self.is_taken = asyncio.Event()
        """Cleared: this side is too slow to take any more."""
        self.is_taken.set()
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._ref = 0
        self._hear: Hear | None = None
        straight = {STRAIGHT: {"push": self._push, "listen": self._listen}}
        scope = {**_scope(url, headers), "extensions": straight}
        self._task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: FastAPI, scope: dict[str, Any]) -> None:
        await app(scope, self._to_server.get, self._take)
        await self._take({"type": "websocket.close", "code": 1006})

    async def _take(self, message: Any) -> None:
        await self.is_taken.wait()
        self._from_server.put_nowait(message)

    def _push(self, text: str) -> bool:
        if self.is_taken.is_set():
            self._from_server.put_nowait({"type": "websocket.send", "text": text})
        return self.is_taken.is_set()

    def _listen(self, hear: Hear) -> None:
        self._hear = hear

    @property
    def position(self) -> dict[str, Any]:
        return self.mirror.position

    @property
    def raw(self) -> list[str]:
        return self.mirror.raw

    async def next(self) -> dict[str, Any] | None:
        """The next frame; None when the server has closed the socket."""
        async with asyncio.timeout(PATIENCE):
            message = await self._from_server.get()
        if message["type"] == "websocket.accept":
            return await self.next()
        if message["type"] == "websocket.close":
            self.code = self.code or message["code"]
            return None
        return self.mirror.hear(message["text"])

    async def end(self) -> str:
        """Wait until the server closes; its last words."""
        words = ""
        while (frame := await self.next()) is not None:
            words = frame.get("sentence", "") if frame["type"] == "gone" else words
        return words

    def send(self, text: str | bytes) -> None:
        """Send whatever it is."""
        hear = self._hear if self._to_server.empty() else None
        if isinstance(text, str) and hear is not None and hear(text):
            return
        kind = "text" if isinstance(text, str) else "bytes"
        self._to_server.put_nowait({"type": "websocket.receive", kind: text})

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something; the answer to it, when all that came before it was heard."""
        self._ref += 1
        self.send(self.mirror.command(kind, self._ref, **fields))
        while (frame := await self.next()) is not None:
            if frame["type"] in ("done", "refused") and frame["ref"] == self._ref:
                return frame
        raise AssertionError(f"the socket was closed before the answer to {kind}")

    async def do(self, kind: str, **fields: Any) -> None:
        """Say something that is accepted."""
        answer = await self.say(kind, **fields)
        assert answer["type"] == "done", answer

    async def act(self, *texts: str) -> None:
        for text in texts:
            await self.do("act", text=text)

    async def refused(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something that is refused; why."""
        answer = await self.say(kind, **fields)
        assert answer["type"] == "refused", answer
        return answer

    async def news(self) -> list[dict[str, Any]]:
        """All frames up to now that were not answers; a ping makes sure that they are here."""
        already = len(self.mirror.frames)
        await self.do("ping")
        return [frame for frame in self.mirror.frames[already:] if frame["type"] != "done"]

    async def until(self, kind: str) -> dict[str, Any]:
        """Wait for a frame of this type."""
        while (frame := await self.next()) is not None:
            if frame["type"] == kind:
                return frame
        raise AssertionError(f"the socket was closed before any {kind}")

    async def hang_up(self) -> None:
        self.is_taken.set()
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(self._task, return_exceptions=True)


def _scope(url: str, headers: Mapping[str, str]) -> dict[str, Any]:
    parts = urlsplit(url)
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 50000),
        "server": (parts.hostname, 80),
        "subprotocols": [],
    }


class Person:
    """A browser, with its cookies."""

    def __init__(self, app: FastAPI, base: str) -> None:
        self._app = app
        self._base = base
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url=base,
            headers={"x-shem": "1", "origin": base},
        )
        self._sockets: list[Socket] = []

    @property
    def token(self) -> str:
        return str(self.http.cookies.get(COOKIE, ""))

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return _sound(await self.http.get(path, params=query))

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return _sound(await self.http.post(path, json=body))

    async def patch(self, path: str, **body: Any) -> httpx.Response:
        return _sound(await self.http.patch(path, json=body))

    def call(self, table: str, seat: int | str = "watch", **query: Any) -> Socket:
        """Open a socket, whatever comes of it."""
        origin = str(query.pop("origin", self._base))
        asked = urlencode({"seat": seat, "version": wire.VERSION, **query})
        url = f"{self._base}/api/tables/{table}/socket?{asked}"
        headers = {"host": urlsplit(self._base).netloc, "origin": origin}
        if self.token:
            headers["cookie"] = f"{COOKIE}={self.token}"
        socket = Socket(self._app, url, headers)
        self._sockets.append(socket)
        return socket

    async def at(self, table: str, seat: int | str = "watch", **query: Any) -> Socket:
        """Come to a table; returns when the first frame is here."""
        socket = self.call(table, seat, **query)
        frame = await socket.next()
        assert frame is not None
        assert frame["type"] in ("whole", "news"), frame
        return socket

    async def leave(self) -> None:
        for socket in self._sockets:
            await socket.hang_up()
        await self.http.aclose()


def _sound(answer: httpx.Response) -> httpx.Response:
    """Every answer has its headers, and every error its sentence."""
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.status_code != 500, answer.text
    if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
        sentence = Problem.model_validate(answer.json()).sentence
        assert sentence.endswith((".", "!", "?")), sentence
        assert "Traceback" not in sentence
    return answer
