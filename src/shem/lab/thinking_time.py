"""How long players thought: a figure for reports, which decides nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thinking:
    """Decisions, the seconds of all together, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: Thinking) -> Thinking:
        return Thinking(
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
        )

    def of(self, name: str) -> dict[str, object]:
        """The figures of a player as plain JSON."""
        mean = self.seconds / self.decisions if self.decisions else 0.0
        return {
            "name": name,
            "decisions": self.decisions,
            "mean_s": round(mean, 6),
            "longest_s": round(self.longest, 6),
        }
