"""Sets of options: those that fit pass the suite, and planted mistakes are caught."""

from dataclasses import replace

import pytest

from shem.games import catalog
from shem.kernel import AnyGame, Preset
from shem.testkit.laws.options import presets_can_be_played

ALCHEMISTS = catalog()["alchemists"]
EASY = Preset("first-game", {"startup": False, "golem": False, "encyclopedia": False})


def with_presets(*presets: Preset) -> AnyGame:
    return replace(ALCHEMISTS, presets=presets)


def test_presets_that_fit_pass() -> None:
    assert ALCHEMISTS.presets
    assert not list(presets_can_be_played(ALCHEMISTS))


@pytest.mark.parametrize(
    ("presets", "says"),
    [
        ((EASY, EASY), "two presets have one name"),
        ((EASY, Preset("scholar", {"encyclopedia": True})), "name different options"),
        ((Preset("scholar", {"golem": True}),), "golem=true needs encyclopedia=true"),
        ((Preset("scholar", {"golems": True}),), "no option 'golems'"),
        ((Preset("scholar", {"startup": "yes"}),), "startup is settled otherwise than it says"),
        ((Preset("scholar", {"startup": True}, "toad"),), "the art has no card 'toad'"),
        ((Preset("unheard-of", {"startup": True}),), "it has no words in [preset]"),
    ],
)
def test_presets_that_cannot_be_played_are_found(presets: tuple[Preset, ...], says: str) -> None:
    found = " ".join(map(str, presets_can_be_played(with_presets(*presets))))
    assert says in found
