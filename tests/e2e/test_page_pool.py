"""A page that is used again is as new."""

from __future__ import annotations

from playwright.sync_api import Page, Response, expect

from tests.e2e.house import House
from tests.e2e.page_pool import PagePool
from tests.e2e.visitor import Visitor

LEAVE = """async () => {
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
  localStorage.setItem("left", "behind");
  sessionStorage.setItem("left", "behind");
  window.name = "left behind";
  document.cookie = "left=behind; path=/";
  document.documentElement.dataset.left = "behind";
}"""
FOUND = """async () => [
  localStorage.length,
  sessionStorage.length,
  window.name,
  document.cookie,
  document.documentElement.dataset.left ?? "",
  history.length,
  matchMedia("(prefers-color-scheme: dark)").matches,
  matchMedia("(prefers-reduced-motion: reduce)").matches,
  [innerWidth, innerHeight],
  document.querySelectorAll(":hover").length,
  (await indexedDB.databases()).length,
]"""
AS_NEW = [0, 0, "", "", "", 1, False, True, [500, 400], 0, 0]


def found(page: Page) -> list[object]:
    return list(page.evaluate(FOUND))


def test_a_page_that_comes_back_is_as_new(pages: PagePool, house: House) -> None:
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    first = Visitor(pages, house.url, sees_motion=True, width=700, height=600)
    used = first.page
    first.on("response", keep)
    used.emulate_media(color_scheme="dark")
    first.go("/about").page.evaluate(LEAVE)
    first.new_page()
    used.route("**/api/**", lambda route: route.abort())
    used.get_by_role("heading", name="About shem").hover()
    left = found(used)
    assert [now for now, new in zip(left, AS_NEW, strict=True) if now == new] == []
    assert answers
    first.close()

    answers.clear()
    second = Visitor(pages, house.url, width=500, height=400)
    assert second.page is used
    assert second.context.pages == [used]
    assert second.context.cookies() == []
    assert found(used) == AS_NEW
    second.go()
    expect(second.button("Play It's Alive! now")).to_be_enabled()
    assert answers == []
    assert second.errors == []
    second.close()


def test_who_is_alone_has_a_page_of_nobody_else(pages: PagePool, house: House) -> None:
    Visitor(pages, house.url).close()
    used = Visitor(pages, house.url)
    alone = Visitor(pages, house.url, alone=True)
    assert alone.page.url == "about:blank"
    for visitor in (used, alone):
        visitor.close()
    assert alone.page.is_closed()
    assert not used.page.is_closed()
