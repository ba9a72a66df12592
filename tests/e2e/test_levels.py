"""The five levels: chosen by what they overlook, when the table is laid and while the game runs."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from shem.bots.level_text import describe_level
from tests.e2e.conftest import Invite


def test_a_level_says_what_it_overlooks_where_it_is_chosen(invite: Invite) -> None:
    host = invite().go("/new/golem")
    host.page.get_by_label("3 seats").check()
    place = host.page.get_by_role("listitem").filter(
        has=host.page.get_by_role("group", name="Seat 3", exact=True)
    )
    levels = place.get_by_role("group", name="How well the bot in seat 3 plays")
    expect(levels.get_by_label("medium")).to_be_checked()
    expect(place).to_contain_text(describe_level("medium"))
    levels.get_by_label("novice").check()
    expect(place).to_contain_text(describe_level("novice"))
    expect(place).not_to_contain_text(describe_level("medium"))


def test_the_host_seats_a_bot_and_changes_its_level_in_the_game(invite: Invite) -> None:
    host = invite(width=360, height=740)
    host.lay_table("Me", "A friend (send a link)")
    host.button("Let a bot play").click()
    host.button(re.compile("^easy")).click()
    expect(host.board).to_be_visible()
    host.button("Host: Brokk").click()
    host.button("Change the level").click()
    expect(host.button(re.compile("^easy"))).to_have_attribute("aria-current", "true")
    host.button(re.compile("^hard")).click()
    assert host.hears("Brokk (hard) sits down.")


def test_a_bot_of_any_level_plays_for_a_friend_who_is_away(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.lay_table("Me", "A friend (send a link)")
    friend.accept(host.read_link("Invite a friend"))
    expect(host.board).to_be_visible()
    menu = host.button(re.compile("^Host: "))
    menu.click()
    expect(host.button(re.compile("^Let a bot play"))).to_be_hidden()
    at = friend.table
    friend.go("/about")
    host.button(re.compile("^Let a bot play for")).click()
    host.button(re.compile("^expert")).click()
    assert host.hears("A bot (expert) plays for")
    friend.go(at)
    friend.button("Take my seat back").click()
    assert host.hears("is back.")
