"""Hints: what a sensible alchemist weighs, does, plans and says."""

from __future__ import annotations

from statistics import mean

import pytest

from shem.bots.roster import BOTS
from shem.games.alchemists import GAME, stages
from shem.games.alchemists.actions import READY
from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.history import DEEDS, deeds_of, kind_of
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import legal, position, run

TABLES = [(seats, variant) for seats in (2, 3, 4) for variant in ("apprentice", "master")]
# Toadstool and fern make B-, and so do toadstool and mandrake; fern and mandrake make R+.
KNOWN = "natures a1 a3 a2 a4 a5 a6 a7 a8"


def luck() -> Rng:
    return Rng.of("hints", "luck")


def chosen(state: AlchemistsState, seat: int = 0) -> str:
    return GAME.write(GAME.heuristics.policy(state, seat, luck()))


def after_tests(facts: str, *pairs: str) -> AlchemistsState:
    """A position in which seat 0 has just tested these pairs on the student."""
    cards = " ".join(pairs)
    state = position(f"{KNOWN} | hand 0 {cards} | cubes 0 {'student ' * len(pairs)}| {facts}")
    for pair in pairs:
        run(state, f"0: mix {pair}")
    return state


def finished(seats: int, variant: str, seed: str) -> AlchemistsState:
    state = GAME.new(seats, seed=seed, options={"variant": variant})
    rng = Rng.of(seed, "policy")
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    return state


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_sensible_players_publish_sell_exhibit_and_score(seats: int, variant: str) -> None:
    scores: list[int] = []
    done: set[str] = set()
    for number in range(6):
        state = finished(seats, variant, f"sensible {number}")
        outcome = state.outcome()
        assert outcome is not None
        scores += outcome.scores
        done |= {DEEDS[kind_of(deed)] for deed in deeds_of(state.past, state.deeds)}
    assert mean(scores) > 27
    assert {"published", "sale", "exhibit", "tested", "drank", "bought", "granted"} <= done


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_nobody_chooses_by_what_only_the_world_knows(seats: int, variant: str) -> None:
    state = GAME.new(seats, seed=f"blind {seats}", options={"variant": variant})
    rng = Rng.of("blind", variant)
    compared = 0
    while state.to_act():
        seat = state.to_act()[0]
        action = GAME.heuristics.policy(state, seat, luck())
        if rng.below(4) == 0:
            other = GAME.imagine(GAME.observe(state, seat), rng.copy())
            assert GAME.heuristics.policy(other, seat, luck()) == action
            compared += 1
        state.apply(seat, action)
    assert compared > 15


def test_a_sure_theory_gets_gold_and_a_doubtful_one_a_hedge() -> None:
    sure = position("natures a7 a2 a3 a4 a5 a6 a1 a8 | cubes 0 publish | gold 0 3")
    sure.setup.minds.of(sure, 0).odds[:8] = [0.0] * 6 + [1.0, 0.0]
    run(sure, "0: theory on toadstool; theory is a7")
    assert chosen(sure) == "seal gold"
    doubtful = position("cubes 0 publish | gold 0 3")
    # a7 and a1 differ in green alone.
    doubtful.setup.minds.of(doubtful, 0).odds[:8] = [0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0]
    run(doubtful, "0: theory on toadstool; theory is a7")
    assert chosen(doubtful) == "seal green"


def test_nothing_is_published_that_is_only_guessed_in_the_last_round() -> None:
    assert chosen(position("round 6 | cubes 0 publish | gold 0 3")) == "decline"


def test_a_theory_that_is_surely_wrong_is_debunked() -> None:
    state = position(f"{KNOWN} | theory toadstool a4 1:gold | cubes 0 debunk")
    assert chosen(state) == "decline", "as long as nothing is known"
    shown = after_tests("", "toadstool fern")
    state.past, state.deeds = shown.past, shown.deeds
    assert chosen(state) == "show toadstool blue"


def test_masters_claim_what_they_know() -> None:
    shown = after_tests("round 3", "toadstool fern")
    state = position(f"master | {KNOWN} | theory toadstool a4 1:gold | cubes 0 debunk")
    state.past, state.deeds = shown.past, shown.deeds
    assert chosen(state) == "mix toadstool fern"
    run(state, "0: mix toadstool fern")
    assert chosen(state) == "claim b-"


def test_a_known_potion_is_sold_with_the_best_guarantee() -> None:
    shown = after_tests("", "toadstool fern")
    state = position(
        f"{KNOWN} | adventurer adventurer-2 | hand 0 toadstool fern claw toad | cubes 0 sell"
    )
    state.past, state.deeds = shown.past, shown.deeds
    steps = []
    while state.to_act() and state.stage in (
        stages.OFFERING,
        stages.GUARANTEEING,
        stages.BREWING,
    ):
        steps.append(chosen(state))
        run(state, f"0: {steps[-1]}")
    assert steps == ["offer b-", "guarantee exact", "mix toadstool fern"]


