"""Which table's bot runs next: a policy without tasks, clocks or processes.

Bots for people come first. Among tables that are equally urgent, the host whose tables have used
the least time comes first, and of that host's tables the one that has used the least. Who was
away saves up nothing: whoever comes anew begins where the others are. A job that is
only for show gives way as soon as people wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Urgency(IntEnum):
    """Who waits for a bot. The lower comes first."""

    PRESENT = 0
    """Somebody who plays is at the table."""
    AWAY = 1
    """People play here, but none of them is there just now."""
    SHOW = 2
    """Bots play among themselves, and somebody watches."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A table that waits for its bot."""

    table: str
    host: str
    urgency: Urgency


class Shares:
    """How much each has used; those who come anew begin at the level of who was last served."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._level = 0.0

    def enter(self, name: str) -> None:
        self._used[name] = max(self.of(name), self._level)

    def of(self, name: str) -> float:
        return self._used.get(name, self._level)

    def serve(self, name: str) -> None:
        self._level = max(self._level, self.of(name))

    def use(self, name: str, amount: float) -> None:
        self._used[name] = self.of(name) + amount

    def forget_below(self) -> None:
        """Those who have used no more than the level would begin there anyway."""
        self._used = {name: used for name, used in self._used.items() if used > self._level}


class Turns:
    """The tables that wait for a bot, and which of them is served next."""

    def __init__(self) -> None:
        self._waiting: dict[str, Ticket] = {}
        self._served: dict[str, Ticket] = {}
        self._yielding: set[str] = set()
        """Those that are served, but have been asked to give way."""
        self._hosts = Shares()
        self._tables = Shares()

    def __len__(self) -> int:
        return len(self._waiting)

    def join(self, ticket: Ticket) -> None:
        """A table waits from now on, or waits more or less urgently than it did."""
        if ticket.table not in self._waiting:
            self._hosts.enter(ticket.host)
            self._tables.enter(ticket.table)
        self._waiting[ticket.table] = ticket

    def leave(self, table: str) -> None:
        """A table no longer waits."""
        self._waiting.pop(table, None)

    def next(self) -> Ticket | None:
        """The table that is served now; None if none waits."""
        if not self._waiting:
            return None
        # Of equals the one that came first.
        ticket = min(self._waiting.values(), key=self._rank)
        self._served[ticket.table] = self._waiting.pop(ticket.table)
        self._hosts.serve(ticket.host)
        self._tables.serve(ticket.table)
        if not self._waiting:
            self._hosts.forget_below()
            self._tables.forget_below()
        return ticket

    def gives_way(self) -> str | None:
        """With all places taken: a table whose job is to be broken off for people's sake."""
        people = sum(ticket.urgency is not Urgency.SHOW for ticket in self._waiting.values())
        if len(self._yielding) >= people:
            return None
        for ticket in self._served.values():
            if ticket.urgency is Urgency.SHOW and ticket.table not in self._yielding:
                self._yielding.add(ticket.table)
                return ticket.table
        return None

    def done(self, ticket: Ticket, seconds: float) -> None:
        """A table has been served; what that cost."""
        self._served.pop(ticket.table, None)
        self._yielding.discard(ticket.table)
        self._hosts.use(ticket.host, seconds)
        self._tables.use(ticket.table, seconds)

    def _rank(self, ticket: Ticket) -> tuple[int, float, float]:
        return ticket.urgency, self._hosts.of(ticket.host), self._tables.of(ticket.table)
