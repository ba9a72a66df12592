"""The first game teaches itself: a lesson is told when a seat is asked this for the first time."""

from __future__ import annotations


class Lessons:
    """What each seat has been taught. A lesson stays until a question asks for another one."""

    def __init__(self) -> None:
        self._asked: dict[int, str] = {}
        self._taught: set[tuple[int, str]] = set()

    def is_due(self, seat: int, topic: str) -> bool:
        """Whether this seat meets what the lesson is about for the first time."""
        before = self._asked.get(seat)
        if before is not None and before != topic:
            self._taught.add((seat, before))
        self._asked[seat] = topic
        return (seat, topic) not in self._taught
