"""How a table is read from the database, and what is written there with a message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Executable, Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shem.server.storage.history import rows_for
from shem.server.storage.records import Beside, Kept, Missed, NewKept, StoredMessage
from shem.server.storage.schema import holders, invites, log, pencils, tables
from shem.table import Sit


async def cover(connection: AsyncConnection, key: str) -> Kept:
    """Who sits at a table."""
    host = await connection.execute(select(tables.c.host).where(tables.c.id == key))
    held = await connection.execute(holders_of(key))
    return Kept(
        id=key,
        match={},
        host=str(host.scalar()),
        privacy="private",
        may_watch=False,
        next_table=None,
        holders={row.seat: row.guest_id for row in held},
        log=(),
    )


def holders_of(key: str) -> Select[Any]:
    """Who holds which seat of a table."""
    return select(holders.c.seat, holders.c.guest_id).where(holders.c.table_id == key)


async def kept(connection: AsyncConnection, key: str) -> Kept | None:
    """A table with its whole log; None if there is none."""
    row = (await connection.execute(select(tables).where(tables.c.id == key))).first()
    if row is None:
        return None
    entries = await connection.execute(
        select(log.c.at, log.c.message).where(log.c.table_id == key).order_by(log.c.seq)
    )
    # After the log: who sits down meanwhile, by way of another process, must not be missing here.
    held = await connection.execute(holders_of(key))
    written = await connection.execute(pencils_of(key))
    return Kept(
        id=row.id,
        match=json.loads(row.match),
        host=row.host,
        privacy=row.privacy,
        may_watch=row.may_watch,
        next_table=row.next_table,
        holders={row.seat: row.guest_id for row in held},
        log=[(at, json.loads(message)) for at, message in entries],
        pencils={row.seat: row.written for row in written},
    )


async def missed(connection: AsyncConnection, key: str, since: int) -> Missed:
    """What is new at a table whose log was so long."""
    rows = await connection.execute(
        select(log.c.at, log.c.message)
        .where(log.c.table_id == key, log.c.seq > since)
        .order_by(log.c.seq)
    )
    entries = [(at, json.loads(message)) for at, message in rows]
    held = None
    if any(message["type"] == Sit.type for _, message in entries):
        # The log knows who somebody is called; whose seat it is stands here.
        found = await connection.execute(holders_of(key))
        held = {row.seat: row.guest_id for row in found}
    return Missed(entries, held)


async def beside(connection: AsyncConnection, key: str) -> Beside:
    """What belongs to a table and is not in its log."""
    following = await connection.execute(select(tables.c.next_table).where(tables.c.id == key))
    written = await connection.execute(pencils_of(key))
    return Beside(following.scalar(), {row.seat: row.written for row in written})


def pencils_of(key: str) -> Select[Any]:
    """What each seat of a table wrote on its sheet."""
    return select(pencils.c.seat, pencils.c.written).where(pencils.c.table_id == key)


def changes(table: str, entry: StoredMessage) -> Iterator[Executable]:
    """What changes with a message."""
    if entry.stage is not None:
        stage = {"stage": entry.stage, "changed_at": entry.at}
        yield update(tables).where(tables.c.id == table).values(stage)
    for seat in entry.freed:
        yield delete(holders).where(holders.c.table_id == table, holders.c.seat == seat)
        yield from rubbed_out(table, seat)
        # Whoever is gone does not come back by the same invitation.
        yield delete(invites).where(invites.c.table_id == table, invites.c.seat == seat)
    for seat, guest in entry.taken.items():
        yield insert(holders).values(table_id=table, seat=seat, guest_id=guest)
    if entry.results:
        yield from rows_for(entry.results)


def rubbed_out(table: str, seat: int) -> Iterator[Executable]:
    """Without what a seat wrote on its sheet."""
    yield delete(pencils).where(pencils.c.table_id == table, pencils.c.seat == seat)


def link(new: NewKept) -> list[Executable]:
    """From the table whose rematch it is."""
    if new.follows is None:
        return []
    return [update(tables).where(tables.c.id == new.follows).values(next_table=new.id)]
