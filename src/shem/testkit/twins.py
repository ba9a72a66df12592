"""Pairs of games that differ in one thing that somebody cannot know.

A twin is made by changing the input: another act of somebody else, another seed, two rows of the
edition exchanged. Nothing here asks `resample` or `observe` what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import islice

from shem.kernel import BadData, Edition, Rng
from shem.kernel.digest import fingerprint
from shem.testkit.case import Case
from shem.testkit.channels import Channels, all_shown, shown, spelled_out, told
from shem.testkit.rng_streams import blotted
from shem.testkit.trajectory import Step, Walk, pick
from shem.testkit.violation import Finding, difference, finding

SEEDS_TRIED = 12
ROWS_FOUND = 6
"""This many twins by exchange are enough."""
PAIRS_TRIED = 120
"""Where there are cards of several kinds, or many in sight, most pairs cannot be exchanged."""
TRIES = 8
"""So often that many pairs are tried, while none of them makes a twin."""
ACTS_TRIED = 2
MOST_COMPARED = 60
"""At most this many positions of a line are compared; what is told is compared at every step."""
TRY_EVERY = 4
"""After every fourth step every action is tried in both twins, which takes long."""


@dataclass
class Twins:
    """Two games that continue alike, the viewers they look the same to, and the change."""

    one: Walk
    other: Walk
    alike: set[int | None]
    changed: str


def secret_acts(walk: Walk, step: Step, rng: Rng) -> Iterator[Twins]:
    """Another act instead of this step, for all who are told the same of it."""
    others = [action for action in walk.state.legal(step.seat) if action != step.action]
    for _ in range(min(ACTS_TRIED, len(others))):
        action = pick(rng, others)
        others.remove(action)
        one, other = walk.branch(), walk.branch()
        left, right = one.act(step.seat, step.action), other.act(step.seat, action)
        alike = {
            viewer
            for viewer in walk.case.viewers
            if viewer != step.seat and told(left.events, viewer) == told(right.events, viewer)
        }
        if alike:
            texts = [walk.case.game.write(act) for act in (step.action, action)]
            yield Twins(one, other, alike, f"seat {step.seat} did {texts[0]!r} or {texts[1]!r}")


def other_deals(case: Case, rng: Rng) -> Iterator[Twins]:
    """The same set-up with another seed, for viewers to whom only hidden cards changed places."""
    yield from _unlike(case, _other_seeds(case))
    for _ in range(TRIES):
        found = 0
        for twins in islice(_unlike(case, _other_rows(case, rng)), ROWS_FOUND):
            found += 1
            yield twins
        if found:
            return


def _unlike(case: Case, others: Iterator[tuple[Case, str]]) -> Iterator[Twins]:
    """Of other deals, those that somebody cannot tell from this one."""
    for other, changed in others:
        one, two = Walk(case), Walk(other)
        if fingerprint(one.state) != fingerprint(two.state):
            alike = _who_cannot_tell(one, two)
            if alike:
                yield Twins(one, two, alike, changed)


def _who_cannot_tell(one: Walk, other: Walk) -> set[int | None]:
    """Those from whom all that differs is hidden: the truth without it is the same."""
    alike: dict[tuple[str, ...], bool] = {}
    cannot_tell: set[int | None] = set()
    for viewer in one.case.viewers:
        hidden = tuple(sorted(one.case.game.hidden(one.state, viewer)))
        if hidden not in alike:
            same = hidden == tuple(sorted(other.case.game.hidden(other.state, viewer)))
            alike[hidden] = same and blotted(one.state, hidden) == blotted(other.state, hidden)
        if alike[hidden]:
            cannot_tell.add(viewer)
    return cannot_tell


def _other_seeds(case: Case) -> Iterator[tuple[Case, str]]:
    for number in range(SEEDS_TRIED):
        yield case.seeded(f"{case.seed}, twin {number}"), "another seed"


def _other_rows(case: Case, rng: Rng) -> Iterator[tuple[Case, str]]:
    """Two hidden cards exchanged in the data: the same seed now deals each in the other's place."""
    hidden = case.game.hidden(case.begin(), None)
    if len(hidden) < 2:
        return
    for _ in range(PAIRS_TRIED):
        pair = (pick(rng, hidden), pick(rng, hidden))
        edition = _exchanged(case, pair)
        if edition is not None:
            changed = f"{pair[0]} and {pair[1]} exchanged in the data"
            yield replace(case, edition=edition), changed


