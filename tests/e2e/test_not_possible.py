"""What cannot be done can be clicked on, and says why: cards put back, and steps taken back."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.house import House, house_on
from tests.e2e.visitor import Visitor
from tests.server.postgres import BOTH

BARROW = "barrow 0"
"""With this seed the Wheelbarrow, after which each card goes on top or under, is there at once."""
SHEM = (sys.executable, str(Path(__file__).with_name("with_seed.py")), BARROW)


@pytest.fixture(scope="module", params=BOTH)
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    yield from house_on(request, "--pace", "0", program=SHEM)


@pytest.fixture
def player(invite: Invite) -> Visitor:
    """Somebody who plays both seats of Capsule, and is to dig."""
    player = invite()
    player.lay_table("Me", "Someone on this device", game="capsule")
    player.button(re.compile("show me the table")).click()
    expect(player.asked).to_contain_text("dig with a tool")
    return player


def dig(player: Visitor, tool: str) -> None:
    player.board.get_by_role("button", name=re.compile(f"^{tool}")).click()
    player.button(f"Dig with the {tool}").click()
    expect(player.log).to_contain_text("You dig up")


def test_put_back_says_that_a_side_is_missing(player: Visitor) -> None:
    dig(player, "Wheelbarrow")
    expect(player.asked).to_contain_text("on top of the pile or under it")
    back = player.button("Put back")
    for side in ("top", "bottom"):
        expect(back).to_have_attribute("aria-disabled", "true")
        back.click(force=True)
        expect(player.note).to_contain_text("Choose top or bottom for every card first")
        expect(player.note).to_contain_text("CAP-16")
        expect(player.asked).to_contain_text("on top of the pile or under it")
        open_sides = player.board.locator(".sides:not(:has([aria-pressed=true]))").first
        open_sides.get_by_role("button", name=re.compile(f": {side}$")).click()
    expect(back).to_have_attribute("aria-disabled", "false")
    back.click()
    expect(player.asked).to_contain_text("dig with a tool")
    expect(player.note).to_have_count(0)


def test_undo_says_why_a_step_stays_and_takes_back_what_it_can(player: Visitor) -> None:
    undo = player.button("Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(player.note).to_contain_text("You have done nothing yet this turn")
    dig(player, "Shovel")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(player.note).to_contain_text("Your last step showed or rolled something")
    player.button("Stop digging").click()
    expect(player.asked).to_contain_text("goes under the pile")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(player.asked).to_contain_text("stop digging")
    expect(player.note).to_have_count(0)


def test_undo_out_of_turn_says_so(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.lay_table("Me", "A friend (send a link)", game="capsule")
    friend.accept(host.read_link("Invite a friend"))
    for visitor in (host, friend):
        expect(visitor.asked).to_contain_text(re.compile("dig with a tool|Waiting"))
    idle = host if "Waiting" in host.asked.inner_text() else friend
    idle.button("Undo").click(force=True)
    expect(idle.note).to_contain_text("only while it is your turn")
