"""The faces of the cards as SVG: engravings on sepia paper, brass coins, lettered inquiries.

A card is 100 by 140. Its banner has the colour of its inquiry, whose letter stands on a shape of
its own, and the gold that the card pays. Below is the scene. The strip at its foot tells what
researching it does: rivets are markers, the flame is the outrage. Between scene and strip there
is room for the title.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from shem.games.capek.board import (
    CARD_IDS,
    CARD_NAMES,
    COLOUR_NAMES,
    PART_NAMES,
    WILD,
    WILD_NAME,
    colour_of,
)
from shem.games.capek.edition import CapekEdition
from shem.kernel.artwork import Motif, Scene, read_artwork
from shem.kernel.svg import (
    Attributes,
    Point,
    Tone,
    circle,
    element,
    fill,
    group,
    lettering,
    number,
    outlined,
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

ART: Final = read_artwork(Path(__file__).with_name("art.toml"), ways="iIHWEB")

PAPER: Final = ART.tone("paper")
SKY: Final = ART.tone("sky")
INK: Final = ART.tone("ink")
BRASS: Final = ART.tone("brass")
COPPER: Final = ART.tone("copper")
VERDIGRIS: Final = ART.tone("verdigris")
STEEL: Final = ART.tone("steel")
EMBER: Final = ART.tone("ember")

STAMPS: Final = ART.motif_group("stamp")
LIMBS: Final = ART.motif_group("limb")
SCENES: Final = ART.scenes
BACK: Final = "back"
ANY_SCENE: Final = "pm3"

PAGE: Final = ART.path("card", "page")
RULE: Final = ART.path("card", "rule")
BANNER: Final = ART.path("card", "banner")
WINDOW: Final = ART.path("card", "window")
BACK_PATHS: Final = ART.path_group("back")

ABREAST: Final = 3
"""The most rivets that stand side by side; a number stands for more."""

# A letter for each inquiry, a colour, and a shape, so that nobody needs the colour.
LETTERS: Final = {"pm": "P", "vs": "V", "se": "S", "as": "A", "or": "O", "bs": "B", "w": "W"}
COLOURS: Final = {
    inquiry: ART.tone("wild" if inquiry == WILD_NAME else inquiry) for inquiry in LETTERS
}
SHAPES: Final = ART.path_group("badge")


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
        path(ART.path("card", "foot"), stroke(INK, 0.6)),
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
        path(ART.path("card", "part-window"), fill(SKY)),
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
        *(path(BACK_PATHS[name], both(BRASS, 1.2)) for name in ("wheel-large", "wheel-small")),
        path(BACK_PATHS["wheel-copper"], both(COPPER, 1.2)),
        *(circle((x, y), r, both(SKY, 1)) for x, y, r in ((50, 56, 16), (28, 96, 9), (71, 97, 10))),
        path(BACK_PATHS["spokes"], stroke(INK, 1.4)),
        *(circle((x, y), 3.4, both(BRASS, 1)) for x, y in ((50, 56), (28, 96), (71, 97))),
        path(BACK_PATHS["rules"], stroke(BRASS, 0.9)),
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
    return outlined(tone, INK, width)


def strokes(motif: Motif) -> Iterator[str]:
    """The strokes of a stamp."""
    ways = {letter: both(tone, 1.1) for letter, tone in ART.fills.items()}
    ways |= {
        "i": fill(INK),
        "I": stroke(INK, 1.2),
        "H": stroke(INK, 0.5),
        "W": stroke(PAPER, 1),
        "E": stroke(EMBER, 1.4),
        "B": stroke(BRASS, 1.4),
    }
    for drawn in motif:
        yield path(drawn.commands, ways[drawn.way])


def printed(scene: Scene) -> Iterator[str]:
    """The stamps of a scene, one over the other."""
    for stamp in scene:
        yield group(strokes(STAMPS[stamp.motif]), at=stamp.at, scale=stamp.scale)


def window_frame() -> Iterator[str]:
    """What was printed beyond the window is covered by the paper around it."""
    around = {**fill(PAPER), "fill-rule": "evenodd"}
    yield path(ART.path("card", "around-window"), around)
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
        yield group([path(ART.path("card", "flame"), both(EMBER, 0.9))], at=(59, 117.5))
    elif outrage < 0:
        yield group([path(ART.path("card", "leaf"), both(VERDIGRIS, 0.9))], at=(57, 117.5))
    told = f"+{outrage}" if outrage > 0 else f"{MINUS}{-outrage}" if outrage < 0 else "0"
    yield lettering(told, (82, 130), 15.5, EMBER if outrage > 0 else INK)
