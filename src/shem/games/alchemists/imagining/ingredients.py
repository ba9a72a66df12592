"""The ingredients that an observer cannot see, such that all that was shown of them can be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists.alchemy import KINDS, MIX, PAIRS, POTIONS
from shem.games.alchemists.imagining import traces
from shem.games.alchemists.imagining.hand import Hand, shuffled
from shem.games.alchemists.imagining.traces import Script
from shem.games.alchemists.packing import FULL, ONES, WIDTH, kinds_in, total
from shem.games.alchemists.pieces import NOBODY, NOTHING
from shem.games.alchemists.tables import BITS
from shem.kernel.rng import Rng

TRIES: Final = 12
"""So often the cards of a generation are drawn before another assignment is."""
SCALE: Final = 512
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
        self.sizes: list[int] = []
        self.generation: i64 = 0
        self.makes: list[int] = [0] * len(POTIONS)
        self.potions = bytearray(len(PAIRS))
        self.chances: list[int] = [0] * KINDS
        self.hands: list[Hand] = []
        self.token_places: list[int] = []
        self.token_lost: list[int] = []
        self.token_hands: list[Hand] = []
        self.token_births: list[int] = []
        self.token_ends: list[int] = []
        self.deck: list[int] = []
        self.order: list[int] = script.order.copy()
        self.is_strict = True
        self.mixer = NOBODY
        self.thinker = NOBODY
        self.tries = 0
        self.both_known: i64 = 0
        self.one_known: i64 = 0
        self.other_known: i64 = 0
        self.none_known: i64 = 0

    def deal(self, alchemicals: bytes) -> bool:
        """Cards for everybody in the world of this assignment; false if none were found."""
        self.find_potions(alchemicals)
        self.left = self.script.cards.copy()
        self.sizes = self.script.sizes.copy()
        self.hands = [Hand(trace, len(self.left)) for trace in self.script.traces]
        self.forget_tokens(0)
        for generation in range(len(self.left)):
            self.generation = generation
            if not self.deal_generation():
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

    def deal_generation(self) -> bool:
        """The cards of all seats in this generation, tried some times.

        Whoever found too little left is the first to draw the next time.
        """
        left, sizes, hands = self.left, self.sizes, self.hands
        tokens, order = len(self.token_places), self.order
        for _ in range(TRIES):
            self.left, self.sizes, self.hands = left.copy(), sizes.copy(), hands.copy()
            self.forget_tokens(tokens)
            failed = self.deal_seats(order)
            if failed == NOTHING:
                return True
            order.remove(failed)
            order.insert(0, failed)
        return False

    def deal_seats(self, order: list[int]) -> int:
        """One try, in this order; who could not have done what it did, or NOTHING."""
        for at in order:
            self.tries += 1
            hand = self.hands[at].copy()
            self.hands[at] = hand
            if not self.follow(hand):
                return at
        return NOTHING

    def forget_tokens(self, number: int) -> None:
        """Only the first ones stay."""
        del self.token_places[number:]
        del self.token_lost[number:]
        del self.token_hands[number:]
        del self.token_births[number:]
        del self.token_ends[number:]

    def add_token(self, hand: Hand, place: int, lost: int, birth: i64) -> None:
        """A card without a face: where it was drawn and given away, and how long it was held."""
        self.token_places.append(place)
        self.token_lost.append(lost)
        self.token_hands.append(hand)
        self.token_births.append(int(birth))
        self.token_ends.append(int(self.generation))

    def follow(self, hand: Hand) -> bool:
        """The steps of a seat until the deck is shuffled; false where one of them is impossible."""
        trace = hand.trace
        while hand.at < len(trace.kinds):
            at = hand.at
            hand.at += 1
            kind: i64 = trace.kinds[at]
            if kind == traces.DRAW:
                hand.draw(trace.places[at], self.generation)
            elif kind == traces.TAKE:
                hand.known += ONES[trace.numbers[at]]
            elif kind == traces.LOSE:
                self.lose(hand, trace.places[at])
            elif kind == traces.SHUFFLE:
                return self.shuffle(hand)
            elif not self.brew(hand, kind, at):
                return False
        return self.see_to_moment(hand)

    def shuffle(self, hand: Hand) -> bool:
        """ALC-FV3 What is known to be in the hand is not in the new deck."""
        following = self.generation + 1
        held = hand.known + hand.aside
        left: i64 = self.left[following]
        for face in range(KINDS):
            if left >> WIDTH * face & FULL < held >> WIDTH * face & FULL:
                return False
        self.left[following] = int(left - held)
        self.sizes[following] = self.sizes[following] - int(total(held))
        return True

    def see_to_moment(self, hand: Hand) -> bool:
        """Who thinks no longer has the cards back; who has promised to mix must be able to."""
        seat = hand.trace.seat
        if seat != self.thinker:
            hand.back()
        if seat == self.mixer:
            if not self.take_pair(hand, traces.ALL_PAIRS, NOTHING):
                return False
            hand.known += ONES[hand.one] + ONES[hand.other]
        for birth in range(len(hand.open)):
            for place in hand.open[birth]:
                self.add_token(hand, place, NOTHING, birth)
        return True

    def brew(self, hand: Hand, kind: i64, at: int) -> bool:
        """ALC-B24, ALC-AR2, ALC-AR3, ALC-AR6 Two cards in the pot, or beside the hand."""
        place = hand.trace.places[at]
        if kind == traces.MIX:
            if not self.take_pair(hand, self.pairs_at(hand, at), at):
                return False
            self.tell(place, hand.pair)
        elif kind == traces.THINK:
            if not self.take_pair(hand, traces.ALL_PAIRS, NOTHING):
                return False
            hand.beside += ONES[hand.one] + ONES[hand.other]
            self.tell(place, hand.pair)
            self.deeds[place] = self.deeds[place] & ~(63 << 6) | self.potions[hand.pair] << 6
        elif kind == traces.BACK:
            hand.back()
        elif kind == traces.KEEP:
            self.tell(place, hand.keep(self.rng))
        elif kind == traces.SET_ASIDE:
            self.tell(place, hand.set_aside(self.rng))
        else:
            self.tell(place, hand.one if self.rng.below(2) == 0 else hand.other)
        return True

    def pairs_at(self, hand: Hand, at: int) -> i64:
        """The pairs that a mix can have been; any that was seen, once more was tried too often."""
        seen: i64 = hand.trace.pairs[at]
        if not self.is_strict or hand.trace.kinds[at] == traces.THINK:
            return seen
        potions: i64 = hand.trace.numbers[at]
        pairs: i64 = 0
        for potion in range(len(POTIONS)):
            if potions & BITS[potion]:
                pairs |= self.makes[potion]
        return pairs & seen

    def tell(self, place: int, number: i64) -> None:
        """The first number of a deed."""
        self.deeds[place] = self.deeds[place] & ~(63 << 12) | int(number) << 12

    def lose(self, hand: Hand, place: int) -> None:
        """ALC-B20, ALC-FV2 Any card of the hand goes, each as likely."""
        nth = self.rng.below(total(hand.known) + hand.wild)
        for face in range(KINDS):
            nth -= hand.known >> WIDTH * face & FULL
            if nth < 0:
                hand.known -= ONES[face]
                self.tell(place, face)
                return
        for birth in range(len(hand.open)):
            cards = hand.open[birth]
            if nth < len(cards):
                self.add_token(hand, hand.leave(birth, nth), place, birth)
                return
            nth -= len(cards)

    def take_pair(self, hand: Hand, pairs: i64, at: int) -> bool:
        """Two cards of the hand that are one of these pairs, each way as likely as it can be."""
        self.find_chances(hand)
        whole: i64 = 0
        for pair in range(len(PAIRS)):
            if pairs & BITS[pair]:
                whole += self.weigh(hand, pair, at)
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        chosen: i64 = -1
        while nth >= 0:
            chosen += 1
            if pairs & BITS[chosen]:
                nth -= self.weigh(hand, chosen, at)
        hand.pair = chosen
        hand.one = FIRST[chosen]
        hand.other = SECOND[chosen]
        return self.take_both(hand, nth + self.none_known)

    def take_both(self, hand: Hand, nth: i64) -> bool:
        """The way of the pair that was chosen by this number."""
        is_known = is_other_known = False
        if nth < 0:
            nth += self.other_known
            is_other_known = True
            if nth < 0:
                is_known = True
                is_other_known = nth + self.one_known < 0
        return self.take(hand, hand.one, is_known) and self.take(hand, hand.other, is_other_known)

    def find_chances(self, hand: Hand) -> None:
        """How likely the open cards are to be of each face."""
        for face in range(KINDS):
            chance: i64 = 0
            if hand.wild:
                for birth in range(self.generation + 1):
                    chance += self.chance(hand, birth, face)
            self.chances[face] = int(chance)

    def chance(self, hand: Hand, birth: i64, face: i64) -> i64:
        """How likely an open card of one generation is of a face."""
        number = len(hand.open[birth])
        if number == 0:
            return 0
        return number * self.room(birth, self.generation, face) * SCALE // self.sizes[birth]

    def room(self, birth: i64, end: i64, face: i64) -> i64:
        """How many of a face are left in all these generations."""
        least: i64 = FULL
        for generation in range(birth, end + 1):
            least = min(least, self.left[generation] >> WIDTH * face & FULL)
        return least

    def weigh(self, hand: Hand, pair: i64, at: int) -> i64:
        """In how many ways two cards are this pair: both known, either of them, or neither."""
        one: i64 = FIRST[pair]
        other: i64 = SECOND[pair]
        held = (hand.known >> WIDTH * one & FULL) * SCALE
        with_it = (hand.known >> WIDTH * other & FULL) * SCALE
        chance: i64 = self.chances[one]
        its_chance: i64 = self.chances[other]
        self.both_known = held * with_it
        self.one_known = held * its_chance
        self.other_known = chance * with_it
        self.none_known = chance * its_chance if hand.wild > 1 else 0
        if at != NOTHING and hand.trace.next_mix[at] != NOTHING:
            self.look_ahead(hand, ONES[one], ONES[other], at)
        return self.both_known + self.one_known + self.other_known + self.none_known

    def look_ahead(self, hand: Hand, one: i64, other: i64, at: int) -> None:
        """Only the ways after which the next mix of the seat is possible."""
        wild = hand.wild + hand.trace.draws[at]
        if wild > 3:
            return
        known = hand.known
        if wild < 2 and self.both_known and not self.can_mix(hand, known - one - other, wild, at):
            self.both_known = 0
        if wild < 3 and self.one_known and not self.can_mix(hand, known - one, wild - 1, at):
            self.one_known = 0
        if wild < 3 and self.other_known and not self.can_mix(hand, known - other, wild - 1, at):
            self.other_known = 0
        if self.none_known and not self.can_mix(hand, known, wild - 2, at):
            self.none_known = 0

    def can_mix(self, hand: Hand, known: i64, wild: i64, at: int) -> bool:
        """Whether the next mix is possible with these cards, and the ones that come before it."""
        kinds = kinds_in(known) | hand.trace.takes[at]
        pairs = self.pairs_at(hand, hand.trace.next_mix[at])
        for pair in range(len(PAIRS)):
            if pairs & BITS[pair]:
                one = kinds >> FIRST[pair] & 1
                other = kinds >> SECOND[pair] & 1
                if one + other + wild > 1:
                    return True
        return False

    def take(self, hand: Hand, face: i64, is_known: bool) -> bool:
        """A card of this face leaves the hand; false if no open card can have it."""
        if is_known:
            hand.known -= ONES[face]
            return True
        whole: i64 = 0
        for birth in range(self.generation + 1):
            whole += self.chance(hand, birth, face)
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        chosen: i64 = -1
        while nth >= 0:
            chosen += 1
            nth -= self.chance(hand, chosen, face)
        place = hand.leave(chosen, self.rng.below(len(hand.open[chosen])))
        self.pin(place, chosen, self.generation, face)
        return True

    def pin(self, place: int, birth: i64, end: i64, face: i64) -> None:
        """A card that was drawn here has this face."""
        for generation in range(birth, end + 1):
            self.left[generation] = self.left[generation] - ONES[face]
            self.sizes[generation] = self.sizes[generation] - 1
        self.tell(place, face)

    def fill(self) -> bool:
        """The cards without a face: those held longest first, for they have the least choice."""
        last = len(self.left) - 1
        for length in range(last, 0, -1):
            for token in range(len(self.token_places)):
                is_due = self.token_ends[token] - self.token_births[token] == length
                if is_due and not self.fill_token(token):
                    return False
        for generation in range(last + 1):
            self.deck = shuffled(self.left[generation], self.rng)
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
        self.pin(self.token_places[token], birth, end, chosen)
        self.give(token, chosen)
        return True

    def give(self, token: int, face: int) -> None:
        """A face for a card; it is in a hand, or was given away."""
        self.tell(self.token_places[token], face)
        if self.token_lost[token] == NOTHING:
            self.token_hands[token].known += ONES[face]
        else:
            self.tell(self.token_lost[token], face)
