"""What a seat is asked."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked of a seat now: the kind of question, the clause behind it, its arguments."""

    kind: str
    clause: str
    args: dict[str, object] = field(default_factory=dict)

    def plain(self) -> dict[str, object]:
        return {"kind": self.kind, "clause": self.clause, **self.args}
