"""What may be asked of the card reader, and who may see the answer."""

from __future__ import annotations

from typing import Final, NamedTuple

from shem.games.alchemists.alchemy import ASPECTS, COLOURS, INGREDIENTS, POTIONS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.fact_notation import LineWords
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.facts import Fact

TEST: Final = "test"
SELL: Final = "sell"
CHECK: Final = "check"
CLAIM: Final = "claim"
EXHIBIT: Final = "exhibit"
BOOK: Final = "book"
GOLEM: Final = "golem"
ANIMATE: Final = "animate"
QUESTIONS: Final = (TEST, SELL, CHECK, CLAIM, EXHIBIT, BOOK, GOLEM, ANIMATE)
# Only who asked sees the answer; all others are for the whole table.
PRIVATE: Final = (TEST, BOOK, GOLEM)


class Answer(NamedTuple):
    """What the reader says to a question of this kind."""

    kind: str
    fact: Fact

    @property
    def is_private(self) -> bool:
        """ALC-L1, ALC-G15 Whether only the one who asked sees it."""
        return self.kind in PRIVATE


def ask(reader: Reader, text: str) -> Answer:
    """The answer to a question; FactError where it is none. A book is opened with `choose`."""
    line = LineWords(text, None)
    kind = line.word(QUESTIONS)
    if kind == BOOK:
        line.end()
        raise ValueError("a book is opened, then one of its four is chosen")
    fact = of_two(reader, kind, line)
    line.end()
    return Answer(kind, fact)


def of_two(reader: Reader, kind: str, line: LineWords) -> Fact:
    """The answer to a question about two ingredients, or about one."""
    one = line.ingredient()
    if kind == CHECK:
        return facts.has(one, reader.aspect(one, line.number_in(COLOURS)))
    if kind == GOLEM:
        return facts.reacts(one, reader.test_golem(one))
    other = line.ingredient(besides=one)
    if kind == TEST:
        return facts.makes(one, other, reader.brew(one, other))
    if kind == ANIMATE:
        return facts.animates(one, other, succeeded=reader.animate(one, other))
    if kind == SELL:
        wanted = line.number_in(ASPECTS)
        return facts.sold(one, other, wanted, reader.sell(one, other, wanted))
    claimed = line.number_in(ASPECTS if kind == EXHIBIT else POTIONS)
    is_so = reader.is_brewed(one, other, claimed)
    return (facts.makes if is_so else facts.makes_not)(one, other, claimed)


def choose(reader: Reader, opened: tuple[int, ...], text: str) -> Answer:
    """ALC-L1 Sun or moon of one of the four ingredients that a book is open at."""
    line = LineWords(text, None)
    one = INGREDIENTS.index(line.word([INGREDIENTS[each] for each in opened]))
    line.end()
    return Answer(BOOK, facts.is_of_class(one, reader.read_book(one)))
