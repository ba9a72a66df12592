"""The store: everything the server asks of its database, in its own words."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Executable, Row, Select, delete, insert, make_url, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shem.kernel.errors import ShemError
from shem.server.storage.database import OtherVersion, open_database, writing_engine
from shem.server.storage.database_health import DAMAGED, READING, WRITING, Trouble
from shem.server.storage.history import History, KeptResult, rows_for
from shem.server.storage.pending_writes import AnyWriter, Rows
from shem.server.storage.read_connections import Reader
from shem.server.storage.schema import (
    books,
    devices,
    guests,
    holders,
    invites,
    log,
    pencils,
    readers,
    results,
    showings,
    tables,
    tokens,
)
from shem.server.storage.thread_writer import ThreadWriter
from shem.server.storage.writer import Writer

Plain = Mapping[str, object]
T = TypeVar("T")

PROBE: Final = "probe"
"""A guest who never is: written and taken back at one stroke, to see whether that works."""


class Unwritten(ShemError):
    """What was to be written down is not: nothing of it happened."""


class Unread(ShemError):
    """The database does not answer just now."""


class Unreadable(ShemError):
    """What is kept there makes no sense."""


class Conflict(Unwritten):
    """Somebody else wrote there first."""


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept: what was agreed, by whom it is held, and its log."""

    id: str
    match: Plain
    host: str
    privacy: str
    may_watch: bool
    next_table: str | None
    holders: Mapping[int, str]
    log: Sequence[tuple[int, Plain]]
    """Every accepted message, after the server time at which it was."""
    pencils: Mapping[int, str] = field(default_factory=dict, repr=False)
    """What each seat wrote on its sheet."""

    def admits(self, guest: str) -> bool:
        """Whether this guest may look at the table."""
        return self.may_watch or self.is_of(guest)

    def is_of(self, guest: str) -> bool:
        """Whether this guest is host of the table, or sits there."""
        return guest == self.host or guest in self.holders.values()


