"""The last deductions, kept for who asks again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule.deduction import Deduction
from shem.games.capsule.geometry import BITS
from shem.games.capsule.past import turns_of
from shem.games.capsule.stages import OVER

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState

MANY: Final = 100
"""So many guesses are kept at most, the likeliest; if the truth was not among them, more."""
TIMES_MORE: Final = 10


def deduce(state: CapsuleState, observer: int, most: int = MANY) -> Deduction:
    """All that this seat can know of the cards by now."""
    deduction = gone_through(state, observer, most)
    while not deduction.guesses.all:
        most *= TIMES_MORE
        deduction = gone_through(state, observer, most)
    return deduction


def gone_through(state: CapsuleState, observer: int, most: int) -> Deduction:
    """The whole game, as this seat saw it."""
    deduction = Deduction(state.setup, observer, most)
    for turn in turns_of(state.past):
        deduction.go_through(turn.seat, turn.deeds)
    deduction.go_through(int(state.active), state.deeds)
    if state.stage == OVER:
        deduction.guesses.narrow(deduction.dealt - 1, BITS[state.capsule])
    return deduction


class Thought:
    """A deduction, and the moment that it is about."""

    def __init__(self, state: CapsuleState, deduction: Deduction) -> None:
        self.deduction = deduction
        self.past = state.past
        self.deeds = state.deeds.copy()
        self.is_over = state.stage == OVER

    def is_about(self, state: CapsuleState) -> bool:
        """Whether the deduction is about this moment."""
        return (
            self.past is state.past
            and self.is_over == (state.stage == OVER)
            and self.deeds == state.deeds
        )


class Deduced:
    """The last deduction of each observer, shared by all copies of a state.

    A search asks for the same one often.
    """

    def __init__(self) -> None:
        self.thoughts: dict[int, Thought] = {}

    def ask(self, state: CapsuleState, observer: int) -> Deduction:
        """All that this seat can know of the cards by now, thought out only once."""
        known = self.thoughts.get(observer)
        if known is not None and known.is_about(state):
            return known.deduction
        return self.remember(state, observer, deduce(state, observer))

    def think_harder(self, state: CapsuleState, observer: int) -> Deduction:
        """The same with many more guesses."""
        most = self.ask(state, observer).guesses.most * TIMES_MORE
        return self.remember(state, observer, deduce(state, observer, most))

    def remember(self, state: CapsuleState, observer: int, made: Deduction) -> Deduction:
        """Keep a deduction, which is about this state."""
        self.thoughts[observer] = Thought(state, made)
        return made
