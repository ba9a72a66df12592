"""The game on one page: what a newcomer reads before the clauses, with its own cards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shem.kernel.datafile import read_toml
from shem.kernel.errors import BadData

PRIMER: Final = "primer.en.toml"
SECTION: Final = "section"
FIELDS: Final[dict[str, type]] = {
    "part": str,
    "title": str,
    "text": str,
    "steps": list,
    "cards": list,
    "clauses": list,
}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page: a few sentences, perhaps steps in their order, and what they speak of."""

    title: str
    text: str
    steps: tuple[str, ...]
    cards: tuple[str, ...]
    """Ids of cards that are shown, as the art of the game calls them."""
    clauses: tuple[str, ...]
    """Where the rules say it exactly."""
    part: str = ""
    """What begins with this section, as an expansion of the game; nothing where it goes on."""


def read_primer(home: Path) -> tuple[Section, ...]:
    """The page of the game that lives in this folder; nothing if it has none."""
    path = home / PRIMER
    if not path.exists():
        return ()
    entries = read_toml(path).get(SECTION)
    if not isinstance(entries, list):
        raise BadData([f"{PRIMER}: it has no [[{SECTION}]]"])
    return tuple(section(entry, at) for at, entry in enumerate(entries, start=1))


def section(entry: dict[str, object], at: int) -> Section:
    """A section from what the file says of it."""
    wrong = [name for name, told in entry.items() if not isinstance(told, FIELDS.get(name, ()))]
    lacking = [name for name in ("title", "text") if name not in entry]
    if wrong or lacking:
        names = ", ".join(wrong + lacking)
        raise BadData([f"{PRIMER}, section {at}: unknown, lacking or of the wrong kind: {names}"])
    return Section(
        title=str(entry["title"]),
        text=str(entry["text"]),
        steps=words(entry.get("steps")),
        cards=words(entry.get("cards")),
        clauses=words(entry.get("clauses")),
        part=str(entry.get("part", "")),
    )


def words(entry: object) -> tuple[str, ...]:
    return tuple(map(str, entry)) if isinstance(entry, list) else ()
