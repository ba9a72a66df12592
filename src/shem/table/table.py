"""A table: a match being played, as a pure machine. A message in, messages out."""

from __future__ import annotations

from dataclasses import replace

from shem.kernel.digest import digest
from shem.kernel.errors import Refused, ShemError
from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.outcome import Outcome
from shem.kernel.prompt import Prompt
from shem.kernel.state import State
from shem.kernel.view import View
from shem.table.acting import act, drafted
from shem.table.log import Log
from shem.table.match import Match
from shem.table.messages import (
    Act,
    Message,
    Out,
    Refusing,
    Reopen,
    Seal,
    Seated,
    Told,
    Undo,
)
from shem.table.player import Player
from shem.table.position import Choice, Position, opening
from shem.table.saying import said
from shem.table.sealing import reopen, seal
from shem.table.step import Step
from shem.table.undoing import undo


class Table:
    """Whoever has a terminal, a socket or a bot pumps it; there is no other game loop.

    A message that is refused changes nothing. What a seat asks (`view`, `legal`, `prompt`,
    `explain`, `told`) depends on nothing that this seat may not know. `state`, `line`, `log`
    and `match` hold secrets: they are for the host and for referees.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.log = Log(digest(match.plain()))
        self._position = opening(match)
        self._told: dict[int | None, list[Out]] = {seat: [] for seat in (*range(match.seats), None)}

    def receive(self, message: Message) -> list[Out]:
        """Take a message; the answers say by `is_for` who may read them."""
        try:
            position, answers = self._answer(message)
        except ShemError as error:
            return [self._refusing(message.seat, error)]
        self._position = position
        self.log.append(message)
        for seat, told in self._told.items():
            told.extend(answer for answer in answers if answer.is_for(seat))
        return answers

    def _answer(self, message: Message) -> tuple[Position, list[Out]]:
        self._check_seat(message.seat)
        match message:
            case Act(seat, text):
                return act(self._position, seat, text)
            case Seal(seat):
                return seal(self._position, seat)
            case Reopen(seat):
                return reopen(self._position, seat)
            case Undo(seat):
                return undo(self._position, seat)
            case _:
                return _sit(self._position, message.seat, message.player)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise ShemError(f"There is no seat {seat}: this table has seats 0 to {self.seats - 1}.")

    def _refusing(self, seat: int, error: ShemError) -> Refusing:
        if not isinstance(error, Refused):
            return Refusing(seat, str(error))
        names = [player.name for player in self.players]
        return Refusing(seat, said(self.game, error, names, seat), error.refusal)

    def _seen_by(self, seat: int | None) -> State:
        self._check_seat(seat)
        return self._position.seen_by(seat)

    def _choice_of(self, seat: int) -> Choice | None:
        self._check_seat(seat)
        return self._position.choices.get(seat)

    # For everybody.

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self._position.players

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe a choice, or the seal on it; none when the game is over."""
        return self._position.waiting_for()

    def owes(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return seat in self.waiting_for()

    def is_sealed(self, seat: int) -> bool:
        """Whether this seat has sealed its part of a simultaneous choice."""
        return self._position.is_sealed(seat)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self._position.state.outcome()

    # For one seat, and for nobody else; the spectator is seat None.

    def view(self, seat: int | None) -> View:
        """All that this seat may know, its own private steps included."""
        view: View = self.game.observe(self._seen_by(seat), seat)
        return view

    def legal(self, seat: int) -> tuple[int, ...]:
        """The actions this seat may choose from now; none when its choice is made."""
        return self._seen_by(seat).legal(seat)

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat is asked, or None when it has nothing to choose."""
        state = self._seen_by(seat)
        return self.game.ask(state, seat) if seat in state.to_act() else None

    def explain(self, seat: int, text: str) -> Refusing | None:
        """Why this seat may not do this now, or None when it may."""
        try:
            self._check_seat(seat)
            act(self._position, seat, text)
        except ShemError as error:
            return self._refusing(seat, error)
        return None

    def draft(self, seat: int) -> tuple[str, ...]:
        """The steps of this seat's part of a simultaneous choice, so far."""
        choice = self._choice_of(seat)
        return () if choice is None else drafted(self.game, seat, choice).steps

    def can_seal(self, seat: int) -> bool:
        """Whether this seat's choice is complete and waits for its seal."""
        choice = self._choice_of(seat)
        return choice is not None and choice.is_complete(seat) and not choice.sealed

    def told(self, seat: int | None) -> tuple[Out, ...]:
        """Every answer this seat has been given, in order: what it has missed is a slice of it."""
        self._check_seat(seat)
        return tuple(self._told[seat])

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """All events this seat has been told, those undone since included."""
        told = (answer for answer in self.told(seat) if isinstance(answer, Told))
        return tuple(event for answer in told for event in answer.events)

    # For the host and for referees.

    @property
    def state(self) -> State:
        """The truth, as a copy; it never reaches a seat."""
        return self._position.state.copy()

    @property
    def line(self) -> tuple[Step, ...]:
        """The steps that led here, those undone left out."""
        return self._position.line


def _sit(position: Position, seat: int, player: Player) -> tuple[Position, list[Out]]:
    players = (*position.players[:seat], player, *position.players[seat + 1 :])
    return replace(position, players=players), [Seated(seat, player)]
