"""What the house has to say by itself, and when: it looks at its own clock and asks here."""

from __future__ import annotations

from collections.abc import Iterator

from shem.table.messages import Message, TakeOver, Timeout
from shem.table.position import Position
from shem.table.presence import Presence


def duties(position: Position, presence: Presence) -> Iterator[tuple[int, Message]]:
    """Every message to come if nobody does anything, with the moment it is due."""
    times = position.times
    if times.at is None:
        return
    for seat in sorted(times.running):
        yield times.at + times.left[seat], Timeout(seat)
    terms = position.match.terms
    if terms.grace is None or terms.clock.kind == "days":
        return
    for seat in position.waiting_for():
        since = missed_since(position, presence, seat)
        if since is not None:
            yield since + terms.grace, TakeOver(seat)


def missed_since(position: Position, presence: Presence, seat: int) -> int | None:
    """Since when somebody sits there and waits for the absent person of this seat.

    Whoever closes the laptop finds the table as it was, unless that would keep others waiting.
    """
    away = presence.away_since(seat)
    if away is None or position.played_by(seat) is not None:
        return None
    others = [other for other in range(position.match.seats) if position.played_by(other) is None]
    here = [presence.here_since(other) for other in others if presence.is_present(other)]
    return max(away, min(here)) if here else None


def due(position: Position, presence: Presence, now: int) -> list[Message]:
    """What is to be said now: one message for a seat at most, the time before the absence."""
    found: dict[int, Message] = {}
    for at, message in duties(position, presence):
        if at <= now and message.seat is not None:
            found.setdefault(message.seat, message)
    return list(found.values())
