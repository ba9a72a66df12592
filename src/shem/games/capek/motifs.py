"""What is drawn on the cards: stamps, and the scenes that are set from them like type.

A stamp is cut on a block of its own; a scene on a block of 84 by 58 says which stamps it prints,
where, and how large: `fire 35 1 0.72`, or `night` alone for the corner and the size it was cut
in. The first letter of a stroke says how it is made: `p`, `k`, `b`, `c`, `v`, `s` and `r` fill
with paper, sky, brass, copper, verdigris, steel or ember and draw the outline in ink; `i` fills
with ink alone. The capitals draw a line: `I` in ink, `H` a fine hatching, `W` in paper, `E` in
ember, `B` in brass. Then comes the path.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from shem.kernel.draw import Point, number, polygon

BACK: Final = "back"
ANY_SCENE: Final = "pm3"

Motif = tuple[str, ...]
Placed = tuple[str, Point, float]
"""A stamp, where it is printed, and how large."""


def placed(scene: str) -> Iterator[Placed]:
    """The stamps of a scene.

    >>> list(placed("night, fire 35 1 0.5"))
    [('night', (0.0, 0.0), 1.0), ('fire', (35.0, 1.0), 0.5)]
    """
    for words in scene.split(", "):
        stamp, *numbers = words.split(" ")
        x, y, scale = [*map(float, numbers), *(0.0, 0.0, 1.0)[len(numbers) :]]
        yield stamp, (x, y), scale


def disc(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    across, r = number(2 * radius), number(radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0Z"


def wheel(x: float, y: float, radius: float, teeth: int) -> str:
    """The path of a toothed wheel."""
    points = []
    for at in range(4 * teeth):
        reach = radius if at % 4 in (1, 2) else radius * 0.8
        turn = 2 * pi * (at - 0.5) / (4 * teeth)
        points.append((x + reach * cos(turn), y + reach * sin(turn)))
    return polygon(points)


def spokes(x: float, y: float, radius: float, count: int) -> str:
    """Lines from the middle of a wheel to its rim."""
    turns = [2 * pi * at / count for at in range(count)]
    ends = [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
    return "".join(f"M{number(x)} {number(y)}L{number(a)} {number(b)}" for a, b in ends)


def rays(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """Strokes that shine from a point."""
    turns = [2 * pi * (at + 0.25) / count for at in range(count)]
    return "".join(
        f"M{number(x + inner * cos(t))} {number(y + inner * sin(t))}"
        f"L{number(x + outer * cos(t))} {number(y + outer * sin(t))}"
        for t in turns
    )


STAMPS: Final[dict[str, Motif]] = {
    # Grounds: 84 by 58.
    "ground": (
        "k M0 47Q20 44 42 46T84 45V58H0Z",
        "H M4 50H22M30 49H52M60 49H80M10 53H34M44 53H70M2 56H20M28 56H48M58 56H82",
    ),
    "boards": ("c M0 46H84V58H0Z", "H M0 50H84M0 54H84M18 46V50M48 50V54M66 46V50M30 54V58"),
    "night": ("i M0 0H84V58H0Z", f"p {disc(70, 11, 6)}", f"i {disc(73, 9.5, 5)}"),
    "stars": (
        "W M8 6V9M6.5 7.500H9.500M24 13V15M23 14H25M40 5V8M38.5 6.500H41.500M54 15V17"
        "M53 16H55M15 21V22",
    ),
    "day": ("H M2 6H30M46 4H80M8 11H22M58 10H82M2 16H14M66 16H82",),
    "shine": (f"H {rays(42, 26, 20, 44, 22)}",),
    "glow": (f"B {rays(36, 36, 20, 34, 24)}",),
    "water": (
        "v M0 42Q7 38 14 42T28 42T42 42T56 42T70 42T84 42V58H0Z",
        "W M6 48Q10 45.5 14 48T22 48M34 47Q38 44.5 42 47T50 47M58 50Q62 47.5 66 50T74 50"
        "M18 54Q22 51.5 26 54",
    ),
    "houses": (
        "p M0 46V28L7 21L14 28V46ZM14 46V32H24V46ZM24 46V25L31 18L38 25V46Z",
        "p M48 46V30L56 23L64 30V46ZM64 46V34H72V46ZM72 46V26L78 20L84 26V46Z",
        "H M2 29L12 29M26 26H36M50 31H62M74 27H84",
        "i M5 33H9V38H5ZM29 30H33V36H29ZM54 35H58V40H54ZM76 32H80V37H76ZM17 36H20V40H17Z",
    ),
    "hearts": ("r M6 3Q9-1 11 4Q11 8 6 12Q1 8 1 4Q3-1 6 3Z",),
    # Things, each from its own corner.
    "chimney": (
        "c M3 46L5 6H13L15 46Z",
        "c M3 2H15V7H3Z",
        "H M5 12H13M5 18H13M4.5 24H13.500M4 30H14M4 36H14M3.5 41H14.500M9 12V18M7 18V24M11 24V30",
    ),
    "smoke": (
        "p M4 22Q-3 18 3 13Q1 6 9 7Q12-1 20 3Q29 2 27 10Q33 16 25 20Q16 25 4 22Z",
        "H M7 18Q11 20 15 18M17 12Q21 14 24 11M9 11Q11 13 14 11",
    ),
    "fire": (
        "r M10 0Q22 12 18 21Q15 27 10 27Q3 27 2 19Q2 13 6 10Q6 15 9 15Q12 10 10 0Z",
        "b M10 14Q16 20 13 24Q11 26 9 26Q6 25 6 21Q7 18 10 14Z",
    ),
    "gear": (
        f"b {wheel(13, 13, 13, 10)}",
        f"p {disc(13, 13, 7)}",
        f"I {spokes(13, 13, 7, 6)}",
        f"b {disc(13, 13, 2.6)}",
    ),
    "lathe": (
        "s M2 30H70V35H2Z",
        "c M8 35L4 48H12L14 35ZM58 35L62 48H70L64 35Z",
        "s M3 12H20V30H3Z",
        f"b {wheel(24, 20, 8, 8)}",
        f"p {disc(24, 20, 3)}",
        "s M55 16H68V30H55Z",
        "b M32 18.500H55L52 21.500H32Z",
        "c M38 24H46V30H38Z",
        "I M42 24L40 20",
        "H M5 16H18M5 20H15M5 24H15M57 20H66M57 24H66M6 32.500H66",
    ),
    "wreck": (
        "c M2 34Q8 14 30 12L60 16Q72 20 76 34L64 40H12Z",
        "H M8 32L20 18M16 34L30 16M26 36L40 16M38 37L50 18M50 37L60 20M62 36L68 24",
        "p M34 12L30 2L44 4L42 14Z",
        "I M2 34L-2 40M76 34L82 38M14 12L10 4M58 15L64 6",
    ),
    "crate": (
        "c M0 6H26V26H0Z",
        "I M0 11H26M0 21H26M6 6V26M20 6V26",
        "H M8 14L18 19M8 19L18 14M2 8.500H24",
    ),
    "scale": (
        "I M15 4V30M3 8L15 5L27 8M3 8L0 17M3 8L7 17M27 8L23 17M27 8L31 17",
        "b M-1 17H8Q8 22 3.5 22T-1 17ZM22 17H32Q31 22 27 22T22 17Z",
        "b M8 30H22V33H8Z",
    ),
    "clock": (
        f"b {disc(15, 15, 15)}",
        f"p {disc(15, 15, 12)}",
        f"H {rays(15, 15, 9.5, 11.5, 12)}",
        "I M15 15V6.500M15 15L21 18",
        f"i {disc(15, 15, 1.5)}",
    ),
    "tower": (
        "c M4 46V8H24V46Z",
        "c M0 9L14-6L28 9Z",
        "H M4 24H24M4 30H24M4 36H24M4 42H24M10 24V30M18 30V36M10 36V42",
    ),
    "top": (
        "b M2 12Q16 4 30 12Q28 20 16 32Q4 20 2 12Z",
        "r M4.5 16Q16 10 27.5 16L25 20Q16 15 7 20Z",
        "I M16 8V0M12 0H20",
        "H M9 22L14 28M16 20V29M23 22L18 28",
    ),
    "child": (
        f"p {disc(7, 5, 4.5)}",
        "v M7 9L14 27H0Z",
        "I M4 27V32M10 27V32M4 14L-2 20M10 14L16 19M2.8 3.500Q7-2 11.2 3.5",
    ),
    "bellows": (
        "c M2 14Q14 0 34 6L46 14L34 22Q14 28 2 14Z",
        "b M46 12L60 10V18L46 16Z",
        "I M12 7V21M18 5V23M24 5V23M30 6V22",
        "I M60 12L68 8M60 14H70M60 16L68 20",
    ),
    "bone": (
        "p M3 6Q-1 3 2 0Q5-1 6 3L22 9Q26 6 28 10Q29 13 25 14Q25 18 21 17Q18 15 20 12L5 7Q3 8 3 6Z",
    ),
    "crypt": (
        "s M0 40V12Q0 0 16 0Q32 0 32 12V40Z",
        "i M6 40V14Q6 6 16 6Q26 6 26 14V40Z",
        "H M1 12H6M26 12H31M1 20H6M26 20H31M1 28H6M26 28H31",
        "W M10 34Q16 30 13 24T18 12M17 36Q23 30 20 25T23 16",
    ),
    "breath": ("W M0 4Q10-3 18 4T34 3M4 11Q14 4 22 11T40 10M0 18Q10 11 18 18T34 17",),
    "draught": ("I M0 4Q10-3 18 4T34 3M4 11Q14 4 22 11T40 10M0 18Q10 11 18 18T34 17",),
    "gasworks": (
        "s M0 12Q18 4 36 12V44H0Z",
        "I M0 12Q18 20 36 12M0 28H36",
        "H M4 18V42M8 18V42M28 18V42M32 18V42M12 20V42",
        "I M-3 2V44M39 2V44M-3 4H39M-3 4L17 15M39 4L19 15",
    ),
    "pipe": (
        "v M0 14H24V6H36V26H28V22H0Z",
        "b M21 12H25V24H21ZM26 3H38V8H26ZM26 25H38V29H26Z",
        "H M2 16H20M28 10V20M31 10V22",
    ),
    "rat": (
        "i M2 16Q4 6 16 5Q26 4 31 12L36 15L31 18H6Q2 19 2 16Z",
        "i M25 6Q28 1 30 6L29 9Z",
        "I M3 15Q-8 20-10 10M10 18V21M26 18V21",
        f"p {disc(30, 12.5, 1)}",
    ),
    "vent": (
        "s M0 0H30V26H0Z",
        "i M3 3H27V23H3Z",
        "s M3 4H27V7L3 9ZM3 11H27V14L3 16ZM3 18H27V20L3 22Z",
        f"b {disc(2, 2, 1)}{disc(28, 2, 1)}{disc(2, 24, 1)}{disc(28, 24, 1)}",
    ),
    "fan": (
        f"v {disc(16, 16, 16)}",
        f"p {disc(16, 16, 13)}",
        "b M16 16Q10 4 18 4Q22 8 16 16ZM16 16Q29 14 27 21Q22 24 16 16ZM16 16Q9 27 5 22Q5 16 16 16Z",
        f"s {disc(16, 16, 2.5)}",
    ),
    "bed": (
        "c M0 0H3V26H0ZM45 8H48V26H45Z",
        "p M3 14H45V21H3Z",
        "p M4 9H15V14H4Z",
        "v M18 11H45V20H18Z",
        "H M20 14H43M20 17H43",
    ),
    "mine": (
        "c M0 36V8L20-2L40 8V36H34V12H6V36Z",
        "i M6 36V12H34V36Z",
        "s M12 22H28L25 31H15Z",
        f"b {disc(16.5, 33, 2.5)}{disc(23.5, 33, 2.5)}",
        "W M9 16L14 13M31 16L26 13",
    ),
    "lantern": (
        "I M3 4Q7-3 11 4",
        "b M2 4H12L13 8H1Z",
        "p M2 8H12V20H2Z",
        "r M7 10Q11 15 7 18Q3 15 7 10Z",
        "b M0 20H14V24H0Z",
    ),
    "engine": (
        "s M4 8H38V26H4Z",
        "c M38 0H56V26H38Z",
        "i M42 4H52V12H42Z",
        "c M7 8L6-2H14L13 8Z",
        "b M20 8Q20 3 24 3T28 8Z",
        "b M4 8H7V26H4ZM24 8H26V26H24Z",
        "s M-6 34L4 26H58V30H4Z",
        f"b {disc(14, 32, 7)}{disc(31, 32, 7)}{disc(48, 32, 7)}",
        f"p {disc(14, 32, 4.5)}{disc(31, 32, 4.5)}{disc(48, 32, 4.5)}",
        f"I {spokes(14, 32, 6, 6)}{spokes(31, 32, 6, 6)}{spokes(48, 32, 6, 6)}",
        "I M14 33H48",
        "H M9 12H22M9 16H22M9 20H22M28 12H36M28 16H36M40 16H54M40 20H54",
    ),
    "boiler": (
        "c M0 14Q0 6 10 6H46Q56 6 56 14V30Q56 38 46 38H10Q0 38 0 30Z",
        "H M4 12H50M3 16H52M3 30H52M5 34H50",
        "b M12 6H16V38H12ZM42 6H46V38H42Z",
        "s M8 38H18V44H8ZM38 38H48V44H38Z",
    ),
    "burst": (
        "p M20 0L24 11L36 4L30 15L42 18L31 22L38 34L26 27L22 40"
        "L18 27L5 34L11 22L0 18L12 15L6 4L17 11Z",
        "r M20 10L23 16L30 15L26 20L29 26L22 23L19 29L17 23L11 25L14 20L10 15L17 16Z",
    ),
    "flywheel": (
        f"s {disc(22, 22, 22)}",
        f"p {disc(22, 22, 17.5)}",
        f"I {spokes(22, 22, 18, 8)}",
        f"b {disc(22, 22, 4)}",
        "s M22 20L66 16V22L22 24Z",
        "c M58 8H78V30H58Z",
        "H M60 12H76M60 16H76M60 22H76M60 26H76",
    ),
    "coal": (
        "i M0 20L5 10L12 12L16 3L25 5L30 0L37 8L42 9L46 20Z",
        "W M8 15L12 13M18 8L22 9M30 5L33 9M26 14L31 13M38 14L41 16M14 18H18",
    ),
    "note": ("p M0 2L18 0L20 22L2 24Z", "H M4 6L16 4.500M4.5 10L17 8.500M5 14L14 13M5 18L17 17"),
    "pump": (
        "v M8 10H22V44H8Z",
        "b M6 8H24V12H6ZM6 28H24V31H6Z",
        "I M15 8V0L38-4M38-4V2",
        "v M22 18H32V26H28V22H22Z",
        "H M11 14V26M15 14V26M11 33V42M15 33V42",
        "W M30 27V36M28 28V34",
    ),
    "stove": (
        "s M0 12Q0 4 14 4T28 12V38H0Z",
        "i M5 18H23V28H5Z",
        "r M7 28Q8 20 11 22Q14 17 16 22Q20 20 21 28Z",
        "s M11 4V-8H17V4Z",
        "s M2 38H6V44H2ZM22 38H26V44H22Z",
        "H M3 32H25M3 35H25M3 14H25",
    ),
    "retort": (
        "v M4 26Q0 8 18 8Q24 8 26 12L52 30L49 33L30 22Q32 40 17 40Q6 40 4 26Z",
        "b M5 28Q6 38 17 38.500Q29 38 28.5 26Q16 31 5 28Z",
        "H M8 18Q10 12 17 11M9 22Q10 19 12 17",
        f"p {disc(12, 32, 2)}{disc(20, 33, 1.5)}{disc(16, 29, 1.2)}",
    ),
    "rod": (
        "c M0 30L22 8L44 30Z",
        "H M6 28L22 12M14 28L24 16M22 28L30 20M30 28L34 24",
        "B M22 8V-14",
        f"b {disc(22, -14, 2)}",
    ),
    "bolt": ("b M9 0L0 18H7L3 34L18 12H10L15 0Z",),
    "jar": (
        "p M4 8H30V38Q30 42 26 42H8Q4 42 4 38Z",
        "b M8 2H26V8H8Z",
        "H M7 12V38M10 12V38",
    ),
    "coil": (
        "c M6 6H20V34H6Z",
        "I M6 10L20 8M6 14L20 12M6 18L20 16M6 22L20 20M6 26L20 24M6 30L20 28",
        "c M0 34H26V40H0Z",
        f"b {disc(13, 1, 6)}",
    ),
    "hum": ("H M0 8Q5 4 0 0M5 11Q13 4 5-3M10 14Q21 4 10-6",),
    "lamp": (
        "s M8 14H11V46H8Z",
        "s M4 44H15V47H4Z",
        "b M3 2H16L14 14H5Z",
        "b M6-2H13L16 2H3Z",
        "r M9.5 4Q12.5 8 9.5 12Q6.5 8 9.5 4Z",
    ),
    "curtain": ("r M0 0H12Q14 20 4 34H0Z", "H M4 2Q5 18 2 30M8 2Q9 18 4 28"),
    "stage": ("c M0 0H60V12H0Z", "H M4 4H56M4 8H56M15 0V12M30 0V12M45 0V12"),
    "grave": (
        "i M0 10H40L34 20H6Z",
        "s M12-18Q12-26 20-26T28-18V6H12Z",
        "I M20-20V-8M15-15H25",
        "H M14-2H26M14 2H26",
    ),
    "shovel": (
        "c M10 0H13L13 22H10Z",
        "c M7-2H16V1H7Z",
        "s M6 20H17V28Q11.5 36 6 28Z",
        "H M9 23V29M12 23V31",
    ),
    "mound": (
        "k M0 14Q4 4 12 5Q18-1 26 5Q34 6 36 14Z",
        "H M6 12L10 8M14 11L18 7M22 11L27 8M30 12L32 10",
    ),
    "cart": (
        "c M0 8H46L42 22H4Z",
        "p M6 8Q10-6 24-6T40 8Z",
        "H M10 6Q14-2 24-2M8 12H40M8 16H39",
        f"b {disc(12, 26, 7)}{disc(34, 26, 7)}",
        f"p {disc(12, 26, 4.5)}{disc(34, 26, 4.5)}",
        f"I {spokes(12, 26, 6, 6)}{spokes(34, 26, 6, 6)}M46 12L64 14",
    ),
    "ham": (
        "r M2 16Q0 4 12 2Q26 0 30 12Q32 22 20 26Q8 28 2 16Z",
        "p M8 14Q8 8 14 8Q20 8 20 14Q18 19 13 19Q8 18 8 14Z",
        "p M28 20L37 27Q41 26 41 30Q38 33 36 30L25 24Z",
    ),
    "cleaver": (
        "s M0 0H26V16H4Q0 16 0 12Z",
        "c M26 2H44V8H26Z",
        "H M4 4H22M4 13H22",
        f"i {disc(3.5, 4, 1)}",
    ),
    "heart": (
        "r M10 8Q14 2 20 6Q26 12 18 22Q14 27 10 29Q2 24 1 15Q0 6 6 5Q9 5 10 8Z",
        "c M7 5L6-2H10V5ZM13 4V-4H17L17 5Z",
        "H M5 12Q5 20 10 24M9 12Q9 18 12 21",
    ),
    "eyes": (f"p {disc(6, 6, 5)}{disc(20, 6, 5)}", f"i {disc(7, 6, 2)}{disc(19, 6, 2)}"),
    "medicine": (
        "v M4 10H18V32H4Z",
        "v M8 4H14V10H8Z",
        "c M7 0H15V4H7Z",
        "p M4 15H18V26H4Z",
        "I M11 17V24M7.5 20.500H14.5",
    ),
    "family": (
        f"p {disc(6, 6, 5)}{disc(22, 10, 4)}{disc(33, 6, 5)}",
        "c M6 11L14 34H-2Z",
        "v M22 14L28 34H16Z",
        "s M33 11L42 34H26Z",
    ),
    "door": (
        "c M0 0H24V42H0Z",
        "I M4 4H20V18H4ZM4 22H20V38H4Z",
        "H M6 7V16M9 7V16M12 7V16M6 25V36M9 25V36",
        f"b {disc(21, 22, 1.7)}",
    ),
    "hat": ("i M4 14L6 0H20L22 14Z", "i M-2 13H28V17H-2Z", "E M5 11H21"),
    "hatbox": (
        "r M0 14Q18 22 36 14V38Q18 46 0 38Z",
        "H M4 18V40M10 20V42M26 20V42M32 18V40",
        "i M0 14Q0 8 18 8T36 14Q36 20 18 20T0 14Z",
        "c M-2 4Q16-6 36 0L38 5Q18 0-1 9Z",
        "I M18 20V44",
    ),
    "bars": (
        "s M0 44V14Q0 0 17 0T34 14V44Z",
        "k M4 40V15Q4 4 17 4T30 15V40Z",
        "I M10 5V40M17 4V40M24 5V40M4 18H30M4 30H30",
    ),
    "profile": (
        "p M8 44V34Q0 28 1 17Q3 1 20 0Q37 1 37 16L41 24L37 26V32Q36 36 30 35L28 44Z",
        "H M20 1V16M2 16H37M8 6Q14 12 13 26M30 4Q26 12 28 24M3 24H26",
        "I M31 19H35M33 30H37",
    ),
    "pain": ("E M0 4L6 8M-2 12H4M2 20L7 16M44 4L38 8M46 12H40M42 20L37 16",),
    "cage": (
        "I M2 40V14Q2 0 17 0T32 14V40M9 40V4M17 40V0M25 40V4",
        "b M-1 40H35V44H-1Z",
        "I M17 0V-4",
    ),
    "dove": (
        "p M0 10Q8 8 12 12Q14 2 26 0Q24 8 20 12Q26 14 30 12Q27 20 16 19Q6 19 0 10Z",
        f"i {disc(26.5, 13.8, 0.8)}",
        "H M14 11Q18 6 23 3M16 13Q20 10 22 6",
    ),
    # Portraits: 60 by 58.
    "bust": ("c M2 58Q4 42 20 40H40Q56 42 58 58Z", "H M8 54H52M10 50H50M14 46H46"),
    "face": ("p M18 18Q18 4 30 4T42 18V28Q42 42 30 42T18 28Z", "H M19 26Q20 36 27 40M21 22V30"),
    "goggles": (
        "b M15 18H45V22H15Z",
        f"b {disc(24, 20, 6)}{disc(36, 20, 6)}",
        f"v {disc(24, 20, 4)}{disc(36, 20, 4)}",
        "i M16 12Q18-2 30-2T44 12L48 14H13Z",
        "I M25 34Q30 37 35 34",
        "i M22 30Q30 25 38 30Q34 33 30 31Q26 33 22 30Z",
    ),
    "mask": (
        "p M17 27Q30 22 43 27L41 38Q30 46 19 38Z",
        "H M19 30Q30 26 41 30M19 34H41M21 38H39",
        f"i {disc(25, 20, 1.8)}{disc(35, 20, 1.8)}",
        "I M21 16L28 17M39 16L32 17",
        "p M17 12Q18-1 30-1T43 12Q30 7 17 12Z",
        "I M17 27L15 22M43 27L45 22",
    ),
    "genius": (
        "p M17 20Q6 22 8 12Q2 4 12 4Q12-4 22-1Q30-7 38-1Q48-4 48 4"
        "Q58 4 52 12Q54 22 43 20Q44 8 30 8T17 20Z",
        "H M10 14Q14 12 16 16M12 6Q18 4 20 8M24 0Q28 2 27 6M38 1Q34 3 34 7M48 8Q43 8 42 12",
        f"I {disc(24, 22, 4.5)}{disc(36, 22, 4.5)}M28.5 22H31.5",
        f"i {disc(24.5, 22, 1.5)}{disc(35.5, 22, 1.5)}",
        "p M22 33Q30 28 38 33Q36 37 30 35Q24 37 22 33Z",
    ),
}

SCENES: Final = {
    "pm1": "night, stars, houses, fire 35 1 0.72, chimney 34 14, ground",
    "pm2": "day, boards, lathe 6 2",
    "pm3": "day, ground, wreck 4 12, gear 12 26, gear 48 32 0.8",
    "pm4": "day, ground, crate 4 24, crate 14 8 0.8, gear 36 34 0.7, scale 52 14 0.95",
    "pm5": "day, houses, tower 26 4 1.15, clock 30 11 0.75, ground",
    "pm6": "day, boards, top 28 18 0.95, child 8 18, child 66 18",
    "vs1": "shine, boards, bellows 4 12 1.1, bone 44 34, bone 8 38 0.9",
    "vs2": "night, crypt 6 8, breath 42 22, ground",
    "vs3": "day, gasworks 8 4, pipe 46 22, smoke 56 0 0.9, ground",
    "vs4": "vent 4 6 1.1, boards, rat 46 26 0.95, rat 22 36 0.7",
    "vs5": "fan 46 2 0.95, draught 4 6 0.9, boards, bed 8 26",
    "vs6": "ground, mine 6 12, fan 50 10 0.95",
    "se1": "night, stars, smoke 4 0 0.8, ground, engine 16 16 0.95",
    "se2": "shine, boards, boiler 8 10, burst 32 0 1.05",
    "se3": "day, boards, flywheel 4 6 0.95",
    "se4": "ground, coal 6 30 1.1, coal 26 22 0.7, note 58 12",
    "se5": "day, houses 0 -4, water, pump 26 8",
    "se6": "day, boards, stove 6 12 0.85, family 36 16 0.95",
    "as1": "night, stars, houses, ground, glow, retort 18 14 0.95",
    "as2": "night, stars, rod 6 20 1.15, bolt 32 0 0.9, bolt 58 16 0.5, ground",
    "as3": "shine, boards, jar 25 6, bolt 33 16 0.8",
    "as4": "day, boards, coil 20 10, hum 52 14 1.2",
    "as5": "night, houses, lamp 12 4, lamp 36 0 1.08, lamp 62 4, ground 0 4",
    "as6": "shine, coil 30 6 0.9, bolt 20 4 0.5, bolt 56 4 0.5, stage 12 42, curtain 0 0 1.3, "
    "family 56 32 0.6",
    "or1": "night, ground 0 -6, grave 8 36, mound 46 32 0.9, shovel 50 10",
    "or2": "night, stars, ground, cart 8 18 0.95, lantern 66 22 0.8",
    "or3": "day, boards, ham 8 16, cleaver 38 12 0.95",
    "or4": "boards, jar 4 4, heart 11 15 0.75, jar 44 4, eyes 49 22 0.85",
    "or5": "day, boards, medicine 8 12 1.05, family 38 14",
    "or6": "shine, boards, child 34 12 1.1, hearts 12 12, hearts 60 8 1.2",
    "bs1": "day, boards, door 10 4, hat 48 30, note 52 6 0.7",
    "bs2": "day, boards, hatbox 22 8, eyes 32 19 0.6",
    "bs3": "boards, bars 8 2, lantern 56 22",
    "bs4": "shine, profile 20 4, boards 0 2",
    "bs5": "day, profile 22 12 0.85, hat 26 0 0.95, pain 16 8 1.1, medicine 62 18 0.9, boards 0 2",
    "bs6": "shine, boards, cage 8 6 0.9, dove 46 6 1.05",
    "w1": "day, gear 2 2 0.9, gear 60 6 0.8, bust 12 0, face 12 0, goggles 12 2",
    "w2": "shine, bust 12 0, face 12 0, mask 12 0",
    "w3": "night, bolt 2 4 0.9, bolt 66 4 0.9, bust 12 0, face 12 2, genius 12 2",
}
