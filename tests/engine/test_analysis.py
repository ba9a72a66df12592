"""The analysis of a recorded game finds what was planted in it, and says how sure it is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from shem.engine.analysis import Analysis, Judgement, analyse
from shem.engine.analysis_text import key_of, sentence, turning_point_lines
from shem.engine.decisions import decisions, match_of
from shem.engine.driver import message_of
from shem.games import catalog
from shem.games.golem.actions import HARVEST_PHASE
from shem.games.golem.heuristics.odds import CERTAIN, win_probability
from shem.games.golem.rationale import target
from shem.games.golem.rules.movement import destination
from shem.games.golem.stages import MOVEMENT_STAGE
from shem.games.golem.state import GolemState
from shem.games.golem.view import GolemView
from shem.kernel.errors import ShemError
from shem.table import Act, Player, Replay, Resign, Table, agree, record

ITERATIONS = 300
LIKELY = CERTAIN * 3 // 4
MUCH = 7
SEED = "blunder 18"


def table_for(*players: Player) -> Table:
    match = agree(catalog()["golem"], players, seed=SEED, options={"target": 14})
    return Table(match)


def worst_walk(state: GolemState, seat: int) -> str | None:
    """A walk to a bad card that the seat itself will have to take, where a good one lies near."""
    if state.stage != MOVEMENT_STAGE or win_probability(state, seat, HARVEST_PHASE) < LIKELY:
        return None
    ahead = [target(state, destination(state, steps)) for steps in (1, 2, 3)]
    points = [0 if met.artifact else met.points for met in ahead]
    if max(points) - min(points) < MUCH:
        return None
    return f"move {points.index(min(points)) + 1}"


@cache
def blundered() -> tuple[Replay, int]:
    """A game between sensible bots with one bad choice in it, and the step of that."""
    table = table_for(Player("bot", "Anna", "greedy"), Player("bot", "Bo", "greedy"))
    planted = 0
    while waiting := table.waiting_for():
        seat, state = waiting[0], table.state
        assert isinstance(state, GolemState)
        bad = None if planted else worst_walk(state, seat)
        message = Act(seat, bad, by_bot=True) if bad else message_of(table, seat)
        table.receive(message)
        planted = len(table.line) if bad else planted
    assert planted
    return record(table, release="test"), planted


def given_up() -> tuple[Replay, int]:
    """A game that ended after one choice, and who made it."""
    table = table_for(Player("person", "Anna"), Player("person", "Bo"))
    seat = table.waiting_for()[0]
    table.receive(Act(seat, "turn north"))
    table.receive(Resign(1 - seat))
    return record(table, release="test"), seat


@cache
def analysed() -> Analysis:
    return analyse(blundered()[0], catalog(), iterations=ITERATIONS)


def test_a_planted_blunder_is_found_with_what_was_better() -> None:
    analysis, (_, step) = analysed(), blundered()
    found = next(each for each in analysis.judgements if each.step == step)
    assert found.is_mistake
    assert found.made != found.best
    assert found in analysis.turning_points()
    assert "Mistake by" in sentence(analysis, found)
    heaviest = max(analysis.judgements, key=lambda each: each.loss if each.is_mistake else 0.0)
    assert heaviest.loss < 2 * found.loss


def test_every_choice_is_looked_at_once_and_forced_ones_are_not() -> None:
    replay, _ = blundered()
    match = match_of(replay, catalog())
    found = list(decisions(match, replay.moments))
    assert sum(len(each.made) for each in found) == len(replay.moments)
    free = [each.step for each in found if not each.is_forced]
    assert [each.step for each in analysed().judgements] == free


def test_nobody_is_judged_by_what_others_choose_at_the_same_time() -> None:
    replay, _ = blundered()
    match = match_of(replay, catalog())
    sheets = [each for each in decisions(match, replay.moments) if len(each.made) == 4]
    assert sheets
    for each in sheets:
        assert isinstance(each.view, GolemView)
        assert each.view.deciding == (0, 1)
        assert each.view.own is not None
        assert each.view.own.filled == 0


def test_the_chance_after_a_choice_is_the_one_before_the_next_and_at_last_the_result() -> None:
    analysis = analysed()
    for seat in range(2):
        own = analysis.of(seat)
        after = [each.after for each in own]
        assert after == [*(each.win_rate for each in own[1:]), analysis.results[seat]]


def test_the_same_replay_gives_the_same_analysis() -> None:
    replay, _ = given_up()
    few = [analyse(replay, catalog(), iterations=10) for _ in range(2)]
    assert few[0] == few[1]


def judgement(**changes: float) -> Judgement:
    given = {"win_rate": 0.5, "loss": 0.0, "error": 0.01, "after": 0.5, **changes}
    return Judgement(step=1, seat=0, made=("a",), best=("b",), until=9, **given)


def test_what_may_be_noise_is_no_mistake() -> None:
    assert judgement(loss=0.10, error=0.01).is_mistake
    assert not judgement(loss=0.10, error=0.04).is_mistake
    assert not judgement(loss=0.03, error=0.001).is_mistake


def test_a_mistake_is_told_apart_from_what_nobody_could_know() -> None:
    assert key_of(judgement(loss=0.2, after=0.2)) == "turn-mistake-fell"
    assert key_of(judgement(loss=0.2, after=0.6)) == "turn-mistake"
    assert key_of(judgement(after=0.2)) == "turn-fell"
    assert key_of(judgement(after=0.8)) == "turn-rose"


def test_a_quiet_game_has_no_turning_points() -> None:
    quiet = Analysis(("Anna", "Bo"), (judgement(),), (1.0, 0.0), 1, 10)
    assert quiet.turning_points() == []
    assert turning_point_lines(quiet) == [
        "No turning points: the win chances shifted little by little."
    ]


def test_what_one_loses_and_the_other_gains_is_told_once() -> None:
    fell = judgement(after=0.1)
    rose = Judgement(8, 1, 0.5, ("a",), ("b",), 0.0, 0.01, 0.8, 20)
    later = replace(rose, step=9)
    both = Analysis(("Anna", "Bo"), (fell, rose), (1.0, 0.0), 20, 10)
    assert both.turning_points() == [fell]
    assert both.turning_points(seat=1) == [rose]
    assert replace(both, judgements=(fell, later)).turning_points() == [fell, later]


def test_a_game_that_was_given_up_is_analysed_to_its_end() -> None:
    replay, seat = given_up()
    analysis = analyse(replay, catalog(), iterations=10)
    assert analysis.results[seat] == 1.0
    assert analysis.judgements[-1].after == 1.0


def test_a_running_game_is_not_analysed() -> None:
    table = table_for(Player("person", "Anna"), Player("person", "Bo"))
    running = record(table, release="test", truth=True)
    with pytest.raises(ShemError, match="not finished"):
        analyse(running, catalog())
