"""Where a table stands: all that an accepted message changes, as one unchanging record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shem.kernel.errors import ShemError
from shem.kernel.state import State
from shem.table.match import Match
from shem.table.player import Player
from shem.table.step import Step


@dataclass(frozen=True)
class Choice:
    """A seat's part of a simultaneous choice: its steps, played on a private copy of the state."""

    state: State
    steps: tuple[Step, ...] = ()
    sealed: bool = False

    def is_complete(self, seat: int) -> bool:
        return seat not in self.state.to_act()


@dataclass(frozen=True)
class Position:
    """The true state, the line of steps that led to it, the private choices, who sits where.

    A message leads to another position and leaves this one alone, so that a refusal half-way
    has changed nothing. The states in here are never played on, only copied.
    """

    match: Match
    state: State
    players: tuple[Player, ...]
    line: tuple[Step, ...] = ()
    choices: Mapping[int, Choice] = field(default_factory=dict)

    @property
    def is_simultaneous(self) -> bool:
        """Whether several seats choose at once, so that each chooses in private."""
        return len(self.state.to_act()) > 1

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe a choice and have not sealed it: known to everybody."""
        return tuple(seat for seat in self.state.to_act() if not self.is_sealed(seat))

    def is_sealed(self, seat: int) -> bool:
        return seat in self.choices and self.choices[seat].sealed

    def seen_by(self, seat: int | None) -> State:
        """The state as this seat plays it: with its own private steps, without all others'."""
        if seat is None or seat not in self.choices:
            return self.state
        return self.choices[seat].state

    def choice_of(self, seat: int) -> Choice:
        """The seat's part of the simultaneous choice, untouched if it has not begun."""
        if not self.is_simultaneous or seat not in self.state.to_act():
            raise ShemError("You are not choosing in secret now: there is no such choice of yours.")
        return self.choices.get(seat, Choice(self.state))

    def with_choice(self, seat: int, choice: Choice) -> Position:
        return replace(self, choices={**self.choices, seat: choice})


def opening(match: Match) -> Position:
    """The position before the first message."""
    return Position(match, match.deal(), match.players)
