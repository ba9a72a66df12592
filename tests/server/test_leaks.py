"""What others do in private reaches nobody: neither what it is, nor that it is done."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.server import presenting, room
from shem.server.presenting import Reader
from shem.server.storage.store import Entry
from shem.server.wire import Position
from shem.table import Table
from tests.server.evening import (
    Evening,
    at_the_screens,
    dealt,
    evening,
    invitation,
    opened,
    play,
    two_at_a_table,
)
from tests.server.people import Socket

pytestmark = pytest.mark.anyio

SECRETS = ("1-1-1-9", "9-1-1-1")
"""Two ways to fill one's screens that look the same from the other side of them."""
CLOCK = {"kind": "bank", "bank": 600_000}


async def three(night: Evening, **terms: Any) -> tuple[Socket, Socket, Socket]:
    """Anna and Bo, who fill their screens, and Carl, who watches."""
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    table = await two_at_a_table(anna, bo, **terms)
    sockets = await anna.at(table, 0), await bo.at(table, 1), await carl.at(table)
    await at_the_screens(*sockets)
    return sockets


def timeless(raw: list[str]) -> list[dict[str, Any]]:
    """Frames without the time at which they were made."""
    return [{**json.loads(text), "now": 0} for text in raw]


@pytest.mark.parametrize("terms", [{}, {"clock": CLOCK}])
async def test_private_steps_cause_no_frame_for_anybody_else(
    night: Evening, terms: dict[str, Any]
) -> None:
    anna, bo, carl = await three(night, **terms)
    others = [(socket, socket.mirror.seq, len(socket.raw)) for socket in (bo, carl)]
    for text in ("put 1 on orientation", "put 2 on movement", "put 3 on harvest"):
        night.watch.now += 1_000
        await anna.act(text)
    await anna.do("undo")
    await anna.act("put 4 on harvest")
    await anna.refused("act", text="put 48 on regeneration")
    await anna.do("why", text="put 1 on regeneration")
    await anna.act(anna.position["choices"][0])
    for socket, seq, heard in others:
        assert await socket.news() == []
        assert socket.mirror.seq == seq
        assert [json.loads(text)["type"] for text in socket.raw[heard:]] == ["done"]
    again = await night.people[1].at(anna.mirror.table["id"], 1)
    assert again.mirror.seq == others[0][1]


