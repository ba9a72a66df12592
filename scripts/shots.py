"""Takes pictures of the key moments, wide and narrow, light and dark, and lays them on one sheet.

Usage: python -m scripts.shots [FOLDER [WORD]]     (build/shots unless told; needs Chromium)

With a word only the moments that begin with it, such as one game's.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, sync_playwright

from tests.e2e.alchemist import Alchemist
from tests.e2e.browser import FLAGS, MISSING, chromium
from tests.e2e.engineer import choice, step
from tests.e2e.house import House
from tests.e2e.page_pool import PagePool
from tests.e2e.visitor import Visitor

SIZES = {360: 740, 1280: 800}
THEMES = ("light", "dark")
MOST_STEPS = 400
PATIENT = 300_000

Reach = Callable[[Visitor], None]


@dataclass(frozen=True, slots=True)
class Moment:
    """A name, and how a visitor gets there; `next` moments follow at the same table."""

    name: str
    reach: Reach


def page(path: str) -> Reach:
    return lambda visitor: void(visitor.go(path))


def void(_: object) -> None:
    """For calls whose answer nobody wants."""


def until(words: str) -> Reach:
    """Play on until the table asks, or says, this."""

    def reach(visitor: Visitor) -> None:
        luck = random.Random(words)
        for _ in range(MOST_STEPS):
            text = visitor.page.get_by_role("main").inner_text()
            if re.search(words, text):
                return
            if not visitor.move(luck):
                visitor.page.wait_for_timeout(60)

    return reach


def first_screens(visitor: Visitor) -> None:
    visitor.lay_table("Me", "A bot", "A bot", target=12)
    visitor.reach_screens()


def gather(visitor: Visitor) -> None:
    visitor.lay_table("Me", "A friend (send a link)", "A bot")


def replay(visitor: Visitor) -> None:
    visitor.page.get_by_role("link", name="Watch the replay").click()
    visitor.page.wait_for_url(re.compile("/replay/"))
    for _ in range(40):
        visitor.page.keyboard.press("ArrowRight")


def rules_drawer(visitor: Visitor) -> None:
    visitor.button("Rules").click()
    visitor.page.wait_for_timeout(300)


def announcement(visitor: Visitor) -> None:
    until("Name it")(visitor)


def hint(visitor: Visitor) -> None:
    """All three grades, asked where the screens are to be filled."""
    visitor.page.keyboard.press("Escape")
    for question in ("Where should I look?", "Show me the move", "Why?"):
        visitor.button(question).click()
    visitor.page.get_by_text("Options compared").wait_for()
    visitor.page.locator("#hints").scroll_into_view_if_needed()


def chances(visitor: Visitor) -> None:
    visitor.button("Show turning points").click()
    place = visitor.page.get_by_role("region", name="Turning points")
    place.get_by_role("img").wait_for(timeout=PATIENT)
    place.evaluate("place => place.scrollIntoView()")


def capsule(visitor: Visitor) -> None:
    """A table with the whole notebook, where the visitor is asked to dig."""
    visitor.lay_table("Me", "A bot", game="capsule", notebook="full")
    visitor.page.get_by_text("dig with a tool").wait_for()


def dig(visitor: Visitor) -> None:
    """Up with three cards; the tool after them is chosen, but not used."""
    shovel = visitor.board.get_by_role("button", name=re.compile("^Shovel"))
    for _ in range(3):
        shovel.dblclick()
        visitor.page.wait_for_timeout(500)
    shovel.click()


def put_back(visitor: Visitor) -> None:
    visitor.button("Stop digging").click()
    visitor.button("Put back").wait_for()
    visitor.board.locator("[data-code] .card-button").last.click()


def notebook(visitor: Visitor) -> None:
    page = visitor.board.get_by_role("region", name="Notebook")
    page.evaluate("page => page.scrollIntoView({ block: 'end' })")


def verdict(visitor: Visitor) -> None:
    visitor.button("Put back").click()
    visitor.button("End the turn").click()
    visitor.button(re.compile("^Seal")).wait_for()
    visitor.board.locator("[data-choice^='name ']").first.click()


def envelope(visitor: Visitor) -> None:
    visitor.button(re.compile("^Seal")).click()
    visitor.ending.wait_for()


def capek(visitor: Visitor) -> None:
    """A table where the visitor is asked for the first action."""
    visitor.lay_table("Me", "A bot", game="capek")
    visitor.asked.get_by_text("end your turn").wait_for()


def eye_a_lot(visitor: Visitor) -> None:
    """The dearest card in reach is chosen, but not bought; the gauge shows what it would do."""
    choice(visitor, "buy ").last.click()


def lay_out(visitor: Visitor) -> None:
    """It is bought, and a first card laid out for it."""
    visitor.button(re.compile("^Buy .* gold$")).click()
    choice(visitor, "pay ").first.click()
    visitor.page.wait_for_timeout(500)


def until_asked(verb: str) -> Reach:
    """Play on recklessly until this is asked, or the game is over."""

    def reach(visitor: Visitor) -> None:
        for _ in range(MOST_STEPS):
            if choice(visitor, verb).count() or visitor.is_at_end():
                return
            if not step(visitor):
                visitor.page.wait_for_timeout(60)

    return reach


def lay_set(visitor: Visitor) -> None:
    """A set is begun, and its first card looked at."""
    select(visitor, "[data-choice^='set ']")
    select(visitor, "[data-choice^='set ']")
    visitor.page.wait_for_timeout(400)
    found = choice(visitor, "lay ")
    if found.count():
        found.first.hover()


def alive(visitor: Visitor) -> None:
    """A table of four, where the visitor is asked to roll."""
    visitor.lay_table("Me", "A bot", "A bot", "A bot", game="alive")
    visitor.page.get_by_text("Roll for a part").wait_for()


def six_alive(visitor: Visitor) -> None:
    """A full table, where the visitor is asked to roll."""
    visitor.lay_table("Me", *["A bot"] * 5, game="alive")
    visitor.page.get_by_text("Roll for a part").wait_for()


BUILDER = ("draw", "put", "steal", "roll", "drop", "lose", "end", "leave", "discard")
"""What somebody does who wants a golem, and symbols to steal for it, the dearest first."""


def build(until: str) -> Reach:
    """Build whatever can be built until the table asks this."""
    return build_until(lambda visitor: visitor.asked.get_by_text(re.compile(until)))


def build_until(found: Callable[[Visitor], Locator]) -> Reach:
    """Build whatever can be built until this is there."""

    def reach(visitor: Visitor) -> None:
        for _ in range(3 * MOST_STEPS):
            if found(visitor).count():
                return
            if visitor.is_at_end():
                alive(visitor)
            elif not go_on_building(visitor):
                visitor.page.wait_for_timeout(60)

    return reach


def go_on_building(visitor: Visitor) -> bool:
    for wish in BUILDER:
        glowing = visitor.board.locator(f"[data-choice^='{wish}']")
        if glowing.count():
            try:
                glowing.last.click(timeout=1_000)
            except Error:
                return False
            return True
    return False


def select(visitor: Visitor, what: str) -> None:
    """Click such a thing once, if luck has brought one that is not chosen yet."""
    found = visitor.board.locator(f"{what}:not([aria-pressed='true'])")
    if found.count():
        # A bot may move on in this moment: then the picture shows what is there.
        with suppress(Error):
            found.first.click(timeout=1_000)


def sparks(visitor: Visitor) -> None:
    """A card is chosen for a place, and what it would do there is seen."""
    build("leave it on top")(visitor)
    select(visitor, "[data-slot][data-choice]")


def theft(visitor: Visitor) -> None:
    build_until(lambda visitor: choice(visitor, "steal"))(visitor)
    select(visitor, "[data-slot][data-choice^='steal']")


def awake(visitor: Visitor) -> None:
    """Somebody's golem lives."""
    for _ in range(5 * MOST_STEPS):
        if visitor.is_at_end():
            return
        if not go_on_building(visitor):
            visitor.page.wait_for_timeout(60)


