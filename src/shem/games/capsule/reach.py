"""Where a thing may have gone: whether a seat has drawn it by a turn, surely or perhaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule.fields import SEATS
from shem.games.capsule.geometry import BITS
from shem.games.capsule.guess import OPEN, Guess
from shem.games.capsule.things import NEVER, Things

if TYPE_CHECKING:
    from shem.games.capsule.telling import Told


class Reach:
    """The ways of things through the bags of one guess."""

    def __init__(self, things: Things, guess: Guess) -> None:
        self.things = things
        self.guess = guess
        self.slots: list[list[int]] = [[] for _ in guess.inside]
        self.next: dict[int, list[int]] = {}
        for thing in range(guess.dealt, len(guess.source)):
            source = guess.source[thing]
            if source == OPEN:
                self.slots[things.bag[thing]].append(thing)
            else:
                self.next.setdefault(source, []).append(thing)

    def bags(self, thing: int) -> list[int]:
        """The bags that hold a thing of which it is not known what came out as it."""
        inside = self.guess.inside
        return [bag for bag in range(len(inside)) if thing in inside[bag]]

    def must(self, thing: int, seat: int, turn: int) -> bool:
        """Whether a seat has surely drawn a thing by a turn."""
        if self.things.drawn_by(thing, seat) <= turn:
            return True
        for after in self.next.get(thing, ()):
            if self.must(after, seat, turn):
                return True
        for bag in self.bags(thing):
            if all(self.must(slot, seat, turn) for slot in self.slots[bag]):
                return True
        return False

    def can(self, thing: int, seat: int, turn: int) -> bool:
        """Whether a seat may have drawn a thing by a turn."""
        if self.things.drawn_by(thing, seat) <= turn:
            return True
        for after in self.next.get(thing, ()):
            if self.can(after, seat, turn):
                return True
        for bag in self.bags(thing):
            for slot in self.slots[bag]:
                if self.can(slot, seat, turn):
                    return True
        return False

    def is_doubtful(self, thing: int, seat: int, turn: int) -> bool:
        """Whether a seat may have drawn a thing by a turn, and may not."""
        return self.can(thing, seat, turn) and not self.must(thing, seat, turn)

    def may_be(self, told: Told, thing: int) -> bool:
        """Whether an unknown thing may be a card that was told of."""
        if not self.guess.allowed[thing] & BITS[told.card]:
            return False
        for seat in range(SEATS):
            if told.limits[seat] != NEVER and not self.can(thing, seat, told.limits[seat]):
                return False
        return True

    def open_slot(self, thing: int, seat: int, turn: int) -> int:
        """Something that a seat has drawn by a turn, and that this may or may not have been."""
        for bag in self.bags(thing):
            for slot in self.slots[bag]:
                if self.things.drawn_by(slot, seat) <= turn:
                    return slot
                deeper = self.open_slot(slot, seat, turn)
                if deeper != OPEN:
                    return deeper
        for after in self.next.get(thing, ()):
            deeper = self.open_slot(after, seat, turn)
            if deeper != OPEN:
                return deeper
        return OPEN

    def ways(self, thing: int, seat: int, turn: int) -> list[tuple[int, int]]:
        """The bags out of which a thing may have come to a seat in time, and as what it went in."""
        found = [
            (thing, bag)
            for bag in self.bags(thing)
            if any(self.can(slot, seat, turn) for slot in self.slots[bag])
        ]
        for after in self.next.get(thing, ()):
            found += self.ways(after, seat, turn)
        return found

    def kinds(self, thing: int, bag: int) -> list[tuple[int, int]]:
        """As what a thing may have come out of a bag: one slot of each kind, and their number."""
        found: list[tuple[int, int]] = []
        for slot in self.slots[bag]:
            for at in range(len(found)):
                if self.is_alike(thing, found[at][0], slot):
                    found[at] = (found[at][0], found[at][1] + 1)
                    break
            else:
                found.append((slot, 1))
        return found

    def is_alike(self, thing: int, one: int, other: int) -> bool:
        """Whether it is all the same as which of two a thing came out of a bag.

        Where it lies in the pile by now tells them apart, unless both went into a bag again.
        """
        if not self.things.are_alike(self.guess, one, other):
            return False
        ways = self.bags(one)
        is_gone = ways or max(self.bags(thing)) > self.things.bag[one]
        return bool(is_gone) and ways == self.bags(other)
