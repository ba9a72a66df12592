"""The measure of hidden worlds: it finds positions with enough mixes, and times worlds there."""

from __future__ import annotations

from itertools import islice

from shem.lab.bench_worlds import measured, mixes_of_others, positions


def test_positions_are_late_and_have_seen_enough_mixes() -> None:
    for state, seat in islice(positions(3, 15), 3):
        assert state.round == 6
        assert mixes_of_others(state, seat) >= 15


def test_a_world_takes_some_time() -> None:
    figures = measured(games=1, worlds=2, least=20)
    assert figures["positions"] > 0
    assert figures["mixes"] >= 20
    assert 0 < figures["median_us"] <= figures["p99_us"] <= figures["worst_us"]
