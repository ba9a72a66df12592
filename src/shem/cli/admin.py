"""`shem admin`: tables, guests, bans and backups of a server, whether it runs or not."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from shem.cli import given
from shem.cli.configured import Config
from shem.cli.serve import default_folder
from shem.kernel.errors import ShemError

if TYPE_CHECKING:
    from sqlalchemy import URL

    from shem.server.storage.store import Store
    from shem.server.storage.upkeep import Upkeep

T = TypeVar("T")

Data = Annotated[
    Path | None,
    typer.Option(help="Where all data is stored.", metavar="DIR", show_default="your data folder"),
]
Database = Annotated[
    str,
    typer.Option(
        help="The address of the database.",
        metavar="URL",
        show_default="the SQLite file in the data folder",
    ),
]
Stage = Annotated[
    str | None,
    typer.Option(
        help="Only tables at this stage: gathering, running or over.",
        metavar="STAGE",
        show_default=False,
    ),
]
Most = Annotated[int, typer.Option(min=1, max=1_000_000, help="Show at most this many.")]
TableId = Annotated[
    str, typer.Argument(metavar="TABLE", help="Its id, or the first part of it, as in the log.")
]
GuestId = Annotated[
    str, typer.Argument(metavar="GUEST", help="The id of the guest, or the first part of it.")
]
Subject = Annotated[
    str, typer.Argument(metavar="GUEST|ADDRESS", help="A guest id, or an IP address.")
]
Copy = Annotated[Path, typer.Argument(metavar="FILE", help="The backup file.")]
WithTables = Annotated[
    bool, typer.Option("--with-tables", help="Also delete the tables where they play or host.")
]

admin = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Manage a server: tables, guests, bans and backups.",
)


@dataclass(frozen=True, slots=True)
class Place:
    """The database that is looked after."""

    url: URL

    @property
    def file(self) -> Path:
        """Of SQLite; ShemError for another database."""
        if self.url.get_backend_name() != "sqlite":
            raise ShemError(
                "this is for SQLite only: use pg_dump and pg_restore, see docs/how-to/operate.md"
            )
        return Path(str(self.url.database))

    def open(self, work: Callable[[Store, Upkeep], Awaitable[T]]) -> T:
        """Do something with the store there. It is never made here."""
        from shem.server.storage.store import Store
        from shem.server.storage.upkeep import Upkeep

        if self.url.get_backend_name() == "sqlite" and not self.file.is_file():
            raise ShemError(f"there is no database at {self.file}: give its folder with --data")

        async def opened() -> T:
            store = await Store.open(self.url)
            try:
                return await work(store, Upkeep(store))
            finally:
                await store.close()

        return asyncio.run(opened())


@admin.callback()
def where(
    context: typer.Context, data: Data = None, database: Database = "", config: Config = None
) -> None:
    """Manage a server: tables, guests, bans and backups."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    from shem.server.storage.database import sqlite_url

    try:
        url = make_url(database) if database else None
    except ArgumentError:
        raise ShemError("--database is not the address of a database") from None
    context.obj = Place(url or sqlite_url((data or default_folder()) / "shem.sqlite3"))


@admin.command()
def tables(
    context: typer.Context, stage: Stage = None, most: Most = 50, as_json: given.Json = False
) -> None:
    """List the tables, the most recently active first."""
    if stage not in (None, "gathering", "running", "over"):
        raise ShemError(f"--stage is {stage!r}: choose gathering, running or over")
    found = _place(context).open(lambda _, upkeep: upkeep.tables(stage, most))
    _print(found, as_json, ("id", "game", "stage", "messages", "last_at", "players"))


@admin.command()
def close(context: typer.Context, table: TableId) -> None:
    """End a table without a winner, whatever is happening there. It can still be viewed."""
    from shem.server.clock import steady_clock
    from shem.server.closing import close_table

    async def closed(store: Store, upkeep: Upkeep) -> str:
        key = await upkeep.table_called(table)
        await close_table(store, key, steady_clock())
        return key

    print(f"closed {_place(context).open(closed)}")


