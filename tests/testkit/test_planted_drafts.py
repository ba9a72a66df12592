"""Drafts that leak, roll or never end are found by the suite."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from shem.kernel import EVERYONE, AnyGame, Edition, Rng, Setting
from shem.testkit import Walk, cases, leaks
from shem.testkit.laws import private_steps
from tests.probes import drafts
from tests.probes.drafts import READY, DraftsState, DraftsView
from tests.testkit.planted import along, at_moments, positions


def drafts_as(kind: type[DraftsState]) -> AnyGame:
    def deal(
        edition: Edition, seats: int, options: Mapping[str, Setting], seed: str
    ) -> DraftsState:
        rules = {name: int(value) for name, value in options.items()}
        return kind(edition, seats, rules, [], [], Rng.of(seed, "wheel"))

    return replace(drafts.GAME, deal=deal, observe=kind.observe, ask=kind.ask)


class Loud(DraftsState):
    def tell(
        self,
        kind: str,
        args: dict[str, object],
        audience: int = EVERYONE,
        *,
        settles: bool = False,
    ) -> None:
        super().tell(kind, args, EVERYONE, settles=settles)


class Rolling(DraftsState):
    def apply(self, seat: int, action: int) -> None:
        self.wheel.bits()
        super().apply(seat, action)


class Hasty(DraftsState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if len(self.draft) == 2:
            super().apply(seat, READY)


class Endless(DraftsState):
    def legal(self, seat: int) -> tuple[int, ...]:
        return tuple(action for action in super().legal(seat) if action != READY) or (0,)


class Shared(DraftsState):
    def to_act(self) -> tuple[int, ...]:
        return tuple(range(self.seats)) if super().to_act() else ()


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (Loud, "is told to others, or settles"),
        (Rolling, "draws from chance"),
        (Hasty, "ends the draft without confirming it"),
        (Endless, "was not legal within"),
        (Shared, "and confirm_action() is 3"),
    ],
)
def test_a_stage_that_is_no_draft_is_found(kind: type[DraftsState], says: str) -> None:
    openings = [Walk(case) for case in cases(drafts_as(kind), "planted")]
    for opening in openings:
        opening.act(0, 0)
    found = [str(one) for opening in openings for one in private_steps.drafts_alone(opening)]
    assert any(says in one for one in found)


class Counted(DraftsState):
    """Everybody sees how many stones lie there, though not where."""

    def observe(self, seat: int | None) -> DraftsView:
        own = tuple(self.draft) if (seat,) == self.to_act() else (0,) * len(self.draft)
        return replace(super().observe(seat), own=own)


class Asking(DraftsState):
    """The others see in what they may choose that something is laid out."""

    def legal(self, seat: int) -> tuple[int, ...]:
        return (READY,) if self.draft and seat not in self.to_act() else super().legal(seat)


@pytest.mark.parametrize("kind", [Loud, Counted, Asking])
def test_a_draft_that_others_notice_is_found(kind: type[DraftsState]) -> None:
    assert any(
        "not even its length" in one
        for one in at_moments(private_steps.drafts_stay_private, drafts_as(kind))
    )


class Kept(DraftsState):
    """Whoever guesses what is hidden guesses the draft that is really there."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        draft = list(self.draft)
        super().resample(seat, rng)
        self.draft = draft


def test_a_resampler_that_knows_the_draft_is_found() -> None:
    found = [str(one) for one in leaks.resample_leaks(positions(drafts_as(Kept), 12))]
    assert any("truth()[draft" in one for one in found)


class Foretold(DraftsState):
    """The view of the others changes with the first stone."""

    def observe(self, seat: int | None) -> DraftsView:
        seen = super().observe(seat)
        first = self.draft[:1] if (seat,) != self.to_act() else self.draft
        return replace(seen, own=tuple(first))


def test_twins_that_draft_otherwise_are_told_apart_by_a_leak() -> None:
    assert along(leaks.act_leaks, drafts_as(Foretold))
    assert along(leaks.act_leaks, drafts.GAME) == []


def test_the_honest_game_passes() -> None:
    for law in (private_steps.drafts_alone, private_steps.drafts_stay_private):
        assert at_moments(law, drafts.GAME) == []
