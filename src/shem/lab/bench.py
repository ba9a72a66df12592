"""How fast the games are, compiled and interpreted, measured in turns on the same machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from statistics import median

from shem.games import catalog
from shem.lab.bench_beliefs import FIGURES as BELIEF_FIGURES
from shem.lab.bench_games import seconds

ROUNDS = 5
CALIBRATION = 1_000_000
FIGURES = ("actions_per_s", "games_per_s", "copy_ns", "iterations_per_s")
BELIEFS = "beliefs"
INTERPRETED = ("0", "1")

Line = dict[str, object]


def bench(rounds: int = ROUNDS, slugs: Sequence[str] = ()) -> dict[str, object]:
    """The figures of these games: the median of several rounds, in which the modes take turns.

    None named means all, and the exact beliefs of Alchemists (`beliefs`), of which the best counts.

    `calibration` is how many millions of turns a fixed empty loop of the interpreter makes in a
    second: it tells how fast, or how busy, the machine was.
    """
    slugs = slugs or [*catalog(), BELIEFS]
    games = [slug for slug in slugs if slug != BELIEFS]
    lines: list[Line] = []
    beliefs: list[Line] = []
    loops: list[float] = []
    for _ in range(rounds):
        loops.append(calibration())
        for interpreted in INTERPRETED:
            lines += measured(interpreted, games) if games else []
            beliefs += [believed(interpreted)] if BELIEFS in slugs else []
    return {
        "rounds": rounds,
        "calibration": round(median(loops), 2),
        "games": medians(lines),
        BELIEFS: bests(beliefs),
    }


def calibration() -> float:
    """Millions of turns of an empty loop in a second."""
    return CALIBRATION / seconds(empty_loop) / 1e6


def empty_loop() -> None:
    for _ in range(CALIBRATION):
        pass


def measured(interpreted: str, slugs: Sequence[str]) -> list[Line]:
    """The lines of one mode. Without a compiled build both are interpreted."""
    lines: list[Line] = json.loads(printed(interpreted, "shem.lab.bench_games", *slugs))
    return lines


def believed(interpreted: str) -> Line:
    """The figures of beliefs in one mode."""
    line: Line = json.loads(printed(interpreted, "shem.lab.bench_beliefs"))
    return line


def printed(interpreted: str, *module: str) -> str:
    """What a module prints that measures in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", *module],
        env={**os.environ, "SHEM_INTERPRETED": interpreted},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def bests(lines: list[Line]) -> list[Line]:
    """The best figures of beliefs, a line for each mode."""
    found: list[Line] = []
    for mode in (True, False):
        ours = [line for line in lines if line["compiled"] is mode]
        if ours:
            least = {name: min(float(str(line[name])) for line in ours) for name in BELIEF_FIGURES}
            rounded = {name: round(figure, 1) for name, figure in least.items()}
            found.append({"compiled": mode, **rounded})
    return found


def medians(lines: list[Line]) -> list[Line]:
    """One line for each game, number of seats and mode."""
    groups: dict[tuple[object, object, object], list[Line]] = {}
    for line in lines:
        groups.setdefault((line["game"], line["seats"], line["compiled"]), []).append(line)
    return [
        {
            "game": game,
            "seats": seats,
            "compiled": compiled,
            **{name: round(median(float(str(line[name])) for line in group)) for name in FIGURES},
        }
        for (game, seats, compiled), group in groups.items()
    ]
