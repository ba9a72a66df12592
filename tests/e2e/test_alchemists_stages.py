"""The board of Alchemists in every stage: nothing is cut, nothing jumps, and axe finds nothing."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from shem.games.alchemists.stages import NAMES, OVER, SETTING_ASIDE
from tests.e2e.adept import play_until
from tests.e2e.house import House
from tests.e2e.scenes import SCENES
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor

SHEM = (sys.executable, str(Path(__file__).with_name("with_position.py")))
WINDOWS = ((1280, 800), (1366, 768))
LEAST_LETTERS = 11
BOARD_TOP = 186
WHOLE_PAGE = 2600
FULLEST = ("declaring-full", "theorising", "claiming", "buying", "guaranteeing")

LAST_ROUND = """
    round 6 | gold 0 5 | gold 1 4 | hand 0 fern toad mandrake claw | hand 1 flower feather toad claw
    theory fern a2 0:gold 1:red | theory toad a7 1:silver | cubes 0 publish exhibition
    cubes 1 debunk exhibition
"""

Sit = Callable[[str], Visitor]

# What of the board lies outside of its window, what is cut inside, and its smallest letters.
FAULTS = """() => {
  const board = document.querySelector("section.board");
  const middle = document.querySelector(".middle").getBoundingClientRect();
  const isSeen = (part) => part.getClientRects().length > 0;
  const outside = [...board.querySelectorAll("button, h2, h3")].filter((part) => {
    const { bottom, right } = part.getBoundingClientRect();
    return isSeen(part) && (bottom > middle.bottom + 1 || right > middle.right + 1);
  });
  const cut = [...board.querySelectorAll(".page, .town, .laboratory")].filter(
    (part) => isSeen(part) && part.scrollHeight > part.clientHeight + 1,
  );
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "";
  const small = [...board.querySelectorAll("*")].filter(
    (part) =>
      isSeen(part) &&
      [...part.childNodes].some(isText) &&
      parseFloat(getComputedStyle(part).fontSize) < LEAST,
  );
  return [...outside, ...cut, ...small].map((part) => part.outerHTML.slice(0, 120));
}""".replace("LEAST", str(LEAST_LETTERS))
TOP = "() => Math.round(document.querySelector('section.board').getBoundingClientRect().top)"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file with the position in which the next table begins."""
    return tmp_path_factory.mktemp("told") / "position.txt"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, told: Path) -> Iterator[House]:
    told.write_text("", encoding="utf-8")
    program = (*SHEM, str(told))
    house = House(tmp_path_factory.mktemp("house"), "--pace", "0", program=program)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def sit(browser: Browser, house: House, told: Path) -> Iterator[Sit]:
    """Somebody who sits down in a scene."""
    visitors: list[Visitor] = []

    def sit(scene: str) -> Visitor:
        seats, text = SCENES[scene]
        told.write_text(text, encoding="utf-8")
        visitors.append(Visitor(browser, house.url))
        visitors[-1].lay_table("Me", *["A bot"] * (seats - 1), game="alchemists")
        expect(visitors[-1].board.get_by_role("heading", level=2).last).to_be_visible()
        return visitors[-1]

    yield sit
    for visitor in visitors:
        assert visitor.errors == []
        visitor.close()


def look(visitor: Visitor, scene: str) -> None:
    """Every window shows all of the board, at the same place whatever is asked."""
    for width, height in WINDOWS:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.mouse.move(2, 2)
        assert visitor.page.evaluate(FAULTS) == [], f"{scene}, {width} x {height}"
        if scene != "over":
            assert visitor.page.evaluate(TOP) == BOARD_TOP, f"{scene}, {width} x {height}"
    # In a window as long as the page no bar lies over half a button, as it may while one scrolls.
    assert_axe_finds_nothing(visitor, scene, height=WHOLE_PAGE)


@pytest.mark.parametrize("scene", FULLEST)
def test_the_fullest_stages_are_whole_and_open_to_everybody(sit: Sit, scene: str) -> None:
    look(sit(scene), scene)


@pytest.mark.soak
@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in FULLEST])
def test_every_other_stage_is_whole_and_open_to_everybody(sit: Sit, scene: str) -> None:
    look(sit(scene), scene)


def test_the_last_actions_of_a_game_and_the_big_reveal(
    browser: Browser, house: House, told: Path
) -> None:
    told.write_text(LAST_ROUND, encoding="utf-8")
    host, friend = Visitor(browser, house.url), Visitor(browser, house.url, width=360, height=740)
    host.lay_table("Me", "A friend (send a link)", game="alchemists")
    friend.accept(host.read_link("Invite a friend"))
    expect(host.board.get_by_role("img", name="Round 6 / 6")).to_be_visible()
    play_until((host, friend), random.Random(6), "The big reveal")
    for visitor in (host, friend):
        expect(visitor.ending).to_contain_text("The secrets are out")
        expect(visitor.board.get_by_role("list", name="The big reveal")).to_be_visible()
        expect(visitor.board.get_by_role("row")).to_have_count(3)
        assert visitor.errors == []
        visitor.close()


def test_there_is_a_scene_of_every_stage_of_the_base_game() -> None:
    base = [*NAMES[: SETTING_ASIDE + 1], NAMES[OVER]]
    assert [stage for stage in base if any(scene.startswith(stage) for scene in SCENES)] == base
