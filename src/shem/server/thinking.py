"""Bots think in processes of their own, so that a table never waits for another's bot.

A bot is handed the view of its seat and a stream of luck of its own. When its table has moved on,
a flag tells it to stop. A process that dies is replaced, and the thought begun again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import Array, c_bool
from dataclasses import dataclass
from multiprocessing.sharedctypes import RawArray
from threading import Thread

from shem.bots import Stop, bot
from shem.games import game as find_game
from shem.kernel.chance import Chance
from shem.kernel.view import View

TRIES = 3
FLAGS = 1 << 16
"""So many thoughts can be told to stop one by one."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A question to a bot: what would you do here?"""

    game: str
    level: str
    view: View
    luck: Chance


Think = Callable[[Thought, Stop], str]


def think(thought: Thought, stop: Stop) -> str:
    """The answer, in notation."""
    game = find_game(thought.game)
    return game.write(bot(thought.level)(game, thought.view, thought.luck, stop))


class Flag:
    """Lifted when there is no use in thinking on. It lies in memory that the workers share."""

    def __init__(self, flags: Array[c_bool], number: int) -> None:
        self._flags = flags
        self.number = number
        flags[number] = False

    def lift(self) -> None:
        self._flags[self.number] = True

    def is_lifted(self) -> bool:
        return bool(self._flags[self.number])


class Worker:
    """What a process of the pool knows, from its first moment on."""

    flags: Array[c_bool]

    @staticmethod
    def settle_in(flags: Array[c_bool]) -> None:
        """Ctrl-C is for the server, and without the server there is no work."""
        Worker.flags = flags
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=Worker.follow, daemon=True).start()

    @staticmethod
    def follow() -> None:
        server = multiprocessing.parent_process()
        if server is not None:
            server.join()
            os._exit(0)

    @staticmethod
    def work(think: Think, thought: Thought, number: int) -> str:
        return think(thought, lambda: bool(Worker.flags[number]))


class Thinker:
    """Answers thoughts in `workers` processes; with none, here and now."""

    def __init__(self, workers: int, think: Think = think) -> None:
        self._workers = workers
        self._think = think
        self._flags: Array[c_bool] = RawArray(c_bool, FLAGS)
        self._free = list(range(FLAGS))
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor | None:
        if not self._workers:
            return None
        return ProcessPoolExecutor(
            self._workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=Worker.settle_in,
            initargs=(self._flags,),
        )

    @contextmanager
    def flag(self) -> Iterator[Flag]:
        """A flag for one thought."""
        number = self._free.pop()
        try:
            yield Flag(self._flags, number)
        finally:
            self._free.append(number)

    async def answer(self, thought: Thought, flag: Flag) -> str:
        """What the bot does; a crash of its process is not the table's trouble."""
        for _ in range(TRIES):
            pool = self._pool
            if pool is None:
                return self._think(thought, flag.is_lifted)
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(
                    pool, Worker.work, self._think, thought, flag.number
                )
            except BrokenProcessPool:
                self._replace(pool)
        raise RuntimeError(f"the bot {thought.level} crashed {TRIES} times at one thought")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Many thoughts notice the same broken pool; the first one replaces it."""
        if self._pool is broken:
            self._pool = self._new_pool()
            broken.shutdown(wait=False)

    def close(self) -> None:
        """Stop all thoughts and let the processes go."""
        for number in range(FLAGS):
            self._flags[number] = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
