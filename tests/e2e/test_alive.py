"""Three people and a spectator play It's Alive! to its end, and nobody sees a symbol of others."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

LONG = 120_000
ASKED = re.compile("Roll for a part|Waiting for")
# What only the one who does it may be told.
SECRET = "found"

# Somebody who builds whatever can be built, fills gaps first, and clicks what glows.
EAGER = """
(region) => {
  const wishes = "gap draw roll steal drop lose take discard leave end put".split(" ");
  const isGap = (each) => each.ariaLabel?.includes("empty");
  const wish = (each) => isGap(each) ? "gap" : each.dataset.choice.split(" ")[0];
  setInterval(() => {
    const open = [...region.querySelectorAll("[data-choice]")].reverse();
    const best = open.sort((one, other) => wishes.indexOf(wish(one)) - wishes.indexOf(wish(other)));
    best[0]?.click();
  }, 30);
}
"""


def meet(invite: Invite) -> tuple[list[Visitor], Visitor]:
    """A host, two friends who came by their links, and somebody who watches."""
    players = [invite(width=360), invite(), invite(width=360)]
    host, watcher = players[0], invite()
    host.lay_table("Me", "A friend (send a link)", "A friend (send a link)", game="alive")
    for friend in players[1:]:
        sit_down(friend, host.read_link("Invite a friend"))
    watcher.go(host.table)
    expect(watcher.asked).to_contain_text("You are watching")
    return players, watcher


def sit_down(friend: Visitor, link: str) -> None:
    """Take a seat, though others may still be to come."""
    friend.go(link)
    friend.button("Sit down").click()
    friend.page.wait_for_url(re.compile("/table/"))


def whose_turn(players: list[Visitor]) -> Visitor:
    for player in players:
        expect(player.asked).to_contain_text(ASKED)
    return next(player for player in players if "Roll for" in player.asked.inner_text())


@pytest.mark.soak
def test_three_people_and_a_spectator_build_until_one_lives(invite: Invite) -> None:
    players, watcher = meet(invite)
    first = whose_turn(players)
    first.board.get_by_role("button", name=re.compile("^head of|^head, empty")).first.click()
    expect(first.note).to_contain_text("ALV-")
    first.board.get_by_role("button", name="Roll!").click()
    assert watcher.hears('"kind":"rolled"')

    for player in players:
        player.board.evaluate(EAGER)
    for visitor in (*players, watcher):
        expect(visitor.ending).to_be_visible(timeout=LONG)
        expect(visitor.board).to_contain_text("wins!")
        expect(visitor.page.get_by_text("Fair shuffle")).to_be_visible()
    for seat, player in enumerate(players):
        assert_no_leak(player, seat)
    assert_no_leak(watcher, None)


def assert_no_leak(visitor: Visitor, seat: int | None) -> None:
    """No frame tells a symbol in somebody else's hand, unless everybody has seen it."""
    seen = [json.loads(frame) for frame in visitor.frames]
    assert any(frame["type"] == "whole" for frame in seen)
    view: dict[str, Any] = {}
    for frame in seen:
        position = frame.get("position") or {}
        assert seat is not None or not position.get("choices")
        # News tell what has changed since the last frame.
        view |= position.get("view") or frame.get("view") or {}
        if view:
            assert_view(view, seat)
        for line in frame.get("tale", []):
            event = line["event"] or {}
            assert event.get("kind") != SECRET or event["seat"] == seat


def assert_view(view: dict[str, Any], seat: int | None) -> None:
    assert view["seat"] in (None, seat)
    hands = [
        symbol
        for at, other in enumerate(view["seats"])
        if at != seat
        for symbol in other["symbols"]
    ]
    drawn = [draw for draw in view["draws"] if draw["seat"] != seat]
    assert all(symbol["is_public"] or symbol["type"] is None for symbol in (*hands, *drawn))


def test_it_is_played_with_the_keyboard_alone(invite: Invite) -> None:
    player = invite()
    player.go().play_now("It's Alive!")
    expect(player.asked).to_contain_text("Roll for a part")
    die = player.board.get_by_role("button", name="Roll!")
    die.focus()
    player.page.keyboard.press("Enter")
    expect(player.log).to_contain_text("You roll a")
    torso = player.board.locator("[data-slot='torso']").first
    torso.focus()
    player.page.keyboard.press("ArrowLeft")
    expect(player.board.locator("[data-slot='left-arm']").first).to_be_focused()


def test_the_first_game_teaches_itself(invite: Invite) -> None:
    player = invite(width=360)
    player.go().play_now("It's Alive!")
    expect(player.asked).to_contain_text("Roll for a part")
    expect(player.asked).to_contain_text("1 is a head, 2 an arm, 3 and 4 a torso")
    player.asked.get_by_role("button", name="More").click()
    expect(player.asked).to_contain_text("roll a six to bring your golem to life")
    expect(player.board).to_contain_text("Lightning on the die brings you symbols")
    expect(player.board).to_contain_text("Never together")


