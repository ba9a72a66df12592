"""Messages to the table: all that a seat, the host or the clock can say.

By a seat:     Act, Seal, Reopen, Undo, Chat, Resign, Leave, Return, Propose, Answer, Resume
By the host:   Fill, Remove, Mute, End
By the server: Sit, Timeout, TakeOver, Wake

The server or terminal that runs the table says for whom it passes a message on: `seat`, `by_bot`
where a bot moves the seat, `helper` where a lower level does so in that bot's place. None of it is
ever taken from a player's word; `read_from` sees to that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from shem.kernel.datafile import quoted
from shem.kernel.errors import ShemError, did_you_mean
from shem.kernel.view import sent_fields
from shem.table.json_reader import JsonReader
from shem.table.match_settings import Player, read_player

Plain = dict[str, object]

OF_BOTS: Final = ("by_bot", "helper")
"""What a message says of the bot that sends it; a person's says nothing of it."""


class Spoken:
    """A message: plain JSON of its fields, headed by its type."""

    __slots__ = ()
    type: ClassVar[str] = ""

    def plain(self) -> Plain:
        quoted: Plain = {"type": self.type}
        for name in sent_fields(type(self)):
            value = getattr(self, name)
            # Only a bot says who it is, so that a person's message is short.
            if name not in OF_BOTS or value:
                quoted[name] = value.plain() if isinstance(value, Player) else value
        return quoted


@dataclass(frozen=True, slots=True)
class Act(Spoken):
    """Do this; shorthand stands for several steps and is done whole or not at all."""

    type: ClassVar[str] = "act"
    seat: int
    text: str
    by_bot: bool = False
    helper: str = ""
    """The level that chose this, where the bot of the seat could not."""


@dataclass(frozen=True, slots=True)
class Seal(Spoken):
    """My choice is made; show it with everybody else's."""

    type: ClassVar[str] = "seal"
    seat: int
    by_bot: bool = False


@dataclass(frozen=True, slots=True)
class Reopen(Spoken):
    """I want to think again about the choice I sealed."""

    type: ClassVar[str] = "reopen"
    seat: int
    by_bot: bool = False


@dataclass(frozen=True, slots=True)
class Undo(Spoken):
    """I take my last step back."""

    type: ClassVar[str] = "undo"
    seat: int
    by_bot: bool = False


@dataclass(frozen=True, slots=True)
class Chat(Spoken):
    """I say this to all."""

    type: ClassVar[str] = "chat"
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Resign(Spoken):
    """I give up."""

    type: ClassVar[str] = "resign"
    seat: int


@dataclass(frozen=True, slots=True)
class Leave(Spoken):
    """I go; a bot may play for me."""

    type: ClassVar[str] = "leave"
    seat: int


@dataclass(frozen=True, slots=True)
class Return(Spoken):
    """I am back and want my seat from the bot that stands in."""

    type: ClassVar[str] = "return"
    seat: int


@dataclass(frozen=True, slots=True)
class Propose(Spoken):
    """I ask all others for their consent: undo, pause, abandon or rematch."""

    type: ClassVar[str] = "propose"
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Answer(Spoken):
    """I agree to what was proposed, or not; a no of the proposer withdraws it."""

    type: ClassVar[str] = "answer"
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Resume(Spoken):
    """Let the paused game go on."""

    type: ClassVar[str] = "resume"
    seat: int


@dataclass(frozen=True, slots=True)
class Fill(Spoken):
    """The host seats a bot where nobody sits, or lets one of this level play a seat from now on."""

    type: ClassVar[str] = "fill"
    seat: int | None
    target: int
    player: Player


@dataclass(frozen=True, slots=True)
class Remove(Spoken):
    """The host takes a person from a seat."""

    type: ClassVar[str] = "remove"
    seat: int | None
    target: int


