"""The figures of ladders as a page for docs/reference: a section for each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from shem.bots import cap_of
from shem.lab.markdown_page import with_section

HEAD = """# Strength

Written by `shem ladder GAME`; do not edit. On each deal both players sit in every seat equally
often, and the same seed gives the same games on every machine. The score is the share of their
pairs of seats in which the stronger bot ranks higher; ties count half, and a loss for all counts
nothing. With two seats, that is its points per game. The 95 % bounds are over deals, since games on
one deal are not independent. If a pairing may have stopped early, they hold at any time.
"""
STOPPED = {"sure": "sure", "games": "cap of games", "minutes": "cap of minutes", "": "unfinished"}
MATCHES = """
Each pairing stops as soon as its 95 % bounds exclude the score in question, or at its limit of
games or core-minutes. The bounds hold at any time, whatever the stopping rule: a betting confidence
sequence (Waudby-Smith and Ramdas, arXiv:2010.09686).

| stronger | weaker | seats | games | score | 95 % bounds | asked | holds | stopped |
|---|---|---|---|---|---|---|---|---|
"""
RATINGS = """
Ratings (openskill, Plackett-Luce) over all games with {seats} seats:

| player | mu | sigma | ordinal |
|---|---|---|---|
"""
THINKING = """
Time for a decision, with the limit at tables:

| player | decisions | mean | longest | cap |
|---|---|---|---|---|
"""

Report = Mapping[str, Any]


def strength_page(before: str, report: Report, facts: Mapping[str, object]) -> str:
    """The page with the section of this game rewritten; the others stay as they were."""
    return with_section(HEAD, before, report["title"], "".join(section_of(report, facts)))


def section_of(report: Report, facts: Mapping[str, object]) -> Iterator[str]:
    """What is known of one game."""
    workers = "1 worker" if facts["workers"] == 1 else f"{facts['workers']} workers"
    yield (
        f"Commit {facts['commit']} (code {report['code']}), {facts['mode']}, "
        f"seed {report['seed']}, {workers} on a machine with {facts['cores']} "
        "cores.\n"
    )
    yield from remarks(report)
    yield MATCHES
    yield from map(match_row, report["matches"])
    yield RATINGS.format(seats=report["rated_at"])
    yield from map(rating_row, report["ratings"])
    yield THINKING
    yield from map(thinking_row, report["thinking"])


def remarks(report: Report) -> Iterator[str]:
    """What a reader should know before trusting the figures."""
    if report["left"]:
        played = report["planned"] - report["left"]
        yield f"\n**Incomplete**: {played:,} of {report['planned']:,} games are played.\n"
    if report["quick"]:
        yield "\n**A quick run**, with a tenth of the games.\n"


def match_row(line: Report) -> str:
    """A pairing as a row."""
    who = f"| {line['stronger']} | {line['weaker']} | {line['seats']} | {line['games']} "
    if not line["games"]:
        return f"{who}| | | {line['asked']} | not played | |\n"
    score, low, high = (100 * line[name] for name in ("score", "low", "high"))
    holds = "yes" if line["holds"] else "**no**"
    bounds = f"{low:.1f} to {high:.1f} %"
    stopped = STOPPED[line["stopped"]]
    return f"{who}| {score:.1f} % | {bounds} | {line['asked']} | {holds} | {stopped} |\n"


def rating_row(line: Report) -> str:
    """A rating as a row."""
    mu, sigma, ordinal = (f"{line[name]:.2f}" for name in ("mu", "sigma", "ordinal"))
    return f"| {line['name']} | {mu} | {sigma} | {ordinal} |\n"


def thinking_row(line: Report) -> str:
    """How long a player thought, as a row."""
    mean, longest = 1000 * line["mean_s"], 1000 * line["longest_s"]
    cap = f"{cap_of(line['name']):g} s"
    return (
        f"| {line['name']} | {line['decisions']:,} | {mean:.1f} ms | {longest:.0f} ms | {cap} |\n"
    )
