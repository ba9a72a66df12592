"""A real server under load that means it ill. All of it comes from this machine, and is bounded."""

from __future__ import annotations

import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.serving import BOT, ME, Caller, Line, Server, free_port, until

HALF_OPEN = 1_100
HALF = b"GET / HTTP/1.1\r\n"
PLACES = 256
"""From one address."""
EXPERT = {"kind": "bot", "level": "expert"}
AGES = 120.0
"""Seconds after which a test hangs: a guard. No test is decided by how fast somebody is served."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, "--port", str(free_port())) as running:
        yield running


@contextmanager
def half_open(server: Server, count: int) -> Iterator[list[socket.socket]]:
    """A number of connections that begin a request and say no more."""
    with ExitStack() as stack:
        held = []
        for _ in range(count):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), AGES))
            one.send(HALF)
            held.append(one)
        yield held


def open_files(server: Server) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def logged(server: Server) -> list[str]:
    """What is logged; every line is JSON."""
    lines = server.printed().splitlines()
    return [json.loads(line)["what"] for line in lines if not line.startswith("shem is ready")]


def test_half_open_connections_stop_nobody(server: Server) -> None:
    with half_open(server, HALF_OPEN):
        for _ in range(3):
            assert httpx.get(f"{server.address}/healthz", timeout=AGES).json()["ok"]
        with closing(Caller(server.address)) as anna:
            line = anna.at(anna.open(ME, BOT), 0)
            assert line.say("ping")["type"] == "done"
            line.close()
        assert open_files(server) < PLACES + 60
    assert logged(server) == ["table opened"]


def test_trouble_with_accepting_is_logged_once_as_json_and_passes(server: Server) -> None:
    assert httpx.get(f"{server.address}/healthz").json()["ok"]
    limit = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    few = (open_files(server) + 4, limit[1])
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, few)
    with half_open(server, 12):
        until(lambda: "connections cannot be taken in" in server.printed(), server.printed)
        # Somebody who comes late is sent away, or waits in vain.
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{server.address}/healthz", timeout=2.5)
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, limit)
    assert httpx.get(f"{server.address}/healthz", timeout=AGES).json()["ok"]
    assert logged(server) == ["connections cannot be taken in"]


def test_a_full_disk_is_logged_once_and_seen_and_passes(server: Server) -> None:
    with closing(Caller(server.address)) as anna:
        table = anna.open(ME, {"kind": "open"})
        until(lambda: anna.http.get("/readyz").status_code == 200)
        full = (server.folder / "shem.sqlite3-wal").stat().st_size
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, limit[1]))
        for _ in range(3):
            ready = anna.http.get("/readyz")
            assert ready.status_code == 503
            assert "cannot be written" in ready.text
            assert anna.http.get("/healthz").status_code == 200
        body = {"game": "golem", "chairs": [ME, BOT]}
        assert anna.http.post("/api/tables", json=body).status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        assert anna.http.get("/readyz").json()["ok"]
        line = anna.at(table, 0)
        assert line.say("chat", text="all is well")["type"] == "done"
        line.close()
    assert logged(server) == [
        "table opened",
        "the database cannot be written",
        "the database works again",
    ]


def watched(caller: Caller, table: str) -> Line:
    """A place to watch from, as soon as the server lets somebody who asked too often ask again."""
    began = time.monotonic()
    while True:
        try:
            return caller.at(table)
        except InvalidStatus:
            assert time.monotonic() - began < AGES
            time.sleep(0.1)


def test_tables_of_experts_starve_nobody(server: Server) -> None:
    """A visitor opens as many as it may, and watches as many as it may."""
    with closing(Caller(server.address)) as eve, closing(Caller(server.address)) as anna:
        body = {"game": "golem", "chairs": [EXPERT] * 4}
        answers = [eve.http.post("/api/tables", json=body) for _ in range(120)]
        tables = [answer.json()["id"] for answer in answers if answer.status_code == 201]
        assert 0 < len(tables) <= 40
        assert all(answer.status_code in (201, 429) for answer in answers)
        watching = [watched(eve, table) for table in tables[:20]]
        line = anna.at(anna.open(ME, BOT, stand_in="greedy"), 0)
        # From now on bots play for Anna too, in her presence.
        assert line.say("leave")["type"] == "done"
        began, told = time.monotonic(), len(line.mirror.tale)
        while len(line.mirror.tale) < told + 10 and not line.mirror.is_over:
            line.hear()
        assert time.monotonic() - began < AGES
        for one in (*watching, line):
            one.close()
