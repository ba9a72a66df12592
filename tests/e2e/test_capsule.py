"""Two people and a spectator play Capsule to its end, and nobody learns what is not theirs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

DAYS = 7
NAMED = "b2"
# What only the one who does it may be told.
SECRET = ("found", "put-back", "chose", "chose-silence")


def meet(invite: Invite) -> tuple[Visitor, Visitor, Visitor]:
    """A host, a friend who came by the link, and somebody who watches."""
    host, friend, watcher = invite(), invite(), invite()
    host.lay_table("Me", "A friend (send a link)", game="capsule")
    friend.accept(host.read_link("Invite a friend"))
    watcher.go(host.table)
    expect(watcher.asked).to_contain_text("You are watching")
    return host, friend, watcher


def is_asked(player: Visitor, rival: Visitor) -> bool:
    """Whether it is this player's turn, or the other's; one of them is asked to dig."""
    asked = re.compile("dig with a tool|Waiting")
    expect(player.asked).to_contain_text(asked)
    expect(rival.asked).to_contain_text(asked)
    return "dig with a tool" in player.asked.inner_text()


def dig(player: Visitor) -> None:
    """One click selects the Shovel, another uses it; then the card goes back under the pile."""
    player.board.get_by_role("button", name=re.compile("^Shovel")).click()
    player.button("Dig with the Shovel").click()
    expect(player.log).to_contain_text("You dig up")
    player.button("Stop digging").click()
    player.button("Put back").click()
    player.button("End the turn").click()


def rest(player: Visitor) -> None:
    player.button("Stop digging").click()
    player.button("End the turn").click()


def pass_day(players: tuple[Visitor, Visitor], *, has_dug: bool) -> None:
    """Both turns of a day, the first player's first."""
    one, other = players if is_asked(*players) else reversed(players)
    for player in (one, other):
        expect(player.asked).to_contain_text("dig with a tool")
        if has_dug:
            dig(player)
        else:
            rest(player)


def stay_silent(player: Visitor) -> None:
    player.board.get_by_role("button", name="Stay silent", exact=True).click()
    player.button("Seal: Stay silent").click()


def space(player: Visitor, name: str) -> Any:
    return player.board.locator(f'[data-space="{name}"]')


def name_a_space(player: Visitor, name: str, *, is_last: bool = False) -> None:
    space(player, name).click()
    player.button(f"Seal: Name {name.upper()}").click()
    if not is_last:
        expect(player.asked).to_contain_text("sealed")


@pytest.mark.soak
def test_two_people_and_a_spectator_dig_for_seven_days(invite: Invite) -> None:
    host, friend, watcher = meet(invite)
    for day in range(1, DAYS):
        pass_day((host, friend), has_dug=day == 1)
        for player in (host, friend):
            stay_silent(player)
        assert host.hears(f'"day":{day + 1}')
    pass_day((host, friend), has_dug=False)
    chosen = unmarked(host)
    name_a_space(host, chosen)
    host.button("Change").click()
    expect(host.button("Stay silent")).to_be_visible()
    name_a_space(host, chosen)
    for other in (friend, watcher):
        expect(other.log).to_contain_text("has sealed")
    assert not any(f"name {chosen}" in frame for frame in watcher.frames)
    assert_no_leak(friend, 1)
    assert_no_leak(watcher, None)

    stay_silent(friend)
    for visitor in (host, friend, watcher):
        expect(visitor.ending).to_be_visible()
        expect(visitor.board).to_contain_text("The capsule is in")
        expect(visitor.board).to_contain_text(re.compile("right|wrong"))
        expect(visitor.page.get_by_text("Fair shuffle")).to_be_visible()
    assert_no_leak(friend, 1)
    assert_no_leak(watcher, None)


def test_the_ending_is_told_when_the_envelope_is_open(invite: Invite) -> None:
    host, friend, watcher = meet(invite)
    pass_day((host, friend), has_dug=False)
    stay_silent(friend)
    # Things move for the one who stakes the game, and not for the others.
    host.see_motion()
    name_a_space(host, unmarked(host), is_last=True)
    expect(host.page.locator(".reveal")).to_be_visible()
    assert not host.is_at_end()
    expect(host.log).not_to_contain_text("The envelope is opened")
    expect(host.board.locator("article .crown")).to_have_count(0)
    for visitor in (friend, watcher, host):
        expect(visitor.ending).to_be_visible()
        expect(visitor.log).to_contain_text("The envelope is opened")


def unmarked(player: Visitor) -> str:
    """A space that may be named."""
    found = player.board.locator("[data-choice^='name ']").first
    return str(found.get_attribute("data-space"))


