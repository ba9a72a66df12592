"""The modules teach themselves: lessons that base questions have with them, true of the moment."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.king.fields import TOWER
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.prompt import Prompt
from shem.kernel.rng import Rng
from tests.games.alchemists.funding import funded
from tests.games.alchemists.positions import NAMES, play, position

BOARD = "option busy_days true | board board-1"
ARTICLES = "option encyclopedia true"
GOLEM = f"{ARTICLES} | option golem true | golem large-red small-green | research 1"
DECLARE = "phase declare | track 1 0"

# Positions in which a question of the base game has another lesson, and that one.
TAUGHT = [
    (f"{BOARD} | phase order", "ordering", "ordering-board"),
    (f"{GOLEM} | {DECLARE}", "declaring", "declaring-golem"),
    (f"{GOLEM} | {DECLARE} | tower 1 2", "declaring", "animation"),
    (f"{GOLEM} | cubes 0 research | hand 0 toad | tower 1 2", "researching", "animation"),
    (f"{GOLEM} | cubes 0 buy | gold 0 5 | under periscope", "buying", "buying-under"),
    (f"{ARTICLES} | cubes 0 debunk | theory toad a1 1:red", "debunking", "debunking-articles"),
    (
        f"master | {ARTICLES} | cubes 0 debunk | theory toad a1 1:red",
        "debunking-master",
        "debunking-master-articles",
    ),
    (f"{ARTICLES} | cubes 0 publish | gold 0 5", "sealing", "sealing-with-white"),
]
TOPICS = {topic for _, _, topic in TAUGHT}
BEFORE_SEALING = ("theory on toad", "theory is a1")


def asked(told: str, kind: str) -> Prompt:
    state = position(told)
    for text in BEFORE_SEALING if kind == "sealing" else ():
        play(state, 0, text)
    return GAME.ask(state, state.to_act()[0])


@pytest.mark.parametrize(("told", "kind", "topic"), TAUGHT)
def test_a_base_question_has_the_lesson_of_the_module(told: str, kind: str, topic: str) -> None:
    prompt = asked(told, kind)
    assert (prompt.kind, prompt.lesson) == (kind, topic)
    assert GAME.words.lesson(prompt, NAMES, 0).endswith(".")


def test_without_modules_the_lessons_are_those_of_the_base_game() -> None:
    assert asked("phase order", "ordering").lesson == "ordering"
    assert asked(DECLARE, "declaring").lesson == "declaring"
    assert asked("cubes 0 debunk | theory toad a1 1:red", "debunking").lesson == "debunking"


def lesson(state: AlchemistsState, seat: int) -> str:
    return GAME.words.lesson(GAME.ask(state, seat), NAMES, seat)


@pytest.mark.clause("ALC-G14", "ALC-G20")
@pytest.mark.parametrize(
    ("flasks", "names"),
    [
        ((0, 0), None),
        ((1, 1), None),
        ((0, 2), "Bo has tested the golem twice"),
        ((2, 0), "You have tested the golem twice"),
        ((2, 2), "You and Bo have tested the golem twice"),
        ((1, 3), "Bo has tested the golem twice"),
        ((3, 2), None),
    ],
)
def test_animation_is_explained_once_somebody_has_tested_twice(
    flasks: tuple[int, int], names: str | None
) -> None:
    """As the rulebook advises those who teach; who has animated needs it no more."""
    state = position(f"{GOLEM} | phase declare | track 1 0 | tower 0 {flasks[0]} | tower 1 0")
    state.extra[TOWER + 1] = flasks[1]
    told = lesson(state, state.to_act()[0])
    assert ("try to animate it" in told) == (names is not None)
    assert names is None or told.startswith(names)


@pytest.mark.clause("ALC-B64", "ALC-B65")
def test_lessons_of_research_tell_nothing_of_what_others_saw() -> None:
    """Whatever chest and ears did in a test, the other seat is taught the same."""
    told = set()
    for golem in ("large-red small-green", "small-blue large-red", "large-green small-blue"):
        facts = f"{ARTICLES} | option golem true | golem {golem} | research 1"
        state = position(f"{facts} | cubes 0 research research | hand 0 toad fern | cubes 1 drink")
        play(state, 0, "test golem toad")
        play(state, 0, "test golem fern")
        state.extra[TOWER + 1] = 1
        told.add(repr(GAME.ask(state, state.to_act()[0])))
    assert len(told) == 1


def test_a_whole_game_explains_animation_never_too_early() -> None:
    state = GAME.new(3, seed="teaching", options={"encyclopedia": True, "golem": True})
    rng, explained = Rng.of("teaching", "play"), 0
    while state.to_act():
        seat = state.to_act()[0]
        flasks = state.extra[TOWER : TOWER + state.seats]
        if "try to animate it" in lesson(state, seat):
            explained += 1
            assert max(flasks) >= 2
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    assert explained


@pytest.mark.clause("ALC-E13")
@pytest.mark.parametrize("more", ["", " | option golem true"])
def test_the_grant_of_the_encyclopedia_is_promised_as_long_as_it_is_there(more: str) -> None:
    publishing = f"{ARTICLES}{more} | cubes 0 publish | gold 0 5"
    assert "the encyclopedia's grant" in lesson(position(publishing), 0)
    for owner in (0, 1):
        taken = position(f"{publishing} | grants {owner} encyclopedia")
        assert "the encyclopedia's grant" not in lesson(taken, 0)


@pytest.mark.clause("ALC-S14", "ALC-S17")
def test_what_artifacts_of_startup_cards_cost_and_when_they_are_shown() -> None:
    told = lesson(funded((19, 1), (2, 3)), 0)
    assert "takes 5 of your reputation, one that costs 4 takes 7." in told
    assert "your marker moves once" in told
    state = funded((20, 1), (2, 3))
    can_differ = "choose feather-in-cap" in [GAME.write(each) for each in state.legal(0)]
    assert ("a Feather in Cap at your first success" in lesson(state, 0)) == can_differ


@pytest.mark.clause("ALC-G15", "ALC-G40")
def test_lessons_are_true_of_the_moment() -> None:
    research = "cubes 0 research | hand 0 toad"
    assert "take one of the king's approvals" in lesson(position(f"{GOLEM} | {research}"), 0)
    none_left = position(f"{ARTICLES} | option golem true | research 0 | {research}")
    assert "No approval is left" in lesson(none_left, 0)
    for number, is_last in ((5, False), (6, True)):
        reporting = position(f"{GOLEM} | round {number} | tower 0 2 | phase end")
        told = lesson(reporting, 0)
        assert "+4 points if it is right, -8 if not" in told
        assert ("take back one of two tokens" in told) != is_last
        animating = position(f"{GOLEM} | round {number} | tower 0 2 | cubes 0 research")
        play(animating, 0, "animate")
        assert ("You may try again" in lesson(animating, 0)) != is_last
        board = position(f"{BOARD} | round {number} | phase order")
        assert ("The board of the next round" in lesson(board, 0)) != is_last
