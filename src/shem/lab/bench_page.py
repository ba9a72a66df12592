"""The figures of the bench as a page for docs/reference."""

from __future__ import annotations

from typing import Any

from shem.lab.bench_beliefs import FIGURES

HEAD = """# Speed

Written by `shem bench --write`; do not edit. Random games on one core, starting after the deal, in
processor time, compiled and interpreted in turns. Machines differ: compare the ratio, or divide by
the calibration (an empty loop of the interpreter, in million turns a second).

An iteration of the search starts at the beginning and plays random moves to the end of the game.
With a game's own plans and values, as the levels search, an iteration is shorter. If a game offers
sets of options, it is measured with the fullest of them, too.

Rounds: {rounds}; the median of each figure counts. Calibration: {calibration}

| game | seats | mode | actions/s | games/s | copy | iterations/s |
|---|---|---|---|---|---|---|
"""
RATIOS = """
| game | seats | compiled / interpreted | of the search |
|---|---|---|---|
"""
BELIEFS = """
## Beliefs

The exact beliefs of Alchemists, in microseconds, the best of many runs: adding a fact and reading
all odds, in the base game and with the golem (the slowest of four positions in which little is
known); the pairs that may bring the golem to life; why a cell is ruled out, on average and at worst
over all cells after twenty facts; drawing a world. Nearly all of it is arithmetic on sets of 40,320
bits, which the interpreter does as fast as compiled code.

| mode | fact and odds | with the golem | pairs | why | worst why | sample |
|---|---|---|---|---|---|---|
"""


def speed_page(report: dict[str, Any]) -> str:
    """The page, with the ratio of the modes where both were measured."""
    text = HEAD.format(rounds=report["rounds"], calibration=report["calibration"])
    for line in report["games"]:
        mode = "compiled" if line["compiled"] else "interpreted"
        text += (
            f"| {line['game']} | {line['seats']} | {mode} | {line['actions_per_s']:,} "
            f"| {line['games_per_s']:,} | {line['copy_ns']} ns | {line['iterations_per_s']:,} |\n"
        )
    text += RATIOS + "".join(ratios(report["games"]))
    return text + beliefs(report["beliefs"])


def beliefs(lines: list[dict[str, Any]]) -> str:
    """The part on beliefs, if they were measured."""
    if not lines:
        return ""
    rows = ""
    for line in lines:
        mode = "compiled" if line["compiled"] else "interpreted"
        figures = (f"{line[name]:,}" for name in FIGURES)
        rows += f"| {mode} | {' | '.join(figures)} |\n"
    return BELIEFS + rows


def ratios(lines: list[dict[str, Any]]) -> list[str]:
    """How many times faster the compiled rules are."""
    slow = {(line["game"], line["seats"]): line for line in lines if not line["compiled"]}
    rows = []
    for line in lines:
        other = slow.get((line["game"], line["seats"]))
        if line["compiled"] and other is not None:
            ratio = line["actions_per_s"] / other["actions_per_s"]
            iterations = line["iterations_per_s"] / other["iterations_per_s"]
            rows.append(f"| {line['game']} | {line['seats']} | {ratio:.1f} | {iterations:.1f} |\n")
    return rows
