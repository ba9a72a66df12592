"""The game on one page: what a newcomer reads before the clauses, with its own cards.

[[section]]
kind = "goal"                      goal, setup, turn, end, tip or module; none of them is needed
title = "Goal"
text = "..."
cards = ["sol: +8", "dod: -5"]     cards by their ids in the game's art, with captions
scene = "town"                     a drawing of several pieces, by the name the pages know it by
asks = ["how do I win"]            questions that this answers, for the search
clauses = ["GOL-33"]               where the rules say it exactly

[[section.steps]]                  what is done one after another; or: steps = ["..."]
title = "Bid"
text = "..."
cards = []
scene = ""
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shem.kernel.datafile import read_toml
from shem.kernel.errors import BadData
from shem.kernel.rule_search import Page

PRIMER: Final = "primer.en.toml"
SECTION: Final = "section"
KINDS: Final = ("", "goal", "setup", "turn", "end", "tip", "module")
CAPTION: Final = ": "
SECTION_FIELDS: Final[dict[str, type]] = {
    "part": str,
    "kind": str,
    "title": str,
    "text": str,
    "steps": list,
    "cards": list,
    "scene": str,
    "asks": list,
    "clauses": list,
}
STEP_FIELDS: Final[dict[str, type]] = {"title": str, "text": str, "cards": list, "scene": str}
ASKED: Final = 4
TITLED: Final = 2
TOLD: Final = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A card that is shown, by its id in the art of the game, and what is written under it."""

    card: str
    caption: str


@dataclass(frozen=True, slots=True)
class Step:
    """What is done at one point, with what it looks like."""

    title: str
    text: str
    cards: tuple[Picture, ...]
    scene: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page: a few sentences, perhaps steps in their order, and what they speak of."""

    title: str
    text: str
    steps: tuple[Step, ...]
    cards: tuple[Picture, ...]
    clauses: tuple[str, ...]
    """Where the rules say it exactly."""
    part: str = ""
    """What begins with this section, as an expansion of the game; nothing where it goes on."""
    kind: str = ""
    scene: str = ""
    """A drawing of several pieces, by the name that the pages know it by."""
    asks: tuple[str, ...] = ()
    """Questions that it answers, as people ask them."""

    def pictures(self) -> tuple[Picture, ...]:
        """All cards that are shown, with those of its steps."""
        return (*self.cards, *(picture for step in self.steps for picture in step.cards))

    def page(self, at: int, game: str) -> Page:
        """As it can be found: its place on the page is its id."""
        told = (self.text, *(f"{step.title} {step.text}" for step in self.steps))
        return Page(
            id=str(at),
            game=game,
            texts=(
                *((asked, ASKED) for asked in self.asks),
                (self.title, TITLED),
                *((text, TOLD) for text in told),
            ),
        )


def read_primer(home: Path) -> tuple[Section, ...]:
    """The page of the game that lives in this folder; nothing if it has none."""
    path = home / PRIMER
    if not path.exists():
        return ()
    entries = read_toml(path).get(SECTION)
    if not isinstance(entries, list):
        raise BadData([f"{PRIMER}: it has no [[{SECTION}]]"])
    return tuple(section(entry, f"section {at}") for at, entry in enumerate(entries, start=1))


def section(entry: Mapping[str, object], where: str) -> Section:
    """A section from what the file says of it."""
    check(entry, SECTION_FIELDS, ("title", "text"), where)
    kind = str(entry.get("kind", ""))
    if kind not in KINDS:
        raise BadData([f"{PRIMER}, {where}: there is no kind {kind!r} of section"])
    return Section(
        title=str(entry["title"]),
        text=str(entry["text"]),
        steps=tuple(step(one, where) for one in entries_of(entry.get("steps"))),
        cards=pictures(entry.get("cards")),
        clauses=words(entry.get("clauses")),
        part=str(entry.get("part", "")),
        kind=kind,
        scene=str(entry.get("scene", "")),
        asks=words(entry.get("asks")),
    )


def step(entry: object, where: str) -> Step:
    """A step: a plain text, or one with a title and pictures."""
    if isinstance(entry, str):
        return Step("", entry, (), "")
    if not isinstance(entry, dict):
        raise BadData([f"{PRIMER}, {where}: a step is a text or a table"])
    check(entry, STEP_FIELDS, ("text",), f"a step of {where}")
    return Step(
        title=str(entry.get("title", "")),
        text=str(entry["text"]),
        cards=pictures(entry.get("cards")),
        scene=str(entry.get("scene", "")),
    )


def check(
    entry: Mapping[str, object], fields: Mapping[str, type], needed: tuple[str, ...], where: str
) -> None:
    """Refuse what nobody reads, what is missing, and what is something else than it should be."""
    wrong = [name for name, told in entry.items() if not isinstance(told, fields.get(name, ()))]
    lacking = [name for name in needed if name not in entry]
    if wrong or lacking:
        names = ", ".join(wrong + lacking)
        raise BadData([f"{PRIMER}, {where}: unknown, missing or of the wrong kind: {names}"])


def pictures(entry: object) -> tuple[Picture, ...]:
    parts = (told.partition(CAPTION) for told in words(entry))
    return tuple(Picture(card, caption) for card, _, caption in parts)


def words(entry: object) -> tuple[str, ...]:
    return tuple(map(str, entries_of(entry)))


def entries_of(entry: object) -> list[object]:
    return entry if isinstance(entry, list) else []
