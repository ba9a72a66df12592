"""A copy of a SQLite database, made while a server writes; and the way back.

What was written last stands in a second file beside the database until SQLite moves it over. A
plain copy of the first file lacks it, or has half of it: such a copy may be damaged. SQLite's own
backup reads both as one.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from shem.kernel.errors import ShemError

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""
LOCK_TIMEOUT: Final = 30.0
"""Seconds that others may keep the file to themselves."""


def back_up(source: Path, target: Path, *, overwrites: bool = False) -> None:
    """Copy a database as it is at this moment to a file of its own."""
    if not source.is_file():
        raise ShemError(f"there is no database at {source}")
    if target.exists() and not overwrites:
        raise ShemError(f"{target} is there already: give another name, or --force")
    unfinished = target.with_name(f"{target.name}.part")
    with _words(f"cannot copy {source} to {target}"):
        unfinished.unlink(missing_ok=True)
        _copy(source, unfinished)
        check(unfinished)
        os.replace(unfinished, target)


def restore(copy: Path, target: Path, aside: Path) -> None:
    """Put a copy in the place of a database; what was there is kept aside. No server may run."""
    check(copy)
    if target.exists():
        back_up(target, aside)
    fresh = target.with_name(f"{target.name}.part")
    with _words(f"cannot restore {copy} to {target}"):
        fresh.unlink(missing_ok=True)
        _copy(copy, fresh)
        # What stands beside the old one belongs to it alone.
        for ending in BESIDE:
            target.with_name(target.name + ending).unlink(missing_ok=True)
        os.replace(fresh, target)


def check(file: Path) -> str:
    """The shape of a copy; ShemError if it is damaged, or no database of ours."""
    if not file.is_file():
        raise ShemError(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            row = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        raise ShemError(f"{file} is not a shem database, or it is damaged") from None
    if found != "ok" or row is None:
        raise ShemError(f"{file} is damaged: {found}")
    return str(row[0])


def _copy(source: Path, target: Path) -> None:
    """All at one stroke: in several, every write of a server would begin it anew."""
    with (
        closing(sqlite3.connect(source, timeout=LOCK_TIMEOUT)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        # One file, with nothing beside it.
        new.execute("PRAGMA journal_mode = DELETE")
    with target.open("rb+") as file:
        os.fsync(file.fileno())


@contextmanager
def _words(problem: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise ShemError(f"{problem}: {getattr(error, 'strerror', None) or error}") from None
