"""Two people enrage the town of Capek Golems, one watches; nobody learns what is not theirs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.engineer import anger, choice, step
from tests.e2e.visitor import Visitor

PATIENCE = 2_000
ASKED = "end your turn"
# What only the one who does it may be told.
SECRET = ("found", "chose-slot", "offered", "chose-part", "laid")


def meet(invite: Invite) -> tuple[Visitor, Visitor, Visitor]:
    """A host, a friend who came by the link, and somebody who watches."""
    host, friend, watcher = invite(), invite(width=360, height=740), invite()
    host.lay_table("Me", "A friend, by link", game="capek")
    friend.accept(host.read_link("Invite a friend"))
    watcher.go(host.table)
    expect(watcher.asked).to_contain_text("You are watching")
    return host, friend, watcher


def play_on(players: tuple[Visitor, Visitor]) -> None:
    """Until the town rises."""
    for _ in range(PATIENCE):
        if not any(step(player) for player in players):
            if players[0].is_at_end():
                return
            players[0].page.wait_for_timeout(20)
    raise AssertionError("the town never rose")


def test_two_people_and_a_spectator_until_the_town_rises(invite: Invite) -> None:
    host, friend, watcher = meet(invite)
    play_on((host, friend))
    for visitor in (host, friend, watcher):
        expect(visitor.ending).to_contain_text("both players lose")
        expect(visitor.ending.locator(".first")).to_have_count(0)
        expect(visitor.board).to_contain_text("Both have lost")
        expect(visitor.board.get_by_role("img", name="Public outrage: 25 / 25")).to_be_visible()
        expect(visitor.page.get_by_text("Fair deal")).to_be_visible()
    assert_no_leak(friend, 1)
    assert_no_leak(watcher, None)


def frames(visitor: Visitor) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in visitor.frames]


def assert_no_leak(visitor: Visitor, seat: int | None) -> None:
    """No frame holds a hidden card, a payment in the making or a choice of anybody else."""
    seen = frames(visitor)
    assert any(frame["type"] == "whole" for frame in seen)
    view: dict[str, Any] = {}
    for frame in seen:
        position = frame.get("position") or {}
        if seat is None:
            assert not position.get("draft")
            assert not position.get("choices")
        # News tell what has changed since the last frame.
        view |= position.get("view") or frame.get("view") or {}
        assert_view(view, seat)
        for line in frame.get("tale", []):
            event = line["event"] or {}
            assert event.get("kind") not in SECRET or event["seat"] == seat


def assert_view(view: dict[str, Any], seat: int | None) -> None:
    """Of other hands only what was bought before all eyes is known."""
    assert view["seat"] in (None, seat)
    assert (view["own"] is None) == (view["seat"] is None)
    if view["active"] != seat:
        assert view["slot"] is None
        assert view["part"] is None
        assert not (view["own"] or {}).get("laid")
    deeds = [deed for turn in view["past"] for deed in turn["deeds"]] + view["deeds"]
    kept = {f"card-{deed['subject']}" for deed in deeds if deed["what"] == "kept"}
    for sheet in view["seats"]:
        assert set(sheet["known"]) <= kept


@pytest.fixture
def player(invite: Invite) -> Visitor:
    """Whoever of two people is asked for the first action."""
    host, friend, _ = meet(invite)
    for visitor in (host, friend):
        expect(visitor.asked).to_contain_text(re.compile(f"{ASKED}|Waiting"))
    return host if ASKED in host.asked.inner_text() else friend


def test_a_click_on_a_quiet_thing_says_why_not(player: Visitor) -> None:
    choice(player, "buy 1").click()
    player.board.get_by_role("button", name=re.compile("^Buy")).click()
    player.board.get_by_role("button", name=re.compile("^head:")).click()
    expect(player.note).to_contain_text(re.compile("CPK-"))


def test_a_purchase_by_keyboard_that_is_taken_back(player: Visitor) -> None:
    lot = choice(player, "buy 1")
    lot.focus()
    would = max(0, anger(lot.inner_text()))
    gauge = player.board.get_by_role("img", name=f"Public outrage: 0 / 25, would be {would}")
    expect(gauge).to_be_visible()
    player.page.keyboard.press("ArrowRight")
    expect(choice(player, "buy 2")).to_be_focused()
    player.page.keyboard.press("ArrowLeft")
    for _ in range(2):
        player.page.keyboard.press("Enter")
    expect(player.board).to_contain_text("0 / 1 gold laid out")
    choice(player, "pay ").first.press("Enter")
    expect(player.board).to_contain_text(re.compile("[123] / 1 gold laid out"))
    for _ in range(2):
        player.page.keyboard.press("Backspace")
    expect(player.asked).to_contain_text(ASKED)
