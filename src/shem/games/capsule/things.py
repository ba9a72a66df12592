"""What is known of every thing: a card of which we may not know the face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields
from shem.games.capsule.geometry import ALL_CARDS, BITS, MOST_CARDS
from shem.games.capsule.guess import OPEN

if TYPE_CHECKING:
    from shem.games.capsule.guess import Guess

NEVER: Final = 99


class Things:
    """For every thing its face if it was seen, what it may be, its bag, and who drew it when.

    Who drew it matters to what can be deduced only `is_told`, where others tell of cards.
    """

    def __init__(self, dealt: int, is_told: bool) -> None:
        self.is_told = is_told
        self.seen: list[int] = [OPEN] * dealt
        self.masks: list[int] = [ALL_CARDS] * dealt
        self.bag: list[int] = [OPEN] * dealt
        self.bags = 0
        self.drawn: list[int] = [NEVER] * (dealt * fields.SEATS)
        self.drawers: set[int] = set()

    def copy(self) -> Things:
        twin = Things(0, self.is_told)
        twin.seen = self.seen.copy()
        twin.masks = self.masks.copy()
        twin.bag = self.bag.copy()
        twin.bags = self.bags
        twin.drawn = self.drawn.copy()
        twin.drawers = self.drawers.copy()
        return twin

    def new(self, count: int) -> list[int]:
        """So many things out of a new bag."""
        first = len(self.seen)
        self.seen += [OPEN] * count
        self.masks += [ALL_CARDS] * count
        self.drawn += [NEVER] * (fields.SEATS * count)
        self.bag += [self.bags] * count
        self.bags += 1
        return list(range(first, len(self.seen)))

    def draw(self, thing: int, seat: int, turn: int) -> None:
        """A seat has drawn a thing by a turn."""
        self.drawn[thing * fields.SEATS + seat] = turn
        self.drawers.add(seat)

    def drawn_by(self, thing: int, seat: int) -> int:
        """The turn by which a seat had drawn a thing."""
        return self.drawn[thing * fields.SEATS + seat]

    def can_be(self, guess: Guess, thing: int, cards: int) -> bool:
        """Whether it is worth a look: most contents of a bag are plainly other cards."""
        thing = guess.origin(thing)
        if not guess.is_dealt(thing):
            return self.masks[thing] & cards != 0
        known = guess.card[thing]
        if known != OPEN:
            return cards & BITS[known] != 0
        return guess.allowed[thing] & cards & guess.unknown != 0

    def kinds(self, guess: Guess, things: list[int]) -> list[list[int]]:
        """These things, together those that nothing tells apart."""
        found: dict[int, list[int]] = {}
        for thing in things:
            found.setdefault(self.kind(guess, thing), []).append(thing)
        return list(found.values())

    def kind(self, guess: Guess, thing: int) -> int:
        """A number that things share if nothing that was seen tells them apart."""
        if self.seen[thing] != OPEN or guess.source[thing] != OPEN:
            return ~thing
        what = ALL_CARDS + 1 + self.bag[thing]
        if guess.is_dealt(thing):
            what = guess.allowed[thing]
            if guess.card[thing] != OPEN or guess.traced & BITS[thing]:
                return ~thing
        kind = what << MOST_CARDS | self.masks[thing]
        if self.is_told:
            for seat in range(fields.SEATS):
                kind = kind * (NEVER + 1) + self.drawn[thing * fields.SEATS + seat]
        return kind
