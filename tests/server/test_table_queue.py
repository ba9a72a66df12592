"""The queue of a table: one thing at a time, in the order in which it came."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from shem.server.table_queue import TableQueue, Writing

pytestmark = pytest.mark.anyio


class Desk:
    """An intake whose writing ends when a test says so."""

    def __init__(self) -> None:
        self.intake = TableQueue()
        self.begun: list[str] = []
        self.writing: dict[str, asyncio.Future[None]] = {}

    def put(self, name: str, finish: Callable[[], str] | None = None) -> asyncio.Future[str]:
        def begin() -> Writing[str]:
            self.begun.append(name)
            self.writing[name] = asyncio.get_running_loop().create_future()
            return Writing(self.writing[name], end)

        def end(error: BaseException | None) -> str:
            if error is not None:
                raise error
            return f"{name} is written" if finish is None else finish()

        return self.intake.put(begin)


async def test_the_next_begins_when_the_last_is_written() -> None:
    desk = Desk()
    one, two = desk.put("one"), desk.put("two")
    assert desk.begun == ["one"]
    assert not one.done()
    desk.writing["one"].set_result(None)
    assert await one == "one is written"
    assert desk.begun == ["one", "two"]
    desk.writing["two"].set_result(None)
    assert await two == "two is written"


async def test_what_needs_no_writing_is_answered_at_once_and_in_its_turn() -> None:
    desk = Desk()
    answer = desk.intake.put(lambda: "no")
    assert answer.result() == "no"
    one, late = desk.put("one"), desk.intake.put(lambda: "no")
    assert not late.done()
    desk.writing["one"].set_result(None)
    assert [await one, await late] == ["one is written", "no"]


async def test_who_gives_up_stops_nothing() -> None:
    desk = Desk()
    one, two = desk.put("one"), desk.put("two")
    one.cancel()
    desk.writing["one"].set_result(None)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    desk.writing["two"].set_result(None)
    assert await two == "two is written"


async def test_an_error_is_the_answer_and_the_queue_goes_on() -> None:
    def fail() -> str:
        raise ValueError("wrong")

    desk = Desk()
    broken, unwritten, ended = desk.intake.put(fail), desk.put("disk"), desk.put("end", fail)
    cut, last = desk.put("cut"), desk.intake.put(lambda: "well")
    with pytest.raises(ValueError, match="wrong"):
        await broken
    desk.writing["disk"].set_exception(OSError("full"))
    with pytest.raises(OSError, match="full"):
        await unwritten
    desk.writing["end"].set_result(None)
    with pytest.raises(ValueError, match="wrong"):
        await ended
    desk.writing["cut"].cancel()
    with pytest.raises(RuntimeError, match="nobody knows"):
        await cut
    assert await last == "well"
