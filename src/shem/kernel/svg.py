"""Drawing primitives for cards and tiles: small pure functions that return SVG as text.

A picture is made of shapes, and each shape wears a *tone*: a class that a stylesheet can colour
when the picture is part of a page, and a plain colour beside it for paper and for everything
that reads no stylesheet. There are no style attributes, links or scripts in a picture, so it can
be put into a page whose policy allows none.

    >>> ink = Tone("ink", "#222")
    >>> path("M0 0H8", fill(ink))
    '<path class="f-ink" fill="#222" d="M0 0H8"/>'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from xml.sax.saxutils import escape, quoteattr

Attributes = dict[str, str]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour by its part in the picture: its name on screen, its value on paper."""

    name: str
    colour: str


def number(value: float) -> str:
    """A number as short as it can be written, the same on every machine.

    >>> number(2.50), number(-0.001), number(12.0)
    ('2.5', '0', '12')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, attributes: Attributes, *children: str) -> str:
    """An element with its attributes in the order given.

    >>> element("g", {"id": "a&b"}, "<x/>")
    '<g id="a&amp;b"><x/></g>'
    """
    opening = "".join([name, *(f" {key}={quoteattr(value)}" for key, value in attributes.items())])
    return f"<{opening}>{''.join(children)}</{name}>" if children else f"<{opening}/>"


def fill(tone: Tone) -> Attributes:
    """A shape filled with a tone."""
    return {"class": f"f-{tone.name}", "fill": tone.colour}


def stroke(tone: Tone, width: float) -> Attributes:
    """A line drawn with a tone, with the blunt ends of a knife's cut."""
    return {
        "class": f"s-{tone.name}",
        "fill": "none",
        "stroke": tone.colour,
        "stroke-width": number(width),
    }


def outlined(tone: Tone, line: Tone, width: float) -> Attributes:
    """A shape filled with one tone and drawn round with another."""
    return {**stroke(line, width), **fill(tone), "class": f"f-{tone.name} s-{line.name}"}


def path(commands: str, look: Attributes) -> str:
    """A shape told by the commands of an SVG path."""
    return element("path", {**look, "d": commands})


def circle(centre: Point, radius: float, look: Attributes) -> str:
    place = {"cx": number(centre[0]), "cy": number(centre[1]), "r": number(radius)}
    return element("circle", {**look, **place})


def polygon(points: Sequence[Point]) -> str:
    """The path around these points.

    >>> polygon([(0, 0), (4, 0), (2, 3)])
    'M0 0L4 0L2 3Z'
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(centre: Point, outer: float, inner: float, rays: int) -> str:
    """The path of a star that points upward."""
    turns = [(outer if at % 2 == 0 else inner, at * pi / rays - pi / 2) for at in range(2 * rays)]
    x, y = centre
    return polygon([(x + reach * cos(turn), y + reach * sin(turn)) for reach, turn in turns])


def group(children: Iterable[str], *, at: Point = (0, 0), scale: float = 1) -> str:
    """Shapes moved and scaled together."""
    place = f"translate({number(at[0])} {number(at[1])}) scale({number(scale)})"
    return element("g", {"transform": place}, *children)


def picture(width: float, height: float, children: Iterable[str], kind: str = "face") -> str:
    """A whole picture; it stands beside its name in words, so it is hidden from screen readers."""
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "class": kind,
        "aria-hidden": "true",
    }
    return element("svg", attributes, *children)


def lettering(text: str, at: Point, size: float, tone: Tone, length: float | None = None) -> str:
    """A line of text, centred; with a length it is that wide, whatever letters a machine has."""
    look: Attributes = {
        **fill(tone),
        "x": number(at[0]),
        "y": number(at[1]),
        "font-size": number(size),
        "font-family": "serif",
        "text-anchor": "middle",
    }
    if length is not None:
        look |= {"textLength": number(length), "lengthAdjust": "spacingAndGlyphs"}
    return element("text", look, escape(text))
