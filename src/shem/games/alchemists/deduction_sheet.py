"""The deduction sheet at a table: what a seat saw there, and which marks a pencil can make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from shem.games.alchemists import history
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.deed_codec import deed_of
from shem.games.alchemists.errors import FactError
from shem.games.alchemists.fact_notation import read_fact, write_fact
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.facts import Fact
from shem.games.alchemists.pieces import NOBODY
from shem.games.alchemists.seat_facts import fact_at
from shem.games.alchemists.view import AlchemistsView
from shem.kernel.deduction_sheet import Seen
from shem.kernel.words import Words

CELLS: Final = frozenset(f"{one}={each}" for one in INGREDIENTS for each in ALCHEMICALS)
MARKS: Final = ("no", "maybe", "yes")
SEEN: Final = "seen"
"""The mark of a fact that somebody wrote down by hand."""
AT_A_TABLE: Final = (
    *(facts.MAKES, facts.MAKES_NOT, facts.SOLD, facts.HAS, facts.CLASSED),
    *(facts.REACTS, facts.ANIMATES),
)
"""The facts that somebody may want to write down there: nothing assumed."""


def seen(view: AlchemistsView, words: Words) -> tuple[Seen, ...]:
    """ALC-B64, ALC-B65, ALC-L6 What a seat has learnt, each fact once, with its when."""
    return tuple(Seen(write_fact(fact), when) for fact, when in learnt(view, words).items())


def learnt(view: AlchemistsView, words: Words) -> dict[Fact, str]:
    """Every fact once, the oldest first, with the round and the place in words."""
    found: dict[Fact, str] = {}
    for fact, when in lessons(view, words):
        found.setdefault(fact, when)
    return found


def lessons(view: AlchemistsView, words: Words) -> Iterator[tuple[Fact, str]]:
    deeds = [deed_of(each.what, each.seat, each.facts) for each in view.deeds]
    reader = NOBODY if view.seat is None else view.seat
    number = 0
    for at, deed in enumerate(deeds):
        kind = history.kind_of(deed)
        if kind == history.ROUND:
            number = history.first_of(deed)
        fact = fact_at(deeds, at, reader)
        if fact is not None:
            args = {"round": number, "seat": history.seat_of(deed)}
            is_first = kind == history.READ and number == 0
            key = "when-set-up" if is_first else f"when-{history.DEEDS[kind]}"
            yield fact, words.line(key, args, (), view.seat)


def is_mark(place: str, mark: str) -> bool:
    """Whether this is a mark in a cell of the grid, or a fact that somebody wrote down."""
    if mark != SEEN:
        return place in CELLS and mark in MARKS
    try:
        fact = read_fact(place)
    except FactError:
        return False
    return fact.kind in AT_A_TABLE and write_fact(fact) == place
