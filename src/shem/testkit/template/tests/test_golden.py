"""Short games of Template, as text."""

from pathlib import Path

import pytest

from shem.testkit import golden
from shem.testkit.template.game import GAME

SCRIPTS = golden.scripts(Path(__file__).parent)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_the_game_is_played_as_before(script: Path) -> None:
    golden.check(GAME, script)
