"""The faces of the cards as SVG: pages of a field notebook and of a hardware catalogue.

A card is 100 by 140. Locations are maps on squared paper with one X in pencil, discoveries are
specimens on a round of grass, prices hang on a tag, and a tool is shown as a catalogue of 1925
would: its dig actions as spades and its cost above, its effect in signs below. The lowest part is
kept free for the name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.geometry import COLUMNS, SIDE, SPACE_NAMES
from shem.games.capsule.signs import ART, GRASS, PAPER, PENCIL, effect, written
from shem.kernel.artwork import Motif
from shem.kernel.draw import (
    Attributes,
    Tone,
    circle,
    element,
    fill,
    group,
    outlined,
    path,
    picture,
    stroke,
)

WIDTH: Final = 100
HEIGHT: Final = 140
MIDDLE: Final = WIDTH / 2

SQUARES: Final = ART.tone("squares")
WOOD: Final = ART.tone("wood")
STEEL: Final = ART.tone("steel")
RED: Final = ART.tone("red")
MANILA: Final = ART.tone("manila")

TOOLS: Final = ART.motif_group("tool")
DISCOVERIES: Final = ART.motif_group("discovery")
CARDS: Final = ART.motif_group("card")
BACK: Final = "back"
ENVELOPE: Final = "envelope"
CAPSULE: Final = "capsule"
ANY_TOOL: Final = "crate"
ANY_DISCOVERY: Final = "shard"

PAGE: Final = ART.path("card", "page")
LEDGER: Final = ART.path_group("ledger")
TOWN: Final = ART.path_group("town")
SQUARED: Final = "".join(
    [f"M{x} 3V137" for x in range(10, 97, 8)] + [f"M3 {y}H97" for y in range(10, 137, 8)]
)
RULED: Final = "".join(f"M3 {y}H97" for y in range(18, 137, 8))

LEFT: Final = 19
UPPER: Final = 24
SPACE: Final = 18
"""Where the first space of the map lies, and how wide a space is."""

COINS_ABREAST: Final = 7
STRIP: Final = 82
GAP: Final = 4


def card_svgs(edition: CapsuleEdition) -> dict[str, str]:
    """Every face by the id of its card."""
    return {
        **{f"location-{name}": location_face(at) for at, name in enumerate(SPACE_NAMES)},
        **{f"discovery-{name}": discovery_face(name) for name in edition.discovery_ids},
        **{f"market-{price}": market_face(price) for price in edition.market},
        **{f"tool-{name}": tool_face(edition, at) for at, name in enumerate(edition.tool_ids)},
        BACK: back(),
        ENVELOPE: envelope(),
        CAPSULE: capsule(),
    }


def location_face(space: int) -> str:
    """The town's map, and an X where the capsule is not."""
    corner = (LEFT + space % SIDE * SPACE, UPPER + space // SIDE * SPACE)
    shade = path(f"M0 0H{SPACE}V{SPACE}H0Z", {**fill(GRASS), "opacity": "0.35"})
    cross = path(ART.path("card", "cross"), stroke(PENCIL, 3.4))
    return page([*squared(), *town(), *axes(), group([shade, cross], at=corner), *turf()])


def discovery_face(discovery: str) -> str:
    """A specimen on a round of grass."""
    motif = DISCOVERIES.get(discovery, DISCOVERIES[ANY_DISCOVERY])
    round_of_grass = circle((MIDDLE, 58), 44, {**fill(GRASS), "opacity": "0.3"})
    rim = circle((MIDDLE, 58), 44, stroke(GRASS, 1.2))
    drawn = group(strokes(motif), at=(MIDDLE - 36.5, 21.5), scale=0.87)
    return page([*squared(), round_of_grass, rim, drawn, *turf()])


def market_face(price: int) -> str:
    """The price of a discovery, on a tag over the lines of a ledger."""
    shapes = [
        path(RULED, stroke(SQUARES, 0.8)),
        path(LEDGER["margin"], stroke(RED, 0.7)),
        path(LEDGER["cord"], stroke(PENCIL, 1.2)),
        path(LEDGER["tag"], both(MANILA, 1.4)),
        path(LEDGER["tag-rim"], stroke(PENCIL, 0.6)),
        circle((MIDDLE, 33), 4, both(PAPER, 1.2)),
        written(f"${price}", (MIDDLE, 62), 17, stroke(PENCIL, 2)),
        *coins(price),
        *turf(),
    ]
    return page(shapes)


def tool_face(edition: CapsuleEdition, at: int) -> str:
    """A tool of the catalogue: actions and cost, its picture, what it does."""
    actions, price = edition.tool_actions[at], f"${edition.tool_costs[at]}"
    motif = TOOLS.get(edition.tool_ids[at], TOOLS[ANY_TOOL])
    step = min(9.5, 42 / actions)
    spade = path(ART.path("card", "spade"), fill(GRASS))
    shapes = [
        path(ART.path("card", "catalogue"), stroke(PENCIL, 0.7)),
        *(group([spade], at=(9 + step * n, 9.5)) for n in range(actions)),
        written(price, (91 - 4.6 * len(price), 15), 10, stroke(PENCIL, 1.7)),
        path(ART.path("card", "catalogue-rules"), stroke(PENCIL, 0.7)),
        group(strokes(motif), at=(8, 28.5)),
        signs(edition, at),
    ]
    return page(shapes)


def back() -> str:
    """What the dig pile shows: turf, and a spade in it."""
    return page(strokes(CARDS[BACK]))


def envelope() -> str:
    """The capsule's location before anybody knows it."""
    return page([*squared(), *strokes(CARDS[ENVELOPE]), *turf()])


def capsule() -> str:
    """What all are digging for."""
    year = written("1825", (MIDDLE, 75), 7, stroke(PENCIL, 1.8))
    return page([*squared(), *strokes(CARDS[CAPSULE]), year])


def page(shapes: Iterable[str]) -> str:
    """A card of paper with something on it, and its edge."""
    soft = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    drawn = [path(PAGE, fill(PAPER)), *shapes, path(PAGE, stroke(PENCIL, 1.4))]
    return picture(WIDTH, HEIGHT, [element("g", soft, *drawn)], "face card")


def both(tone: Tone, width: float) -> Attributes:
    """A shape filled with a tone and drawn round in pencil."""
    return outlined(tone, PENCIL, width)


def strokes(motif: Motif) -> Iterator[str]:
    """The strokes of a motif."""
    ways = {letter: both(tone, 1.2) for letter, tone in ART.fills.items()}
    ways |= {
        "i": fill(PENCIL),
        "I": stroke(PENCIL, 1.4),
        "H": stroke(PENCIL, 0.6),
        "G": stroke(GRASS, 1.5),
        "P": stroke(PAPER, 1.3),
    }
    for drawn in motif:
        yield path(drawn.commands, ways[drawn.way])


def squared() -> Iterator[str]:
    """The squares of the paper."""
    yield path(SQUARED, stroke(SQUARES, 0.5))


def turf() -> Iterator[str]:
    """A line of grass over the place for the name."""
    tufts = "".join(f"M{x} 117Q{x} 113 {x - 2} 111M{x} 117L{x + 2} 110" for x in range(12, 96, 11))
    yield path(f"M6 117H94{tufts}", stroke(GRASS, 1.1))


def axes() -> Iterator[str]:
    """The lines of the map, its columns by letter and its rows by number."""
    far = SPACE * SIDE
    lines = [f"M{LEFT + SPACE * at} {UPPER - 2}V{UPPER + far + 2}" for at in range(SIDE + 1)]
    lines += [f"M{LEFT - 2} {UPPER + SPACE * at}H{LEFT + far + 2}" for at in range(SIDE + 1)]
    yield path("".join(lines), stroke(PENCIL, 0.9))
    for at, column in enumerate(COLUMNS):
        along = SPACE * at + SPACE / 2
        yield written(column, (LEFT + along, 15), 8, stroke(PENCIL, 1.7))
        yield written(str(at + 1), (11, UPPER + along), 8, stroke(PENCIL, 1.7))


def town() -> Iterator[str]:
    """What stands on the map: a brook, a road, trees and the church."""
    yield path(TOWN["brook"], stroke(SQUARES, 4))
    yield path(TOWN["road"], {**stroke(WOOD, 3), "opacity": "0.7"})
    look = {**fill(GRASS), "opacity": "0.55"}
    for x, y in ((25, 31), (30, 34), (83, 88), (78, 90), (84, 34), (26, 88), (45, 52)):
        yield circle((x, y), 3.2, look)
    yield path(TOWN["church"], stroke(PENCIL, 0.7))


def coins(price: int) -> Iterator[str]:
    """A coin for every ten dollars, as many as the tag has room for."""
    look = both(STEEL, 0.8)
    count = min(-(-price // 10), 2 * COINS_ABREAST)
    for at in range(count):
        row, column = divmod(at, COINS_ABREAST)
        abreast = min(count - row * COINS_ABREAST, COINS_ABREAST)
        x = MIDDLE + (column - (abreast - 1) / 2) * 8
        yield circle((x, 82 + row * 9), 3.2, look)


def signs(edition: CapsuleEdition, tool: int) -> str:
    """The signs of a tool's effect, side by side in the middle of their strip."""
    row = list(effect(edition, tool))
    width = sum(sign.width for sign in row) + GAP * (len(row) - 1)
    scale = min(1, STRIP / width)
    placed, left = [], 0.0
    for sign in row:
        placed.append(group(sign.shapes, at=(left, 0)))
        left += sign.width + GAP
    return group(placed, at=(MIDDLE - width * scale / 2, 107 - 9 * scale), scale=scale)
