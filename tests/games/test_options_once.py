"""A state holds the options of its table as they were settled, and everybody is told the same."""

from __future__ import annotations

import pickle

import pytest

import shem
from shem.kernel.game import AnyGame
from shem.kernel.option import Option, Setting

GAMES = [shem.catalog()[slug] for slug in ("golem", "capsule", "capek", "alive", "alchemists")]


def other(option: Option) -> Setting:
    """A setting that is not the default."""
    if option.choices:
        return next(choice for choice in option.choices if choice != option.default)
    return not option.default if isinstance(option.default, bool) else option.high


def unlike(game: AnyGame) -> list[dict[str, Setting]]:
    """The default options, and each option changed alone."""
    return [{}, *({**needed(option), option.name: other(option)} for option in game.options)]


def needed(option: Option) -> dict[str, Setting]:
    """What must be so wherever an option is changed."""
    return {need.option: need.value for need in option.needs}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_truth_view_and_pickle_tell_the_settled_options(game: AnyGame) -> None:
    for changed in unlike(game):
        state = game.new(seed="options", options=changed)
        told = state.truth()["options"]
        assert isinstance(told, dict)
        assert list(told) == [option.name for option in game.options]
        assert all(told[name] == setting for name, setting in changed.items())
        assert game.observe(state, 0).options == told
        assert pickle.loads(pickle.dumps(state)).truth()["options"] == told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_nobody_changes_the_options_through_a_view(game: AnyGame) -> None:
    state = game.new(seed="options")
    game.observe(state, 0).options.clear()
    assert len(game.observe(state, 0).options) == len(game.options)
