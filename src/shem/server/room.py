"""A table that is open in this process: messages go in one at a time, news come out.

A message is accepted by the machine, written down, and only then is anybody told. Whoever
looks at the table waits until that is done, so nobody sees what could still be lost. For what
another seat does in private nobody waits: who measured the waiting would count its steps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from shem.kernel.errors import ShemError
from shem.server import serializers, wire
from shem.server.notes import Sheets, sheet_of
from shem.server.serializers import Reader, Shown, stage_of
from shem.server.storage.store import Guest, Kept, Store, StoredMessage, Unwritten
from shem.table import (
    Drafted,
    Message,
    Out,
    Player,
    Refusing,
    Removed,
    Seated,
    Sit,
    Table,
    Told,
    Undone,
)

LOST = "The house could not write that down, so it did not happen. Try again in a moment."
NOBODY: Final[frozenset[int | None]] = frozenset()
TAKEN = "Somebody sits there already. Ask for an invitation to another seat."


class Listener:
    """One open socket: what it has been sent, and a bell that rings when there is more."""

    def __init__(self, seat: int | None, guest: str, since: int | None) -> None:
        self.seat = seat
        self.guest = guest
        self.heard = since
        self.shown: Shown | None = None
        self.noted: wire.Notes | None = None
        self.bell = asyncio.Event()
        self.is_gone = False
        self.places: list[int | None] = []
        """Whose presence it stands for: people who share a device are there together."""


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
    ) -> None:
        self.kept = kept
        self.table = table
        self.holders: dict[int, str] = dict(kept.holders)
        self.sheets = Sheets(table, kept.pencils)
        self.next_table = kept.next_table
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        """Held while a message is taken and written down."""
        self._unwritten: frozenset[int | None] | None = NOBODY
        """Who could see what is being written down just now; None: everybody."""
        self._written = asyncio.Event()
        self.used_at = clock()
        self.is_stale = False
        """Whether the machine is ahead of the log, so that this room must not be used."""
        self._store = store
        self.clock = clock
        self._changed = changed
        self._shown: dict[int | None, Shown] = {}

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

    # In.

    async def receive(self, message: Message) -> list[Out]:
        """Give a message to the table; when this returns, what was accepted is written down."""
        return await self._see_through(message, None)

    async def sit(self, seat: int, guest: Guest) -> list[Out]:
        """Let a guest sit down where nobody does: whoever comes second is refused."""
        if not self._is_free(seat):
            return [Refusing(seat, TAKEN)]
        return await self._see_through(Sit(seat, Player("person", guest.name)), guest.id)

    async def pencil(self, seat: int, guest: str, pencil: wire.Pencil) -> None:
        """Keep what somebody wrote on the sheet of a seat; when this returns it is safe there."""
        self.sheets.check(pencil)
        async with self.lock:
            # The seat may have been lost while this waited.
            if self.is_stale or self.holders.get(seat) != guest:
                raise ShemError(LOST)
            await self._store.keep_pencil(self.id, seat, pencil.model_dump_json())
            self.sheets.keep(seat, pencil)
        self.ring((seat,))

    async def _see_through(self, message: Message, holder: str | None) -> list[Out]:
        # Whoever sent it may hang up meanwhile; the others must hear of it all the same.
        return await asyncio.shield(asyncio.ensure_future(self._take(message, holder)))

    async def _take(self, message: Message, holder: str | None) -> list[Out]:
        async with self.lock:
            answers = await self._receive(message, holder)
        if not _is_refused(answers):
            self.ring(_audience(answers))
            self._changed(self, answers)
        return answers

    async def _receive(self, message: Message, holder: str | None) -> list[Out]:
        self.used_at = now = self.clock()
        if self.is_stale:
            return [Refusing(message.seat, LOST)]
        if isinstance(message, Sit) and not self._is_free(message.seat):
            return [Refusing(message.seat, TAKEN)]
        before = stage_of(self.table)
        answers = self.table.receive(message, now)
        if _is_refused(answers):
            return answers
        stage = stage_of(self.table)
        entry = StoredMessage(
            seq=len(self.table.log),
            at=now,
            message=message.plain(),
            stage=None if stage == before else stage,
            taken={} if holder is None or message.seat is None else {message.seat: holder},
            freed=_freed(answers),
        )
        self._unwritten = _audience(answers)
        self._written.clear()
        try:
            await self._store.append(self.id, entry)
        except Unwritten:
            self._give_up()
            return [Refusing(message.seat, LOST)]
        finally:
            self._unwritten = NOBODY
            self._written.set()
        self._pass_on(entry)
        return answers

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

    # Out.

    def ring(self, seats: Iterable[int | None] | None = None) -> None:
        """Something changed for these, or for everybody: they look."""
        if seats is None:
            self._shown.clear()
            for listener in self.listeners:
                listener.bell.set()
            return
        for seat in seats:
            self._shown.pop(seat, None)
            for listener in self.listeners:
                if listener.seat == seat:
                    listener.bell.set()

    def _hang_up(self, listeners: Iterable[Listener]) -> None:
        for listener in listeners:
            listener.is_gone = True
            listener.bell.set()

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

    async def settled(self, seat: int | None) -> None:
        """Wait until all that this reader could see is written down."""
        while self._unwritten is None or seat in self._unwritten:
            await self._written.wait()

    async def next_frame(self, listener: Listener) -> wire.Whole | wire.News | None:
        """What a listener has not been sent yet; None if there is nothing."""
        await self.settled(listener.seat)
        if self.is_stale or listener.is_gone:
            return None
        shown = self._show(listener.seat)
        told = self.table.outputs_for(listener.seat)
        heard = listener.heard
        if listener.shown is None and (heard is None or not 0 <= heard <= len(told)):
            frame: wire.Whole | wire.News | None = self._whole(listener, shown, told)
        else:
            frame = self._news(listener, shown, told)
        listener.heard, listener.shown = len(told), shown
        return frame

    def next_notes(self, listener: Listener) -> wire.Notes | None:
        """The sheet of a listener's seat, if it is not what was sent last; after `next_frame`."""
        if listener.seat is None or listener.shown is None or listener.is_gone or self.is_stale:
            return None
        notes = self.sheets.of(listener.seat)
        if notes == listener.noted:
            return None
        listener.noted = notes
        return notes

    def _show(self, seat: int | None) -> Shown:
        shown = self._shown.get(seat)
        if shown is None:
            now = self.clock()
            position = serializers.position(self.table, Reader(seat, now), self.next_table)
            shown = self._shown[seat] = Shown(now, position)
        return shown

    def _whole(self, listener: Listener, shown: Shown, told: tuple[Out, ...]) -> wire.Whole:
        return wire.Whole.model_construct(
            type="whole",
            seq=len(told),
            now=shown.now,
            table=self.card(listener.guest, listener.seat),
            edition=dict(self.table.match.edition.raw),
            words=self.table.game.words.names,
            position=shown.position,
            tale=serializers.tale(self.table, listener.seat, told),
        )

    def _news(self, listener: Listener, shown: Shown, told: tuple[Out, ...]) -> wire.News | None:
        missed = told[listener.heard :]
        if listener.shown is None:
            moved, seen = dict(shown.position), dict(shown.position.view)
            del moved["view"]
        else:
            moved, seen = serializers.changes(listener.shown, shown)
        if not missed and not moved and not seen:
            return None
        return wire.News.model_construct(
            type="news",
            seq=len(told),
            now=shown.now,
            position=moved,
            view=seen,
            tale=serializers.tale(self.table, listener.seat, missed),
        )

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


def _is_refused(answers: list[Out]) -> bool:
    return any(isinstance(answer, Refusing) for answer in answers)


def _audience(answers: list[Out]) -> frozenset[int | None] | None:
    """Who is to look: one seat alone for its private steps, so that nobody counts them."""
    private = [answer for answer in answers if isinstance(answer, Told | Drafted | Undone)]
    if not answers or len(private) < len(answers) or any(one.is_for(None) for one in private):
        return None
    return frozenset(answer.seat for answer in private)


def _freed(answers: list[Out]) -> tuple[int, ...]:
    """The seats that somebody lost, or gave up before the game."""
    removed = [answer.seat for answer in answers if isinstance(answer, Removed)]
    seated = [answer for answer in answers if isinstance(answer, Seated)]
    opened = [answer.seat for answer in seated if answer.player.is_open]
    return tuple(sorted({*removed, *opened}))
