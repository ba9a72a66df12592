"""A recorded game: what was dealt, what was done, and a hash of the truth after every step.

It is written down here, read from a file, and verified by playing it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from shem.kernel.datafile import quoted
from shem.kernel.digest import digest, next_link
from shem.kernel.errors import Malformed, Refused, ShemError
from shem.kernel.game import AnyGame
from shem.kernel.outcome import Outcome
from shem.kernel.state import State
from shem.kernel.view import plain
from shem.table.errors import refusal_text
from shem.table.json_reader import FileFormat, JsonReader
from shem.table.match_settings import Catalog, Match, Player, read_match, read_player
from shem.table.outputs import Result
from shem.table.played_step import Step, switch_branch, take
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


# Verifying: playing the record again, to see whether the game was played as it says.


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a replay holds; if not, why, and at which step (0: the deal, None: none of them)."""

    reason: str = ""
    step: int | None = None

    @property
    def holds(self) -> bool:
        return not self.reason

    def sentence(self) -> str:
        if self.holds:
            return "The replay is valid: played again, it comes out the same at every step."
        where = "" if self.step is None else f" at step {self.step}"
        return f"The replay is not valid{where}: {self.reason}."


class Difference(ShemError):
    """Where a replay stops being true."""

    def __init__(self, reason: str, step: int | None = None) -> None:
        super().__init__(reason)
        self.step = step


def verify(replay: Replay, catalog: Catalog) -> Verdict:
    """Check the chain, then play the game again and compare everything."""
    try:
        _check_chain(replay)
        match = read_match(JsonReader(WHAT, dict(replay.match)), catalog, replay.release)
        state, line = _play_again(replay, match)
        _check_events(replay.events, reports(match.seats, line))
        _check_outcome(replay.outcome, state)
        _check_result(replay.closing, state)
    except Difference as difference:
        return Verdict(str(difference), difference.step)
    except ShemError as error:
        return Verdict(str(error))
    return Verdict()


def _check_chain(replay: Replay) -> None:
    link = first_link(replay.match, replay.deal)
    for at, moment in enumerate(replay.moments, start=1):
        link = step_link(link, moment)
        if link != moment.link:
            raise Difference(_broken(at), at)
        if moment.truth is not None and digest(moment.truth) != moment.state:
            raise Difference("the state written there is not the one that was hashed", at)
    if last_link(link, replay.events, replay.outcome, replay.result) != replay.head:
        raise Difference("the hash chain is broken at its end: the replay was edited")


def _broken(at: int) -> str:
    before = "this step, the match or the deal" if at == 1 else "this step"
    return f"the hash chain is broken: {before} was edited"


def _play_again(replay: Replay, match: Match) -> tuple[State, list[Step]]:
    state, line = match.deal(), list[Step]()
    if digest(state.truth()) != digest(replay.deal):
        raise Difference("the seed gives another game than the recorded one", 0)
    for at, moment in enumerate(replay.moments, start=1):
        state, step = _step_again(match, state, moment, at)
        line.append(step)
        if digest(state.truth()) != moment.state:
            raise Difference(
                f"{quoted(moment.act)} leads to another state than the one recorded", at
            )
    return state, line


def _step_again(match: Match, state: State, moment: ReplayStep, at: int) -> tuple[State, Step]:
    if not 0 <= moment.seat < match.seats:
        raise Difference(f"there is no seat {quoted(moment.seat)}", at)
    try:
        state = state.copy()
        switch_branch(state, moment.branch)
        return take(match.game, state, moment.seat, _read_action(match.game, moment.act))
    except Refused as error:
        sentence = refusal_text(match.game, error)
        clause = error.refusal.clause
        raise Difference(f"{quoted(moment.act)} is refused by {clause}: {sentence}", at) from None
    except Malformed as error:
        raise Difference(str(error), at) from None


def _read_action(game: AnyGame, act: str) -> int:
    actions = game.read(act)
    if len(actions) != 1:
        raise Malformed(f"{quoted(act)} is {len(actions)} actions, but a step has only one")
    return actions[0]


def _check_events(written: Reports, happened: Reports) -> None:
    if written.keys() != happened.keys():
        raise Difference("it has events for other seats than those that played")
    for name, expected in happened.items():
        for was, now in zip_longest(written[name], expected):
            if was != now:
                step = (was or now or (None,))[0]
                raise Difference(f"what {_who(name)} was told differs", step)


def _who(name: str) -> str:
    return "the spectator" if name == SPECTATOR else f"seat {name}"


def _check_outcome(written: Plain | None, state: State) -> None:
    outcome = state.outcome()
    happened = None if outcome is None else outcome.plain()
    if digest(written) != digest(happened):
        raise Difference("the game ended differently from what the replay says")


def _check_result(written: Result | None, state: State) -> None:
    """Nobody can tell from the moves why people stopped, but a game that is over was played."""
    outcome = state.outcome()
    kind = None if written is None else written.kind
    if (kind == "played") != (outcome is not None):
        raise Difference("the table ended differently from what the replay says")
    if written is None:
        return
    if written.outcome != outcome:
        raise Difference("the table ended with another outcome than the game")
    ranked = 0 if kind == "abandoned" else state.seats
    if len(written.ranks) != ranked:
        raise Difference(f"it ranks {len(written.ranks)} seats where {ranked} are ranked")
