"""The whole truth of a game of Capek Golems, compact, with plain questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import fields, heuristics, resample, stages, truth
from shem.games.capek.board import PARTS, bit, cards_of
from shem.games.capek.edition import GOLD_AT
from shem.games.capek.fields import Memory
from shem.games.capek.rules import turn, victory
from shem.kernel.history import Past, packed
from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.state_fields import Pickled, pickled, restore

if TYPE_CHECKING:
    from shem.games.capek.rules.setup import Setup

TO_ACT: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,))
NOT_TO_ACT: Final[tuple[int, ...]] = ()


class CapekState(State):
    """The piles, the hands, what each seat remembers to have drawn, and the table's numbers.

    Hands and discards are masks; a hand is also kept as its units, by which gold and sets
    are counted. The last card of `pile` is its top. `laid` are the cards of the hand that are laid
    out for a payment or a set that is not complete, in their order, and `out` is their mask.
    """

    def __init__(
        self, setup: Setup, own: list[int], pile: list[int], deeds: list[int], rng: Rng
    ) -> None:
        super().__init__(2)
        self.setup = setup
        self.own = own
        self.pile = pile
        self.laid: tuple[int, ...] = ()
        self.deeds = deeds
        self.rng = rng
        self.past: Past | None = None
        self.first_memory: Memory | None = None
        self.second_memory: Memory | None = None
        self.first_hand: i64 = 0
        self.second_hand: i64 = 0
        self.first_units: i64 = 0
        self.second_units: i64 = 0
        self.discards: i64 = 0
        self.out: i64 = 0
        self.turn: i64 = 1
        self.stage: i64 = stages.ACTING
        self.active: i64 = 0
        self.outrage: i64 = 0
        self.done: i64 = 0
        self.purchases: i64 = 0
        self.slot: i64 = 0
        self.card: i64 = fields.NO_CARD
        self.part: i64 = 0
        self.markers: i64 = 0
        self.shown: i64 = 0
        self.stock: i64 = 0
        self.shuffles: i64 = 0
        self.ending: i64 = 0

    def to_act(self) -> tuple[int, ...]:
        return NOT_TO_ACT if self.stage == stages.OVER else TO_ACT[self.active]

    def legal(self, seat: int) -> tuple[int, ...]:
        return turn.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        turn.apply(self, seat, action)

    def outcome(self) -> Outcome | None:
        return victory.outcome(self)

    def rollout_weights(self, seat: int) -> tuple[int, ...] | None:
        return heuristics.rollout_weights(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> None:
        resample.resample(self, seat, rng)

    def turns(self) -> int:
        return int(self.turn)

    def reseed(self, label: str) -> None:
        self.rng = self.rng.branch(label)

    def truth(self) -> dict[str, object]:
        return truth.truth(self)

    def remember(self, kind: i64, number: i64, thing: i64) -> None:
        """Note a deed of the turn that is being played."""
        self.deeds.append(int(packed(kind, number, thing)))

    def hand(self, seat: i64) -> i64:
        """The cards that a seat holds, a mask."""
        return self.first_hand if seat == 0 else self.second_hand

    def cards(self, seat: i64) -> list[int]:
        """The cards that a seat holds, in order."""
        return cards_of(self.hand(seat))

    def gold(self, seat: i64) -> i64:
        """CPK-12, CPK-14 The gold in a hand; wilds have theirs like any other."""
        return self.units(seat) >> GOLD_AT

    def units(self, seat: i64) -> i64:
        """The cards of a hand by colour and worth, and their gold, in one number."""
        return self.first_units if seat == 0 else self.second_units

    def gain(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        unit = self.setup.edition.units[card]
        if seat == 0:
            self.first_hand |= bit(card)
            self.first_units += unit
        else:
            self.second_hand |= bit(card)
            self.second_units += unit

    def lose(self, seat: i64, card: i64) -> None:
        """A card leaves a hand."""
        unit = self.setup.edition.units[card]
        if seat == 0:
            self.first_hand ^= bit(card)
            self.first_units -= unit
        else:
            self.second_hand ^= bit(card)
            self.second_units -= unit

    def lay_out(self, card: i64) -> None:
        """A card of the hand is laid out."""
        self.laid = (*self.laid, int(card))
        self.out |= bit(card)

    def is_known(self, card: i64) -> bool:
        """CPK-A14 Whether everybody has seen this card of a hand."""
        return self.shown & bit(card) != 0

    def in_hand(self, seat: i64) -> list[int]:
        """The cards of a hand that are not laid out, in order."""
        return cards_of(self.hand(seat) & ~self.out)

    def memory(self, seat: i64) -> Memory | None:
        """What a seat has drawn and shown."""
        return self.first_memory if seat == 0 else self.second_memory

    def memorise(self, seat: i64, entry: i64) -> None:
        """A seat draws a card, or shows one that it drew."""
        if seat == 0:
            self.first_memory = Memory(self.first_memory, int(entry))
        else:
            self.second_memory = Memory(self.second_memory, int(entry))

    def set_memory(self, seat: i64, memory: Memory | None) -> None:
        """Another memory, in an imagined world."""
        if seat == 0:
            self.first_memory = memory
        else:
            self.second_memory = memory

    def first(self) -> i64:
        """CPK-5 Who began: turns alternate."""
        return (self.active + self.turn + 1) & 1

    def winner(self) -> i64:
        """CPK-35 The winner, whose own turn it was."""
        return (
            self.active
            if self.stage == stages.OVER and self.ending == victory.WON
            else fields.NOBODY
        )

    def offer(self, slot: i64) -> i64:
        """CPK-4 The card in a slot of the auction house."""
        return self.own[fields.AUCTION + slot]

    def research(self, seat: i64, part: i64) -> i64:
        """CPK-17 The field research markers on a body part."""
        return self.own[fields.FIELD_RESEARCH + PARTS * seat + part]

    def spaces(self, seat: i64, part: i64) -> i64:
        """CPK-17 The empty research spaces of a body part."""
        return (
            self.setup.edition.needed[part] - self.own[fields.FIELD_RESEARCH + PARTS * seat + part]
        )

    def seen_stage(self) -> i64:
        """What others see of the stage: nobody is told of a payment or a set before it is whole."""
        if self.stage == stages.LAYING or (self.stage == stages.PAYING and self.purchases == 0):
            return stages.ACTING
        return stages.BUYING if self.stage == stages.PAYING else self.stage

    def copy(self) -> CapekState:
        own, pile, deeds = self.own.copy(), self.pile.copy(), self.deeds.copy()
        twin = CapekState(self.setup, own, pile, deeds, self.rng.copy())
        twin.laid = self.laid
        twin.past = self.past
        twin.first_memory = self.first_memory
        twin.second_memory = self.second_memory
        twin.first_hand = self.first_hand
        twin.second_hand = self.second_hand
        twin.first_units = self.first_units
        twin.second_units = self.second_units
        twin.discards = self.discards
        twin.out = self.out
        twin.turn = self.turn
        twin.stage = self.stage
        twin.active = self.active
        twin.outrage = self.outrage
        twin.done = self.done
        twin.purchases = self.purchases
        twin.slot = self.slot
        twin.card = self.card
        twin.part = self.part
        twin.markers = self.markers
        twin.shown = self.shown
        twin.stock = self.stock
        twin.shuffles = self.shuffles
        twin.ending = self.ending
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        values = pickled(self, truth.FIELDS)
        return restored, (self.setup, self.rng, values)


def restored(setup: Setup, rng: Rng, values: Pickled) -> CapekState:
    """A state from its pickled fields."""
    state = CapekState(setup, [], [], [], rng)
    restore(state, values, truth.FIELDS)
    return state
