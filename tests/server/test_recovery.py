"""A start with many tables: whoever comes is served first, and nothing is opened in vain."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from shem.server.bot_runner import BotRunner, bot_to_move
from shem.server.storage.records import Kept
from shem.server.storage.store import Store
from tests.server.evening import Evening, evening, opened, two_at_a_table, until
from tests.server.people import Person

pytestmark = pytest.mark.anyio

MANY = 240
FEW = 20


def copied(folder: Path, first: str, count: int) -> list[str]:
    """So many more tables like this one; all of them were in use when the server stopped."""
    keys = [f"copy{number:012}" for number in range(count)]
    with closing(sqlite3.connect(folder / "shem.sqlite3")) as database, database:
        for name, key in (("tables", "id"), ("log", "table_id"), ("holders", "table_id")):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            same = ", ".join(column for column in columns if column != key)
            database.executemany(
                f"INSERT INTO {name} ({key}, {same}) SELECT ?, {same} FROM {name} WHERE {key} = ?",
                [(copy, first) for copy in keys],
            )
    return keys


def asked(folder: Path, query: str) -> list[str]:
    """The first column of an answer of the database."""
    with closing(sqlite3.connect(folder / "shem.sqlite3")) as database, database:
        return [row[0] for row in database.execute(query)]


async def back(night: Evening, token: str) -> Person:
    """Somebody who was there before the server stopped."""
    person = night.stranger()
    person.http.cookies.set("shem", token, domain="shem.test")
    return person


async def where_a_bot_moves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A table that waits for its bot, the only one in use, and the token of its host."""
    with monkeypatch.context() as patch:
        patch.setattr(BotRunner, "wake", lambda *_, **__: None)
        async with evening(folder) as night:
            anna = await night.person("Anna")
            table = await opened(anna, "me", "bot greedy")
            while bot_to_move(await night.registry.room(table)) is None:
                table = await opened(anna, "me", "bot greedy")
    asked(folder, f"UPDATE tables SET keeper = '' WHERE id <> '{table}'")
    return table, anna.token


def counted_loads(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each table is read from the database from now on."""
    loads: Counter[str] = Counter()
    load = Store.table

    async def counted(store: Store, key: str) -> Kept | None:
        loads[key] += 1
        return await load(store, key)

    monkeypatch.setattr(Store, "table", counted)
    return loads


async def test_a_start_opens_no_table_at_which_nothing_happens_by_itself(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await two_at_a_table(anna, bo)
        await (await anna.at(table, 0)).do("chat", text="hello")
    copied(tmp_path, table, MANY)
    async with evening(tmp_path) as night:
        await until(lambda: night.registry.recovery.is_done)
        assert night.registry.open_rooms == 0
        socket = await (await back(night, anna.token)).at(table, 0)
        assert "hello" in socket.mirror.sentences
    async with evening(tmp_path) as night:
        await until(lambda: night.registry.recovery.is_done)
        assert night.registry.open_rooms == 0


async def test_a_table_of_people_is_opened_by_a_start_once_a_bot_plays_there(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await two_at_a_table(anna, bo)
        await (await bo.at(table, 1)).do("leave")
    async with evening(tmp_path) as night:
        await until(lambda: night.registry.recovery.is_done)
        assert [room.id for room in night.registry.rooms()] == [table]


async def test_tables_of_people_that_an_older_version_kept_are_opened_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table = await opened(await night.person(), "me", "local Bo")
    asked(tmp_path, "UPDATE tables SET keeper = NULL")
    for opens in ([table], []):
        async with evening(tmp_path) as night:
            await until(lambda night=night: night.registry.recovery.is_done)  # type: ignore[misc]
            assert [room.id for room in night.registry.rooms()] == opens


async def test_bots_move_at_many_tables_and_few_are_open_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shem.server.recovery.MAX_OPEN", FEW)
    table, _ = await where_a_bot_moves(tmp_path, monkeypatch)
    keys = copied(tmp_path, table, MANY)
    loads, most = counted_loads(monkeypatch), 0
    async with evening(tmp_path) as night:
        while not night.registry.recovery.is_done:
            most = max(most, night.registry.open_rooms)
            await asyncio.sleep(0)
        assert most == FEW
        await until(lambda: night.registry._bot_runner.working == 0)
    assert loads == Counter([table, *keys])
    moved = "SELECT DISTINCT table_id FROM log WHERE message LIKE '%\"by_bot\":true%'"
    assert {*asked(tmp_path, moved)} == {table, *keys}
    resting = asked(tmp_path, "SELECT id FROM tables WHERE keeper = ''")
    assert len({*resting} & {*keys}) >= MANY - FEW


async def test_whoever_comes_waits_for_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shem.server.recovery.MAX_OPEN", FEW)
    table, token = await where_a_bot_moves(tmp_path, monkeypatch)
    asked(tmp_path, f"UPDATE tables SET changed_at = 0 WHERE id = '{table}'")
    copied(tmp_path, table, MANY)
    asked(tmp_path, f"UPDATE tables SET changed_at = 1 WHERE id <> '{table}'")
    loads = counted_loads(monkeypatch)
    async with evening(tmp_path) as night:
        anna = await back(night, token)
        # It would be the last of all.
        await anna.at(table, 0)
        assert loads[table] == 1
        assert len(loads) < MANY / 4
        room = await night.registry.room(table)
        await until(lambda: bot_to_move(room) is None)
        assert len(loads) < MANY / 2
        assert not night.registry.recovery.is_done
        # It stays open for whoever is there.
        while not night.registry.recovery.is_done:
            await asyncio.sleep(0)
        assert night.registry.open_room(table) is room
        assert loads[table] == 1
