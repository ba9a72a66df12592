"""Advice comes from what a seat may know, says how sure it is, and is told in words."""

from __future__ import annotations

import pytest

import shem
from shem.bots import advice_text
from shem.bots.advice import Advice, advise
from shem.kernel import Rng
from shem.kernel.game import AnyGame
from shem.kernel.playout import sample_weighted_action
from shem.kernel.state import State
from shem.testkit.conformance import is_brief
from tests.probes.dice import GAME as DICE

GAMES = [*shem.catalog().values(), DICE]
NAMES = ("Anna", "Bo", "Cleo", "Dag")
FEW = 60


def middle(game: AnyGame, seed: str, steps: int) -> State:
    """A state some random steps into a game, or less, in which somebody has a choice."""
    state: State = game.new(seed=seed)
    rng = Rng.of(seed, "steps")
    while steps > 0 or len(state.legal(state.to_act()[0])) < 2:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, rng))
        steps -= 1
        if not state.to_act():
            return middle(game, f"{seed} again", 0)
    return state


def advised(game: AnyGame, state: State, seat: int | None = None) -> Advice:
    view = game.observe(state, state.to_act()[0] if seat is None else seat)
    return advise(game, view, Rng.of("advice", "luck"), iterations=FEW)


@pytest.mark.parametrize("steps", [0, 12] if is_brief() else [0, 3, 7, 12, 17, 22])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_hint_does_not_change_with_the_truth_that_the_seat_cannot_see(
    game: AnyGame, steps: int
) -> None:
    state = middle(game, f"honest {steps}", steps)
    seat = state.to_act()[0]
    other = state.copy()
    other.resample(seat, Rng.of("another world", str(steps)))
    assert advised(game, state, seat) == advised(game, other, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_is_recommended_can_be_done(game: AnyGame) -> None:
    state = middle(game, "possible", 9)
    seat, advice = state.to_act()[0], advised(game, state)
    for step in advice.best.steps:
        (action,) = game.read(step)
        assert action in state.legal(seat)
        state.apply(seat, action)


def test_where_one_decides_alone_the_best_comes_first_and_is_not_to_be_varied() -> None:
    game = shem.catalog()["golem"]
    state = game.new(seed="alone")
    advice = advised(game, state)
    assert not advice.is_mixed
    assert advice.best.share == 1.0
    assert [choice.share for choice in advice.others] == [0.0, 0.0, 0.0]
    win_rates = [choice.win_rate for choice in (advice.best, *advice.others)]
    assert win_rates == sorted(win_rates, reverse=True)
    assert advice.win_rate == advice.best.win_rate


def test_where_all_decide_at_once_the_shares_add_up() -> None:
    game = shem.catalog()["golem"]
    state = game.new(seed="together")
    state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    advice = advised(game, state)
    choices = (advice.best, *advice.others)
    assert sum(choice.share for choice in choices) == pytest.approx(1.0)
    assert advice.is_mixed == (len([c for c in choices if c.share > 0.0]) > 1)
    assert all(0.0 <= choice.win_rate <= 1.0 for choice in choices)


def test_thinking_stops_when_it_is_told_to() -> None:
    game = shem.catalog()["golem"]
    state = game.new(seed="hurry")
    seat = state.to_act()[0]
    looked: list[None] = []

    def stop() -> bool:
        looked.append(None)
        return True

    view = game.observe(state, seat)
    advice = advise(game, view, Rng.of("a", "b"), stop, iterations=1_000_000)
    assert advice.worlds < 20
    assert looked


def test_a_game_without_reasons_still_says_where_to_look_the_move_and_the_odds() -> None:
    state = middle(DICE, "plain", 1)
    advice = advised(DICE, state)
    looked = advice_text.where_to_look(DICE, advice, NAMES)
    assert looked.sentence.startswith("Think about this: ")
    assert looked.clause == advice.prompt.clause
    assert advice_text.the_move(advice).sentence
    *_, odds, _ = advice_text.why(DICE, advice, NAMES)
    assert "worlds that fit what you know" in odds.sentence


def test_how_sure_it_is_is_said() -> None:
    game = shem.catalog()["golem"]
    alone = advised(game, game.new(seed="sure"))
    assert advice_text.how_sure(alone).sentence
    state = game.new(seed="together")
    state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    mixed = advised(game, state)
    assert mixed.is_mixed
    assert "Mix your choices" in advice_text.how_sure(mixed).sentence
    assert "% of the time" in advice_text.with_odds(mixed, mixed.best)
    assert "% of the time" not in advice_text.with_odds(alone, alone.best)
