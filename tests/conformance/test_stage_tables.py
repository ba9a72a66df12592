"""The stage table of each game fits its notation, its rulebook and its rules."""

from __future__ import annotations

import pytest

from shem.games import catalog
from shem.kernel.clauses import Rulebook
from shem.kernel.game import AnyGame
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.stage import Stage, explained_by, names_of, not_asked
from shem.kernel.state import State

TABLES = pytest.mark.parametrize(
    "game", [game for game in catalog().values() if game.stages], ids=lambda game: game.slug
)


def test_the_games_have_tables() -> None:
    assert {"golem", "capsule", "capek", "alive", "alchemists"} <= {
        game.slug for game in catalog().values() if game.stages
    }


@TABLES
def test_every_action_of_the_notation_answers_a_question(game: AnyGame) -> None:
    answering = {action for stage in game.stages for kinds in stage.answers for action in kinds}
    assert answering == set(range(len(game.notation)))


@TABLES
def test_every_question_has_a_name_and_a_clause_of_the_rulebook(game: AnyGame) -> None:
    *questions, end = game.stages
    law = Rulebook(game.home)
    assert all(law.find(stage.clause).id == stage.clause for stage in questions)
    assert all(stage.answers for stage in questions)
    assert (end.clause, end.answers) == ("", ())
    assert len(set(names_of(game.stages))) == len(game.stages)


@TABLES
def test_what_is_legal_answers_the_question_of_its_stage(game: AnyGame) -> None:
    asked = set[str]()
    for number in range(4):
        state, rng = game.new(seed=f"stages {number}"), Rng.of("stages", str(number))
        while state.to_act():
            seat, stage = state.to_act()[0], game.stages[state.stage]
            asked.add(stage.name)
            assert all(stage.takes(action) for action in state.legal(seat))
            state.apply(seat, sample_weighted_action(state, seat, rng))
        assert game.stages[state.stage] == game.stages[-1]
    assert len(asked) > 2


class Waiting(State):
    """Somebody is asked for an even number."""

    def __init__(self) -> None:
        super().__init__(2)

    def legal(self, seat: int) -> tuple[int, ...]:
        return (0, 2) if seat == 0 else ()

    def outcome(self) -> None:
        return None


STAGE = Stage("asking", "ASK-1", (range(3),))


def why_not(state: Waiting, seat: int, action: int) -> tuple[str, str, dict[str, object]]:
    return not_asked(state, seat, action, 4, ("ASK-1", (0,))) or STAGE.not_now()


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, 4, "no-such-action"),
        (0, -1, "no-such-action"),
        (1, 0, "not-your-choice"),
        (7, 0, "not-your-choice"),
        (0, 3, "not-now"),
    ],
)
def test_a_refusal_says_first_whether_then_who_then_when(
    seat: int, action: int, reason: str
) -> None:
    refusal = explained_by(why_not)(Waiting(), seat, action)
    assert refusal is not None
    assert refusal.reason == reason
    assert refusal.instead == ((0, 2) if seat == 0 else ())


def test_what_is_legal_is_not_refused() -> None:
    assert explained_by(why_not)(Waiting(), 0, 2) is None
