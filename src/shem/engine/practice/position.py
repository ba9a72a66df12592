"""A position to practise on: how it was reached, who is asked, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shem.kernel.digest import digest
from shem.kernel.event import Event
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting
from shem.kernel.reason import Reason
from shem.kernel.state import State
from shem.kernel.view import plain
from shem.table import Table
from shem.table.continuation import Continuation, Move, Setup, reached
from shem.table.match_settings import Match, Player, Terms

SEED = "practice"
"""What is hidden in the position is dealt anew by this seed for whoever practises."""


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A choice in notation and its win rate; `loss` is what it gives away against the best one,
    `error` the standard error of that."""

    text: str
    win_rate: float
    loss: float
    error: float


@dataclass(frozen=True)
class Position:
    """A moment of a game between bots, in which one seat decides alone and one choice is best."""

    seats: int
    options: Mapping[str, Setting]
    seed: str = field(repr=False)
    moves: tuple[Move, ...] = field(repr=False)
    seat: int
    view: str
    """The digest of what the seat sees: other rules or other cards would change it."""
    choices: tuple[JudgedChoice, ...]
    """All that is possible, the best first."""
    reasons: tuple[Reason, ...]
    """Why the best choice is good, as the game tells it; the first says where to look."""

    @property
    def id(self) -> str:
        """A short name that follows from all of it."""
        rows = [[move.seat, move.act] for move in self.moves]
        return digest([self.seed, self.seats, dict(self.options), rows, self.seat])[:8]

    @property
    def best(self) -> JudgedChoice:
        return self.choices[0]

    def choice(self, text: str) -> JudgedChoice | None:
        """What was found out about a choice."""
        return next((choice for choice in self.choices if choice.text == text), None)


def state_of(game: AnyGame, position: Position, told: list[Event] | None = None) -> State:
    """The true state, reached by playing the moves again; `told` takes what happened on the way."""
    setup = Setup(game, position.seats, position.options, game.default_edition)
    return reached(setup, position.seed, position.moves, told)


def seen_by(game: AnyGame, state: State, seat: int) -> str:
    """The digest of what a seat sees."""
    return digest(plain(game.observe(state, seat)))


def match_of(
    game: AnyGame,
    position: Position,
    players: tuple[Player, ...],
    seed: str = SEED,
    nonce: str = "",
) -> Match:
    """The match that begins with this position, as its seat knows it."""
    return Match(
        game=game,
        edition=game.default_edition,
        options=position.options,
        players=players,
        seed=seed,
        terms=Terms(host=position.seat),
        nonce=nonce,
        continues=Continuation(position.seed, position.moves, position.seat),
    )


def table_of(game: AnyGame, position: Position, players: tuple[Player, ...]) -> Table:
    """A table at which the position is shown. Its state is imagined from the view of the seat."""
    return Table(match_of(game, position, players))


def news_for(game: AnyGame, position: Position) -> tuple[Event, ...]:
    """What the seat was told on the way, the oldest first."""
    told: list[Event] = []
    state_of(game, position, told)
    return tuple(event for event in told if event.is_for(position.seat))
