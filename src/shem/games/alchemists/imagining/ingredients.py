"""The ingredients that an observer cannot see, drawn so that everything shown of them is possible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS, POTIONS
from shem.games.alchemists.imagining import traces
from shem.games.alchemists.imagining.traces import Script, Trace
from shem.games.alchemists.packing import FULL, ONES, WIDTH, total
from shem.games.alchemists.pieces import NOBODY, NOTHING
from shem.games.alchemists.printing.kinds import MOST_SEATS
from shem.games.alchemists.tables import BITS
from shem.kernel.rng import Rng

TRIES: Final = 20
"""So often the cards of a seat are drawn before another assignment is."""
SCALE: Final = 128
FIRST: Final[bytes] = bytes(one for one, _ in PAIRS)
SECOND: Final[bytes] = bytes(other for _, other in PAIRS)


class Ingredients:
    """A world of cards under way: what is left of each face, and the hands that are known so far.

    A card drawn unseen is open until something tells its face. It may be any that is left in all
    generations through which it was held.
    """

    def __init__(self, script: Script, rng: Rng) -> None:
        self.script = script
        self.rng = rng
        self.deeds = script.deeds.copy()
        self.left: list[int] = []
        self.sizes: list[int] = [max(int(total(each)), 1) for each in script.cards]
        self.makes: list[int] = [0] * len(POTIONS)
        self.potions = bytearray(len(PAIRS))
        self.hands: list[int] = script.hands.copy()
        self.asides: list[int] = script.asides.copy()
        self.pairs: list[int] = [NOTHING] * MOST_SEATS
        self.keeps: list[int] = [NOTHING] * MOST_SEATS
        self.besides: list[int] = [0] * MOST_SEATS
        self.deck: list[int] = []
        self.is_strict = True
        self.mixer = NOBODY
        self.thinker = NOBODY
        self.tries = 0
        self.clear()
        self.begin(NOBODY)

    def clear(self) -> None:
        """No card is drawn yet."""
        self.left = self.script.cards.copy()
        self.token_places: list[int] = []
        self.token_lost: list[int] = []
        self.token_seats: list[int] = []
        self.token_births: list[int] = []
        self.token_ends: list[int] = []

    def begin(self, seat: int) -> None:
        """The hand of a seat is empty."""
        self.seat = seat
        self.known: i64 = 0
        self.aside: i64 = 0
        self.beside: i64 = 0
        self.generation: i64 = 0
        self.one: i64 = NOTHING
        self.other: i64 = NOTHING
        self.pair: i64 = NOTHING
        self.kept: i64 = NOTHING
        self.wild: i64 = 0
        self.open: list[list[int]] = [[] for _ in self.script.cards]
        self.chances: list[int] = [0] * KINDS

    def deal(self, alchemicals: bytes) -> bool:
        """Cards for everybody in the world of this assignment; false if none were found."""
        self.find_potions(alchemicals)
        self.clear()
        for trace in self.script.traces:
            if not self.deal_seat(trace):
                return False
        return self.fill()

    def find_potions(self, alchemicals: bytes) -> None:
        """ALC-C3 What each pair makes, and for each potion the pairs that make it."""
        for potion in range(len(POTIONS)):
            self.makes[potion] = 0
        for pair in range(len(PAIRS)):
            one: i64 = alchemicals[FIRST[pair]]
            potion = MIX[one * KINDS + alchemicals[SECOND[pair]]]
            self.potions[pair] = potion
            self.makes[potion] = self.makes[potion] | BITS[pair]

    def deal_seat(self, trace: Trace) -> bool:
        """The cards of a seat, tried some times."""
        left, tokens = self.left.copy(), len(self.token_places)
        for _ in range(TRIES):
            self.tries += 1
            if self.follow(trace):
                self.end_seat()
                return True
            for generation in range(len(left)):
                self.left[generation] = left[generation]
            self.forget_tokens(tokens)
        return False

    def forget_tokens(self, number: int) -> None:
        """Only the first ones stay."""
        del self.token_places[number:]
        del self.token_lost[number:]
        del self.token_seats[number:]
        del self.token_births[number:]
        del self.token_ends[number:]

    def end_seat(self) -> None:
        """What the seat holds now; its open cards get their faces when all others have theirs."""
        seat = self.seat
        self.hands[seat] = int(self.known)
        self.asides[seat] = int(self.aside)
        self.besides[seat] = int(self.beside)
        self.pairs[seat] = int(self.pair)
        self.keeps[seat] = int(self.kept)
        for birth in range(len(self.open)):
            for place in self.open[birth]:
                self.add_token(place, NOTHING, birth, len(self.left) - 1)

    def add_token(self, place: int, lost: int, birth: i64, end: i64) -> None:
        """A card without a face: where it was drawn and given away, and how long it was held."""
        self.token_places.append(place)
        self.token_lost.append(lost)
        self.token_seats.append(self.seat)
        self.token_births.append(int(birth))
        self.token_ends.append(int(end))

    def follow(self, trace: Trace) -> bool:
        """All steps of a seat; false where one of them is impossible."""
        self.begin(trace.seat)
        for at in range(len(trace.kinds)):
            kind: i64 = trace.kinds[at]
            if kind == traces.DRAW:
                self.open[self.generation].append(trace.places[at])
                self.wild += 1
            elif kind == traces.TAKE:
                self.known += ONES[trace.numbers[at]]
            elif kind == traces.LOSE:
                self.lose(trace.places[at])
            elif kind == traces.SHUFFLE:
                if not self.shuffle():
                    return False
            elif not self.brew(kind, trace, at):
                return False
        return self.see_to_moment()

    def see_to_moment(self) -> bool:
        """Who thinks no longer has the cards back; who has promised to mix must be able to."""
        if self.seat != self.thinker:
            self.known += self.beside
            self.beside = 0
        if self.seat != self.mixer:
            return True
        if not self.take_pair(traces.ALL_PAIRS):
            return False
        self.known += ONES[self.one] + ONES[self.other]
        return True

    def brew(self, kind: i64, trace: Trace, at: int) -> bool:
        """ALC-B24, ALC-AR2, ALC-AR3, ALC-AR6 A step with two cards in the pot or beside the hand."""
        place = trace.places[at]
        if kind == traces.MIX:
            if not self.take_pair(self.pairs_making(trace.numbers[at]) & trace.pairs[at]):
                return False
            self.tell(place, self.pair)
        elif kind == traces.THINK:
            if not self.take_pair(traces.ALL_PAIRS):
                return False
            self.beside += ONES[self.one] + ONES[self.other]
            self.tell(place, self.pair)
            self.deeds[place] = self.deeds[place] & ~(63 << 6) | self.potions[self.pair] << 6
        elif kind == traces.BACK:
            self.known += self.beside
            self.beside = 0
        elif kind == traces.KEEP:
            self.kept = self.out_of_pot()
            self.known += ONES[self.kept]
            self.tell(place, self.kept)
        elif kind == traces.SET_ASIDE:
            self.set_aside(place)
        else:
            self.tell(place, self.one if self.rng.below(2) == 0 else self.other)
        return True

    def pairs_making(self, potions: i64) -> i64:
        """The pairs that make one of these potions; any, once that was tried too often."""
        if not self.is_strict:
            return traces.ALL_PAIRS
        pairs: i64 = 0
        for potion in range(len(POTIONS)):
            if potions & BITS[potion]:
                pairs |= self.makes[potion]
        return pairs

    def out_of_pot(self) -> i64:
        """ALC-AR3 One of the cards in the pot, by chance."""
        if self.other == NOTHING or (self.one != NOTHING and self.rng.below(2) == 0):
            face, self.one = self.one, NOTHING
        else:
            face, self.other = self.other, NOTHING
        return face

    def set_aside(self, place: int) -> None:
        """ALC-AR3 A card of the pot; when that is empty, the one that the Mortar gave back."""
        if self.one == NOTHING and self.other == NOTHING:
            face = self.kept
            self.known -= ONES[face]
        else:
            face = self.out_of_pot()
        self.aside += ONES[face]
        self.tell(place, face)

    def tell(self, place: int, number: i64) -> None:
        """The first number of a deed."""
        self.deeds[place] = self.deeds[place] & ~(63 << 12) | int(number) << 12

    def lose(self, place: int) -> None:
        """ALC-B20, ALC-FV2 Any card of the hand goes, each as likely."""
        nth = self.rng.below(total(self.known) + self.wild)
        for face in range(KINDS):
            nth -= self.known >> WIDTH * face & FULL
            if nth < 0:
                self.known -= ONES[face]
                self.tell(place, face)
                return
        for birth in range(len(self.open)):
            cards = self.open[birth]
            if nth < len(cards):
                self.wild -= 1
                self.add_token(cards.pop(int(nth)), place, birth, self.generation)
                return
            nth -= len(cards)

    def shuffle(self) -> bool:
        """ALC-FV3 What is known to be in the hand is not in the new deck."""
        self.generation += 1
        left: i64 = self.left[self.generation]
        held = self.known + self.aside
        for face in range(KINDS):
            if left >> WIDTH * face & FULL < held >> WIDTH * face & FULL:
                return False
        self.left[self.generation] = int(left - held)
        return True

    def take_pair(self, pairs: i64) -> bool:
        """Two cards of the hand that are one of these pairs, each way as likely as it can be."""
        self.find_chances()
        whole: i64 = 0
        for pair in range(len(PAIRS)):
            if pairs & BITS[pair]:
                whole += self.weight(FIRST[pair], SECOND[pair])
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        chosen: i64 = -1
        while nth >= 0:
            chosen += 1
            if pairs & BITS[chosen]:
                nth -= self.weight(FIRST[chosen], SECOND[chosen])
        self.pair = chosen
        self.one = FIRST[chosen]
        self.other = SECOND[chosen]
        return self.take_both(self.one, self.other)

    def find_chances(self) -> None:
        """How likely the open cards are to be of each face."""
        for face in range(KINDS):
            chance: i64 = 0
            if self.wild:
                for birth in range(self.generation + 1):
                    chance += self.chance(birth, face)
            self.chances[face] = int(chance)

    def chance(self, birth: i64, face: i64) -> i64:
        """How likely an open card of one generation is of a face."""
        number = len(self.open[birth])
        if number == 0:
            return 0
        return number * self.room(birth, self.generation, face) * SCALE // self.sizes[birth]

    def room(self, birth: i64, end: i64, face: i64) -> i64:
        """How many of a face are left in all these generations."""
        least: i64 = FULL
        for generation in range(birth, end + 1):
            least = min(least, self.left[generation] >> WIDTH * face & FULL)
        return least

    def weight(self, one: i64, other: i64) -> i64:
        """In how many ways two cards of the hand are these, by weight."""
        held: i64 = self.known >> WIDTH * one & FULL
        with_it: i64 = self.known >> WIDTH * other & FULL
        first, second = held * SCALE + self.chances[one], with_it * SCALE + self.chances[other]
        if self.wild < 2:
            return first * second - self.chances[one] * self.chances[other]
        return first * second

    def take_both(self, one: i64, other: i64) -> bool:
        """Out of what is known, or out of the open cards, each way by its weight."""
        held: i64 = (self.known >> WIDTH * one & FULL) * SCALE
        with_it: i64 = (self.known >> WIDTH * other & FULL) * SCALE
        nth = self.rng.below(self.weight(one, other))
        is_known = nth < held * (with_it + self.chances[other])
        if is_known:
            is_its_known = nth < held * with_it
        else:
            nth -= held * (with_it + self.chances[other])
            is_its_known = nth < self.chances[one] * with_it
        return self.take(one, is_known) and self.take(other, is_its_known)

    def take(self, face: i64, is_known: bool) -> bool:
        """A card of this face leaves the hand; false if no open card can have it."""
        if is_known:
            self.known -= ONES[face]
            return True
        whole: i64 = 0
        for birth in range(self.generation + 1):
            whole += self.chance(birth, face)
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        birth = -1
        while nth >= 0:
            birth += 1
            nth -= self.chance(birth, face)
        cards = self.open[birth]
        place = cards.pop(int(self.rng.below(len(cards))))
        self.wild -= 1
        self.pin(place, birth, self.generation, face)
        return True

    def pin(self, place: int, birth: i64, end: i64, face: i64) -> None:
        """A card that was drawn here has this face."""
        for generation in range(birth, end + 1):
            self.left[generation] = self.left[generation] - ONES[face]
        self.tell(place, face)

    def fill(self) -> bool:
        """The cards without a face: those held longest first, for they have the least choice."""
        last = len(self.left) - 1
        for length in range(last, 0, -1):
            for token in range(len(self.token_places)):
                if self.token_ends[token] - self.token_births[token] == length:
                    if not self.fill_token(token):
                        return False
        for generation in range(last + 1):
            self.deck = self.shuffled(self.left[generation])
            for token in range(len(self.token_places)):
                if self.token_births[token] == self.token_ends[token] == generation:
                    self.give(token, self.deck.pop())
        return True

    def fill_token(self, token: int) -> bool:
        """A card that was held for several generations: any face that is left in all of them."""
        birth, end = self.token_births[token], self.token_ends[token]
        whole: i64 = 0
        for face in range(KINDS):
            whole += self.room(birth, end, face)
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        chosen = -1
        while nth >= 0:
            chosen += 1
            nth -= self.room(birth, end, chosen)
        for generation in range(birth, end + 1):
            self.left[generation] = self.left[generation] - ONES[chosen]
        self.give(token, chosen)
        return True

    def give(self, token: int, face: int) -> None:
        """A face for a card; it is in a hand, or was given away."""
        self.tell(self.token_places[token], face)
        lost = self.token_lost[token]
        if lost == NOTHING:
            seat = self.token_seats[token]
            self.hands[seat] = self.hands[seat] + ONES[face]
        else:
            self.tell(lost, face)

    def shuffled(self, cards: i64) -> list[int]:
        """Cards in any order."""
        found: list[int] = []
        for face in range(KINDS):
            for _ in range(cards >> WIDTH * face & FULL):
                found.append(face)
        self.rng.shuffle(found)
        return found
