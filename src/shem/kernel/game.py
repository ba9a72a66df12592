"""The front door of a game: its name, who can play, and the functions that are the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from shem.kernel.datafile import read_data
from shem.kernel.edition import Edition
from shem.kernel.errors import Refused, ShemError, did_you_mean
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Option, Preset, Setting, settle
from shem.kernel.presentation import Presentation
from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal
from shem.kernel.rng import Rng
from shem.kernel.stage import Stage
from shem.kernel.state import State
from shem.kernel.view import View
from shem.kernel.words import Words

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
E = TypeVar("E", bound=Edition)


def nothing_hidden(state: State, seat: int | None) -> list[str]:
    """For games whose cards all lie face up."""
    return []


@dataclass(frozen=True)
class Game(Generic[S, V, E]):
    """A game, introduced in one screen. Everything outside a game's folder goes through here."""

    slug: str
    title: str
    prefix: str
    """Clause ids begin with it: `GOL` of `GOL-12`."""
    version: str
    """Rules version: a change of behaviour changes it, and replays say which one they need."""
    seats: tuple[int, ...]
    home: Path
    """The folder with the rulebook, the texts and the data of the game."""
    edition: Callable[[dict[str, object]], E]
    """An edition from the contents of its data files; BadData if they cannot be played with."""
    deal: Callable[[E, int, Mapping[str, Setting], str], S]
    """Set up a game from an edition, a number of seats, settled options and a seed."""
    observe: Callable[[S, int | None], V]
    """All that a seat (None: the spectator) may know. The only way from a State to a View."""
    imagine: Callable[[V, Rng], S]
    """A whole world that looks like this view, built from the view alone."""
    ask: Callable[[S, int], Prompt]
    """What a seat that owes a choice is asked."""
    explain: Callable[[S, int, int], Refusal | None]
    """Why this seat may not do this now, in facts it may see; None when it may."""
    notation: Notation
    bound: Callable[[int], int]
    """The most actions that a game of this number of seats can take."""
    components: Callable[[S], list[str]]
    """Every card and token by id, wherever it lies now: the same ones at every moment."""
    hidden: Callable[[S, int | None], list[str]] = nothing_hidden
    """The ids of the cards that a seat (None: the spectator) may not see now. A secret that is an
    act, such as a bid, is no card: leave it out here, it is found where it lies in `truth`."""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Sets of options to begin with, the easiest first."""
    stages: tuple[Stage, ...] = ()
    """The table of its stages: every kind of question with its clause and the actions that answer
    it. A game with a single kind of question needs none."""
    heuristics: Heuristics[S, V] = field(default_factory=Heuristics)
    """What a search may use."""
    presentation: Presentation[S, V, E] = field(default_factory=Presentation)
    """How it is shown and told."""

    def new(
        self,
        seats: int | None = None,
        *,
        seed: str,
        options: Mapping[str, object] | None = None,
        edition: E | None = None,
        kept: bool = False,
    ) -> S:
        """Begin a game; the fewest seats, default options and the default edition unless told.

        `kept` options were agreed before, perhaps when nothing needed anything.
        """
        count = self.seats[0] if seats is None else seats
        self.check_seats(count)
        settled = settle(self.options, options or {}, kept=kept)
        return self.deal(self.default_edition if edition is None else edition, count, settled, seed)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        if seats not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]}" if self.seats[1:] else self.seats[0]
            raise ShemError(f"{self.title} has {allowed} seats, not {seats}")

    def preset(self, name: str) -> Preset:
        """The set of options with this name."""
        known = {preset.name: preset for preset in self.presets}
        if name not in known:
            names = ", ".join(known) or "none"
            near = did_you_mean(name, known)
            raise ShemError(f"{self.title} has no set {name[:40]!r}{near} (sets: {names})")
        return known[name]

    def play(self, state: S, seat: int, action: int) -> None:
        """Carry out an action, or raise Refused and change nothing."""
        refusal = self.explain(state, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        state.apply(seat, action)

    def read(self, text: str) -> tuple[int, ...]:
        """The action, or actions in a row, that a text stands for; Malformed if it is none."""
        return self.notation.read(text)

    def write(self, action: int) -> str:
        """The text of an action; `read` gives it back."""
        return self.notation.write(action)

    def write_row(self, actions: Iterable[int]) -> str:
        """The text of several actions in a row; `read` gives them back."""
        return self.notation.write_row(actions)

    def label(self, view: V | None, text: str, names: Sequence[str]) -> str:
        """A choice in words, to the seat of the view; without one only as its notation says it."""
        facts = self.presentation.label_facts
        known = {} if view is None or facts is None else facts(view, text)
        return self.words.label(text, known, names, None if view is None else view.seat)

    def load_edition(self, folder: Path) -> E:
        """The edition whose data files lie in this folder."""
        return self.edition(read_data(folder))

    @cached_property
    def default_edition(self) -> E:
        """The edition that ships with the game, read once."""
        return self.edition_in_home()

    def edition_in_home(self) -> E:
        """The edition that ships with the game; a game without printed data needs no folder."""
        folder = self.home / "data"
        return self.load_edition(folder) if folder.is_dir() else self.edition({})

    @cached_property
    def words(self) -> Words:
        """The sentences of the game."""
        return Words(self.home)

    def with_heuristics(self, **changes: Any) -> Game[S, V, E]:
        """The same game with some of its heuristics exchanged, as a measurement or a test asks."""
        return replace(self, heuristics=replace(self.heuristics, **changes))


AnyGame = Game[Any, Any, Any]
