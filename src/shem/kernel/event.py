"""What the table is told when something happens, and who may know it."""

from __future__ import annotations

from typing import Final

SPECTATOR_BIT: Final = 1 << 16
EVERYONE: Final = (1 << 17) - 1


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat  # table


def all_but(seat: int) -> int:
    """Everybody, spectators included, except one seat."""
    return EVERYONE ^ (1 << seat)  # table


class Event:
    """Something that happened: an id, its arguments by name, its audience.

    `settles` marks what cannot be unseen, a reveal or a roll: undo never passes it. `because` is
    the id of a reason and its clause, where something happened that nobody chose: it is told with
    the event, and no part of the record.
    """

    def __init__(
        self,
        kind: str,
        args: dict[str, object],
        audience: int = EVERYONE,
        settles: bool = False,
        because: tuple[str, str] | None = None,
    ) -> None:
        self.kind = kind
        self.args = args
        self.audience = audience
        self.settles = settles
        self.because = because

    def is_for(self, seat: int | None) -> bool:
        """Whether this seat (None: the spectator) may know of it."""
        bit = SPECTATOR_BIT if seat is None else only(seat)
        return self.audience & bit != 0

    def plain(self) -> dict[str, object]:
        """As it is sent: without the audience, which is nobody's business."""
        return {"kind": self.kind, **self.args}

    def told(self) -> dict[str, object]:
        """As it is put into words: with its reason, if it has one, by a sentence of its own."""
        if self.because is None:
            return self.plain()
        return {**self.plain(), "kind": f"{self.kind}-because", "because": self.because[0]}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.args!r}, {self.audience!r}, {self.settles!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (
            (self.kind, self.args, self.audience, self.settles, self.because)
            == (other.kind, other.args, other.audience, other.settles, other.because)
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.audience))

    def __reduce__(
        self,
    ) -> tuple[type[Event], tuple[str, dict[str, object], int, bool, tuple[str, str] | None]]:
        return Event, (self.kind, self.args, self.audience, self.settles, self.because)
