"""Many games between bots. What comes of them does not depend on how many processes play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from shem.bots import bot
from shem.engine.driver import Timed, untimed
from shem.engine.simulation import Simulation
from shem.games import game as game_called
from shem.kernel import AnyGame, Edition, ShemError
from shem.lab.tally import PlayedGame, Tally, number
from shem.lab.worker_pool import map_ordered

CHUNK = 8

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Series:
    """What is played: everything a worker needs, and nothing that depends on who plays it."""

    slug: str
    edition: dict[str, object]
    options: dict[str, object]
    seats: int
    players: tuple[str, ...]
    seed: str

    def seating(self, number: int) -> tuple[str, ...]:
        """The players of a game: all of them in turn, moved one seat on from game to game."""
        count = len(self.players)
        return tuple(self.players[(seat + number) % count] for seat in range(self.seats))

    def deal_seed(self, number: int) -> str:
        """Games of one round, in which everybody has sat everywhere, share their deal."""
        return f"{self.seed} / deal {number // len(self.players)}"


def simulate(  # noqa: PLR0913 - all but the first by name
    game: AnyGame,
    *,
    games: int,
    players: Sequence[str],
    seed: str,
    seats: int | None = None,
    workers: int = 1,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Play this number of games and report: wins by player and seat, endings by clause."""
    series = plan_series(game, players, seed, seats, options or {}, edition)
    tally = Tally()
    for done, played in enumerate(games_of(series, games, workers), start=1):
        tally.add(played)
        progress(done)
    return report(series, games, tally)


def plan_series(
    game: AnyGame,
    players: Sequence[str],
    seed: str,
    seats: int | None,
    options: Mapping[str, object],
    edition: Edition | None,
) -> Series:
    """The series of a simulation, or a kind error before anything is played."""
    if not players:
        raise ShemError("nobody is playing: name at least one bot")
    for name in players:
        bot(name)
    count = seats if seats is not None else max(len(players), game.seats[0])
    printed = game.default_edition if edition is None else edition
    game.new(count, seed=seed, options=options, edition=printed)
    return Series(game.slug, printed.raw, dict(options), count, tuple(players), seed)


def games_of(series: Series, games: int, workers: int) -> Iterator[PlayedGame]:
    """All games in order, played here or by workers."""
    chunks = [range(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    for played in map_ordered(partial(play_chunk, series), chunks, workers):
        yield from played


def play_chunk(series: Series, numbers: range) -> list[PlayedGame]:
    """Some games of a series."""
    game = game_called(series.slug)
    edition = game.edition(series.edition)
    return [play_one(game, edition, series, number) for number in numbers]


def play_one(
    game: AnyGame, edition: Edition, series: Series, number: int, timed: Timed = untimed
) -> PlayedGame:
    """One game, as it would be played at a table."""
    seated, seed = series.seating(number), series.deal_seed(number)
    state = game.new(series.seats, seed=seed, options=series.options, edition=edition)
    beginners = state.to_act()
    simulation = Simulation(game, state, seated, seed, str(number), timed)
    simulation.play_out()
    outcome = state.outcome()
    assert outcome is not None, "the bots play until the game is over"
    starter = beginners[0] if len(beginners) == 1 else None
    rounds, statistics = game.presentation.rounds(state), game.presentation.statistics(state)
    return PlayedGame(seated, len(simulation.line), rounds, outcome, starter, statistics)


def report(series: Series, games: int, tally: Tally) -> dict[str, object]:
    """The report as plain JSON."""
    return {
        "game": series.slug,
        "seats": series.seats,
        "games": games,
        "finished": tally.finished,
        "length_mean": round(tally.actions / tally.finished, 3) if tally.finished else 0.0,
        "endings": dict(sorted(tally.endings.items())),
        "seats_won": [number(tally.seats_won[seat]) for seat in range(series.seats)],
        "players": [tally.player(name) for name in dict.fromkeys(series.players)],
    }
