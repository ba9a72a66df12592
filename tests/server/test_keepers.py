"""A table is kept by one process, whatever the clocks, the lines and the others do."""

from __future__ import annotations

import asyncio
import gc
import warnings
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import text

from shem.server.cluster import Cluster
from shem.server.neighbours import Neighbours
from shem.server.storage.shared import Shared
from shem.server.storage.store import Store
from tests.server.evening import Evening, evening, opened, two_at_a_table, until
from tests.server.test_processes import houses, is_written, keepers

pytestmark = pytest.mark.anyio

HOUR = 3_600_000


@pytest.fixture
async def pair(tmp_path: Path, elsewhere: str) -> AsyncIterator[tuple[Evening, Evening]]:
    async with houses(tmp_path, elsewhere) as both:
        yield both


def site_of(night: Evening) -> Cluster:
    site = night.registry.cluster
    assert isinstance(site, Cluster)
    return site


async def say(store: Store, statement: str, **values: object) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(text(statement), values)


async def forget(night: Evening, *, until: int = 0) -> None:
    """From now on the others take this process for dead, until its next sign of life."""
    process = night.registry.store.process
    await say(
        night.registry.store,
        "UPDATE processes SET until = :until WHERE id = :id",
        until=until,
        id=process,
    )


# Who lives.


async def test_whoever_was_taken_for_dead_without_noticing_keeps_nothing_that_others_keep(
    pair: tuple[Evening, Evening],
) -> None:
    one, two = pair
    anna, bo = await one.person("Anna"), await one.person("Bo")
    table = await two_at_a_table(anna, bo, clock={"kind": "move", "move": 60_000})
    await anna.at(table, 0)
    await is_written(one, table, "wake")
    await until(lambda: table in one.registry._timers)
    # As if the clock of the database had jumped ahead: it was silent for an instant.
    async with AsyncExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(site_of(one), "_hear", lambda *_: None)
        while keepers(table, two) != [True]:
            await forget(one)
            await site_of(two).take(table)
        await until(lambda: keepers(table, one, two) == [False, True])
    assert table not in one.registry._timers


async def test_whoever_takes_a_table_over_says_so(pair: tuple[Evening, Evening]) -> None:
    one, two = pair
    table = await opened(await one.person("Anna"), "me", "bot greedy")
    async with AsyncExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        # It does not look by itself.
        patch.setattr(site_of(one), "_look_what_is_kept", until_never)
        while keepers(table, two) != [True]:
            await forget(one)
            await site_of(two).take(table)
        await until(lambda: keepers(table, one, two) == [False, True])


async def until_never() -> None:
    """Nothing."""


async def test_a_clock_that_is_set_back_keeps_no_dead_process_alive(elsewhere: str) -> None:
    store = await Store.open(elsewhere)
    dead, other = (Shared(store.connections, name) for name in ("dead", "other"))
    for process in (dead, other):
        await process.renew()
    await say(store, "UPDATE processes SET until = until + :by WHERE id = 'dead'", by=HOUR)
    assert (await other.renew()).alive == {"other"}
    assert not (await dead.renew()).was_alive
    assert (await other.renew()).alive == {"dead", "other"}
    await store.close()


async def test_a_sign_of_life_waits_for_no_other_work(pair: tuple[Evening, Evening]) -> None:
    one, _ = pair
    async with AsyncExitStack() as stack:
        for _ in range(15):
            await stack.enter_async_context(one.registry.store.engine.connect())
        async with asyncio.timeout(5):
            assert (await site_of(one)._shared.renew()).was_alive


# Tables that cannot be kept.


async def test_work_that_is_called_off_before_it_begins_leaves_nothing_behind(
    elsewhere: str,
) -> None:
    store = await Store.open(elsewhere)
    cluster = Cluster(store)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        cluster._hear_again()
        await cluster.close()
        gc.collect()
    await store.close()
    assert [str(each.message) for each in caught] == []


async def test_tables_that_cannot_be_opened_hide_no_others(elsewhere: str) -> None:
    store = await Store.open(elsewhere)
    await say(store, "INSERT INTO guests (id, name, made_at) VALUES ('anna', 'Anna', 0)")
    for number in range(5):
        await say(
            store,
            "INSERT INTO tables (id, match, host, privacy, may_watch, stage, made_at, changed_at) "
            "VALUES (:id, '{}', 'anna', 'public', true, 'running', 1, 2)",
            id=f"t{number}",
        )
    shared = Shared(store.connections, "one")
    assert await shared.orphans(1, [f"t{number}" for number in range(4)]) == ["t4"]
    assert len(await shared.orphans(9)) == 5
    await store.close()


async def test_a_process_of_other_rules_leaves_a_table_to_those_who_know_them(
    tmp_path: Path, elsewhere: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path, database=elsewhere) as newer:
        newer.registry.catalog = {}
        async with evening(tmp_path, database=elsewhere) as older:
            anna = await older.person("Anna")
            table = await opened(anna, "me", "local Bo", clock={"kind": "move", "move": 60_000})
            token, before = anna.token, await older.kept(table)
            line = await anna.at(table, 0)
            await line.do("chat", text="still here")
            assert keepers(table, older, newer) == [True, False]
        other = newer.stranger()
        other.http.cookies.set("shem", token, domain="shem.test")
        assert "cannot be opened" in await other.call(table, 0).end()
        # Nobody looks after it until somebody comes who can.
        await until(lambda: table in newer.registry.aside)
        assert await site_of(newer)._shared.orphans(9, newer.registry.aside) == []
        async with evening(tmp_path, database=elsewhere) as again:
            await until(lambda: keepers(table, again, newer) == [True, False])
            after = await again.kept(table)
            assert after[: len(before)] == before
            back = again.stranger()
            back.http.cookies.set("shem", token, domain="shem.test")
            assert "still here" in (await back.at(table, 0)).mirror.sentences
    assert sum("set aside" in record.message for record in caplog.records) == 1


async def test_a_lost_process_ends_no_task_with_an_error(
    pair: tuple[Evening, Evening], caplog: pytest.LogCaptureFixture
) -> None:
    one, two = pair
    await opened(await one.person("Anna"), "me", "bot greedy")
    Neighbours(one.registry).lose(two.registry.store.process)
    Neighbours(one.registry).hear(two.registry.store.process, ["strange", "words", "of", "later"])
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
