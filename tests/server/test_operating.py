"""What the operator does: closing, deleting, shutting out, backups; and what goes by itself."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.kernel.errors import ShemError
from shem.server.closing import close_table
from shem.server.housekeeping import DAY
from shem.server.identity import hashed
from shem.server.instance_lock import alone_with
from shem.server.registry import IDLE, NoTable
from shem.server.settings import Retention
from shem.server.storage.backup import back_up, check, restore
from shem.server.storage.database import HEAD, sqlite_url
from shem.server.storage.store import Store
from shem.server.storage.upkeep import Upkeep
from tests.server.evening import START, Evening, evening, opened, play, two_at_a_table, until
from tests.server.people import Person
from tests.server.serving import SHEM

pytestmark = pytest.mark.anyio


async def beside(folder: Path, work: Callable[[Store, Upkeep], Awaitable[Any]]) -> Any:
    """The operator does something while the server runs: with a store of their own."""
    store = await Store.open(sqlite_url(folder / "shem.sqlite3"))
    try:
        return await work(store, Upkeep(store))
    finally:
        await store.close()


async def id_of(night: Evening, person: Person) -> str:
    guest = await night.registry.store.guest_with(hashed(person.token))
    assert guest is not None
    return guest.id


def admin(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SHEM, "admin", "--data", str(folder), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def rows_of(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "shem.sqlite3")) as database:
        return int(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


# Tables.


async def test_a_table_closed_beside_a_running_server_is_over_there(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.person()
        table = await opened(anna, "me", "local Bo")
        socket = await anna.at(table, 0)
        await beside(tmp_path, lambda store, _: close_table(store, table, night.watch))
        await night.registry.housekeeping.look()
        await socket.news()
        assert socket.mirror.is_over


async def test_a_closed_table_cannot_be_closed_again(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table = await opened(await night.person(), "me", "local Bo")
        await close_table(night.registry.store, table, night.watch)
        with pytest.raises(ShemError):
            await close_table(night.registry.store, table, night.watch)


async def test_a_deleted_table_is_gone_for_whoever_sits_there(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person(), await night.person()
        table = await two_at_a_table(anna, bo)
        socket = await anna.at(table, 0)
        await play(Random(1), socket, await bo.at(table, 1), most=6)
        await beside(tmp_path, lambda _, upkeep: upkeep.delete_tables([table]))
        await night.registry.housekeeping.look()
        await socket.end()
        assert (await anna.get("/api/lobby")).json()["mine"] == []
        with pytest.raises(NoTable):
            await night.registry.room(table)
    for kept in ("tables", "log", "holders", "invites", "pencils"):
        assert rows_of(tmp_path, kept) == 0, kept


async def test_an_id_is_found_by_its_beginning_if_that_is_clear(night: Evening) -> None:
    upkeep = Upkeep(night.registry.store)
    table = await opened(await night.person(), "me", "local Bo")
    assert await upkeep.table_called(table[:6]) == table
    with pytest.raises(ShemError, match="too short"):
        await upkeep.table_called(table[:3])
    with pytest.raises(ShemError, match="there is no table whose id begins with '____'"):
        await upkeep.table_called("____")


# Guests.


async def test_who_is_banned_is_turned_out_and_stays_out(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person(), await night.person()
        table = await two_at_a_table(anna, bo)
        socket = await bo.at(table, 1)
        guest = await id_of(night, bo)
        await beside(tmp_path, lambda _, upkeep: upkeep.ban(guest, START))
        await night.registry.housekeeping.look()
        await socket.end()
        answer = await bo.get("/api/me")
        assert (answer.status_code, "operator" in answer.text) == (403, True)
        assert "operator" in await bo.call(table, 1).end()
        assert (await anna.get("/api/me")).status_code == 200
        await beside(tmp_path, lambda _, upkeep: upkeep.unban(guest))
        await night.registry.housekeeping.look()
        assert (await bo.get("/api/me")).status_code == 200


async def test_a_banned_address_brings_no_new_guests(night: Evening) -> None:
    await Upkeep(night.registry.store).ban("127.0.0.1", START)
    await night.registry.housekeeping.look()
    assert (await night.stranger().get("/api/me")).status_code == 403


async def test_a_deleted_guest_is_a_stranger(night: Evening) -> None:
    anna = await night.person("Anna")
    upkeep = Upkeep(night.registry.store)
    await upkeep.delete_guests([await id_of(night, anna)])
    assert await night.registry.store.guest_with(hashed(anna.token)) is None


# What goes by itself.


async def later(night: Evening, days: int) -> None:
    night.watch.now += days * DAY + 1
    await night.registry.housekeeping.expire()


async def stage(night: Evening, table: str) -> str | None:
    lines = await Upkeep(night.registry.store).tables(None, 100)
    return next((line.stage for line in lines if line.id == table), None)


async def test_nothing_goes_unless_the_operator_says_so(night: Evening) -> None:
    table = await opened(await night.person(), "me", "local Bo")
    await later(night, 5000)
    assert await stage(night, table) == "running"


@pytest.mark.parametrize("is_open", [True, False])
async def test_an_abandoned_table_is_closed_and_later_deleted(
    tmp_path: Path, is_open: bool
) -> None:
    async with evening(tmp_path, retention=Retention(finished=10, abandoned=30)) as night:
        table = await opened(await night.person(), "me", "local Bo")
        if not is_open:
            night.registry._forget(table)
        await later(night, 29)
        assert await stage(night, table) == "running"
        await later(night, 1)
        assert await stage(night, table) == "over"
        await later(night, 11)
        assert await stage(night, table) is None


async def test_a_word_at_a_table_keeps_it(tmp_path: Path) -> None:
    async with evening(tmp_path, retention=Retention(abandoned=30)) as night:
        anna, bo = await night.person(), await night.person()
        table = await two_at_a_table(anna, bo)
        night.watch.now += 20 * DAY
        await play(Random(1), await anna.at(table, 0), await bo.at(table, 1), most=6)
        await later(night, 20)
        assert await stage(night, table) == "running"
        await later(night, 11)
        assert await stage(night, table) == "over"


async def test_a_guest_goes_who_sits_nowhere(tmp_path: Path) -> None:
    async with evening(tmp_path, retention=Retention(guests=7)) as night:
        host, idle = await night.person(), await night.person()
        await opened(host, "me", "local Bo")
        await later(night, 8)
        store = night.registry.store
        assert await store.guest_with(hashed(host.token)) is not None
        assert await store.guest_with(hashed(idle.token)) is None


# Starting.


async def test_a_start_opens_no_table_that_is_at_rest(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.person()
        first = await opened(anna, "me", "local Bo", clock={"kind": "move", "move": 60_000})
    resting = 300
    with closing(sqlite3.connect(tmp_path / "shem.sqlite3")) as database, database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
        same = ", ".join(name for name in columns if name not in ("id", "keeper"))
        for number in range(resting):
            database.execute(
                f"INSERT INTO tables (id, keeper, {same}) SELECT ?, '', {same} FROM tables "
                "WHERE id = ?",
                (f"rest{number:012}", first),
            )
    async with evening(tmp_path) as night:
        await until(lambda: night.registry.recovery.is_done)
        assert [room.id for room in night.registry.rooms()] == [first]
        assert (await night.registry.store.count_tables())["running"] == resting + 1


async def test_a_table_that_nobody_is_at_rests_until_somebody_comes(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table = await opened(await night.person(), "me", "bot greedy")
        await until(lambda: not night.registry._bot_runner.are_busy(table))
        night.watch.now += IDLE + 1
        night.registry.close_idle()
    async with evening(tmp_path) as night:
        await until(lambda: night.registry.recovery.is_done)
        assert night.registry.open_rooms == 0
        await night.registry.room(table)
    async with evening(tmp_path) as night:
        await until(lambda: night.registry.recovery.is_done)
        assert [room.id for room in night.registry.rooms()] == [table]


# Backups.


async def test_a_copy_of_a_running_database_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    (home := tmp_path / "home").mkdir()
    async with evening(home) as night:
        anna, bo = await night.person(), await night.person()
        table = await two_at_a_table(anna, bo)
        await play(Random(1), await anna.at(table, 0), await bo.at(table, 1), most=20)
        said = len(await night.kept(table))
        # The trap: what was written last is not in the file itself.
        plain = tmp_path / "plain.sqlite3"
        shutil.copy(home / "shem.sqlite3", plain)
        back_up(home / "shem.sqlite3", tmp_path / "copy.sqlite3")
    assert messages(tmp_path / "copy.sqlite3") == said > messages(plain)
    assert not [*tmp_path.glob("copy.sqlite3?*")]


def messages(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM log").fetchone()[0])


async def test_a_restored_copy_plays_on_and_what_was_there_is_kept(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.person()
        table = await opened(anna, "me", "local Bo")
        back_up(tmp_path / "shem.sqlite3", tmp_path / "copy")
        later_table = await opened(anna, "me", "local Bo")
    restore(tmp_path / "copy", tmp_path / "shem.sqlite3", tmp_path / "aside")
    async with evening(tmp_path) as night:
        await night.registry.room(table)
        with pytest.raises(NoTable):
            await night.registry.room(later_table)
    assert check(tmp_path / "aside") == HEAD


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    (junk := tmp_path / "junk").write_bytes(b"no database" * 500)
    (home := tmp_path / "shem.sqlite3").write_bytes(b"as it was")
    for wrong in (junk, tmp_path / "none"):
        with pytest.raises(ShemError):
            restore(wrong, home, tmp_path / "aside")
    assert home.read_bytes() == b"as it was"


# The command.


async def test_the_command_lists_closes_bans_copies_and_restores(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.person("Anna")
        table = await opened(anna, "me", "local Bo")
        guest = await id_of(night, anna)
    (line,) = json.loads(admin(tmp_path, "tables", "--json").stdout)
    assert (line["id"], line["game"], line["stage"]) == (table, "golem", "running")
    assert line["players"] == ["Anna", "Bo"]
    assert "seed" not in line
    assert admin(tmp_path, "backup", str(tmp_path / "copy")).returncode == 0
    assert admin(tmp_path, "close", table[:6]).stdout == f"closed {table}\n"
    assert "over" in admin(tmp_path, "tables").stdout
    assert admin(tmp_path, "ban", guest).returncode == 0
    assert guest in admin(tmp_path, "bans").stdout
    refused = admin(tmp_path, "delete-guest", guest)
    assert (refused.returncode, "--with-tables" in refused.stderr) == (1, True)
    assert admin(tmp_path, "restore", str(tmp_path / "copy")).returncode == 0
    assert "running" in admin(tmp_path, "tables").stdout
    assert admin(tmp_path, "delete-guest", guest, "--with-tables").returncode == 0
    assert json.loads(admin(tmp_path, "tables", "--json").stdout) == []


def test_the_command_restores_nothing_under_a_running_server(tmp_path: Path) -> None:
    with alone_with(sqlite_url(tmp_path / "shem.sqlite3")):
        refused = admin(tmp_path, "restore", str(tmp_path / "copy"))
    assert (refused.returncode, "another server" in refused.stderr) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["tables"], "there is no database at"),
        (["backup", "copy"], "there is no database at"),
        (["tables", "--stage", "done"], "gathering, running or over"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(
    tmp_path: Path, arguments: list[str], problem: str
) -> None:
    refused = admin(tmp_path, *arguments)
    assert (refused.returncode, problem in refused.stderr) == (1, True), refused.stderr
    assert "Traceback" not in refused.stderr
    assert [*tmp_path.iterdir()] == []


def test_for_postgresql_the_right_tool_is_named() -> None:
    url = "postgresql+asyncpg://nobody@127.0.0.1/none"
    done = subprocess.run(
        [sys.executable, "-c", SHEM, "admin", "--database", url, "backup", "copy"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "pg_dump" in done.stderr) == (1, True)
