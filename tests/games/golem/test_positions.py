"""The scenario builder itself: it understands its facts and is kind about the others."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME
from shem.games.golem.observing import observe
from shem.kernel.errors import Refused, ShemError
from tests.games.golem.positions import (
    FACTS,
    is_harvested,
    legal,
    lift,
    place,
    position,
    whereabouts,
)


def test_without_facts_a_plain_game_of_two_begins() -> None:
    view = observe(position(""), None)
    assert (view.turn, view.stage, view.archmage, view.golem) == (1, "allocation", 0, "a1")
    assert [district.district for district in view.grid] == list(GAME.default_edition.ids)
    assert view.removed == ("amulet", "boots", "horn", "bow")


def test_every_example_is_understood() -> None:
    for _, example in FACTS.values():
        position(f"seats 3 | {example}")


def test_rows_columns_and_places_can_be_harvested() -> None:
    state = position("harvested 4 e a1")
    harvested = [d.place for d in observe(state, None).grid if d.harvested]
    assert len(harvested) == 14
    assert {"a1", "a4", "g4", "e1", "e7", "e4"} <= set(harvested)
    assert not is_harvested(position("unharvested b2"), "b2")


def test_a_district_changes_places_with_the_one_that_lay_there() -> None:
    view = observe(position("district c4 dod"), None)
    assert [d.place for d in view.grid if d.district in ("dod", "kilde")] == ["c4", "g7"]


def test_lifting_shows_the_screens_of_the_phase_that_comes_next() -> None:
    state = position("golem d3 | next movement | units 1 1-2-1-1 | artifact horn with 0")
    assert [event.kind for event in lift(state)] == ["revealed", "decided"]
    assert (place(state), legal(state, 1)[0]) == ("d3", "move 1")
    assert whereabouts(state, "horn") == "with 0"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("golum c3", "'golum' begins no fact — did you mean 'golem'?"),
        ("golem c8", "'c8' is none of a1, "),
        ("golem c3 up", "'up' is none of north, east, south, west"),
        ("golem", "'golem' is no fact; write it like 'golem c3 north'"),
        ("seats many", "'many' is no number"),
        ("artifact ring gone", "'ring' is none of amulet, boots, horn, bow"),
        ("artifact bow near c3", "'near' is none of gone"),
        ("district c3 moon", "'moon' is none of hjem, "),
        ("harvested h", "'h' is none of a1, "),
        ("next lunch", "'lunch' is none of orientation, movement, harvest, regeneration"),
        ("option luck", "there is no option 'luck'"),
    ],
)
def test_an_unknown_word_is_told(text: str, complaint: str) -> None:
    with pytest.raises(ShemError) as error:
        position(text)
    assert complaint in str(error.value)


def test_a_sheet_against_the_rules_is_refused() -> None:
    with pytest.raises(Refused, match="GOL-7"):
        position("units 0 9-9-9-9")