@dataclass(frozen=True, slots=True)
class Mute(Spoken):
    """The host takes somebody's voice, or gives it back."""

    type: ClassVar[str] = "mute"
    seat: int | None
    target: int
    muted: bool


@dataclass(frozen=True, slots=True)
class End(Spoken):
    """The host ends the table: nobody wins."""

    type: ClassVar[str] = "end"
    seat: int | None


@dataclass(frozen=True, slots=True)
class Sit(Spoken):
    """From now on this player sits here."""

    type: ClassVar[str] = "sit"
    seat: int
    player: Player


@dataclass(frozen=True, slots=True)
class Timeout(Spoken):
    """The server: the time of this seat has run out."""

    type: ClassVar[str] = "timeout"
    seat: int


@dataclass(frozen=True, slots=True)
class TakeOver(Spoken):
    """The server: somebody is away for too long, and a bot stands in."""

    type: ClassVar[str] = "takeover"
    seat: int


@dataclass(frozen=True, slots=True)
class Wake(Spoken):
    """The server opens the table (again): the time since the last message counts on no clock."""

    type: ClassVar[str] = "wake"

    @property
    def seat(self) -> None:
        """Nobody at the table says it."""
        return


Message = (
    Act
    | Seal
    | Reopen
    | Undo
    | Chat
    | Resign
    | Leave
    | Return
    | Propose
    | Answer
    | Resume
    | Fill
    | Remove
    | Mute
    | End
    | Sit
    | Timeout
    | TakeOver
    | Wake
)

BY_SEATS: Final[tuple[type[Message], ...]] = (
    Act,
    Seal,
    Reopen,
    Undo,
    Chat,
    Resign,
    Leave,
    Return,
    Propose,
    Answer,
    Resume,
)
BY_HOST: Final[tuple[type[Message], ...]] = (Fill, Remove, Mute, End)
BY_SERVER: Final[tuple[type[Message], ...]] = (Sit, Timeout, TakeOver, Wake)
TYPES: Final[Mapping[str, type[Message]]] = {
    kind.type: kind for kind in (*BY_SEATS, *BY_HOST, *BY_SERVER)
}

FIELDS: Final[Mapping[str, Callable[[JsonReader, str], Any]]] = {
    "seat": JsonReader.number,
    "target": JsonReader.number,
    "text": JsonReader.text,
    "what": JsonReader.text,
    "yes": JsonReader.flag,
    "muted": JsonReader.flag,
    "by_bot": JsonReader.flag,
    "helper": JsonReader.text,
    "player": lambda reader, name: read_player(reader.reader(name)),
}


def read_message(value: object, what: str = "the message") -> Message:
    """A message as it was stored; anything else is refused with a sentence."""
    reader = JsonReader.of(value, what)
    kind = _kind(reader)
    names = [field.name for field in fields(kind)]
    reader.closed("type", *names)
    given = [name for name in names if name not in OF_BOTS or reader.has(name)]
    return kind(**{name: _read(reader, kind, name) for name in given})


def read_from(seat: int | None, value: object, what: str = "the message") -> Message:
    """A message that came from this seat (None: the host who only watches), whatever it claims."""
    reader = JsonReader.of(value, what)
    if _kind(reader) in BY_SERVER:
        raise ShemError(f"{what}: only the server may send {quoted(reader.text('type'))}")
    own = {name: reader.value(name) for name in reader.names if name not in OF_BOTS}
    return read_message({**own, "seat": seat}, what)


def _kind(reader: JsonReader) -> type[Message]:
    name = reader.text("type")
    if name not in TYPES:
        hint = did_you_mean(name, TYPES)
        raise ShemError(f"{reader.what}: there is no message {quoted(name)}{hint}")
    return TYPES[name]


def _read(reader: JsonReader, kind: type[Message], name: str) -> Any:
    # The host may have no seat.
    if name == "seat" and kind in BY_HOST:
        return reader.number_or_none(name)
    return FIELDS[name](reader, name)
