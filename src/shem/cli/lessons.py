"""The first game teaches itself: a lesson is told when a seat is asked this for the first time."""

from __future__ import annotations


class Lessons:
    """What each seat has been taught. A lesson stays until a question of another kind is asked."""

    def __init__(self) -> None:
        self._asked: dict[int, str] = {}
        self._taught: set[tuple[int, str]] = set()

    def is_due(self, seat: int, kind: str) -> bool:
        """Whether this seat meets this kind of question for the first time."""
        before = self._asked.get(seat)
        if before is not None and before != kind:
            self._taught.add((seat, before))
        self._asked[seat] = kind
        return (seat, kind) not in self._taught
