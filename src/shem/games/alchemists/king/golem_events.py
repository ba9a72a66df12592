"""What the table is told of golem, approvals and reports, and who may know it."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.actions import REPORTED
from shem.games.alchemists.alchemy import INGREDIENTS, PAIRS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.golems import REACTIONS
from shem.kernel.event import Event, only
from shem.kernel.presentation import EventFields

OF_REPORT: Final = {"seat": int, "part": str}
EVENT_FIELDS: Final[EventFields] = {
    "mood-came": {"count": int},
    "approvals-left": {"count": int},
    "under-came": {"artifact": str},
    "wanted-under": {"seat": int, "artifact": str},
    "approval-paid": {"seat": int},
    "courtier-paid": {"seat": int},
    "approvals-taken": {"seat": int, "count": int},
    "golem-tested": {"seat": int},
    "golem-reacted": {"seat": int, "ingredient": str, "reaction": str},
    "animation-announced": {"seat": int},
    "golem-animated": {"seat": int},
    "animation-failed": {"seat": int},
    "animated-with": {"seat": int, "ingredients": list[str]},
    "reported": {**OF_REPORT, "count": int},
    "withdrew": OF_REPORT,
    "filed": {**OF_REPORT, "reports": list[str]},
    "visited": {"seat": int},
    "reports-judged": {"seat": int, "count": int},
    "reports-judged-half": {"seat": int, "count": int},
    "golem-revealed": {"chest": str, "ears": str},
    "report-right": {**OF_REPORT, "reports": list[str], "points": int},
    "report-wrong": {**OF_REPORT, "reports": list[str], "points": int},
}


def mood_came(approvals: int) -> Event:
    return Event("mood-came", {"count": approvals}, settles=True)


def approvals_left(count: int) -> Event:
    return Event("approvals-left", {"count": count})


def under_came(artifact: int) -> Event:
    return Event("under-came", {"artifact": ARTIFACTS[artifact]})


def wanted_under(seat: int, artifact: int) -> Event:
    return Event("wanted-under", {"seat": seat, "artifact": ARTIFACTS[artifact]})


def approval_paid(seat: int, is_token: bool) -> Event:
    return Event("approval-paid" if is_token else "courtier-paid", {"seat": seat})


def approvals_taken(seat: int, count: int) -> Event:
    return Event("approvals-taken", {"seat": seat, "count": count})


def golem_tested(seat: int) -> Event:
    return Event("golem-tested", {"seat": seat}, settles=True)


def golem_reacted(seat: int, ingredient: int, reaction: int) -> Event:
    """What chest and ears did, for the seat alone."""
    args = {"seat": seat, "ingredient": INGREDIENTS[ingredient], "reaction": REACTIONS[reaction]}
    return Event("golem-reacted", {**args}, only(seat), settles=True)


def animation_announced(seat: int) -> Event:
    return Event("animation-announced", {"seat": seat})


def animation_tried(seat: int, succeeded: bool) -> Event:
    return Event(
        "golem-animated" if succeeded else "animation-failed", {"seat": seat}, settles=True
    )


def animated_with(seat: int, pair: int) -> Event:
    faces = [INGREDIENTS[each] for each in PAIRS[pair]]
    return Event("animated-with", {"seat": seat, "ingredients": faces}, only(seat))


def reported(seat: int, part: int, count: int) -> Event:
    return Event("reported", {"seat": seat, "part": REPORTED[part], "count": count})


def withdrew(seat: int, part: int) -> Event:
    return Event("withdrew", {"seat": seat, "part": REPORTED[part]})


def filed(seat: int, part: int, tokens: list[str]) -> Event:
    """The report as it lies now, for its owner alone."""
    args: dict[str, object] = {"seat": seat, "part": REPORTED[part], "reports": tokens}
    return Event("filed", args, only(seat))


def visited(seat: int) -> Event:
    return Event("visited", {"seat": seat})


def reports_judged(seat: int, halves: int) -> Event:
    """At the second conference: a report of two tokens is half a report."""
    whole, half = divmod(halves, 2)
    if half:
        return Event("reports-judged-half", {"seat": seat, "count": whole})
    return Event("reports-judged", {"seat": seat, "count": whole})


def golem_revealed(chest: str, ears: str) -> Event:
    return Event("golem-revealed", {"chest": chest, "ears": ears}, settles=True)


def report_opened(seat: int, part: int, tokens: list[str], points: int) -> Event:
    args: dict[str, object] = {"seat": seat, "part": REPORTED[part], "reports": tokens}
    kind = "report-right" if points > 0 else "report-wrong"
    return Event(kind, {**args, "points": points}, settles=True)
