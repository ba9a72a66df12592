"""A broken law, explained to someone who has never seen this suite."""

from __future__ import annotations

from dataclasses import dataclass

from shem.testkit.case import name_of
from shem.testkit.trajectory import Walk

LONGEST = 160
AROUND = 50
MOST_TOLD = 4
Row = (list, tuple)


@dataclass(frozen=True)
class Finding:
    """The law, the position and the viewer, what differed, and the likely cause."""

    law: str
    place: str
    what: str
    likely: str
    who: str = ""

    def __str__(self) -> str:
        rows = {"who": self.who, "what": self.what, "likely": self.likely}
        told = "\n".join(f"  {name:8} {text}" for name, text in rows.items() if text)
        return f"{self.law}\n  where    {self.place}\n{told}"


def finding(walk: Walk, law: str, what: str, likely: str, viewer: int | str | None = "") -> Finding:
    """A finding at the present position of a walk."""
    who = viewer if isinstance(viewer, str) else name_of(viewer)
    return Finding(law, f"{walk.case}\n           {walk}", what, likely, who)


def report(findings: list[Finding]) -> str:
    """The first few findings, in words."""
    told = [str(one) for one in findings[:MOST_TOLD]]
    if len(findings) > MOST_TOLD:
        told.append(f"and {len(findings) - MOST_TOLD} findings more")
    return "\n\n".join(told)


def difference(one: object, other: object, path: str = "") -> str:
    """Where two pieces of plain JSON first differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, Row) and isinstance(other, Row) and len(one) == len(other):
        pairs = [(f"{path}[{at}]", *pair) for at, pair in enumerate(zip(one, other, strict=True))]
    else:
        return f"{path.lstrip('.') or 'it'} is {short(one)} and {short(other)}"
    for inner, left, right in pairs:
        if left != right:
            return difference(left, right, inner)
    return "nothing"


def first_change(one: str, other: str) -> str:
    """Where two long texts first differ, with what stands around it."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    cut = slice(max(0, at - AROUND), at + AROUND)
    return f"…{one[cut]}… and …{other[cut]}…"


def short(value: object) -> str:
    """A value, cut where it gets long."""
    text = repr(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
