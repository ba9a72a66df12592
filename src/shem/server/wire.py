"""All that travels between server and browser, typed once.

The JSON Schema of these models and of those in `game_models` and `replay_models` generates the
TypeScript types of the web; nothing else is sent. Sequence numbers count what one seat was told,
never what the whole table did: others' private steps leave no gap in them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

VERSION = 3
"""A page that speaks another version is told to load itself again."""

NAME = Field(min_length=1, max_length=40)
TEXT = Field(min_length=1, max_length=200)


class Model(BaseModel):
    """Closed: a field that nobody asked for is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# What the browser says over the socket. `ref` comes back in the answer.


class Command(Model):
    ref: int = Field(ge=0, le=2**53)


class Act(Command):
    """Do this, in notation."""

    type: Literal["act"]
    text: str = TEXT


class Why(Command):
    """Why can I not do this? Changes nothing."""

    type: Literal["why"]
    text: str = TEXT


class Advise(Command):
    """Where should I look (1), what should I do (2), and why (3)? Changes nothing."""

    type: Literal["advise"]
    grade: Literal[1, 2, 3]


class Plain(Command):
    """A message that needs no more words."""

    type: Literal["seal", "reopen", "undo", "resign", "leave", "return", "resume", "ping"]


class Chat(Command):
    type: Literal["chat"]
    text: str = Field(min_length=1, max_length=500)


SheetLevel = Literal["off", "pencil", "automatic"]


class Pencil(Command):
    """All that a seat has on the sheet beside the game, in place of what was there."""

    type: Literal["pencil"]
    level: SheetLevel
    marks: dict[
        Annotated[str, Field(min_length=1, max_length=44)], Annotated[str, Field(max_length=10)]
    ] = Field(max_length=120)


class Propose(Command):
    """Ask everybody's consent."""

    type: Literal["propose"]
    what: Literal["undo", "pause", "abandon", "rematch"]


class Answer(Command):
    type: Literal["answer"]
    yes: bool


class Fill(Command):
    """The host puts a bot into a seat: an open one, a bot's, or that of someone who is away."""

    type: Literal["fill"]
    target: int = Field(ge=0, le=15)
    level: str = NAME


class Remove(Command):
    type: Literal["remove"]
    target: int = Field(ge=0, le=15)


class Mute(Command):
    type: Literal["mute"]
    target: int = Field(ge=0, le=15)
    muted: bool


class End(Command):
    """The host ends the table: nobody wins."""

    type: Literal["end"]


AnyCommand = Annotated[
    Act | Why | Advise | Plain | Pencil | Chat | Propose | Answer | Fill | Remove | Mute | End,
    Field(discriminator="type"),
]


# What the server says over the socket.


class ClockNow(Model):
    """The time a seat has left at the moment `now` of the frame, in milliseconds."""

    left: int
    is_running: bool


class SeatNow(Model):
    """A seat and who sits there, as everyone may know."""

    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    stand_in: str | None
    """The level of the bot that plays for an absent person."""
    is_present: bool
    is_asked: bool
    is_sealed: bool
    is_muted: bool
    is_resigned: bool
    clock: ClockNow | None


class PromptNow(Model):
    """What the reader is asked, in one sentence; `rule` says the clause in words."""

    kind: str
    clause: str
    sentence: str
    rule: str
    topic: str
    """What the lesson is about: once it was read it need not be told again."""
    lesson: str
    """What helps whoever is asked this for the first time."""


class QuestionNow(Model):
    """Somebody asks everybody's consent."""

    what: Literal["undo", "pause", "abandon", "rematch"]
    by: int
    sentence: str
    is_mine_to_answer: bool


class Ending(Model):
    """How the table ended. Only now the seed of the deal may be known."""

    kind: Literal["played", "resigned", "abandoned"]
    sentence: str
    clause: str
    ranks: list[int]
    winners: list[int]
    """Nobody, where all have lost together."""
    scores: list[str]
    """As the game counts them: points, dollars."""
    seed: str
    nonce: str
    next_table: str | None
    """Where the rematch is played."""


class Position(Model):
    """Where the table stands, as one reader may see it."""

    stage: Literal["gathering", "running", "paused", "over"]
    seats: list[SeatNow]
    watchers: int
    waiting_for: list[int]
    view: dict[str, object]
    lines: list[str]
    """The table in words, for a game without a board of its own that says them."""
    prompt: PromptNow | None
    choices: list[str]
    labels: list[str]
    """What each of the choices is called, in the same order."""
    draft: list[str]
    can_seal: bool
    is_sealed: bool
    can_undo: bool
    hints: bool
    """Whether those who sit at the table may ask for advice."""
    question: QuestionNow | None
    ending: Ending | None


class Line(Model):
    """One sentence of the tale, with the event behind it if it was one of the game."""

    kind: Literal["event", "table", "chat"]
    seat: int | None
    sentence: str
    clause: str | None
    event: dict[str, object] | None


class Clock(Model):
    """How long people may think: times in milliseconds."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    move: int = Field(default=0, ge=0, le=30 * 86_400_000)
    bank: int = Field(default=0, ge=0, le=30 * 86_400_000)
    increment: int = Field(default=0, ge=0, le=86_400_000)


class TableCard(Model):
    """What is agreed about a table, and who the reader is there."""

    id: str
    game: str
    title: str
    summary: str
    """What the game is about, in a sentence or two."""
    options: dict[str, bool | int | str]
    clock: Clock
    grace: int | None
    """After how long a bot plays for someone who is away; null: the table waits."""
    privacy: Literal["private", "public"]
    sheet: SheetLevel | None
    """How much of a sheet may be kept beside the game; null: the game has none."""
    commitment: str
    """The SHA-256 of `nonce:seed`, shown before anybody knows either."""
    me: int | None
    """The reader's seat; None: a spectator."""
    my_seats: list[int]
    """All seats that this guest holds: several where people share a device."""
    host: int | None
    is_host: bool


