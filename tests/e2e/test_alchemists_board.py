"""The board of Alchemists: nothing moves between prompts, nothing is hidden, phones have room."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.king_scenes import KING_SCENES
from tests.e2e.scenes import SCENES
from tests.e2e.staging import Staging
from tests.e2e.test_king import moment, take
from tests.e2e.visitor import Visitor

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
STOCK = "fern mandrake toad claw flower toadstool toad feather"

# Where every part stands, and every place of theories, potions and cards in them.
PLACES = """() => [...document.querySelectorAll(
  ".ribbon, .town, .rivals, .stage, .laboratory, [data-theory], .wants li, .hand .pick, h2"
)].filter((each) => each.getClientRects().length > 0).map((each) => {
  const { left, top } = each.getBoundingClientRect();
  return [each.className.split(" ")[0], Math.round(left), Math.round(top)].join(" ");
})"""
# How much of one thing another covers.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((each) => document.querySelector(each).getBoundingClientRect());
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, tall);
}"""
# The rows of the path that nothing lies over.
FREE = """() => [...document.querySelectorAll("[data-space]")].filter((row) => {
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const [x, ...ys] = [(left + right) / 2, top + 2, bottom - 2];
  return ys.every((y) => row.contains(document.elementFromPoint(x, y)));
}).length"""


def sit(staging: Staging, scene: tuple[int, str], window: dict[str, int]) -> Visitor:
    visitor = staging.visitor(width=window["width"], height=window["height"])
    staging.play(scene, visitor)
    return visitor


def laboratory(visitor: Visitor) -> Locator:
    return visitor.board.get_by_role("region", name="Laboratory")


@pytest.mark.parametrize(
    ("scene", "steps"),
    [
        ((2, f"hand 0 {STOCK} | gold 0 3 | cubes 0 publish"), ("theory on fern", "theory is a2")),
        ((2, f"hand 0 {STOCK} | cubes 0 sell"), ("offer r+", "guarantee right-sign")),
    ],
)
def test_nothing_moves_while_an_action_is_chosen_step_by_step(
    staging: Staging, scene: tuple[int, str], steps: tuple[str, ...]
) -> None:
    visitor = sit(staging, scene, DESK)
    before = visitor.page.evaluate(PLACES)
    for step in steps:
        question = visitor.asked.inner_text()
        take(visitor, step)
        expect(visitor.asked).not_to_have_text(question)
        visitor.page.mouse.move(2, 2)
        assert visitor.page.evaluate(PLACES) == before, step


def test_the_wanted_potions_stand_apart_while_one_is_mixed(staging: Staging) -> None:
    visitor = sit(staging, SCENES["brewing"], DESK)
    boxes = [
        box for each in visitor.board.locator(".wants li").all() if (box := each.bounding_box())
    ]
    assert [box["width"] >= 70 for box in boxes] == [True] * 3
    for name in visitor.board.locator(".wants .name").all():
        assert name.evaluate("name => name.scrollWidth <= name.closest('.pick').clientWidth")


def test_the_hand_itself_is_put_to_the_golem(staging: Staging) -> None:
    visitor = sit(staging, KING_SCENES["researching"], DESK)
    laboratory(visitor).get_by_role("button", name=re.compile("^fern")).click()
    expect(visitor.note).to_have_count(0)
    visitor.board.locator(".dock .strong:visible").click()
    expect(visitor.log).to_contain_text("You give the golem")


def test_a_favour_that_is_drawn_is_shown_to_its_owner(staging: Staging) -> None:
    scene = (2, "round 1 | phase order | favour_deck herbalist")
    host, friend = (staging.visitor(sees_motion=True) for _ in range(2))
    staging.play(scene, host, friend)
    take(host, "order 5")
    expect(moment(host, "found-favours").locator("svg.card")).to_be_visible()
    assert not any("found-favours" in frame for frame in friend.frames)
    expect(host.board.get_by_role("heading", name="Discarding for the Herbalist")).to_be_visible()
    expect(host.board.locator(".giving svg.card")).to_contain_text("Herbalist")


def test_a_favour_in_hand_waits_for_a_button_that_says_so(staging: Staging) -> None:
    visitor = sit(staging, SCENES["transmuting"], DESK)
    laboratory(visitor).get_by_role("button", name=re.compile("^Sage")).click()
    confirm = visitor.board.locator(".dock .strong:visible:not([data-choice])")
    expect(confirm).to_have_text(re.compile("Sage"))
    confirm.click()
    expect(visitor.log).to_contain_text("the Sage")


