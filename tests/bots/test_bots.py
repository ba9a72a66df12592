"""Bots see views and nothing else, and always find something legal to do."""

import pytest

import shem
from shem.bots import BOTS, bot
from shem.kernel import AnyGame, Rng, ShemError, State
from shem.kernel.playout import sample_weighted_action

GAMES = sorted(shem.catalog())
EVERY = 5
"""The steps between two choices of a bot, so that it meets all kinds of questions."""


def hurried() -> bool:
    """For bots that could think long: what they think is not tested here."""
    return True


def middle(game: AnyGame, seats: int, seed: str, steps: int) -> State:
    """A state some random steps into a game, or the last one in which somebody has to choose."""
    state: State = game.new(seats, seed=seed)
    rng = Rng.of(seed, "middle")
    for _ in range(steps):
        before = state.copy()
        state.apply(state.to_act()[0], sample_weighted_action(state, state.to_act()[0], rng))
        if not state.to_act():
            return before
    return state


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_always_does_something_legal(slug: str, name: str) -> None:
    game = shem.game(slug)
    for seats in game.seats:
        state: State = game.new(seats, seed=f"legal {seats}")
        rng = Rng.of("legal", name)
        for step in range(20 * EVERY):
            if not state.to_act():
                break
            seat = state.to_act()[-1]
            # In between anybody plays anything: a bot that searches is slow even in a hurry.
            who = bot("random" if step % EVERY else name)
            for action in who(game, game.observe(state, seat), rng, hurried):
                assert action in state.legal(seat)
                state.apply(seat, action)


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("slug", GAMES)
def test_the_same_view_and_chance_give_the_same_choice(slug: str, name: str) -> None:
    game = shem.game(slug)
    state = middle(game, game.seats[0], "again", 25)
    seat = state.to_act()[0]
    view = game.observe(state, seat)
    choices = {bot(name)(game, view, Rng.of("again", name), hurried) for _ in range(3)}
    assert len(choices) == 1


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_plays_the_same_when_only_the_hidden_truth_is_another(slug: str, name: str) -> None:
    game = shem.game(slug)
    for steps in range(5, 200, 13):
        state = middle(game, game.seats[-1], "honest", steps)
        if not state.to_act():
            break
        seat = state.to_act()[0]
        other = state.copy()
        other.resample(seat, Rng.of("another world", str(steps)))
        choices = [
            bot(name)(game, game.observe(world, seat), Rng.of("honest", str(steps)), hurried)
            for world in (state, other)
        ]
        assert choices[0] == choices[1]


def test_an_unknown_bot_gets_a_suggestion() -> None:
    with pytest.raises(ShemError, match=r"no bot 'gredy' — did you mean 'greedy'\?"):
        bot("gredy")
