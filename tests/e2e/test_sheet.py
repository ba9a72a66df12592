"""Deduction sheet at a table: it fills itself, says why and when, and is for one seat alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Invite
from tests.e2e.gate import some
from tests.e2e.house import House
from tests.e2e.test_access import assert_axe_finds_nothing
from tests.e2e.visitor import Visitor
from tests.server.mixing import keen, seen_by
from tests.server.serving import Caller, Line

MOST_STEPS = 300
BEYOND_DOUBT = 'button[aria-label$="ink: 0 %"]'
STILL_OPEN = '[data-cell]:not([aria-label$="ink: 0 %"])'


def lay(visitor: Visitor, sheet: str, *seats: str) -> None:
    """A table with as much of a sheet as these words of the form say."""
    visitor.go("/new/alchemists")
    for number, wish in enumerate(seats, start=1):
        visitor.seat(number, wish)
    visitor.page.get_by_role("radio", name=re.compile(f"^{sheet}")).check()
    visitor.button("Create table").click()
    visitor.page.wait_for_url(re.compile("/table/"))


@contextmanager
def lines(visitor: Visitor, house: House) -> Iterator[tuple[Line, Line]]:
    """Another device of the visitor, and somebody who accepts the invitation: both only play."""
    link = visitor.read_link("Invite")
    same, other = Caller(house.url), Caller(house.url)
    [token] = [one.get("value", "") for one in visitor.context.cookies()]
    same.http.cookies.clear()
    same.http.cookies.set("shem", token)
    other.post(f"/api/invites/{link.rpartition('/')[2]}")
    table = visitor.table.rpartition("/")[2]
    both = same.at(table, 0), other.at(table, 1)
    try:
        yield both
    finally:
        for line in both:
            line.close()
        for caller in (same, other):
            caller.close()


def mix_something(visitor: Visitor, house: House) -> dict[str, str]:
    """Play until the first seat has seen a coloured potion, of which something follows at once."""
    with lines(visitor, house) as both:
        for _ in range(MOST_STEPS):
            for line in both:
                line.say("ping")
                if line.mirror.is_asked:
                    line.say(**keen(line.mirror))
            for seen in seen_by(both[0].mirror):
                if not seen["fact"].endswith("N"):
                    return seen
    raise AssertionError("nothing was mixed")


def open_sheet(visitor: Visitor) -> Locator:
    visitor.button(re.compile("^Sheet")).first.click()
    sheet = visitor.page.get_by_role("region", name="Deduction sheet")
    expect(sheet).to_be_visible()
    return sheet


@pytest.mark.parametrize("width", some((360, 1280), (360,)))
def test_it_fills_itself_and_says_when_and_why(invite: Invite, house: House, width: int) -> None:
    anna = invite(width=width, height=800)
    lay(anna, "Automatic", "Me", "A friend (send a link)")
    seen = mix_something(anna, house)
    sheet = open_sheet(anna)
    expect(sheet.get_by_role("radio", name="Automatic")).to_be_checked()
    expect(sheet.get_by_role("status").filter(has_text="worlds fit")).to_be_visible()
    out = sheet.locator(BEYOND_DOUBT).first
    out.click()
    # The smallest chain: the one fact there is, with its clause and its when.
    margin = sheet.get_by_label("In the margin")
    expect(margin).to_contain_text(re.compile(r"\(ALC-[A-Z]+\d+\)"))
    expect(margin).to_contain_text(seen["when"])
    # In a window as long as the sheet nothing lies half over a button, as it may while one scrolls.
    assert_axe_finds_nothing(
        anna, "sheet at a table", within="[aria-label='Deduction sheet']", height=2600
    )


def test_what_if_and_letting_go(invite: Invite, house: House) -> None:
    anna = invite()
    lay(anna, "Automatic", "Me", "A friend (send a link)")
    mix_something(anna, house)
    sheet = open_sheet(anna)
    worlds = sheet.get_by_role("status").filter(has_text="worlds fit")
    before = worlds.inner_text()
    # A cell the facts rule out would leave no world at all.
    sheet.locator(STILL_OPEN).first.click()
    sheet.get_by_role("button", name="What if it is?").click()
    expect(sheet.get_by_role("region", name="What if")).to_be_visible()
    expect(worlds).not_to_have_text(before)
    sheet.get_by_role("button", name="Drop it").first.click()
    expect(worlds).to_have_text(before)


def test_pencil_is_on_all_devices_of_a_seat_and_on_no_other(invite: Invite, house: House) -> None:
    anna, bo = invite(), invite()
    lay(anna, "Pencil only", "Me", "A friend (send a link)")
    bo.accept(anna.read_link("Invite"))
    sheet = open_sheet(anna)
    expect(sheet.get_by_role("radio", name="Automatic")).to_have_count(0)
    expect(sheet.get_by_role("status").filter(has_text="worlds fit")).to_have_count(0)
    cell = sheet.locator('[data-cell="fern=a2"]')
    cell.focus()
    anna.page.keyboard.press("x")
    expect(cell).to_have_accessible_name(re.compile("pencil: no"))
    # On another device, and after a reload.
    phone = anna.new_page()
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.goto(anna.page.url)
    phone.get_by_role("button", name=re.compile("^Sheet")).first.click()
    expect(phone.locator('[data-cell="fern=a2"]')).to_have_accessible_name(re.compile("pencil: no"))
    anna.page.reload()
    kept = open_sheet(anna).locator('[data-cell="fern=a2"]')
    expect(kept).to_have_accessible_name(re.compile("pencil: no"))
    open_sheet(bo)
    assert bo.hears('"type":"notes"')
    assert not any("fern=a2" in frame for frame in bo.frames)
    assert any("fern=a2" in frame for frame in anna.frames)


def test_a_sheet_is_put_away_and_taken_up_again(invite: Invite) -> None:
    anna = invite()
    lay(anna, "Automatic", "Me", "A bot")
    sheet = open_sheet(anna)
    cell = sheet.locator('[data-cell="toad=a8"]')
    cell.focus()
    anna.page.keyboard.press("o")
    sheet.get_by_role("radio", name="Off", exact=True).check()
    expect(cell).to_have_count(0)
    sheet.get_by_role("radio", name="Pencil", exact=True).check()
    expect(cell).to_have_accessible_name(re.compile("pencil: yes$"))


def test_other_games_ask_for_no_sheet(invite: Invite) -> None:
    anna = invite()
    anna.go("/new/golem")
    expect(anna.button("Create table")).to_be_visible()
    expect(anna.page.get_by_text("Deduction sheet")).to_have_count(0)
