"""How a game is shown and told: lines of text, card art, reasons, and what is counted of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from shem.kernel.deduction_sheet import SheetRules
from shem.kernel.edition import Edition
from shem.kernel.reason import Reason
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.view import View, plain
from shem.kernel.words import Words

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
E = TypeVar("E", bound=Edition)


def plain_lines(view: View, words: Words) -> list[str]:
    """Any view, a field a line: enough to play a game that has no `lines` of its own yet."""
    shown = plain(view)
    assert isinstance(shown, dict)
    return [f"{name}: {value}" for name, value in shown.items()]


def no_aside(view: View, words: Words, text: str) -> str:
    """For games whose notation says all that there is to say of a choice."""
    return ""


def in_blocks(*blocks: Iterable[str]) -> list[str]:
    """Blocks of lines one below the other, an empty line between two; empty ones are left out."""
    lines = [line for block in map(list, blocks) if block for line in ("", *block)]
    return lines[1:]


def no_card_svgs(edition: Edition) -> dict[str, str]:
    """For games whose cards and tiles have not been drawn yet."""
    return {}


def no_reasons(state: State, seat: int, plan: tuple[int, ...], rng: Rng) -> tuple[Reason, ...]:
    """For games that cannot say yet why something is good."""
    return ()


def turns_begun(state: State) -> int:
    """For games that count as a search does."""
    return state.turns()


def no_statistics(state: State) -> tuple[str, ...]:
    """For games of which nothing is counted but winners and endings."""
    return ()


EventFields = Mapping[str, Mapping[str, object]]
"""The types of the arguments of events, by kind and name: int, str, bool or lists of them."""


@dataclass(frozen=True)
class Presentation(Generic[S, V, E]):
    """What screens, terminals, paper and reports show of a game; all of it optional."""

    lines: Callable[[V, Words], list[str]] = plain_lines
    """The table as lines of plain text: terminal and screen reader share them."""
    label_facts: Callable[[V, str], Mapping[str, object]] | None = None
    """What the label of an action needs beside its notation, as the seat sees it."""
    aside: Callable[[V, Words, str], str] = no_aside
    """What a choice means, costs and brings, in a few words beside its notation: a terminal tells
    it before it is chosen. Nothing where the notation says it."""
    event_fields: EventFields = field(default_factory=dict)
    """The arguments of every event, by kind; the web takes its types from here."""
    quiet_events: frozenset[str] = frozenset()
    """Steps on the way to something, by kind: the board shows them, and no log tells them."""
    outdone_events: frozenset[str] = frozenset()
    """What a seat is not told of itself, by kind: another event tells that seat more of it."""
    card_svgs: Callable[[E], dict[str, str]] = no_card_svgs
    """The cards and tiles of an edition as SVG, by id: on the screen and on paper."""
    reasons: Callable[[S, int, tuple[int, ...], Rng], tuple[Reason, ...]] = no_reasons
    """Why a plan is good in an imagined world, told to its seat alone; the first says where to
    look, and does not give the plan away."""
    rounds: Callable[[S], int] = turns_begun
    """How many rounds have begun, as players count them: its text has the word, `line.round`."""
    statistics: Callable[[S], tuple[str, ...]] = no_statistics
    """What happened in a finished game, by name: a balance counts how often. The text has the
    words, `line.feat-NAME`."""
    notes: SheetRules[V] | None = None
    """The sheet that people may keep beside the game; None: it needs none."""
    has_board: bool = False
    """Whether the pages have a board for it. Without one they draw its view as a table, under its
    `lines` if it has some."""
    sort_order: int = 99
    """Where it stands among the games: the lowest is offered first."""
