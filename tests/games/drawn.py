"""What is asked of every face that a game draws."""

from __future__ import annotations

import re
from xml.etree import ElementTree

SHAPES = frozenset({"svg", "g", "path", "circle"})
LETTERS = frozenset({"text"})
COLOUR = re.compile(r"none|#[0-9a-f]{6}")


def assert_holds_only(face: str, elements: frozenset[str] = SHAPES) -> None:
    """Nothing but these, so that it is safe to put into a page."""
    for shape in ElementTree.fromstring(face).iter():
        assert shape.tag.removeprefix("{http://www.w3.org/2000/svg}") in elements
        assert not {"style", "href", "id"} & set(shape.attrib)
        assert not [name for name in shape.attrib if name.startswith("on")]


def assert_is_coloured(face: str) -> None:
    """By itself, so that it is so on paper too, where there are no styles."""
    colours = re.findall(r'(?:fill|stroke)="([^"]*)"', face)
    assert colours
    assert all(COLOUR.fullmatch(colour) for colour in colours)
