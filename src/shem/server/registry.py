"""All tables: opened when somebody comes, their clocks watched, their bots woken."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.server import analysis_job, hint_job
from shem.server.analysis_queue import AnalysisQueue
from shem.server.bot_pool import BotPool
from shem.server.bot_runner import BotRunner
from shem.server.bot_worker import shared_bots
from shem.server.clock import Clock, not_before, steady_clock
from shem.server.cluster import cluster_of, write_places
from shem.server.holdings import Holdings
from shem.server.housekeeping import Housekeeping
from shem.server.identity import new_id
from shem.server.metrics import Present
from shem.server.neighbours import Neighbours
from shem.server.rate_limiter import Limiter
from shem.server.recovery import Recovery
from shem.server.replaying import reopened
from shem.server.room import Room
from shem.server.serializers import stage_of
from shem.server.settings import Settings
from shem.server.storage.records import Kept, NewKept
from shem.server.storage.store import Store, Unread, Unwritten
from shem.table import (
    Match,
    Out,
    Told,
    Wake,
    rematch,
)

IDLE: Final = 10 * 60_000
"""A room nobody was in for so long is closed; it opens again from its log."""
SOONEST: Final = 0.02
"""Seconds: a clock is not looked at more often, whatever it says."""
REOPEN_DELAY: Final = 1.0
"""Seconds until what went wrong is tried again."""

logger = logging.getLogger("shem.server")


class NoTable(ShemError):
    """There is no table of this name."""


class Damaged(ShemError):
    """A table is there, but cannot be opened; it is set aside until the server starts anew."""

    def __init__(self, sentence: str, kept: Kept) -> None:
        super().__init__(sentence)
        self.kept = kept


class Registry:
    """Opens rooms, keeps their time, lets their bots move."""

    def __init__(self, store: Store, settings: Settings, clock: Clock | None = None) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock or steady_clock()
        self.catalog = catalog()
        self.sockets: dict[str, int] = {}
        """How many sockets each guest has open."""
        self.archive = asyncio.Lock()
        """Old games are worked out one at a time, beside the tables."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.hint_pool = BotPool(min(1, settings.bots), hint_job.run_hint, cap=hint_job.cap)
        """Works out hints, apart from the bots: neither waits for the other."""
        # Working out a game takes so long that it is never done here and now.
        self.analyses = AnalysisQueue(BotPool(1, analysis_job.run_analysis, cap=analysis_job.cap))
        self.cluster = cluster_of(store)
        """The processes that serve the same tables, or that this is the only one."""
        self.limiters: Mapping[str, Limiter] = {}
        self.holdings = Holdings(settings.limits, self.cluster.tell)
        """What guests and addresses hold by way of other processes."""
        self._asking, self._bot_worker = shared_bots(store, settings)
        self._bot_runner = self._new_bot_runner()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False
        self.departed = 0
        """How many visits have ended since garbage was last looked for: they leave some behind."""
        self.recovery = Recovery(self)
        self.aside: dict[str, Damaged] = {}
        """The tables that cannot be opened."""
        self._addresses: dict[str, str] = {}
        """From where the tables were opened, of those that are open now."""
        self._asked_for: set[str] = set()
        """The tables that this process has offered to keep."""
        self._rematches: set[str] = set()
        """The tables whose rematch is being set up."""
        self.banned: frozenset[str] = frozenset()
        """Guests and addresses that the operator has shut out."""
        self.housekeeping = Housekeeping(self)

    def _new_bot_runner(self) -> BotRunner:
        pool = BotPool(0 if self._asking else self.settings.bots)
        pace, keeps = self.settings.pace, self.cluster.keeps
        return BotRunner(pool, pace, self._present, keeps=keeps, asking=self._asking)

    def _present(self, room: Room) -> Room:
        """The room of a table as it is open now: it may have been opened anew."""
        return self._rooms.get(room.id, room)

    @property
    def open_rooms(self) -> int:
        return len(self._rooms)

    def share(self, limiters: Mapping[str, Limiter]) -> None:
        """What somebody uses of these rates counts in all processes."""
        self.limiters = limiters
        for name, limiter in limiters.items():
            limiter.tell = partial(self.cluster.tell, "used", name)

    async def start(self) -> None:
        """Take up the games that were running: their clocks and bots go on."""
        await self.cluster.start(Neighbours(self))
        if self._bot_worker is not None:
            self._bot_worker.start()
        if not self.cluster.is_shared:
            # Of several processes, each finds by itself what nobody keeps.
            self.spawn(self.recovery.run())
        self.spawn(self.housekeeping.run())

    async def present(self) -> Present:
        """How things stand, for the operator."""
        jobs = await self.store.count_jobs() if self.cluster.is_shared else None
        return Present(
            sockets=sum(self.sockets.values()),
            open_tables=self.open_rooms,
            damaged_tables=len(self.aside),
            kept_tables=await self.store.count_tables(),
            waiting_bots=self._bot_runner.waiting if jobs is None else jobs[0],
            working_bots=self._bot_runner.working if jobs is None else jobs[1],
            is_ready=not self.problems(),
            is_recovering=not self.recovery.is_done,
        )

    def problems(self) -> list[str]:
        """Why nobody should be sent here just now, in words."""
        found = self.store.trouble.sentences()
        if self.cluster.is_cut_off:
            found.append("The server hears nothing of the other processes.")
        if self._bot_runner.are_stuck:
            found.append("The server has no bots: tables wait for them.")
        return found

    async def try_to_open(self, key: str) -> bool:
        """Whether there is no sense in trying again."""
        try:
            await self._room(key)
        except Damaged:
            # That was told when it was set aside.
            return True
        except Exception as error:
            fields = {"table": key, "error": str(error) or type(error).__name__}
            logger.warning("table not opened", extra={"fields": fields})
            return not isinstance(error, Unread)
        return True

    async def close(self) -> None:
        self.is_closing = True
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # Who asked for a table may be gone, but it is still being opened.
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await self._bot_runner.close()
        self.hint_pool.close()
        await self.analyses.close()
        if self._bot_worker is not None:
            await self._bot_worker.close()
        await self.cluster.close()
        await self.store.close()

    # Tables.

    def live_tables(self) -> tuple[Counter[str], Counter[str]]:
        """The unfinished tables that are open now, by host, and by the address they were opened
        from. Those that were opened by way of another process count there."""
        live = [room for room in self._rooms.values() if stage_of(room.table) != "over"]
        own = [room for room in live if room.id in self._addresses]
        hosts = Counter(room.kept.host for room in (own if self.cluster.is_shared else live))
        return hosts, Counter(self._addresses[room.id] for room in own)

    def tell_holdings(self) -> None:
        """Tell the other processes who holds much here."""
        self.holdings.clean()
        limits = ("sockets", "live_tables", "crowd_live_tables")
        for limit, held in zip(limits, (self.sockets, *self.live_tables()), strict=True):
            for whom, count in held.items():
                self.holdings.tell(limit, whom, count)

    async def open_table(self, match: Match, new: NewKept, address: str = "") -> Room:
        """Set up a new table and write it down."""
        is_at_rest = not match.terms.is_timed and not any(player.is_bot for player in match.players)
        await self.store.add_table(replace(new, is_at_rest=is_at_rest), self.clock())
        self._addresses[new.id] = address
        logger.info("table opened", extra={"fields": {"table": new.id, "game": match.game.slug}})
        return await self.room(new.id)

    async def room(self, key: str) -> Room:
        """The room of a table; ShemError when there is none."""
        room = await self._room(key)
        room.is_wanted = True
        return room

    async def _room(self, key: str) -> Room:
        room = self._rooms.get(key)
        if room is not None and not room.is_stale:
            return room
        if key in self.aside:
            raise self.aside[key]
        opening = self._opening.get(key)
        if opening is None:
            opening = self._opening[key] = asyncio.create_task(self._open(key))
            opening.add_done_callback(lambda _: self._opening.pop(key, None))
        return await asyncio.shield(opening)

    async def fresh_room(self, key: str) -> Room:
        """The same with all that other processes have written: nobody sees less than elsewhere."""
        room = await self.room(key)
        if self.cluster.is_shared:
            await room.catch_up()
        return room

    async def _open(self, key: str) -> Room:
        try:
            kept = await self.store.table(key)
        except Unread:
            raise
        except Exception as error:
            raise await self._set_aside(key, None, error) from None
        if kept is None:
            raise NoTable("there is no such table")
        # The table has it all; what was read would only fill the memory.
        slim = replace(kept, match={}, log=())
        try:
            table = reopened(kept, self.catalog)
            clock = not_before(self.clock, max((at for at, _ in kept.log), default=0))
        except Exception as error:
            raise await self._set_aside(key, slim, error) from None
        room = Room(slim, table, self.store, clock=clock, changed=self._after, followed=self.follow)
        self._rooms[key] = room
        if stage_of(table) == "over":
            await self._keep_end(room, max((at for at, _ in kept.log), default=self.clock()))
        if self.cluster.is_shared:
            # From here on it is told what happens; what happened meanwhile it must read.
            self.cluster.tell("who", key)
            await room.catch_up()
        if room.needs_keeper and await self._takes(key):
            await self._begin_to_keep(room)
        else:
            self._after(room, [])
        return room

    async def _keep_end(self, room: Room, at: int) -> None:
        """Games that were over before histories were kept come in when somebody opens them."""
        with suppress(Unread, Unwritten):
            if not await self.store.history.has(room.id):
                await self.store.history.add(room.results(at))

    async def _set_aside(self, key: str, kept: Kept | None, error: Exception) -> Damaged:
        """Have nothing more to do with a table that cannot be opened; told once in the log."""
        reason = str(error) if isinstance(error, ShemError) else "its saved data is damaged"
        fields = {"table": key, "error": reason, "kind": type(error).__name__}
        logger.error("a damaged table is set aside", extra={"fields": fields})
        end = "" if reason.endswith((".", "?")) else "."
        sentence = f"This table cannot be opened: {reason}{end}"
        found = Damaged(sentence, kept or await self._cover(key))
        self.aside[key] = found
        return found

    async def _cover(self, key: str) -> Kept:
        try:
            return await self.store.cover(key)
        except Exception:
            return Kept(key, {}, "", "private", False, None, {}, ())

    def rooms(self) -> list[Room]:
        """All that are open."""
        return [room for room in self._rooms.values() if not room.is_stale]

    def close_idle(self) -> None:
        """Close rooms that nobody is in."""
        before = self.clock() - IDLE
        for key, room in list(self._rooms.items()):
            if self._is_idle(room, before):
                self._forget(key)

    def drop(self, key: str) -> None:
        """A table is gone for good: whoever is there is told so."""
        self.aside.pop(key, None)
        room = self._rooms.get(key)
        if room is not None:
            self._forget(key)
            room.shut()

    def _is_idle(self, room: Room, before: int) -> bool:
        # A room whose clock runs stays open: after the next opening nobody would pay for the time.
        is_left = not room.is_visited and room.used_at < before
        return is_left and not self._bot_runner.are_busy(room.id) and room.table.next_due() is None

    def _forget(self, key: str) -> None:
        self._rooms.pop(key, None)
        self._addresses.pop(key, None)
        self._asked_for.discard(key)
        self.cluster.rest(key)
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    # What follows from a change.

    def _after(self, room: Room, answers: list[Out]) -> None:
        if self.is_closing:
            return
        if room.is_stale:
            self.spawn(self._open_again(room.id))
            return
        self.see_to_rematch(room)
        self.follow(room, answers)

    def follow(self, room: Room, answers: list[Out]) -> None:
        """What the keeper of a table does, wherever something changed."""
        if room.id not in self._asked_for and not self.is_closing and room.needs_keeper:
            self.spawn(self.keep(room))
        self.watch_clock(room)
        self._bot_runner.wake(room, is_news=any(isinstance(answer, Told) for answer in answers))

    async def _open_again(self, key: str) -> None:
        """Its clock and its bots go on even if nobody comes back."""
        is_open = False
        while not is_open:
            await asyncio.sleep(REOPEN_DELAY)
            is_open = await self.try_to_open(key)

    def see_to_rematch(self, room: Room) -> None:
        """Open the next table if all have agreed to it and nobody has done so."""
        if room.table.has_rematch and room.next_table is None and room.id not in self._rematches:
            self._rematches.add(room.id)
            self.spawn(self._begin_rematch(room))

    async def _begin_rematch(self, room: Room) -> None:
        try:
            while room.next_table is None and not room.is_stale:
                try:
                    await self._open_rematch(room)
                except Unwritten:
                    # Another process was faster, or nobody knows whether it is there.
                    await asyncio.sleep(REOPEN_DELAY)
                    with suppress(Unread):
                        await room.look_beside()
        finally:
            self._rematches.discard(room.id)

    async def _open_rematch(self, room: Room) -> None:
        match = rematch(room.table, secrets.token_hex(16), secrets.token_hex(16))
        seats = match.seats
        new = NewKept(
            id=new_id(),
            match=match.plain(),
            host=room.kept.host,
            privacy=room.kept.privacy,
            may_watch=room.kept.may_watch,
            stage="running",
            holders={(seat - 1) % seats: guest for seat, guest in room.holders.items()},
            follows=room.id,
        )
        await self.open_table(match, new, self._addresses.get(room.id, ""))
        room.next_table = new.id
        room.ring()

    # Other processes.

    async def _takes(self, key: str) -> bool:
        self._asked_for.add(key)
        try:
            return await self.cluster.take(key)
        except (SQLAlchemyError, OSError):
            # Whoever lives when the database does takes it.
            return False

    async def keep(self, room: Room) -> None:
        """Look after a table from now on, if nobody does and anything happens there by itself."""
        is_kept = self.cluster.keeps(room.id)
        if not room.needs_keeper or (is_kept and room.id in self._asked_for):
            return
        if await self._takes(room.id) and not is_kept:
            await self._begin_to_keep(room)

    async def _begin_to_keep(self, room: Room) -> None:
        if room.table.match.terms.is_timed:
            # Until now no clock ran.
            await room.receive(Wake())
        else:
            self._after(room, [])

    async def keep_or_rest(self, room: Room) -> None:
        """Look after a table that nobody keeps; or have nobody look after it, if there is nothing
        to do until somebody comes."""
        if room.needs_keeper:
            await self.keep(room)
        elif await self._takes(room.id):
            self._asked_for.discard(room.id)
            self.cluster.rest(room.id)

    def close_if_done(self, room: Room) -> bool:
        """Close a room that was opened for its bots alone, unless they are still at work. Whether
        it need not be looked at again."""
        if room.is_wanted or room.is_visited or room.table.next_due() is not None:
            return True
        if self._bot_runner.are_busy(room.id):
            return False
        self._forget(room.id)
        return True

    def hear_of_jobs(self, words: list[str]) -> None:
        """Another process, or this one, says something about bots that think."""
        if self._bot_worker is not None:
            self._bot_worker.hear(words)
        if words[0] == "answer" and self._asking is not None:
            self._asking.hear(*words[1:])

    def open_room(self, key: str) -> Room | None:
        """The room of a table, if it is open here."""
        room = self._rooms.get(key)
        return None if room is None or room.is_stale or self.is_closing else room

    def tell_places(self, room: Room) -> None:
        """Tell all other processes who is here by way of this one."""
        self.cluster.tell("here", room.id, *write_places(room.places()))

    # Clocks.

    def look_after(self, room: Room) -> None:
        """Somebody came or went: clocks and bots may go on, or rest."""
        if self.cluster.is_shared:
            self.tell_places(room)
            self.spawn(self.keep(room))
            self.see_to_rematch(room)
        self.follow(room, [])

    def watch_clock(self, room: Room) -> None:
        """Come back when the next thing is due at this table."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        due = room.table.next_due()
        if due is None or room.is_stale or self.is_closing:
            return
        if self.cluster.keeps(room.id):
            wait = max(SOONEST, (due - room.clock()) / 1000)
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(wait, self._ring_out, room)

    def _ring_out(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        self.spawn(self._settle_due(room))

    async def _settle_due(self, room: Room) -> None:
        for message in room.table.due(room.clock()):
            await room.receive(message)
        self.watch_clock(room)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._is_done)

    def _is_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the registry failed", exc_info=task.exception())
