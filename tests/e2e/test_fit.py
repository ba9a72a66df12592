"""Every table fits its window: nothing is cut, no text is too small, no id is shown to people."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from shem.games import catalog
from tests.complete import COMPLETE
from tests.e2e.conftest import Invite
from tests.e2e.house import House
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor

FIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
SIZES = ((1280, 800), (1366, 768), (1920, 1080), (360, 740))
SHEM = (sys.executable, str(Path(__file__).with_name("with_seed.py")), "0123456789abcdef" * 4)
GAMES = {game.slug: game.title for game in COMPLETE.values()}
LOOKS = 14
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SEATS = {"golem": 3, "alive": 6, "alchemists": 4}
READ = """() => [
  document.body.innerText,
  ...[...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel),
  ...[...document.querySelectorAll("[title]")].map((each) => each.title),
].join("\\n")"""
SETTLED = """height => new Promise((done) => {
  const look = () =>
    innerHeight === height && document.documentElement.clientHeight === height
      ? setTimeout(done, 50)
      : requestAnimationFrame(look);
  look();
})"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Every table is dealt from one seed: what was measured once is measured again."""
    house = House(tmp_path_factory.mktemp("house"), "--pace", "0", program=SHEM)
    house.start()
    yield house
    house.stop()


def ids_of(slug: str) -> re.Pattern[str]:
    """The ids of a game that no word of it looks like: with a digit or a hyphen."""
    names = catalog()[slug].words.names
    words = {word for table in names.values() for word in table.values()}
    ids = {key for kind, table in names.items() if kind != "board" for key in table}
    strange = sorted(each for each in ids - words if re.search(r"[\d-]", each))
    shown = [each for each in strange if not any(each in word for word in words)]
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, shown)) or '(?!)'})(?![\w-])")


def look(visitor: Visitor) -> list[str]:
    """What does not fit; a page that is still being laid out is given a moment."""
    if not visitor.page.evaluate(FIT):
        return []
    visitor.page.wait_for_timeout(400)
    found: list[str] = visitor.page.evaluate(FIT)
    return found


def troubles(visitor: Visitor, slug: str) -> list[str]:
    """What a person could not read here, in any of the windows."""
    found: list[str] = []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(SETTLED, height)
        found += [f"{width}x{height}: {trouble}" for trouble in look(visitor)]
    shown = ids_of(slug).findall(visitor.page.evaluate(READ))
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    return found + [f"an id is shown: {each}" for each in sorted(set(shown))]


def sit_down(visitor: Visitor, slug: str) -> None:
    visitor.lay_table("Me", *["A bot"] * (SEATS.get(slug, 2) - 1), game=slug)
    visitor.board.locator("*").first.wait_for()
    visitor.page.get_by_text("Waiting for").or_(visitor.asked.locator(".sentence")).first.wait_for()


def play(visitor: Visitor, luck: random.Random, moves: int) -> None:
    """So many moves, of whatever glows."""
    for _ in range(20 * moves):
        moves -= visitor.move(luck)
        if moves <= 0 or visitor.is_at_end():
            return
        visitor.page.wait_for_timeout(20)


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_fits_every_window(invite: Invite, slug: str) -> None:
    visitor = invite(height=800)
    sit_down(visitor, slug)
    assert troubles(visitor, slug) == []
    play(visitor, random.Random(slug), 6)
    visitor.open_list()
    assert troubles(visitor, slug) == []


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_fits_every_window(invite: Invite, slug: str, theme: Theme) -> None:
    visitor = invite(height=800)
    visitor.page.emulate_media(color_scheme=theme)
    sit_down(visitor, slug)
    luck = random.Random(theme)
    found: set[str] = set()
    for _ in range(LOOKS):
        play(visitor, luck, 8)
        found |= set(troubles(visitor, slug))
        if visitor.is_at_end():
            break
    else:
        resign(visitor)
    found |= set(troubles(visitor, slug))
    assert_axe_finds_nothing(visitor, slug, ((1280, theme), (360, theme)))
    visitor.page.get_by_role("link", name="Watch the replay").click()
    visitor.page.get_by_role("slider").wait_for()
    for step in ("End", *["ArrowLeft"] * 8):
        visitor.page.keyboard.press(step)
        found |= {f"replay: {each}" for each in troubles(visitor, slug)}
    assert "\n".join(sorted(found)) == ""


def resign(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="More", exact=True).click()
    visitor.page.get_by_text("Resign").first.click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    visitor.ending.wait_for()
