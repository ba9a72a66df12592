"""What goes out: made once for all who see the same, and nothing of it kept."""

from __future__ import annotations

import gc
import json
from random import Random
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from shem.games import catalog
from shem.kernel.view import plain, plain_since
from shem.server import frames, serializers
from shem.server.frames import items_of
from shem.server.serializers import Shown
from shem.server.ws_protocol import framed
from shem.table import Act, Player, Table, Terms, agree
from tests.server.evening import Evening, at_the_screens, play, two_at_a_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_text_is_framed_as_the_protocol_says(size: int) -> None:
    payload = b"x" * size
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


async def test_a_crowd_of_watchers_costs_one_frame(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = [await anna.at(table, 0), await bo.at(table, 1)]
    watchers = [await bo.at(table) for _ in range(12)]
    for socket in (*sockets, *watchers):
        await socket.news()
    heard = [len(watcher.raw) for watcher in watchers]
    made: list[str | None] = []
    news = frames.news

    def counted(*args: Any, **more: Any) -> str | None:
        made.append(news(*args, **more))
        return made[-1]

    monkeypatch.setattr(frames, "news", counted)
    await sockets[0].do("chat", text="hello")
    told = [[frame for frame in await watcher.news() if frame["tale"]] for watcher in watchers]
    assert all(len(each) == 1 and "hello" in str(each) for each in told)
    assert len({watcher.raw[start] for watcher, start in zip(watchers, heard, strict=True)}) == 1
    # One for each of the two players, and one for all who watch.
    assert len(made) == 3


async def test_a_long_game_leaves_nothing_behind_of_what_was_shown(night: Evening) -> None:
    anna, bo = await night.person("Anna"), await night.person("Bo")
    table = await two_at_a_table(anna, bo)
    sockets = await anna.at(table, 0), await bo.at(table, 1)
    await at_the_screens(*sockets)
    await play(Random(3), *sockets, most=40)
    gc.collect()
    # The room holds one for each reader, and so does each of the two sockets.
    assert sum(isinstance(thing, Shown) for thing in gc.get_objects()) <= 4


def table_of(game: str) -> Table:
    people = [Player("person", name) for name in ("Anna", "Bo")]
    return Table(agree(catalog()[game], people, seed="a deal", nonce="n", terms=Terms(host=0)))


@pytest.mark.parametrize("game", [slug for slug, game in catalog().items() if 2 in game.seats])
def test_what_is_told_since_is_what_would_be_told_anew(game: str) -> None:
    table, luck = table_of(game), Random(5)
    before: dict[int | None, Shown] = {}
    for _ in range(25):
        common = serializers.common(table, 0)
        for seat in (0, 1, None):
            now = serializers.shown(table, seat, 0, None, before.get(seat), common)
            anew = serializers.shown(table, seat, 0, None, None, common)
            assert json.dumps([now.position, now.view]) == json.dumps([anew.position, anew.view])
            assert now.view == plain(table.view(seat))
            before[seat] = now
        seat = luck.choice([*table.waiting_for(), 0])
        choices = table.legal(seat)
        if choices:
            table.receive(Act(seat, table.game.write(luck.choice(choices))))


def test_of_a_long_list_only_what_is_new_is_told() -> None:
    grid, past = [{"place": at} for at in range(9)], ["first", "second"]
    before = {"grid": grid, "past": past, "turn": 3, "hand": ["card"]}
    harvested = [*grid[:4], {"place": "gone"}, *grid[5:]]
    seen = {"grid": harvested, "past": [*past, "third"], "turn": 4, "hand": []}
    assert items_of(before, seen) == (
        {"turn": 4, "hand": []},
        {"grid": {4: {"place": "gone"}}, "past": {2: "third"}},
    )
    assert items_of({"past": ["first"]}, {"past": ["first", "other"]})[1] == {}
    assert items_of({}, {"past": past}) == ({"past": past}, {})


def test_what_is_as_it_was_is_the_same_object() -> None:
    table = table_of("golem")
    first = table.view(0)
    told = plain_since(first, None, {})
    again = plain_since(table.view(0), first, told)
    assert again == plain(first)
    assert all(again[name] is told[name] for name in told)
