"""Where a table stands, as one unchanging record, and what may be said there now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from shem.kernel.outcome import Outcome
from shem.kernel.state import State
from shem.table.clocks import Times, at_rest
from shem.table.errors import TableError
from shem.table.match_settings import Match, Player
from shem.table.outputs import Result, ranked
from shem.table.played_step import Step

MATTERS: Final = ("undo", "pause", "abandon", "rematch")
DERIVED: Final = ("_owing", "has_begun", "is_running", "_result")
"""What is worked out from the fields of a position, once."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, by which seat, and the answers so far by seat."""

    what: str
    by: int
    answers: Mapping[int, bool] = field(default_factory=dict)

    def answered(self, seat: int) -> Question:
        """The question with one more yes."""
        return Question(self.what, self.by, {**self.answers, seat: True})

    def unanswered(self, seat: int) -> Question:
        """The question without the yes of this seat."""
        answers = {other: yes for other, yes in self.answers.items() if other != seat}
        return Question(self.what, self.by, answers)

    def plain(self) -> dict[str, object]:
        return {"what": self.what, "by": self.by, "answers": sorted(self.answers)}


def is_drafted(state: State) -> bool:
    """Whether what is chosen now is chosen in private: by several at once, or in a draft."""
    return len(state.to_act()) > 1 or state.confirm_action() >= 0


@dataclass(frozen=True)
class PrivateChoice:
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
class TableState:
    """The true state, the line of steps that led to it, the private choices, who sits where.

    A message leads to another position and leaves this one alone, so that a refusal half-way
    has changed nothing. The states in here are never played on, only copied.
    """

    match: Match
    state: State
    outcome: Outcome | None
    """How the game ended in this state: the game is asked once for each state."""
    players: tuple[Player, ...]
    times: Times
    line: tuple[Step, ...] = ()
    choices: Mapping[int, PrivateChoice] = field(default_factory=dict)
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
        return self._owing

    # Asked again and again of one position, and always answered alike.
    @cached_property
    def _owing(self) -> tuple[int, ...]:
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

    def choice_of(self, seat: int) -> PrivateChoice:
        """What the seat chooses in private now, untouched if it has not begun."""
        if not is_drafted(self.state) or seat not in self.state.to_act():
            raise TableError("not-in-secret")
        return self.choices.get(seat, PrivateChoice(self.state))

    def with_state(self, state: State, line: tuple[Step, ...], **changes: Any) -> TableState:
        """The position with the game in another state, to which this line led."""
        changes |= {"state": state, "outcome": state.outcome(), "line": line}
        return self._changed(changes, DERIVED)

    def with_choice(self, seat: int, choice: PrivateChoice) -> TableState:
        return self._changed({"choices": {**self.choices, seat: choice}}, ("_owing",))

    def _changed(self, changes: Mapping[str, Any], stale: Iterable[str]) -> TableState:
        """As `replace`, in less time; what was derived from what has changed is stale."""
        after = object.__new__(TableState)
        fields = after.__dict__
        fields.update(self.__dict__)
        for name in stale:
            fields.pop(name, None)
        fields.update(changes)
        return after

    # The table.

    @cached_property
    def has_begun(self) -> bool:
        """Whether somebody sits in every seat."""
        return not any(player.is_open for player in self.players)

    @cached_property
    def is_running(self) -> bool:
        """Whether the game goes on: it has begun, does not pause, and is not over."""
        return self.has_begun and not self.is_paused and self.result() is None

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        return self.owing() if self.is_running else ()

    def result(self) -> Result | None:
        """How the table ended, or None."""
        return self._result

    @cached_property
    def _result(self) -> Result | None:
        if self.ending is not None:
            return self.ending
        if self.outcome is None:
            return None
        return Result("played", self.outcome, ranked(self.outcome.ranks, self.resigned))

    def finished(self) -> TableState:
        """The position, at its end if after resigning nobody is left to play against or to play."""
        if not self.resigned or self.result() is not None:
            return self
        seats = range(self.match.seats)
        playing = [seat for seat in seats if seat not in self.resigned]
        if len(playing) > 1 and any(self.players[seat].is_person for seat in playing):
            return self
        ranks = ranked((1,) * len(seats), self.resigned)
        return replace(self, ending=Result("resigned", None, ranks))

    def played_by(self, seat: int) -> str | None:
        """The level of the bot that moves this seat; None: a person does."""
        if self.players[seat].is_bot:
            return self.players[seat].level
        return self.stand_ins[seat].level if seat in self.stand_ins else None

    def with_times(self, times: Times) -> TableState:
        return self if times is self.times else self._changed({"times": times}, ())

    def with_player(self, seat: int, player: Player) -> TableState:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_stand_in(self, seat: int, *, level: str = "", once: bool = False) -> TableState:
        """A bot moves the seat, of the level that was agreed on if no other is named."""
        bot = StandIn(level or self.match.terms.stand_in, once)
        return replace(self, stand_ins={**self.stand_ins, seat: bot})

    def without_stand_in(self, *seats: int) -> TableState:
        left = {seat: bot for seat, bot in self.stand_ins.items() if seat not in seats}
        return replace(self, stand_ins=left)


def opening(match: Match) -> TableState:
    """The position before the first message."""
    state = match.deal()
    return TableState(
        match, state, state.outcome(), match.players, at_rest(match.terms.clock, match.seats)
    )


# Who may speak, and when: checks that several messages share.


def check_seat(position: TableState, seat: int | None) -> None:
    """There is such a seat (None: a spectator)."""
    if seat is not None and not 0 <= seat < len(position.players):
        raise TableError("no-seat", number=seat, last=len(position.players) - 1)


def check_not_over(position: TableState) -> None:
    """The table has not come to its end."""
    if position.result() is not None:
        raise TableError("game-over")


def check_begun(position: TableState) -> None:
    """The game has begun and is not over; it may be paused."""
    check_not_over(position)
    if not position.has_begun:
        raise TableError("not-begun")


def check_running(position: TableState) -> None:
    """The game goes on."""
    check_begun(position)
    if position.is_paused:
        raise TableError("paused")


def check_person(position: TableState, seat: int) -> None:
    """A person sits here."""
    if position.players[seat].is_open:
        raise TableError("nobody-there")
    if position.players[seat].is_bot:
        raise TableError("bot-there")


def check_not_stood_in(position: TableState, seat: int) -> None:
    """The person in this seat plays it, and no stand-in."""
    if seat not in position.stand_ins:
        return
    if seat in position.resigned:
        raise TableError("resigned")
    raise TableError("bot-finishes" if position.stand_ins[seat].once else "stood-in")


def check_mover(position: TableState, seat: int, *, by_bot: bool) -> None:
    """The present player of the seat moves: a bot that thought for too long is refused."""
    if not by_bot:
        check_not_stood_in(position, seat)
    elif position.played_by(seat) is None:
        raise TableError("person-there")


# Hints: asking for one changes nothing.


def has_hints(position: TableState) -> bool:
    """Whether there are hints here: as agreed, or else when one person plays against bots."""
    agreed = position.match.terms.hints
    if agreed is not None:
        return agreed
    return len([player for player in position.players if not player.is_bot]) < 2


def check_may_be_advised(position: TableState, seat: int) -> None:
    """This seat has a choice to make now, and may ask about it."""
    check_running(position)
    check_person(position, seat)
    check_not_stood_in(position, seat)
    if not has_hints(position):
        agreed = position.match.terms.hints is not None
        raise TableError("no-hints-agreed" if agreed else "no-hints-among-people")
    if seat not in position.seen_by(seat).to_act():
        raise TableError("nothing-to-advise")
