"""A table that is open in this process: messages go in one at a time, news come out.

A message is accepted by the machine, written down, and only then is anybody told. What comes
meanwhile waits in the queue of the table. Whoever looks at the table waits until all is written,
so nobody sees what could still be lost. For what another seat does in private nobody waits: who
measured the waiting would count its steps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from shem.kernel.errors import ShemError
from shem.server import frames, serializers, wire
from shem.server.deduction_sheets import Sheets, sheet_of
from shem.server.results import results_of
from shem.server.serializers import Shown, stage_of
from shem.server.storage.history import KeptResult
from shem.server.storage.store import Guest, Kept, Store, StoredMessage, Unwritten
from shem.server.table_queue import Intake, Writing
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

LOST = "That could not be saved, so it did not happen. Try again in a moment."
NOBODY: Final[frozenset[int | None]] = frozenset()
TAKEN = "Someone already has that seat. Ask for an invitation to another one."


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
        self._intake = Intake()
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
        """The table as each reader sees it now, as far as anybody has looked."""
        self._before: dict[int | None, Shown] = {}
        """The table as each reader saw it last."""

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

    def receive(self, message: Message) -> asyncio.Future[list[Out]]:
        """Give a message to the table; when this is done, what was accepted is written down.

        Whoever sent it may hang up meanwhile; the others hear of it all the same.
        """
        return self._intake.put(lambda: self._begin(message, None))

    def sit(self, seat: int, guest: Guest) -> asyncio.Future[list[Out]]:
        """Let a guest sit down where nobody does: whoever comes second is refused."""
        message = Sit(seat, Player("person", guest.name))
        return self._intake.put(lambda: self._begin(message, guest.id))

    def pencil(self, seat: int, guest: str, pencil: wire.Pencil) -> asyncio.Future[None]:
        """Keep what somebody wrote on the sheet of a seat; when this is done it is safe there."""
        self.sheets.check(pencil)
        return self._intake.put(lambda: self._begin_pencil(seat, guest, pencil))

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

    def _begin(self, message: Message, holder: str | None) -> list[Out] | Writing[list[Out]]:
        """Decide about a message: what is refused is answered at once, all else written first."""
        self.used_at = now = self.clock()
        if self.is_stale:
            return [Refusing(message.seat, LOST)]
        if isinstance(message, Sit) and not self._is_free(message.seat):
            return [Refusing(message.seat, TAKEN)]
        before = stage_of(self.table)
        answers = self.table.receive(message, now)
        if _is_refused(answers):
            return answers
        stage, freed = stage_of(self.table), _freed(answers)
        entry = StoredMessage(
            seq=len(self.table.log),
            at=now,
            message=message.plain(),
            stage=None if stage == before else stage,
            taken={} if holder is None or message.seat is None else {message.seat: holder},
            freed=freed,
            results=() if stage == before else self.results(now, freed),
        )
        self._unwritten = _audience(answers)
        self._written.clear()
        return Writing(
            self._store.append(self.id, entry),
            lambda error: self._finish(message, entry, answers, error),
        )

    def _finish(
        self,
        message: Message,
        entry: StoredMessage,
        answers: list[Out],
        error: BaseException | None,
    ) -> list[Out]:
        """A message is written down, or it is not."""
        audience, self._unwritten = self._unwritten, NOBODY
        self._written.set()
        if error is not None:
            self._give_up()
            if not isinstance(error, Unwritten):
                raise error
            return [Refusing(message.seat, LOST)]
        self._pass_on(entry)
        self.ring(audience)
        self._changed(self, answers)
        return answers

    def results(self, at: int, freed: Sequence[int] = ()) -> list[KeptResult]:
        """The result of the game for everyone here; nothing while it is running."""
        held = {seat: guest for seat, guest in self.holders.items() if seat not in freed}
        return results_of(self.id, self.table, host=self.kept.host, holders=held, at=at)

    def _is_free(self, seat: int) -> bool:
        return self.table.players[seat].is_open and seat not in self.holders

    def _pass_on(self, entry: StoredMessage) -> None:
        for seat in entry.freed:
            self.holders.pop(seat, None)
            self.sheets.drop(seat)
            self._hang_up(listener for listener in self.listeners if listener.seat == seat)
        self.holders.update(entry.taken)
        if entry.freed:
            # Without the seat, the right to watch may be gone too.
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

    async def next_frame(self, listener: Listener) -> str | None:
        """What a listener has not been sent yet; None if there is nothing."""
        await self.settled(listener.seat)
        if self.is_stale or listener.is_gone:
            return None
        shown, told = self._show(listener.seat), self.table.told(listener.seat)
        heard = listener.heard
        if shown is listener.shown and heard == told:
            return None
        if listener.shown is None and (heard is None or not 0 <= heard <= told):
            frame: str | None = self._whole(listener, shown)
        else:
            frame = self._news(listener, shown, told)
        listener.heard, listener.shown = told, shown
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
            shown = serializers.shown(
                self.table, seat, self.clock(), self.next_table, self._before.get(seat)
            )
            self._shown[seat] = self._before[seat] = shown
        return shown

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


def _is_refused(answers: list[Out]) -> bool:
    return any(isinstance(answer, Refusing) for answer in answers)


def _audience(answers: list[Out]) -> frozenset[int | None] | None:
    """Who should look: only one seat for its private steps, so that nobody can count them."""
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
