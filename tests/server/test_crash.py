"""The server is killed while people play: nothing that was acknowledged is lost."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from json import loads
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.mirror import Mirror
from tests.server.postgres import Postgres
from tests.server.serving import LOCAL, ME, PATIENCE, Caller, Line, Server, free_port

TABLES = 4
SIT_DOWN = 1.0


class Player(threading.Thread):
    """Plays both seats of a table at random, and remembers what the server has acknowledged."""

    def __init__(self, caller: Caller, table: str, luck: Random) -> None:
        super().__init__(daemon=True)
        self.caller = caller
        self.table = table
        self.luck = luck
        self.done: list[dict[str, Any]] = []
        """Every message that was acknowledged, in order."""
        self.sent: dict[str, Any] | None = None
        """The last one sent, if no answer has come."""
        self.lines: list[Line] = []
        self.wrong = ""

    def come(self) -> None:
        """Take up where one left off, by sequence number where there was one."""
        before = [line.mirror for line in self.lines]
        self.lines = []
        for seat in range(2):
            since = before[seat].seq if before else None
            line = self.caller.at(self.table, seat, since)
            if before:
                self._compare(seat, before[seat], line)
            self.lines.append(line)

    def _compare(self, seat: int, before: Mirror, line: Line) -> None:
        """What was seen before must be what is known now, with the gap after it."""
        tale, seq = before.tale, before.seq
        whole = self.caller.at(self.table, seat)
        known = whole.mirror.tale
        assert whole.mirror.seq >= seq
        assert known[: len(tale)] == tale
        assert known == tale + line.mirror.tale
        line.mirror.tale = known
        whole.close()

    def run(self) -> None:
        try:
            while not self.lines[0].mirror.is_over:
                self._move()
        except (ConnectionClosed, OSError, TimeoutError):
            return
        except AssertionError as error:
            self.wrong = str(error)

    def _move(self) -> None:
        seat = self.luck.choice((0, 1))
        line = self.lines[seat]
        if line.say("ping")["type"] != "done":
            # Quicker than the server allows; the answer came late enough to go on.
            return
        chat = {"kind": "chat", "text": f"{self.luck.random()}"}
        wish = line.mirror.choose(self.luck) if line.mirror.is_asked else chat
        self.sent = {
            "type": wish["kind"],
            "seat": seat,
            **{k: wish[k] for k in wish if k != "kind"},
        }
        answer = line.say(**wish)
        if answer["type"] == "done":
            self.done.append(self.sent)
        self.sent = None


Rows = list[tuple[int, str]]
Read = Callable[[str], Rows]
"""The log of a table, as another program reads it."""


def read_file(folder: Path, table: str) -> Rows:
    with closing(sqlite3.connect(folder / "shem.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return database.execute(
            "SELECT seq, message FROM log WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()


def read_database(server: Postgres, name: str, table: str) -> Rows:
    statement = f"SELECT seq, message FROM log WHERE table_id = '{table}' ORDER BY seq"
    return [(int(seq), text) for seq, text in server.ask(name, statement)]


def check(player: Player, read: Read) -> None:
    """Everything acknowledged is there, and at most one message that was not answered."""
    assert not player.wrong, player.wrong
    rows = read(player.table)
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    kept = [message for _, text in rows if (message := loads(text))["type"] != "wake"]
    extra = [] if kept == player.done or player.sent is None else [player.sent]
    assert kept == player.done + extra
    player.done, player.sent = kept, None


def crash(rounds: int, folder: Path, read: Read, *where: str) -> int:
    """Play, kill, look, go on; how many messages there were."""
    options = ("--port", str(free_port()), "--bots", "0", *where)
    server = Server(folder, *options)
    callers = [Caller(server.address) for _ in range(TABLES)]
    players = [Player(one, one.open(ME, LOCAL), Random(n)) for n, one in enumerate(callers)]
    for number in range(rounds):
        for player in players:
            player.come()
            player.start()
        time.sleep(SIT_DOWN * Random(number).uniform(0.3, 1.0))
        server.kill()
        for player in players:
            player.join(PATIENCE)
            check(player, read)
        players = [continued(player) for player in players]
        server = Server(folder, *options)
        print(f"round {number + 1}: {sum(len(player.done) for player in players)} messages kept")
    with server:
        for player in players:
            player.come()
            assert player.lines[0].say("chat", text="still here")["type"] == "done"
            player.caller.close()
    assert "Traceback" not in server.printed()
    return sum(len(player.done) for player in players)


def continued(player: Player) -> Player:
    """The same person, ready to go on."""
    other = Player(player.caller, player.table, player.luck)
    other.done, other.lines = player.done, player.lines
    return other


def crash_elsewhere(rounds: int, folder: Path, server: Postgres) -> int:
    """The same with PostgreSQL, which lives on."""
    name = server.database()
    return crash(
        rounds, folder, partial(read_database, server, name), "--database", server.url(name)
    )


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    assert crash(3, tmp_path, partial(read_file, tmp_path)) > 20


def test_nothing_acknowledged_is_lost_where_postgresql_keeps_it(
    tmp_path: Path, server_of_databases: Postgres
) -> None:
    assert crash_elsewhere(1, tmp_path, server_of_databases) > 5


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_twenty_crashes(tmp_path: Path) -> None:
    assert crash(20, tmp_path, partial(read_file, tmp_path)) > 200


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_twenty_crashes_where_postgresql_keeps_it(
    tmp_path: Path, server_of_databases: Postgres
) -> None:
    assert crash_elsewhere(20, tmp_path, server_of_databases) > 200
