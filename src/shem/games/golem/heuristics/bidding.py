"""A sensible hand on the screens: what a sheet of units is worth, and which one to fill in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields
from shem.games.golem.actions import put
from shem.games.golem.heuristics.guess import Guess
from shem.games.golem.heuristics.outlook import Stakes
from shem.games.golem.heuristics.worth import FAR, UNIT, Pick
from shem.games.golem.rules.allocation import announcements, strictness, total

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng

# Bids are mixed: a sheet is chosen against this number of guesses at the rivals' sheets.
GUESSES: Final = 48


class Sheets:
    """A search through all ways to fill the screens; those filled already stay as they are."""

    def __init__(
        self, state: GolemState, seat: i64, units: i64, rng: Rng, guesses: int = GUESSES
    ) -> None:
        self.units = units
        self.named: i64 = state.own[fields.NAMED + seat]
        self.gap: i64 = strictness(state, int(seat))
        self.stakes = Stakes(state, seat)
        self.guesses = [Guess(state, seat, rng) for _ in range(guesses)]
        self.resting = rest_worths(state, self.guesses, units)
        self.least = [1, 1, 1, 1]
        self.most = [int(units)] * 4
        if state.is_under_smerte(seat):
            self.most[actions.MOVEMENT_PHASE] = 1
        self.best: i64 = -FAR
        self.sheet = [1, 1, 1, 1]

    def keep(self, phase: i64, units: i64) -> None:
        """This screen is filled already."""
        self.least[phase] = int(units)
        self.most[phase] = int(units)

    def all(self) -> list[list[int]]:
        """Every sheet that keeps to the announcement."""
        found: list[list[int]] = []
        for turning in range(self.least[0], min(self.most[0], self.units - 3) + 1):
            rest = self.units - turning - 2
            for walking in range(self.least[1], min(self.most[1], rest) + 1):
                self.add_rest(turning, walking, found)
        return found

    def add_rest(self, turning: i64, walking: i64, found: list[list[int]]) -> None:
        """The same, for given units of turning and walking."""
        rest = self.units - turning - walking
        for harvesting in range(self.least[2], min(self.most[2], rest - 1) + 1):
            if self.is_true(turning, walking, harvesting, rest - harvesting):
                found.append([int(turning), int(walking), harvesting, int(rest - harvesting)])

    def search(self) -> None:
        """Weigh every sheet."""
        for turning in range(self.least[0], min(self.most[0], self.units - 3) + 1):
            rest = self.units - turning - 2
            for walking in range(self.least[1], min(self.most[1], rest) + 1):
                self.search_rest(turning, walking)

    def search_rest(self, turning: i64, walking: i64) -> None:
        """Weigh every sheet with these units for turning and walking."""
        rest = self.units - turning - walking
        # What changes with the units for harvesting.
        gains = [0] * int(rest)
        worth: i64 = 0
        for guess in self.guesses:
            needed = guess.needed
            turned = turning >= needed[actions.ORIENTATION_PHASE]
            walked = walking >= needed[actions.MOVEMENT_PHASE]
            theirs = self.stakes.theirs.case(turned, walked)
            worth += theirs
            if needed[actions.HARVEST_PHASE] < rest:
                gains[needed[actions.HARVEST_PHASE]] += int(
                    self.stakes.mine.case(turned, walked) - theirs
                )
        self.weigh(turning, walking, worth, gains)

    def weigh(self, turning: i64, walking: i64, worth: i64, gains: list[int]) -> None:
        """Weigh every sheet, given what it is worth without units for harvesting, and the rest."""
        rest = self.units - turning - walking
        for harvesting in range(1, rest):
            worth += gains[harvesting]
            resting = rest - harvesting
            if (
                worth + self.resting[resting] > self.best
                and self.least[2] <= harvesting <= self.most[2]
                and self.is_true(turning, walking, harvesting, resting)
            ):
                self.best = worth + self.resting[resting]
                self.sheet = [int(turning), int(walking), int(harvesting), int(resting)]

    def is_true(self, turning: i64, walking: i64, harvesting: i64, resting: i64) -> bool:
        """Whether a sheet keeps to the announcement."""
        if self.named == fields.UNNAMED:
            return True
        if self.named == actions.ORIENTATION_PHASE:
            return self.leads(turning, walking, harvesting, resting)
        if self.named == actions.MOVEMENT_PHASE:
            return self.leads(walking, turning, harvesting, resting)
        if self.named == actions.HARVEST_PHASE:
            return self.leads(harvesting, turning, walking, resting)
        return self.leads(resting, turning, walking, harvesting)

    def leads(self, named: i64, one: i64, other: i64, third: i64) -> bool:
        """Whether the announced phase leads all others by the gap."""
        cap = named - self.gap
        return one <= cap and other <= cap and third <= cap


def rest_worths(state: GolemState, guesses: list[Guess], units: i64) -> list[int]:
    """What each number of units for regeneration is worth, against all guesses together."""
    share = state.setup.edition.share
    worths = [0] * int(units)
    for guess in guesses:
        for placed in range(guess.needed[actions.REGENERATION_PHASE], int(units)):
            worths[placed] += placed // share * UNIT
    return worths


def best_units(state: GolemState, seat: i64, rng: Rng) -> int:
    """The units for the next screen: those of the best sheet that goes on from here."""
    step = state.own[fields.STEP + seat]
    left = state.own[fields.LEFT + seat]
    if step == actions.REGENERATION_PHASE:
        return put(step, left)
    sheets = Sheets(state, seat, left + placed_so_far(state, seat, step), rng)
    for phase in range(step):
        sheets.keep(phase, state.units(seat, phase))
    sheets.search()
    return put(step, sheets.sheet[step])


def placed_so_far(state: GolemState, seat: i64, step: i64) -> i64:
    """The units behind the screens that a seat has filled."""
    placed: i64 = 0
    for phase in range(step):
        placed += state.units(seat, phase)
    return placed


def best_announcement(state: GolemState, seat: i64, rng: Rng) -> i64:
    """Of several phases that hold most units, the one that leaves the better sheet."""
    choices = announcements(state, int(seat))
    if len(choices) == 1:
        return choices[0]
    pick = Pick()
    sheets = Sheets(state, seat, total(state, int(seat)), rng)
    for action in choices:
        sheets.named = action - actions.ANNOUNCE
        sheets.best = -FAR
        sheets.search()
        pick.offer(action, sheets.best)
    return pick.action
