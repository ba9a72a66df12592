"""The front door of a game: its name, who can play, and the functions that are the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from shem.kernel.datafile import read_data
from shem.kernel.edition import Edition
from shem.kernel.errors import Refused, ShemError
from shem.kernel.notation import Notation
from shem.kernel.notes import Notes
from shem.kernel.option import Option, Setting, settle
from shem.kernel.playout import plausible
from shem.kernel.prompt import Prompt
from shem.kernel.reason import Reason
from shem.kernel.refusal import Refusal
from shem.kernel.rng import Rng
from shem.kernel.stage import Stage
from shem.kernel.state import State
from shem.kernel.view import View, plain
from shem.kernel.words import Words

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
E = TypeVar("E", bound=Edition)


def nothing_hidden(state: State, seat: int | None) -> list[str]:
    """For games whose cards all lie face up."""
    return []


def plain_lines(view: View, words: Words) -> list[str]:
    """Any view, a field a line: enough to play a game that has no `lines` of its own yet."""
    shown = plain(view)
    assert isinstance(shown, dict)
    return [f"{name}: {value}" for name, value in shown.items()]


def no_card_svgs(edition: Edition) -> dict[str, str]:
    """For games whose cards and tiles have not been drawn yet."""
    return {}


def no_statistics(state: State) -> tuple[str, ...]:
    """For games of which nothing is counted but winners and endings."""
    return ()


def even_values(state: State) -> list[float]:
    """For games without an evaluation yet: every seat is as likely to win."""
    return [1 / state.seats] * state.seats


def each_alone(state: State, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """For games in which every action is a plan of its own."""
    return [(action,) for action in state.legal(seat)]


def no_root_candidates(state: State, seat: int, rng: Rng) -> list[int]:
    """For games in which a search considers every plan."""
    return []


def nothing_forgotten(view: V, turns: int) -> V:
    """For games in which all that matters lies on the table."""
    return view


def turns_begun(state: State) -> int:
    """For games that count as a search does."""
    return state.turns()


def no_reasons(state: State, seat: int, plan: tuple[int, ...], rng: Rng) -> tuple[Reason, ...]:
    """For games that cannot say yet why something is good."""
    return ()


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
    """The ids of the cards that a seat (None: the spectator) may not see now."""
    lines: Callable[[V, Words], list[str]] = plain_lines
    """The table as lines of plain text: terminal and screen reader share them."""
    forget: Callable[[V, int], V] = nothing_forgotten
    """A view without what happened more than this number of turns ago: weak players forget."""
    policy: Callable[[S, int, Rng], int] = plausible
    """A cheap sensible choice in an imagined world: what the greedy bot plays."""
    infoset_key: Callable[[S, int], int] | None = None
    """A number for the information set of a seat: the same in all worlds it cannot tell apart. What
    does not matter may be left out. Without it a search takes the whole view, which is slow."""
    candidate_plans: Callable[[S, int, Rng, int], list[tuple[int, ...]]] = each_alone
    """The plans that a search considers in an imagined world, not many more than asked for: each an
    action, or several in a row that nobody can come between."""
    root_candidates: Callable[[S, int, Rng], list[int]] = no_root_candidates
    """The first actions that a search considers at its root, the likeliest first; none: all.
    They are the same in any world that looks the same to the seat. A search asks only once, so that
    this may take longer than `policy`."""
    values: Callable[[S], list[float]] = even_values
    """How good an imagined world is for every seat: its expected payoff, from -1 to 1."""
    depth_turns: int = 1
    """How many turns a search plays on before it asks `values`."""
    extra_depth: int = 0
    """Turns that the strongest level searches beyond `depth_turns`."""
    max_useful_iterations: int = 1 << 30
    """The limit of a search: more iterations were not found to make it stronger."""
    level_iterations: Mapping[str, int] = field(default_factory=dict)
    """The iterations of a level of play in this game, by its name, where the usual number does not
    suit: fewer where a game is slow, more where strength still grows."""
    blunder_rate: int = 0
    """Percent of choices that the weakest level draws by `rollout_weights` instead of searching:
    more where a cheap policy plays so well that searching less makes nobody weak."""
    rounds: Callable[[S], int] = turns_begun
    """How many rounds have begun, as players count them: its text has the word, `line.round`."""
    statistics: Callable[[S], tuple[str, ...]] = no_statistics
    """What happened in a finished game, by name: a balance counts how often. The text has the
    words, `line.feat-NAME`."""
    reasons: Callable[[S, int, tuple[int, ...], Rng], tuple[Reason, ...]] = no_reasons
    """Why a plan is good in an imagined world, told to its seat alone; the first says where to
    look, and does not give the plan away."""
    card_svgs: Callable[[E], dict[str, str]] = no_card_svgs
    """The cards and tiles of an edition as SVG, by id: on the screen and on paper."""
    notes: Notes[V] | None = None
    """The sheet that people may keep beside the game; None: it needs none."""
    options: tuple[Option, ...] = ()
    stages: tuple[Stage, ...] = ()
    """The table of its stages: every kind of question with its clause and the actions that answer
    it. A game with a single kind of question needs none."""
    sort_order: int = 99
    """Where it stands among the games: the lowest is offered first."""

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

    def load_edition(self, folder: Path) -> E:
        """The edition whose data files lie in this folder."""
        return self.edition(read_data(folder))

    @cached_property
    def default_edition(self) -> E:
        """The edition that ships with the game."""
        return self.load_edition(self.home / "data")

    @cached_property
    def words(self) -> Words:
        """The sentences of the game."""
        return Words(self.home)


AnyGame = Game[Any, Any, Any]
