"""Bounds that hold whenever one looks: rarely wrong, and soon sure of a large difference."""

from random import Random

import pytest

from shem.lab.confidence_sequence import ConfidenceSequence


def deal(random: Random, rate: float, draws: float) -> float:
    """The score of two games on one deal."""
    return sum(_game(random, rate, draws) for _ in range(2)) / 2


def _game(random: Random, rate: float, draws: float) -> float:
    return 0.5 if random.random() < draws else float(random.random() < rate)


def sure_after(random: Random, rate: float, draws: float, line: float, most: int) -> int | None:
    bounds = ConfidenceSequence()
    for count in range(1, most + 1):
        bounds.add(deal(random, rate, draws))
        low, high = bounds.interval()
        if not low <= line <= high:
            return count
    return None


def test_before_the_first_value_everything_is_possible() -> None:
    assert ConfidenceSequence().interval() == (0.0, 1.0)


@pytest.mark.parametrize("draws", [0.0, 0.6])
def test_between_equals_it_is_sure_of_a_difference_in_at_most_one_of_twenty_runs(
    draws: float,
) -> None:
    random = Random(7)
    wrong = [sure_after(random, 0.5, draws, 0.5, most=120) for _ in range(150)]
    # One in twenty, and two deviations of such a count.
    assert sum(found is not None for found in wrong) <= 12


def test_an_ordinary_interval_looked_at_after_every_deal_is_wrong_far_more_often() -> None:
    from shem.lab.confidence_interval import clustered

    random, wrong = Random(7), 0
    for _ in range(60):
        seen = []
        for _ in range(120):
            seen.append((deal(random, 0.5, 0.0), 1.0))
            low, high = clustered(seen)
            if not low <= 0.5 <= high:
                wrong += 1
                break
    assert wrong > 6


@pytest.mark.parametrize(("rate", "most"), [(1.0, 12), (0.9, 25), (0.75, 50)])
def test_a_large_difference_is_found_soon(rate: float, most: int) -> None:
    random = Random(3)
    found = sorted(sure_after(random, rate, 0.0, 0.5, most=300) or 999 for _ in range(21))
    assert found[10] <= most


def test_bounds_never_widen_and_hold_the_mean_of_long_runs() -> None:
    random, bounds = Random(5), ConfidenceSequence()
    last = (0.0, 1.0)
    for _ in range(400):
        bounds.add(deal(random, 0.7, 0.2))
        low, high = bounds.interval()
        assert last[0] <= low < high <= last[1]
        last = (low, high)
    assert last[0] < 0.66 < last[1]
    assert last[1] - last[0] < 0.15


@pytest.mark.parametrize("value", [0.0, 1.0, 0.5])
def test_values_that_never_vary_are_no_trouble(value: float) -> None:
    bounds = ConfidenceSequence()
    for _ in range(300):
        bounds.add(value)
    low, high = bounds.interval()
    assert low <= value <= high
    assert high - low < 0.2
