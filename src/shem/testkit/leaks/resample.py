"""The first leak test: resample, and see whether anybody notices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from shem.kernel import Rng, State
from shem.testkit.channels import all_shown
from shem.testkit.rng_streams import Facts, places
from shem.testkit.trajectory import Walk, pick
from shem.testkit.twins import Twins, differing, step_alike
from shem.testkit.violation import Finding, finding

RESAMPLES = 2
AHEAD = 6
"""How many steps two worlds are played on side by side."""
ENOUGH = 8
"""A hidden place seen so often should have changed its card at least once."""
SURELY = 24
"""Where it has not, this many more resamples must change it."""

RESAMPLE = "a resampled world shows its viewer the same until something is revealed"

Key = tuple[int, int | None, str]
"""How many seats there are, who looks on, and what is asked."""


@dataclass
class Shuffled:
    """Over many resamples: how often something was hidden, and what of it was seen to change."""

    occasions: Counter[str] = field(default_factory=Counter)
    changes: Counter[str] = field(default_factory=Counter)
    latest: dict[str, Walk] = field(default_factory=dict)

    def note(self, what: str, moment: Walk, *, changed: bool) -> None:
        self.occasions[what] += 1
        self.changes[what] += changed
        self.latest[what] = moment

    def never(self) -> list[str]:
        """What was hidden often enough and never changed."""
        return [
            what
            for what, times in self.occasions.items()
            if times >= ENOUGH and not self.changes[what]
        ]


@dataclass
class Seen:
    """A moment for one viewer: the facts, which cards are hidden, and what cannot be known."""

    viewer: int | None
    moment: Walk
    real: Facts
    hidden: frozenset[str]
    unknown: list[str]

    @classmethod
    def by(cls, viewer: int | None, moment: Walk, real: Facts) -> Seen:
        hidden = frozenset(moment.case.game.hidden(moment.state, viewer))
        # What can be imagined otherwise, or not to be at all, is not known.
        guessed = Facts.of(_imagined(moment, viewer))
        return cls(viewer, moment, real, hidden, list(unlike(real.blotted, guessed.blotted)))

    def note_changes(self, shuffled: Shuffled, drawn: Facts) -> None:
        """Note for all that is hidden whether a resample has changed it."""
        if len(self.hidden) > 1:
            after = dict(places(drawn.truth, self.hidden))
            for place, card in places(self.real.truth, self.hidden):
                what = f"hidden cards at truth()[{folded(place)}]"
                shuffled.note(what, self.moment, changed=after.get(place) != card)
        changed = set(unlike(self.real.blotted, drawn.blotted))
        for place in self.unknown:
            what = f"what it cannot know at truth()[{folded(place)}]"
            shuffled.note(what, self.moment, changed=place in changed)


def resample_leaks(moments: Iterable[Walk]) -> Iterator[Finding]:
    """Resample at every moment for every viewer, compare, and play both worlds on."""
    tally: dict[Key, Shuffled] = {}
    for moment in moments:
        real = Facts.of(moment.state)
        for viewer in moment.case.viewers:
            key = (moment.case.seats, viewer, question(moment))
            seen = Seen.by(viewer, moment, real)
            shuffled = tally.setdefault(key, Shuffled())
            for number in range(RESAMPLES):
                world = _resampled(moment, viewer, number)
                drawn = Facts.of(world.state)
                seen.note_changes(shuffled, drawn)
                yield from _compare_worlds(seen, world, drawn, go_on=number == 0)
    for (_, viewer, _), shuffled in tally.items():
        yield from _never_changed(shuffled, viewer)


def question(moment: Walk) -> str:
    """What is asked at this moment, of whoever is asked first."""
    seats = moment.state.to_act()
    return moment.case.game.ask(moment.state, seats[0]).kind if seats else ""


def _resampled(moment: Walk, viewer: int | None, number: int) -> Walk:
    world = moment.branch()
    label = f"resample {viewer} {number} {len(moment.steps)}"
    world.state.resample(viewer, Rng.of(moment.case.seed, label))
    return world


def _compare_worlds(seen: Seen, world: Walk, drawn: Facts, *, go_on: bool) -> Iterator[Finding]:
    moment, viewer = seen.moment, seen.viewer
    game = moment.case.game
    twins = Twins(moment.branch(), world, {viewer}, "it was resampled")
    left, right = (all_shown(game, walk.state, viewer) for walk in (moment, world))
    found = list(differing(twins, left, right, viewer, RESAMPLE))
    if seen.real.streams & drawn.streams:
        what = "the resampled world has the same stream of chance as the real one"
        likely = "`resample` keeps the stream; make a new one from the Rng it is given"
        found.append(finding(moment, RESAMPLE, what, likely, viewer))
    yield from found
    if go_on and not found:
        yield from _play_on(twins, Rng.of(moment.case.seed, "side by side"))


def _play_on(twins: Twins, rng: Rng) -> Iterator[Finding]:
    """Some steps that both worlds allow, chosen by chance."""
    for _ in range(AHEAD):
        if twins.one.is_over or not twins.alike:
            return
        seat = pick(rng, twins.one.state.to_act())
        second = set(twins.other.state.legal(seat))
        common = [action for action in twins.one.state.legal(seat) if action in second]
        if not common:
            return
        yield from step_alike(twins, seat, pick(rng, common), RESAMPLE)


def folded(place: str) -> str:
    """The kind of a place in the truth: its path without indices."""
    return re.sub(r"\[\d+\]", "[]", place)


def leaves(value: object, place: str = "") -> Iterator[tuple[str, object]]:
    """Every single fact of plain JSON, with its place."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, f"{place}.{name}" if place else str(name))
    elif isinstance(value, (list, tuple)):
        for at, item in enumerate(value):
            yield from leaves(item, f"{place}[{at}]")
    else:
        yield place, value


def unlike(value: object, other: object, place: str = "") -> Iterator[str]:
    """The places of facts in a piece of plain JSON that are otherwise, or not there, in another."""
    if value == other:
        return
    if isinstance(value, dict):
        theirs = other if isinstance(other, dict) else {}
        for name, item in value.items():
            yield from unlike(item, theirs.get(name), f"{place}.{name}" if place else str(name))
    elif isinstance(value, (list, tuple)):
        items = other if isinstance(other, (list, tuple)) else ()
        for at, item in enumerate(value):
            yield from unlike(item, items[at] if at < len(items) else None, f"{place}[{at}]")
    elif value is not None or not isinstance(other, (dict, list, tuple)):
        yield place


def _imagined(moment: Walk, viewer: int | None) -> State:
    game = moment.case.game
    rng = Rng.of(moment.case.seed, f"imagined {len(moment.steps)}")
    world: State = game.imagine(game.observe(moment.state, viewer), rng)
    return world


def _never_changed(shuffled: Shuffled, viewer: int | None) -> Iterator[Finding]:
    for what in shuffled.never():
        moment = shuffled.latest[what]
        if _changes(moment, viewer, what):
            continue
        yield finding(
            moment,
            "`resample` redraws everything that a seat cannot know",
            f"{what} never changed in {shuffled.occasions[what]} resamples at such a question",
            "`resample` does nothing, or forgets this place",
            viewer,
        )


def _changes(moment: Walk, viewer: int | None, what: str) -> bool:
    """Whether nothing changed by luck alone: two cards have only two orders."""
    again = Shuffled()
    seen = Seen.by(viewer, moment, Facts.of(moment.state))
    for number in range(RESAMPLES, RESAMPLES + SURELY):
        seen.note_changes(again, Facts.of(_resampled(moment, viewer, number).state))
    return again.changes[what] > 0