# What of the board lies beyond the edges of a phone, and how wide the narrowest golem is.
FIGURES = "[role=group][aria-label*='of 6 parts']"
OUTSIDE = """
(board) => {
  const width = document.documentElement.clientWidth;
  const figures = [...board.querySelectorAll("[role=group][aria-label*='of 6 parts']")];
  const boxes = figures.map((each) => each.getBoundingClientRect());
  return {
    page: document.documentElement.scrollWidth - width,
    outside: boxes.filter(({ left, right }) => left < 0 || right > width).length,
    narrowest: Math.min(...boxes.map((box) => box.width)),
  };
}
"""

# How far it is from the rivals down to the foot of the piles, and whether the stage lies between.
BETWEEN = """
(board) => {
  const box = (name) => board.querySelector(name).getBoundingClientRect();
  const [rivals, stage, piles] = [box(".rivals"), box(".stage"), box(".piles")];
  return {
    height: piles.bottom - rivals.top,
    isBetween: rivals.bottom <= stage.top && stage.bottom <= piles.top,
  };
}
"""
TOP = "board => board.querySelector('.stage').getBoundingClientRect().top"


def test_six_seats_fit_on_a_phone(invite: Invite) -> None:
    player = invite(width=360, height=740)
    player.lay_table("Me", *["A bot"] * 5, game="alive")
    expect(player.asked).to_contain_text("Roll for a part")
    expect(player.board.locator(FIGURES)).to_have_count(6)
    seen = player.board.evaluate(OUTSIDE)
    assert (seen["page"], seen["outside"]) == (0, 0)
    assert seen["narrowest"] >= 44
    between = player.board.evaluate(BETWEEN)
    assert between["isBetween"]
    assert between["height"] < 680
    player.board.get_by_role("button", name="Roll!").click()
    expect(player.log).to_contain_text("You roll a")
    assert player.board.evaluate(OUTSIDE)["page"] == 0


def roll_before_all_eyes(player: Visitor) -> None:
    """Roll, and look up as soon as the browser has been told the number."""
    die = player.board.get_by_role("button", name="Roll!")
    expect(die).to_be_visible(timeout=LONG)
    player.frames.clear()
    die.click()
    assert player.hears('"kind":"rolled"')


def test_nothing_tells_the_number_before_the_die_lies_still(invite: Invite) -> None:
    player = invite()
    player.see_motion()
    player.lay_table("Me", "A bot", game="alive")
    roll_before_all_eyes(player)
    assert "You roll a" not in player.log.inner_text()
    expect(player.asked).to_contain_text("Watch what happens.")
    expect(player.log).to_contain_text("You roll a")


def test_who_hands_the_device_over_has_seen_their_roll(invite: Invite) -> None:
    player = invite()
    player.see_motion()
    player.lay_table("Me", "Someone on this device", game="alive")
    player.button(re.compile("show me the table")).click()
    roll_before_all_eyes(player)
    assert player.board.is_visible()


def test_the_board_stays_where_it_is_whatever_is_asked(invite: Invite) -> None:
    player = invite()
    player.go().play_now("It's Alive!")
    lesson = player.page.get_by_role("region", name="How it works")
    expect(lesson).to_contain_text("roll a six to bring your golem to life")
    expect(player.board.locator(".stage")).to_be_visible()
    top = player.board.evaluate(TOP)
    player.button("Understood").click()
    expect(lesson).to_have_count(0)
    assert player.board.evaluate(TOP) == top


@pytest.mark.soak
def test_whoever_lives_is_in_sight_on_a_phone(invite: Invite) -> None:
    player = invite(width=360, height=740)
    player.lay_table("Me", "A bot", "A bot", game="alive")
    player.board.evaluate(EAGER)
    expect(player.ending).to_be_visible(timeout=LONG)
    expect(player.board.get_by_text("wins!")).to_be_in_viewport()


# Somebody who builds nothing and keeps symbols: then no symbol finds a part.
THRIFTY = """
(region) => {
  const wishes = "draw roll discard leave end drop".split(" ");
  const wish = (each) => wishes.indexOf(each.dataset.choice.split(" ")[0]);
  const want = () => {
    const open = [...region.querySelectorAll("[data-choice]")].filter((each) => wish(each) >= 0);
    return open.sort((one, other) => wish(one) - wish(other))[0];
  };
  setInterval(() => {
    if (!window.isDone?.(region)) want()?.click();
  }, 30);
}
"""
UNTIL_SYMBOL = "() => { window.isDone = (region) => region.querySelector('[data-symbol]'); }"
UNTIL_NOW = "() => { window.isDone = () => true; }"


def test_a_symbol_that_can_do_nothing_says_why_in_turn_and_out_of_it(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.lay_table("Me", "A friend (send a link)", game="alive")
    friend.accept(host.read_link("Invite a friend"))
    host.page.evaluate(UNTIL_SYMBOL)
    for player in (host, friend):
        player.board.evaluate(THRIFTY)
    symbol = host.board.locator("[data-symbol]").first
    expect(symbol).to_be_visible(timeout=LONG)
    friend.page.evaluate(UNTIL_NOW)
    expect(host.asked).to_contain_text("Roll again")
    symbol.click()
    expect(host.note).to_contain_text("ALV-")
    host.button("End the turn").click()
    expect(host.asked).to_contain_text("Waiting for")
    expect(host.note).to_have_count(0)
    symbol.click()
    expect(host.note).to_contain_text("ALV-")
