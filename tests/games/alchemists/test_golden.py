"""A few games of Alchemists as text: a change of behaviour is a difference a player can judge."""

from pathlib import Path

import pytest

from shem.games.alchemists import GAME
from shem.testkit import golden

SCRIPTS = golden.scripts(Path(__file__).parent)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_the_game_is_played_as_before(script: Path) -> None:
    golden.check(GAME, script)


def test_there_are_golden_games() -> None:
    assert {script.stem for script in SCRIPTS} == {
        "apprentices",
        "busy-days",
        "golem-project",
        "masters",
        "startup",
    }
