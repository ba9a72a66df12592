"""The codes of the card reader, both ways."""

from collections import Counter
from itertools import permutations, product
from math import prod

import pytest

from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.codes import (
    ALCHEMICAL_ORDER,
    INGREDIENT_ORDER,
    NO_GOLEM,
    WORLDS,
    assignment,
    codes_of,
    draw,
    read_code,
    world_of,
    write_code,
)
from shem.games.alchemists.errors import CodeError
from shem.games.alchemists.golems import GOLEMS
from shem.kernel.rng import Rng


def test_the_orders_are_those_of_the_app() -> None:
    ingredients = [INGREDIENTS[each] for each in INGREDIENT_ORDER]
    assert " ".join(ingredients) == "fern claw toadstool flower mandrake scorpion toad feather"
    alchemicals = [ALCHEMICALS[each] for each in ALCHEMICAL_ORDER]
    assert " ".join(alchemicals) == "a6 a4 a2 a5 a3 a1 a8 a7"


@pytest.mark.parametrize(
    ("code", "indices"),
    [("AAAA", "01234567"), ("ZZZZ", "15203476"), ("PUXE", "76543210"), ("DEMO", "35074126")],
)
def test_known_codes(code: str, indices: str) -> None:
    world, golem = read_code(code)
    found = assignment(world)
    order = [ALCHEMICAL_ORDER.index(found[each]) for each in INGREDIENT_ORDER]
    assert "".join(str(each) for each in order) == indices
    assert golem == NO_GOLEM


def test_worlds_are_the_permutations_in_the_order_of_the_app() -> None:
    ranked = permutations(ALCHEMICAL_ORDER)
    for world, alchemicals in enumerate(ranked):
        found = assignment(world)
        assert bytes(found[each] for each in INGREDIENT_ORDER) == bytes(alchemicals)
        assert world_of(found) == world
    assert world == WORLDS - 1


def test_every_code_means_the_world_whose_codes_name_it() -> None:
    meant = Counter(prod(map(len, codes_of(world))) for world in range(WORLDS))
    assert sum(count * number for count, number in meant.items()) == 26**4
    letters = "AHPQXYZ"
    for code in map("".join, product(letters, repeat=4)):
        places = codes_of(read_code(code)[0])
        assert all(letter in place for letter, place in zip(code, places, strict=True))


def test_the_fifth_letter_counts_the_golems() -> None:
    found = [read_code(f"DEMO{chr(ord('A') + at)}") for at in range(26)]
    assert [golem for _, golem in found] == [*range(GOLEMS), 0, 1]
    assert {world for world, _ in found} == {read_code("DEMO")[0]}
    assert codes_of(0, 1)[4] == ["B", "Z"]


def test_a_code_is_read_in_either_case() -> None:
    assert read_code(" demob ") == read_code("DEMOB")


@pytest.mark.parametrize(
    "code", ["", "ABC", "ABCDEF", "AB1D", "\u00c0BCD", "AB D", "ABC\u017f", "\u00dfABC"]
)
def test_what_is_no_code(code: str) -> None:
    with pytest.raises(CodeError, match="four letters from A to Z, or five"):
        read_code(code)


def test_a_written_code_reads_back() -> None:
    rng = Rng.of("seed", "codes")
    for _ in range(300):
        for with_golem in (False, True):
            secret = draw(rng, with_golem=with_golem)
            assert read_code(write_code(*secret, rng)) == secret


def test_codes_of_a_world_are_equally_likely() -> None:
    rng = Rng.of("seed", "codes")
    world = read_code("AAAA")[0]
    written = Counter(write_code(world, NO_GOLEM, rng) for _ in range(2400))
    possible = {"".join(letters) for letters in product(*codes_of(world))}
    assert set(written) == possible
    expected = 2400 / len(possible)
    assert all(abs(times - expected) < 6 * expected**0.5 for times in written.values())


@pytest.mark.clause("ALC-C2", "ALC-G7")
def test_every_world_and_golem_can_be_drawn() -> None:
    rng = Rng.of("seed", "draw")
    drawn = [draw(rng, with_golem=True) for _ in range(4800)]
    assert set(range(GOLEMS)) == {golem for _, golem in drawn}
    firsts = Counter(assignment(world)[0] for world, _ in drawn)
    assert all(abs(times - 600) < 6 * 600**0.5 for times in firsts.values())
    assert len(firsts) == 8
    assert draw(rng, with_golem=False)[1] == NO_GOLEM
