"""What is said to the table, and what the table says.

In:   Act, Seal, Reopen, Undo, Sit        each names the seat it comes from
Out:  Told, Drafted, Refusing             to one seat (None: the spectator)
      Sealed, Reopened, Undone, Seated    to everybody
"""

from __future__ import annotations

from dataclasses import dataclass

from shem.kernel.datafile import shown
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.event import Event
from shem.kernel.refusal import Refusal
from shem.kernel.view import plain
from shem.table.player import Player, read_player
from shem.table.sheet import Sheet

Plain = dict[str, object]


@dataclass(frozen=True, slots=True)
class Act:
    """Do this; shorthand stands for several steps and is done whole or not at all."""

    seat: int
    text: str

    def plain(self) -> Plain:
        return {"type": "act", "seat": self.seat, "text": self.text}


@dataclass(frozen=True, slots=True)
class Seal:
    """My choice is made; show it with everybody else's."""

    seat: int

    def plain(self) -> Plain:
        return {"type": "seal", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Reopen:
    """I want to think again about the choice I sealed."""

    seat: int

    def plain(self) -> Plain:
        return {"type": "reopen", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Undo:
    """I take my last step back."""

    seat: int

    def plain(self) -> Plain:
        return {"type": "undo", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Sit:
    """From now on this player sits here."""

    seat: int
    player: Player

    def plain(self) -> Plain:
        return {"type": "sit", "seat": self.seat, "player": self.player.plain()}


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

    seat: int
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


@dataclass(frozen=True, slots=True)
class _Public:
    """Something a seat did that everybody may know, and no more than that it did."""

    seat: int

    def is_for(self, seat: int | None) -> bool:
        return True

    def plain(self) -> Plain:
        return {"type": type(self).__name__.lower(), "seat": self.seat}


class Sealed(_Public):
    """This seat has made its choice, like a hand lifted at the table."""


class Reopened(_Public):
    """This seat thinks again."""


class Undone(_Public):
    """This seat took back its last step: what was told of it no longer holds."""


@dataclass(frozen=True, slots=True)
class Seated:
    """This player sits here now."""

    seat: int
    player: Player

    def is_for(self, seat: int | None) -> bool:
        return True

    def plain(self) -> Plain:
        return {"type": "seated", "seat": self.seat, "player": self.player.plain()}


Message = Act | Seal | Reopen | Undo | Sit
Out = Told | Drafted | Refusing | Sealed | Reopened | Undone | Seated

BARE: dict[str, type[Seal | Reopen | Undo]] = {"seal": Seal, "reopen": Reopen, "undo": Undo}
TYPES = ("act", *BARE, "sit")


def read_message(value: object, what: str = "the message") -> Message:
    """A message from outside; whatever is none is refused with a sentence."""
    sheet = Sheet.of(value, what)
    kind = sheet.text("type")
    if kind in BARE:
        sheet.closed("type", "seat")
        return BARE[kind](sheet.number("seat"))
    if kind == "act":
        sheet.closed("type", "seat", "text")
        return Act(sheet.number("seat"), sheet.text("text"))
    if kind == "sit":
        sheet.closed("type", "seat", "player")
        return Sit(sheet.number("seat"), read_player(sheet.sheet("player")))
    raise ShemError(f"{what}: there is no message {shown(kind)}{did_you_mean(kind, TYPES)}")
