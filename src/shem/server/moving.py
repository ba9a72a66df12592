"""The bots at the tables: woken when it is their turn, stopped when it no longer is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shem.lab.bot_driver import luck_of
from shem.lab.fallback import act_of, downwards, last_resort
from shem.server.presenting import stage_of
from shem.server.room import Room
from shem.server.thinking import Flag, Thinker
from shem.server.thought import Failure, Thought
from shem.server.turns import Ticket, Urgency
from shem.server.waiting import Line
from shem.table import Act, Refusing, Seal, Told

PATIENCE: Final = 1.0
"""Seconds until what went wrong is tried again."""

Mover = tuple[int, str]
"""A seat, and the level of the bot that plays it."""
Moment = tuple[Mover | None, int, tuple[str, ...]]

logger = logging.getLogger("shem.server")


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot that thinks for a seat about a moment of the game."""

    seat: int
    moment: Moment
    flag: Flag


def bot_to_move(room: Room) -> Mover | None:
    """The next bot that the table waits for.

    Bots seal after all people, so that nobody reads from the clock how hard a choice was. Bots
    among themselves play on only while somebody watches.
    """
    table = room.table
    if room.is_stale or stage_of(table) != "running" or not (room.listeners or _has_people(room)):
        return None
    waiting = table.waiting_for()
    do_people_choose = any(table.played_by(seat) is None for seat in waiting)
    for seat in waiting:
        level = table.played_by(seat)
        if level is not None and not (do_people_choose and table.is_complete(seat)):
            return seat, level
    return None


def ticket_of(room: Room) -> Ticket:
    """How urgently this table waits for its bots."""
    if not _has_people(room):
        urgency = Urgency.SHOW
    elif any(listener.seat is not None for listener in room.listeners):
        urgency = Urgency.PRESENT
    else:
        urgency = Urgency.AWAY
    return Ticket(room.id, room.kept.host, urgency)


def _has_people(room: Room) -> bool:
    return any(player.is_person for player in room.table.players)


def moment_of(room: Room, seat: int) -> Moment:
    """Changes whenever what a bot in this seat thinks about is no longer the question."""
    return bot_to_move(room), len(room.table.line), room.table.draft(seat)


class Movers:
    """One task for each table that waits for a bot. `present` gives the room that is open now."""

    def __init__(self, thinker: Thinker, pace: float, present: Callable[[Room], Room]) -> None:
        self._thinker = thinker
        self._pace = pace
        self._present = present
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._thoughts: dict[str, Thinking] = {}
        self._line = Line(thinker.places, break_off=self._break_off)
        self._is_closing = False

    @property
    def are_stuck(self) -> bool:
        """Whether tables wait for bots, and none is served."""
        return self._line.is_stuck

    def are_busy(self, table: str) -> bool:
        """Whether a bot is at work at this table."""
        return table in self._tasks

    def wake(self, room: Room, *, is_news: bool) -> None:
        """Something changed: stop a thought that is of no use any more, and begin the next."""
        thinking = self._thoughts.get(room.id)
        if thinking is not None and moment_of(room, thinking.seat) != thinking.moment:
            thinking.flag.lift()
        self._line.hurry(ticket_of(room))
        if self._is_closing or room.id in self._tasks or bot_to_move(room) is None:
            return
        task = asyncio.create_task(self._let_move(room, is_news=is_news))
        self._tasks[room.id] = task
        task.add_done_callback(lambda done: self._rest(room, done))

    def _break_off(self, table: str) -> None:
        thinking = self._thoughts.get(table)
        if thinking is not None:
            thinking.flag.lift()

    async def close(self) -> None:
        """Let no bot move any more."""
        self._is_closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinker.close()

    def _rest(self, room: Room, task: asyncio.Task[None]) -> None:
        self._tasks.pop(room.id, None)
        if task.cancelled():
            return
        if task.exception() is not None:
            logger.error(
                "bots stopped", exc_info=task.exception(), extra={"fields": {"table": room.id}}
            )
            return
        self.wake(self._present(room), is_news=False)

    async def _let_move(self, room: Room, *, is_news: bool) -> None:
        """Each bot of a table in its turn, with a pause after all that people want to see."""
        while (mover := bot_to_move(room)) is not None:
            if is_news and room.listeners:
                is_news = False
                await asyncio.sleep(self._pace)
                continue
            message = await self._message(room, *mover)
            if message is None:
                continue
            answers = await room.receive(message)
            is_news = any(isinstance(answer, Told) for answer in answers)
            if any(isinstance(answer, Refusing) for answer in answers):
                # The table has moved on while the bot thought. If not, it must not try in a fury.
                await asyncio.sleep(PATIENCE)

    async def _message(self, room: Room, seat: int, level: str) -> Act | Seal | None:
        """What the bot of a seat does; None if the table has moved on meanwhile."""
        if room.table.is_complete(seat):
            return Seal(seat, by_bot=True)
        with self._thinker.flag() as flag:
            thinking = Thinking(seat, moment_of(room, seat), flag)
            self._thoughts[room.id] = thinking
            try:
                return await self._choice(room, thinking, level)
            finally:
                del self._thoughts[room.id]

    async def _choice(self, room: Room, thinking: Thinking, level: str) -> Act | None:
        """Where a bot fails, the next lower level chooses."""
        seat = thinking.seat
        for mover in downwards(level):
            text = await self._answer(room, thinking, mover)
            if thinking.flag.is_lifted() or moment_of(room, seat) != thinking.moment:
                return None
            if text is None:
                continue
            if room.table.explain(seat, text) is None:
                return act_of(room.table, seat, mover, text)
            logger.warning("a bot broke the rules", extra=_fields(room, mover))
        return last_resort(room.table, seat)

    async def _answer(self, room: Room, thinking: Thinking, level: str) -> str | None:
        """What a bot of this level says; None if it fails, or if nobody asks any more."""
        table, seat = room.table, thinking.seat
        async with self._line.turn(ticket_of(room)):
            if thinking.flag.is_lifted():
                return None
            thought = Thought(table.game.slug, level, table.view(seat), luck_of(table, seat))
            answer = await self._thinker.answer(thought, thinking.flag)
        if isinstance(answer, Failure):
            where = _fields(room, level, reason=answer.reason, trace=answer.trace)
            logger.warning("a bot failed", extra=where)
            return None
        if answer.is_late:
            spent = _fields(room, level, seconds=round(answer.seconds, 3))
            logger.info("a bot was out of time", extra=spent)
        return answer.text


def _fields(room: Room, level: str, **more: object) -> dict[str, object]:
    """What is logged of a bot."""
    return {"fields": {"table": room.id, "game": room.table.game.slug, "bot": level, **more}}
