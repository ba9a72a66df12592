"""One socket for each open table: commands come in, frames go out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from fastapi import APIRouter
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from shem.kernel.errors import ShemError
from shem.server import commands, frames, identity, serializers, wire
from shem.server.answers import refusal_in
from shem.server.api.dependencies import NO_TABLE, check_may_open, check_not_banned, room_for
from shem.server.hint_session import BUSY, TOO_OFTEN, HintSession
from shem.server.listener import Listener
from shem.server.middleware import FOREIGN, TOO_MUCH, address_of, is_at_home
from shem.server.rate_limiter import Limiter
from shem.server.registry import Registry
from shem.server.room import Room
from shem.server.storage.records import Guest
from shem.server.storage.store import Unread
from shem.server.ws_protocol import STRAIGHT, Hear
from shem.table import Out, Refusing

router = APIRouter()
logger = logging.getLogger("shem.server")

COMMAND: Final[TypeAdapter[wire.AnyCommand]] = TypeAdapter(wire.AnyCommand)

HUNG_UP: Final = (WebSocketDisconnect, WebSocketDisconnected)

# Codes of our own: the browser comes back after RESTART, and not after the others.
GONE: Final = 4404
RESTART: Final = 1012

TOO_FAST_DELAY: Final = 0.2
"""Seconds until the answer to somebody who sends too much."""

NUMBER: Final = re.compile(r"[0-9]{1,9}")

NOT_YOURS = "That seat is not yours. Ask the host for an invitation, or watch."
SEAT_LOST = "You no longer have a seat at this table."
OLD_PAGE = "This page is out of date. Reload it to get back to the table."
UNREADABLE = "The server did not understand that. Reload the page."
TOO_FAST = "Too many messages. Wait a moment."
WATCHING = "You are watching. Only players at the table can do that."
NOT_HOST = "Only the host can do that."


@router.websocket("/api/tables/{table}/socket")
async def table_socket(
    socket: WebSocket, table: str, seat: str = "watch", since: str = "", version: str = "1"
) -> None:
    """Play at a table, or watch."""
    registry: Registry = socket.app.state.registry
    if not is_at_home(socket.headers, registry.settings):
        await socket.close(FOREIGN)
        return
    await socket.accept()
    if version != str(wire.VERSION):
        await _send_off(socket, OLD_PAGE)
        return
    place = _number(seat)
    try:
        guest = await identity.guest_of(registry.store, socket)
        if guest is None or (place is None and seat != "watch"):
            raise ShemError(NO_TABLE)
        for subject in (guest.id, address_of(socket)):
            check_not_banned(registry, subject)
        room = await _room(registry, guest, table, place)
    except Unread:
        # It will be back: the browser comes again by itself.
        await socket.close(RESTART)
        return
    except ShemError as error:
        await _send_off(socket, str(error))
        return
    with _counted(registry, guest) as is_allowed:
        if not is_allowed:
            await socket.close(TOO_MUCH)
            return
        await Visit(socket, registry, room, Listener(place, guest.id, _number(since))).run()


def _number(text: str) -> int | None:
    """A number from an address."""
    return int(text) if NUMBER.fullmatch(text) else None


async def _room(registry: Registry, guest: Guest, table: str, seat: int | None) -> Room:
    room = await room_for(registry, guest, table)
    if seat is not None and room.holders.get(seat) != guest.id:
        raise ShemError(NOT_YOURS)
    return room


async def _send_off(socket: WebSocket, sentence: str) -> None:
    await socket.send_text(wire.Gone(sentence=sentence).model_dump_json())
    await socket.close(GONE)


@contextlib.contextmanager
def _counted(registry: Registry, guest: Guest) -> Iterator[bool]:
    """Count the open sockets of a guest; whether this one is not one too many."""
    open_sockets = registry.sockets
    count = open_sockets.get(guest.id, 0)
    open_sockets[guest.id] = count + 1
    try:
        yield registry.holdings.allows("sockets", guest.id, count)
    finally:
        registry.holdings.tell("sockets", guest.id, open_sockets[guest.id] - 1)
        open_sockets[guest.id] -= 1
        if not open_sockets[guest.id]:
            del open_sockets[guest.id]


def straight_way(socket: WebSocket) -> tuple[Callable[[str], bool], Callable[[Hear], None]]:
    """How a text is sent at once, and heard at once; some servers have no such way."""
    extension = socket.scope.get("extensions", {}).get(STRAIGHT)
    if extension is None:
        return lambda _: False, lambda _: None
    return extension["push"], extension["listen"]


class Visit:
    """Somebody at a table, from the opening of the socket to its end."""

    def __init__(
        self, socket: WebSocket, registry: Registry, room: Room, listener: Listener
    ) -> None:
        self._socket = socket
        self._registry = registry
        self._room = room
        self._listener = listener
        self._push, self._hear_from = straight_way(socket)
        self._limiter: Limiter = socket.app.state.commands
        self._talk: Limiter = socket.app.state.talk
        self._hints: Limiter = socket.app.state.hints
        seat = listener.seat
        self._hint_session = None if seat is None else HintSession(room, seat, registry.hint_pool)
        self._hint_task: asyncio.Task[None] | None = None
        """A hint that is being worked out: meanwhile the table goes on."""
        self._sending = asyncio.Lock()
        """Frames leave in the order in which they were made."""
        self._unsent: list[str] = []
        """What could not be sent at once."""
        self._answering = asyncio.Lock()
        """Held while an answer is worked out: the socket is not closed before it is sent."""
        self._answered = asyncio.Event()
        """Nothing that came by the straight way waits for its answer."""
        self._answered.set()
        self._late_receipt: asyncio.Task[None] | None = None
        """A receipt that had to take the slow way."""
        self._broken: BaseException | None = None
        """What went wrong on the straight way."""

    async def run(self) -> None:
        """Listen and tell until one side has enough."""
        self._listener.looks = self._look
        self._hear_from(self._hear)
        self._room.come(self._listener)
        self._registry.look_after(self._room)
        self._listener.bell.set()
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({telling, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._listener.is_gone = True
            for task in (telling, listening, self._late_receipt):
                if task is not None:
                    task.cancel()
            ends = await asyncio.gather(telling, listening, return_exceptions=True)
            if self._hint_session is not None:
                self._hint_session.hush()
            self._room.go(self._listener)
            self._registry.departed += 1
            self._registry.look_after(self._room)
            _complain(ends)

    async def _send(self, frame: BaseModel | str) -> None:
        text = frame if isinstance(frame, str) else frame.model_dump_json()
        if not self._push(text):
            await self._socket.send_text(text)

    # Out.

    async def _tell(self) -> None:
        """A frame whenever the bell rang; what happens meanwhile goes into the next one."""
        while True:
            await self._listener.bell.wait()
            self._listener.bell.clear()
            if self._hint_task is not None and self._hint_session is not None:
                self._hint_session.look_up()
            if self._broken is not None:
                raise self._broken
            if self._listener.is_gone:
                await self._end()
                return
            await self._tell_news()

    async def _tell_news(self) -> None:
        async with self._sending:
            while self._unsent:
                await self._send(self._unsent.pop(0))
            await self._room.settled(self._listener.seat)
            for told in self._news():
                await self._send(told)

    def _news(self) -> list[str]:
        """What the listener does not know yet: position and sheet of one moment."""
        frame = self._room.next_frame(self._listener)
        notes = self._room.next_notes(self._listener)
        found = [] if frame is None else [frame]
        return found if notes is None else [*found, notes.model_dump_json()]

    def _look(self) -> bool:
        """Tell what is new without waiting for anything; whether that can be done."""
        if self._answered.is_set():
            return self._tell_at_once()
        # In a moment, when the answer may be there: then both leave together.
        asyncio.get_running_loop().call_soon(self._look_again)
        return True

    def _look_again(self) -> None:
        if not self._tell_at_once():
            self._listener.bell.set()

    def _tell_at_once(self) -> bool:
        is_hint_coming = self._hint_task is not None and not self._hint_task.done()
        is_busy = self._sending.locked() or bool(self._unsent) or is_hint_coming
        if is_busy or self._listener.is_gone or not self._room.is_settled(self._listener.seat):
            return False
        try:
            news = self._news()
        except Exception as error:
            # What is wrong here must not stop what is told to others.
            self._break_off(error)
            return True
        for told in news:
            self._say(told)
        return True

    def _say(self, text: str) -> None:
        """Send this at once if the peer keeps up, or else in its turn."""
        if self._unsent or self._sending.locked() or not self._push(text):
            self._unsent.append(text)
            self._listener.bell.set()

    def _break_off(self, error: BaseException) -> None:
        self._broken = error
        self._listener.bell.set()

    async def _end(self) -> None:
        await self._answered.wait()
        async with self._answering:
            if self._room.is_stale:
                await self._socket.close(RESTART)
            else:
                await _send_off(self._socket, SEAT_LOST)

    # In.

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._answered.wait()
            async with self._answering:
                # Somebody who has lost the seat is about to be told so, and is not heard any more.
                if not self._listener.is_gone:
                    await self._reply(message.get("text") or "")

    def _hear(self, text: str) -> bool:
        """A text by the straight way: a move goes to the table at once, all else takes its time."""
        seat, is_busy = self._listener.seat, self._answering.locked()
        if seat is None or is_busy or self._listener.is_gone or not self._answered.is_set():
            return False
        command = _read(text)
        if command is None or command.type not in commands.MOVES:
            return False
        message = commands.by_seat(command, seat)
        if message is None or not self._limiter.allows(self._listener.guest):
            return False
        self._answered.clear()
        answer = self._room.receive(message)
        answer.add_done_callback(partial(self._heard, command.ref, time.perf_counter()))
        return True

    def _heard(self, ref: int, began: float, answer: asyncio.Future[list[Out]]) -> None:
        """The table has answered: news of it come first, and then the receipt."""
        self._answered.set()
        error = answer.exception()
        if isinstance(error, ShemError):
            self._say(wire.Refused(ref=ref, sentence=str(error)).model_dump_json())
        elif error is not None:
            self._break_off(error)
        elif refusing := refusal_in(answer.result()):
            self._say(self._refused(ref, refusing).model_dump_json())
        elif self._tell_at_once():
            self._say(frames.done(ref))
        else:
            self._answered.clear()
            self._late_receipt = asyncio.create_task(self._give_receipt(ref))
        self._registry.store.metrics.answer.took(time.perf_counter() - began)

    async def _give_receipt(self, ref: int) -> None:
        try:
            with contextlib.suppress(*HUNG_UP, RuntimeError):
                await self._tell_news()
                await self._send(frames.done(ref))
        finally:
            self._answered.set()

    async def _reply(self, text: str) -> None:
        began = time.perf_counter()
        await self._say_back(text)
        self._registry.store.metrics.answer.took(time.perf_counter() - began)

    async def _say_back(self, text: str) -> None:
        answer = await self._answer(text)
        if answer is None:
            return
        if isinstance(answer, wire.Done):
            # The result is seen before its receipt.
            await self._tell_news()
            await self._send(frames.done(answer.ref))
        else:
            await self._send(answer)

    async def _answer(self, text: str) -> wire.Done | wire.Refused | None:
        """The answer to what was said; None if it comes later."""
        command = _read(text)
        ref = 0 if command is None else command.ref
        if not self._limiter.allows(self._listener.guest):
            # Nothing more is read meanwhile.
            await asyncio.sleep(TOO_FAST_DELAY)
            return wire.Refused(ref=ref, sentence=TOO_FAST)
        if command is None:
            return wire.Refused(ref=ref, sentence=UNREADABLE)
        try:
            if isinstance(command, wire.Advise):
                self._ask_for_hint(command)
                return None
            refusing = await self._obey(command)
        except ShemError as error:
            return wire.Refused(ref=ref, sentence=str(error))
        return wire.Done(ref=ref) if refusing is None else self._refused(ref, refusing)

    async def _obey(self, command: wire.AnyCommand) -> Refusing | None:
        if command.type == "ping":
            return None
        seat = self._listener.seat
        if command.type in commands.TALK and not self._talk.allows(self._listener.guest):
            raise ShemError(TOO_FAST)
        if isinstance(command, wire.Fill | wire.Remove | wire.Mute | wire.End):
            if not self._room.is_host(self._listener.guest):
                raise ShemError(NOT_HOST)
            message = commands.by_host(command, self._room.table)
        elif seat is None:
            raise ShemError(WATCHING)
        elif isinstance(command, wire.Why):
            return await self._room.explain(seat, command.text)
        elif isinstance(command, wire.Pencil):
            await self._room.pencil(seat, self._listener.guest, command)
            return None
        else:
            if isinstance(command, wire.Propose) and command.what == "rematch":
                check_may_open(self._socket, self._listener.guest)
            message = commands.by_seat(command, seat)
        if message is None:
            raise ShemError(UNREADABLE)
        return refusal_in(await self._room.receive(message))

    def _ask_for_hint(self, command: wire.Advise) -> None:
        """Begin to work out a hint; it is sent to this connection when it is ready."""
        hint_session = self._hint_session
        if hint_session is None:
            raise ShemError(WATCHING)
        if self._hint_task is not None and not self._hint_task.done():
            raise ShemError(BUSY)
        if not hint_session.knows() and not self._hints.allows(self._listener.guest):
            raise ShemError(TOO_OFTEN)
        self._hint_task = asyncio.create_task(self._tell_hint(hint_session, command))

    async def _tell_hint(self, hint_session: HintSession, command: wire.Advise) -> None:
        """To this connection alone, if it still listens."""
        frame: wire.Hint | wire.Refused
        try:
            frame = await hint_session.hint(command)
        except ShemError as error:
            frame = wire.Refused(ref=command.ref, sentence=str(error))
        if not self._listener.is_gone:
            with contextlib.suppress(*HUNG_UP, RuntimeError):
                async with self._sending:
                    await self._send(frame)

    def _refused(self, ref: int, refusing: Refusing) -> wire.Refused:
        refusal = refusing.refusal
        table = self._room.table
        if refusal is None:
            return wire.Refused(ref=ref, sentence=refusing.sentence)
        return wire.Refused(
            ref=ref,
            sentence=refusing.sentence,
            clause=refusal.clause or None,
            rule=serializers.rule(table, refusal.clause),
            instead=[table.game.write(action) for action in refusal.instead],
        )


def _read(text: str) -> wire.AnyCommand | None:
    """A command; None if it is none."""
    try:
        return COMMAND.validate_json(text)
    except ValidationError:
        return None


def _complain(ends: Iterable[BaseException | None]) -> None:
    """Log what is an error of ours; that somebody hung up is none."""
    for error in ends:
        if isinstance(error, Exception) and not isinstance(error, HUNG_UP):
            logger.error("a visit broke off", exc_info=error)
