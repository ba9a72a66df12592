"""Hints for one connection: worked out once for each position, sent a grade at a time."""

from __future__ import annotations

import logging
from typing import Final

from shem.engine.driver import bot_rng
from shem.kernel.errors import ShemError
from shem.kernel.view import View
from shem.server import wire
from shem.server.bot_pool import BotPool, Flag
from shem.server.hint_job import HintJob, graded
from shem.server.job import JobFailure
from shem.server.room import Room
from shem.table.speech import Speech

BUSY: Final = "Still thinking about your last question."
MOVED_ON: Final = "The game has moved on. Ask again."
NOTHING: Final = "No hint was found. Ask again in a moment."
TOO_OFTEN: Final = "You have asked for a lot of hints just now. Try without for a moment."

logger = logging.getLogger("shem.server")


class HintSession:
    """Hints for one reader at a table. Nothing of them is written down or told to others."""

    def __init__(self, room: Room, seat: int, pool: BotPool) -> None:
        self._room = room
        self._seat = seat
        self._pool = pool
        self._known: tuple[View, wire.Hint] | None = None
        self._running: tuple[View, Flag] | None = None

    def knows(self) -> bool:
        """Whether the present position has been worked out already."""
        return self._known is not None and self._known[0] == self._view()

    async def hint(self, command: wire.Advise) -> wire.Hint:
        """As much advice as was asked for; ShemError if there is none."""
        await self._room.settled(self._seat)
        self._room.table.check_hint(self._seat)
        view = self._view()
        if self._known is None or self._known[0] != view:
            self._known = (view, await self._worked_out(view))
        return graded(self._known[1], command.ref, command.grade)

    async def _worked_out(self, view: View) -> wire.Hint:
        table = self._room.table
        luck = bot_rng(table, self._seat, "hint")
        names = tuple(Speech(table, self._seat).names)
        with self._pool.flag() as flag:
            self._running = (view, flag)
            try:
                job = HintJob(table.game.slug, view, luck, names)
                answer = await self._pool.run(job, flag)
            finally:
                self._running = None
        if flag.is_lifted() or self._view() != view:
            raise ShemError(MOVED_ON)
        if isinstance(answer, JobFailure):
            fields = {"table": self._room.id, "reason": answer.reason, "trace": answer.trace}
            logger.warning("a hint failed", extra={"fields": fields})
            raise ShemError(NOTHING)
        return wire.Hint.model_validate_json(answer.text)

    def look_up(self) -> None:
        """Something changed: if it did for this seat, the hint is of no use any more."""
        if self._running is not None and self._running[0] != self._view():
            self._running[1].lift()

    def hush(self) -> None:
        """Nobody listens any more."""
        if self._running is not None:
            self._running[1].lift()

    def _view(self) -> View:
        return self._room.table.view(self._seat)
