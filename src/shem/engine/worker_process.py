"""A process that does one task after the other, for the server and for the lab.

It may be ended at any moment: it remembers nothing, and another one takes its place.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class WorkerDied(Exception):
    """The process ended during its task, or would not begin it."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The worker says: it has begun its task. Only from now on its time counts."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The worker says: its task broke, and why."""

    sentence: str


def nothing() -> None:
    """For workers that need no preparation."""


class Worker(Generic[T, R]):
    """The process as its owner sees it; `prepare` is done there before the first task."""

    def __init__(self, work: Callable[[T], R], prepare: Callable[[], object] = nothing) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        args = (work, prepare, theirs)
        self._process = context.Process(target=serve, args=args, daemon=True)
        self._process.start()
        # With this end open here, nobody would notice that the process has died.
        theirs.close()

    def give(self, task: T) -> None:
        """Hand it a task; that it has died is noticed when the answer is due."""
        with suppress(ConnectionError):
            self.line.send(task)

    def answer(self) -> R | Begun | Failed:
        """What it says next; waits for it."""
        try:
            said: R | Begun | Failed = self.line.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        return said

    def run(self, task: T, starting: float, limit: float) -> R | Failed | None:
        """The result of a task; None if it is not there `limit` seconds after it was begun.

        A process that is new, or slow to wake, has `starting` seconds to begin.
        """
        self.give(task)
        if not self._says_within(starting) or not isinstance(self.answer(), Begun):
            raise WorkerDied
        if not self._says_within(limit):
            return None
        answer = self.answer()
        assert not isinstance(answer, Begun)
        return answer

    def _says_within(self, seconds: float) -> bool:
        try:
            return self.line.poll(seconds)
        except OSError:
            raise WorkerDied from None

    def exit_code(self) -> int | None:
        """With what code a process that has died ended."""
        self._process.join()
        return self._process.exitcode

    def kill(self) -> None:
        """End the process, whatever it is doing; a caller that waits for it is told."""
        self._process.kill()

    def stop(self) -> None:
        """Kill it and put away what is left; nobody may be waiting for it."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.line.close()


def serve(work: Callable[[T], R], prepare: Callable[[], object], line: Connection) -> None:
    """The life of a worker: task after task, until nobody is at the other end any more."""
    ignore_interrupts()
    Thread(target=_end_with_parent, daemon=True).start()
    prepare()
    with suppress(EOFError, OSError):
        while True:
            task: T = line.recv()
            line.send(Begun())
            line.send(attempted(work, task))


def attempted(work: Callable[[T], R], task: T) -> R | Failed:
    """What comes of a task; what breaks is told, and breaks nothing else."""
    try:
        return work(task)
    except Exception as error:
        return Failed(str(error) or type(error).__name__)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that started the worker, even where it cannot begin without it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interruptions_held() -> Iterator[None]:
    """Ctrl-C waits until this is done, and processes that begin meanwhile never hear it.

    It reaches every process of a terminal; the process that asked for the work stops the workers.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It opens the ears of whoever starts it: if it ran first inside, the workers would hear.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
