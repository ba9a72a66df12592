"""A bot that does what looks best now, in one world that it can imagine."""

from __future__ import annotations

from shem.bots.cancellation import Stop, never
from shem.bots.plan import Plan
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.kernel.view import View


def greedy(game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan:
    """The game's own cheap policy."""
    assert view.seat is not None, "a spectator has nothing to choose"
    return (game.heuristics.policy(game.imagine(view, rng), view.seat, rng),)
