"""The tables of the database. Secrets of people (tokens, codes) are kept as hashes only."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
)
from sqlalchemy import Table as SqlTable

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = SqlTable(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

tokens = SqlTable(
    "tokens",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), nullable=False),
)
"""A guest has one for each device."""

tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("match", Text, nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("privacy", String(16), nullable=False),
    Column("may_watch", Boolean, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("next_table", String(32), nullable=True),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("follows", String(32), nullable=True),
    Column("keeper", String(32), nullable=True),
    Index(None, "privacy", "stage", "changed_at"),
    Index(None, "stage"),
    Index(None, "follows", unique=True),
)
"""`follows` is the table whose rematch it is: there is one at most. `keeper` is the process in
which its clocks and bots run, where several share the database; the empty word: nothing is to be
done until somebody comes."""

AT_REST = ""
"""The keeper of such a table."""

log = SqlTable(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("message", Text, nullable=False),
)
"""Grows and never changes. Its key decides when two processes race on one table."""

holders = SqlTable(
    "holders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), nullable=False, index=True),
)

invites = SqlTable(
    "invites",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("code", String(64), nullable=False, unique=True),
)
"""One link to a seat: a new one takes the place of the old."""

results = SqlTable(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("verdict", String(16), nullable=False),
    Column("level", String(40), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("players", Text, nullable=False),
    Index(None, "guest_id", "at", "table_id"),
)
"""What a finished game came to, for each guest who sat there; it never changes."""

practice = SqlTable(
    "practice",
    metadata,
    Column("guest_id", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("position", String(16), nullable=False),
    Column("grade", String(16), nullable=False),
    Column("last", String(200), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("mark", String(16), nullable=False),
    Column("solved_on", String(10), nullable=True),
)
"""What a guest has done with the position of a game on a day, written like 2026-11-19. Once it is
solved or shown, that stays as it is."""

devices = SqlTable(
    "devices",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), nullable=False),
    Column("table_id", String(32), nullable=True),
    Column("until", BigInteger, nullable=False),
)

pencils = SqlTable(
    "pencils",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("written", Text, nullable=False),
)
"""What somebody wrote on the sheet beside a game: the latest of each seat, and for it alone. It is
no part of the log, and goes with whoever held the seat."""

readers = SqlTable(
    "readers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
)
"""Games of the card reader. The code is what is hidden in them, and never leaves the server."""

showings = SqlTable(
    "showings",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    Column("reader_id", String(32), ForeignKey("readers.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("shown", Text, nullable=False),
)
"""What a card reader showed to everybody. What it told one person is written down nowhere."""

books = SqlTable(
    "books",
    metadata,
    Column("reader_id", String(32), ForeignKey("readers.id"), primary_key=True),
    Column("guest_id", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("ingredients", String(80), nullable=False),
)
"""The open book of a guest: its four ingredients, until one is chosen."""

processes = SqlTable(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""The processes that share the database. Each renews its row; one that is out of date is dead."""

jobs = SqlTable(
    "jobs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("level", String(40), nullable=False),
    Column("host", String(32), nullable=False),
    Column("urgency", Integer, nullable=False),
    Column("asker", String(32), nullable=False),
    Column("worker", String(32), nullable=True),
    Column("answer", Text, nullable=True),
)
"""What bots are to think about: the seat of a table whose log is so long. `worker` is the process
that does so, and `asker` the one that waits for the answer."""

bans = SqlTable(
    "bans",
    metadata,
    Column("subject", String(64), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
)
"""Whom the operator has shut out: the id of a guest, or an address."""
