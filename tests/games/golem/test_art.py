"""The faces: one for every card, small, valid, and safe to put into a page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from shem.games.golem import GAME
from shem.games.golem.actions import ARTIFACTS
from shem.games.golem.art import BACK, MOTIFS, UNKNOWN, card_svgs, district_face
from tests.games.drawn import assert_holds_only, assert_is_coloured

FACES = card_svgs(GAME.default_edition)
MOST = 3000


def test_every_card_of_the_edition_has_a_face() -> None:
    assert set(FACES) == {*GAME.default_edition.ids, *ARTIFACTS, BACK}


def test_every_district_has_a_motif_of_its_own() -> None:
    assert set(GAME.default_edition.ids) <= set(MOTIFS)
    assert len(set(MOTIFS.values())) == len(MOTIFS)


def test_the_faces_are_the_same_every_time() -> None:
    assert card_svgs(GAME.default_edition) == FACES


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_small_and_holds_nothing_but_shapes(card: str) -> None:
    assert len(FACES[card]) < MOST
    assert_holds_only(FACES[card])


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_coloured_on_paper_too(card: str) -> None:
    assert_is_coloured(FACES[card])


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
