"""Running the server: where it listens, what it says when it is ready, how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from shem.kernel.errors import ShemError
from shem.server.addresses import lan_address
from shem.server.app import make_app
from shem.server.file_limit import files_allowed
from shem.server.instance_lock import alone_with
from shem.server.logs import LoopTrouble, set_up_logs
from shem.server.settings import Settings
from shem.server.storage.store import Store
from shem.server.ws_protocol import HttpProtocol, Watched, WsProtocol

TRIES = 50
AT_ONCE = 16
"""The most connections that are taken in before those that are in have their turn."""
QUEUE = 1024
"""The most that wait in the system until they are taken in."""
SPARE = 150
"""Files that are left for the database, the bots, and those who are about to be sent away."""
SMALL_ROUNDS = (10_000, 5, 1_000_000)
"""How garbage is collected: in small rounds. The registry looks through everything when many have
left; by itself Python would do so while all play, again and again, and stop every table."""
LOOK = 1.0
"""Seconds between two looks whether more files can be opened."""
LAST_WORDS = 5
"""Seconds that open requests have when the server is told to stop."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens: an address and a port, or a socket file."""

    host: str
    port: int | None
    first: int
    uds: Path | None = None
    proxy: str = ""

    def bind(self) -> socket.socket:
        """A bound socket; without a wish for a port, the first free one."""
        if self.uds is not None:
            return self._bind_file(self.uds)
        ports = [self.port] if self.port else range(self.first, self.first + TRIES)
        for port in ports:
            try:
                return self._bind_port(port)
            except (socket.gaierror, UnicodeError):
                raise ShemError(f"cannot listen on {self.host}: there is no such address") from None
            except OSError as error:
                problem = error.strerror or str(error)
        raise ShemError(f"cannot listen on {self.host}, port {ports[-1]}: {problem}")

    def _bind_port(self, port: int) -> socket.socket:
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        # With its protocol named, asyncio sends what is written at once: Nagle would hold it back.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind((self.host, port))
        except OSError:
            bound.close()
            raise
        return bound

    def _bind_file(self, file: Path) -> socket.socket:
        if file.is_socket():
            file.unlink()
        bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            bound.bind(str(file))
            # As in uvicorn: the folder of the file decides who may connect.
            file.chmod(0o666)
        except OSError as error:
            bound.close()
            raise ShemError(f"cannot listen on {file}: {error.strerror or error}") from None
        return bound


class Announcing(uvicorn.Server):
    """Says where it is as soon as a browser would find it."""

    def __init__(self, settings: Settings, place: Place, *, opens_tab: bool) -> None:
        self._settings = settings
        self._app = make_app(settings)
        super().__init__(_config(self._app, settings, place))
        places = min(settings.limits.connections, max(AT_ONCE, files_allowed() - SPARE))
        self.server_state = self.watched = Watched(settings.limits, places, place.proxy)
        self._bound = place.bind()
        self._address = address_of(settings, place, self._bound)
        self._opens_tab = opens_tab

    def serve_until_stopped(self) -> None:
        with contextlib.suppress(KeyboardInterrupt), self._bound:
            self.run(sockets=[self._bound])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(LoopTrouble())
        # Here rather than in the application: what is wrong is told in a sentence.
        self._app.state.store = await Store.open(self._settings.database)
        await super().startup(sockets)
        self._bound.listen(QUEUE)
        self._look_for_files()
        if self.started:
            print(f"shem is ready: {self._address}  (Ctrl-C to stop)", flush=True)
            if self._opens_tab:
                webbrowser.open(self._address)

    def _look_for_files(self) -> None:
        """Tell when no more files can be opened: uvloop sends whoever comes away without a word."""
        loop = asyncio.get_running_loop()
        try:
            os.close(os.dup(self._bound.fileno()))
        except OSError as error:
            message = "connections cannot be accepted"
            loop.call_exception_handler({"message": message, "exception": error})
        if not self.should_exit:
            loop.call_later(LOOK, self._look_for_files)


def run(settings: Settings, place: Place, *, opens_tab: bool = False) -> None:
    """Serve until somebody stops it."""
    set_up_logs()
    with alone_with(settings.database):
        server = Announcing(settings, place, opens_tab=opens_tab)
        # What is loaded now stays for good. Looking through it again and again stops every table.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SMALL_ROUNDS)
        server.serve_until_stopped()
    if not server.started:
        raise ShemError("the server could not start: see the messages above")


def _config(app: FastAPI, settings: Settings, place: Place) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(place.proxy),
        forwarded_allow_ips=place.proxy or None,
        backlog=AT_ONCE,
        http=HttpProtocol,
        timeout_keep_alive=settings.limits.idle,
        ws=WsProtocol,
        # Most frames are so small that packing them costs more than sending them, and what packs
        # them would hold forty kilobytes for every socket.
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.frame,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def address_of(settings: Settings, place: Place, bound: socket.socket) -> str:
    """Where to point a browser on this machine."""
    if settings.public_url:
        return settings.public_url
    if place.uds is not None:
        return f"socket {place.uds}"
    host = place.host
    if host in ("0.0.0.0", "::"):
        host = lan_address() or "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{bound.getsockname()[1]}"
