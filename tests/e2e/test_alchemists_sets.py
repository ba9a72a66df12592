"""Sets of modules in the form of a new table, their rules page, and the final score as a panel."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.king_scenes import KING_SCENES
from tests.e2e.staging import Staging
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MODULES = (
    "Startup Funding",
    "Busy Days",
    "The Royal Encyclopedia",
    "The Golem Project",
)


@pytest.fixture
def anna(staging: Staging) -> Visitor:
    return staging.visitor()


def the_set(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("group", name="Which set?").get_by_label(name, exact=True)


def module(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("checkbox", name=re.compile(f"^{name}"))


def test_a_set_throws_the_switches_and_they_can_still_be_changed(anna: Visitor) -> None:
    anna.go("/new/alchemists")
    expect(the_set(anna, "First game")).to_be_checked()
    anna.page.get_by_text("House rules", exact=True).click()
    the_set(anna, "Scholar").check()
    expect(the_set(anna, "Scholar")).to_have_accessible_description(
        re.compile("know the base game")
    )
    for name in MODULES:
        expect(module(anna, name)).to_be_checked(checked=name != "The Golem Project")
    module(anna, "Startup Funding").uncheck()
    expect(the_set(anna, "Scholar")).not_to_be_checked()
    expect(anna.page.get_by_text("Your own mix")).to_be_visible()
    the_set(anna, "Everything").check()
    for name in MODULES:
        expect(module(anna, name)).to_be_checked()
    for width in (360, 1280):
        anna.page.set_viewport_size({"width": width, "height": 800})
        assert anna.page.evaluate(SIDEWAYS) <= 0
    assert_axe_finds_nothing(anna, "the form with sets")
    anna.seat(2, "A bot")
    anna.page.set_viewport_size({"width": 1280, "height": 800})
    anna.button("Create table").click()
    for name in MODULES:
        expect(anna.board.get_by_title(name, exact=True)).to_be_visible()


def test_games_without_sets_offer_none(anna: Visitor) -> None:
    anna.go("/new/golem")
    expect(anna.button("Create table")).to_be_visible()
    expect(anna.page.get_by_text("Which set?")).to_have_count(0)


def test_the_rules_page_shows_the_modules_with_their_pictures(anna: Visitor) -> None:
    anna.go("/rules/alchemists")
    expect(anna.page.get_by_role("heading", name="The King's Golem", exact=True)).to_be_visible()
    for name in MODULES:
        section = anna.page.get_by_role("region", name=name, exact=True)
        expect(section.locator(".cards svg").first).to_be_visible()
        expect(section.get_by_role("link", name=re.compile("^ALC-"))).not_to_have_count(0)
    anna.page.set_viewport_size({"width": 360, "height": 740})
    assert anna.page.evaluate(SIDEWAYS) <= 0
    faces = anna.page.get_by_role("region", name="Startup Funding").locator(".face")
    tops = [face.bounding_box() for face in faces.all()[:2]]
    assert tops[0] is not None
    assert tops[1] is not None
    assert tops[0]["y"] == tops[1]["y"], "two cards stand side by side on a phone"


def test_the_final_score_is_a_panel_with_a_row_and_a_clause_for_everything(
    staging: Staging,
) -> None:
    seats, _ = KING_SCENES["over-king"]
    anna = staging.sit(KING_SCENES["over-king"])
    panel = anna.board.get_by_role("table")
    for row, clause in (
        ("Reputation", "ALC-B60"),
        ("Artifacts", "ALC-B61"),
        ("Gold and favours", "ALC-B61"),
        ("Theories", "ALC-B62"),
        ("Articles", "ALC-E25"),
        ("Reports on the golem", "ALC-G40"),
        ("Golem animated", "ALC-G41"),
        ("Total", "ALC-B63"),
    ):
        header = anna.page.get_by_role("rowheader", name=f"{row} {clause}", exact=True)
        found = panel.get_by_role("row").filter(has=header)
        expect(found.get_by_role("link", name=clause)).to_be_visible()
        expect(found.get_by_role("cell")).to_have_count(seats)
    expect(anna.board.get_by_role("list", name="Encyclopedia")).to_be_visible()
    expect(anna.board.get_by_role("group", name="The golem")).to_contain_text("chest")
    anna.page.set_viewport_size({"width": 1280, "height": 800})
    total = panel.get_by_role("rowheader", name="Total ALC-B63").bounding_box()
    assert total is not None
    assert total["y"] + total["height"] <= 800, "the score is whole without scrolling"
    for width, height, least in ((360, 740, 280), (1280, 800, 400), (1920, 1080, 500)):
        anna.page.set_viewport_size({"width": width, "height": height})
        box = panel.bounding_box()
        assert box is not None
        assert box["width"] >= least, width
        assert anna.page.evaluate(SIDEWAYS) <= 0, width
