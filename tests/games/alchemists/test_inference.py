"""Beliefs agree with trying all assignments, one by one."""

import hashlib
import pickle
import random
from collections import Counter
from itertools import combinations

import pytest

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    INGREDIENTS,
    KINDS,
    PAIRS,
    PARTS,
    POTIONS,
)
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import NO_GOLEM, WORLDS, assignment, read_code
from shem.games.alchemists.fact_notation import read_fact
from shem.games.alchemists.golems import CHESTS, EARS_OF, GOLEMS
from shem.games.alchemists.inference import (
    Belief,
    Fact,
    Odds,
    clash,
    facts,
    sample,
    why_not,
    why_surely,
)
from shem.games.alchemists.inference.chains import MOST_STEPS, Search
from shem.games.alchemists.inference.facts import layers_of, worlds_of
from shem.games.alchemists.inference.worlds import tables
from shem.kernel.rng import Rng
from tests.games.alchemists.counting import counted, some_lines, worlds_left

FERN, TOAD = INGREDIENTS.index("fern"), INGREDIENTS.index("toad")


def believed(lines: list[str], *, with_golem: bool = False) -> Belief:
    return Belief((read_fact(line) for line in lines), with_golem=with_golem)


def named(odds: Odds) -> dict[str, Counter[str]]:
    """The odds in the words of the slow count, without what is impossible."""
    found: dict[str, Counter[str]] = {}
    for at, word in enumerate(INGREDIENTS):
        row = {name: odds.of_ingredient(at, each) for each, name in enumerate(ALCHEMICALS)}
        found[f"ingredients {word}"] = +Counter(row)
        aspects = {name: odds.of_aspect(at, each) for each, name in enumerate(ASPECTS)}
        found[f"aspects {word}"] = +Counter(aspects)
    for one, other in combinations(range(KINDS), 2):
        row = {name: odds.of_potion(one, other, each) for each, name in enumerate(POTIONS)}
        found[f"potions {INGREDIENTS[one]}+{INGREDIENTS[other]}"] = +Counter(row)
    if odds.has_golem:
        found["chest"] = +Counter({name: odds.of_chest(at) for at, name in enumerate(PARTS)})
        found["ears"] = +Counter({name: odds.of_ears(at) for at, name in enumerate(PARTS)})
        pairs = [f"{INGREDIENTS[one]}+{INGREDIENTS[other]}" for one, other in PAIRS]
        found["animates"] = +Counter(dict(zip(pairs, odds.of_animating(), strict=True)))
    return {name: counts for name, counts in found.items() if counts}


def check(luck: random.Random) -> None:
    """One random set of facts, against trying everything."""
    with_golem = luck.random() < 0.5
    number = luck.randint(7, 11) if with_golem else luck.randint(4, 9)
    lines = some_lines(luck, number, with_golem=with_golem)
    left = worlds_left(lines, with_golem=with_golem)
    belief = believed(lines, with_golem=with_golem)
    assert belief.count() == len(left)
    assert belief.is_possible() == bool(left)
    if len(left) < 400:
        assert named(Odds(belief)) == counted(left)


@pytest.mark.parametrize("part", range(8))
def test_random_facts_leave_what_trying_everything_leaves(part: int) -> None:
    luck = random.Random(part)
    for _ in range(25):
        check(luck)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_thousands_of_random_facts(part: int) -> None:
    luck = random.Random(f"soak {part}")
    for _ in range(500):
        check(luck)


@pytest.mark.soak
@pytest.mark.parametrize("lines", [["fern has R+"], ["golem toad ears", "fern + claw = N"]])
def test_odds_of_many_worlds_agree_too(lines: list[str]) -> None:
    with_golem = len(lines) > 1
    left = worlds_left(lines, with_golem=with_golem)
    belief = believed(lines, with_golem=with_golem)
    assert belief.count() == len(left)
    assert named(Odds(belief)) == counted(left)


