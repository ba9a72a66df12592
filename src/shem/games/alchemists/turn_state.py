"""Where a round stands, and the steps of the action under way."""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.alchemists import pieces, stages
from shem.games.alchemists.bits import BITS
from shem.kernel.state import State


class TurnState(State):
    """Whose choice it is, in which stage of which space, and what has been named so far."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.round: i64 = 0
        self.phase: i64 = stages.SET_UP
        self.stage: i64 = stages.THROWING
        self.step: i64 = 0
        self.space: i64 = pieces.NO_SPACE
        self.pass_number: i64 = 0
        self.starting: i64 = 0
        self.active: i64 = 0
        self.deciders: i64 = 0
        self.turns_begun: i64 = 0
        self.left: i64 = 0
        self.is_running: i64 = 0
        self.is_at_once: i64 = 0
        self.has_bid: i64 = 0
        self.boots_asked: i64 = 0
        self.offered: i64 = pieces.NOTHING
        self.guarantee: i64 = pieces.NOTHING
        self.sales: i64 = 0
        self.sale_order: i64 = 0
        self.covered: i64 = 0
        self.pot: i64 = pieces.NOTHING
        self.pot_seat: i64 = pieces.NOBODY
        self.beside: i64 = 0
        self.kept: i64 = pieces.NOTHING
        self.subject: i64 = pieces.NOTHING
        self.thesis: i64 = pieces.NOTHING
        self.claimed: i64 = pieces.NOTHING
        self.fallen: i64 = 0
        self.freed: i64 = 0
        self.refuted: i64 = 0

    def ask(self, seat: i64, stage: i64) -> None:
        """From now on this seat owes a choice of this kind."""
        self.stage = stage
        self.active = seat
        self.deciders = BITS[seat]

    def follow(self, other: TurnState) -> None:
        """Stand where another game stands."""
        self.round = other.round
        self.phase = other.phase
        self.stage = other.stage
        self.step = other.step
        self.space = other.space
        self.pass_number = other.pass_number
        self.starting = other.starting
        self.active = other.active
        self.deciders = other.deciders
        self.turns_begun = other.turns_begun
        self.left = other.left
        self.is_running = other.is_running
        self.is_at_once = other.is_at_once
        self.has_bid = other.has_bid
        self.boots_asked = other.boots_asked
        self.offered = other.offered
        self.guarantee = other.guarantee
        self.sales = other.sales
        self.sale_order = other.sale_order
        self.covered = other.covered
        self.pot = other.pot
        self.pot_seat = other.pot_seat
        self.beside = other.beside
        self.kept = other.kept
        self.subject = other.subject
        self.thesis = other.thesis
        self.claimed = other.claimed
        self.fallen = other.fallen
        self.freed = other.freed
        self.refuted = other.refuted
