"""The result of one game of a schedule, played or read."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from shem.games import game as game_called
from shem.kernel import Outcome, ShemError
from shem.lab.schedule import Schedule
from shem.lab.simulate import play_one
from shem.lab.tally import PlayedGame
from shem.lab.thinking_time import Thinking


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game by its number in the schedule: what came of it, and how long each seat thought."""

    number: int
    played: PlayedGame
    thinking: tuple[Thinking, ...]

    def plain(self) -> dict[str, object]:
        """The game as plain JSON."""
        return {
            "number": self.number,
            "players": list(self.played.players),
            "length": self.played.length,
            "rounds": self.played.rounds,
            "starter": self.played.starter,
            "outcome": self.played.outcome.plain(),
            "feats": list(self.played.statistics),
            "thinking": [[seat.decisions, seat.seconds, seat.longest] for seat in self.thinking],
        }


def play_game(schedule: Schedule, number: int) -> GameResult:
    """Play a game; whatever breaks in it is told with the game and the place."""
    thinking = [Thinking()] * schedule.seats

    def timed(seat: int, seconds: float) -> None:
        thinking[seat] += Thinking(1, seconds, seconds)

    game = game_called(schedule.slug)
    try:
        played = play_one(game, game.edition(schedule.edition), schedule, number, timed)
    except Exception as error:
        players = ", ".join(schedule.seating(number))
        raise ShemError(f"game {number} ({players}) broke: {error_line(error)}") from error
    return GameResult(number, played, tuple(thinking))


def error_line(error: Exception) -> str:
    """An error in one line, with the place it came from."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words} ({Path(place.filename).name}:{place.lineno})"


def read_result(line: Mapping[str, object], schedule: Schedule) -> GameResult:
    """A game of this schedule from its plain form; ValueError or KeyError if it is none."""
    number, players = line["number"], line["players"]
    if not isinstance(number, int) or players != list(schedule.seating(number)):
        raise ValueError("the players have other seats in this game")
    length, rounds = int(str(line["length"])), int(str(line["rounds"]))
    starter = None if line["starter"] is None else int(str(line["starter"]))
    outcome, statistics = read_outcome(line["outcome"]), read_statistics(line["feats"])
    played = PlayedGame(schedule.seating(number), length, rounds, outcome, starter, statistics)
    if len(played.outcome.ranks) != schedule.seats:
        raise ValueError("the outcome belongs to another game")
    return GameResult(number, played, read_thinking(line["thinking"]))


def read_outcome(value: object) -> Outcome:
    if not isinstance(value, dict):
        raise ValueError("this is not an outcome")
    return Outcome(
        str(value["clause"]),
        tuple(int(rank) for rank in value["ranks"]),
        tuple(float(payoff) for payoff in value["payoffs"]),
        tuple(int(score) for score in value["scores"]),
    )


def read_statistics(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError("this is not a list of statistics")
    return tuple(str(feat) for feat in value)


def read_thinking(value: object) -> tuple[Thinking, ...]:
    if not isinstance(value, list):
        raise ValueError("this is not a list of times")
    return tuple(Thinking(int(count), float(total), float(most)) for count, total, most in value)