def test_what_is_known_is_not_tested_again() -> None:
    shown = after_tests("", "toadstool fern")
    state = position(f"{KNOWN} | hand 0 toadstool fern | cubes 0 student")
    state.past, state.deeds = shown.past, shown.deeds
    assert chosen(state) == "decline"
    state = position(f"{KNOWN} | hand 0 toadstool fern toad | cubes 0 student")
    state.past, state.deeds = shown.past, shown.deeds
    assert chosen(state) != "mix toadstool fern"


@pytest.mark.parametrize("most", [8, 200])
def test_plans_are_whole_declarations(most: int) -> None:
    state = position(
        "phase declare | hand 1 toad fern claw flower toad | favours 1 assistant | gold 1 4"
    )
    plans = GAME.heuristics.candidate_plans(state, 1, luck(), most)
    assert 4 < len(plans) <= most
    assert all(plan[-1] == READY for plan in plans)
    assert len({tuple(sorted(plan)) for plan in plans}) == len(plans)
    assert GAME.write(plans[-1][0]) == chosen(state, 1), "the policy's own comes last"
    for plan in plans:
        twin = state.copy()
        for action in plan:
            assert action in twin.legal(1)
            twin.apply(1, action)
        assert twin.to_act() == (0,)


def test_a_declaration_is_carried_through_step_by_step() -> None:
    state = position("phase declare | hand 1 toad fern claw flower toad | gold 1 4")
    plan = GAME.heuristics.candidate_plans(state, 1, luck(), 8)[-1]
    steps = []
    while state.to_act() == (1,):
        steps.append(GAME.heuristics.policy(state, 1, luck()))
        state.apply(1, steps[-1])
    assert tuple(steps) == plan


def test_values_are_chances_and_points_are_better_than_none() -> None:
    even = GAME.heuristics.values(position("seats 3 | phase order | round 3"))
    assert even == pytest.approx([1 / 3] * 3)
    ahead = GAME.heuristics.values(position("seats 3 | phase order | round 3 | reputation 1 16"))
    assert sum(ahead) == pytest.approx(1)
    assert ahead[1] > even[1] > ahead[0]
    late = GAME.heuristics.values(position("seats 3 | phase order | round 6 | reputation 1 16"))
    assert late[1] > ahead[1], "the same lead is worth more near the end"


def test_a_right_theory_is_worth_more_than_a_wrong_one_in_the_world_that_is_judged() -> None:
    right = GAME.heuristics.values(position("phase order | round 4 | theory fern a2 0:gold"))
    wrong = GAME.heuristics.values(position("phase order | round 4 | theory fern a7 0:gold"))
    assert right[0] > 0.5 > wrong[0]


def test_a_finished_game_is_worth_what_it_pays() -> None:
    state = finished(3, "apprentice", "paid")
    outcome = state.outcome()
    assert outcome is not None
    assert GAME.heuristics.values(state) == list(outcome.payoffs)


@pytest.mark.parametrize("level", ["novice", "medium", "hard"])
@pytest.mark.parametrize(("seats", "variant"), [(2, "master"), (4, "apprentice")])
def test_every_level_answers_with_something_legal(level: str, seats: int, variant: str) -> None:
    game = GAME.with_heuristics(level_iterations={level: 6})
    state = GAME.new(seats, seed=f"levels {seats}", options={"variant": variant})
    rng, answered = Rng.of("levels", level), 0
    for _ in range(60):
        seat = state.to_act()[0]
        if len(state.legal(seat)) > 1 and rng.below(6) == 0:
            plan = BOTS[level](game, GAME.observe(state, seat), rng)
            answered += 1
        else:
            plan = (GAME.heuristics.policy(state, seat, rng),)
        for action in plan:
            assert action in state.legal(seat), (legal(state, seat), GAME.write_row(plan))
            state.apply(seat, action)
    assert answered > 2


def test_a_game_is_remembered_for_its_theories() -> None:
    assert GAME.presentation.statistics(position()) == ()
    right = " | ".join(
        f"theory {ingredient} a{number} 0:silver"
        for number, ingredient in enumerate(INGREDIENTS, 1)
    )
    solved = position(f"round 6 | phase end | {right}")
    assert GAME.presentation.statistics(solved) == ("full", "solved")
    wrong = position("round 6 | phase end | theory fern a7 0:silver")
    assert GAME.presentation.statistics(wrong) == ()
    fallen = position("round 6 | theory fern a7 1:gold | cubes 0 debunk")
    run(fallen, "0: show fern red")
    assert GAME.presentation.statistics(fallen) == ("fell",)
    for feat in ("fell", "clashed", "full", "solved"):
        assert GAME.words.line(f"feat-{feat}")
