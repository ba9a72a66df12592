"""Rng: the vectors of docs/reference/rng.md, fairness, and independence of streams."""

import pickle
from pathlib import Path

import pytest

from shem.kernel.rng import Rng, Streams

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "rng.md"


def vectors() -> list[list[str]]:
    rows = [line for line in DOCS.read_text("utf-8").splitlines() if line.startswith("| `")]
    return [[cell.strip().strip("`") for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize("row", vectors(), ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_stream_is_the_documented_one(row: list[str]) -> None:
    seed, label, state, words, sixes, shuffled = row
    rng = Rng.of(seed, label)
    assert " ".join(f"{word:08x}" for word in rng.words()) == state
    assert " ".join(f"{int(rng.bits()):08x}" for _ in range(4)) == words
    dice = Rng.of(seed, label)
    assert " ".join(str(int(dice.below(6))) for _ in range(10)) == sixes
    cards = list(range(8))
    Rng.of(seed, label).shuffle(cards)
    assert " ".join(map(str, cards)) == shuffled


def test_the_documentation_has_vectors_to_check() -> None:
    assert len(vectors()) == 3


def test_a_copy_has_the_same_future_and_no_influence() -> None:
    rng = Rng.of("seed", "deck")
    twin = rng.copy()
    ahead = [int(twin.bits()) for _ in range(5)]
    assert [int(rng.bits()) for _ in range(5)] == ahead


def test_a_branch_is_another_future_the_same_for_the_same_label() -> None:
    rng = Rng.of("seed", "dice")
    rng.bits()
    before = rng.words()
    branch = rng.branch("branch 1")
    assert rng.words() == before
    assert branch.words() == rng.branch("branch 1").words()
    futures = [rng, branch, rng.branch("branch 2"), Rng.of("seed", "dice").branch("x")]
    assert len({tuple(int(one.bits()) for _ in range(4)) for one in futures}) == 4


def test_a_pickled_stream_goes_on_where_it_was() -> None:
    rng = Rng.of("seed", "deck")
    rng.bits()
    assert pickle.loads(pickle.dumps(rng)).words() == rng.words()


@pytest.mark.parametrize("seed", ["seed", "", "x" * 64, "x" * 65, "é" * 40])
def test_many_streams_of_one_seed_are_the_same_as_one_by_one(seed: str) -> None:
    streams = Streams(seed)
    for label in ("deck", "bot 1 at 2 3", "", "deck"):
        assert streams.of(label).words() == Rng.of(seed, label).words()


def test_labels_make_streams_of_their_own() -> None:
    assert Rng.of("seed", "deck").words() != Rng.of("seed", "dice").words()


@pytest.mark.parametrize("sides", [1, 2, 6, 49, 1000])
def test_every_side_comes_up_as_often(sides: int) -> None:
    rng = Rng.of("fair", "die")
    rolls = 200 * sides if sides > 6 else 6000
    counts = [0] * sides
    for _ in range(rolls):
        counts[int(rng.below(sides))] += 1
    expected = rolls / sides
    deviation = sum((count - expected) ** 2 / expected for count in counts)
    assert deviation < sides + 4 * (2 * sides) ** 0.5


def test_the_widest_die_stays_in_range() -> None:
    rng = Rng.of("fair", "wide")
    rolls = [int(rng.below(2**31)) for _ in range(1000)]
    assert all(0 <= roll < 2**31 for roll in rolls)
    assert max(rolls) > 2**30


def test_a_die_that_does_not_divide_the_words_is_drawn_again() -> None:
    # Of the words below, 2**32 mod n are one too many: some draws must take a second step.
    rng = Rng.of("again", "die")
    sides = 3 * 2**29
    before = rng.words()[3]
    for _ in range(100):
        rng.below(sides)
    assert rng.words()[3] - before > 100


def test_weights_decide_how_often() -> None:
    rng = Rng.of("weights", "die")
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[rng.weighted((1, 0, 2))] += 1
    assert counts[1] == 0
    assert 850 < counts[0] < 1150
    assert counts[0] + counts[2] == 3000


def test_a_shuffle_keeps_every_card() -> None:
    cards = list(range(53))
    Rng.of("seed", "deal").shuffle(cards)
    assert sorted(cards) == list(range(53))
    assert cards != list(range(53))
