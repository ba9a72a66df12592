"""The history of a guest: what every finished game came to, for those who sat there alone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from shem.server.api.history import PAGE
from shem.server.identity import hashed
from shem.server.storage.history import KeptPlayer, KeptResult
from shem.server.storage.records import Guest, NewKept
from shem.server.storage.store import Store
from tests.server.evening import Evening, evening, opened, play, two_at_a_table, until
from tests.server.people import Person

pytestmark = pytest.mark.anyio

SHORT = {"target": 1}
"""Whoever takes the first charm has won."""


async def history(person: Person, **query: Any) -> dict[str, Any]:
    answer = await person.get("/api/history", **query)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def record(person: Person) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = (await person.get("/api/record")).json()
    return told


async def played(night: Evening, anna: Person, bo: Person, **other: Any) -> str:
    """A game of two people, to its end."""
    table = await two_at_a_table(anna, bo, options=SHORT, **other)
    await play(Random(7), await anna.at(table, 0), await bo.at(table, 1))
    return table


async def test_nobody_has_played_anything_yet(night: Evening) -> None:
    anna = await night.person("Anna")
    assert await history(anna) == {"games": [], "before": None}
    assert await record(anna) == []


async def test_a_game_of_two_is_won_by_one_and_lost_by_the_other(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    night.watch.now += 60_000
    table = await played(night, anna, bo)
    room = await night.registry.room(table)
    result = room.table.result()
    assert result is not None
    (winner,) = result.winners
    for seat, person in enumerate((anna, bo)):
        (game,) = (await history(person))["games"]
        assert (game["table"], game["game"], game["title"]) == (table, "golem", "Golem")
        assert (game["seat"], game["at"]) == (seat, night.watch.now)
        assert game["verdict"] == ("won" if seat == winner else "lost")
        assert game["level"] == ""
        names = [(player["name"], player["level"]) for player in game["players"]]
        assert names == [("Anna", ""), ("Bo", "")]
        assert game["players"][winner]["rank"] == 1
        assert game["players"][winner]["score"].endswith(("point", "points"))
        assert await record(person) == [
            {
                "game": "golem",
                "title": "Golem",
                "level": "",
                "won": int(seat == winner),
                "drawn": 0,
                "lost": int(seat != winner),
            }
        ]


async def test_a_finished_game_is_history_and_no_longer_in_the_lobby(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    running = await two_at_a_table(anna, bo)
    finished = await played(night, anna, bo)
    mine = [row["id"] for row in (await anna.get("/api/lobby")).json()["mine"]]
    assert mine == [running]
    assert [game["table"] for game in (await history(anna))["games"]] == [finished]


async def test_against_bots_the_strongest_of_them_is_the_level(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot novice", "bot random", "bot easy")
    await (await anna.at(table, 0)).do("resign")
    room = await night.registry.room(table)
    await until(lambda: room.table.result() is not None)
    (game,) = (await history(anna))["games"]
    assert (game["level"], game["verdict"]) == ("easy", "lost")
    (line,) = await record(anna)
    assert (line["level"], line["won"], line["lost"]) == ("easy", 0, 1)


async def test_people_at_one_device_are_told_apart_from_its_owner(night: Evening) -> None:
    anna = await night.person("Anna")
    hers = await opened(anna, "local Bo", "me", options=SHORT)
    sockets = await anna.at(hers, 0), await anna.at(hers, 1)
    await play(Random(3), *sockets)
    theirs = await opened(anna, "local Bo", "local Carl", options=SHORT)
    await play(Random(3), await anna.at(theirs, 0), await anna.at(theirs, 1))
    games = {game["table"]: game for game in (await history(anna))["games"]}
    assert (games[hers]["seat"], games[hers]["verdict"]) != (None, "none")
    assert games[hers]["seat"] == 1
    assert (games[theirs]["seat"], games[theirs]["verdict"]) == (None, "none")
    assert sum(line["won"] + line["lost"] for line in await record(anna)) == 1


async def test_a_table_that_was_ended_counts_for_nobody(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    await anna.post(f"/api/tables/{table}/end")
    for person in (anna, bo):
        (game,) = (await history(person))["games"]
        assert (game["verdict"], game["players"][0]["rank"]) == ("none", None)
        assert game["players"][0]["score"] == ""
        assert await record(person) == []


async def test_the_result_is_written_with_the_end(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await played(night, anna, bo)
    async with night.registry.store._engine.connect() as connection:
        rows = (await connection.execute(text("SELECT table_id FROM results"))).all()
        stage = await connection.execute(
            text("SELECT stage FROM tables WHERE id = :id"), {"id": table}
        )
    assert [row.table_id for row in rows] == [table, table]
    assert stage.scalar() == "over"


async def test_games_from_before_histories_come_in_when_the_guest_comes_back(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await played(night, anna, bo)
        (before,) = (await history(anna))["games"]
        token = anna.token
        async with night.registry.store._engine.begin() as connection:
            await connection.execute(text("DELETE FROM results"))
    async with evening(tmp_path) as night:
        night.watch.now += 5_000
        anna = night.stranger()
        anna.http.cookies.set("shem", token, domain="shem.test")
        assert (await history(anna))["games"] == []
        mine = (await anna.get("/api/lobby")).json()["mine"]
        assert [(row["id"], row["stage"]) for row in mine] == [(table, "over")]
        assert (await history(anna))["games"] == [before]
        assert (await anna.get("/api/lobby")).json()["mine"] == []


# Nobody else is told.


async def test_others_learn_nothing_of_a_history(night: Evening) -> None:
    anna, bo, eve = [await night.person(name) for name in ("Anna", "Bo", "Eve")]
    watched = await played(night, anna, bo)
    await eve.get(f"/api/tables/{watched}/replay")
    hidden = await played(night, anna, bo, may_watch=False)
    for path in ("/api/history", "/api/record"):
        for query in ({}, {"guest": "Anna"}, {"before": f"{10**14}-zzz"}):
            told = (await eve.get(path, **query)).text
            assert not any(word in told for word in (watched, hidden, "Anna", "Bo", "golem"))


async def test_a_history_names_no_guest_and_no_seed(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await played(night, anna, bo, may_watch=False)
    room = await night.registry.room(table)
    told = (await anna.get("/api/history")).text + (await anna.get("/api/record")).text
    match = room.table.match
    for secret in (*room.holders.values(), room.kept.host, match.seed, match.nonce, bo.token):
        assert secret not in told


async def test_nothing_is_in_a_history_before_the_end(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    for _ in range(5):
        await play(Random(7), *sockets, most=3)
        for person in (anna, bo):
            assert await history(person) == {"games": [], "before": None}


# Pages.


async def test_a_long_history_comes_in_pages(night: Evening) -> None:
    anna = await night.person("Anna")
    guest = await night.registry.store.guest_with(hashed(anna.token))
    assert guest is not None
    # Three at each moment: the order must not depend on the time alone.
    await _fill(night.registry.store, guest, 2 * PAGE + 5)
    seen: list[str] = []
    page = await history(anna)
    while True:
        assert len(page["games"]) <= PAGE
        seen += [game["table"] for game in page["games"]]
        if page["before"] is None:
            break
        page = await history(anna, before=page["before"])
    assert len(seen) == len(set(seen)) == 2 * PAGE + 5
    times = [int(key.partition("-")[2]) // 3 for key in seen]
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize("before", ["x", "12", "12-", "-t", "1'--t", "9" * 16 + "-t", "1-a b"])
async def test_a_place_that_is_none_is_refused(night: Evening, before: str) -> None:
    anna = await night.person("Anna")
    assert (await anna.get("/api/history", before=before)).status_code == 422


async def test_a_page_is_found_by_an_index(night: Evening) -> None:
    asked: list[str] = []
    store = night.registry.store
    fetch = store.history._fetch

    async def noticed(query: Any) -> Any:
        asked.append(str(query.compile(compile_kwargs={"literal_binds": True})))
        return await fetch(query)

    store.history._fetch = noticed
    await store.history.page("anna", 20, (5, "t"))
    await store.history.tally("anna")
    async with store._engine.connect() as connection:
        for query in asked:
            plan = (await connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))).all()
            steps = " ".join(str(row) for row in plan)
            assert "ix_results_guest_id_at_table_id" in steps
            assert "SCAN results" not in steps
    assert "ORDER BY" in asked[0]


async def _fill(store: Store, guest: Guest, count: int) -> None:
    players = (KeptPlayer("Anna", "", 1, 30), KeptPlayer("Brokk", "easy", 2, None))
    for number in range(count):
        key = f"t-{number}"
        await store.add_table(
            NewKept(key, {}, guest.id, "private", False, "over", {0: guest.id}), number
        )
        await store.history.add(
            [KeptResult(key, guest.id, "golem", number // 3, "won", "easy", 0, players)]
        )
