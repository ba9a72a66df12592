"""Positions of the day: those that are shipped, how they are studied, and whose day it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from shem.engine.practice import schedule
from shem.engine.practice.collection import (
    FILE,
    collection_of,
    practises,
    problem_of,
    read_collection,
)
from shem.engine.practice.position import JudgedChoice, Position, state_of
from shem.engine.practice.study import Effort, is_confirmed, study
from shem.engine.practice.verdict import (
    grade_name,
    grade_of,
    is_mistake,
    is_solution,
    note,
    verdict,
)
from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.kernel.reason import Reason
from shem.kernel.rng import Rng
from shem.lab.practice_finder import is_clear
from tests.complete import COMPLETE

GAMES = [*COMPLETE]
MONTH = 31
"""Nobody is asked the same twice within so many days."""
FEWER = {"alchemists": 8, "capek": 29}
"""Where positions take long to find there are fewer, and they come again sooner."""
LIGHT = Effort(searches=3, iterations=200, each=20, worlds=24, playouts=40)
each_game = pytest.mark.parametrize("slug", GAMES)


def positions(slug: str) -> tuple[Position, ...]:
    return collection_of(catalog()[slug]).positions


def days_until_again(slug: str) -> int:
    return FEWER.get(slug, MONTH)


# What is shipped.


@each_game
def test_every_position_can_be_shown_with_the_rules_of_now(slug: str) -> None:
    game = catalog()[slug]
    problems = {position.id: problem_of(game, position) for position in positions(slug)}
    assert {id_: problem for id_, problem in problems.items() if problem} == {}


@each_game
def test_there_are_enough_and_no_two_alike(slug: str) -> None:
    found = positions(slug)
    assert len(found) >= days_until_again(slug)
    assert len({position.id for position in found}) == len(found)
    assert len({position.seed for position in found}) == len(found), "one game, one position"


@each_game
def test_one_choice_is_clearly_better_than_what_looks_natural(slug: str) -> None:
    for position in positions(slug):
        assert is_clear(position.choices), position
        assert position.choices[0].loss == 0.0
        losses = [choice.loss for choice in position.choices]
        assert losses == sorted(losses)


@each_game
def test_the_file_is_as_it_would_be_written(slug: str) -> None:
    game = catalog()[slug]
    file = Path(game.home) / FILE
    assert read_collection(game, file).text() == file.read_text(encoding="utf-8")


@each_game
def test_every_position_has_its_words(slug: str) -> None:
    game = catalog()[slug]
    for position in positions(slug):
        names = [f"Player {seat}" for seat in range(position.seats)]
        for reason in position.reasons:
            assert game.words.reason(reason, names, position.seat)
        view = game.observe(state_of(game, position), position.seat)
        assert all(game.label(view, choice.text, names) for choice in position.choices)


def test_other_rules_have_no_positions_until_new_ones_are_found() -> None:
    golem = catalog()["golem"]
    assert practises(golem)
    other = replace(golem, version="another")
    assert not practises(other)
    with pytest.raises(ShemError, match=r"other rules.*find-practice golem"):
        collection_of(other)


@each_game
def test_no_position_comes_twice_within_a_month(slug: str) -> None:
    collection = collection_of(catalog()[slug])
    last: dict[str, date] = {}
    for day in (FIRST + timedelta(days=at) for at in range(800)):
        position = collection.on(day)
        assert day - last.get(position.id, date.min) >= timedelta(days=days_until_again(slug))
        last[position.id] = day


def test_a_position_that_does_not_fit_is_found_out() -> None:
    golem = catalog()["golem"]
    position = positions("golem")[0]
    assert "something else" in problem_of(golem, replace(position, view="0" * 64))
    fewer = replace(position, choices=position.choices[:-1])
    assert "other choices" in problem_of(golem, fewer)
    short = replace(position, moves=position.moves[:-1])
    assert problem_of(golem, short)
    bent = replace(position, moves=(replace(position.moves[0], act="move 1"), *position.moves[1:]))
    assert "cannot be reached" in problem_of(golem, bent)
    unsaid = replace(position, reasons=(Reason("look-away", ""),))
    assert "no words for" in problem_of(golem, unsaid)
    assert problem_of(golem, replace(position, seats=9))
    assert problem_of(golem, replace(position, options={"dragons": True}))


def test_a_game_without_a_file_says_so(tmp_path: Path) -> None:
    game = replace(catalog()["golem"], home=tmp_path)
    with pytest.raises(ShemError, match="no positions of Golem"):
        collection_of(game)
    assert not practises(game)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{}", "has no field 'format'"),
        ("[]", "not a JSON object"),
        ("", "cannot be read"),
        ('{"format":1,', "cannot be read"),
        ('{"format":2,"game":"golem","rules":"1","found":{},"positions":[]}', "another release"),
        ('{"format":1,"game":"alive","rules":"1","found":{},"positions":[]}', "no positions of"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(ShemError, match=words):
        collection_of(replace(catalog()["golem"], home=tmp_path))


# How they are studied.


def test_the_same_seed_studies_alike_and_another_one_agrees() -> None:
    game, position = catalog()["alive"], clearest("alive")
    view = game.observe(state_of(game, position), position.seat)
    once, again = [study(game, view, LIGHT, Rng.of("a", "study")) for _ in range(2)]
    assert once == again
    other = study(game, view, LIGHT, Rng.of("b", "study"))
    assert {choice.text for choice in other} == {choice.text for choice in position.choices}
    assert position.choice(other[0].text) in good(position)
    assert is_confirmed(game, view, position.choices, 100, Rng.of("c", "study"))


def judged(*losses: float) -> tuple[JudgedChoice, ...]:
    """Choices of these losses, sure to half a percent."""
    best = 0.6
    return tuple(
        JudgedChoice(f"move {at}", best - loss, loss, 0.005) for at, loss in enumerate(losses)
    )


@pytest.mark.parametrize(
    ("losses", "expected"),
    [
        ((0.0, 0.06, 0.1), True),
        ((0.0, 0.03, 0.09, 0.1, 0.2, 0.2), True),
        ((0.0, 0.041, 0.1), False),
        ((0.0, 0.03, 0.06, 0.1, 0.2, 0.2), False),
        ((0.0, 0.01, 0.02, 0.1, 0.2), False),
        ((0.0, 0.1), False),
    ],
)
def test_between_what_is_good_and_the_first_mistake_lies_a_gap(
    losses: tuple[float, ...], expected: bool
) -> None:
    assert is_clear(judged(*losses)) == expected


def test_where_all_is_lost_or_won_nothing_is_asked() -> None:
    for best in (0.1, 0.99):
        choices = [replace(one, win_rate=best - one.loss / 10) for one in judged(0.0, 0.5, 0.5)]
        assert not is_clear(choices)


def test_games_that_say_something_else_of_the_win_chance_confirm_nothing() -> None:
    game, position = catalog()["alive"], clearest("alive")
    view = game.observe(state_of(game, position), position.seat)
    best, *others = position.choices
    choices = (replace(best, win_rate=0.0 if best.win_rate > 0.5 else 1.0), *others)
    assert is_confirmed(game, view, position.choices, 200, Rng.of("c", "study"))
    assert not is_confirmed(game, view, choices, 200, Rng.of("c", "study"))


def test_games_played_out_can_contradict() -> None:
    game, position = catalog()["alive"], clearest("alive")
    view = game.observe(state_of(game, position), position.seat)
    worst, best = position.choices[-1], position.choices[0]
    turned = (replace(worst, loss=0.0), replace(best, loss=0.5))
    assert not is_confirmed(game, view, turned, 100, Rng.of("c", "study"))


def clearest(slug: str) -> Position:
    """The position where the mistakes give away most."""
    return max(positions(slug), key=lambda one: min(c.loss for c in one.choices if is_mistake(c)))


def good(position: Position) -> Sequence[JudgedChoice]:
    return [choice for choice in position.choices if is_solution(choice)]


@pytest.mark.soak
@each_game
def test_another_search_says_the_same_of_every_position(slug: str) -> None:
    game = catalog()[slug]
    effort = Effort(searches=5, iterations=1000, each=100, worlds=96, playouts=0)
    wrong = []
    for position in positions(slug):
        view = game.observe(state_of(game, position), position.seat)
        best = study(game, view, effort, Rng.of(position.seed, "once more"))[0].text
        if position.choice(best) not in good(position):
            wrong.append(position.id)
    assert len(wrong) * 20 <= len(positions(slug)), wrong


# What is said.


@pytest.mark.parametrize(
    ("loss", "grade", "words"),
    [
        (0.0, "best", "no choice has more"),
        (0.039, "good", "As good as the best one, as far as the searches can tell: 40 %"),
        (0.04, "small-mistake", "gives up 4 %"),
        (0.1, "mistake", "gives up 10 %"),
        (0.2, "big-mistake", "gives up 20 %"),
    ],
)
def test_an_answer_in_words(loss: float, grade: str, words: str) -> None:
    choice = JudgedChoice("move 2", 0.4, loss, 0.01)
    assert grade_of(choice) == grade
    assert words in verdict(choice)
    assert is_solution(choice) == (grade in ("best", "good"))


def test_a_loss_within_noise_is_no_mistake() -> None:
    assert is_mistake(JudgedChoice("a", 0.4, 0.06, 0.02))
    assert not is_mistake(JudgedChoice("a", 0.4, 0.06, 0.021))
    assert not is_mistake(JudgedChoice("a", 0.4, 0.039, 0.0))


def test_grades_have_names_and_the_note_its_numbers() -> None:
    assert grade_name("big-mistake") == "Big mistake"
    assert "5 searches" in note(5, 640)
    assert "640 possible worlds" in note(5, 640)


# Whose day it is.

FIRST = schedule.FIRST_DAY
NOW = FIRST + timedelta(days=18)


def test_days_begin_at_midnight_utc() -> None:
    assert schedule.day_at(1_793_491_199_999) == date(2026, 10, 31)
    assert schedule.day_at(1_793_491_200_000) == FIRST


def test_each_day_has_the_next_position_and_then_they_begin_anew() -> None:
    places = [schedule.place_of(FIRST + timedelta(days=at), 5) for at in range(7)]
    assert places == [0, 1, 2, 3, 4, 0, 1]


@pytest.mark.parametrize("count", [1, 2, 31, 60])
def test_what_is_shown_instead_was_not_shown_lately(count: int) -> None:
    for at in range(2 * count):
        places = [*schedule.places_of(FIRST + timedelta(days=at), count)]
        assert places[0] == at % count
        assert sorted(places) == [*range(count)]
    first, *others = schedule.places_of(FIRST, count)
    if others:
        assert min((others[0] - first) % count, (first - others[0]) % count) == count // 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026-11-20", "still to come"),
        ("2026-10-31", "no positions before 2026-11-01"),
        ("2026-02-30", "written like 2026-11-19"),
        ("soon", "written like"),
    ],
)
def test_other_days_are_refused(text: str, words: str) -> None:
    with pytest.raises(ShemError, match=words):
        schedule.read_day(text, NOW)


def test_a_day_is_read() -> None:
    assert schedule.read_day(None, NOW) == NOW
    assert schedule.read_day("2026-11-01", NOW) == FIRST


def test_where_the_clock_is_early_there_is_today() -> None:
    early = FIRST - timedelta(days=400)
    assert schedule.read_day(None, early) == early
    assert schedule.days_before(early, 7, early) == [early]
    assert 0 <= schedule.place_of(early, 31) < 31


def test_a_streak_lasts_until_a_day_is_over() -> None:
    days = {NOW - timedelta(days=back) for back in (1, 2, 3, 6, 7)}
    assert schedule.streak(days, NOW) == 3
    assert schedule.streak({*days, NOW}, NOW) == 4
    assert schedule.streak(days, NOW + timedelta(days=1)) == 0
    assert schedule.longest_streak(days) == 3
    assert schedule.longest_streak(set()) == 0
