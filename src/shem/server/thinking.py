"""Bots think in processes of their own, so that a table never waits for another's bot.

A bot is handed the view of its seat and a stream of luck of its own. A process that dies is
replaced, and the thought begun again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from threading import Thread

from shem.bots import bot
from shem.games import game as find_game
from shem.kernel.chance import Chance
from shem.kernel.view import View

TRIES = 3


@dataclass(frozen=True, slots=True)
class Thought:
    """A question to a bot: what would you do here?"""

    game: str
    level: str
    view: View
    luck: Chance


def think(thought: Thought) -> str:
    """The answer, in notation."""
    game = find_game(thought.game)
    return game.write(bot(thought.level)(game, thought.view, thought.luck))


def _settle_in() -> None:
    """In a new process: Ctrl-C is for the server, and without the server there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Thinker:
    """Answers thoughts in `workers` processes; with none, here and now."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor | None:
        if not self._workers:
            return None
        return ProcessPoolExecutor(
            self._workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_settle_in,
        )

    async def answer(self, thought: Thought) -> str:
        """What the bot does; a crash of its process is not the table's trouble."""
        for _ in range(TRIES):
            pool = self._pool
            if pool is None:
                return think(thought)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, thought)
            except BrokenProcessPool:
                self._replace(pool)
        raise RuntimeError(f"the bot {thought.level} crashed {TRIES} times at one thought")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Many thoughts notice the same broken pool; the first one replaces it."""
        if self._pool is broken:
            self._pool = self._new_pool()
            broken.shutdown(wait=False)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
