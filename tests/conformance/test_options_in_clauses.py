"""A clause says what the table may agree on wherever an option changes what it says."""

from __future__ import annotations

import pytest

from shem.kernel.clauses import Rulebook, Ruling
from shem.kernel.game import AnyGame
from shem.kernel.option import Option
from tests.complete import COMPLETE

UNCHANGED = {
    ("sided_limbs", "ALV-7"),
    ("animate_same_turn", "ALV-7"),
    ("six_gives_first_torso", "ALV-9"),
    ("legs_touch", "ALV-12"),
    ("piles_face_up", "ALV-30"),
    ("shared_loss", "CPK-34"),
    ("notebook", "CAP-18"),
    ("own_district_counts", "GOL-22"),
}
"""What a ruling touches without the option changing a word of it."""

OPTIONS = [(game, option) for game in COMPLETE.values() for option in game.options]


def touched(game: AnyGame, option: Option) -> list[str]:
    """The clause that explains an option, and those that its ruling is about."""
    record = Rulebook(game.home).find(option.clause)
    about = record.clauses if isinstance(record, Ruling) else ()
    return [option.clause, *(key for key in about if (option.name, key) not in UNCHANGED)]


@pytest.mark.parametrize(
    ("game", "option"), OPTIONS, ids=[f"{game.slug} {option.name}" for game, option in OPTIONS]
)
def test_what_the_table_may_agree_on_is_said(game: AnyGame, option: Option) -> None:
    for key in touched(game, option):
        text = game.words.clause(key)
        assert "table" in text, f"{key} states only the default of {option.name}: {text}"
        assert "agree" in text or key == "CAP-31", text
