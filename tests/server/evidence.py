"""What a search through everything that is sent brings to light in a game."""

from __future__ import annotations

from collections import Counter

from shem.kernel import Rng
from shem.testkit import Case, Walk
from shem.testkit.trajectory import Step, advance
from tests.server.evening import Evening
from tests.server.plant import HONEST, Plant
from tests.server.search import Search
from tests.server.secrets import Secrets
from tests.server.sitting import Sitting

STEPS = 30
SEEDS = 40


class Evidence:
    """The searches of all viewers through one game, and what they found."""

    def __init__(self, secrets: Secrets, case: Case) -> None:
        self._walk = Walk(case)
        self._searches = [Search(secrets, self._walk, viewer) for viewer in case.viewers]
        self.found: set[str] = set()

    @property
    def sought(self) -> Counter[str]:
        """How often there was something to be found, by kind."""
        return sum((search.sought for search in self._searches), Counter())

    async def gather(self, night: Evening, line: list[Step], plant: Plant) -> None:
        """Play this line, and search after every step; at last come anew, and read."""
        sitting = await Sitting.begin(night, self._walk.case, plant)
        table = (await night.registry.room(sitting.table)).table
        marks = dict.fromkeys(sitting.sockets, 0)
        for step in line:
            self._walk.act(step.seat, step.action)
            await sitting.take(step)
            for search in self._searches:
                socket = sitting.sockets[search.viewer]
                search.note(self._walk, table)
                self._look(search, sitting.frames(socket, marks[search.viewer]))
                self.found.update(search.found_in_view(socket.position["view"]))
                marks[search.viewer] = len(socket.raw)
        for search in self._searches:
            for texts in (await sitting.learnt_by(search.viewer)).values():
                self._look(search, texts)
        await sitting.leave()

    def _look(self, search: Search, texts: list[str]) -> None:
        self.found.update(search.found_in(self._walk, texts))


async def gathered(
    night: Evening,
    secrets: Secrets,
    case: Case,
    *,
    leaky: Case | None = None,
    plant: Plant = HONEST,
) -> Evidence:
    """The evidence of a game; of a leaky one, if there is such a case or such a plant."""
    line = eventful(case)
    evidence = Evidence(secrets, (leaky or case).seeded(line.case.seed))
    await evidence.gather(night, line.steps, plant)
    return evidence


def eventful(case: Case) -> Walk:
    """A line of play in which the first seat is told something that a spectator is not, if any."""
    for number in range(SEEDS):
        walk = _beginning(case.seeded(f"{case.seed} {number}"))
        events = [event for step in walk.steps for event in step.events]
        if any(event.is_for(0) and not event.is_for(None) for event in events):
            break
    return walk


def _beginning(case: Case) -> Walk:
    walk, rng = Walk(case), Rng.of(case.seed, "beginning")
    while len(walk.steps) < STEPS:
        before = walk.branch()
        advance(walk, rng, weighted=True)
        if walk.is_over:
            return before
    return walk
