"""The whole truth of a game of Capsule, compact, with plain questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capsule import fields, heuristics, resample, stages, truth
from shem.games.capsule.board import ALL_SPACES
from shem.games.capsule.deduction import Deduced
from shem.games.capsule.rules import turn, victory
from shem.kernel.history import Past, packed
from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.state_fields import Pickled, pickled, restore

if TYPE_CHECKING:
    from shem.games.capsule.rules.setup import Setup

DECIDERS = ((), (0,), (1,), (0, 1))

Lists = tuple[list[int], list[int], list[int], list[int], list[int]]
"""Both sheets, the dig pile, the cards laid aside and in hand, the deeds of this turn."""
Decks = tuple[bytes, bytes]
"""The market and the tools."""


class CapsuleState(State):
    """The dig pile, the cards in hand, the capsule, the decks, and the sheets of both seats."""

    def __init__(
        self, setup: Setup, lists: Lists, decks: Decks, rng: Rng, deduced: Deduced
    ) -> None:
        super().__init__(2)
        self.setup = setup
        self.own, self.pile, self.aside, self.hand, self.deeds = lists
        self.market, self.tools = decks
        self.past: Past | None = None
        self.rng = rng
        self.deduced = deduced
        self.capsule: i64 = 0
        self.day: i64 = 1
        self.stage: i64 = stages.DIGGING
        self.first: i64 = 0
        self.active: i64 = 0
        self.deciders: i64 = 0
        self.offer: i64 = 0
        self.actions_left: i64 = 0
        self.tool: i64 = fields.NO_TOOL
        self.shown: i64 = 0
        self.shared: i64 = 0
        self.shares: i64 = 0
        self.ending: i64 = 0
        self.winner: i64 = fields.NOBODY

    def to_act(self) -> tuple[int, ...]:
        return DECIDERS[self.deciders]

    def legal(self, seat: int) -> tuple[int, ...]:
        return turn.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        turn.apply(self, seat, action)

    def outcome(self) -> Outcome | None:
        return victory.outcome(self)

    def rollout_weights(self, seat: int) -> tuple[int, ...] | None:
        return heuristics.rollout_weights(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> None:
        resample.resample(self, seat, rng)

    def turns(self) -> int:
        return turn.turns(self)

    def reseed(self, label: str) -> None:
        self.rng = self.rng.branch(label)

    def truth(self) -> dict[str, object]:
        return truth.truth(self)

    def remember(self, kind: i64, number: i64, card: i64) -> None:
        """Note a deed of the turn that is being played."""
        self.deeds.append(packed(int(kind), int(number), int(card)))

    def marks(self, seat: i64) -> i64:
        """CAP-12, CAP-20, CAP-A8 The spaces marked on a seat's map."""
        seen: i64 = self.own[fields.SEEN + seat] & ALL_SPACES
        return seen | self.own[fields.HEARD + seat] if self.setup.heard_marks_count else seen

    def unsold(self, seat: i64) -> i64:
        """CAP-22 The discoveries circled and not crossed out."""
        return self.own[fields.CIRCLED + seat] - self.own[fields.SOLD + seat]

    def price(self) -> i64:
        """CAP-2 The price on the market card that lies face up."""
        return self.setup.edition.market[self.market[self.offer]]

    def is_night(self) -> bool:
        """Whether both turns of the day are over."""
        return self.stage in (stages.VERDICT, stages.OVER)

    def tool_at(self, slot: i64) -> i64:
        """CAP-3, CAP-4 The tool in a slot: the Shovel, then the row from the left."""
        return self.setup.edition.shovel if slot == 0 else self.tools[self.offer + 3 - slot]

    def capsule_id(self) -> str:
        """CAP-5 The card that was set aside, by id."""
        return self.setup.card_ids[self.capsule]

    def copy(self) -> CapsuleState:
        lists = (
            self.own.copy(),
            self.pile.copy(),
            self.aside.copy(),
            self.hand.copy(),
            self.deeds.copy(),
        )
        decks = (self.market, self.tools)
        twin = CapsuleState(self.setup, lists, decks, self.rng.copy(), self.deduced)
        twin.past = self.past
        twin.capsule = self.capsule
        twin.day = self.day
        twin.stage = self.stage
        twin.first = self.first
        twin.active = self.active
        twin.deciders = self.deciders
        twin.offer = self.offer
        twin.actions_left = self.actions_left
        twin.tool = self.tool
        twin.shown = self.shown
        twin.shared = self.shared
        twin.shares = self.shares
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        values = pickled(self, truth.FIELDS)
        return restored, (self.setup, self.rng, values)


def restored(setup: Setup, rng: Rng, values: Pickled) -> CapsuleState:
    """A state from its pickled fields."""
    state = CapsuleState(setup, ([], [], [], [], []), (b"", b""), rng, Deduced())
    restore(state, values, truth.FIELDS)
    return state
