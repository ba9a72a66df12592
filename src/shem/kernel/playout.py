"""Playing a game to its end at random: for soaks, tests and the bench."""

from __future__ import annotations

from shem.kernel.rng import Rng
from shem.kernel.state import State


def playout(state: State, rng: Rng, bound: int) -> int:
    """Play uniformly at random, action by action; return how many of at most `bound` were played.

    `state.rollout` comes to the same end, and faster where a game has a way of its own.
    """
    return State.rollout(state, rng, bound)


def sample_weighted_action(state: State, seat: int, rng: Rng) -> int:
    """A legal action, drawn by the state's `rollout_weights`."""
    return sample_by_weight(state.legal(seat), state.rollout_weights(seat), rng)


def sample_by_weight(actions: tuple[int, ...], weights: tuple[int, ...] | None, rng: Rng) -> int:
    """One of the actions, each as likely as its weight; without weights, all alike."""
    if weights is None:
        return actions[int(rng.below(len(actions)))]
    return actions[rng.weighted(weights)]


def weighted_playout(state: State, rng: Rng, bound: int) -> int:
    """Play by `rollout_weights`, at most `bound` actions; return how many were played."""
    played = 0
    while played < bound:
        deciders = state.to_act()
        if not deciders:
            break
        seat = deciders[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
        played += 1
    return played
