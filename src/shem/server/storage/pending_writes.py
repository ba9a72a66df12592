"""A transaction waiting to be committed, and what every writer can do."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Executable, Row

Rows = Sequence[Row[Any]]

MAX_BATCH = 256
"""The most changes that share a commit."""


class CommitBroken(Exception):
    """The connection broke off during a commit: nobody knows whether it was made."""


@dataclass(slots=True)
class Change:
    """Statements that are carried out together or not at all."""

    statements: Sequence[Executable]
    line: Mapping[str, object] | None
    """A line for the log: those of all changes that share a commit are written at one stroke."""
    done: asyncio.Future[Rows]
    notice: str = ""
    """What other processes are told when it is written."""

    def succeed(self, rows: Rows) -> None:
        # Who waited may have given up meanwhile.
        if not self.done.done():
            self.done.set_result(rows)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Judge(Protocol):
    """Who is told how the writing went."""

    def worked(self) -> None:
        """Something was written."""

    def committed(self, changes: int, seconds: float) -> None:
        """This number of changes was committed together."""

    def failed(self, error: Exception) -> Exception:
        """Something was not written: the error that its callers are given."""


class AnyWriter(Protocol):
    """Takes changes, and answers each when it is safely written."""

    def write(
        self,
        *statements: Executable,
        line: Mapping[str, object] | None = None,
        notice: str = "",
    ) -> asyncio.Future[Rows]:
        """Carry these out: done when they are committed, failed when they are not.

        The result is the rows that the last statement returns, if it returns any. Where several
        processes share the database, the others are told the notice with the commit.
        """

    async def close(self) -> None:
        """Write what waits, then stop; nothing more is taken, as it would be cut off midway."""
