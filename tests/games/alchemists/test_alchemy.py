"""The alchemy against the printed table, and every claim that is made of its structure."""

from collections import Counter
from itertools import combinations, product

import pytest

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    CLASS,
    EXACT,
    KINDS,
    MIX,
    NEUTRAL,
    NEUTRAL_SALE,
    PAIRS,
    PARTNER,
    POTIONS,
    RIGHT_SIGN,
    SIGNS,
    SUN,
    WRONG_SIGN,
    aspect,
    is_large,
    is_plus,
    is_sun,
    mix,
    pair_of,
    part,
    quality,
)

EVERY = range(KINDS)
MATCHED = list(combinations(EVERY, 2))

PRINTED = """
 .   N  B-  G+  R-  B-  R-  G+
 N   .  G-  B+  B+  R+  G-  R+
B-  G-   .   N  G-  R+  B-  R+
G+  B+   N   .  R-  G+  R-  B+
R-  B+  G-  R-   .   N  G-  B+
B-  R+  R+  G+   N   .  B-  G+
R-  G-  B-  R-  G-  B-   .   N
G+  R+  R+  B+  B+  G+   N   .
"""
# Signs and sizes in red, green and blue, class, neutral partner.
ROWS = """
a1 -+- SSL sun  a2
a2 +-+ SSL moon a1
a3 +-- SLS sun  a4
a4 -++ SLS moon a3
a5 --+ LSS sun  a6
a6 ++- LSS moon a5
a7 --- LLL moon a8
a8 +++ LLL sun  a7
"""


def shared(one: int, other: int) -> list[int]:
    """The colours in which the two have the same sign."""
    return [colour for colour in range(3) if SIGNS[one][colour] == SIGNS[other][colour]]


def test_the_alchemicals_are_as_printed() -> None:
    for row in ROWS.split("\n")[1:-1]:
        name, signs, sizes, kind, partner = row.split()
        each = ALCHEMICALS.index(name)
        assert "".join("-+"[is_plus(each, colour)] for colour in range(3)) == signs
        assert "".join("SL"[is_large(each, colour)] for colour in range(3)) == sizes
        assert is_sun(each) == (kind == "sun")
        assert ALCHEMICALS[PARTNER[each]] == partner


@pytest.mark.clause("ALC-C3")
def test_mixing_gives_the_printed_table() -> None:
    table = [line.split() for line in PRINTED.strip().split("\n")]
    for one, other in product(EVERY, EVERY):
        if one != other:
            assert POTIONS[mix(one, other)] == table[one][other]
            assert mix(one, other) == MIX[one * KINDS + other]


@pytest.mark.clause("ALC-C3")
def test_the_colour_that_decides_is_the_only_one() -> None:
    for one, other in MATCHED:
        decides = [at for at in shared(one, other) if is_large(one, at) != is_large(other, at)]
        assert len(decides) == (0 if mix(one, other) == NEUTRAL else 1)


@pytest.mark.clause("ALC-C4")
def test_neutral_is_made_by_partners_alone() -> None:
    for one, other in MATCHED:
        are_opposite = not shared(one, other)
        same_sizes = all(is_large(one, at) == is_large(other, at) for at in range(3))
        assert (mix(one, other) == NEUTRAL) == (PARTNER[one] == other) == are_opposite
        assert are_opposite <= same_sizes
    assert sum(mix(one, other) == NEUTRAL for one, other in MATCHED) == 4


@pytest.mark.clause("ALC-C5", "ALC-C11")
def test_the_signs_alone_decide_the_colour() -> None:
    beats = {(0, 2): 0, (1, 2): 2, (0, 1): 1}
    for one, other in MATCHED:
        colours = shared(one, other)
        if not colours:
            assert mix(one, other) == NEUTRAL
            continue
        colour = colours[0] if len(colours) == 1 else beats[colours[0], colours[1]]
        assert mix(one, other) == aspect(one, colour)


@pytest.mark.clause("ALC-C6")
def test_a_shared_sign_leaves_two_colours() -> None:
    for one, other in MATCHED:
        for colour in shared(one, other):
            assert mix(one, other) // 2 in (colour, (colour + 1) % 3)


@pytest.mark.clause("ALC-C7")
def test_a_potion_proves_a_difference_in_the_next_colour() -> None:
    for one, other in MATCHED:
        made = mix(one, other)
        if made != NEUTRAL:
            assert (made // 2 + 1) % 3 not in shared(one, other)


@pytest.mark.clause("ALC-C8")
def test_every_potion_has_four_of_the_pairs() -> None:
    assert Counter(mix(one, other) for one, other in MATCHED) == dict.fromkeys(range(7), 4)


@pytest.mark.clause("ALC-C9")
def test_aspects_and_sizes_are_shared_out_evenly() -> None:
    for colour in range(3):
        assert Counter(aspect(each, colour) for each in EVERY) == {2 * colour: 4, 2 * colour + 1: 4}
        assert Counter(part(each, colour) for each in EVERY) == {2 * colour: 4, 2 * colour + 1: 4}
    for first, second in combinations(range(3), 2):
        both = Counter((aspect(each, first), aspect(each, second)) for each in EVERY)
        assert sorted(both.values()) == [2, 2, 2, 2]


@pytest.mark.clause("ALC-C10")
def test_sun_and_moon() -> None:
    for each in EVERY:
        assert is_sun(each) == (SIGNS[each].count("-") in (0, 2))
        assert CLASS[each] != CLASS[PARTNER[each]]
    assert sum(CLASS[each] == SUN for each in EVERY) == 4


@pytest.mark.clause("ALC-B24")
@pytest.mark.parametrize(
    ("made", "level"),
    [
        ("B+", EXACT),
        ("R+", RIGHT_SIGN),
        ("G+", RIGHT_SIGN),
        ("N", NEUTRAL_SALE),
        ("R-", WRONG_SIGN),
        ("G-", WRONG_SIGN),
        ("B-", WRONG_SIGN),
    ],
)
def test_the_quality_of_a_sale(made: str, level: int) -> None:
    assert quality(POTIONS.index(made), POTIONS.index("B+")) == level


def test_pairs_are_numbered_in_order() -> None:
    assert list(PAIRS) == MATCHED
    for at, (one, other) in enumerate(MATCHED):
        assert pair_of(one, other) == pair_of(other, one) == at


def test_nothing_is_mixed_or_paired_with_itself() -> None:
    with pytest.raises(ValueError, match="itself"):
        mix(3, 3)
    with pytest.raises(ValueError, match="two different"):
        pair_of(3, 3)


@pytest.mark.clause("ALC-C11")
def test_one_sign_alone_gives_a_moon_a_small_red_for_sure() -> None:
    """Which sign the rulebook's example must have meant, by the table as it is printed here."""
    moons = [each for each in EVERY if not is_sun(each)]
    sure = [
        POTIONS[seen]
        for seen in range(NEUTRAL)
        if not any(is_large(each, 0) for each in moons if aspect(each, seen // 2) == seen)
    ]
    assert sure == ["B+"]
