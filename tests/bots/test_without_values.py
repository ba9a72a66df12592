"""A game without values is searched all the same: its worlds are played to their end."""

from shem.bots.search import SearchConfig
from shem.bots.search_bot import new_search
from shem.kernel import Rng
from shem.kernel.game import AnyGame
from tests.probes.peek import GAME as PEEK


def config_of(game: AnyGame) -> SearchConfig:
    state = game.new(seed="values")
    view = game.observe(state, state.to_act()[0])
    return new_search(game, view, SearchConfig(10), Rng.of("a", "b")).config


def test_without_values_a_world_is_played_to_its_end() -> None:
    config = config_of(PEEK)
    assert config.uses_rollouts
    assert config.prior_weight == 0.0


def test_a_policy_is_still_tried_first() -> None:
    assert config_of(PEEK.with_heuristics(policy=lambda state, seat, rng: 0)).prior_weight > 0.0


def test_with_values_nothing_changes() -> None:
    valued = PEEK.with_heuristics(values=lambda state: [0.5] * state.seats)
    assert not config_of(valued).uses_rollouts
