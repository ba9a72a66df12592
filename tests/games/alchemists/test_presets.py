"""The sets of modules that a table may begin with."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from shem.kernel.errors import ShemError
from shem.kernel.option import Preset

MODULES = ("startup", "busy_days", "encyclopedia", "golem")


@pytest.mark.clause("ALC-K1")
def test_sets_add_modules_in_the_order_of_difficulty_of_the_rulebook() -> None:
    chosen = [[name for name in MODULES if each.options[name]] for each in GAME.presets]
    assert [each.name for each in GAME.presets] == [
        "first-game",
        "busy-days",
        "scholar",
        "everything",
    ]
    assert chosen == [[], ["startup", "busy_days"], list(MODULES[:3]), list(MODULES)]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.name)
def test_a_set_is_dealt_as_it_says(preset: Preset) -> None:
    options = GAME.preset(preset.name).options
    told = GAME.new(2, seed="sets", options=options).truth()["options"]
    assert isinstance(told, dict)
    assert {module: told[module] for module in MODULES} == options


def test_a_set_has_a_name_and_one_sentence() -> None:
    for preset in GAME.presets:
        words = GAME.words.preset(preset.name)
        assert words.name
        assert words.sentence.endswith(".")
        assert words.sentence.count(".") == 1


def test_a_set_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ShemError, match=r"no set 'scholr'.*scholar.*sets: first-game, busy-days"):
        GAME.preset("scholr")
