"""Somebody at the card reader, who taps pictures and writes down what is shown."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Request, Response, expect

from tests.e2e.visitor import Visitor

WRITE = "Write it on my sheet"


class Alchemist:
    """A visitor with the reader before them."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.heard: list[tuple[str, str]] = []
        self.said: list[str] = []

    def listen(self) -> None:
        """Keep every request from now on, and every answer of the server by its address."""
        self.visitor.on("request", self._say)
        self.visitor.on("response", self._hear)

    def _say(self, request: Request) -> None:
        self.said.append(f"{request.url} {request.post_data or ''}")

    def _hear(self, response: Response) -> None:
        if "/api/" in response.url:
            self.heard.append((response.url, response.text()))

    # Getting there.

    def start(self, *, golem: bool = False) -> None:
        self.visitor.go("/reader")
        if golem:
            self.page.get_by_label("with The King's Golem").check()
        self.visitor.button("Start a new game").click()
        expect(self.places).to_be_visible()

    def enter(self, code: str) -> None:
        self.visitor.go("/reader")
        self.page.get_by_label("The code").fill(code)
        self.visitor.button("Enter the code").click()
        expect(self.places).to_be_visible()

    @property
    def places(self) -> Locator:
        return self.page.get_by_role("navigation", name="What to ask")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def answer(self) -> Locator:
        return self.page.locator("[data-result]")

    def at(self, place: str, kind: str = "") -> None:
        self.places.get_by_role("button", name=place, exact=True).click()
        if kind:
            self.visitor.button(kind).click()

    # Asking.

    def tap(self, *ingredients: str) -> None:
        for ingredient in ingredients:
            self.page.locator(f"[data-ingredient={ingredient}]").click()

    def choose(self, value: str) -> None:
        self.page.locator(f"input[type=radio][value='{value}']").check(force=True)

    def told(self, ask: str, *, note: bool = True) -> str:
        """Ask, break the seal if there is one, write down what is shown, and put it away."""
        self.visitor.button(ask).click()
        seal = self.page.get_by_text("Tap to break the seal")
        expect(seal.or_(self.answer)).to_be_visible()
        if seal.is_visible():
            seal.click()
        return self.read(note=note)

    def read(self, *, note: bool = True) -> str:
        result = self.answer.get_attribute("data-result") or ""
        if note:
            self.visitor.button(WRITE).click()
        self.visitor.button(re.compile("^(Done|Hide it|Close the book)$")).click()
        return result

    def test(self, one: str, other: str, *, for_all: bool = False, note: bool = True) -> str:
        self.at("Test")
        self.tap(one, other)
        ask = "Brew, show the potion to all" if for_all else "Brew, for my eyes only"
        return self.told(ask, note=note)

    def sell(self, one: str, other: str, wanted: str) -> str:
        self.at("Sell")
        self.choose(wanted)
        self.tap(one, other)
        return self.told("Brew and sell")

    def debunk(self, ingredient: str, colour: str) -> str:
        self.at("Debunk", "Apprentices")
        self.choose(colour)
        self.tap(ingredient)
        return self.told("Show the sign to all")

    def claim(self, one: str, other: str, potion: str) -> str:
        self.at("Debunk", "Masters")
        self.choose(potion)
        self.tap(one, other)
        return self.told("Show all whether it is so")

    def exhibit(self, one: str, other: str, potion: str) -> str:
        self.at("Exhibition")
        self.choose(potion)
        self.tap(one, other)
        return self.told("Demonstrate")

    def open_book(self) -> list[str]:
        self.at("Library")
        self.page.locator("button.book").click()
        four = self.page.get_by_role("group", name="The four in your book").get_by_role("button")
        expect(four).to_have_count(4)
        return [each.get_attribute("data-ingredient") or "" for each in four.all()]

    def read_book(self) -> tuple[str, str]:
        """The first of the four, and whether it is sun or moon."""
        first = self.open_book()[0]
        self.tap(first)
        return first, self.read()

    def feed(self, ingredient: str) -> str:
        self.at("Golem", "Test it")
        self.tap(ingredient)
        return self.told("Feed it, for my eyes only")

    def animate(self, one: str, other: str) -> str:
        self.at("Golem", "Bring it to life")
        self.tap(one, other)
        return self.told("Wake the golem before all")

    # The sheet.

    def open_sheet(self) -> None:
        self.at("My sheet")

    def facts(self) -> str:
        """The sheet as text."""
        self.open_sheet()
        parts = self.page.get_by_role("navigation", name="Parts of the sheet")
        expect(self.worlds).to_be_visible()
        if parts.is_visible():
            parts.get_by_role("button", name="Facts").click()
        self.page.get_by_text("As text").click()
        text = self.page.locator("textarea")
        expect(text).not_to_have_value("")
        return text.input_value()

    @property
    def worlds(self) -> Locator:
        return self.page.locator(".worlds")


def deduced(facts: str) -> dict[str, Any]:
    """What `shem deduce` makes of these facts."""
    program = Path(sys.executable).with_name("shem")
    done = subprocess.run(
        [str(program), "deduce", "-", "--json"],
        input=facts,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    odds: dict[str, Any] = json.loads(done.stdout)
    return odds
