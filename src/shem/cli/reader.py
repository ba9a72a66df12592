"""`shem reader`: the card reader of Alchemists, for people with the printed game."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated

import typer

from shem.cli import INTERRUPTED, given
from shem.cli.terminal import Left, Terminal, is_terminal
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import draw, read_code
from shem.games.alchemists.fact_notation import BYTE_ORDER_MARK, write_fact
from shem.games.alchemists.questions import BOOK, Answer, ask, choose, said, words
from shem.kernel import Rng
from shem.kernel.errors import ShemError

Code = Annotated[
    str | None,
    typer.Option(
        metavar="ABCD",
        help="The code of a game: 4 letters, or 5 with the golem.",
        show_default="a new, hidden game",
    ),
]
Golem = Annotated[bool, typer.Option("--golem", help="Include the golem in a new game.")]

HELP = """\
  test fern toad          what the two make, for your eyes only
  sell fern toad B+       only the quality of a sale when B+ is wanted
  check fern red          the sign of the fern in red
  claim fern toad B+      whether that is what they make
  exhibit fern toad B+    success or failure at the exhibition
  book                    four ingredients: choose one and learn sun or moon, for your eyes only
  golem toad              whether its chest or its ears react, for your eyes only
  animate toad fern       whether the two bring the golem to life
  log                     everything that everyone has seen
  quit                    end the reader; a hidden game is gone then

Ingredients: toadstool, fern, toad, claw, flower, mandrake, scorpion, feather."""


def reader(code: Code = None, golem: Golem = False) -> None:
    """Act as the card reader for Alchemists: tests, sales, debunking, books and the golem.

    Without a terminal, each line that comes in is a question, and each answer is a line that
    `shem deduce` reads.
    """
    if code is not None and golem:
        raise ShemError("--golem is only for a new game: a code of five letters includes the golem")
    rng = Rng.of(given.read_seed(None), "reader")
    secret = draw(rng, with_golem=golem) if code is None else read_code(code)
    seat = Desk(Reader(*secret), rng, is_new=code is None)
    if is_terminal():
        raise typer.Exit(at_terminal(seat))
    for number, question in enumerate(sys.stdin or (), start=1):
        try:
            seat.answer_line(question.removeprefix(BYTE_ORDER_MARK))
        except ShemError as error:
            raise ShemError(f"line {number}: {error}") from None


class Desk:
    """Where questions are put to the reader, one after another."""

    def __init__(self, asked: Reader, rng: Rng, *, is_new: bool) -> None:
        self.reader = asked
        self.rng = rng
        self.is_new = is_new
        self.opened: tuple[int, ...] = ()
        self.log: list[str] = []

    def answer(self, question: str) -> Answer | None:
        """The answer; none where a book was opened, at which the next line chooses."""
        if self.opened:
            chosen = choose(self.reader, self.opened, question)
            self.opened = ()
            return chosen
        if question.strip().lower() == BOOK:
            self.opened = self.reader.open_book(self.rng)
            return None
        found = ask(self.reader, question)
        if not found.is_private:
            self.log.append(said(found))
        return found

    def answer_line(self, question: str) -> None:
        """Print the answer as a fact; what a book is open at is a comment."""
        words_only = question.partition("#")[0].strip()
        if words_only:
            found = self.answer(words_only)
            print(f"# {self.open_book()}" if found is None else write_fact(found.fact), flush=True)

    def open_book(self) -> str:
        opened = [INGREDIENTS[each] for each in self.opened]
        return words().line("book-open", {"opened": opened})

    def welcome(self) -> str:
        key = "new" if self.is_new else "known"
        return words().line(key, {"golem": self.reader.has_golem})


def at_terminal(desk: Desk) -> int:
    """Answer at this terminal until somebody leaves; the exit code that fits."""
    terminal = Terminal()
    try:
        with terminal.at_play():
            page: Iterable[str] = [desk.welcome()]
            while True:
                terminal.draw([*page, "", words().line("what")])
                page = page_for(desk, terminal, terminal.ask())
    except KeyboardInterrupt:
        return INTERRUPTED
    except Left as left:
        return left.code


def page_for(desk: Desk, terminal: Terminal, typed: str) -> list[str]:
    """What stands on the page after somebody typed this."""
    match typed.lower():
        case "":
            return [desk.welcome()]
        case "quit":
            raise Left
        case "help":
            return [HELP]
        case "log":
            return desk.log or ["Nothing yet."]
    try:
        found = desk.answer(typed)
        if found is None:
            found = chosen_from_book(desk, terminal)
    except ShemError as error:
        return [f"{error}."]
    if not found.is_private:
        return [said(found), words().line("public")]
    terminal.draw([said(found), write_fact(found.fact), "", words().line("private")])
    terminal.ask()
    return [desk.welcome()]


def chosen_from_book(desk: Desk, terminal: Terminal) -> Answer:
    """Ask until one of the four is chosen: an open book must be read."""
    problem = ""
    while True:
        terminal.draw([desk.open_book(), problem])
        try:
            found = desk.answer(terminal.ask())
        except ShemError as error:
            problem = f"{error}."
            continue
        assert found is not None
        return found
