"""The answers of the card reader in words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from shem.games.alchemists.alchemy import ASPECTS, CLASSES, INGREDIENTS, POTIONS, QUALITIES
from shem.games.alchemists.golems import REACTIONS
from shem.games.alchemists.inference import facts
from shem.games.alchemists.questions.question_kinds import (
    ANIMATE,
    BOOK,
    CHECK,
    CLAIM,
    EXHIBIT,
    GOLEM,
    SELL,
    Answer,
)
from shem.kernel.words import Words


@cache
def words() -> Words:
    return Words(Path(__file__).parent)


def said(answer: Answer) -> str:
    """An answer as a sentence, without more than it shows."""
    fact = answer.fact
    arguments: dict[str, object] = {"one": INGREDIENTS[fact.one]}
    if fact.other != facts.NOBODY:
        arguments["other"] = INGREDIENTS[fact.other]
    match answer.kind:
        case "check":
            # Not by the potion's name: an aspect is no potion.
            return words().line(CHECK, arguments | {"aspect": ASPECTS[fact.value]})
        case "book":
            return words().line(BOOK, arguments | {"class": CLASSES[fact.value]})
        case "golem":
            return words().line(GOLEM, arguments | {"reaction": REACTIONS[fact.value]})
        case "animate":
            return words().line(f"{ANIMATE}-{'yes' if fact.value else 'no'}", arguments)
    arguments["potion"] = POTIONS[fact.value]
    if answer.kind == SELL:
        arguments["quality"] = QUALITIES[fact.level]
    if answer.kind in (CLAIM, EXHIBIT):
        return words().line(
            f"{answer.kind}-{'yes' if fact.kind == facts.MAKES else 'no'}", arguments
        )
    return words().line(answer.kind, arguments)
