"""The log of a table: every message it accepted, each chained to all before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shem.kernel.digest import next_link
from shem.table.messages import Message


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An accepted message, its number from 1, when it came, the link of the chain up to it."""

    seq: int
    at: int
    message: Message
    link: str

    def plain(self) -> dict[str, object]:
        """What is chained and saved."""
        return written(self.message, self.at)


def written(message: Message, at: int) -> dict[str, object]:
    """An entry of the log as it is saved."""
    return {"at": at, "message": message.plain()}


class Log:
    """Grows at its end and nowhere else; only the last message can be taken back.

    It holds secret choices, and its length tells how many steps were taken in private: it is
    the host's, no seat's.
    """

    def __init__(self, start: str) -> None:
        self.start = start
        self._messages: list[tuple[Message, int]] = []
        self._entries: list[LogEntry] = []
        """As far as the chain has been asked for: most tables are never saved."""

    @property
    def head(self) -> str:
        """The last link: it vouches for the whole log."""
        entries = self._chained()
        return entries[-1].link if entries else self.start

    def append(self, message: Message, at: int) -> None:
        self._messages.append((message, at))

    def take_back(self) -> None:
        """Without the last message."""
        del self._messages[-1]
        del self._entries[len(self._messages) :]

    def _chained(self) -> list[LogEntry]:
        entries = self._entries
        link = entries[-1].link if entries else self.start
        for message, at in self._messages[len(entries) :]:
            link = next_link(link, written(message, at))
            entries.append(LogEntry(len(entries) + 1, at, message, link))
        return entries

    def __len__(self) -> int:
        return len(self._messages)

    def __iter__(self) -> Iterator[LogEntry]:
        return iter(self._chained())
