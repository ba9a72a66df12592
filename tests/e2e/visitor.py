"""Somebody with a browser, who clicks and types and does nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, Final, Self

from playwright.sync_api import Error, Locator, Page, WebSocket, expect

from tests.e2e.page_pool import QUIET, PagePool

SHORT = 20_000
FAST: Final = """
localStorage.getItem("shem.settings") ??
  localStorage.setItem("shem.settings", JSON.stringify({ motion: "fast" }));
"""
CHAIRS: Final = {
    "Me": {"kind": "me"},
    "A friend (send a link)": {"kind": "open"},
    "Someone on this device": {"kind": "local"},
    "A bot": {"kind": "bot", "level": "medium"},
}
"""The entries of a new table, as the form words them."""


class Visitor:
    """One person, one browser of their own; every frame that comes over a socket is kept.

    `alone`: the page is new, and nobody uses it after, since something is done to it for good.
    """

    def __init__(
        self,
        pages: PagePool,
        url: str,
        *,
        width: int = 1280,
        height: int = 900,
        sees_motion: bool = False,
        alone: bool = False,
    ) -> None:
        self.url = url
        self.frames: list[str] = []
        self.errors: list[str] = []
        self._pages = pages
        self._alone = alone
        self._handlers: list[tuple[Any, Callable[[Any], None]]] = []
        self.page = pages.take(width=width, height=height, is_new=alone)
        self.context = self.page.context
        self.context.set_default_timeout(SHORT)
        expect.set_options(timeout=SHORT)
        self.on("websocket", self._listen)
        self.on("pageerror", lambda error: self.errors.append(str(error)))
        if sees_motion:
            self.see_motion()

    def new_page(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def on(self, event: Any, handler: Callable[[Any], None]) -> None:
        """Hear of what happens to the page, as long as this visitor has it."""
        self.page.on(event, handler)
        self._handlers.append((event, handler))

    def see_motion(self) -> None:
        """Let whatever moves be seen to move; fast, on pages that are opened from now on."""
        self.page.emulate_media(reduced_motion="no-preference")
        if not self.page.url.startswith(self.url):
            self.go(QUIET)
        self.page.evaluate(FAST)

    def hears(self, text: str) -> bool:
        """Wait until a frame holds these words; frames may come later than what the page shows."""
        for _ in range(SHORT // 50):
            if any(text in frame for frame in self.frames):
                return True
            self.page.wait_for_timeout(50)
        return False

    def faults(self, script: str) -> list[str]:
        """What a script finds wrong here; a page that is still being laid out is given time."""
        for _ in range(SHORT // 200):
            found: list[str] = self.page.evaluate(script)
            if not found:
                break
            self.page.wait_for_timeout(50)
        return found

    def close(self) -> None:
        for event, handler in self._handlers:
            self.page.remove_listener(event, handler)
        if self._alone or self.page.is_closed():
            self._pages.throw_away(self.page)
        else:
            self._pages.give_back(self.page, self.url)

    def accept(self, link: str) -> None:
        """Sit down where an invitation leads; others may still be awaited."""
        self.go(link)
        self.button("Sit down").click()
        waiting = self.page.get_by_role("region", name=re.compile("^Waiting for"))
        expect(self.board.or_(waiting)).to_be_visible()

    # Getting to a table.

    def go(self, path: str = "/") -> Self:
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def play_now(self, game: str = "Golem", level: str = "medium") -> None:
        self.button(f"Play a bot at {game}").click()
        self.page.get_by_role("dialog").get_by_role("button", name=level).click()
        expect(self.board).to_be_visible()

    def lay_table(self, *seats: str, game: str = "golem", **options: bool | int | str) -> None:
        """Open a table as the form does, without clicking through it."""
        self.page.request.get(f"{self.url}/api/me")
        wishes = {"game": game, "chairs": [CHAIRS[wish] for wish in seats], "options": options}
        answer = self.page.request.post(
            f"{self.url}/api/tables", data=wishes, headers={"x-shem": "1"}
        )
        assert answer.ok, answer.text()
        self.go(f"/table/{answer.json()['id']}")

    def fill_in_form(
        self, *seats: str, game: str = "golem", goal: int = 0, rules: tuple[str, ...] = ()
    ) -> None:
        """Fill the form of a new table: one entry for each seat, as the form words it."""
        self.go(f"/new/{game}")
        expect(self.button("Create table")).to_be_visible()
        count = self.page.get_by_label(f"{len(seats)} seats")
        if count.count():
            count.check()
        for number, wish in enumerate(seats, start=1):
            self.seat(number, wish)
        if goal or rules:
            self.page.get_by_text("House rules", exact=True).click()
        for rule in rules:
            self.page.get_by_label(rule, exact=True).check()
        if goal:
            self.page.get_by_label(re.compile("Points needed to win")).fill(str(goal))
        self.button("Create table").click()
        self.page.wait_for_url(re.compile("/table/"))

    def seat(self, number: int, wish: str) -> None:
        """Say who is to sit there, as the form words it."""
        place = self.page.get_by_role("group", name=f"Seat {number}", exact=True)
        place.get_by_label(wish, exact=True).check()

    def more_options(self) -> None:
        """Unfold what most people leave as it is."""
        self.page.get_by_text("More options", exact=True).click()

    @property
    def table(self) -> str:
        """The path of the table this visitor is at."""
        return re.sub(r"^https?://[^/]+", "", self.page.url).partition("?")[0]

    def reach_screens(self) -> None:
        """Turn the golem, if that is asked first; then the screens are to be filled."""
        expect(self.asked).to_contain_text(re.compile("Place your units|You are Archmage"))
        if "You are Archmage" in self.asked.inner_text():
            self.open_list()
            self.page.locator("details.choices [data-choice]").first.click()
            # It lies over the panels at the side, and hints are among them.
            self.page.locator("details.choices[open] > summary").click()
        expect(self.asked).to_contain_text("Place your units")

    # At the table.

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name="The board")

    @property
    def asked(self) -> Locator:
        return self.page.get_by_role("region", name="What is asked")

    @property
    def note(self) -> Locator:
        """Why something was refused."""
        return self.asked.get_by_role("alert")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("region", name="How it ended")

    def read_link(self, button: str) -> str:
        """Ask for a link, read it, and put the dialog away."""
        self.button(button).first.click()
        link = self.page.get_by_label("The link").input_value()
        self.page.keyboard.press("Escape")
        return link

    def is_at_end(self) -> bool:
        return self.ending.is_visible()

    def open_list(self) -> None:
        """Unfold the list of all choices, if it is not."""
        details = self.page.locator("details.choices")
        if details.get_attribute("open") is None:
            details.locator("summary").click()

    def move(self, luck: random.Random) -> bool:
        """Do something that is possible now; whether there was anything."""
        try:
            if self.note.is_visible():
                # Refused: this plan leads nowhere, so fill the screens one by one.
                return self._use_list(luck) or self._seal()
            return self._seal() or self._use_board(luck) or self._use_list(luck)
        except Error:
            # The table moved on under the mouse, as it does for people.
            return False

    def _seal(self) -> bool:
        seal = self.button("Seal")
        if not seal.is_visible() or not seal.is_enabled():
            return False
        seal.click(timeout=2_000)
        return True

    def _use_board(self, luck: random.Random) -> bool:
        """Use a glowing thing of the board, if one is there."""
        glowing = self.board.locator("[data-choice]:visible:not([disabled])")
        count = glowing.count()
        if not count:
            return False
        glowing.nth(luck.randrange(count)).click(timeout=2_000)
        return True

    def _use_list(self, luck: random.Random) -> bool:
        choices = self.page.locator("details.choices [data-choice]")
        count = choices.count()
        if not count:
            return False
        self.open_list()
        # By its name: what stands at the same place a moment later is another choice.
        text = choices.nth(luck.randrange(count)).get_attribute("data-choice", timeout=2_000)
        told = len(self.frames)
        self.page.locator(f'details.choices [data-choice="{text}"]').click(timeout=2_000)
        # One press does it: until the table has answered, the old question is still to be read.
        for _ in range(100):
            if len(self.frames) > told:
                break
            self.page.wait_for_timeout(20)
        return True
