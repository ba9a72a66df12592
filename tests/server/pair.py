"""Two games that differ in a secret, side by side as long as somebody cannot tell them apart."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import Rng
from shem.kernel.playout import sample_weighted_action
from shem.testkit import Case, Walk
from shem.testkit.channels import told
from shem.testkit.trajectory import Step, advance, pick
from shem.testkit.twins import Twins, other_deals, secret_acts
from tests.server.secrets import Secret

SEEDS = 20
TRIES = 4


class Pair:
    """Two walks that begin as twins do; those in the dark are told the same of both."""

    def __init__(self, secret: Secret, twins: Twins) -> None:
        self.secret = secret
        self.one, self.other = twins.one, twins.other
        self.start = max(0, len(self.one.steps) - 1)
        """Up to here both are the same game."""
        self.viewers = sorted(twins.alike, key=str)
        self._in_the_dark = set(twins.alike)
        self._until: dict[int | None, int] = {}
        self.moments: dict[int | None, int] = {}
        """After how many steps the secret was last another one to those in the dark."""
        self._notice()

    def until(self, viewer: int | None) -> int:
        """The number of steps up to which the games look the same to a viewer."""
        return self._until.get(viewer, len(self.one.steps))

    def _notice(self) -> None:
        one, other = (self.secret.of(walk.state.truth()) for walk in (self.one, self.other))
        if one != other:
            self.moments |= dict.fromkeys(self._in_the_dark, len(self.one.steps))

    @property
    def is_found(self) -> bool:
        """Whether the secret was another one to a spectator and to a seat."""
        return None in self.moments and len(self.moments) > 1

    def go_on(self, rng: Rng, steps: int, *, until_found: bool = False) -> None:
        """Play on by acts that look alike, as long as anybody is in the dark."""
        for _ in range(steps):
            tries = [] if until_found and self.is_found else range(TRIES)
            acts = next(filter(None, (self._alike_acts(rng) for _ in tries)), None)
            if acts is None:
                return
            self._act(*acts)

    def _act(self, seat: int, first: int, second: int) -> None:
        left, right = self.one.act(seat, first), self.other.act(seat, second)
        for viewer in [*self._in_the_dark]:
            if not _same(left, right, viewer):
                self._in_the_dark.discard(viewer)
                self._until[viewer] = len(self.one.steps) - 1
        self._notice()

    def _alike_acts(self, rng: Rng) -> tuple[int, int, int] | None:
        """Who acts, and what in each game, so that as many as possible stay in the dark."""
        if self.one.is_over or self.other.is_over:
            return None
        seat = pick(rng, self.one.state.to_act())
        action, legal = (
            sample_weighted_action(self.one.state, seat, rng),
            self.other.state.legal(seat),
        )
        # Who is in the dark does the same in both.
        tried = (
            [action] if seat in self._in_the_dark else sorted(legal, key=lambda one: one != action)
        )
        kept = [(self._kept_in_the_dark(seat, action, other), other) for other in tried]
        most, best = max(kept, key=lambda pair: pair[0])
        return (seat, action, best) if most else None

    def _kept_in_the_dark(self, seat: int, first: int, second: int) -> int:
        left, right = self.one.branch().act(seat, first), self.other.branch().act(seat, second)
        return sum(_same(left, right, viewer) for viewer in self._in_the_dark)


def _same(left: Step, right: Step, viewer: int | None) -> bool:
    return told(left.events, viewer) == told(right.events, viewer)


def pair_for(secret: Secret, case: Case, further: int) -> Pair:
    """Two games that differ in the secret, and go on for some steps further."""
    make = _by_deal if secret.by == "deal" else _by_act
    for number in range(SEEDS):
        seeded = case.seeded(f"{case.seed} {number}")
        rng = Rng.of(seeded.seed, "pair")
        for pair in make(secret, seeded, rng):
            if pair.is_found:
                pair.go_on(rng, further)
                return pair
    raise AssertionError(f"{case}: no two games differ in {secret.name}")


def _by_deal(secret: Secret, case: Case, rng: Rng) -> Iterator[Pair]:
    for twins in other_deals(case, rng):
        # With another seed the dice fall otherwise as well, and everybody sees them.
        if twins.other.case.seed == case.seed:
            pair = Pair(secret, twins)
            pair.go_on(rng, secret.longest, until_found=True)
            yield pair


def _by_act(secret: Secret, case: Case, rng: Rng) -> Iterator[Pair]:
    walk = Walk(case)
    while not walk.is_over and len(walk.steps) < secret.longest:
        before = walk.branch()
        step = advance(walk, rng, weighted=True)
        yield from (Pair(secret, twins) for twins in secret_acts(before, step, rng))
