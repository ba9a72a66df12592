"""Bots think in processes of their own, so that a table never waits for another's bot.

A bot is handed the view of its seat and a stream of luck of its own. It is told to stop when its
table has moved on, and when the time of its level is over. A process that dies is replaced and
the thought begun again; one that does not stop is killed, and its thought given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from ctypes import Array, c_bool
from multiprocessing.sharedctypes import RawArray
from threading import Lock
from typing import Final

from shem.bots import cap_of
from shem.lab.fallback import Cap
from shem.server.mind import Died, Mind, Task
from shem.server.thought import Answer, Failure, Question, Think, attempt, think

TRIES: Final = 3
GRACE: Final = 0.5
"""Seconds that a bot has to answer after it was told that its time is over."""
FLAGS: Final = 1 << 16
"""So many thoughts can be told to stop one by one."""


class Flag:
    """Lifted when there is no use in thinking on. It lies in memory that the minds share."""

    def __init__(self, flags: Array[c_bool], number: int) -> None:
        self._flags = flags
        self.number = number
        flags[number] = False

    def lift(self) -> None:
        self._flags[self.number] = True

    def is_lifted(self) -> bool:
        return bool(self._flags[self.number])


class Thinker:
    """Answers thoughts in `workers` processes; with none, here and now."""

    def __init__(
        self, workers: int, think: Think = think, *, cap: Cap = cap_of, grace: float = GRACE
    ) -> None:
        self.places = max(1, workers)
        """So many thoughts at once: more would only wait inside."""
        self._think = think
        self._cap = cap
        self._grace = grace
        self._flags: Array[c_bool] = RawArray(c_bool, FLAGS)
        self._free = list(range(FLAGS))
        # A thread waits for each process: there are as many of these as of those.
        self._threads = ThreadPoolExecutor(workers, "minds") if workers else None
        self._minds = Minds(think, self._flags)

    @contextmanager
    def flag(self) -> Iterator[Flag]:
        """A flag for one thought."""
        number = self._free.pop()
        try:
            yield Flag(self._flags, number)
        finally:
            self._free.append(number)

    async def answer(self, thought: Question, flag: Flag) -> Answer | Failure:
        """What the bot does, or why it does nothing; never later than it should."""
        cap = self._cap(thought.level)
        if self._threads is None:
            return attempt(self._think, thought, cap, flag.is_lifted)
        task = Task(thought, cap, flag.number)
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            try:
                return await loop.run_in_executor(self._threads, self._ask, task)
            except Died:
                continue
            except Exception as error:
                return Failure(type(error).__name__)
        return Failure(f"its process died {TRIES} times")

    def _ask(self, task: Task) -> Answer | Failure:
        with self._minds.one() as mind:
            answer = mind.ask(task, self._grace)
            if answer is None:
                self._minds.drop(mind)
                return Failure(f"no answer {self._grace} s after its time of {task.cap} s")
            return answer

    def close(self) -> None:
        """Stop all thoughts and let the processes go."""
        for number in range(FLAGS):
            self._flags[number] = True
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        self._minds.close()


class Minds:
    """The processes, those at work and those at rest. Several threads come here."""

    def __init__(self, think: Think, flags: Array[c_bool]) -> None:
        self._think = think
        self._flags = flags
        self._lock = Lock()
        self._all: set[Mind] = set()
        self._idle: list[Mind] = []
        self._is_closed = False

    @contextmanager
    def one(self) -> Iterator[Mind]:
        """A process that rests, or a new one; it rests again afterwards, if it lives."""
        mind = self._take()
        try:
            yield mind
        except BaseException:
            self.drop(mind)
            raise
        self._put_back(mind)

    def _take(self) -> Mind:
        with self._lock:
            if self._is_closed:
                raise Died
            if self._idle:
                return self._idle.pop()
            mind = Mind(self._think, self._flags)
            self._all.add(mind)
            return mind

    def _put_back(self, mind: Mind) -> None:
        with self._lock:
            if mind in self._all:
                self._idle.append(mind)

    def drop(self, mind: Mind) -> None:
        """This process is of no use any more."""
        with self._lock:
            self._all.discard(mind)
        mind.bury()

    def close(self) -> None:
        """End them all; a thread that waits for one notices, and buries it."""
        with self._lock:
            self._is_closed = True
            for mind in self._all:
                mind.kill()
            for mind in self._idle:
                mind.bury()
