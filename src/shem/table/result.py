"""How a table ended, which is not always how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shem.kernel.errors import ShemError
from shem.kernel.outcome import Outcome

KINDS = ("played", "resigned", "abandoned")


@dataclass(frozen=True, slots=True)
class Result:
    """Played to the end, ended by resigning, or abandoned by all.

    `ranks[seat]` is 1 for the best, as in an Outcome; whoever resigned ranks behind all others.
    There are none at an abandoned table.
    """

    kind: str
    outcome: Outcome | None = None
    ranks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ShemError(f"a table ends {', '.join(KINDS)}, not {self.kind!r}")

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: as the game says, unless somebody resigned."""
        if self.outcome is not None and self.ranks == self.outcome.ranks:
            return self.outcome.winners
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def plain(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "outcome": None if self.outcome is None else self.outcome.plain(),
            "ranks": list(self.ranks),
        }


def ranked(ranks: Sequence[int], resigned: Sequence[int]) -> tuple[int, ...]:
    """The ranks with the resigned seats behind all others, the first to resign the very last."""
    seats = len(ranks)
    playing = [rank for seat, rank in enumerate(ranks) if seat not in resigned]
    return tuple(
        seats - resigned.index(seat)
        if seat in resigned
        else 1 + sum(other < rank for other in playing)
        for seat, rank in enumerate(ranks)
    )