def test_favours_and_artifacts_keep_their_names(staging: Staging) -> None:
    visitor = sit(staging, KING_SCENES["declaring-king"], DESK)
    for name in ("Assistant", "Merchant", "Courtier", "Periscope", "Amulet of Rhetoric"):
        expect(laboratory(visitor).locator(".name").get_by_text(name, exact=True)).to_be_visible()


def test_the_page_of_a_declaration_tells_every_action_and_the_bookmarks_their_names(
    staging: Staging,
) -> None:
    visitor = sit(staging, KING_SCENES["declaring-king"], DESK)
    plan = visitor.board.get_by_role("list", name="Actions of the round")
    spaces = visitor.board.locator("[data-space]")
    expect(plan.get_by_role("listitem")).to_have_count(spaces.count())
    plan.locator("[data-choice='place publish']").click()
    expect(visitor.board).to_contain_text("4 cubes left to place")
    visitor.button("Take back: Publish").click()
    expect(visitor.board).to_contain_text("5 cubes left to place")
    pages = visitor.board.get_by_role("navigation", name="Pages of the town")
    word = pages.locator(".word").first
    expect(word).to_have_css("opacity", "0")
    pages.get_by_role("button").last.hover()
    expect(word).to_have_css("opacity", "1")


def test_no_name_of_an_action_is_covered(staging: Staging) -> None:
    visitor = sit(staging, SCENES["declaring-full"], DESK)
    town = visitor.board.get_by_role("region", name="Town")
    for space in ("student", "publish", "drink"):
        town.locator(f"[data-choice='place {space}']").click()
    visitor.page.mouse.move(2, 2)
    for row in town.locator("[data-space]").all():
        assert row.evaluate(
            """row => {
              const name = row.querySelector(".name").getBoundingClientRect();
              const cubes = row.querySelector(".cubes").getBoundingClientRect();
              return name.right <= (cubes.width ? cubes.left : row.getBoundingClientRect().right);
            }"""
        ), row.inner_text()


def test_the_sheet_leaves_path_and_hand_in_sight(staging: Staging) -> None:
    visitor = sit(staging, SCENES["publishing-full"], DESK)
    visitor.button(re.compile("^Sheet")).first.click()
    sheet = visitor.page.get_by_role("region", name="Deduction sheet")
    expect(sheet).to_be_visible()
    for other in (".laboratory", ".town", ".ribbon"):
        assert visitor.page.evaluate(OVERLAP, [".table > .sheet", f".table > {other}"]) == 0, other
    expect(sheet.locator("[data-cell]").last).to_be_in_viewport(ratio=1)


def test_an_open_list_of_choices_leaves_the_hints_free(staging: Staging) -> None:
    visitor = sit(staging, SCENES["publishing-full"], DESK)
    visitor.open_list()
    expect(visitor.page.locator(".choices > ul")).to_be_visible()
    assert visitor.page.evaluate(OVERLAP, [".choices > ul", "#hints"]) == 0
    visitor.button("Where should I look?").click()


@pytest.mark.parametrize(("scene", "least"), [("declaring-full", 7), ("declaring-last-king", 8)])
def test_a_phone_shows_the_actions_and_the_button_that_ends_them(
    staging: Staging, scene: str, least: int
) -> None:
    visitor = sit(staging, (SCENES | KING_SCENES)[scene], PHONE)
    expect(visitor.board.locator("[data-choice='ready']")).to_be_in_viewport(ratio=1)
    assert visitor.page.evaluate(FREE) >= least


def test_what_is_picked_in_the_laboratory_of_a_phone_is_confirmed_there(staging: Staging) -> None:
    visitor = sit(staging, SCENES["transmuting"], PHONE)
    places = visitor.board.get_by_role("navigation", name="Places")
    places.get_by_role("button", name="Laboratory").click()
    laboratory(visitor).get_by_role("button", name=re.compile("^fern")).click()
    confirm = visitor.board.locator(".dock .strong:visible")
    expect(confirm).to_be_in_viewport(ratio=1)
    confirm.click()
    expect(visitor.log).to_contain_text("transmute an ingredient")
