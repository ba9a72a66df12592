"""A lock on the database: a second server is told so before it touches anything."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy import URL, make_url

from shem.kernel.errors import ShemError

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone_with(database: str | URL) -> Iterator[None]:
    """Hold a SQLite database for this process; the system lets go of it if the process dies.

    Other databases know by themselves how to serve several processes.
    """
    file = _file_of(make_url(database))
    if file is None:
        yield
        return
    try:
        lock = file.with_name(f"{file.name}.lock").open("ab")
    except OSError as error:
        raise ShemError(f"cannot write in {file.parent}: {error.strerror}") from None
    with lock:
        try:
            _take(lock)
        except OSError:
            raise ShemError(
                f"another server is already using {file}: stop it, or give this one its own "
                "folder with --data"
            ) from None
        yield


def _file_of(url: URL) -> Path | None:
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None
