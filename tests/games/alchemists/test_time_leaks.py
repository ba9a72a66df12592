"""How long an answer takes tells nothing: in worlds that look alike it takes as many steps.

Steps are counted, not timed: the calls of functions, and the steps of the search for hidden cards,
which count themselves where they are compiled.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from copy import copy
from types import FrameType

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import observe
from shem.kernel.rng import Rng
from tests.games.alchemists.table import begun, play_on

TABLES = [(2, "apprentice"), (3, "master"), (4, "apprentice")]

Answer = Callable[[AlchemistsState, int], object]


def drawn(state: AlchemistsState, seat: int) -> AlchemistsState:
    world = state.copy()
    world.resample(seat, Rng.of("time", "drawn"))
    return world


def refusals(state: AlchemistsState, seat: int) -> list[object]:
    return [GAME.explain(state, seat, action) for action in range(0, 420, 3)]


def hint(state: AlchemistsState, seat: int) -> object:
    """What a policy would do that sees the position as it is: it may not look at what is hidden."""
    if seat not in state.to_act():
        return None
    return GAME.heuristics.policy(state, seat, Rng.of("time", "hint"))


ANSWERS: dict[str, Answer] = {"view": observe, "world": drawn, "refusals": refusals, "hint": hint}


def fresh(state: AlchemistsState) -> AlchemistsState:
    """The same position, about which nobody has thought yet."""
    twin = state.copy()
    twin.setup = copy(twin.setup)
    return twin


def steps_of(answer: Answer, state: AlchemistsState, seat: int) -> int:
    """How many steps it takes, with nothing thought out before but what is so in every game."""
    state, before = fresh(state), fresh(state)
    answer(before, seat)
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    # Whoever listens to the garbage collection would be counted whenever it happens to come.
    profiler = sys.getprofile()
    gc.disable()
    sys.setprofile(count)
    try:
        answer(state, seat)
    finally:
        sys.setprofile(profiler)
        gc.enable()
    return calls + sum(made.steps for made in state.setup.preparations.known.values())


def moments(seats: int, variant: str) -> Iterator[tuple[AlchemistsState, int]]:
    """Some positions of a game by chance, each with somebody who sees it."""
    state, luck, number = begun(seats, variant, "time"), Rng.of("time", "luck"), 0
    while state.outcome() is None:
        if luck.below(25) == 0:
            yield state, number % seats
            number += 1
        play_on(state, luck)


def alike(state: AlchemistsState, seat: int) -> list[AlchemistsState]:
    """Worlds that look like this one, of different assignments where that can be."""
    rng, found = Rng.of("time", "alike"), []
    for _ in range(4):
        world = state.copy()
        world.resample(seat, rng)
        found.append(world)
    return found


def differing(answer: Answer) -> list[str]:
    """The moments at which the steps of an answer depend on what the seat cannot know."""
    found, others = [], 0
    for seats, variant in TABLES:
        for number, (state, seat) in enumerate(moments(seats, variant)):
            worlds = alike(state, seat)
            others += len({int(world.world) for world in worlds}) > 1
            if len({steps_of(answer, world, seat) for world in worlds}) > 1:
                found.append(f"{seats} seats, {variant}, moment {number}, seat {seat}")
    assert others > 6
    return found


@pytest.mark.clause("ALC-B64", "ALC-B66")
@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_takes_as_many_steps_whatever_is_hidden(name: str) -> None:
    assert differing(ANSWERS[name]) == []


# Planted leaks.


def looks_longer(state: AlchemistsState, seat: int) -> object:
    """A view that takes longer the later the first ingredient's alchemical comes."""
    for _ in range(state.alchemicals[0]):
        state.to_act()
    return observe(state, seat)


def looks_for_the_truth(state: AlchemistsState, seat: int) -> object:
    """Worlds are drawn until one has the first alchemical right."""
    rng = Rng.of("time", "truth")
    world = state.copy()
    world.resample(seat, rng)
    while world.alchemicals[0] != state.alchemicals[0]:
        world = state.copy()
        world.resample(seat, rng)
    return world


@pytest.mark.clause("ALC-B66")
@pytest.mark.parametrize("planted", [looks_longer, looks_for_the_truth])
def test_a_secret_that_takes_time_is_found(planted: Answer) -> None:
    assert differing(planted)


def test_the_steps_of_a_search_for_cards_are_counted() -> None:
    counted = 0
    for state, seat in moments(3, "master"):
        alone = fresh(state)
        alone.resample(seat, Rng.of("time", "counted"))
        counted += sum(made.steps for made in alone.setup.preparations.known.values())
    assert counted > 100
