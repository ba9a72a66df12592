"""Nobody sees golem, reactions, reports or seals of others; planted leaks of each are found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from shem.games.alchemists import GAME, history
from shem.games.alchemists.edition_data.kinds import MOST_SEATS
from shem.games.alchemists.heuristics import policy
from shem.games.alchemists.inference.facts import holds
from shem.games.alchemists.king import fields as king
from shem.games.alchemists.seat_facts import facts_in
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import AlchemistsView, observe
from shem.kernel.game import AnyGame
from shem.kernel.rng import Rng
from shem.testkit import leaks
from shem.testkit.case import Case
from shem.testkit.trajectory import Walk

SEATS = 3
MODULES = {"encyclopedia": True, "golem": True}


def case_of(variant: str, game: AnyGame = GAME) -> Case:
    return Case(game, SEATS, {**MODULES, "variant": variant}, f"golem leaks {variant}")


@cache
def line(variant: str, leak: str = "") -> Walk:
    """A whole game as sensible players play it: they research, report and publish."""
    walk = Walk(case_of(variant, telling(leak) if leak else GAME))
    rng = Rng.of("golem leaks", variant)
    while walk.state.to_act():
        assert isinstance(walk.state, AlchemistsState)
        seat = walk.state.to_act()[0]
        walk.act(seat, policy(walk.state, seat, rng))
    return walk


def told(findings: object) -> list[str]:
    assert hasattr(findings, "__iter__")
    return [str(found) for found in findings]


@pytest.mark.clause("ALC-B65", "ALC-B66", "ALC-G7", "ALC-G15", "ALC-G31")
@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_resampling_shows_no_leak(variant: str) -> None:
    # What a seat has found out for sure cannot change.
    found = told(leaks.resample_leaks(line(variant).moments(6)))
    assert [each for each in found if "never changed" not in each] == []


@pytest.mark.clause("ALC-G15", "ALC-G19", "ALC-G7")
def test_drawn_worlds_agree_with_all_that_a_seat_was_shown() -> None:
    seen = 0
    for moment in line("apprentice").moments(12):
        state = moment.state
        assert isinstance(state, AlchemistsState)
        for seat in range(SEATS):
            facts = facts_in(history.deeds_of(state.past, state.deeds), seat)
            golems = set()
            for number in range(4):
                world = state.copy()
                world.resample(seat, Rng.of("worlds", str(number)))
                golem = int(world.golem)
                golems.add(golem)
                assert all(holds(fact, int(world.world), golem) for fact in facts)
                assert facts_in(history.deeds_of(world.past, world.deeds), seat) == facts
            seen += len(golems) > 1
    assert seen


@pytest.mark.clause("ALC-G15", "ALC-G16")
def test_what_others_fed_it_fits_the_world_that_is_drawn() -> None:
    for moment in line("master").moments(6):
        state = moment.state.copy()
        assert isinstance(state, AlchemistsState)
        state.resample(0, Rng.of("fed", "others"))
        for seat in range(SEATS):
            deeds = history.deeds_of(state.past, state.deeds)
            golem = int(state.golem)
            assert all(holds(fact, int(state.world), golem) for fact in facts_in(deeds, seat))


# Planted leaks.

Secret = Callable[[AlchemistsState, int | None], int]


def golem_itself(state: AlchemistsState, viewer: int | None) -> int:
    return int(state.golem) + 1


def reactions(state: AlchemistsState, viewer: int | None) -> int:
    deeds = history.deeds_of(state.past, state.deeds)
    return sum(
        (at + 1) * (1 + history.second_of(deed))
        for at, deed in enumerate(deeds)
        if history.kind_of(deed) == history.FED and history.seat_of(deed) != viewer
    )


def ingredients_fed(state: AlchemistsState, viewer: int | None) -> int:
    deeds = history.deeds_of(state.past, state.deeds)
    return sum(
        (at + 1) * (1 + history.first_of(deed))
        for at, deed in enumerate(deeds)
        if history.kind_of(deed) == history.FED and history.seat_of(deed) != viewer
    )


def pairs_tried(state: AlchemistsState, viewer: int | None) -> int:
    deeds = history.deeds_of(state.past, state.deeds)
    return sum(
        (at + 1) * (1 + history.first_of(deed))
        for at, deed in enumerate(deeds)
        if history.kind_of(deed) == history.ANIMATED and history.seat_of(deed) != viewer
    )


def report_tokens(state: AlchemistsState, viewer: int | None) -> int:
    places = [(part, seat) for part in range(2) for seat in range(SEATS) if seat != viewer]
    return sum(
        (at + 1) * state.extra[king.REPORTS + part * MOST_SEATS + seat]
        for at, (part, seat) in enumerate(places)
    )


def article_seals(state: AlchemistsState, viewer: int | None) -> int:
    places = [(colour, seat) for colour in range(3) for seat in range(SEATS) if seat != viewer]
    return sum(
        (at + 1) * state.extra[king.ARTICLE_SEALS + colour * MOST_SEATS + seat]
        for at, (colour, seat) in enumerate(places)
    )


def moods_to_come(state: AlchemistsState, viewer: int | None) -> int:
    first = max(int(state.round), 1)
    return sum(at * state.extra[king.MOODS + at] for at in range(first, 6))


PLANTED: dict[str, Secret] = {
    "the golem": golem_itself,
    "a reaction": reactions,
    "an ingredient that was fed": ingredients_fed,
    "the pair of an animation": pairs_tried,
    "a report": report_tokens,
    "a seal on an article": article_seals,
    "a mood to come": moods_to_come,
}


def telling(name: str) -> AnyGame:
    """The game with a view that tells a secret, by a number that nobody would look at."""
    secret = PLANTED[name]

    def observed(state: AlchemistsState, seat: int | None) -> AlchemistsView:
        view = observe(state, seat)
        return replace(view, turns=view.turns + 1000 * secret(state, seat))

    return replace(GAME, observe=observed)


@pytest.mark.clause("ALC-B65", "ALC-B66", "ALC-G31")
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_found(name: str) -> None:
    secret = PLANTED[name]
    walk = line("apprentice", name)
    moments = [
        moment
        for moment in walk.moments(4)
        if moment.state.to_act()
        and isinstance(moment.state, AlchemistsState)
        and secret(moment.state, 0)
    ]
    found = told(leaks.resample_leaks(moments))
    assert any("turns is" in each for each in found)
