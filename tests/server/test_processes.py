"""Several processes on one PostgreSQL: any of them serves any table, and nothing happens twice.

Two houses in this process stand for two processes: they share nothing but the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.server.cluster import Cluster
from shem.server.recovery import Recovery
from shem.server.serializers import stage_of
from tests.server.evening import (
    PATIENCE,
    Evening,
    at_the_screens,
    evening,
    invitation,
    joined,
    opened,
    two_at_a_table,
    until,
)
from tests.server.people import Person, Socket

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def houses(folder: Path, url: str, **settings: Any) -> AsyncIterator[tuple[Evening, Evening]]:
    """Two processes with the same database."""
    async with (
        evening(folder, database=url, **settings) as one,
        evening(folder, database=url, **settings) as two,
    ):
        yield one, two


@pytest.fixture
async def pair(tmp_path: Path, elsewhere: str) -> AsyncIterator[tuple[Evening, Evening]]:
    async with houses(tmp_path, elsewhere) as both:
        yield both


def same(person: Person, night: Evening) -> Person:
    """The same guest, by way of the other process."""
    other = night.stranger()
    other.http.cookies.set("shem", person.token, domain="shem.test")
    return other


CLOCK = {"kind": "move", "move": 60_000}
"""With one, something happens at a table by itself, and it needs a keeper."""


async def seated(one: Evening, two: Evening, **agreed: Any) -> tuple[str, Socket, Socket]:
    """Anna plays by way of one process, Bo of the other."""
    anna, bo = await one.person("Anna"), await two.person("Bo")
    table = await opened(anna, "me", "open", **agreed)
    code = await invitation(anna, table, 1)
    assert (await bo.post(f"/api/invites/{code}")).status_code == 200
    return table, await anna.at(table, 0), await bo.at(table, 1)


async def both_know(*sockets: Socket, sentence: str) -> None:
    for socket in sockets:
        while sentence not in socket.mirror.sentences:
            assert await socket.next() is not None


def keepers(table: str, *nights: Evening) -> list[bool]:
    return [night.registry.cluster.keeps(table) for night in nights]


async def keeper_of(table: str, *nights: Evening) -> Evening:
    """The one that keeps a table, when one does."""
    await until(lambda: sum(keepers(table, *nights)) == 1)
    return nights[keepers(table, *nights).index(True)]


async def is_written(night: Evening, table: str, kind: str) -> list[object]:
    """Wait for a message of this type in the log; all types that are there then."""
    async with asyncio.timeout(PATIENCE):
        while True:
            kinds: list[object] = [message["type"] for message in await night.kept(table)]
            if kind in kinds:
                return kinds
            await asyncio.sleep(0.02)


# Playing.


async def test_two_play_by_way_of_two_processes(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)
    await anna.do("chat", text="hello")
    await both_know(anna, bo, sentence="hello")
    await bo.do("chat", text="good evening")
    await both_know(anna, bo, sentence="good evening")
    await play(Random(7), anna, bo, moves=40)
    assert await one.kept(table) == await two.kept(table)
    rooms = [await night.registry.fresh_room(table) for night in pair]
    assert rooms[0].table.log.head == rooms[1].table.log.head


async def play(luck: Random, *sockets: Socket, moves: int) -> None:
    """A number of moves at random; whoever heard of the last one too late is refused, and looks."""
    while moves:
        movers = [socket for socket in sockets if socket.mirror.is_asked]
        if movers:
            mover = luck.choice(movers)
            answer = await mover.say(**mover.mirror.choose(luck))
            moves -= answer["type"] == "done"
        for socket in sockets:
            await socket.do("ping")


async def test_all_speak_at_once_and_everything_is_kept_once(
    pair: tuple[Evening, Evening],
) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)

    async def speak(socket: Socket, name: str) -> None:
        for number in range(30):
            await socket.do("chat", text=f"{name} {number}")

    await asyncio.gather(speak(anna, "anna"), speak(bo, "bo"))
    said = [message["text"] for message in await one.kept(table) if message["type"] == "chat"]
    assert sorted(said) == sorted(f"{name} {n}" for name in ("anna", "bo") for n in range(30))
    for socket, last in ((anna, "bo 29"), (bo, "anna 29")):
        await both_know(socket, sentence=last)
        heard = [line["sentence"] for line in socket.mirror.tale if line["kind"] == "chat"]
        assert heard == said


async def test_private_steps_stay_private_elsewhere(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    _, anna, bo = await seated(one, two)
    await at_the_screens(anna, bo)
    await anna.do("chat", text="now")
    await both_know(bo, sentence="now")
    heard, seq = len(bo.raw), bo.mirror.seq
    await anna.act("put 2 on orientation", "put 3 on movement")
    await anna.do("chat", text="ready")
    await both_know(bo, sentence="ready")
    assert bo.mirror.seq == seq + 1
    assert "orientation" not in "".join(bo.raw[heard:])
    assert len([raw for raw in bo.raw[heard:] if '"news"' in raw]) == 1


async def test_who_comes_by_another_way_sees_all_that_was_told(
    pair: tuple[Evening, Evening],
) -> None:
    one, two = pair
    table, anna, _ = await seated(one, two)
    for number in range(5):
        await anna.do("chat", text=f"{number}")
        again = await same(one.people[0], two).at(table, 0, since=anna.mirror.seq)
        assert again.mirror.frames[0]["type"] == "news"
        assert again.mirror.seq == anna.mirror.seq
        await again.hang_up()


async def test_consent_and_rematch_across_processes(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    _, anna, bo = await seated(one, two)
    await anna.do("propose", what="abandon")
    while bo.position["question"] is None:
        await bo.next()
    await bo.do("answer", yes=True)
    while not anna.mirror.is_over:
        await anna.next()
    await anna.do("propose", what="rematch")
    while bo.position["question"] is None:
        await bo.next()
    await bo.do("answer", yes=True)
    for socket in (anna, bo):
        while socket.position["ending"]["next_table"] is None:
            await socket.next()
    (next_table,) = {socket.position["ending"]["next_table"] for socket in (anna, bo)}
    await one.people[0].at(next_table, 1)
    await two.people[0].at(next_table, 0)
    assert await two.registry.store.count_tables() == {"over": 1, "running": 1}
    assert stage_of((await two.registry.room(next_table)).table) == "running"


async def test_who_is_removed_elsewhere_is_told_so(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)
    await anna.do("remove", target=1)
    assert "no longer have a seat" in await bo.end()
    assert (await two.registry.room(table)).holders == {
        0: (await one.registry.room(table)).kept.host
    }


async def test_a_sheet_is_the_same_everywhere(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    anna = await one.person("Anna")
    table = await opened(anna, "me", "local Bo", game="alchemists")
    here, there = await anna.at(table, 0), await same(anna, two).at(table, 0)
    await there.until("notes")
    await here.do("pencil", level="pencil", marks={"fern=a2": "no"})
    assert (await there.until("notes"))["marks"] == {"fern=a2": "no"}


# Who is there.


async def test_who_is_there_is_known_everywhere(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)
    rooms = [await night.registry.room(table) for night in pair]
    await until(lambda: all(room.table.is_present(seat) for room in rooms for seat in (0, 1)))
    eve = await two.people[0].at(table)
    await bo.hang_up()
    await eve.hang_up()
    await until(lambda: not rooms[0].table.is_present(1))
    assert rooms[0].is_visited
    await anna.hang_up()
    await until(lambda: not rooms[1].is_visited)


async def test_who_was_there_by_way_of_a_dead_process_is_away(
    tmp_path: Path, elsewhere: str
) -> None:
    async with evening(tmp_path, database=elsewhere) as one:
        async with evening(tmp_path, database=elsewhere) as two:
            table, _, _ = await seated(one, two)
            room = await one.registry.room(table)
            await until(lambda: room.table.is_present(1))
        await until(lambda: not room.table.is_present(1))
        assert room.table.is_present(0)


# Keeping.


async def test_a_table_has_one_keeper_and_another_when_that_leaves(
    tmp_path: Path, elsewhere: str
) -> None:
    async with evening(tmp_path, database=elsewhere) as two:
        async with evening(tmp_path, database=elsewhere) as one:
            table, _, _ = await seated(one, two, clock=CLOCK)
            await keeper_of(table, one, two)
            anna = one.people[0]
            other = await opened(anna, "me", "bot greedy")
            assert keepers(other, one, two) == [True, False]
        await until(lambda: keepers(other, two) == keepers(table, two) == [True])


async def test_a_dead_keeper_is_followed(tmp_path: Path, elsewhere: str) -> None:
    async with houses(tmp_path, elsewhere) as (one, two):
        anna = await one.person("Anna")
        table = await opened(anna, "me", "bot greedy", clock=CLOCK)
        assert keepers(table, one, two) == [True, False]
        cluster = one.registry.cluster
        assert isinstance(cluster, Cluster)
        # As if it had been killed: it says nothing more, not even goodbye.
        for task in cluster._tasks:
            task.cancel()
        await until(lambda: keepers(table, one, two) == [False, True])
        room = await two.registry.room(table)
        assert [entry.message.type for entry in room.table.log][-1] != "takeover"


@pytest.mark.parametrize("thinker", [0, 1])
async def test_bots_think_anywhere_and_all_see_what_they_do(
    tmp_path: Path, elsewhere: str, thinker: int
) -> None:
    async with (
        evening(tmp_path, database=elsewhere, bots=int(thinker == 0)) as one,
        evening(tmp_path, database=elsewhere, bots=int(thinker == 1)) as two,
    ):
        anna = await one.person("Anna")
        table = await opened(anna, "bot greedy", "bot random", may_watch=True)
        assert keepers(table, one, two) == [True, False]
        socket = await same(anna, two).at(table)
        while len(socket.mirror.tale) < 12:
            assert await socket.next() is not None
        acts = [message for message in await one.kept(table) if message["type"] == "act"]
        assert acts
        assert not any(message.get("helper") for message in acts)


async def test_the_clock_runs_where_the_table_is_kept(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    anna, bo = await one.person("Anna"), await two.person("Bo")
    table = await opened(anna, "me", "open", clock={"kind": "move", "move": 60_000})
    code = await invitation(anna, table, 1)
    await bo.post(f"/api/invites/{code}")
    await keeper_of(table, one, two)
    # Until then no clock ran.
    await is_written(one, table, "wake")
    for night in pair:
        await night.later(table, 61_000)
    assert (await is_written(one, table, "timeout")).count("timeout") == 1


async def test_a_table_at_rest_is_kept_again_when_somebody_comes(
    pair: tuple[Evening, Evening],
) -> None:
    one, two = pair
    anna, bo = await one.person("Anna"), await one.person("Bo")
    table = await two_at_a_table(anna, bo, clock=CLOCK)
    first = await keeper_of(table, one, two)
    await is_written(one, table, "wake")
    for night in pair:
        night.registry._forget(table)
    assert keepers(table, one, two) == [False, False]
    second = two if first is one else one
    await same(anna, second).at(table, 0)
    assert await keeper_of(table, one, two) is second


async def test_a_table_of_people_without_a_clock_has_a_keeper_only_once_a_bot_plays(
    pair: tuple[Evening, Evening],
) -> None:
    one, two = pair
    table, anna, bo = await seated(one, two)
    await anna.do("chat", text="hello")
    await both_know(bo, sentence="hello")
    assert keepers(table, one, two) == [False, False]
    assert await two.registry.store.running_tables() == []
    assert await site_orphans(two) == []
    await bo.do("leave")
    await keeper_of(table, one, two)


async def test_what_a_dead_process_kept_goes_on_first_where_somebody_is(
    tmp_path: Path, elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody takes anything over by itself.
    monkeypatch.setattr(Recovery, "adopt", nothing)
    async with houses(tmp_path, elsewhere) as (one, two):
        anna = await one.person("Anna")
        table = await opened(anna, "me", "bot greedy")
        await same(anna, two).at(table, 0)
        assert keepers(table, one, two) == [True, False]
        assert isinstance(one.registry.cluster, Cluster)
        await one.registry.cluster._leave()
        await until(lambda: keepers(table, two) == [True])


async def nothing(_: Recovery, __: str) -> None:
    """Nothing."""


async def site_orphans(night: Evening) -> list[str]:
    cluster = night.registry.cluster
    assert isinstance(cluster, Cluster)
    return await cluster._shared.orphans(9)


# Coming together.


async def test_one_chair_is_taken_once(pair: tuple[Evening, Evening]) -> None:
    anna = await pair[0].person("Anna")
    table = await opened(anna, "me", "open", "open", privacy="public")
    guests = [await night.person(f"Guest {n}") for n, night in enumerate(pair)]
    answers = await asyncio.gather(
        *(guest.post(f"/api/tables/{table}/sit", seat=1) for guest in guests)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 403]


async def test_an_invitation_works_by_way_of_any_process(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    anna, bo = await one.person("Anna"), await two.person("Bo")
    table = await opened(anna, "me", "open")
    await joined(same(anna, two), bo, table, 1)
    socket = await anna.at(table, 0)
    assert socket.position["stage"] == "running"
