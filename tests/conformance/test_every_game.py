"""No game without the suite: a folder of a game needs a class of tests that subclasses it."""

from pathlib import Path

import pytest

from shem.games import catalog

GAMES = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("slug", sorted(catalog()))
def test_every_game_is_held_to_the_laws(slug: str) -> None:
    tests = (GAMES / slug).rglob("test_*.py")
    assert any("(Conformance)" in file.read_text(encoding="utf-8") for file in tests), (
        f"{slug} has no conformance test: write tests/games/{slug}/test_conformance.py with "
        f"`class Test{slug.capitalize()}(Conformance): game = GAME`"
    )


@pytest.mark.parametrize("slug", ["peek", "dice", "seals"])
def test_the_probe_games_stay_small(slug: str) -> None:
    source = (GAMES.parent / "probes" / slug / "__init__.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 110
