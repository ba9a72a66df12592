"""The end of a game solved exactly: every number of the die, and for those who play perfectly every
choice, until somebody wins or the throws are used up; then it counts as a draw.

    Endgame(("perfect", "greedy")).payoffs(state, 3)     # what both can expect of three throws

Throws are counted and not turns, since a turn may have any number of them. It knows all cards, also
those that nobody has seen: what it gains is the most that can be gained.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from shem.games.alive import actions
from shem.games.alive.board import BITS, SLOTS
from shem.games.alive.edition import DIE
from shem.games.alive.heuristics.planning import candidate_plans
from shem.games.alive.heuristics.policy import policy
from shem.games.alive.rules.symbols import has_rolled_for_life
from shem.games.alive.state import AliveState
from shem.games.alive.truth import hand
from shem.kernel.rng import Rng

PERFECT: Final = "perfect"
GREEDY: Final = "greedy"
NO_LUCK: Final = Rng(0, 0, 0, 0)

Payoffs = tuple[float, ...]


class Endgame:
    """What every seat can expect, by how it plays: perfectly, or as the greedy bot does."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self._players = players
        self._known: dict[tuple[object, ...], Payoffs] = {}

    @property
    def positions(self) -> int:
        """How many different positions were looked at."""
        return len(self._known)

    def payoffs(self, state: AliveState, throws: int) -> Payoffs:
        """The expected payoffs of all seats from here, by this number of throws of the die."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.payoffs
        key = (throws, *key_of(state))
        if key not in self._known:
            seat = state.to_act()[0]
            choices = self._choices(state, seat)
            replies = [self.after(state, seat, action, throws) for action in choices]
            self._known[key] = max(replies, key=lambda payoffs: payoffs[seat])
        return self._known[key]

    def after(self, state: AliveState, seat: int, action: int, throws: int) -> Payoffs:
        """ALV-8, ALV-21 The expected payoffs after a choice, over all that the die may say."""
        left = throws - 1 if action == actions.ROLL or action >= actions.STEAL else throws
        if left < 0:
            return (1 / state.seats,) * state.seats
        total = [0.0] * state.seats
        for luck, share in lucks(state, seat, action):
            world = state.copy()
            world.rng = luck.copy()
            world.apply(seat, action)
            for other, payoff in enumerate(self.payoffs(world, left)):
                total[other] += share * payoff
        return tuple(total)

    def _choices(self, state: AliveState, seat: int) -> list[int]:
        if self._players[seat] == GREEDY:
            return [policy(state, seat, NO_LUCK)]
        return [plan[0] for plan in candidate_plans(state, seat, NO_LUCK, len(state.legal(seat)))]


def key_of(state: AliveState) -> tuple[object, ...]:
    """All that the rest of a game depends on."""
    moment = (state.turn, state.active, state.stage, state.back, state.die, state.held)
    cards = (*state.board, *state.piles, state.order, state.tail)
    return (*moment, *cards, state.drawn, state.known, has_rolled_for_life(state))


def lucks(state: AliveState, seat: int, action: int) -> Iterator[tuple[Rng, float]]:
    """The streams of chance that lead to all that may come of an action, and how likely each is."""
    if action == actions.ROLL:
        faces = state.setup.die
        for die in range(DIE):
            if faces.index(faces[die]) == die:
                yield stream(die, 0), faces.count(faces[die]) / DIE
    elif action >= actions.STEAL:
        odds = (DIE + 1 - state.setup.edition.steal_from) / DIE
        draws = lots_before(state, seat, action)
        yield stream(DIE - 1, draws), odds
        if odds < 1:
            yield stream(0, draws), 1 - odds
    else:
        yield NO_LUCK, 1.0


def lots_before(state: AliveState, seat: int, action: int) -> int:
    """ALV-A21 How often chance is asked which of several symbols alike is played."""
    rival, slot = divmod(action - actions.STEAL, SLOTS)
    kind = state.setup.types[state.part(rival, slot)]
    unknown = 0
    for symbol in hand(state, seat):
        if state.setup.symbol_types[symbol] == kind:
            if state.known & BITS[symbol]:
                break
            unknown += 1
    return max(0, unknown - 1)


@lru_cache(maxsize=64)
def stream(die: int, draws: int) -> Rng:
    """A stream that, after `draws` other draws, gives this number of the die, counted from 0."""
    for word in count():
        found = Rng.of(f"endgame {word}", "die")
        trial = found.copy()
        for alike in range(draws):
            trial.below(alike + 2)
        if trial.below(DIE) == die:
            return found
    raise AssertionError
