"""The names that the server answers to: a page that leads here by another gets nothing."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.server.evening import Evening, evening, opened

pytestmark = pytest.mark.anyio

OURS = (
    "localhost",
    "LOCALHOST:8000",
    "127.0.0.1:8000",
    "192.168.1.20:8000",
    "[::1]:8000",
    "shem.test",
    f"{socket.gethostname()}:8000",
    f"{socket.gethostname()}.local",
)
FOREIGN = (
    "evil.test",
    "evil.test:8000",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "shem.test@evil.test",
    "",
    "[::1",
    "a" * 5_000,
)


@pytest.mark.parametrize("host", OURS)
async def test_the_server_answers_to_its_names(night: Evening, host: str) -> None:
    anna = await night.person()
    assert (await anna.http.get("/api/games", headers={"host": host})).status_code == 200


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/api/me", "/api/lobby"])
async def test_the_server_answers_to_no_other_name(night: Evening, host: str, path: str) -> None:
    anna = await night.person()
    answer = await anna.http.get(path, headers={"host": host})
    assert answer.status_code == 421
    assert "--public-url" in answer.json()["sentence"]
    assert "set-cookie" not in answer.headers


async def test_a_socket_by_another_name_is_refused(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open")
    anna._base = "http://evil.test"
    rebound = anna.call(table, 0)
    assert await rebound.next() is None
    assert rebound.code == 4403


async def test_the_public_name_is_one_of_them(tmp_path: Path) -> None:
    async with evening(tmp_path, public_url="https://Games.example.org", names=()) as night:
        anna = await night.person(base="https://games.example.org")
        for host, status in (("games.example.org", 200), ("shem.test", 421)):
            answer = await anna.http.get("/api/games", headers={"host": host})
            assert answer.status_code == status


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_a_machine_may_ask_for_health_by_any_name(night: Evening, path: str) -> None:
    anna = await night.person()
    answer = await anna.http.get(path, headers={"host": "shem-backend:8000"})
    assert answer.status_code in (200, 503)
