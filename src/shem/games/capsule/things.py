"""What is known of every thing: a card of which we may not know the face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule.fields import SEATS
from shem.games.capsule.geometry import ALL_CARDS, BITS
from shem.games.capsule.guess import OPEN

if TYPE_CHECKING:
    from shem.games.capsule.guess import Guess

NEVER: Final = 99


class Things:
    """For every thing its face if it was seen, what it may be, its bag, and who drew it when."""

    def __init__(self, dealt: int) -> None:
        self.seen: list[int] = [OPEN] * dealt
        self.masks: list[int] = [ALL_CARDS] * dealt
        self.bag: list[int] = [OPEN] * dealt
        self.bags = 0
        self.drawn: list[int] = [NEVER] * (dealt * SEATS)

    def new(self, count: int) -> list[int]:
        """So many things out of a new bag."""
        first = len(self.seen)
        self.seen += [OPEN] * count
        self.masks += [ALL_CARDS] * count
        self.drawn += [NEVER] * (SEATS * count)
        self.bag += [self.bags] * count
        self.bags += 1
        return list(range(first, len(self.seen)))

    def drawn_by(self, thing: int, seat: int) -> int:
        """The turn by which a seat had drawn a thing."""
        return self.drawn[thing * SEATS + seat]

    def can_be(self, guess: Guess, thing: int, cards: int) -> bool:
        """Whether it is worth a look: most contents of a bag are plainly other cards."""
        thing = guess.origin(thing)
        if not guess.is_dealt(thing):
            return self.masks[thing] & cards != 0
        known = guess.card[thing]
        if known != OPEN:
            return cards & BITS[known] != 0
        return guess.allowed[thing] & cards & guess.unknown != 0

    def kinds(self, guess: Guess, things: list[int]) -> list[tuple[int, int]]:
        """One thing of each kind that cannot be told apart, and how many there are of it."""
        found: list[tuple[int, int]] = []
        for thing in things:
            for at in range(len(found)):
                if self.are_alike(guess, found[at][0], thing):
                    found[at] = (found[at][0], found[at][1] + 1)
                    break
            else:
                found.append((thing, 1))
        return found

    def are_alike(self, guess: Guess, one: int, other: int) -> bool:
        """Whether nothing that was seen tells these two apart."""
        if self.seen[one] != OPEN or self.seen[other] != OPEN:
            return False
        if self.masks[one] != self.masks[other]:
            return False
        for seat in range(SEATS):
            if self.drawn[one * SEATS + seat] != self.drawn[other * SEATS + seat]:
                return False
        if guess.source[one] != OPEN or guess.source[other] != OPEN:
            return False
        if guess.is_dealt(one) != guess.is_dealt(other) or not guess.is_dealt(one):
            return self.bag[one] == self.bag[other]
        if guess.card[one] != OPEN or guess.card[other] != OPEN:
            return False
        if guess.traced & (BITS[one] | BITS[other]):
            return False
        return guess.allowed[one] == guess.allowed[other]
