"""Templates: sentences with holes that name their arguments, and notations with holes.

    {district}                  the display name of an id, by the kind of the argument
    {seat}                      the player's name, or "you" to the reader
    {seat:takes|take}           the word alone: for another, for the reader (or for several)
    {seat:'s}                   "Anna's" or "your"
    {points:point|points}       "1 point", "3 points"
    {gold:gold|gold|nothing}    "1 gold", "3 gold", and "nothing" for none
    {points:+}                  "+3", "-2"
    {open:is open|is closed}    the word alone: for true, for false
    {units:each}                a number for each seat: "Anna 4, you 3 and Cleo 2"

An argument is of the kind that [kinds] gives it, or of the kind with its own name. Lists
are told as "a, b and c". A hole at the start of a sentence begins with a capital letter, unless
it is a player's name, which nobody touches.

What an action is called is a template of [label], by the pattern of its notation:

    [label]
    "steal {rival} {slot}" = "reach for the {slot} of {rival}"
    "use {slot}" = "dig with the {tool}"

A hole of the pattern stands for one word or several, and what stands there is an argument of the
template: a number, a seat, or an id that has a name (in notation a space may stand for the dash of
an id). What the notation does not say, as the tool in a slot, the game adds from the view; the
first label whose holes can all be filled is the one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Final

from shem.kernel.errors import ShemError

FORMS: Final = ("", "+", "'s", "each")
ANY: Final = r"(?P<{}>.+?)"


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in a template where an argument goes, and the form it takes there."""

    name: str
    form: str

    @property
    def is_choice(self) -> bool:
        return "|" in self.form

    def choose(self, first: bool) -> str:
        """The first or the second word of the form."""
        one, other, *_ = self.form.split("|")
        return one if first else other

    @property
    def none(self) -> str | None:
        """The word for a number that is zero, if the form has one."""
        words = self.form.split("|")
        return words[2] if len(words) > 2 else None


@lru_cache(maxsize=1024)
def holes(template: str) -> tuple[tuple[str, Hole | None], ...]:
    """The template as pieces: plain words, each followed by a hole or by none."""
    try:
        parts = list(Formatter().parse(template))
    except ValueError as error:
        raise ShemError(f"{error}; write {{{{ for a brace") from None
    return tuple((words, _hole(name, form, bang)) for words, name, form, bang in parts)


def _hole(name: str | None, form: str | None, conversion: str | None) -> Hole | None:
    if name is None:
        return None
    if not name.isidentifier() or conversion:
        raise ShemError(f"{{{name}}} is not a hole; a hole names an argument, as {{seat}} does")
    hole = Hole(name, form or "")
    if hole.form not in FORMS and (hole.form.count("|") not in (1, 2) or "{" in hole.form):
        known = "one|other, one|other|none, +, 's and each"
        raise ShemError(f"{{{name}:{form}}} has no known form; forms are {known}")
    return hole


def holes_of(template: str) -> set[str]:
    """The names of all holes of a template."""
    return {hole.name for _, hole in holes(template) if hole is not None}


@dataclass(frozen=True, slots=True)
class Pattern:
    """The notation of some actions, with holes, and what they are called."""

    notation: re.Pattern[str]
    template: str

    def args(self, text: str) -> dict[str, str] | None:
        """What stands in the holes, if the pattern fits."""
        found = self.notation.fullmatch(text)
        return None if found is None else found.groupdict()


def patterns(labels: Mapping[str, str]) -> tuple[Pattern, ...]:
    """The labels of a text file, in the order in which they are tried."""
    return tuple(Pattern(_compiled(key), template) for key, template in labels.items())


def _compiled(key: str) -> re.Pattern[str]:
    try:
        pieces = [
            re.escape(words) + ("" if name is None else ANY.format(name))
            for words, name, _, _ in Formatter().parse(key)
        ]
        return re.compile("".join(pieces))
    except (ValueError, re.error) as error:
        raise ShemError(f"[label] {key!r} is not a pattern of a notation: {error}") from None
