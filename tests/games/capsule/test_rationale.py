"""Reasons have words, cite clauses that exist, and tell nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.actions import SLOTS
from shem.games.capsule.rationale import found_by
from shem.games.capsule.stages import STAGES
from shem.games.capsule.state import CapsuleState
from shem.kernel import Rng
from shem.kernel.clauses import Rulebook
from shem.kernel.playout import sample_weighted_action
from shem.kernel.reason import Reason
from tests.games.capsule.positions import play, position, run

NAMES = ("Ada", "Grant")
SELDOM = 6
OFTEN = ("digging", "returning", "verdict")

Moment = tuple[CapsuleState, int, tuple[int, ...]]


def moments(games: int = 8) -> Iterator[Moment]:
    """Decisions of every stage, with plans for each."""
    for number in range(games):
        state = GAME.new(seed=f"why {number}")
        rng = Rng.of("why", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            is_rare = state.day == 7 or GAME.ask(state, seat).kind == "returning-shuffle"
            if is_rare or STAGES[state.stage].name not in OFTEN or rng.below(16) == 0:
                plans = GAME.heuristics.candidate_plans(state, seat, rng, 12)
                yield from ((state, seat, plan) for plan in plans[:4])
            state.apply(seat, sample_weighted_action(state, seat, rng))


def told(state: CapsuleState, seat: int, plan: tuple[int, ...]) -> tuple[Reason, ...]:
    return GAME.presentation.reasons(state, seat, plan, Rng.of("reasons", "chance"))


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


@pytest.mark.clause("CAP-11")
def test_a_detector_is_weighed_by_how_far_it_gets() -> None:
    state = position("row detector trowel rake")
    # All four are locations, or fewer: 15 of 20 cards are, then 14 of 19, and so on.
    shares = [15 / 20, 14 / 19, 13 / 18, 12 / 17]
    exact = sum(prod(shares[: at + 1]) for at in range(4))
    tool = int(state.tool_at(1))
    assert found_by(state, 0, tool) == pytest.approx(exact, abs=0.1)


@pytest.mark.clause("CAP-11")
def test_a_digger_that_cuts_is_weighed_by_its_best_cut() -> None:
    state = position("money 0 900 | row bulldozer posthole rake | pile a1 a2 x1 x2")
    run(state, "0: use left, top x2 x1 a2 a1, stop digging, end turn\n1: stop digging, end turn")
    run(state, "0: stay silent\n1: stay silent")
    tool = int(state.tool_at(SLOTS.index("right")))
    assert state.setup.edition.tool_ids[tool] == "posthole"
    # Nothing that is known lies below the fourth card: two others are worth two of sixteen.
    assert found_by(state, 0, tool) == pytest.approx(2 * 13 / 16, abs=0.01)


@pytest.mark.clause("CAP-11")
def test_a_cut_that_rules_out_nothing_is_not_praised_for_it() -> None:
    state = position("money 0 900 | row bulldozer posthole rake | pile a1 a2 x1 x2")
    run(state, "0: use left, top x2 x1 a2 a1, stop digging, end turn\n1: stop digging, end turn")
    run(state, "0: stay silent\n1: stay silent")
    play(state, 0, "use right")
    keys = {
        text: [reason.key for reason in told(state, 0, GAME.read(text))]
        for text in ("cut 0", "cut 4")
    }
    assert keys == {"cut 0": ["look-cut"], "cut 4": ["look-cut", "cuts"]}


@pytest.mark.clause("CAP-16")
def test_what_is_shuffled_in_is_known_to_nobody() -> None:
    state = position("row sieve trowel rake")
    play(state, 0, "use left")
    (plan,) = GAME.read("shuffle in")
    assert [reason.key for reason in told(state, 0, (plan,))][-1:] != ["returns"]


TOMORROW = ("another day", "still to come", "0 days", "are $0")


@pytest.mark.clause("CAP-29")
def test_on_the_last_day_nobody_speaks_of_the_next() -> None:
    seen = set[str]()
    for state, seat, plan in moments():
        if state.day == 7:
            for reason in told(state, seat, plan):
                sentence = GAME.words.reason(reason, NAMES, seat)
                assert not any(word in sentence for word in TOMORROW), sentence
                seen.add(reason.key)
    assert {"stops-last", "sells-last", "keeps-silent-last"} <= seen


@pytest.mark.clause("CAP-32")
def test_a_line_promises_no_more_than_there_are_icons() -> None:
    state = position("marks 0 a | circled 0 23")
    play(state, 0, "stop digging")
    (plan,) = GAME.read("share column a")
    assert told(state, 0, (plan,))[1].args["reward"] == 1


def test_where_to_look_does_not_depend_on_the_plan() -> None:
    looks: dict[str, Reason] = {}
    for state, seat, plan in moments(1):
        key = f"{state.truth()}"
        assert looks.setdefault(key, told(state, seat, plan)[0]) == told(state, seat, plan)[0]


def test_reasons_are_the_same_in_all_worlds_that_the_seat_cannot_tell_apart() -> None:
    for number, (state, seat, plan) in enumerate(moments(1)):
        if number % SELDOM:
            continue
        world = GAME.imagine(GAME.observe(state, seat), Rng.of("elsewhere", str(number)))
        if plan[0] in world.legal(seat):
            assert told(world, seat, plan) == told(state, seat, plan)
