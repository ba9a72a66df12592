"""The faces: one for every card, small, valid, and safe to put into a page."""

from __future__ import annotations

import re

import pytest

from shem.games.capsule.art import (
    ANY_DISCOVERY,
    ANY_TOOL,
    BACK,
    CAPSULE,
    CARDS,
    DISCOVERIES,
    ENVELOPE,
    TOOLS,
    card_svgs,
    discovery_face,
    market_face,
    tool_face,
)
from shem.games.capsule.board import SPACE_NAMES
from shem.games.capsule.edition import CapsuleEdition
from tests.games.capsule.editions import DEFAULT, Raw, raw_with, tool
from tests.games.drawn import assert_holds_only, assert_is_coloured

FACES = card_svgs(DEFAULT)
MOST = 6500


def shovel_with(**printed: object) -> str:
    """The face of a shovel on which other things are printed."""
    edition = CapsuleEdition(raw_with(lambda raw: tool(raw, "shovel").update(printed)))
    return tool_face(edition, edition.shovel)


def test_every_card_of_the_edition_has_a_face() -> None:
    assert set(FACES) == {
        *(f"location-{space}" for space in SPACE_NAMES),
        *(f"discovery-{discovery}" for discovery in DEFAULT.discovery_ids),
        *(f"market-{price}" for price in DEFAULT.market),
        *(f"tool-{name}" for name in DEFAULT.tool_ids),
        BACK,
        ENVELOPE,
        CAPSULE,
    }


def test_no_two_cards_look_alike() -> None:
    assert len(set(FACES.values())) == len(FACES)


def test_every_tool_and_every_discovery_has_a_motif_of_its_own() -> None:
    assert set(TOOLS) == {*DEFAULT.tool_ids, ANY_TOOL}
    assert set(DISCOVERIES) == {*DEFAULT.discovery_ids, ANY_DISCOVERY}
    motifs = [*TOOLS.values(), *DISCOVERIES.values(), *CARDS.values()]
    assert len(set(motifs)) == len(motifs)


def test_the_faces_are_the_same_every_time() -> None:
    assert card_svgs(DEFAULT) == FACES


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_small_and_holds_nothing_but_shapes(card: str) -> None:
    assert len(FACES[card]) < MOST
    assert_holds_only(FACES[card])


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_coloured_on_paper_too(card: str) -> None:
    assert_is_coloured(FACES[card])


@pytest.mark.clause("CAP-12")
def test_locations_differ_by_the_place_of_their_cross_alone() -> None:
    bare = [re.sub(r"translate\([^)]*\)", "", FACES[f"location-{name}"]) for name in SPACE_NAMES]
    assert len(set(bare)) == 1


@pytest.mark.clause("CAP-9")
@pytest.mark.parametrize(
    "printed",
    [
        {"actions": 2},
        {"cost": 41},
        {"draw": 2},
        {"cut": 5},
        {"until_discovery": True},
        {"shuffle_first": True},
        {"from": "bottom"},
        {"from": "ends", "draw": 3},
        {"returns": "top"},
        {"returns": "top-or-bottom"},
        {"returns": "shuffle"},
    ],
)
def test_whatever_is_printed_on_a_tool_shows(printed: Raw) -> None:
    assert shovel_with(**printed) not in (shovel_with(), shovel_with(draw=3))


def test_a_long_line_of_signs_is_made_smaller() -> None:
    def overload(raw: Raw) -> None:
        tool(raw, "dynamite").update(draw=7, cut=9, until_discovery=True, returns="shuffle")

    edition = CapsuleEdition(raw_with(overload))
    face = tool_face(edition, edition.tool_ids.index("dynamite"))
    assert re.search(r"scale\(0\.[5-9]\d*\)", face)


@pytest.mark.parametrize("price", [0, 5, 10, 140, 999])
def test_any_price_fits_on_the_tag(price: int) -> None:
    coins = market_face(price).count("<circle") - 1
    assert coins == min(-(-price // 10), 14)


def test_an_edition_may_name_things_that_nobody_has_drawn() -> None:
    assert discovery_face("atlantis") == discovery_face(ANY_DISCOVERY)
    assert discovery_face("coin") != discovery_face(ANY_DISCOVERY)
    assert shovel_with(id="plough") == shovel_with(id=ANY_TOOL) != shovel_with()
