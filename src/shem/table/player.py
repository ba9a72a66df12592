"""Who sits in a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from unicodedata import category

from shem.kernel.datafile import shown
from shem.kernel.errors import ShemError
from shem.table.sheet import Sheet

KINDS = ("person", "bot", "open")
LONGEST = 40
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that Unicode counts as such, and of which nothing is seen."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a bot, by name, or nobody yet; a bot also has the level it plays at."""

    kind: str
    name: str
    level: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ShemError(f"a player is a person or a bot, not {shown(self.kind)}")
        if self.is_open and (self.name or self.level):
            raise ShemError("an open seat has no name and no level")
        if not self.is_open and not _is_seen(self.name):
            raise ShemError("a player needs a name: give one of 1 to 40 letters")
        for word in (self.name, self.level):
            if len(word) > LONGEST or not word.isprintable():
                raise ShemError(f"a name is one line of at most {LONGEST} letters")

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_person(self) -> bool:
        return self.kind == "person"

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return self.kind == "open"

    def plain(self) -> dict[str, object]:
        return {"kind": self.kind, "name": self.name, "level": self.level}


def _is_seen(name: str) -> bool:
    """Whether there is anything to see of a name: no name goes by another's empty place."""
    return any(category(letter)[0] in "LNPS" and letter not in BLANK for letter in name)


OPEN: Final = Player("open", "", "")
"""The seat waits for somebody."""


def read_player(sheet: Sheet) -> Player:
    """A player from outside."""
    sheet.closed("kind", "name", "level")
    return Player(sheet.text("kind"), sheet.text("name"), sheet.text("level"))