async def test_private_steps_make_nobody_else_wait(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo, carl = await three(night)
    table, (_, her, his) = anna.mirror.table["id"], night.people
    store, may_write = night.house.store, asyncio.Event()
    append, writing = store.append, asyncio.Event()

    async def slowly(key: str, entry: Entry) -> None:
        writing.set()
        await may_write.wait()
        await append(key, entry)

    monkeypatch.setattr(store, "append", slowly)
    anna.send(anna.mirror.command("act", 1, text="put 1 on orientation"))
    await writing.wait()
    for socket in (bo, carl):
        await socket.do("ping")
    await bo.do("why", text="put 1 on orientation")
    for seat, person in ((1, her), ("watch", his)):
        await (await person.at(table, seat)).hang_up()
    assert (await her.get("/api/lobby")).json()["mine"][0]["is_my_turn"]
    assert (await his.post(f"/api/tables/{table}/sit", seat=0)).status_code == 403
    assert (await his.get(f"/api/tables/{table}/replay")).status_code == 403
    # Who did it sees it only when it is written down.
    assert anna.position["draft"] == []
    may_write.set()
    assert (await anna.until("done"))["ref"] == 1
    assert anna.position["draft"] == ["put 1 on orientation"]


PHASES = ("orientation", "movement", "harvest", "regeneration")


async def frames_to_others(folder: Path, secret: str) -> list[str]:
    """All that opponent and spectator hear up to the reveal, in a course that is always the same
    but for what Anna does behind her screens."""
    folder.mkdir()
    async with evening(folder) as night:
        anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
        table = await dealt("a night in June", anna, bo, night=night)
        mine, hers, his = await anna.at(table, 0), await bo.at(table, 1), await carl.at(table)
        await at_the_screens(mine, hers, his)
        await think_behind_screens(mine, secret)
        for socket in (hers, his):
            await socket.news()
        back = await bo.at(table, 1)
        heard = [timeless(socket.raw) for socket in (hers, his, back)]
        return [json.dumps(frames).replace(table, "table") for frames in heard]


async def think_behind_screens(anna: Socket, secret: str) -> None:
    steps = [
        f"put {units} on {phase}" for units, phase in zip(secret.split("-"), PHASES, strict=True)
    ]
    await anna.act(f"allocate {secret}")
    await anna.do("undo")
    await anna.do("undo")
    await anna.act(*steps[2:])
    await anna.do("seal")
    await anna.do("reopen")
    await anna.do("seal")
    await anna.do("chat", text="ready")


async def leaks(folder: Path) -> list[str]:
    """To whom two secrets do not look alike."""
    one, other = [
        await frames_to_others(folder / str(number), secret)
        for number, secret in enumerate(SECRETS)
    ]
    readers = ("the opponent", "the spectator", "the opponent who came back")
    return [who for who, left, right in zip(readers, one, other, strict=True) if left != right]


async def test_frames_to_others_do_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    assert await leaks(tmp_path) == []


def leaky(honest: Callable[..., Position]) -> Callable[..., Position]:
    """A server that shows everybody's private steps to everybody."""

    def shown(table: Table, reader: Reader, next_table: str | None) -> Position:
        drafts = [text for seat in range(table.seats) for text in table.draft(seat)]
        return honest(table, reader, next_table).model_copy(update={"draft": drafts})

    return shown


async def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presenting, "position", leaky(presenting.position))
    found = await leaks(tmp_path)
    assert found == ["the opponent", "the spectator", "the opponent who came back"]


async def test_a_planted_bell_is_caught(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "_audience", lambda _: None)
    anna, bo, _ = await three(night, clock=CLOCK)
    night.watch.now += 1_000
    await anna.act("put 1 on orientation")
    # The bell alone tells nothing: that the clocks run on is no news.
    assert await bo.news() == []
    monkeypatch.setattr(presenting, "_timeless", lambda shown: shown.now)
    night.watch.now += 1_000
    await anna.act("put 1 on movement")
    assert await bo.news() != []


async def test_hidden_numbers_occur_in_no_frame_before_the_reveal(night: Evening) -> None:
    anna, bo, carl = await three(night)
    await anna.act("put 2 on orientation", "put 5 on movement", "put 4 on harvest")
    await anna.act("put 1 on regeneration")
    await anna.do("seal")
    for socket in (bo, carl):
        await socket.news()
        for text in socket.raw:
            frame = json.loads(text)
            assert frame.get("position", {}).get("draft", []) == []
            assert not any("put" in line["sentence"] for line in frame.get("tale", []))
            assert not any((line["event"] or {}).get("units") for line in frame.get("tale", []))


async def test_no_secret_of_the_house_is_told_before_the_end(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    anna, bo, carl = await three(night)
    table = anna.mirror.table["id"]
    match = (await night.house.room(table)).table.match
    code = await invitation(night.people[0], await opened(night.people[0], "me", "open"), 1)
    secrets = [match.seed, match.nonce, code, *(person.token for person in night.people)]
    await play(Random(11), anna, bo, most=60)
    for socket in (anna, bo):
        await socket.say("act", text="put 48 on orientation")
    answers = [(await person.get(f"/api/tables/{table}/replay")).text for person in night.people]
    await carl.news()
    told = [*anna.raw, *bo.raw, *carl.raw, *answers]
    assert not any(secret in text for secret in secrets for text in told)
    await bo.do("resign")
    assert match.seed in bo.raw[-2]
    logged = [
        record.getMessage() + str(getattr(record, "fields", ""))
        for record in caplog.records
        if record.name.startswith(("shem", "sqlalchemy", "alembic"))
    ]
    assert logged
    assert not any(secret in line for secret in secrets for line in logged)
