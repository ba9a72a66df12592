"""The policy chooses something legal at every stage."""

from shem.games.golem import GAME
from shem.games.golem.heuristics import policy
from shem.games.golem.stages import STAGES
from shem.kernel import Rng


def test_the_policy_has_an_answer_in_every_stage() -> None:
    asked: set[str] = set()
    for number in range(80):
        state = GAME.new(2 + number % 3, seed=f"stages {number}", options={"target": 200})
        rng = Rng.of("stages", str(number))
        while state.to_act() and len(asked) < len(STAGES) - 1:
            seat = state.to_act()[0]
            stage = STAGES[state.stage].name
            if stage not in asked or rng.below(8) == 0:
                asked.add(stage)
                assert policy(state, seat, rng) in state.legal(seat)
            legal = state.legal(seat)
            state.apply(seat, legal[int(rng.below(len(legal)))])
    assert asked == {stage.name for stage in STAGES if stage.answers}
