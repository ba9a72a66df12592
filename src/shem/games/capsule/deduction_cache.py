"""Deductions from a state, made turn by turn and kept for whoever asks again."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from shem.games.capsule import stages
from shem.games.capsule.deduction import Deduction
from shem.games.capsule.geometry import BITS
from shem.games.capsule.history import DREW, SHARED
from shem.kernel.history import kind_of, turns_of

if TYPE_CHECKING:
    from shem.games.capsule.setup import Setup
    from shem.games.capsule.state import CapsuleState

Turn = tuple[int, tuple[int, ...]]
"""Whose turn it was, and its deeds."""

EFFORTS: Final = ((100, True), (1000, True), (100, False), (1000, False), (100_000, False))
"""So many guesses are kept at most, the likeliest, and whether what others told of counts.

If the truth was not among them, the next greater effort is made. What others told of can rule out
all that was likely before: then it is let go, as to keep every guess would take minutes.
"""
DEAF: Final = 2
"""The first effort that heeds nobody: where nobody told of anything, it is enough."""
FEW: Final = 1000
RECENT: Final = 16
"""So many moments are kept in mind, for who comes back to think of what happened since."""


def deduce(state: CapsuleState, observer: int, effort: int = 0) -> Deduction:
    """All that this seat can know of the cards by now, with this effort or more."""
    if effort < DEAF and not have_others_told(state, observer):
        effort = DEAF
    deduction = gone_through(state, observer, effort)
    while not deduction.guesses.all:
        effort += 1
        deduction = gone_through(state, observer, effort)
    return deduction


def have_others_told(state: CapsuleState, observer: int) -> bool:
    """CAP-18 Whether anybody else has announced a line."""
    return any(
        kind_of(deed) == SHARED
        for seat, deeds in all_turns(state)
        if seat != observer
        for deed in deeds
    )


def all_turns(state: CapsuleState) -> list[Turn]:
    """The finished turns and the running one."""
    finished = [(turn.seat, tuple(turn.deeds)) for turn in turns_of(state.past)]
    return [*finished, (int(state.active), tuple(state.deeds))]


def gone_through(state: CapsuleState, observer: int, effort: int) -> Deduction:
    """The whole game, as this seat saw it."""
    *turns, running = all_turns(state)
    if EFFORTS[effort][0] > FEW:
        deduction = begun(state.setup, observer, effort)
        for seat, deeds in (*turns, running):
            deduction.begin_turn()
            deduction.go_through(seat, deeds)
    else:
        deduction = so_far(state.setup, observer, tuple(turns), running, effort).copy()
    if state.stage == stages.OVER:
        deduction.guesses.narrow(deduction.dealt - 1, BITS[state.capsule])
    return deduction


def begun(setup: Setup, observer: int, effort: int) -> Deduction:
    """Nobody has done anything yet."""
    most, is_told = EFFORTS[effort]
    deduction = Deduction(setup, observer, most, is_told)
    deduction.effort = effort
    return deduction


@lru_cache(maxsize=RECENT)
def so_far(
    setup: Setup, observer: int, turns: tuple[Turn, ...], running: Turn, effort: int
) -> Deduction:
    """Up to a moment of a turn. It is kept for others: who goes on does so with a copy."""
    seat, deeds = running
    if not deeds:
        deduction = up_to(setup, observer, turns, effort).copy()
        deduction.begin_turn()
        return deduction
    step = last_step(deeds)
    deduction = so_far(setup, observer, turns, (seat, deeds[:step]), effort).copy()
    deduction.go_through(seat, deeds[step:])
    return deduction


@lru_cache(maxsize=RECENT)
def up_to(setup: Setup, observer: int, turns: tuple[Turn, ...], effort: int) -> Deduction:
    """The finished turns, kept in the same way."""
    if not turns:
        return begun(setup, observer, effort)
    deduction = up_to(setup, observer, turns[:-1], effort).copy()
    deduction.begin_turn()
    deduction.go_through(*turns[-1])
    return deduction


def last_step(deeds: tuple[int, ...]) -> int:
    """Where the last deed begins: cards drawn one after the other belong to what came before."""
    at = len(deeds) - 1
    while at > 0 and kind_of(deeds[at]) == DREW:
        at -= 1
    return at


class Thought:
    """A deduction, and the moment that it is about."""

    def __init__(self, state: CapsuleState, deduction: Deduction) -> None:
        self.deduction = deduction
        self.past = state.past
        self.deeds = state.deeds.copy()
        self.is_over = state.stage == stages.OVER

    def is_about(self, state: CapsuleState) -> bool:
        """Whether the deduction is about this moment."""
        return (
            self.past is state.past
            and self.is_over == (state.stage == stages.OVER)
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
        """The same with more effort."""
        effort = self.ask(state, observer).effort + 1
        return self.remember(state, observer, deduce(state, observer, effort))

    def remember(self, state: CapsuleState, observer: int, made: Deduction) -> Deduction:
        """Keep a deduction, which is about this state."""
        self.thoughts[observer] = Thought(state, made)
        return made
