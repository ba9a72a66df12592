"""What perfect play in the endgames of It's Alive! gains over the greedy bot.

Usage: python -m scripts.endgames SEATS THROWS POSITIONS

Greedy bots play; of every game one start of a turn is taken at which the golem of the seat to move,
or a rival's, lacks at most one part. What some throws of the die bring this seat is worked out
exactly, against greedy rivals: once playing as greedy does, and once playing perfectly. If
nobody has won by then, it counts as a draw.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice
from math import sqrt

from shem.games.alive import GAME
from shem.games.alive.board import SLOTS
from shem.games.alive.endgame import GREEDY, PERFECT, Endgame
from shem.games.alive.heuristics.evaluation import size
from shem.games.alive.stages import ROLLING
from shem.games.alive.state import AliveState
from shem.kernel import Rng

SURE = 1.96


def main(seats: int, throws: int, positions: int) -> None:
    """Print the mean of both, and of the gain with its 95 % interval."""
    alone, perfect = [], []
    for state in islice(endgames(seats), positions):
        seat = state.to_act()[0]
        players = [GREEDY] * seats
        alone.append(Endgame(tuple(players)).payoffs(state, throws)[seat])
        players[seat] = PERFECT
        perfect.append(Endgame(tuple(players)).payoffs(state, throws)[seat])
    gains = [best - usual for best, usual in zip(perfect, alone, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
    error = SURE * spread / sqrt(len(gains))
    print(f"{seats} seats, {throws} throws, {len(gains)} positions")
    print(f"greedy {sum(alone) / len(alone):.4f}, perfect {sum(perfect) / len(perfect):.4f}")
    print(f"gain {mean:.4f} ({mean - error:.4f} to {mean + error:.4f}), largest {max(gains):.4f}")


def endgames(seats: int) -> Iterator[AliveState]:
    """One position of each game in which there is any, drawn by lot."""
    for number in count():
        seed = f"endgame {seats} {number}"
        rng = Rng.of(seed, "choice")
        found = [state for state in turns_of(seats, seed, rng) if is_late(state)]
        if found:
            yield found[int(rng.below(len(found)))]


def turns_of(seats: int, seed: str, rng: Rng) -> Iterator[AliveState]:
    """The starts of all turns of a game between greedy bots."""
    state, turn = GAME.new(seats, seed=seed), 0
    while state.to_act():
        if state.stage == ROLLING and state.turns() > turn:
            turn = state.turns()
            yield state.copy()
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))


def is_late(state: AliveState) -> bool:
    """Whether some golem lacks at most one part."""
    return any(size(state, seat) >= SLOTS - 1 for seat in range(state.seats))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
