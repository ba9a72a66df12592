"""A plausible random player reaches everything, and builds where it can."""

from __future__ import annotations

from collections import Counter

from shem.games.alive import GAME
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.alive.positions import legal, play, position


def weighed(facts: str, *acts: str) -> dict[str, int]:
    state = position(facts)
    play(state, *acts)
    weights = state.rollout_weights(state.to_act()[0])
    assert weights is not None
    return dict(zip(legal(state), weights, strict=True))


def test_an_empty_slot_is_filled_sooner_than_another() -> None:
    weights = weighed("golem 0 torso=cake left-arm=ice | dice 2", "roll")
    assert weights["put right arm"] > weights["leave"] > weights["put left arm"]


def test_the_torso_is_given_up_last() -> None:
    facts = (
        "golem 0 torso=fire right-arm=clay | golem 1 torso=cake head=clay | hand 0 clay | dice 1"
    )
    weights = weighed(facts, "steal 1 head")
    assert weights["lose right arm"] > weights["lose torso"]


def test_where_it_does_not_matter_all_choices_weigh_the_same() -> None:
    assert position().rollout_weights(0) is None


def test_everything_is_done_at_some_time() -> None:
    done: Counter[str] = Counter()
    for number in range(30):
        options = {"piles_face_up": number % 2 == 0}
        state = GAME.new(4, seed=f"all {number}", options=options)
        rng = Rng.of("all", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            action = sample_weighted_action(state, seat, rng)
            done[GAME.write(action).split()[0]] += 1
            state.apply(seat, action)
    assert set(done) == {text.split()[0] for text in GAME.notation.texts}


def test_of_two_sides_alike_only_one_is_thought_of() -> None:
    state = position("golem 0 torso=cake | dice 2")
    play(state, "roll")
    plans = [
        GAME.write(plan[0])
        for plan in GAME.heuristics.candidate_plans(state, 0, Rng.of("plans", "x"), 12)
    ]
    assert plans == ["put left arm", "discard arm", "leave"]
    state = position("golem 0 torso=cake left-arm=ice | dice 2")
    play(state, "roll")
    assert len(GAME.heuristics.candidate_plans(state, 0, Rng.of("plans", "x"), 12)) == len(
        legal(state)
    )
