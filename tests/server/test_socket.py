"""The socket: where one left off, refusals that explain themselves, and input of every kind."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from shem.server.settings import Limits, Rate
from shem.server.table_socket import _complain as complain
from tests.server.evening import (
    GENEROUS,
    Evening,
    at_the_screens,
    evening,
    opened,
    play,
    two_at_a_table,
    until,
)
from tests.server.people import Socket

pytestmark = pytest.mark.anyio


async def at_screens(night: Evening) -> tuple[str, Socket, Socket]:
    """Two people who fill their screens."""
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    await at_the_screens(*sockets)
    return table, *sockets


def known(socket: Socket) -> tuple[object, ...]:
    """All that a reader knows, apart from who is connected just now."""
    position = json.loads(json.dumps(socket.position))
    for seat in position["seats"]:
        del seat["is_present"]
    del position["watchers"]
    return position, socket.mirror.tale, socket.mirror.seq


# Coming back.


async def test_who_comes_back_gets_what_was_missed(night: Evening) -> None:
    table, anna, bo = await at_screens(night)
    here, away = anna, bo
    left = await night.people[1].at(table, 1)
    seq, tale = left.mirror.seq, list(left.mirror.tale)
    await left.hang_up()
    await here.do("chat", text="one")
    await here.act("allocate 3-3-3-3")
    await here.do("seal")
    await here.do("chat", text="two")
    await away.news()
    back = await night.people[1].at(table, 1, since=seq)
    (frame,) = back.mirror.frames
    assert frame["type"] == "news"
    assert tale + frame["tale"] == away.mirror.tale
    assert frame["seq"] == away.mirror.seq
    assert frame["tale"][0]["sentence"] == "one"
    assert known(back)[0] == known(away)[0]


async def test_who_missed_nothing_gets_no_tale(night: Evening) -> None:
    table, _, bo = await at_screens(night)
    back = await night.people[1].at(table, 1, since=bo.mirror.seq)
    (frame,) = back.mirror.frames
    assert (frame["type"], frame["tale"]) == ("news", [])
    assert known(back)[0] == known(bo)[0]


@pytest.mark.parametrize("since", ["999999", "9999999999", "-1", "x", "\u00b2", "", "1.5"])
async def test_who_asks_for_the_impossible_gets_everything(night: Evening, since: str) -> None:
    table, _, bo = await at_screens(night)
    back = await night.people[1].at(table, 1, since=since)
    assert back.mirror.frames[0]["type"] == "whole"
    assert known(back) == known(bo)


async def test_every_gap_of_a_game_is_filled_exactly(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "local Bo")
    sockets = await anna.at(table, 0), await anna.at(table, 1)
    await play(Random(3), *sockets, most=80)
    whole = await anna.at(table, 0)
    ends = 0
    for seq in range(0, whole.mirror.seq + 1, 7):
        gap = await anna.at(table, 0, since=seq)
        assert gap.mirror.frames[0]["type"] == "news"
        missed = gap.mirror.tale
        assert missed == whole.mirror.tale[len(whole.mirror.tale) - len(missed) :]
        assert known(gap)[0] == known(whole)[0]
        ends += 1
        await gap.hang_up()
    assert ends > 3


async def test_everybody_resumes_after_a_restart(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        table, anna, bo = await at_screens(night)
        await anna.act("put 2 on orientation", "put 3 on movement")
        await bo.act("allocate 3-3-3-3")
        await bo.do("seal")
        await anna.news()
        tokens = [person.token for person in night.people]
        before = [(known(socket), socket.mirror.seq) for socket in (anna, bo)]
    async with evening(tmp_path) as night:
        for seat, token in enumerate(tokens):
            person = night.stranger()
            person.http.cookies.set("shem", token, domain="shem.test")
            knew, seq = before[seat]
            again = await person.at(table, seat)
            assert known(again) == knew
            gap = await person.at(table, seat, since=seq)
            assert gap.mirror.frames[0]["tale"] == []
            assert known(gap)[0] == knew[0]


# Thinking again.


async def test_private_steps_are_taken_back_one_by_one(night: Evening) -> None:
    _, anna, _ = await at_screens(night)
    await anna.act("put 2 on orientation", "put 3 on movement")
    assert anna.position["can_undo"]
    await anna.do("undo")
    assert anna.position["draft"] == ["put 2 on orientation"]
    await anna.do("undo")
    assert anna.position["draft"] == []
    assert not anna.position["can_undo"]
    assert (await anna.refused("undo"))["sentence"]


async def test_a_sealed_choice_can_be_reopened_until_the_last_one_is_in(night: Evening) -> None:
    _, anna, bo = await at_screens(night)
    await anna.act("allocate 3-3-3-3")
    assert anna.position["can_seal"]
    await anna.do("seal")
    assert anna.position["is_sealed"]
    await bo.news()
    assert bo.position["seats"][0]["is_sealed"]
    await anna.do("reopen")
    await bo.news()
    assert not bo.position["seats"][0]["is_sealed"]
    assert anna.position["draft"] == [f"put 3 on {p}" for p in PHASES]
    await anna.do("undo")
    await anna.act("put 3 on regeneration")
    await anna.do("seal")
    await bo.act("allocate 3-3-3-3")
    await bo.do("seal")
    await anna.news()
    assert (await anna.refused("reopen"))["sentence"]


PHASES = ("orientation", "movement", "harvest", "regeneration")


# Refusals.


async def test_a_refusal_names_the_rule_and_a_way_out(night: Evening) -> None:
    table, anna, _ = await at_screens(night)
    before = await night.kept(table)
    for kind in ("act", "why"):
        answer = await anna.refused(kind, text="put 48 on orientation")
        assert answer["sentence"].endswith(".")
        assert answer["clause"].startswith("GOL-")
        assert len(answer["rule"]) > 20
        assert answer["instead"] == anna.position["choices"]
    assert (await anna.say("why", text=anna.position["choices"][0]))["type"] == "done"
    assert await night.kept(table) == before
    assert anna.position["draft"] == []


@pytest.mark.parametrize("text", ["xyzzy", "put", "\x00", "\u202e", "7" * 200])
async def test_what_is_no_action_is_refused(night: Evening, text: str) -> None:
    _, anna, _ = await at_screens(night)
    assert (await anna.refused("act", text=text))["sentence"]


BAD = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"type": "act"}',
    '{"type": "act", "ref": 1}',
    '{"type": "act", "ref": -1, "text": "turn north"}',
    '{"type": "act", "ref": 1, "text": ""}',
    '{"type": "act", "ref": 1, "text": "x", "seat": 0}',
    '{"type": "act", "ref": 1, "text": "x", "by_bot": true}',
    '{"type": "act", "ref": "1", "text": 5}',
    '{"type": "act", "ref": 1, "text": "\\ud800"}',
    '{"type": "timeout", "ref": 1}',
    '{"type": "takeover", "ref": 1}',
    '{"type": "sit", "ref": 1}',
    '{"type": "wake", "ref": 1}',
    '{"type": "answer", "ref": 1, "yes": "perhaps"}',
    '{"type": "remove", "ref": 1, "target": 99}',
    '{"ref": 1}',
    '{"type": "ping", "ref": 1e400}',
    "[" * 3000,
    '{"a":' * 1000,
]


@pytest.mark.parametrize("text", BAD)
async def test_what_cannot_be_read_is_refused_and_changes_nothing(
    night: Evening, text: str
) -> None:
    table, anna, bo = await at_screens(night)
    before = await night.kept(table)
    anna.send(text)
    frame = await anna.until("refused")
    assert frame["ref"] == 0
    assert frame["sentence"] == "The server did not understand that. Reload the page."
    assert await bo.news() == []
    assert await night.kept(table) == before


async def test_bytes_are_refused_like_any_nonsense(night: Evening) -> None:
    _, anna, _ = await at_screens(night)
    for data in (b"", b"\xff\xfe", b'{"type": "ping", "ref": 1}'):
        anna.send(data)
        assert (await anna.until("refused"))["ref"] == 0


async def test_who_talks_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=Limits(commands=Rate(5, 0.001))) as night:
        anna = await night.person("Anna")
        table = await opened(anna, "me", "open")
        socket = await anna.at(table, 0)
        answers = [(await socket.say("chat", text="hi"))["type"] for _ in range(7)]
        assert answers == ["done"] * 5 + ["refused"] * 2
        socket.send("nonsense")
        assert "Too many messages" in (await socket.until("refused"))["sentence"]
        assert len(await night.kept(table)) == 5


async def test_who_talks_without_end_can_still_play(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=replace(GENEROUS, talk=Rate(3, 0.001))) as night:
        anna = await night.person("Anna")
        socket = await anna.at(await opened(anna, "me", "local Bo"), 0)
        answers = [(await socket.say("chat", text="hi"))["type"] for _ in range(4)]
        assert answers == ["done"] * 3 + ["refused"]
        for kind, fields in (("propose", {"what": "pause"}), ("leave", {}), ("return", {})):
            assert "Too many messages" in (await socket.refused(kind, **fields))["sentence"]
        other = await anna.at(socket.mirror.table["id"], 1)
        first = socket if socket.position["choices"] else other
        await first.act(first.position["choices"][0])


async def test_more_sockets_do_not_help_who_talks_too_fast(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=Limits(commands=Rate(6, 0.001))) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await two_at_a_table(anna, bo)
        answers = []
        for _ in range(4):
            socket = await anna.at(table, 0)
            answers += [(await socket.say("chat", text="hi"))["type"] for _ in range(2)]
            await socket.hang_up()
        assert answers == ["done"] * 6 + ["refused"] * 2
        assert (await (await bo.at(table, 1)).say("chat", text="oh"))["type"] == "done"


async def test_who_talks_too_fast_is_answered_slowly(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=Limits(commands=Rate(1, 0.001))) as night:
        anna = await night.person("Anna")
        socket = await anna.at(await opened(anna, "me", "open"), 0)
        await socket.do("ping")
        before = time.monotonic()
        for _ in range(3):
            await socket.refused("ping")
        assert time.monotonic() - before > 0.5


# Who may come.


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://shem.test.evil.test"])
async def test_a_page_of_another_site_opens_no_socket(night: Evening, origin: str) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open")
    socket = anna.call(table, 0, origin=origin)
    assert await socket.next() is None
    assert socket.code == 4403


async def test_nobody_comes_without_a_cookie(night: Evening) -> None:
    anna = await night.person("Anna")
    table = await opened(anna, "me", "open")
    socket = night.stranger().call(table)
    assert await socket.end()
    assert socket.code == 4404


@pytest.mark.parametrize("version", ["2", "4", "", "x"])
async def test_a_page_of_another_version_is_told_to_load_itself_again(
    night: Evening, version: str
) -> None:
    table, _, _ = await at_screens(night)
    socket = night.people[0].call(table, 0, version=version)
    assert "Reload it" in await socket.end()
    assert [frame["type"] for frame in socket.mirror.frames] == ["gone"]
    assert socket.code == 4404


async def test_choices_travel_with_their_labels(night: Evening) -> None:
    _, *sockets = await at_screens(night)
    for socket in sockets:
        choices, labels = socket.position["choices"], socket.position["labels"]
        assert len(labels) == len(choices) > 1
        assert labels[0] == choices[0].capitalize()


async def test_a_seat_is_open_to_its_holder_alone(night: Evening) -> None:
    table, anna, _ = await at_screens(night)
    eve = await night.person("Eve")
    for person, seat in ((eve, 0), (eve, 1), (night.people[0], 1), (night.people[1], 0)):
        socket = person.call(table, seat)
        assert "not yours" in await socket.end()
        assert [frame["type"] for frame in socket.mirror.frames] == ["gone"]
    assert anna.position["draft"] == []


async def test_a_guest_opens_only_so_many_sockets(tmp_path: Path) -> None:
    async with evening(tmp_path, limits=Limits(sockets=3)) as night:
        anna = await night.person("Anna")
        table = await opened(anna, "me", "open")
        for _ in range(3):
            await anna.at(table, 0)
        one_too_many = anna.call(table, 0)
        assert await one_too_many.next() is None
        assert one_too_many.code == 4429


FEW = Rate(3, 0.001)


@pytest.mark.parametrize(
    ("limits", "are_all_meant"),
    [(replace(GENEROUS, visits=FEW), False), (replace(GENEROUS, crowd_visits=FEW), True)],
)
async def test_who_comes_again_and_again_waits_outside(
    tmp_path: Path, limits: Limits, are_all_meant: bool
) -> None:
    async with evening(tmp_path, limits=limits) as night:
        anna, bo = await night.person("Anna"), await night.person("Bo")
        table = await opened(anna, "me", "open")
        for _ in range(3):
            await (await anna.at(table, 0)).hang_up()
        again = anna.call(table, 0)
        assert await again.next() is None
        assert again.code == 4429
        other = bo.call(table)
        assert (await other.next() is None) is are_all_meant
        assert (await anna.get("/api/me")).status_code == 200


async def test_that_somebody_hung_up_is_no_error_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    complain([None, WebSocketDisconnect(1006), WebSocketDisconnected("it is closed")])
    assert not caplog.records
    complain([ValueError("ours")])
    assert [record.getMessage() for record in caplog.records] == ["a visit broke off"]


# Slow and sudden.


async def test_a_slow_reader_gets_the_news_together(night: Evening) -> None:
    table, anna, bo = await at_screens(night)
    slow = await (await night.person("Carl")).at(table)
    await slow.news()
    slow.is_taken.clear()
    for number in range(20):
        await anna.do("chat", text=f"word {number}")
    await bo.news()
    slow.is_taken.set()
    frames = await slow.news()
    assert 1 <= len(frames) <= 2
    assert slow.mirror.sentences[-20:] == [f"word {number}" for number in range(20)]


async def test_what_was_said_counts_even_if_the_speaker_hangs_up(night: Evening) -> None:
    table, anna, bo = await at_screens(night)
    anna.send(anna.mirror.command("chat", 99, text="and so goodbye"))
    await anna.hang_up()
    room = await night.registry.room(table)
    await until(lambda: len(room.table.outputs_for(1)) > bo.mirror.seq)
    while "and so goodbye" not in bo.mirror.sentences:
        assert await bo.next() is not None
    assert (await night.kept(table))[-1]["text"] == "and so goodbye"


async def test_presence_is_seen(night: Evening) -> None:
    table, anna, bo = await at_screens(night)
    assert anna.position["seats"][1]["is_present"]
    second = await night.people[1].at(table, 1)
    await bo.hang_up()
    await anna.news()
    assert anna.position["seats"][1]["is_present"]
    await second.hang_up()
    await anna.news()
    assert not anna.position["seats"][1]["is_present"]


async def test_many_at_once_lose_nothing(night: Evening) -> None:
    table, anna, bo = await at_screens(night)
    watchers = [await night.people[0].at(table) for _ in range(5)]

    async def talk(socket: Socket, name: str) -> None:
        for number in range(15):
            await socket.do("chat", text=f"{name} {number}")

    await asyncio.gather(talk(anna, "a"), talk(bo, "b"))
    said = {f"{name} {number}" for name in "ab" for number in range(15)}
    for socket in (anna, bo, *watchers):
        await socket.news()
        assert said <= set(socket.mirror.sentences)
        assert len(socket.mirror.sentences) == len(anna.mirror.sentences)
