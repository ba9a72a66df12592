"""Writing SQLite in a thread of its own, with a connection of its own.

SQLite has one writer anyway. The thread commits all that has come while it was busy, and tells
the loop once for each commit: a message costs the loop one entry in a queue and no more.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Mapping
from contextlib import closing
from queue import SimpleQueue
from typing import Any, Final

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from shem.server.storage.pending_writes import MAX_BATCH, Change, Judge, Rows

Outcome = Rows | Exception

LINE: Final = "INSERT INTO log (table_id, seq, at, message) VALUES (:table_id, :seq, :at, :message)"


class ThreadWriter:
    """The only one who writes: its thread ends with the store."""

    def __init__(self, engine: Engine, judge: Judge) -> None:
        self._engine = engine
        self._judge = judge
        self._waiting: SimpleQueue[Change | None] = SimpleQueue()
        self._is_closed = False
        self._loop = asyncio.get_running_loop()
        self._ended = self._loop.create_future()
        threading.Thread(target=self._run, name="shem-writer", daemon=True).start()

    def write(
        self,
        *statements: Executable,
        line: Mapping[str, object] | None = None,
        notice: str = "",
    ) -> asyncio.Future[Rows]:
        change = Change(statements, line, self._loop.create_future())
        if self._is_closed:
            change.fail(self._judge.failed(SQLAlchemyError("the store is closed")))
        else:
            self._waiting.put(change)
        return change.done

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put(None)
        await asyncio.shield(self._ended)

    # In the thread.

    def _run(self) -> None:
        while self._write_next():
            pass
        self._engine.dispose()
        self._loop.call_soon_threadsafe(self._ended.set_result, None)

    def _write_next(self) -> bool:
        """Write all that waits; whether there may be more."""
        batch: list[Change] = []
        change = self._waiting.get()
        while change is not None:
            batch.append(change)
            if len(batch) == MAX_BATCH or self._waiting.empty():
                break
            change = self._waiting.get()
        outcomes = self._outcomes(batch)
        self._loop.call_soon_threadsafe(self._tell, batch, outcomes)
        return change is not None

    def _outcomes(self, batch: list[Change]) -> list[Outcome]:
        try:
            return [*self._commit(batch)] if batch else []
        # Whatever it is: the writer must not stop, and its callers must hear of it.
        except Exception as error:
            if len(batch) == 1:
                return [error]
            return [outcome for change in batch for outcome in self._outcomes([change])]

    def _commit(self, batch: list[Change]) -> list[Rows]:
        lines = [dict(change.line) for change in batch if change.line is not None]
        began = time.perf_counter()
        if any(change.statements for change in batch):
            found = self._carry_out(lines, batch)
        else:
            found = self._append(lines, batch)
        self._judge.committed(len(batch), time.perf_counter() - began)
        return found

    def _carry_out(self, lines: list[dict[str, Any]], batch: list[Change]) -> list[Rows]:
        with self._engine.begin() as connection:
            if lines:
                connection.exec_driver_sql(LINE, lines)
            return [_carried_out(connection, change) for change in batch]

    def _append(self, lines: list[dict[str, Any]], batch: list[Change]) -> list[Rows]:
        """Most moves are a line in the log and no more: straight to the driver in half the time."""
        with closing(self._engine.raw_connection()) as connection:
            try:
                connection.cursor().executemany(LINE, lines)
                connection.commit()
            except sqlite3.Error as error:
                raise DBAPIError.instance(LINE, None, error, sqlite3.Error) from error
        return [() for _ in batch]

    # In the loop.

    def _tell(self, batch: list[Change], outcomes: list[Outcome]) -> None:
        for change, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, Exception):
                change.fail(self._judge.failed(outcome))
            else:
                self._judge.worked()
                change.succeed(outcome)


def _carried_out(connection: Connection, change: Change) -> Rows:
    rows: Rows = ()
    for statement in change.statements:
        result = connection.execute(statement)
        rows = result.all() if result.returns_rows else ()
    return rows
