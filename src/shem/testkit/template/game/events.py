"""What the table is told, and who may know it. What was rolled or shown cannot be unseen."""

from __future__ import annotations

from shem.kernel.event import Event, all_but, only


def rolled(seat: int, steps: int, place: int) -> Event:
    return Event("rolled", {"seat": seat, "steps": steps, "place": place}, settles=True)


def played(seat: int, card: str, steps: int, place: int) -> Event:
    args: dict[str, object] = {"seat": seat, "card": card, "steps": steps, "place": place}
    return Event("played", args, settles=True)


def drew(seat: int, card: str) -> Event:
    """Only the seat that draws a card sees it."""
    return Event("drew", {"seat": seat, "card": card}, only(seat), settles=True)


def drew_unseen(seat: int) -> Event:
    return Event("drew-unseen", {"seat": seat}, all_but(seat))


def won(seat: int) -> Event:
    return Event("won", {"seat": seat})
