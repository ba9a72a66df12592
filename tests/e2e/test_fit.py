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
from tests.e2e.house import House, house_on
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor
from tests.server.postgres import BOTH

FIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
SIZES = ((1280, 800), (1366, 768), (1920, 1080), (360, 740))
SHEM = (sys.executable, str(Path(__file__).with_name("with_seed.py")), "0123456789abcdef" * 4)
GAMES = {game.slug: game.title for game in COMPLETE.values()}
LOOKS = 14
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SEATS = {"golem": 4, "alive": 6, "alchemists": 4}
"""How many sit at the fullest table, where more than two can."""
TABLES = [(slug, seats) for slug in GAMES for seats in sorted({2, SEATS.get(slug, 2)})]
ROOT = Path(__file__).parents[2]
STILL = {"golem": ".ground", "capsule": ".map", "capek": ".market", "alive": ".piles"}
"""What stays where it is on the board, whatever is asked."""
UNSPOKEN = ("board", "keys")
"""Tables of words whose ids are the boards' own business."""
ASSIGNED = re.compile(r'^\s*"?[\w\s,/?-]+"?\s*[=:]|\{[^}]*\}', re.MULTILINE)
"""What stands before a sentence in a text file, and the holes in it."""
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


@pytest.fixture(scope="module", params=BOTH)
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """Every table is dealt from one seed: what was measured once is measured again."""
    yield from house_on(request, "--pace", "0", program=SHEM)


def words_of(slug: str) -> set[str]:
    """Every word that is said in a game or around its board."""
    files = [ROOT / "web/src/text/en.json", *(ROOT / "src/shem/games" / slug).rglob("*.en.toml")]
    said = "\n".join(file.read_text("utf-8") for file in files)
    return set(re.findall(r"[\w-]+", ASSIGNED.sub("", said)))


def ids_of(slug: str) -> re.Pattern[str]:
    """The ids of a game that are no word of any sentence."""
    names = catalog()[slug].words.names
    named = {kind: table for kind, table in names.items() if kind not in UNSPOKEN}
    shown = {word for table in named.values() for word in table.values()}
    ids = {key for table in named.values() for key in table if len(key) > 1}
    strange = sorted(ids - words_of(slug) - shown)
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, strange)) or '(?!)'})(?![\w-])")


def troubles(visitor: Visitor, slug: str) -> list[str]:
    """What a person could not read here, in any of the windows."""
    found: list[str] = []
    shown: set[str] = set()
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(SETTLED, height)
        found += [f"{width}x{height}: {fault}" for fault in visitor.faults(FIT)]
        shown |= set(ids_of(slug).findall(visitor.page.evaluate(READ)))
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    return found + [f"an id is shown: {each}" for each in sorted(shown)]


def sit_down(visitor: Visitor, slug: str, seats: int) -> None:
    visitor.lay_table("Me", *["A bot"] * (seats - 1), game=slug)
    visitor.board.locator("*").first.wait_for()
    visitor.page.get_by_text("Waiting for").or_(visitor.asked.locator(".sentence")).first.wait_for()


def play(visitor: Visitor, luck: random.Random, moves: int) -> None:
    """A number of moves, of whatever glows."""
    for _ in range(20 * moves):
        moves -= visitor.move(luck)
        if moves <= 0 or visitor.is_at_end():
            return
        visitor.page.wait_for_timeout(20)


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_fits_every_window(invite: Invite, slug: str) -> None:
    visitor = invite(height=800)
    sit_down(visitor, slug, SEATS.get(slug, 2))
    assert troubles(visitor, slug) == []
    play(visitor, random.Random(slug), 6)
    visitor.open_list()
    assert troubles(visitor, slug) == []


FAULTS: dict[str, tuple[dict[str, str], str, str]] = {
    "small": ({"fontSize": "9px"}, "Tiny letters", '"Tiny letters" has 9.0 px'),
    "shrunk": ({"scale": "0.5"}, "Made smaller", '"Made smaller" has'),
    "cut": (
        {"width": "40px", "overflow": "hidden", "whiteSpace": "nowrap"},
        "Words that are cut",
        '"Words that are cut" is cut',
    ),
    "wide": ({"width": "3000px"}, "A long line", "too wide"),
    "tall": ({"height": "3000px"}, "A tall thing", "too tall"),
    "beyond": ({"position": "fixed", "left": "-30px"}, "Beyond", '"Beyond" lies beyond'),
    "covered": ({"position": "fixed", "inset": "0", "zIndex": "99"}, "", '"Rules" lies under'),
    "an id": ({}, "pay vs5", "an id is shown: vs5"),
    "an id of one word": ({}, "the posthole is resolving", "an id is shown: resolving"),
}
PLANT = """([styles, words]) => {
  document.querySelector("#planted")?.remove();
  const planted = document.createElement("p");
  planted.id = "planted";
  planted.textContent = words;
  Object.assign(planted.style, styles);
  document.querySelector("section.board > *").prepend(planted);
}"""


def test_the_measure_notices_what_is_planted(invite: Invite) -> None:
    visitor = invite(height=800)
    sit_down(visitor, "capek", 2)
    visitor.asked.get_by_text("end your turn").wait_for()
    assert visitor.faults(FIT) == []
    for name, (styles, words, noticed) in FAULTS.items():
        visitor.page.evaluate(PLANT, [styles, words])
        found = troubles_now(visitor, "capek")
        assert any(noticed in fault for fault in found), (name, found)


def troubles_now(visitor: Visitor, slug: str) -> list[str]:
    """The same, without giving the page time to mend itself."""
    found: list[str] = visitor.page.evaluate(FIT)
    shown = ids_of(slug).findall(visitor.page.evaluate(READ))
    return found + [f"an id is shown: {each}" for each in shown]


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_whole_game_fits_every_window(
    invite: Invite, slug: str, seats: int, theme: Theme
) -> None:
    visitor = invite(height=800)
    visitor.page.emulate_media(color_scheme=theme)
    sit_down(visitor, slug, seats)
    luck = random.Random(theme)
    found: set[str] = set()
    still = visitor.board.locator(STILL.get(slug, "> *")).first
    place = still.bounding_box()
    for look in range(LOOKS):
        play(visitor, luck, 8)
        if not visitor.is_at_end() and still.bounding_box() != place:
            found.add(f"the board has moved from {place} to {still.bounding_box()}")
        found |= set(troubles(visitor, slug))
        if look == LOOKS // 2:
            assert_axe_finds_nothing(visitor, slug, ((1280, theme), (360, theme)))
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
