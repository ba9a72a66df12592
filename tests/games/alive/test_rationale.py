"""Reasons have words, cite clauses that exist, and tell nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator

from shem.games.alive import GAME
from shem.games.alive.stages import STAGES
from shem.games.alive.state import AliveState
from shem.kernel.clauses import Rulebook
from shem.kernel.option import Setting
from shem.kernel.playout import sample_weighted_action
from shem.kernel.reason import Reason
from shem.kernel.rng import Rng
from tests.games.alive.positions import play, position

COMPLETED = (
    "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron "
    "| golem 1 torso=cake head=wood | hand 0 wood | deck ice | dice 6 4 6"
)
NAMES = ("Anna", "Ben", "Cleo")

Moment = tuple[AliveState, int, tuple[int, ...]]


def tables() -> list[dict[str, Setting]]:
    """Tables that agreed on different things."""
    return [
        {"piles_face_up": False},
        {"reroll_after_discard": True, "animate_same_turn": True},
        {"legs_touch": True, "six_gives_first_torso": False, "sided_limbs": True},
        {},
    ]


def moments(games: int = 20) -> Iterator[Moment]:
    """Decisions of every stage, with plans for each."""
    for number in range(games):
        state = GAME.new(3, seed=f"why {number}", options=tables()[number % 4])
        rng = Rng.of("why", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            if STAGES[state.stage].name in ("dropping", "losing", "last") or rng.below(4) == 0:
                plans = GAME.heuristics.candidate_plans(state, seat, rng, 12)
                yield from ((state, seat, plan) for plan in plans)
            state.apply(seat, sample_weighted_action(state, seat, rng))


def told(state: AliveState, seat: int, plan: tuple[int, ...]) -> tuple[Reason, ...]:
    return GAME.presentation.reasons(state, seat, plan, Rng.of("reasons", "chance"))


def test_every_reason_in_every_stage_has_words_and_a_clause_of_the_rulebook() -> None:
    law = Rulebook(GAME.home, None)
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
        stages.add(STAGES[state.stage].name)
    keys |= set(reasons_of(COMPLETED, "roll; draw symbol; steal 1 head", "end turn"))
    assert stages == {stage.name for stage in STAGES if stage.answers}
    assert keys == set(GAME.words.ids("reason"))


def test_where_to_look_does_not_depend_on_the_plan() -> None:
    looks: dict[str, Reason] = {}
    for state, seat, plan in moments(2):
        key = f"{state.truth()}"
        assert looks.setdefault(key, told(state, seat, plan)[0]) == told(state, seat, plan)[0]


def test_reasons_are_the_same_in_all_worlds_that_the_seat_cannot_tell_apart() -> None:
    for number, (state, seat, plan) in enumerate(moments(3)):
        world = GAME.imagine(GAME.observe(state, seat), Rng.of("elsewhere", str(number)))
        assert told(world, seat, plan) == told(state, seat, plan)


def reasons_of(facts: str, acts: str, text: str) -> dict[str, dict[str, object]]:
    """Why this would be good here, by key."""
    state = position(facts)
    play(state, *([acts] if acts else []))
    seat = state.to_act()[0]
    return {each.key: dict(each.args) for each in told(state, seat, GAME.read(text))}


WHOLE = "whole 0 wood cake clay cake fire iron"
DOWN = "option piles_face_up no"


def test_what_is_told_of_a_roll_is_true_whatever_was_agreed() -> None:
    facts = f"{WHOLE} | heads cake | torsos fire | arms cake | legs ice"
    assert reasons_of(facts, "", "roll")["wakes"] == {"threats": 0}
    touching = reasons_of(f"{facts} | option legs_touch", "", "roll")
    assert touching["wakes"] == {"threats": 0}, "on the other side it touches no fire"
    both = f"{facts.replace('fire iron', 'fire fire')} | option legs_touch"
    assert reasons_of(both, "", "roll")["wakes"] == {"threats": 1}
    assert reasons_of(f"{facts} | {DOWN}", "", "roll")["wakes-unseen"] == {"threats": 0}


def test_a_face_helps_only_if_its_card_has_an_empty_slot_to_go_to() -> None:
    facts = "golem 0 torso=cake head=ice left-arm=ice left-leg=ice | arms clay | legs clay"
    assert reasons_of(facts, "", "roll")["rolls"] == {"useful": 3}
    assert reasons_of(f"{facts} | option sided_limbs", "", "roll")["rolls"] == {"useful": 1}
    assert reasons_of(f"{facts} | {DOWN}", "", "roll")["rolls"] == {"useful": 3}


def test_another_roll_is_promised_where_the_table_grants_it() -> None:
    short = "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron"
    facts = f"{short} | heads wood | dice 1"
    assert "earns" not in reasons_of(facts, "roll", "put head")
    assert "earns" in reasons_of(f"{facts} | option animate_same_turn", "roll", "put head")
    assert "earns-away" in reasons_of(facts, "roll", "discard head")
    assert "earns-away" not in reasons_of(f"{facts} | option reroll_after_discard no", "roll",
                                          "discard head")  # fmt: skip


def test_the_price_of_a_theft_is_told_truly() -> None:
    bare = reasons_of("golem 1 torso=clay | hand 0 clay", "", "steal 1 torso")
    assert bare["steals"]["parts"] is False
    facts = "golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 clay"
    assert reasons_of(facts, "", "steal 1 head")["steals"]["parts"] is True
