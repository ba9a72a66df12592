"""Middleware before every request: sizes, origins, rates, and the headers of every answer."""

from __future__ import annotations

import ipaddress
import secrets
from collections import Counter
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shem.server.addresses import is_called
from shem.server.identity import hashed, token_of
from shem.server.logs import request_id
from shem.server.rate_limiter import Limiter
from shem.server.settings import Settings

SAFE: Final = ("GET", "HEAD", "OPTIONS")
MARK: Final = "x-shem"
"""A header that a form on another site cannot send."""
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
FOREIGN: Final = 4403
"""The code with which a socket is refused that comes from elsewhere."""
FILES: Final = "/assets/"
"""Parts of the pages: cheap, and fetched many at a time by people who are not guests yet."""
PROBES: Final = ("/healthz", "/readyz", "/metrics")
"""Asked by machines, under whatever name, and told nothing of anybody."""
NOT_MY_NAME: Final = (
    "This server does not answer to that name. Open it by its address, or start it with "
    "--public-url and the name that people use."
)
TOO_MUCH: Final = 4429
"""The code with which a socket is closed that is one too many."""
STRICT_TRANSPORT: Final = "max-age=31536000"
PRIVATE: Final = "no-store"
"""What one guest is told, no cache on the way may tell another."""
HOUSEHOLD: Final = 64
"""The bits of an IPv6 address that say whose it is; the owner chooses the rest freely."""


class Guard:
    """Lets through what is in order; everything else gets an answer in words."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        answered: Counter[str],
        limiters: Mapping[str, Limiter],
    ) -> None:
        self._app = app
        self._answered = answered
        """How many requests were answered, by the class of the answer."""
        self._settings = settings
        self._requests = limiters["requests"]
        self._crowd = limiters["crowd"]
        self._files = limiters["files"]
        self._visits = limiters["visits"]
        self._crowd_visits = limiters["crowd_visits"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request_id.set(secrets.token_hex(6))
        if scope["type"] == "websocket":
            problem = self._objection(HTTPConnection(scope))
            if problem is not None:
                await send({"type": "websocket.close", "code": problem})
                return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refused = self._problem(HTTPConnection(scope), str(scope["method"]))
        if refused is not None:
            await refused(scope, receive, self._dressed(send, str(scope["path"])))
            return
        await self._app(scope, self._measured(receive), self._dressed(send, str(scope["path"])))

    def _allows(self, connection: HTTPConnection) -> bool:
        is_in_crowd = self._crowd.allows(address_of(connection))
        return is_in_crowd and self._requests.allows(client_of(connection))

    def _allows_file(self, connection: HTTPConnection) -> bool:
        return self._files.allows(address_of(connection))

    def _admits(self, connection: HTTPConnection) -> bool:
        """Whether one more socket may be opened from there."""
        if not self._allows(connection):
            return False
        is_in_crowd = self._crowd_visits.allows(address_of(connection))
        return is_in_crowd and self._visits.allows(client_of(connection))

    def _objection(self, connection: HTTPConnection) -> int | None:
        """The code with which a socket is refused; None if it is in order."""
        if not is_called(connection, self._settings):
            return FOREIGN
        return None if self._admits(connection) else TOO_MUCH

    def _problem(self, connection: HTTPConnection, method: str) -> JSONResponse | None:
        is_file = connection.url.path.startswith(FILES)
        if not (self._allows_file(connection) if is_file else self._allows(connection)):
            return refusal(429, "Too many requests. Wait a moment and try again.")
        if connection.url.path not in PROBES and not is_called(connection, self._settings):
            return refusal(421, NOT_MY_NAME)
        if method in SAFE:
            return None
        if not is_at_home(connection.headers, self._settings):
            return refusal(403, "This request comes from another site. Open the page directly.")
        if MARK not in connection.headers:
            return refusal(403, "This request does not come from the page. Open the page directly.")
        if size_of(connection.headers) > self._settings.limits.body:
            return refusal(413, "That is too large.")
        return None

    def _measured(self, receive: Receive) -> Receive:
        """Cut off a body that is longer than it said."""
        left = self._settings.limits.body

        async def measured() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                return {"type": "http.disconnect"}
            return message

        return measured

    def _dressed(self, send: Send, path: str) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                self._answered[f"{message['status'] // 100}xx"] += 1
                headers["x-request-id"] = request_id.get()
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if path.startswith("/api/"):
                    headers.setdefault("cache-control", PRIVATE)
                if self._settings.is_secure:
                    headers.setdefault("strict-transport-security", STRICT_TRANSPORT)
            await send(message)

        return dressed


def refusal(status: int, sentence: str) -> JSONResponse:
    """An error in words."""
    return JSONResponse({"sentence": sentence}, status)


def client_of(connection: HTTPConnection) -> str:
    """Who asks: the guest, or the address of a stranger."""
    token = token_of(connection)
    return hashed(token) if token else address_of(connection)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; all addresses of one household are one."""
    return household(connection.client.host if connection.client is not None else "socket")


def household(host: str) -> str:
    """An address; of the newer kind the part that says whose it is."""
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    # Where both kinds are listened for at once, the older kind comes in the clothes of the newer.
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address), HOUSEHOLD), strict=False))


def size_of(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isascii() and length.isdigit() else 0


def is_at_home(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from a page of ours. Programs other than browsers name no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(host) and host in (headers.get("host"), urlsplit(settings.public_url).netloc)
