"""Pages that are used again: what was compiled for one visitor is not compiled anew."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Page

QUIET: Final = "/icon.svg"
"""A page of the house without a script."""
FORGET: Final = "localStorage.clear(); sessionStorage.clear(); window.name = ''"


class PagePool:
    """Every page is in a context of its own, so what one visitor keeps no other can see.

    A page that comes back is made as new: no cookies, nothing stored, no history, nothing
    intercepted, and no pointer over it. What cannot be undone (scripts that run before those of
    the page, clocks, emulation by the protocol) belongs on a page that does not come back.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[_Place] = []
        self._taken: dict[Page, _Place] = {}

    def take(self, *, width: int, height: int, is_new: bool) -> Page:
        """A page for one visitor: one that nobody has used, or one that looks like it."""
        place = _Place(self._browser) if is_new or not self._free else self._free.pop()
        page = place.page
        self._taken[page] = place
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="screen", color_scheme="light", reduced_motion="reduce")
        return page

    def give_back(self, page: Page, url: str) -> None:
        place = self._taken.pop(page)
        place.clear(url)
        self._free.append(place)

    def throw_away(self, page: Page) -> None:
        self._taken.pop(page).page.context.close()


class _Place:
    """A page that can be cleared."""

    def __init__(self, browser: Browser) -> None:
        self.page = browser.new_context(reduced_motion="reduce").new_page()
        self._protocol: CDPSession = self.page.context.new_cdp_session(self.page)

    def clear(self, url: str) -> None:
        for other in self.page.context.pages:
            if other is not self.page:
                other.close()
        self.page.unroute_all()
        self.page.mouse.move(-1, -1)
        self.page.goto(url + QUIET)
        self.page.evaluate(FORGET)
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
        self._protocol.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self._protocol.send("Page.resetNavigationHistory")
        self.page.context.clear_cookies()
