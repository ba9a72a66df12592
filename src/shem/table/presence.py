"""Who is connected, and the timeouts and bot takeovers that fall due.

Who is connected is forgotten when the server stops, and never written down.
"""

from __future__ import annotations

from collections.abc import Iterator

from shem.table.messages import Message, TakeOver, Timeout
from shem.table.table_state import TableState


class Presence:
    """Connections by seat (None: those who watch), and since when a seat has none."""

    def __init__(self, seats: int) -> None:
        self._here: dict[int | None, int] = dict.fromkeys((*range(seats), None), 0)
        self._since: dict[int, int] = {}
        self._arrived: dict[int | None, int] = {}

    def came(self, seat: int | None, now: int) -> None:
        """Somebody opened a connection; one person may have several."""
        if not self._here[seat]:
            self._arrived[seat] = now
        self._here[seat] += 1

    def went(self, seat: int | None, now: int) -> None:
        """A connection closed."""
        self._here[seat] = max(0, self._here[seat] - 1)
        if seat is not None and not self._here[seat]:
            self._since[seat] = now

    def is_present(self, seat: int) -> bool:
        return self._here[seat] > 0

    @property
    def watchers(self) -> int:
        return self._here[None]

    def here_since(self, seat: int) -> int:
        """Since when somebody has been here without a break."""
        return self._arrived[seat]

    def expect(self, seat: int, now: int) -> None:
        """From now on, someone who has not come yet counts as missing."""
        self._since[seat] = now

    def expect_the_unknown(self, now: int) -> None:
        """The same for all seats of which nothing is known."""
        for seat in self._here:
            if seat is not None:
                self._since.setdefault(seat, now)

    def away_since(self, seat: int) -> int | None:
        """Since when nobody is here; None when somebody is, or nobody was ever expected."""
        return None if self.is_present(seat) else self._since.get(seat)


# What the server has to say by itself, and when.


def scheduled(position: TableState, presence: Presence) -> Iterator[tuple[int, Message]]:
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


def missed_since(position: TableState, presence: Presence, seat: int) -> int | None:
    """Since when somebody sits there and waits for the absent person of this seat.

    Whoever closes the laptop finds the table as it was, unless that would keep others waiting.
    """
    away = presence.away_since(seat)
    if away is None or position.played_by(seat) is not None:
        return None
    others = [other for other in range(position.match.seats) if position.played_by(other) is None]
    here = [presence.here_since(other) for other in others if presence.is_present(other)]
    return max(away, min(here)) if here else None


def due(position: TableState, presence: Presence, now: int) -> list[Message]:
    """What is to be said now: one message for a seat at most, the time before the absence."""
    found: dict[int, Message] = {}
    for at, message in scheduled(position, presence):
        if at <= now and message.seat is not None:
            found.setdefault(message.seat, message)
    return list(found.values())
