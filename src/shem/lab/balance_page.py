"""The figures of a balance as a page for docs/reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from shem.lab.markdown_page import with_section

HEAD = """# Balance

Written by `shem balance GAME`; do not edit. Bots of one level play each other: who wins by seat and
by turn order, how games end, and how long they last. The 95 % bounds are in brackets. A shared win
is split.
"""

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")

Report = Mapping[str, Any]


NameOf = Callable[[str], str]
"""The words of a game for a name."""


def balance_page(before: str, report: Report, facts: Mapping[str, object], said: NameOf) -> str:
    """The page with the section of this game rewritten, in its own words for rounds and feats."""
    return with_section(HEAD, before, report["title"], "".join(section(report, facts, said)))


def section(report: Report, facts: Mapping[str, object], said: NameOf) -> Iterator[str]:
    """What is known of one game."""
    yield (
        f"Commit {facts['commit']} (code {report['code']}), {facts['mode']}, "
        f"seed {report['seed']}.\n"
    )
    if report["quick"]:
        yield "\n**A quick run**, with a tenth of the games.\n"
    for study in report["studies"]:
        yield from study_lines(study, said)


def study_lines(study: Report, said: NameOf) -> Iterator[str]:
    """One bot, one number of seats."""
    word = said("round")
    yield f"\n### {study['player']}, {study['seats']} seats: {study['games']:,} games\n"
    if study["games"] < study["planned"]:
        yield f"\n**Incomplete**: {study['planned']:,} are planned.\n"
    if not study["games"]:
        return
    yield "\n| what | share of the games |\n|---|---|\n"
    for seat, won in enumerate(study["wins"], start=1):
        yield f"| seat {seat} wins | {shared(won)} |\n"
    for order, won in zip(ORDER, study["wins_in_turn"], strict=False):
        yield f"| the {order} player wins | {shared(won)} |\n"
    if study["lost_by_all"]["rate"]:
        yield f"| all lose | {shared(study['lost_by_all'])} |\n"
    for clause, found in study["endings"].items():
        yield f"| ends by {clause} | {shared(found)} |\n"
    for feat, found in study["feats"].items():
        yield f"| {said(f'feat-{feat}')} | {shared(found)} |\n"
    for number, found in study["rounds"].items():
        yield f"| ends on {word} {number} | {shared(found)} |\n"
    yield f"\nOn average {word} {meant(study['rounds_mean'])}, "
    yield f"{meant(study['length_mean'])} actions.\n"


def shared(found: Mapping[str, float]) -> str:
    rate, low, high = (100 * found[name] for name in ("rate", "low", "high"))
    return f"{rate:.1f} % ({low:.1f} to {high:.1f})"


def meant(found: Mapping[str, float]) -> str:
    return f"{found['mean']:.2f} ({found['low']:.2f} to {found['high']:.2f})"
