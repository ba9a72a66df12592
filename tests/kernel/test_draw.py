"""Drawing primitives: short, escaped, and the same on every machine."""

from __future__ import annotations

import doctest
from xml.etree import ElementTree

from shem.kernel import svg
from shem.kernel.svg import (
    Tone,
    circle,
    fill,
    group,
    lettering,
    outlined,
    path,
    picture,
    star,
    stroke,
)

INK = Tone("ink", "#221")


def test_the_examples_are_true() -> None:
    result = doctest.testmod(svg)
    assert result.attempted
    assert not result.failed


def test_a_picture_is_valid_and_names_its_tones() -> None:
    shapes = [path("M0 0H8", stroke(INK, 1.5)), circle((1, 2), 3, fill(INK))]
    root = ElementTree.fromstring(picture(100, 50, [group(shapes, at=(1, 2.5), scale=0.5)]))
    assert root.get("viewBox") == "0 0 100 50"
    assert root.get("aria-hidden") == "true"
    (moved,) = root
    assert moved.get("transform") == "translate(1 2.5) scale(0.5)"
    assert [shape.get("class") for shape in moved] == ["s-ink", "f-ink"]
    assert moved[0].get("stroke-width") == "1.5"


def test_a_star_points_upward_and_has_all_its_rays() -> None:
    drawn = star((10, 10), 5, 2, 6)
    assert drawn.startswith("M10 5L")
    assert drawn.count("L") == 11


def test_text_cannot_break_out_of_the_picture() -> None:
    written = lettering("<Bro & Kro>", (5, 5), 9, INK)
    assert "&lt;Bro &amp; Kro&gt;" in written
    assert ElementTree.fromstring(written).text == "<Bro & Kro>"


def test_a_line_of_text_is_as_long_as_it_is_told() -> None:
    assert "textLength" not in lettering("Bro", (5, 5), 9, INK)
    written = ElementTree.fromstring(lettering("Bro", (5, 5), 9, INK, 12.5))
    assert written.attrib["textLength"] == "12.5"
    assert written.attrib["lengthAdjust"] == "spacingAndGlyphs"


def test_a_shape_drawn_round_wears_both_tones() -> None:
    bone = Tone("bone", "#eeeeee")
    look = outlined(bone, INK, 2)
    assert (look["fill"], look["stroke"], look["stroke-width"]) == (bone.colour, INK.colour, "2")
    assert look["class"] == "f-bone s-ink"
