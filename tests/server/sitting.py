"""A game at the server, step by step as a walk goes, and all that somebody hears of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from shem.kernel.view import plain
from shem.server.serializers import words_of
from shem.testkit import Case
from shem.testkit.case import name_of
from shem.testkit.trajectory import Step
from tests.server.evening import Evening, dealt
from tests.server.people import Person, Socket
from tests.server.plant import HONEST, Plant

NAMES = ("Anna", "Bo", "Carl", "Dora", "Emil", "Frida")
PAGES = ("replay", "replay.json", "analysis")
"""What could be read of a table over HTTP."""
Heard = dict[str, list[str]]
"""What came in each way."""


class Sitting:
    """Everybody at a table, those who play and one who watches, with a socket each."""

    def __init__(self, case: Case, table: str, people: dict[int | None, Person]) -> None:
        self.case = case
        self.table = table
        self.people = people
        printed = case.edition or case.game.default_edition
        self._printed = {"edition": plain(printed.raw), "words": words_of(case.game)}
        """What everybody knows before the game."""
        self.sockets: dict[int | None, Socket] = {}

    @classmethod
    async def begin(
        cls, night: Evening, case: Case, plant: Plant = HONEST, **terms: Any
    ) -> Sitting:
        """They come one by one, each with a browser nobody has used before."""
        players = [await night.person(name) for name in NAMES[: case.seats]]
        watcher = await night.person("Wanda")
        table = await dealt(case, *players, night=night, plant=plant, **terms)
        sitting = cls(case, table, {**dict(enumerate(players)), None: watcher})
        for viewer in sitting.people:
            sitting.sockets[viewer] = await sitting.come(viewer)
        return sitting

    async def leave(self) -> None:
        """Everybody goes home."""
        for person in self.people.values():
            await person.leave()

    def others(self, seat: int) -> dict[int | None, Socket]:
        """The sockets of all but one seat."""
        return {viewer: socket for viewer, socket in self.sockets.items() if viewer != seat}

    async def come(self, viewer: int | None, **query: Any) -> Socket:
        """Somebody opens a socket."""
        socket = await self.people[viewer].at(self.table, place(viewer), **query)
        await self.all_hear()
        return socket

    async def all_hear(self) -> None:
        """Everybody takes what there is: then frames do not depend on who is quick."""
        for socket in self.sockets.values():
            await socket.news()

    async def say(self, seat: int, kind: str, **fields: Any) -> None:
        """A seat says something that is accepted."""
        await self.sockets[seat].do(kind, **fields)
        await self.all_hear()

    async def take(self, step: Step, *, sure: bool = False) -> None:
        """Take a step; who is not sure thinks again wherever one may, and takes it after all."""
        seat, text = step.seat, self.case.game.write(step.action)
        socket = self.sockets[seat]
        await self.say(seat, "act", text=text)
        if socket.position["can_undo"] and not sure:
            await self.say(seat, "undo")
            await self.say(seat, "act", text=text)
        # A draft that may still grow is confirmed by a step of its own.
        if socket.position["can_seal"] and not socket.position["choices"]:
            await self.say(seat, "seal")
        if socket.position["is_sealed"] and not sure:
            await self.say(seat, "reopen")
            await self.say(seat, "seal")

    def heard_by(self, viewer: int | None) -> Heard:
        """All that a viewer was sent up to now."""
        return {name_of(viewer): self.frames(self.sockets[viewer])}

    async def learnt_by(self, viewer: int | None, tried: Iterable[str] = ()) -> Heard:
        """All that a viewer learns now by coming anew, asking and reading."""
        await self._try_all(viewer, tried)
        late, back = await self.come(viewer), await self.come(viewer, since=1)
        found = {
            "come late": self.frames(late),
            "come back": self.frames(back),
            "over HTTP": await self._read(self.people[viewer]),
        }
        for socket in (late, back):
            await socket.hang_up()
            await self.all_hear()
        return {f"{name_of(viewer)}, {way}": texts for way, texts in found.items()}

    async def _try_all(self, viewer: int | None, texts: Iterable[str]) -> None:
        """Ask why not, and try whatever will be refused."""
        socket, now = self.sockets[viewer], self.sockets[viewer].position
        for text in texts:
            await socket.say("why", text=text)
        for kind, may in (("undo", "can_undo"), ("seal", "can_seal"), ("reopen", "is_sealed")):
            if not now[may]:
                await socket.refused(kind)

    async def _read(self, person: Person) -> list[str]:
        paths = (
            "/api/lobby",
            "/api/history",
            "/api/record",
            *(f"/api/tables/{self.table}/{page}" for page in PAGES),
        )
        return [self._nameless((await person.get(path)).text) for path in paths]

    def frames(self, socket: Socket, since: int = 0) -> list[str]:
        """What came over a socket, without what everybody knows before the game."""
        return [self._stripped(json.loads(text)) for text in socket.raw[since:]]

    def _stripped(self, frame: dict[str, Any]) -> str:
        told = {name: part for name, part in frame.items() if self._printed.get(name) != part}
        assert not told.keys() & self._printed.keys()
        return self._nameless(json.dumps(told, ensure_ascii=False))

    def _nameless(self, text: str) -> str:
        return text.replace(self.table, "table")


def place(viewer: int | None) -> int | str:
    """Where a viewer sits, as a socket is told."""
    return "watch" if viewer is None else viewer
