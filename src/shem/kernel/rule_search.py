"""Finding rules by words: inflections count as the word, and the most relevant comes first.

A rule is a `Page` of texts, each with a weight. `ranked` gives the pages in which all words of a
question occur, a whole word before one of its inflections, and both before a mere part of another.
Where no page has all of them, those with the most words are found.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

WORD: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
POSSESSIVE: Final = re.compile(r"['\u2019]s?\b", re.IGNORECASE)
EVERYWHERE: Final = (
    "a an and are as at be by can do does for from has have how i if in is it its may must my of "
    "on or that the their them then there they this to what when which who with you your"
)
EMPTY_WORDS: Final = frozenset(EVERYWHERE.split())
"""They occur everywhere and tell no rule from another."""

ENDINGS: Final = (
    ("izations", "iz"), ("ization", "iz"), ("ations", "at"), ("ation", "at"), ("ators", "at"),
    ("ator", "at"), ("ingly", ""), ("edly", ""), ("ings", ""), ("ing", ""), ("ions", ""),
    ("ion", ""), ("ives", "iv"), ("ive", "iv"), ("ers", ""), ("ies", "y"), ("ied", "y"),
    ("er", ""), ("ed", ""), ("es", ""), ("ly", ""), ("s", ""), ("e", ""),
)  # fmt: skip
SHORTEST: Final = 3
"""Of a stem, and of a part of a word that is sought."""

EXACT: Final = 6
INFLECTED: Final = 4
IN_PART: Final = 1
IN_A_ROW: Final = 3
"""For each word after the first that stands in the text as in the question."""


@dataclass(frozen=True, slots=True)
class Page:
    """A rule as it can be found: its texts, each with a weight, and the slug of its game."""

    id: str
    game: str
    texts: tuple[tuple[str, int], ...]


def words_of(text: str) -> list[str]:
    """The words of a text, small and without accents.

    >>> words_of("The Archmage's token")
    ['the', 'archmage', 'token']
    """
    spread = unicodedata.normalize("NFD", POSSESSIVE.sub("", text))
    bare = "".join(letter for letter in spread if not unicodedata.combining(letter))
    return WORD.findall(bare.lower())


def stem(word: str) -> str:
    """What the inflections of a word have in common, roughly.

    >>> stem("activating") == stem("activate") == stem("active") == stem("activated")
    True
    """
    for ending, rest in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) + len(rest) >= SHORTEST:
            word = word[: -len(ending)] + rest
            break
    word = word.removesuffix("e")
    if word.endswith("at") and len(word) > SHORTEST + 1:
        word = word[:-2]
    if len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") else word


def ranked(pages: Sequence[Page], sought: str, names: Mapping[str, str]) -> list[Page]:
    """The pages found, the best first. `names` are the titles of games by slug: one is a filter."""
    asked = words_of(sought)
    game, rest = _filter(asked, names)
    if game:
        own = [page for page in pages if page.game == game]
        if not rest:
            return own
        if found := _best(own, rest):
            return found
    return _best(pages, asked)


def _filter(asked: list[str], names: Mapping[str, str]) -> tuple[str, list[str]]:
    """The game that a question names, by slug or title, and what else it asks for."""
    best: tuple[str, list[str]] = ("", asked)
    stems = [stem(word) for word in asked]
    for slug, title in names.items():
        for called in (words_of(title), [slug]):
            name = {stem(word) for word in called}
            rest = [word for word, short in zip(asked, stems, strict=True) if short not in name]
            if name <= set(stems) and len(rest) < len(best[1]):
                best = slug, rest
    return best


def _best(pages: Sequence[Page], asked: list[str]) -> list[Page]:
    """The pages with all words that matter, or else with as many as any has."""
    words = [word for word in asked if word not in EMPTY_WORDS] or asked
    marks = [(page, *_mark(page, words)) for page in pages]
    most = max((count for _, count, _ in marks), default=0)
    if not most:
        return []
    found = [(page, score) for page, count, score in marks if count == most]
    return [page for page, _ in sorted(found, key=lambda pair: -pair[1])]


def _mark(page: Page, words: list[str]) -> tuple[int, int]:
    """How many of the words occur in a page, and how well they fit."""
    texts = [(words_of(text), weight) for text, weight in page.texts]
    fits = [max((_fit(word, text, weight) for text, weight in texts), default=0) for word in words]
    row = max((weight * _row(words, text) for text, weight in texts), default=0)
    return sum(1 for fit in fits if fit), sum(fits) + row


def _fit(word: str, text: list[str], weight: int) -> int:
    if word in text:
        return EXACT * weight
    if stem(word) in {stem(other) for other in text}:
        return INFLECTED * weight
    is_part = len(word) >= SHORTEST and any(word in other for other in text)
    return IN_PART * weight if is_part else 0


def _row(words: list[str], text: list[str]) -> int:
    """The longest run of the question that stands so in the text, but for empty words."""
    asked = [stem(word) for word in words]
    said = [stem(word) for word in text if word not in EMPTY_WORDS]
    longest = 0
    for start in range(len(asked)):
        for at in range(len(said)):
            run = 0
            while (
                start + run < len(asked)
                and at + run < len(said)
                and asked[start + run] == said[at + run]
            ):
                run += 1
            longest = max(longest, run)
    return IN_A_ROW * max(longest - 1, 0)
