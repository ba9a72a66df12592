"""Whole games with modules, counted along by a referee who knows nothing but the clauses."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.truth import truth
from shem.kernel.rng import Rng
from shem.testkit.case import Case, Table
from tests.games.alchemists.refereeing import Referee
from tests.games.alchemists.table import lively
from tests.games.alchemists.test_conformance import EVERY_TABLE, MODULES, TABLES

WITH_MODULES = [table for table in TABLES if any(table[1].get(name) for name in MODULES)]
EAGER = (
    *("keep card 19", "keep card 20", "choose replicator"),
    *("place publish", "place debunk", "place research", "place buy"),
    *("article", "endorse", "animate", "buy"),
)


def eager(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """A choice of a player who likes what modules bring."""
    wanted = [it for it in state.legal(seat) if GAME.write(it).startswith(EAGER)]
    if wanted and rng.below(2):
        return wanted[int(rng.below(len(wanted)))]
    return lively(state, seat, rng)


def watch(table: Table, number: int) -> None:
    """Play a game that must be as the referee counts it; some begin rich, or far apart."""
    case = Case(GAME, *table, f"watched {number}")
    state, rng = case.begin(), Rng.of(case.seed, "players")
    assert isinstance(state, AlchemistsState)
    for seat in range(state.seats):
        state.own[fields.GOLD + seat] += 4 * (number % 3)
        state.own[fields.REPUTATION + seat] += 3 * (number % 4) * (seat - 1)
    before = truth(state)
    referee = Referee(before)
    while state.to_act():
        seat = state.to_act()[int(rng.below(len(state.to_act())))]
        action = eager(state, seat, rng)
        state.apply(seat, action)
        after = truth(state)
        referee.follow(before, seat, GAME.write(action), after)
        assert referee.faults == [], f"{case}, round {state.round}"
        before = after
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.scores) == [referee.score(before, seat) for seat in range(state.seats)]


@pytest.mark.clause("ALC-B59", "ALC-K3", "ALC-K4", "ALC-E17", "ALC-G32", "ALC-B61")
@pytest.mark.parametrize("table", WITH_MODULES, ids=str)
def test_a_game_is_as_the_referee_counts_it(table: Table) -> None:
    watch(table, WITH_MODULES.index(table))


@pytest.mark.soak
@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_every_table_is_as_the_referee_counts_it(table: Table) -> None:
    for number in range(12):
        watch(table, number)
