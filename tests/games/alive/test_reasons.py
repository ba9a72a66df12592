"""Reasons have words, cite clauses that exist, and tell nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator

from shem.games.alive import GAME
from shem.games.alive.stages import STAGES
from shem.games.alive.state import AliveState
from shem.kernel.chance import Chance
from shem.kernel.clauses import Law
from shem.kernel.playout import plausible
from shem.kernel.reason import Reason

NAMES = ("Anna", "Ben", "Cleo")

Moment = tuple[AliveState, int, tuple[int, ...]]


def moments(games: int = 20) -> Iterator[Moment]:
    """Decisions of every stage, with plans for each."""
    for number in range(games):
        state = GAME.new(3, seed=f"why {number}", options={"piles_face_up": number % 4 > 0})
        chance = Chance.of("why", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            if STAGES[state.stage] in ("dropping", "losing", "last") or chance.below(4) == 0:
                plans = GAME.plans(state, seat, chance, 12)
                yield from ((state, seat, plan) for plan in plans)
            state.apply(seat, plausible(state, seat, chance))


def told(state: AliveState, seat: int, plan: tuple[int, ...]) -> tuple[Reason, ...]:
    return GAME.reasons(state, seat, plan, Chance.of("reasons", "chance"))


def test_every_reason_in_every_stage_has_words_and_a_clause_of_the_rulebook() -> None:
    law = Law(GAME.home, None)
    known = {clause.id for clause in law.clauses} | {ruling.id for ruling in law.rulings}
    stages, keys = set[str](), set[str]()
    for state, seat, plan in moments():
        first, *others = told(state, seat, plan)
        assert first.key.startswith("look")
        assert others
        assert not any(reason.key.startswith("look") for reason in others)
        for reason in (first, *others):
            assert reason.clause in known
            assert GAME.words.reason(reason, NAMES, seat)
            keys.add(reason.key)
        stages.add(STAGES[state.stage])
    assert stages == {*STAGES} - {"over"}
    assert keys == set(GAME.words.ids("reason"))


def test_where_to_look_does_not_depend_on_the_plan() -> None:
    looks: dict[str, Reason] = {}
    for state, seat, plan in moments(2):
        key = f"{state.truth()}"
        assert looks.setdefault(key, told(state, seat, plan)[0]) == told(state, seat, plan)[0]


def test_reasons_are_the_same_in_all_worlds_that_the_seat_cannot_tell_apart() -> None:
    for number, (state, seat, plan) in enumerate(moments(3)):
        world = GAME.imagine(GAME.observe(state, seat), Chance.of("elsewhere", str(number)))
        assert told(world, seat, plan) == told(state, seat, plan)
