"""The measurement: a server, a crowd, rates that rise until the server falls behind."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from shem.load.crowd import Crowd
from shem.load.figures import Figures
from shem.load.measured_server import MeasuredServer, pin, running
from shem.server.file_limit import files_allowed

RATES: Final = (100, 200, 500, 1000, 1500, 2000, 2500, 3000)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be measured."""

    tables: int = 50
    watchers: int = 0
    rates: Sequence[float] = RATES
    seconds: float = 10.0
    database: str = ""
    workers: int = 1


def measured(wish: Wish) -> dict[str, Any]:
    """All figures, as plain data."""
    files_allowed()
    with running(wish.database, wish.workers) as server:
        if wish.workers == 1:
            pin(os.getpid(), -1)
        # The client's own garbage would stop the clock on what it measures.
        gc.disable()
        return asyncio.run(_measured(wish, server))


async def _measured(wish: Wish, server: MeasuredServer) -> dict[str, Any]:
    crowd = Crowd(server)
    await crowd.gather(wish.tables, wish.watchers)
    await asyncio.sleep(1)
    rss = server.rss_mb()
    await crowd.play_on(min(3.0, wish.seconds))
    closed = await crowd.play_on(wish.seconds)
    rates = await _rising(crowd, wish)
    crowd.close()
    return {
        "rates": [figures.plain() for figures in rates],
        "sustained": max((one.rate or 0 for one in rates if one.is_kept), default=0),
        "sockets": crowd.sockets,
        "rss_mb": round(rss, 1),
        "closed": closed.plain(),
    }


async def _rising(crowd: Crowd, wish: Wish) -> list[Figures]:
    """Rate after rate, up to the first that the server does not bear."""
    found: list[Figures] = []
    for rate in wish.rates:
        found.append(await crowd.play(rate, wish.seconds))
        if not found[-1].is_kept:
            break
    return found
