"""The rest of a turn of two after the announcements, solved by linear programming.

Both fill their screens in secret; whoever decides later sees its own sheet and the screens that
were lifted, and does what is best for it. A turn is worth what `GAME.heuristics.values` say at its
end. For small budgets only: every sheet and every later choice is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from shem.games.golem import GAME
from shem.games.golem.state import GolemState

Numbers = NDArray[np.float64]
Plan = tuple[int, ...]
Choice = tuple[int, dict[Plan, int]]
"""The row of actions that led a seat here, and the longer rows that go on from here."""

NOTHING = 0
"""The row of a seat that has done nothing yet."""
SHEET = "sheet"
"""The choice of a sheet, among the choices by what a seat sees."""


def sheets_of(state: GolemState, seat: int) -> list[Plan]:
    """Every way to fill the screens of a seat."""
    rows: list[tuple[Plan, GolemState]] = [((), state)]
    for _ in range(4):
        rows = [
            ((*row, action), after(world, seat, (action,)))
            for row, world in rows
            for action in world.legal(seat)
        ]
    return [row for row, _ in rows]


def after(state: GolemState, seat: int, plan: Plan) -> GolemState:
    """What comes of a plan."""
    twin = state.copy()
    for action in plan:
        twin.apply(seat, action)
    return twin


class Turn:
    """All ways in which a turn can go on, by what each seat sees of it.

    What a seat has done so far is a row of actions, known by a number. A strategy says how often
    each row is played, as far as it lies with the seat.
    """

    def __init__(self, state: GolemState) -> None:
        self.turn = state.turns()
        self.rows = [1, 1]
        self.choices: tuple[dict[object, Choice], dict[object, Choice]] = ({}, {})
        self.results: dict[tuple[int, int], tuple[float, float]] = {}
        """What every seat gets, by the whole rows of both."""
        for own in sheets_of(state, 0):
            for other in sheets_of(state, 1):
                rows = self.longer(0, NOTHING, SHEET, own), self.longer(1, NOTHING, SHEET, other)
                self.walk(after(after(state, 0, own), 1, other), rows, ())

    def longer(self, seat: int, row: int, infoset_key: object, plan: Plan) -> int:
        """The row that goes on with this plan from what the seat sees now."""
        before, longer = self.choices[seat].setdefault(infoset_key, (row, {}))
        assert before == row, "a seat has forgotten what it did"
        if plan not in longer:
            longer[plan] = self.rows[seat]
            self.rows[seat] += 1
        return longer[plan]

    def walk(self, world: GolemState, rows: tuple[int, int], seen: Plan) -> None:
        """Try every later choice, to the end of the turn."""
        deciders = world.to_act()
        if not deciders or world.turns() > self.turn:
            first, second = GAME.heuristics.values(world)
            self.results[rows] = first, second
            return
        assert GAME.heuristics.infoset_key is not None
        (seat,) = deciders
        infoset_key = (GAME.heuristics.infoset_key(world, seat), seen)
        for action in world.legal(seat):
            row = self.longer(seat, rows[seat], infoset_key, (action,))
            longer = (rows[0], row) if seat else (row, rows[1])
            self.walk(after(world, seat, (action,)), longer, (*seen, action))

    def value(self, seat: int, mix: Mapping[Plan, float] | None = None) -> float:
        """What a seat can be sure of, with sheets by this mix, or by the best one if none is given.

        The unknowns are how often the seat plays each of its rows, then what the rival's best
        reply leaves it at each choice of the rival.
        """
        own, theirs = self.flow(seat), self.flow(1 - seat)
        count, choices = self.rows[seat], len(theirs)
        bounds: list[tuple[float | None, float | None]] = [(0, 1)] * count
        bounds += [(None, None)] * choices
        for plan, share in (mix or {}).items():
            bounds[self.choices[seat][SHEET][1][plan]] = (share, share)
        goal = np.zeros(count + choices)
        goal[count] = -1
        solved = linprog(
            goal,
            A_ub=np.hstack([-self.payoffs(seat), theirs.T]),
            b_ub=np.zeros(self.rows[1 - seat]),
            A_eq=np.hstack([own, np.zeros((len(own), choices))]),
            b_eq=np.eye(len(own))[0],
            bounds=bounds,
        )
        assert solved.fun is not None, solved.message
        return -solved.fun

    def payoffs(self, seat: int) -> Numbers:
        """What a seat gets: a line for each row of the rival, a column for each of its own."""
        paid = np.zeros((self.rows[1 - seat], self.rows[seat]))
        for rows, result in self.results.items():
            paid[rows[1 - seat], rows[seat]] = result[seat]
        return paid

    def flow(self, seat: int) -> Numbers:
        """At each choice the longer rows are played as often as the one that led there."""
        flow = np.zeros((1 + len(self.choices[seat]), self.rows[seat]))
        flow[0, NOTHING] = 1
        for line, (row, longer) in enumerate(self.choices[seat].values(), 1):
            flow[line, row] = -1
            flow[line, list(longer.values())] = 1
        return flow
