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
    """Requests of one guest."""
    crowd: Rate = Rate(1200, 200)
    """Requests of all guests from one address."""
    files: Rate = Rate(6000, 600)
    """Files of the pages, from one address. A new visitor needs about forty."""
    strangers: Rate = Rate(60, 1)
    """New guests from one address, such as a household or a classroom."""
    tables: Rate = Rate(20, 0.2)
    """Tables that one guest opens, rematches included."""
    crowd_tables: Rate = Rate(120, 2)
    """Tables that all guests from one address open."""
    replays: Rate = Rate(20, 0.5)
    """Replays that one guest opens. Each takes half a second to prepare."""
    hints: Rate = Rate(20, 0.3)
    """Hints that one guest asks for. Each takes about a second."""
    analyses: Rate = Rate(5, 0.02)
    """Games that one guest has analysed. Each takes many seconds."""
    visits: Rate = Rate(60, 2)
    """Sockets that one guest opens. Each is sent the whole game, which is costly."""
    crowd_visits: Rate = Rate(600, 10)
    """Sockets that all guests from one address open."""
    talk: Rate = Rate(30, 1)
    """Chat and other messages of one guest that everyone hears but that are not moves."""
    commands: Rate = Rate(60, 15)
    """Messages of one guest, over all sockets together."""
    readers: Rate = Rate(20, 0.2)
    """Card reader games that one guest starts."""
    deductions: Rate = Rate(60, 6)
    """Deductions that one guest asks for. Each looks at up to a million worlds."""
    sockets: int = 40
    """Sockets that one guest may have open at once."""
    connections: int = 2000
    """Connections open at once in total; fewer if the system allows fewer open files."""
    address_connections: int = 256
    """Connections open at once from one address."""
    idle: int = 5
    """Seconds after which an idle connection is closed."""
    incomplete: float = 15
    """Seconds within which a request must be complete."""
    unread: float = 30
    """Seconds within which a client must go on reading an answer."""
    live_tables: int = 40
    """Unfinished tables that one host may have open at once. Empty ones are put away."""
    crowd_live_tables: int = 240
    """Unfinished tables that all hosts from one address may have open at once."""
    body: int = 64 * 1024
    """Most bytes of a request."""
    frame: int = 8 * 1024
    """Most bytes of one message over a socket."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days unused data is kept. 0 means forever."""

    finished: int = 0
    """Finished tables are deleted after this time, with their replays."""
    abandoned: int = 0
    """Unfinished tables where nothing has happened for this time are closed; nobody wins."""
    readers: int = 0
    """Card reader games are deleted this long after they began."""
    guests: int = 0
    """Guests without a seat or a table are deleted this long after their first visit."""


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
                f"{part!r} is not a network: give an address, or a range as in 10.0.0.0/8"
            ) from None
    return found or None


DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")


def check_database(address: str, workers: int = 1) -> None:
    """Refuse the address of a database that cannot be used, or not by this number of processes."""
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
