"""`shem practice`: the position of the day in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Annotated

import typer
from rich.text import Text

from shem.bots.advice_text import percent
from shem.cli import given
from shem.cli.choices import Choices
from shem.cli.seating import opponents
from shem.cli.terminal import Terminal, is_terminal
from shem.engine.practice.collection import collection_of, problem_of
from shem.engine.practice.position import JudgedChoice, Position, news_for, table_of
from shem.engine.practice.schedule import read_day
from shem.engine.practice.verdict import grade_name, grade_of, is_solution, verdict
from shem.games import game
from shem.kernel.errors import ShemError
from shem.kernel.game import AnyGame
from shem.kernel.words import capital
from shem.table import Player, Speech, Table

NEWS = 8
QUIT = ("quit", "exit", "q")
BEST = "best"
ASK = "Type a choice or its number. `best` shows the best one, `quit` leaves."

Day = Annotated[
    str | None,
    typer.Option(metavar="YYYY-MM-DD", help="The position of another day.", show_default="today"),
]
Answer = Annotated[
    str | None, typer.Option(metavar="CHOICE", help="What you would do.", show_default=False)
]
Best = Annotated[bool, typer.Option("--best", help="Show the best choice.")]


def practice(
    slug: given.GameName, day: Day = None, answer: Answer = None, best: Best = False
) -> None:
    """What would you do? A position of the day from a game, the same for everyone.

    There is a new one at midnight UTC.
    """
    chosen = game(slug)
    when = read_day(day, datetime.now(UTC).date())
    lesson = Practising(chosen, position_on(chosen, when))
    terminal = Terminal()
    terminal.say(Text(f"{chosen.title} · {when.isoformat()}", style="bold"))
    for line in lesson.shown(terminal.width):
        terminal.say(line)
    if answer is not None:
        terminal.say(lesson.judged(lesson.meant(answer)))
    if best:
        for line in lesson.solution():
            terminal.say(line)
    elif answer is None and is_terminal():
        ask(terminal, lesson)


def position_on(chosen: AnyGame, day: date) -> Position:
    """The position of a day; where it does not fit the rules of now, another one."""
    for position in collection_of(chosen).candidates(day):
        if not problem_of(chosen, position):
            return position
    raise ShemError(f"The positions of {chosen.title} do not fit its rules of now.")


class Practising:
    """A position at the terminal: what its seat sees, and what is said of an answer."""

    def __init__(self, chosen: AnyGame, position: Position) -> None:
        self.game = chosen
        self.position = position
        players = opponents(["hard"], position.seats)
        players[position.seat] = Player("person", capital(chosen.words.grammar("you")))
        self.table: Table = table_of(chosen, position, tuple(players))
        self.speech = Speech(self.table, position.seat)
        self.choices = Choices.of([chosen.write(one) for one in self.table.legal(position.seat)])

    def shown(self, width: int) -> Iterator[str | Text]:
        """What happened last, the table, the question and the choices."""
        told = [self.speech.happened(event) for event in news_for(self.game, self.position)]
        yield from [f"  {line}" for line in told if line][-NEWS:]
        yield ""
        yield from self.speech.lines()
        yield ""
        question, clause = self.speech.question(self.position.seat)
        yield Text(f"{question}  {clause}", style="ink.ask")
        yield from self.choices.all_rows(width)

    def meant(self, words: str) -> JudgedChoice:
        """The choice that somebody types; a refusal in words where it is none."""
        text = self.choices.meant(words) or words
        refusing = self.table.explain(self.position.seat, text)
        if refusing is not None:
            raise ShemError(refusing.sentence)
        choice = self.position.choice(self.game.write(self.game.read(text)[0]))
        assert choice is not None, "all that is possible was judged"
        return choice

    def judged(self, choice: JudgedChoice) -> str:
        """How good an answer is."""
        return f"{self._label(choice)}: {grade_name(grade_of(choice)).lower()}. {verdict(choice)}"

    def solution(self) -> Iterator[str]:
        """The best choice, why, and what each choice wins."""
        yield f"Best: {self._label(self.position.best)}"
        for reason in self.position.reasons[1:]:
            words = self.game.words.reason(reason, self.speech.names, self.position.seat)
            yield f"  {words}  {reason.clause}".rstrip()
        for choice in self.position.choices:
            name = grade_name(grade_of(choice))
            yield f"{percent(choice.win_rate):>4} %  {self._label(choice)} ({name.lower()})"

    def _label(self, choice: JudgedChoice) -> str:
        view = self.table.view(self.position.seat)
        return capital(self.game.label(view, choice.text, self.speech.names))


def ask(terminal: Terminal, lesson: Practising) -> None:
    """Ask until the best choice is found, or somebody has had enough."""
    terminal.say(Text(ASK, style="ink.old"))
    while (typed := terminal.ask()) not in QUIT:
        if typed == BEST:
            break
        try:
            choice = lesson.meant(typed)
        except ShemError as error:
            terminal.say(str(error))
            continue
        terminal.say(lesson.judged(choice))
        if is_solution(choice):
            break
    else:
        return
    for line in lesson.solution():
        terminal.say(line)
