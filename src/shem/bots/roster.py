"""All bots by the names that people type: the levels, `random` and `greedy`."""

from __future__ import annotations

from typing import Final, Protocol

from shem.bots.cancellation import Stop, never
from shem.bots.greedy_bot import GreedyBot
from shem.bots.levels import LEVELS
from shem.bots.plan import Plan
from shem.bots.random_bot import RandomBot
from shem.bots.search_bot import SearchBot
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.kernel.view import View


class Bot(Protocol):
    """Chooses for the seat whose view it is given: an action, or several in a row that nobody can
    come between. The `rng` is its own, not the game's.

    A bot that thinks long asks `stop` every now and then: the table may have moved on.
    """

    def __call__(self, game: AnyGame, view: View, rng: Rng, stop: Stop = never) -> Plan: ...


BOTS: Final[dict[str, Bot]] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
    **{level.name: SearchBot(level.config, level.name) for level in LEVELS},
}


def bot(name: str) -> Bot:
    """The bot with this name, or a kind error."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise ShemError(f"there is no bot {name!r}{did_you_mean(name, BOTS)} (bots: {known})")
    return BOTS[name]
