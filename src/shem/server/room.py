"""A table that is open in this process: messages go in one at a time, news come out.

A message is accepted by the machine, written down, and only then is anybody told. What comes
meanwhile waits in the queue of the table. A listener waits until all is written, so
nobody sees what could still be lost. For what another seat does in private nobody waits: by the
length of the wait its steps could be counted.

Other processes may have the same table open. The log decides: where a number is taken already,
the room takes its message back, reads what is missing, and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from shem.kernel.errors import ShemError
from shem.server import frames, serializers, wire
from shem.server.answers import audience_of, freed_by, refusal_in
from shem.server.clock import not_before
from shem.server.deduction_sheets import Sheets, sheet_of
from shem.server.listener import Listener
from shem.server.replaying import is_of_the_moment, replay
from shem.server.results import results_of
from shem.server.serializers import Common, Shown, stage_of
from shem.server.storage.history import KeptResult
from shem.server.storage.records import Guest, Kept, StoredMessage
from shem.server.storage.store import Conflict, Store, Unread, Unsure, Unwritten
from shem.server.table_queue import TableQueue, Writing
from shem.table import (
    Message,
    Out,
    Player,
    Refusing,
    Sit,
    Table,
)

LOST = "That could not be saved, so it did not happen. Try again in a moment."
UNSURE = "The connection to the database broke. Look at the table: it shows whether that happened."
MOVED_ON = "The table has moved on meanwhile."
TRIES: Final = 500
"""How often a message is decided again because another process was faster. The game goes on each
time, so a fast player must not make a slow one give up."""
NOBODY: Final[frozenset[int | None]] = frozenset()
TAKEN = "Someone already has that seat. Ask for an invitation to another one."


class Room:
    """The machine of one table, its people's sockets, and the store behind it."""

    def __init__(
        self,
        kept: Kept,
        table: Table,
        store: Store,
        *,
        clock: Callable[[], int],
        changed: Callable[[Room, list[Out]], None],
        followed: Callable[[Room, list[Out]], None] = lambda _, __: None,
    ) -> None:
        self.kept = kept
        self.table = table
        self.holders: dict[int, str] = dict(kept.holders)
        self.sheets = Sheets(table, kept.pencils)
        self.next_table = kept.next_table
        self.listeners: set[Listener] = set()
        self._elsewhere: dict[str, Counter[int | None]] = {}
        """Who is here by way of which other process."""
        self._queue = TableQueue()
        self._unwritten: frozenset[int | None] | None = NOBODY
        """Who could see what is being written down just now; None: everybody."""
        self._written = asyncio.Event()
        self.used_at = clock()
        self.is_wanted = False
        """Whether anybody has asked for it since it was opened."""
        self.is_stale = False
        """Whether the machine is ahead of the log, so that this room must not be used."""
        self._store = store
        self._metrics = store.metrics
        self.clock = clock
        self._changed = changed
        self._followed = followed
        self._shown: dict[int | None, Shown] = {}
        """The table as each reader sees it now, as far as anybody has looked."""
        self._before: dict[int | None, Shown] = {}
        """The table as each reader saw it last."""
        self._common: Common | None = None
        """What all see alike, as far as anybody has looked."""

    @property
    def id(self) -> str:
        return self.kept.id

    # Who may do what.

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return sorted(seat for seat, holder in self.holders.items() if holder == guest)

    def is_host(self, guest: str) -> bool:
        return guest == self.kept.host

    def may_watch(self, guest: str) -> bool:
        """Whether this guest may look on without a seat."""
        return self.kept.may_watch or self.is_host(guest) or bool(self.seats_of(guest))

    @property
    def is_visited(self) -> bool:
        """Whether anybody is here, by way of any process."""
        return bool(self.listeners) or any(self._elsewhere.values())

    @property
    def has_player(self) -> bool:
        """Whether somebody who sits at the table is here."""
        return any(seat is not None for places in self._all_places() for seat in places)

    def _all_places(self) -> Iterable[Counter[int | None]]:
        yield self.places()
        yield from self._elsewhere.values()

    def places(self) -> Counter[int | None]:
        """How many are here by way of this process, by seat; None: to watch."""
        return Counter(place for listener in self.listeners for place in listener.places)

    @property
    def needs_keeper(self) -> bool:
        """Whether anything happens here by itself: time runs out, or bots move."""
        if stage_of(self.table) != "running":
            return False
        seats = range(self.table.seats)
        is_timed = self.table.match.terms.is_timed
        return is_timed or any(self.table.played_by(seat) is not None for seat in seats)

    # In.

    def receive(self, message: Message) -> asyncio.Future[list[Out]]:
        """Give a message to the table; when this is done, what was accepted is written down.

        The sender may hang up meanwhile; the others hear of it all the same.
        """
        return self._queue.put(lambda: self._begin(message, None))

    def sit(self, seat: int, guest: Guest) -> asyncio.Future[list[Out]]:
        """Let a guest sit down where nobody does: the second who tries is refused."""
        message = Sit(seat, Player("person", guest.name))
        return self._queue.put(lambda: self._begin(message, guest.id))

    def pencil(self, seat: int, guest: str, pencil: wire.Pencil) -> asyncio.Future[None]:
        """Keep what somebody wrote on the sheet of a seat; when this is done it is safe there."""
        self.sheets.check(pencil)
        return self._queue.put(lambda: self._begin_pencil(seat, guest, pencil))

    def _begin_pencil(self, seat: int, guest: str, pencil: wire.Pencil) -> Writing[None]:
        # The seat may have been lost while this waited.
        if self.is_stale or self.holders.get(seat) != guest:
            raise ShemError(LOST)

        def finish(error: BaseException | None) -> None:
            if error is not None:
                raise error
            self.sheets.keep(seat, pencil)
            self.ring((seat,))

        written = self._store.keep_pencil(self.id, seat, pencil.model_dump_json())
        return Writing(written, finish)

    def _begin(
        self, message: Message, holder: str | None, tries: int = TRIES
    ) -> list[Out] | Writing[list[Out]]:
        """Decide about a message: what is refused is answered at once, all else written first."""
        self.used_at = now = self.clock()
        if self.is_stale:
            return [Refusing(message.seat, LOST)]
        if isinstance(message, Sit) and not self._is_free(message.seat):
            return [Refusing(message.seat, TAKEN)]
        before = stage_of(self.table)
        began = time.perf_counter()
        answers = self.table.receive(message, now)
        decided = time.perf_counter()
        self._metrics.decide.took(decided - began)
        if refusal_in(answers) is not None:
            return answers
        stage, freed = stage_of(self.table), freed_by(answers)
        entry = StoredMessage(
            seq=len(self.table.log),
            at=now,
            message=message.plain(),
            stage=None if stage == before else stage,
            taken={} if holder is None or message.seat is None else {message.seat: holder},
            freed=freed,
            results=() if stage == before else self.results(now, freed),
        )
        self._unwritten = audience_of(answers)
        self._written.clear()
        return Writing(
            self._store.append(self.id, entry),
            lambda error: (
                self._finish(message, entry, answers, (error, decided))
                if not isinstance(error, Conflict)
                else self._look_again(message, holder, tries)
            ),
        )

    def _finish(
        self,
        message: Message,
        entry: StoredMessage,
        answers: list[Out],
        outcome: tuple[BaseException | None, float],
    ) -> list[Out]:
        """A message is written down since this moment of waiting, or it is not."""
        error, decided = outcome
        audience, self._unwritten = self._unwritten, NOBODY
        self._written.set()
        if error is not None:
            self._give_up()
            if not isinstance(error, Unwritten):
                raise error
            return [Refusing(message.seat, UNSURE if isinstance(error, Unsure) else LOST)]
        seconds = time.perf_counter() - decided
        self._metrics.wrote(message, self.table.game.slug, seconds)
        self._pass_on(entry)
        self.ring(audience)
        self._changed(self, answers)
        return answers

    def results(self, at: int, freed: Sequence[int] = ()) -> list[KeptResult]:
        """What the game came to for everybody here; nothing while it goes on."""
        held = {seat: guest for seat, guest in self.holders.items() if seat not in freed}
        return results_of(self.id, self.table, host=self.kept.host, holders=held, at=at)

    # What other processes do.

    def _look_again(self, message: Message, holder: str | None, tries: int) -> Writing[list[Out]]:
        """Another process was faster: as if this had come a moment later."""
        self.table.take_back()
        self._unwritten = NOBODY
        self._written.set()
        known = len(self.table.log)

        def again(error: BaseException | None) -> list[Out] | Writing[list[Out]]:
            if error is not None:
                return self._give_up_on(message, error)
            if len(self.table.log) == known or tries == 0:
                return [Refusing(message.seat, LOST)]
            if is_of_the_moment(message):
                return [Refusing(message.seat, MOVED_ON)]
            return self._begin(message, holder, tries - 1)

        return Writing(self._load(), again)

    def _give_up_on(self, message: Message, error: BaseException) -> list[Out]:
        self._give_up_after(error)
        if not isinstance(error, ShemError):
            raise error
        return [Refusing(message.seat, LOST)]

    def _give_up_after(self, error: BaseException) -> None:
        # What cannot be read now can be read later; what makes no sense here never will.
        if not isinstance(error, Unread):
            self._give_up()

    def catch_up(self, seq: int | None = None) -> asyncio.Future[None]:
        """Read what others have written, if the log here is not so long yet (None: as far as it
        goes)."""
        return self._queue.put(lambda: self._begin_catching_up(seq))

    def _begin_catching_up(self, seq: int | None) -> Writing[None] | None:
        if self.is_stale or (seq is not None and len(self.table.log) >= seq):
            return None

        def finish(error: BaseException | None) -> None:
            if error is not None:
                self._give_up_after(error)
                raise error

        return Writing(self._load(), finish)

    async def _load(self) -> None:
        missed = await self._store.missed(self.id, len(self.table.log))
        answers: list[Out] = []
        for at, message in missed.log:
            self.clock = not_before(self.clock, at)
            answers += replay(self.table, message, at)
        if not missed.log:
            return
        self._pass_on(StoredMessage(0, 0, {}, freed=freed_by(answers)))
        if missed.holders is not None:
            self.holders = dict(missed.holders)
        self.used_at = self.clock()
        self.ring(audience_of(answers))
        self._followed(self, answers)

    def look_beside(self) -> asyncio.Future[None]:
        """Read what belongs to the table and is not in its log. Nothing is written meanwhile: what
        was read before would take its place."""
        return self._queue.put(lambda: Writing(self._load_beside(), _raised))

    async def _load_beside(self) -> None:
        beside = await self._store.beside(self.id)
        self.next_table = beside.next_table
        self.sheets = Sheets(self.table, beside.pencils)
        self.ring()

    def hear_of(self, process: str, places: Mapping[int | None, int]) -> None:
        """How many are in each place by way of another process."""
        before = self._elsewhere.pop(process, Counter())
        known = {place: count for place, count in places.items() if self._is_place(place)}
        if any(known.values()):
            self._elsewhere[process] = Counter(known)
        for place in {*before, *known}:
            change = known.get(place, 0) - before[place]
            for _ in range(abs(change)):
                (self.table.came if change > 0 else self.table.went)(place, self.clock())
        self.used_at = self.clock()
        self.ring()

    def _is_place(self, place: int | None) -> bool:
        return place is None or 0 <= place < self.table.seats

    @property
    def processes(self) -> list[str]:
        """The other processes by whose way somebody is here."""
        return list(self._elsewhere)

    def _is_free(self, seat: int) -> bool:
        return self.table.players[seat].is_open and seat not in self.holders

    def _pass_on(self, entry: StoredMessage) -> None:
        for seat in entry.freed:
            self.holders.pop(seat, None)
            self.sheets.drop(seat)
            self._hang_up(listener for listener in self.listeners if listener.seat == seat)
        self.holders.update(entry.taken)
        if entry.freed:
            # Who has lost the seat may have lost the right to watch, too.
            self._hang_up(other for other in self.listeners if not self.may_watch(other.guest))

    def _give_up(self) -> None:
        self.is_stale = True
        self._hang_up(self.listeners)
        self._changed(self, [])

    def shut(self) -> None:
        """The table is gone: the browsers come back and find that out."""
        self.is_stale = True
        self._hang_up(self.listeners)

    def turn_out(self, guests: frozenset[str]) -> None:
        """These have nothing more to do here."""
        self._hang_up(listener for listener in self.listeners if listener.guest in guests)

    # Out.

    def ring(self, seats: Iterable[int | None] | None = None) -> None:
        """Something changed for these, or for everybody: they look."""
        if seats is None:
            self._shown.clear()
            self._common = None
            for listener in self.listeners:
                listener.ring()
            return
        for seat in seats:
            self._shown.pop(seat, None)
            for listener in self.listeners:
                if listener.seat == seat:
                    listener.ring()

    def _hang_up(self, listeners: Iterable[Listener]) -> None:
        for listener in listeners:
            listener.hang_up()

    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        listener.is_gone = self.is_stale
        listener.places = [*self.seats_of(listener.guest)] or [listener.seat]
        for place in listener.places:
            self.table.came(place, self.clock())
        self.ring()

    def go(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        for place in listener.places:
            self.table.went(place, self.clock())
        self.used_at = self.clock()
        self.ring()

    def is_settled(self, seat: int | None) -> bool:
        """Whether all that this reader could see is written down."""
        return self._unwritten is not None and seat not in self._unwritten

    async def settled(self, seat: int | None) -> None:
        """Wait until it is."""
        while not self.is_settled(seat):
            await self._written.wait()

    def next_frame(self, listener: Listener) -> str | None:
        """What a listener has not been sent yet; None if there is nothing. All is settled."""
        if self.is_stale or listener.is_gone:
            return None
        began = time.perf_counter()
        shown, told = self._show(listener.seat), self.table.told(listener.seat)
        heard = listener.heard
        if shown is listener.shown and heard == told:
            return None
        if listener.shown is None and (heard is None or not 0 <= heard <= told):
            frame: str | None = self._whole(listener, shown)
        else:
            frame = self._news(listener, shown, told)
        listener.heard, listener.shown = told, shown
        self._metrics.show.took(time.perf_counter() - began)
        return frame

    def next_notes(self, listener: Listener) -> wire.Notes | None:
        """The sheet of a listener's seat, if it is not what was sent last; after `next_frame`."""
        if listener.seat is None or not self.sheets.are_kept:
            return None
        if listener.shown is None or listener.is_gone or self.is_stale:
            return None
        notes = self.sheets.of(listener.seat)
        if notes == listener.noted:
            return None
        listener.noted = notes
        return notes

    def _show(self, seat: int | None) -> Shown:
        shown = self._shown.get(seat)
        if shown is None:
            now, before = self.clock(), self._before.get(seat)
            common = self._common_at(now)
            shown = serializers.shown(self.table, seat, now, self.next_table, before, common)
            self._shown[seat] = self._before[seat] = shown
        return shown

    def _common_at(self, now: int) -> Common:
        if self._common is None or self.table.match.terms.clock.kind != "none":
            self._common = serializers.common(self.table, now)
        return self._common

    def _whole(self, listener: Listener, shown: Shown) -> str:
        told = self.table.outputs_for(listener.seat)
        return frames.whole(
            self.table,
            self.card(listener.guest, listener.seat),
            shown,
            serializers.lines(self.table, listener.seat, told),
        )

    def _news(self, listener: Listener, shown: Shown, told: int) -> str | None:
        """The same for all who look from the same seat and have seen as much: made once."""
        key = 0 if listener.shown is None else listener.shown.number, listener.heard
        if key not in shown.news:
            seat, heard = listener.seat, listener.heard or 0
            missed = serializers.lines(self.table, seat, self.table.outputs_for(seat, heard))
            is_new = heard < told
            shown.news[key] = frames.news(listener.shown, shown, told, missed, is_new=is_new)
        return shown.news[key]

    def card(self, guest: str, seat: int | None) -> wire.TableCard:
        """What is agreed about this table, as a guest may know it."""
        match = self.table.match
        return wire.TableCard.model_construct(
            id=self.id,
            game=match.game.slug,
            title=match.game.title,
            summary=match.game.words.optional("summary"),
            options=dict(match.options),
            clock=wire.Clock.model_validate(match.terms.clock.plain()),
            grace=match.terms.grace,
            privacy=self.kept.privacy,
            sheet=sheet_of(self.table),
            commitment=match.commitment,
            me=seat,
            my_seats=self.seats_of(guest),
            host=match.terms.host,
            is_host=self.is_host(guest),
        )

    async def explain(self, seat: int, text: str) -> Refusing | None:
        """Why a seat may not do this now."""
        await self.settled(seat)
        return self.table.explain(seat, text)


def _raised(error: BaseException | None) -> None:
    if error is not None:
        raise error
