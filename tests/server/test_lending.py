"""Connections to the database: all come back, whoever gives up, and whenever a line is cut."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
import warnings
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import SQLAlchemyError

from shem.server.app import make_app
from shem.server.settings import Settings
from shem.server.storage import database
from shem.server.storage.database import open_database, sqlite_url
from shem.server.storage.jobs import Jobs, ThinkingJob
from shem.server.storage.pending_writes import Change, Rows
from shem.server.storage.records import Guest, NewKept, StoredMessage
from shem.server.storage.shared import Shared
from shem.server.storage.store import Conflict, Store, Unread, Unwritten
from shem.server.storage.thread_writer import ThreadWriter
from tests.server.cut import Cut
from tests.server.evening import PATIENCE, prepare
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio

JOB = ThinkingJob("t", "one", 0, 0, "greedy", "anna", 0)
Work = Callable[[Store], Awaitable[object]]

WORK: dict[str, Work] = {
    "a sign of life": lambda store: Shared(store.connections, "one").renew(),
    "taking a table": lambda store: Shared(store.connections, "one").take("t"),
    "letting go": lambda store: Shared(store.connections, "one").rest("t"),
    "looking for jobs": lambda store: Jobs(store.connections, "one").waiting(),
    "answering": lambda store: Jobs(store.connections, "one").answer(JOB, "stay"),
    "reading": lambda store: store.table("t"),
}


@contextmanager
def nothing_left_open() -> Iterator[None]:
    """Whoever forgets to close something is told so when it is thrown away."""
    gc.collect()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ResourceWarning)
        yield
        gc.collect()
    left = [str(one.message) for one in caught if one.category is ResourceWarning]
    assert left == []


@pytest.mark.parametrize("work", WORK)
async def test_work_that_nobody_waits_for_gives_its_connection_back(
    elsewhere: str, work: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slow the machine is.
    monkeypatch.setattr(database, "ANSWERED", 300.0)
    store = await Store.open(elsewhere)
    cut: list[object] = []
    event.listen(store.engine.sync_engine, "invalidate", lambda *told: cut.append(told))
    for steps in range(0, 60, 4):
        asking = [asyncio.ensure_future(WORK[work](store)) for _ in range(2)]
        for _ in range(steps):
            await asyncio.sleep(0)
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    with nothing_left_open():
        await store.close()
    assert cut == []
    assert store.engine.pool.checkedout() == 0  # type: ignore[attr-defined]


async def test_starts_and_stops_leave_nothing_open(tmp_path: Path, elsewhere: str) -> None:
    await prepare(tmp_path)
    for where in (str(sqlite_url(tmp_path / "shem.sqlite3")), elsewhere):
        with nothing_left_open():
            for wait in range(8):
                app = make_app(Settings(database=where, bots=0))
                async with app.router.lifespan_context(app):
                    for _ in range(4 * wait):
                        await asyncio.sleep(0)


def test_a_start_that_is_called_off_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(prepare(tmp_path))
    is_writing, commit = threading.Event(), ThreadWriter._commit

    def slowly(writer: ThreadWriter, batch: list[Change]) -> list[Rows]:
        is_writing.set()
        time.sleep(0.2)
        return commit(writer, batch)

    async def called_off() -> None:
        opening = asyncio.create_task(Store.open(sqlite_url(tmp_path / "shem.sqlite3")))
        while not is_writing.is_set():
            await asyncio.sleep(0.01)
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)

    monkeypatch.setattr(ThreadWriter, "_commit", slowly)
    with nothing_left_open():
        asyncio.run(called_off())
        writers = [one for one in threading.enumerate() if one.name == "shem-writer"]
        for thread in writers:
            thread.join(PATIENCE)


async def test_a_line_that_is_cut_at_any_moment_is_told_in_the_same_words(
    server_of_databases: Postgres,
) -> None:
    """Whoever asks must know that it was the line: a table is never taken for damaged by that."""
    url = await server_of_databases.prepared()
    with Cut(server_of_databases.port) as line:
        store = await Store.open(server_of_databases.url(url.rpartition("/")[2], line.port))
        outcomes: list[str] = []
        for parcels in range(1, 40):
            await store.engine.dispose()
            line.cut_after(parcels)
            for work in (
                lambda: store.table("t"),
                lambda: store.rename("nobody", "Nobody"),
                lambda: Shared(store.connections, "one").renew(),
            ):
                try:
                    await work()
                    outcomes.append("done")
                except (Unread, Unwritten, SQLAlchemyError, OSError) as error:
                    outcomes.append(type(error).__name__)
            line.cut()
            line.mend()
        await store.close()
    assert {"done", "Unread", "Unwritten"} <= {*outcomes}, outcomes


async def test_what_a_silent_process_has_begun_is_undone_before_others_give_up(
    elsewhere: str,
) -> None:
    store = await Store.open(elsewhere)
    await store.add_guest(Guest("anna", "Anna"), "token", 0)
    await store.add_table(NewKept("t", {}, "anna", "public", True, "gathering", {0: "anna"}), 0)
    frozen = await open_database(elsewhere)
    connection = await frozen.connect()
    await connection.execute(text("INSERT INTO log VALUES ('t', 1, 0, '{}')"))
    began = time.monotonic()
    # It says nothing more: no commit, and no goodbye.
    await store.append("t", StoredMessage(1, 0, {"from": "another"}))
    assert time.monotonic() - began < database.ANSWERED
    with suppress(SQLAlchemyError):
        await connection.close()
    await frozen.dispose()
    with pytest.raises(Conflict):
        await store.append("t", StoredMessage(1, 0, {}))
    await store.close()
