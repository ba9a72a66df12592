"""Opening the database: the engine, its pragmas, its migrations."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    NullPool,
    StaticPool,
    create_engine,
    event,
    func,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shem.kernel.errors import ShemError

MIGRATIONS = Path(__file__).parent / "migrations"
GOODBYE = 10.0
"""Seconds at most until a thread of the driver has ended, on a machine that has other work."""
PRAGMAS = (
    "journal_mode = WAL",
    # What is acknowledged outlives a power cut, too; commits are shared, so this is cheap.
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 10000",
)


HEAD = "0007"
"""The present shape: the last of the migrations."""


MIGRATING = 0x5E3A
"""The lock that processes take which start at once: one of them migrates."""
ANSWERED = 5.0
"""Seconds in which a database elsewhere must answer; after that the line is taken for dead."""
FORGOTTEN = "3s"
"""After which it must let go of what somebody had begun who is heard of no more: before those who
wait for that give up."""
PLACES = 15
"""Connections of one process at most. All that were opened are kept: opening one costs more than a
hundred moves."""
SIGNS = 2
"""Connections for what must not wait: one to listen, one for signs of life."""


class OtherVersion(ShemError):
    """A database has a shape that no migration here leads from."""


def sqlite_url(file: Path) -> URL:
    """The address of a database in a file, whatever its name."""
    return URL.create("sqlite+aiosqlite", database=str(file))


async def open_database(url: str | URL) -> AsyncEngine:
    """An engine on a database that has the present shape."""
    running = set(threading.enumerate())
    # Errors would quote parameters, and among those are secret moves.
    engine = create_async_engine(url, hide_parameters=True, **_options(make_url(url), PLACES))
    if is_in_a_file(make_url(url)):
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    try:
        async with engine.connect() as connection:
            is_current = await connection.run_sync(_version) == HEAD
        if not is_current:
            await _migrate_at_leisure(url, engine)
    except BaseException:
        await engine.dispose()
        await _see_off(running)
        raise
    return engine


async def _see_off(others: set[threading.Thread]) -> None:
    """The driver's threads say goodbye to this loop: it must not end before they have."""
    for thread in set(threading.enumerate()) - others:
        if thread.daemon:
            await asyncio.to_thread(thread.join, GOODBYE)


async def _migrate_at_leisure(url: str | URL, engine: AsyncEngine) -> None:
    """Elsewhere by a line without limits: a large database takes its time, and so does waiting for
    another process that migrates."""
    patient = (
        engine
        if is_in_a_file(make_url(url))
        else create_async_engine(url, hide_parameters=True, poolclass=NullPool)
    )
    async with patient.begin() as connection:
        await connection.run_sync(_migrate)


def engine_for_signs(url: URL) -> AsyncEngine:
    """For what lives for a moment: it waits neither behind other work nor for the disk."""
    told = _options(url, SIGNS)
    told["connect_args"]["server_settings"]["synchronous_commit"] = "off"
    return create_async_engine(url, hide_parameters=True, **told)


def is_in_a_file(url: URL) -> bool:
    """Whether it is SQLite's, which one process has for itself."""
    return url.get_backend_name() == "sqlite"


def _options(url: URL, places: int) -> dict[str, Any]:
    if url.drivername != "postgresql+asyncpg":
        return {}
    settings = {"application_name": "shem", "idle_in_transaction_session_timeout": FORGOTTEN}
    timeouts = {"timeout": ANSWERED, "command_timeout": ANSWERED}
    pool = {"pool_size": places, "max_overflow": 0}
    return {**pool, "connect_args": {**timeouts, "server_settings": settings}}


def writing_engine(url: URL) -> Engine | None:
    """For a database in a file: an engine with one connection, for one thread that writes."""
    if not is_in_a_file(url) or url.database in (None, "", ":memory:"):
        return None
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        hide_parameters=True,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False},
    )
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if _version(connection) == HEAD:
        return
    # Most starts need none of this.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise OtherVersion("it was made by another version of shem") from None


def _version(connection: Connection) -> str | None:
    """The shape of a database; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found
