"""Facts as text, one a line: the format of `shem deduce` and of the deduction sheet.

    fern + toad = R+                       # what two ingredients make
    toadstool + flower != B-               # what they do not make
    toadstool + claw sold B+ right-sign    # exact, right-sign, neutral, wrong-sign
    claw has B-
    toad is moon                           # or sun
    golem toad ears                        # exactly this: chest, ears, both, none
    animate toad fern no                   # or yes
    assume fern = a2

>>> from shem.games.alchemists.fact_notation import read_facts, write_fact
>>> [write_fact(line.fact) for line in read_facts("toad+fern = r+  # a comment")]
['fern + toad = R+']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    CLASSES,
    INGREDIENTS,
    POTIONS,
    QUALITIES,
)
from shem.games.alchemists.errors import FactError
from shem.games.alchemists.golems import REACTIONS
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.facts import Fact

# An aspect holds a sign, and a level a hyphen; any other sign stands alone. A letter with a sign
# that is no aspect, or with a dash for a minus, is one word too: an error quotes it as it stands.
WORD: Final = re.compile(
    r"[RGB][+-]|[A-Z][+\u2010-\u2014\u2212-](?![A-Z0-9])|!=|[A-Z][A-Z0-9-]*|\S", re.IGNORECASE
)
ANSWERS: Final = ("no", "yes")
# From the best down, as people name them.
LEVELS: Final = QUALITIES[::-1]
BEGINNINGS: Final = (*INGREDIENTS, "golem", "animate", "assume")
ENOUGH_TO_QUOTE: Final = 40
BYTE_ORDER_MARK: Final = "\ufeff"


class FactLine(NamedTuple):
    """A fact and the line, counted from 1, that it stands on."""

    number: int
    fact: Fact


def read_facts(text: str) -> list[FactLine]:
    """All facts of a text; FactError for the first line that is none."""
    lines = enumerate(text.removeprefix(BYTE_ORDER_MARK).split("\n"), start=1)
    stated = ((number, line.partition("#")[0].strip()) for number, line in lines)
    return [FactLine(number, read_fact(words, number)) for number, words in stated if words]


def read_fact(text: str, number: int | None = None) -> Fact:
    """The fact that a line states; `number` is that of the line, for the error."""
    line = LineWords(text, number)
    fact = statement(line)
    line.end()
    return fact


def read_question(text: str) -> Fact:
    """What somebody asks about: a fact, or `fern = a2` alone."""
    line = LineWords(text, None)
    one = line.word(BEGINNINGS)
    if one in INGREDIENTS and line.peek() == "=":
        line.word(("=",))
        asked = facts.assumed(INGREDIENTS.index(one), line.number_in(ALCHEMICALS))
        line.end()
        return asked
    return read_fact(text)


class LineWords:
    """The words of one line, taken one by one."""

    def __init__(self, text: str, number: int | None) -> None:
        self.words: list[str] = WORD.findall(text)
        self.number = number
        self.taken = 0

    def peek(self) -> str | None:
        return self.words[self.taken] if self.taken < len(self.words) else None

    def word(self, allowed: Sequence[str]) -> str:
        """The next word, as it is written in the list of those allowed."""
        found = self.peek()
        if found is None:
            raise FactError(self.number, None, allowed)
        for each in allowed:
            if each.lower() == found.lower():
                self.taken += 1
                return each
        raise FactError(self.number, found[:ENOUGH_TO_QUOTE], allowed)

    def number_in(self, allowed: Sequence[str], besides: int | None = None) -> int:
        """The place of the next word in this list; `besides` is taken already."""
        left = [each for at, each in enumerate(allowed) if at != besides]
        return allowed.index(self.word(left))

    def ingredient(self, besides: int | None = None) -> int:
        return self.number_in(INGREDIENTS, besides)

    def end(self) -> None:
        found = self.peek()
        if found is not None:
            raise FactError(self.number, found[:ENOUGH_TO_QUOTE], ())


def statement(line: LineWords) -> Fact:
    first = line.word(BEGINNINGS)
    if first == "golem":
        one = line.ingredient()
        return facts.reacts(one, line.number_in(REACTIONS))
    if first == "animate":
        one = line.ingredient()
        other = line.ingredient(besides=one)
        return facts.animates(one, other, succeeded=line.word(ANSWERS) == "yes")
    if first == "assume":
        one = line.ingredient()
        line.word(("=",))
        return facts.assumed(one, line.number_in(ALCHEMICALS))
    return about(INGREDIENTS.index(first), line)


def about(one: int, line: LineWords) -> Fact:
    """What is said of an ingredient, or of it and another."""
    verb = line.word(("+", "has", "is"))
    if verb == "has":
        return facts.has(one, line.number_in(ASPECTS))
    if verb == "is":
        return facts.is_of_class(one, line.number_in(CLASSES))
    other = line.ingredient(besides=one)
    verb = line.word(("=", "!=", "sold"))
    if verb == "=":
        return facts.makes(one, other, line.number_in(POTIONS))
    if verb == "!=":
        return facts.makes_not(one, other, line.number_in(POTIONS))
    wanted = line.number_in(ASPECTS)
    return facts.sold(one, other, wanted, QUALITIES.index(line.word(LEVELS)))


def write_fact(fact: Fact) -> str:
    """The line that states this fact."""
    one = INGREDIENTS[fact.one]
    pair = f"{one} + {INGREDIENTS[fact.other]}"
    match fact.kind:
        case facts.MAKES:
            return f"{pair} = {POTIONS[fact.value]}"
        case facts.MAKES_NOT:
            return f"{pair} != {POTIONS[fact.value]}"
        case facts.SOLD:
            return f"{pair} sold {POTIONS[fact.value]} {QUALITIES[fact.level]}"
        case facts.HAS:
            return f"{one} has {ASPECTS[fact.value]}"
        case facts.CLASSED:
            return f"{one} is {CLASSES[fact.value]}"
        case facts.REACTS:
            return f"golem {one} {REACTIONS[fact.value]}"
        case facts.ANIMATES:
            return f"animate {one} {INGREDIENTS[fact.other]} {ANSWERS[fact.value]}"
        case _:
            return f"assume {one} = {ALCHEMICALS[fact.value]}"


def write_facts(stated: Iterable[Fact]) -> str:
    """A text that reads back to these facts."""
    return "".join(f"{write_fact(fact)}\n" for fact in stated)
