"""Alchemists by its pictures alone: the first round, the last one, by keys, and on a phone."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.adept import choice, play_on, play_until, step
from tests.e2e.conftest import Invite
from tests.e2e.house import House
from tests.e2e.visitor import Visitor

PATIENCE = 6_000
RESOLVING = 3
# What only the one who does it may be told.
SECRET = {
    "found",
    "found-favours",
    "mixed",
    "used-up",
    "sealed",
    "saw",
    "kept",
    "placed",
    "gave-away",
}


def meet(invite: Invite) -> tuple[Visitor, Visitor]:
    """A host, and a friend with a phone."""
    host, friend = invite(width=1280, height=800), invite(width=360, height=740)
    host.lay_table("Me", "A friend (send a link)", game="alchemists")
    friend.accept(host.read_link("Invite a friend"))
    return host, friend


def assert_no_leak(visitor: Visitor, seat: int) -> None:
    """No frame tells this seat what another one found, mixed, sealed or laid out."""
    for frame in map(json.loads, visitor.frames):
        for line in frame.get("tale", []):
            event: dict[str, Any] = line["event"] or {}
            assert event.get("kind") not in SECRET or event["seat"] == seat
        view = (frame.get("position") or {}).get("view") or frame.get("view") or {}
        for theory in view.get("theories", []):
            assert all(on["seal"] is None or on["seat"] == seat for on in theory["seals"])


def test_the_first_round_by_pictures_on_a_desk_and_on_a_phone(invite: Invite) -> None:
    host, friend = meet(invite)
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
        expect(visitor.board.get_by_role("row")).to_have_count(3)


def declare_first(invite: Invite) -> Visitor:
    """Whoever of the two is asked first to declare actions."""
    players = meet(invite)
    luck = random.Random(1)
    for _ in range(PATIENCE):
        for player in players:
            if "to place" in player.asked.inner_text():
                return player
            step(player, luck)
    raise AssertionError("nobody declared")


def test_a_declaration_is_laid_out_changed_and_sealed_by_keyboard(invite: Invite) -> None:
    player = declare_first(invite)
    expect(player.board).to_contain_text("3 cubes left to place")
    for space in ("forage", "student"):
        choice(player, f"place {space}").focus()
        player.page.keyboard.press("Enter")
    expect(player.board).to_contain_text("1 cube left to place")
    player.button("Take back: Forage").press("Enter")
    expect(player.board).to_contain_text("2 cubes left to place")
    expect(player.button("Take back: Test on the student")).to_be_visible()
    player.button("Seal the declaration").press("Enter")
    expect(player.log).to_contain_text("You declare: Test on the student")


def test_what_cannot_be_done_says_why_with_its_clause(invite: Invite) -> None:
    player = declare_first(invite)
    for _ in range(2):
        choice(player, "place drink").click()
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
    expect(badge).to_have_accessible_name("something waits here")
    places.get_by_role("button", name="Stage").click()
    expect(choice(friend, "throw away").first).to_be_in_viewport()


def choose_sheet(player: Visitor, level: str) -> None:
    """Keep the sheet of this kind, and fold it away."""
    player.button(re.compile("^Sheet")).first.click()
    sheet = player.page.get_by_role("region", name="Deduction sheet")
    sheet.get_by_role("radio", name=level).check(force=True)
    player.button("Fold the sheet away").click()


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["Apprentices", "Masters"])
def test_whole_games_of_three_people_and_a_bot(invite: Invite, variant: str) -> None:
    host, one, other = invite(), invite(width=360, height=740), invite()
    link = "A friend (send a link)"
    host.lay_table("Me", link, link, "A bot", game="alchemists", rules=(variant,))
    for friend in (one, other):
        friend.accept(host.read_link("Invite a friend"))
    choose_sheet(host, "Automatic")
    choose_sheet(other, "Pencil")
    people, luck = (host, one, other), random.Random(variant)
    for _ in range(PATIENCE):
        if host.is_at_end():
            break
        if not any(step(player, luck) for player in people):
            host.page.wait_for_timeout(50)
    for seat, visitor in enumerate(people):
        expect(visitor.ending).to_contain_text("The secrets are out")
        expect(visitor.board.get_by_role("row")).to_have_count(5)
        before = [frame for frame in visitor.frames if "The big reveal" not in frame]
        visitor.frames[:] = before
        assert_no_leak(visitor, seat)