def _exchanged(case: Case, pair: tuple[str, str]) -> Edition | None:
    printed: Edition = case.edition or case.game.default_edition
    raw = deepcopy(printed.raw)
    if pair[0] == pair[1] or not _exchange(raw, pair):
        return None
    try:
        edition: Edition = case.game.edition(raw)
    except BadData:
        return None
    return edition


def _exchange(value: object, pair: tuple[str, str]) -> bool:
    if isinstance(value, list):
        a, b = (_row_of(value, card) for card in pair)
        if a is not None and b is not None:
            value[a], value[b] = value[b], value[a]
            return True
        return any(_exchange(item, pair) for item in value)
    return isinstance(value, dict) and any(_exchange(item, pair) for item in value.values())


def go_on_alike(twins: Twins, line: list[Step], rng: Rng, law: str) -> Iterator[Finding]:
    """Play both on with the acts of a line, or others that both can do, while anybody is alike."""
    yield from _compare(twins, law)
    every = 1 | len(line) // MOST_COMPARED  # odd: now and then also where all is tried
    for number, step in enumerate(line, start=1):
        act = _common_act(twins, step, rng)
        if act is None or not twins.alike:
            return
        yield from _act_alike(twins, *act, law)
        if number % every == 0:
            yield from _compare(twins, law)


def step_alike(twins: Twins, seat: int, action: int, law: str) -> Iterator[Finding]:
    """The same act in both games: whoever is told the same of it must be shown the same."""
    yield from _act_alike(twins, seat, action, law)
    yield from _compare(twins, law)


def _act_alike(twins: Twins, seat: int, action: int, law: str) -> Iterator[Finding]:
    """The same act in both games: whoever is told something else can tell them apart from now."""
    same_owe = twins.one.state.to_act() == twins.other.state.to_act()
    left, right = twins.one.act(seat, action), twins.other.act(seat, action)
    for viewer in sorted(twins.alike, key=str):
        if told(left.events, viewer) != told(right.events, viewer):
            twins.alike.discard(viewer)
            # Where others have still to choose, that all have chosen is news and no secret.
            if same_owe:
                yield from _revealed(twins, left, right, viewer, law)


def _common_act(twins: Twins, step: Step, rng: Rng) -> tuple[int, int] | None:
    """The act of the line if both can do it, else another one that both can do."""
    for seat in (step.seat, *twins.one.state.to_act()):
        first = twins.one.state.legal(seat)
        second = set(twins.other.state.legal(seat))
        if seat == step.seat and step.action in first and step.action in second:
            return seat, step.action
        common = [action for action in first if action in second]
        if common:
            return seat, pick(rng, common)
    return None


def _compare(twins: Twins, law: str) -> Iterator[Finding]:
    show = all_shown if len(twins.one.steps) % TRY_EVERY == 0 else shown
    for viewer in sorted(twins.alike, key=str):
        left, right = (
            show(walk.case.game, walk.state, viewer) for walk in (twins.one, twins.other)
        )
        yield from differing(twins, left, right, viewer, law)


def differing(
    twins: Twins, left: Channels, right: Channels, viewer: int | None, law: str
) -> Iterator[Finding]:
    """A finding for the first channel that tells the twins apart; then they are no longer alike."""
    for channel in left:
        if left[channel] != right[channel]:
            twins.alike.discard(viewer)
            pair = (spelled_out(left[channel]), spelled_out(right[channel]))
            what = f"{channel}: {difference(*pair)}, as {twins.changed}"
            likely = f"the {channel} depends on something hidden, or a forced step was skipped"
            yield finding(twins.one, law, what, likely, viewer)
            return


def _revealed(
    twins: Twins, left: Step, right: Step, viewer: int | None, law: str
) -> Iterator[Finding]:
    """What was hidden may come out only by an event that settles."""
    events = [event for event in (*left.events, *right.events) if event.is_for(viewer)]
    if not any(event.settles for event in events):
        what = f"events: {difference(told(left.events, viewer), told(right.events, viewer))}"
        likely = "an event tells something hidden, or it is a reveal and should have settles=True"
        yield finding(twins.one, law, f"{what}, as {twins.changed}", likely, viewer)


def _row_of(rows: list[object], card: str) -> int | None:
    """The row of a card, whose id may say its kind first: `location-a1` is the row `a1`."""
    for at, row in enumerate(rows):
        name = row.get("id") if isinstance(row, dict) else row
        if isinstance(name, str) and (card == name or card.endswith(f"-{name}")):
            return at
    return None
