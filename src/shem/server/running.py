"""Running the server: where it listens, what it says when it is ready, how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import webbrowser
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from shem.kernel.errors import ShemError
from shem.server.app import make_app
from shem.server.file_limit import files_allowed
from shem.server.instance_lock import alone_with
from shem.server.listen_address import Place, address_of
from shem.server.logs import LoopTrouble, set_up_logs
from shem.server.settings import Settings
from shem.server.storage.store import Store
from shem.server.ws_protocol import HttpProtocol, Watched, WsProtocol

AT_ONCE = 16
"""The most connections that are taken in before those that are in have their turn."""
QUEUE = 1024
"""The most that wait in the system until they are taken in."""
SPARE = 150
"""Files that are left for the database, the bots, and those who are about to be sent away."""
SMALL_ROUNDS = (10_000, 5, 1_000_000)
"""How garbage is collected: in small rounds. The registry looks through everything when many have
left; by itself Python would do so while all play, again and again, and stop every table."""
FILE_CHECK_INTERVAL = 1.0
"""Seconds between two looks whether more files can be opened."""
LAST_WORDS = 5
"""Seconds that open requests have when the server is told to stop."""


class Announcing(uvicorn.Server):
    """Says when it is ready, as soon as a browser would find it."""

    def __init__(
        self,
        settings: Settings,
        place: Place,
        *,
        ready: Callable[[str], None],
        bound: socket.socket | None = None,
    ) -> None:
        self._settings = settings
        self._app = make_app(settings)
        super().__init__(_config(self._app, settings, place))
        places = min(settings.limits.connections, max(AT_ONCE, files_allowed() - SPARE))
        self.server_state = self.watched = Watched(settings.limits, places, place.proxy)
        self._bound = place.bind() if bound is None else bound
        self._address = address_of(settings, place, self._bound)
        self._ready = ready

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
            self._ready(self._address)

    def _look_for_files(self) -> None:
        """Tell when no more files can be opened: uvloop sends whoever comes away without a word."""
        if self.should_exit:
            return
        loop = asyncio.get_running_loop()
        try:
            os.close(os.dup(self._bound.fileno()))
        except OSError as error:
            message = "connections cannot be accepted"
            loop.call_exception_handler({"message": message, "exception": error})
        loop.call_later(FILE_CHECK_INTERVAL, self._look_for_files)


def run(settings: Settings, place: Place, *, opens_tab: bool = False) -> None:
    """Serve until somebody stops it."""

    def ready(address: str) -> None:
        print(f"shem is ready: {address}  (Ctrl-C to stop)", flush=True)
        if opens_tab:
            webbrowser.open(address)

    with alone_with(settings.database):
        serve_with(Announcing(settings, place, ready=ready))


def serve_with(server: Announcing) -> None:
    """Serve until this process is stopped."""
    set_up_logs()
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
