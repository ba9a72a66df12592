"""Bots think elsewhere, answer in notation, and stop when they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from shem.games import game
from shem.kernel.rng import Rng
from shem.server.bot_pool import BotPool
from shem.server.job import BotJob, JobFailure, JobFunction, JobResult, run_bot
from tests.server.bot_functions import (
    AT_ONCE,
    SECRET,
    die,
    die_once,
    fail,
    hard_hangs,
    think_for_ever,
    think_until_told,
)


def job(level: str = "greedy") -> BotJob:
    golem = game("golem")
    state = golem.new(2, seed="thinking")
    return BotJob("golem", level, golem.observe(state, state.to_act()[0]), Rng.of("a", "b"))


@asynccontextmanager
async def open_pool(workers: int, how: JobFunction = run_bot) -> AsyncIterator[BotPool]:
    """Only hard has to hurry."""
    pool = BotPool(workers, how, cap=lambda level: AT_ONCE if level == "hard" else 20.0)
    try:
        yield pool
    finally:
        pool.close()


async def answered(pool: BotPool, one: BotJob | None = None) -> JobResult | JobFailure:
    with pool.flag() as flag:
        return await pool.run(one or job(), flag)


def run(test: Callable[[], object]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [0, 1])
def test_the_answer_is_a_legal_action_and_the_same_everywhere(workers: int) -> None:
    async def test() -> None:
        async with open_pool(workers) as pool:
            answer = await answered(pool)
        assert isinstance(answer, JobResult)
        assert answer.text.startswith("turn ")
        assert answer.text == run_bot(job(), lambda: False)
        assert not answer.is_late

    run(test)


def test_a_lifted_flag_stops_its_own_thought_alone() -> None:
    async def test() -> None:
        async with open_pool(2, think_until_told) as pool:
            with pool.flag() as one, pool.flag() as other:
                first = asyncio.create_task(pool.run(job(), one))
                second = asyncio.create_task(pool.run(job(), other))
                one.lift()
                stopped = await first
                assert isinstance(stopped, JobResult)
                assert stopped.text == "stopped"
                assert not stopped.is_late
                assert not second.done()
                other.lift()
                assert isinstance(await second, JobResult)

    run(test)


def test_a_flag_that_was_lifted_is_down_for_the_next_thought() -> None:
    async def test() -> None:
        async with open_pool(0) as pool:
            with pool.flag() as flag:
                flag.lift()
                assert flag.is_lifted()
            with pool.flag() as again:
                assert again.number == flag.number
                assert not again.is_lifted()

    run(test)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_bot_whose_time_is_over_is_told_and_its_best_answer_taken(workers: int) -> None:
    async def test() -> None:
        async with open_pool(workers, think_until_told) as pool:
            answer = await answered(pool, job("hard"))
        assert isinstance(answer, JobResult)
        assert answer.text == "stopped"
        assert answer.is_late
        assert answer.seconds >= AT_ONCE

    run(test)


def test_a_bot_that_does_not_stop_is_given_up_and_its_process_replaced() -> None:
    async def test() -> None:
        async with open_pool(1, think_for_ever) as pool:
            failures = [await answered(pool, job("hard")) for _ in range(2)]
        for failure in failures:
            assert isinstance(failure, JobFailure)
            assert failure.reason.startswith("no answer")

    run(test)


def test_those_who_wait_for_a_process_lose_none_of_their_time() -> None:
    async def test() -> None:
        async with open_pool(1, hard_hangs) as pool:
            levels = ("hard", "greedy", "hard", "greedy")
            answers = await asyncio.gather(*(answered(pool, job(one)) for one in levels))
        assert [type(answer) for answer in answers] == [
            JobFailure,
            JobResult,
            JobFailure,
            JobResult,
        ]

    run(test)


def test_a_worker_that_dies_is_replaced_and_the_thought_begun_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_pool(1, die_once) as pool:
            answer = await answered(pool, job(str(tmp_path / "note")))
        assert isinstance(answer, JobResult)
        assert answer.text == "alive"

    run(test)


def test_a_bot_that_always_crashes_is_given_up() -> None:
    async def test() -> None:
        async with open_pool(1, die) as pool:
            assert await answered(pool) == JobFailure("its process died 3 times")

    run(test)


@pytest.mark.parametrize("workers", [0, 1])
def test_an_error_is_told_by_its_kind_and_place_and_not_in_its_words(workers: int) -> None:
    async def test() -> None:
        async with open_pool(workers, fail) as pool:
            failure = await answered(pool)
        assert isinstance(failure, JobFailure)
        assert failure.reason == "RuntimeError"
        assert "bot_functions.py" in failure.trace
        assert SECRET not in failure.trace

    run(test)


def test_what_cannot_be_sent_to_a_process_is_a_failure_too() -> None:
    async def test() -> None:
        async with open_pool(1) as pool:
            unsent = replace(job(), luck=lambda: None)  # type: ignore[arg-type]
            assert isinstance(await answered(pool, unsent), JobFailure)
            assert isinstance(await answered(pool), JobResult)

    run(test)


def test_whoever_still_thinks_when_the_house_closes_is_not_waited_for() -> None:
    async def test() -> None:
        async with open_pool(1, think_for_ever) as pool:
            task = asyncio.create_task(answered(pool))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    run(test)
