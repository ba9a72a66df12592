"""The pages around the tables: how to play, one's own games, the levels, links that are dead."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ConsoleMessage, Locator, expect

from tests.complete import COMPLETE
from tests.e2e.conftest import Invite
from tests.e2e.gate import some
from tests.e2e.test_access import assert_axe_finds_nothing, resign
from tests.e2e.visitor import Visitor

GAMES = {game.slug: game.title for game in COMPLETE.values()}
SIZES = ((1280, 800), (1366, 768), (1920, 1080), (360, 740))
SIDEWAYS = 'document.documentElement.scrollWidth > innerWidth ? ["the page"] : []'
SMALL = """() => [...document.querySelectorAll("main *")]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => each.checkVisibility() && !(each instanceof SVGElement))
  .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 10.95)
  .map((each) => each.textContent)"""
# Words that lie beyond the button, link or label they belong to.
SPILT = """() => [...document.querySelectorAll("main :is(button, label, a.button)")]
  .filter((each) => each.checkVisibility({ opacityProperty: true }))
  .filter((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    const [text, room] = [words.getBoundingClientRect(), each.getBoundingClientRect()];
    const isInside = text.left > room.left - 3 && text.right < room.right + 3
      && text.top > room.top - 6 && text.bottom < room.bottom + 6;
    return text.width > 1 && room.width > 1 && !isInside;
  })
  .map((each) => each.textContent)"""
LEVELS = ["novice", "easy", "medium", "hard", "expert"]

each_game = pytest.mark.parametrize("slug", some(GAMES, ("golem", "alchemists")))


def assert_it_fits(visitor: Visitor, what: str) -> None:
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.faults(SIDEWAYS) == [], f"{what} at {width}"
        assert visitor.faults(SMALL) == [], f"{what} at {width}"
        assert visitor.faults(SPILT) == [], f"{what} at {width}"


PAGES = {
    "home": ("/", "Play It's Alive! now"),
    "new table": ("/new", "Create table"),
    "card reader": ("/reader", "Start a new game"),
    "deduction sheet": ("/reader/sheet", "Pencil in hand"),
    "about": ("/about", "About shem"),
    "history": ("/history", "No finished games yet"),
    "dead link": ("/join/nothing", "This invitation no longer works"),
}


@pytest.mark.parametrize("page", some(PAGES, ("home", "new table", "deduction sheet")))
def test_a_page_fits_every_window_and_words_stay_in_their_buttons(
    invite: Invite, page: str
) -> None:
    path, words = PAGES[page]
    visitor = invite().go(path)
    expect(visitor.page.locator("body")).to_contain_text(words)
    assert_it_fits(visitor, page)


def errors_of(visitor: Visitor) -> list[str]:
    """What the console complains of from now on."""
    found: list[str] = []

    def keep(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(message.text)

    visitor.on("console", keep)
    return found


def level(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("dialog").get_by_role("button", name=name)


# How to play.


@each_game
def test_a_game_is_taught_with_pictures_before_its_clauses(invite: Invite, slug: str) -> None:
    visitor = invite().go(f"/rules/{slug}")
    page = visitor.page
    expect(page.get_by_role("heading", name=f"How to play {GAMES[slug]}")).to_be_visible()
    goal = page.locator("section.goal")
    expect(goal).to_be_visible()
    assert goal.locator("svg").count() > 1
    clauses = page.get_by_role("heading", name="The rules in full")
    first, second = goal.bounding_box(), clauses.bounding_box()
    assert first is not None
    assert second is not None
    assert first["y"] < second["y"]
    expect(page.locator("html")).to_have_attribute("data-world", slug)
    assert_it_fits(visitor, f"the rules of {slug}")
    assert_axe_finds_nothing(visitor, f"the rules of {slug}")


@each_game
def test_every_drawing_that_a_page_names_is_drawn(invite: Invite, slug: str) -> None:
    page = invite().go(f"/rules/{slug}").page
    expect(page.locator("section.goal")).to_be_visible()
    for scene in page.locator(".scene").all():
        assert scene.locator("svg, .screen").count() > 0
    for card in page.locator(".primer span.card").all():
        assert card.locator("svg").count() == 1


@each_game
def test_the_search_answers_how_to_win(invite: Invite, slug: str) -> None:
    page = invite().go(f"/rules/{slug}").page
    page.get_by_label("Search the rules").fill("how do I win")
    expect(page.locator(".primer section").first).to_have_class(re.compile(r"\bgoal\b"))
    expect(page.locator(".primer section")).not_to_have_count(0)
    expect(page.get_by_role("status")).to_contain_text("found")
    page.get_by_label("Search the rules").fill("")
    expect(page.locator("section.end").first).to_be_visible()


def test_a_clause_in_the_address_is_shown(invite: Invite) -> None:
    page = invite().go("/rules/golem#GOL-21").page
    expect(page.locator("[data-rule='GOL-21']")).to_be_in_viewport()


def test_the_main_button_of_the_rules_plays_a_bot(invite: Invite) -> None:
    visitor = invite().go("/rules/alive")
    visitor.button("Play a bot at It's Alive!").click()
    level(visitor, "novice").click()
    expect(visitor.board).to_be_visible()


# Against a bot.


def test_the_level_is_asked_with_the_click_and_remembered(invite: Invite) -> None:
    visitor = invite().go()
    visitor.button("Play a bot at Golem").click()
    dialog = visitor.page.get_by_role("dialog")
    assert [dialog.get_by_role("button", name=name).count() for name in LEVELS] == [1] * 5
    expect(level(visitor, "easy")).to_have_attribute("aria-current", "true")
    assert_axe_finds_nothing(visitor, "the levels", within="dialog")
    level(visitor, "novice").click()
    expect(visitor.page.get_by_text("Bot, novice")).to_be_visible()
    visitor.go()
    visitor.button("Play a bot at Golem").click()
    expect(level(visitor, "novice")).to_have_attribute("aria-current", "true")
    expect(level(visitor, "novice")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    visitor.button("Play a bot at Capsule").click()
    expect(level(visitor, "easy")).to_have_attribute("aria-current", "true")


def test_play_now_says_what_it_starts(invite: Invite) -> None:
    visitor = invite().go()
    visitor.button("Play It's Alive! now").click()
    expect(visitor.board).to_be_visible()
    expect(visitor.page).to_have_title(re.compile("It's Alive!"))


# One's own games.


def test_who_has_played_nothing_is_invited_to(invite: Invite) -> None:
    visitor = invite().go("/history")
    expect(visitor.page.get_by_text("No finished games yet")).to_be_visible()
    expect(visitor.button("Play a bot at It's Alive!")).to_be_visible()
    assert_it_fits(visitor, "an empty history")


def test_a_finished_game_is_in_ones_own_history_and_in_no_other(invite: Invite) -> None:
    visitor, stranger = invite(), invite()
    resign(visitor)
    visitor.go("/history")
    record = visitor.page.get_by_role("region", name="Wins and losses")
    expect(record).to_contain_text("Golem")
    expect(record).to_contain_text("medium bots")
    expect(record).to_contain_text("0 wins, 1 loss")
    row = visitor.page.get_by_role("region", name="All games").get_by_role("link")
    expect(row).to_contain_text(re.compile(r"Lost.*Golem.*against \w+ \(medium\).*20\d\d", re.S))
    assert_it_fits(visitor, "a history")
    assert_axe_finds_nothing(visitor, "a history")
    visitor.go()
    last = visitor.page.get_by_role("region", name="Your last games")
    expect(last.get_by_role("link").first).to_contain_text("Lost")
    last.get_by_role("link").first.click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    stranger.go("/history")
    expect(stranger.page.get_by_text("No finished games yet")).to_be_visible()


# Links.


def test_a_used_invitation_says_whom_to_ask_and_the_console_is_quiet(invite: Invite) -> None:
    host, friend, late = invite(), invite(), invite()
    host.lay_table("Me", "A friend (send a link)")
    name = host.page.get_by_role("button", name="Change your name")
    assert name.count() == 0
    link = host.read_link("Invite a friend")
    friend.accept(link)
    errors = errors_of(late)
    late.go(link)
    expect(late.page.get_by_role("heading", name="This invitation has been used")).to_be_visible()
    expect(late.page.get_by_role("main")).to_contain_text(re.compile(r"Ask \w+ for a new link"))
    expect(late.button("Try again")).to_have_count(0)
    late.go("/join/no-such-code")
    expect(late.page.get_by_role("heading", name="no longer works")).to_be_visible()
    assert errors == []
    table = friend.table
    friend.go(link)
    friend.page.wait_for_url(re.compile(table))
    expect(friend.board).to_be_visible()


@pytest.mark.parametrize(
    ("path", "heading", "way"),
    [
        ("/table/no-such-table", "cannot open this table", "Your games"),
        ("/replay/no-such-table", "Replay not found", "Your games"),
        ("/rules/chess", "No rules here", "Go to the home page"),
        ("/new/chess", "No such game", "Go to the home page"),
        ("/nowhere", "Page not found", "Go to the home page"),
    ],
)
def test_a_dead_link_shows_a_way_on_and_none_that_is_useless(
    invite: Invite, path: str, heading: str, way: str
) -> None:
    visitor = invite().go(path)
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()
    expect(visitor.page.get_by_role("main").get_by_role("link", name=way)).to_be_visible()
    expect(visitor.button("Try again")).to_have_count(0)
    assert_it_fits(visitor, path)


def test_what_may_pass_can_be_tried_again(invite: Invite) -> None:
    visitor = invite().go("/about")
    visitor.page.route("**/api/rules/*", lambda route: route.abort())
    visitor.go("/rules/golem")
    expect(visitor.button("Try again")).to_be_visible()


def test_a_spent_link_to_another_device_says_how_to_make_a_new_one(invite: Invite) -> None:
    visitor = invite().go("/device/no-such-code")
    visitor.button("Yes, continue here").click()
    expect(visitor.page.get_by_role("heading", name="no longer works")).to_be_visible()
    expect(visitor.page.get_by_role("alert")).to_contain_text("make a new one")
    expect(visitor.button("Yes, continue here")).to_have_count(0)


# Pages that were forms.


@each_game
def test_a_new_table_is_picked_from_cards_in_the_look_of_its_game(
    invite: Invite, slug: str
) -> None:
    visitor = invite().go(f"/new/{slug}")
    page = visitor.page
    expect(page.locator("html")).to_have_attribute("data-world", slug)
    shelf = page.get_by_role("navigation", name="Games")
    expect(shelf.get_by_role("link", name=GAMES[slug], exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    expect(shelf.get_by_role("link")).to_have_count(len(GAMES))
    expect(visitor.button("Create table")).to_be_in_viewport()
    visitor.more_options()
    page.get_by_text("House rules", exact=True).click()
    assert_it_fits(visitor, f"a new table of {slug}")
    assert_axe_finds_nothing(visitor, f"a new table of {slug}")


def test_the_settings_are_picked_and_kept(invite: Invite) -> None:
    visitor = invite().go()
    visitor.play_now("It's Alive!", "novice")
    visitor.button("Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("Dark", exact=True).check()
    dialog.get_by_label("Confirm before each move").check()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert_axe_finds_nothing(visitor, "the settings", within="dialog")
    visitor.page.reload()
    visitor.button("Settings").click()
    expect(dialog.get_by_label("Confirm before each move")).to_be_checked()


def test_the_head_of_a_replay_fits_a_phone(invite: Invite) -> None:
    visitor = invite(width=360, height=740)
    resign(visitor)
    visitor.page.get_by_role("link", name="Watch the replay").click()
    expect(visitor.page.get_by_role("slider")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Go to the table")).to_be_visible()
    boxes = [box.bounding_box() for box in visitor.page.locator("header *:visible").all()]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes if box)
    assert_it_fits(visitor, "a replay")


def test_the_controls_of_a_replay_stay_in_sight(invite: Invite) -> None:
    visitor = invite(width=360, height=740)
    resign(visitor)
    visitor.page.get_by_role("link", name="Watch the replay").click()
    controls = visitor.page.get_by_role("region", name="Replay controls")
    expect(controls).to_be_visible()
    for width, height in ((360, 740), (1280, 800)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(visitor.button("One step back")).to_be_in_viewport(ratio=1)
        box = controls.bounding_box()
        assert box is not None
        assert box["height"] < height / 3
