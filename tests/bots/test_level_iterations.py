"""A game may have a number of iterations of its own for a level."""

from shem.bots import LEVELS, bot
from shem.bots.search import SearchConfig
from shem.games import catalog
from shem.kernel import AnyGame, Rng
from tests.probes.drafts import GAME as DRAFTS


def iterations(game: AnyGame, level: str) -> int:
    """The iterations of a search: before each but the first it asks whether to stop."""
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return False

    view = game.observe(game.new(seed="s"), 0)
    bot(level)(game, view, Rng.of("s", "luck"), stop)
    return len(asked) + 1


def test_a_level_has_the_iterations_that_a_game_names() -> None:
    assert iterations(DRAFTS, "easy") == 100
    assert (
        iterations(DRAFTS.with_heuristics(level_iterations={"easy": 37, "hard": 5}), "easy") == 37
    )
    assert iterations(DRAFTS.with_heuristics(level_iterations={"hard": 5}), "easy") == 100
    assert iterations(DRAFTS.with_heuristics(level_iterations={"easy": 300}), "easy") == 300


def test_all_else_about_the_search_stays() -> None:
    config = SearchConfig(
        10, breadth=3, others_plan=False, recall_turns=2, blunder_share=4, c_puct=0.25
    )
    other = config.with_iterations(99)
    assert other.iterations == 99
    names = ("breadth", "uses_rollouts", "others_plan", "recall_turns", "blunder_share")
    more = ("uses_extra_depth", "c_puct", "prior_weight")
    for name in (*names, *more):
        assert getattr(other, name) == getattr(config, name)


def test_every_game_names_levels_that_there_are() -> None:
    names = {level.name for level in LEVELS}
    for game in catalog().values():
        assert set(game.heuristics.level_iterations) <= names
        assert all(count > 0 for count in game.heuristics.level_iterations.values())
