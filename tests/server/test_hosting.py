"""A house for many: bots by themselves, limits, the end of a table, damage, readiness, clocks."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shem.server.bot_priority import Urgency
from shem.server.bot_runner import ticket_of
from shem.server.clock import steady_clock
from shem.server.registry import Registry
from shem.server.storage.thread_writer import ThreadWriter
from shem.server.wire import Health, Readiness, TableRow
from tests.server.evening import (
    GENEROUS,
    Evening,
    close_connections,
    evening,
    opened,
    two_at_a_table,
    until,
    wish,
)
from tests.server.people import Person

pytestmark = pytest.mark.anyio

MINUTE = 60_000


async def rows(person: Person) -> dict[str, TableRow]:
    """The guest's own tables, as the lobby tells of them."""
    answer = await person.get("/api/lobby")
    assert answer.status_code == 200
    return {row["id"]: TableRow.model_validate(row) for row in answer.json()["mine"]}


async def finished(person: Person) -> list[str]:
    """The tables of the guest's history."""
    return [game["table"] for game in (await person.get("/api/history")).json()["games"]]


def change(folder: Path, sql: str, *values: object) -> None:
    """Something happens to the database while the server is down."""
    with sqlite3.connect(folder / "shem.sqlite3") as database:
        assert database.execute(sql, values).rowcount != 0
    database.close()


async def back(night: Evening, token: str) -> Person:
    person = night.stranger()
    person.http.cookies.set("shem", token)
    return person


# Bots.


async def test_bots_among_themselves_play_only_while_somebody_watches(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "bot random", "bot random")
    room = await night.registry.room(table)
    assert not night.registry._bot_runner.are_busy(table)
    watching = await anna.at(table)
    await until(lambda: bool(room.table.line))
    await watching.hang_up()
    await until(lambda: not night.registry._bot_runner.are_busy(table))
    seen = len(room.table.line)
    assert room.table.result() is None
    await anna.get("/api/lobby")
    assert len(room.table.line) == seen
    await anna.at(table)
    await until(lambda: len(room.table.line) > seen)


async def test_bots_play_on_for_a_person_who_has_gone(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot random", stand_in="random")
    there = await anna.at(table, 0)
    await there.do("leave")
    await there.hang_up()
    room = await night.registry.room(table)
    await until(lambda: room.table.result() is not None)
    assert room.listeners == set()


async def test_who_is_there_makes_a_table_urgent(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "bot random")
    show = await opened(bo, "bot random", "bot random")
    room = await night.registry.room(table)
    assert ticket_of(room).urgency is Urgency.AWAY
    await bo.at(table)
    assert ticket_of(room).urgency is Urgency.AWAY
    await anna.at(table, 0)
    assert ticket_of(room).urgency is Urgency.PRESENT
    assert ticket_of(await night.registry.room(show)).urgency is Urgency.SHOW


async def test_an_unfinished_table_too_many_is_refused_until_one_is_ended(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, live_tables=2)) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        tables = [await opened(anna, "me", "open") for _ in range(2)]
        answer = await anna.post("/api/tables", **wish("me", "open"))
        assert answer.status_code == 429
        assert "many unfinished tables" in answer.json()["sentence"]
        await opened(bo, "me", "open")
        assert (await anna.post(f"/api/tables/{tables[0]}/end")).status_code == 200
        await opened(anna, "me", "open")


async def test_guests_of_one_address_share_its_tables(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, crowd_live_tables=2)) as night:
        people = [await night.person() for _ in range(3)]
        for person in people[:2]:
            await opened(person, "me", "open")
        answer = await people[2].post("/api/tables", **wish("me", "open"))
        assert answer.status_code == 429
        assert "your address" in answer.json()["sentence"]


# The end of a table.


