"""Guesses that also settle who has drawn each card of a shared line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields
from shem.games.capsule.geometry import ALL_CARDS
from shem.games.capsule.guess import OPEN, Guess
from shem.games.capsule.reach import Reach
from shem.games.capsule.telling import told_of
from shem.games.capsule.things import NEVER

if TYPE_CHECKING:
    from shem.games.capsule.deduction import Deduction

ENOUGH: Final = 200
"""With more guesses than these, it is not gone through what came out of the bags."""


class Traced:
    """The guesses of a deduction, each gone through until nothing is left in doubt, or as it is."""

    def __init__(self, guesses: list[Guess], is_exact: bool) -> None:
        self.guesses = guesses
        self.is_exact = is_exact


def traced(deduction: Deduction) -> Traced:
    """The guesses at who has drawn what was told of, thought out only once."""
    known = deduction.traced
    if known is None:
        known = deduction.traced = trace(deduction)
    return known


def trace(deduction: Deduction) -> Traced:
    """All guesses at who has drawn what was told of, if they are not too many."""
    done: list[Guess] = []
    left = deduction.guesses.all.copy()
    while left:
        guess = left.pop()
        slot = doubtful(deduction, guess)
        if slot == OPEN:
            done.append(guess)
        else:
            deduction.guesses.narrowed(guess.copy(), slot, ALL_CARDS, left)
        if len(done) + len(left) > max(ENOUGH, len(deduction.guesses.all)):
            return Traced(deduction.guesses.all, False)
    return Traced(done, True)


def doubtful(deduction: Deduction, guess: Guess) -> int:
    """A thing out of a bag that somebody drew, where it matters which it was; OPEN if none is."""
    told = told_of(deduction.guesses.tellings, guess.unknown)
    if not told:
        return OPEN
    reach = Reach(deduction.things, guess)
    unknown = [thing for thing in range(guess.dealt) if guess.card[thing] == OPEN]
    for each in told:
        for seat in range(fields.SEATS):
            limit = each.limits[seat]
            if limit != NEVER:
                for thing in unknown:
                    if reach.is_doubtful(thing, seat, limit):
                        return reach.open_slot(thing, seat, limit)
    return OPEN
