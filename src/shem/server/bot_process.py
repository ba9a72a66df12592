"""Running a process that only thinks: `shem bots`."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Collection

from sqlalchemy import URL

from shem.kernel.errors import ShemError
from shem.server.bot_pool import BotPool
from shem.server.bot_worker import BotWorker
from shem.server.cluster import Cluster
from shem.server.logs import set_up_logs
from shem.server.storage.jobs import Jobs
from shem.server.storage.store import Store

ALONE = "bots think for several processes where these share a PostgreSQL: give its address"


class Thinking:
    """What a process hears that only thinks."""

    def __init__(self, worker: BotWorker) -> None:
        self._worker = worker

    def hear(self, process: str, words: list[str]) -> None:
        self._worker.hear(words)

    def hear_again(self) -> None:
        self._worker.hear(["job"])

    def lose(self, process: str) -> None:
        self._worker.hear(["job"])

    def revive(self) -> None:
        self._worker.hear(["job"])

    def let_go(self, table: str) -> None:
        """It looks after no table."""

    def aside(self) -> Collection[str]:
        return ()

    async def adopt(self, table: str) -> None:
        """It looks after no table."""


def run_bots(database: str | URL, workers: int) -> None:
    """Think until somebody stops it."""
    set_up_logs()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(database, workers))


async def _run(database: str | URL, workers: int) -> None:
    store = await Store.open(database)
    if not store.is_shared:
        await store.close()
        raise ShemError(ALONE)
    worker = BotWorker(store, Jobs(store.connections, store.process), BotPool(workers))
    cluster = Cluster(store, adopts=False)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await cluster.start(Thinking(worker))
    worker.start()
    print("shem bots are ready  (Ctrl-C to stop)", flush=True)
    try:
        await stop.wait()
    finally:
        await worker.close()
        await cluster.close()
        await store.close()
