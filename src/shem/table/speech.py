"""A table in sentences for one reader: board, question, log and ending, with the players' names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from shem.kernel.errors import ShemError
from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.prompt import Prompt
from shem.kernel.words import Words
from shem.table.errors import words
from shem.table.match_settings import names_of
from shem.table.outputs import (
    Asked,
    Drafted,
    Ended,
    Out,
    Refusing,
    Reopened,
    Result,
    Sealed,
    Seated,
    Told,
)
from shem.table.table import Table

QUIET: Final = (Sealed, Reopened)
"""What is seen at a glance and makes no tale."""


class NamedWords(Words):
    """The words of a game that call the players by their names."""

    def __init__(self, home: Path, names: Sequence[str]) -> None:
        super().__init__(home)
        self._players = tuple(names)

    def line(
        self,
        key: str,
        args: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> str:
        return super().line(key, args, names or self._players, reader)


@lru_cache(maxsize=8)
def named_words(home: Path, names: tuple[str, ...]) -> Words:
    """The words of a game for these players, read once."""
    return NamedWords(home, names)


class Speech:
    """The table in words for one reader (None: a spectator)."""

    def __init__(self, table: Table, reader: int | None) -> None:
        self._table = table
        self._reader = reader
        self.names = names_of(table.players)

    def lines(self) -> list[str]:
        """The table as the reader sees it."""
        game = self._table.game
        words = named_words(game.home, tuple(self.names))
        lines: list[str] = game.presentation.lines(self._table.view(self._reader), words)
        return lines

    def question(self, seat: int) -> tuple[str, str]:
        """What a seat is asked, and the clause behind it; nothing if it is not asked."""
        prompt = self._table.prompt(seat)
        return ("", "") if prompt is None else (self.question_text(prompt, seat), prompt.clause)

    def question_text(self, prompt: Prompt, seat: int) -> str:
        """A question to a seat."""
        return self._table.game.words.prompt(prompt, self.names, seat)

    def lesson(self, seat: int) -> str:
        """What helps a seat with what it is asked now; nothing if it is not asked."""
        prompt = self._table.prompt(seat)
        return "" if prompt is None else self.teaching(prompt, seat)

    def teaching(self, prompt: Prompt, seat: int) -> str:
        """What helps a seat that is asked this for the first time, in terminal and browser.

        The game tells it with the facts of the moment; else its clause is told.
        """
        words = self._table.game.words
        told: str = words.lesson(prompt, self.names, seat)
        return told or words.paraphrase(prompt.clause)

    def consent(self) -> str:
        """What all are asked for; nothing if nothing is."""
        question = self._table.question
        return "" if question is None else self.said(Asked(question.by, question.what))

    def ending(self) -> str:
        """How the table ended; nothing while the game runs."""
        result = self._table.result()
        if result is None:
            return ""
        return ending_of(self._table.game, result, self.names, self._reader)

    def tale(self, last: int | None = None) -> list[str]:
        """What the reader was told, the oldest first; of the `last` answers only, if given."""
        told = self._table.outputs_for(self._reader)
        recent = told if last is None else told[len(told) - last :]
        loud = (answer for answer in recent if not isinstance(answer, QUIET))
        return [line for answer in loud for line in self._said(answer)]

    def said(self, answer: Out) -> str:
        """An answer of the table in words; nothing for what is better shown than told."""
        return " ".join(self._said(answer))

    def _said(self, answer: Out) -> Iterator[str]:
        if isinstance(answer, Told):
            yield from filter(None, (self._cited(event) for event in answer.events))
        elif isinstance(answer, Refusing):
            yield answer.sentence
        elif isinstance(answer, Ended):
            # A game that was played to its end tells that in its own words.
            if answer.result.outcome is None:
                yield self.ending()
        elif not isinstance(answer, Drafted):
            yield words().event(_plain(answer), self.names, self._reader)

    def _cited(self, event: Event) -> str:
        """What happened, with the clause of its reason; nothing for a step on the way."""
        sentence = self.happened(event)
        return f"{sentence}  {event.because[1]}" if sentence and event.because else sentence

    def happened(self, event: Event) -> str:
        """What happened, and why if nobody chose it; nothing for a step on the way.

        An event that has no words, as from other rules, is spelt out.
        """
        game = self._table.game
        if self._is_untold(event):
            return ""
        try:
            return game.words.event(event.told(), self.names, self._reader)
        except ShemError:
            return spelt_out(event.plain())

    def _is_untold(self, event: Event) -> bool:
        """Whether the reader needs no words for it: a step, or another sentence says it better."""
        presentation = self._table.game.presentation
        is_own = event.args.get("seat") == self._reader and event.because is None
        is_outdone = is_own and event.kind in presentation.outdone_events
        return is_outdone or event.kind in presentation.quiet_events


def ending_of(game: AnyGame, result: Result, names: Sequence[str], reader: int | None) -> str:
    """How a table ended: in the words of the game if it was played, else in those of the table."""
    if result.outcome is not None:
        return game.words.outcome(result.outcome, names, reader)
    args = {"kind": f"ended-{result.kind}", "winners": list(result.winners)}
    return words().event(args, names, reader)


def _plain(answer: Out) -> dict[str, object]:
    """An answer as an event of the table's own words."""
    plain = answer.plain()
    args = {name: value for name, value in plain.items() if name != "type"}
    if isinstance(answer, Seated) and answer.player.is_open:
        return {"kind": "seated-open", "number": answer.seat}
    if isinstance(answer, Seated) and answer.player.is_bot:
        return {"kind": "seated-bot", "seat": answer.seat, "level": answer.player.level}
    return {"kind": plain["type"], **args}


def spelt_out(plain: Mapping[str, object]) -> str:
    """An event without a sentence."""
    details = ", ".join(f"{name} {value}" for name, value in plain.items() if name != "kind")
    return f"{plain.get('kind')}: {details}"
