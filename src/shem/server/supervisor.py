"""Several serving processes behind one port: started, replaced when they die, and renewed in turn.

The parent holds the port and serves nobody. A process that is stopped hands nothing over: its
sockets are told to come back, and come to another one. SIGHUP renews all, one after the other,
each when its successor is ready; so the port answers all the time.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from shem.kernel.errors import ShemError
from shem.server.listen_address import Place, address_of
from shem.server.settings import Settings

STARTING: Final = 180.0
"""Seconds until a process must be ready; an overloaded machine takes its time."""
PAUSE: Final = 0.5
"""Seconds before a process that died at once is started anew."""
LOOK: Final = 0.1
GOODBYE: Final = 10.0
"""Seconds that a process has to end after it was told to."""


@dataclass
class Child:
    """A serving process, and the line by which it says that it is ready."""

    process: BaseProcess
    line: Connection
    is_ready: bool = False

    def wait(self, is_stopping: Callable[[], bool]) -> bool:
        """Whether it became ready; nobody waits for that when all are to stop."""
        deadline = time.monotonic() + STARTING
        while not (self.is_ready or is_stopping()) and time.monotonic() < deadline:
            if not self.process.is_alive():
                break
            self.is_ready = self.line.poll(LOOK) and self._says_so()
        return self.is_ready

    def _says_so(self) -> bool:
        try:
            return bool(self.line.recv())
        except (EOFError, OSError):
            return False

    def stop(self) -> None:
        """Let it say goodbye; who takes too long is killed."""
        if self.process.is_alive() and self.process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGTERM)
        self.process.join(GOODBYE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.line.close()


class Supervisor:
    """Keeps a number of processes serving."""

    def __init__(self, settings: Settings, place: Place, workers: int) -> None:
        self._settings = settings
        self._place = place
        self._workers = workers
        self._context = multiprocessing.get_context("spawn")
        self._bound = place.bind()
        self._children: list[Child] = []
        self._is_stopping = False
        self._is_asked_to_renew = False

    def run(self) -> None:
        """Serve until somebody stops it."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._renew_soon)
        try:
            with self._bound:
                self._children = [self._start() for _ in range(self._workers)]
                if not all(map(self._wait, self._children)) and not self._is_stopping:
                    raise ShemError("the server could not start: see the lines above")
                if not self._is_stopping:
                    where = address_of(self._settings, self._place, self._bound)
                    print(f"shem is ready: {where}  (Ctrl-C to stop)", flush=True)
                while not self._is_stopping:
                    self._look()
        finally:
            stopping = [threading.Thread(target=child.stop) for child in self._children]
            for thread in stopping:
                thread.start()
            for thread in stopping:
                thread.join()

    def _stop(self, *_: object) -> None:
        self._is_stopping = True

    def _renew_soon(self, *_: object) -> None:
        self._is_asked_to_renew = True

    def _look(self) -> None:
        """Replace who has died; renew all if that is asked for."""
        time.sleep(LOOK)
        for child in [child for child in self._children if not child.process.is_alive()]:
            if not child.is_ready:
                time.sleep(PAUSE)
            self._replace(child)
        if self._is_asked_to_renew:
            self._is_asked_to_renew = False
            for child in [*self._children]:
                self._renew(child)

    def _replace(self, child: Child) -> None:
        child.line.close()
        self._children[self._children.index(child)] = fresh = self._start()
        self._wait(fresh)

    def _renew(self, child: Child) -> None:
        fresh = self._start()
        if self._is_stopping or not self._wait(fresh):
            # The old one serves on: better an old server than none.
            fresh.stop()
            return
        self._children[self._children.index(child)] = fresh
        child.stop()

    def _wait(self, child: Child) -> bool:
        return child.wait(lambda: self._is_stopping)

    def _start(self) -> Child:
        line, theirs = self._context.Pipe()
        process = self._context.Process(
            target=serve_as_child, args=(self._settings, self._place, self._bound, theirs)
        )
        process.start()
        # With this end open here, the child would not notice that its parent has died.
        theirs.close()
        return Child(process, line)


def serve_as_child(
    settings: Settings, place: Place, bound: socket.socket, line: Connection
) -> None:
    """One of the processes: it says when it is ready, and ends with its parent."""
    # The parent needs none of this, and is ready to start the next one sooner.
    from shem.server.running import Announcing, serve_with  # noqa: PLC0415

    # Ctrl-C reaches all at once; the parent tells each when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()
    serve_with(Announcing(settings, place, bound=bound, ready=lambda _: line.send(True)))


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()
    os.kill(os.getpid(), signal.SIGTERM)
