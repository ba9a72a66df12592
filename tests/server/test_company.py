"""People at a table: hosts, talk, clocks, leaving and coming back, consent, the next game."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shem.bots import LEVELS
from shem.server.api import replays
from shem.server.settings import Rate
from shem.server.wire import Chair, NewTable
from shem.table import parse, verify
from tests.server.bot_functions import quick
from tests.server.evening import (
    GENEROUS,
    Evening,
    evening,
    joined,
    let_think,
    opened,
    play,
    two_at_a_table,
    until,
    wish,
)
from tests.server.people import Person, Socket

pytestmark = pytest.mark.anyio

MINUTE = 60_000


async def seated(night: Evening, **terms: Any) -> tuple[str, Socket, Socket]:
    """Anna, the host, and Bo at a table."""
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo, **terms)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    for socket in sockets:
        await socket.news()
    return table, *sockets


def mover(*sockets: Socket) -> Socket:
    return next(socket for socket in sockets if socket.position["choices"])


async def shown(socket: Socket, words: str) -> None:
    """Wait until somebody says this at the table."""
    while not any(words in sentence for sentence in socket.mirror.sentences):
        assert await socket.next() is not None


# The host.


async def test_the_host_fills_an_open_seat_with_a_bot(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open")
    socket = await anna.at(table, 0)
    assert socket.position["stage"] == "gathering"
    bad = await socket.refused("fill", target=1, level="grandmaster")
    assert "grandmaster" in bad["sentence"]
    await socket.do("fill", target=1, level="greedy")
    assert socket.position["seats"][1]["kind"] == "bot"
    assert socket.position["stage"] == "running"


async def test_the_host_changes_the_level_of_a_bot_while_the_game_runs(night: Evening) -> None:
    let_think(night, quick)
    anna = await night.person("Anna")
    table = await opened(anna, "me", "bot greedy", "open")
    socket = await anna.at(table, 0)
    await socket.do("fill", target=2, level="hard")
    assert socket.position["stage"] == "running"
    for level in LEVELS:
        await socket.do("fill", target=1, level=level.name)
        assert socket.position["seats"][1]["level"] == level.name
        assert socket.position["seats"][1]["name"] == "Brokk"
    assert "Brokk (expert) sits down." in socket.mirror.sentences
    assert "no seat 9" in (await socket.refused("fill", target=9, level="hard"))["sentence"]


async def test_the_bot_of_a_removed_player_is_named_anew_with_its_level(night: Evening) -> None:
    let_think(night, quick)
    _, anna, _ = await seated(night)
    await anna.do("remove", target=1)
    assert anna.position["seats"][1]["name"] == "Greedy"
    await anna.do("fill", target=1, level="novice")
    assert anna.position["seats"][1]["name"] == "Brokk"


async def test_the_host_lets_a_bot_play_for_who_is_away_and_they_take_their_seat_back(
    night: Evening,
) -> None:
    let_think(night, quick)
    table, anna, bo = await seated(night)
    there = await anna.refused("fill", target=1, level="hard")
    assert (
        there["sentence"] == "Bo is at the table: a bot can fill in only for someone who is away."
    )
    await bo.hang_up()
    await anna.do("fill", target=1, level="hard")
    assert anna.position["seats"][1]["stand_in"] == "hard"
    room = await night.registry.room(table)
    await until(lambda: room.table.can_seal(1) or not room.table.owes(1))
    await anna.do("fill", target=1, level="novice")
    back = await night.people[1].at(table, 1)
    await back.do("return")
    assert back.position["seats"][1]["stand_in"] is None


async def test_who_stands_in_is_agreed_on_when_the_table_is_laid(night: Evening) -> None:
    let_think(night, quick)
    assert NewTable(game="golem", chairs=[Chair(kind="me")]).stand_in == "medium"
    anna = await night.person("Anna")
    odd = await anna.post("/api/tables", **wish("me", "open", stand_in="grandmaster"))
    assert "grandmaster" in odd.json()["sentence"]
    _, anna_there, bo = await seated(night, stand_in="expert")
    await bo.do("leave")
    await anna_there.news()
    assert anna_there.position["seats"][1]["stand_in"] == "expert"


async def test_a_host_who_only_watches_has_the_same_powers(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "open", "open")
    await joined(anna, bo, table, 0)
    host = await anna.at(table)
    await host.do("fill", target=1, level="random")
    await host.do("mute", target=0, muted=True)
    assert host.position["seats"][0]["is_muted"]


async def test_nobody_but_the_host_has_them(night: Evening) -> None:
    table, _, bo = await seated(night)
    before = await night.kept(table)
    for answer in (
        await bo.refused("remove", target=0),
        await bo.refused("mute", target=0, muted=True),
        await bo.refused("fill", target=0, level="greedy"),
    ):
        assert "Only the host" in answer["sentence"]
    assert await night.kept(table) == before


async def test_a_removed_player_hears_so_and_loses_the_seat(night: Evening) -> None:
    table, anna, bo = await seated(night)
    await anna.do("remove", target=1)
    assert await bo.end() == "You no longer have a seat at this table."
    assert bo.code == 4404
    assert anna.position["seats"][1]["kind"] == "bot"
    assert any("Bo" in sentence for sentence in anna.mirror.sentences)
    assert (await night.registry.room(table)).holders.keys() == {0}


async def test_a_removed_player_may_no_longer_watch_where_nobody_may(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await opened(anna, "me", "open", "bot greedy", may_watch=False)
    await joined(anna, bo, table, 1)
    host, watching, mine = await anna.at(table, 0), await bo.at(table), await anna.at(table)
    await host.do("remove", target=1)
    await host.do("chat", text="now we are among ourselves")
    assert await watching.end() == "You no longer have a seat at this table."
    assert not any("among ourselves" in text for text in watching.raw)
    await mine.news()
    assert mine.mirror.sentences[-1] == "now we are among ourselves"


async def test_a_removed_player_sees_nothing_that_comes_after(night: Evening) -> None:
    table, anna, bo = await seated(night)
    room = await night.registry.room(table)
    (listener,) = [one for one in room.listeners if one.seat == 1]
    await anna.do("remove", target=1)
    assert listener.is_gone
    assert room.next_frame(listener) is None
    await bo.end()


async def test_a_removed_player_stays_removed_after_a_restart(night: Evening) -> None:
    table, anna, _ = await seated(night)
    await anna.do("remove", target=1)
    kept = await night.registry.store.table(table)
    assert kept is not None
    assert kept.holders.keys() == {0}


async def test_before_the_game_a_removed_player_leaves_an_open_seat(night: Evening) -> None:
    anna, bo, carl = [await night.person(name) for name in ("Anna", "Bo", "Carl")]
    table = await opened(anna, "me", "open", "open")
    await joined(anna, bo, table, 1)
    host, guest = await anna.at(table, 0), await bo.at(table, 1)
    await host.do("remove", target=1)
    assert await guest.end() == "You no longer have a seat at this table."
    assert host.position["seats"][1]["kind"] == "open"
    await joined(anna, carl, table, 1)
    assert (await bo.get("/api/lobby")).json()["mine"] == []


async def test_talk_reaches_everybody_as_it_was_said(night: Evening) -> None:
    table, anna, bo = await seated(night)
    watcher = await (await night.person()).at(table)
    text = "<script>alert('hi')</script> & \u2764"
    await bo.news()
    await anna.do("chat", text=text)
    for socket in (bo, watcher):
        (frame,) = await socket.news()
        (line,) = frame["tale"]
        assert (line["kind"], line["seat"], line["sentence"]) == ("chat", 0, text)
        assert (frame["position"], frame["view"]) == ({}, {})


async def test_a_muted_player_is_not_heard(night: Evening) -> None:
    _, anna, bo = await seated(night)
    await anna.do("mute", target=1, muted=True)
    before = anna.mirror.seq
    assert (await bo.refused("chat", text="hello"))["sentence"]
    assert await anna.news() == []
    assert anna.mirror.seq == before
    await anna.do("mute", target=1, muted=False)
    await bo.do("chat", text="hello")


# Time.


async def test_when_time_is_up_a_bot_plays_the_move(night: Evening) -> None:
    clock = {"kind": "move", "move": 10_000}
    table, anna, bo = await seated(night, clock=clock, on_timeout="move", grace=None)
    slow, other = (anna, bo) if anna.position["choices"] else (bo, anna)
    seat = slow.mirror.table["me"]
    assert slow.position["seats"][seat]["clock"] == {"left": 10_000, "is_running": True}
    await night.later(table, 9_999)
    assert await other.news() == []
    await night.later(table, 1)
    await shown(other, "time is up")
    while not other.position["draft"] and not other.position["choices"]:
        await other.next()
    assert other.position["seats"][seat]["stand_in"] is None
    assert {message["type"] for message in await night.kept(table)} >= {"timeout", "act"}


async def test_the_clock_runs_on_without_anybody(night: Evening) -> None:
    clock = {"kind": "days", "move": 86_400_000}
    table, anna, bo = await seated(night, clock=clock, on_timeout="resign", grace=None)
    for socket in (anna, bo):
        await socket.hang_up()
    room = await night.registry.room(table)
    await night.later(table, 3 * 60 * MINUTE)
    assert not night.registry._is_idle(room, night.watch.now)
    await night.later(table, 86_400_000)
    await until(lambda: room.table.result() is not None)


async def test_a_bot_takes_over_after_the_grace_time_and_gives_the_seat_back(
    night: Evening,
) -> None:
    table, anna, bo = await seated(night, grace=30_000)
    away, here = (anna, bo) if anna.position["choices"] else (bo, anna)
    seat = away.mirror.table["me"]
    await away.hang_up()
    await here.news()
    assert not here.position["seats"][seat]["is_present"]
    await night.later(table, 29_999)
    assert here.position["seats"][seat]["stand_in"] is None
    await night.later(table, 1)
    while here.position["seats"][seat]["stand_in"] is None:
        await here.next()
    assert here.position["seats"][seat]["stand_in"] == "greedy"
    while not here.position["choices"]:
        await here.next()
    back = await night.people[seat].at(table, seat)
    assert (await back.refused("act", text="allocate 3-3-3-3"))["sentence"]
    await back.do("return")
    assert back.position["seats"][seat]["stand_in"] is None
    assert "in-seat" not in (await back.refused("return"))["sentence"]


async def test_a_table_without_a_clock_waits_for_who_is_away(night: Evening) -> None:
    table, anna, bo = await seated(night)
    away, here = (anna, bo) if anna.position["choices"] else (bo, anna)
    seat = away.mirror.table["me"]
    await away.hang_up()
    await here.news()
    await night.later(table, 30 * 24 * 60 * MINUTE)
    room = await night.registry.room(table)
    assert (room.table.due(room.clock()), room.table.next_due()) == ([], None)
    await here.news()
    assert not here.position["seats"][seat]["is_present"]
    assert here.position["seats"][seat]["stand_in"] is None
    assert here.position["waiting_for"] == [seat]
    assert not any(message["type"] == "take-over" for message in await night.kept(table))


async def test_who_leaves_is_played_for_at_once(night: Evening) -> None:
    _, anna, bo = await seated(night)
    await bo.do("leave")
    await anna.news()
    assert anna.position["seats"][1]["stand_in"] == "greedy"
    await bo.do("return")
    assert bo.position["seats"][1]["stand_in"] is None


# The end, and what needs everybody's consent.


async def test_resigning_ends_a_game_of_two_and_only_then_shows_the_seed(night: Evening) -> None:
    table, anna, bo = await seated(night)
    assert anna.position["ending"] is None
    await bo.do("resign")
    await anna.news()
    ending: dict[str, Any] = dict(anna.position)["ending"]
    assert ending["kind"] == "resigned"
    assert ending["ranks"][0] < ending["ranks"][1]
    assert ending["winners"] == [0]
    assert anna.position["stage"] == "over"
    assert ending["seed"]
    assert not any(ending["seed"] in raw or ending["nonce"] in raw for raw in anna.raw[:-2])
    assert (await bo.refused("act", text="turn north"))["sentence"]
    assert (await night.registry.store.running_tables()) == []
    assert table


async def test_consent_is_asked_given_and_refused(night: Evening) -> None:
    _, anna, bo = await seated(night)
    await anna.do("propose", what="pause")
    await bo.news()
    assert bo.position["question"]["is_mine_to_answer"]
    assert "Anna" in bo.position["question"]["sentence"]
    assert not anna.position["question"]["is_mine_to_answer"]
    await bo.do("answer", yes=False)
    await anna.news()
    assert anna.position["question"] is None
    await anna.do("propose", what="pause")
    await bo.do("answer", yes=True)
    await anna.news()
    assert anna.position["stage"] == "paused"
    assert anna.position["choices"] == []
    await anna.do("resume")
    assert anna.position["stage"] == "running"
    await bo.do("propose", what="abandon")
    await anna.do("answer", yes=True)
    assert anna.position["ending"]["winners"] == []
    assert anna.position["ending"]["kind"] == "abandoned"


async def test_a_consented_undo_goes_past_the_others(night: Evening) -> None:
    _, anna, bo = await seated(night)
    first, other = (anna, bo) if anna.position["choices"] else (bo, anna)
    facing = first.position["view"]
    await first.act("turn south")
    assert first.position["view"] != facing
    await first.refused("undo")
    await first.do("propose", what="undo")
    await other.do("answer", yes=True)
    assert other.position["view"] == facing or other.position["choices"] == []
    await first.news()
    assert first.position["choices"][0].startswith("turn")


async def test_a_rematch_moves_everybody_on_by_a_seat(night: Evening) -> None:
    table, anna, bo = await seated(night)
    await bo.do("resign")
    await anna.do("propose", what="rematch")
    await bo.do("answer", yes=True)
    while anna.position["ending"]["next_table"] is None:
        await anna.next()
    following = anna.position["ending"]["next_table"]
    room = await night.registry.room(following)
    assert [player.name for player in room.table.players] == ["Bo", "Anna"]
    on_anna, on_bo = await night.people[0].at(following, 1), await night.people[1].at(following, 0)
    assert on_anna.mirror.table["is_host"]
    assert on_anna.mirror.table["host"] == 1
    await on_anna.do("mute", target=0, muted=True)
    assert on_bo.mirror.table["my_seats"] == [0]
    assert "not yours" in await night.people[0].call(following, 0).end()
    old = await night.registry.room(table)
    assert old.table.match.seed != room.table.match.seed


# After the end.


async def finished(night: Evening) -> tuple[str, Person, Socket]:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "local Bo")
    sockets = await anna.at(table, 0), await anna.at(table, 1)
    running = await anna.get(f"/api/tables/{table}/replay")
    assert running.status_code == 403
    assert "still running" in running.json()["sentence"]
    assert (await anna.get(f"/api/tables/{table}/replay.json")).status_code == 403
    await play(Random(7), *sockets)
    return table, anna, sockets[0]


async def test_a_replay_is_worked_out_beside_the_tables(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, anna, bo = await seated(night)
    await bo.do("resign")
    person, may_go, at_work = night.people[0], threading.Event(), threading.Event()

    def slowly(*_: object) -> list[object]:
        at_work.set()
        assert may_go.wait(5)
        return []

    monkeypatch.setattr(replays, "_steps", slowly)
    asking = asyncio.create_task(person.get(f"/api/tables/{table}/replay"))
    while not at_work.is_set():
        await anna.do("ping")
    await anna.do("chat", text="well played")
    may_go.set()
    assert (await asking).status_code == 200


async def test_replays_are_not_asked_for_without_end(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, replays=Rate(2, 0.001))) as night:
        table, _, bo = await seated(night)
        await bo.do("resign")
        for name, codes in (("replay", [200, 200, 429]), ("replay.json", [429])):
            path = f"/api/tables/{table}/{name}"
            assert [(await night.people[0].get(path)).status_code for _ in codes] == codes


async def test_a_finished_game_can_be_replayed_and_verified(night: Evening) -> None:
    table, anna, socket = await finished(night)
    ending = socket.position["ending"]
    text = (await anna.get(f"/api/tables/{table}/replay.json")).text
    record = parse(text)
    verdict = verify(record, night.registry.catalog)
    assert verdict.holds, verdict.sentence()
    assert ending["seed"] in text
    committed = socket.mirror.table["commitment"]
    room = await night.registry.room(table)
    assert room.table.match.commitment == committed
    pages = [(await anna.get(f"/api/tables/{table}/replay", seat=seat)).json() for seat in (0, 1)]
    pages.append((await anna.get(f"/api/tables/{table}/replay")).json())
    assert [page["reader"] for page in pages] == [0, 1, None]
    assert len({len(page["steps"]) for page in pages}) == 1
    assert pages[0]["ending"]["seed"] == ending["seed"]
    last: dict[str, object] = {}
    for step in pages[0]["steps"]:
        last |= step["view"]
    assert last == socket.position["view"]
    assert (await anna.get(f"/api/tables/{table}/replay", seat=99)).json()["reader"] is None

    night.registry._forget(table)
    again = await anna.at(table, 0)
    assert again.position["view"] == socket.position["view"]
    assert again.position["ending"] == socket.position["ending"]
    assert again.mirror.tale == socket.mirror.tale
    assert again.mirror.seq == socket.mirror.seq
