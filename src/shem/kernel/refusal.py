"""Why an action is not possible now."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason, the clause it follows, facts the seat may see, and what is possible instead."""

    reason: str
    clause: str
    args: dict[str, object] = field(default_factory=dict)
    instead: tuple[int, ...] = ()

    def plain(self) -> dict[str, object]:
        return {
            "reason": self.reason,
            "clause": self.clause,
            "args": self.args,
            "instead": list(self.instead),
        }
