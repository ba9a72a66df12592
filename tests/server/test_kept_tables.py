"""A house that an older shem kept is taken up: tests/fixtures/README.md."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from shem.server.identity import COOKIE
from tests.complete import COMPLETE
from tests.server.evening import Evening, evening, play
from tests.server.people import Person

pytestmark = pytest.mark.anyio

FIXTURES = Path(__file__).parents[1] / "fixtures"
HOUSES = ("server", "server-alchemists")


class Kept(NamedTuple):
    """A table that a house kept, and what is told of it."""

    house: str
    id: str
    game: str
    messages: int
    two_people: bool
    is_over: bool


def told(house: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIXTURES / house / "tables.json").read_text("utf-8"))
    return found


TABLES = [
    Kept(house, table, **facts)
    for house in HOUSES
    for table, facts in told(house)["tables"].items()
]
RUNNING = [table for table in TABLES if table.two_people and not table.is_over]
FINISHED = [table for table in TABLES if table.is_over]


def called(table: Kept) -> str:
    return f"{table.game}-{table.id}"


def back(night: Evening, house: str, number: int) -> Person:
    """A guest from then, with the cookie that their browser kept."""
    person = night.stranger()
    person.http.cookies.set(COOKIE, told(house)["cookies"][number])
    return person


def taken_out(house: str, folder: Path) -> Path:
    """A copy of the house, to play in."""
    shutil.copy(FIXTURES / house / "shem.sqlite3", folder)
    return folder


def test_there_is_a_running_table_of_each_game() -> None:
    assert {table.game for table in RUNNING} == set(COMPLETE)


@pytest.mark.parametrize("house", HOUSES)
async def test_every_table_is_still_there_with_all_that_was_said(
    tmp_path: Path, house: str
) -> None:
    async with evening(taken_out(house, tmp_path)) as night:
        anna = back(night, house, 0)
        assert (await anna.get("/api/me")).json()["name"] == "Anna"
        for table in (each for each in TABLES if each.house == house):
            assert len(await night.kept(table.id)) >= table.messages
            socket = await anna.at(table.id, 0)
            assert socket.mirror.is_over == table.is_over


@pytest.mark.parametrize("table", RUNNING, ids=called)
async def test_a_running_table_is_played_to_its_end(tmp_path: Path, table: Kept) -> None:
    async with evening(taken_out(table.house, tmp_path)) as night:
        anna, loew = (back(night, table.house, number) for number in range(2))
        await play(Random(table.id), a := await anna.at(table.id, 0), await loew.at(table.id, 1))
        assert a.mirror.is_over


@pytest.mark.parametrize("table", FINISHED, ids=called)
async def test_the_replay_of_a_finished_table_can_be_read(tmp_path: Path, table: Kept) -> None:
    async with evening(taken_out(table.house, tmp_path)) as night:
        anna = back(night, table.house, 0)
        answer = await anna.get(f"/api/tables/{table.id}/replay")
        assert answer.status_code == 200, answer.text
