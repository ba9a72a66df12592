"""Who is to hear of what a table answers."""

from __future__ import annotations

from shem.table import Drafted, Out, Removed, Seated, Told, Undone


def audience_of(answers: list[Out]) -> frozenset[int | None] | None:
    """Who is to look: one seat alone for its private steps, so that nobody counts them."""
    private = [answer for answer in answers if isinstance(answer, Told | Drafted | Undone)]
    if not answers or len(private) < len(answers) or any(one.is_for(None) for one in private):
        return None
    return frozenset(answer.seat for answer in private)


def freed_by(answers: list[Out]) -> tuple[int, ...]:
    """The seats that somebody lost, or gave up before the game."""
    removed = [answer.seat for answer in answers if isinstance(answer, Removed)]
    seated = [answer for answer in answers if isinstance(answer, Seated)]
    opened = [answer.seat for answer in seated if answer.player.is_open]
    return tuple(sorted({*removed, *opened}))
