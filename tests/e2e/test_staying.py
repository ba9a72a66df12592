"""Sounds, keys and speed at the table; a replay that goes by turns and is played on."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor

LISTEN = """
window.strokes = 0;
const begin = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...args) {
  window.strokes += 1;
  return begin.apply(this, args);
};
"""


def strokes(visitor: Visitor) -> int:
    return int(visitor.page.evaluate("window.strokes"))


def move(visitor: Visitor, luck: random.Random, times: int) -> None:
    """Do something that many times, or to the end."""
    for _ in range(40 * times):
        if times == 0 or visitor.is_at_end():
            return
        if visitor.move(luck):
            times -= 1
        else:
            visitor.page.wait_for_timeout(30)


def test_keys_sounds_and_speed_at_the_table(invite: Invite) -> None:
    visitor = invite(alone=True)
    visitor.page.add_init_script(LISTEN)
    visitor.go().play_now("It's Alive!", "novice")
    page, luck = visitor.page, random.Random("heard")
    page.locator("body").press("?")
    keys = page.get_by_role("dialog")
    expect(keys.get_by_role("heading", name="Keyboard shortcuts", exact=True)).to_be_visible()
    expect(keys.get_by_text("Change the speed of animations")).to_be_visible()
    assert_axe_finds_nothing(visitor, "the keys", within="dialog")
    page.keyboard.press("Escape")
    move(visitor, luck, 2)
    assert strokes(visitor) == 0
    said = page.locator("p.hint")
    page.locator("body").press("m")
    expect(said).to_have_text("Sound on")
    # These browsers wish for less motion, so that is where the row begins.
    for pace in ("slow", "normal speed", "fast"):
        page.locator("body").press("a")
        expect(said).to_have_text(f"Animations: {pace}")
    for _ in range(20):
        move(visitor, luck, 1)
        if strokes(visitor) > 0:
            break
    assert strokes(visitor) > 0
    visitor.button("Settings").click()
    expect(page.get_by_role("dialog").get_by_label("Fast", exact=True)).to_be_checked()


def test_a_replay_goes_by_turns_and_is_played_on(invite: Invite) -> None:
    visitor = invite()
    visitor.go().play_now("It's Alive!", "novice")
    page = visitor.page
    move(visitor, random.Random("turns"), 12)
    if not visitor.is_at_end():
        page.get_by_role("button", name="More", exact=True).click()
        visitor.button("Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    visitor.button("One turn forward").click()
    expect(slider).not_to_have_value("0")
    at = slider.input_value()
    page.locator("body").press("Shift+ArrowLeft")
    expect(slider).to_have_value("0")
    page.locator("body").press("Shift+ArrowRight")
    expect(slider).to_have_value(at)
    seen = re.search(r"seat=(\d)", page.url)
    assert seen is not None
    visitor.go(f"{page.url}&play")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("dealt again")
    expect(dialog.get_by_label("Play as")).to_have_value(seen[1])
    assert_axe_finds_nothing(visitor, "playing on", within="dialog")
    dialog.get_by_role("button", name="easy").click()
    page.wait_for_url(re.compile("/table/"))
    expect(visitor.board).to_be_visible()
    expect(page.get_by_role("region", name="Seats")).to_contain_text("easy")
