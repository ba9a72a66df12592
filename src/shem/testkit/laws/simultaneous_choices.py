"""Choices made at the same time: nobody notices them before all are in, and order is nothing."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import Rng
from shem.kernel.digest import canonical, fingerprint
from shem.testkit.channels import all_shown, spelled_out, told
from shem.testkit.trajectory import Step, Walk, pick
from shem.testkit.violation import Finding, difference, finding

LONGEST_CHOICE = 200
ORDERS = 4

Line = list[tuple[int, int]]


def order_of_sealing_is_nothing(walk: Walk) -> Iterator[Finding]:
    """Whatever the order in which seats make their steps, the same state comes out."""
    rng = Rng.of(walk.case.seed, "sealing")
    choices = [private_choice(walk, seat, rng) for seat in walk.state.to_act()]
    orders = [_in_turn(choices), _in_turn(choices[::-1])]
    orders += [_mixed(choices, rng) for _ in range(ORDERS - 2)]
    ends = [_played(walk, order) for order in orders]
    for order, end in zip(orders[1:], ends[1:], strict=True):
        problem = _difference(ends[0], end, len(walk.steps))
        if problem:
            yield finding(
                walk,
                "the order in which seats make a simultaneous choice never matters",
                f"{problem}; once in the order {_texts(walk, orders[0])}, "
                f"once {_texts(walk, order)}",
                "apply looks at what others have chosen, or the state notes who was first",
            )
            return


def private_choice(walk: Walk, seat: int, rng: Rng) -> Line:
    """Random steps of one seat until it owes nothing, on a branch that nobody else plays on."""
    branch, line = walk.branch(), Line()
    while seat in branch.state.to_act() and len(line) < LONGEST_CHOICE:
        action = pick(rng, branch.state.legal(seat))
        branch.act(seat, action)
        line.append((seat, action))
    return line


def _in_turn(choices: list[Line]) -> Line:
    return [step for choice in choices for step in choice]


def _mixed(choices: list[Line], rng: Rng) -> Line:
    left, mixed = [list(choice) for choice in choices], Line()
    while any(left):
        mixed.append(pick(rng, [choice for choice in left if choice]).pop(0))
    return mixed


def _played(walk: Walk, line: Line) -> Walk:
    branch = walk.branch()
    for seat, action in line:
        if action not in branch.state.legal(seat):
            break
        branch.act(seat, action)
    return branch


def _difference(one: Walk, other: Walk, since: int) -> str:
    if len(one.steps) != len(other.steps):
        return "one seat's choice forbids another's"
    if fingerprint(one.state) != fingerprint(other.state):
        return difference(one.state.truth(), other.state.truth())
    for viewer in one.case.viewers:
        left, right = (
            [event for step in end.steps[since:] for event in told(step.events, viewer)]
            for end in (one, other)
        )
        if sorted(map(canonical, left)) != sorted(map(canonical, right)):
            return f"seat {viewer} is told other events"
    return ""


def _texts(walk: Walk, line: Line) -> str:
    return ", ".join(f'"{seat}: {walk.case.game.write(action)}"' for seat, action in line)


def choices_stay_private(walk: Walk) -> Iterator[Finding]:
    """While others still choose, a step of one seat changes nothing for anybody else."""
    rng = Rng.of(walk.case.seed, "privacy")
    for seat in walk.state.to_act():
        branch = walk.branch()
        steps = [branch.act(*act) for act in private_choice(walk, seat, rng)]
        for viewer in walk.case.viewers:
            problem = "" if viewer == seat else noticed(walk, branch, steps, viewer)
            if problem:
                yield _leak(branch, problem, viewer)
                return


def noticed(walk: Walk, branch: Walk, steps: list[Step], viewer: int | None) -> str:
    """What tells a viewer of steps that lead from one position to another; empty: nothing does."""
    events = [event for step in steps for event in told(step.events, viewer)]
    if events:
        return f"it is told {events}"
    before, after = (all_shown(line.case.game, line.state, viewer) for line in (walk, branch))
    for channel in before:
        if before[channel] != after[channel]:
            pair = (spelled_out(before[channel]), spelled_out(after[channel]))
            return f"{channel}: {difference(*pair)}"
    return ""


def _leak(walk: Walk, problem: str, viewer: int | None) -> Finding:
    return finding(
        walk,
        "nobody notices a step of a simultaneous choice before all have chosen",
        problem,
        "an event for everyone, or a view of who has chosen already: only the table shows seals",
        viewer,
    )