def test_nothing_known() -> None:
    odds = Odds(Belief())
    assert odds.total == WORLDS
    assert set(odds.cells) == {WORLDS // 8}
    assert odds.of_potion(FERN, TOAD, 0) == WORLDS // 7
    assert odds.of_sun(FERN) == WORLDS // 2
    assert odds.of_animating() == [0] * 28
    with_golem = Odds(Belief(with_golem=True))
    assert with_golem.total == WORLDS * GOLEMS
    assert {with_golem.of_chest(part) for part in range(6)} == {WORLDS * 4}
    assert set(with_golem.of_animating()) == {WORLDS * GOLEMS // 28}


def test_the_truth_is_never_ruled_out() -> None:
    reader = Reader(*read_code("DEMOQ"))
    belief = Belief()
    for one, other in PAIRS:
        belief.add(facts.makes(one, other, reader.brew(one, other)))
        belief.add(facts.animates(one, other, succeeded=reader.animate(one, other)))
    for each in range(KINDS):
        belief.add(facts.reacts(each, reader.test_golem(each)))
    assert belief.count() == 1
    assert (belief.sets[reader.golem] >> reader.world) & 1 == 1
    odds = Odds(belief)
    assert all(odds.of_ingredient(at, reader.alchemicals[at]) == 1 for at in range(KINDS))
    assert odds.of_chest(CHESTS[reader.golem]) == odds.of_ears(EARS_OF[reader.golem]) == 1


def test_a_fact_of_the_golem_brings_it_in() -> None:
    belief = believed(["fern + toad = R+"])
    assert not belief.has_golem
    before = belief.count()
    belief.add(read_fact("golem toad both"))
    assert belief.has_golem
    # Of 24 golems each reaction fits the toad in a quarter of the cases.
    assert belief.count() == before * GOLEMS // 4


def test_a_copy_learns_alone() -> None:
    belief = believed(["fern + toad = R+"])
    copy = belief.copy()
    copy.add(read_fact("assume fern = a2"))
    assert (belief.count(), len(belief.facts)) == (5760, 1)
    assert copy.count() == belief.count_of(read_fact("assume fern = a2")) < 5760


def test_a_fact_of_the_golem_is_no_set_of_worlds() -> None:
    with pytest.raises(ValueError, match="golem"):
        worlds_of(read_fact("golem toad both"))


def test_two_ingredients_of_a_fact_are_different() -> None:
    with pytest.raises(ValueError, match="different"):
        facts.makes(FERN, FERN, 0)


def test_a_fact_can_be_kept() -> None:
    fact = read_fact("toadstool + claw sold B+ right-sign")
    assert pickle.loads(pickle.dumps(fact)) == fact
    assert hash(fact) == hash(read_fact("claw + toadstool sold B+ right-sign"))


def shortest(lines: list[Fact], asked: list[int]) -> int | None:
    """The size of a smallest chain, by trying all choices, the small ones first."""
    layers = [layers_of(fact) for fact in lines]
    for size in range(len(lines) + 1):
        for chosen in combinations(layers, size):
            if not any(left(asked[at], [each[at] for each in chosen]) for at in range(len(asked))):
                return size
    return None


def left(worlds: int, masks: list[int]) -> int:
    for mask in masks:
        worlds &= mask
    return worlds


def check_chain(known: list[Fact], asked: Fact) -> None:
    chain = why_not(known, asked)
    belief = Belief(known)
    assert (chain is None) == (belief.count_of(asked) > 0)
    if chain is not None:
        assert Belief(known[at] for at in chain).count_of(asked) == 0
        assert chain == sorted(chain)
        assert len(chain) == shortest(known, layers_of(asked))


@pytest.mark.parametrize("part", range(8))
def test_a_chain_is_a_smallest_one(part: int) -> None:
    luck = random.Random(f"chains {part}")
    for _ in range(4):
        lines = some_lines(luck, luck.randint(3, 7), with_golem=part % 2 == 0)
        known = [read_fact(line) for line in lines]
        for _ in range(6):
            check_chain(known, facts.assumed(luck.randrange(8), luck.randrange(8)))


def test_a_clash_is_a_smallest_one() -> None:
    luck = random.Random("clash")
    clashes = 0
    for part in range(40):
        lines = some_lines(luck, 4, with_golem=part % 2 == 0)
        lines += some_lines(luck, 3, with_golem=part % 2 == 0)
        known = [read_fact(line) for line in lines]
        found = clash(known)
        assert (found is None) == Belief(known).is_possible()
        if found is not None:
            clashes += 1
            assert not Belief(known[at] for at in found).is_possible()
            assert len(found) == shortest(known, [tables().everything] * GOLEMS)
    assert clashes >= 10


def test_what_is_certain_has_a_chain_too() -> None:
    known = [read_fact(line) for line in ("claw is sun", "fern + toad = R+", "toad has B+")]
    assert why_surely(known, read_fact("fern has R+")) == [1]
    assert why_surely(known, read_fact("fern is sun")) is None
    golem = [*known, read_fact("golem claw none")]
    assert why_surely(golem, read_fact("golem claw none")) == [3]
    assert why_surely([], read_fact("fern has R+")) is None


def test_a_tangle_of_weak_facts_still_has_a_chain() -> None:
    reader = Reader(*read_code("PUXE"))
    known = [
        facts.makes_not(one, other, potion)
        for one, other in PAIRS
        for potion in range(7)
        if potion != reader.brew(one, other)
    ]
    random.Random(3).shuffle(known)
    search = Search(known[:70], [worlds_of(facts.assumed(FERN, 0))])
    chain = search.run()
    assert chain is not None
    few = [known[at] for at in chain]
    assert Belief(few).count_of(facts.assumed(FERN, 0)) == 0
    for fact in few:
        others = [each for each in few if each != fact]
        assert Belief(others).count_of(facts.assumed(FERN, 0)) > 0
    assert search.steps <= MOST_STEPS + 1


@pytest.mark.parametrize("with_golem", [False, True])
def test_samples_are_of_what_is_left_and_even(with_golem: bool) -> None:
    reader = Reader(*read_code("DEMOQ"))
    belief = Belief(with_golem=with_golem)
    for one, other in PAIRS[:5]:
        belief.add(facts.makes(one, other, reader.brew(one, other)))
    if with_golem:
        belief.add(facts.reacts(FERN, reader.test_golem(FERN)))
        belief.add(facts.reacts(TOAD, reader.test_golem(TOAD)))
    total = belief.count()
    rng = Rng.of("seed", "sample")
    drawn = Counter(sample(belief, rng) for _ in range(40 * total))
    assert len(drawn) == total
    assert all((belief.sets[max(golem, 0)] >> world) & 1 for world, golem in drawn)
    assert all(abs(times - 40) < 40 for times in drawn.values())
    assert {golem == NO_GOLEM for _, golem in drawn} == {not with_golem}


def test_the_first_and_the_last_world_can_be_sampled() -> None:
    for world in (0, WORLDS - 1):
        nature = assignment(world)
        belief = Belief(facts.assumed(at, nature[at]) for at in range(KINDS))
        assert sample(belief, Rng.of("seed", "one")) == (world, NO_GOLEM)


def test_compiled_and_interpreted_agree() -> None:
    digest = hashlib.sha256()
    luck = random.Random("digest")
    rng = Rng.of("seed", "digest")
    for part in range(40):
        lines = some_lines(luck, luck.randint(0, 8), with_golem=part % 2 == 0)
        belief = believed(lines, with_golem=part % 2 == 0)
        odds = Odds(belief)
        chains = [why_not(belief.facts, facts.assumed(FERN, each)) for each in range(KINDS)]
        drawn = sample(belief, rng) if belief.is_possible() else None
        found = (odds.cells, odds.potions, odds.chests, odds.of_animating(), chains, drawn)
        digest.update(repr(found).encode())
    assert digest.hexdigest()[:16] == "e168d7d6821328e7"
