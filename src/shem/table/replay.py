"""A recorded game: what was dealt, what was done, and a hash of the truth after every step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from shem.kernel.digest import digest, next_link
from shem.kernel.errors import ShemError
from shem.kernel.outcome import Outcome
from shem.kernel.view import plain
from shem.table.json_reader import FileFormat, JsonReader
from shem.table.match_settings import Match, Player, read_player
from shem.table.outputs import Result
from shem.table.played_step import Step
from shem.table.table import Table

REPLAY: Final = FileFormat("replay", 2)
SPECTATOR: Final = "spectator"
WHAT: Final = "the replay"
FIELDS: Final = (
    *("format", "version", "shem", "match", "deal", "line", "events"),
    *("outcome", "result", "head"),
)

Plain = Mapping[str, object]
Report = tuple[int, Plain]
"""An event, after the number of the step it came of, counted from 1."""
Reports = Mapping[str, Sequence[Report]]
"""What was told, by the seat it was told to."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step: who did what, the hash of the state it led to, the link of the chain up to here.

    `branch` is not 0 when steps were taken back by consent before it: chance went another way.
    """

    seat: int
    act: str
    state: str
    link: str = ""
    truth: Plain | None = None
    branch: int = 0

    def plain(self) -> dict[str, object]:
        fields: dict[str, object] = {"seat": self.seat, "act": self.act}
        if self.branch:
            fields["branch"] = self.branch
        fields |= {"state": self.state, "link": self.link}
        return fields if self.truth is None else {**fields, "truth": self.truth}


@dataclass(frozen=True)
class Replay:
    """It can be shown without its rules, from what was told, and verified with them."""

    release: str
    match: Plain
    deal: Plain
    moments: tuple[ReplayStep, ...]
    events: Reports
    outcome: Plain | None
    result: Plain | None
    head: str

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sat where in the end."""
        return tuple(map(read_player, JsonReader(WHAT, dict(self.match)).readers("players")))

    @property
    def ending(self) -> Outcome | None:
        """How the game ended, or None when the record stops before."""
        return None if self.outcome is None else read_outcome(JsonReader(WHAT, dict(self.outcome)))

    @property
    def closing(self) -> Result | None:
        """How the table ended, which may be before the game did."""
        return None if self.result is None else read_result(JsonReader(WHAT, dict(self.result)))

    def events_for(self, seat: int | None) -> Sequence[Report]:
        """What this seat (None: the spectator) was told, in order."""
        return self.events.get(called(seat), ())

    def text(self) -> str:
        """The file; `parse` reads it back."""
        fields = {
            "shem": self.release,
            "match": self.match,
            "deal": self.deal,
            "line": [moment.plain() for moment in self.moments],
            "events": self.events,
            "outcome": self.outcome,
            "result": self.result,
            "head": self.head,
        }
        return REPLAY.write(fields)


def called(seat: int | None) -> str:
    """A seat as the file names it."""
    return SPECTATOR if seat is None else str(seat)


def first_link(match: Plain, deal: Plain) -> str:
    """The start of the chain: it vouches for what was agreed and dealt."""
    return next_link(digest(match), digest(deal))


def step_link(before: str, moment: ReplayStep) -> str:
    """The link of a step."""
    return next_link(before, [moment.seat, moment.act, moment.branch, moment.state])


def last_link(before: str, events: Reports, outcome: Plain | None, result: Plain | None) -> str:
    """The end of the chain: it vouches for what everybody was told, too."""
    return next_link(before, [events, outcome, result])


def bare(value: Plain) -> dict[str, object]:
    """The value as a file gives it back, to be compared with one that came from a file."""
    return {key: plain(item) for key, item in value.items()}


def reports(seats: int, line: Iterable[Step]) -> Reports:
    """What everybody was told of these steps."""
    steps = list(enumerate(line, start=1))
    return {
        called(seat): [
            (at, bare(event.plain()))
            for at, step in steps
            for event in step.events
            if event.is_for(seat)
        ]
        for seat in (*range(seats), None)
    }


