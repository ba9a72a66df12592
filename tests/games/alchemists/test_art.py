"""The faces: one for every card, small, valid, readable, and safe to put into a page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from shem.games.alchemists import GAME, art, card_layout
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, POTIONS, SIGNS
from shem.games.alchemists.art import BACK, artifact_face, card_svgs, flask
from shem.games.alchemists.card_layout import ART, TEXT, caption
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS
from shem.games.alchemists.edition_data.offers import COSTS, GAINS
from shem.kernel.errors import BadData
from tests.games import drawn
from tests.games.alchemists.editions import DEFAULT, changing, raw_with

FACES = card_svgs(DEFAULT)
MOST = 6500
MOST_OF_BOARD = 10_000
"""A board has eight rows of pictures, an article four of them."""
PICTURES = ("picture-article", "picture-golem")
"""For the rules page; no cards of the game."""
RULE = 6.5
"""So far from the edges runs the fine line that no word crosses."""
STARTUP_GOODS = ("loss", "later", "starting", "secret")
DESCENT = 0.22
ASCENT = 0.7


def face_with(name: str, **values: object) -> str:
    """The face of an artifact on which other things are printed."""
    edition = AlchemistsEdition(raw_with(changing("artifacts", name, **values)))
    return artifact_face(edition, GAME.words, name)


def texts(
    shape: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[str, float, float, float, float]]:
    """The lines of a face: the words, the middle and the baseline, the width and the size."""
    found = re.findall(r"-?[\d.]+", shape.get("transform", ""))
    if found:
        right, down, larger = map(float, found)
        x, y, scale = x + scale * right, y + scale * down, scale * larger
    if shape.tag.endswith("}text"):
        across, up, width, size = (
            float(shape.attrib[name]) for name in ("x", "y", "textLength", "font-size")
        )
        yield shape.text or "", x + scale * across, y + scale * up, scale * width, scale * size
    for child in shape:
        yield from texts(child, x, y, scale)


def said(face: str) -> str:
    """All words of a face, in the order in which they stand there."""
    return " ".join(line[0] for line in texts(ElementTree.fromstring(face)))


def test_every_card_of_the_edition_has_a_face() -> None:
    assert set(FACES) == {
        *(f"ingredient-{name}" for name in INGREDIENTS),
        *(f"alchemical-{name}" for name in ALCHEMICALS),
        *(f"favour-{name}" for name in FAVOURS),
        *(f"artifact-{name}" for name in ARTIFACTS),
        *(f"adventurer-{name}" for name in DEFAULT.adventurers.ids),
        *(f"seal-{name}" for name in SEALS),
        *DEFAULT.startup.ids,
        *DEFAULT.busy_days.ids,
        "book",
        "approval",
        *(f"sign-favour-{name}" for name in FAVOURS),
        *(f"sign-artifact-{name}" for name in ARTIFACTS),
        *(f"sign-good-{name}" for name in ART.motif_group("good")),
        *PICTURES,
        BACK,
    }


def test_a_sign_is_what_its_card_shows() -> None:
    favours = [f"favour-{name}" for name in FAVOURS]
    for card in (*favours, *(f"artifact-{name}" for name in ARTIFACTS)):
        assert paths(FACES[f"sign-{card}"]) <= paths(FACES[card])


def paths(face: str) -> set[str]:
    """Every outline of a face."""
    return {
        shape.attrib["d"]
        for shape in ElementTree.fromstring(face).iter()
        if shape.tag.endswith("}path")
    }


def test_every_card_that_has_a_name_has_a_face() -> None:
    assert set(GAME.words.names["card"]) <= set(FACES)


def test_the_game_shows_them() -> None:
    assert GAME.presentation.card_svgs(DEFAULT) == FACES


def test_no_two_cards_look_alike() -> None:
    assert len(set(FACES.values())) == len(FACES)


def test_every_picture_that_was_drawn_is_on_a_card() -> None:
    assert set(ART.motif_group("ingredient")) == set(INGREDIENTS)
    assert set(ART.motif_group("artifact")) == set(ARTIFACTS)
    assert set(ART.scenes) == set(FAVOURS)
    used = {stamp.motif for scene in ART.scenes.values() for stamp in scene}
    assert used == set(ART.motif_group("stamp"))
    assert set(ART.motif_group("good")) == {*COSTS, *GAINS, *STARTUP_GOODS}
    assert set(ART.motif_group("token")) == set(GAME.words.names["token"])


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_small_and_holds_nothing_but_shapes_and_letters(card: str) -> None:
    most = MOST_OF_BOARD if card in (*DEFAULT.busy_days.ids, *PICTURES) else MOST
    assert len(FACES[card]) < most
    drawn.assert_holds_only(FACES[card], drawn.SHAPES | drawn.LETTERS)


@pytest.mark.parametrize("card", FACES)
def test_a_face_is_coloured_on_paper_too(card: str) -> None:
    drawn.assert_is_coloured(FACES[card])


@pytest.mark.parametrize("card", FACES)
def test_no_word_leaves_its_card_whatever_the_letters_are(card: str) -> None:
    for words, x, y, width, size in texts(ElementTree.fromstring(FACES[card])):
        assert x - width / 2 >= RULE, words
        assert x + width / 2 <= card_layout.WIDTH - RULE, words
        assert y - ASCENT * size >= RULE, words
        assert y + DESCENT * size <= card_layout.HEIGHT - RULE, words


@pytest.mark.parametrize("card", FACES)
def test_lines_do_not_run_into_each_other_and_none_is_small(card: str) -> None:
    lines = list(texts(ElementTree.fromstring(FACES[card])))
    for words, _, _, _, size in lines:
        assert size >= TEXT, words
    centred = sorted(line[2] for line in lines if line[1] == card_layout.MIDDLE)
    assert all(below - above >= TEXT for above, below in pairwise(centred))


@pytest.mark.parametrize("name", ARTIFACTS)
def test_an_artifact_says_its_name_its_price_and_what_it_does(name: str) -> None:
    words = GAME.words
    told = said(FACES[f"artifact-{name}"])
    cost = DEFAULT.artifacts.costs[ARTIFACTS.index(name)]
    assert told.startswith(f"{cost} I")
    assert told.endswith(f"{words.name('artifact', name)} {words.name('artifact_effect', name)}")


@pytest.mark.parametrize("name", FAVOURS)
def test_a_favour_says_its_name_and_what_it_does(name: str) -> None:
    words = GAME.words
    expected = f"{words.name('favour', name)} {words.name('favour_effect', name)}"
    assert said(FACES[f"favour-{name}"]) == expected


@pytest.mark.clause("ALC-B21")
@pytest.mark.clause("ALC-B61")
@pytest.mark.parametrize("values", [{"cost": 4}, {"points": 3}, {"points": 0}])
def test_whatever_is_printed_on_an_artifact_shows(values: dict[str, object]) -> None:
    assert face_with("magic-mortar", **values) != FACES["artifact-magic-mortar"]


def test_an_artifact_worth_no_points_shows_no_star() -> None:
    star = ART.path("badge", "points")
    assert star in FACES["artifact-silver-chalice"]
    assert star not in FACES["artifact-altar-of-gold"]


@pytest.mark.clause("ALC-B5")
@pytest.mark.parametrize("at", range(len(DEFAULT.adventurers.ids)))
def test_an_adventurer_shows_the_wanted_potions_from_the_top_down(at: int) -> None:
    face = FACES[f"adventurer-{DEFAULT.adventurers.ids[at]}"]
    wanted = DEFAULT.adventurers.potions[at]
    names = [GAME.words.name("potion", DEFAULT.potions.ids[potion]) for potion in wanted]
    assert said(face) == f"Adventurer {' '.join(names)}"
    bottles = ["".join(flask(potion)) for potion in wanted]
    assert [face.index(bottle) for bottle in bottles] == sorted(map(face.index, bottles))


@pytest.mark.clause("ALC-C3")
def test_a_colour_is_never_told_by_its_colour_alone() -> None:
    for group in ("aspect", "glass", "liquid"):
        shapes = ART.path_group(group)
        assert set(shapes) == set(COLOURS)
        assert len(set(shapes.values())) == len(COLOURS)
    painted = {re.sub(r' (class|fill)="[^"]*"', "", "".join(flask(at))) for at in range(6)}
    assert len(painted) == len(POTIONS) - 1


@pytest.mark.clause("ALC-C2")
@pytest.mark.parametrize("at", range(len(ALCHEMICALS)))
def test_an_alchemical_shows_its_signs_and_sizes(at: int) -> None:
    face = FACES[f"alchemical-{ALCHEMICALS[at]}"]
    signs = [ART.path("sign", name) for name in ("plus", "minus")]
    found = ["+-"[signs.index(path)] for path in re.findall(r'd="([^"]*)"', face) if path in signs]
    assert "".join(found) == SIGNS[at]
    told = said(face).replace("\N{NO-BREAK SPACE}", " ")
    assert told.endswith(GAME.words.name("aspects", ALCHEMICALS[at]))
    large = [f"scale({size})" in face for size in ("1.9", "1.15")]
    assert large == [True, "(" in told]


@pytest.mark.clause("ALC-C10")
def test_suns_and_moons_are_told_apart() -> None:
    sun = ART.motif("emblem", "sun")[0].commands
    suns = [name for name in ALCHEMICALS if sun in FACES[f"alchemical-{name}"]]
    assert suns == [
        name for name, signs in zip(ALCHEMICALS, SIGNS, strict=True) if signs.count("-") in (0, 2)
    ]


@pytest.mark.clause("ALC-B62")
def test_a_seal_says_what_it_is_worth_or_what_it_hedges() -> None:
    assert said(FACES["seal-gold"]).startswith("5 Gold star Scores 5 points")
    assert said(FACES["seal-red"]).endswith("wrong in red alone.")
    other = AlchemistsEdition(raw_with(changing("seals", "gold", points=7)))
    assert said(card_svgs(other)["seal-gold"]).startswith("7 Gold star Scores 7 points")


def test_a_text_that_is_too_long_for_its_card_is_named() -> None:
    with pytest.raises(BadData) as bad:
        caption("artifact_effect", "periscope", "Periscope", "a word too many " * 12)
    (problem,) = bad.value.problems
    assert "alchemists/text.en.toml: [names.artifact_effect] periscope takes" in problem


def test_a_picture_that_nobody_has_drawn_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    motifs = dict(ART.motifs)
    motifs["artifact"] = {key: it for key, it in motifs["artifact"].items() if key != "periscope"}
    monkeypatch.setattr(art, "ART", replace(ART, motifs=motifs))
    with pytest.raises(
        BadData, match=r"alchemists/art\.toml: there is no motif of 'artifact' 'periscope'"
    ):
        artifact_face(DEFAULT, GAME.words, "periscope")


def pictured(face: str, good: str) -> int:
    """How often a thing is drawn on a face."""
    return face.count(ART.motif("good", good)[0].commands)


@pytest.mark.clause("ALC-S24")
@pytest.mark.parametrize("at", range(len(DEFAULT.startup.ids)))
def test_a_startup_card_shows_and_says_what_it_brings(at: int) -> None:
    printed, face = DEFAULT.startup, FACES[DEFAULT.startup.ids[at]]
    told = said(face)
    for good, number in (
        ("gold", printed.gold[at]),
        ("ingredient", printed.ingredients[at]),
        ("favour", printed.favours[at]),
        ("book", printed.books[at]),
        ("later", printed.later[at]),
    ):
        assert pictured(face, good) == number
        if number:
            assert GAME.words.name("amount", f"{good}-{number}") in told
    assert pictured(face, "reputation") == abs(printed.reputation[at])
    assert ("-" in told) == (printed.reputation[at] < 0)
    assert ("artifact" in told) == bool(printed.artifacts[at])


@pytest.mark.clause("ALC-D13")
@pytest.mark.parametrize("at", range(len(DEFAULT.busy_days.ids)))
def test_an_order_board_shows_what_each_space_costs_and_brings(at: int) -> None:
    printed, face = DEFAULT.busy_days, FACES[DEFAULT.busy_days.ids[at]]
    drawn_of = Counter[str]()
    for offer in printed.offers[at]:
        drawn_of.update(dict(zip(COSTS, offer[: len(COSTS)], strict=True)))
        drawn_of.update(dict(zip(GAINS, offer[len(COSTS) :], strict=True)))
    drawn_of["approval"] += printed.golem[at]
    assert {good: pictured(face, good) for good in drawn_of} == dict(drawn_of)
    last = 2 * printed.groups[at]
    assert said(face).startswith(f"Order board {at + 1} Rounds {last - 1}\u2013{last} 1 2 3")


@pytest.mark.clause("ALC-E10")
def test_the_white_seal_says_which_field_it_protects() -> None:
    assert "the white field alone" in said(FACES["seal-white"])
