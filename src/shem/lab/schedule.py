"""The schedule of an arena: who plays which game in which seat, on which deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from shem import __version__
from shem.games import game as game_called
from shem.kernel import AnyGame, Edition, ShemError
from shem.kernel.digest import digest
from shem.kernel.option import settle
from shem.kernel.view import plain
from shem.lab.code_hash import code_of
from shem.lab.seatings import Rota, rota
from shem.lab.simulate import Series, plan_series


@dataclass(frozen=True)
class Schedule(Series):
    """A series in which players are compared: they change seats over common deals."""

    @property
    def rota(self) -> Rota:
        return rota(len(self.players), self.seats)

    def seating(self, number: int) -> tuple[str, ...]:
        """The players of a game, fairly seated."""
        _, seating = self.rota.place(number)
        return tuple(self.players[player] for player in seating)

    def deal(self, number: int) -> int:
        """Which deal a game is played on."""
        deal, _ = self.rota.place(number)
        return deal

    def round(self, number: int) -> int:
        """The round of the rota in which a game is played."""
        return number // self.rota.games

    def deal_seed(self, number: int) -> str:
        """Games of one deal share it."""
        return f"{self.seed} / deal {self.deal(number)}"

    def whole_deals(self, numbers: Iterable[int]) -> list[int]:
        """Of these games, in order, those of deals that are finished."""
        given = sorted(numbers)
        there = Counter(map(self.deal, given))
        return [n for n in given if there[self.deal(n)] == self.rota.size(self.deal(n))]

    def header(self) -> dict[str, object]:
        """All that the games follow from: games of another header are other games."""
        game = game_called(self.slug)
        return {
            "game": self.slug,
            "rules": game.version,
            "shem": __version__,
            "code": code_of(game),
            "edition": digest(plain(self.edition)),
            "options": settle(game.options, self.options),
            "seats": self.seats,
            "players": list(self.players),
            "seed": self.seed,
        }


def make_schedule(
    game: AnyGame,
    players: Sequence[str],
    seed: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
) -> Schedule:
    """The schedule of an arena, or a kind error before anything is played."""
    if len(players) == 1:
        raise ShemError(f"{players[0]} cannot be compared alone: name two or more players")
    if len(set(players)) < len(players):
        raise ShemError("a player is named twice: name each once")
    count = seats if seats is not None else seats_for(game, len(players))
    series = plan_series(game, players, seed, count, options or {}, edition)
    return Schedule(**vars(series))


def seats_for(game: AnyGame, players: int) -> int:
    """A seat for everybody, as far as the game has them."""
    return max((seats for seats in game.seats if seats <= players), default=game.seats[0])
