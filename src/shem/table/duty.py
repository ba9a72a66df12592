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
    grace = position.match.terms.grace
    if grace is None:
        return
    for seat in position.waiting_for():
        since = presence.away_since(seat)
        if since is not None and position.played_by(seat) is None:
            yield since + grace, TakeOver(seat)


def due(position: Position, presence: Presence, now: int) -> list[Message]:
    """What is to be said now: one message for a seat at most, the time before the absence."""
    found: dict[int, Message] = {}
    for at, message in duties(position, presence):
        if at <= now and message.seat is not None:
            found.setdefault(message.seat, message)
    return list(found.values())
