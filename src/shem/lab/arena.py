"""Players compared: in fair seats, over common deals, with honest bounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from shem.lab.bout import Bout, play_bout
from shem.lab.contest import Contest
from shem.lab.crew import shared
from shem.lab.notebook import Notebook
from shem.lab.pairs import pairs, rate_bounds
from shem.lab.ratings import ratings
from shem.lab.simulate import Progress, report
from shem.lab.tally import Tally
from shem.lab.thinking import Thinking


def arena(
    contest: Contest,
    *,
    games: int,
    workers: int = 1,
    file: Path | None = None,
    progress: Progress = lambda done: None,
) -> dict[str, object]:
    """Let the players meet, at least so many games, and report how they did.

    What is reported does not depend on the workers, nor on having been interrupted: with a file
    the games in it are not played again. How long was thought, under `thinking`, does.
    """
    total = contest.rota.whole(games)
    notes = Notebook(contest, file)
    missing = [number for number in range(total) if number not in notes.bouts]
    progress(total - len(missing))
    with closing(shared(partial(play_bout, contest), missing, workers)) as bouts:
        for done, bout in enumerate(bouts, start=total - len(missing) + 1):
            notes.add(bout)
            progress(done)
    return {"asked": games, **arena_report(contest, notes.first(total))}


def arena_report(contest: Contest, bouts: Sequence[Bout]) -> dict[str, object]:
    """The report as plain JSON."""
    tally = Tally()
    for bout in bouts:
        tally.add(bout.played)
    dealt = [(contest.deal(bout.number), bout.played) for bout in bouts]
    return {
        **report(contest, len(bouts), tally),
        "deals": len({deal for deal, _ in dealt}),
        "players": [{**tally.player(name), **rate_bounds(name, dealt)} for name in contest.players],
        "pairs": pairs(contest.players, dealt),
        "ratings": ratings(contest.players, (bout.played for bout in bouts)),
        "thinking": thinking(contest.players, bouts),
    }


def thinking(players: Iterable[str], bouts: Iterable[Bout]) -> list[dict[str, object]]:
    """How long each player thought about a decision."""
    total: defaultdict[str, Thinking] = defaultdict(Thinking)
    for bout in bouts:
        for name, spent in zip(bout.played.players, bout.thinking, strict=True):
            total[name] += spent
    return [total[name].of(name) for name in players]
