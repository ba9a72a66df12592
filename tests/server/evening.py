"""An evening at the server, in this process: the house, its clock, and the people who come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from fastapi import FastAPI
from sqlalchemy.util import greenlet_spawn

from shem.server.app import make_app
from shem.server.bot_pool import BotPool
from shem.server.bot_runner import BotRunner
from shem.server.identity import hashed, new_id
from shem.server.job import JobFunction
from shem.server.registry import Registry
from shem.server.settings import Limits, Rate, Settings
from shem.server.storage.database import sqlite_url
from shem.server.storage.records import NewKept
from shem.server.storage.store import Store
from shem.server.wire import Opened
from shem.table import Player, Terms, agree
from shem.testkit import Case
from tests.server.people import Person, Socket
from tests.server.plant import HONEST, Plant

PATIENCE = 20.0
NONCE = "a word that nobody is told"
START = 1_700_000_000_000
ROOMY = Rate(100_000, 100_000)
GENEROUS = Limits(
    requests=ROOMY,
    crowd=ROOMY,
    strangers=ROOMY,
    tables=ROOMY,
    crowd_tables=ROOMY,
    replays=ROOMY,
    readers=ROOMY,
    deductions=ROOMY,
    visits=ROOMY,
    crowd_visits=ROOMY,
    talk=ROOMY,
    commands=ROOMY,
    live_tables=10_000,
    crowd_live_tables=10_000,
)
"""Tests are quicker than people."""


class Watch:
    """The time of the evening, in milliseconds; it stands still until somebody turns it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class Evening:
    """A running server and what a test wants of it."""

    def __init__(self, app: FastAPI, watch: Watch) -> None:
        self.app = app
        self.watch = watch
        self.people: list[Person] = []

    @property
    def registry(self) -> Registry:
        registry: Registry = self.app.state.registry
        return registry

    async def person(self, name: str = "", *, base: str = "http://shem.test") -> Person:
        """Somebody opens the page for the first time."""
        person = self.stranger(base)
        await person.get("/api/me")
        if name:
            await person.patch("/api/me", name=name)
        return person

    def stranger(self, base: str = "http://shem.test") -> Person:
        """Somebody who has not opened the page yet."""
        person = Person(self.app, base)
        self.people.append(person)
        return person

    async def later(self, table: str, milliseconds: int) -> None:
        """Time passes, and the house looks at the clock of a table."""
        self.watch.now += milliseconds
        self.registry.watch_clock(await self.registry.room(table))

    async def kept(self, table: str) -> list[dict[str, Any]]:
        """What is written down of a table."""
        kept = await self.registry.store.table(table)
        assert kept is not None
        return [dict(message) for _, message in kept.log]


@asynccontextmanager
async def evening(
    folder: Path, *, limits: Limits = GENEROUS, **settings: Any
) -> AsyncIterator[Evening]:
    """The server in this folder, from its start to its end."""
    told = {"bots": 0, "pace": 0.0, "names": ("shem.test",), **settings}
    watch = Watch()
    await prepare(folder)
    app = make_app(replace(Settings.at(folder), limits=limits, **told), watch)
    async with app.router.lifespan_context(app):
        held = Evening(app, watch)
        try:
            yield held
        finally:
            for person in held.people:
                await person.leave()


_EMPTY: list[bytes] = []
"""A database of the present shape with nothing in it: making one takes a tenth of a second."""


async def prepare(folder: Path) -> None:
    """Put an empty database there, if there is none."""
    file = folder / "shem.sqlite3"
    if file.exists():
        return
    if _EMPTY:
        file.write_bytes(_EMPTY[0])
        return
    await (await Store.open(sqlite_url(file))).close()
    _EMPTY.append(file.read_bytes())


async def close_connections(store: Store) -> None:
    """Each is opened again when it is needed; one that is in use is closed when it is back."""
    engine = store.engine.sync_engine
    before, engine.pool = engine.pool, engine.pool.recreate()
    await until(lambda: before.checkedout() == 0)  # type: ignore[attr-defined]
    await greenlet_spawn(before.dispose)


