"""Sheets beside a game: kept for a seat, on all its devices, and told to nobody else."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from shem.games import catalog
from shem.server import deduction_sheets, wire
from shem.server.deduction_sheets import NO_MARK, SWITCHED_OFF
from shem.server.listener import Listener
from shem.server.room import Room
from shem.server.storage.store import Unwritten
from shem.server.table_socket import UNREADABLE
from shem.testkit import Case
from tests.server.evening import Evening, dealt, evening, joined, opened, two_at_a_table, wish
from tests.server.mixing import keen, seen_by
from tests.server.people import Person, Socket
from tests.server.plant import HONEST, Plant
from tests.server.serving import LOCAL, ME, Caller, Server, free_port

pytestmark = pytest.mark.anyio

MARKS = {"fern=a2": "no", "toad=a8": "maybe", "fern + toad = R+": "seen"}


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening(tmp_path) as night:
        yield night


async def sheet(socket: Socket) -> dict[str, Any]:
    """The sheet as this device was told of it last."""
    await socket.do("ping")
    return [frame for frame in socket.mirror.frames if frame["type"] == "notes"][-1]


def has_sheet(socket: Socket) -> bool:
    return any(frame["type"] == "notes" for frame in socket.mirror.frames)


def back(night: Evening, token: str) -> Person:
    """Somebody who was here before, on another evening."""
    person = night.stranger()
    person.http.cookies.set("shem", token, domain="shem.test")
    return person


async def at_table(
    night: Evening, plant: Plant = HONEST, **terms: Any
) -> tuple[str, Person, Person, Person]:
    """Anna and Bo at a table, and Carl who watches."""
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    case = Case(catalog()["alchemists"], 2, seed="sheets")
    table = await dealt(case, anna, bo, night=night, plant=plant, **terms)
    return table, anna, bo, carl


async def test_marks_are_on_every_device_of_the_seat_and_after_a_restart(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table, anna, _, _ = await at_table(night)
        one, other = await anna.at(table, 0), await anna.at(table, 0)
        await one.do("pencil", level="pencil", marks=MARKS)
        for socket in (one, other, await anna.at(table, 0)):
            told = await sheet(socket)
            assert (told["level"], told["marks"]) == ("pencil", MARKS)
        await other.do("pencil", level="automatic", marks={"fern=a2": "yes"})
        assert (await sheet(one))["marks"] == {"fern=a2": "yes"}
        token = anna.token
    async with evening(tmp_path) as night:
        again = back(night, token)
        told = await sheet(await again.at(table, 0))
        assert (told["level"], told["marks"]) == ("automatic", {"fern=a2": "yes"})


async def test_an_automatic_sheet_fills_itself_with_what_the_seat_saw(night: Evening) -> None:
    table, anna, bo, _ = await at_table(night)
    sockets = [await anna.at(table, 0), await bo.at(table, 1)]
    seen: list[list[dict[str, str]]] = [[], []]
    for _ in range(400):
        for seat, socket in enumerate(sockets):
            await socket.news()
            if socket.mirror.is_asked and not socket.mirror.is_over:
                await socket.say(**keen(socket.mirror))
            seen[seat] = seen_by(socket.mirror)
        if all(seen):
            break
    room = await night.registry.room(table)
    for seat, lines in enumerate(seen):
        view = room.table.view(seat)
        game = catalog()["alchemists"]
        assert game.presentation.notes is not None
        learnt = game.presentation.notes.seen(view, game.words)
        assert [line["fact"] for line in lines] == [each.fact for each in learnt]
        assert all(line["when"].startswith("round ") for line in lines)


async def test_a_seat_may_have_less_than_the_table_and_never_more(night: Evening) -> None:
    table, anna, bo, _ = await at_table(night, sheet="pencil")
    mine = await anna.at(table, 0)
    assert (await sheet(mine))["level"] == "pencil"
    await mine.do("pencil", level="automatic", marks={})
    told = await sheet(mine)
    assert (told["level"], told["seen"]) == ("pencil", [])
    await mine.do("pencil", level="off", marks=MARKS)
    assert (await sheet(mine))["level"] == "off"
    # Laid aside, nothing is lost.
    await mine.do("pencil", level="pencil", marks=(await sheet(mine))["marks"])
    assert (await sheet(mine))["marks"] == MARKS
    assert (await sheet(await bo.at(table, 1)))["marks"] == {}


async def test_a_table_without_sheets_has_none(night: Evening) -> None:
    table, anna, _, _ = await at_table(night, sheet="off")
    mine = await anna.at(table, 0)
    await mine.news()
    assert not has_sheet(mine)
    assert mine.mirror.table["sheet"] == "off"
    refused = await mine.refused("pencil", level="pencil", marks={})
    assert refused["sentence"] == SWITCHED_OFF


async def test_other_games_have_no_sheet(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo, game="golem")
    mine = await anna.at(table, 0)
    await mine.news()
    assert mine.mirror.table["sheet"] is None
    assert not has_sheet(mine)
    await mine.refused("pencil", level="pencil", marks={})
    answer = await anna.post("/api/tables", **wish("me", "bot greedy", game="golem", sheet="off"))
    assert answer.status_code == 400
    assert "has no deduction sheet" in answer.json()["sentence"]


@pytest.mark.parametrize(
    "marks", [{"fern=a9": "no"}, {"fern=a2": "perhaps"}, {"I love Bo": "seen"}, {"fern=a2": ""}]
)
async def test_what_is_no_mark_is_refused_and_changes_nothing(
    night: Evening, marks: dict[str, str]
) -> None:
    table, anna, _, _ = await at_table(night)
    mine = await anna.at(table, 0)
    await mine.do("pencil", level="pencil", marks=MARKS)
    refused = await mine.refused("pencil", level="pencil", marks=marks)
    assert refused["sentence"] == NO_MARK
    assert (await sheet(await anna.at(table, 0)))["marks"] == MARKS


@pytest.mark.parametrize(
    ("level", "marks"),
    [
        ("pencil", {"f" * 45: "no"}),
        ("pencil", {f"{number}": "no" for number in range(121)}),
        ("pencil", {"fern=a2": 7}),
        ("pencil", ["fern=a2"]),
        ("ink", {}),
    ],
)
async def test_what_is_no_sheet_is_not_understood(
    night: Evening, level: str, marks: object
) -> None:
    table, anna, _, _ = await at_table(night)
    mine = await anna.at(table, 0)
    mine.send(mine.mirror.command("pencil", 7, level=level, marks=marks))
    assert (await mine.until("refused"))["sentence"] == UNREADABLE
    assert (await sheet(await anna.at(table, 0)))["marks"] == {}


async def test_the_fullest_sheet_fits_into_one_message(night: Evening) -> None:
    table, anna, _, _ = await at_table(night)
    mine = await anna.at(table, 0)
    ingredients = ("toadstool", "fern", "toad", "claw", "flower", "mandrake", "scorpion")
    marks = {f"{one}=a{n}": "maybe" for one in ingredients for n in range(1, 9)}
    pairs = [(a, b) for at, a in enumerate(ingredients) for b in ingredients[at + 1 :]]
    facts = {f"{a} + {b} sold B{s} right-sign": "seen" for a, b in pairs for s in "+-"}
    marks |= dict(list(facts.items())[: 120 - len(marks)])
    assert len(marks) > 90
    text = wire.Pencil(type="pencil", ref=2**53, level="automatic", marks=marks).model_dump_json()
    assert len(text.encode()) < night.registry.settings.limits.frame
    await mine.do("pencil", level="automatic", marks=marks)
    assert (await sheet(mine))["marks"] == marks


async def test_who_watches_writes_nothing(night: Evening) -> None:
    table, anna, _, carl = await at_table(night)
    await anna.at(table, 0)
    await (await carl.at(table)).refused("pencil", level="pencil", marks={})


async def test_whoever_takes_the_seat_finds_an_empty_sheet(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
        table = await opened(anna, "me", "open", "open", game="alchemists")
        await joined(anna, bo, table, 1)
        theirs = await bo.at(table, 1)
        await theirs.do("pencil", level="pencil", marks=MARKS)
        await (await anna.at(table, 0)).do("remove", target=1)
        assert (await night.registry.store.table(table)).pencils == {}  # type: ignore[union-attr]
        await joined(anna, carl, table, 1)
        told = await sheet(await carl.at(table, 1))
        assert (told["level"], told["marks"]) == ("automatic", {})


async def test_what_cannot_be_written_is_refused_and_shown_to_nobody(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, anna, _, _ = await at_table(night)
    mine, other = await anna.at(table, 0), await anna.at(table, 0)
    await sheet(other)

    async def full(*_: object) -> None:
        raise Unwritten("the disk is full")

    monkeypatch.setattr(night.registry.store, "keep_pencil", full)
    await mine.refused("pencil", level="pencil", marks=MARKS)
    assert (await sheet(other))["marks"] == {}


async def test_a_sheet_that_cannot_be_read_closes_no_table(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table, anna, _, _ = await at_table(night)
        await night.registry.store.keep_pencil(table, 0, '{"level": 3}')
        token = anna.token
    async with evening(tmp_path) as night:
        again = back(night, token)
        assert (await sheet(await again.at(table, 0)))["marks"] == {}


# Nobody else hears of it.


class Gossip(Room):
    """A room that tells everybody the sheet of the first seat."""

    def next_notes(self, listener: Listener) -> wire.Notes | None:
        told = Listener(0, listener.guest, None)
        told.shown, told.noted = listener.shown, listener.noted
        found = super().next_notes(told)
        listener.noted = told.noted
        return found


async def whispers(night: Evening, plant: Plant = HONEST) -> list[str]:
    """All that others are sent, in any way, in which Anna's marks occur."""
    table, anna, bo, carl = await at_table(night, plant)
    mine = await anna.at(table, 0)
    others = [await bo.at(table, 1), await carl.at(table)]
    await mine.do("pencil", level="pencil", marks=MARKS)
    await mine.do("pencil", level="automatic", marks={**MARKS, "claw=a7": "yes"})
    others += [await bo.at(table, 1), await carl.at(table), await bo.at(table)]
    for socket in others:
        await socket.news()
    await others[0].do("resign")
    await others[0].news()
    pages = ("/api/lobby", f"/api/tables/{table}/replay", f"/api/tables/{table}/replay.json")
    answers = [(await person.get(page)).text for page in pages for person in (anna, bo, carl)]
    told = [*(text for socket in others for text in socket.raw), *answers]
    kept = json.dumps(await night.kept(table))
    return [text for text in (*told, kept) if any(f'"{place}"' in text for place in MARKS)]


