"""What guests have done with the positions of the day, as it is written down, on each database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from shem.server.storage.database import sqlite_url
from shem.server.storage.practice import SHOWN, SOLVED, TRIED, Attempt
from shem.server.storage.records import Guest
from shem.server.storage.store import Conflict, Store
from shem.server.storage.upkeep import Upkeep

pytestmark = pytest.mark.anyio

DAY, NEXT = "2026-11-30", "2026-12-01"
FIRST = Attempt("golem", DAY, "01234567", "mistake", "move 1", tries=1, mark=TRIED)


@pytest.fixture(params=["SQLite", "PostgreSQL"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """A store with two guests."""
    if request.param == "PostgreSQL":
        opened = await Store.open(str(request.getfixturevalue("elsewhere")))
    else:
        opened = await Store.open(sqlite_url(tmp_path / "shem.sqlite3"))
    for guest in ("anna", "bo"):
        await opened.add_guest(Guest(guest, guest.capitalize()), f"token of {guest}", 0)
    yield opened
    await opened.close()


async def test_the_first_answer_stays_and_later_ones_are_counted(store: Store) -> None:
    practice = store.practice
    assert await practice.attempt("anna", "golem", DAY) is None
    await practice.begin("anna", FIRST, None)
    assert await practice.attempt("anna", "golem", DAY) == FIRST
    assert await practice.attempt("bo", "golem", DAY) is None
    with pytest.raises(Conflict):
        await practice.begin("anna", FIRST, None)
    right = replace(FIRST, grade="best", last="move 3", mark=SOLVED)
    await practice.go_on("anna", right, DAY)
    told = replace(right, grade="mistake", tries=2)
    assert await practice.attempt("anna", "golem", DAY) == told
    await practice.go_on("anna", FIRST, None)
    assert await practice.attempt("anna", "golem", DAY) == told, "what is solved stays solved"


async def test_what_was_shown_is_no_try(store: Store) -> None:
    await store.practice.begin("anna", FIRST, None)
    await store.practice.go_on("anna", replace(FIRST, last="", mark=SHOWN), None)
    assert await store.practice.attempt("anna", "golem", DAY) == replace(FIRST, mark=SHOWN)


async def test_another_position_of_that_day_changes_nothing(store: Store) -> None:
    await store.practice.begin("anna", FIRST, None)
    other = replace(FIRST, position="another", mark=SOLVED)
    await store.practice.go_on("anna", other, DAY)
    assert await store.practice.attempt("anna", "golem", DAY) == FIRST


async def test_only_what_was_solved_in_time_counts_for_a_streak(store: Store) -> None:
    solved = replace(FIRST, mark=SOLVED)
    await store.practice.begin("anna", solved, DAY)
    await store.practice.begin("anna", replace(solved, game="capek"), DAY)
    await store.practice.begin("anna", replace(solved, day=NEXT), "2026-12-02")
    await store.practice.begin("bo", replace(solved, day=NEXT), NEXT)
    assert await store.practice.solved_days("anna") == {DAY}
    assert await store.practice.count_solved("anna") == 3
    assert await store.practice.count_solved("bo") == 1


async def test_pages_and_days_across_the_end_of_a_month(store: Store) -> None:
    days = ("2026-11-29", DAY, NEXT, "2026-12-02")
    for day in days:
        for game in ("capek", "golem"):
            await store.practice.begin("anna", replace(FIRST, day=day, game=game), None)
    found = await store.practice.on_days("anna", DAY, NEXT)
    assert sorted((one.day, one.game) for one in found) == [
        (DAY, "capek"),
        (DAY, "golem"),
        (NEXT, "capek"),
        (NEXT, "golem"),
    ]
    first = await store.practice.page("anna", 3, None)
    rest = await store.practice.page("anna", 20, (first[-1].day, first[-1].game))
    rows = [(one.day, one.game) for one in first + rest]
    assert rows == sorted(rows, reverse=True)
    assert len(set(rows)) == 8


async def test_of_several_that_begin_at_once_one_is_written(store: Store) -> None:
    answers = [replace(FIRST, last=f"move {at}") for at in (1, 2, 3)]
    beginnings = (store.practice.begin("anna", one, None) for one in answers)
    done = await asyncio.gather(*beginnings, return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["Conflict", "Conflict", "NoneType"]
    assert len(await store.practice.page("anna", 5, None)) == 1


async def test_with_a_guest_goes_what_they_tried(store: Store) -> None:
    await store.practice.begin("anna", FIRST, None)
    await Upkeep(store).delete_guests(["anna"])
    assert await store.practice.attempt("anna", "golem", DAY) is None