@dataclass(frozen=True, slots=True)
class NewKept:
    """A table that is to be kept."""

    id: str
    match: Plain
    host: str
    privacy: str
    may_watch: bool
    stage: str
    holders: Mapping[int, str]
    follows: str | None = None
    """The table whose rematch it is."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """An accepted message, and what changes with it."""

    seq: int
    at: int
    message: Plain
    stage: str | None = None
    """What the table came to, if that is new."""
    taken: Mapping[int, str] = field(default_factory=dict)
    """The seats that somebody holds from now on."""
    freed: Sequence[int] = ()
    """The seats that nobody holds any more."""
    results: Sequence[KeptResult] = ()
    """What the game came to for each guest, if this ended it."""


@dataclass(frozen=True, slots=True)
class KeptReader:
    """A game of the card reader; its code is its secret."""

    id: str
    code: str = field(repr=False)
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """What a card reader showed to everybody, as plain arguments."""

    seq: int
    at: int
    shown: Plain


class Store:
    """Reads straight from the database; writes through one hand."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.trouble = Trouble()
        own = writing_engine(engine.url)
        self._writer: AnyWriter = (
            Writer(engine, log, self) if own is None else ThreadWriter(own, self)
        )
        self._reader = Reader(engine)
        self.history = History(self._all, self._write)

    @staticmethod
    async def open(url: str | URL) -> Store:
        """The store at this address, made if there is none."""
        try:
            store = Store(await open_database(url))
            await store.try_out()
            return store
        except Unwritten as error:
            problem = str(error)
            await store.close()
        except OtherVersion as error:
            problem = str(error)
        except (SQLAlchemyError, sqlite3.Error) as error:
            problem = _cause(error)
        where = make_url(url).database or "it has no name"
        raise ShemError(f"the database cannot be opened ({where}): {problem}")

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()
        await self._engine.dispose()

    async def try_out(self) -> None:
        """Raise Unwritten if nothing can be written down."""
        await self._write(
            insert(guests).values(id=PROBE, name=PROBE, made_at=0),
            delete(guests).where(guests.c.id == PROBE),
        )

    # Guests.

    async def add_guest(self, guest: Guest, token: str, now: int) -> None:
        """A guest, by the hash of a token."""
        await self._write(
            insert(guests).values(id=guest.id, name=guest.name, made_at=now),
            insert(tokens).values(token=token, guest_id=guest.id),
        )

    async def add_token(self, guest: str, token: str) -> None:
        """One more device of a guest."""
        await self._write(insert(tokens).values(token=token, guest_id=guest))

    async def guest_with(self, token: str) -> Guest | None:
        """The guest whose token has this hash."""
        row = await self._one(
            select(guests.c.id, guests.c.name)
            .join(tokens, tokens.c.guest_id == guests.c.id)
            .where(tokens.c.token == token)
        )
        return None if row is None else Guest(row.id, row.name)

    async def guest(self, key: str) -> Guest | None:
        row = await self._one(select(guests.c.id, guests.c.name).where(guests.c.id == key))
        return None if row is None else Guest(row.id, row.name)

    async def rename(self, guest: str, name: str) -> None:
        await self._write(update(guests).where(guests.c.id == guest).values(name=name))

    # Tables.

    async def add_table(self, new: NewKept, now: int) -> None:
        row = {
            "id": new.id,
            "match": json.dumps(new.match),
            "host": new.host,
            "privacy": new.privacy,
            "may_watch": new.may_watch,
            "stage": new.stage,
            "made_at": now,
            "changed_at": now,
        }
        seats = [
            {"table_id": new.id, "seat": seat, "guest_id": guest}
            for seat, guest in new.holders.items()
        ]
        held = [insert(holders).values(seats)] if seats else []
        await self._write(insert(tables).values(row), *held, *_link(new))

    async def table(self, key: str) -> Kept | None:
        """A table with its whole log, or None if there is no such table."""
        return await self._read(partial(_kept, key=key))

    async def cover(self, key: str) -> Kept:
        """Who sits at a table, and nothing of what is played there."""
        return await self._read(partial(_cover, key=key))

    def append(self, table: str, entry: StoredMessage) -> Awaitable[object]:
        """Write an accepted message down, all that changes with it or nothing."""
        line = {
            "table_id": table,
            "seq": entry.seq,
            "at": entry.at,
            "message": json.dumps(entry.message),
        }
        return self._writer.write(*_changes(table, entry), line=line)

    async def keep_pencil(self, table: str, seat: int, written: str) -> None:
        """Write down what a seat has on its sheet, in place of what it had there."""
        await self._write(
            *_rubbed_out(table, seat),
            insert(pencils).values(table_id=table, seat=seat, written=written),
        )

    async def held_by(self, guest: str, most: int) -> list[str]:
        """The tables of a guest, by seat or as host, the latest first; not those of the history."""
        at_seat = select(holders.c.table_id).where(holders.c.guest_id == guest)
        done = select(results.c.table_id).where(results.c.guest_id == guest)
        rows = await self._all(
            select(tables.c.id)
            .where(tables.c.id.in_(at_seat) | (tables.c.host == guest), tables.c.id.not_in(done))
            .order_by(tables.c.changed_at.desc())
            .limit(most)
        )
        return [row.id for row in rows]

    async def open_tables(self, most: int) -> list[str]:
        """Public tables that wait for players, the latest first."""
        rows = await self._all(
            select(tables.c.id)
            .where(tables.c.privacy == "public", tables.c.stage == "gathering")
            .order_by(tables.c.changed_at.desc())
            .limit(most)
        )
        return [row.id for row in rows]

    async def running_tables(self) -> list[str]:
        """The tables whose game goes on."""
        rows = await self._all(select(tables.c.id).where(tables.c.stage == "running"))
        return [row.id for row in rows]

    # Links.

    async def invite(self, table: str, seat: int, code: str) -> None:
        """A new link to a seat; the old one is void."""
        await self._write(
            delete(invites).where(invites.c.table_id == table, invites.c.seat == seat),
            insert(invites).values(table_id=table, seat=seat, code=code),
        )

    async def invited_to(self, code: str) -> tuple[str, int] | None:
        """The table and seat that a link leads to."""
        row = await self._one(
            select(invites.c.table_id, invites.c.seat).where(invites.c.code == code)
        )
        return None if row is None else (row.table_id, row.seat)

    async def add_device(self, code: str, guest: str, table: str | None, until: int) -> None:
        await self._write(
            insert(devices).values(code=code, guest_id=guest, table_id=table, until=until)
        )

    async def device(self, code: str, now: int) -> tuple[str, str | None] | None:
        """The guest, and the table, that a personal link carries; it works once."""
        rows = await self._write(
            delete(devices).where(devices.c.until < now),
            delete(devices)
            .where(devices.c.code == code)
            .returning(devices.c.guest_id, devices.c.table_id),
        )
        return (rows[0].guest_id, rows[0].table_id) if rows else None

    # Games of the card reader.

    async def add_reader(self, key: str, code: str, now: int) -> None:
        await self._write(insert(readers).values(id=key, code=code, made_at=now))

    async def reader(self, key: str) -> KeptReader | None:
        row = await self._one(select(readers.c.code, readers.c.ended_at).where(readers.c.id == key))
        return None if row is None else KeptReader(key, row.code, row.ended_at is not None)

    async def end_reader(self, key: str, now: int) -> None:
        await self._write(
            update(readers)
            .where(readers.c.id == key, readers.c.ended_at.is_(None))
            .values(ended_at=now)
        )

    async def show(self, reader: str, shown: Plain, now: int) -> None:
        """Write down what everybody sees."""
        await self._write(
            insert(showings).values(reader_id=reader, at=now, shown=json.dumps(shown))
        )

    async def shown(self, reader: str, most: int) -> list[Showing]:
        """What everyone saw, oldest first; at most this number of the latest."""
        rows = await self._all(
            select(showings.c.seq, showings.c.at, showings.c.shown)
            .where(showings.c.reader_id == reader)
            .order_by(showings.c.seq.desc())
            .limit(most)
        )
        return [Showing(row.seq, row.at, json.loads(row.shown)) for row in reversed(rows)]

    async def open_book(self, reader: str, guest: str, ingredients: str) -> None:
        await self._write(
            insert(books).values(reader_id=reader, guest_id=guest, ingredients=ingredients)
        )

    async def book(self, reader: str, guest: str) -> str | None:
        """The ingredients of the book that this guest has open."""
        row = await self._one(
            select(books.c.ingredients).where(
                books.c.reader_id == reader, books.c.guest_id == guest
            )
        )
        return None if row is None else str(row.ingredients)

    async def close_book(self, reader: str, guest: str) -> bool:
        """Whether this guest had a book open; now it is closed, once."""
        rows = await self._write(
            delete(books)
            .where(books.c.reader_id == reader, books.c.guest_id == guest)
            .returning(books.c.reader_id)
        )
        return bool(rows)

    async def _write(self, *statements: Executable) -> Rows:
        return await self._writer.write(*statements)

    def worked(self) -> None:
        """Something was written."""
        self.trouble.end(WRITING)

    def failed(self, error: Exception) -> Exception:
        """Something was not written: what whoever waits is told."""
        if isinstance(error, IntegrityError):
            return Conflict("someone else was faster: look again")
        self.trouble.begin(DAMAGED if _is_damage(error) else WRITING, _cause(error))
        return Unwritten(f"it could not be saved: {_cause(error)}")

    async def _read(self, reading: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        try:
            found = await self._reader.read(reading)
        except SQLAlchemyError as error:
            if "decode" in _cause(error):
                raise Unreadable("it contains something other than text") from None
            self.trouble.begin(DAMAGED if _is_damage(error) else READING, _cause(error))
            if _is_damage(error):
                raise Unreadable("the file is damaged there") from None
            raise Unread("it cannot be looked up right now: try again in a moment") from None
        self.trouble.end(READING)
        return found

    async def _one(self, query: Select[Any]) -> Row[Any] | None:
        async def row(connection: AsyncConnection) -> Row[Any] | None:
            found: Row[Any] | None = (await connection.execute(query)).first()
            return found

        return await self._read(row)

    async def _all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async def rows(connection: AsyncConnection) -> Sequence[Row[Any]]:
            found: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return found

        return await self._read(rows)


async def _cover(connection: AsyncConnection, key: str) -> Kept:
    host = await connection.execute(select(tables.c.host).where(tables.c.id == key))
    held = await connection.execute(_held(key))
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


def _held(key: str) -> Select[Any]:
    return select(holders.c.seat, holders.c.guest_id).where(holders.c.table_id == key)


async def _kept(connection: AsyncConnection, key: str) -> Kept | None:
    row = (await connection.execute(select(tables).where(tables.c.id == key))).first()
    if row is None:
        return None
    held = await connection.execute(_held(key))
    entries = await connection.execute(
        select(log.c.at, log.c.message).where(log.c.table_id == key).order_by(log.c.seq)
    )
    written = await connection.execute(
        select(pencils.c.seat, pencils.c.written).where(pencils.c.table_id == key)
    )
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


def _changes(table: str, entry: StoredMessage) -> Iterator[Executable]:
    """What changes with a message."""
    if entry.stage is not None:
        stage = {"stage": entry.stage, "changed_at": entry.at}
        yield update(tables).where(tables.c.id == table).values(stage)
    for seat in entry.freed:
        yield delete(holders).where(holders.c.table_id == table, holders.c.seat == seat)
        yield from _rubbed_out(table, seat)
        # Whoever is gone does not come back by the same invitation.
        yield delete(invites).where(invites.c.table_id == table, invites.c.seat == seat)
    for seat, guest in entry.taken.items():
        yield insert(holders).values(table_id=table, seat=seat, guest_id=guest)
    yield from rows_for(entry.results)


def _rubbed_out(table: str, seat: int) -> Iterator[Executable]:
    """Without what a seat wrote on its sheet."""
    yield delete(pencils).where(pencils.c.table_id == table, pencils.c.seat == seat)


def _link(new: NewKept) -> list[Executable]:
    if new.follows is None:
        return []
    return [update(tables).where(tables.c.id == new.follows).values(next_table=new.id)]


def _is_damage(error: Exception) -> bool:
    """Whether the file itself is broken: not busy, full or gone, which may pass."""
    return type(error) is DatabaseError


def _cause(error: Exception) -> str:
    """The driver's own words: SQLAlchemy's would quote the statement."""
    cause = error if isinstance(error, sqlite3.Error) else getattr(error, "orig", None)
    return str(cause) if cause is not None else type(error).__name__
