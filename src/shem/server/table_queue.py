"""The queue of one table: one thing after the other is decided, written down, and finished.

Nobody holds a lock or a task for it. What is put in begins at once if nothing is being written,
and otherwise when that is done.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")

CUT_OFF = "nobody knows whether it was written"


@dataclass(frozen=True, slots=True)
class Writing(Generic[T]):
    """Something is being written; then `finish` says what came of it, or what went wrong.

    What it says may be that something else must be written, or read, first: the turn goes on.
    """

    written: Awaitable[object]
    finish: Callable[[BaseException | None], T | Writing[T]]


Begin = Callable[[], T | Writing[T]]
"""Decides: the answer at once, or what must be written down before there is one."""


class TableQueue:
    """What waits for its turn. A caller may stop waiting for an answer: the rest goes on."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Begin[Any], asyncio.Future[Any]]] = deque()
        self._is_writing = False

    def put(self, begin: Begin[T]) -> asyncio.Future[T]:
        """Let this have its turn; the future is its answer."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((begin, answer))
        self._go_on()
        return answer

    def _go_on(self) -> None:
        while self._waiting and not self._is_writing:
            begin, answer = self._waiting.popleft()
            self._take(_settled(answer, begin), answer)

    def _take(self, found: Any, answer: asyncio.Future[Any]) -> None:
        self._is_writing = isinstance(found, Writing)
        if isinstance(found, Writing):
            written = asyncio.ensure_future(found.written)
            written.add_done_callback(partial(self._end, found, answer))

    def _end(
        self, writing: Writing[Any], answer: asyncio.Future[Any], written: asyncio.Future[Any]
    ) -> None:
        error = RuntimeError(CUT_OFF) if written.cancelled() else written.exception()
        self._take(_settled(answer, lambda: writing.finish(error)), answer)
        self._go_on()


def _settled(answer: asyncio.Future[Any], work: Callable[[], Any]) -> Any:
    """What the work comes to; unless something is to be written first, that is the answer."""
    try:
        found = work()
    except Exception as error:
        if not answer.done():
            answer.set_exception(error)
        return None
    if not isinstance(found, Writing) and not answer.done():
        answer.set_result(found)
    return found
