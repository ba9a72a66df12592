"""Links: to a seat for a friend, and to all of one's seats for another device."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from shem.server.addresses import friends_url, is_local, who_can_open
from tests.server.evening import (
    Evening,
    at_the_screens,
    evening,
    invitation,
    joined,
    opened,
    two_at_a_table,
)

pytestmark = pytest.mark.anyio

MINUTE = 60_000


async def test_a_friend_follows_the_link_and_sits(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open")
    watching = await anna.at(table, 0)
    code = await invitation(anna, table, 1)
    shown = (await bo.get(f"/api/invites/{code}")).json()
    assert shown == {
        "state": "open",
        "table": table,
        "title": "Golem",
        "seat": 1,
        "host": "Anna",
    }
    assert (await bo.post(f"/api/invites/{code}")).json() == {"table": table}
    await watching.news()
    assert watching.position["seats"][1]["name"] == "Bo"
    assert watching.position["stage"] == "running"


NOWHERE = {"table": "", "title": "", "seat": 0, "host": ""}


async def test_a_link_works_once_and_says_so_without_an_error(night: Evening) -> None:
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    table = await opened(anna, "me", "open")
    code = await invitation(anna, table, 1)
    await bo.post(f"/api/invites/{code}")
    answer = await carl.post(f"/api/invites/{code}")
    assert answer.status_code == 403
    assert "Ask for an invitation" in answer.json()["sentence"]
    asked = await carl.get(f"/api/invites/{code}")
    assert asked.status_code == 200
    # Whom to ask for another one, but not where the table is.
    assert asked.json() == {**NOWHERE, "state": "used", "title": "Golem", "host": "Anna"}
    assert table not in asked.text


async def test_whoever_sat_down_by_a_link_finds_the_way_back_by_it(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open")
    code = await invitation(anna, table, 1)
    await bo.post(f"/api/invites/{code}")
    shown = (await bo.get(f"/api/invites/{code}")).json()
    assert (shown["state"], shown["table"], shown["seat"]) == ("mine", table, 1)
    assert (await bo.post(f"/api/invites/{code}")).json() == {"table": table}


async def test_whoever_was_removed_does_not_come_back_by_the_link(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open", "open")
    code = await invitation(anna, table, 1)
    await bo.post(f"/api/invites/{code}")
    await (await anna.at(table, 0)).do("remove", target=1)
    assert (await bo.post(f"/api/invites/{code}")).status_code == 404
    assert (await bo.get(f"/api/invites/{code}")).json() == {**NOWHERE, "state": "void"}


async def test_a_link_that_never_was_is_void(night: Evening) -> None:
    anna = await night.person("Anna")
    asked = await anna.get("/api/invites/never-was")
    assert (asked.status_code, asked.json()["state"]) == (200, "void")
    assert (await anna.post("/api/invites/never-was")).status_code == 404


async def test_a_new_link_voids_the_old(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open")
    old = await invitation(anna, table, 1)
    new = await invitation(anna, table, 1)
    assert (await bo.post(f"/api/invites/{old}")).status_code == 404
    assert (await bo.post(f"/api/invites/{new}")).status_code == 200


async def test_only_the_host_invites_and_only_to_open_seats(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open", "bot greedy")
    assert (await bo.post(f"/api/tables/{table}/invites/1")).status_code == 403
    for seat in (0, 2, 3, -1, 10**30):
        answer = await anna.post(f"/api/tables/{table}/invites/{seat}")
        assert answer.status_code in (403, 422), seat
    assert (await anna.post(f"/api/tables/{table}/invites/x")).status_code == 422


async def test_of_two_who_race_for_a_seat_one_wins(night: Evening) -> None:
    people = [await night.person(f"Guest {number}") for number in range(6)]
    anna, *others = people
    table = await opened(anna, "me", "open", privacy="public")
    code = await invitation(anna, table, 1)
    answers = await asyncio.gather(
        *(person.post(f"/api/invites/{code}") for person in others[:3]),
        *(person.post(f"/api/tables/{table}/sit", seat=1) for person in others[3:]),
    )
    codes = sorted(answer.status_code for answer in answers)
    assert codes.count(200) == 1
    assert set(codes[1:]) <= {403, 404, 409}
    winner = others[[answer.status_code for answer in answers].index(200)]
    room = await night.registry.room(table)
    assert len(room.holders) == 2
    assert (await winner.at(table, 1)).mirror.table["my_seats"] == [1]
    (sat,) = [message for message in await night.kept(table) if message["type"] == "sit"]
    assert sat["player"]["name"] == room.table.players[1].name
    for person in others:
        if person is not winner:
            assert "not yours" in await person.call(table, 1).end()


async def test_a_personal_link_carries_all_seats_to_another_device(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    made = await bo.http.post("/api/device", params={"table": table})
    assert made.status_code == 201
    code = made.json()["url"].rpartition("/")[2]
    phone = night.stranger()
    assert (await phone.post(f"/api/device/{code}")).json() == {"table": table}
    assert phone.token != bo.token
    assert (await phone.get("/api/me")).json() == {"name": "Bo"}
    on_phone, on_desk = await phone.at(table, 1), await bo.at(table, 1)
    await at_the_screens(on_phone, await anna.at(table, 0))
    await on_phone.act("put 2 on orientation")
    await on_desk.news()
    assert on_desk.position["draft"] == ["put 2 on orientation"]
    assert (await phone.post(f"/api/device/{code}")).status_code == 404


async def test_a_personal_link_works_once_even_for_two_at_once(night: Evening) -> None:
    anna = await night.person("Anna")
    code = (await anna.post("/api/device")).json()["url"].rpartition("/")[2]
    thieves = [night.stranger() for _ in range(5)]
    answers = await asyncio.gather(*(thief.post(f"/api/device/{code}") for thief in thieves))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404, 404]


@pytest.mark.parametrize(("minutes", "status"), [(14, 200), (16, 404)])
async def test_a_personal_link_is_good_for_a_quarter_of_an_hour(
    night: Evening, minutes: int, status: int
) -> None:
    anna = await night.person("Anna")
    code = (await anna.post("/api/device")).json()["url"].rpartition("/")[2]
    night.watch.now += minutes * MINUTE
    assert (await night.stranger().post(f"/api/device/{code}")).status_code == status


async def test_codes_are_kept_as_hashes_only(night: Evening, tmp_path: Path) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open")
    secrets = [await invitation(anna, table, 1), anna.token]
    secrets.append((await anna.post("/api/device")).json()["url"].rpartition("/")[2])
    files = [file.read_bytes() for file in tmp_path.iterdir() if file.is_file()]
    assert any(table.encode() in data for data in files)
    assert not any(secret.encode() in data for secret in secrets for data in files)


async def test_links_name_the_public_address(tmp_path: Path) -> None:
    async with evening(tmp_path, public_url="https://games.example.org/") as night:
        anna = await night.person("Anna", base="https://games.example.org")
        table = await opened(anna, "me", "open")
        made = (await anna.post(f"/api/tables/{table}/invites/1")).json()
        assert made["url"].startswith("https://games.example.org/join/")
        assert made["qr"].startswith("<svg")
        assert made["reach"] == "Anyone with this link can open it."


async def test_a_link_to_this_machine_says_so(night: Evening) -> None:
    anna = await night.person("Anna", base="http://127.0.0.1:8000")
    table = await opened(anna, "me", "open")
    made = (await anna.post(f"/api/tables/{table}/invites/1")).json()
    assert made["url"].startswith("http://127.0.0.1:8000/join/")
    assert "on this machine" in made["reach"]
    assert "--host" in made["reach"]


async def test_on_a_network_the_link_names_the_machine_as_others_see_it(tmp_path: Path) -> None:
    async with evening(tmp_path, listens_on_lan=True) as night:
        anna = await night.person("Anna", base="http://localhost:8000")
        table = await opened(anna, "me", "open")
        made = (await anna.post(f"/api/tables/{table}/invites/1")).json()
        is_told = "Only browsers" in made["reach"] if is_local(made["url"]) else True
        assert is_told
        assert made["url"].partition("/join/")[0].endswith(":8000")


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://localhost:8000/join/x", "on this machine"),
        ("http://127.0.0.1/join/x", "on this machine"),
        ("http://[::1]:8000/join/x", "on this machine"),
        ("http://192.168.1.7:8000/join/x", "same network"),
        ("http://10.0.0.7:8000/join/x", "same network"),
        ("https://games.example.org/join/x", "Anyone with this link"),
        ("http://8.8.8.8/join/x", "Anyone with this link"),
    ],
)
def test_who_can_open_a_link(url: str, says: str) -> None:
    assert says in who_can_open(url)
    assert callable(friends_url)


async def test_a_guest_who_leaves_before_the_game_gives_the_seat_back(night: Evening) -> None:
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    table = await opened(anna, "me", "open", "open")
    await joined(anna, bo, table, 1)
    socket = await bo.at(table, 1)
    await socket.do("leave")
    assert "no longer have a seat" in await socket.end()
    assert "not yours" in await bo.call(table, 1).end()
    await joined(anna, carl, table, 1)
    assert (await carl.at(table, 1)).position["seats"][1]["name"] == "Carl"


async def test_a_server_of_an_endless_name_makes_no_link(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open")
    for path in (f"/api/tables/{table}/invites/1", "/api/device"):
        host = f"127.0.0.1:{'0' * 5_000}80"
        answer = await anna.http.post(path, headers={"host": host, "origin": f"http://{host}"})
        assert answer.status_code == 400
        assert "too long" in answer.json()["sentence"]
