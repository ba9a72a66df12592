"""Nobody sees what they may not: the leak tests of all games, and planted leaks that they find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from shem.games.alchemists import GAME, fields, history, stages
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import AlchemistsView, observe
from shem.kernel.game import AnyGame
from shem.kernel.refusal import Refusal
from shem.kernel.rng import Rng
from shem.testkit import leaks
from shem.testkit.case import Case
from shem.testkit.laws import heuristics, simultaneous_choices
from shem.testkit.trajectory import Walk, line_of
from tests.games.alchemists.table import lively

TABLES = [(seats, variant) for seats in (2, 3, 4) for variant in ("apprentice", "master")]


def case_of(seats: int, variant: str, game: AnyGame = GAME) -> Case:
    return Case(game, seats, {"variant": variant}, f"leaks {seats} {variant}")


@cache
def line(seats: int, variant: str) -> Walk:
    return line_of(case_of(seats, variant))


def told(findings: object) -> list[str]:
    assert hasattr(findings, "__iter__")
    return [str(found) for found in findings]


@pytest.mark.clause("ALC-B64", "ALC-B65", "ALC-B66")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_resampling_shows_no_leak(seats: int, variant: str) -> None:
    assert told(leaks.resample_leaks(line(seats, variant).moments(3))) == []


@pytest.mark.clause("ALC-B65", "ALC-B66")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_no_hidden_tile_slips_out(seats: int, variant: str) -> None:
    assert told(leaks.id_leaks(line(seats, variant))) == []


@pytest.mark.clause("ALC-B65")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_secret_acts_have_twins(seats: int, variant: str) -> None:
    # The steps of an action under way are shown to all before an event tells of them.
    found = told(leaks.act_leaks(line(seats, variant)))
    assert [each for each in found if "view: moment." not in each] == []


@pytest.mark.clause("ALC-B66", "ALC-C2")
@pytest.mark.parametrize(("seats", "variant"), [(2, "master"), (4, "apprentice")])
def test_other_assignments_have_twins(seats: int, variant: str) -> None:
    assert told(leaks.deal_leaks(line(seats, variant))) == []


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_infoset_keys_show_what_a_seat_may_know(seats: int, variant: str) -> None:
    for moment in line(seats, variant).moments(6):
        assert told(heuristics.sees_what_it_may(moment)) == []


# Planted leaks.

Secret = Callable[[AlchemistsState, int | None], int]


def seal_kinds(state: AlchemistsState, viewer: int | None) -> int:
    """The kinds of all seals of others."""
    places = [(each, seat) for each in range(KINDS) for seat in range(state.seats)]
    return sum(7 * at * state.seal_at(*place) for at, place in enumerate(places)
               if place[1] != viewer)  # fmt: skip


def of_deeds(kind: int) -> Secret:
    """The first number of all such deeds of others."""

    def secret(state: AlchemistsState, viewer: int | None) -> int:
        deeds = history.deeds_of(state.past, state.deeds)
        return sum(
            at * history.first_of(deed)
            for at, deed in enumerate(deeds)
            if history.kind_of(deed) == kind and history.seat_of(deed) != viewer
        )

    return secret


def bids(state: AlchemistsState, viewer: int | None) -> int:
    if state.stage != stages.BIDDING:
        return 0
    return sum(5**seat * (state.own[fields.CHOICE + seat] + 1) for seat in range(state.seats))


def telling(secret: Secret) -> AnyGame:
    """The game with a view that tells a secret, by a number that nobody would look at."""

    def observed(state: AlchemistsState, seat: int | None) -> AlchemistsView:
        view = observe(state, seat)
        return replace(view, turns=view.turns + 1000 * secret(state, seat))

    return replace(GAME, observe=observed)


def first_moment(game: AnyGame, wanted: Callable[[AlchemistsState], bool]) -> Walk:
    """A position as wanted, in some game by chance."""
    for number in range(40):
        walk = Walk(case_of(3, "apprentice", game).seeded(f"planted {number}"))
        luck = Rng.of("planted", str(number))
        while walk.state.to_act():
            assert isinstance(walk.state, AlchemistsState)
            if wanted(walk.state):
                return walk.branch()
            seat = walk.state.to_act()[0]
            walk.act(seat, lively(walk.state, seat, luck))
    raise AssertionError("no such position came up")


PLANTED = {
    "a seal's kind": seal_kinds,
    "a mix": of_deeds(history.TESTED),
    "a sale": of_deeds(history.SOLD),
    "a peek": of_deeds(history.PEEKED),
}


@pytest.mark.clause("ALC-B65")
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_found_by_resampling(name: str) -> None:
    secret = PLANTED[name]
    moment = first_moment(telling(secret), lambda state: secret(state, 0) > 0)
    assert any("turns is" in found for found in told(leaks.resample_leaks([moment])))


@pytest.mark.clause("ALC-B22")
def test_a_bid_that_is_told_too_early_is_found() -> None:
    moment = first_moment(telling(bids), lambda state: state.stage == stages.BIDDING)
    assert told(simultaneous_choices.choices_stay_private(moment))
    honest = first_moment(GAME, lambda state: state.stage == stages.BIDDING)
    assert told(simultaneous_choices.choices_stay_private(honest)) == []


@pytest.mark.clause("ALC-B66")
def test_an_assignment_told_by_a_refusal_is_found() -> None:
    def explain(state: AlchemistsState, seat: int, action: int) -> Refusal | None:
        refusal = GAME.explain(state, seat, action)
        if refusal is not None and state.alchemicals[0] > 3:
            return replace(refusal, clause="ALC-B1")
        return refusal

    game = replace(GAME, explain=explain)
    walk = Walk(case_of(2, "master", game))
    assert any("refusals" in found for found in told(leaks.resample_leaks([walk] * 4)))
