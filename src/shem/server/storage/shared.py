"""What processes share besides the tables: who lives, and who keeps which table.

The clock is the database's own, so that machines whose clocks disagree agree on who is alive.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Row, TextClause, text
from sqlalchemy.ext.asyncio import AsyncEngine

from shem.server.storage.bus import announced

LIFE: Final = 4.0
"""Seconds after which a process that has not been heard of is dead."""
GRAVE: Final = 60_000
"""Milliseconds after which a dead process is forgotten."""

NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
LIVES: Final = (
    "EXISTS (SELECT 1 FROM processes WHERE processes.id = {} AND processes.until > " + NOW + ")"
)

RENEW: Final = text(
    f"INSERT INTO processes (id, until) VALUES (:me, {NOW} + :life) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
ALIVE: Final = text(f"SELECT id FROM processes WHERE until > {NOW}")
BURY: Final = text(f"DELETE FROM processes WHERE until < {NOW} - :grave")
TAKE: Final = text(
    "UPDATE tables SET keeper = :me WHERE id = :table AND "
    f"(keeper IS NULL OR keeper = :me OR NOT {LIVES.format('tables.keeper')}) RETURNING id"
)
REST: Final = text("UPDATE tables SET keeper = '' WHERE id = :table AND keeper = :me")
KEPT: Final = text("SELECT id FROM tables WHERE stage = 'running' AND keeper = :me")
ORPHANS: Final = text(
    "SELECT id FROM tables WHERE stage = 'running' AND (keeper IS NULL OR "
    f"(keeper <> '' AND NOT {LIVES.format('tables.keeper')})) ORDER BY random() LIMIT :most"
)
RELEASE: Final = text("UPDATE tables SET keeper = NULL WHERE keeper = :me")
LEAVE: Final = text("DELETE FROM processes WHERE id = :me")


class Shared:
    """One process among those that share a PostgreSQL."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._me = {"me": process}

    async def renew(self) -> set[str]:
        """Say that this process lives; all that do."""
        async with self._engine.begin() as connection:
            await connection.execute(RENEW, {**self._me, "life": int(1000 * LIFE)})
            await connection.execute(BURY, {"grave": GRAVE})
            return {row.id for row in await connection.execute(ALIVE)}

    async def leave(self) -> None:
        """Let go of all tables: others may take them at once."""
        await self._all(RELEASE, self._me)
        await self._all(LEAVE, self._me)

    async def take(self, table: str) -> bool:
        """Keep a table, if nobody who lives does; whether this process keeps it now."""
        return bool(await self._all(TAKE, {**self._me, "table": table}))

    async def rest(self, table: str) -> None:
        """Let go of a table at which nothing is to be done until somebody comes."""
        async with self._engine.begin() as connection:
            await connection.execute(REST, {**self._me, "table": table})
            # Somebody may have come to another process meanwhile.
            for told in announced(self._me["me"], [f"rested {table}"]):
                await connection.execute(told)

    async def kept(self) -> set[str]:
        """The running tables that this process keeps."""
        return {row.id for row in await self._all(KEPT, self._me)}

    async def orphans(self, most: int) -> list[str]:
        """Running tables that nobody keeps."""
        return [row.id for row in await self._all(ORPHANS, {"most": most})]

    async def _all(self, statement: TextClause, values: Mapping[str, object]) -> list[Row[Any]]:
        async with self._engine.begin() as connection:
            result = await connection.execute(statement, dict(values))
            return [*result.all()] if result.returns_rows else []
