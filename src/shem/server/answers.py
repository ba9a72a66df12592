"""What the answers of a table come to: a refusal, who is to look, which seats are free now."""

from __future__ import annotations

from shem.table import Drafted, Out, Refusing, Removed, Seated, Told, Undone


def refusal_in(answers: list[Out]) -> Refusing | None:
    """Why the table did not take a message; None if it took it."""
    return next((answer for answer in answers if isinstance(answer, Refusing)), None)


def audience_of(answers: list[Out]) -> frozenset[int | None] | None:
    """Who is to look (None: everybody): one seat alone for its private steps, so that nobody
    counts them."""
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
