"""By which turn each seat can have drawn each thing, at the soonest, and by which surely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.capsule import fields
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
        self.soonest = things.drawn.copy()
        self.surely = things.drawn.copy()
        for seat in things.drawers:
            self.look_back(seat)

    def look_back(self, seat: int) -> None:
        """From the last thing to the first: what goes for what came out, goes for what went in."""
        source, bags = self.guess.source, self.things.bag
        soonest, surely = NEVER, 0
        for thing in range(len(source) - 1, self.guess.dealt - 1, -1):
            bag = bags[thing]
            at = thing * fields.SEATS + seat
            if source[thing] != OPEN:
                self.pass_on(source[thing], seat, self.soonest[at], self.surely[at])
            else:
                soonest = min(soonest, self.soonest[at])
                surely = max(surely, self.surely[at])
            if bags[thing - 1] != bag:
                if soonest != NEVER:
                    for content in self.guess.inside[bag]:
                        self.pass_on(content, seat, soonest, surely)
                soonest, surely = NEVER, 0

    def pass_on(self, thing: int, seat: int, soonest: int, surely: int) -> None:
        at = thing * fields.SEATS + seat
        self.soonest[at] = min(self.soonest[at], soonest)
        self.surely[at] = min(self.surely[at], surely)

    def must(self, thing: int, seat: int, turn: int) -> bool:
        """Whether a seat has surely drawn a thing by a turn."""
        return self.surely[thing * fields.SEATS + seat] <= turn

    def can(self, thing: int, seat: int, turn: int) -> bool:
        """Whether a seat may have drawn a thing by a turn."""
        return self.soonest[thing * fields.SEATS + seat] <= turn

    def is_doubtful(self, thing: int, seat: int, turn: int) -> bool:
        """Whether a seat may have drawn a thing by a turn, and may not."""
        return self.can(thing, seat, turn) and not self.must(thing, seat, turn)

    def may_be(self, told: Told, thing: int) -> bool:
        """Whether an unknown thing may be a card that was told of."""
        return self.guess.allowed[thing] & BITS[told.card] != 0 and told.is_met(self.soonest, thing)

    def most_fitting(self, told: Told, unknown: list[int]) -> int:
        """How many things, at most, a card that was told of may be in one and the same world."""
        fitting = [thing for thing in unknown if self.may_be(told, thing)]
        most = len(fitting)
        for seat in self.things.drawers:
            limit = told.limits[seat]
            sure = len([thing for thing in fitting if self.must(thing, seat, limit)])
            if sure < most:
                most = min(most, sure + self.open_draws(seat, limit))
        return most

    def open_draws(self, seat: int, turn: int) -> int:
        """How many things a seat drew by a turn, each of which may be one that it need not have."""
        source, bags = self.guess.source, self.things.bag
        count = 0
        for thing in range(self.guess.dealt, len(source)):
            if source[thing] == OPEN and self.things.drawn_by(thing, seat) <= turn:
                inside = self.guess.inside[bags[thing]]
                if not all(self.must(content, seat, turn) for content in inside):
                    count += 1
        return count

    def bags(self, thing: int) -> list[int]:
        """The bags that hold a thing of which it is not known what came out as it."""
        inside = self.guess.inside
        return [bag for bag in range(len(inside)) if thing in inside[bag]]

    def slots(self, bag: int) -> list[int]:
        """What came out of a bag, and it is not known as which of those inside."""
        source, bags = self.guess.source, self.things.bag
        things = range(self.guess.dealt, len(source))
        return [thing for thing in things if bags[thing] == bag and source[thing] == OPEN]

    def after(self, thing: int) -> list[int]:
        """What a thing is known to have come out of bags as."""
        source = self.guess.source
        return [after for after in range(self.guess.dealt, len(source)) if source[after] == thing]

    def open_slot(self, thing: int, seat: int, turn: int) -> int:
        """Something that a seat has drawn by a turn, and that this may or may not have been."""
        for bag in self.bags(thing):
            for slot in self.slots(bag):
                if self.things.drawn_by(slot, seat) <= turn:
                    return slot
                if self.can(slot, seat, turn):
                    return self.open_slot(slot, seat, turn)
        for after in self.after(thing):
            slot = self.open_slot(after, seat, turn)
            if slot != OPEN:
                return slot
        return OPEN

    def ways(self, thing: int, seat: int, turn: int) -> list[tuple[int, int]]:
        """The bags out of which a thing may have come to a seat in time, and as what it went in."""
        found = [
            (thing, bag)
            for bag in self.bags(thing)
            if any(self.can(slot, seat, turn) for slot in self.slots(bag))
        ]
        for after in self.after(thing):
            if self.can(after, seat, turn):
                found += self.ways(after, seat, turn)
        return found

    def kinds(self, thing: int, slots: list[int]) -> list[tuple[int, int]]:
        """As what a thing may have come out of a bag: one slot of each kind, and their number."""
        found: list[tuple[int, int]] = []
        for slot in slots:
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
        if self.things.kind(self.guess, one) != self.things.kind(self.guess, other):
            return False
        ways = self.bags(one)
        is_gone = len(ways) > 0 or max(self.bags(thing)) > self.things.bag[one]
        return is_gone and ways == self.bags(other)