def reader(visitor: Visitor) -> None:
    """A game of the card reader with the golem, two ingredients chosen."""
    person = Alchemist(visitor)
    person.enter("DEMOC")
    person.tap("fern", "toad")


def sealed(visitor: Visitor) -> None:
    visitor.button("Brew, for my eyes only").click()
    visitor.page.locator(".seal").wait_for()


def unsealed(visitor: Visitor) -> None:
    visitor.page.locator(".seal").click()
    visitor.button("Write it on my sheet").click()


def sold(visitor: Visitor) -> None:
    visitor.button("Hide it").click()
    person = Alchemist(visitor)
    person.debunk("fern", "green")
    person.at("Sell")
    person.choose("B+")
    person.tap("claw", "flower")
    visitor.button("Brew and sell").click()
    person.answer.wait_for()


def book(visitor: Visitor) -> None:
    visitor.button("Done").click()
    void(Alchemist(visitor).open_book())


def golem_woken(visitor: Visitor) -> None:
    person = Alchemist(visitor)
    person.at("Golem", "Bring it to life")
    person.tap("toad", "claw")
    visitor.button("Wake the golem before all").click()
    person.answer.wait_for()


def deduction(visitor: Visitor) -> None:
    """One's own sheet, where a cell is looked at."""
    visitor.button("Done").click()
    Alchemist(visitor).open_sheet()
    visitor.page.locator("[data-cell='fern=a1']").click()
    visitor.page.get_by_text("ALC-").first.wait_for()


