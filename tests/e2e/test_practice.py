"""The position of the day in the browser: found, answered, explained, remembered."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from shem.engine.practice.collection import collection_of
from shem.engine.practice.position import Position
from shem.engine.practice.schedule import FIRST_DAY
from shem.engine.practice.verdict import is_solution
from shem.games import catalog
from tests.complete import COMPLETE
from tests.e2e.conftest import Invite
from tests.e2e.gate import some
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.test_house_pages import SIDEWAYS, SIZES, SMALL, SPILT, assert_it_fits
from tests.e2e.visitor import Visitor

PAST = FIRST_DAY.isoformat()
"""A day that stays where it is while the tests run."""
GAMES = [*COMPLETE]
each_game = pytest.mark.parametrize("slug", some(GAMES, ("capek", "alive")))


def position_of(slug: str) -> Position:
    return collection_of(catalog()[slug]).on(FIRST_DAY)


def wrong(slug: str) -> str:
    return next(one.text for one in position_of(slug).choices if not is_solution(one))


def choose(page: Page, text: str) -> None:
    """From the list of all choices in words."""
    listed = page.locator("details.choices")
    if listed.get_attribute("open") is None:
        listed.locator("summary").click()
    listed.locator(f"[data-choice='{text}']").click()


def assert_answer_fits(visitor: Visitor, what: str) -> None:
    """The page in every window; how its board fits is tested at the table."""
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.faults(SIDEWAYS) == [], f"{what} at {width}"
        for fault in (SMALL, SPILT):
            assert visitor.faults(fault.replace('"main ', '"aside ')) == [], f"{what} at {width}"


@each_game
def test_a_mistake_then_the_best_choice_and_why(invite: Invite, slug: str) -> None:
    position = position_of(slug)
    visitor = invite().go(f"/practice/{slug}?day={PAST}")
    page = visitor.page
    expect(page.get_by_role("heading", name="What would you do?", exact=True)).to_be_visible()
    assert_axe_finds_nothing(visitor, f"the position of {slug}")
    choose(page, wrong(slug))
    expect(page.locator(".verdict")).to_contain_text("mistake", ignore_case=True)
    expect(page.locator(".verdict")).to_contain_text("You chose")
    expect(page.get_by_role("table", name="What each choice wins")).to_have_count(0)
    choose(page, position.best.text)
    expect(page.locator(".verdict")).to_contain_text("Best")
    odds = page.get_by_role("table", name="What each choice wins")
    expect(odds.locator("tbody tr")).to_have_count(len(position.choices))
    expect(page.locator(".answer")).to_contain_text("Solved after 2 tries")
    expect(page.locator("nav [aria-current=page]")).to_have_class(re.compile("solved"))
    assert_answer_fits(visitor, slug)
    assert_axe_finds_nothing(visitor, f"the answer of {slug}")
    page.reload()
    expect(page.locator(".answer")).to_contain_text("Solved after 2 tries")
    visitor.go("/history")
    row = page.locator("a.solved", has_text=catalog()[slug].title)
    expect(row).to_contain_text("solved after 2 tries")


def test_the_board_itself_takes_the_answer(invite: Invite) -> None:
    page = invite().go(f"/practice/alive?day={PAST}").page
    best = position_of("alive").best.text
    button = page.locator(f"section.board [data-choice='{best}']").first
    button.click()
    if page.locator(".verdict").count() == 0:
        button.click()
    expect(page.locator(".verdict")).to_contain_text("Best")


def test_who_gives_up_is_shown_it_on_the_board_and_may_play_on(invite: Invite) -> None:
    visitor = invite().go(f"/practice/capek?day={PAST}")
    page = visitor.page
    choose(page, wrong("capek"))
    page.get_by_role("button", name="Show the best choice").click()
    expect(page.locator(".answer")).to_contain_text("You looked at the solution")
    page.get_by_role("button", name="Show it on the board").click()
    expect(page.get_by_role("button", name="Shown on the board")).to_be_disabled()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="easy").click()
    expect(visitor.board).to_be_visible()
    expect(page).to_have_url(re.compile("/table/"))


def test_today_is_found_from_the_first_page(invite: Invite) -> None:
    visitor = invite().go("/")
    page = visitor.page
    section = page.get_by_role("region", name="What would you do?")
    expect(section.get_by_role("link", name="It's Alive!")).to_be_visible()
    expect(section).to_contain_text("start a streak")
    section.get_by_role("link", name="It's Alive!").click()
    expect(page.locator("nav strong")).to_contain_text("Today")
    today = datetime.now(UTC).date()
    page.get_by_role("link", name="All positions").click()
    expect(page.get_by_role("heading", name="Position of the day")).to_be_visible()
    expect(page.get_by_role("heading", name="Earlier days")).to_be_visible()
    assert_axe_finds_nothing(visitor, "the positions")
    assert_it_fits(visitor, "the positions")
    if (today - FIRST_DAY).days >= 7:
        before = page.locator(".earlier li").count()
        page.get_by_role("button", name="Show older days").click()
        expect(page.locator(".earlier li")).not_to_have_count(before)


def test_the_rules_of_a_game_lead_to_its_position(invite: Invite) -> None:
    page = invite().go("/rules/capsule").page
    page.get_by_role("link", name="Position of the day").click()
    expect(page.get_by_role("heading", name="What would you do?", exact=True)).to_be_visible()


def test_a_day_to_come_says_so(invite: Invite) -> None:
    page = invite().go("/practice/golem?day=2999-01-01").page
    expect(page.locator("main")).to_contain_text("still to come")
    expect(page.locator("main").get_by_role("link", name="All positions")).to_be_visible()
