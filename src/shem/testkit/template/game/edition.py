"""The printing in play: the cards and their steps, and the die."""

from __future__ import annotations

from shem.kernel.datafile import Checker, whole
from shem.kernel.edition import Edition

LONGEST_STEP = 20


class TemplateEdition(Edition):
    """Checked when it is made: data that cannot be played with never gets this far."""

    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["box", "cards"])
        box = checker.file("box")
        cards = checker.entries("cards", "card")
        self.die = box.take("die", whole(2, LONGEST_STEP))
        self.ids = tuple([card.id for card in cards])
        self.steps = tuple([card.take("steps", whole(1, LONGEST_STEP)) for card in cards])
        printed = box.take("cards", whole(4, 99))
        checker.count("cards", "cards", len(cards), box=printed, clause="TPL-1")
        checker.raise_if_any()
