"""Facts: what somebody saw, or assumes, and the worlds in which it holds.

A fact is made by one of the functions here, of the numbers that `alchemy` gives to things:

>>> from shem.games.alchemists.inference import facts
>>> facts.makes(2, 1, 0) == facts.makes(1, 2, 0)  # toad and fern make R+
True
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shem.games.alchemists.alchemy import (
    CLASS,
    KINDS,
    POTIONS,
    aspect,
    pair_of,
    quality,
)
from shem.games.alchemists.golems import ANIMATING, FELT, GOLEMS
from shem.games.alchemists.inference.worlds import POTION_KINDS, Tables, tables

MAKES: Final = 0
MAKES_NOT: Final = 1
SOLD: Final = 2
HAS: Final = 3
CLASSED: Final = 4
REACTS: Final = 5
ANIMATES: Final = 6
ASSUMED: Final = 7
NOBODY: Final = -1


class Fact(NamedTuple):
    """One thing known. `other` is NOBODY where a single ingredient is concerned.

    `value` is the potion, aspect, class, reaction or alchemical; of an animation 1 for yes, 0 for
    no. `level` is the quality of a sale, otherwise 0.
    """

    kind: int
    one: int
    other: int
    value: int
    level: int


def makes(one: int, other: int, potion: int) -> Fact:
    """Two ingredients make this potion."""
    return of_pair(MAKES, one, other, potion)


def makes_not(one: int, other: int, potion: int) -> Fact:
    """Two ingredients do not make this potion."""
    return of_pair(MAKES_NOT, one, other, potion)


def sold(one: int, other: int, wanted: int, level: int) -> Fact:
    """ALC-B28 A mix was sold for the wanted potion, and its quality was of this level."""
    return of_pair(SOLD, one, other, wanted, level)


def has(ingredient: int, seen: int) -> Fact:
    """An ingredient has this aspect."""
    return Fact(HAS, ingredient, NOBODY, seen, 0)


def is_of_class(ingredient: int, seen: int) -> Fact:
    """An ingredient is sun or moon."""
    return Fact(CLASSED, ingredient, NOBODY, seen, 0)


def reacts(ingredient: int, seen: int) -> Fact:
    """The golem showed exactly this reaction to an ingredient."""
    return Fact(REACTS, ingredient, NOBODY, seen, 0)


def animates(one: int, other: int, *, succeeded: bool) -> Fact:
    """Two ingredients brought the golem to life, or did not."""
    return of_pair(ANIMATES, one, other, 1 if succeeded else 0)


def assumed(ingredient: int, alchemical: int) -> Fact:
    """What if the ingredient is this alchemical?"""
    return Fact(ASSUMED, ingredient, NOBODY, alchemical, 0)


def of_pair(kind: int, one: int, other: int, value: int, level: int = 0) -> Fact:
    if one == other:
        raise ValueError("two ingredients are different")
    return Fact(kind, min(one, other), max(one, other), value, level)


def is_of_golem(fact: Fact) -> bool:
    """Whether the fact tells of the golem too."""
    return fact.kind in (REACTS, ANIMATES)


# What facts mean, once somebody has asked: there are some 1,300 of them in all.
FOUND: Final[dict[Fact, int]] = {}
FOUND_LAYERS: Final[dict[Fact, list[int]]] = {}


def worlds_of(fact: Fact) -> int:
    """The worlds in which the fact holds; it must not be one of the golem."""
    found = FOUND.get(fact)
    if found is None:
        found = find_worlds(fact)
        FOUND[fact] = found
    return found


def find_worlds(fact: Fact) -> int:
    known = tables()
    if fact.kind == HAS:
        return known.is_one_of(fact.one, with_aspect(fact.value))
    if fact.kind == CLASSED:
        return known.is_one_of(fact.one, of_class(fact.value))
    if fact.kind == ASSUMED:
        return known.cells[fact.one * KINDS + fact.value]
    if fact.kind in (MAKES, MAKES_NOT, SOLD):
        return worlds_of_mix(fact, known)
    raise ValueError("a fact of the golem holds in other worlds for each golem")


def worlds_of_mix(fact: Fact, known: Tables) -> int:
    found = 0
    row = pair_of(fact.one, fact.other) * POTION_KINDS
    for potion in possible_potions(fact):
        found |= known.potions[row + potion]
    return found


def possible_potions(fact: Fact) -> list[int]:
    """The potions that a mix may have made, after a fact about it."""
    return [potion for potion in range(len(POTIONS)) if fits_mix(fact, potion)]


def fits_mix(fact: Fact, potion: int) -> bool:
    if fact.kind == MAKES:
        return potion == fact.value
    if fact.kind == MAKES_NOT:
        return potion != fact.value
    return quality(potion, fact.value) == fact.level


def with_aspect(seen: int) -> list[int]:
    return [each for each in range(KINDS) if aspect(each, seen // 2) == seen]


def of_class(seen: int) -> list[int]:
    return [each for each in range(KINDS) if CLASS[each] == seen]


def layers_of(fact: Fact) -> list[int]:
    """The worlds in which the fact holds, for each golem."""
    found = FOUND_LAYERS.get(fact)
    if found is None:
        found = find_layers(fact)
        FOUND_LAYERS[fact] = found
    return found


def find_layers(fact: Fact) -> list[int]:
    if not is_of_golem(fact):
        return [worlds_of(fact)] * GOLEMS
    known = tables()
    if fact.kind == REACTS:
        return [reacting(fact, golem, known) for golem in range(GOLEMS)]
    pair = pair_of(fact.one, fact.other)
    alive = [known.is_pair(pair, ANIMATING[golem]) for golem in range(GOLEMS)]
    return alive if fact.value else [known.everything ^ worlds for worlds in alive]


def reacting(fact: Fact, golem: int, known: Tables) -> int:
    """ALC-G17 Two partners show this reaction with this golem: the ingredient is one of them."""
    shown = [each for each in range(KINDS) if FELT[golem * KINDS + each] == fact.value]
    return known.is_one_of(fact.one, shown)


def holds(fact: Fact, world: int, golem: int) -> bool:
    """Whether the fact is true of this secret."""
    layers = layers_of(fact)
    return (layers[max(golem, 0)] >> world) & 1 == 1
