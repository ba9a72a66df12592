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
from shem.server.thinking import Thinker
from shem.server.thought import Answer, Failure, Think, Thought, think
from tests.server.minds import (
    AT_ONCE,
    SECRET,
    die,
    die_once,
    fail,
    hard_hangs,
    think_for_ever,
    think_until_told,
)


def thought(level: str = "greedy") -> Thought:
    golem = game("golem")
    state = golem.new(2, seed="thinking")
    return Thought("golem", level, golem.observe(state, state.to_act()[0]), Rng.of("a", "b"))


@asynccontextmanager
async def thinker(workers: int, how: Think = think) -> AsyncIterator[Thinker]:
    """Only hard has to hurry."""
    thinker = Thinker(workers, how, cap=lambda level: AT_ONCE if level == "hard" else 20.0)
    try:
        yield thinker
    finally:
        thinker.close()


async def answered(minds: Thinker, one: Thought | None = None) -> Answer | Failure:
    with minds.flag() as flag:
        return await minds.answer(one or thought(), flag)


def run(test: Callable[[], object]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [0, 1])
def test_the_answer_is_a_legal_action_and_the_same_everywhere(workers: int) -> None:
    async def test() -> None:
        async with thinker(workers) as minds:
            answer = await answered(minds)
        assert isinstance(answer, Answer)
        assert answer.text.startswith("turn ")
        assert answer.text == think(thought(), lambda: False)
        assert not answer.is_late

    run(test)


def test_a_lifted_flag_stops_its_own_thought_alone() -> None:
    async def test() -> None:
        async with thinker(2, think_until_told) as minds:
            with minds.flag() as one, minds.flag() as other:
                first = asyncio.create_task(minds.answer(thought(), one))
                second = asyncio.create_task(minds.answer(thought(), other))
                one.lift()
                stopped = await first
                assert isinstance(stopped, Answer)
                assert stopped.text == "stopped"
                assert not stopped.is_late
                assert not second.done()
                other.lift()
                assert isinstance(await second, Answer)

    run(test)


def test_a_flag_that_was_lifted_is_down_for_the_next_thought() -> None:
    async def test() -> None:
        async with thinker(0) as minds:
            with minds.flag() as flag:
                flag.lift()
                assert flag.is_lifted()
            with minds.flag() as again:
                assert again.number == flag.number
                assert not again.is_lifted()

    run(test)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_bot_whose_time_is_over_is_told_and_its_best_answer_taken(workers: int) -> None:
    async def test() -> None:
        async with thinker(workers, think_until_told) as minds:
            answer = await answered(minds, thought("hard"))
        assert isinstance(answer, Answer)
        assert answer.text == "stopped"
        assert answer.is_late
        assert answer.seconds >= AT_ONCE

    run(test)


def test_a_bot_that_does_not_stop_is_given_up_and_its_process_replaced() -> None:
    async def test() -> None:
        async with thinker(1, think_for_ever) as minds:
            failures = [await answered(minds, thought("hard")) for _ in range(2)]
        for failure in failures:
            assert isinstance(failure, Failure)
            assert failure.reason.startswith("no answer")

    run(test)


def test_those_who_wait_for_a_process_lose_none_of_their_time() -> None:
    async def test() -> None:
        async with thinker(1, hard_hangs) as minds:
            levels = ("hard", "greedy", "hard", "greedy")
            answers = await asyncio.gather(*(answered(minds, thought(one)) for one in levels))
        assert [type(answer) for answer in answers] == [Failure, Answer, Failure, Answer]

    run(test)


def test_a_worker_that_dies_is_replaced_and_the_thought_begun_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with thinker(1, die_once) as minds:
            answer = await answered(minds, thought(str(tmp_path / "note")))
        assert isinstance(answer, Answer)
        assert answer.text == "alive"

    run(test)


def test_a_bot_that_always_crashes_is_given_up() -> None:
    async def test() -> None:
        async with thinker(1, die) as minds:
            assert await answered(minds) == Failure("its process died 3 times")

    run(test)


@pytest.mark.parametrize("workers", [0, 1])
def test_an_error_is_told_by_its_kind_and_place_and_not_in_its_words(workers: int) -> None:
    async def test() -> None:
        async with thinker(workers, fail) as minds:
            failure = await answered(minds)
        assert isinstance(failure, Failure)
        assert failure.reason == "RuntimeError"
        assert "minds.py" in failure.trace
        assert SECRET not in failure.trace

    run(test)


def test_what_cannot_be_sent_to_a_process_is_a_failure_too() -> None:
    async def test() -> None:
        async with thinker(1) as minds:
            unsent = replace(thought(), luck=lambda: None)  # type: ignore[arg-type]
            assert isinstance(await answered(minds, unsent), Failure)
            assert isinstance(await answered(minds), Answer)

    run(test)


def test_whoever_still_thinks_when_the_house_closes_is_not_waited_for() -> None:
    async def test() -> None:
        async with thinker(1, think_for_ever) as minds:
            task = asyncio.create_task(answered(minds))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    run(test)
