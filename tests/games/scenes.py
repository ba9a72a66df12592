"""What the positions of all games share: facts read from lines, and what is done in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from shem.kernel.edition import Edition
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.event import Event
from shem.kernel.game import Game
from shem.kernel.refusal import Refusal
from shem.kernel.state import State
from shem.kernel.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
E = TypeVar("E", bound=Edition)

Facts = Mapping[str, tuple[Callable[..., None], str]]
"""What writes each fact into a scene, and an example of how it is written."""


def number(word: str) -> int:
    if not word.lstrip("-").isdigit():
        raise ShemError(f"{word!r} is no number")
    return int(word)


def one_of(words: Iterable[str], word: str) -> int:
    """Where a word stands among those that are known."""
    known = list(words)
    if word not in known:
        raise ShemError(f"{word!r} is none of {', '.join(known)}{did_you_mean(word, known)}")
    return known.index(word)


def tell_all(scene: object, text: str, facts: Facts) -> None:
    """Write the facts of a text into a scene: one a line, or several between bars."""
    for fact in text.replace("\n", "|").split("|"):
        if fact.strip():
            tell(scene, fact.split(), facts)


def tell(scene: object, words: list[str], facts: Facts) -> None:
    if words[0] not in facts:
        raise ShemError(f"{words[0]!r} begins no fact{did_you_mean(words[0], facts)}")
    teller, example = facts[words[0]]
    try:
        teller(scene, *words[1:])
    except (TypeError, ValueError):
        raise ShemError(f"{' '.join(words)!r} is no fact; write it like {example!r}") from None


class Moves(Generic[S, V, E]):
    """What the seats of a game do in a position, in notation."""

    def __init__(self, game: Game[S, V, E]) -> None:
        self.game = game

    def play(self, state: S, seat: int, *texts: str) -> list[Event]:
        """Do what these texts say, step by step; the events that they bring."""
        log = state.log if state.log is not None else []
        state.log = log
        before = len(log)
        for text in texts:
            for action in self.game.read(text):
                self.game.play(state, seat, action)
        return log[before:]

    def run(self, state: S, text: str) -> list[Event]:
        """Play on, a line for each turn: the seat, a colon, and its actions between commas."""
        events: list[Event] = []
        for line in filter(None, (line.strip() for line in text.splitlines())):
            seat, _, deeds = line.partition(":")
            events += self.play(state, number(seat), *(deed.strip() for deed in deeds.split(",")))
        return events

    def legal(self, state: S, seat: int) -> list[str]:
        """What a seat may choose from now, in notation."""
        return [self.game.write(action) for action in state.legal(seat)]

    def refusal(self, state: S, seat: int, text: str) -> Refusal:
        """Why a seat may not do this now; it must be refused."""
        (action,) = self.game.read(text)
        refused = self.game.explain(state, seat, action)
        assert refused is not None, f"{text!r} is possible"
        return refused

    def refused(self, state: S, seat: int, text: str) -> tuple[str, str]:
        """The reason and the clause by which this is refused."""
        told = self.refusal(state, seat, text)
        return told.reason, told.clause
