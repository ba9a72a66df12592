"""The board of Alchemists in every stage: nothing is cut, nothing jumps, and axe finds nothing."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.stages import NAMES
from tests.e2e.adept import choice, play_until
from tests.e2e.gate import some
from tests.e2e.king_scenes import KING_SCENES
from tests.e2e.leaks import kinds
from tests.e2e.scenes import SCENES
from tests.e2e.staging import Staging
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor

WINDOWS = ((1280, 800), (1366, 768), (1280, 900))
LEAST_LETTERS = 11
BOARD_TOP = 126
WHOLE_PAGE = 2600
FULLEST = ("declaring-full", "theorising", "claiming", "buying", "guaranteeing")
FULLEST_WITH_KING = ("declaring-king", "filling", "researching", "reporting")
IN_GATE = ("declaring-full", "declaring-king", "reporting")
ALL = SCENES | KING_SCENES

LAST_ROUND = """
    round 6 | gold 0 5 | gold 1 4 | hand 0 fern toad mandrake claw | hand 1 flower feather toad claw
    theory fern a2 0:gold 1:red | theory toad a7 1:silver | cubes 0 publish exhibition
    cubes 1 debunk exhibition
"""

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
      parseFloat(getComputedStyle(part).fontSize) * part.currentCSSZoom < LEAST,
  );
  return [...outside, ...cut, ...small].map((part) => part.outerHTML.slice(0, 120));
}""".replace("LEAST", str(LEAST_LETTERS))
# A lesson beside the table is there whole, and nothing lies over its end.
CUT_LESSON = """() => {
  const lesson = document.querySelector("aside.side > .lesson");
  if (!lesson || lesson.getClientRects().length === 0) return "";
  const { bottom } = lesson.getBoundingClientRect();
  const log = document.querySelector("aside.side > .tale").getBoundingClientRect();
  const isWhole = lesson.scrollHeight <= lesson.clientHeight + 1 && bottom <= log.top;
  return isWhole && log.bottom <= innerHeight ? "" : lesson.innerText;
}"""
TOP = "() => Math.round(document.querySelector('section.board').getBoundingClientRect().top)"


def look(visitor: Visitor, scene: str) -> None:
    """Every window shows all of the board, at the same place whatever is asked."""
    for width, height in WINDOWS:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.mouse.move(2, 2)
        assert visitor.page.evaluate(FAULTS) == [], f"{scene}, {width} x {height}"
        assert visitor.page.evaluate(CUT_LESSON) == "", f"{scene}, {width} x {height}"
        if not scene.startswith("over"):
            assert visitor.page.evaluate(TOP) == BOARD_TOP, f"{scene}, {width} x {height}"
    # In a window as long as the page no bar lies over half a button, as it may while one scrolls.
    assert_axe_finds_nothing(visitor, scene, height=WHOLE_PAGE)


@pytest.mark.parametrize("scene", some(FULLEST + FULLEST_WITH_KING, IN_GATE))
def test_the_fullest_stages_are_whole_and_open_to_everybody(staging: Staging, scene: str) -> None:
    look(staging.sit(ALL[scene]), scene)


@pytest.mark.soak
@pytest.mark.parametrize(
    "scene", [scene for scene in ALL if scene not in FULLEST + FULLEST_WITH_KING]
)
def test_every_other_stage_is_whole_and_open_to_everybody(staging: Staging, scene: str) -> None:
    look(staging.sit(ALL[scene]), scene)


def test_the_last_actions_of_a_game_and_the_big_reveal(staging: Staging) -> None:
    host, friend = staging.visitor(), staging.visitor(width=360, height=740)
    staging.play((2, LAST_ROUND), host, friend)
    expect(host.board.get_by_role("img", name="Round 6 / 6")).to_be_visible()
    play_until((host, friend), random.Random(6), "The big reveal")
    for visitor in (host, friend):
        expect(visitor.ending).to_contain_text("The secrets are out")
        expect(visitor.board.get_by_role("list", name="The big reveal")).to_be_visible()
        expect(visitor.ending.get_by_role("listitem")).to_have_count(2)
        expect(visitor.board.get_by_role("table")).to_contain_text("Total")


REVEAL = """
    round 6 | gold 0 5 | gold 1 4 | hand 1 flower feather | cubes 1 exhibition
    theory fern a2 0:gold 1:red | theory toad a7 1:silver | theory claw a4 0:blue 1:gold
"""
# Whenever the page changes: what of the reveal is to be seen, and what the page tells.
WATCH = """() => {
  window.watched = [];
  const count = (those) => document.querySelectorAll(those).length;
  new MutationObserver(() => {
    if (count(".reveal") === 0) return;
    const told = document.querySelector("[role=log]").innerText;
    const now = {
      judged: count(".reveal .verdict"),
      opened: count(".reveal .wax.opened"),
      scored: count(".reveal .scored"),
      told: (told.match(/is opened:/g) ?? []).length,
      spoilt: /secrets are out/.test(document.body.innerText),
    };
    const before = window.watched.at(-1);
    if (JSON.stringify(before) !== JSON.stringify(now)) window.watched.push(now);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
LONG_ENOUGH = 30_000
DELAYS = """() => [...document.querySelectorAll(".reveal .card svg")].map(
  (card) => parseFloat(getComputedStyle(card).animationDelay),
)"""


def test_the_big_reveal_shows_one_thing_after_the_other_and_tells_nothing_before(
    staging: Staging,
) -> None:
    host = staging.visitor(sees_motion=True, alone=True, width=360, height=740)
    friend = staging.visitor()
    host.page.clock.install()
    staging.play((2, REVEAL), host, friend)
    assert "seal-opened" not in kinds(host)
    host.page.evaluate(WATCH)
    choice(friend, "decline").click()
    expect(host.board.get_by_role("heading", name="The big reveal")).to_be_visible()
    delays = host.page.evaluate(DELAYS)
    assert len(delays) == len(INGREDIENTS)
    assert delays == sorted(set(delays))
    expect(host.board.locator(".reveal .points")).to_be_in_viewport(ratio=1)
    host.page.clock.run_for(LONG_ENOUGH)
    expect(host.ending).to_contain_text("The secrets are out")
    watched = host.page.evaluate("window.watched")
    for part, most in (("judged", 3), ("opened", 5), ("scored", 2)):
        steps = [each[part] for each in watched]
        assert sorted(set(steps)) == [*range(most + 1)], part
        assert steps == sorted(steps), part
    assert all(each["told"] <= each["opened"] and not each["spoilt"] for each in watched)


def test_there_is_a_scene_of_every_stage() -> None:
    missing = [stage for stage in NAMES if not any(scene.startswith(stage) for scene in ALL)]
    # These come before the first round, or with an artifact of the start: tests play into them.
    assert missing == ["keeping", "choosing", "returning", "replicating"]
