"""Two people and a spectator play a whole game of Golem, with all that happens in an evening."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.house import House
from tests.e2e.visitor import Visitor

GOAL = 12
PATIENCE = 3_000


def meet(invite: Invite) -> tuple[Visitor, Visitor, Visitor]:
    """A host, a friend who came by the link, and somebody who watches."""
    host, friend, watcher = invite(), invite(), invite()
    host.fill_in_form("Me", "A friend (send a link)", goal=GOAL)
    friend.accept(host.read_link("Invite a friend"))
    watcher.go(host.table)
    expect(watcher.asked).to_contain_text("You are watching")
    return host, friend, watcher


def play_on(players: list[Visitor], luck: random.Random, until: int) -> int:
    """Let them play until a number of moves were made or the game is over."""
    moves = idle = 0
    while moves < until and idle < PATIENCE:
        made = sum(player.move(luck) for player in players)
        moves += made
        idle = 0 if made else idle + 1
        if not made:
            if all(player.is_at_end() for player in players):
                break
            players[0].page.wait_for_timeout(20)
    assert idle < PATIENCE, "nobody could move"
    return moves


class Evening(NamedTuple):
    """A game so far: one player has changed to a second device."""

    host: Visitor
    friend: Visitor
    second: Visitor
    watcher: Visitor
    luck: random.Random


def begin(invite: Invite, house: House) -> Evening:
    """Some moves, a reload, a crash of the server, and another device for the host."""
    host, friend, watcher = meet(invite)
    luck = random.Random("evening")
    play_on([host, friend], luck, 8)

    host.page.reload()
    expect(host.board).to_be_visible()
    play_on([host, friend], luck, 6)

    house.kill()
    house.start()
    for visitor in (host, friend, watcher):
        expect(visitor.page.get_by_role("status").first).to_contain_text(
            "Connected", timeout=15_000
        )
    play_on([host, friend], luck, 6)

    second = invite()
    second.go(host.read_link("Other device"))
    second.button("Yes, continue here").click()
    expect(second.board).to_be_visible()
    return Evening(host, friend, second, watcher, luck)


def test_a_game_goes_on_after_a_reload_a_crash_and_on_another_device(
    invite: Invite, house: House
) -> None:
    evening = begin(invite, house)
    assert play_on([evening.second, evening.friend], evening.luck, 4) >= 4
    assert_no_leak(evening.watcher, None)
    assert_no_leak(evening.friend, 1)


@pytest.mark.soak
def test_a_whole_game_of_two_and_a_spectator(invite: Invite, house: House) -> None:
    host, friend, second, watcher, luck = begin(invite, house)
    play_on([second, friend], luck, 100_000)
    for visitor in (host, friend, second, watcher):
        expect(visitor.ending).to_be_visible()
    for visitor in (friend, second, watcher):
        expect(visitor.page.get_by_text("Fair shuffle")).to_be_visible()
    assert_no_leak(watcher, None)
    assert_no_leak(friend, 1)


def frames(visitor: Visitor) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in visitor.frames]


def assert_no_leak(visitor: Visitor, seat: int | None) -> None:
    """No frame holds the screens, steps or choices of anybody but the one who got it."""
    seen = frames(visitor)
    assert any(frame["type"] == "whole" for frame in seen)
    for frame in seen:
        position = frame.get("position") or {}
        for view in (frame.get("view") or {}, position.get("view") or {}):
            assert view.get("seat") in (None, seat)
            assert seat is not None or view.get("own") is None
        if seat is None:
            assert not position.get("draft")
            assert not position.get("choices")
        for line in frame.get("tale", []):
            event = line["event"] or {}
            assert event.get("kind") != "put" or event["seat"] == seat
