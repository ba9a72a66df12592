"""What other processes say, and what follows from it at the tables that are open here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING

from shem.kernel.errors import ShemError
from shem.server.cluster import read_places
from shem.server.room import Room
from shem.server.storage.store import Unread

if TYPE_CHECKING:
    from shem.server.registry import Registry

AGAIN = 1.0
"""Seconds until what could not be read is tried again."""


class Neighbours:
    """Hears for the tables of one process."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def hear(self, process: str, words: list[str]) -> None:
        """Another process says something, most often about a table that may be open here."""
        registry = self._registry
        registry.hear_of_jobs(words)
        kind, table, *rest = (*words, "")
        if kind == "bans":
            registry.spawn(registry.housekeeping.hear_bans())
        if kind == "used" and table in registry.limiters:
            registry.limiters[table].hear(rest[0])
        if kind == "holds" and len(rest) > 1:
            registry.holdings.hear(process, table, rest[0], int(rest[1]))
        room = registry.open_room(table)
        if room is not None:
            self._hear_at(room, process, kind, rest)

    def _hear_at(self, room: Room, process: str, kind: str, rest: list[str]) -> None:
        registry = self._registry
        match kind:
            case "log":
                seq = int(rest[0])
                self._read(room, lambda: room.catch_up(seq))
            case "gone":
                registry.drop(room.id)
            case "beside":
                self._read(room, room.look_beside)
            case "rested" if room.is_visited:
                registry.spawn(registry.keep(room))
            case "who" if room.listeners:
                registry.tell_places(room)
            case "here":
                room.hear_of(process, read_places([word for word in rest if word]))
                registry.follow(room, [])

    def hear_again(self) -> None:
        """Something may have been missed: look at every table."""
        for room in self._registry.rooms():
            self._read(room, room.catch_up)
            self._read(room, room.look_beside)
            self._registry.cluster.tell("who", room.id)
            self._registry.tell_places(room)

    def lose(self, process: str) -> None:
        """Another process is gone, and all who were here by its way."""
        self._registry.holdings.forget(process)
        for room in self._registry.rooms():
            # It may have been about to open a rematch.
            self._registry.see_to_rematch(room)
            if process in room.processes:
                room.hear_of(process, {})
                self._registry.follow(room, [])
        self._registry.spawn(self._keep_visited())

    async def _keep_visited(self) -> None:
        """What another process kept goes on first of all where somebody is."""
        for room in self._registry.rooms():
            if room.is_visited:
                await self._registry.keep(room)

    def revive(self) -> None:
        """This process was taken for dead and lives: so do its people, and the clocks and bots of
        what it keeps."""
        for room in self._registry.rooms():
            self._registry.tell_places(room)
            self._registry.follow(room, [])

    def let_go(self, table: str) -> None:
        """Another process keeps a table from now on."""
        room = self._registry.open_room(table)
        if room is not None:
            self._registry.follow(room, [])

    def aside(self) -> Collection[str]:
        """The tables that cannot be opened here."""
        return self._registry.aside

    async def adopt(self, table: str) -> None:
        """Look after a table that nobody keeps."""
        await self._registry.recovery.adopt(table)

    def _read(self, room: Room, read: Callable[[], Awaitable[None]]) -> None:
        self._registry.spawn(_as_often_as_it_takes(room, read))


async def _as_often_as_it_takes(room: Room, read: Callable[[], Awaitable[None]]) -> None:
    """Nobody says again what was said once."""
    while not room.is_stale:
        try:
            await read()
        except Unread:
            await asyncio.sleep(AGAIN)
        except ShemError:
            # The room has been given up, and opens again.
            return
        else:
            return
