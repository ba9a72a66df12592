"""Who somebody is: a cookie that no script reads, and a name."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from shem.server.identity import new_id
from shem.server.middleware import address_of
from shem.server.settings import Limits, Rate
from tests.server.evening import GENEROUS, Evening, evening, opened

pytestmark = pytest.mark.anyio


async def test_a_stranger_becomes_a_guest_with_a_name(night: Evening) -> None:
    person = night.stranger()
    answer = await person.get("/api/me")
    assert answer.json()["name"]
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert len(person.token) >= 40


async def test_the_cookie_is_secure_behind_tls(tmp_path: Path) -> None:
    async with evening(tmp_path, public_url="https://games.example.org") as night:
        answer = await night.stranger("https://games.example.org").get("/api/me")
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]


async def test_a_guest_stays_the_same_guest(night: Evening) -> None:
    anna = await night.person("Anna")
    again = await anna.get("/api/me")
    assert again.json() == {"name": "Anna"}
    assert "set-cookie" not in again.headers


async def test_two_browsers_are_two_guests(night: Evening) -> None:
    anna, bo = await night.person(), await night.person()
    assert anna.token != bo.token


@pytest.mark.parametrize("token", ["nobody", "x" * 500, "\u00e9\u00e9"])
async def test_a_made_up_token_is_nobodys(night: Evening, token: str) -> None:
    person = night.stranger()
    answer = await person.http.get("/api/me", headers={b"cookie": f"shem={token}".encode()})
    assert answer.status_code == 200
    assert "set-cookie" in answer.headers


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 41, "two\nlines", "bell\x07", "\u202eesrever", "\u3164", "\u2800 \ufe0f"],
)
async def test_a_name_is_one_line_of_letters(night: Evening, name: str) -> None:
    anna = await night.person("Anna")
    answer = await anna.patch("/api/me", name=name)
    assert answer.status_code in (400, 422)
    assert (await anna.get("/api/me")).json() == {"name": "Anna"}


async def test_markup_in_a_name_stays_text(night: Evening) -> None:
    name = "<b>Bo</b> & 'co'"
    bo = await night.person(name)
    answer = await bo.get("/api/me")
    assert answer.json() == {"name": name}
    assert answer.headers["content-type"] == "application/json"


async def test_a_request_from_another_site_is_turned_away(night: Evening) -> None:
    anna = await night.person("Anna")
    foreign = await anna.http.patch(
        "/api/me", json={"name": "Eve"}, headers={"origin": "http://evil.test"}
    )
    assert foreign.status_code == 403
    del anna.http.headers["x-shem"]
    assert (await anna.patch("/api/me", name="Eve")).status_code == 403


async def test_a_crowd_of_strangers_is_slowed_down(tmp_path: Path) -> None:
    limits = Limits(strangers=Rate(2, 0.001))
    async with evening(tmp_path, limits=limits) as night:
        answers = [await night.stranger().get("/api/me") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
        assert "Too many new visitors" in answers[-1].json()["sentence"]


async def test_a_guest_who_asks_too_much_waits(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(3, 0.001))
    async with evening(tmp_path, limits=limits) as night:
        anna, bo = night.stranger(), night.stranger()
        await anna.get("/api/me")
        await bo.get("/api/me")
        answers = [(await anna.get("/api/games")).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        assert (await bo.get("/api/games")).status_code == 200


async def test_other_cookies_do_not_help_against_the_limit(tmp_path: Path) -> None:
    limits = Limits(crowd=Rate(5, 0.001))
    async with evening(tmp_path, limits=limits) as night:
        person = night.stranger()
        answers = [
            await person.http.get("/api/games", headers={"cookie": f"shem={number}"})
            for number in range(8)
        ]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3


async def test_parts_of_a_page_have_a_limit_of_their_own(tmp_path: Path) -> None:
    """Newcomers from one address open pages at once, and each page has many parts."""
    limits = Limits(requests=Rate(2, 0.001), crowd=Rate(2, 0.001), files=Rate(6, 0.001))
    async with evening(tmp_path, limits=limits) as night:
        newcomers = [night.stranger() for _ in range(7)]
        answers = [(await each.get("/assets/part.js")).status_code for each in newcomers]
        assert answers == [404] * 6 + [429]
        assert (await newcomers[0].get("/api/games")).status_code == 200


async def test_what_is_too_large_is_not_read(night: Evening) -> None:
    anna = await night.person()
    body = b'{"name": "' + b"x" * (GENEROUS.body + 1) + b'"}'
    announced = await anna.http.patch("/api/me", content=body)
    assert announced.status_code == 413

    async def pieces() -> AsyncIterator[bytes]:
        for start in range(0, len(body), 4096):
            yield body[start : start + 4096]

    hidden = await anna.http.patch("/api/me", content=pieces())
    assert hidden.status_code in (400, 413)
    assert hidden.json()["sentence"]


@pytest.mark.parametrize("origin", ["http://[", "http://]x", "//[::1", "http://[x]:y"])
async def test_an_origin_that_is_no_address_is_another_site(night: Evening, origin: str) -> None:
    anna = await night.person("Anna")
    answer = await anna.http.patch("/api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert answer.status_code == 403
    table = await opened(anna, "me", "open")
    socket = anna.call(table, 0, origin=origin)
    assert await socket.next() is None
    assert socket.code == 4403


async def test_no_cache_keeps_what_one_guest_is_told(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot greedy")
    for path in ("/api/me", "/api/lobby", f"/api/tables/{table}/replay", "/api/nothing"):
        assert (await anna.get(path)).headers["cache-control"] == "no-store"
    refused = await anna.http.patch("/api/me", headers={"origin": "http://evil.test"})
    assert refused.headers["cache-control"] == "no-store"
    assert (await anna.get("/")).headers.get("cache-control") != "no-store"


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("what:ever", "what:else", False),
    ],
)
def test_who_has_many_addresses_is_one_neighbour(one: str, other: str, is_same: bool) -> None:
    places = [
        address_of(HTTPConnection({"type": "http", "client": (host, 1), "headers": []}))
        for host in (one, other)
    ]
    assert (places[0] == places[1]) is is_same


def test_no_name_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """`shem admin close` is given the names of tables."""
    drawn = iter(["-bcdefghijklmnop", "-x", "abcdefghijklmnop"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert new_id() == "abcdefghijklmnop"
