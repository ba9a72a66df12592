"""Whatever lies on the board of Alchemists, or is named in the log, can be looked at closely."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.king_scenes import KING_SCENES
from tests.e2e.scenes import SCENES
from tests.e2e.staging import Staging
from tests.e2e.visitor import Visitor

ALL: Final = SCENES | KING_SCENES
PIECES: Final = "section.board :is(.pick, [role=button]):visible"
# What has nothing to it but its words: amounts, colours, signs, and the two of a mix to come.
PLAIN: Final = re.compile(r"^(pay \d|show |signs |animate$|peek$|run$)")
HOLD: Final = """piece => piece.dispatchEvent(
  new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }))"""


def dialog(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog")


def put_away(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(dialog(visitor)).to_have_count(0)


def piece(visitor: Visitor, name: str) -> Locator:
    return visitor.board.get_by_role("button", name=name, exact=True).first


def test_by_mouse_by_key_by_click_and_by_a_long_press(staging: Staging) -> None:
    visitor = staging.sit(ALL["publishing-article"])
    piece(visitor, "Assistant \u00d7 1").hover()
    tip = visitor.page.get_by_role("tooltip", name="Assistant")
    expect(tip).to_contain_text("one more cube this round")
    expect(tip).to_contain_text("ALC-B14")
    piece(visitor, "Top row grant").focus()
    visitor.page.keyboard.press("i")
    expect(dialog(visitor)).to_contain_text("2 gold now and 2 points at the end")
    put_away(visitor)
    for name, told in (
        ("gold star \u00d7 2", "5 points if the theory is right, -4 if it is wrong"),
        ("Periscope", "see one of the two ingredients"),
        ("Magic Mortar", "you get back one of the two"),
        ("Conferences", "End of round 5: no seals"),
    ):
        piece(visitor, name).click()
        expect(dialog(visitor)).to_contain_text(told)
        put_away(visitor)
    piece(visitor, "Encyclopedia grant").evaluate(HOLD)
    expect(dialog(visitor)).to_contain_text("your seals on 2 articles")
    put_away(visitor)


def test_what_a_line_of_the_log_names(staging: Staging) -> None:
    visitor = staging.sit(ALL["foraging"])
    visitor.board.locator("[data-choice='take fern']").click()
    visitor.board.locator(".dock .strong:visible").first.click()
    expect(visitor.log).to_contain_text("You take the fern from the row.")
    visitor.log.get_by_role("button", name="fern", exact=True).first.click()
    expect(dialog(visitor)).to_contain_text("It hides one of the eight alchemicals.")
    expect(dialog(visitor).locator("svg.card")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("scene", ALL)
def test_every_piece_of_every_stage(staging: Staging, scene: str) -> None:
    visitor = staging.sit(ALL[scene])
    mute = []
    for each in visitor.page.locator(PIECES).all():
        if PLAIN.match(each.get_attribute("data-choice") or ""):
            continue
        each.focus()
        visitor.page.keyboard.press("i")
        shown = dialog(visitor)
        if not shown.count() or not shown.locator("p").inner_text().strip():
            mute.append(each.inner_text().strip() or each.get_attribute("aria-label"))
        visitor.page.keyboard.press("Escape")
    assert mute == []
