"""Alchemists by its pictures alone: the first round, the last one, by keys, and on a phone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.adept import choice, gather, play_on, play_to_the_end, play_until, step
from tests.e2e.conftest import Invite
from tests.e2e.house import House
from tests.e2e.leaks import assert_no_leak
from tests.e2e.visitor import Visitor

PATIENCE = 6_000
RESOLVING = 3


def meet(invite: Invite) -> tuple[Visitor, Visitor]:
    """A host, and a friend with a phone."""
    host, friend = invite(width=1280, height=800), invite(width=360, height=740)
    host.lay_table("Me", "A friend (send a link)", game="alchemists")
    friend.accept(host.read_link("Invite a friend"))
    return host, friend


def test_the_first_round_by_pictures_on_a_desk_and_on_a_phone(invite: Invite) -> None:
    host, friend = meet(invite)
    # What is not in play takes no room: neither a sign nor a page of the stage (ALC-K1).
    expect(host.board.get_by_label("Modules in play")).to_have_count(0)
    for page in ("Encyclopedia", "Golem research", "Visit the library", "Books read"):
        expect(host.board.get_by_role("button", name=page, exact=True)).to_have_count(0)
    play_until((host, friend), random.Random(3), "Round 2")
    for visitor in (host, friend):
        expect(visitor.board.get_by_role("img", name="Round 2 / 6")).to_be_visible()
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_no_leak(host, 0)
    assert_no_leak(friend, 1)


@pytest.mark.soak
def test_a_game_to_its_last_round_and_the_big_reveal(invite: Invite, house: House) -> None:
    host, friend = meet(invite)
    play_on((host, friend), house, lambda view: view["round"] == 6 and view["phase"] == RESOLVING)
    expect(host.board.get_by_role("img", name="Round 6 / 6")).to_be_visible()
    assert_no_leak(friend, 1)
    play_until((host, friend), random.Random(6), "The big reveal")
    for visitor in (host, friend):
        expect(visitor.ending).to_contain_text(re.compile("The secrets are out"))
        expect(visitor.board.get_by_role("list", name="The big reveal")).to_be_visible()
        expect(visitor.ending.get_by_role("listitem")).to_have_count(2)
        expect(visitor.board.get_by_role("table")).to_contain_text("Total")


def declare_first(invite: Invite) -> Visitor:
    """Whoever of the two is asked first to declare actions."""
    players = meet(invite)
    luck = random.Random(1)
    for _ in range(PATIENCE):
        for player in players:
            if "to place" in player.asked.inner_text():
                take_all_back(player)
                return player
            step(player, luck)
    raise AssertionError("nobody declared")


def take_all_back(player: Visitor) -> None:
    """A cube may have been laid already, by a step meant for the question before."""
    player.page.wait_for_timeout(500)
    back = player.button(re.compile("^Take back"))
    while back.count():
        back.first.click()
        player.page.wait_for_timeout(100)


def test_a_declaration_is_laid_out_changed_and_sealed_by_keyboard(invite: Invite) -> None:
    player = declare_first(invite)
    expect(player.board).to_contain_text("3 cubes left to place")
    for space in ("forage", "student"):
        choice(player, f"place {space}").first.focus()
        player.page.keyboard.press("Enter")
    expect(player.board).to_contain_text("1 cube left to place")
    player.button("Take back: Forage").press("Enter")
    expect(player.board).to_contain_text("2 cubes left to place")
    expect(player.button("Take back: Test on the student")).to_be_visible()
    player.button("Confirm").press("Enter")
    expect(player.log).to_contain_text("You declare Test on the student")


def test_what_cannot_be_done_says_why_with_its_clause(invite: Invite) -> None:
    player = declare_first(invite)
    for _ in range(2):
        choice(player, "place drink").first.click()
    player.board.get_by_role("button", name="Drink a potion").first.click(force=True)
    expect(player.note).to_contain_text("ALC-")


def test_a_phone_shows_four_places_and_where_something_waits(invite: Invite) -> None:
    _, friend = meet(invite)
    places = friend.board.get_by_role("navigation", name="Places")
    expect(choice(friend, "throw away").first).to_be_visible()
    places.get_by_role("button", name="Laboratory").click()
    expect(friend.board.get_by_role("region", name="Laboratory")).to_be_visible()
    expect(choice(friend, "throw away")).to_have_count(0)
    badge = places.get_by_role("button", name="Stage").get_by_role("img")
    expect(badge).to_have_accessible_name("you are needed here")
    places.get_by_role("button", name="Stage").click()
    expect(choice(friend, "throw away").first).to_be_in_viewport()


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["Apprentices", "Masters"])
def test_whole_games_of_three_people_and_a_bot(invite: Invite, variant: str) -> None:
    people = gather(invite, variant)
    play_to_the_end(people, random.Random(variant))
    for seat, visitor in enumerate(people):
        assert_no_leak(visitor, seat)
