"""A guess: one way in which all that somebody saw may have come about.

A *thing* is a card of which we may not know the face. The first things are the cards of the deal:
the dig pile from the top, then the capsule. Whenever somebody puts cards back in an order of their
own, or shuffles, each of these cards becomes a new thing: one of those that went into the *bag*.
"""

from __future__ import annotations

from typing import Final

from shem.games.capsule.geometry import BITS

OPEN: Final = -1


class Guess:
    """Which thing in a bag each thing out of it is, and which card each thing of the deal is.

    What is open is equally likely in any way that is allowed; `weight` says how likely it was to
    come this far. Of things that are `traced` it is known what came out of a bag as them. Where
    things were `alike`, the first of them was taken for all.
    """

    def __init__(self, dealt: int) -> None:
        self.dealt = dealt
        self.weight = 1.0
        self.source: list[int] = [OPEN] * dealt
        self.card: list[int] = [OPEN] * dealt
        self.allowed: list[int] = []
        self.unknown = 0
        self.traced = 0
        self.inside: list[list[int]] = []
        self.alike: list[list[int]] = []

    def copy(self) -> Guess:
        twin = Guess(0)
        twin.dealt = self.dealt
        twin.weight = self.weight
        twin.source = self.source.copy()
        twin.card = self.card.copy()
        twin.allowed = self.allowed.copy()
        twin.unknown = self.unknown
        twin.traced = self.traced
        twin.inside = self.inside.copy()
        twin.alike = self.alike.copy()
        return twin

    def choose(self, things: list[int]) -> int:
        """The first of some things that nothing tells apart; that it may be any is noted."""
        if len(things) > 1:
            self.alike.append(things)
        return things[0]

    def take(self, thing: int, content: int, bag: int) -> None:
        """A thing out of a bag is this one of those inside; copies share what is in a bag."""
        self.source[thing] = content
        self.inside[bag] = [other for other in self.inside[bag] if other != content]

    def origin(self, thing: int) -> int:
        """The thing of the deal that this one is, or an open one out of a bag."""
        while self.source[thing] != OPEN:
            thing = self.source[thing]
        return thing

    def is_dealt(self, thing: int) -> bool:
        return thing < self.dealt

    def settle(self, origin: int, cards: int) -> bool:
        """A thing of the deal is one of these cards; false if it cannot be."""
        known = self.card[origin]
        if known != OPEN:
            return cards & BITS[known] != 0
        allowed = self.allowed[origin] & cards
        if not allowed & self.unknown:
            return False
        if cards & (cards - 1) == 0:
            self.card[origin] = cards.bit_length() - 1
            self.unknown &= ~cards
        else:
            self.allowed[origin] = allowed
        return True
