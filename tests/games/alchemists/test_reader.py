"""The card reader answers from its secret, one question at a time."""

from collections import Counter
from itertools import combinations

import pytest

from shem.games.alchemists.alchemy import ASPECTS, CLASSES, INGREDIENTS, POTIONS, QUALITIES
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import read_code
from shem.games.alchemists.errors import NoGolemError
from shem.games.alchemists.golems import REACTIONS
from shem.kernel.rng import Rng

# AAAA: fern a6, claw a4, toadstool a2, flower a5, mandrake a3, scorpion a1, toad a8, feather a7.
FERN, TOAD, CLAW, TOADSTOOL = (INGREDIENTS.index(w) for w in ("fern", "toad", "claw", "toadstool"))
MANDRAKE = INGREDIENTS.index("mandrake")


@pytest.fixture
def reader() -> Reader:
    return Reader(*read_code("AAAAB"))  # the golem: chest large red, ears small green


@pytest.mark.clause("ALC-C3")
def test_a_brew(reader: Reader) -> None:
    assert POTIONS[reader.brew(FERN, TOAD)] == POTIONS[reader.brew(TOAD, FERN)] == "G+"
    assert POTIONS[reader.brew(TOADSTOOL, CLAW)] == "B+"


@pytest.mark.clause("ALC-B28")
@pytest.mark.parametrize(
    ("wanted", "level"), [("G+", "exact"), ("R+", "right-sign"), ("B-", "wrong-sign")]
)
def test_a_sale(reader: Reader, wanted: str, level: str) -> None:
    assert QUALITIES[reader.sell(FERN, TOAD, POTIONS.index(wanted))] == level


@pytest.mark.clause("ALC-B40", "ALC-B52")
def test_a_claim(reader: Reader) -> None:
    claims = [reader.is_brewed(FERN, TOAD, potion) for potion in range(len(POTIONS))]
    assert [POTIONS[at] for at, holds in enumerate(claims) if holds] == ["G+"]


@pytest.mark.clause("ALC-B39")
def test_an_aspect(reader: Reader) -> None:
    assert [ASPECTS[reader.aspect(FERN, colour)] for colour in range(3)] == ["R+", "G+", "B-"]


@pytest.mark.clause("ALC-L1")
def test_a_book_tells_sun_or_moon(reader: Reader) -> None:
    assert CLASSES[reader.read_book(FERN)] == "moon"
    assert CLASSES[reader.read_book(TOAD)] == "sun"


@pytest.mark.clause("ALC-L4")
def test_a_book_opens_at_any_four(reader: Reader) -> None:
    rng = Rng.of("seed", "book")
    opened = Counter(reader.open_book(rng) for _ in range(7000))
    assert set(opened) == set(combinations(range(8), 4))
    assert all(abs(times - 100) < 60 for times in opened.values())


@pytest.mark.clause("ALC-G15")
def test_the_golem_reacts(reader: Reader) -> None:
    assert REACTIONS[reader.test_golem(FERN)] == "both"
    assert REACTIONS[reader.test_golem(TOADSTOOL)] == "ears"
    assert REACTIONS[reader.test_golem(TOAD)] == "chest"
    assert REACTIONS[reader.test_golem(CLAW)] == "none"


@pytest.mark.clause("ALC-G19")
def test_the_golem_comes_to_life(reader: Reader) -> None:
    pairs = [pair for pair in combinations(range(8), 2) if reader.animate(*pair)]
    assert pairs == [(TOADSTOOL, MANDRAKE)]


def test_without_a_golem_nothing_is_said_of_it() -> None:
    base = Reader(*read_code("AAAA"))
    assert not base.has_golem
    with pytest.raises(NoGolemError, match="four letters"):
        base.test_golem(FERN)
    with pytest.raises(NoGolemError):
        base.animate(FERN, TOAD)
