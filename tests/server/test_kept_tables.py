"""A house that an older shem kept is taken up: tests/fixtures/README.md."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.server.identity import COOKIE
from tests.complete import COMPLETE
from tests.server.evening import Evening, evening, play
from tests.server.people import Person

pytestmark = pytest.mark.anyio

KEPT = Path(__file__).parents[1] / "fixtures" / "server"
TOLD: dict[str, Any] = json.loads((KEPT / "tables.json").read_text("utf-8"))
TABLES: dict[str, dict[str, Any]] = TOLD["tables"]
RUNNING = [table for table, told in TABLES.items() if told["two_people"] and not told["is_over"]]
FINISHED = [table for table, told in TABLES.items() if told["is_over"]]

UNRELEASED = {"alchemists"}
"""No older shem has kept a table of these."""


def back(night: Evening, cookie: str) -> Person:
    """A guest from then, with the cookie that their browser kept."""
    person = night.stranger()
    person.http.cookies.set(COOKIE, cookie)
    return person


def taken_out(folder: Path) -> Path:
    """A copy of the house, to play in."""
    shutil.copy(KEPT / "shem.sqlite3", folder)
    return folder


def test_there_is_a_running_table_of_each_game() -> None:
    assert {TABLES[table]["game"] for table in RUNNING} == set(COMPLETE) - UNRELEASED


async def test_every_table_is_still_there_with_all_that_was_said(tmp_path: Path) -> None:
    async with evening(taken_out(tmp_path)) as night:
        anna = back(night, TOLD["cookies"][0])
        assert (await anna.get("/api/me")).json()["name"] == "Anna"
        for table, told in TABLES.items():
            assert len(await night.kept(table)) >= told["messages"]
            socket = await anna.at(table, 0)
            assert socket.mirror.is_over == told["is_over"]


@pytest.mark.parametrize("table", RUNNING, ids=lambda table: TABLES[table]["game"])
async def test_a_running_table_is_played_to_its_end(tmp_path: Path, table: str) -> None:
    async with evening(taken_out(tmp_path)) as night:
        anna, loew = (back(night, cookie) for cookie in TOLD["cookies"])
        await play(Random(table), a := await anna.at(table, 0), await loew.at(table, 1))
        assert a.mirror.is_over


async def test_the_replay_of_a_finished_table_can_be_read(tmp_path: Path) -> None:
    async with evening(taken_out(tmp_path)) as night:
        anna = back(night, TOLD["cookies"][0])
        answer = await anna.get(f"/api/tables/{FINISHED[0]}/replay")
        assert answer.status_code == 200, answer.text
