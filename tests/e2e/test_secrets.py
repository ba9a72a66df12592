"""A secret choice on the screens of others: sealed, thought over again, and never seen."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor


def until_screens(*players: Visitor) -> None:
    """Turn the golem, whoever is asked to, so that all fill their screens."""
    asked = re.compile("which way does the golem face|Place your units")
    for player in players:
        expect(player.asked).to_contain_text(re.compile(f"{asked.pattern}|Waiting"))
        if "which way does the golem face" in player.asked.inner_text():
            player.open_list()
            player.page.locator("details.choices [data-choice]").first.click()
    for player in players:
        expect(player.asked).to_contain_text("12 to place")


def test_a_sealed_choice_can_be_thought_over(invite: Invite) -> None:
    host, friend, watcher = invite(), invite(), invite()
    host.lay_table("Me", "A friend (send a link)")
    friend.accept(host.read_link("Invite a friend"))
    watcher.go(host.table)
    until_screens(host, friend)

    host.page.get_by_role("spinbutton", name="orientation").press("1")
    host.page.get_by_role("spinbutton", name="harvesting").press("5")
    host.button("Seal").click()
    expect(host.asked).to_contain_text("Your choice is sealed")
    for other in (friend, watcher):
        expect(other.log).to_contain_text(re.compile("has sealed"))
        article = other.board.get_by_role("article").first
        for phase in ("orientation", "movement", "harvesting", "regeneration"):
            expect(article.get_by_role("listitem", name=phase)).to_contain_text("hidden")
        page = other.page.content()
        assert not any(trace in page for trace in ("1-3-5-3", "[1,3,5,3]", "put 5 on harvest"))

    host.button("Change").click()
    expect(host.button("Seal")).to_be_visible()
    expect(friend.log).to_contain_text("is choosing again")
    host.page.get_by_role("spinbutton", name="harvesting").press("4")
    host.button("Seal").click()
    friend.button("Seal").click()
    assert host.hears('"first":[1,3,4,3]')
    for other in (friend, watcher):
        assert other.hears('"stage":"announcement"')
        assert not any('"first":[1,3,4,3]' in frame for frame in other.frames)
        assert not any("put 4 on harvest" in frame for frame in other.frames[:-1])


def test_a_click_on_a_quiet_thing_says_why_not(invite: Invite) -> None:
    player = invite()
    player.go().play_now()
    until_screens(player)
    for phase, units in (("movement", "1"), ("harvesting", "1"), ("orientation", "7")):
        player.page.get_by_role("spinbutton", name=phase).press(units)
    player.button("Seal").click()
    expect(player.asked).to_contain_text("Announce it")
    screens = player.page.get_by_role("region", name="Your screens")
    screens.get_by_role("button", name="movement").click()
    expect(player.note).to_contain_text("does not have the most of your units")
    player.note.get_by_role("link", name="GOL-9").or_(
        player.note.get_by_role("button", name="GOL-9")
    ).click()
    expect(player.page.get_by_role("dialog")).to_contain_text("truthfully names the phase")


def test_a_step_can_be_taken_back(invite: Invite) -> None:
    player = invite()
    player.go().play_now()
    until_screens(player)
    player.open_list()
    player.page.get_by_role("button", name="Put 2 on orientation", exact=True).click()
    expect(player.asked).to_contain_text("10 to place")
    player.button("Undo").click()
    expect(player.asked).to_contain_text("12 to place")
    expect(player.page.locator("details.choices")).to_have_attribute("open", "")
