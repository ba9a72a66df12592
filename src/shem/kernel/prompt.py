"""What a seat is asked."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked of a seat now: the kind of question, the clause behind it, its arguments."""

    kind: str
    clause: str
    args: dict[str, object] = field(default_factory=dict)
    topic: str = ""
    """The lesson that helps here, where it is not the one of the kind."""

    @property
    def lesson(self) -> str:
        """Which lesson helps whoever meets it for the first time."""
        return self.topic or self.kind

    def plain(self) -> dict[str, object]:
        topic = {"topic": self.topic} if self.topic else {}
        return {"kind": self.kind, "clause": self.clause, **topic, **self.args}
