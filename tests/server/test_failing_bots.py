"""A bot that fails never stops a table: the next lower level moves, and everybody is told."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from shem.server.job import JobFunction
from tests.server.bot_functions import (
    AT_ONCE,
    SECRET,
    cheat,
    fail,
    hard_cheats,
    hard_dies,
    hard_fails,
    hard_hangs,
    hard_waits,
    think_until_told_then_move,
)
from tests.server.evening import Evening, at_the_screens, evening, let_think, opened, until
from tests.server.people import Socket

pytestmark = pytest.mark.anyio

SAID = "The bot in Brokk's seat got stuck, so the medium bot moved instead."
QUICK = {"target": 3}


async def helpers(night: Evening, table: str) -> list[str]:
    """Who moved in the place of a bot, so far."""
    kept = await night.kept(table)
    return [message["helper"] for message in kept if "helper" in message]


async def against(night: Evening, level: str, **other: Any) -> tuple[str, Socket]:
    """A table of Anna's, at which she and a bot have made their first choices."""
    anna = await night.person("Anna")
    table = await opened(anna, "me", f"bot {level}", **other)
    socket = await anna.at(table, 0)
    await at_the_screens(socket)
    room = await night.registry.room(table)
    await until(lambda: room.table.can_seal(1))
    await socket.news()
    while socket.position["choices"]:
        await socket.act(socket.position["choices"][0])
    line = len(room.table.line)
    await socket.do("seal")
    await until(lambda: len(room.table.line) > line)
    await socket.news()
    return table, socket


async def test_bots_seal_after_all_people(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot novice", "bot novice")
    socket = await anna.at(table, 0)
    room = await night.registry.room(table)
    await at_the_screens(socket)
    await until(lambda: room.table.can_seal(1) and room.table.can_seal(2))
    await until(lambda: not night.registry._bot_runner.are_busy(table))
    assert not any(room.table.is_sealed(seat) for seat in (1, 2))
    line = len(room.table.line)
    await socket.news()
    while socket.position["choices"]:
        await socket.act(socket.position["choices"][0])
    await socket.do("seal")
    await until(lambda: len(room.table.line) > line)


@pytest.mark.parametrize(
    ("think", "workers", "cap"),
    [
        (hard_fails, 0, 20.0),
        (hard_cheats, 0, 20.0),
        (hard_fails, 1, 20.0),
        (hard_dies, 1, 20.0),
        (hard_hangs, 1, AT_ONCE),
    ],
)
async def test_a_lower_level_moves_and_all_are_told(
    think: JobFunction, workers: int, cap: float, night: Evening
) -> None:
    let_think(night, think, workers, cap)
    table, anna = await against(night, "hard")
    assert set(await helpers(night, table)) == {"medium"}
    assert anna.mirror.sentences.count(SAID) >= 1
    watching = await night.people[0].at(table)
    assert SAID in watching.mirror.sentences


async def test_where_no_bot_has_an_answer_the_rules_choose(night: Evening) -> None:
    for think in (fail, cheat):
        let_think(night, think)
        table, _ = await against(night, "expert")
        assert set(await helpers(night, table)) == {"random"}


async def test_a_bot_whose_time_is_over_moves_itself_and_that_is_noted(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    let_think(night, think_until_told_then_move, 1, AT_ONCE)
    with caplog.at_level(logging.INFO, "shem.server"):
        table, _ = await against(night, "hard")
    assert await helpers(night, table) == []
    notes = [record for record in caplog.records if record.message == "a bot was out of time"]
    fields = notes[0].__dict__["fields"]
    assert (fields["table"], fields["game"], fields["bot"]) == (table, "golem", "hard")
    assert fields["seconds"] >= AT_ONCE
    assert fields.keys() == {"table", "game", "bot", "seconds"}


async def test_another_level_moves_at_once_when_the_host_changes_it(night: Evening) -> None:
    let_think(night, hard_waits, 1)
    anna = await night.person("Anna")
    table = await opened(anna, "bot hard", "bot hard")
    host = await anna.at(table)
    room = await night.registry.room(table)
    await until(lambda: night.registry._bot_runner._jobs.keys() == {table})
    assert not room.table.line
    for seat in (0, 1):
        await host.do("fill", target=seat, level="easy")
    await until(lambda: len(room.table.line) > 3)
    assert await helpers(night, table) == []


async def test_what_a_bot_failed_on_is_noted_without_what_it_knew(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    let_think(night, hard_fails)
    with caplog.at_level(logging.INFO, "shem.server"):
        await against(night, "hard")
    notes = [record for record in caplog.records if record.message == "a bot failed"]
    assert notes[0].__dict__["fields"]["reason"] == "RuntimeError"
    assert SECRET not in caplog.text
    assert not any(SECRET in str(record.__dict__) for record in caplog.records)


async def test_a_game_is_played_to_its_end_and_told_again_with_who_moved(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        let_think(night, hard_fails)
        anna = await night.person("Anna")
        table = await opened(anna, "bot greedy", "bot hard", options=QUICK)
        room = await night.registry.room(table)
        await anna.at(table)
        await until(lambda: room.table.result() is not None)
        told = (await anna.at(table)).mirror.sentences
        page = (await anna.get(f"/api/tables/{table}/replay")).json()
        assert SAID in told
        assert SAID in [line["sentence"] for step in page["steps"] for line in step["lines"]]
        token = anna.token
    async with evening(tmp_path) as night:
        back = night.stranger()
        back.http.cookies.set("shem", token)
        assert (await back.at(table)).mirror.sentences == told


async def test_other_tables_go_on_while_a_bot_hangs(night: Evening) -> None:
    let_think(night, hard_hangs, 1, AT_ONCE)
    anna = await night.person("Anna")
    hanging = await opened(anna, "bot hard", "bot hard")
    other = await opened(anna, "bot greedy", "bot greedy")
    rooms = [await night.registry.room(table) for table in (hanging, other)]
    for table in (hanging, other):
        await anna.at(table)
    await until(lambda: all(room.table.line for room in rooms))
    steps = len(rooms[1].table.line)
    await until(lambda: len(rooms[1].table.line) > steps + 3)
    assert await helpers(night, other) == []
    assert set(await helpers(night, hanging)) == {"medium"}
