"""A whole game by keyboard alone."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

FOCUSED = """(wanted) => {
  const here = document.activeElement;
  return here !== null && here.matches(wanted);
}"""


def tab_to(page: Page, wanted: str) -> bool:
    """Walk with Tab until something of this kind has the focus."""
    for _ in range(150):
        if page.evaluate(FOCUSED, wanted):
            return True
        page.keyboard.press("Tab")
    return False


def press_choice(player: Visitor, luck: random.Random) -> bool:
    """Walk to one of the choices and press Enter."""
    page = player.page
    if page.locator("details.choices [data-choice]").count() == 0:
        return False
    if page.locator("details.choices").get_attribute("open") is None:
        assert tab_to(page, "details.choices summary")
        page.keyboard.press("Enter")
    if not tab_to(page, "details.choices [data-choice]"):
        return False
    for _ in range(luck.randrange(3)):
        page.keyboard.press("Tab")
        if not page.evaluate(FOCUSED, "details.choices [data-choice]"):
            page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    return True


def press_seal(player: Visitor) -> bool:
    if not player.button("Seal").is_visible() or player.note.is_visible():
        return False
    # What was sealed a moment ago may vanish on the way there.
    if not tab_to(player.page, "[role=spinbutton]"):
        return False
    player.page.keyboard.press("Enter")
    return True


def test_a_game_by_keyboard(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "A bot", goal=4)
    expect(player.board).to_be_visible()
    luck = random.Random("keys")
    idle = 0
    while not player.is_at_end() and idle < 500:
        if press_seal(player) or press_choice(player, luck):
            idle = 0
        else:
            idle += 1
        player.page.wait_for_timeout(60)
    expect(player.ending).to_be_visible()
