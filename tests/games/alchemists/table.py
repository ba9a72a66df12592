"""Games of Alchemists under way, by chance but lively."""

from __future__ import annotations

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import DECLINE, PASS, READY
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng

IDLE = (DECLINE, PASS, READY)


def begun(seats: int, variant: str, seed: str) -> AlchemistsState:
    """A game that begins."""
    return GAME.new(seats, seed=seed, options={"variant": variant})


def lively(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """A choice by chance of a player who likes to do something."""
    legal = state.legal(seat)
    busy = [action for action in legal if action not in IDLE]
    choices = busy if busy and rng.below(10) else legal
    return choices[int(rng.below(len(choices)))]


def play_on(state: AlchemistsState, rng: Rng) -> None:
    """One more choice of somebody who is asked."""
    seat = state.to_act()[int(rng.below(len(state.to_act())))]
    state.apply(seat, lively(state, seat, rng))
