"""Why something is good to do."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the section [reason], the clause behind it, facts the seat may see."""

    key: str
    clause: str
    args: dict[str, object] = field(default_factory=dict)
