"""Bots think elsewhere, answer in notation, and stop when they are told to."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from shem.bots import Stop
from shem.games import game
from shem.kernel.chance import Chance
from shem.server.thinking import Think, Thinker, Thought, think


def thought() -> Thought:
    golem = game("golem")
    state = golem.new(2, seed="thinking")
    return Thought("golem", "greedy", golem.observe(state, state.to_act()[0]), Chance.of("a", "b"))


def think_until_told(_: Thought, stop: Stop) -> str:
    while not stop():
        signal.sigtimedwait([], 0.01)
    return "stopped"


def die_once(thought: Thought, _: Stop) -> str:
    """Dies the first time; the level names the file that remembers it."""
    note = Path(thought.level)
    if not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def die(_: Thought, __: Stop) -> str:
    os._exit(1)


@asynccontextmanager
async def thinker(workers: int, how: Think = think) -> AsyncIterator[Thinker]:
    thinker = Thinker(workers, how)
    try:
        yield thinker
    finally:
        thinker.close()


def run(test: Callable[[], object]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [0, 1])
def test_the_answer_is_a_legal_action_and_the_same_everywhere(workers: int) -> None:
    async def test() -> None:
        async with thinker(workers) as minds:
            with minds.flag() as flag:
                answer = await minds.answer(thought(), flag)
        assert answer.startswith("turn ")
        assert answer == think(thought(), lambda: False)

    run(test)


def test_a_lifted_flag_stops_its_own_thought_alone() -> None:
    async def test() -> None:
        async with thinker(2, think_until_told) as minds:
            with minds.flag() as one, minds.flag() as other:
                first = asyncio.create_task(minds.answer(thought(), one))
                second = asyncio.create_task(minds.answer(thought(), other))
                one.lift()
                assert await first == "stopped"
                assert not second.done()
                other.lift()
                assert await second == "stopped"

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


def test_a_worker_that_dies_is_replaced_and_the_thought_begun_again(tmp_path: Path) -> None:
    async def test() -> None:
        one = thought()
        dying = Thought(one.game, str(tmp_path / "note"), one.view, one.luck)
        async with thinker(1, die_once) as minds:
            with minds.flag() as flag:
                assert await minds.answer(dying, flag) == "alive"

    run(test)


def test_a_bot_that_always_crashes_is_given_up() -> None:
    async def test() -> None:
        async with thinker(1, die) as minds:
            with minds.flag() as flag, pytest.raises(RuntimeError, match="crashed 3 times"):
                await minds.answer(thought(), flag)

    run(test)
