"""The faces: one for every card, small, valid, and safe to put into a page."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME
from shem.games.alive.art import (
    ANY_TYPE,
    BACK,
    PARTS,
    SIGNS,
    card_svgs,
    part_face,
    symbol_face,
)
from shem.games.alive.board import PILE_NAMES, SLOT_NAMES
from tests.games.drawn import assert_holds_only, assert_is_coloured

EDITION = GAME.default_edition
FACES = card_svgs(EDITION)
MOST = 4500
PARTS_AND_TYPES = [(part, kind) for part in PILE_NAMES for kind in EDITION.type_ids]


def test_every_card_of_the_edition_has_a_face() -> None:
    assert set(FACES) == {
        *EDITION.part_ids,
        *(f"symbol-{kind}" for kind in EDITION.type_ids),
        *(f"{BACK}-{part}" for part in PILE_NAMES),
        BACK,
    }


def test_no_two_cards_look_alike() -> None:
    assert len(set(FACES.values())) == len(FACES)


def test_every_type_has_motifs_of_its_own() -> None:
    for motifs in (*PARTS.values(), SIGNS):
        assert set(motifs) == {*EDITION.type_ids, ANY_TYPE}
        assert len(set(motifs.values())) == len(motifs)


def test_the_faces_are_the_same_every_time() -> None:
    assert card_svgs(EDITION) == FACES


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_small_and_holds_nothing_but_shapes(card: str) -> None:
    assert len(FACES[card]) < MOST
    assert_holds_only(FACES[card])


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_coloured_on_paper_too(card: str) -> None:
    assert_is_coloured(FACES[card])


@pytest.mark.parametrize("card", FACES)
def test_what_is_on_a_card_can_be_told_from_its_page(card: str) -> None:
    assert FACES[card].count('class="page"') == FACES[card].count('class="drawn"') == 1


@pytest.mark.parametrize(("part", "kind"), PARTS_AND_TYPES)
def test_every_part_can_look_at_the_reader(part: str, kind: str) -> None:
    slot = next(slot for slot in SLOT_NAMES if slot.endswith(part))
    eyes = part_face(slot, kind).count('class="pupil"')
    assert eyes == (2 if part in ("head", "torso") else 1)


@pytest.mark.clause("ALV-3")
@pytest.mark.parametrize("limb", ["arm", "leg"])
def test_a_left_limb_is_a_right_one_in_a_mirror(limb: str) -> None:
    left, right = (part_face(f"{side}-{limb}", "cake") for side in ("left", "right"))
    assert left != right
    assert left.replace('<g transform="translate(100 0) scale(-1 1)">', "").replace(
        "</g></g></g></g></svg>", "</g></g></g></svg>"
    ) == right.replace("</g></g></g></g></svg>", "</g></g></g></svg>")


def test_an_edition_may_name_types_that_nobody_has_drawn() -> None:
    assert part_face("head", "jelly") == part_face("head", ANY_TYPE)
    assert part_face("head", "jelly") != part_face("head", "cake")
    assert symbol_face("jelly") == symbol_face(ANY_TYPE)
