"""What is kept, as the server knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from shem.server.storage.history import KeptResult

Plain = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept: what was agreed, by whom it is held, and its log."""

    id: str
    match: Plain
    host: str
    privacy: str
    may_watch: bool
    next_table: str | None
    holders: Mapping[int, str]
    log: Sequence[tuple[int, Plain]]
    """Every accepted message, after the server time at which it was."""
    pencils: Mapping[int, str] = field(default_factory=dict, repr=False)
    """What each seat wrote on its sheet."""

    def admits(self, guest: str) -> bool:
        """Whether this guest may look at the table."""
        return self.may_watch or self.is_of(guest)

    def is_of(self, guest: str) -> bool:
        """Whether this guest is host of the table, or sits there."""
        return guest == self.host or guest in self.holders.values()


@dataclass(frozen=True, slots=True)
class NewKept:
    """A table that is to be kept."""

    id: str
    match: Plain
    host: str
    privacy: str
    may_watch: bool
    stage: str
    holders: Mapping[int, str]
    follows: str | None = None
    """The table whose rematch it is."""
    is_at_rest: bool = False
    """Whether nothing happens there by itself: it needs no keeper."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """An accepted message, and what changes with it."""

    seq: int
    at: int
    message: Plain
    stage: str | None = None
    """What the table came to, if that is new."""
    taken: Mapping[int, str] = field(default_factory=dict)
    """The seats that somebody holds from now on."""
    freed: Sequence[int] = ()
    """The seats that nobody holds any more."""
    results: Sequence[KeptResult] = ()
    """What the game came to for each guest, if this ended it."""


@dataclass(frozen=True, slots=True)
class KeptReader:
    """A game of the card reader; its code is its secret."""

    id: str
    code: str = field(repr=False)
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """What a card reader showed to everybody, as plain arguments."""

    seq: int
    at: int
    shown: Plain


@dataclass(frozen=True, slots=True)
class Missed:
    """What is new at a table since its log was so long."""

    log: Sequence[tuple[int, Plain]]
    holders: Mapping[int, str] | None
    """Who holds which seat, if somebody has sat down."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What belongs to a table and is not in its log."""

    next_table: str | None
    pencils: Mapping[int, str] = field(repr=False)
