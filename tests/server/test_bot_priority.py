"""Whose bot thinks next: the policy alone, and the line that follows it."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path

import pytest

from shem import server
from shem.server.bot_priority import Ticket, Turns, Urgency
from shem.server.bot_queue import STUCK, Line

PRESENT, AWAY, SHOW = Urgency.PRESENT, Urgency.AWAY, Urgency.SHOW


def served(turns: Turns, count: int, *, cost: float = 1.0) -> list[str]:
    """The tables that are served; each waits again at once."""
    found = []
    for _ in range(count):
        ticket = turns.next()
        assert ticket is not None
        turns.done(ticket, cost)
        turns.join(ticket)
        found.append(ticket.table)
    return found


def test_people_come_first() -> None:
    turns = Turns()
    turns.join(Ticket("show", "eve", SHOW))
    turns.join(Ticket("away", "bo", AWAY))
    turns.join(Ticket("here", "anna", PRESENT))
    order = [turns.next(), turns.next(), turns.next()]
    assert [ticket.table for ticket in order if ticket] == ["here", "away", "show"]
    assert turns.next() is None


def test_a_person_waits_for_no_other_table_however_many_there_are() -> None:
    turns = Turns()
    for number in range(120):
        turns.join(Ticket(f"show {number}", "eve", SHOW))
    served(turns, 50)
    turns.join(Ticket("here", "anna", PRESENT))
    assert served(turns, 1) == ["here"]


def test_equally_urgent_tables_take_turns() -> None:
    turns = Turns()
    for table in "abc":
        turns.join(Ticket(table, "anna", PRESENT))
    assert served(turns, 9) == list("abcabcabc")


def test_who_hosts_many_tables_gets_no_more_than_who_hosts_one() -> None:
    turns = Turns()
    for number in range(40):
        turns.join(Ticket(f"eve {number}", "eve", PRESENT))
    turns.join(Ticket("anna", "anna", PRESENT))
    assert Counter(served(turns, 60))["anna"] == 30


def test_dear_thoughts_count_for_more() -> None:
    turns = Turns()
    turns.join(Ticket("dear", "eve", PRESENT))
    turns.join(Ticket("cheap", "anna", PRESENT))
    count: Counter[str] = Counter()
    for _ in range(40):
        ticket = turns.next()
        assert ticket is not None
        count[ticket.table] += 1
        turns.done(ticket, 3.0 if ticket.table == "dear" else 1.0)
        turns.join(ticket)
    assert count == {"dear": 10, "cheap": 30}


def test_who_was_away_has_saved_nothing_up() -> None:
    turns = Turns()
    turns.join(Ticket("old", "anna", PRESENT))
    turns.join(Ticket("long", "bo", PRESENT))
    served(turns, 100)
    turns.join(Ticket("new", "cleo", PRESENT))
    assert Counter(served(turns, 30)) == {"old": 10, "long": 10, "new": 10}


def test_a_table_that_waits_can_become_urgent_or_go() -> None:
    turns = Turns()
    turns.join(Ticket("a", "anna", AWAY))
    turns.join(Ticket("b", "bo", AWAY))
    turns.join(Ticket("c", "cleo", AWAY))
    turns.join(Ticket("c", "cleo", PRESENT))
    turns.leave("a")
    order = [turns.next(), turns.next(), turns.next()]
    assert [ticket and ticket.table for ticket in order] == ["c", "b", None]


def test_what_is_only_for_show_gives_way_to_people_and_to_nobody_else() -> None:
    turns = Turns()
    for name in "ab":
        turns.join(Ticket(name, "eve", SHOW))
        turns.next()
    turns.join(Ticket("c", "eve", SHOW))
    assert turns.gives_way() is None
    turns.join(Ticket("here", "anna", PRESENT))
    assert turns.gives_way() == "a"
    assert turns.gives_way() is None
    turns.join(Ticket("there", "bo", AWAY))
    assert turns.gives_way() == "b"
    assert turns.gives_way() is None


def test_the_thought_for_a_person_is_never_broken_off() -> None:
    turns = Turns()
    turns.join(Ticket("away", "bo", AWAY))
    turns.next()
    turns.join(Ticket("here", "anna", PRESENT))
    assert turns.gives_way() is None


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def think(line: Line, ticket: Ticket, order: list[str]) -> None:
    async with line.turn(ticket):
        order.append(ticket.table)
        await asyncio.sleep(0)


@pytest.mark.anyio
async def test_the_line_lets_through_as_the_policy_says() -> None:
    line, order = Line(1), list[str]()
    tickets = [Ticket("first", "eve", SHOW), Ticket("show", "eve", SHOW), Ticket("x", "a", PRESENT)]
    await asyncio.gather(*(think(line, ticket, order) for ticket in tickets))
    assert order == ["first", "x", "show"]


@pytest.mark.anyio
async def test_somebody_who_comes_to_a_waiting_table_hurries_it() -> None:
    line, order = Line(1), list[str]()
    names = ("first", "second", "third")
    tasks = [asyncio.create_task(think(line, Ticket(name, name, AWAY), order)) for name in names]
    await asyncio.sleep(0)
    line.hurry(Ticket("third", "third", PRESENT))
    await asyncio.gather(*tasks)
    assert order == ["first", "third", "second"]


@pytest.mark.anyio
async def test_who_gives_up_in_the_line_leaves_its_place_to_others() -> None:
    line, order = Line(1), list[str]()
    names = ("first", "gone", "last")
    tasks = [asyncio.create_task(think(line, Ticket(name, name, AWAY), order)) for name in names]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["first", "last"]
    await asyncio.wait_for(think(line, Ticket("again", "again", AWAY), order), 1)


@pytest.mark.anyio
async def test_a_line_in_which_nobody_is_served_is_stuck() -> None:
    clock, order = Clock(), list[str]()
    line = Line(1, clock)
    async with line.turn(Ticket("endless", "eve", PRESENT)):
        waiting = asyncio.create_task(think(line, Ticket("waits", "anna", PRESENT), order))
        await asyncio.sleep(0)
        assert not line.is_stuck
        clock.now += STUCK + 1
        assert line.is_stuck
    await waiting
    assert not line.is_stuck


@pytest.mark.anyio
async def test_the_line_breaks_a_show_off_when_people_come() -> None:
    broken, order = list[str](), list[str]()
    line = Line(1, break_off=broken.append)
    async with line.turn(Ticket("show", "eve", SHOW)):
        more = asyncio.create_task(think(line, Ticket("more", "eve", SHOW), order))
        await asyncio.sleep(0)
        assert broken == []
        people = asyncio.create_task(think(line, Ticket("here", "anna", PRESENT), order))
        await asyncio.sleep(0)
        assert broken == ["show"]
    await asyncio.gather(more, people)
    assert order == ["here", "more"]
    assert broken == ["show"]


@pytest.mark.parametrize("policy", ["bot_priority", "admission"])
def test_a_policy_knows_neither_tasks_nor_clocks_nor_the_server(policy: str) -> None:
    """Other back ends can reuse what imports nothing but plain parts of Python."""
    source = Path(server.__file__).with_name(f"{policy}.py").read_text(encoding="utf-8")
    imports = [line.split()[1] for line in source.splitlines() if re.match("(from|import) ", line)]
    assert set(imports) <= {"__future__", "collections", "dataclasses", "enum", "typing"}
