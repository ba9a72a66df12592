"""Peek: look at the top of a deck and put it back as you like. Memory, and hidden cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

from shem import kernel
from shem.kernel import Chance, Edition, Event, Game, Notation, Outcome, Prompt, Refusal
from shem.kernel.datafile import Checker, whole

TAKE, PEEK, LAY, DEPTH = 0, 1, 2, 3
ORDERS = tuple(permutations(range(DEPTH)))
Entry = tuple[str, int, tuple[int, ...], tuple[int, ...]]  # what, who, cards, cards as laid back


class PeekEdition(Edition):
    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["cards"])
        cards = checker.entries("cards", "card")
        self.ids = (*(card.id for card in cards), "?")
        self.faces = tuple(card.take("face", whole(1, 9)) for card in cards)
        checker.raise_if_any()

    def names(self, cards: tuple[int, ...] | list[int]) -> list[str]:
        return [self.ids[card] for card in cards]


class PeekState(kernel.State):
    """The top is `deck[-1]`. Each entry of the record is one turn, the last one perhaps half."""

    def __init__(self, edition: PeekEdition, deck: list[int], record: list[Entry]) -> None:
        super().__init__(2)
        self.edition, self.deck, self.record = edition, deck, record

    def is_choosing(self) -> bool:
        return bool(self.record) and self.record[-1][0] == "look" and not self.record[-1][3]

    def last_look(self) -> tuple[int, int, int]:
        """Its place in the record, its seat, and how many of the cards seen still lie there."""
        looks = [at for at, entry in enumerate(self.record) if entry[0] == "look"]
        at = looks[-1] if looks else 0
        return (at, self.record[at][1], max(0, DEPTH + 1 - len(self.record) + at)) if looks else (0, 0, 0)

    def to_act(self) -> tuple[int, ...]:
        return ((len(self.record) - self.is_choosing()) % 2,) if self.deck else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act():
            return ()
        if self.is_choosing():
            return tuple(range(LAY, LAY + len(ORDERS)))
        fresh = self.last_look()[2] == 0 and len(self.deck) >= DEPTH
        return (TAKE, PEEK) if fresh and len(self.record) < 8 else (TAKE,)

    def apply(self, seat: int, action: int) -> None:
        top = tuple(self.deck[-DEPTH:])
        if action == TAKE:
            card = self.deck.pop()
            self.record.append(("take", seat, (card,), ()))
            args = {"seat": seat, "card": self.edition.ids[card], "face": self.edition.faces[card]}
            self.tell(Event("took", args, settles=True))
        elif action == PEEK:
            self.record.append(("look", seat, top, ()))
            self.tell_apart("peeked", "saw", seat, top)
        else:
            self.deck[-DEPTH:] = [top[at] for at in ORDERS[action - LAY]]
            self.record[-1] = ("look", seat, top, tuple(self.deck[-DEPTH:]))
            self.tell_apart("returned", "laid", seat, self.record[-1][3])
