"""A bot that plays at random, as the game itself weighs its actions."""

from __future__ import annotations

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.kernel.game import AnyGame
from shem.kernel.playout import sample_by_weight
from shem.kernel.rng import Rng
from shem.kernel.view import View


class RandomBot:
    """Any legal action, the plausible ones more often."""

    def __call__(self, game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
        assert view.seat is not None, "a spectator has nothing to choose"
        # A world with its own random numbers, unless the choices are already given.
        world = game.imagine(view, rng.branch("world"))
        return self.choose(world.legal(view.seat), world.rollout_weights(view.seat), rng)

    def choose(self, actions: tuple[int, ...], weights: tuple[int, ...] | None, rng: Rng) -> Plan:
        """The same from the choices alone, which are alike in all worlds that fit the view."""
        return (sample_by_weight(actions, weights, rng),)
