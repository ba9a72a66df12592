"""Runs the bots at the tables: started when it is their turn, stopped when it no longer is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from shem.engine.driver import bot_rng, bot_turn
from shem.server.answers import refusal_in
from shem.server.bot_asking import BotAsking
from shem.server.bot_pool import BotPool, Flag
from shem.server.bot_priority import Ticket, Urgency
from shem.server.bot_queue import Line
from shem.server.job import BotJob, JobFailure, JobResult
from shem.server.room import Room
from shem.server.serializers import stage_of
from shem.table import Act, Seal, Told

RETRY_DELAY: Final = 1.0
"""Seconds until what went wrong is tried again."""

Mover = tuple[int, str]
"""A seat, and the level of the bot that plays it."""
DecisionKey = tuple[Mover | None, int, tuple[str, ...]]

logger = logging.getLogger("shem.server")


@dataclass(frozen=True, slots=True)
class RunningJob:
    """The job of a bot for one decision of a seat."""

    seat: int
    decision: DecisionKey
    flag: Flag


def bot_to_move(room: Room) -> Mover | None:
    """The next bot that the table waits for.

    Bots seal after all people, so that nobody reads from the clock how hard a choice was. Bots
    among themselves play on only while somebody watches.
    """
    table = room.table
    if room.is_stale or stage_of(table) != "running" or not (room.is_visited or _has_people(room)):
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
    elif room.has_player:
        urgency = Urgency.PRESENT
    else:
        urgency = Urgency.AWAY
    return Ticket(room.id, room.kept.host, urgency)


def _has_people(room: Room) -> bool:
    return any(player.is_person for player in room.table.players)


def decision_key(room: Room, seat: int) -> DecisionKey:
    """Changes whenever the decision that a bot in this seat works on is no longer the question."""
    return bot_to_move(room), len(room.table.line), room.table.draft(seat)


def _is_moot(room: Room, running: RunningJob) -> bool:
    """Whether the table has moved on, or nobody waits for this job any more."""
    return running.flag.is_lifted() or decision_key(room, running.seat) != running.decision


class BotRunner:
    """One task for each table that waits for a bot. `present` gives the room that is open now, and
    `keeps` says whether the bots of a table run here."""

    def __init__(
        self,
        pool: BotPool,
        pace: float,
        present: Callable[[Room], Room],
        *,
        keeps: Callable[[str], bool] = lambda _: True,
        asking: BotAsking | None = None,
    ) -> None:
        self._pool = pool
        self._pace = pace
        self._present = present
        self._keeps = keeps
        self._asking = asking
        """Where bots think elsewhere, too; None: in this pool alone."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._jobs: dict[str, RunningJob] = {}
        self._line = Line(pool.places, break_off=self._break_off)
        self._is_closing = False

    @property
    def are_stuck(self) -> bool:
        """Whether tables wait for bots, and none is served."""
        return self._line.is_stuck or (self._asking is not None and self._asking.is_stuck)

    @property
    def waiting(self) -> int:
        """How many tables wait for their bot to begin."""
        return self._line.waiting

    @property
    def working(self) -> int:
        """How many tables have a bot at work, or about to be."""
        return len(self._jobs) - self._line.waiting

    def are_busy(self, table: str) -> bool:
        """Whether a bot is at work at this table."""
        return table in self._tasks

    def wake(self, room: Room, *, is_news: bool) -> None:
        """Something changed: stop a job that is of no use any more, and begin the next."""
        running = self._jobs.get(room.id)
        if running is not None and (_is_moot(room, running) or not self._keeps(room.id)):
            running.flag.lift()
        if room.id in self._tasks:
            self._line.hurry(ticket_of(room))
            if self._asking is not None:
                self._asking.hurry(ticket_of(room))
        elif not self._is_closing and self._mover(room) is not None:
            self._begin(room, is_news=is_news)

    def _mover(self, room: Room) -> Mover | None:
        """The next bot, if it runs here. Most moves wait for none, and nobody need be asked."""
        mover = bot_to_move(room)
        return mover if mover is not None and self._keeps(room.id) else None

    def _begin(self, room: Room, *, is_news: bool) -> None:
        task = asyncio.create_task(self._let_move(room, is_news=is_news))
        self._tasks[room.id] = task
        task.add_done_callback(lambda done: self._rest(room, done))

    def _break_off(self, table: str) -> None:
        running = self._jobs.get(table)
        if running is not None:
            running.flag.lift()

    async def close(self) -> None:
        """Let no bot move any more."""
        self._is_closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.close()

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
        while (mover := self._mover(room)) is not None:
            if is_news and room.is_visited:
                is_news = False
                await asyncio.sleep(self._pace)
                continue
            message = await self._message(room, mover[0])
            if message is None:
                continue
            answers = await room.receive(message)
            is_news = any(isinstance(answer, Told) for answer in answers)
            if refusal_in(answers) is not None:
                # The table has moved on while the bot chose. If not, it must not try again at once.
                await asyncio.sleep(RETRY_DELAY)

    async def _message(self, room: Room, seat: int) -> Act | Seal | None:
        """What the bot of a seat does; None if the table has moved on meanwhile."""
        with self._pool.flag() as flag:
            running = RunningJob(seat, decision_key(room, seat), flag)
            self._jobs[room.id] = running
            try:
                return await self._driven(room, running)
            finally:
                del self._jobs[room.id]

    async def _driven(self, room: Room, running: RunningJob) -> Act | Seal | None:
        turn = bot_turn(room.table, running.seat)
        try:
            level = next(turn)
            while True:
                text = await self._choice(room, running, level)
                if _is_moot(room, running):
                    return None
                level = turn.send(text)
        except StopIteration as done:
            message: Act | Seal = done.value
            return message

    async def _choice(self, room: Room, running: RunningJob, level: str) -> str | None:
        """What a bot of this level chooses; None if that is against the rules, or if it fails."""
        text = await self._answer(room, running, level)
        if text is None or _is_moot(room, running):
            return None
        if room.table.explain(running.seat, text) is not None:
            logger.warning("a bot broke the rules", extra=_fields(room, level))
            return None
        return text

    async def _answer(self, room: Room, running: RunningJob, level: str) -> str | None:
        """What a bot of this level says; None if it fails, or if nobody asks any more."""
        answer = await self._thought(room, running, level)
        if answer is None:
            return None
        if isinstance(answer, JobFailure):
            where = _fields(room, level, reason=answer.reason, trace=answer.trace)
            logger.warning("a bot failed", extra=where)
            return None
        if answer.is_late:
            spent = _fields(room, level, seconds=round(answer.seconds, 3))
            logger.info("a bot was out of time", extra=spent)
        return answer.text

    async def _thought(
        self, room: Room, running: RunningJob, level: str
    ) -> JobResult | JobFailure | None:
        """What came of the job, here or elsewhere; None if nobody asks any more."""
        table, seat = room.table, running.seat
        if self._asking is not None:
            seq = len(table.log)
            return await self._asking.think(ticket_of(room), seq, seat, level, running.flag)
        async with self._line.turn(ticket_of(room)):
            if running.flag.is_lifted():
                return None
            job = BotJob(table.game.slug, level, table.view(seat), bot_rng(table, seat))
            return await self._pool.run(job, running.flag)


def _fields(room: Room, level: str, **more: object) -> dict[str, object]:
    """What is logged of a bot."""
    return {"fields": {"table": room.id, "game": room.table.game.slug, "bot": level, **more}}
