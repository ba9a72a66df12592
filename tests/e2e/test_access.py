"""axe finds nothing on any page, in light and dark, wide and narrow."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.e2e.alchemist import Alchemist
from tests.e2e.conftest import Invite
from tests.e2e.gate import some
from tests.e2e.visitor import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
# Told in the page: what axe knows of every element is megabytes.
VIOLATIONS = """async ([part, rules]) => {
  const { violations } = await axe.run(part, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 120)}`));
}"""

# A colour on its way from light to dark is not what is looked at.
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { transition: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""


def resign(visitor: Visitor) -> None:
    visitor.go("/").play_now()
    # A lesson on a phone has a button of that name, too.
    menu = visitor.page.get_by_role("navigation", name="This table")
    menu.get_by_role("button", name="More", exact=True).click()
    visitor.page.get_by_text("Resign").first.click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(visitor.ending).to_be_visible()


def watch_again(visitor: Visitor) -> None:
    resign(visitor)
    visitor.page.get_by_role("link", name="Watch the replay").click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()


def be_advised(visitor: Visitor) -> None:
    visitor.go("/").play_now()
    for question in ("Where should I look?", "Show me the move", "Why?"):
        visitor.button(question).click()
    expect(visitor.page.get_by_text("worlds that fit what you know")).to_be_visible()


def work_out(visitor: Visitor) -> None:
    watch_again(visitor)
    visitor.button("Show turning points").click()
    expect(visitor.page.get_by_text("All win chances as a table")).to_be_visible(timeout=60_000)


def ask_the_reader(visitor: Visitor) -> None:
    reader = Alchemist(visitor)
    reader.start(golem=True)
    reader.debunk("fern", "red")
    reader.at("Sell")
    reader.tap("fern", "toad")


def be_told(visitor: Visitor) -> None:
    reader = Alchemist(visitor)
    reader.enter("DEMOC")
    reader.at("Golem")
    reader.tap("fern")
    reader.visitor.button("Feed it").click()
    visitor.page.get_by_text("It is ready").click()


def look_back(visitor: Visitor) -> None:
    resign(visitor)
    visitor.go("/history")
    expect(visitor.page.get_by_role("heading", name="Wins and losses")).to_be_visible()


def pick_a_level(visitor: Visitor) -> None:
    visitor.go("/").button("Play a bot at Alchemists").click()
    expect(visitor.page.get_by_role("dialog").get_by_role("button", name="expert")).to_be_visible()


def list_all_keys(visitor: Visitor) -> None:
    visitor.go("/").play_now("Alchemists")
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()


def open_the_rules(visitor: Visitor) -> None:
    visitor.go("/").play_now("Alchemists")
    visitor.page.keyboard.press("r")
    expect(visitor.page.get_by_label("Search the rules")).to_be_visible()


def deduce(visitor: Visitor) -> None:
    reader = Alchemist(visitor)
    reader.enter("DEMOC")
    reader.test("fern", "toad")
    reader.feed("claw")
    reader.open_sheet()
    visitor.page.locator("[data-cell='fern=a1']").click()
    visitor.button("What if it is?").click()
    expect(reader.worlds).to_contain_text(re.compile("fit|true"))


PAGES: dict[str, Callable[[Visitor], object]] = {
    "home": lambda visitor: visitor.go("/"),
    "new table": lambda visitor: visitor.go("/new/golem"),
    "table": lambda visitor: visitor.go("/").play_now(),
    "table of Capsule": lambda visitor: visitor.go("/").play_now("Capsule"),
    "table of Capek Golems": lambda visitor: visitor.go("/").play_now("Capek Golems"),
    "table of It's Alive!": lambda visitor: visitor.go("/").play_now("It's Alive!"),
    "table of Alchemists": lambda visitor: visitor.go("/").play_now("Alchemists"),
    "a hint": be_advised,
    "levels": pick_a_level,
    "keys": list_all_keys,
    "rules beside a table": open_the_rules,
    "history": look_back,
    "no page": lambda visitor: visitor.go("/nowhere"),
    "the end": resign,
    "replay": watch_again,
    "chances": work_out,
    "gathering": lambda visitor: visitor.lay_table("Me", "A friend (send a link)"),
    "rules": lambda visitor: visitor.go("/rules/golem"),
    "card reader": lambda visitor: visitor.go("/reader"),
    "a question to the reader": ask_the_reader,
    "an answer of the reader": be_told,
    "deduction sheet": deduce,
    "about": lambda visitor: visitor.go("/about"),
    "wrong link": lambda visitor: visitor.go("/join/nothing"),
}


IN_GATE = {
    "home",
    "table",
    "table of Capsule",
    "table of Capek Golems",
    "table of It's Alive!",
    "the end",
    "gathering",
    "deduction sheet",
}

Look = tuple[int, Literal["light", "dark"]]
LOOKS: tuple[Look, ...] = ((1280, "light"), (360, "dark"))
MORE_LOOKS: tuple[Look, ...] = ((1280, "dark"), (360, "light"))


def look_at(visitor: Visitor, page: str, looks: tuple[Look, ...]) -> None:
    PAGES[page](visitor)
    assert_axe_finds_nothing(visitor, page, looks)


def assert_axe_finds_nothing(
    visitor: Visitor,
    page: str,
    looks: tuple[Look, ...] = LOOKS,
    *,
    within: str = "html",
    height: int = 900,
) -> None:
    """In any of these looks, on the page or a part of it."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    visitor.page.evaluate(AT_ONCE)
    for width, theme in looks:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.emulate_media(color_scheme=theme)
        visitor.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        visitor.page.wait_for_timeout(300)
        assert violations(visitor, within) == [], f"{page}, {theme}, {width} px"


@pytest.mark.parametrize("page", some(PAGES, IN_GATE))
def test_axe_finds_nothing(invite: Invite, page: str) -> None:
    look_at(invite(), page, LOOKS)


@pytest.mark.soak
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_in_other_colours_either(invite: Invite, page: str) -> None:
    look_at(invite(), page, MORE_LOOKS)


def violations(visitor: Visitor, within: str) -> list[str]:
    found: list[str] = visitor.page.evaluate(VIOLATIONS, [within, RULES])
    return found
