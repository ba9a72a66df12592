"""Sheets of units: what one is worth, which to fill in, and which a search should think about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.golem import actions, fields, stages
from shem.games.golem.actions import put
from shem.games.golem.heuristics.evaluation import FAR, UNIT, Pick, Stakes
from shem.games.golem.heuristics.odds import Guess
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
        mine, theirs = self.stakes.mine, self.stakes.theirs
        for guess in self.guesses:
            turned = turning >= guess.turning
            walked = walking >= guess.walking
            without = theirs.case(turned, walked)
            worth += without
            if guess.harvesting < rest:
                gains[guess.harvesting] += int(mine.case(turned, walked) - without)
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
        for placed in range(int(guess.resting), int(units)):
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


# How often a best sheet is looked for, and against how many guesses at the rivals' each time.
TRIES: Final = 14
FEW_GUESSES: Final = 3


def candidate_plans(state: GolemState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """What a seat may sensibly do now."""
    if state.stage == stages.ALLOCATION:
        return first_plans(state, seat, rng)
    if state.stage == stages.REARRANGEMENT:
        return last_plans(state, seat, rng, most)
    return [(action,) for action in state.legal(seat)]


def first_plans(state: GolemState, seat: int, rng: Rng) -> list[tuple[int, ...]]:
    """A sheet for each phase to announce, and one that leaves it open as long as it can."""
    step = state.own[fields.STEP + seat]
    units = state.own[fields.LEFT + seat] + int(placed_so_far(state, seat, step))
    found: list[tuple[int, ...]] = []
    sheets = Sheets(state, seat, units, rng, FEW_GUESSES)
    keep_prefix(state, seat, sheets)
    for named in range(4):
        sheets.named = named
        sheets.best = -FAR
        sheets.search()
        if sheets.best > -FAR:
            found.append(remaining(sheets.sheet, step))
    if step == 0:
        for sheet in open_sheets(units):
            if sheet[actions.MOVEMENT_PHASE] == 1 or not state.is_under_smerte(seat):
                found.append(remaining(sheet, step))
    return sorted(set(found))


def open_sheets(units: int) -> list[list[int]]:
    """Sheets on which three or four phases hold most."""
    if units % 4 == 0:
        return [[units // 4] * 4]
    top = (units - 1) // 3
    low = units - 3 * top
    if low > top:
        return []
    return [[low if phase == lowest else top for phase in range(4)] for lowest in range(4)]


def last_plans(state: GolemState, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """Sheets that are best against one guess or another, and others to fill up the number."""
    true = true_sheets(state, seat, rng)
    if len(true) <= most:
        return true
    found = set(best_replies(state, seat, rng, min(most, TRIES)))
    while len(found) < most:
        found.add(true[int(rng.below(len(true)))])
    return sorted(found)


def best_replies(state: GolemState, seat: int, rng: Rng, tries: int) -> list[tuple[int, ...]]:
    """Sheets that are best against a few guesses, looked for `tries` times."""
    step = state.own[fields.STEP + seat]
    units = state.own[fields.LEFT + seat] + int(placed_so_far(state, seat, step))
    found: list[tuple[int, ...]] = []
    for _ in range(tries):
        sheets = Sheets(state, seat, units, rng, FEW_GUESSES)
        keep_prefix(state, seat, sheets)
        sheets.search()
        found.append(remaining(sheets.sheet, step))
    return found


def true_sheets(state: GolemState, seat: int, rng: Rng) -> list[tuple[int, ...]]:
    """Every way to fill the screens from this one on."""
    step = state.own[fields.STEP + seat]
    units = state.own[fields.LEFT + seat] + int(placed_so_far(state, seat, step))
    sheets = Sheets(state, seat, units, rng, 0)
    keep_prefix(state, seat, sheets)
    return [remaining(sheet, step) for sheet in sheets.all()]


def keep_prefix(state: GolemState, seat: i64, sheets: Sheets) -> None:
    """The screens that are filled already stay as they are."""
    for phase in range(state.own[fields.STEP + seat]):
        sheets.keep(phase, state.units(seat, phase))


def remaining(sheet: list[int], step: int) -> tuple[int, ...]:
    """The actions that fill the screens from this one on."""
    return tuple([put(phase, sheet[phase]) for phase in range(step, 4)])
