"""The store: everything the server asks of its database, in its own words."""

from __future__ import annotations

import json
import re
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from pydantic_core import to_json
from sqlalchemy import (
    URL,
    Executable,
    Row,
    Select,
    delete,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shem.kernel.errors import ShemError
from shem.server.metrics import Metrics
from shem.server.storage import statements
from shem.server.storage.bus import announced
from shem.server.storage.connections import Connections
from shem.server.storage.database import OtherVersion, open_database, writing_engine
from shem.server.storage.database_health import DAMAGED, READING, WRITING, Trouble
from shem.server.storage.history import History
from shem.server.storage.pending_writes import AnyWriter, CommitBroken, Rows
from shem.server.storage.practice import Practice
from shem.server.storage.records import (
    Beside,
    Guest,
    Kept,
    KeptReader,
    Missed,
    NewKept,
    Plain,
    Showing,
    StoredMessage,
)
from shem.server.storage.schema import (
    AT_REST,
    books,
    devices,
    guests,
    holders,
    invites,
    jobs,
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

T = TypeVar("T")

KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
PROBE: Final = "probe"
"""A guest who never is: written and taken back at one stroke, to see whether that works."""


class Unwritten(ShemError):
    """What was to be written down is not: nothing of it happened."""


class Unread(ShemError):
    """The database does not answer just now."""


class Unreadable(ShemError):
    """What is kept there makes no sense."""


class Unsure(Unwritten):
    """Nobody knows whether it was written: the connection broke off while it was."""


class Conflict(Unwritten):
    """Somebody else wrote there first."""


class Store:
    """Reads straight from the database; writes through one hand."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.process = secrets.token_urlsafe(12)
        """What this process is called by those that share the database."""
        self.trouble = Trouble()
        self.metrics = Metrics()
        """What happens to what is kept here, counted."""
        own = writing_engine(engine.url)
        self._writer: AnyWriter = (
            Writer(engine, log, self, self._announce) if own is None else ThreadWriter(own, self)
        )
        self.connections = Connections(engine)
        self.history = History(self._all, self._write)
        self.practice = Practice(self._all, self._write)

    @staticmethod
    async def open(url: str | URL) -> Store:
        """The store at this address, made if there is none."""
        try:
            store = Store(await open_database(url))
            await store._try_out_or_close()
            return store
        except (Unwritten, OtherVersion) as error:
            problem = str(error)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            problem = _cause(error)
        where = make_url(url).database or "it has no name"
        raise ShemError(f"the database cannot be opened ({where}): {problem}")

    async def _try_out_or_close(self) -> None:
        try:
            await self.try_out()
        except BaseException:
            await self.close()
            raise

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write here, too."""
        return self._engine.dialect.name == "postgresql"

    @property
    def engine(self) -> AsyncEngine:
        return self._engine

    async def announce(self, notice: str) -> None:
        """Tell all other processes, after all that was written before."""
        await self._writer.write(notice=notice)

    def _announce(self, notices: Sequence[str]) -> Sequence[Executable]:
        return announced(self.process, notices) if self.is_shared else ()

    async def close(self) -> None:
        await self._writer.close()
        await self.connections.close()

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
            "follows": new.follows,
            "keeper": AT_REST if new.is_at_rest else self._first_keeper(new.stage),
            "made_at": now,
            "changed_at": now,
        }
        seats = [
            {"table_id": new.id, "seat": seat, "guest_id": guest}
            for seat, guest in new.holders.items()
        ]
        held = [insert(holders).values(seats)] if seats else []
        notice = f"beside {new.follows}" if new.follows else ""
        changes = (insert(tables).values(row), *held, *statements.link(new))
        await self._writer.write(*changes, notice=notice)

    def _first_keeper(self, stage: str) -> str | None:
        return self.process if self.is_shared and stage == "running" else None

    async def table(self, key: str) -> Kept | None:
        """A table with its whole log, or None if there is no such table."""
        return await self._read(partial(statements.kept, key=key)) if is_key(key) else None

    async def missed(self, key: str, since: int) -> Missed:
        """What other processes have added to a table since its log was so long."""
        return await self._read(partial(statements.missed, key=key, since=since))

    async def beside(self, key: str) -> Beside:
        """What belongs to a table and is not in its log."""
        return await self._read(partial(statements.beside, key=key))

    async def cover(self, key: str) -> Kept:
        """Who sits at a table, and nothing of what is played there."""
        return await self._read(partial(statements.cover, key=key))

    def append(self, table: str, entry: StoredMessage) -> Awaitable[object]:
        """Write an accepted message down, all that changes with it or nothing."""
        line = {
            "table_id": table,
            "seq": entry.seq,
            "at": entry.at,
            "message": to_json(entry.message).decode(),
        }
        notice = f"log {table} {entry.seq}"
        return self._writer.write(*statements.changes(table, entry), line=line, notice=notice)

    async def keep_pencil(self, table: str, seat: int, written: str) -> None:
        """Write down what a seat has on its sheet, in place of what it had there."""
        await self._writer.write(
            *statements.rubbed_out(table, seat),
            insert(pencils).values(table_id=table, seat=seat, written=written),
            notice=f"beside {table}",
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
        """The tables whose game goes on, but for those at rest; the latest first."""
        is_at_rest = func.coalesce(tables.c.keeper, "-") == AT_REST
        rows = await self._all(
            select(tables.c.id)
            .where(tables.c.stage == "running", ~is_at_rest)
            .order_by(tables.c.changed_at.desc())
        )
        return [row.id for row in rows]

    async def look_after(self, table: str) -> None:
        """From now on a start takes up this table."""
        is_resting = (tables.c.id == table) & (tables.c.keeper == AT_REST)
        await self._write(update(tables).where(is_resting).values(keeper=None))

    async def lay_to_rest(self, table: str) -> None:
        """Nothing is to be done at a table until somebody comes."""
        is_running = (tables.c.id == table) & (tables.c.stage == "running")
        await self._write(update(tables).where(is_running).values(keeper=AT_REST))

    async def count_tables(self) -> dict[str, int]:
        """How many tables are kept, by stage."""
        query = select(tables.c.stage, func.count().label("number")).group_by(tables.c.stage)
        return {row.stage: row.number for row in await self._all(query)}

    async def count_jobs(self) -> tuple[int, int]:
        """How many thinking jobs wait, and how many are being done."""
        rows = await self._all(select(jobs.c.worker).where(jobs.c.answer.is_(None)))
        waiting = sum(row.worker is None for row in rows)
        return waiting, len(rows) - waiting

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
        if not is_key(key):
            return None
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

    # For those who look after it all.

    async def change(self, *statements: Executable, notice: str = "") -> None:
        """Carry these out together, and tell all other processes."""
        await self._writer.write(*statements, notice=notice)

    async def rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """All that this finds."""
        return await self._all(query)

    async def lengths(self, keys: Sequence[str]) -> dict[str, int]:
        """How long the logs of these tables are, of those that there are."""
        query = (
            select(tables.c.id, func.coalesce(func.max(log.c.seq), 0).label("length"))
            .outerjoin(log, log.c.table_id == tables.c.id)
            .where(tables.c.id.in_(keys))
            .group_by(tables.c.id)
        )
        return {row.id: row.length for row in await self._all(query)}

    async def _write(self, *statements: Executable) -> Rows:
        return await self._writer.write(*statements)

    def worked(self) -> None:
        """Something was written."""
        self.trouble.end(WRITING)

    def committed(self, changes: int, seconds: float) -> None:
        """This number of changes was committed together."""
        self.metrics.committed += changes
        self.metrics.commit.took(seconds)

    def failed(self, error: Exception) -> Exception:
        """Something was not written: the error that its callers are given."""
        if isinstance(error, IntegrityError):
            self.metrics.conflicts += 1
            return Conflict("someone else was faster: look again")
        if isinstance(error, CommitBroken):
            self.trouble.begin(WRITING, str(error))
            return Unsure("nobody knows whether it was written down: look again")
        self.trouble.begin(DAMAGED if _is_damage(error) else WRITING, _cause(error))
        return Unwritten(f"it could not be saved: {_cause(error)}")

    async def _read(self, reading: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        try:
            found = await self.connections.read(reading)
        except (SQLAlchemyError, OSError) as error:
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


def is_key(text: str) -> bool:
    """Whether this could be the name of a table, or of a game of the card reader."""
    return KEY.fullmatch(text) is not None


def _is_damage(error: Exception) -> bool:
    """Whether the file itself is broken: not busy, full or gone, which may pass."""
    return type(error) is DatabaseError and isinstance(error.orig, sqlite3.Error)


def _cause(error: Exception) -> str:
    """The driver's own words: SQLAlchemy's would quote the statement."""
    is_plain = isinstance(error, sqlite3.Error | OSError)
    cause = error if is_plain else getattr(error, "orig", None)
    return str(cause or "") or type(error).__name__
