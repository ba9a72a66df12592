"""The last deduction, kept for who asks again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule.deduction import Deduction
from shem.games.capsule.geometry import BITS, UNKNOWN
from shem.games.capsule.past import turns_of
from shem.games.capsule.stages import OVER

if TYPE_CHECKING:
    from shem.games.capsule.past import Past
    from shem.games.capsule.state import CapsuleState

MANY: Final = 100
"""So many guesses are kept at most, the likeliest; if the truth was not among them, more."""
VERY_MANY: Final = 1000


def deduce(state: CapsuleState, observer: int, most: int = MANY) -> Deduction:
    """All that this seat can know of the cards by now."""
    deduction = gone_through(state, observer, most)
    if not deduction.guesses.all and most < VERY_MANY:
        deduction = gone_through(state, observer, VERY_MANY)
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


class Deduced:
    """The last deduction, shared by all copies of a state: a search asks for the same one often."""

    def __init__(self) -> None:
        self.deduction: Deduction | None = None
        self.observer = UNKNOWN
        self.past: Past | None = None
        self.deeds: list[int] = []
        self.is_over = False

    def ask(self, state: CapsuleState, observer: int) -> Deduction:
        """All that this seat can know of the cards by now, thought out only once."""
        known = self.deduction
        if known is not None and self.is_about(state, observer):
            return known
        return self.remember(state, observer, deduce(state, observer))

    def think_harder(self, state: CapsuleState, observer: int) -> Deduction:
        """The same with many more guesses."""
        return self.remember(state, observer, deduce(state, observer, VERY_MANY))

    def remember(self, state: CapsuleState, observer: int, made: Deduction) -> Deduction:
        self.deduction = made
        self.observer = observer
        self.past = state.past
        self.deeds = state.deeds.copy()
        self.is_over = state.stage == OVER
        return made

    def is_about(self, state: CapsuleState, observer: int) -> bool:
        """Whether the deduction is about this moment, as this seat sees it."""
        return (
            self.observer == observer
            and self.past is state.past
            and self.is_over == (state.stage == OVER)
            and self.deeds == state.deeds
        )
