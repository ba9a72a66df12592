"""The whole truth of a game of It's Alive!, compact, with plain questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alive import fields, heuristics, resample, stages, truth
from shem.games.alive.board import (
    BITS,
    HEAD,
    LEFT_ARM,
    LEFT_LEG,
    MOST_SEATS,
    RIGHT_ARM,
    RIGHT_LEG,
    TORSO,
)
from shem.games.alive.rules import turn, victory
from shem.kernel.history import Past, packed
from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.state_fields import Pickled, pickled, restore

if TYPE_CHECKING:
    from shem.games.alive.rules.setup import Setup

DECIDERS: Final = tuple((seat,) for seat in range(MOST_SEATS))
NO_DECIDERS: Final[tuple[int, ...]] = ()


Lists = tuple[list[int], list[bytes], list[int]]
"""The board, the piles, and the deeds of the turn: what a copy has of its own."""


class AliveState(State):
    """The piles, the golems and hands of all seats, and the deck of symbols.

    `order` is the deck as it was shuffled, of which `drawn` symbols are gone; `tail` lies below it:
    symbols that were played or dropped. `known` are those that everybody has seen, a mask. `lots`
    tells when chance may have picked a symbol that was played: for each time its type, how many
    others in the hand nobody knew, and as which of the deck they had been drawn.
    """

    def __init__(
        self,
        seats: int,
        setup: Setup,
        lists: Lists,
        order: bytes,
        rng: Rng,
    ) -> None:
        super().__init__(seats)
        self.setup = setup
        self.board, self.piles, self.deeds = lists
        self.order = order
        self.rng = rng
        self.tail = b""
        self.lots = b""
        self.past: Past | None = None
        self.drawn: i64 = 0
        self.known: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = 0
        self.stage: i64 = stages.ROLLING
        self.back: i64 = stages.ROLLING
        self.die: i64 = 0
        self.held: i64 = fields.NOTHING
        self.winner: i64 = fields.NOBODY

    def to_act(self) -> tuple[int, ...]:
        return NO_DECIDERS if self.stage == stages.OVER else DECIDERS[self.active]

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

    def remember(self, kind: i64, number: i64, card: i64) -> None:
        """Note a deed of the turn that is being played."""
        self.deeds.append(int(packed(kind, number, card)))

    def part(self, seat: i64, slot: i64) -> i64:
        """ALV-1 The card in a slot of a golem, or NOTHING."""
        return self.board[fields.PARTS + seat * fields.WIDTH + slot]

    def is_complete(self, seat: i64) -> bool:
        """ALV-1, ALV-7 Whether all six slots are filled."""
        board, first = self.board, fields.PARTS + seat * fields.WIDTH
        return (
            board[first + TORSO] != fields.NOTHING
            and board[first + HEAD] != fields.NOTHING
            and board[first + LEFT_ARM] != fields.NOTHING
            and board[first + RIGHT_ARM] != fields.NOTHING
            and board[first + LEFT_LEG] != fields.NOTHING
            and board[first + RIGHT_LEG] != fields.NOTHING
        )

    def symbols(self, seat: i64) -> i64:
        """ALV-18 How many symbols a seat holds."""
        first = fields.HAND + seat * fields.WIDTH
        for place in range(fields.HAND_PLACES):
            if self.board[first + place] == fields.NOTHING:
                return place
        return fields.HAND_PLACES

    def held_types(self, seat: i64) -> i64:
        """ALV-20 The types of the symbols that a seat holds, a mask."""
        first = fields.HAND + seat * fields.WIDTH
        found: i64 = 0
        for place in range(fields.HAND_PLACES):
            symbol = self.board[first + place]
            if symbol == fields.NOTHING:
                break
            found |= BITS[self.setup.symbol_types[symbol]]
        return found

    def deck_size(self) -> i64:
        """ALV-17 How many symbols can still be drawn."""
        return self.setup.symbols - self.drawn + len(self.tail)

    def is_known(self, symbol: i64) -> bool:
        """ALV-A21 Whether everybody has seen this symbol."""
        return self.known & BITS[symbol] != 0

    def draw(self, at: i64) -> int:
        """The symbol that was drawn as this one of the deck."""
        return self.order[at]

    def gone(self) -> bytes:
        """The symbols that were drawn from the deck, in their order."""
        return self.order[: self.drawn]

    def undrawn(self) -> bytes:
        """The symbols that nobody has drawn yet, from the top."""
        return self.order[self.drawn :]

    def deck(self) -> bytes:
        """ALV-17 The symbols that can be drawn, from the top."""
        return self.undrawn() + self.tail

    def has_rolled(self) -> bool:
        """ALV-8 Whether the die shows a number."""
        return self.die != 0

    def rolled_pile(self) -> i64:
        """ALV-8 The pile that the last roll stands for."""
        return self.setup.die[self.die - 1]

    def round(self) -> int:
        """ALV-28 The number of the round: everybody has a turn in each."""
        return (int(self.turn) - 1) // self.seats + 1

    def copy(self) -> AliveState:
        lists = (self.board.copy(), self.piles.copy(), self.deeds.copy())
        twin = AliveState(self.seats, self.setup, lists, self.order, self.rng.copy())
        twin.tail = self.tail
        twin.lots = self.lots
        twin.past = self.past
        twin.drawn = self.drawn
        twin.known = self.known
        twin.turn = self.turn
        twin.active = self.active
        twin.stage = self.stage
        twin.back = self.back
        twin.die = self.die
        twin.held = self.held
        twin.winner = self.winner
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        values = pickled(self, truth.FIELDS)
        return restored, (self.seats, self.setup, self.rng, values)


def restored(seats: int, setup: Setup, rng: Rng, values: Pickled) -> AliveState:
    """A state from its pickled fields."""
    state = AliveState(seats, setup, ([], [], []), b"", rng)
    restore(state, values, truth.FIELDS)
    return state
