"""Opening the database: the engine, its pragmas, its migrations."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
GOODBYE = 1.0
"""Seconds at most until a thread of the driver has ended."""
PRAGMAS = (
    "journal_mode = WAL",
    # What is acknowledged outlives a power cut, too; commits are shared, so this is cheap.
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 10000",
)


def sqlite_url(file: Path) -> URL:
    """The address of a database in a file, whatever its name."""
    return URL.create("sqlite+aiosqlite", database=str(file))


async def open_database(url: str | URL) -> AsyncEngine:
    """An engine on a database that has the present shape."""
    running = set(threading.enumerate())
    # Errors would quote parameters, and among those are secret moves.
    engine = create_async_engine(url, hide_parameters=True)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except BaseException:
        await engine.dispose()
        # The driver's threads say goodbye to this loop: it must not end before they have.
        for thread in set(threading.enumerate()) - running:
            await asyncio.to_thread(thread.join, GOODBYE)
        raise
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
