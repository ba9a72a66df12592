"""Writing down a game that was played.

A record shows everything that was hidden. So there is one of a finished game only, unless a
referee asks for the truth of a running one.
"""

from __future__ import annotations

from dataclasses import replace

from shem.kernel.digest import digest
from shem.kernel.errors import ShemError
from shem.table.match import Match
from shem.table.replay import Moment, Replay, bare, first_link, last_link, next_link, reports
from shem.table.step import Step
from shem.table.table import Table


def record(table: Table, *, release: str, truth: bool = False) -> Replay:
    """The record of a table that ended; with `truth` of any, each step with the whole state."""
    outcome, result = table.outcome(), table.result()
    if result is None and not truth:
        raise ShemError(
            "the game still runs and its record would show what is hidden: finish it first, "
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


def _moments(match: Match, line: tuple[Step, ...], link: str, *, truth: bool) -> tuple[Moment, ...]:
    state, moments = match.deal(), list[Moment]()
    for step in line:
        step.played_on(state)
        now, act = state.truth(), match.game.write(step.action)
        shown = bare(now) if truth else None
        moment = Moment(step.seat, act, digest(now), branch=step.branch, truth=shown)
        link = next_link(link, moment)
        moments.append(replace(moment, link=link))
    return tuple(moments)
