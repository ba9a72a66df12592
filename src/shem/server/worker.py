"""A process that runs jobs, one after the other.

It may be ended at any moment: it remembers nothing, and another one takes its place.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import suppress
from ctypes import Array, c_bool
from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from shem.games import catalog
from shem.server.job import Job, JobFailure, JobFunction, JobResult, attempt

STARTING: Final = 60.0
"""Seconds until a process that is new, or slow to wake, must have begun its job."""


class WorkerDied(Exception):
    """The process ended during its job, or would not begin it."""


@dataclass(frozen=True, slots=True)
class Task:
    """A job, the seconds there are for it, and the number of the flag that stops it."""

    job: Job
    cap: float
    flag: int


class Worker:
    """The process as the server sees it. Whoever asks it waits, so that is done in a thread."""

    def __init__(self, function: JobFunction, flags: Array[c_bool]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=live, args=(theirs, function, flags), daemon=True)
        self._process.start()
        # With this end open here, nobody would notice that the process has died.
        theirs.close()

    def ask(self, task: Task, grace: float) -> JobResult | JobFailure | None:
        """The result; None if the job still runs when its time and the grace are over."""
        try:
            self._pipe.send(task)
            if not self._pipe.poll(STARTING):
                raise WorkerDied
            self._pipe.recv()
            # It has begun: only from now on its time counts.
            if not self._pipe.poll(task.cap + grace):
                return None
            result: JobResult | JobFailure = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        return result

    def kill(self) -> None:
        """End the process, whatever it does; who waits for it notices."""
        self._process.kill()

    def bury(self) -> None:
        """Kill it and put away what is left; nobody may be waiting for it."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()


def live(pipe: Connection, function: JobFunction, flags: Array[c_bool]) -> None:
    """The life of the process. Ctrl-C is for the server; without the server there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()
    catalog()
    with suppress(EOFError, OSError):
        while True:
            task: Task = pipe.recv()
            pipe.send(None)
            pipe.send(_done(function, task, flags))


def _done(function: JobFunction, task: Task, flags: Array[c_bool]) -> JobResult | JobFailure:
    return attempt(function, task.job, task.cap, lambda: bool(flags[task.flag]))


def _follow() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
