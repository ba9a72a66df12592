"""A game on paper: what was dealt, what was done, and a hash of the truth after every step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from shem.kernel.digest import chained, digest
from shem.kernel.errors import ShemError
from shem.kernel.outcome import Outcome
from shem.kernel.view import plain
from shem.table.paper import Paper
from shem.table.player import Player, read_player
from shem.table.result import Result
from shem.table.sheet import Sheet
from shem.table.step import Step

REPLAY: Final = Paper("replay", 2)
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
class Moment:
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
    moments: tuple[Moment, ...]
    events: Reports
    outcome: Plain | None
    result: Plain | None
    head: str

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sat where in the end."""
        return tuple(map(read_player, Sheet(WHAT, dict(self.match)).sheets("players")))

    @property
    def ending(self) -> Outcome | None:
        """How the game ended, or None when the record stops before."""
        return None if self.outcome is None else read_outcome(Sheet(WHAT, dict(self.outcome)))

    @property
    def closing(self) -> Result | None:
        """How the table ended, which may be before the game did."""
        return None if self.result is None else read_result(Sheet(WHAT, dict(self.result)))

    def told(self, seat: int | None) -> Sequence[Report]:
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
    return chained(digest(match), digest(deal))


def next_link(before: str, moment: Moment) -> str:
    """The link of a step."""
    return chained(before, [moment.seat, moment.act, moment.branch, moment.state])


def last_link(before: str, events: Reports, outcome: Plain | None, result: Plain | None) -> str:
    """The end of the chain: it vouches for what everybody was told, too."""
    return chained(before, [events, outcome, result])


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
    sheet = REPLAY.read(text)
    sheet.closed(*FIELDS)
    replay = Replay(
        release=sheet.text("shem"),
        match=sheet.mapping("match"),
        deal=sheet.mapping("deal"),
        moments=tuple(_read_moment(entry) for entry in sheet.sheets("line")),
        events=_read_events(sheet.sheet("events")),
        outcome=None if sheet.value("outcome") is None else sheet.mapping("outcome"),
        result=None if sheet.value("result") is None else sheet.mapping("result"),
        head=sheet.text("head"),
    )
    # What is only looked at later is wrong now.
    _ = replay.players, replay.ending, replay.closing
    return replay


def read_outcome(sheet: Sheet) -> Outcome:
    """An outcome from outside."""
    sheet.closed("clause", "ranks", "payoffs", "scores")
    return Outcome(
        sheet.text("clause"),
        ranks=tuple(_whole(rank) for rank in sheet.items("ranks")),
        payoffs=tuple(_real(payoff) for payoff in sheet.items("payoffs")),
        scores=tuple(_whole(score) for score in sheet.items("scores")),
    )


def read_result(sheet: Sheet) -> Result:
    """A result from outside."""
    sheet.closed("kind", "outcome", "ranks")
    return Result(
        sheet.text("kind"),
        outcome=None if sheet.value("outcome") is None else read_outcome(sheet.sheet("outcome")),
        ranks=tuple(_whole(rank) for rank in sheet.items("ranks")),
    )


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ShemError(f"{WHAT}: a rank or score of the outcome is not a whole number")


def _real(value: object) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    raise ShemError(f"{WHAT}: a payoff of the outcome is not a number")


def _read_moment(sheet: Sheet) -> Moment:
    sheet.closed("seat", "act", "branch", "state", "link", "truth")
    return Moment(
        seat=sheet.number("seat"),
        act=sheet.text("act"),
        state=sheet.text("state"),
        link=sheet.text("link"),
        branch=sheet.number("branch") if sheet.has("branch") else 0,
        truth=sheet.mapping("truth") if sheet.has("truth") else None,
    )


def _read_events(sheet: Sheet) -> Reports:
    return {name: [_read_report(entry) for entry in sheet.items(name)] for name in sheet.names}


def _read_report(value: object) -> Report:
    match value:
        case [int(step), dict(event)] if not isinstance(step, bool):
            return step, event
    raise ShemError("the replay lists an event that is no pair of a step and what was told")
