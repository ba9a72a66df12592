"""Serving processes and their bots are killed in turn while people play on PostgreSQL.

Nothing that was acknowledged is lost, nothing happens twice, and whoever is cut off is back by way
of another process: in the long run, on a machine that has time for it, within two seconds.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shem.server.room import UNSURE
from shem.server.storage.database import ANSWERED
from shem.server.storage.shared import LIFE
from tests.server.cut import Cut
from tests.server.postgres import Postgres
from tests.server.serving import (
    BOT,
    LOCAL,
    ME,
    PATIENCE,
    SHEM,
    Caller,
    Line,
    Server,
    free_port,
    until,
)

BACK = 2.0
"""Seconds in which whoever was cut off must be back."""
RESTING = 0.1
MOVING = 0.3
"""How often somebody moves who can; else they talk, so that games last."""
SENT = ("chat", "act", "seal")
Said = tuple[str, str]
"""A kind of message, and its text."""
TROUBLE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.HTTPError)


class Talker(threading.Thread):
    """Talks and moves at a table, by way of whichever process answers.

    What was not answered may have happened or not; it is never said again. What was refused has
    not happened, unless the refusal itself says that nobody knows.
    """

    def __init__(self, callers: list[Caller], table: str, seat: int, luck: Random) -> None:
        super().__init__(daemon=True)
        self._callers = callers
        self._table = table
        self._seat = seat
        self._luck = luck
        self._line: Line | None = None
        self.is_over = False
        self.done: list[str] = []
        """What was said and acknowledged."""
        self.sent: list[tuple[Said, bool]] = []
        """Whatever may have happened, and whether that was acknowledged."""
        self._count = 0
        self.gaps: list[float] = []
        """How long it took to come back, each time."""
        self.wrong = ""

    def run(self) -> None:
        try:
            while not self.is_over:
                self._speak()
        except AssertionError as error:
            self.wrong = str(error) or repr(error)
        if self._line is not None:
            self._line.close()

    def _speak(self) -> None:
        try:
            if self._line is None:
                self._come()
                return
            self._say(self._line)
            time.sleep(RESTING * self._luck.random())
        except TROUBLE:
            if self._line is not None:
                self._line.close()
            self._line = None

    def _say(self, line: Line) -> None:
        """Something, or a move now and then."""
        self._count += 1
        wish = {"kind": "chat", "text": f"{self._seat} {self._count}"}
        if line.mirror.is_asked and self._luck.random() < MOVING:
            wish = line.mirror.choose(self._luck)
        said = wish["kind"], wish.get("text", "")
        self.sent.append((said, False))
        answer = line.say(**wish)
        if answer["type"] == "done":
            self.sent[-1] = said, True
            if wish["kind"] == "chat":
                self.done.append(wish["text"])
        elif answer["sentence"] != UNSURE:
            self.sent.pop()

    def _come(self) -> None:
        """By way of any process that lives."""
        began = time.monotonic()
        while not self.is_over:
            caller = self._luck.choice(self._callers)
            with suppress(*TROUBLE):
                self._line = caller.at(self._table, self._seat)
                self.gaps.append(time.monotonic() - began)
                self._check(self._line)
                return
            time.sleep(0.02)

    def _check(self, line: Line) -> None:
        """Whoever comes back sees all that was acknowledged, once, in its order."""
        mine = [one["sentence"] for one in line.mirror.tale if one["kind"] == "chat"]
        own = [text for text in mine if text.startswith(f"{self._seat} ")]
        assert len(own) == len(set(own)), f"said once, heard twice: {own}"
        missing = [text for text in self.done if text not in own]
        assert not missing, f"acknowledged and lost: {missing}"


class Bots:
    """`shem bots`, which thinks for all."""

    def __init__(self, folder: Path, url: str) -> None:
        self.lines = folder / "bots.txt"
        with self.lines.open("a") as lines:
            self._start = lines.tell()
            self.process = subprocess.Popen(
                [sys.executable, "-c", SHEM, "bots", "--database", url],
                stdout=lines,
                stderr=lines,
                stdin=subprocess.DEVNULL,
            )
        try:
            until(lambda: "are ready" in self.printed()[self._start :], self.printed)
        except BaseException:
            self.kill()
            raise

    def printed(self) -> str:
        return self.lines.read_text()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def __enter__(self) -> Bots:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()


class Site:
    """Two serving processes and one that thinks, on one database."""

    def __init__(self, folder: Path, postgres: Postgres, port: int | None = None) -> None:
        self.folder = folder
        self.postgres = postgres
        self.name = postgres.database()
        self.url = postgres.url(self.name, port)
        self.ports = [free_port(), free_port()]
        self.servers = [self.serve(number) for number in range(2)]
        self.bots = Bots(folder, self.url)

    def serve(self, number: int) -> Server:
        folder = self.folder / f"server{number}"
        folder.mkdir(exist_ok=True)
        options = ("--database", self.url, "--bots", "0", "--port", str(self.ports[number]))
        return Server(folder, *options)

    def callers(self) -> list[Caller]:
        """One guest, by way of both."""
        first = Caller(self.servers[0].address)
        second = Caller(self.servers[1].address, token=first.token)
        return [first, second]

    def kill(self, number: int) -> None:
        """One of the three, as if its power went; then it is started again."""
        if number == 2:
            self.bots.kill()
            self.bots = Bots(self.folder, self.url)
        else:
            self.servers[number].kill()
            self.servers[number] = self.serve(number)

    def log(self, table: str) -> list[dict[str, Any]]:
        """What is written down, as another program reads it."""
        statement = f"SELECT seq, message FROM log WHERE table_id = '{table}' ORDER BY seq"
        rows = self.postgres.ask(self.name, statement)
        assert [int(seq) for seq, _ in rows] == list(range(1, len(rows) + 1))
        return [json.loads(message) for _, message in rows]

    def __enter__(self) -> Site:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.bots.kill()
        for server in self.servers:
            if server.process.poll() is None:
                server.kill()


def check(site: Site, talker: Talker, table: str) -> None:
    """All that was acknowledged is written, once, in its order; nothing is that was never sent."""
    assert not talker.wrong, talker.wrong
    mine = [one for one in site.log(table) if one.get("seat") == talker._seat]
    kept = [(str(one["type"]), str(one.get("text", ""))) for one in mine if one["type"] in SENT]
    assert is_what_was_sent(kept, talker.sent), (kept, talker.sent)


def is_what_was_sent(kept: list[Said], sent: list[tuple[Said, bool]]) -> bool:
    """Whether this is what was sent, but perhaps for some of what was not acknowledged."""
    # How much of what is kept may be accounted for so far.
    ends = {0}
    for said, is_done in sent:
        after = {end + 1 for end in ends if kept[end : end + 1] == [said]}
        ends = after if is_done else ends | after
    return len(kept) in ends


def bot_moves(site: Site, table: str) -> int:
    return sum(one["type"] == "act" for one in site.log(table))


def bots_play_on(site: Site, callers: list[Caller], table: str) -> None:
    """The bots of a table move, whoever looks after them now."""
    before = bot_moves(site, table)
    line = watching(callers, table)
    until(lambda: bot_moves(site, table) > before)
    line.close()


def watching(callers: list[Caller], table: str) -> Line:
    for caller in callers:
        with suppress(*TROUBLE):
            return caller.at(table)
    raise AssertionError("nobody serves")


def test_the_check_of_what_was_sent_notices_losses_and_doubles() -> None:
    a, b = ("act", "stay"), ("act", "harvest")
    sent = [(a, True), (a, False), (b, True)]
    assert is_what_was_sent([a, b], sent)
    assert is_what_was_sent([a, a, b], sent)
    for wrong in ([a], [b], [a, a], [a, b, b], [a, a, a, b], [b, a], []):
        assert not is_what_was_sent(wrong, sent)


def killed_in_turn(site: Site, kills: int) -> float:
    """Play, kill one, go on; the longest time in seconds that somebody was cut off."""
    callers = site.callers()
    tables = [callers[0].open(ME, LOCAL) for _ in range(2)]
    show = callers[0].open(BOT, BOT)
    talkers = [
        Talker(callers, table, seat, Random(f"{table} {seat}"))
        for table in tables
        for seat in (0, 1)
    ]
    for talker in talkers:
        talker.start()
    for number in range(kills):
        count = sum(len(talker.done) for talker in talkers)
        until(lambda count=count: sum(len(talker.done) for talker in talkers) > count + 8)  # type: ignore[misc]
        site.kill(number % 3)
    bots_play_on(site, callers, show)
    for talker in talkers:
        talker.is_over = True
    for talker in talkers:
        talker.join(PATIENCE)
        check(site, talker, talker._table)
    for caller in callers:
        caller.close()
    gaps = sorted(gap for talker in talkers for gap in talker.gaps)
    print(
        f"{kills} kills, {sum(len(one.done) for one in talkers)} kept, back after {gaps[-1]:.2f} s"
    )
    return gaps[-1]


def test_processes_are_killed_in_turn(tmp_path: Path, server_of_databases: Postgres) -> None:
    with Site(tmp_path, server_of_databases) as site:
        killed_in_turn(site, 5)
        printed = "".join(server.printed() for server in site.servers) + site.bots.printed()
    assert "Traceback" not in printed, printed


@pytest.mark.soak
def test_processes_are_killed_a_hundred_times(
    tmp_path: Path, server_of_databases: Postgres
) -> None:
    with Site(tmp_path, server_of_databases) as site:
        assert killed_in_turn(site, 100) < BACK


@dataclass(frozen=True)
class Scene:
    """What there is to be troubled."""

    postgres: Postgres
    line: Cut
    site: Site


def restart(scene: Scene) -> None:
    scene.postgres.stop()
    scene.postgres.start()


def cut(scene: Scene) -> None:
    scene.line.cut()
    time.sleep(0.3)
    scene.line.mend()


def fall_silent(scene: Scene) -> None:
    scene.line.hush()
    time.sleep(ANSWERED + 2)
    scene.line.mend()


def kill_a_backend(scene: Scene) -> None:
    scene.postgres.kill_one(scene.site.name)


def stall_for_a_moment(scene: Scene) -> None:
    scene.postgres.stall(2)


def stall_for_long(scene: Scene) -> None:
    scene.postgres.stall(ANSWERED + 2)


def freeze_a_process(scene: Scene) -> None:
    """The others take it for dead; then it goes on as if nothing had been."""
    frozen = scene.site.servers[0].process
    frozen.send_signal(signal.SIGSTOP)
    time.sleep(LIFE + 2)
    frozen.send_signal(signal.SIGCONT)


Trouble = Callable[[Scene], None]
IN_THE_GATE: tuple[Trouble, ...] = (restart, cut, cut)
FOR_LONG: tuple[Trouble, ...] = (
    kill_a_backend,
    fall_silent,
    stall_for_a_moment,
    freeze_a_process,
    stall_for_long,
    restart,
    kill_a_backend,
    cut,
    freeze_a_process,
)


@pytest.mark.parametrize(
    "troubles",
    [
        pytest.param(IN_THE_GATE, id="restarted and cut off"),
        pytest.param(FOR_LONG, id="all that can be", marks=pytest.mark.soak),
    ],
)
def test_nothing_is_lost_in_whatever_trouble_the_database_has(
    tmp_path: Path, troubles: tuple[Trouble, ...]
) -> None:
    from tests.server.postgres import running

    with (
        running() as postgres,
        Cut(postgres.port) as line,
        Site(tmp_path, postgres, line.port) as site,
    ):
        scene = Scene(postgres, line, site)
        callers = site.callers()
        table, show = callers[0].open(ME, LOCAL), callers[1].open(BOT, BOT)
        talkers = [Talker(callers, table, seat, Random(seat)) for seat in (0, 1)]
        for talker in talkers:
            talker.start()
        for trouble in troubles:
            speak_on(talkers)
            trouble(scene)
        speak_on(talkers)
        bots_play_on(site, callers, show)
        for talker in talkers:
            talker.is_over = True
        for talker in talkers:
            talker.join(PATIENCE)
            check(site, talker, table)
        for server in site.servers:
            assert server.process.poll() is None
            until(lambda server=server: httpx.get(f"{server.address}/readyz").status_code == 200)  # type: ignore[misc]
        for caller in callers:
            caller.close()
        printed = "".join(server.printed() for server in site.servers) + site.bots.printed()
    assert "Traceback" not in printed, printed


def speak_on(talkers: list[Talker]) -> None:
    """Each of them says more, and it is acknowledged."""
    counts = [len(talker.done) for talker in talkers]
    until(
        lambda: all(
            len(talker.done) > count + 4 or talker.wrong
            for talker, count in zip(talkers, counts, strict=True)
        ),
        lambda: [(talker.done[-3:], talker.wrong) for talker in talkers],
    )
