"""The policy chooses something legal at every stage."""

from shem.games.golem import GAME
from shem.games.golem.hints import policy
from shem.games.golem.stages import STAGES
from shem.kernel import Chance


def test_the_policy_has_an_answer_in_every_stage() -> None:
    asked: set[str] = set()
    for number in range(80):
        state = GAME.new(2 + number % 3, seed=f"stages {number}", options={"target": 200})
        chance = Chance.of("stages", str(number))
        while state.to_act() and len(asked) < len(STAGES) - 1:
            seat = state.to_act()[0]
            stage = STAGES[state.stage]
            if stage not in asked or chance.below(8) == 0:
                asked.add(stage)
                assert policy(state, seat, chance) in state.legal(seat)
            legal = state.legal(seat)
            state.apply(seat, legal[int(chance.below(len(legal)))])
    assert asked == {*STAGES} - {"over"}
