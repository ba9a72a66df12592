"""The faces: one for every card, small, valid, and safe to put into a page."""

from __future__ import annotations

import pytest

from shem.games.capek.art import (
    ANY_SCENE,
    BACK,
    COLOURS,
    LETTERS,
    LIMBS,
    SCENES,
    SHAPES,
    STAMPS,
    TIMES,
    card_face,
    card_svgs,
)
from shem.games.capek.board import CARD_NAMES, COLOUR_NAMES, PART_NAMES, WILD_NAME
from tests.games import drawn
from tests.games.capek.editions import DEFAULT, printed

FACES = card_svgs(DEFAULT)
MOST = 9000


def face_with(name: str, **values: object) -> str:
    """The face of a card on which other things are printed."""
    return card_face(printed(name, **values), CARD_NAMES.index(name))


def test_every_card_of_the_edition_has_a_face() -> None:
    assert set(FACES) == {
        *(f"card-{CARD_NAMES[card]}" for card in DEFAULT.deck),
        *(f"part-{part}" for part in PART_NAMES),
        *(f"limb-{part}" for part in PART_NAMES),
        BACK,
    }


def test_no_two_cards_look_alike() -> None:
    assert len(set(FACES.values())) == len(FACES)


def test_every_card_has_a_scene_of_its_own_set_from_stamps_that_exist() -> None:
    assert set(SCENES) == {CARD_NAMES[card] for card in DEFAULT.deck}
    assert len(set(SCENES.values())) == len(SCENES)
    used = {stamp.motif for scene in SCENES.values() for stamp in scene}
    assert used == set(STAMPS)
    assert set(LIMBS) == set(PART_NAMES)


def test_the_faces_are_the_same_every_time() -> None:
    assert card_svgs(DEFAULT) == FACES


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_small_and_holds_nothing_but_shapes_and_letters(card: str) -> None:
    assert len(FACES[card]) < MOST
    drawn.assert_holds_only(FACES[card], drawn.SHAPES | drawn.LETTERS)


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_coloured_on_paper_too(card: str) -> None:
    drawn.assert_is_coloured(FACES[card])


@pytest.mark.clause("CPK-25")
def test_every_inquiry_has_a_colour_a_letter_and_a_shape() -> None:
    inquiries = {*COLOUR_NAMES, WILD_NAME}
    for signs in (COLOURS, LETTERS, SHAPES):
        assert set(signs) == inquiries
        assert len(set(signs.values())) == len(inquiries)


@pytest.mark.clause("CPK-12")
@pytest.mark.clause("CPK-17")
@pytest.mark.parametrize("values", [{"gold": 3}, {"research": 2}, {"research": 7}, {"outrage": -4}])
def test_whatever_is_printed_on_a_card_shows(values: dict[str, object]) -> None:
    assert face_with("pm1", **values) != FACES["card-pm1"]


@pytest.mark.clause("CPK-26")
def test_what_a_wild_counts_shows() -> None:
    assert face_with("w1", inquiry=2) != FACES["card-w1"]


def test_many_markers_are_told_by_a_number() -> None:
    assert f"{TIMES}7" in face_with("pm1", research=7)
    assert TIMES not in face_with("pm1", research=3)


def test_an_edition_may_name_cards_that_nobody_has_drawn() -> None:
    assert CARD_NAMES.index("pm9") not in DEFAULT.deck
    plain = card_face(DEFAULT, CARD_NAMES.index("pm9"))
    assert ANY_SCENE in SCENES
    assert plain.startswith("<svg")
