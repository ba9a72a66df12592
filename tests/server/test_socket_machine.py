"""Whatever anybody sends in whatever order: what is refused changes nothing, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.server.evening import Evening, evening, two_at_a_table
from tests.server.people import Socket
from tests.server.postgres import Postgres

T = TypeVar("T")

TEXTS = st.one_of(
    st.sampled_from(["turn north", "allocate 3-3-3-3", "put 2 on orientation", "harvest", "stay"]),
    st.text(min_size=1, max_size=200),
)
SMALL = st.integers(-1, 16)
COMMANDS = st.one_of(
    st.builds(lambda kind: {"kind": kind}, st.sampled_from(["seal", "reopen", "undo", "ping"])),
    st.builds(lambda kind: {"kind": kind}, st.sampled_from(["return", "resume"])),
    st.builds(
        lambda kind, text: {"kind": kind, "text": text},
        st.sampled_from(["act", "why", "chat"]),
        TEXTS,
    ),
    st.builds(
        lambda what: {"kind": "propose", "what": what},
        st.sampled_from(["undo", "pause", "abandon", "rematch", "tea"]),
    ),
    st.builds(lambda yes: {"kind": "answer", "yes": yes}, st.booleans()),
    st.builds(lambda target: {"kind": "fill", "target": target, "level": "greedy"}, SMALL),
    st.builds(
        lambda target, muted: {"kind": "mute", "target": target, "muted": muted},
        SMALL,
        st.booleans(),
    ),
    st.builds(
        lambda kind: {"kind": kind}, st.sampled_from(["timeout", "takeover", "sit", "wake", "fly"])
    ),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
QUIET = {"ping", "why"}


class Sockets(RuleBasedStateMachine):
    """Two seats and a spectator at one table; no bots, which would move by themselves."""

    database = ""
    """Where it is all kept; unless told otherwise, in SQLite."""

    def __init__(self) -> None:
        super().__init__()
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self._folder = tempfile.TemporaryDirectory(prefix="shem-")

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def teardown(self) -> None:
        self._run(self._stack.aclose())
        self._runner.close()
        self._folder.cleanup()

    @initialize()
    def come(self) -> None:
        self._run(self._come())

    async def _come(self) -> None:
        self.night: Evening = await self._stack.enter_async_context(
            evening(Path(self._folder.name), **self._settings())
        )
        anna, bo, self.carl = [await self.night.person(name) for name in ("Anna", "Bo", "Carl")]
        self.table = await two_at_a_table(anna, bo)
        self.room = await self.night.registry.room(self.table)
        self.sockets: dict[str, Socket] = {
            "anna": await anna.at(self.table, 0),
            "bo": await bo.at(self.table, 1),
            "carl": await self.carl.at(self.table),
        }

    def _settings(self) -> dict[str, Any]:
        return {"database": self.database} if self.database else {}

    def _all(self) -> tuple[object, ...]:
        """The whole table, secrets and all."""
        table = self.room.table
        views = [str(table.view(seat)) for seat in (0, 1, None)]
        told = [len(table.outputs_for(seat)) for seat in (0, 1, None)]
        drafts = [table.draft(seat) for seat in (0, 1)]
        return len(table.log), views, told, drafts, table.players, table.question, table.result()

    @rule(who=st.sampled_from(["anna", "bo", "carl"]), command=COMMANDS)
    def say(self, who: str, command: dict[str, Any]) -> None:
        before = self._all()
        answer = self._run(self._say(self.sockets[who], command))
        if answer["type"] == "refused" or command["kind"] in QUIET:
            assert self._all() == before
        else:
            assert self._all() != before
            assert who != "carl"

    async def _say(self, socket: Socket, command: dict[str, Any]) -> dict[str, Any]:
        already = len(socket.raw)
        ref = 1_000 + already
        socket.send(socket.mirror.command(command["kind"], ref, **_without_kind(command)))
        while True:
            frame = await socket.next()
            assert frame is not None
            if frame["type"] in ("done", "refused"):
                assert frame["ref"] in (0, ref)
                return frame

    @precondition(lambda self: not self.sockets["anna"].mirror.is_over)
    @rule(who=st.sampled_from(["anna", "bo"]), number=st.integers(0, 60))
    def play_on(self, who: str, number: int) -> None:
        socket = self.sockets[who]
        self._run(socket.news())
        choices = socket.position["choices"]
        if choices:
            self._run(socket.act(choices[number % len(choices)]))
        elif socket.position["can_seal"]:
            self._run(socket.do("seal"))

    @rule(who=st.sampled_from(["anna", "bo", "carl"]), value=JSON)
    def talk_nonsense(self, who: str, value: object) -> None:
        before = self._all()
        self.sockets[who].send(json.dumps(value))
        assert self._run(self.sockets[who].until("refused"))["sentence"]
        assert self._all() == before

    @rule(seat=st.sampled_from(["0", "1", "2", "-1", "99", "x", ""]))
    def try_a_strange_seat(self, seat: str) -> None:
        before = self._all()
        self._run(self._be_turned_away(seat))
        assert self._all() == before

    async def _be_turned_away(self, seat: str) -> None:
        socket = self.carl.call(self.table, seat)
        assert await socket.end()
        assert [frame["type"] for frame in socket.mirror.frames] == ["gone"]

    @rule(who=st.sampled_from(["anna", "bo"]), back=st.integers(0, 40))
    def come_back(self, who: str, back: int) -> None:
        self._run(self._come_back(who, back))

    async def _come_back(self, who: str, back: int) -> None:
        seat = ("anna", "bo").index(who)
        old = self.sockets[who]
        await old.news()
        since = max(0, old.mirror.seq - back)
        gap = await self.night.people[seat].at(self.table, seat, since=since)
        assert gap.mirror.seq == old.mirror.seq
        missed = gap.mirror.tale
        assert missed == old.mirror.tale[len(old.mirror.tale) - len(missed) :]
        assert gap.position["view"] == old.position["view"]
        await gap.hang_up()


def _without_kind(command: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in command.items() if name != "kind"}


STRICT = settings(
    max_examples=12,
    stateful_step_count=20,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


TestSockets = Sockets.TestCase
TestSockets.settings = STRICT


class SocketsForLong(Sockets):
    """The same, with more time."""


TestSocketsForLong = pytest.mark.soak(SocketsForLong.TestCase)
TestSocketsForLong.settings = settings(
    STRICT, max_examples=300, stateful_step_count=50, derandomize=False
)


class SocketsElsewhere(Sockets):
    """The same, kept by PostgreSQL."""


@pytest.fixture(scope="module")
def kept_elsewhere(server_of_databases: Postgres) -> None:
    SocketsElsewhere.database = asyncio.run(server_of_databases.prepared())


TestSocketsElsewhere = pytest.mark.usefixtures("kept_elsewhere")(SocketsElsewhere.TestCase)
TestSocketsElsewhere.settings = settings(STRICT, max_examples=2)


class SocketsElsewhereForLong(SocketsElsewhere):
    """The same, with more time."""


TestSocketsElsewhereForLong = pytest.mark.soak(
    pytest.mark.usefixtures("kept_elsewhere")(SocketsElsewhereForLong.TestCase)
)
TestSocketsElsewhereForLong.settings = TestSocketsForLong.settings
