"""Where a table stands: all that an accepted message changes, as one unchanging record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shem.kernel.state import State
from shem.table.clocks import Times, at_rest
from shem.table.match import Match
from shem.table.objection import Objection
from shem.table.player import Player
from shem.table.question import Question
from shem.table.result import Result, ranked
from shem.table.step import Step


def is_drafted(state: State) -> bool:
    """Whether what is chosen now is chosen in private: by several at once, or in a draft."""
    return len(state.to_act()) > 1 or state.confirm_action() >= 0


@dataclass(frozen=True)
class Choice:
    """A choice made in private: a seat's steps, played on a copy of the state of its own."""

    state: State
    steps: tuple[Step, ...] = ()
    sealed: bool = False

    def is_complete(self, seat: int) -> bool:
        return seat not in self.state.to_act()


@dataclass(frozen=True, slots=True)
class StandIn:
    """A bot that moves a person's seat: for one decision, or else until the person returns."""

    level: str
    once: bool = False


@dataclass(frozen=True)
class Position:
    """The true state, the line of steps that led to it, the private choices, who sits where.

    A message leads to another position and leaves this one alone, so that a refusal half-way
    has changed nothing. The states in here are never played on, only copied.
    """

    match: Match
    state: State
    players: tuple[Player, ...]
    times: Times
    line: tuple[Step, ...] = ()
    choices: Mapping[int, Choice] = field(default_factory=dict)
    branch: int = 0
    """The future that the next step is taken on, if it is another than that of the last step."""
    branches: int = 0
    stand_ins: Mapping[int, StandIn] = field(default_factory=dict)
    resigned: tuple[int, ...] = ()
    """In the order in which they gave up."""
    muted: frozenset[int] = frozenset()
    question: Question | None = None
    is_paused: bool = False
    ending: Result | None = None
    """How the table ended, if not by the end of the game."""
    has_rematch: bool = False

    # The game.

    @property
    def is_simultaneous(self) -> bool:
        """Whether several seats choose at once: each seals, and the last seal shows them all."""
        return len(self.state.to_act()) > 1

    def owing(self) -> tuple[int, ...]:
        """The seats that owe a choice and have not sealed it: known to everybody."""
        return tuple(seat for seat in self.state.to_act() if not self.is_sealed(seat))

    @property
    def decision(self) -> tuple[int, ...]:
        """What is being decided now: it stays the same as long as a decision lasts."""
        deciding = self.state.to_act()
        return (*deciding, len(self.line)) if len(deciding) > 1 else deciding

    def is_sealed(self, seat: int) -> bool:
        return seat in self.choices and self.choices[seat].sealed

    def seen_by(self, seat: int | None) -> State:
        """The state as this seat plays it: with its own private steps, without all others'."""
        if seat is None or seat not in self.choices:
            return self.state
        return self.choices[seat].state

    def choice_of(self, seat: int) -> Choice:
        """What the seat chooses in private now, untouched if it has not begun."""
        if not is_drafted(self.state) or seat not in self.state.to_act():
            raise Objection("not-in-secret")
        return self.choices.get(seat, Choice(self.state))

    def with_choice(self, seat: int, choice: Choice) -> Position:
        return replace(self, choices={**self.choices, seat: choice})

    # The table.

    @property
    def has_begun(self) -> bool:
        """Whether somebody sits in every seat."""
        return not any(player.is_open for player in self.players)

    @property
    def is_running(self) -> bool:
        """Whether the game goes on: it has begun, does not pause, and is not over."""
        return self.has_begun and not self.is_paused and self.result() is None

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        return self.owing() if self.is_running else ()

    def result(self) -> Result | None:
        """How the table ended, or None."""
        if self.ending is not None:
            return self.ending
        outcome = self.state.outcome()
        if outcome is None:
            return None
        return Result("played", outcome, ranked(outcome.ranks, self.resigned))

    def played_by(self, seat: int) -> str | None:
        """The level of the bot that moves this seat; None: a person does."""
        if self.players[seat].is_bot:
            return self.players[seat].level
        return self.stand_ins[seat].level if seat in self.stand_ins else None

    def with_times(self, times: Times) -> Position:
        return self if times is self.times else replace(self, times=times)

    def with_player(self, seat: int, player: Player) -> Position:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_stand_in(self, seat: int, *, level: str = "", once: bool = False) -> Position:
        """A bot moves the seat, of the level that was agreed on if no other is named."""
        bot = StandIn(level or self.match.terms.stand_in, once)
        return replace(self, stand_ins={**self.stand_ins, seat: bot})

    def without_stand_in(self, *seats: int) -> Position:
        left = {seat: bot for seat, bot in self.stand_ins.items() if seat not in seats}
        return replace(self, stand_ins=left)


def opening(match: Match) -> Position:
    """The position before the first message."""
    return Position(
        match, match.deal(), match.players, at_rest(match.terms.clock, len(match.players))
    )
