"""Playing a record again, to see whether the game was played as it says."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from shem.kernel.datafile import quoted
from shem.kernel.digest import digest
from shem.kernel.errors import Malformed, Refused, ShemError
from shem.kernel.game import AnyGame
from shem.kernel.state import State
from shem.table.errors import refusal_text
from shem.table.json_reader import JsonReader
from shem.table.match_settings import Catalog, Match, read_match
from shem.table.outputs import Result
from shem.table.played_step import Step, switch_branch, take
from shem.table.replay import (
    SPECTATOR,
    Plain,
    Replay,
    ReplayStep,
    Reports,
    first_link,
    last_link,
    reports,
    step_link,
)


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
        match = read_match(JsonReader("the replay", dict(replay.match)), catalog, replay.release)
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
        return take(match.game, state, moment.seat, _read(match.game, moment.act))
    except Refused as error:
        sentence = refusal_text(match.game, error)
        clause = error.refusal.clause
        raise Difference(f"{quoted(moment.act)} is refused by {clause}: {sentence}", at) from None
    except Malformed as error:
        raise Difference(str(error), at) from None


def _read(game: AnyGame, act: str) -> int:
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
