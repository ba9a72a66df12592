"""The printing in play: the cards, the body parts, and the numbers of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.capek.board import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    PART_NAMES,
    PARTS,
    PER_COLOUR,
    SLOTS,
    WILD,
    colour_of,
)
from shem.kernel.datafile import Checker, DataEntry, one_of, several, text, whole
from shem.kernel.edition import Edition

MOST_GOLD: Final = 3
MOST_RESEARCH: Final = 9
MOST_OUTRAGE: Final = 9
MOST_CEILING: Final = 99
MOST_HAND: Final = 9
MOST_SET: Final = 9
MOST_MARKERS: Final = 200
MOST_PURCHASES: Final = 12
LONGEST_TITLE: Final = 40
WILD_WORTH: Final = 2

ONES: Final = COLOURS
TWOS: Final = COLOURS + 1
WIDTH: Final = 6
FULL: Final = 63
GOLD_AT: Final = 48
"""A hand is counted in one number of eight fields: each colour, wilds worth one, wilds worth two.
A field is WIDTH bits wide and at most FULL; the gold of the hand stands above, at GOLD_AT."""


class CapekEdition(Edition):
    """Checked when it is made: data that cannot be played with never gets this far.

    What is printed on cards is kept by the number of the card, 0 where the edition has none.
    """

    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["box", "cards", "parts"])
        box = checker.file("box")
        self.hand = box.take("hand", whole(1, MOST_HAND))
        self.low_hand = box.take("low_hand", whole(0, MOST_HAND))
        self.low_draw = box.take("low_draw", whole(1, MOST_HAND))
        self.swap_draw = box.take("swap_draw", whole(1, MOST_HAND))
        self.ceiling = box.take("ceiling", whole(1, MOST_CEILING))
        self.markers = box.take("markers", whole(1, MOST_MARKERS))
        self.most_purchases = box.take("most_purchases", whole(1, MOST_PURCHASES))
        cards = checker.entries("cards", "card")
        self.deck = numbers(cards, CARD_NAMES, "a colour and a number, like pm1, or w1 for a wild")
        self.read_cards(cards)
        self.read_parts(checker.entries("parts", "part"))
        check_box(checker, box, self.deck)
        checker.raise_if_any()
        self.check_play(checker)

    def read_cards(self, cards: Sequence[DataEntry]) -> None:
        """CPK-12, CPK-17, CPK-26 What is printed on the cards."""
        gold = whole(1, MOST_GOLD)
        self.gold = table(cards, CARD_NAMES, [card.take("gold", gold) for card in cards])
        research, outrage = whole(0, MOST_RESEARCH), whole(-MOST_OUTRAGE, MOST_OUTRAGE)
        self.research = table(
            cards, CARD_NAMES, [card.take("research", research) for card in cards]
        )
        self.outrage = table(cards, CARD_NAMES, [card.take("outrage", outrage) for card in cards])
        self.inquiry = table(cards, CARD_NAMES, [inquiry_of(card) for card in cards])
        self.units = tuple([unit(at, self.inquiry[at], self.gold[at]) for at in range(CARDS)])
        self.titles = titles(cards)

    def read_parts(self, parts: Sequence[DataEntry]) -> None:
        """CPK-1, CPK-24, CPK-25 What the body parts ask for, in the order of `PART_NAMES`."""
        found = numbers(parts, PART_NAMES, "one of the six body parts")
        for part in range(PARTS):
            if parts and part not in found:
                parts[0].problem(f"{PART_NAMES[part]!r} is missing in this file (CPK-1)")
        research, size = whole(1, MOST_RESEARCH), whole(1, MOST_SET)
        self.needed = table(parts, PART_NAMES, [part.take("research", research) for part in parts])
        self.set_size = table(parts, PART_NAMES, [part.take("set", size) for part in parts])
        pairs = [colours(part) for part in parts]
        self.first_colour = table(parts, PART_NAMES, [pair[0] for pair in pairs])
        self.other_colour = table(parts, PART_NAMES, [pair[1] for pair in pairs])
        self.all_needed = sum(self.needed)

    def check_play(self, checker: Checker) -> None:
        """Each value may be well by itself; together they must make a game."""
        self.check_parts(checker)
        self.check_colours(checker)
        self.check_deal(checker)
        checker.raise_if_any()

    def check_parts(self, checker: Checker) -> None:
        """CPK-A13 No two parts ask for the same, and the markers are enough for all of them."""
        asked = list(zip(self.needed, self.set_size, strict=True))
        for part, numbers_asked in enumerate(asked):
            if numbers_asked in asked[:part]:
                other = PART_NAMES[asked.index(numbers_asked)]
                checker.problem(
                    f"parts.toml: {PART_NAMES[part]!r} asks for as much as {other!r}; each part "
                    f"has numbers of its own (CPK-A13)"
                )
        wanted = self.all_needed + PARTS
        if self.markers < 2 * wanted:
            told = f"{wanted} markers complete a golem; two golems need {2 * wanted}"
            checker.problem(f"box.toml: 'markers' is {self.markers}, but {told} (CPK-1)")

    def check_colours(self, checker: Checker) -> None:
        """CPK-25 Every part has two colours, and for every set there are cards of both."""
        for part, name in enumerate(PART_NAMES):
            pair = (self.first_colour[part], self.other_colour[part])
            if pair[0] == pair[1]:
                told = f"'colours' names {COLOUR_NAMES[pair[0]]!r} twice, expected two"
                checker.problem(f"parts.toml: {name!r}: {told} (CPK-25)")
            for colour in pair:
                there = len([card for card in self.deck if colour_of(card) == colour])
                if there < self.set_size[part]:
                    told = f"a set of {self.set_size[part]} in {COLOUR_NAMES[colour]!r}"
                    checker.problem(f"parts.toml: {name!r} asks for {told}, of {there} (CPK-25)")

    def check_deal(self, checker: Checker) -> None:
        """CPK-3, CPK-4 Both hands and the auction house can be dealt."""
        dealt = 2 * self.hand + SLOTS
        if len(self.deck) <= dealt:
            told = f"{dealt} are dealt before anything is drawn"
            checker.problem(f"cards.toml: {len(self.deck)} cards are too few: {told} (CPK-4)")


def numbers(entries: Sequence[DataEntry], names: Sequence[str], wanted: str) -> tuple[int, ...]:
    """The numbers of the entries in the order of the file; an unknown id is a problem."""
    for entry in entries:
        if entry.id and entry.id not in names:
            entry.problem(f"the id is {wanted}")
    return tuple([names.index(entry.id) for entry in entries if entry.id in names])


def table(
    entries: Sequence[DataEntry], names: Sequence[str], values: Sequence[int]
) -> tuple[int, ...]:
    """The values by the number of their entry."""
    rows = [0] * len(names)
    for entry, value in zip(entries, values, strict=True):
        if entry.id in names:
            rows[names.index(entry.id)] = value
    return tuple(rows)


def titles(cards: Sequence[DataEntry]) -> tuple[str, ...]:
    """What is written on the cards, by their number; empty where nobody knows."""
    rows = [""] * CARDS
    for card in cards:
        title = card.take("title", text(LONGEST_TITLE), "")
        if card.id in CARD_NAMES:
            rows[CARD_NAMES.index(card.id)] = title
    return tuple(rows)


def inquiry_of(card: DataEntry) -> int:
    """CPK-26 A coloured card counts one in a set; a wild says how much."""
    is_wild = card.id in CARD_NAMES and colour_of(CARD_NAMES.index(card.id)) == WILD
    return card.take("inquiry", whole(1, WILD_WORTH if is_wild else 1), 1)


def unit(card: int, inquiry: int, gold: int) -> int:
    """A card as it counts in a hand."""
    colour = colour_of(card)
    field = colour if colour < WILD else ONES + inquiry - 1
    return (1 << (WIDTH * max(field, 0))) + (gold << GOLD_AT)  # table


def colours(part: DataEntry) -> tuple[int, int]:
    """CPK-25 The two colours a part can be made in."""
    pair = part.take("colours", several(one_of(COLOUR_NAMES), 2, 2))
    return COLOUR_NAMES.index(pair[0]), COLOUR_NAMES.index(pair[1])


def check_box(checker: Checker, box: DataEntry, deck: Sequence[int]) -> None:
    """CPK-1, CPK-4 The cards must be those of the box."""
    wilds = len([card for card in deck if colour_of(card) == WILD])
    printed = box.take("cards", whole(1, PER_COLOUR * (COLOURS + 1)))
    checker.count("cards", "cards", len(deck), box=printed, clause="CPK-4")
    printed = box.take("wilds", whole(0, PER_COLOUR))
    checker.count("cards", "wilds", wilds, box=printed, clause="CPK-4")
    box.take("slots", whole(SLOTS, SLOTS))
    box.take("parts", whole(PARTS, PARTS))
