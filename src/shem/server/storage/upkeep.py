"""What the operator does to what is kept: looking through it, deleting, shutting people out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Executable, Row, Select, delete, exists, func, insert, or_, select, update

from shem.kernel.errors import ShemError
from shem.server.storage.schema import (
    bans,
    books,
    devices,
    guests,
    holders,
    invites,
    jobs,
    log,
    pencils,
    practice,
    readers,
    results,
    showings,
    tables,
    tokens,
)
from shem.server.storage.store import Store

AT_ONCE: Final = 200
"""Rows deleted in one transaction: more would keep the tables waiting."""
SHORTEST: Final = 4
"""Characters that name a table or a guest: fewer could be anybody."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table, as the operator sees it: nothing of its cards."""

    id: str
    game: str
    stage: str
    privacy: str
    host: str
    players: Sequence[str]
    messages: int
    made_at: int
    last_at: int


@dataclass(frozen=True, slots=True)
class GuestLine:
    """A guest, as the operator sees them."""

    id: str
    name: str
    made_at: int
    tables: int
    is_banned: bool


class Upkeep:
    """Beside the tables that play on: what is deleted here is told to all processes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Looking.

    async def tables(self, stage: str | None, most: int) -> list[TableLine]:
        """The tables, the one with the latest word first."""
        said = select(
            log.c.table_id, func.count().label("messages"), func.max(log.c.at).label("last")
        ).group_by(log.c.table_id)
        spoken = said.subquery()
        last = func.coalesce(spoken.c.last, tables.c.made_at).label("last_at")
        query = (
            select(tables, func.coalesce(spoken.c.messages, 0).label("messages"), last)
            .outerjoin(spoken, spoken.c.table_id == tables.c.id)
            .order_by(last.desc(), tables.c.id)
            .limit(most)
        )
        if stage is not None:
            query = query.where(tables.c.stage == stage)
        return [_table_line(row) for row in await self._store.rows(query)]

    async def guests(self, most: int) -> list[GuestLine]:
        """The guests, the latest first."""
        hosted = select(func.count()).where(tables.c.host == guests.c.id).scalar_subquery()
        shut_out = exists().where(bans.c.subject == guests.c.id)
        query = (
            select(guests, hosted.label("tables"), shut_out.label("is_banned"))
            .order_by(guests.c.made_at.desc(), guests.c.id)
            .limit(most)
        )
        return [
            GuestLine(row.id, row.name, row.made_at, row.tables, bool(row.is_banned))
            for row in await self._store.rows(query)
        ]

    async def table_called(self, beginning: str) -> str:
        """The table whose id begins so."""
        return await self._called(select(tables.c.id), tables.c.id, "table", beginning)

    async def guest_called(self, beginning: str) -> str:
        """The guest whose id begins so."""
        return await self._called(select(guests.c.id), guests.c.id, "guest", beginning)

    async def _called(self, query: Select[Any], column: Any, what: str, beginning: str) -> str:
        if len(beginning) < SHORTEST:
            raise ShemError(f"{beginning!r} is too short: give {SHORTEST} characters or more")
        # LIKE would know neither large from small nor an underscore from any other character.
        begins = func.substr(column, 1, len(beginning)) == beginning
        found = [row.id for row in await self._store.rows(query.where(begins).limit(2))]
        if not found:
            raise ShemError(f"there is no {what} whose id begins with {beginning!r}")
        if len(found) > 1:
            raise ShemError(f"several ids of a {what} begin with {beginning!r}: give more of it")
        return str(found[0])

    async def tables_of(self, guest: str) -> list[str]:
        """All tables at which a guest sits, or is host."""
        at_seat = select(holders.c.table_id).where(holders.c.guest_id == guest)
        query = select(tables.c.id).where(or_(tables.c.host == guest, tables.c.id.in_(at_seat)))
        return [row.id for row in await self._store.rows(query)]

    # What is old.

    async def finished(self, before: int) -> list[str]:
        """Tables that have been over since then."""
        query = select(tables.c.id).where(tables.c.stage == "over", tables.c.changed_at < before)
        return [row.id for row in await self._store.rows(query)]

    async def abandoned(self, before: int) -> list[str]:
        """Unfinished tables at which nothing was said since then."""
        spoken = exists().where(log.c.table_id == tables.c.id, log.c.at >= before)
        query = select(tables.c.id).where(
            tables.c.stage != "over", tables.c.changed_at < before, ~spoken
        )
        return [row.id for row in await self._store.rows(query)]

    async def idle_guests(self, before: int) -> list[str]:
        """Guests from before then who neither sit nor host anywhere."""
        uses = [
            exists().where(column == guests.c.id)
            for column in (
                tables.c.host,
                holders.c.guest_id,
                results.c.guest_id,
                practice.c.guest_id,
                books.c.guest_id,
                bans.c.subject,
            )
        ]
        query = select(guests.c.id).where(guests.c.made_at < before, ~or_(*uses))
        return [row.id for row in await self._store.rows(query)]

    async def old_readers(self, before: int) -> list[str]:
        """Games of the card reader from before then."""
        query = select(readers.c.id).where(readers.c.made_at < before)
        return [row.id for row in await self._store.rows(query)]

    # Deleting.

    async def delete_tables(self, keys: Sequence[str]) -> None:
        for some in _in_parts(keys):
            notices = [f"gone {key}" for key in some]
            await self._store.change(*_without_tables(some), notice="\n".join(notices))

    async def delete_guests(self, keys: Sequence[str]) -> None:
        """Guests who host nothing; at the tables of others their seats are nobody's."""
        for some in _in_parts(keys):
            await self._store.change(
                *(
                    delete(each).where(each.c.guest_id.in_(some))
                    for each in (tokens, devices, books, holders, results, practice)
                ),
                delete(guests).where(guests.c.id.in_(some)),
            )

    async def delete_readers(self, keys: Sequence[str]) -> None:
        for some in _in_parts(keys):
            await self._store.change(
                *(delete(each).where(each.c.reader_id.in_(some)) for each in (showings, books)),
                delete(readers).where(readers.c.id.in_(some)),
            )

    # Shutting out.

    async def ban(self, subject: str, now: int) -> None:
        await self._store.change(
            delete(bans).where(bans.c.subject == subject),
            insert(bans).values(subject=subject, made_at=now),
            notice="bans -",
        )

    async def unban(self, subject: str) -> None:
        if subject not in await self.banned():
            raise ShemError(f"{subject} is not banned")
        await self._store.change(delete(bans).where(bans.c.subject == subject), notice="bans -")

    async def banned(self) -> dict[str, int]:
        """Who is shut out, and since when."""
        query = select(bans).order_by(bans.c.made_at)
        return {row.subject: row.made_at for row in await self._store.rows(query)}


def _table_line(row: Row[Any]) -> TableLine:
    try:
        match = json.loads(row.match)
        game = str(match["game"])
        players = [str(player["name"]) for player in match["players"] if player.get("name")]
    except (ValueError, TypeError, KeyError, AttributeError):
        game, players = "?", []
    told = {name: getattr(row, name) for name in ("id", "stage", "privacy", "host")}
    return TableLine(
        **told,
        game=game,
        players=players,
        messages=row.messages,
        made_at=row.made_at,
        last_at=row.last_at,
    )


def _without_tables(keys: Sequence[str]) -> Iterator[Executable]:
    for each in (jobs, log, holders, invites, pencils, results, devices):
        yield delete(each).where(each.c.table_id.in_(keys))
    yield update(tables).where(tables.c.next_table.in_(keys)).values(next_table=None)
    yield update(tables).where(tables.c.follows.in_(keys)).values(follows=None)
    yield delete(tables).where(tables.c.id.in_(keys))


def _in_parts(keys: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(keys), AT_ONCE):
        yield keys[start : start + AT_ONCE]
