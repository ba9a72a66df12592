"""The faces of districts and artifacts as SVG: woodcuts, the same on screen, paper and page.

A face is a block of 100 by 100: a frame, a motif, and the value carved in strokes that a knife
can make. A charm is printed dark on bone with its value on a round shield; a curse is printed
bone on charred wood, with a minus sign on a thorn. The lower fifth is kept free for the name.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from shem.games.golem import actions
from shem.games.golem.edition import GolemEdition
from shem.kernel.artwork import read_artwork
from shem.kernel.svg import Tone, circle, fill, group, path, picture, polygon, star, stroke

ART: Final = read_artwork(Path(__file__).with_name("art.toml"), ways="ipeIPE")

BONE: Final = ART.tone("bone")
CHAR: Final = ART.tone("char")
EMBER: Final = ART.tone("ember")
GLOW: Final = ART.tone("glow")

MOTIFS: Final = ART.motif_group("card")
BACK: Final = "back"
UNKNOWN: Final = "unknown"

SIZE: Final = 100
SHIELD: Final = (23.0, 23.0)
FRAME: Final = ART.path("card", "frame")


def card_svgs(edition: GolemEdition) -> dict[str, str]:
    """Every face by the id of its card: the districts, the artifacts, and the back."""
    drawn = {
        district: district_face(district, value, is_special=bool(special))
        for district, value, special in zip(
            edition.ids, edition.values, edition.special_names, strict=True
        )
    }
    return {
        **drawn,
        **{artifact: token_face(artifact) for artifact in actions.ARTIFACTS},
        BACK: back(),
    }


def district_face(district: str, value: int, *, is_special: bool) -> str:
    """A district: its motif, its value, and a knot if it has a rule of its own."""
    paper, ink, ember = (BONE, CHAR, EMBER) if value > 0 else (CHAR, BONE, GLOW)
    shapes = [
        path(FRAME, fill(paper)),
        path(FRAME, stroke(ink, 2)),
        *grain(ink),
        group(cuts(district, (ink, paper, ember)), at=(31, 12), scale=1),
        *carved_value(value, ink, paper),
    ]
    if is_special:
        shapes.append(path(ART.path("card", "knots"), {**fill(ember), "fill-rule": "evenodd"}))
    return picture(SIZE, SIZE, shapes)


def token_face(artifact: str) -> str:
    """An artifact: a round token of clay, so that it is told from a district at a glance."""
    centre = (SIZE / 2, SIZE / 2)
    return picture(
        SIZE,
        SIZE,
        [
            circle(centre, 48, fill(EMBER)),
            circle(centre, 43, fill(BONE)),
            circle(centre, 43, stroke(CHAR, 2)),
            group(cuts(artifact, (CHAR, BONE, EMBER)), at=(20, 20), scale=0.94),
        ],
        "face token",
    )


def back() -> str:
    """The back of every card: the golem's head."""
    return picture(
        SIZE,
        SIZE,
        [
            path(FRAME, fill(CHAR)),
            path(FRAME, stroke(BONE, 2)),
            path(star((50, 50), 44, 40, 24), stroke(BONE, 1.5)),
            group(cuts(BACK, (BONE, CHAR, GLOW)), at=(18, 18)),
        ],
    )


def cuts(motif: str, tones: tuple[Tone, Tone, Tone]) -> Iterator[str]:
    """The cuts of a motif in the tones of ink, paper and ember; an unknown one is a plain rune."""
    ways = {
        "i": fill(tones[0]),
        "p": fill(tones[1]),
        "e": fill(tones[2]),
        "I": stroke(tones[0], 3.4),
        "P": stroke(tones[1], 1.9),
        "E": stroke(tones[2], 3.2),
    }
    for cut in MOTIFS.get(motif, MOTIFS[UNKNOWN]):
        yield path(cut.commands, ways[cut.way])


def grain(ink: Tone) -> Iterator[str]:
    """The wood shows through: a few cuts along the edges of the block."""
    look = {**stroke(ink, 0.8), "opacity": "0.45"}
    yield path(ART.path("card", "grain"), look)


def carved_value(value: int, ink: Tone, paper: Tone) -> Iterator[str]:
    """GOL-27 What the district adds, on a shield; what it takes away, behind a minus on a thorn."""
    if value > 0:
        yield circle(SHIELD, 20, fill(paper))
        yield circle(SHIELD, 17.5, fill(ink))
        yield circle(SHIELD, 15, stroke(paper, 1))
    else:
        yield path(star(SHIELD, 25, 18.5, 8), fill(paper))
        yield path(star(SHIELD, 21.5, 16, 8), fill(ink))
    yield from numeral(value, paper)


def numeral(value: int, tone: Tone) -> Iterator[str]:
    """A number in carved strokes, in the middle of its shield."""
    digits = [ART.path("numeral", digit) for digit in str(abs(value))]
    look = stroke(tone, 2.9)
    scale = 1.05 if len(digits) == 1 else 0.8
    left = SHIELD[0] + (0 if value > 0 else 4.5) - (14.5 * len(digits) - 2.5) * scale / 2
    for at, digit in enumerate(digits):
        place = (left + at * 14.5 * scale, SHIELD[1] - 10 * scale)
        yield group([path(digit, look)], at=place, scale=scale)
    if value < 0:
        yield path(polygon([(7.5, 21.4), (16, 21.4), (16, 25), (7.5, 25)]), fill(tone))
