"""Perfect recall: a view is all that its seat was ever told, no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shem.kernel import Rng
from shem.kernel.digest import next_link
from shem.testkit.channels import Channels, shown, spelled_out, told
from shem.testkit.trajectory import Step, Walk, pick, spelled
from shem.testkit.violation import Finding, difference, finding, first_change

STRETCH = 16
"""How many steps a line is followed at a time: views are slow to compare."""

AWHILE = 5

LAW = "what a seat was told decides its view: alike if told alike, and never again the same if not"
FORGETS = "`observe` forgets something that was told; keep it in the state and show it in the view"
KNOWS = (
    "`observe` shows something that this seat was not told. If it may not know it, the view leaks "
    "it: take it out. If it may, send it an Event"
)


@dataclass(frozen=True)
class Note:
    """A view that went with a history, and where that was."""

    history: str
    view: str
    steps: tuple[Step, ...]


def _seen(walk: Walk, viewer: int | None) -> str:
    return repr(walk.case.game.observe(walk.state, viewer))


class Memory:
    """Everything one viewer was told and shown, over many lines of one set-up."""

    def __init__(self, viewer: int | None, forgettable: frozenset[str]) -> None:
        self.viewer = viewer
        self._forgettable = forgettable
        self._by_history: dict[str, Note] = {}
        self._by_view: dict[str, Note] = {}

    def history(self, before: str, step: Step) -> str:
        """The history after one more step; it grows only if there was something to tell."""
        lasting = [event for event in step.events if event.kind not in self._forgettable]
        for event in told(lasting, self.viewer):
            before = next_link(before, event)
        return before

    def note(self, walk: Walk, history: str) -> Iterator[Finding]:
        """Compare the view of this position with all that were noted before."""
        now = Note(history, _seen(walk, self.viewer), tuple(walk.steps))
        same_history = self._by_history.setdefault(history, now)
        if same_history.view != now.view:
            change = first_change(same_history.view, now.view)
            what = f"the same was told, the view differs: {change}"
            yield self._finding(walk, same_history, what, KNOWS)
            return
        same_view = self._by_view.setdefault(now.view, now)
        if same_view.history != history:
            what = "another thing was told, the view is the same"
            yield self._finding(walk, same_view, what, FORGETS)

    def _finding(self, walk: Walk, other: Note, what: str, likely: str) -> Finding:
        where = f"{what}\n           the other line: {spelled(walk.case, other.steps)}"
        return finding(walk, LAW, where, likely, self.viewer)


def recalls(walk: Walk, forgettable: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """Follow the line and, again and again, a twin that does one thing differently."""
    memories = [Memory(viewer, forgettable) for viewer in walk.case.viewers]
    first = Walk(walk.case)
    start = [_seen(first, memory.viewer) for memory in memories]
    rng = Rng.of(walk.case.seed, "recall")
    for beginning in sorted({0, int(rng.below(max(1, len(walk.steps) - STRETCH)))}):
        position, histories = _at(walk, beginning, memories, start)
        stretch = walk.steps[beginning : beginning + STRETCH]
        fork = int(rng.below(len(stretch)))
        yield from _follow(position.branch(), stretch, memories, histories)
        yield from _twin(position, stretch, fork, memories, histories, rng)


def _at(
    walk: Walk, beginning: int, memories: list[Memory], start: list[str]
) -> tuple[Walk, list[str]]:
    position, histories = Walk(walk.case), list(start)
    for step in walk.steps[:beginning]:
        position.act(step.seat, step.action)
        histories = _told_on(memories, histories, step)
    return position, histories


def _told_on(memories: list[Memory], histories: list[str], step: Step) -> list[str]:
    return [memory.history(was, step) for memory, was in zip(memories, histories, strict=True)]


def _follow(
    position: Walk, line: list[Step], memories: list[Memory], histories: list[str]
) -> Iterator[Finding]:
    """Take the steps of a line as far as they are legal, noting every view."""
    for step in line:
        if step.action not in position.state.legal(step.seat):
            return
        histories = _told_on(memories, histories, position.act(step.seat, step.action))
        for memory, history in zip(memories, histories, strict=True):
            found = list(memory.note(position, history))
            yield from found
            if found:
                return


def _twin(
    position: Walk,
    stretch: list[Step],
    fork: int,
    memories: list[Memory],
    histories: list[str],
    rng: Rng,
) -> Iterator[Finding]:
    """The same stretch with another act at the fork."""
    for step in stretch[:fork]:
        histories = _told_on(memories, histories, position.act(step.seat, step.action))
    step = stretch[fork]
    others = [action for action in position.state.legal(step.seat) if action != step.action]
    if others:
        other = Step(step.seat, pick(rng, others), step.asked, ())
        yield from _follow(position, [other, *stretch[fork + 1 :]], memories, histories)


def untold_means_unchanged(walk: Walk) -> Iterator[Finding]:
    """A step of which a viewer is told nothing changes nothing that it is shown."""
    position = walk.branch()
    for _ in range(AWHILE):
        if position.is_over:
            return
        seat = position.state.to_act()[-1]
        action = position.state.legal(seat)[0]
        game, viewers = walk.case.game, walk.case.viewers
        before = [shown(game, position.state, viewer) for viewer in viewers]
        step = position.act(seat, action)
        for viewer, was in zip(viewers, before, strict=True):
            now = shown(game, position.state, viewer)
            if not told(step.events, viewer) and now != was:
                law = "a step of which a seat is told nothing changes nothing that it is shown"
                yield finding(position, law, _differs(was, now), KNOWS, viewer)
                return


def _differs(was: Channels, now: Channels) -> str:
    channel = next(channel for channel in was if was[channel] != now[channel])
    return f"{channel}: {difference(spelled_out(was[channel]), spelled_out(now[channel]))}"
