"""How a game ended."""

from __future__ import annotations


class Outcome:
    """Ranks and payoffs per seat, scores where the game has them, and the clause that ended it.

    `ranks[seat]` is 1 for the best; equal ranks are ties. `payoffs[seat]` is what the seat
    played for: 1 for a win, a share of it for a shared win, 0 for a loss. A common loss may cost
    something, at most as much as a win brings: then it is below 0 for everybody.
    """

    def __init__(
        self,
        clause: str,
        ranks: tuple[int, ...],
        payoffs: tuple[float, ...],
        scores: tuple[int, ...] = (),
    ) -> None:
        self.clause = clause
        self.ranks = ranks
        self.payoffs = payoffs
        self.scores = scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won something; empty after a common loss."""
        return tuple(seat for seat, payoff in enumerate(self.payoffs) if payoff > 0)

    def plain(self) -> dict[str, object]:
        return {
            "clause": self.clause,
            "ranks": list(self.ranks),
            "payoffs": list(self.payoffs),
            "scores": list(self.scores),
        }

    def __repr__(self) -> str:
        return f"Outcome({self.clause!r}, {self.ranks!r}, {self.payoffs!r}, {self.scores!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.clause, self.ranks))

    def __reduce__(
        self,
    ) -> tuple[type[Outcome], tuple[str, tuple[int, ...], tuple[float, ...], tuple[int, ...]]]:
        return Outcome, (self.clause, self.ranks, self.payoffs, self.scores)
