"""Opening a table: what can be agreed on, and a sentence for everything that cannot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shem.games import catalog
from shem.games.golem import GAME
from shem.server.settings import Rate
from tests.probes.peek import GAME as PEEK
from tests.server.evening import (
    GENEROUS,
    Evening,
    at_the_screens,
    evening,
    opened,
    two_at_a_table,
    until,
    wish,
)

pytestmark = pytest.mark.anyio

DAY = 86_400_000


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (wish("me"), "seats"),
        (wish("me", "open", "open", "open", "open"), "seats"),
        (wish("me", "me"), "only one seat"),
        (wish("me", "bot"), "bot"),
        (wish("me", "bot grandmaster"), "grandmaster"),
        (wish("me", "open", options={"no such": True}), "no such"),
        (wish("me", "open", options={"x" * 900: 10**400}), "option"),
        (wish("me", "open", options={"target": "x" * 41}), "options"),
        (wish("me", "open", game="chess"), "chess"),
        (wish("me", "open", clock={"kind": "move"}), "time"),
        (wish("me", "open", clock={"kind": "bank"}), "time"),
        (wish("me", "open", clock={"kind": "days", "move": DAY + 1}), "days"),
        (wish("me", "open", clock={"kind": "sundial"}), "clock.kind"),
        (wish("me", "open", clock={"kind": "move", "move": -1}), "clock.move"),
        (wish("me", "open", grace=1), "grace"),
        (wish("me", "open", on_timeout="shout"), "on_timeout"),
        (wish("me", "open", privacy="secret"), "privacy"),
        (wish("me", "open", host="eve"), "host"),
        (wish("me", "throne"), "chairs"),
        (wish("me", "local two\nlines"), "name"),
        ({"game": "golem"}, "chairs"),
        ({}, "game"),
    ],
)
async def test_what_cannot_be_is_refused_in_a_sentence(
    night: Evening, bad: dict[str, Any], says: str
) -> None:
    anna = await night.person("Anna")
    answer = await anna.post("/api/tables", **bad)
    assert answer.status_code in (400, 404, 422)
    sentence = answer.json()["sentence"]
    assert says in sentence
    assert "\n" not in sentence
    assert len(sentence) < 400
    assert (await anna.get("/api/lobby")).json() == {"mine": [], "open": []}


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"\\ud800"', b'{"game": "\\ud800"}', b"\xff"])
async def test_what_is_no_json_is_refused(night: Evening, body: bytes) -> None:
    anna = await night.person("Anna")
    answer = await anna.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["sentence"]


async def test_a_table_with_a_bot_begins_at_once(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot greedy")
    socket = await anna.at(table, 0)
    assert socket.position["stage"] == "running"
    assert [seat["name"] for seat in socket.position["seats"]] == ["Anna", "Brokk"]
    assert [seat["kind"] for seat in socket.position["seats"]] == ["person", "bot"]
    assert socket.mirror.table["my_seats"] == [0]
    assert socket.mirror.table["is_host"]
    assert len(socket.mirror.table["commitment"]) == 64


async def test_the_host_may_only_watch(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "bot greedy", "bot random")
    socket = await anna.at(table)
    assert socket.mirror.table["me"] is None
    assert socket.mirror.table["is_host"]
    while not socket.mirror.is_over:
        await socket.next()


async def test_terms_and_options_are_what_was_agreed(night: Evening) -> None:
    anna = await night.person("Anna")
    (option,) = [each for each in GAME.options if each.name == "target"]
    value = option.high
    clock = {"kind": "bank", "move": 0, "bank": 600_000, "increment": 5_000}
    table = await opened(anna, "me", "bot greedy", clock=clock, options={option.name: value})
    socket = await anna.at(table, 0)
    assert socket.mirror.table["clock"] == clock
    assert socket.mirror.table["options"][option.name] == value
    assert socket.position["seats"][0]["clock"] == {"left": 600_000, "is_running": True}
    assert socket.position["seats"][1]["clock"] is None


@pytest.mark.parametrize(
    ("said", "agreed"),
    [
        ({}, None),
        ({"clock": {"kind": "move", "move": 60_000}}, 120_000),
        ({"clock": {"kind": "bank", "bank": 60_000}}, 120_000),
        ({"clock": {"kind": "days", "move": DAY}}, None),
        ({"clock": {"kind": "move", "move": 60_000}, "grace": None}, None),
        ({"grace": 120_000}, 120_000),
        ({"grace": 600_000}, 600_000),
        ({"grace": 3_600_000}, 3_600_000),
        ({"grace": DAY}, DAY),
    ],
)
async def test_a_table_waits_for_who_is_away_unless_it_has_a_clock_or_says_otherwise(
    night: Evening, said: dict[str, Any], agreed: int | None
) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open", **said)
    assert (await anna.at(table, 0)).mirror.table["grace"] == agreed


async def test_a_choice_is_agreed_on_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(catalog(), "peek", PEEK)
    async with evening(tmp_path) as night:
        anna = await night.person("Anna")
        table = await opened(anna, "me", "open", game="peek", options={"better": "lower"})
        assert (await anna.at(table, 0)).mirror.table["options"] == {"better": "lower"}
        for wrong, says in (("lowr", "did you mean 'lower'?"), (True, "higher or lower")):
            bad = wish("me", "open", game="peek", options={"better": wrong})
            answer = await anna.post("/api/tables", **bad)
            assert answer.status_code == 400
            assert says in answer.json()["sentence"]


async def test_the_lobby_shows_public_tables_to_all_and_private_ones_to_nobody(
    night: Evening,
) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    public = await opened(anna, "me", "open", privacy="public")
    private = await opened(anna, "me", "open", privacy="private")
    lobby = (await bo.get("/api/lobby")).json()
    assert [row["id"] for row in lobby["open"]] == [public]
    assert lobby["mine"] == []
    assert private not in (await bo.get("/api/lobby")).text
    mine = (await anna.get("/api/lobby")).json()
    assert {row["id"] for row in mine["mine"]} == {public, private}
    assert mine["open"] == []
    (row,) = lobby["open"]
    assert row["players"] == ["Anna"]
    assert (row["open_seats"], row["stage"], row["is_mine"]) == (1, "gathering", False)


async def test_a_full_table_is_no_longer_open_and_says_whose_turn_it_is(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open", privacy="public")
    assert (await bo.post(f"/api/tables/{table}/sit", seat=1)).json() == {"table": table}
    carl = await night.person("Carl")
    assert (await carl.get("/api/lobby")).json() == {"mine": [], "open": []}
    rows = [(await person.get("/api/lobby")).json()["mine"][0] for person in (anna, bo)]
    assert all((row["stage"], row["is_mine"]) == ("running", True) for row in rows)
    assert sorted(row["is_my_turn"] for row in rows) == [False, True]


async def test_a_private_table_that_one_may_not_see_is_like_none(night: Evening) -> None:
    anna, eve = await night.person("Anna"), await night.person("Eve")
    table = await opened(anna, "me", "open", may_watch=False)
    for path in ("replay", "replay.json"):
        real = await eve.get(f"/api/tables/{table}/{path}")
        none = await eve.get(f"/api/tables/AAAAAAAAAAAAAAAA/{path}")
        assert (real.status_code, real.text) == (none.status_code, none.text) == (404, real.text)
    for path in ("sit", "invites/1"):
        real = await eve.post(f"/api/tables/{table}/{path}", seat=1)
        none = await eve.post(f"/api/tables/AAAAAAAAAAAAAAAA/{path}", seat=1)
        assert (real.status_code, real.text) == (none.status_code, none.text) == (404, real.text)
    for seat in ("watch", "0", "1", "7", "x", "\u00b2"):
        real_socket, none_socket = eve.call(table, seat), eve.call("AAAAAAAAAAAAAAAA", seat)
        assert await real_socket.end() == await none_socket.end() != ""
        assert real_socket.code == none_socket.code == 4404
        assert real_socket.raw == none_socket.raw


async def test_a_private_table_is_joined_by_invitation_alone(night: Evening) -> None:
    anna, eve = await night.person("Anna"), await night.person("Eve")
    table = await opened(anna, "me", "open")
    answer = await eve.post(f"/api/tables/{table}/sit", seat=1)
    assert answer.status_code == 403
    assert "invitation" in answer.json()["sentence"]


async def test_who_may_not_watch_a_public_table_may_still_sit_down(night: Evening) -> None:
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    table = await opened(anna, "me", "open", privacy="public", may_watch=False)
    assert (await bo.post(f"/api/tables/{table}/sit", seat=1)).status_code == 200
    assert await carl.call(table).end() != ""
    socket = await bo.at(table, 1)
    assert socket.position["stage"] == "running"


async def test_only_an_open_seat_can_be_taken(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "bot greedy", "open", privacy="public")
    for seat, status in ((0, 403), (1, 403), (3, 404), (16, 422), (-1, 422)):
        assert (await bo.post(f"/api/tables/{table}/sit", seat=seat)).status_code == status
    assert (await bo.post(f"/api/tables/{table}/sit", seat=2)).status_code == 200
    assert (await bo.post(f"/api/tables/{table}/sit", seat=2)).status_code == 200


async def test_one_device_for_two(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "local Bo")
    first = await anna.at(table, 0)
    assert [seat["is_present"] for seat in first.position["seats"]] == [True, True]
    second = await anna.at(table, 1)
    assert first.mirror.table["my_seats"] == [0, 1]
    await at_the_screens(first, second)
    await first.act("put 2 on orientation")
    assert second.position["draft"] == []
    await second.act("put 1 on orientation")
    assert second.position["draft"] == ["put 1 on orientation"]
    assert [seat["name"] for seat in second.position["seats"]] == ["Anna", "Bo"]


async def test_a_limit_on_tables(night: Evening) -> None:
    anna = await night.person("Anna")
    night.app.state.tables._rate = type(night.app.state.tables._rate)(2, 0.001)
    codes = [(await anna.post("/api/tables", **wish("me", "open"))).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


async def test_a_limit_on_the_tables_of_a_neighbourhood(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, crowd_tables=Rate(3, 0.001))) as night:
        people = [await night.person() for _ in range(4)]
        codes = [
            (await one.post("/api/tables", **wish("me", "open"))).status_code for one in people
        ]
        assert codes == [201, 201, 201, 429]


async def test_a_rematch_is_a_table_like_any_other(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, tables=Rate(2, 0.001))) as night:
        anna = await night.person("Anna")
        socket = await anna.at(await opened(anna, "me", "local Bo"), 0)
        await socket.do("resign")
        await socket.do("propose", what="rematch")
        await socket.do("answer", yes=False)
        assert "a lot of tables" in (await socket.refused("propose", what="rematch"))["sentence"]


async def test_spectators_come_by_the_policy_of_the_table(night: Evening) -> None:
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    closed = await two_at_a_table(anna, bo, may_watch=False)
    assert "Table not found" in await carl.call(closed).end()
    watching_player = await bo.at(closed)
    assert watching_player.mirror.table["me"] is None
    table = await two_at_a_table(anna, bo)
    watcher = await carl.at(table)
    player = await anna.at(table, 0)
    assert watcher.mirror.table["my_seats"] == []
    assert player.position["watchers"] == 1
    assert watcher.position["choices"] == []
    assert watcher.position["prompt"] is None
    for kind in ("seal", "undo", "resign", "leave", "resume", "reopen", "return"):
        assert "watching" in (await watcher.refused(kind))["sentence"]
    assert "watching" in (await watcher.refused("act", text="allocate 3-3-3-3"))["sentence"]
    assert "watching" in (await watcher.refused("chat", text="hello"))["sentence"]
    assert "watching" in (await watcher.refused("why", text="harvest"))["sentence"]
    assert "host" in (await watcher.refused("remove", target=1))["sentence"]
    await watcher.hang_up()
    await until(lambda: night.registry.sockets != {})
    await player.news()
    assert player.position["watchers"] == 0
