"""After an undo across chance the game goes over to another future, and to nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import State
from shem.testkit.rng_streams import held_streams
from shem.testkit.trajectory import Walk
from shem.testkit.violation import Finding, finding

LAW = "`reseed` gives another future of chance by its label, and changes nothing that anybody sees"


def branches_the_future_alone(walk: Walk) -> Iterator[Finding]:
    """Every stream of chance differs on a branch; every view is the same."""
    one, again, other = (_branched(walk, label) for label in ("one", "one", "other"))
    for before, after in zip(held_streams(walk.state), held_streams(one), strict=True):
        if before == after:
            yield _broken(walk, "a stream of chance goes on as it was", "`reseed` left it out")
    if held_streams(one) != held_streams(again):
        yield _broken(walk, "the same label led to two futures", "another source of chance")
    if held_streams(one) and held_streams(one) == held_streams(other):
        yield _broken(walk, "two labels led to one future", "`reseed` does not use its label")
    observe = walk.case.game.observe
    for seat in (*range(walk.case.seats), None):
        if observe(one, seat) != observe(walk.state, seat):
            yield finding(walk, LAW, "the view changed", "`reseed` touches the table", seat)


def _branched(walk: Walk, label: str) -> State:
    state = walk.state.copy()
    state.reseed(label)
    return state


def _broken(walk: Walk, what: str, likely: str) -> Finding:
    return finding(walk, LAW, what, likely)
