"""The steps of all other seats in the order in which a search goes through them.

It goes from one reshuffle to the next, and between two of them seat by seat: so what does not fit
together lies close together.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards.demand import ANY_CARD, FACES
from shem.games.alchemists.hidden_cards.observations import Script, Trace
from shem.games.alchemists.packing import ONES, kinds_in
from shem.games.alchemists.pieces import NOBODY, NOTHING

# Steps that a seat has besides those of its trace.
END: Final = 10  # the present: what was tested is back in the hand
PROMISE: Final = 11  # who has promised to mix must be able to
FILL: Final = 12  # a face for what is held since an earlier generation

ANY_FACE: Final = (1 << KINDS) - 1
# For each set of faces the pairs of two of them.
WITHIN: Final[tuple[int, ...]] = tuple(
    sum(BITS[at] for at, (one, other) in enumerate(PAIRS) if faces >> one & faces >> other & 1)
    for faces in range(1 << KINDS)
)


# For each set of faces the pairs with at least one of them.
TOUCHING: Final[tuple[int, ...]] = tuple(
    sum(BITS[at] for at, (one, other) in enumerate(PAIRS) if (faces >> one | faces >> other) & 1)
    for faces in range(1 << KINDS)
)

# By how many cards each kind of step changes a hand, and how many of these then have a face.
CHANGE: Final[tuple[int, ...]] = (1, 1, -1, -2, 1, 0, 0, 0, 0, 0)
SEEN: Final[bytes] = bytes((0, 1, 0, 0, 1, 0, 2, 0, 0, 0))


class Program:
    """What happens at each step, and the cards that came into the hand since the last one.

    `mixes` are for each generation of the deck the steps that must make something, `taken` the
    cards that came besides: open ones, and those that a Mortar gave back. `helps` are the faces
    that a seat may hold at a mix though none is left to be drawn. `crossings` are for each
    reshuffle the cards without a face that are held on it, at least. In a program of one seat
    `numbers` tells where the steps of its trace are, and `tail` where they end.
    """

    def __init__(self, script: Script, order: list[int], mixer: int, thinker: int) -> None:
        self.order = order
        self.generations = len(script.cards)
        self.mixer = mixer
        self.thinker = thinker
        self.kinds: list[int] = []
        self.nths: list[int] = []
        self.at_generations: list[int] = []
        self.faces: list[int] = []
        self.draws: list[int] = []
        self.potions: list[int] = []
        self.pairs: list[int] = []
        self.helps: list[int] = []
        self.is_thinking: list[bool] = []
        self.next_mix: list[int] = []
        self.next_cards: list[int] = []
        self.next_faces: list[int] = []
        self.mixes: list[list[int]] = [[] for _ in script.cards]
        self.taken: list[int] = [0] * self.generations
        self.crossings: list[int] = [0] * (self.generations - 1)
        self.held_on: list[int] = []
        self.numbers: list[int] = []
        self.tail = 0
        for nth in range(len(order)):
            self.count_crossings(script.traces[order[nth]])
        reached = [0] * len(order)
        for generation in range(self.generations):
            for nth in range(len(order)):
                trace = script.traces[order[nth]]
                reached[nth] = self.lay_steps(trace, nth, reached[nth], generation)
        self.look_ahead()

    def look_ahead(self) -> None:
        """For each step the next mix of its seat, and the cards that come before it."""
        number, seats = len(self.kinds), len(self.order)
        mixes, cards, faces = [NOTHING] * seats, [0] * seats, [0] * seats
        self.next_mix, self.next_cards = [NOTHING] * number, [0] * number
        self.next_faces = [0] * number
        for at in range(number - 1, -1, -1):
            hand = self.nths[at]
            self.next_mix[at] = mixes[hand]
            self.next_cards[at], self.next_faces[at] = cards[hand], faces[hand]
            if self.kinds[at] == observations.MIX:
                mixes[hand], cards[hand], faces[hand] = at, 0, 0
            elif self.kinds[at] == observations.KEEP:
                cards[hand] += 1
            cards[hand] += self.draws[at]
            faces[hand] |= int(kinds_in(self.faces[at]))

    def lay_steps(self, trace: Trace, nth: int, at: int, generation: int) -> int:
        """The steps of a seat until the deck is shuffled; where it goes on after that."""
        faces = draws = 0
        while at < len(trace.kinds):
            kind = trace.kinds[at]
            self.numbers.append(len(self.kinds))
            if kind == observations.DRAW:
                draws += 1
            elif kind == observations.TAKE:
                face = trace.numbers[at]
                faces += ONES[face]
                self.taken[generation] = self.taken[generation] + FACES[face]
            elif kind != observations.PEEK:
                self.add(kind, nth, generation, faces, draws)
                faces = draws = 0
                if kind == observations.MIX:
                    self.add_mix(trace, at)
                elif kind == observations.KEEP:
                    self.taken[generation] = self.taken[generation] + ANY_CARD
            at += 1
            if kind == observations.SHUFFLE:
                return at
        self.tail = len(self.kinds)
        self.add(END, nth, generation, faces, draws)
        self.is_thinking[-1] = trace.seat == self.thinker
        if trace.seat == self.mixer and self.mixer != NOBODY:
            self.add(PROMISE, nth, generation, 0, 0)
        for birth in range(generation):
            self.add(FILL, nth, generation, 0, 0)
            self.pairs[-1] = birth
        return at

    def count_crossings(self, trace: Trace) -> None:
        """How many cards without a face a seat holds at least on each reshuffle."""
        held = seen = generation = 0
        for kind in trace.kinds:
            held += CHANGE[kind]
            seen += SEEN[kind]
            if kind == observations.SHUFFLE:
                least = max(held - seen, 0)
                self.held_on.append(least)
                self.crossings[generation] = self.crossings[generation] + least
                generation += 1

    def held_on_at(self, at: int, generation: int) -> int:
        """The cards that were counted for the seat of this step on a reshuffle."""
        return self.held_on[self.nths[at] * (self.generations - 1) + generation]

    def add(self, kind: int, nth: int, generation: int, faces: int, draws: int) -> None:
        self.kinds.append(kind)
        self.nths.append(nth)
        self.is_thinking.append(False)
        self.at_generations.append(generation)
        self.faces.append(faces)
        self.draws.append(draws)
        self.potions.append(observations.ALL_POTIONS)
        self.pairs.append(observations.ALL_PAIRS)
        self.helps.append(ANY_FACE)

    def add_mix(self, trace: Trace, at: int) -> None:
        """A mix of which something was shown."""
        self.potions[-1] = trace.numbers[at]
        self.pairs[-1] = trace.pairs[at]
        self.helps[-1] = open_faces(trace, at)
        self.mixes[self.at_generations[-1]].append(len(self.kinds) - 1)


def open_faces(trace: Trace, at: int) -> int:
    """The faces that came into the hand openly before a step; any, if a mix may have left some."""
    found = 0
    for step in range(at):
        kind = trace.kinds[step]
        if kind == observations.TAKE:
            found |= BITS[trace.numbers[step]]
        elif kind in (observations.KEEP, observations.THINK):
            return ANY_FACE
    return found
