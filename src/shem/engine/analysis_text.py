"""The turning points of an analysis as sentences."""

from __future__ import annotations

from shem.bots.advice_text import percent
from shem.bots.level_text import words
from shem.engine.analysis import SWING, Analysis, Judgement
from shem.kernel.action_text import join_steps


def turning_point_lines(analysis: Analysis, seat: int | None = None) -> list[str]:
    """The turning points, after the number of their step; or that there are none."""
    points = analysis.turning_points(seat)
    found = [f"{point.step:>4}  {in_notation(analysis, point)}" for point in points]
    return found or [words().event({"kind": "quiet-game"})]


def sentence(analysis: Analysis, found: Judgement) -> str:
    """What turned, and whether that could have been known."""
    turn: dict[str, object] = {
        "kind": key_of(found),
        "seat": found.seat,
        "loss": percent(found.loss),
        "before": percent(found.win_rate),
        "after": percent(found.after),
    }
    return words().event(turn, analysis.names)


def in_notation(analysis: Analysis, found: Judgement) -> str:
    """What turned; of a mistake also what was chosen, and what would have been better."""
    told = sentence(analysis, found)
    if not found.is_mistake:
        return told
    choices = {
        "kind": "turn-choices",
        "made": join_steps(found.made),
        "best": join_steps(found.best),
    }
    return f"{told} {words().event(choices)}"


def key_of(found: Judgement) -> str:
    """The kind of a turning point: a mistake, or what nobody could know."""
    if found.is_mistake:
        return "turn-mistake-fell" if found.swing <= -SWING else "turn-mistake"
    return "turn-fell" if found.swing < 0 else "turn-rose"


def noise() -> str:
    """What is called a mistake, and what is not."""
    return words().event({"kind": "noise"})
