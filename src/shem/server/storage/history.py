"""The history of a guest, as it is kept: a row for each finished game, written with its end."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from sqlalchemy import Executable, Row, Select, func, insert, select, tuple_

from shem.server.storage.schema import results

VERDICTS = ("won", "drawn", "lost", "none", "practice")


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """Somebody who played, by the name that all at the table saw; a bot has a level."""

    name: str
    level: str
    rank: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class KeptResult:
    """What a finished game came to for one guest."""

    table: str
    guest: str
    game: str
    at: int
    verdict: str
    """won, drawn, lost; none: nobody won, or the guest lent the device and did not play; practice:
    it began with a position of an earlier game, and counts for nobody."""
    level: str
    """The strongest bot against whom a guest played alone; empty where people were rivals."""
    seat: int | None
    """The guest's own seat."""
    players: tuple[KeptPlayer, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a guest came to a verdict in a game against a level."""

    game: str
    level: str
    verdict: str
    count: int


Mark = tuple[int, str]
"""Where a page of a history ends: the time and the table of its last game."""


class Write(Protocol):
    def __call__(self, *statements: Executable) -> Awaitable[object]: ...


class History:
    """Reads and writes the results of finished games."""

    def __init__(
        self, fetch: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]], write: Write
    ) -> None:
        self._fetch = fetch
        self._write = write

    async def page(self, guest: str, most: int, before: Mark | None = None) -> list[KeptResult]:
        """What the games of a guest came to, the latest first."""
        own = select(results).where(results.c.guest_id == guest)
        if before is not None:
            own = own.where(tuple_(results.c.at, results.c.table_id) < tuple_(*before))
        latest = own.order_by(results.c.at.desc(), results.c.table_id.desc()).limit(most)
        return [_read(row) for row in await self._fetch(latest)]

    async def tally(self, guest: str) -> list[Tally]:
        """All verdicts of a guest, counted by game and level."""
        kinds = (results.c.game, results.c.level, results.c.verdict)
        rows = await self._fetch(
            select(*kinds, func.count().label("times"))
            .where(results.c.guest_id == guest)
            .group_by(*kinds)
        )
        return [Tally(row.game, row.level, row.verdict, row.times) for row in rows]

    async def has(self, table: str) -> bool:
        """Whether the end of this table has been written down."""
        found = select(results.c.table_id).where(results.c.table_id == table).limit(1)
        return bool(await self._fetch(found))

    async def add(self, found: Sequence[KeptResult]) -> None:
        """Write the end of a table down that was over before histories were kept."""
        await self._write(*rows_for(found))


def rows_for(found: Iterable[KeptResult]) -> Iterator[Executable]:
    """What writes these results down."""
    for result in found:
        yield insert(results).values(
            table_id=result.table,
            guest_id=result.guest,
            game=result.game,
            at=result.at,
            verdict=result.verdict,
            level=result.level,
            seat=result.seat,
            players=json.dumps([asdict(player) for player in result.players]),
        )


def _read(row: Row[Any]) -> KeptResult:
    return KeptResult(
        table=row.table_id,
        guest=row.guest_id,
        game=row.game,
        at=row.at,
        verdict=row.verdict,
        level=row.level,
        seat=row.seat,
        players=tuple(KeptPlayer(**player) for player in json.loads(row.players)),
    )
