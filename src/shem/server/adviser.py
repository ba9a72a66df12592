"""Advice for one connection: thought out once for each position, told a grade at a time."""

from __future__ import annotations

import logging
from typing import Final

from shem.kernel.errors import ShemError
from shem.kernel.view import View
from shem.lab.bot_driver import luck_of
from shem.server import wire
from shem.server.counsel import Counsel, graded
from shem.server.room import Room
from shem.server.thinking import Flag, Thinker
from shem.server.thought import Failure
from shem.table.speech import Speech

BUSY: Final = "Your last question is still being thought about."
MOVED_ON: Final = "The table has moved on: ask again."
NOTHING: Final = "No hint came of it. Ask again in a moment."
TOO_OFTEN: Final = "You have asked for many hints just now. Think for yourself for a little while."

logger = logging.getLogger("shem.server")


class Adviser:
    """Whispers to one reader at a table. Nothing of it is written down or told to others."""

    def __init__(self, room: Room, seat: int, thinker: Thinker) -> None:
        self._room = room
        self._seat = seat
        self._thinker = thinker
        self._known: tuple[View, wire.Hint] | None = None
        self._thinking: tuple[View, Flag] | None = None

    def knows(self) -> bool:
        """Whether the present position has been thought about already."""
        return self._known is not None and self._known[0] == self._view()

    async def hint(self, command: wire.Advise) -> wire.Hint:
        """As much advice as was asked for; ShemError if there is none."""
        await self._room.settled(self._seat)
        self._room.table.check_hint(self._seat)
        view = self._view()
        if self._known is None or self._known[0] != view:
            self._known = (view, await self._thought_out(view))
        return graded(self._known[1], command.ref, command.grade)

    async def _thought_out(self, view: View) -> wire.Hint:
        table = self._room.table
        luck = luck_of(table, self._seat, "hint")
        names = tuple(Speech(table, self._seat).names)
        with self._thinker.flag() as flag:
            self._thinking = (view, flag)
            try:
                question = Counsel(table.game.slug, view, luck, names)
                answer = await self._thinker.answer(question, flag)
            finally:
                self._thinking = None
        if flag.is_lifted() or self._view() != view:
            raise ShemError(MOVED_ON)
        if isinstance(answer, Failure):
            fields = {"table": self._room.id, "reason": answer.reason, "trace": answer.trace}
            logger.warning("a hint failed", extra={"fields": fields})
            raise ShemError(NOTHING)
        return wire.Hint.model_validate_json(answer.text)

    def look_up(self) -> None:
        """Something changed: if it did for this seat, there is no use in thinking on."""
        if self._thinking is not None and self._thinking[0] != self._view():
            self._thinking[1].lift()

    def hush(self) -> None:
        """Nobody listens any more."""
        if self._thinking is not None:
            self._thinking[1].lift()

    def _view(self) -> View:
        return self._room.table.view(self._seat)
