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
from shem.table.clocks import Reading
from shem.table.consent import asked
from shem.table.dispatch import dispatch, effects
from shem.table.errors import TableError, refusal_text
from shem.table.log import Log
from shem.table.match_settings import Match, Player, names_of
from shem.table.messages import Act, Fill, Message, Return, Sit, Wake
from shem.table.moves import check_undo, do, drafted, step_to_undo
from shem.table.outputs import Out, Refusing, Result, Told
from shem.table.played_step import Step
from shem.table.presence import Presence, due, scheduled
from shem.table.table_state import (
    PrivateChoice,
    Question,
    TableState,
    check_may_be_advised,
    check_mover,
    check_running,
    check_seat,
    has_hints,
    opening,
)


class Table:
    """A terminal, a socket or a bot drives it; there is no other game loop.

    A message that is refused changes nothing. What a seat asks (`view`, `legal`, `prompt`,
    `explain`, `outputs_for`) depends on nothing that this seat may not know. `state`, `line`, `log`
    and `match` hold secrets: they are for the host and for referees.

    The table has no clock: its caller says what time it is, in milliseconds. Time begins
    with the first message that everybody hears of, so that no clock tells of a private step; a
    server that wants the clocks to run at once says Wake.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.log = Log(digest(match.plain()))
        self._position = opening(match)
        self._before: tuple[TableState, list[Out]] | None = None
        """Where the table stood before the last message, and the answers to it."""
        self._presence = Presence(match.seats)
        self._outputs: dict[int | None, list[Out]] = {
            seat: [] for seat in (*range(match.seats), None)
        }

    def receive(self, message: Message, now: int = 0) -> list[Out]:
        """Take a message; the answers say by `is_for` who may read them."""
        at = self._position.times.later(now)
        try:
            check_seat(self._position, message.seat)
            before = self._at(at, message)
            position, answers = dispatch(before, message)
            self._check_away(message)
        except ShemError as error:
            return [self._refusing(message.seat, error)]
        position, more = effects(before, position)
        answers = [*answers, *more]
        if self._position.times.at is None and not _is_heard(message, answers):
            position = position.with_times(replace(position.times, at=None))
        self._before = self._position, answers
        self._position = position
        self._expect(message, at)
        self.log.append(message, at)
        for seat, outputs in self._outputs.items():
            outputs += [answer for answer in answers if answer.is_for(seat)]
        return answers

    def take_back(self) -> None:
        """The last message could not be written down: the table is as if it had never come."""
        assert self._before is not None, "one message can be taken back, once"
        self._position, answers = self._before
        self._before = None
        self.log.take_back()
        for seat, outputs in self._outputs.items():
            count = sum(answer.is_for(seat) for answer in answers)
            del outputs[len(outputs) - count :]

    def _check_away(self, message: Message) -> None:
        """In the game, no bot replaces a person who is there and playing."""
        # Presence is not logged: in a replay nobody is here, and what was accepted is so again.
        if isinstance(message, Fill) and self.has_begun:
            is_free = self.played_by(message.target) is not None
            if not is_free and self.is_present(message.target):
                raise TableError("person-here", target=message.target)

    def _at(self, at: int, message: Message) -> TableState:
        times = self._position.times
        passed = times.slept(at) if isinstance(message, Wake) else times.passed(at)
        return self._position.with_times(passed)

    def _expect(self, message: Message, at: int) -> None:
        if self._position.times.at is not None:
            self._presence.expect_the_unknown(at)
        if isinstance(message, Sit | Return):
            self._presence.expect(message.seat, at)
        elif isinstance(message, Wake):
            for seat in range(self.seats):
                self._presence.expect(seat, at)

    def _refusing(self, seat: int | None, error: ShemError) -> Refusing:
        names = names_of(self.players)
        if isinstance(error, TableError):
            return Refusing(seat, error.sentence(names, seat))
        if isinstance(error, Refused):
            return Refusing(seat, refusal_text(self.game, error, names, seat), error.refusal)
        return Refusing(seat, str(error))

    def _seen_by(self, seat: int | None) -> State:
        check_seat(self._position, seat)
        return self._position.seen_by(seat)

    def _choice_of(self, seat: int) -> PrivateChoice | None:
        check_seat(self._position, seat)
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

    @property
    def has_begun(self) -> bool:
        """Whether somebody sits in every seat, so that the game goes on."""
        return self._position.has_begun

    @property
    def is_paused(self) -> bool:
        """Whether the game stands still by consent."""
        return self._position.is_paused

    @property
    def question(self) -> Question | None:
        """What is asked of all, if anything."""
        return self._position.question

    @property
    def has_rematch(self) -> bool:
        """Whether all have agreed to another game."""
        return self._position.has_rematch

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe a choice, or the seal on it; none when the game does not run."""
        return self._position.waiting_for()

    def owes(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return seat in self.waiting_for()

    def is_sealed(self, seat: int) -> bool:
        """Whether this seat has sealed its part of a simultaneous choice."""
        return self._position.is_sealed(seat)

    def is_muted(self, seat: int) -> bool:
        """Whether the host has taken this seat's voice."""
        return seat in self._position.muted

    def is_resigned(self, seat: int) -> bool:
        """Whether this seat has given up."""
        return seat in self._position.resigned

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for at this table."""
        return has_hints(self._position)

    def may_answer(self, seat: int) -> bool:
        """Whether the question waits for this seat's answer."""
        question = self.question
        if question is None or seat in question.answers:
            return False
        return seat in asked(self._position, question)

    def played_by(self, seat: int) -> str | None:
        """The level of the bot that moves this seat now; None: a person does."""
        check_seat(self._position, seat)
        return self._position.played_by(seat)

    def clocks(self, now: int) -> tuple[Reading, ...]:
        """What each seat has left at this moment."""
        return tuple(self._clock(seat, now) for seat in range(self.seats))

    def _clock(self, seat: int, now: int) -> Reading:
        times = self._position.times
        if self.match.terms.clock.kind == "none" or self._position.played_by(seat) is not None:
            return Reading(None, is_running=False)
        is_running = seat in times.running and times.at is not None
        return Reading(times.left_at(seat, now), is_running)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self._position.outcome

    def rounds(self) -> int:
        """How many rounds have begun, as players count them."""
        return self.game.presentation.rounds(self._position.state)

    def result(self) -> Result | None:
        """How the table ended: as the game did, by resigning, or abandoned by all."""
        return self._position.result()

    # For one seat, and for nobody else; the spectator is seat None.

    def view(self, seat: int | None) -> View:
        """All that this seat may know, its own private steps included.

        Before the game begins it is the spectator's: who tries several seats sees no cards.
        """
        state = self._seen_by(seat)
        view: View = self.game.observe(state, seat if self.has_begun else None)
        return view

    def legal(self, seat: int) -> tuple[int, ...]:
        """The actions this seat may choose from now; none when its choice is made."""
        state = self._seen_by(seat)
        return state.legal(seat) if self._position.is_running else ()

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat is asked, or None when it has nothing to choose."""
        state = self._seen_by(seat)
        is_asked = self._position.is_running and seat in state.to_act()
        return self.game.ask(state, seat) if is_asked else None

    def explain(self, seat: int, text: str) -> Refusing | None:
        """Why this may not be done for this seat now, or None when it may."""
        try:
            check_seat(self._position, seat)
            check_running(self._position)
            do(self._position, Act(seat, text))
        except ShemError as error:
            return self._refusing(seat, error)
        return None

    def check_hint(self, seat: int) -> None:
        """Refuse a hint that may not be asked for now."""
        check_seat(self._position, seat)
        check_may_be_advised(self._position, seat)

    def draft(self, seat: int) -> tuple[str, ...]:
        """The steps that this seat has chosen in private, so far."""
        choice = self._choice_of(seat)
        return () if choice is None else drafted(self.game, seat, choice).steps

    def is_complete(self, seat: int) -> bool:
        """Whether this seat has nothing more to choose, and its choice waits for its seal."""
        choice = self._choice_of(seat)
        is_open = choice is not None and choice.is_complete(seat) and not choice.sealed
        return is_open and self._position.is_running

    def can_seal(self, seat: int) -> bool:
        """Whether this seat may make its private choice final: seal it, or confirm its draft."""
        confirming = self._seen_by(seat).confirm_action()
        return self.is_complete(seat) or (confirming >= 0 and confirming in self.legal(seat))

    def can_undo(self, seat: int) -> bool:
        """Whether the person in this seat may take a step back now without asking anybody."""
        if step_to_undo(self._position, seat) is None:
            return False
        try:
            check_seat(self._position, seat)
            check_running(self._position)
            check_mover(self._position, seat, by_bot=False)
            check_undo(self._position, seat)
        except TableError:
            return False
        return True

    def outputs_for(self, seat: int | None, since: int = 0) -> tuple[Out, ...]:
        """Every answer this seat has been given, in order, without the first `since` of them."""
        check_seat(self._position, seat)
        return tuple(self._outputs[seat][since:])

    def told(self, seat: int | None) -> int:
        """How many answers this seat has been given."""
        check_seat(self._position, seat)
        return len(self._outputs[seat])

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """All events this seat has been told, those undone since included."""
        told = (answer for answer in self.outputs_for(seat) if isinstance(answer, Told))
        return tuple(event for answer in told for event in answer.events)

    # For the server: who is connected, and what it has to say by itself.

    def came(self, seat: int | None, now: int) -> None:
        """Somebody opened a connection to this seat (None: to watch)."""
        check_seat(self._position, seat)
        self._presence.came(seat, now)

    def went(self, seat: int | None, now: int) -> None:
        """A connection to this seat closed."""
        check_seat(self._position, seat)
        self._presence.went(seat, now)

    def is_present(self, seat: int) -> bool:
        """Whether somebody is connected to this seat."""
        check_seat(self._position, seat)
        return self._presence.is_present(seat)

    @property
    def watchers(self) -> int:
        """How many watch."""
        return self._presence.watchers

    def due(self, now: int) -> list[Message]:
        """What the server must say now, because time is up or somebody is away for too long."""
        return due(self._position, self._presence, now)

    def next_due(self) -> int | None:
        """When the server must look again, if nobody says anything; None: never."""
        return min((at for at, _ in scheduled(self._position, self._presence)), default=None)

    # For the host and for referees.

    @property
    def state(self) -> State:
        """The truth, as a copy; it never reaches a seat."""
        return self._position.state.copy()

    @property
    def line(self) -> tuple[Step, ...]:
        """The steps that led here, those undone left out."""
        return self._position.line


def _is_heard(message: Message, answers: list[Out]) -> bool:
    """Whether everybody knows of this message."""
    return isinstance(message, Wake) or any(answer.is_for(None) for answer in answers)
