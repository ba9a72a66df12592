"""Reasons have words, cite clauses that exist, and tell nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shem.games.golem import GAME
from shem.games.golem.rationale import in_reach, reasons, sheet_odds
from shem.games.golem.stages import STAGES
from shem.games.golem.state import GolemState
from shem.kernel import Rng
from shem.kernel.clauses import Rulebook
from shem.kernel.reason import Reason
from tests.games.golem.positions import position

NAMES = ("Anna", "Bo", "Cleo", "Dag")
RARE = ("hamre", "magibok", "placing", "taking", "amulet", "horn", "harvesting")


def moments(games: int = 60) -> Iterator[tuple[GolemState, int, tuple[int, ...]]]:
    """Decisions of every stage, with a plan for each."""
    for number in range(games):
        state = GAME.new(2 + number % 3, seed=f"why {number}", options={"target": 60})
        rng = Rng.of("why", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            is_rare = STAGES[state.stage].name in RARE
            if is_rare or rng.below(40) == 0:
                plans = GAME.heuristics.candidate_plans(state, seat, rng, 12)
                yield from ((state, seat, plan) for plan in plans[: 9 if is_rare else 1])
            legal = state.legal(seat)
            state.apply(seat, legal[int(rng.below(len(legal)))])


def told(state: GolemState, seat: int, plan: tuple[int, ...]) -> tuple[Reason, ...]:
    return reasons(state, seat, plan, Rng.of("reasons", "chance"))


def test_every_reason_in_every_stage_has_words_and_a_clause_of_the_rulebook() -> None:
    law = Rulebook(GAME.home, None)
    known = {clause.id for clause in law.clauses} | {ruling.id for ruling in law.rulings}
    stages, keys = set[str](), set[str]()
    for state, seat, plan in moments():
        first, *others = told(state, seat, plan)
        assert first.key.startswith("look")
        assert not any(reason.key.startswith("look") for reason in others)
        for reason in (first, *others):
            assert reason.clause in known
            assert GAME.words.reason(reason, NAMES, seat)
            keys.add(reason.key)
        stages.add(STAGES[state.stage].name)
    assert stages == {stage.name for stage in STAGES if stage.answers}
    assert keys == set(GAME.words.ids("reason"))


def test_where_to_look_does_not_depend_on_the_plan() -> None:
    for state, seat, plan in moments(5):
        for other in GAME.heuristics.candidate_plans(state, seat, Rng.of("other", "plans"), 12):
            assert told(state, seat, plan)[0] == told(state, seat, other)[0]


def test_reasons_do_not_change_with_what_lies_behind_the_screens_of_others() -> None:
    for at, (state, seat, plan) in enumerate(moments(5)):
        other = state.copy()
        other.resample(seat, Rng.of("behind", str(at)))
        assert told(state, seat, plan) == told(other, seat, plan)


def test_more_units_never_win_less_often() -> None:
    state = position("seats 3 | archmage 1")
    few = sheet_odds(state, 0, [1, 1, 1, 1], Rng.of("a", "b"))
    many = sheet_odds(state, 0, [12, 12, 12, 12], Rng.of("a", "b"))
    assert all(low <= high for low, high in zip(few, many, strict=True))
    assert many == [100, 100, 100, 100]


@pytest.mark.clause("GOL-20")
def test_what_is_harvested_is_not_within_reach() -> None:
    state = position("golem a1 north | harvested b1 c1")
    places = {met.place for met in in_reach(state)}
    assert {1, 2}.isdisjoint(places)
    assert {3, 4, 5} <= places


@pytest.mark.clause("GOL-12")
def test_the_archmage_is_told_that_ties_are_won() -> None:
    state = position("seats 3 | archmage 1")
    plan = GAME.heuristics.candidate_plans(state, 1, Rng.of("a", "b"), 12)[0]
    assert Reason("ties-mine", "GOL-12") in told(state, 1, plan)
    plan = GAME.heuristics.candidate_plans(state, 2, Rng.of("a", "b"), 12)[0]
    assert Reason("ties-theirs", "GOL-12", {"rival": [1]}) in told(state, 2, plan)
