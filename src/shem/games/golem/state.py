"""The whole truth of a game of Golem, compact, with plain questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.golem import actions, fields, heuristics, resample, stages, truth
from shem.games.golem.board import ALL_PLACES, BITS
from shem.games.golem.fields import packed
from shem.games.golem.rules import turn, victory
from shem.kernel.history import Past
from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.state_fields import Pickled, pickled, restore

if TYPE_CHECKING:
    from shem.games.golem.rules.setup import Setup


class GolemState(State):
    """Where the golem stands and looks, what is harvested, what lies behind the screens."""

    def __init__(self, seats: int, setup: Setup, own: list[int]) -> None:
        super().__init__(seats)
        self.setup = setup
        self.own = own
        self.acts: list[int] = []
        self.past: Past | None = None
        self.turn: i64 = 1
        self.stage: i64 = stages.FACING
        self.phase: i64 = 0
        self.archmage: i64 = 0
        self.deciders: i64 = 0
        self.winner: i64 = fields.NOBODY
        self.tied: i64 = 0
        self.golem: i64 = 0
        self.facing: i64 = 0
        self.harvest_at: i64 = 0
        self.konge: i64 = fields.NOBODY
        self.skole: i64 = fields.NOBODY
        self.unharvested: i64 = ALL_PLACES

    def to_act(self) -> tuple[int, ...]:
        return actions.SEATS[self.deciders]

    def legal(self, seat: int) -> tuple[int, ...]:
        return turn.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        if action >= actions.ANNOUNCE:
            self.acts.append(packed(seat, action))
        turn.apply(self, seat, action)

    def outcome(self) -> Outcome | None:
        return victory.outcome(self)

    def rollout_weights(self, seat: int) -> tuple[int, ...] | None:
        return heuristics.rollout_weights(self, seat)

    def rollout(self, rng: Rng, bound: int) -> int:
        if self.log is not None:
            return super().rollout(rng, bound)
        return heuristics.rollout(self, rng, bound)

    def resample(self, seat: int | None, rng: Rng) -> None:
        resample.resample(self, seat, rng)

    def turns(self) -> int:
        return int(self.turn)

    def truth(self) -> dict[str, object]:
        return truth.truth(self)

    def units(self, seat: i64, phase: i64) -> i64:
        """The units of a seat behind the screen of a phase."""
        return self.own[fields.PLACED + phase * actions.MOST_SEATS + seat]

    def is_harvested(self, place: i64) -> bool:
        """Whether the district of a place is gone."""
        return self.unharvested & BITS[place] == 0

    def is_under_smerte(self, seat: i64) -> bool:
        """GOL-47, GOL-53 Whether pain allows this seat a single unit for movement this turn."""
        return self.own[fields.SMERTE_TURN + seat] == self.turn

    def holder(self, artifact: i64) -> i64:
        """The seat that holds an artifact, or NOBODY."""
        where = self.own[fields.WHERE + artifact]
        return (
            where - fields.HELD
            if fields.HELD <= where < fields.HELD + actions.MOST_SEATS
            else fields.NOBODY
        )

    def artifacts_under(self, place: i64) -> i64:
        """The artifacts lying under a place, as a mask."""
        own = self.own
        return (
            (own[fields.WHERE] == place)
            + (own[fields.WHERE + 1] == place) * 2
            + (own[fields.WHERE + 2] == place) * 4
            + (own[fields.WHERE + 3] == place) * 8
        )

    def copy(self) -> GolemState:
        twin = GolemState(self.seats, self.setup, self.own.copy())
        twin.acts = self.acts.copy()
        twin.past = self.past
        twin.turn = self.turn
        twin.stage = self.stage
        twin.phase = self.phase
        twin.archmage = self.archmage
        twin.deciders = self.deciders
        twin.winner = self.winner
        twin.tied = self.tied
        twin.golem = self.golem
        twin.facing = self.facing
        twin.harvest_at = self.harvest_at
        twin.konge = self.konge
        twin.skole = self.skole
        twin.unharvested = self.unharvested
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        values = pickled(self, truth.FIELDS)
        return restored, (self.seats, self.setup, values)


def restored(seats: int, setup: Setup, values: Pickled) -> GolemState:
    """A state from its pickled fields."""
    state = GolemState(seats, setup, [])
    restore(state, values, truth.FIELDS)
    return state