async def test_nobody_else_is_told_of_a_mark(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    assert await whispers(night) == []
    ours = [record for record in caplog.records if record.name.startswith("shem")]
    logged = [record.getMessage() + str(getattr(record, "fields", "")) for record in ours]
    assert not any("fern=a2" in line for line in logged)


async def test_a_planted_gossip_is_caught(night: Evening) -> None:
    assert await whispers(night, Plant(room=Gossip)) != []


async def test_a_mark_causes_no_frame_for_anybody_else(night: Evening) -> None:
    table, anna, bo, carl = await at_table(night)
    mine = await anna.at(table, 0)
    others = [await bo.at(table, 1), await carl.at(table)]
    for socket in others:
        await socket.news()
    for number in range(3):
        await mine.do("pencil", level="pencil", marks={f"fern=a{number + 1}": "no"})
    assert [await socket.news() for socket in others] == [[], []]


async def test_a_planted_bell_is_caught(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table, anna, bo, _ = await at_table(night)
    mine, other = await anna.at(table, 0), await bo.at(table, 1)
    await other.news()
    monkeypatch.setattr(deduction_sheets.Sheets, "of", lambda self, seat: counted(self))
    monkeypatch.setattr(
        Room, "ring", lambda self, seats=None: [listener.bell.set() for listener in self.listeners]
    )
    await mine.do("pencil", level="pencil", marks=MARKS)
    assert await other.news() != []


def counted(sheets: deduction_sheets.Sheets) -> wire.Notes:
    """The number of marks at the table: less than the marks, and still too much."""
    marks = sum(len(each.marks) for each in sheets._written.values())
    return wire.Notes(level="pencil", marks={"marks": str(marks)}, seen=[])


def test_a_sheet_survives_the_killing_of_the_server(tmp_path: Path) -> None:
    options = ("--port", str(free_port()), "--bots", "0")
    server = Server(tmp_path, *options)
    caller = Caller(server.address)
    table = caller.open(ME, LOCAL, game="alchemists")
    line = caller.at(table, 0)
    for number in range(20):
        cell = {f"fern=a{number % 8 + 1}": "no", f"toad=a{number % 8 + 1}": "yes"}
        assert line.say("pencil", level="pencil", marks=cell)["type"] == "done"
    server.kill()
    with Server(tmp_path, *options):
        again = caller.at(table, 0)
        again.say("ping")
        told = [frame for frame in again.mirror.frames if frame["type"] == "notes"]
        assert told[-1]["marks"] == cell
        caller.close()
