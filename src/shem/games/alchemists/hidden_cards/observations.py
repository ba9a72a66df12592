"""What an observer saw of the cards: its own, those that lay open, and the steps of the others.

Between two reshuffles of a deck, a generation, all cards of the box are in play once: those held
when it began, and those drawn in it. So what others hold can only be what is not accounted for.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import history, pieces
from shem.games.alchemists.alchemy import (
    ASPECTS,
    COLOURS,
    KINDS,
    PAIRS,
    POTIONS,
    QUALITIES,
    quality,
)
from shem.games.alchemists.alchemy import MIX as MIX_OF
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.sampling import listed, nth_world
from shem.games.alchemists.inference.worlds import tables
from shem.games.alchemists.packing import ONES, total
from shem.kernel.rng import Rng

EVERYBODY: Final = -2
"""The observer who knows everything: after the end nothing is secret."""

FEW_WORLDS: Final = 256
"""As long as no more are left they are kept in a list."""

# The steps of somebody else's cards.
DRAW: Final = 0
TAKE: Final = 1  # a face from the row
LOSE: Final = 2  # any card
MIX: Final = 3  # two cards that make one of some potions
KEEP: Final = 4  # the Mortar gives one of them back
SET_ASIDE: Final = 5  # one of them, or the one that came back
THINK: Final = 6  # two cards, which stay
BACK: Final = 7  # those two return to the hand
SHUFFLE: Final = 8  # a generation ends
PEEK: Final = 9  # somebody else looks at one of the two in the pot

# The deeds that move ingredients, in three groups, and those with seals.
CARD_DEEDS: Final = (
    history.DREW,
    history.TOOK,
    history.GAVE_UP,
    history.DISCARDED,
    history.FED,
)
TABLE_DEEDS: Final = (history.LAID, history.RESHUFFLED, history.ROUND)
MIXES: Final = (history.SOLD, history.TESTED, history.DRANK, history.EXHIBITED)
POT_DEEDS: Final = (*MIXES, history.THOUGHT, history.PEEKED, history.KEPT, history.ASIDE)
FAVOUR_DEEDS: Final = (
    history.DREW_FAVOUR,
    history.PLAYED,
    history.THREW_AWAY,
    history.FAVOURS_RESHUFFLED,
)
SEAL_DEEDS: Final = (history.PUBLISHED, history.ENDORSED, history.BROKE)
ARTICLE_DEEDS: Final = (history.WROTE, history.ENDORSED_ARTICLE, history.BROKE_ARTICLE)
# What a seal lies on: a theory by its ingredient, or an article by its colour, counted on.
SUBJECTS: Final = KINDS + len(COLOURS)

ALL_PAIRS: Final = (1 << 28) - 1
ALL_POTIONS: Final = (1 << 7) - 1
# For each alchemical the potions that it makes with others.
MAKES: Final[bytes] = bytes(
    sum({BITS[MIX_OF[one * KINDS + other]] for other in range(KINDS) if other != one})
    for one in range(KINDS)
)
PAIRS_WITH: Final[tuple[int, ...]] = tuple(
    sum(BITS[pair] for pair, both in enumerate(PAIRS) if ingredient in both)
    for ingredient in range(KINDS)
)
# For each wanted potion and each quality the potions that have it.
OF_QUALITY: Final[bytes] = bytes(
    sum(BITS[made] for made in range(len(POTIONS)) if quality(made, wanted) == level)
    for wanted in range(len(ASPECTS))
    for level in range(len(QUALITIES))
)


class Trace:
    """The steps of a seat's ingredients, or of the favours of all others, as the observer saw them.

    Of favours the number is the seat that drew, and 4 times the kind that was played besides; a
    Herbalist has in `pairs` the place since which it was drawn.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.kinds: list[int] = []
        self.numbers: list[int] = []
        self.pairs: list[int] = []
        self.places: list[int] = []
        self.next_mix: list[int] = []
        self.draws: list[int] = []
        self.takes: list[int] = []

    def add(self, kind: int, number: int, place: int) -> None:
        """A step, with a face or some potions, and the place of its deed."""
        self.kinds.append(kind)
        self.numbers.append(number)
        self.pairs.append(ALL_PAIRS)
        self.places.append(place)

    def narrow(self, pairs: int) -> int:
        """The last mix was one of these pairs; the potions that it may have made."""
        at = len(self.kinds) - 1
        while self.kinds[at] != MIX:
            at -= 1
        self.pairs[at] = self.pairs[at] & pairs
        return self.numbers[at]

    def look_ahead(self) -> None:
        """For each step the next mix, if nothing but cards come before it, and those cards."""
        number = len(self.kinds)
        following, draws, takes = pieces.NOTHING, 0, 0
        self.next_mix, self.draws, self.takes = [0] * number, [0] * number, [0] * number
        for at in range(number - 1, -1, -1):
            self.next_mix[at], self.draws[at], self.takes[at] = following, draws, takes
            kind = self.kinds[at]
            if kind in (MIX, THINK):
                following, draws, takes = at, 0, 0
            elif kind == DRAW:
                draws += 1
            elif kind == TAKE:
                takes |= BITS[self.numbers[at]]
            elif kind not in (SHUFFLE, PEEK):
                following = pieces.NOTHING