def parse(text: str | bytes) -> Replay:
    """The replay that a file holds; ShemError says what is wrong with it."""
    reader = REPLAY.read(text)
    reader.closed(*FIELDS)
    replay = Replay(
        release=reader.text("shem"),
        match=reader.mapping("match"),
        deal=reader.mapping("deal"),
        moments=tuple(_read_moment(entry) for entry in reader.readers("line")),
        events=_read_events(reader.reader("events")),
        outcome=None if reader.value("outcome") is None else reader.mapping("outcome"),
        result=None if reader.value("result") is None else reader.mapping("result"),
        head=reader.text("head"),
    )
    # What is only looked at later is wrong now.
    _ = replay.players, replay.ending, replay.closing
    return replay


def read_outcome(reader: JsonReader) -> Outcome:
    """An outcome from outside."""
    reader.closed("clause", "ranks", "payoffs", "scores")
    return Outcome(
        reader.text("clause"),
        ranks=tuple(_whole(rank) for rank in reader.items("ranks")),
        payoffs=tuple(_real(payoff) for payoff in reader.items("payoffs")),
        scores=tuple(_whole(score) for score in reader.items("scores")),
    )


def read_result(reader: JsonReader) -> Result:
    """A result from outside."""
    reader.closed("kind", "outcome", "ranks")
    return Result(
        reader.text("kind"),
        outcome=None if reader.value("outcome") is None else read_outcome(reader.reader("outcome")),
        ranks=tuple(_whole(rank) for rank in reader.items("ranks")),
    )


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ShemError(f"{WHAT}: a rank or score of the outcome is not a whole number")


def _real(value: object) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    raise ShemError(f"{WHAT}: a payoff of the outcome is not a number")


def _read_moment(reader: JsonReader) -> ReplayStep:
    reader.closed("seat", "act", "branch", "state", "link", "truth")
    return ReplayStep(
        seat=reader.number("seat"),
        act=reader.text("act"),
        state=reader.text("state"),
        link=reader.text("link"),
        branch=reader.number("branch") if reader.has("branch") else 0,
        truth=reader.mapping("truth") if reader.has("truth") else None,
    )


def _read_events(reader: JsonReader) -> Reports:
    return {name: [_read_report(entry) for entry in reader.items(name)] for name in reader.names}


def _read_report(value: object) -> Report:
    match value:
        case [int(step), dict(event)] if not isinstance(step, bool):
            return step, event
    raise ShemError("the replay lists an event that is not a pair of a step and a message")


def record(table: Table, *, release: str, truth: bool = False) -> Replay:
    """The record of a table that ended; with `truth` of any, each step with the whole state."""
    outcome, result = table.outcome(), table.result()
    if result is None and not truth:
        raise ShemError(
            "the game is still running, and its record would show what is hidden: finish it first, "
            "or ask for the truth as a referee"
        )
    match = replace(table.match, players=table.players)
    agreed, deal = match.plain(), bare(match.deal().truth())
    start = first_link(agreed, deal)
    moments = _moments(match, table.line, start, truth=truth)
    events = reports(match.seats, table.line)
    ending = None if outcome is None else bare(outcome.plain())
    closing = None if result is None else bare(result.plain())
    head = last_link(moments[-1].link if moments else start, events, ending, closing)
    return Replay(release, agreed, deal, moments, events, ending, closing, head)


def _moments(
    match: Match, line: tuple[Step, ...], link: str, *, truth: bool
) -> tuple[ReplayStep, ...]:
    state, moments = match.deal(), list[ReplayStep]()
    for step in line:
        step.played_on(state)
        now, act = state.truth(), match.game.write(step.action)
        shown = bare(now) if truth else None
        moment = ReplayStep(step.seat, act, digest(now), branch=step.branch, truth=shown)
        link = step_link(link, moment)
        moments.append(replace(moment, link=link))
    return tuple(moments)
