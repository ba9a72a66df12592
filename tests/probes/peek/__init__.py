"""Peek: look at the top of a deck and put it back as you like. Memory, and hidden cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

from shem.kernel import Chance, Edition, Event, Game, Notation, Outcome, Prompt, Refusal, Setting
from shem.kernel import State, View, all_but, only
from shem.kernel.datafile import Checker, whole

TAKE, PEEK, LAY = 0, 1, 2
DEPTH = 3
ORDERS = tuple(permutations(range(DEPTH)))
Entry = tuple[str, int, tuple[int, ...], tuple[int, ...]]


class PeekEdition(Edition):
    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["cards"])
        cards = checker.entries("cards", "card")
        self.ids = tuple(card.id for card in cards)
        self.faces = tuple(card.take("face", whole(1, 9)) for card in cards)
        checker.raise_if_any()

    def names(self, cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
        return tuple(self.ids[card] for card in cards)

    def numbers(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(self.ids.index(name) for name in names)


class PeekState(State):
    """`deck[-1]` is the top; the last `known` cards are known to `knower`, who has looked."""

    def __init__(self, edition: PeekEdition, deck: list[int], record: list[Entry]) -> None:
        super().__init__(2)
        self.edition, self.deck, self.record = edition, deck, record
        self.turn = self.known = self.knower = 0
        self.choosing = False

    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if self.deck else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act():
            return ()
        if self.choosing:
            return tuple(range(LAY, LAY + len(ORDERS)))
        looks = [who for kind, who, _, _ in self.record if kind == "look"]
        can_peek = not self.known and len(self.deck) >= DEPTH and looks.count(seat) < 2
        return (TAKE, PEEK) if can_peek else (TAKE,)

    def apply(self, seat: int, action: int) -> None:
        top = tuple(self.deck[-DEPTH:])
        if action == TAKE:
            self.record.append(("took", seat, (self.deck.pop(),), ()))
            card = self.record[-1][2][0]
            args = {"seat": seat, "card": self.edition.ids[card], "face": self.edition.faces[card]}
            self.tell(Event("took", args, settles=True))
            self.known, self.turn = max(0, self.known - 1), 1 - seat
        elif action == PEEK:
            self.record.append(("look", seat, top, ()))
            self.tell(Event("peeked", {"seat": seat}, all_but(seat)))
            self.tell(Event("saw", {"cards": self.edition.names(top)}, only(seat), settles=True))
            self.known, self.knower, self.choosing = DEPTH, seat, True
        else:
            self.deck[-DEPTH:] = [top[at] for at in ORDERS[action - LAY]]
            self.record[-1] = ("look", seat, top, tuple(self.deck[-DEPTH:]))
            self.tell(Event("returned", {"seat": seat}, all_but(seat)))
            self.tell(Event("laid", {"cards": self.edition.names(self.deck[-DEPTH:])}, only(seat)))
            self.choosing, self.turn = False, 1 - seat

    def tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def copy(self) -> "PeekState":
        twin = PeekState(self.edition, self.deck.copy(), self.record.copy())
        twin.turn, twin.known, twin.knower = self.turn, self.known, self.knower
        twin.choosing = self.choosing
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        moment = (self.turn, self.known, self.knower, self.choosing)
        return rebuilt, (self.edition, self.deck, self.record, moment)

    def outcome(self) -> Outcome | None:
        if self.deck:
            return None
        took = [(who, self.edition.faces[cards[0]]) for kind, who, cards, _ in self.record if kind == "took"]
        scores = tuple(sum(face for who, face in took if who == seat) for seat in (0, 1))
        return PLACEHOLDER