def clash(visitor: Visitor) -> None:
    """Two assumptions that cannot both be true."""
    visitor.go("/reader/sheet")
    for cell in ("fern=a1", "fern=a2"):
        visitor.page.locator(f"[data-cell='{cell}']").click()
        visitor.button("What if it is?").click()
        visitor.page.wait_for_timeout(400)


MOMENTS = (
    Moment("home", page("/")),
    Moment("new table", page("/new/golem")),
    Moment("gathering", gather),
    Moment("screens", first_screens),
    Moment("rules drawer", rules_drawer),
    Moment("hint", hint),
    Moment("announcement", announcement),
    Moment("rearranging", until("You announced")),
    Moment("movement", until("how far does the golem walk")),
    Moment("harvest", until("You harvest|harvests")),
    Moment("late", until("Turn [5-9]")),
    Moment("the end", until("Fair deal")),
    Moment("replay", replay),
    Moment("chances", chances),
    Moment("capsule", capsule),
    Moment("capsule dug up", dig),
    Moment("capsule put back", put_back),
    Moment("capsule notebook", notebook),
    Moment("capsule verdict", verdict),
    Moment("capsule envelope", envelope),
    Moment("capek", capek),
    Moment("capek chosen", eye_a_lot),
    Moment("capek paying", lay_out),
    Moment("capek bought", until_asked("research")),
    Moment("capek rivets", until_asked("place")),
    Moment("capek set", until_asked("set ")),
    Moment("capek laying", lay_set),
    Moment("capek the end", until_asked("nothing")),
    Moment("alive", alive),
    Moment("alive part", sparks),
    Moment("alive lightning", build("Lightning!")),
    Moment("alive theft", theft),
    Moment("alive life", build("Roll for its life")),
    Moment("alive end", awake),
    Moment("alive six", six_alive),
    Moment("reader", page("/reader")),
    Moment("reader chosen", reader),
    Moment("reader sealed", sealed),
    Moment("reader shown", unsealed),
    Moment("reader sold", sold),
    Moment("reader book", book),
    Moment("reader golem", golem_woken),
    Moment("reader sheet", deduction),
    Moment("reader clash", clash),
    Moment("rules", page("/rules/golem")),
    Moment("about", page("/about")),
    Moment("wrong link", page("/join/nothing")),
)


def main() -> None:
    folder, word = arguments()
    make_empty(folder)
    program = chromium()
    if program is None:
        sys.exit(f"shots: {MISSING}")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data), "--pace", "0")
        house.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            taken = list(shots(browser, house.url, folder, word))
            sheet(browser, folder, taken)
        finally:
            browser.close()
            house.stop()
    print(f"shots: {len(taken)} pictures, all on {folder / 'sheet.png'}")


def arguments() -> tuple[Path, str]:
    parser = ArgumentParser("shots", description="Takes pictures of the key moments.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/shots"))
    parser.add_argument("word", nargs="?", default="", help="only moments that begin with it")
    given = parser.parse_args()
    return given.folder, given.word


def make_empty(folder: Path) -> None:
    """Make the folder, without the pictures of an earlier run."""
    if folder.is_dir() and any(file.suffix != ".png" for file in folder.iterdir()):
        sys.exit(f"shots: {folder} holds other things than pictures; name a new folder")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def shots(browser: Browser, url: str, folder: Path, word: str) -> Iterator[Path]:
    pages = PagePool(browser)
    for theme in THEMES:
        for width, height in SIZES.items():
            visitor = Visitor(pages, url, width=width, height=height)
            visitor.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            for number, moment in enumerate(MOMENTS):
                if not moment.name.startswith(word):
                    continue
                moment.reach(visitor)
                visitor.page.wait_for_timeout(350)
                name = f"{number:02}-{moment.name.replace(' ', '-')}-{width}-{theme}.png"
                visitor.page.screenshot(path=folder / name)
                yield folder / name
            visitor.close()


def sheet(browser: Browser, folder: Path, taken: list[Path]) -> None:
    """All pictures on one page, a row for each moment."""
    rows: dict[str, list[Path]] = {}
    for shot in sorted(taken):
        rows.setdefault(shot.name[:2], []).append(shot)
    cells = "".join(
        f"<section><h2>{shots[0].name[3:-15]}</h2>"
        + "".join(f'<img src="{shot.name}" height="430">' for shot in shots)
        + "</section>"
        for shots in rows.values()
    )
    html = f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{cells}"
    (folder / "sheet.html").write_text(html, encoding="utf-8")
    page = browser.new_page(viewport={"width": 1800, "height": 1000})
    page.goto((folder / "sheet.html").resolve().as_uri())
    page.screenshot(path=folder / "sheet.png", full_page=True)


STYLE = "body{font:16px sans-serif;background:#888}img{margin:6px;vertical-align:top}h2{margin:4px}"

if __name__ == "__main__":
    main()
