"""Bots run in processes of their own, so that a table never waits for another's bot.

A bot gets the view of its seat and its own random stream. It is told to stop when its
table has moved on, and when the time of its level is over. A process that dies is replaced and
the job begun again; one that does not stop is killed, and its job given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from ctypes import Array, c_bool
from dataclasses import dataclass
from multiprocessing.sharedctypes import RawArray
from threading import Lock
from typing import Final

from shem.bots import cap_of
from shem.engine.driver import Cap
from shem.engine.worker_process import Failed, Worker, WorkerDied
from shem.games import catalog
from shem.server.job import Job, JobFailure, JobFunction, JobResult, attempt, run_bot

STARTING: Final = 60.0
"""Seconds until a process that is new, or slow to wake, must have begun its job."""
TRIES: Final = 3
GRACE: Final = 0.5
"""Seconds that a bot has to answer after it was told that its time is over."""
FLAGS: Final = 1 << 16
"""The most jobs that can be told to stop one by one."""


@dataclass(frozen=True, slots=True)
class Task:
    """A job, the seconds there are for it, and the number of the flag that stops it."""

    job: Job
    cap: float
    flag: int


@dataclass(frozen=True)
class Work:
    """How a worker runs a task; the flags lie in memory that it shares."""

    function: JobFunction
    flags: Array[c_bool]

    def __call__(self, task: Task) -> JobResult | JobFailure:
        return attempt(self.function, task.job, task.cap, lambda: bool(self.flags[task.flag]))


JobWorker = Worker[Task, JobResult | JobFailure]


class Flag:
    """Lifted when a job is of no use any more. It lies in memory that the workers share."""

    def __init__(self, flags: Array[c_bool], number: int) -> None:
        self._flags = flags
        self.number = number
        flags[number] = False

    def lift(self) -> None:
        self._flags[self.number] = True

    def is_lifted(self) -> bool:
        return bool(self._flags[self.number])


class BotPool:
    """Runs jobs in `workers` processes; with none, here and now."""

    def __init__(
        self,
        workers: int,
        function: JobFunction = run_bot,
        *,
        cap: Cap = cap_of,
        grace: float = GRACE,
    ) -> None:
        self.places = max(1, workers)
        """The most jobs at once: more would only wait inside."""
        self._function = function
        self._cap = cap
        self._grace = grace
        self._flags: Array[c_bool] = RawArray(c_bool, FLAGS)
        self._free = list(range(FLAGS))
        # A thread waits for each process: there are as many of these as of those.
        self._threads = ThreadPoolExecutor(workers, "workers") if workers else None
        self._workers = WorkerPool(function, self._flags)

    @contextmanager
    def flag(self) -> Iterator[Flag]:
        """A flag for one job."""
        number = self._free.pop()
        try:
            yield Flag(self._flags, number)
        finally:
            self._free.append(number)

    async def run(self, job: Job, flag: Flag) -> JobResult | JobFailure:
        """What the bot does, or why it does nothing; never later than it should."""
        cap = self._cap(job.level)
        if self._threads is None:
            return attempt(self._function, job, cap, flag.is_lifted)
        task = Task(job, cap, flag.number)
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            try:
                return await loop.run_in_executor(self._threads, self._ask, task)
            except WorkerDied:
                continue
            except Exception as error:
                return JobFailure(type(error).__name__)
        return JobFailure(f"its process died {TRIES} times")

    def _ask(self, task: Task) -> JobResult | JobFailure:
        with self._workers.one() as worker:
            result = worker.run(task, STARTING, task.cap + self._grace)
            if result is None:
                self._workers.drop(worker)
                return JobFailure(f"no answer {self._grace} s after its time of {task.cap} s")
            return JobFailure(result.sentence) if isinstance(result, Failed) else result

    def close(self) -> None:
        """Stop all jobs and let the processes go."""
        for number in range(FLAGS):
            self._flags[number] = True
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        self._workers.close()


class WorkerPool:
    """The processes, those at work and those at rest. Several threads come here."""

    def __init__(self, function: JobFunction, flags: Array[c_bool]) -> None:
        self._function = function
        self._flags = flags
        self._lock = Lock()
        self._all: set[JobWorker] = set()
        self._idle: list[JobWorker] = []
        self._is_closed = False

    @contextmanager
    def one(self) -> Iterator[JobWorker]:
        """A process that rests, or a new one; it rests again afterwards, if it lives."""
        worker = self._take()
        try:
            yield worker
        except BaseException:
            self.drop(worker)
            raise
        self._put_back(worker)

    def _take(self) -> JobWorker:
        with self._lock:
            if self._is_closed:
                raise WorkerDied
            if self._idle:
                return self._idle.pop()
            worker: JobWorker = Worker(Work(self._function, self._flags), prepare=catalog)
            self._all.add(worker)
            return worker

    def _put_back(self, worker: JobWorker) -> None:
        with self._lock:
            if worker in self._all:
                self._idle.append(worker)

    def drop(self, worker: JobWorker) -> None:
        """This process is of no use any more."""
        with self._lock:
            self._all.discard(worker)
        worker.stop()

    def close(self) -> None:
        """End them all; a thread that waits for one notices, and puts it away."""
        with self._lock:
            self._is_closed = True
            for worker in self._all:
                worker.kill()
            for worker in self._idle:
                worker.stop()
