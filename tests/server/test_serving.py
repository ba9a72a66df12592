"""`shem serve` as a program: where it listens, behind a proxy, how it stops, its bots."""

from __future__ import annotations

import json
import os
import signal
import socket
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from shem.server import wire
from tests.cli.runs import complaint
from tests.server.serving import (
    BOT,
    ME,
    OPEN,
    Caller,
    Line,
    Server,
    commands_of,
    free_port,
    is_alive,
    until,
)

FORWARDED = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}


def test_an_evening_from_start_to_stop(tmp_path: Path) -> None:
    with Server(tmp_path, "--port", str(free_port())) as server:
        with closing(Caller(server.address)) as anna:
            assert anna.http.get("/healthz").json()["ok"]
            table = anna.open(ME, OPEN)
            line = anna.at(table, 0)
            assert line.say("chat", text="hello")["type"] == "done"
            check_large_frames(anna, table)
            check_foreign_pages(anna, table)
            check_killed_bots(anna, server)
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                deaf(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        lines = server.printed().splitlines()
        assert lines[0].startswith("shem is ready: http://127.0.0.1:")
        logged = [json.loads(line) for line in lines[1:]]
        assert {line["what"] for line in logged} == {"table opened"}
        assert anna.token not in server.printed()


def deaf(line: Line) -> None:
    while True:
        line.hear()


def check_large_frames(anna: Caller, table: str) -> None:
    """A frame that is too large ends the socket, and nothing else."""
    line = anna.at(table, 0)
    line.connection.send("x" * 20_000)
    with pytest.raises(ConnectionClosedError):
        deaf(line)
    again = anna.at(table, 0)
    assert again.say("ping")["type"] == "done"
    again.close()


def check_foreign_pages(anna: Caller, table: str) -> None:
    """A page of another site opens no socket."""
    with pytest.raises(InvalidStatus) as foreign:
        connect(
            f"ws{anna.address.removeprefix('http')}/api/tables/{table}/socket?seat=0&version={wire.VERSION}",
            additional_headers={"cookie": f"shem={anna.token}", "origin": "http://evil.test"},
            legacy=True,
        )
    assert foreign.value.response.status_code == 403


def check_killed_bots(anna: Caller, server: Server) -> None:
    """A bot whose process is killed moves all the same."""
    line = anna.at(anna.open(BOT, BOT))
    until(lambda: bool(workers(server)))
    while not line.mirror.tale:
        line.hear()
    killed = workers(server)
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    told = len(line.mirror.tale)
    while len(line.mirror.tale) < told + 20 and not line.mirror.is_over:
        line.hear()
    line.close()
    assert not set(killed) & set(workers(server))


def workers(server: Server) -> list[int]:
    """The processes in which bots think."""
    running = commands_of(server.children())
    return [process for process, command in running.items() if "spawn_main" in command]


@pytest.mark.parametrize(("proxy", "is_believed"), [("127.0.0.1", True), ("10.9.9.9", False)])
def test_forwarded_headers_are_believed_from_the_proxy_alone(
    tmp_path: Path, proxy: str, is_believed: bool
) -> None:
    with Server(tmp_path, "--port", str(free_port()), "--proxy", proxy) as server:
        headers = {**FORWARDED, "x-shem": "1", "host": "203.0.113.80"}
        with httpx.Client(base_url=server.address, headers=headers) as http:
            token = http.get("/api/me").headers["set-cookie"].partition("=")[2].partition(";")[0]
            http.headers["cookie"] = f"shem={token}"
            body = {"game": "golem", "chairs": [ME, OPEN]}
            table = http.post("/api/tables", json=body).json()["id"]
            invitation = http.post(f"/api/tables/{table}/invites/1").json()
        scheme = "https" if is_believed else "http"
        assert invitation["url"].startswith(f"{scheme}://203.0.113.80/join/")


def test_behind_a_proxy_on_a_socket_file(tmp_path: Path) -> None:
    uds = tmp_path / "shem.sock"
    options = ("--socket", str(uds), "--proxy", "*", "--public-url", "https://games.example.org")
    with Server(tmp_path, *options) as server:
        assert server.address == "https://games.example.org"
        transport = httpx.HTTPTransport(uds=str(uds))
        headers = {**FORWARDED, "x-shem": "1", "origin": "https://games.example.org"}
        with httpx.Client(
            base_url="http://games.example.org", transport=transport, headers=headers
        ) as http:
            answer = http.get("/api/me")
            assert "Secure" in answer.headers["set-cookie"]
            token = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
            http.headers["cookie"] = f"shem={token}"
            table = http.post("/api/tables", json={"game": "golem", "chairs": [ME, OPEN]}).json()
            invitation = http.post(f"/api/tables/{table['id']}/invites/1").json()
            assert invitation["url"].startswith("https://games.example.org/join/")
            assert invitation["reach"] == "Anyone with this link can open it."
            foreign = http.post("/api/device", headers={"origin": "https://evil.test"})
            assert foreign.status_code == 403


def test_who_only_pings_is_hung_up_on(tmp_path: Path) -> None:
    with (
        Server(tmp_path, "--port", str(free_port())) as server,
        closing(Caller(server.address)) as anna,
    ):
        line = anna.at(anna.open(ME, OPEN), 0)
        for _ in range(20):
            line.connection.ping()
        assert line.say("ping")["type"] == "done"
        with pytest.raises(OSError, match=r"reset|Broken pipe|Bad file descriptor"):
            flood(line, b"\x89\xfd\0\0\0\0" + b"x" * 125)
        assert anna.http.get("/healthz").json()["ok"]


def flood(line: Line, frame: bytes) -> None:
    """Send much more than any buffer on the way holds, and read nothing."""
    for _ in range(200):
        line.connection.socket.sendall(frame * 2_000)


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = complaint("serve", "--data", tmp_path, "--port", str(port))
    assert sentence == f"cannot listen on 127.0.0.1, port {port}: Address already in use"


def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path, "--port", str(free_port()))
    with server, closing(Caller(server.address)) as anna:
        line = anna.at(anna.open(BOT, BOT))
        until(lambda: bool(workers(server)))
        while not line.mirror.tale:
            line.hear()
        children = server.children()
        server.kill()
        until(lambda: not any(is_alive(child) for child in children))
