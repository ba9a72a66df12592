"""All worlds that a view leaves possible, counted one by one: what the odds must be.

This shares nothing with the game's own deduction. A *place* is a card of the deal, by where it lay:
0 is the top of the first pile, and the last is the capsule's. The deeds of a view are followed with
places for cards. Where cards go back in an order that the viewer does not know, or are shuffled,
they lie in a bag, and whenever anybody draws out of a bag, every place that it may be is tried. So
a world knows for every place which cards it may be; in how many ways they can be, is counted.

Nobody is taken to prefer any order, or to show and tell for any reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.truth import Deed
from shem.games.capsule.view import CapsuleView

Masks = tuple[int, ...]
COLUMNS = "abcd"
LOCATIONS = tuple(column + row for row in "1234" for column in COLUMNS)
ALL_LOCATIONS = (1 << 16) - 1


@dataclass(frozen=True)
class World:
    """What may be where: for every place its cards, who drew it, and where it is now.

    In `pile`, `aside` and `hand` a number is a place, and a negative one a card out of that bag.
    """

    cards: Masks
    drawn: tuple[int, ...]
    pile: tuple[int, ...]
    aside: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    bags: tuple[tuple[int, ...], ...] = ()


Worlds = Counter[World]


class Counting:
    """All worlds behind a view, each with its weight."""

    def __init__(self, view: CapsuleView) -> None:
        self.view = view
        edition = view.edition
        assert isinstance(edition, CapsuleEdition)
        self.faces = (*LOCATIONS, *edition.discovery_ids)
        self.places = len(self.faces)
        everything = (1 << self.places) - 1
        cards = (*[everything] * (self.places - 1), ALL_LOCATIONS)
        first = World(cards, (0,) * self.places, tuple(range(self.places - 1)))
        self.worlds: dict[World, Fraction] = {first: Fraction(1)}
        self.heard = [0, 0]
        tools = edition.raw["tools"]
        assert isinstance(tools, dict)
        self.tools = {tool["id"]: tool for tool in tools["tool"]}
        self.tool = ""
        for turn in view.past:
            self.follow(turn.seat, turn.deeds)
        if view.stage not in ("verdict", "over"):
            self.follow(view.active, view.deeds)

    # Following the deeds.

    def follow(self, seat: int, deeds: Sequence[Deed]) -> None:
        at = 0
        while at < len(deeds):
            drawn = 0
            while at < len(deeds) and deeds[at].what == "drew":
                self.draw(seat, deeds[at])
                drawn, at = drawn + 1, at + 1
            if drawn and seat != self.view.seat and "until_discovery" in self.tools[self.tool]:
                self.watch_detector(drawn)
            if at < len(deeds):
                self.follow_deed(seat, deeds[at])
                at += 1

    def follow_deed(self, seat: int, deed: Deed) -> None:
        if deed.what == "used":
            self.tool = str(deed.subject)
        elif deed.what == "cut":
            cards = deed.number or 0
            self.each(lambda w: replace(w, pile=w.pile[cards:] + w.pile[:cards]))
        elif deed.what == "shuffled":
            self.each(shuffled)
        elif deed.what == "put-in":
            self.each(lambda w: shuffled(replace(w, pile=w.pile + w.hand, hand=())))
        elif deed.what == "stopped":
            self.tool = ""
            self.each(lambda w: replace(w, aside=(), hand=w.aside))
        elif deed.what in ("put-under", "put-on-top"):
            self.put_back(seat, deed)
        elif deed.what == "showed" and seat != self.view.seat:
            self.show(self.faces.index(str(deed.subject)))
        elif deed.what == "shared":
            self.share(seat, str(deed.subject))

    def each(self, change: object) -> None:
        """The same happens in every world."""
        assert callable(change)
        self.branch(lambda world: [(change(world), Fraction(1))])

    def branch(self, changes: object) -> None:
        """Every world goes on in these ways, each so likely."""
        assert callable(changes)
        found: dict[World, Fraction] = {}
        for world, weight in self.worlds.items():
            for after, share in changes(world):
                if all(after.cards):
                    found[after] = found.get(after, Fraction(0)) + weight * share
        self.worlds = found

    def draw(self, seat: int, deed: Deed) -> None:
        """A card from a place of the pile; which it is, its drawer sees."""
        at = deed.number or 0
        goes_aside = self.tools[self.tool].get("returns", "aside") == "aside"
        if self.view.options["return_timing"] == "each":
            goes_aside = False

        def drawn(world: World) -> Iterator[tuple[World, Fraction]]:
            pile = world.pile[:at] + world.pile[at + 1 :]
            for place, after, share in taken(replace(world, pile=pile), world.pile[at]):
                now = replace(after, drawn=changed(after.drawn, place, 1 << seat))
                if seat == self.view.seat:
                    now = known(now, place, self.faces.index(str(deed.subject)))
                if goes_aside:
                    now = replace(now, aside=(*now.aside, place))
                else:
                    now = replace(now, hand=(*now.hand, place))
                yield now, share

        self.branch(drawn)

    def watch_detector(self, drawn: int) -> None:
        """It stops at the first discovery, and only there, unless it has its four cards."""
        discoveries = ~ALL_LOCATIONS & ((1 << self.places) - 1)
        is_full = drawn == self.tools[self.tool]["draw"]

        def watched(world: World) -> Iterator[tuple[World, Fraction]]:
            held = world.hand or world.aside
            cards = list(world.cards)
            for number, place in enumerate(held[-drawn:], start=1):
                assert place >= 0
                if number < drawn:
                    cards[place] &= ALL_LOCATIONS
                elif not is_full:
                    cards[place] &= discoveries
            yield replace(world, cards=tuple(cards)), Fraction(1)

        self.branch(watched)

    def put_back(self, seat: int, deed: Deed) -> None:
        """One's own card is known; of another's, only whereto it goes."""

        def put(world: World) -> World:
            if seat == self.view.seat:
                card = 1 << self.faces.index(str(deed.subject))
                thing = next(place for place in world.hand if world.cards[place] == card)
            else:
                if all(held >= 0 for held in world.hand):
                    world = bagged_hand(world)
                thing = world.hand[0]
            hand = list(world.hand)
            hand.remove(thing)
            is_under = deed.what == "put-under"
            pile = (*world.pile, thing) if is_under else (thing, *world.pile)
            return replace(world, hand=tuple(hand), pile=pile)

        self.each(put)

    def show(self, card: int) -> None:
        """The card is one of those held, so it is nowhere else."""

        def shown(world: World) -> Iterator[tuple[World, Fraction]]:
            for held, share in looked_into(world):
                keep = {*held.aside, *held.hand}
                cards = tuple(
                    mask if place in keep else mask & ~(1 << card)
                    for place, mask in enumerate(held.cards)
                )
                yield replace(held, cards=cards), share

        self.branch(shown)

    def share(self, seat: int, line: str) -> None:
        """What a seat tells of, it has drawn or heard."""
        told = sum(1 << at for at, name in enumerate(LOCATIONS) if line[-1] in name)
        new = told
        if self.view.options["heard_marks_count"]:
            new &= ~self.heard[seat]
        self.heard[1 - seat] |= told
        if seat != self.view.seat:
            self.each(lambda world: told_of(world, seat, new))

    # What comes of it.

    def total(self) -> Fraction:
        return sum((w * ways(world.cards) for world, w in self.worlds.items()), Fraction(0))

    def pile(self) -> list[list[float]]:
        """For every card of the pile, how likely it is each card of the game."""
        found = [[Fraction(0)] * self.places for _ in range(self.view.pile)]
        for world, weight in self.worlds.items():
            tables = [
                average(world.bags[~thing] if thing < 0 else (thing,), world.cards)
                for thing in world.pile
            ]
            for sums, table in zip(found, tables, strict=True):
                for card, count in table.items():
                    sums[card] += weight * count
        total = self.total()
        return [
            [float(probability / total) for probability in probabilities] for probabilities in found
        ]

    def drawn_by(self, seat: int) -> list[float]:
        """For every card of the game, how likely a seat has drawn it."""
        found = [Fraction(0)] * self.places
        for world, weight in self.worlds.items():
            for place, drawers in enumerate(world.drawn):
                if drawers >> seat & 1:
                    for card, count in placed_ways(world.cards, place).items():
                        found[card] += weight * count
        total = self.total()
        return [float(probability / total) for probability in found]

    def capsule(self) -> list[float]:
        """How likely the capsule is each space."""
        found = [Fraction(0)] * self.places
        for world, weight in self.worlds.items():
            for card, count in placed_ways(world.cards, self.places - 1).items():
                found[card] += weight * count
        total = self.total()
        return [float(probability / total) for probability in found]


def changed(values: tuple[int, ...], place: int, bits: int) -> tuple[int, ...]:
    return (*values[:place], values[place] | bits, *values[place + 1 :])


def known(world: World, place: int, card: int) -> World:
    """This place is this card, and no other is."""
    bit = 1 << card
    cards = tuple(mask & ~bit for mask in world.cards)
    at_place = world.cards[place] & bit
    return replace(world, cards=(*cards[:place], at_place, *cards[place + 1 :]))


def told_of(world: World, seat: int, cards: int) -> World:
    """These cards lie only where the seat has been."""
    masks = tuple(
        mask if drawn >> seat & 1 else mask & ~cards
        for mask, drawn in zip(world.cards, world.drawn, strict=True)
    )
    return replace(world, cards=masks)


def shuffled(world: World) -> World:
    """The pile is one bag; what lay in other bags is in it."""
    inside: list[int] = []
    opened: set[int] = set()
    for thing in world.pile:
        if thing >= 0:
            inside.append(thing)
        elif thing not in opened:
            opened.add(thing)
            inside += world.bags[~thing]
    assert len(inside) == len(world.pile), "no bag lies half in the pile, half in a hand"
    bags = tuple(() if ~at in opened else bag for at, bag in enumerate(world.bags))
    here = ~len(bags)
    return replace(world, pile=(here,) * len(world.pile), bags=(*bags, tuple(sorted(inside))))


def bagged_hand(world: World) -> World:
    """The cards of the hand go back in an unknown order."""
    here = ~len(world.bags)
    bags = (*world.bags, tuple(sorted(world.hand)))
    return replace(world, hand=(here,) * len(world.hand), bags=bags)


def taken(world: World, thing: int) -> Iterator[tuple[int, World, Fraction]]:
    """The places that a thing may be; of those that nothing tells apart, one stands for all."""
    if thing >= 0:
        yield thing, world, Fraction(1)
        return
    bag = world.bags[~thing]
    alike: dict[tuple[int, int], list[int]] = {}
    for place in bag:
        alike.setdefault((world.cards[place], world.drawn[place]), []).append(place)
    for places in alike.values():
        left = tuple(place for place in bag if place != places[0])
        bags = (*world.bags[:~thing], left, *world.bags[~thing + 1 :])
        yield places[0], replace(world, bags=bags), Fraction(len(places), len(bag))


def looked_into(world: World) -> Iterator[tuple[World, Fraction]]:
    """All that the cards in hand may be, if they are already on their way out of a bag."""
    for at, thing in enumerate(world.hand):
        if thing < 0:
            for place, after, share in taken(world, thing):
                hand = (*after.hand[:at], place, *after.hand[at + 1 :])
                for rest, more in looked_into(replace(after, hand=hand)):
                    yield rest, share * more
            return
    yield world, Fraction(1)


# In how many ways the places can be cards.


def ways(masks: Masks) -> int:
    """In how many ways every place can be a card of its own."""
    return ways_of(tuple(sorted(masks)))


@lru_cache(maxsize=100_000)
def ways_of(masks: Masks) -> int:
    kinds = Counter(columns(masks))
    return fill(masks, tuple(kinds), tuple(kinds.values()))


def columns(masks: Masks) -> Iterator[tuple[int, ...]]:
    """For every card that some place may be, these places: alike ones need no telling apart."""
    for card in range(max(masks, default=0).bit_length()):
        places = tuple(at for at, mask in enumerate(masks) if mask >> card & 1)
        if places:
            yield places


def fill(masks: Masks, kinds: Sequence[tuple[int, ...]], counts: tuple[int, ...]) -> int:
    """Place after place takes a card of a kind that fits; how many ways there are in all."""
    found: dict[tuple[int, ...], int] = {counts: 1}
    for place in range(len(masks)):
        after: dict[tuple[int, ...], int] = {}
        fitting = [at for at, places in enumerate(kinds) if place in places]
        for left, number in found.items():
            for at in fitting:
                if left[at]:
                    rest = (*left[:at], left[at] - 1, *left[at + 1 :])
                    after[rest] = after.get(rest, 0) + number * left[at]
        found = after
    return sum(found.values())


@lru_cache(maxsize=100_000)
def placed_ways(masks: Masks, place: int) -> Mapping[int, int]:
    """For each card that a place may be, in how many ways it is that one."""
    found: dict[int, int] = {}
    mask = masks[place]
    for card in range(mask.bit_length()):
        if mask >> card & 1:
            others = tuple(each & ~(1 << card) for at, each in enumerate(masks) if at != place)
            found[card] = ways(others) if all(others) else 0
    return found


def average(places: Iterable[int], masks: Masks) -> dict[int, Fraction]:
    """The same of a card that is any of these places alike."""
    found: dict[int, Fraction] = {}
    inside = tuple(places)
    for place in inside:
        for card, count in placed_ways(masks, place).items():
            found[card] = found.get(card, Fraction(0)) + Fraction(count, len(inside))
    return found