class Whole(Model):
    """Everything: the first frame, and the one after too long an absence."""

    type: Literal["whole"] = "whole"
    seq: int
    now: int
    table: TableCard
    edition: dict[str, object]
    """The contents of the data files in play, by file."""
    words: dict[str, dict[str, str]]
    """The display names of the game's ids, by kind."""
    position: Position
    tale: list[Line]


class News(Model):
    """What was said since, and those fields of the position (and of its view) that changed.

    Of a list in the view of which less than half is new, `items` tells what is, by field and place.
    """

    type: Literal["news"] = "news"
    seq: int
    now: int
    position: dict[str, object]
    view: dict[str, object]
    items: dict[str, dict[int, object]]
    tale: list[Line]


class Done(Model):
    """The message with this ref is written down."""

    type: Literal["done"] = "done"
    ref: int


class Refused(Model):
    """The message with this ref changed nothing, and why."""

    type: Literal["refused"] = "refused"
    ref: int
    sentence: str
    clause: str | None = None
    rule: str | None = None
    """The clause in words."""
    instead: list[str] = []


class Reason(Model):
    """A sentence of advice, with the clause it rests on, and that clause in words."""

    sentence: str
    clause: str | None
    rule: str | None


class Plan(Model):
    """Something to do, step by step in notation, and in few words."""

    steps: list[str]
    words: str


class Recommended(Plan):
    """A plan that is advised.

    `chance` is what it wins of 100; `share` how often of 100 it should be chosen, where it is best
    to vary.
    """

    chance: int
    share: int | None


class Hint(Model):
    """Advice to one seat, as much of it as was asked for; only this connection gets it."""

    type: Literal["hint"] = "hint"
    ref: int
    grade: Literal[1, 2, 3]
    chance: int
    """What the seat wins of 100 from here, as far as it can know."""
    look: Reason
    move: Recommended | None
    others: list[Recommended]
    reasons: list[Reason]


class SeenNow(Model):
    """A fact, as the game writes it, and when and where it was learnt."""

    fact: str
    when: str


class Notes(Model):
    """The sheet of one seat: its own devices get it, and nobody else."""

    type: Literal["notes"] = "notes"
    level: SheetLevel
    """What this seat wants of it, and no more than the table allows."""
    marks: dict[str, str]
    seen: list[SeenNow]
    """What the seat learnt at this table, the oldest first; only of an automatic sheet."""


class Gone(Model):
    """Reconnecting to this socket is useless."""

    type: Literal["gone"] = "gone"
    sentence: str


Frame = Annotated[Whole | News | Done | Refused | Hint | Notes | Gone, Field(discriminator="type")]


# What travels over HTTP.


class Me(Model):
    name: str


class Rename(Model):
    name: str = NAME


class Chair(Model):
    """Who will sit in a seat of a new table; `local` is another person at this device."""

    kind: Literal["me", "local", "open", "bot"]
    name: str = Field(default="", max_length=40)
    level: str = Field(default="", max_length=40)


class NewTable(Model):
    game: str = NAME
    chairs: list[Chair] = Field(min_length=1, max_length=16)
    options: dict[str, bool | int | Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=40
    )
    clock: Clock = Clock()
    on_timeout: Literal["move", "bot", "resign"] = "bot"
    grace: int | None = Field(default=None, ge=10_000, le=86_400_000)
    """After this many milliseconds a bot plays for someone who is away; null: the table waits.
    Not said: it waits without a clock, and two minutes with one."""
    stand_in: str = Field(default="medium", min_length=1, max_length=40)
    """The level of the bots that play for people who are away."""
    privacy: Literal["private", "public"] = "private"
    may_watch: bool = True
    hints: Literal["alone", "yes", "no"] = "alone"
    """Whether advice may be asked for; alone: when one person plays against bots."""
    sheet: SheetLevel | None = None
    """How much of a sheet may be kept beside the game; null: as much as the game offers."""


class Opened(Model):
    id: str


class TableRow(Model):
    """A table in a list: open to join, or the guest's own."""

    id: str
    game: str
    title: str
    players: list[str]
    open_seats: int
    stage: Literal["gathering", "running", "paused", "over", "damaged"]
    """damaged: it cannot be opened, and its people should know."""
    is_my_turn: bool
    is_mine: bool


class Lobby(Model):
    mine: list[TableRow]
    open: list[TableRow]


class Invitation(Model):
    """A link for one seat. A new one makes the old one void."""

    seat: int
    url: str
    qr: str
    """The link as an SVG."""
    reach: str
    """Who can open it, in a sentence."""


class Invited(Model):
    """What an invitation leads to, before one sits down."""

    state: Literal["open", "mine", "used", "void"]
    """mine: one sits there already; used: somebody else does; void: it leads nowhere any more."""
    table: str = ""
    """Where it leads, if it is open or the guest's own."""
    title: str = ""
    seat: int = 0
    host: str = ""
    """Who can be asked for another one; empty if it is void."""


class DeviceLink(Model):
    """Carries all of one's seats to another device."""

    url: str
    qr: str


class Arrived(Model):
    """Where a link led."""

    table: str | None


class Problem(Model):
    """An error in words: what, why, the way out."""

    sentence: str


class Health(Model):
    ok: bool
    version: str
    tables: int


class Readiness(Model):
    ok: bool
    problems: list[str]
    """Why not, in sentences."""
