"""Playing on from a replay at the server: who may, what it shows, and that nothing is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.kernel.digest import digest
from shem.table import parse, verify
from shem.table.next_match import begun_at
from tests.server.evening import Evening, evening, opened, play, until
from tests.server.people import Person

pytestmark = pytest.mark.anyio

SHORT = {"target": 1}


async def finished(night: Evening, **other: Any) -> tuple[str, Person]:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "local Bo", **{"options": SHORT, **other})
    await play(Random(7), await anna.at(table, 0), await anna.at(table, 1))
    return table, anna


async def play_on(person: Person, table: str, **wish: Any) -> str:
    asked = {"step": 4, "seat": 1, "level": "easy", **wish}
    answer = await person.post(f"/api/tables/{table}/play-on", **asked)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def replay(person: Person, table: str, seat: int) -> dict[str, Any]:
    page: dict[str, Any] = (await person.get(f"/api/tables/{table}/replay", seat=seat)).json()
    return page


async def test_a_new_table_shows_what_the_seat_saw_then(night: Evening) -> None:
    table, anna = await finished(night)
    step = begun_at((await night.registry.room(table)).table, 9)
    assert step > 0
    seen: dict[str, Any] = {}
    # Whoever is asked: nobody else moves meanwhile.
    seat = (await replay(anna, table, 0))["steps"][step + 1]["seat"]
    for each in (await replay(anna, table, seat))["steps"][: step + 1]:
        seen |= each["view"]
    socket = await anna.at(await play_on(anna, table, step=step, seat=seat), seat)
    assert socket.position["view"] == seen
    kinds = [each["kind"] for each in socket.position["seats"]]
    assert (kinds[seat], kinds[1 - seat]) == ("person", "bot")
    assert (socket.mirror.table["me"], socket.mirror.table["is_host"]) == (seat, True)


async def test_no_running_game_can_be_played_on(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "local Bo")
    asked = {"step": 0, "seat": 0, "level": "easy"}
    answer = await anna.post(f"/api/tables/{table}/play-on", **asked)
    assert (answer.status_code, "still running" in answer.text) == (403, True)
    assert (await anna.get("/api/lobby")).json()["mine"][1:] == []


async def test_who_may_not_see_the_replay_may_not_play_on_either(night: Evening) -> None:
    table, _ = await finished(night, may_watch=False)
    eve = await night.person("Eve")
    asked = {"step": 0, "seat": 0, "level": "easy"}
    answer = await eve.post(f"/api/tables/{table}/play-on", **asked)
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"step": 99_999}, "over at this step"),
        ({"seat": 7}, "no seat 8"),
        ({"level": "wizard"}, "wizard"),
        ({"step": -1}, ""),
    ],
)
async def test_what_cannot_be_played_on_is_said(
    night: Evening, wish: dict[str, Any], words: str
) -> None:
    table, anna = await finished(night)
    asked = {"step": 4, "seat": 1, "level": "easy", **wish}
    answer = await anna.post(f"/api/tables/{table}/play-on", **asked)
    assert answer.status_code in (400, 422)
    assert words in answer.text


async def test_the_table_is_there_after_the_server_starts_anew(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table, anna = await finished(night)
        onward = await play_on(anna, table)
        room = await night.registry.room(onward)
        truth = digest(room.table.match.deal().truth())
    async with evening(tmp_path) as night:
        room = await night.registry.room(onward)
        assert digest(room.table.match.deal().truth()) == truth


async def test_it_ends_in_a_replay_that_holds_and_counts_for_nobody(night: Evening) -> None:
    table, anna = await finished(night)
    counted = (await anna.get("/api/record")).json()
    onward = await play_on(anna, table)
    await (await anna.at(onward, 1)).do("resign")
    room = await night.registry.room(onward)
    await until(lambda: room.table.result() is not None)
    text = (await anna.get(f"/api/tables/{onward}/replay.json")).text
    assert verify(parse(text), night.registry.catalog).holds
    page = await replay(anna, onward, 1)
    assert (page["is_continued"], (await replay(anna, table, 1))["is_continued"]) == (True, False)
    verdicts = {
        each["table"]: each["verdict"] for each in (await anna.get("/api/history")).json()["games"]
    }
    assert verdicts[onward] == "practice"
    assert (await anna.get("/api/record")).json() == counted


async def test_steps_tell_how_many_turns_have_begun(night: Evening) -> None:
    table, anna = await finished(night, options={})
    turns = [step["turn"] for step in (await replay(anna, table, 0))["steps"]]
    assert turns == sorted(turns)
    assert turns[-1] > turns[0]
