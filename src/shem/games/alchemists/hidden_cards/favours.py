"""The favours that an observer cannot see: what others hold, and the order of the deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists import pieces
from shem.games.alchemists.edition_data.kinds import FAVOURS, MOST_SEATS
from shem.games.alchemists.hidden_cards import observations
from shem.games.alchemists.hidden_cards.ingredients import shuffled
from shem.games.alchemists.hidden_cards.observations import Script, Trace
from shem.games.alchemists.packing import FULL, ONES, WIDTH, total
from shem.games.alchemists.pieces import NOTHING
from shem.kernel.rng import Rng

SCALE: Final = 1024
NEVER: Final = 1 << 30
TRIES: Final = 60
"""So often hands are drawn that fit all generations of the deck; then any that fit the last."""


class Favours:
    """A world of favours under way. A favour is open until it is played."""

    def __init__(self, script: Script, deeds: list[int], rng: Rng) -> None:
        self.script = script
        self.deeds = deeds
        self.rng = rng
        self.with_herbalists: list[int] = [NEVER] * MOST_SEATS
        """Since which deed each seat may have drawn Herbalists that it still holds."""
        self.is_strict = True
        self.bound = pieces.NOBODY
        """Who must be able to pay with a Courtier."""
        self.hands: list[int] = script.favours.copy()
        self.left: list[int] = []
        self.places: list[list[int]] = [[] for _ in self.hands]
        self.births: list[list[int]] = [[] for _ in self.hands]
        self.deck: list[int] = []
        self.tries = 0

    def deal(self) -> None:
        """Favours for everybody, and the rest as the deck."""
        for _ in range(TRIES):
            self.tries += 1
            if self.deal_all():
                return
        self.is_strict = False
        while not self.deal_all():
            self.tries += 1

    def deal_all(self) -> bool:
        """One try; false if some card has no face left."""
        self.left = self.script.favour_cards.copy()
        for seat in range(len(self.hands)):
            self.hands[seat] = self.script.favours[seat]
            self.places[seat].clear()
            self.births[seat].clear()
        if not self.follow(self.script.favour_trace) or not self.bind():
            return False
        for birth in range(len(self.left)):
            for seat in range(len(self.hands)):
                for at in range(len(self.places[seat])):
                    is_due = self.births[seat][at] == birth
                    if is_due and not self.fill(self.places[seat][at], seat, birth):
                        return False
        self.deck = shuffled(self.left[len(self.left) - 1], self.rng)
        return True

    def follow(self, trace: Trace) -> bool:
        """The favours of the others: drawn unseen, and played or thrown away openly."""
        generation: i64 = 0
        for at in range(len(trace.kinds)):
            kind: i64 = trace.kinds[at]
            number: i64 = trace.numbers[at]
            if kind == observations.DRAW:
                self.places[number].append(trace.places[at])
                self.births[number].append(int(generation))
            elif kind == observations.SHUFFLE:
                generation += 1
            elif not self.play(number, trace.pairs[at], generation):
                return False
        return True

    def bind(self) -> bool:
        """ALC-G51 Who has promised an approval without a token holds a Courtier."""
        seat = self.bound
        if seat == pieces.NOBODY or self.script.knows(seat):
            return True
        last = len(self.left) - 1
        if not self.play(pieces.COURTIER * MOST_SEATS + seat, 0, last):
            return False
        self.hands[seat] = self.hands[seat] + ONES[pieces.COURTIER]
        return True

    def play(self, number: i64, since: i64, generation: i64) -> bool:
        """ALC-FV1, ALC-FV2 It was one of the open ones, of those drawn since a certain deed."""
        seat, favour = number % MOST_SEATS, number // MOST_SEATS
        places, births = self.places[seat], self.births[seat]
        first = 0
        while first < len(places) and places[first] < since:
            first += 1
        whole: i64 = 0
        for at in range(first, len(places)):
            whole += self.chance(births[at], generation, favour)
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        chosen = first - 1
        while nth >= 0:
            chosen += 1
            nth -= self.chance(births[chosen], generation, favour)
        self.pin(places.pop(chosen), births.pop(chosen), generation, favour)
        return True

    def chance(self, birth: i64, generation: i64, favour: i64) -> i64:
        """How likely a favour of one generation is of a kind: one of those without a face there."""
        return self.room(birth, generation, favour) * SCALE // max(total(self.left[birth]), 1)

    def room(self, birth: i64, end: i64, favour: i64) -> i64:
        """How many of a kind are left in all these generations; or only in the last of the game."""
        if not self.is_strict:
            is_past = end < len(self.left) - 1
            return 1 if is_past else self.left[end] >> WIDTH * favour & FULL
        least: i64 = FULL
        for generation in range(birth, end + 1):
            least = min(least, self.left[generation] >> WIDTH * favour & FULL)
        return least

    def pin(self, place: int, birth: i64, end: i64, favour: i64) -> None:
        """A favour that was drawn here is of this kind."""
        for generation in range(birth, end + 1):
            if self.left[generation] >> WIDTH * favour & FULL:
                self.left[generation] = self.left[generation] - ONES[favour]
        self.deeds[place] = self.deeds[place] & ~(63 << 12) | int(favour) << 12

    def fill(self, place: int, seat: int, birth: i64) -> bool:
        """ALC-FV2 A favour still in a hand: never a Herbalist, unless one has to go right now."""
        last = len(self.left) - 1
        may_be = place >= self.with_herbalists[seat]
        whole: i64 = 0
        for favour in range(len(FAVOURS)):
            whole += self.room_in_hand(birth, last, favour, may_be)
        if whole == 0:
            return False
        nth = self.rng.below(whole)
        chosen = NOTHING
        while nth >= 0:
            chosen += 1
            nth -= self.room_in_hand(birth, last, chosen, may_be)
        self.pin(place, birth, last, chosen)
        self.hands[seat] = self.hands[seat] + ONES[chosen]
        return True

    def room_in_hand(self, birth: i64, last: i64, favour: i64, may_be: bool) -> i64:
        if favour == pieces.HERBALIST and not may_be:
            return 0
        return self.room(birth, last, favour)
