"""Things: cards of which we may not know the face, and what is known of each.

A guess says what some of them are; a shared line says who must have drawn them, and by when; reach
says by which turn each seat can have drawn each, at the soonest, and by which surely.
"""

from __future__ import annotations

from typing import Final

from shem.games.capsule import fields
from shem.games.capsule.board import ALL_CARDS, BITS, MOST_CARDS

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
        """This many things out of a new bag."""
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


class ToldSpace:
    """A space that a seat has told of by its turn, so that it must have drawn its card by then."""

    def __init__(self, card: int, seat: int, turn: int) -> None:
        self.card = card
        self.seat = seat
        self.turn = turn


class ToldCard:
    """A card that was told of, and by which turn each seat must have drawn it, if it must."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.limits = [NEVER] * fields.SEATS

    def hear(self, telling: ToldSpace) -> None:
        """Somebody tells of it, perhaps not for the first time."""
        self.limits[telling.seat] = min(self.limits[telling.seat], telling.turn)

    def is_met(self, drawn: list[int], thing: int) -> bool:
        """Whether the seats that told of it had drawn it in time, by when each drew each thing."""
        return all(
            drawn[thing * fields.SEATS + seat] <= self.limits[seat] for seat in range(fields.SEATS)
        )

    def is_within(self, other: ToldCard) -> bool:
        """Whether what fits this card fits the other too."""
        return all(self.limits[seat] <= other.limits[seat] for seat in range(fields.SEATS))


def told_of(tellings: list[ToldSpace], cards: int) -> list[ToldCard]:
    """Those of the cards that somebody told of, the earliest first: what fits one fits the next.

    That holds as long as only one seat tells of any.
    """
    found: dict[int, ToldCard] = {}
    for telling in tellings:
        if cards & BITS[telling.card]:
            found.setdefault(telling.card, ToldCard(telling.card)).hear(telling)
    return sorted(found.values(), key=lambda told: min(told.limits))


EVERY_SEAT: Final = -1


class Reach:
    """The ways of things through the bags of one guess, to every seat or to one."""

    def __init__(self, things: Things, guess: Guess, seat: int = EVERY_SEAT) -> None:
        self.things = things
        self.guess = guess
        self.soonest = things.drawn.copy()
        self.surely = things.drawn.copy()
        for drawer in things.drawers:
            if seat in (drawer, EVERY_SEAT):
                self.look_back(drawer)

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

    def may_be(self, told: ToldCard, thing: int) -> bool:
        """Whether an unknown thing may be a card that was told of."""
        return self.guess.allowed[thing] & BITS[told.card] != 0 and told.is_met(self.soonest, thing)

    def most_fitting(self, told: ToldCard, unknown: list[int]) -> int:
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
