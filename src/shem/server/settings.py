"""Settings of a server: address, database, limits."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from shem.kernel.errors import ShemError
from shem.server.storage.database import is_in_a_file, sqlite_url


@dataclass(frozen=True, slots=True)
class Rate:
    """The number allowed at once, and the number a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do. Generous to people, not to scripts."""

    requests: Rate = Rate(120, 20)
    """Of one guest."""
    crowd: Rate = Rate(1200, 200)
    """Of all guests from one address, whoever they say they are."""
    strangers: Rate = Rate(60, 1)
    """New guests from one address: a household, a classroom."""
    tables: Rate = Rate(20, 0.2)
    """Opened by one guest, a rematch included."""
    crowd_tables: Rate = Rate(120, 2)
    """Opened by all guests from one address."""
    replays: Rate = Rate(20, 0.5)
    """Of one guest: working one out takes half a second."""
    hints: Rate = Rate(20, 0.3)
    """Of one guest: each takes a second or so."""
    analyses: Rate = Rate(5, 0.02)
    """Finished games that one guest may have analysed: each takes many seconds."""
    visits: Rate = Rate(60, 2)
    """Sockets that one guest opens: each is told the whole game, and that costs."""
    crowd_visits: Rate = Rate(600, 10)
    """Sockets that all guests from one address open."""
    talk: Rate = Rate(30, 1)
    """Of one guest: what everybody hears and what moves no game. It is kept and told for good."""
    commands: Rate = Rate(60, 15)
    """Of one guest, over all sockets together."""
    readers: Rate = Rate(20, 0.2)
    """Games of the card reader that one guest starts."""
    deductions: Rate = Rate(60, 6)
    """Of one guest: each looks at up to a million worlds."""
    sockets: int = 40
    """Open at once, for one guest."""
    connections: int = 2000
    """Open at once, in all; fewer where the system allows fewer files."""
    address_connections: int = 256
    """Open at once from one address."""
    idle: int = 5
    """Seconds that a connection stays open with nothing asked."""
    incomplete: float = 15
    """Seconds in which a request must be complete."""
    unread: float = 30
    """Seconds in which some of an answer must be read."""
    live_tables: int = 40
    """Unfinished and open at once, of one host; the registry closes those that nobody is at."""
    crowd_live_tables: int = 240
    """Of all hosts from one address."""
    body: int = 64 * 1024
    """Bytes of a request."""
    frame: int = 8 * 1024
    """Bytes of what is said over a socket at once."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long what nobody uses is kept, in days. 0: for good."""

    finished: int = 0
    """After its end a table is deleted, and its replay with it."""
    abandoned: int = 0
    """Without a word at it, an unfinished table is closed; nobody wins."""
    readers: int = 0
    """After its beginning a game of the card reader is deleted."""
    guests: int = 0
    """After the first visit a guest is deleted who neither sits nor hosts anywhere."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All that `shem serve` can be told."""

    database: str | URL
    public_url: str = ""
    """Where people reach the server, if that is not what their browser says."""
    names: tuple[str, ...] = ()
    """What the server is called besides: it answers to no other name."""
    listens_on_lan: bool = False
    """Whether others in the network can reach the port."""
    bots: int = 1
    """Processes in which bots think."""
    pace: float = 0.7
    """Seconds between what a bot does and what was done before, so that people can follow."""
    metrics_from: tuple[str, ...] | None = None
    """Networks that may read /metrics; None: this machine, unless a proxy stands before it."""
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)

    @staticmethod
    def at(folder: Path) -> Settings:
        """The settings of a server that keeps everything in this folder."""
        return Settings(sqlite_url(folder / "shem.sqlite3"))

    def with_(self, **changes: Any) -> Settings:
        """The same but for these."""
        return replace(self, **changes)

    @property
    def is_secure(self) -> bool:
        """Whether people come over TLS."""
        return self.public_url.startswith("https://")


def networks_of(text: str) -> tuple[str, ...] | None:
    """Networks from a line with commas between them; None if it is empty."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in found:
        try:
            ipaddress.ip_network(part)
        except ValueError:
            raise ShemError(
                f"{part!r} is no network: give an address, or one as 10.0.0.0/8"
            ) from None
    return found or None


DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")


def check_database(address: str, workers: int = 1) -> None:
    """Refuse the address of a database that cannot be used, or not by so many processes."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise ShemError(_no_database(address)) from None
    if url.drivername not in DRIVERS:
        raise ShemError(_no_database(url.render_as_string()))
    if workers > 1 and is_in_a_file(url):
        raise ShemError(
            "SQLite is for one process: give --database postgresql+asyncpg://user@host/name, "
            "or leave --workers at 1"
        )


def _no_database(address: str) -> str:
    return (
        f"--database is {address!r}: give postgresql+asyncpg://user@host/name, "
        "or nothing for a file in the data folder"
    )
