"""The faces: one for every card, small, valid, and safe to put into a page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import ARTIFACTS
from shem.games.golem.art import district_face, faces
from shem.games.golem.motifs import BACK, MOTIFS, UNKNOWN

FACES = faces(GAME.default_edition)
MOST = 3000
ELEMENTS = {"svg", "g", "path", "circle"}
COLOUR = re.compile(r"none|#[0-9a-f]{6}")


def test_every_card_of_the_edition_has_a_face() -> None:
    assert set(FACES) == {*GAME.default_edition.ids, *ARTIFACTS, BACK}


def test_every_district_has_a_motif_of_its_own() -> None:
    assert set(GAME.default_edition.ids) <= set(MOTIFS)
    assert len(set(MOTIFS.values())) == len(MOTIFS)


def test_the_faces_are_the_same_every_time() -> None:
    assert faces(GAME.default_edition) == FACES


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_small_and_holds_nothing_but_shapes(card: str) -> None:
    assert len(FACES[card]) < MOST
    root = ElementTree.fromstring(FACES[card])
    for shape in root.iter():
        assert shape.tag.removeprefix("{http://www.w3.org/2000/svg}") in ELEMENTS
        assert not {"style", "href", "id"} & set(shape.attrib)
        assert not [name for name in shape.attrib if name.startswith("on")]


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_coloured_on_paper_too(card: str) -> None:
    colours = re.findall(r'(?:fill|stroke)="([^"]*)"', FACES[card])
    assert colours
    assert all(COLOUR.fullmatch(colour) for colour in colours)


@pytest.mark.clause("GOL-27")
def test_a_curse_differs_from_a_charm_by_shape_not_by_colour_alone() -> None:
    charm = district_face("sol", 3, is_special=False)
    curse = district_face("sol", -3, is_special=False)
    assert bare(charm) != bare(curse)


def test_a_district_with_a_rule_of_its_own_is_marked() -> None:
    plain = district_face("orm", -3, is_special=False)
    assert len(district_face("orm", -3, is_special=True)) > len(plain)


def test_an_edition_may_name_districts_and_values_that_nobody_has_drawn() -> None:
    strange = district_face("atlantis", 12, is_special=False)
    assert bare(strange) == bare(district_face(UNKNOWN, 12, is_special=False))
    ElementTree.fromstring(strange)


def bare(face: str) -> str:
    """A face without its colours."""
    return re.sub(r' (?:class|fill|stroke)="[^"]*"', "", face)