async def test_a_host_ends_a_table_and_nobody_wins(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    there, other = await anna.at(table, 0), await bo.at(table, 1)
    assert "Only the host" in (await other.refused("end"))["sentence"]
    assert other.position["stage"] == "running"
    await there.do("end")
    await other.news()
    for socket in (there, other):
        assert socket.position["stage"] == "over"
        assert socket.position["ending"]["kind"] == "abandoned"
        assert socket.position["ending"]["winners"] == []
        assert "The host has ended the game." in socket.mirror.sentences
    assert (await there.refused("end"))["sentence"]
    assert await rows(bo) == {}
    assert await finished(bo) == [table]


async def test_a_table_that_still_gathers_can_be_ended_and_takes_nobody_more(
    night: Evening,
) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open", privacy="public")
    assert (await bo.post(f"/api/tables/{table}/end")).status_code == 403
    assert (await anna.post(f"/api/tables/{table}/end")).status_code == 200
    assert (await anna.post(f"/api/tables/{table}/end")).status_code == 403
    assert (await bo.get("/api/lobby")).json()["open"] == []
    assert (await bo.post(f"/api/tables/{table}/sit", seat=1)).status_code == 403
    assert (await anna.at(table, 0)).position["stage"] == "over"


async def test_a_host_who_only_watches_ends_the_game_of_bots(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.person("Anna")
        table = await opened(anna, "bot random", "bot random", may_watch=False)
        await anna.post(f"/api/tables/{table}/end")
        stranger = await night.person()
        assert (await stranger.post(f"/api/tables/{table}/end")).status_code == 404
        token = anna.token
    async with evening(tmp_path) as night:
        anna = await back(night, token)
        assert await rows(anna) == {}
        assert await finished(anna) == [table]


# Damaged tables.

DAMAGE = [
    "update tables set match = '{\"cut' where id = ?",
    "update tables set match = '[]' where id = ?",
    "update tables set match = cast(x'7bff' as text) where id = ?",
    "update log set message = 'no json' where table_id = ? and seq = 1",
    'update log set message = \'{"type": "sing"}\' where table_id = ? and seq = 1',
    "update log set message = cast(x'22ff22' as text) where table_id = ? and seq = 1",
    "update log set at = 'noon' where table_id = ? and seq = 1",
]


@pytest.mark.parametrize("sql", DAMAGE)
async def test_a_damaged_table_is_set_aside_and_everything_else_works(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sql: str
) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        hurt = await two_at_a_table(anna, bo, privacy="public", may_watch=False)
        sound = await two_at_a_table(anna, bo)
        tokens = anna.token, bo.token
    change(tmp_path, sql, hurt)
    caplog.clear()
    with caplog.at_level(logging.INFO, "shem.server"):
        async with evening(tmp_path) as night:
            anna, bo = [await back(night, token) for token in tokens]
            await until(lambda: night.registry.recovery.is_done)
            for person in (anna, bo, anna):
                found = await rows(person)
                assert (found[hurt].stage, found[hurt].is_mine) == ("damaged", True)
                assert found[sound].stage == "running"
            answer = await anna.get(f"/api/tables/{hurt}/replay")
            assert answer.status_code == 409
            assert "cannot be opened" in answer.json()["sentence"]
            assert "cannot be opened" in await bo.call(hurt, 1).end()
            assert "Table not found" in await (await night.person()).call(hurt).end()
            await (await anna.at(sound, 0)).do("chat", text="we play on")
            await opened(anna, "me", "open")
            assert (await anna.get("/readyz")).status_code == 200
    told = [record for record in caplog.records if hurt in str(getattr(record, "fields", ""))]
    assert [record.message for record in told] == ["a damaged table is set aside"]


# Alive and ready.


async def test_alive_and_ready(night: Evening) -> None:
    anna = await night.person()
    await until(lambda: night.registry.recovery.is_done)
    assert Health.model_validate((await anna.get("/healthz")).json()).ok
    ready = await anna.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"ok": True, "problems": []})


async def problems(person: Person) -> str:
    """Why the server is not ready; it is alive all the same."""
    assert (await person.get("/healthz")).status_code == 200
    answer = await person.http.get("/readyz")
    assert answer.status_code == 503
    told = Readiness.model_validate(answer.json())
    assert not told.ok
    return " ".join(told.problems)


async def test_who_still_opens_tables_is_ready_and_tells_the_operator(night: Evening) -> None:
    await until(lambda: night.registry.recovery.is_done)
    for is_done in (False, True):
        night.registry.recovery.is_done = is_done
        assert night.registry.problems() == []
        assert (await night.registry.present()).is_recovering is not is_done


