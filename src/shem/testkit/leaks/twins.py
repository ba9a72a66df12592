"""The third leak test: change something hidden in the input, play again, compare."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import Rng
from shem.testkit.case import name_of
from shem.testkit.channels import all_shown
from shem.testkit.table_channels import PlayedTable
from shem.testkit.trajectory import Step, Walk, pick
from shem.testkit.twins import Twins, differing, go_on_alike, other_deals, secret_acts
from shem.testkit.violation import Finding, finding

TRIED_ACTS = 4
AHEAD = 8
"""How many steps twins are played on side by side."""
TABLE_STEPS = 60
"""Tables are compared after at most this many steps."""

TWINS = "two games that differ in something hidden look the same until it is revealed"


def act_leaks(walk: Walk) -> Iterator[Finding]:
    """Another seat's secret act is another one; the line goes on as it was."""
    rng = Rng.of(walk.case.seed, "secret acts")
    secret = [at for at, step in enumerate(walk.steps) if _is_secret(walk, step)]
    chosen = {pick(rng, secret) for _ in range(TRIED_ACTS if secret else 0)}
    for number, (position, step) in enumerate(walk.again()):
        if number in chosen:
            rest = walk.steps[number + 1 : number + 1 + AHEAD]
            for twins in secret_acts(position, step, rng):
                yield from go_on_alike(twins, rest, rng, TWINS)
                yield from _doors_alike(twins)


def _is_secret(walk: Walk, step: Step) -> bool:
    """Whether somebody else was told nothing of it, or not all."""
    told = [event.is_for(viewer) for event in step.events for viewer in walk.case.viewers]
    return not told or not all(told)


def deal_leaks(line: Walk) -> Iterator[Finding]:
    """What lies face down is dealt otherwise; the line is played as far as it goes."""
    case = line.case
    rng = Rng.of(case.seed, "other deals")
    found_any = False
    for twins in other_deals(case, rng):
        found_any = True
        halt = int(rng.below(AHEAD))
        for stretch in (line.steps[:halt], line.steps[halt:]):
            yield from go_on_alike(twins, stretch, rng, TWINS)
            yield from _doors_alike(twins)
    hiding = [viewer for viewer in case.viewers if len(case.game.hidden(case.begin(), viewer)) > 1]
    if hiding and not found_any:
        yield finding(
            Walk(case),
            "a game that hides cards has twins: the same deal with hidden cards exchanged",
            f"none was found for {name_of(hiding[0])}",
            "truth() must name each card by the id that `hidden` and the data give it",
        )


def _doors_alike(twins: Twins) -> Iterator[Finding]:
    """What takes longer to compare, at the end: all refusals, and the table machine."""
    walks = (twins.one, twins.other)
    tables = [PlayedTable(walk) for walk in walks if twins.alike and len(walk.steps) <= TABLE_STEPS]
    for viewer in sorted(twins.alike, key=str):
        left, right = (all_shown(walk.case.game, walk.state, viewer) for walk in walks)
        if tables:
            left |= tables[0].shown(viewer)
            right |= tables[1].shown(viewer)
        yield from differing(twins, left, right, viewer, TWINS)
