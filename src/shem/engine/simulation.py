"""A whole game between bots without a table: the lab plays them by the thousand.

It takes exactly the steps that `play_out` takes at a table, with the same random numbers. As nobody
watches, nothing is told or stored. No bot gets the state: one that draws from its choices gets
those, one that chooses in a world gets a copy in which everything its seat cannot know was
resampled, and all others get the view.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from shem.bots import Bot, bot
from shem.bots.greedy_bot import GreedyBot
from shem.bots.plan import Plan
from shem.bots.random_bot import RandomBot
from shem.engine.driver import Timed, bot_label, untimed
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng, Streams
from shem.kernel.state import State


class Simulation:
    """A running game between bots of these levels; `luck` varies the game on one deal."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        levels: Sequence[str],
        seed: str,
        luck: str = "",
        timed: Timed = untimed,
    ) -> None:
        self.game = game
        self.state = state
        self.bots: list[Bot] = [bot(level) for level in levels]
        self.streams = Streams(seed)
        self.luck = luck
        self.timed = timed
        self.line: list[tuple[int, int]] = []
        """Who did what, in the order of the table."""

    def play_out(self) -> None:
        """Play until the game is over."""
        while deciders := self.state.to_act():
            if len(deciders) > 1:
                self._choose_at_once(deciders)
            elif self.state.confirm_action() >= 0:
                self._carry_out(deciders[0], self._drafted(deciders[0]))
            else:
                self._carry_out(deciders[0], self._chosen(self.state, deciders[0], 0))

    def _choose_at_once(self, deciders: Sequence[int]) -> None:
        """Everybody chooses on a copy of the same state; then all is carried out in seat order."""
        choices = [(seat, self._drafted(seat)) for seat in sorted(deciders)]
        for seat, actions in choices:
            self._carry_out(seat, actions)

    def _drafted(self, seat: int) -> Sequence[int]:
        """All that a seat does in private until its choice is made."""
        own, actions = self.state.copy(), list[int]()
        confirming = own.confirm_action()
        while seat in own.to_act() and confirming not in actions:
            for action in self._chosen(own, seat, len(actions)):
                own.apply(seat, action)
                actions.append(action)
        return actions

    def _carry_out(self, seat: int, actions: Sequence[int]) -> None:
        for action in actions:
            self.state.apply(seat, action)
            self.line.append((seat, action))

    def _chosen(self, state: State, seat: int, drafted: int) -> Plan:
        """What the bot of a seat does next; nobody thinks about the only choice."""
        choices = state.legal(seat)
        if len(choices) == 1:
            self.timed(seat, 0.0)
            return choices
        start = time.perf_counter()
        rng = self.streams.of(bot_label(self.luck, seat, len(self.line), drafted))
        plan = chosen(self.bots[seat], self.game, state, seat, rng)
        self.timed(seat, time.perf_counter() - start)
        return plan


def chosen(mind: Bot, game: AnyGame, state: State, seat: int, rng: Rng) -> Plan:
    """What a bot does in a seat; of the state it learns what the seat may know."""
    if isinstance(mind, RandomBot):
        return mind.choose(state.legal(seat), state.rollout_weights(seat), rng)
    if isinstance(mind, GreedyBot):
        world = state.copy()
        world.resample(seat, rng)
        return checked(mind.choose(game, world, seat, rng), game, state, seat)
    return checked(mind(game, game.observe(state, seat), rng), game, state, seat)


def checked(plan: Plan, game: AnyGame, state: State, seat: int) -> Plan:
    """A plan that can be carried out, as a table would allow it; else it is an error."""
    own = state.copy() if len(plan) > 1 else state
    for at, action in enumerate(plan):
        if at:
            own.apply(seat, plan[at - 1])
        if action not in own.legal(seat):
            raise RuntimeError(f"a bot chose what is not allowed: {game.write_row(plan)}")
    return plan
