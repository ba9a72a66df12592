"""The first game teaches itself: a clause is told the first time that somebody is asked by it."""

from __future__ import annotations


class Lessons:
    """What each seat has been taught. A lesson stays until another question is asked."""

    def __init__(self) -> None:
        self._asked: dict[int, str] = {}
        self._taught: set[tuple[int, str]] = set()

    def is_due(self, seat: int, clause: str) -> bool:
        """Whether this seat is asked by this clause for the first time."""
        before = self._asked.get(seat)
        if before is not None and before != clause:
            self._taught.add((seat, before))
        self._asked[seat] = clause
        return (seat, clause) not in self._taught
