"""A bot that plays at random, as the game itself weighs its actions."""

from __future__ import annotations

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.kernel.game import AnyGame
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.view import View


def random(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
    """Any legal action, the plausible ones more often."""
    assert view.seat is not None, "a spectator has nothing to choose"
    return (sample_weighted_action(game.imagine(view, rng), view.seat, rng),)