class Script:
    """All that an observer saw, ready to draw many worlds from."""

    def __init__(self, observer: int, deeds: list[int], belief: Belief) -> None:
        self.observer = observer
        self.deeds = deeds
        self.layers = belief.sets
        self.weights: list[int] = []
        self.number = 0
        self.worlds: list[int] = []
        self.hands: list[int] = [0] * MOST_SEATS
        self.asides: list[int] = [0] * MOST_SEATS
        self.favours: list[int] = [0] * MOST_SEATS
        self.cards: list[int] = []
        self.sizes: list[int] = []
        self.favour_cards: list[int] = []
        self.traces: list[Trace] = []
        self.order: list[int] = []
        self.favour_trace = Trace(pieces.NOBODY)
        self.peek_places: list[int] = []
        self.peek_pairs: list[int] = []
        self.broken: list[int] = [0] * MOST_SEATS
        self.open_seals: list[int] = [pieces.NOTHING] * (SUBJECTS * MOST_SEATS)
        self.thinker = pieces.NOBODY
        self.drawing_since = 0

    @property
    def possible(self) -> int:
        """The assignments that are possible, with any golem."""
        found = 0
        for layer in self.layers:
            found |= layer
        return found

    def drawn_world(self, rng: Rng) -> int:
        """An assignment, as likely as it has golems: without any each that is possible alike."""
        if len(self.layers) > 1:
            layer = self.layers[self.drawn_layer(rng)]
            return nth_world(layer, int(rng.below(layer.bit_count())))
        possible = self.layers[0]
        if self.number == 0:
            self.number = possible.bit_count()
            if self.number <= FEW_WORLDS:
                self.worlds = listed(possible)
        nth = int(rng.below(self.number))
        return self.worlds[nth] if self.worlds else nth_world(possible, nth)

    def drawn_layer(self, rng: Rng) -> int:
        """ALC-G7 A golem, as likely as it has assignments."""
        if not self.weights:
            self.weights = [layer.bit_count() for layer in self.layers]
        nth = int(rng.below(sum(self.weights)))
        golem = 0
        while nth >= self.weights[golem]:
            nth -= self.weights[golem]
            golem += 1
        return golem

    def knows(self, seat: int) -> bool:
        """Whether the observer sees what this seat sees."""
        return self.observer in (seat, EVERYBODY)


