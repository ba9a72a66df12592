"""The analysis of a finished game: a job of lower priority than bots and hints."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from shem.bots import Stop
from shem.bots.advice_text import percent
from shem.engine.analysis import SEARCHES, SLIGHT, Analysis, Judgement, analyse
from shem.engine.analysis_text import sentence
from shem.engine.decisions import match_of
from shem.games import catalog
from shem.kernel.game import AnyGame
from shem.server.replay_models import AnalysisPage, ChancePoint, TurningPoint
from shem.server.serializers import plan
from shem.table import parse

CAP: Final = 300.0
HUMBLE: Final = 10
"""Bots and hints come first: people wait for them."""
NOTE: Final = (
    "Each line shows what one player could know, so the lines need not add up to 100 %. A move "
    f"counts as a mistake only if {SEARCHES} searches agree that another move wins at least "
    f"{percent(SLIGHT)} % more games."
)


@dataclass(frozen=True, slots=True)
class AnalysisJob:
    """Where did the chances turn? Asked of the record of a finished game."""

    record: str
    level: str = "study"


def cap(_: str) -> float:
    """The seconds that a game is worked out at most."""
    return CAP


def run_analysis(job: AnalysisJob, stop: Stop) -> str:
    """The analysis, as it is sent."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, HUMBLE)
    replay, games = parse(job.record), catalog()
    game = match_of(replay, games).game
    return page(game, analyse(replay, games, stop=stop)).model_dump_json()


def page(game: AnyGame, analysis: Analysis) -> AnalysisPage:
    """An analysis in words."""
    return AnalysisPage(
        is_ready=True,
        chances=[_chances(analysis, seat) for seat in range(len(analysis.names))],
        turns=[_turn(game, analysis, found) for found in analysis.turning_points()],
        note=NOTE,
    )


def _chances(analysis: Analysis, seat: int) -> list[ChancePoint]:
    points = [_point(found.step - 1, found.win_rate) for found in analysis.of(seat)]
    return [*points, _point(analysis.steps, analysis.results[seat])]


def _point(step: int, win_rate: float) -> ChancePoint:
    return ChancePoint(step=step, chance=round(max(0.0, win_rate), 3))


def _turn(game: AnyGame, analysis: Analysis, found: Judgement) -> TurningPoint:
    return TurningPoint(
        step=found.step - 1,
        seat=found.seat,
        is_mistake=found.is_mistake,
        sentence=sentence(analysis, found),
        made=plan(game, None, found.made, analysis.names) if found.is_mistake else None,
        best=plan(game, None, found.best, analysis.names) if found.is_mistake else None,
    )


UNREADY: Final = AnalysisPage(is_ready=False, chances=[], turns=[], note="")
