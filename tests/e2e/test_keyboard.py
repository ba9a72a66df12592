"""Whole games by keyboard alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Invite
from tests.e2e.visitor import Visitor

FOCUSED = """(wanted) => {
  const here = document.activeElement;
  return here !== null && here.matches(wanted);
}"""


NAMED = """(words) => {
  const here = document.activeElement;
  const name = here?.getAttribute("aria-label") ?? here?.textContent ?? "";
  return name.trim().startsWith(words);
}"""


def tab_to(page: Page, wanted: str, question: str = FOCUSED) -> bool:
    """Walk with Tab until something of this kind has the focus."""
    for _ in range(150):
        if page.evaluate(question, wanted):
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
    player.lay_table("Me", "A bot", target=4)
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


def press_named(player: Visitor, words: str) -> None:
    """Walk to the control whose name begins with these words, and press Enter."""
    expect(player.board).to_contain_text(words)
    assert tab_to(player.page, words, NAMED), words
    player.page.keyboard.press("Enter")


def pass_day(player: Visitor, *, has_dug: bool) -> None:
    """Dig with the Shovel and put the card back, or rest."""
    if has_dug:
        press_named(player, "Shovel")
        press_named(player, "Dig with the Shovel")
        expect(player.log).to_contain_text("You dig up")
    press_named(player, "Stop digging")
    if has_dug:
        press_named(player, "Put back")
    press_named(player, "End the turn")


def name_a_space(player: Visitor) -> None:
    """Walk the map with the arrows until there is a space that may be named."""
    assert tab_to(player.page, "[data-space]")
    there, back = ("ArrowRight",) * 3, ("ArrowLeft",) * 3
    to_corner = (*back, *("ArrowUp",) * 3)
    for key in (*to_corner, *(*there, "ArrowDown", *back, "ArrowDown") * 2):
        if player.page.evaluate(FOCUSED, "[data-choice]"):
            break
        player.page.keyboard.press(key)
    player.page.keyboard.press("Enter")
    press_named(player, "Seal: Name")


def is_asked_to_dig(player: Visitor) -> bool:
    """Wait for one's turn; false if the bot has found the capsule before."""
    digging = player.asked.filter(has_text="dig with a tool")
    expect(digging.or_(player.ending)).to_be_visible()
    return digging.is_visible()


def give_verdict(player: Visitor, day: int) -> None:
    expect(player.board).to_contain_text("Stay silent")
    if day == 7:
        name_a_space(player)
        return
    press_named(player, "Stay silent")
    press_named(player, "Seal: Stay silent")


@pytest.mark.soak
def test_capsule_by_keyboard(invite: Invite) -> None:
    player = invite()
    pass_days(player, 7)
    expect(player.ending).to_be_visible()


def test_two_days_of_capsule_by_keyboard(invite: Invite) -> None:
    player = invite()
    pass_days(player, 2)
    expect(player.log).to_contain_text("You dig up")


def pass_days(player: Visitor, days: int) -> None:
    player.lay_table("Me", "A bot", game="capsule")
    for day in range(1, days + 1):
        if is_asked_to_dig(player):
            pass_day(player, has_dug=day == 1)
            give_verdict(player, day)


def held(player: Visitor) -> tuple[str, int]:
    """The card of the return order that has the focus, and its place in the row from 1."""
    found = player.page.evaluate(
        """() => {
          const card = document.activeElement?.closest("[data-code]");
          const row = [...document.querySelectorAll("[data-code]")];
          return [card?.dataset.code ?? "", row.indexOf(card) + 1];
        }"""
    )
    return str(found[0]), int(found[1])


def test_cards_are_put_in_order_by_keyboard(invite: Invite) -> None:
    player = invite()
    player.lay_table("Me", "A bot", game="capsule")
    assert is_asked_to_dig(player)
    shovel = player.board.get_by_role("button", name=re.compile("^Shovel"))
    for cards in (1, 2, 3):
        shovel.focus()
        player.page.keyboard.press("ArrowRight")
        expect(shovel).not_to_be_focused()
        player.page.keyboard.press("ArrowLeft")
        expect(shovel).to_be_focused()
        player.page.keyboard.press("Enter")
        press_named(player, "Dig with the Shovel")
        expect(player.board.locator(".tray li:not(.none)")).to_have_count(cards)
    press_named(player, "Stop digging")
    player.button("Put back").wait_for()
    card, place = held(player)
    assert card
    assert place == 1
    for key, now in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Enter", 1)):
        player.page.keyboard.press(key)
        player.page.wait_for_timeout(50)
        assert held(player) == (card, now), key
