"""A question that somebody has put to all others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

MATTERS: Final = ("undo", "pause", "abandon", "rematch")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, by which seat, and the answers so far by seat."""

    what: str
    by: int
    answers: Mapping[int, bool] = field(default_factory=dict)

    def answered(self, seat: int) -> Question:
        """The question with one more yes."""
        return Question(self.what, self.by, {**self.answers, seat: True})

    def unanswered(self, seat: int) -> Question:
        """The question without the yes of this seat."""
        answers = {other: yes for other, yes in self.answers.items() if other != seat}
        return Question(self.what, self.by, answers)

    def plain(self) -> dict[str, object]:
        return {"what": self.what, "by": self.by, "answers": sorted(self.answers)}
