"""Drafts of one seat: laid out in private, with no help of chance, until the seat confirms them."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import Rng, only
from shem.kernel.view import plain
from shem.testkit.laws.simultaneous_choices import noticed
from shem.testkit.rng_streams import held_streams
from shem.testkit.table_channels import PlayedTable
from shem.testkit.trajectory import Step, Walk, pick
from shem.testkit.violation import Finding, difference, finding

STAGE = "a drafted stage is one seat's, and lasts until its confirming action"
QUIET = "nobody notices a draft before it is confirmed, not even its length"
LONGEST = 40
"""A draft can be confirmed within this many steps."""


def drafts_alone(walk: Walk) -> Iterator[Finding]:
    """One seat drafts; no step but the confirming one ends it, shows or rolls anything."""
    confirming, asked = walk.state.confirm_action(), walk.state.to_act()
    if confirming < 0:
        return
    if len(asked) != 1:
        what = f"to_act() is {asked} and confirm_action() is {confirming}"
        yield finding(walk, STAGE, what, "where several choose at once, they seal: return -1")
        return
    for action in walk.state.legal(asked[0]):
        if action != confirming:
            yield from _stays_quiet(walk, asked[0], action)
    if not _drafted(walk, LONGEST, is_confirmed=True):
        what = f"the confirming action was not legal within {LONGEST} random steps"
        yield finding(walk, STAGE, what, "let every draft come to its end", asked[0])


def _stays_quiet(walk: Walk, seat: int, action: int) -> Iterator[Finding]:
    branch = walk.branch()
    step = branch.act(seat, action)
    text = walk.case.game.write(action)
    same = (walk.state.to_act(), walk.state.confirm_action())
    if (branch.state.to_act(), branch.state.confirm_action()) != same:
        likely = "ask for a confirming action after it: nobody sees a whole draft otherwise"
        yield finding(walk, STAGE, f"{text!r} ends the draft without confirming it", likely, seat)
    elif held_streams(branch.state) != held_streams(walk.state):
        likely = "draw when the draft is confirmed: an undo would already have shown the draw"
        yield finding(walk, STAGE, f"{text!r} draws from chance", likely, seat)
    elif any(event.settles or event.audience != only(seat) for event in step.events):
        likely = "tell it to `only(seat)`, and everybody when the draft is confirmed"
        yield finding(walk, QUIET, f"{text!r} is told to others, or settles", likely, seat)


def drafts_stay_private(walk: Walk) -> Iterator[Finding]:
    """While a seat drafts nothing changes for anybody else: in the game, and at the table."""
    if walk.state.confirm_action() < 0:
        return
    (seat,) = walk.state.to_act()
    length = 1 + int(Rng.of(walk.case.seed, f"length {len(walk.steps)}").below(4))
    steps = _drafted(walk, length, is_confirmed=False)
    branch = walk.branch()
    for step in steps:
        branch.act(step.seat, step.action)
    tables = PlayedTable(walk), PlayedTable(branch)
    for viewer in walk.case.viewers:
        if viewer != seat:
            problem = noticed(walk, branch, steps, viewer) or _told_apart(*tables, viewer)
            if problem:
                likely = "an event, a view or a prompt tells of the draft: only its seat knows it"
                yield finding(branch, QUIET, problem, likely, viewer)
                return


def _told_apart(before: PlayedTable, after: PlayedTable, viewer: int | None) -> str:
    one, other = (plain(table.shown(viewer)) for table in (before, after))
    return "" if one == other else f"the table: {difference(one, other)}"


def _drafted(walk: Walk, most: int, *, is_confirmed: bool) -> list[Step]:
    """Random steps of a draft; with its confirmation, or none if it cannot be confirmed."""
    branch, steps = walk.branch(), list[Step]()
    (seat,), confirming = walk.state.to_act(), walk.state.confirm_action()
    rng = Rng.of(walk.case.seed, f"draft {len(walk.steps)}")
    while len(steps) < most and branch.state.confirm_action() == confirming:
        legal = branch.state.legal(seat)
        if is_confirmed and confirming in legal:
            return [*steps, branch.act(seat, confirming)]
        laid = [action for action in legal if action != confirming]
        if not laid:
            break
        steps.append(branch.act(seat, pick(rng, laid)))
    return [] if is_confirmed else steps
