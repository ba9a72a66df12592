"""What is written down: all or nothing, before anybody is told, and by one hand."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, Engine, event, inspect, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from shem.kernel.errors import ShemError
from shem.server.storage.database import HEAD, MIGRATIONS, open_database, sqlite_url
from shem.server.storage.records import Guest, NewKept, StoredMessage
from shem.server.storage.schema import log, metadata, tables
from shem.server.storage.store import Conflict, Store, Unread, Unsure, Unwritten
from shem.server.storage.thread_writer import ThreadWriter
from shem.server.storage.writer import Writer
from shem.table import Act, Refusing
from tests.server.evening import (
    Evening,
    at_the_screens,
    evening,
    opened,
    two_at_a_table,
    until,
    wish,
)
from tests.server.people import Socket

pytestmark = pytest.mark.anyio

LOST = "could not be saved"
RESTART = 1012


async def seated(night: Evening) -> tuple[str, Socket, Socket]:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    await at_the_screens(*sockets)
    return table, *sockets


@pytest.fixture(params=["in a thread", "on the loop", "PostgreSQL"])
def place(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> str | URL:
    """Where it is written: SQLite in a thread, or on the loop as other databases, and another."""
    if request.param == "PostgreSQL":
        return str(request.getfixturevalue("elsewhere"))
    if request.param == "on the loop":
        monkeypatch.setattr("shem.server.storage.store.writing_engine", lambda _: None)
    return sqlite_url(tmp_path / "shem.sqlite3")


def writing(store: Store) -> Engine:
    """The engine of the one who writes."""
    writer = store._writer
    assert isinstance(writer, ThreadWriter | Writer)
    return writer._engine if isinstance(writer, ThreadWriter) else writer._engine.sync_engine


async def store_with_a_table(place: Path | str | URL) -> Store:
    url = sqlite_url(place / "shem.sqlite3") if isinstance(place, Path) else place
    store = await Store.open(url)
    await store.add_guest(Guest("anna", "Anna"), "token", 0)
    new = NewKept("t", {}, "anna", "public", True, "gathering", {0: "anna"})
    await store.add_table(new, 0)
    return store


def entry(seq: int, **other: object) -> StoredMessage:
    return StoredMessage(seq, 0, {"number": seq}, **other)  # type: ignore[arg-type]


# The log.


async def test_two_cannot_write_the_same_line(place: str | URL) -> None:
    store = await store_with_a_table(place)
    await store.append("t", entry(1))
    with pytest.raises(Conflict, match="faster"):
        await store.append("t", entry(1, taken={1: "anna"}))
    kept = await store.table("t")
    assert kept is not None
    assert (len(kept.log), dict(kept.holders)) == (1, {0: "anna"})
    await store.close()


async def test_a_message_and_what_changes_with_it_are_one(place: str | URL) -> None:
    store = await store_with_a_table(place)
    await store.invite("t", 1, "code")
    await store.append("t", entry(1, taken={1: "anna"}, stage="running"))
    kept = await store.table("t")
    assert kept is not None
    assert dict(kept.holders) == {0: "anna", 1: "anna"}
    assert await store.invited_to("code") == ("t", 1)
    assert await store.running_tables() == ["t"]
    await store.append("t", entry(2, freed=(1,)))
    kept = await store.table("t")
    assert kept is not None
    assert dict(kept.holders) == {0: "anna"}
    assert await store.invited_to("code") is None
    await store.close()


async def test_what_waits_together_is_committed_together(place: str | URL) -> None:
    store = await store_with_a_table(place)
    before = sum(store.metrics.commit.counts)
    await asyncio.gather(*(store.append("t", entry(seq)) for seq in range(1, 201)))
    # How many it is depends on how busy the machine is; each on its own would be 200.
    assert 1 <= sum(store.metrics.commit.counts) - before <= 40
    kept = await store.table("t")
    assert kept is not None
    assert [message["number"] for _, message in kept.log] == list(range(1, 201))
    await store.close()


async def test_one_that_fails_does_not_drag_the_others_down(place: str | URL) -> None:
    store = await store_with_a_table(place)
    numbers = [1, 2, 2, 3, 1, 4]
    bad = store.append("t", StoredMessage(2**80, 0, {}))
    done = await asyncio.gather(
        *(store.append("t", entry(seq)) for seq in numbers), bad, return_exceptions=True
    )
    wrong = [type(one) if isinstance(one, Exception) else None for one in done]
    assert wrong == [None, None, Conflict, None, Conflict, None, Unwritten]
    await store.append("t", entry(5))
    await store.close()


async def test_closing_writes_what_waits(place: str | URL) -> None:
    store = await store_with_a_table(place)
    waiting = [asyncio.ensure_future(store.append("t", entry(seq))) for seq in range(1, 50)]
    await asyncio.sleep(0)
    await store.close()
    assert len(await asyncio.gather(*waiting)) == 49
    with pytest.raises(Unwritten):
        await store.append("t", entry(50))


async def test_who_gives_up_waiting_does_not_undo_the_rest(place: str | URL) -> None:
    store = await store_with_a_table(place)
    waiting = [asyncio.ensure_future(store.append("t", entry(seq))) for seq in range(1, 20)]
    await asyncio.sleep(0)
    waiting[3].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.log) == 19
    await store.close()


# Its shape.


async def test_migrating_from_nothing_and_again(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "new.sqlite3")
    for _ in range(2):
        engine = await open_database(url)
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
            mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
        await engine.dispose()
        assert set(names) == {*metadata.tables, "alembic_version"}
        assert mode == "wal"


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str | URL:
    """An empty one."""
    if request.param == "PostgreSQL":
        return str(request.getfixturevalue("elsewhere"))
    return sqlite_url(tmp_path / "new.sqlite3")


GUEST = "INSERT INTO guests (id, name, made_at) VALUES ('anna', 'Anna', 0)"
TABLE = """INSERT INTO tables (id, match, host, privacy, may_watch, stage, made_at, changed_at)
VALUES ('t', '{}', 'anna', 'public', :yes, 'running', 1, 2)"""


@pytest.mark.parametrize("released", ["0001", "0002", "0003", "0004", "0005", HEAD])
async def test_every_released_shape_leads_to_the_schema(database: str | URL, released: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(_migrated, released)
        await connection.execute(text(GUEST))
        await connection.execute(text(TABLE), {"yes": True})
    await engine.dispose()
    store = await Store.open(database)
    kept = await store.table("t")
    assert kept is not None
    assert (kept.host, kept.next_table) == ("anna", None)
    async with store._engine.connect() as connection:
        drift = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    await store.close()
    assert drift == []


def _migrated(connection: Connection, revision: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def test_processes_that_start_at_once_migrate_once(elsewhere: str) -> None:
    stores = await asyncio.gather(*(Store.open(elsewhere) for _ in range(4)))
    await stores[0].add_guest(Guest("anna", "Anna"), "token", 0)
    for store in stores:
        assert await store.guest("anna") == Guest("anna", "Anna")
        await store.close()


async def test_a_migration_may_take_longer_than_an_answer(
    elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shem.server.storage import database

    monkeypatch.setattr(database, "ANSWERED", 1.0)
    monkeypatch.setattr(database, "FORGOTTEN", "1s")
    migrate = database._migrate

    def slowly(connection: Connection) -> None:
        time.sleep(1.5)
        connection.execute(text("SELECT pg_sleep(1.5)"))
        time.sleep(1.5)
        migrate(connection)

    monkeypatch.setattr(database, "_migrate", slowly)
    await (await Store.open(elsewhere)).close()


@pytest.mark.parametrize("steps", range(0, 24, 3))
async def test_a_read_that_nobody_waits_for_gives_its_connection_back(
    tmp_path: Path, steps: int
) -> None:
    store = await store_with_a_table(tmp_path)
    cut: list[object] = []
    event.listen(store._engine.sync_engine, "invalidate", lambda *told: cut.append(told))
    reads = [asyncio.create_task(store.table("t")) for _ in range(3)]
    for _ in range(steps):
        await asyncio.sleep(0)
    for read in reads:
        read.cancel()
    await asyncio.gather(*reads, return_exceptions=True)
    await store.close()
    assert cut == []
    assert store._engine.pool.checkedout() == 0  # type: ignore[attr-defined]


async def test_a_closed_store_lends_nothing_any_more(tmp_path: Path) -> None:
    store = await store_with_a_table(tmp_path)
    await store.close()
    with pytest.raises(Unread):
        await store.table("t")
    assert store._engine.pool.checkedin() == 0  # type: ignore[attr-defined]


async def test_a_store_that_closes_writes_what_waits_and_takes_nothing_more(
    tmp_path: Path,
) -> None:
    store = await store_with_a_table(tmp_path)
    early = asyncio.create_task(store.add_guest(Guest("early", "Early"), "one", 1))
    await asyncio.sleep(0)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    with pytest.raises(Unwritten):
        await store.add_guest(Guest("late", "Late"), "two", 2)
    await early
    await closing
    assert store._engine.pool.checkedout() == 0  # type: ignore[attr-defined]


async def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(ShemError, match="database cannot be opened"):
        await Store.open(sqlite_url(tmp_path / "nowhere" / "shem.sqlite3"))
    # The driver says goodbye from a thread of its own.
    await asyncio.sleep(0.05)


# The table and its log.


async def written_elsewhere(night: Evening, table: str, message: dict[str, object]) -> None:
    """Another process is faster."""
    count = len(await night.kept(table))
    await night.registry.store.append(table, StoredMessage(count + 1, night.watch.now, message))


async def test_who_loses_a_race_comes_a_moment_later(night: Evening) -> None:
    table, anna, bo = await seated(night)
    winner = {"type": "chat", "seat": 1, "text": "from another process"}
    await written_elsewhere(night, table, winner)
    await anna.do("chat", text="a moment later")
    await bo.news()
    for socket in (anna, bo):
        assert socket.mirror.sentences[-2:] == ["from another process", "a moment later"]
    written = [message.get("text") for message in await night.kept(table)]
    assert written[-2:] == ["from another process", "a moment later"]


async def test_who_loses_a_race_is_judged_by_what_is_so_now(night: Evening) -> None:
    table, anna, bo = await seated(night)
    await anna.act("allocate 3-3-3-3")
    await written_elsewhere(night, table, {"type": "seal", "seat": 0, "by_bot": False})
    assert (await anna.refused("undo"))["sentence"]
    assert anna.position["is_sealed"]
    await bo.news()
    assert bo.position["seats"][0]["is_sealed"]
    assert [message["type"] for message in await night.kept(table)][-1] == "seal"


async def test_a_bot_that_loses_a_race_does_not_move_twice(night: Evening) -> None:
    anna = await night.person("Anna")
    # Nobody watches, so these bots wait.
    table = await opened(anna, "bot greedy", "bot random")
    room = await night.registry.room(table)
    await written_elsewhere(night, table, {"type": "wake"})
    seat = room.table.waiting_for()[0]
    by_bot = Act(seat, room.table.game.write(room.table.legal(seat)[0]), by_bot=True)
    (answer,) = await room.receive(by_bot)
    assert isinstance(answer, Refusing)
    assert "moved on" in answer.sentence
    assert [message["type"] for message in await night.kept(table)][-1] == "wake"
    assert len(room.table.log) == len(await night.kept(table))


async def test_whose_commit_breaks_off_is_not_told_that_nothing_happened(night: Evening) -> None:
    store = night.registry.store
    store.__class__ = Unlucky
    table, anna, bo = await seated(night)
    anna.send(anna.mirror.command("chat", 5, text="perhaps"))
    answer = await anna.until("refused")
    assert "it shows whether that happened" in answer["sentence"]
    await bo.end()
    assert bo.code == RESTART
    back = await night.people[1].at(table, 1)
    assert back.mirror.sentences[-1] == "perhaps"


class Ailing(Store):
    """A store whose disk is full from time to time."""

    is_full = False

    async def append(self, table: str, entry: StoredMessage) -> None:
        if self.is_full:
            await asyncio.sleep(0.02)
            raise Unwritten("the disk is full")
        await super().append(table, entry)


class Unlucky(Store):
    """A store that loses its database in the midst of a commit."""

    async def append(self, table: str, entry: StoredMessage) -> None:
        await super().append(table, entry)
        if entry.message.get("text") == "perhaps":
            raise Unsure("nobody knows")


async def test_what_cannot_be_written_is_refused_and_nobody_is_told(night: Evening) -> None:
    store = night.registry.store
    store.__class__ = Ailing
    assert isinstance(store, Ailing)
    table, anna, bo = await seated(night)
    before = await night.kept(table)
    heard = [len(bo.raw), bo.mirror.seq]
    store.is_full = True
    anna.send(anna.mirror.command("chat", 5, text="into the void"))
    # Somebody who looks just now must not see it either.
    watcher = night.people[1].call(table)
    assert LOST in (await anna.until("refused"))["sentence"]
    await bo.end()
    await watcher.end()
    store.is_full = False
    assert "into the void" not in "".join(bo.raw[heard[0] :] + watcher.raw)
    back = await night.people[1].at(table, 1)
    assert back.mirror.seq == heard[1]
    kept = [message for message in await night.kept(table) if message["type"] != "wake"]
    assert kept == [message for message in before if message["type"] != "wake"]


async def test_a_table_comes_back_by_itself_when_the_disk_does(night: Evening) -> None:
    store = night.registry.store
    store.__class__ = Ailing
    assert isinstance(store, Ailing)
    anna = await night.person("Anna")
    table = await opened(anna, "bot greedy", "bot random")
    room = await night.registry.room(table)
    store.is_full = True
    # Whoever comes now may be sent away before the first frame.
    anna.call(table)
    await until(lambda: room.is_stale)
    store.is_full = False
    current = await night.registry.room(table)
    assert current is not room
    await anna.at(table)
    await until(lambda: current.table.result() is not None)


async def test_a_read_only_database_refuses_everything_in_words(night: Evening) -> None:
    table, anna, _ = await seated(night)
    event.listen(writing(night.registry.store), "begin", _only_read)
    answer = await night.people[0].post("/api/tables", **wish("me", "open"))
    assert answer.status_code == 503
    assert "could not be saved" in answer.json()["sentence"]
    assert "INSERT" not in answer.text
    assert LOST in (await anna.refused("chat", text="hello"))["sentence"]
    assert (await night.people[0].get("/healthz")).json()["ok"]
    assert "hello" not in str(await night.kept(table))


def _only_read(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA query_only = ON")


async def test_a_log_that_no_longer_replays_is_said_in_words(night: Evening) -> None:
    table, anna, _ = await seated(night)
    await anna.hang_up()
    count = len(await night.kept(table))
    await night.registry.store.append(
        table, StoredMessage(count + 1, 0, {"type": "resume", "seat": 0})
    )
    night.registry._forget(table)
    answer = await night.people[0].get(f"/api/tables/{table}/replay")
    assert answer.status_code == 409
    assert f"its message {count + 1} is against the rules" in answer.json()["sentence"]
    assert "against the rules" in await night.people[0].call(table, 0).end()
    assert (await night.people[0].get("/api/lobby")).status_code == 200
    assert (await night.people[0].get("/healthz")).json()["ok"]


async def test_a_table_of_other_rules_is_refused_loudly_and_kept(
    database: str | URL, tmp_path: Path
) -> None:
    async with evening(tmp_path, database=database) as night:
        table, _, _ = await seated(night)
        token, before = night.people[0].token, await night.kept(table)
        async with night.registry.store.engine.begin() as connection:
            found = (await connection.execute(select(tables.c.match))).scalar()
            match = json.dumps({**json.loads(str(found)), "rules": "0"})
            await connection.execute(update(tables).values(match=match))
    async with evening(tmp_path, database=database) as night:
        person = night.stranger()
        person.http.cookies.set("shem", token, domain="shem.test")
        assert "needs version '0' of the rules" in await person.call(table, 0).end()
        assert await night.kept(table) == before


@pytest.mark.parametrize("match", ["{}", "[]", '{"game": "chess"}'])
async def test_a_damaged_table_harms_no_other(tmp_path: Path, match: str) -> None:
    async with evening(tmp_path) as night:
        table, anna, _ = await seated(night)
        broken = await opened(night.people[0], "me", "bot greedy", may_watch=False)
        token = night.people[0].token
        async with night.registry.store._engine.begin() as connection:
            await connection.execute(
                text("UPDATE tables SET match = :match WHERE id = :id"),
                {"match": match, "id": broken},
            )
    async with evening(tmp_path) as night:
        person = night.stranger()
        person.http.cookies.set("shem", token, domain="shem.test")
        assert "cannot be opened" in await person.call(broken, 0).end()
        eve = await night.person("Eve")
        assert "Table not found" in await eve.call(broken, 0).end()
        again = await person.at(table, 0)
        assert again.mirror.tale == anna.mirror.tale


async def test_the_log_holds_every_accepted_message_and_no_other(night: Evening) -> None:
    table, anna, bo = await seated(night)
    await anna.act("put 2 on orientation")
    await anna.refused("act", text="put 48 on movement")
    await anna.do("undo")
    await anna.act("allocate 3-3-3-3")
    await anna.do("seal")
    await anna.do("reopen")
    await bo.do("chat", text="hm")
    kinds = [message["type"] for message in await night.kept(table) if message["type"] != "wake"]
    assert kinds[-6:] == ["act", "undo", "act", "seal", "reopen", "chat"]
    async with night.registry.store._engine.connect() as connection:
        rows = (await connection.execute(select(log).order_by(log.c.seq))).all()
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert all(json.loads(row.message)["type"] for row in rows)


# Its start.

OPENED = """
import asyncio, sys
from pathlib import Path
from shem.server.running import run
from shem.server.storage.store import Store
from shem.server.storage.database import sqlite_url
async def look():
    await (await Store.open(sqlite_url(Path(sys.argv[1])))).close()
asyncio.run(look())
print("alembic" in sys.modules)
"""


async def test_a_database_of_the_present_shape_is_opened_without_the_migrations(
    tmp_path: Path,
) -> None:
    def opened_with_migrations() -> str:
        command = [sys.executable, "-c", OPENED, str(tmp_path / "shem.sqlite3")]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert [opened_with_migrations(), opened_with_migrations()] == ["True", "False"]


def test_the_present_shape_is_the_last_migration() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
