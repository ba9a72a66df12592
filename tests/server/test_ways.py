"""The same table by way of two processes: what one of them missed, and what both do at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import event, select

from shem.server import neighbours, registry, wire
from shem.server.holdings import Holdings
from shem.server.identity import hashed
from shem.server.middleware import TOO_MUCH
from shem.server.room import Room
from shem.server.settings import Limits, Rate
from shem.server.storage.records import Beside, Missed
from shem.server.storage.schema import tables
from shem.server.storage.store import Unread
from tests.server.evening import (
    GENEROUS,
    Evening,
    at_the_screens,
    invitation,
    opened,
    until,
    wish,
)
from tests.server.people import Socket
from tests.server.postgres import Postgres
from tests.server.test_hints import advise_by, advised, whole
from tests.server.test_processes import both_know, houses, is_written, keeper_of, same, seated

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pair(tmp_path: Path, elsewhere: str) -> AsyncIterator[tuple[Evening, Evening]]:
    async with houses(tmp_path, elsewhere) as both:
        yield both


# What was missed.


async def test_what_could_not_be_read_is_read_later(
    pair: tuple[Evening, Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "AGAIN", 0.01)
    one, two = pair
    _, anna, bo = await seated(one, two)
    missed, failures = two.registry.store.missed, iter([Unread("cut")] * 3)

    async def failing(key: str, since: int) -> Missed:
        for error in failures:
            raise error
        return await missed(key, since)

    monkeypatch.setattr(two.registry.store, "missed", failing)
    await anna.do("chat", text="are you there?")
    await both_know(bo, sentence="are you there?")


PERSON = {"kind": "person", "name": "Bo", "level": ""}


async def test_who_sits_down_while_a_table_is_opened_elsewhere_has_the_seat_there(
    pair: tuple[Evening, Evening], elsewhere: str, server_of_databases: Postgres
) -> None:
    one, two = pair
    anna, bo = await one.person("Anna"), await one.person("Bo")
    table = await opened(anna, "me", "open", privacy="public")
    guest = await one.registry.store.guest_with(hashed(bo.token))
    assert guest is not None
    message = json.dumps({"type": "sit", "seat": 1, "player": PERSON})
    sit = (
        f"BEGIN; INSERT INTO log VALUES ('{table}', 1, 0, '{message}'); "
        f"INSERT INTO holders VALUES ('{table}', 1, '{guest.id}'); COMMIT"
    )
    asked: list[str] = []

    def between(_: object, __: object, statement: str, *___: object) -> None:
        asked.extend(name for name in ("holders", "log") if f"FROM {name}" in statement)
        if len(asked) == 2:
            asked.append("")
            server_of_databases.ask(elsewhere.rpartition("/")[2], sit)

    event.listen(two.registry.store.engine.sync_engine, "before_cursor_execute", between)
    await same(anna, two).at(table, 0)
    assert asked[2:]
    await same(bo, two).at(table, 1)


async def test_what_is_written_on_a_sheet_outlives_an_older_look_at_it(
    pair: tuple[Evening, Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pair
    anna = await one.person("Anna")
    table = await opened(anna, "me", "local Bo", game="alchemists")
    room = await one.registry.room(table)
    beside, has_read, goes_on = one.registry.store.beside, asyncio.Event(), asyncio.Event()

    async def slowly(key: str) -> Beside:
        found = await beside(key)
        has_read.set()
        await goes_on.wait()
        return found

    monkeypatch.setattr(one.registry.store, "beside", slowly)
    looking = asyncio.ensure_future(room.look_beside())
    await has_read.wait()
    pencil = wire.Pencil(ref=1, type="pencil", level="pencil", marks={"fern=a2": "no"})
    written = room.pencil(0, room.kept.host, pencil)
    for _ in range(50):
        await asyncio.sleep(0.005)
    goes_on.set()
    await asyncio.gather(looking, written)
    notes = room.sheets.of(0)
    assert notes is not None
    assert notes.marks == {"fern=a2": "no"}


# A rematch.


async def agreed(one: Evening, two: Evening) -> str:
    """Both have agreed to another game."""
    table, anna, bo = await seated(one, two)
    await both_agree(anna, bo, "abandon")
    while not anna.mirror.is_over:
        await anna.next()
    await both_agree(anna, bo, "rematch")
    return table


async def both_agree(anna: Socket, bo: Socket, what: str) -> None:
    await anna.do("propose", what=what)
    while bo.position["question"] is None:
        await bo.next()
    await bo.do("answer", yes=True)


async def test_a_rematch_is_opened_though_the_process_dies_that_was_about_to(
    pair: tuple[Evening, Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = pair

    async def never(_: Room) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(two.registry, "_open_rematch", never)
    room = await one.registry.room(await agreed(one, two))
    await until(lambda: room.table.has_rematch)
    one.registry.cluster._hear(two.registry.store.process, ["bye"])  # type: ignore[attr-defined]
    await until(lambda: room.next_table is not None)


async def test_a_rematch_that_two_processes_open_is_opened_once(
    pair: tuple[Evening, Evening],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(registry, "REOPEN_DELAY", 0.01)
    one, two = pair
    key = await agreed(one, two)
    rooms = [await night.registry.room(key) for night in pair]
    await until(lambda: all(room.table.has_rematch for room in rooms))
    for night, room in zip(pair, rooms, strict=True):
        await until(lambda room=room: room.next_table is not None)  # type: ignore[misc]
        room.next_table = None
        night.registry.see_to_rematch(room)
    await until(lambda: all(room.next_table is not None for room in rooms))
    assert rooms[0].next_table == rooms[1].next_table
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


# Both at once.


async def test_one_seat_by_two_ways_seals_once(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)
    await at_the_screens(anna, bo)
    again = await same(one.people[0], two).at(table, 0)
    await anna.act("allocate 3-3-3-3")
    while not again.position["can_seal"]:
        await again.next()
    answers = await asyncio.gather(*(socket.say("seal") for socket in (anna, again)))
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    kinds = [message["type"] for message in await one.kept(table)]
    assert kinds.count("seal") == 1


async def test_all_ask_and_answer_at_once(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)
    answers = await asyncio.gather(*(socket.say("propose", what="pause") for socket in (anna, bo)))
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    answers = [await socket.say("answer", yes=True) for socket in (anna, bo)]
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    rooms = [await night.registry.fresh_room(table) for night in pair]
    assert [room.table.is_paused for room in rooms] == [True, True]


async def test_who_is_away_is_stood_in_for_by_the_keeper_and_comes_back_by_another_way(
    pair: tuple[Evening, Evening],
) -> None:
    one, two = pair
    anna, bo = await one.person("Anna"), await two.person("Bo")
    table = await opened(anna, "me", "open", grace=60_000)
    code = await invitation(anna, table, 1)
    await bo.post(f"/api/invites/{code}")
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    await keeper_of(table, one, two)
    await is_written(one, table, "wake")
    seat = room_of(one, table).table.waiting_for()[0]
    here, there = (one, two) if seat == 0 else (two, one)
    await sockets[seat].hang_up()
    await until(lambda: not room_of(there, table).table.is_present(seat))
    for night in pair:
        await night.later(table, 61_000)
    assert (await is_written(one, table, "takeover")).count("takeover") == 1
    back = await same((anna, bo)[seat], there).at(table, seat)
    await back.do("return")
    await until(lambda: room_of(here, table).table.played_by(seat) is None)


async def test_a_hint_is_given_wherever_it_is_asked_for(pair: tuple[Evening, Evening]) -> None:
    one = pair[0]
    anna = await one.person("Anna")
    table = await opened(anna, "me", "local Bo", hints="yes")
    seat = (await one.registry.room(table)).table.waiting_for()[0]
    for night in pair:
        advise_by(night, whole)
        socket = await same(anna, night).at(table, seat)
        assert (await advised(socket))["move"]["steps"] == ["turn north"]


def room_of(night: Evening, table: str) -> Room:
    room = night.registry.open_room(table)
    assert room is not None
    return room


# Limits.


async def test_a_limit_holds_whichever_way_somebody_comes(tmp_path: Path, elsewhere: str) -> None:
    limits = replace(GENEROUS, tables=Rate(8, 0.0))
    async with houses(tmp_path, elsewhere, limits=limits) as (one, two):
        anna = await one.person("Anna")
        ways = [anna, same(anna, two)]
        answers = []
        for number in range(20):
            answer = await ways[number % 2].post("/api/tables", **wish("me", "local Bo"))
            answers.append(answer.status_code)
            await heard(one, two)
        # The other way hears nothing of the first half: with one more, it is half more at most.
        assert answers[:8] == [201] * 8
        assert answers[12:] == [429] * 8


async def heard(*nights: Evening) -> None:
    """All that was told so far has been heard."""
    for night in nights:
        told: list[str] = []
        others = [other for other in nights if other is not night]
        for other in others:
            other.registry.limiters["talk"].hear = told.append  # type: ignore[method-assign, assignment]
        while not told:
            night.registry.cluster.tell("used", "talk", "nobody")
            await asyncio.sleep(0.01)


async def test_what_somebody_holds_counts_whichever_way_they_came(
    tmp_path: Path, elsewhere: str
) -> None:
    limits = replace(GENEROUS, live_tables=6, sockets=6)
    async with houses(tmp_path, elsewhere, limits=limits) as (one, two):
        anna = await one.person("Anna")
        ways = [anna, same(anna, two)]
        opened_by = []
        for number in range(10):
            answer = await ways[number // 5].post("/api/tables", **wish("me", "local Bo"))
            opened_by.append(answer.status_code)
            await heard(one, two)
        # Five by one way, one by the other.
        assert opened_by == [201] * 6 + [429] * 4
        rows = await one.registry.store.rows(select(tables.c.id))
        for number in range(5):
            await anna.at(rows[number].id, 0)
            await heard(one, two)
        await ways[1].at(rows[5].id, 0)
        refused = ways[1].call(rows[5].id, 0)
        assert await refused.next() is None
        assert refused.code == TOO_MUCH
        # Whoever gets up has room again.
        await anna.leave()
        await heard(one, two)
        again = same(ways[1], two)
        await again.at(rows[0].id, 0)


def test_what_was_told_of_holdings_is_forgotten_after_a_while() -> None:
    now, told = [0.0], []
    held = Holdings(Limits(sockets=6), lambda *words: told.append(words), lambda: now[0])
    assert held.allows("sockets", "anna", 1)
    assert told == []
    held.hear("other", "sockets", "anna", 5)
    assert not held.allows("sockets", "anna", 1)
    assert held.allows("sockets", "bo", 3)
    assert told == [("holds", "sockets", "bo", 4)]
    now[0] = 200.0
    assert held.allows("sockets", "anna", 1)
    held.clean()
    assert held._told == {}
    held.hear("other", "sockets", "anna", 5)
    held.forget("other")
    assert held.allows("sockets", "anna", 1)