def let_think(night: Evening, think: JobFunction, workers: int = 0, cap: float = PATIENCE) -> None:
    """From now on the bots of this house think in this way; the cap is that of hard alone."""
    pool = BotPool(workers, think, cap=lambda level: cap if level == "hard" else PATIENCE)
    night.registry._bot_runner = BotRunner(pool, 0.0, night.registry._present)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until this is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.005)


def wish(*chairs: str, **other: Any) -> dict[str, Any]:
    """A table to be opened: `me`, `open`, `local Bo`, `bot greedy`."""
    return {
        "game": "golem",
        "chairs": [_chair(chair) for chair in chairs],
        "stand_in": "greedy",
        **other,
    }


def _chair(words: str) -> dict[str, str]:
    kind, _, rest = words.partition(" ")
    return {"kind": kind, "level" if kind == "bot" else "name": rest}


async def opened(person: Person, *chairs: str, **other: Any) -> str:
    """The name of a new table."""
    answer = await person.post("/api/tables", **wish(*chairs, **other))
    assert answer.status_code == 201, answer.text
    return Opened.model_validate(answer.json()).id


async def invitation(host: Person, table: str, seat: int) -> str:
    """The code of a link to a seat."""
    answer = await host.post(f"/api/tables/{table}/invites/{seat}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"]).rpartition("/")[2]


async def joined(host: Person, guest: Person, table: str, seat: int) -> None:
    """The guest sits down by the host's link."""
    code = await invitation(host, table, seat)
    answer = await guest.post(f"/api/invites/{code}")
    assert answer.status_code == 200, answer.text


async def two_at_a_table(host: Person, guest: Person, **other: Any) -> str:
    """A table at which both sit, the host in the first seat."""
    table = await opened(host, "me", "open", **other)
    await joined(host, guest, table, 1)
    return table


async def dealt(
    case: Case, *people: Person, night: Evening, plant: Plant = HONEST, **terms: Any
) -> str:
    """A table set up as this case says; with a plant, one that leaks."""
    guests = [await night.registry.store.guest_with(hashed(person.token)) for person in people]
    sitting = [guest for guest in guests if guest is not None]
    match = agree(
        case.game,
        [Player("person", guest.name) for guest in sitting],
        seed=case.seed,
        nonce=NONCE,
        options=case.options,
        edition=case.edition,
        terms=Terms(host=0, **terms),
    )
    held = {seat: guest.id for seat, guest in enumerate(sitting)}
    new = NewKept(
        id=new_id(),
        match=match.plain(),
        host=held[0],
        privacy="private",
        may_watch=True,
        stage="running",
        holders=held,
    )
    printed = night.registry.catalog
    night.registry.catalog = {**printed, case.game.slug: case.game}
    room = await night.registry.open_table(match, new)
    night.registry.catalog = printed
    if plant is not HONEST:
        night.registry._rooms[room.id] = await plant.in_place_of(room, night.registry)
    return room.id


async def at_the_screens(*sockets: Socket) -> None:
    """Golem, when the first Archmage has turned it: all fill their screens in secret."""
    for socket in sockets:
        await socket.news()
        if socket.position["prompt"] is not None and "turn north" in socket.position["choices"]:
            await socket.act("turn north")
    for socket in sockets:
        await socket.news()


async def play(luck: Random, *sockets: Socket, most: int = 10_000) -> None:
    """Play at random until the game is over; a socket for each seat."""
    latest = sockets[0]
    await latest.news()
    while not latest.mirror.is_over and most:
        most -= 1
        mover = sockets[luck.choice(latest.position["waiting_for"])]
        if mover is not latest:
            await mover.news()
        latest = mover
        await mover.do(**mover.mirror.choose(luck))
    for socket in sockets:
        await socket.news()
