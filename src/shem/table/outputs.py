"""Outputs of the table: all that it tells seats and spectators.

To one seat (None: the spectator):  Told, Drafted, Refusing, Undone of a private step
To everybody:                       all others
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from shem.kernel.errors import ShemError
from shem.kernel.event import Event
from shem.kernel.outcome import Outcome
from shem.kernel.refusal import Refusal
from shem.kernel.view import plain
from shem.table.match_settings import Player

RESULT_KINDS = ("played", "resigned", "abandoned")


@dataclass(frozen=True, slots=True)
class Result:
    """Played to the end, ended by resigning, or abandoned by all.

    `ranks[seat]` is 1 for the best, as in an Outcome; whoever resigned ranks behind all others.
    There are none at an abandoned table.
    """

    kind: str
    outcome: Outcome | None = None
    ranks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in RESULT_KINDS:
            raise ShemError(f"a table ends {', '.join(RESULT_KINDS)}, not {self.kind!r}")

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: as the game says, unless somebody resigned."""
        if self.outcome is not None and self.ranks == self.outcome.ranks:
            return self.outcome.winners
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def plain(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "outcome": None if self.outcome is None else self.outcome.plain(),
            "ranks": list(self.ranks),
        }


def ranked(ranks: Sequence[int], resigned: Sequence[int]) -> tuple[int, ...]:
    """The ranks with the resigned seats behind all others, the first to resign the very last."""
    seats = len(ranks)
    playing = [rank for seat, rank in enumerate(ranks) if seat not in resigned]
    return tuple(
        seats - resigned.index(seat)
        if seat in resigned
        else 1 + sum(other < rank for other in playing)
        for seat, rank in enumerate(ranks)
    )


Plain = dict[str, object]


@dataclass(frozen=True, slots=True)
class Told:
    """What happened, as far as this seat (None: the spectator) may know it."""

    seat: int | None
    events: tuple[Event, ...]

    def is_for(self, seat: int | None) -> bool:
        return seat == self.seat

    def plain(self) -> Plain:
        return {
            "type": "told",
            "seat": self.seat,
            "events": [plain(e.plain()) for e in self.events],
        }


@dataclass(frozen=True, slots=True)
class Drafted:
    """The steps of this seat's own unsealed choice, as they are now; nobody else is told."""

    seat: int
    steps: tuple[str, ...]

    def is_for(self, seat: int | None) -> bool:
        return seat == self.seat

    def plain(self) -> Plain:
        return {"type": "drafted", "seat": self.seat, "steps": list(self.steps)}


@dataclass(frozen=True, slots=True)
class Refusing:
    """Why the sender's message was not accepted; the Refusal if it was the rules that refused."""

    seat: int | None
    sentence: str
    refusal: Refusal | None = None

    def is_for(self, seat: int | None) -> bool:
        return seat == self.seat

    def plain(self) -> Plain:
        refusal = None if self.refusal is None else plain(self.refusal.plain())
        return {
            "type": "refusing",
            "seat": self.seat,
            "sentence": self.sentence,
            "refusal": refusal,
        }


class Public:
    """Something that everybody may know."""

    __slots__ = ()

    def is_for(self, seat: int | None) -> bool:
        return True

    def plain(self) -> Plain:
        """By field; a field that has a plain form of its own takes it."""
        shown: Plain = {"type": type(self).__name__.lower()}
        for field in fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            shown[field.name] = value.plain() if isinstance(value, Player | Result) else value
        return shown


@dataclass(frozen=True, slots=True)
class Sealed(Public):
    """This seat has made its choice, like a hand lifted at the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reopened(Public):
    """This seat thinks again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undone(Public):
    """This seat took back its last step: what was told of it no longer holds.

    Of a step that nobody else was told of nobody else learns that it is taken back.
    """

    seat: int
    in_private: bool = False

    def is_for(self, seat: int | None) -> bool:
        return not self.in_private or seat == self.seat


@dataclass(frozen=True, slots=True)
class Seated(Public):
    """This player sits here now; an open one: nobody does."""

    seat: int
    player: Player


@dataclass(frozen=True, slots=True)
class Said(Public):
    """Somebody talks."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Muted(Public):
    """The host took this seat's voice at the table, or gave it back."""

    seat: int
    muted: bool


@dataclass(frozen=True, slots=True)
class Left(Public):
    """The person of this name left the seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Removed(Public):
    """The host took the person of this name from the seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Closed(Public):
    """The host has ended the table."""


@dataclass(frozen=True, slots=True)
class TakenOver(Public):
    """A bot of this level stands in for the person in this seat."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Helped(Public):
    """The bot of this seat failed or took too long, and one of this lower level moved for it."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Returned(Public):
    """The person is back in the seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut(Public):
    """This seat thought for too long."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resigned(Public):
    """This seat gave up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked(Public):
    """This seat asks all others for their consent."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Answered(Public):
    """This seat says yes to the question, or no."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Agreed(Public):
    """All have said yes: it is done."""

    what: str


@dataclass(frozen=True, slots=True)
class Declined(Public):
    """This seat said no, so it is not done."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Withdrawn(Public):
    """The question of this seat no longer stands."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Paused(Public):
    """The game stands still by consent, and with it all clocks."""


@dataclass(frozen=True, slots=True)
class Resumed(Public):
    """The game goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """The table has come to its end."""

    result: Result


Out = (
    Told
    | Drafted
    | Refusing
    | Sealed
    | Reopened
    | Undone
    | Seated
    | Said
    | Muted
    | Left
    | Removed
    | Closed
    | TakenOver
    | Helped
    | Returned
    | TimedOut
    | Resigned
    | Asked
    | Answered
    | Agreed
    | Declined
    | Withdrawn
    | Paused
    | Resumed
    | Ended
)
