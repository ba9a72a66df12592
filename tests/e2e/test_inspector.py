"""Whatever lies on a table or is named in the log can be looked at: by mouse, keys and touch."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Invite
from tests.e2e.gate import some
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor


class Piece(NamedTuple):
    """Something that lies on the table from the beginning, and what is told about it."""

    where: str
    asked: str
    """What the table asks before it is looked at."""
    title: str
    text: str
    clause: str


PIECES: Final = {
    "golem": Piece(
        "[data-place='b1']", "Archmage|Place your|Waiting", "·", "Whoever harvests it", "GOL-"
    ),
    "capsule": Piece(
        "[aria-label^='Shovel']", "dig with", "Shovel", "Costs 1 dig action and", "CAP-9"
    ),
    "capek": Piece("[data-choice='buy 1']", "end your turn", r"\w", "Pays", "CPK-"),
    "alive": Piece("[data-pile='torso']", "Roll for a part", "orso of", "touch|goes with", "ALV-2"),
}

DONE: Final = {"capsule": "You use the", "capek": "You pick"}
"""What the log says when such a piece was clicked on twice."""


def sit_down(visitor: Visitor, slug: str) -> Locator:
    visitor.lay_table("Me", "A bot", game=slug)
    expect(visitor.asked).to_contain_text(re.compile(PIECES[slug].asked))
    return visitor.board.locator(PIECES[slug].where).first


def shown(visitor: Visitor) -> Locator:
    return visitor.page.locator(".inspector")


def assert_told(visitor: Visitor, slug: str) -> None:
    """It stands there large, wholly in the window, with what it does and its clause."""
    piece, card = PIECES[slug], shown(visitor)
    expect(card).to_have_accessible_name(re.compile(piece.title))
    expect(card).to_contain_text(re.compile(piece.text))
    expect(card).to_contain_text(piece.clause)
    expect(card.locator("svg").first).to_be_visible()
    expect(card).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("slug", some(PIECES, {"capek"}))
def test_a_piece_is_shown_to_mouse_and_keys(invite: Invite, slug: str) -> None:
    visitor = invite(height=800)
    piece = sit_down(visitor, slug)
    piece.hover()
    assert_told(visitor, slug)
    visitor.page.mouse.move(0, 0)
    expect(shown(visitor)).to_have_count(0)

    visitor.page.keyboard.press("Tab")
    piece.focus()
    assert_told(visitor, slug)
    expect(shown(visitor)).to_have_role("tooltip")
    visitor.page.keyboard.press("i")
    expect(shown(visitor)).to_have_role("dialog")
    assert_told(visitor, slug)
    visitor.page.keyboard.press("Escape")
    expect(shown(visitor)).to_have_count(0)


@pytest.mark.parametrize("slug", some(PIECES, ()))
def test_a_piece_is_shown_to_a_finger_that_stays(invite: Invite, slug: str) -> None:
    visitor = invite(width=360, height=740, alone=True)
    piece = sit_down(visitor, slug)
    piece.scroll_into_view_if_needed()
    touch = visitor.context.new_cdp_session(visitor.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    box = piece.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(shown(visitor)).to_have_role("dialog")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert_told(visitor, slug)
    assert_axe_finds_nothing(visitor, slug, ((360, "light"), (360, "dark")), height=740)


@pytest.mark.parametrize("slug", some(DONE, {"capek"}))
def test_what_the_log_names_is_shown_by_a_click_and_by_enter(invite: Invite, slug: str) -> None:
    visitor = invite(height=800)
    piece = sit_down(visitor, slug)
    for _ in range(2):
        piece.click()
    named = visitor.log.locator("p", has_text=DONE[slug]).locator(".piece")
    name = named.inner_text()
    named.click()
    expect(shown(visitor)).to_have_role("dialog")
    expect(shown(visitor)).to_have_accessible_name(name)
    visitor.page.keyboard.press("Escape")
    named.focus()
    visitor.page.keyboard.press("Enter")
    expect(shown(visitor)).to_have_role("dialog")