@admin.command()
def delete(context: typer.Context, table: TableId) -> None:
    """Delete a table for good, with its log and its replay."""

    async def deleted(_: Store, upkeep: Upkeep) -> str:
        key = await upkeep.table_called(table)
        await upkeep.delete_tables([key])
        return key

    print(f"deleted {_place(context).open(deleted)}")


@admin.command()
def guests(context: typer.Context, most: Most = 50, as_json: given.Json = False) -> None:
    """List the guests, the newest first."""
    found = _place(context).open(lambda _, upkeep: upkeep.guests(most))
    _print(found, as_json, ("id", "name", "made_at", "tables", "is_banned"))


@admin.command("delete-guest")
def delete_guest(context: typer.Context, guest: GuestId, with_tables: WithTables = False) -> None:
    """Delete a guest. Their browsers become new guests."""

    async def deleted(_: Store, upkeep: Upkeep) -> tuple[str, int]:
        key = await upkeep.guest_called(guest)
        theirs = await upkeep.tables_of(key)
        if theirs and not with_tables:
            raise ShemError(
                f"{key} plays at or hosts {len(theirs)} tables: --with-tables deletes those as well"
            )
        await upkeep.delete_tables(theirs)
        await upkeep.delete_guests([key])
        return key, len(theirs)

    key, count = _place(context).open(deleted)
    print(f"deleted {key} and {count} tables")


@admin.command()
def ban(context: typer.Context, subject: Subject) -> None:
    """Block a guest or an address from all tables, immediately."""
    from shem.server.clock import steady_clock

    async def banned(_: Store, upkeep: Upkeep) -> str:
        key = _address(subject) or await upkeep.guest_called(subject)
        await upkeep.ban(key, steady_clock()())
        return key

    print(f"banned {_place(context).open(banned)}")


@admin.command()
def unban(context: typer.Context, subject: Subject) -> None:
    """Lift the ban of a guest or an address."""

    async def let_in(_: Store, upkeep: Upkeep) -> str:
        key = _address(subject) or await upkeep.guest_called(subject)
        await upkeep.unban(key)
        return key

    print(f"no longer banned {_place(context).open(let_in)}")


@admin.command()
def bans(context: typer.Context) -> None:
    """List all bans."""
    for subject, since in _place(context).open(lambda _, upkeep: upkeep.banned()).items():
        print(f"{subject}  since {_moment(since)}")


@admin.command()
def backup(context: typer.Context, copy: Copy, force: given.Force = False) -> None:
    """Copy the database while the server runs. (A plain copy of the file may be damaged.)"""
    from shem.server.storage.backup import back_up

    back_up(_place(context).file, copy, overwrites=force)
    print(f"wrote {copy}")


@admin.command()
def restore(context: typer.Context, copy: Copy) -> None:
    """Replace the database with a backup. Stop the server first."""
    from shem.server.instance_lock import alone_with
    from shem.server.storage import backup

    place = _place(context)
    file = place.file
    file.parent.mkdir(parents=True, exist_ok=True)
    aside = file.with_name(f"{file.stem}-before-{datetime.now(UTC):%Y%m%dT%H%M%S}{file.suffix}")
    with alone_with(place.url):
        had_one = file.exists()
        backup.restore(copy, file, aside)
    print(f"restored {file}" + (f"; the previous database is kept as {aside}" if had_one else ""))


def _place(context: typer.Context) -> Place:
    place: Place = context.obj
    return place


def _address(text: str) -> str | None:
    """An address as it is counted, if it is one."""
    import ipaddress

    from shem.server.middleware import household

    try:
        return household(str(ipaddress.ip_address(text)))
    except ValueError:
        return None


def _print(found: Sequence[Any], as_json: bool, names: Sequence[str]) -> None:
    if as_json:
        print(json.dumps([dataclasses.asdict(one) for one in found]))
        return
    rows = [names, *([_cell(name, getattr(one, name)) for name in names] for one in found)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(names))]
    for row in rows:
        print(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        )


def _cell(name: str, value: object) -> str:
    if name.endswith("_at"):
        return _moment(int(str(value)))
    if isinstance(value, list):
        return ", ".join(value)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