class Tracer:
    """Goes through the deeds and writes the script of an observer."""

    def __init__(self, script: Script, seats: int, cards: int, favours: int, amulet: int) -> None:
        self.script = script
        self.all_cards = cards
        self.all_favours = favours
        self.row = 0
        self.on_table = 0
        self.amulet = amulet
        self.hypnotised = 0
        self.drawing_seat = pieces.NOBODY
        self.drawing_since = 0
        self.pots: list[int] = [0] * seats
        self.last_pairs: list[int] = [0] * seats
        self.traces = [Trace(seat) for seat in range(seats)]
        self.seal_at: list[int] = script.open_seals
        script.cards.append(cards)
        script.favour_cards.append(favours)
        script.traces = [self.traces[each] for each in range(seats) if not script.knows(each)]

    def run(self) -> None:
        """Every deed, the oldest first."""
        deeds = self.script.deeds
        for place in range(len(deeds)):
            kind, seat = history.kind_of(deeds[place]), history.seat_of(deeds[place])
            self.end_thinking(kind, seat)
            number = history.first_of(deeds[place])
            if kind not in FAVOUR_DEEDS:
                self.drawing_seat = pieces.NOBODY
            if kind in CARD_DEEDS:
                self.read_card(kind, seat, number, place)
            elif kind in TABLE_DEEDS:
                self.read_table(kind, number)
            elif kind in POT_DEEDS:
                self.read_pot(kind, seat, number, place)
            elif kind in SEAL_DEEDS:
                self.read_seal(kind, seat, number, place)
            elif kind in ARTICLE_DEEDS:
                self.read_seal(kind, seat, KINDS + number, place)
            else:
                self.read_favour(kind, seat, number, place)
        for trace in self.script.traces:
            trace.look_ahead()
        self.script.sizes = [int(total(cards)) for cards in self.script.cards]
        self.script.drawing_since = self.drawing_since
        mixes = [-trace.kinds.count(MIX) for trace in self.script.traces]
        self.script.order = sorted(range(len(mixes)), key=mixes.__getitem__)

    def end_thinking(self, kind: int, seat: int) -> None:
        """ALC-AR6 After the last pair of the Thinking Cap the cards are back in the hand."""
        thinker = self.script.thinker
        if thinker != pieces.NOBODY and (kind != history.THOUGHT or seat != thinker):
            self.traces[thinker].add(BACK, 0, 0)
            self.script.thinker = pieces.NOBODY

    def read_table(self, kind: int, number: int) -> None:
        """ALC-B19 The row, and the discards that become the deck."""
        script = self.script
        if kind == history.LAID:
            self.row += ONES[number]
            script.cards[-1] = script.cards[-1] - ONES[number]
        elif kind == history.ROUND:
            self.on_table = 0
            self.hypnotised = 0
            if number > 1:
                self.row = 0
        else:
            held = self.row + sum(script.hands) + sum(script.asides)
            script.cards.append(self.all_cards - held)
            for trace in script.traces:
                trace.add(SHUFFLE, 0, 0)

    def read_card(self, kind: int, seat: int, face: int, place: int) -> None:
        """A card comes into a hand or leaves it."""
        script = self.script
        if kind == history.TOOK:
            self.row -= ONES[face]
        if script.knows(seat):
            if kind == history.DREW:
                script.cards[-1] = script.cards[-1] - ONES[face]
            sign = 1 if kind in (history.DREW, history.TOOK) else -1
            script.hands[seat] = script.hands[seat] + sign * ONES[face]
        elif kind == history.TOOK:
            self.traces[seat].add(TAKE, face, place)
        else:
            self.traces[seat].add(DRAW if kind == history.DREW else LOSE, 0, place)

    def read_pot(self, kind: int, seat: int, number: int, place: int) -> None:
        """ALC-B24, ALC-AR2, ALC-AR3 Mixing, and what becomes of the two cards."""
        if kind == history.PEEKED:
            self.read_peek(seat, number, place)
        elif kind == history.THOUGHT:
            if not self.script.knows(seat):
                self.traces[seat].add(THINK, 0, place)
                self.script.thinker = seat
        elif kind in (history.KEPT, history.ASIDE):
            if self.script.knows(seat):
                self.follow_pot(kind, seat, number)
            else:
                self.traces[seat].add(KEEP if kind == history.KEPT else SET_ASIDE, 0, place)
        else:
            self.last_pairs[seat] = number
            if self.script.knows(seat):
                one, other = PAIRS[number]
                self.pots[seat] = ONES[one] + ONES[other]
                self.script.hands[seat] = self.script.hands[seat] - self.pots[seat]
            else:
                self.traces[seat].add(MIX, self.potions(kind, place), place)

    def follow_pot(self, kind: int, seat: int, face: int) -> None:
        """A card of a known mix: back to the hand, or set aside from the pot or from the hand."""
        script, one = self.script, ONES[face]
        if kind == history.KEPT:
            script.hands[seat] = script.hands[seat] + one
        else:
            script.asides[seat] = script.asides[seat] + one
            if self.pots[seat] == 0:
                script.hands[seat] = script.hands[seat] - one
                return
        self.pots[seat] = self.pots[seat] - one

    def potions(self, kind: int, place: int) -> int:
        """ALC-B28, ALC-B51, ALC-B52 What a mix may have made, by what was shown of it."""
        deeds = self.script.deeds
        if kind in (history.TESTED, history.DRANK):
            return BITS[history.second_of(deeds[place])]
        shown = deeds[place + 1]
        potion = history.first_of(shown)
        if kind == history.SOLD:
            return OF_QUALITY[potion * len(QUALITIES) + history.third_of(shown)]
        return BITS[potion] if history.second_of(shown) else ALL_POTIONS & ~BITS[potion]

    def read_peek(self, seat: int, face: int, place: int) -> None:
        """ALC-AR2 One of the two cards was seen by a seat, perhaps by the observer."""
        script = self.script
        brewer = history.second_of(script.deeds[place])
        if script.knows(seat):
            if not script.knows(brewer):
                self.deduce(face, self.traces[brewer].narrow(PAIRS_WITH[face]))
        elif script.knows(brewer):
            script.peek_places.append(place)
            script.peek_pairs.append(self.last_pairs[brewer])
        else:
            self.traces[brewer].add(PEEK, 0, place)

    def deduce(self, face: int, potions: int) -> None:
        """An ingredient that was seen in a mix can make one of these potions with something."""
        makers = [one for one in range(KINDS) if MAKES[one] & potions]
        worlds = tables().is_one_of(face, makers)
        self.script.layers = [layer & worlds for layer in self.script.layers]

    def read_favour(self, kind: int, seat: int, favour: int, place: int) -> None:
        """ALC-FV1, ALC-FV3 Favours are drawn in secret and played openly."""
        script = self.script
        if kind == history.DREW_FAVOUR:
            self.draw_favour(seat, favour, place)
        elif kind in (history.PLAYED, history.THREW_AWAY):
            if script.knows(seat):
                script.favours[seat] = script.favours[seat] - ONES[favour]
            else:
                script.favour_trace.add(LOSE, favour * MOST_SEATS + seat, place)
                is_at_once = favour == pieces.HERBALIST or kind == history.THREW_AWAY
                is_at_once = is_at_once and self.drawing_seat == seat
                script.favour_trace.pairs[-1] = self.drawing_since if is_at_once else 0
            if kind == history.PLAYED and favour == pieces.CUSTODIAN:
                self.on_table += ONES[favour]
        elif kind == history.FAVOURS_RESHUFFLED:
            self.end_favours()
        elif kind == history.BOUGHT and favour == pieces.HYPNOTIC_AMULET:
            self.hypnotised = self.amulet

    def draw_favour(self, seat: int, favour: int, place: int) -> None:
        """A favour is drawn, perhaps one of several at once."""
        script = self.script
        self.hypnotised = max(self.hypnotised - 1, 0)
        if self.drawing_seat != seat:
            self.drawing_seat = seat
            self.drawing_since = place
        if script.knows(seat):
            script.favour_cards[-1] = script.favour_cards[-1] - ONES[favour]
            script.favours[seat] = script.favours[seat] + ONES[favour]
        else:
            script.favour_trace.add(DRAW, seat, place)

    def end_favours(self) -> None:
        """ALC-AR8 Custodians lie on the table until the round is over, then they are discarded.

        While they lie there favours are drawn only by buying the Hypnotic Amulet.
        """
        script = self.script
        table = self.on_table if self.hypnotised else 0
        script.favour_cards.append(self.all_favours - table - sum(script.favours))
        script.favour_trace.add(SHUFFLE, 0, 0)

    def read_seal(self, kind: int, seat: int, subject: int, place: int) -> None:
        """ALC-B33, ALC-B43, ALC-E16 Where a seal was put down; which it was, if it is broken."""
        script, at = self.script, subject * MOST_SEATS + seat
        if kind not in (history.BROKE, history.BROKE_ARTICLE):
            self.seal_at[at] = place
            return
        seal = history.second_of(script.deeds[place])
        tell_seal(script.deeds, self.seal_at[at], seal)
        script.broken[seat] = script.broken[seat] + ONES[seal]
        self.seal_at[at] = pieces.NOTHING


def tell_seal(deeds: list[int], place: int, kind: int) -> None:
    """The seal of a deed: the third number of a publication, the second of an endorsement."""
    if history.kind_of(deeds[place]) in (history.PUBLISHED, history.WROTE):
        deeds[place] = deeds[place] & ~63 | kind
    else:
        deeds[place] = deeds[place] & ~(63 << 6) | kind << 6
