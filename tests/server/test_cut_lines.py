"""A line to the database that is cut leaves nothing behind that waits forever: no job of a bot, no
clock, no table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shem.server import bot_asking, bot_worker, cluster, registry
from shem.server.bot_asking import BotAsking, write_answer
from shem.server.bot_pool import BotPool
from shem.server.bot_priority import Ticket, Urgency
from shem.server.bot_worker import BotWorker
from shem.server.cluster import Cluster
from shem.server.job import JobFailure, JobResult
from shem.server.neighbours import Neighbours
from shem.server.room import LOST, UNSURE
from shem.server.storage import database, shared
from shem.server.storage.connections import Connections
from shem.server.storage.jobs import Jobs, ThinkingJob
from shem.server.storage.records import Kept
from shem.server.storage.shared import Shared
from shem.server.storage.store import Store, Unread
from tests.server.cut import Cut
from tests.server.evening import PATIENCE, Evening, evening, opened, two_at_a_table, until
from tests.server.people import Person, Socket
from tests.server.postgres import Postgres
from tests.server.test_processes import is_written, seated

pytestmark = pytest.mark.anyio

ANSWER = JobResult("stay", 0.1)
TICKET = Ticket("t", "anna", Urgency.PRESENT)


@pytest.fixture
async def store(elsewhere: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """With one table at which bots may have something to think about; nobody dies by being slow."""
    monkeypatch.setattr(shared, "LIFE", 3600.0)
    store = await Store.open(elsewhere)
    async with store.engine.begin() as connection:
        await connection.execute(
            text("INSERT INTO guests (id, name, made_at) VALUES ('anna', 'Anna', 0)")
        )
        await connection.execute(
            text(
                "INSERT INTO tables (id, match, host, privacy, may_watch, stage, made_at, "
                "changed_at) VALUES ('t', '{}', 'anna', 'public', true, 'running', 1, 2)"
            )
        )
    yield store
    await store.close()


def job(number: str = "one") -> ThinkingJob:
    return ThinkingJob("t", number, 0, 0, "greedy", "anna", 0)


async def living(connections: Connections, *names: str) -> list[Jobs]:
    """Processes of these names, which have just said that they live."""
    for name in names:
        await Shared(connections, name).renew()
    return [Jobs(connections, name) for name in names]


async def kill(engine: AsyncEngine, name: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(
            text("UPDATE processes SET until = 0 WHERE id = :name"), {"name": name}
        )


# Jobs.


async def test_a_job_is_taken_once(store: Store) -> None:
    asker, *workers = await living(store.connections, "asker", *"abcdef")
    await asker.ask(job())
    assert sum(await asyncio.gather(*(worker.claim(job()) for worker in workers))) == 1


async def test_the_job_of_a_dead_worker_is_done_by_another_and_answered_once(store: Store) -> None:
    asker, dead, other = await living(store.connections, "asker", "dead", "other")
    await asker.ask(job())
    assert await dead.claim(job())
    assert not await other.claim(job())
    await kill(store.engine, "dead")
    assert await other.waiting() == [job()]
    assert await other.claim(job())
    # It was only slow.
    await dead.answer(job(), "too late")
    assert await asker.look(job()) == (True, None)
    await other.answer(job(), "in time")
    assert await asker.look(job()) == (True, "in time")
    assert not await dead.claim(job())


async def test_an_answer_to_another_question_is_none(store: Store) -> None:
    asker, worker = await living(store.connections, "asker", "worker")
    await asker.ask(job())
    assert await worker.claim(job())
    await asker.ask(job("two"))
    await worker.answer(job(), "to the first")
    assert await asker.look(job("two")) == (True, None)
    assert not await worker.claim(job())
    assert await worker.claim(job("two"))


async def test_who_could_not_tell_its_answer_may_do_the_job_again(store: Store) -> None:
    asker, worker = await living(store.connections, "asker", "worker")
    await asker.ask(job())
    assert await worker.claim(job())
    assert await worker.waiting() == [job()]
    assert await worker.claim(job())


async def test_a_job_that_was_thrown_away_is_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_asking, "ASK_AGAIN", 0.02)
    asker, worker = await living(store.connections, "asker", "worker")
    with BotPool(0).flag() as flag:
        thinking = asyncio.create_task(BotAsking(asker).think(TICKET, 0, 0, "greedy", flag))
        while not (found := await worker.waiting()):
            await asyncio.sleep(0.01)
        # Who asked was taken for dead.
        await kill(store.engine, "asker")
        assert await worker.waiting() == []
        await Shared(store.connections, "asker").renew()
        while not (found := await worker.waiting()):
            await asyncio.sleep(0.01)
        assert await worker.claim(found[0])
        await worker.answer(found[0], write_answer(ANSWER))
        assert await thinking == ANSWER


class CutOff(Jobs):
    """Without a line the first times."""

    failing = 3

    async def _do(self, *told: object, **more: object) -> list[object]:  # type: ignore[override]
        if self.failing:
            self.failing -= 1
            raise OSError("the line is cut")
        return await super()._do(*told, **more)  # type: ignore[arg-type, return-value]


async def test_no_bot_has_failed_because_nobody_could_be_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_asking, "ASK_AGAIN", 0.02)
    _, worker = await living(store.connections, "asker", "worker")
    asking = BotAsking(CutOff(store.connections, "asker"))
    with BotPool(0).flag() as flag:
        thinking = asyncio.create_task(asking.think(TICKET, 0, 0, "greedy", flag))
        while not (found := await worker.waiting()):
            await asyncio.sleep(0.01)
        assert await worker.claim(found[0])
        await worker.answer(found[0], write_answer(JobFailure("on purpose", "")))
        assert await thinking == JobFailure("on purpose", "")


class Worker(BotWorker):
    """It counts how often it began with a job, and never gets to read the table."""

    begun = 0

    async def _think(self, *told: object) -> None:
        self.begun += 1
        await super()._think(*told)  # type: ignore[arg-type]

    async def _table(self, job: ThinkingJob) -> object:  # type: ignore[override]
        raise Unread("not just now") if self.begun == 1 else ValueError("nobody can read this")


async def test_a_worker_tries_again_what_it_could_not_read_and_refuses_what_makes_no_sense(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_worker, "LOOK", 0.02)
    asker, mine = await living(store.connections, "asker", store.process)
    worker = Worker(store, mine, BotPool(0))
    worker.start()
    await asker.ask(job())
    worker.hear(["job"])
    await until(lambda: bool(worker._refused))
    assert worker.begun == 2
    # Asked anew, it is left to others; and the worker goes on looking.
    for number in ("two", "three"):
        await asker.ask(job(number))
        worker.hear(["job"])
        await asyncio.sleep(0.05)
    assert worker.begun == 2
    assert worker._free == 1
    assert await Jobs(store.connections, "other").claim(job("three"))
    await worker.close()


# Tables.


@asynccontextmanager
async def taken_for_dead(night: Evening) -> AsyncIterator[None]:
    """Meanwhile a process gives no sign of life, and has given none for long."""
    site, tried = night.registry.cluster, asyncio.Event()
    assert isinstance(site, Cluster)

    async def refused() -> set[str]:
        tried.set()
        raise OSError("the line is cut")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site._shared, "renew", refused)
        # Until then one that was begun before may come through.
        await tried.wait()
        site._renewed = -1000.0
        yield


async def test_a_clock_goes_on_when_its_process_was_taken_for_dead(
    tmp_path: Path, elsewhere: str
) -> None:
    async with evening(tmp_path, database=elsewhere) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await two_at_a_table(anna, bo, clock={"kind": "move", "move": 60_000})
        await anna.at(table, 0)
        other = await bo.at(table, 1)
        await is_written(night, table, "wake")
        await until(lambda: table in night.registry._timers)
        async with taken_for_dead(night):
            # Whatever happens meanwhile, nobody looks at the clock.
            await other.hang_up()
            await until(lambda: table not in night.registry._timers)
        await until(lambda: table in night.registry._timers)


async def test_people_are_there_again_when_their_process_was_taken_for_dead(
    tmp_path: Path, elsewhere: str
) -> None:
    async with (
        evening(tmp_path, database=elsewhere) as one,
        evening(tmp_path, database=elsewhere) as two,
    ):
        table, _, _ = await seated(one, two)
        room = await one.registry.room(table)
        await until(lambda: room.table.is_present(1))
        async with taken_for_dead(two):
            Neighbours(one.registry).lose(two.registry.store.process)
            assert not room.table.is_present(1)
        await until(lambda: room.table.is_present(1))


async def test_a_line_that_falls_silent_is_given_up_and_nothing_is_said_twice(
    tmp_path: Path, server_of_databases: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "ANSWERED", 1.0)
    name = server_of_databases.database()
    with Cut(server_of_databases.port) as line:
        url = server_of_databases.url(name, line.port)
        async with evening(tmp_path, database=url) as night:
            anna = await night.person("Anna")
            table = await opened(anna, "me", "local Bo")
            socket = await anna.at(table, 0)
            line.hush()
            socket.send(socket.mirror.command("chat", 1, text="into the silence"))
            answer = await socket.until("refused")
            assert answer["sentence"] in (LOST, UNSURE)
            await socket.end()
            line.mend()
            again = await back(anna, table)
            await again.do("chat", text="and on")
            said = [one["text"] for one in await night.kept(table) if one["type"] == "chat"]
            assert said in (["and on"], ["into the silence", "and on"])
            if answer["sentence"] == LOST:
                assert said == ["and on"]
            assert said == again.mirror.sentences[-len(said) :]


async def back(person: Person, table: str) -> Socket:
    """Somebody comes as soon as the house lets them in."""
    async with asyncio.timeout(PATIENCE):
        while True:
            socket = person.call(table, 0)
            if (frame := await socket.next()) is not None and frame["type"] == "whole":
                return socket
            await asyncio.sleep(0.05)


async def test_a_table_that_could_not_be_let_go_is_let_go_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SIGN_INTERVAL", 0.01)
    site = Cluster(store)
    assert await site.take("t")
    await Shared(store.connections, store.process).renew()
    other = Shared(store.connections, "other")
    rest, failures = site._shared.rest, iter([OSError("cut"), OSError("cut")])

    async def failing(table: str) -> None:
        for error in failures:
            raise error
        await rest(table)

    monkeypatch.setattr(site._shared, "rest", failing)
    assert not await other.take("t")
    site.rest("t")
    async with asyncio.timeout(PATIENCE):
        while not await other.take("t"):
            await asyncio.sleep(0.01)
    await site.close()


async def test_a_table_opens_again_by_itself_however_often_it_takes(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "REOPEN_DELAY", 0.01)
    anna = await night.person("Anna")
    table = await opened(anna, "me", "local Bo", clock={"kind": "move", "move": 60_000})
    room = await night.registry.room(table)
    read, failures = night.registry.store.table, iter([Unread("cut")] * 3)

    async def failing(key: str) -> Kept | None:
        for error in failures:
            raise error
        return await read(key)

    monkeypatch.setattr(night.registry.store, "table", failing)
    room._give_up()
    await until(lambda: any(other.id == table for other in night.registry.rooms()))
    await until(lambda: table in night.registry._timers)


async def test_who_listens_goes_on_listening_whatever_breaks(
    elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shem.server.storage import bus

    monkeypatch.setattr(bus, "RETRY", 0.01)
    engine = create_async_engine(elsewhere)
    heard: list[str] = []
    backs: list[int] = []
    listening = bus.Bus(
        engine, "one", lambda _, words: heard.append(words[0]), lambda: backs.append(1)
    )
    speak = listening._speak
    failures = iter([RuntimeError("nobody thought of this")])

    async def failing(line: object) -> None:
        for error in failures:
            raise error
        await speak(line)

    monkeypatch.setattr(listening, "_speak", failing)
    listening.start()
    await until(lambda: len(backs) == 2)
    listening.tell("hello")
    await until(lambda: heard == ["hello"])
    await listening.close()
    await engine.dispose()
