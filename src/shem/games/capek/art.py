"""The faces of the cards as SVG: engravings on sepia paper, brass coins, inquiries by letter.

A card is 100 by 140. Its banner has the colour of its inquiry, whose letter stands on a shape of
its own, and the gold that the card pays. Below is the scene. The strip at its foot tells what
researching it does: rivets are markers, the flame is the outrage. Between scene and strip there
is room for the title.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from shem.games.capek.edition import CapekEdition
from shem.games.capek.geometry import (
    CARD_NAMES,
    COLOUR_NAMES,
    PART_NAMES,
    WILD,
    WILD_NAME,
    colour_of,
)
from shem.games.capek.limbs import LIMBS
from shem.games.capek.motifs import (
    ANY_SCENE,
    BACK,
    SCENES,
    STAMPS,
    Motif,
    disc,
    placed,
    spokes,
    wheel,
)
from shem.games.capek.setup import CARD_IDS
from shem.games.capek.tones import (
    BRASS,
    COLOURS,
    COPPER,
    EMBER,
    INK,
    PAPER,
    SKY,
    STEEL,
    VERDIGRIS,
)
from shem.kernel.draw import (
    Attributes,
    Point,
    Tone,
    circle,
    element,
    fill,
    group,
    lettering,
    number,
    path,
    picture,
    star,
    stroke,
)

TIMES: Final = "\N{MULTIPLICATION SIGN}"
MINUS: Final = "\N{MINUS SIGN}"

WIDTH: Final = 100
HEIGHT: Final = 140
MIDDLE: Final = WIDTH / 2

PAGE: Final = "M7 2H93Q98 2 98 7V133Q98 138 93 138H7Q2 138 2 133V7Q2 2 7 2Z"
RULE: Final = "M9 5H91Q91 9 95 9V131Q91 131 91 135H9Q9 131 5 131V9Q9 9 9 5Z"
BANNER: Final = "M5 9Q9 9 9 5H91Q91 9 95 9V24H5Z"
WINDOW: Final = "M8 27H92V87H8Z"
FOOT: Final = "M8 113.5H92"
FLAME: Final = "M5 0Q11 6 9 11Q8 14 5 14Q1 14 1 9.5Q1 6.5 3 5Q3 8 4.5 8Q6 5.5 5 0Z"
LEAF: Final = "M1 13Q0 3 10 1Q13 10 3 12Q6 8 9 4"

ABREAST: Final = 3
"""So many rivets stand side by side; more of them are told by a number."""

FILLS: Final = {
    "p": PAPER,
    "k": SKY,
    "b": BRASS,
    "c": COPPER,
    "v": VERDIGRIS,
    "s": STEEL,
    "r": EMBER,
}

# A letter for each inquiry, and a shape, so that nobody needs the colour. On a block of 16 by 16.
LETTERS: Final = {"pm": "P", "vs": "V", "se": "S", "as": "A", "or": "O", "bs": "B", "w": "W"}
SHAPES: Final = {
    "pm": wheel(8, 8, 8, 9),
    "vs": disc(8, 8, 7.4),
    "se": "M1 1H15V15H1Z",
    "as": "M8-1L17 8L8 17L-1 8Z",
    "or": "M0.5 0.5H15.5V8Q15.5 14 8 16.5Q0.5 14 0.5 8Z",
    "bs": "M4 0.5H12L16.5 8L12 15.5H4L-0.5 8Z",
    "w": star((8, 8), 9.6, 5.6, 7),
}


def card_svgs(edition: CapekEdition) -> dict[str, str]:
    """Every picture by the id of its card; and the limbs, as they are put together on the bench."""
    return {
        **{CARD_IDS[card]: card_face(edition, card) for card in edition.deck},
        **{f"part-{name}": part_face(edition, at) for at, name in enumerate(PART_NAMES)},
        BACK: back(),
        **{f"limb-{name}": limb(name) for name in PART_NAMES},
    }


def card_face(edition: CapekEdition, card: int) -> str:
    """A game card: its inquiry and its gold, its scene, what researching it does."""
    is_wild = colour_of(card) == WILD
    colour = WILD_NAME if is_wild else COLOUR_NAMES[colour_of(card)]
    scene = SCENES.get(CARD_NAMES[card], SCENES[ANY_SCENE])
    shapes = [
        path(WINDOW, fill(SKY)),
        group(printed(scene), at=(8, 28)),
        *window_frame(),
        path(BANNER, fill(COLOURS[colour])),
        group(badge(colour), at=(11, 6.5)),
        *(worth(edition.inquiry[card]) if is_wild else ()),
        *coins(edition.gold[card]),
        path(FOOT, stroke(INK, 0.6)),
        *rivets(edition.research[card]),
        *mood(edition.outrage[card]),
    ]
    return page(shapes)


def part_face(edition: CapekEdition, part: int) -> str:
    """A body part: its picture, the research and the set that it asks for."""
    name = PART_NAMES[part]
    pair = (COLOUR_NAMES[edition.first_colour[part]], COLOUR_NAMES[edition.other_colour[part]])
    shapes = [
        path(BANNER, fill(VERDIGRIS)),
        *rivets(edition.needed[part], (16, 15)),
        path("M8 27H92V110H8Z", fill(SKY)),
        group([group(strokes(LIMBS[name]), at=LIMB_PLACES[name])], at=(8, 27), scale=0.7),
        lettering(f"{edition.set_size[part]}{TIMES}", (20, 129), 15, INK),
        group(badge(pair[0]), at=(38, 116)),
        path("M62 130L67 118", stroke(INK, 1.2)),
        group(badge(pair[1]), at=(74, 116)),
    ]
    return page(shapes)


# Where a limb is moved to stand alone in the window of its card.
LIMB_PLACES: Final[dict[str, Point]] = {
    "head": (-20, 28),
    "torso": (-20, -48),
    "right-arm": (36, -70),
    "left-arm": (-76, -70),
    "right-leg": (2, -150),
    "left-leg": (-42, -150),
}


def back() -> str:
    """What the pile and hidden hands show: three wheels that drive each other."""
    shapes = [
        path(RULE, fill(VERDIGRIS)),
        *(path(wheel(*at), both(BRASS, 1.2)) for at in ((50, 56, 26, 14), (28, 96, 17, 10))),
        path(wheel(71, 97, 18, 10), both(COPPER, 1.2)),
        *(circle((x, y), r, both(SKY, 1)) for x, y, r in ((50, 56, 16), (28, 96, 9), (71, 97, 10))),
        path(
            spokes(50, 56, 16, 8) + spokes(28, 96, 9, 6) + spokes(71, 97, 10, 6), stroke(INK, 1.4)
        ),
        *(circle((x, y), 3.4, both(BRASS, 1)) for x, y in ((50, 56), (28, 96), (71, 97))),
        path("M14 20H86M14 122H86M18 24H82M18 118H82", stroke(BRASS, 0.9)),
    ]
    return page(shapes)


def limb(part: str) -> str:
    """A limb where it stands in the whole figure; a page colours it by how far it has come."""
    soft = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    return picture(160, 270, [element("g", soft, *strokes(LIMBS[part]))], "limb")


def page(shapes: Iterable[str]) -> str:
    """A card of paper with something on it, and its rules."""
    soft = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    drawn = [
        path(PAGE, fill(PAPER)),
        *shapes,
        path(RULE, stroke(INK, 0.8)),
        path(PAGE, stroke(INK, 1.4)),
    ]
    return picture(WIDTH, HEIGHT, [element("g", soft, *drawn)], "face card")


def both(tone: Tone, width: float) -> Attributes:
    """A shape filled with a tone and drawn round in ink."""
    return {**stroke(INK, width), **fill(tone), "class": f"f-{tone.name} s-{INK.name}"}


def strokes(motif: Motif) -> Iterator[str]:
    """The strokes of a stamp."""
    ways = {letter: both(tone, 1.1) for letter, tone in FILLS.items()}
    ways |= {
        "i": fill(INK),
        "I": stroke(INK, 1.2),
        "H": stroke(INK, 0.5),
        "W": stroke(PAPER, 1),
        "E": stroke(EMBER, 1.4),
        "B": stroke(BRASS, 1.4),
    }
    for drawn in motif:
        way, commands = drawn.split(" ", 1)
        yield path(commands, ways[way])


def printed(scene: str) -> Iterator[str]:
    """The stamps of a scene, one over the other."""
    for stamp, at, scale in placed(scene):
        yield group(strokes(STAMPS[stamp]), at=at, scale=scale)


def window_frame() -> Iterator[str]:
    """What was printed beyond the window is covered by the paper around it."""
    around = {**fill(PAPER), "fill-rule": "evenodd"}
    yield path("M5 5H95V113H5ZM8 27V87H92V27Z", around)
    yield path(WINDOW, stroke(INK, 0.9))


def badge(colour: str) -> Iterator[str]:
    """CPK-25 The sign of an inquiry."""
    yield path(SHAPES[colour], both(PAPER, 1.1))
    yield lettering(LETTERS[colour], (8, 12), 11.5, INK)


def worth(inquiry: int) -> Iterator[str]:
    """CPK-26 What a wild counts in a set: a star for each."""
    for at in range(inquiry):
        yield path(star((36 + 11 * at, 14.5), 5, 2.2, 5), fill(PAPER))


def coins(gold: int) -> Iterator[str]:
    """CPK-12 A coin for each gold."""
    for at in range(gold):
        x = 85 - 11.5 * at
        yield circle((x, 14.5), 6.6, both(BRASS, 1))
        yield circle((x, 14.5), 4.4, stroke(INK, 0.6))
        yield path(f"M{number(x - 1.5)} 12.5v4m3 0v-4", stroke(INK, 0.9))


def rivets(research: int, place: Point = (15, 124.5)) -> Iterator[str]:
    """CPK-17 A rivet for each field research marker."""
    x, y = place
    for at in range(research if research <= ABREAST else 1):
        centre = (x + 13 * at, y)
        yield circle(centre, 5.6, both(STEEL, 1))
        yield circle(centre, 3.2, stroke(INK, 0.6))
        yield path(f"M{number(x + 13 * at - 2.2)} {number(y + 1.2)}l4.4-2.4", stroke(INK, 1))
    if research > ABREAST:
        yield lettering(f"{TIMES}{research}", (x + 17, y + 5), 14, INK)


def mood(outrage: int) -> Iterator[str]:
    """CPK-17 What the town will say: a flame for anger, a leaf for peace."""
    if outrage > 0:
        yield group([path(FLAME, both(EMBER, 0.9))], at=(59, 117.5))
    elif outrage < 0:
        yield group([path(LEAF, both(VERDIGRIS, 0.9))], at=(57, 117.5))
    told = f"+{outrage}" if outrage > 0 else f"{MINUS}{-outrage}" if outrage < 0 else "0"
    yield lettering(told, (82, 130), 15.5, EMBER if outrage > 0 else INK)
