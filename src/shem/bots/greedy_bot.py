"""A bot that does what looks best now, in one world that it can imagine."""

from __future__ import annotations

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.view import View


class GreedyBot:
    """The game's own cheap policy."""

    def __call__(self, game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
        assert view.seat is not None, "a spectator has nothing to choose"
        return self.choose(game, game.imagine(view, rng), view.seat, rng)

    def choose(self, game: AnyGame, world: State, seat: int, rng: Rng) -> Plan:
        """The same in a world that was imagined already."""
        return (game.heuristics.policy(world, seat, rng),)
