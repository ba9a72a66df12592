"""The whole truth of a game of Alchemists, compact, with plain questions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists import (
    actions,
    fields,
    heuristics,
    history,
    pieces,
    resample,
    stages,
    truth,
)
from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS, MOST_SEATS
from shem.games.alchemists.rules import scoring, turn
from shem.games.alchemists.setup import Setup
from shem.games.alchemists.turn_state import TurnState
from shem.kernel.history import EVERYBODY, Past
from shem.kernel.outcome import Outcome
from shem.kernel.rng import Rng
from shem.kernel.state_fields import Pickled, pickled, restore

Lists = tuple[
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
]
"""Seats, uses of spaces, theories, seals, row, order track, frames, deeds, numbers of modules."""
Decks = tuple[bytes, bytes, bytes]
"""Ingredients, favours and adventurers, each in the order in which they come."""


# For each ingredient the pairs it is in, as a mask.
PAIRS_WITH: Final[tuple[int, ...]] = tuple(
    sum(BITS[pair] for pair, both in enumerate(PAIRS) if ingredient in both)
    for ingredient in range(KINDS)
)


class AlchemistsState(TurnState):
    """The hidden assignment, the cards, the boards, and where the round stands.

    `space_uses` has two numbers for each space and seat: the uses declared, the uses done. `seals`
    has a number for each ingredient and seat: 0, or 1 + the kind of seal. `track` are the seats
    from the top of the order track down. `frames` are questions that interrupt a round, the last
    one first. `extra` has the numbers of the modules, in the places of `king.fields`.
    """

    def __init__(
        self, setup: Setup, lists: Lists, decks: Decks, rng: Rng, world: int, alchemicals: bytes
    ) -> None:
        super().__init__(int(setup.seats))
        self.setup = setup
        self.own, self.space_uses, self.theories, self.seals = (
            lists[0],
            lists[1],
            lists[2],
            lists[3],
        )
        self.row, self.track, self.frames, self.deeds = lists[4], lists[5], lists[6], lists[7]
        self.extra = lists[8]
        self.deck, self.favour_deck, self.adventurers = decks
        self.past: Past | None = None
        self.rng = rng
        self.world: i64 = world
        self.alchemicals = alchemicals
        self.golem: i64 = pieces.NOTHING
        self.deck_at: i64 = 0
        self.favour_at: i64 = 0
        self.discards: i64 = 0
        self.favour_discards: i64 = 0
        self.for_sale: i64 = 0
        self.conflicts: i64 = 0
        self.student_upset: i64 = 0
        self.exhibited: i64 = 0
        self.top_rows: i64 = 0

    def to_act(self) -> tuple[int, ...]:
        return actions.SEATS[self.deciders]

    def legal(self, seat: int) -> tuple[int, ...]:
        return turn.legal(self, seat)

    def apply(self, seat: int, action: int) -> None:
        turn.apply(self, seat, action)

    def confirm_action(self) -> int:
        """ALC-B13 A declaration is laid out in private until its seat is ready."""
        return actions.READY if self.stage == stages.DECLARING else -1

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def rollout_weights(self, seat: int) -> tuple[int, ...] | None:
        return heuristics.rollout_weights(self, seat)

    def resample(self, seat: int | None, rng: Rng) -> None:
        resample.resample(self, seat, rng)

    def turns(self) -> int:
        return int(self.turns_begun)

    def reseed(self, label: str) -> None:
        self.rng = self.rng.branch(label)

    def truth(self) -> dict[str, object]:
        return truth.truth(self)

    def note(self, kind: i64, seat: i64, first: i64, second: i64, third: i64) -> None:
        """Remember a deed."""
        if len(self.deeds) == history.CHUNK:
            self.past = Past(self.past, EVERYBODY, self.deeds)
            self.deeds = []
        self.deeds.append(history.packed(int(kind), int(seat), int(first), int(second), int(third)))

    def all_deeds(self) -> list[int]:
        """All that was done so far, the oldest first."""
        return history.deeds_of(self.past, self.deeds)

    def undrawn(self) -> bytes:
        """ALC-B65 The ingredients in the deck, from the top."""
        return self.deck[self.deck_at :]

    def favours_undrawn(self) -> bytes:
        """ALC-B65 The favours in the deck, from the top."""
        return self.favour_deck[self.favour_at :]

    def has(self, seat: i64, artifact: i64) -> bool:
        """Whether a seat owns an artifact that lies open."""
        return self.own[fields.OWNED + seat] & BITS[artifact] != 0

    def uses(self, space: i64, seat: i64) -> i64:
        """ALC-B15 How often a seat has declared an action."""
        return self.space_uses[space * 8 + seat]

    def done(self, space: i64, seat: i64) -> i64:
        """How many of these were carried out or declined."""
        return self.space_uses[space * 8 + 4 + seat]

    def cube_cost(self, space: i64, use: i64) -> i64:
        """ALC-B15 The cubes that a use of a space costs, counted from 0; 0 if there is none."""
        costs = self.setup.costs[self.seats - LEAST_SEATS][space]
        return costs[use] if use < len(costs) else 0

    def add_use(self, space: i64, seat: i64) -> None:
        self.space_uses[space * 8 + seat] += 1

    def add_done(self, space: i64, seat: i64) -> None:
        self.space_uses[space * 8 + 4 + seat] += 1

    def top_row(self, space: i64) -> i64:
        """ALC-B76 Whose Associate stands in the top row of a space, or NOBODY."""
        return (self.top_rows >> 3 * space & 7) - 1

    def set_top_row(self, space: i64, seat: i64) -> None:
        self.top_rows += (seat + 1) << 3 * space

    def clear_uses(self, space: i64, seat: i64) -> None:
        """Take all cubes of a seat, and its Associate, off a space."""
        self.space_uses[space * 8 + seat] = 0
        if self.top_row(space) == seat:
            self.top_rows -= (seat + 1) << 3 * space

    def seal_at(self, ingredient: i64, seat: i64) -> i64:
        """ALC-B31 A seat's seal on the theory of an ingredient: 1 + its kind, or 0."""
        return self.seals[ingredient * MOST_SEATS + seat]

    def set_seal(self, ingredient: i64, seat: i64, kind: i64) -> None:
        self.seals[ingredient * MOST_SEATS + seat] = int(kind)

    def has_conflict(self, ingredient: i64) -> bool:
        """ALC-B46 Whether a conflict token lies on the theory of an ingredient."""
        return self.conflicts & PAIRS_WITH[ingredient] != 0

    def wanted(self) -> tuple[int, ...]:
        """ALC-B5 The potions that the adventurer of the round wants, top to bottom."""
        return self.wanted_in(self.round)

    def wanted_in(self, number: i64) -> tuple[int, ...]:
        """ALC-B5 The potions of the adventurer of a round; the first one has none."""
        return self.setup.edition.adventurers.potions[self.adventurers[number - 2]]

    def copy(self) -> AlchemistsState:
        lists = (
            self.own.copy(),
            self.space_uses.copy(),
            self.theories.copy(),
            self.seals.copy(),
            self.row.copy(),
            self.track.copy(),
            self.frames.copy(),
            self.deeds.copy(),
            self.extra.copy(),
        )
        decks = (self.deck, self.favour_deck, self.adventurers)
        twin = AlchemistsState(
            self.setup, lists, decks, self.rng.copy(), self.world, self.alchemicals
        )
        twin.follow(self)
        twin.past = self.past
        twin.golem = self.golem
        twin.deck_at = self.deck_at
        twin.favour_at = self.favour_at
        twin.discards = self.discards
        twin.favour_discards = self.favour_discards
        twin.for_sale = self.for_sale
        twin.conflicts = self.conflicts
        twin.student_upset = self.student_upset
        twin.exhibited = self.exhibited
        twin.top_rows = self.top_rows
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        values = pickled(self, truth.FIELDS + truth.ACTION_FIELDS)
        return restored, (self.setup, self.rng, values)


def restored(setup: Setup, rng: Rng, values: Pickled) -> AlchemistsState:
    """A state from its pickled fields."""
    lists: Lists = ([], [], [], [], [], [], [], [], [])
    state = AlchemistsState(setup, lists, (b"", b"", b""), rng, 0, b"")
    restore(state, values, truth.FIELDS + truth.ACTION_FIELDS)
    return state
