"""How fast the games are, compiled and interpreted, measured in turns on the same machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from statistics import median

from shem.games import catalog
from shem.lab.stopwatch import seconds

ROUNDS = 5
CALIBRATION = 1_000_000
FIGURES = ("actions_per_s", "games_per_s", "copy_ns", "iterations_per_s")

Line = dict[str, object]


def bench(rounds: int = ROUNDS, slugs: Sequence[str] = ()) -> dict[str, object]:
    """The figures of these games: the median of several rounds, in which the modes take turns.

    None named means all.

    `calibration` is how many millions of turns a fixed empty loop of the interpreter makes in a
    second: it tells how fast, or how busy, the machine was.
    """
    slugs = slugs or list(catalog())
    lines: list[Line] = []
    loops: list[float] = []
    for _ in range(rounds):
        loops.append(calibration())
        lines += measured("0", slugs)
        lines += measured("1", slugs)
    return {"calibration": round(median(loops), 2), "games": medians(lines)}


def calibration() -> float:
    """Millions of turns of an empty loop in a second."""
    return CALIBRATION / seconds(empty_loop) / 1e6


def empty_loop() -> None:
    for _ in range(CALIBRATION):
        pass


def measured(interpreted: str, slugs: Sequence[str]) -> list[Line]:
    """The lines of one mode. Without a compiled build both are interpreted."""
    done = subprocess.run(
        [sys.executable, "-m", "shem.lab.stopwatch", *slugs],
        env={**os.environ, "SHEM_INTERPRETED": interpreted},
        capture_output=True,
        text=True,
        check=True,
    )
    lines: list[Line] = json.loads(done.stdout)
    return lines


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
