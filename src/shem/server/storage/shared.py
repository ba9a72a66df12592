"""What processes share besides the tables: who lives, and who keeps which table.

The clock is the database's own, so that machines whose clocks disagree agree on who is alive. If
that one jumps, all are dead until their next sign of life, and each is told that it was.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.server.storage.bus import announced
from shem.server.storage.connections import Connections

LIFE: Final = 4.0
"""Seconds after which a process that has not been heard of is dead."""
GRAVE: Final = 60_000
"""Milliseconds after which a dead process is forgotten."""

NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
LIVES: Final = (
    "EXISTS (SELECT 1 FROM processes WHERE processes.id = {} AND "
    f"processes.until BETWEEN {NOW} + 1 AND {NOW} + :life)"
)
"""A sign of life from the future was given before the clock was set back."""

RENEW: Final = text(
    f"WITH before AS (SELECT {LIVES.format(':me')} AS lived) "
    f"INSERT INTO processes (id, until) VALUES (:me, {NOW} + :life) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until "
    "RETURNING (SELECT lived FROM before) AS lived"
)
ALIVE: Final = text(f"SELECT id FROM processes WHERE until BETWEEN {NOW} + 1 AND {NOW} + :life")
BURY: Final = text(f"DELETE FROM processes WHERE until < {NOW} - :grave")
TAKE: Final = text(
    "UPDATE tables SET keeper = :me "
    "FROM (SELECT id, keeper FROM tables WHERE id = :table FOR UPDATE) AS before "
    "WHERE tables.id = before.id AND (before.keeper IS NULL OR before.keeper = :me OR "
    f"NOT {LIVES.format('before.keeper')}) RETURNING before.keeper"
)
REST: Final = text("UPDATE tables SET keeper = '' WHERE id = :table AND keeper = :me")
IS_KEPT: Final = text("SELECT id FROM tables WHERE id = :table AND keeper = :me")
KEPT: Final = text("SELECT id FROM tables WHERE stage = 'running' AND keeper = :me")
ORPHANS: Final = text(
    "SELECT id FROM (SELECT id FROM tables WHERE stage = 'running' AND (keeper IS NULL OR "
    f"(keeper <> '' AND NOT {LIVES.format('tables.keeper')})) "
    "AND id <> ALL(CAST(:aside AS text[])) ORDER BY changed_at DESC LIMIT 4 * :most) AS latest "
    "ORDER BY random() LIMIT :most"
)
"""Some of the latest: if all processes took the very latest, they would take the same."""
RELEASE: Final = text("UPDATE tables SET keeper = NULL WHERE keeper = :me")
LEAVE: Final = text("DELETE FROM processes WHERE id = :me")


@dataclass(frozen=True, slots=True)
class Signs:
    """What a process learns when it gives a sign of life."""

    alive: frozenset[str]
    """All processes that live."""
    was_alive: bool
    """Whether the others took this one for alive until now."""


def lifetime() -> int:
    """Milliseconds for which a sign of life holds."""
    return int(1000 * LIFE)


class Shared:
    """One process among those that share a PostgreSQL. Signs of life have connections of their own:
    they wait neither for other work nor for the disk."""

    def __init__(
        self, connections: Connections, process: str, signs: Connections | None = None
    ) -> None:
        self._connections = connections
        self._signs = signs or connections
        self._process = process

    async def renew(self) -> Signs:
        """Say that this process lives."""

        async def renewing(connection: AsyncConnection) -> Signs:
            was_alive = (await connection.execute(RENEW, self._with())).scalar()
            await connection.execute(BURY, {"grave": GRAVE})
            alive = await connection.execute(ALIVE, {"life": lifetime()})
            return Signs(frozenset(row.id for row in alive), bool(was_alive))

        return await self._signs.change(renewing)

    async def leave(self) -> None:
        """Let go of all tables: others may take them at once."""
        await self._connections.once(RELEASE, {"me": self._process})
        await self._connections.once(LEAVE, {"me": self._process})

    async def take(self, table: str) -> bool:
        """Keep a table, if nobody who lives does; whether this process keeps it now."""

        async def taking(connection: AsyncConnection) -> bool:
            rows = (await connection.execute(TAKE, self._with(table=table))).all()
            if rows and rows[0].keeper not in (None, "", self._process):
                # Whoever kept it may live after all.
                await self._tell(connection, f"kept {table}")
            return bool(rows)

        return await self._connections.change(taking)

    async def keeps(self, table: str) -> bool:
        """Whether this process keeps a table, as far as the others know."""
        return bool(await self._connections.once(IS_KEPT, {"me": self._process, "table": table}))

    async def rest(self, table: str) -> None:
        """Let go of a table at which nothing is to be done until somebody comes."""

        async def resting(connection: AsyncConnection) -> None:
            await connection.execute(REST, {"me": self._process, "table": table})
            # Somebody may have come to another process meanwhile.
            await self._tell(connection, f"rested {table}")

        await self._connections.change(resting)

    async def kept(self) -> set[str]:
        """The running tables that this process keeps."""
        return {row.id for row in await self._connections.once(KEPT, {"me": self._process})}

    async def orphans(self, most: int, aside: Collection[str] = ()) -> list[str]:
        """Running tables that nobody keeps, but for those that are set aside here."""
        values = {"life": lifetime(), "most": most, "aside": [*aside]}
        return [row.id for row in await self._connections.once(ORPHANS, values)]

    async def _tell(self, connection: AsyncConnection, notice: str) -> None:
        for told in announced(self._process, [notice]):
            await connection.execute(told)

    def _with(self, **values: object) -> dict[str, object]:
        return {"me": self._process, "life": lifetime(), **values}
