"""The deduction sheet as lines of plain text: what was seen, and what each ingredient can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from shem.games.alchemists.actions import REPORTED
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    CLASSES,
    INGREDIENTS,
    PARTS,
    POTIONS,
    QUALITIES,
)
from shem.games.alchemists.deduction_sheet import learnt
from shem.games.alchemists.golems import CHESTS, EARS_OF, GOLEMS, REACTIONS
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.facts import Fact
from shem.games.alchemists.view import AlchemistsView
from shem.kernel.words import Words

MOST_NAMED: Final = 3
"""Of an ingredient that can be more, only their number is told."""


def known(view: AlchemistsView, words: Words) -> Iterator[str]:
    """What the reader has seen of the alchemy, the oldest first, with its when."""
    found = learnt(view, words)
    if found:
        yield words.line("seen")
    for fact, when in found.items():
        yield f"  {told(fact, words)} ({when})"


def told(fact: Fact, words: Words) -> str:
    """A fact in words, without what follows from it."""
    one = INGREDIENTS[fact.one]
    if fact.kind == facts.HAS:
        return words.line("seen-has", {"ingredient": one, "aspect": POTIONS[fact.value]})
    if fact.kind == facts.CLASSED:
        return words.line("seen-class", {"ingredient": one, "class": CLASSES[fact.value]})
    if fact.kind == facts.REACTS:
        seen = REACTIONS[fact.value]
        return words.line("seen-golem", {"ingredient": one, "reaction": seen})
    if fact.kind == facts.ANIMATES:
        key = "seen-alive" if fact.value else "seen-lifeless"
        return words.line(key, {"ingredients": [one, INGREDIENTS[fact.other]]})
    args: dict[str, object] = {
        "ingredients": [one, INGREDIENTS[fact.other]],
        "potion": POTIONS[fact.value],
    }
    if fact.kind == facts.SOLD:
        return words.line("seen-sold", args | {"quality": QUALITIES[fact.level]})
    return words.line("seen-makes" if fact.kind == facts.MAKES else "seen-not", args)


def possible(view: AlchemistsView, words: Words) -> Iterator[str]:
    """ALC-L6 What each ingredient can still be, once anything is known; then chest and ears."""
    found = tuple(learnt(view, words))
    if not found or view.alchemicals is not None:
        return
    yield words.line("follows")
    for ingredient, left in zip(INGREDIENTS, alchemicals_left(found), strict=True):
        if len(left) == len(ALCHEMICALS):
            continue
        key = "is-one" if len(left) == 1 else "is-some" if len(left) <= MOST_NAMED else "is-many"
        args = {"ingredient": ingredient, "alchemicals": list(left), "count": len(left)}
        yield "  " + words.line(key, args)
    if view.golem is not None:
        yield from parts_of_golem(found, words)


def parts_of_golem(found: tuple[Fact, ...], words: Words) -> Iterator[str]:
    """ALC-L6 What chest and ears can still react to, once anything is ruled out."""
    for part, left in zip(REPORTED, parts_left(found), strict=True):
        if len(left) < len(PARTS):
            key = "part-is" if len(left) == 1 else "parts-left"
            yield "  " + words.line(key, {"part": part, "reports": list(left)})


@lru_cache(maxsize=64)
def parts_left(found: tuple[Fact, ...]) -> tuple[tuple[str, ...], ...]:
    """For the chest and for the ears the parts that these facts leave, as report tokens."""
    sets = Belief(found, with_golem=True).sets
    both = [{parts[golem] for golem in range(GOLEMS) if sets[golem]} for parts in (CHESTS, EARS_OF)]
    return tuple(tuple(PARTS[at].replace(" ", "-") for at in sorted(left)) for left in both)


@lru_cache(maxsize=64)
def alchemicals_left(found: tuple[Fact, ...]) -> tuple[tuple[str, ...], ...]:
    """For each ingredient the alchemicals that these facts leave it."""
    belief = Belief(found)
    return tuple(
        tuple(
            name
            for each, name in enumerate(ALCHEMICALS)
            if belief.count_of(facts.assumed(ingredient, each))
        )
        for ingredient in range(len(INGREDIENTS))
    )