async def test_a_house_whose_bots_are_stuck_is_not_ready(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await night.person()
    await until(lambda: night.registry.recovery.is_done)
    monkeypatch.setattr("shem.server.bot_queue.Line.is_stuck", True)
    assert "has no bots" in await problems(anna)


async def test_a_database_that_is_gone_is_logged_once_and_seen(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file, gone = tmp_path / "shem.sqlite3", tmp_path / "gone"
    async with evening(tmp_path) as night:
        anna = await night.person()
        await until(lambda: night.registry.recovery.is_done)
        file.rename(gone)
        writer = night.registry.store._writer
        assert isinstance(writer, ThreadWriter)
        # Who has a file open does not notice that its name is gone.
        writer._engine.dispose()
        await close_connections(night.registry.store)
        file.mkdir()
        with caplog.at_level(logging.INFO, "shem.server"):
            for _ in range(3):
                assert "cannot be written" in await problems(anna)
            assert (await anna.get("/api/lobby")).status_code == 503
            file.rmdir()
            gone.rename(file)
            assert (await anna.get("/api/lobby")).status_code == 200
            assert (await anna.get("/readyz")).status_code == 200
    told = [record.message for record in caplog.records if record.name == "shem.server"]
    assert told.count("the database cannot be written") == 1
    assert told.count("the database cannot be read") == 1
    assert told.count("the database works again") == 2


async def test_a_damaged_file_is_logged_once_and_seen(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await two_at_a_table(anna, bo)
        token = anna.token
    with sqlite3.connect(tmp_path / "shem.sqlite3") as database:
        query = "select rootpage from sqlite_master where name = 'log'"
        ((page,),) = database.execute(query).fetchall()
        ((size,),) = database.execute("pragma page_size").fetchall()
    database.close()
    with (tmp_path / "shem.sqlite3").open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)
    with caplog.at_level(logging.INFO, "shem.server"):
        async with evening(tmp_path) as night:
            anna = await back(night, token)
            await until(lambda: night.registry.recovery.is_done)
            assert (await rows(anna))[table].stage == "damaged"
            assert "damaged" in await problems(anna)
            assert (await anna.get("/api/games")).status_code == 200
    told = [record.message for record in caplog.records]
    assert told.count("the database file is damaged") == 1


# Clocks.


def jumping(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], None]:
    """The two clocks of the machine, set by hand: the wall's, and the one that only passes."""
    now = {"wall": 1_700_000_000_000, "passed": 5_000}
    monkeypatch.setattr(time, "time_ns", lambda: now["wall"] * 1_000_000)
    monkeypatch.setattr(time, "monotonic_ns", lambda: now["passed"] * 1_000_000)

    def pass_by(milliseconds: int, jump: int) -> None:
        now["passed"] += milliseconds
        now["wall"] += milliseconds + jump

    return pass_by


@pytest.mark.parametrize("jump", [0, 3_600_000, -3_600_000])
def test_the_clock_of_the_house_does_not_follow_jumps(
    monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    pass_by = jumping(monkeypatch)
    clock = steady_clock()
    assert clock() == 1_700_000_000_000
    pass_by(250, jump)
    assert clock() == 1_700_000_000_250


async def test_the_house_keeps_steady_time_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as night:
        pass_by = jumping(monkeypatch)
        told: Any = night.registry
        registry = Registry(told.store, told.settings)
        start = registry.clock()
        pass_by(1_000, 86_400_000)
        assert registry.clock() - start == 1_000
        registry.hint_pool.close()
        await registry.analyses.close()
        await registry._bot_runner.close()


async def test_a_clock_runs_on_after_the_wall_clock_was_set_back(tmp_path: Path) -> None:
    bank = {"kind": "bank", "bank": 10 * MINUTE}
    async with evening(tmp_path) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        night.watch.now += 60 * MINUTE
        table = await two_at_a_table(anna, bo, clock=bank)
        token = anna.token
    # The second evening begins an hour before the first has ended.
    async with evening(tmp_path) as night:
        anna = await back(night, token)
        there = await anna.at(table, 0)
        (asked,) = there.position["waiting_for"]
        before = there.position["seats"][asked]["clock"]["left"]
        night.watch.now += MINUTE
        await there.do("chat", text="a minute later")
        after = (await anna.at(table, 0)).position["seats"][asked]["clock"]["left"]
        assert before - after == MINUTE
