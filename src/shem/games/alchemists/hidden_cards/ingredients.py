"""The ingredients that an observer cannot see: what a search has found, told card by card."""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards import search_order as steps
from shem.games.alchemists.hidden_cards.cards_left import FIRST, KNOWN, SECOND, Path
from shem.games.alchemists.hidden_cards.observations import Trace
from shem.games.alchemists.hidden_cards.sampler_cache import SamplerCache
from shem.games.alchemists.packing import ONES, unpacked
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.rng import Rng


class Ingredients:
    """A world of cards: the deeds with all faces, the hands of the others, and the deck.

    A token is a card that may have any face that is left: where it was drawn, and where it was
    given away, or who holds it.
    """

    def __init__(self, made: SamplerCache, paths: list[Path], alchemicals: bytes, rng: Rng) -> None:
        script = made.script
        self.programs = made.alone
        self.paths = paths
        self.alchemicals = alchemicals
        self.rng = rng
        self.deeds = script.deeds.copy()
        self.hands: list[int] = [0] * len(paths)
        self.pots: list[int] = [NOTHING] * len(paths)
        self.left = script.cards.copy()
        self.token_places: list[list[int]] = [[] for _ in script.cards]
        self.token_lost: list[list[int]] = [[] for _ in script.cards]
        self.token_hands: list[list[int]] = [[] for _ in script.cards]
        self.opens: list[list[list[int]]] = []
        self.deck: list[int] = []
        for hand in range(len(paths)):
            self.opens.append([[] for _ in script.cards])
            self.hands[hand] = int(paths[hand].held.known)
            self.tell_trace(script.traces[hand], hand)
            self.tell_rest(hand)
            for each in range(len(self.left)):
                self.left[each] = self.left[each] - paths[hand].held.used[each]
        self.give_faces()

    def tell(self, place: int, number: i64) -> None:
        """The first number of a deed."""
        self.deeds[place] = self.deeds[place] & ~(63 << 12) | int(number) << 12

    def tell_trace(self, trace: Trace, hand: int) -> None:
        """The steps of a seat, the oldest first."""
        opens = self.opens[hand]
        numbers = self.programs[hand].numbers
        generation = 0
        for at in range(len(trace.kinds)):
            kind = trace.kinds[at]
            place = trace.places[at]
            if kind == observations.DRAW:
                opens[generation].append(place)
            elif kind == observations.MIX:
                self.tell_mix(hand, numbers[at], place)
            elif kind == observations.THINK:
                self.tell_thought(hand, numbers[at], place)
            elif kind == observations.LOSE:
                self.tell_loss(hand, numbers[at], place, generation)
            elif kind in (observations.KEEP, observations.SET_ASIDE):
                self.tell(place, self.paths[hand].chosen[numbers[at]])
            elif kind == observations.PEEK:
                one, other = PAIRS[self.pots[hand]]
                self.tell(place, one if self.rng.below(2) == 0 else other)
            elif kind == observations.SHUFFLE:
                generation += 1

    def tell_mix(self, hand: int, number: int, place: int) -> None:
        """ALC-B24, ALC-B51 The two cards in the pot."""
        pair = self.paths[hand].chosen[number]
        self.pots[hand] = pair
        self.tell_cards(hand, number, pair)
        self.tell(place, pair)

    def tell_thought(self, hand: int, number: int, place: int) -> None:
        """ALC-AR6 Two cards that stayed, and what they make."""
        pair = self.paths[hand].chosen[number]
        one: i64 = self.alchemicals[FIRST[pair]]
        potion: i64 = MIX[one * KINDS + self.alchemicals[SECOND[pair]]]
        self.tell_cards(hand, number, pair)
        self.tell(place, pair)
        self.deeds[place] = self.deeds[place] & ~(63 << 6) | int(potion) << 6

    def tell_cards(self, hand: int, number: int, pair: int) -> None:
        """Where the cards of a pair were drawn, if nobody had seen them."""
        sources = self.paths[hand].sources
        self.tell_drawn(hand, sources[2 * number], FIRST[pair])
        self.tell_drawn(hand, sources[2 * number + 1], SECOND[pair])

    def tell_drawn(self, hand: int, source: int, face: int) -> None:
        if source != KNOWN:
            self.tell(self.leave(hand, source), face)

    def leave(self, hand: int, birth: int) -> int:
        """Any open card of a generation leaves the hand; where it was drawn."""
        cards = self.opens[hand][birth]
        return cards.pop(int(self.rng.below(len(cards))))

    def tell_loss(self, hand: int, number: int, place: int, generation: int) -> None:
        """ALC-B20, ALC-FV2 The card that was given away."""
        path = self.paths[hand]
        face, source = path.chosen[number], path.sources[2 * number]
        if source != KNOWN and face == NOTHING:
            self.add_token(generation, self.leave(hand, source), place, hand)
        else:
            self.tell_drawn(hand, source, face)
            self.tell(place, face)

    def add_token(self, generation: int, place: int, lost: int, hand: int) -> None:
        self.token_places[generation].append(place)
        self.token_lost[generation].append(lost)
        self.token_hands[generation].append(hand)

    def tell_rest(self, hand: int) -> None:
        """What was promised, what is held from earlier decks, and what may be anything."""
        program, path, filled = self.programs[hand], self.paths[hand], 0
        for number in range(program.tail, len(program.kinds)):
            if program.kinds[number] == steps.PROMISE:
                self.tell_cards(hand, number, path.chosen[number])
            elif program.kinds[number] == steps.FILL:
                for place in self.opens[hand][program.pairs[number]]:
                    face = path.held.fills[filled]
                    filled += 1
                    self.tell(place, face)
                    self.hands[hand] = self.hands[hand] + ONES[face]
        last = program.generations - 1
        for place in self.opens[hand][last]:
            self.add_token(last, place, NOTHING, hand)

    def give_faces(self) -> None:
        """The rest of each generation: what was not drawn is the deck."""
        for generation in range(len(self.left)):
            self.deck = shuffled(self.left[generation], self.rng)
            for token in range(len(self.token_places[generation])):
                face = self.deck.pop()
                self.tell(self.token_places[generation][token], face)
                lost = self.token_lost[generation][token]
                if lost == NOTHING:
                    hand = self.token_hands[generation][token]
                    self.hands[hand] = self.hands[hand] + ONES[face]
                else:
                    self.tell(lost, face)


def shuffled(counts: int, rng: Rng) -> list[int]:
    """All these cards in any order."""
    cards = unpacked(counts)
    rng.shuffle(cards)
    return cards
