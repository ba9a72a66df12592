"""A table that is open in this process: messages go in one at a time, news come out.

A message is accepted by the machine, written down, and only then is anybody told. Whoever
looks at the table waits until that is done, so nobody sees what could still be lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from shem.server import presenting, wire
from shem.server.presenting import Reader, stage_of
from shem.server.storage.store import Kept, Store, Unwritten
from shem.table import Message, Out, Refusing, Table

LOST = "The house could not write that down, so it did not happen. Try again in a moment."


class Listener:
    """One open socket: what it has been sent, and a bell that rings when there is more."""

    def __init__(self, seat: int | None, guest: str, since: int | None) -> None:
        self.seat = seat
        self.guest = guest
        self.heard = since
        self.position: wire.Position | None = None
        self.bell = asyncio.Event()
        self.is_gone = False


@dataclass(slots=True)
class Shown:
    """A position that was worked out once, for all who see the same."""

    version: int
    now: int
    position: wire.Position


class Room:
    """The machine of one table, its people's sockets, and the store behind it."""

    def __init__(
        self,
        kept: Kept,
        table: Table,
        store: Store,
        *,
        clock: Callable[[], int],
        changed: Callable[[Room, list[Out]], Awaitable[None]],
    ) -> None:
        self.kept = kept
        self.table = table
        self.holders: dict[int, str] = dict(kept.holders)
        self.next_table = kept.next_table
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used_at = clock()
        self._store = store
        self._clock = clock
        self._changed = changed
        self._version = 0
        self._shown: dict[int | None, Shown] = {}
        self.is_stale = False

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def version(self) -> int:
        """Counts everything that anybody could notice."""
        return self._version

    def now(self) -> int:
        return self._clock()

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
        async with self.lock:
            answers = await self._receive(message)
        if not _is_refused(answers):
            self.ring()
            await self._changed(self, answers)
        return answers

    async def _receive(self, message: Message) -> list[Out]:
        now = self._clock()
        self.used_at = now
        if self.is_stale:
            return [Refusing(message.seat, LOST)]
        before = stage_of(self.table)
        answers = self.table.receive(message, now)
        if _is_refused(answers):
            return answers
        stage = stage_of(self.table)
        try:
            await self._store.append(
                self.id,
                len(self.table.log),
                now,
                message.plain(),
                stage if stage != before else None,
            )
        except Unwritten:
            # The machine is ahead of the log: this room is closed and loaded anew.
            self.is_stale = True
            self._hang_up()
            return [Refusing(message.seat, LOST)]
        return answers

    # Out.

    def ring(self) -> None:
        """Something changed: everybody looks."""
        self._version += 1
        for listener in self.listeners:
            listener.bell.set()

    def _hang_up(self) -> None:
        for listener in self.listeners:
            listener.is_gone = True
            listener.bell.set()

    def hang_up_on(self, seat: int) -> None:
        """Whoever sits there no longer does."""
        for listener in self.listeners:
            if listener.seat == seat:
                listener.is_gone = True
                listener.bell.set()

    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.table.came(listener.seat, self._clock())
        self.ring()

    def go(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.table.went(listener.seat, self._clock())
        self.used_at = self._clock()
        self.ring()

    async def next_frame(self, listener: Listener) -> wire.Whole | wire.News | None:
        """What a listener has not been sent yet; None if there is nothing."""
        async with self.lock:
            shown = self._show(listener.seat)
            told = self.table.told(listener.seat)
            heard = listener.heard
            if listener.position is None and (heard is None or not 0 <= heard <= len(told)):
                frame: wire.Whole | wire.News | None = self._whole(listener, shown, told)
            else:
                frame = self._news(listener, shown, told[heard:])
            listener.heard, listener.position = len(told), shown.position
            return frame

    def _show(self, seat: int | None) -> Shown:
        shown = self._shown.get(seat)
        if shown is None or shown.version != self._version:
            now = self._clock()
            position = presenting.position(self.table, Reader(seat, now), self.next_table)
            shown = self._shown[seat] = Shown(self._version, now, position)
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
            tale=presenting.tale(self.table, listener.seat, told),
        )

    def _news(self, listener: Listener, shown: Shown, missed: tuple[Out, ...]) -> wire.News | None:
        if listener.position is None:
            moved, seen = dict(shown.position), dict(shown.position.view)
            del moved["view"]
        else:
            moved, seen = presenting.changes(listener.position, shown.position)
        if not missed and not moved and not seen:
            return None
        return wire.News.model_construct(
            type="news",
            seq=len(self.table.told(listener.seat)),
            now=shown.now,
            position=moved,
            view=seen,
            tale=presenting.tale(self.table, listener.seat, missed),
        )

    def card(self, guest: str, seat: int | None) -> wire.TableCard:
        """What is agreed about this table, as a guest may know it."""
        match = self.table.match
        options: Mapping[str, bool | int] = match.options
        return wire.TableCard.model_construct(
            id=self.id,
            game=match.game.slug,
            title=match.game.title,
            options=dict(options),
            clock=wire.Clock.model_validate(match.terms.clock.plain()),
            privacy=self.kept.privacy,
            commitment=match.commitment,
            me=seat,
            my_seats=self.seats_of(guest),
            host=match.terms.host,
            is_host=self.is_host(guest),
        )

    def explain(self, seat: int, text: str) -> Refusing | None:
        """Why a seat may not do this now."""
        return self.table.explain(seat, text)


def _is_refused(answers: list[Out]) -> bool:
    return any(isinstance(answer, Refusing) for answer in answers)