def frames(visitor: Visitor) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in visitor.frames]


def assert_no_leak(visitor: Visitor, seat: int | None) -> None:
    """No frame holds a card, a map or a verdict of anybody but the one who got it.

    Those who are looked at here were silent on every day, so that a named space is not theirs.
    """
    seen = frames(visitor)
    assert any(frame["type"] == "whole" for frame in seen)
    view: dict[str, Any] = {}
    for frame in seen:
        position = frame.get("position") or {}
        assert not any(step.startswith("name") for step in position.get("draft", ()))
        assert seat is not None or not position.get("choices")
        # News tell what has changed since the last frame.
        view |= position.get("view") or frame.get("view") or {}
        assert_view(view, seat)
        for line in frame.get("tale", []):
            event = line["event"] or {}
            assert event.get("kind") not in SECRET or event["seat"] == seat


def assert_view(view: dict[str, Any], seat: int | None) -> None:
    assert view["seat"] in (None, seat)
    assert (view["own"] is None) == (view["seat"] is None)
    if view["stage"] != "over":
        assert view["capsule"] is None
        assert view["choices"] == [None, None]
    for turn in view["past"]:
        if turn["seat"] != seat:
            assert_hidden(turn["deeds"])
    if view["active"] != seat:
        assert_hidden(view["deeds"])
        assert not view["own"] or not view["own"]["aside"] + view["own"]["hand"]


def assert_hidden(deeds: list[dict[str, Any]]) -> None:
    """Cards drawn and put back by others have no face."""
    secret = ("drew", "put-under", "put-on-top")
    assert all(deed["subject"] is None for deed in deeds if deed["what"] in secret)


def test_a_click_on_a_quiet_thing_says_why_not(invite: Invite) -> None:
    player = invite()
    player.go().play_now("Capsule")
    expect(player.asked).to_contain_text("dig with a tool")
    space(player, NAMED).click()
    expect(player.note).to_be_visible()
    player.board.get_by_role("button", name="row 1", exact=True).click()
    expect(player.note).to_contain_text(re.compile("CAP-"))


def test_marks_by_hand_stay_in_the_browser(invite: Invite) -> None:
    player = invite()
    player.go().play_now("Capsule")
    expect(player.asked).to_contain_text("dig with a tool")
    space(player, "a1").focus()
    for key in ("ArrowRight", "ArrowDown", "?"):
        player.page.keyboard.press(key)
    expect(space(player, NAMED)).to_have_accessible_name(re.compile("your note"))
    player.page.reload()
    expect(space(player, NAMED)).to_have_accessible_name(re.compile("your note"))
    player.board.get_by_role("button", name="Erase").click()
    space(player, NAMED).click()
    expect(space(player, NAMED)).not_to_have_accessible_name(re.compile("your note"))


def test_the_map_answers_out_of_turn_and_seal_says_what_is_missing(invite: Invite) -> None:
    host, friend, _ = meet(invite)
    idle = friend if is_asked(host, friend) else host
    space(idle, NAMED).click()
    expect(idle.note).to_contain_text("CAP-")
    pass_day((host, friend), has_dug=False)
    seal = host.button("Seal")
    expect(seal).to_have_attribute("aria-disabled", "true")
    seal.click(force=True)
    expect(host.note).to_contain_text("Nothing chosen yet")
    expect(host.note).to_contain_text("CAP-")
    stay_silent(host)
    expect(host.asked).to_contain_text("sealed")


def dig_up_a_discovery(player: Visitor) -> Any:
    """Use whatever tool brings most, day after day, until there is something to show."""
    shows = player.board.locator("[data-choice^='show ']")
    for _ in range(200):
        if shows.count():
            return shows.first
        for wish in ("use ", "cut ", "stop digging", "end turn", "stay silent"):
            open_now = player.board.locator(f"[data-choice^='{wish}']")
            if open_now.count():
                open_now.last.click()
                confirm = player.button(re.compile("^(Dig with|Move|Seal: Stay)"))
                if confirm.is_visible():
                    confirm.click()
                break
        else:
            if player.button("Put back").is_visible():
                player.button("Put back").click()
        player.page.wait_for_timeout(50)
    raise AssertionError("nothing was found")


@pytest.mark.soak
def test_show_asks_before_it_tells_the_rival(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "A bot", game="capsule")
    expect(player.asked).to_contain_text("dig with a tool")
    show = dig_up_a_discovery(player)
    show.click()
    confirm = player.board.get_by_role("button", name=re.compile("^Show the"))
    expect(confirm).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    expect(player.log).not_to_contain_text("You show")
    show.click()
    confirm.click()
    expect(player.log).to_contain_text("You show")
